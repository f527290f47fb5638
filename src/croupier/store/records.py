"""The records of tables: their lines, what clients gave, and snapshots."""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from sqlalchemy import delete, func, select

from croupier.store.appending import append
from croupier.store.errors import NotUnlockedError
from croupier.store.schema import GIVEN, LINES, SNAPSHOTS
from croupier.store.transactions import Transactions, must_exist
from croupier.store.values import Act, Entry, Given, Snapshot

PAGE = 1000
"""How many lines are read at once: a long record neither fills memory nor holds a transaction open."""


class Records(Transactions):
    """The part of the store that keeps the records of tables. Lines are added, never changed."""

    def append(self, entries: Sequence[Entry]) -> None:
        """Append lines of any tables in one transaction, those of one table in their order; all or nothing.

        When it returns, they are durable. Raises `ConflictError` if a line does not follow the last one of its table
        (it exists already, or another is missing), if the table is closed, or if a client's id was given before.
        """
        if not entries:
            return
        taken = "a line of these exists already, or a client's id was given before"
        unknown = "an account or a line that this refers to is not in the store"
        with self._writing(taken=taken, unknown=unknown) as connection:
            append(connection, entries, self.locking)

    def lines(self, table: str, after: int = 0) -> Iterator[bytes]:
        """The lines of a table's record after a line, in their order; none if there is no such table."""
        after = max(after, 0)
        while page := self._page(table, after):
            yield from page
            after += len(page)

    def first_line(self, table: str) -> bytes | None:
        """The first line of a table's record, which says how it was opened; None if there is none."""
        query = select(LINES.c.content).where((LINES.c.table_id == table) & (LINES.c.line == 1))
        with self._reading() as connection:
            content = connection.execute(query).scalar_one_or_none()
        return None if content is None else self.locking.unlock_line(table, 1, content)

    def last_line(self, table: str) -> int:
        """The number of the last line of a table's record; 0 if there is none."""
        with self._reading() as connection:
            found = connection.execute(select(func.max(LINES.c.line)).where(LINES.c.table_id == table)).scalar_one()
        return found or 0

    def given(self, table: str, account: int, client_id: str) -> Given | None:
        """What a client gave under this id before."""
        which = (GIVEN.c.table_id == table) & (GIVEN.c.account_id == account) & (GIVEN.c.client_id == client_id)
        with self._reading() as connection:
            row = connection.execute(select(GIVEN.c.line, GIVEN.c.answer).where(which)).one_or_none()
        if row is None:
            return None
        return Given(account=account, client_id=client_id, line=row.line, answer=row.answer)

    def snapshot(self, table: str) -> Snapshot | None:
        """The newest snapshot of a table. One that cannot be unlocked stays locked: no line vouches for it."""
        with self._reading() as connection:
            row = connection.execute(select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table)).one_or_none()
        if row is None:
            return None
        state = row.state
        with suppress(NotUnlockedError):
            state = self.locking.unlock_state(table, row.line, row.state)
        return Snapshot(line=row.line, counted=row.counted, inputs=row.inputs, hash=row.hash, state=state)

    def discard_snapshot(self, table: str, snapshot: Snapshot, *, audit: Act | None = None) -> None:
        """Keep the snapshot of this one's line no more; raises `UnknownError` if there is another, or none."""
        which = (SNAPSHOTS.c.table_id == table) & (SNAPSHOTS.c.line == snapshot.line)
        with self._writing(audit) as connection:
            found = connection.execute(delete(SNAPSHOTS).where(which))
            must_exist(found.rowcount, f"table {table!r} has no such snapshot of line {snapshot.line}")

    def _page(self, table: str, after: int) -> list[bytes]:
        which = (LINES.c.table_id == table) & (LINES.c.line > after)
        query = select(LINES.c.line, LINES.c.content).where(which).order_by(LINES.c.line).limit(PAGE)
        with self._reading() as connection:
            rows = connection.execute(query).all()
        return [self.locking.unlock_line(table, row.line, row.content) for row in rows]
