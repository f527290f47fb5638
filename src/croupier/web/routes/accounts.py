"""Logging in and out; facilities, accounts, and the audit of who did what."""

import asyncio
from typing import Final

from fastapi import APIRouter, Request, Response

from croupier.service import roles
from croupier.service.errors import LogInError
from croupier.store import Account
from croupier.web.authentication import Asker, Asking, AskingFirst
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
from croupier.web.running import Here, Running

sessions_router = APIRouter(prefix="/sessions", tags=["sessions"], route_class=StrictRoute)

SECONDS_PER_HOUR: Final = 3600


@sessions_router.post("", status_code=201, responses=may_tell(401, 503))
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


@sessions_router.put("/current/password", responses=may_tell(401, 403, 422, 503))
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


@sessions_router.get("/current", responses=may_tell(401, 503), openapi_extra=ANYBODY_OR_SESSION)
async def who_am_i(request: Request, here: Here) -> SessionShown | None:
    """Who is logged in; null if nobody is. Whoever shows a token of their own is told if it is not good."""
    try:
        asker = await here.entrance.admit(request, before_choosing=True)
    except ProblemError:
        if "authorization" in request.headers:
            raise
        return None
    return SessionShown(account=AccountShown.of(asker.account))


@sessions_router.delete("/current", status_code=204)
async def log_out(asker: AskingFirst, response: Response, here: Here) -> None:
    """Log out: the session ends, and its connections with it."""
    if asker.token is not None:
        await here.accounts.log_out(asker.token, asker.account)
        here.entrance.forget(asker.token)
    secure = here.configuration.is_secure
    response.delete_cookie(here.entrance.cookie, path="/", secure=secure, httponly=True, samesite="strict")


router = APIRouter(tags=["people"], route_class=StrictRoute)


@router.get("/facilities")
async def facilities(asker: Asking, here: Here) -> list[FacilityShown]:
    """One's own facility; for the Board, all of them."""
    found = await asyncio.to_thread(here.store.facilities)
    own = asker.account.facility
    return [FacilityShown(id=one.id, name=one.name) for one in found if own is None or own == one.id]


@router.get("/accounts")
async def accounts(asker: Asking, here: Here, facility: FacilityNumber = None) -> list[AccountShown]:
    """The accounts of a facility; for the Board, of any or of all."""
    where = may(asker, "read accounts", facility)
    found = await asyncio.to_thread(lambda: here.store.accounts(facility=where))
    return [AccountShown.of(one) for one in found]


@router.post("/accounts", status_code=201, responses=may_tell(409))
async def make_account(body: NewAccount, asker: Asking, here: Here) -> AccountShown:
    """Make an account in one's own facility; which roles, depends on one's own."""
    may(asker, "make accounts", None)
    must_make(asker, body.role)
    made = await here.accounts.add(
        body.name, body.password, role=body.role, facility=asker.account.facility, by=asker.account
    )
    return AccountShown.of(made)


@router.patch("/accounts/{number}", responses=may_tell(404))
async def change_account(number: NumberInPath, body: AccountChange, asker: Asking, here: Here) -> AccountShown:
    """Give an account a password for one log-in, disable it or enable it again; its sessions end."""
    account = await found_account(here, asker, number)
    may(asker, "make accounts", account.facility)
    must_make(asker, account.role)
    if body.password is not None:
        await here.accounts.give_password(account, body.password, by=asker.account)
    if body.disabled is not None:
        await here.accounts.set_disabled(account, body.disabled, by=asker.account)
    here.entrance.forget_account(account)
    return AccountShown.of(await found_account(here, asker, number))


@router.get("/audit")
async def audit(asker: Asking, here: Here, after: AfterLine = 0, facility: FacilityNumber = None) -> list[ActShown]:
    """Who did what, after the act of that number; up to a thousand at a time."""
    where = may(asker, "read the audit", facility)
    found = await asyncio.to_thread(lambda: here.store.acts(facility=where, after=after))
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


def may(asker: Asker, deed: str, facility: int | None) -> int | None:
    """The facility in which somebody does something: the one named, or their own; raises `ProblemError`."""
    where = asker.account.facility if facility is None else facility
    refusal = roles.may_do(asker.account, deed, where)
    if refusal is not None:
        raise refused(refusal)
    return where


def must_make(asker: Asker, role: str) -> None:
    """Raise `ProblemError` unless somebody may make accounts of that role."""
    made = next((makes for maker, makes in roles.MAKES.items() if maker == asker.account.role), ())
    if role not in made:
        right = f"choose {' or '.join(made)}; others are made with `croupier accounts add`" if made else ""
        raise ProblemError(403, f"a {asker.account.role} makes no account of a {role}", where="role", right=right)


def must_be_in_the_know(asker: Asker, deed: str) -> None:
    """Raise `ProblemError` for whoever may do something nowhere: whatever it is about, they are told the same."""
    may(asker, deed, None)


async def found_account(here: Running, asker: Asker, number: int) -> Account:
    """The account of that number; raises `ProblemError` if there is none that whoever asks may know of."""
    must_be_in_the_know(asker, "read accounts")
    found = await asyncio.to_thread(here.store.account, number)
    if found is None or not roles.knows(asker.account, "read accounts", found.facility):
        raise ProblemError(404, f"there is no account {number}", where="number")
    return found
