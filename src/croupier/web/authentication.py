"""Authentication: who sent a request, by a session's token in a cookie or a header, or as the guest of this machine."""

import asyncio
import re
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Annotated, Final, NamedTuple

from fastapi import Depends, Request
from fastapi.dependencies.models import Dependant
from fastapi.security import APIKeyCookie, HTTPBearer
from starlette.requests import HTTPConnection

from croupier.service.accounts import Accounts, hash_of
from croupier.service.errors import NotKeptError
from croupier.service.roles import CHOOSE_FIRST
from croupier.store import Account
from croupier.table.messages import message
from croupier.web.problems import ProblemError

COOKIE: Final = "croupier_session"
HOST_COOKIE: Final = f"__Host-{COOKIE}"
"""Its name where cookies go over HTTPS only: browsers then take it from this very host alone, for all of its paths."""
BEARER: Final = HTTPBearer(auto_error=False, description="The token of a session: `POST /sessions` with `bearer`.")
IN_COOKIE: Final = APIKeyCookie(
    name=COOKIE,
    scheme_name="Cookie",
    auto_error=False,
    description=f"A session's cookie, which `POST /sessions` sets; over HTTPS its name is `{HOST_COOKIE}`.",
)
LONGEST_TOKEN: Final = 200
CHECK_SECONDS: Final = 10.0
"""How long we take it that a session is still valid; what ends in this process ends at once."""
MOST_KNOWN: Final = 20_000
NOTE_SECONDS: Final = 60.0
"""How often it is noted at most that a session is in use."""
BY_ITSELF: Final = re.compile(r"/lobby|/sessions/current|/tables/[^/]+/(odds|rounds)")
"""What an open page asks by itself: that nobody has done anything for an hour does not show there."""
ASKER: Final = "croupier.asker"
"""Under which name a request's scope keeps who sent it."""
CHOOSE: Final = "PUT /sessions/current/password with a new `password`"
LOG_IN: Final = "log in: POST /sessions with name and password"


@dataclass(frozen=True, slots=True)
class User:
    """Who sent a request: the account, and the token of the session, unless it is the guest."""

    account: Account
    token: str | None = field(default=None, repr=False)


class Known(NamedTuple):
    """Whose session it was when we last looked."""

    looked: float
    account: Account


