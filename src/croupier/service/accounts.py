"""Accounts and sessions: who somebody is, and for how long we take their word for it."""

import asyncio
import re
import secrets
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import cached_property
from hashlib import sha256
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from croupier.service.errors import AccountError, LogInError, NotKeptError, TooManyAttemptsError, ask_store
from croupier.service.login_attempts import FailedLogIns, LoginAttempt, LoginAttempts, place_of
from croupier.service.roles import ROLES
from croupier.store import Account, Act, ConflictError, Session, Store, StoreUnavailableError
from croupier.store.confusables import kept_form, mixes_scripts, reading
from croupier.table.inputs import HOUSE
from croupier.wording import either

NAME: Final = re.compile(r"[^\W_][\w.\-]{0,39}")
"""No blanks: the table's own names for people ("seat 3") and those of bots have one."""
RESERVED: Final = frozenset(map(reading, (HOUSE, *ROLES)))
"""Names that would be mistaken for somebody's part at the table."""
SHORTEST_PASSWORD: Final = 10
LONGEST_PASSWORD: Final = 200
SESSION: Final = timedelta(hours=12)
"""How long somebody stays logged in at most."""
IDLE: Final = timedelta(hours=1)
"""How long a session may be idle."""
HASHES_AT_ONCE: Final = 2
"""How many passwords are hashed at a time: each takes much memory, on purpose."""
FORGET_EVERY: Final = timedelta(hours=1)
GUEST: Final = "guest"
CHANGED: Final = "your password was changed meanwhile: log in again"
WRONG: Final = "the name or the password is wrong"
NOT_YOURS_YET: Final = "this is the password that somebody gave you: choose one that nobody else knows"

T = TypeVar("T")


def utc_now() -> datetime:
    """The time now."""
    return datetime.now(UTC)


