"""Facilities."""

from sqlalchemy import ColumnElement, select

from croupier.store.schema import FACILITIES
from croupier.store.transactions import Transactions
from croupier.store.values import Act, Facility


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
        with self._reading() as connection:
            rows = connection.execute(select(FACILITIES))
            return sorted((Facility(id=row.id, name=row.name) for row in rows), key=lambda kept: kept.name)

    def _one_facility(self, which: ColumnElement[bool]) -> Facility | None:
        with self._reading() as connection:
            row = connection.execute(select(FACILITIES).where(which)).one_or_none()
        return None if row is None else Facility(id=row.id, name=row.name)
