"""Logging in and out; facilities, accounts, and the audit of who did what."""

import asyncio
from typing import Final

from fastapi import APIRouter, Request, Response

from croupier.service import roles
from croupier.service.errors import LogInError
from croupier.store import Account
from croupier.web.authentication import CurrentUser, User, UserBeforePassword
from croupier.web.bodies import (
    AccountChange,
    AccountShown,
    ActShown,
    AfterLine,
    FacilityNumber,
    FacilityShown,
    LogIn,
    NewAccount,
    NewPassword,
    NumberInPath,
    SessionShown,
    StrictRoute,
)
from croupier.web.logs import log
from croupier.web.openapi import ANYBODY_OR_SESSION, may_tell
from croupier.web.problems import ProblemError, refused
from croupier.web.rate_limits import network_of
from croupier.web.running import Running, RunningService

sessions_router = APIRouter(prefix="/sessions", tags=["sessions"], route_class=StrictRoute)

SECONDS_PER_HOUR: Final = 3600


@sessions_router.post("", status_code=201, responses=may_tell(401, 503))
async def log_in(body: LogIn, request: Request, response: Response, running: RunningService) -> SessionShown:
    """Log in. Whoever has a password that others have set can do nothing else then but choose one."""
    origin = origin_of(request)
    try:
        async with running.checking.turn(network_of(origin)):
            token, account = await running.accounts.log_in(body.name, body.password, origin=origin)
    except LogInError:
        running.metrics.log_ins.labels("refused").inc()
        log.warning("a log-in was refused", extra={"origin": origin})
        raise
    running.metrics.log_ins.labels("taken").inc()
    return begun(token, account, response, running, bearer=body.bearer)


@sessions_router.put("/current/password", responses=may_tell(401, 403, 422, 503))
async def choose_password(
    body: NewPassword, request: Request, user: UserBeforePassword, response: Response, running: RunningService
) -> SessionShown:
    """Choose one's own password. All sessions end, and a new one begins."""
    if user.token is None:
        raise ProblemError(403, "the guest of this machine has no password")
    origin = origin_of(request)
    async with running.checking.turn(network_of(origin)):
        token, account = await running.accounts.choose_password(
            user.account, body.password, current=body.current, origin=origin
        )
    running.authenticator.forget_account(account)
    return begun(token, account, response, running, bearer=body.bearer)


def origin_of(request: Request) -> str:
    """The address that a request comes from."""
    return request.client.host if request.client is not None else ""


def begun(token: str, account: Account, response: Response, running: Running, *, bearer: bool) -> SessionShown:
    """A session that has begun: its token, which is answered or set as a cookie."""
    shown = AccountShown.of(account)
    if bearer:
        return SessionShown(account=shown, token=token)
    configuration = running.configuration
    response.set_cookie(
        running.authenticator.cookie,
        token,
        max_age=int(configuration.session_hours * SECONDS_PER_HOUR),
        path="/",
        secure=configuration.is_secure,
        httponly=True,
        samesite="strict",
    )
    return SessionShown(account=shown)


@sessions_router.get("/current", responses=may_tell(401, 503), openapi_extra=ANYBODY_OR_SESSION)
async def who_am_i(request: Request, running: RunningService) -> SessionShown | None:
    """Who is logged in; null if nobody is. Whoever shows a token of their own is told if it is not good."""
    try:
        user = await running.authenticator.admit(request, before_choosing=True)
    except ProblemError:
        if "authorization" in request.headers:
            raise
        return None
    return SessionShown(account=AccountShown.of(user.account))


@sessions_router.delete("/current", status_code=204)
async def log_out(user: UserBeforePassword, response: Response, running: RunningService) -> None:
    """Log out: the session ends, and its connections with it."""
    if user.token is not None:
        await running.accounts.log_out(user.token, user.account)
        running.authenticator.forget(user.token)
    secure = running.configuration.is_secure
    response.delete_cookie(running.authenticator.cookie, path="/", secure=secure, httponly=True, samesite="strict")


