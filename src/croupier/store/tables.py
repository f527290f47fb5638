"""Tables with their records, and the submissions under which they are opened."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import date, datetime
from typing import Any

from sqlalchemy import Connection, Row, delete, func, select, tuple_, update

from croupier.store.errors import ConflictError, FencedError, NotUnlockedError, UnknownError
from croupier.store.notices import DealerAssigned, LinesKept, Notice, notify
from croupier.store.schema import GIVEN, LINES, SEATS, SNAPSHOTS, SUBMISSIONS, TABLES
from croupier.store.transactions import Locking, Transactions, must_exist, row_of, value_in
from croupier.store.values import Act, Entry, Given, KeptTable, Snapshot, Submission


class Submissions(Transactions):
    """The part of the store that keeps submissions. They are not changed: a change is filed as another."""

    def add_submission(
        self,
        *,
        facility: int,
        game: str,
        as_of: date,
        document: str,
        digest: str,
        made_at: datetime,
        made_by: int | None,
        audit: Act | None = None,
    ) -> Submission:
        """Keep a new submission."""
        row = {
            "facility_id": facility,
            "game": game,
            "as_of": as_of,
            "document": document,
            "digest": digest,
            "made_at": made_at,
            "made_by": made_by,
        }
        unknown = f"there is no facility {facility} or no account {made_by}"
        with self._writing(audit, unknown=unknown) as connection:
            return _submission(connection.execute(SUBMISSIONS.insert().returning(SUBMISSIONS), row).one())

    def submission(self, number: int) -> Submission | None:
        """The submission of that number."""
        row = self._row(select(SUBMISSIONS).where(SUBMISSIONS.c.id == number))
        return None if row is None else _submission(row)

    def submissions(
        self,
        *,
        facility: int | None = None,
        game: str | None = None,
        newest: int | None = None,
        before: int | None = None,
    ) -> list[Submission]:
        """The submissions of a facility or of all, for a game or for all, in the order in which they were filed; with
        `newest`, only so many that were filed last, of those filed `before` one.
        """
        query = select(SUBMISSIONS).order_by(SUBMISSIONS.c.id.desc()).limit(newest)
        if facility is not None:
            query = query.where(SUBMISSIONS.c.facility_id == facility)
        if game is not None:
            query = query.where(SUBMISSIONS.c.game == game)
        if before is not None:
            query = query.where(SUBMISSIONS.c.id < before)
        return [_submission(row) for row in self._rows(query)][::-1]


def _submission(row: Row[Any]) -> Submission:
    return value_in(Submission, row, facility="facility_id")


LAST_LINE = select(func.coalesce(func.max(LINES.c.line), 0)).where(LINES.c.table_id == TABLES.c.id).scalar_subquery()


def append(connection: Connection, entries: Sequence[Entry], locking: Locking) -> None:
    """Append lines of any tables, those of one table in their order.

    Raises `ConflictError`, `FencedError` if another process has taken a table, or `UnknownError`.
    """
    if not entries:
        return
    _must_follow(connection, entries)
    connection.execute(LINES.insert(), [_line_row(entry, locking) for entry in entries])
    if given := [_given_row(entry) for entry in entries if entry.given is not None]:
        connection.execute(GIVEN.insert(), given)
    _change_seats(connection, entries)
    newest = {entry.table: entry.snapshot for entry in entries if entry.snapshot is not None}
    replace_snapshots(connection, newest, locking)
    for entry in entries:
        if entry.closes:
            connection.execute(update(TABLES).where(TABLES.c.id == entry.table).values(closed_at=entry.at))
    last = {entry.table: entry.line for entry in entries}
    notify(connection, (LinesKept(table, line) for table, line in last.items()))


def _must_follow(connection: Connection, entries: Sequence[Entry]) -> None:
    """Refuse lines that do not follow what is there: the record of a table has no gaps and is written once."""
    epochs = {entry.table: entry.epoch for entry in entries}
    query = select(TABLES.c.id, TABLES.c.closed_at, TABLES.c.epoch, LAST_LINE).where(TABLES.c.id.in_(epochs))
    last: dict[str, int] = {}
    closed: set[str] = set()
    # Nobody takes a table while a line is being written to it (`Sharing.take`), so that no line comes after that.
    for table, closed_at, epoch, line in connection.execute(query.with_for_update(read=True, of=TABLES)):
        if epochs[table] not in (None, epoch):
            raise FencedError(f"table {table!r} was taken by another process")
        last[table] = line
        if closed_at is not None:
            closed.add(table)
    for entry in entries:
        if entry.table not in last:
            raise UnknownError(f"there is no table {entry.table!r}")
        if entry.table in closed:
            raise ConflictError(f"line {entry.line} of table {entry.table!r}: the table is closed")
        if entry.line != last[entry.table] + 1:
            why = f"line {entry.line} of table {entry.table!r}: line {last[entry.table] + 1} is the next"
            raise ConflictError(why)
        last[entry.table] = entry.line
        if entry.closes:
            closed.add(entry.table)


def _line_row(entry: Entry, locking: Locking) -> dict[str, object]:
    content = locking.lock_line(entry.table, entry.line, entry.content)
    return {"table_id": entry.table, "line": entry.line, "at": entry.at, "content": content}


def _given_row(entry: Entry) -> dict[str, object]:
    given = entry.given
    assert given is not None
    return {"table_id": entry.table, **row_of(given, account="account_id")}


def _change_seats(connection: Connection, entries: Sequence[Entry]) -> None:
    """Let seats be held by whom the last entry about them says."""
    holders = {(entry.table, seat): account for entry in entries for seat, account in entry.seats.items()}
    if not holders:
        return
    connection.execute(delete(SEATS).where(tuple_(SEATS.c.table_id, SEATS.c.seat).in_(holders)))
    held = [
        {"table_id": table, "seat": seat, "account_id": account}
        for (table, seat), account in holders.items()
        if account is not None
    ]
    if held:
        connection.execute(SEATS.insert(), held)


def replace_snapshots(connection: Connection, newest: dict[str, Snapshot], locking: Locking) -> None:
    """Keep these snapshots in place of older ones of the same tables."""
    if not newest:
        return
    kept = select(SNAPSHOTS.c.table_id, SNAPSHOTS.c.line).where(SNAPSHOTS.c.table_id.in_(newest))
    newer = {table for table, line in connection.execute(kept) if line > newest[table].line}
    rows = [_snapshot_row(table, snapshot, locking) for table, snapshot in newest.items() if table not in newer]
    if rows:
        replaced = [row["table_id"] for row in rows]
        connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id.in_(replaced)))
        connection.execute(SNAPSHOTS.insert(), rows)


def _snapshot_row(table: str, snapshot: Snapshot, locking: Locking) -> dict[str, object]:
    state = locking.lock_state(table, snapshot.line, snapshot.state)
    return {"table_id": table, **row_of(snapshot), "state": state}


TABLE_COLUMNS = {"facility": "facility_id", "submission": "submission_id", "dealer": "dealer_id"}


class Tables(Transactions):
    """The part of the store that keeps tables and seats. What happened at a table is kept in lines."""

    def add_table(self, table: KeptTable, first: Sequence[Entry] = (), *, audit: Act | None = None) -> None:
        """Keep a new table, together with the first lines of its record."""
        taken = f"there is a table {table.id!r} already"
        unknown = "the facility, the submission or the dealer of the table is not in the store"
        with self._writing(audit, taken=taken, unknown=unknown) as connection:
            connection.execute(TABLES.insert(), row_of(table, **TABLE_COLUMNS))
            append(connection, first, self.locking)

    def table(self, table: str) -> KeptTable | None:
        """The table of that id."""
        row = self._row(select(TABLES).where(TABLES.c.id == table))
        return None if row is None else _table(row)

    def tables(
        self,
        *,
        facility: int | None = None,
        closed: bool | None = None,
        newest: int | None = None,
        before: KeptTable | None = None,
    ) -> list[KeptTable]:
        """The tables of a facility or of all, the closed ones, the open ones or both, in the order of their opening;
        with `newest`, only so many that were opened last, of those opened `before` a table.
        """
        query = select(TABLES).order_by(TABLES.c.made_at.desc(), TABLES.c.id.desc()).limit(newest)
        if facility is not None:
            query = query.where(TABLES.c.facility_id == facility)
        if closed is not None:
            query = query.where(TABLES.c.closed_at.is_not(None) if closed else TABLES.c.closed_at.is_(None))
        if before is not None:
            when = (TABLES.c.made_at, TABLES.c.id)
            query = query.where(tuple_(*when) < tuple_(before.made_at, before.id, types=[one.type for one in when]))
        return [_table(row) for row in self._rows(query)][::-1]

    def last_lines(self, *, facility: int | None = None) -> dict[str, int]:
        """The number of the last line of every open table of a facility or of all."""
        query = select(TABLES.c.id, LAST_LINE.label("line")).where(TABLES.c.closed_at.is_(None))
        if facility is not None:
            query = query.where(TABLES.c.facility_id == facility)
        return {row.id: row.line for row in self._rows(query)}

    def count_open_tables(self, opened_by: int) -> int:
        """How many tables are open that an account opened."""
        which = TABLES.c.closed_at.is_(None) & (TABLES.c.opened_by == opened_by)
        with self._reading() as connection:
            found: int = connection.execute(select(func.count()).select_from(TABLES).where(which)).scalar_one()
        return found

    def assign_dealer(self, table: str, dealer: int | None, *, audit: Act | None = None) -> None:
        """Let an account deal at a table from now on, or nobody."""
        says = DealerAssigned(table, dealer)
        self._change_table(table, {"dealer_id": dealer}, audit, says, unknown=f"there is no account {dealer}")

    def close_table(self, table: str, *, at: datetime, audit: Act | None = None) -> None:
        """Close a table whose record gets no closing line; otherwise `Entry.closes` does it."""
        self._change_table(table, {"closed_at": at}, audit, unknown="")

    def seats(self, table: str) -> dict[int, int]:
        """Who holds which seat of a table now."""
        query = select(SEATS.c.seat, SEATS.c.account_id).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
        return {row.seat: row.account_id for row in self._rows(query)}

    def _change_table(
        self, table: str, values: dict[str, object], audit: Act | None, *says: Notice, unknown: str
    ) -> None:
        with self._writing(audit, unknown=unknown) as connection:
            changed = connection.execute(update(TABLES).where(TABLES.c.id == table).values(values))
            must_exist(changed.rowcount, f"there is no table {table!r}")
            notify(connection, says)


def _table(row: Row[Any]) -> KeptTable:
    return value_in(KeptTable, row, **TABLE_COLUMNS)


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
        row = self._row(select(GIVEN.c.line, GIVEN.c.answer).where(which))
        if row is None:
            return None
        return Given(account=account, client_id=client_id, line=row.line, answer=row.answer)

    def snapshot(self, table: str) -> Snapshot | None:
        """The newest snapshot of a table. One that cannot be unlocked stays locked: no line vouches for it."""
        row = self._row(select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table))
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
        return [self.locking.unlock_line(table, row.line, row.content) for row in self._rows(query)]