class Authenticator:
    """Finds out whose session a request belongs to, and notices when it is over.

    The store is asked about one session or a thousand in the same time, so whoever wants to know while it is being
    asked is served together with the others afterwards.
    """

    def __init__(
        self,
        accounts: Accounts,
        guest: Account | None,
        *,
        check_seconds: float = CHECK_SECONDS,
        note_seconds: float = NOTE_SECONDS,
        cookie: str = COOKIE,
    ) -> None:
        self._accounts = accounts
        self.guest = guest
        self.cookie = cookie
        self._check_seconds = check_seconds
        self._note_seconds = note_seconds
        self._known: dict[str, Known] = {}
        self._changed = asyncio.Event()
        self._wanted: dict[str, asyncio.Future[Account | None]] = {}
        """The sessions that somebody waits to hear of."""
        self._looking: asyncio.Task[None] | None = None
        self._used: set[str] = set()
        """The sessions that somebody wanted to know of since the store was last asked."""
        self._in_use: dict[str, float] = {}
        """When a person last did something in a session, since that was last noted."""
        self._noted: dict[str, float] = {}
        """When it was last noted."""

    async def admit(self, connection: HTTPConnection, *, before_choosing: bool = False) -> User:
        """Who sent a request or asks for a connection; raises `ProblemError` if nobody can tell, or if they have to
        choose a password first, and this is not what is open `before_choosing` one.
        """
        user = await self._admit(connection)
        if user.account.must_choose_password and not before_choosing:
            raise ProblemError(403, str(message(CHOOSE_FIRST)), where="password", right=CHOOSE)
        return user

    async def _admit(self, connection: HTTPConnection) -> User:
        token = token_of(connection, self.cookie)
        if token is None:
            if self.guest is None or is_forwarded(connection):
                raise not_logged_in("nobody is logged in here")
            return User(self.guest)
        if is_deed(connection):
            self._use(token)
        account = await self._account_of(token)
        if account is None:
            raise not_logged_in("this session has ended, expired, or been idle for too long")
        return User(account, token)

    async def again(self, user: User, *, does: bool = False) -> Account | None:
        """The account of somebody who was let in before, and who `does` something now, or only looks on; None if the
        session is over.
        """
        if user.token is None:
            return user.account
        if does:
            self._use(user.token)
        return await self._account_of(user.token)

    def _use(self, token: str) -> None:
        """A person does something in a session."""
        key = hash_of(token)
        now, noted = time.monotonic(), self._noted.get(key)
        if noted is None or now - noted >= self._note_seconds:
            self._in_use[key] = now
            self._known.pop(key, None)

    async def over(self, user: User) -> None:
        """Wait until a session is over, or the account has another role; that of the guest never is, and while the
        store cannot be asked, none is.
        """
        while True:
            changed = self._changed
            with suppress(NotKeptError):
                account = await self.again(user)
                if account is None or account.role != user.account.role:
                    return
            with suppress(TimeoutError):
                async with asyncio.timeout(self._check_seconds):
                    await changed.wait()

    def forget(self, token: str) -> None:
        """A session was ended."""
        self._known.pop(hash_of(token), None)
        self._stir()

    def forget_account(self, account: Account) -> None:
        """All sessions of an account were ended, or it was changed."""
        self.forget_number(account.id)

    def forget_number(self, account: int) -> None:
        """An account was changed at some process, or a session of it ended."""
        self._known = {key: kept for key, kept in self._known.items() if kept.account.id != account}
        self._stir()

    def _stir(self) -> None:
        """Let whoever waits for the end of a session look again."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def _account_of(self, token: str) -> Account | None:
        """Whose session it is, as the store said not long ago."""
        key = hash_of(token)
        self._used.add(key)
        known = self._known.get(key)
        if known is not None and time.monotonic() - known.looked < self._check_seconds:
            return known.account
        wanted = self._wanted.get(key)
        if wanted is None:
            wanted = self._wanted[key] = asyncio.get_running_loop().create_future()
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look_up())
        return await asyncio.shield(wanted)

    async def _look_up(self) -> None:
        """Ask the store about the sessions that are wanted, and those that will be soon, until none is."""
        while self._wanted:
            wanted, self._wanted = self._wanted, {}
            used, self._used = self._used, set()
            in_use, self._in_use = self._in_use, {}
            now, changed = time.monotonic(), self._changed
            old = [key for key, known in self._known.items() if now - known.looked > self._check_seconds / 2]
            soon = [key for key in old if key in used]
            try:
                found = await self._accounts.holders({*wanted, *soon}, {key: now - at for key, at in in_use.items()})
            except Exception as wrong:
                for one in wanted.values():
                    one.set_exception(wrong)
                    one.exception()  # whoever wanted to know may have left: then it is no error that nobody heard of
                continue
            self._note({key: at for key, at in in_use.items() if key in found})
            if changed is self._changed:
                self._remember({*wanted, *old}, found, now)
            for key, one in wanted.items():
                one.set_result(found.get(key))

    def _note(self, in_use: Mapping[str, float]) -> None:
        """Keep in mind when it was noted that sessions are in use."""
        if len(self._noted) >= MOST_KNOWN:
            self._noted.clear()
        self._noted.update(in_use)

    def _remember(self, asked: Iterable[str], found: Mapping[str, Account], now: float) -> None:
        """Keep in mind what the store said of these sessions."""
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        for key in asked:
            self._known.pop(key, None)
            if key in found:
                self._known[key] = Known(now, found[key])


def host_of(connection: HTTPConnection) -> str:
    """Where a request comes from, as far as is known."""
    return connection.client.host if connection.client is not None else ""


def is_forwarded(connection: HTTPConnection) -> bool:
    """Whether a proxy says that a request comes from elsewhere: then it is no guest of this machine."""
    return "x-forwarded-for" in connection.headers or "forwarded" in connection.headers


def is_deed(connection: HTTPConnection) -> bool:
    """Whether a person does something by a request; what a page asks by itself, and a connection alone, is no deed."""
    if connection.scope["type"] == "websocket":
        return False
    return connection.scope["method"] != "GET" or BY_ITSELF.fullmatch(connection.url.path) is None


def token_of(connection: HTTPConnection, name: str = COOKIE) -> str | None:
    """The token that came with a request, if any; raises `ProblemError` for one that cannot be."""
    header = connection.headers.get("authorization")
    if header is not None:
        scheme, _, token = header.partition(" ")
        if scheme.lower() != "bearer" or not token.strip():
            raise not_logged_in("this kind of authorization is not taken")
        return checked(token.strip())
    cookie = connection.cookies.get(name)
    return checked(cookie) if cookie else None


def checked(token: str) -> str:
    """A token that may be one."""
    if len(token) > LONGEST_TOKEN or not token.isascii():
        raise not_logged_in("this is not a session's token")
    return token


def not_logged_in(why: str) -> ProblemError:
    """What is said to somebody whom nobody knows."""
    headers = {"WWW-Authenticate": "Bearer"}
    return ProblemError(401, why, where="Authorization", right=LOG_IN, headers=headers)


async def current_user(
    request: Request, _bearer: Annotated[object, Depends(BEARER)], _cookie: Annotated[object, Depends(IN_COOKIE)]
) -> User:
    """Who sent a request."""
    return await user_of(request, before_choosing=False)


async def user_before_password(
    request: Request, _bearer: Annotated[object, Depends(BEARER)], _cookie: Annotated[object, Depends(IN_COOKIE)]
) -> User:
    """Who sent a request that is open also to those who have to choose a password."""
    return await user_of(request, before_choosing=True)


async def user_of(request: Request, *, before_choosing: bool) -> User:
    """Who sent a request, which is found out, and counted, once."""
    known: User | None = request.scope.get(ASKER)
    if known is None:
        running = request.app.state.running
        known = request.scope[ASKER] = await running.authenticator.admit(request, before_choosing=before_choosing)
        running.budget.take(account=known.account)
    return known


async def authenticate_first(request: Request, route: Dependant) -> None:
    """Find out who sent a request before its body is read, if the route wants to know."""
    wanted = {one.call for one in route.dependencies} & {current_user, user_before_password}
    if wanted:
        await user_of(request, before_choosing=user_before_password in wanted)


CurrentUser = Annotated[User, Depends(current_user)]
UserBeforePassword = Annotated[User, Depends(user_before_password)]
