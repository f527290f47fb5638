"""Logging in and out."""

from typing import Final

from fastapi import APIRouter, Request, Response

from croupier.service.errors import LogInError
from croupier.web.asking import COOKIE, Asking
from croupier.web.bodies import AccountShown, LogIn, SessionShown
from croupier.web.describing import ANYBODY_OR_SESSION, may_tell
from croupier.web.logs import log
from croupier.web.problems import ProblemError
from croupier.web.running import Here
from croupier.web.strict import StrictRoute

router = APIRouter(prefix="/sessions", tags=["sessions"], route_class=StrictRoute)

SECONDS_PER_HOUR: Final = 3600


@router.post("", status_code=201, responses=may_tell(401, 503))
async def log_in(body: LogIn, request: Request, response: Response, here: Here) -> SessionShown:
    """Log in."""
    origin = request.client.host if request.client is not None else ""
    try:
        async with here.checking:
            token, account = await here.accounts.log_in(body.name, body.password, origin=origin)
    except LogInError:
        here.metrics.log_ins.labels("refused").inc()
        log.warning("a log-in was refused", extra={"origin": origin})
        raise
    here.metrics.log_ins.labels("taken").inc()
    shown = AccountShown.of(account)
    if body.bearer:
        return SessionShown(account=shown, token=token)
    configuration = here.configuration
    response.set_cookie(
        COOKIE,
        token,
        max_age=int(configuration.session_hours * SECONDS_PER_HOUR),
        path="/",
        secure=configuration.is_secure,
        httponly=True,
        samesite="strict",
    )
    return SessionShown(account=shown)


@router.get("/current", responses=may_tell(401, 503), openapi_extra=ANYBODY_OR_SESSION)
async def who_am_i(request: Request, here: Here) -> SessionShown | None:
    """Who is logged in; null if nobody is. Whoever shows a token of their own is told if it is not good."""
    try:
        asker = await here.entrance.admit(request)
    except ProblemError:
        if "authorization" in request.headers:
            raise
        return None
    return SessionShown(account=AccountShown.of(asker.account))


@router.delete("/current", status_code=204)
async def log_out(asker: Asking, response: Response, here: Here) -> None:
    """Log out: the session ends, and its connections with it."""
    if asker.token is not None:
        await here.accounts.log_out(asker.token)
        here.entrance.forget(asker.token)
    response.delete_cookie(COOKIE, path="/", secure=here.configuration.is_secure, httponly=True, samesite="strict")
