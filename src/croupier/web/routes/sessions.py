"""Logging in and out."""

from typing import Final

from fastapi import APIRouter, Request, Response

from croupier.service.errors import LogInError
from croupier.store import Account
from croupier.web.authentication import AskingFirst
from croupier.web.bodies import AccountShown, LogIn, NewPassword, SessionShown
from croupier.web.describing import ANYBODY_OR_SESSION, may_tell
from croupier.web.door import network_of
from croupier.web.logs import log
from croupier.web.problems import ProblemError
from croupier.web.running import Here, Running
from croupier.web.strict import StrictRoute

router = APIRouter(prefix="/sessions", tags=["sessions"], route_class=StrictRoute)

SECONDS_PER_HOUR: Final = 3600


@router.post("", status_code=201, responses=may_tell(401, 503))
async def log_in(body: LogIn, request: Request, response: Response, here: Here) -> SessionShown:
    """Log in. Whoever has a password that others have set can do nothing else then but choose one."""
    origin = origin_of(request)
    try:
        async with here.checking.turn(network_of(origin)):
            token, account = await here.accounts.log_in(body.name, body.password, origin=origin)
    except LogInError:
        here.metrics.log_ins.labels("refused").inc()
        log.warning("a log-in was refused", extra={"origin": origin})
        raise
    here.metrics.log_ins.labels("taken").inc()
    return begun(token, account, response, here, bearer=body.bearer)


@router.put("/current/password", responses=may_tell(401, 403, 422, 503))
async def choose_password(
    body: NewPassword, request: Request, asker: AskingFirst, response: Response, here: Here
) -> SessionShown:
    """Choose one's own password. All sessions end, and a new one begins."""
    if asker.token is None:
        raise ProblemError(403, "the guest of this machine has no password")
    origin = origin_of(request)
    async with here.checking.turn(network_of(origin)):
        token, account = await here.accounts.choose_password(
            asker.account, body.password, current=body.current, origin=origin
        )
    here.entrance.forget_account(account)
    return begun(token, account, response, here, bearer=body.bearer)


def origin_of(request: Request) -> str:
    """The address that a request comes from."""
    return request.client.host if request.client is not None else ""


def begun(token: str, account: Account, response: Response, here: Running, *, bearer: bool) -> SessionShown:
    """A session that has begun: its token, which is answered or set as a cookie."""
    shown = AccountShown.of(account)
    if bearer:
        return SessionShown(account=shown, token=token)
    configuration = here.configuration
    response.set_cookie(
        here.entrance.cookie,
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
        asker = await here.entrance.admit(request, before_choosing=True)
    except ProblemError:
        if "authorization" in request.headers:
            raise
        return None
    return SessionShown(account=AccountShown.of(asker.account))


@router.delete("/current", status_code=204)
async def log_out(asker: AskingFirst, response: Response, here: Here) -> None:
    """Log out: the session ends, and its connections with it."""
    if asker.token is not None:
        await here.accounts.log_out(asker.token, asker.account)
        here.entrance.forget(asker.token)
    secure = here.configuration.is_secure
    response.delete_cookie(here.entrance.cookie, path="/", secure=secure, httponly=True, samesite="strict")
