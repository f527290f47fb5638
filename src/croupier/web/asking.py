"""Who asks: by a session's token in a cookie or a header, or as the guest of this machine."""

import asyncio
import time
from dataclasses import dataclass, field
from typing import Annotated, Final

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from croupier.service.accounts import Accounts, hash_of
from croupier.store import Account
from croupier.web.problems import ProblemError

COOKIE: Final = "croupier_session"
LONGEST_TOKEN: Final = 200
CHECK_SECONDS: Final = 10.0
"""How long we take it that a session is still valid; what ends in this process ends at once."""
MOST_KNOWN: Final = 20_000
LOG_IN: Final = "log in: POST /sessions with name and password"


@dataclass(frozen=True, slots=True)
class Asker:
    """Somebody who asks: the account, and the token of the session, unless it is the guest."""

    account: Account
    token: str | None = field(default=None, repr=False)


class Entrance:
    """Lets people in: finds out whose session a request belongs to, and notices when it is over."""

    def __init__(self, accounts: Accounts, guest: Account | None, *, check_seconds: float = CHECK_SECONDS) -> None:
        self._accounts = accounts
        self.guest = guest
        self._check_seconds = check_seconds
        self._known: dict[str, tuple[float, Account]] = {}
        self._changed = asyncio.Event()

    async def admit(self, connection: HTTPConnection) -> Asker:
        """Who sent a request or asks for a connection; raises `ProblemError` if nobody can tell."""
        token = token_of(connection)
        if token is None:
            if self.guest is None or is_forwarded(connection):
                raise not_logged_in("nobody is logged in here")
            return Asker(self.guest)
        account = await self._account_of(token)
        if account is None:
            raise not_logged_in("this session has ended or expired")
        return Asker(account, token)

    async def again(self, asker: Asker) -> Account | None:
        """The account of somebody who was let in before; None if the session is over."""
        return asker.account if asker.token is None else await self._account_of(asker.token)

    async def over(self, asker: Asker) -> None:
        """Wait until a session is over, or the account has another role; that of the guest never is."""
        while (account := await self.again(asker)) is not None and account.role == asker.account.role:
            changed = self._changed
            try:
                await asyncio.wait_for(changed.wait(), self._check_seconds)
            except TimeoutError:
                continue

    def forget(self, token: str) -> None:
        """A session was ended."""
        self._known.pop(hash_of(token), None)
        self._stir()

    def forget_account(self, account: Account) -> None:
        """All sessions of an account were ended, or it was changed."""
        self.forget_number(account.id)

    def forget_number(self, account: int) -> None:
        """An account was changed at some process, or a session of it ended."""
        self._known = {key: kept for key, kept in self._known.items() if kept[1].id != account}
        self._stir()

    def _stir(self) -> None:
        """Let whoever waits for the end of a session look again."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def _account_of(self, token: str) -> Account | None:
        key, now = hash_of(token), time.monotonic()
        found = self._known.get(key)
        if found is not None and now - found[0] < self._check_seconds:
            return found[1]
        account = await self._accounts.account_of(token)
        if account is None:
            self._known.pop(key, None)
            return None
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[key] = now, account
        return account


def is_forwarded(connection: HTTPConnection) -> bool:
    """Whether a proxy says that a request comes from elsewhere: then it is no guest of this machine."""
    return "x-forwarded-for" in connection.headers or "forwarded" in connection.headers


def token_of(connection: HTTPConnection) -> str | None:
    """The token that came with a request, if any; raises `ProblemError` for one that cannot be."""
    header = connection.headers.get("authorization")
    if header is not None:
        scheme, _, token = header.partition(" ")
        if scheme.lower() != "bearer" or not token.strip():
            raise not_logged_in("this kind of authorization is not taken")
        return checked(token.strip())
    cookie = connection.cookies.get(COOKIE)
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


async def asking(request: Request) -> Asker:
    """Who sent a request."""
    entrance: Entrance = request.app.state.running.entrance
    return await entrance.admit(request)


Asking = Annotated[Asker, Depends(asking)]
