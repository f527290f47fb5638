"""Facilities, accounts and sessions."""

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, bindparam, delete, func, select, update

from croupier.store.confusables import reading
from croupier.store.errors import ConflictError
from croupier.store.notices import AccountChanged, notify
from croupier.store.schema import ACCOUNTS, FACILITIES, PLACES, SESSIONS, Moment, Words
from croupier.store.transactions import Transactions, add_act, must_exist, row_of, value_in
from croupier.store.values import Account, Act, Facility, Session


class Facilities(Transactions):
    """The part of the store that keeps facilities."""

    def add_facility(self, name: str, *, audit: Act | None = None) -> Facility:
        """Keep a new facility; raises `ConflictError` if there is one of that name."""
        insert = FACILITIES.insert().values(name=name).returning(FACILITIES.c.id)
        with self._writing(audit, taken=f"there is a facility named {name!r} already") as connection:
            return Facility(id=connection.execute(insert).scalar_one(), name=name)

    def facility(self, number: int) -> Facility | None:
        """The facility of that number."""
        return self._one_facility(FACILITIES.c.id == number)

    def facility_named(self, name: str) -> Facility | None:
        """The facility of that name."""
        return self._one_facility(FACILITIES.c.name == name)

    def facilities(self) -> list[Facility]:
        """All facilities by their names."""
        found = [value_in(Facility, row) for row in self._rows(select(FACILITIES))]
        return sorted(found, key=lambda kept: kept.name)

    def _one_facility(self, which: ColumnElement[bool]) -> Facility | None:
        row = self._row(select(FACILITIES).where(which))
        return None if row is None else value_in(Facility, row)


CHANGED = "the account or its password was changed meanwhile"


class Accounts(Transactions):
    """The part of the store that keeps accounts. They are disabled, never removed: records and audit name them."""

    def add_account(
        self,
        name: str,
        *,
        role: str,
        facility: int | None,
        password_hash: str | None,
        at: datetime,
        given_hash: str | None = None,
        audit: Act | None = None,
    ) -> Account:
        """Keep a new account; raises `ConflictError` if there is one whose name reads the same."""
        row = {
            "name": name,
            "facility_id": facility,
            "role": role,
            "password_hash": password_hash,
            "disabled": False,
            "made_at": at,
            "reading": reading(name),
            "given_hash": given_hash,
        }
        taken = f"there is an account named {name!r} already, or one whose name reads like it"
        with self._writing(audit, taken=taken, unknown=f"there is no facility {facility}") as connection:
            return account_in(connection.execute(ACCOUNTS.insert().returning(ACCOUNTS), row).one())

    def account(self, number: int) -> Account | None:
        """The account of that number."""
        return self._one_account(ACCOUNTS.c.id == number)

    def account_named(self, name: str) -> Account | None:
        """The account of that name, or else the one whose name reads like it; found out in one question, so that
        nobody can tell by the time it takes whether there is one.
        """
        query = select(ACCOUNTS).where((ACCOUNTS.c.name == name) | (ACCOUNTS.c.reading == reading(name)))
        found = [account_in(row) for row in self._rows(query)]
        return next((one for one in found if one.name == name), None) or next(iter(found), None)

    def accounts(self, *, facility: int | None = None) -> list[Account]:
        """The accounts of one facility or of all, in the order in which they were made."""
        query = select(ACCOUNTS).order_by(ACCOUNTS.c.id)
        if facility is not None:
            query = query.where(ACCOUNTS.c.facility_id == facility)
        return [account_in(row) for row in self._rows(query)]

    def give_password(self, account: int, given_hash: str, *, at: datetime, audit: Act | None = None) -> None:
        """Let somebody log in once with a password that others have set, and with no other; sessions end."""
        values = {**NOT_GIVEN, "password_hash": None, "given_hash": given_hash}
        self._change_account(account, values, audit, ends_sessions_at=at)

    def replace_password(
        self,
        account: Account,
        password_hash: str,
        *,
        ends_sessions_at: datetime | None = None,
        audit: Act | None = None,
    ) -> None:
        """Keep a password that lasts in place of what the account had; raises `ConflictError` if that has changed."""
        values = {**NOT_GIVEN, "password_hash": password_hash}
        self._change_account(account.id, values, audit, instead_of=account, ends_sessions_at=ends_sessions_at)

    def set_disabled(self, account: int, disabled: bool, *, audit: Act | None = None) -> None:
        """Disable an account, or enable it again."""
        self._change_account(account, {"disabled": disabled}, audit)

    def _change_account(
        self,
        account: int,
        values: dict[str, object],
        audit: Act | None,
        *,
        instead_of: Account | None = None,
        ends_sessions_at: datetime | None = None,
    ) -> None:
        which = ACCOUNTS.c.id == account
        if instead_of is not None:
            which &= ACCOUNTS.c.password_hash.is_not_distinct_from(instead_of.password_hash)
            which &= ACCOUNTS.c.given_hash.is_not_distinct_from(instead_of.given_hash)
        with self._writing(audit) as connection:
            changed = connection.execute(update(ACCOUNTS).where(which).values(values))
            if instead_of is not None and not changed.rowcount:
                raise ConflictError(CHANGED)
            must_exist(changed.rowcount, f"there is no account {account}")
            if ends_sessions_at is not None:
                open_ones = (SESSIONS.c.account_id == account) & SESSIONS.c.ended_at.is_(None)
                connection.execute(update(SESSIONS).where(open_ones).values(ended_at=ends_sessions_at))
            notify(connection, [AccountChanged(account)])

    def _one_account(self, which: ColumnElement[bool]) -> Account | None:
        row = self._row(select(ACCOUNTS).where(which))
        return None if row is None else account_in(row)


