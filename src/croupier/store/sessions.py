"""Sessions: who is logged in."""

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, Connection, bindparam, delete, func, select, update

from croupier.store.accounts import CHANGED, account_in
from croupier.store.chaining import add_act
from croupier.store.columns import Moment, Words
from croupier.store.errors import ConflictError
from croupier.store.notices import AccountChanged, notify
from croupier.store.schema import ACCOUNTS, PLACES, SESSIONS
from croupier.store.transactions import Transactions
from croupier.store.values import Account, Act, Session

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
            connection.execute(SESSIONS.insert(), _session_row(session))

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
            connection.execute(SESSIONS.insert(), _session_row(session))
            if origin:
                _know(connection, session.account, origin, session.made_at)

    def is_known_at(self, account: int, origin: str) -> bool:
        """Whether somebody has logged in to the account from there before."""
        query = select(PLACES.c.at).where((PLACES.c.account_id == account) & (PLACES.c.origin == origin))
        with self._reading() as connection:
            return connection.execute(query).one_or_none() is not None

    def session(self, token_hash: str) -> Session | None:
        """The session with that token, whether valid or not."""
        with self._reading() as connection:
            row = connection.execute(select(SESSIONS).where(SESSIONS.c.token_hash == token_hash)).one_or_none()
        if row is None:
            return None
        return Session(
            token_hash=row.token_hash,
            account=row.account_id,
            made_at=row.made_at,
            expires_at=row.expires_at,
            ended_at=row.ended_at,
            used_at=row.used_at,
        )

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


def _session_row(session: Session) -> dict[str, object]:
    return {
        "token_hash": session.token_hash,
        "account_id": session.account,
        "made_at": session.made_at,
        "expires_at": session.expires_at,
        "ended_at": session.ended_at,
        "used_at": session.used_at,
    }
