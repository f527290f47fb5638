"""Tables: where they stand, who deals and who sits there."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Row, func, select, tuple_, update

from croupier.store.appending import LAST_LINE, append
from croupier.store.notices import DealerAssigned, Notice, notify
from croupier.store.schema import SEATS, TABLES
from croupier.store.transactions import Transactions, must_exist
from croupier.store.values import Act, Entry, KeptTable


class Tables(Transactions):
    """The part of the store that keeps tables and seats. What happened at a table is kept in lines."""

    def add_table(self, table: KeptTable, first: Sequence[Entry] = (), *, audit: Act | None = None) -> None:
        """Keep a new table, together with the first lines of its record."""
        row = {
            "id": table.id,
            "facility_id": table.facility,
            "game": table.game,
            "submission_id": table.submission,
            "opening": table.opening,
            "dealer_id": table.dealer,
            "made_at": table.made_at,
            "closed_at": table.closed_at,
            "opened_by": table.opened_by,
        }
        taken = f"there is a table {table.id!r} already"
        unknown = "the facility, the submission or the dealer of the table is not in the store"
        with self._writing(audit, taken=taken, unknown=unknown) as connection:
            connection.execute(TABLES.insert(), row)
            append(connection, first, self.locking)

    def table(self, table: str) -> KeptTable | None:
        """The table of that id."""
        with self._reading() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table)).one_or_none()
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
        with self._reading() as connection:
            return [_table(row) for row in connection.execute(query)][::-1]

    def last_lines(self, *, facility: int | None = None) -> dict[str, int]:
        """The number of the last line of every open table of a facility or of all."""
        query = select(TABLES.c.id, LAST_LINE.label("line")).where(TABLES.c.closed_at.is_(None))
        if facility is not None:
            query = query.where(TABLES.c.facility_id == facility)
        with self._reading() as connection:
            return {row.id: row.line for row in connection.execute(query)}

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
        with self._reading() as connection:
            return {row.seat: row.account_id for row in connection.execute(query)}

    def _change_table(
        self, table: str, values: dict[str, object], audit: Act | None, *says: Notice, unknown: str
    ) -> None:
        with self._writing(audit, unknown=unknown) as connection:
            changed = connection.execute(update(TABLES).where(TABLES.c.id == table).values(values))
            must_exist(changed.rowcount, f"there is no table {table!r}")
            notify(connection, says)


def _table(row: Row[tuple[object, ...]]) -> KeptTable:
    return KeptTable(
        id=row.id,
        facility=row.facility_id,
        game=row.game,
        submission=row.submission_id,
        opening=row.opening,
        dealer=row.dealer_id,
        made_at=row.made_at,
        closed_at=row.closed_at,
        opened_by=row.opened_by,
    )