router = APIRouter(tags=["people"], route_class=StrictRoute)


@router.get("/facilities")
async def facilities(user: CurrentUser, running: RunningService) -> list[FacilityShown]:
    """One's own facility; for the Board, all of them."""
    found = await asyncio.to_thread(running.store.facilities)
    own = user.account.facility
    return [FacilityShown(id=one.id, name=one.name) for one in found if own is None or own == one.id]


@router.get("/accounts")
async def accounts(user: CurrentUser, running: RunningService, facility: FacilityNumber = None) -> list[AccountShown]:
    """The accounts of a facility; for the Board, of any or of all."""
    where = may(user, "read accounts", facility)
    found = await asyncio.to_thread(lambda: running.store.accounts(facility=where))
    return [AccountShown.of(one) for one in found]


@router.post("/accounts", status_code=201, responses=may_tell(409))
async def make_account(body: NewAccount, user: CurrentUser, running: RunningService) -> AccountShown:
    """Make an account in one's own facility; which roles, depends on one's own."""
    may(user, "make accounts", None)
    must_make(user, body.role)
    made = await running.accounts.add(
        body.name, body.password, role=body.role, facility=user.account.facility, by=user.account
    )
    return AccountShown.of(made)


@router.patch("/accounts/{number}", responses=may_tell(404))
async def change_account(
    number: NumberInPath, body: AccountChange, user: CurrentUser, running: RunningService
) -> AccountShown:
    """Give an account a password for one log-in, disable it or enable it again; its sessions end."""
    account = await found_account(running, user, number)
    may(user, "make accounts", account.facility)
    must_make(user, account.role)
    if body.password is not None:
        await running.accounts.give_password(account, body.password, by=user.account)
    if body.disabled is not None:
        await running.accounts.set_disabled(account, body.disabled, by=user.account)
    running.authenticator.forget_account(account)
    return AccountShown.of(await found_account(running, user, number))


@router.get("/audit")
async def audit(
    user: CurrentUser, running: RunningService, after: AfterLine = 0, facility: FacilityNumber = None
) -> list[ActShown]:
    """Who did what, after the act of that number; up to a thousand at a time."""
    where = may(user, "read the audit", facility)
    found = await asyncio.to_thread(lambda: running.store.acts(facility=where, after=after))
    return [
        ActShown(
            id=one.id,
            at=one.act.at,
            what=one.act.what,
            about=one.act.about,
            account=one.act.account,
            facility=one.act.facility,
            detail=dict(one.act.detail),
            hash=one.hash,
        )
        for one in found
    ]


def may(user: User, deed: str, facility: int | None) -> int | None:
    """The facility in which somebody does something: the one named, or their own; raises `ProblemError`."""
    where = user.account.facility if facility is None else facility
    refusal = roles.may_do(user.account, deed, where)
    if refusal is not None:
        raise refused(refusal)
    return where


def must_make(user: User, role: str) -> None:
    """Raise `ProblemError` unless somebody may make accounts of that role."""
    made = next((makes for maker, makes in roles.MAKES.items() if maker == user.account.role), ())
    if role not in made:
        right = f"choose {' or '.join(made)}; others are made with `croupier accounts add`" if made else ""
        raise ProblemError(403, f"a {user.account.role} makes no account of a {role}", where="role", right=right)


def must_be_allowed_somewhere(user: User, deed: str) -> None:
    """Raise `ProblemError` for whoever may do something nowhere: whatever it is about, they are told the same."""
    may(user, deed, None)


async def found_account(running: Running, user: User, number: int) -> Account:
    """The account of that number; raises `ProblemError` if there is none that whoever asks may know of."""
    must_be_allowed_somewhere(user, "read accounts")
    found = await asyncio.to_thread(running.store.account, number)
    if found is None or not roles.knows(user.account, "read accounts", found.facility):
        raise ProblemError(404, f"there is no account {number}", where="number")
    return found