class Accounts:
    """The accounts of a service: making them, logging in and out. Passwords are kept as Argon2 hashes, and of a
    session's token only its hash.
    """

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], datetime] = utc_now,
        hasher: PasswordHasher | None = None,
        session: timedelta = SESSION,
        idle: timedelta = IDLE,
        attempts: LoginAttempts | None = None,
    ) -> None:
        self._store = store
        self._now = now
        self._hasher = hasher or PasswordHasher()
        self._session = session
        self._idle = idle
        self._attempts = attempts or LoginAttempts()
        self._hashing = asyncio.Semaphore(HASHES_AT_ONCE)
        self._failed = FailedLogIns(lambda act: ask_store(lambda: store.add_act(act)), now)
        self._forget_at = now()
        """When sessions that have expired are forgotten next."""

    async def add(
        self, name: str, password: str | None, *, role: str, facility: int | None, by: Account | None = None
    ) -> Account:
        """Make an account. The password is good for one log-in, after which its owner has to choose one; without it,
        nobody can log in.

        Raises `AccountError`, which names the field, and `NotKeptError`.
        """
        name = kept_form(name)
        check_account(name, role, facility)
        hashed = await self._hashed(password) if password is not None else None
        audit = self._audited(by, facility, "made an account", name, role=role)
        try:
            return await ask_store(
                lambda: self._store.add_account(
                    name,
                    role=role,
                    facility=facility,
                    password_hash=None,
                    given_hash=hashed,
                    at=self._now(),
                    audit=audit,
                )
            )
        except ConflictError as wrong:
            raise AccountError("name", f"{wrong}: choose another") from None

    async def guest(self, facility: int) -> Account:
        """The account of whoever uses the service on its own machine without logging in; made when first needed."""
        found = await ask_store(lambda: self._store.account_named(GUEST))
        if found is not None:
            return found
        audit = self._audited(None, facility, "made an account", GUEST, role=GUEST)
        return await ask_store(
            lambda: self._store.add_account(
                GUEST, role=GUEST, facility=facility, password_hash=None, at=self._now(), audit=audit
            )
        )

    async def log_in(self, name: str, password: str, *, origin: str = "") -> tuple[str, Account]:
        """Begin a session: its token, which is kept nowhere, and the account. `origin` is where the attempt comes from.

        Raises `LogInError` (`TooManyAttemptsError` if too many attempts failed) and `NotKeptError`.
        """
        account = await ask_store(lambda: self._store.account_named(name))
        tried = await self._tried(name, account, origin)
        kept = account.password_to_try if account is not None else None
        fits = await self._fit(kept, password)
        if account is None or kept is None or not fits or account.disabled:
            self._failed.note(account, origin)
            raise LogInError(WRONG)
        token = await self._begin(account, kept, origin)
        tried.succeeded()
        if self._hasher.check_needs_rehash(kept) and not account.must_choose_password:
            hashed = await self._hashed(password)
            with suppress(ConflictError):
                await ask_store(lambda: self._store.replace_password(account, hashed))
        return token, await self._found(account)

    async def holders(
        self, token_hashes: Collection[str], used: Mapping[str, float] | None = None
    ) -> dict[str, Account]:
        """Whose sessions these are, by the hash of their tokens; without those that have ended, expired or been idle
        for too long, and those of accounts that are disabled. `used`: how many seconds ago sessions were used.
        """
        now, idle = self._now(), self._idle
        times = {key: now - timedelta(seconds=ago) for key, ago in (used or {}).items()}

        def ask() -> dict[str, Account]:
            found = self._store.holders(token_hashes, now, idle=idle)
            with suppress(StoreUnavailableError):  # what can be read is answered all the same
                self._store.use_sessions({key: at for key, at in times.items() if key in found}, idle=idle)
            return found

        return await ask_store(ask)

    async def log_out(self, token: str, account: Account) -> bool:
        """End a session of an account; says whether it was still open."""
        audit = self._audited(account, account.facility, "logged out", account.name)
        return await ask_store(lambda: self._store.end_session(hash_of(token), at=self._now(), audit=audit))

    async def close(self) -> None:
        """Tell the audit what is still to be told."""
        await self._failed.close()

    async def end_sessions(self, account: Account, *, by: Account | None = None) -> int:
        """End all sessions of an account; says how many were still open."""
        audit = self._audited(by, account.facility, "ended all sessions", account.name)
        return await ask_store(lambda: self._store.end_sessions(account.id, at=self._now(), audit=audit))

    async def give_password(self, account: Account, password: str, *, by: Account | None = None) -> None:
        """Give an account a password for one log-in, and end its sessions; raises `AccountError`."""
        hashed = await self._hashed(password)
        audit = self._audited(by, account.facility, "gave a password for one log-in", account.name)
        await ask_store(lambda: self._store.give_password(account.id, hashed, at=self._now(), audit=audit))

    async def choose_password(
        self, account: Account, password: str, *, current: str = "", origin: str = ""
    ) -> tuple[str, Account]:
        """Let the owner of an account choose a password; their sessions end, and a new one begins, as in `log_in`.

        Whoever was not given a password for one log-in names the `current` one. Raises `AccountError`,
        `TooManyAttemptsError` and `NotKeptError`.
        """
        account = await self._found(account)
        if account.must_choose_password:
            if await self._fit(account.given_hash, password):
                raise AccountError("password", NOT_YOURS_YET)
        else:
            tried = await self._tried(account.name, account, origin)
            if not await self._fit(account.password_hash, current) or account.password_hash is None:
                self._failed.note(account, origin)
                raise AccountError("current", "this is not the password that you have now")
            tried.succeeded()
        hashed, now = await self._hashed(password), self._now()
        audit = self._audited(account, account.facility, "chose a password", account.name)
        try:
            await ask_store(lambda: self._store.replace_password(account, hashed, ends_sessions_at=now, audit=audit))
        except ConflictError:
            raise LogInError(CHANGED) from None
        return await self._begin(account, hashed, origin), await self._found(account)

    async def set_disabled(self, account: Account, disabled: bool, *, by: Account | None = None) -> None:
        """Disable an account, which ends its sessions, or enable it again."""
        audit = self._audited(by, account.facility, "disabled" if disabled else "enabled", account.name)
        await ask_store(lambda: self._store.set_disabled(account.id, disabled, audit=audit))
        if disabled:
            await self.end_sessions(account, by=by)

    async def _tried(self, name: str, account: Account | None, origin: str) -> LoginAttempt:
        """An attempt to log in; raises `TooManyAttemptsError`."""
        number, place = account.id if account is not None else 0, place_of(origin)
        is_known = await ask_store(lambda: self._store.is_known_at(number, place))
        try:
            return self._attempts.begin(name, origin, is_known=is_known)
        except TooManyAttemptsError:
            self._failed.note(account, origin)
            raise

    async def _begin(self, account: Account, password_hash: str, origin: str) -> str:
        """A new session of an account whose password was verified; raises `LogInError` if it has changed since."""
        token, now = secrets.token_urlsafe(32), self._now()
        session = Session(
            token_hash=hash_of(token), account=account.id, made_at=now, expires_at=now + self._session, ended_at=None
        )
        audit = self._audited(
            account, account.facility, "logged in", account.name, **({"from": origin} if origin else {})
        )
        try:
            await ask_store(
                lambda: self._store.begin_session(session, password_hash, origin=place_of(origin), audit=audit)
            )
        except ConflictError:
            raise LogInError(WRONG) from None
        await self._forget_expired(now)
        return token

    async def _found(self, account: Account) -> Account:
        """An account as it is now."""
        return await ask_store(lambda: self._store.account(account.id)) or account

    async def _forget_expired(self, now: datetime) -> None:
        """Let the store forget now and then the sessions that have expired, so that they do not become ever more."""
        if now >= self._forget_at:
            self._forget_at = now + FORGET_EVERY
            with suppress(NotKeptError):
                await ask_store(lambda: self._store.forget_sessions(now))

    async def _hashed(self, password: str) -> str:
        """The hash of a password that may be used; raises `AccountError` for one that may not."""
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            why = f"it has {len(password)} characters: give {SHORTEST_PASSWORD} to {LONGEST_PASSWORD}"
            raise AccountError("password", why)
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    @cached_property
    def _nobodys(self) -> str:
        """The hash of a password that nobody has: a wrong name takes as long to refuse as a wrong password."""
        return self._hasher.hash(secrets.token_urlsafe(32))

    async def _fit(self, hashed: str | None, password: str) -> bool:
        """Whether it is the password; without one, it takes as long to say so."""
        async with self._hashing:
            return await asyncio.to_thread(self._fits, hashed, password) and hashed is not None

    def _fits(self, hashed: str | None, password: str) -> bool:
        try:
            return len(password) <= LONGEST_PASSWORD and self._hasher.verify(hashed or self._nobodys, password)
        except (VerificationError, InvalidHashError):
            return False

    def _audited(self, by: Account | None, facility: int | None, what: str, about: str, **detail: object) -> Act:
        number = by.id if by is not None else None
        return Act(at=self._now(), what=what, about=about, account=number, facility=facility, detail=detail)


def check_account(name: str, role: str, facility: int | None) -> None:
    """Raise `AccountError` for an account that cannot be."""
    if NAME.fullmatch(name) is None:
        why = f"{name[:60]!r} is not a name: give 1 to 40 letters, digits, '.', '-' or '_', and a letter or digit first"
        raise AccountError("name", why)
    if mixes_scripts(name):
        why = f"{name!r} has letters of several scripts, which look alike to people: give letters of one script"
        raise AccountError("name", why)
    if reading(name) in RESERVED:
        raise AccountError("name", f"{name!r} is what somebody does at a table: choose another")
    if role not in ROLES or role == GUEST:
        raise AccountError("role", f"{role!r} is not a role: choose {either(*(one for one in ROLES if one != GUEST))}")
    if (facility is None) != (role == "board"):
        raise AccountError("facility", "those of the Board belong to no facility, and everybody else to one")


def hash_of(token: str) -> str:
    """What is kept of a session's token."""
    return sha256(token.encode()).hexdigest()
