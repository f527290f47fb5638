"""With which key what lies face down is locked, and locking what was kept before there was one."""

import sqlite3
from contextlib import closing
from typing import Final

from sqlalchemy import delete, select, update

from croupier.store.engines import file_of
from croupier.store.errors import ConflictError
from croupier.store.schema import LINES, SNAPSHOTS, VAULT
from croupier.store.transactions import Transactions

AT_ONCE: Final = 500
"""How many lines of an older store are locked in one transaction."""


class Vault(Transactions):
    """The part of the store that knows with which key it is locked."""

    def key_print(self) -> str | None:
        """The fingerprint of the key with which the store is locked; None if it is not."""
        with self._reading() as connection:
            return connection.execute(select(VAULT.c.fingerprint)).scalar_one_or_none()

    def lock_with(self, fingerprint: str) -> None:
        """Lock everything that is there, with the key that this store was opened with, and note its fingerprint; the
        snapshots are made anew when they are needed. Raises `ConflictError` if the store is locked with another.
        """
        after: tuple[str, int] | None = ("", 0)
        while after is not None:
            after = self._lock_some(after)
        with self._writing(taken="somebody else has locked the store") as connection:
            if connection.execute(select(VAULT.c.fingerprint)).scalar_one_or_none() not in (None, fingerprint):
                raise ConflictError("the store is locked with another key")
            connection.execute(delete(SNAPSHOTS))
            connection.execute(VAULT.insert(), {"id": 1, "fingerprint": fingerprint})
        file = file_of(self._url)
        if file is not None:
            with closing(sqlite3.connect(file, isolation_level=None, timeout=self._patience)) as connection:
                connection.execute("VACUUM")  # what was there before is in free pages, and in the log
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _lock_some(self, after: tuple[str, int]) -> tuple[str, int] | None:
        """Lock some lines after one; returns the last of them, or None if there are no more."""
        table, line = after
        later = (LINES.c.table_id > table) | ((LINES.c.table_id == table) & (LINES.c.line > line))
        query = select(LINES.c.table_id, LINES.c.line, LINES.c.content).where(later)
        with self._writing() as connection:
            rows = connection.execute(query.order_by(LINES.c.table_id, LINES.c.line).limit(AT_ONCE)).all()
            for row in rows:
                locked = self.locking.lock_line(row.table_id, row.line, row.content)
                if locked != row.content:
                    where = (LINES.c.table_id == row.table_id) & (LINES.c.line == row.line)
                    connection.execute(update(LINES).where(where).values(content=locked))
        return (rows[-1].table_id, rows[-1].line) if rows else None