NOT_GIVEN: dict[str, object] = {"given_hash": None, "given_used_at": None}
"""What is kept of a given password once its owner has chosen one."""


def account_in(row: Row[Any]) -> Account:
    """The account that a row holds."""
    return value_in(Account, row, facility="facility_id")


MOST_AT_ONCE: Final = 1000
"""How many sessions one query asks for: databases limit how many values it may name."""
MOST_PLACES: Final = 20
"""From how many addresses an account is known to have logged in: the newest."""
LAST_USED: Final = func.coalesce(SESSIONS.c.used_at, SESSIONS.c.made_at)


class Sessions(Transactions):
    """The part of the store that keeps sessions, by the hash of their token."""

    def add_session(self, session: Session, *, audit: Act | None = None) -> None:
        """Keep a new session."""
        taken, unknown = "there is a session with this token already", f"there is no account {session.account}"
        with self._writing(audit, taken=taken, unknown=unknown) as connection:
            connection.execute(SESSIONS.insert(), row_of(session, account="account_id"))

    def begin_session(
        self, session: Session, password_hash: str, *, origin: str = "", audit: Act | None = None
    ) -> None:
        """Keep the session of somebody who has logged in with a password, which has been verified; one that was given
        is good for no other log-in after this. The account is known at the origin from now on.

        Raises `ConflictError` if the account was disabled or its password changed or used meanwhile.
        """
        account = ACCOUNTS.c.id == session.account
        is_own = account & (ACCOUNTS.c.password_hash == password_hash)
        is_given = account & (ACCOUNTS.c.given_hash == password_hash) & ACCOUNTS.c.given_used_at.is_(None)
        enabled = ACCOUNTS.c.disabled.is_(False)
        with self._writing(audit) as connection:
            own = connection.execute(update(ACCOUNTS).where(is_own & enabled).values(disabled=False)).rowcount
            used = {"given_used_at": session.made_at}
            if not own and not connection.execute(update(ACCOUNTS).where(is_given & enabled).values(used)).rowcount:
                raise ConflictError(CHANGED)
            connection.execute(SESSIONS.insert(), row_of(session, account="account_id"))
            if origin:
                _know(connection, session.account, origin, session.made_at)

    def is_known_at(self, account: int, origin: str) -> bool:
        """Whether somebody has logged in to the account from there before."""
        query = select(PLACES.c.at).where((PLACES.c.account_id == account) & (PLACES.c.origin == origin))
        return self._row(query) is not None

    def session(self, token_hash: str) -> Session | None:
        """The session with that token, whether valid or not."""
        row = self._row(select(SESSIONS).where(SESSIONS.c.token_hash == token_hash))
        return None if row is None else value_in(Session, row, account="account_id")

    def use_sessions(self, used: Mapping[str, datetime], *, idle: timedelta) -> None:
        """Note when sessions were used, of those that had not been idle for so long by then."""
        if not used:
            return
        mine, at, since = (
            bindparam("mine", type_=Words()),
            bindparam("at", type_=Moment()),
            bindparam("since", type_=Moment()),
        )
        was_in_use = (SESSIONS.c.token_hash == mine) & (since < LAST_USED) & (at > LAST_USED)
        rows = [{"mine": key, "at": when, "since": when - idle} for key, when in sorted(used.items())]
        with self._writing() as connection:
            connection.execute(update(SESSIONS).where(was_in_use).values(used_at=at), rows)

    def holders(
        self, token_hashes: Collection[str], at: datetime, *, idle: timedelta | None = None
    ) -> dict[str, Account]:
        """Whose sessions these are, of those that are valid then, have been used within the time for which they may be
        `idle`, and whose accounts are not disabled.
        """
        valid = SESSIONS.c.ended_at.is_(None) & (SESSIONS.c.expires_at > at) & ACCOUNTS.c.disabled.is_(False)
        if idle is not None:
            valid &= at - idle < LAST_USED
        query = select(SESSIONS.c.token_hash, ACCOUNTS).join(ACCOUNTS, SESSIONS.c.account_id == ACCOUNTS.c.id)
        asked = sorted(token_hashes)
        found: dict[str, Account] = {}
        with self._reading() as connection:
            for first in range(0, len(asked), MOST_AT_ONCE):
                these = SESSIONS.c.token_hash.in_(asked[first : first + MOST_AT_ONCE])
                rows = connection.execute(query.where(these & valid))
                found.update((row.token_hash, account_in(row)) for row in rows)
        return found

    def end_session(self, token_hash: str, *, at: datetime, audit: Act | None = None) -> bool:
        """End a session; says whether it was still open. The audit shows it only then."""
        with self._writing() as connection:
            ended = bool(_end(connection, SESSIONS.c.token_hash == token_hash, at))
            if ended and audit is not None:
                add_act(connection, audit)
            return ended

    def end_sessions(self, account: int, *, at: datetime, audit: Act | None = None) -> int:
        """End all sessions of an account; says how many were still open."""
        with self._writing(audit) as connection:
            return _end(connection, SESSIONS.c.account_id == account, at)

    def forget_sessions(self, expired_before: datetime) -> int:
        """Remove the sessions that expired before then; says how many."""
        with self._writing() as connection:
            return connection.execute(delete(SESSIONS).where(SESSIONS.c.expires_at < expired_before)).rowcount


def _end(connection: Connection, which: ColumnElement[bool], at: datetime) -> int:
    """End the sessions among these that are open; says how many."""
    open_ones = update(SESSIONS).where(which & SESSIONS.c.ended_at.is_(None)).values(ended_at=at)
    ended = [*connection.execute(open_ones.returning(SESSIONS.c.account_id)).scalars()]
    notify(connection, map(AccountChanged, sorted(set(ended))))
    return len(ended)


def _know(connection: Connection, account: int, origin: str, at: datetime) -> None:
    """Know an account at a place; the places where it was seen last are kept."""
    mine = PLACES.c.account_id == account
    connection.execute(delete(PLACES).where(mine & (PLACES.c.origin == origin)))
    connection.execute(PLACES.insert(), {"account_id": account, "origin": origin, "at": at})
    newest = select(PLACES.c.origin).where(mine).order_by(PLACES.c.at.desc(), PLACES.c.origin).limit(MOST_PLACES)
    connection.execute(delete(PLACES).where(mine & PLACES.c.origin.not_in(newest)))
