"""Appending lines to the records of tables, and what becomes true with them, within one transaction."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, func, select, tuple_, update

from croupier.store.errors import ConflictError, FencedError, UnknownError
from croupier.store.locking import Locking
from croupier.store.notices import LinesKept, notify
from croupier.store.schema import GIVEN, LINES, SEATS, SNAPSHOTS, TABLES
from croupier.store.values import Entry, Snapshot

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
    return {
        "table_id": entry.table,
        "account_id": given.account,
        "client_id": given.client_id,
        "line": given.line,
        "answer": given.answer,
    }


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
    return {
        "table_id": table,
        "line": snapshot.line,
        "counted": snapshot.counted,
        "inputs": snapshot.inputs,
        "hash": snapshot.hash,
        "state": locking.lock_state(table, snapshot.line, snapshot.state),
    }
