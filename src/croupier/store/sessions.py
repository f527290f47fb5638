"""Sessions: who is logged in."""

from collections.abc import Collection
from datetime import datetime
from typing import Final

from sqlalchemy import ColumnElement, delete, select, update

from croupier.store.accounts import account_in
from croupier.store.notices import AccountChanged, notify
from croupier.store.schema import ACCOUNTS, SESSIONS
from croupier.store.transactions import Transactions
from croupier.store.values import Account, Act, Session

MOST_AT_ONCE: Final = 1000
"""How many sessions one query asks for: databases limit how many values it may name."""


class Sessions(Transactions):
    """The part of the store that keeps sessions, by the hash of their token."""

    def add_session(self, session: Session, *, audit: Act | None = None) -> None:
        """Keep a new session."""
        row = {
            "token_hash": session.token_hash,
            "account_id": session.account,
            "made_at": session.made_at,
            "expires_at": session.expires_at,
            "ended_at": session.ended_at,
        }
        taken, unknown = "there is a session with this token already", f"there is no account {session.account}"
        with self._writing(audit, taken=taken, unknown=unknown) as connection:
            connection.execute(SESSIONS.insert(), row)

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
        )

    def holders(self, token_hashes: Collection[str], at: datetime) -> dict[str, Account]:
        """Whose sessions these are, of those that are valid then and whose accounts are not disabled."""
        valid = SESSIONS.c.ended_at.is_(None) & (SESSIONS.c.expires_at > at) & ACCOUNTS.c.disabled.is_(False)
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
        """End a session; says whether it was still open."""
        return bool(self._end(SESSIONS.c.token_hash == token_hash, at, audit))

    def end_sessions(self, account: int, *, at: datetime, audit: Act | None = None) -> int:
        """End all sessions of an account; says how many were still open."""
        return self._end(SESSIONS.c.account_id == account, at, audit)

    def forget_sessions(self, expired_before: datetime) -> int:
        """Remove the sessions that expired before then; says how many."""
        with self._writing() as connection:
            return connection.execute(delete(SESSIONS).where(SESSIONS.c.expires_at < expired_before)).rowcount

    def _end(self, which: ColumnElement[bool], at: datetime, audit: Act | None) -> int:
        with self._writing(audit) as connection:
            open_ones = update(SESSIONS).where(which & SESSIONS.c.ended_at.is_(None)).values(ended_at=at)
            ended = [*connection.execute(open_ones.returning(SESSIONS.c.account_id)).scalars()]
            notify(connection, map(AccountChanged, sorted(set(ended))))
            return len(ended)
