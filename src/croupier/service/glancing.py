"""A glance at tables, as a list of them wants it: no table is brought here, or kept here, only to be listed."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Generic, NamedTuple, Protocol, TypeVar

from croupier.play.table import Table
from croupier.service.errors import DroppedError
from croupier.service.rebuilding import DAMAGED, Copy
from croupier.service.showing import ShownTable
from croupier.store import KeptTable

T = TypeVar("T")


class Glanced(Protocol):
    """A table that stands still, to be looked at."""

    @property
    def table(self) -> Table:
        """The table itself."""

    @property
    def line(self) -> int:
        """The number of the last line of its record."""

    @property
    def closed(self) -> bool:
        """Whether the record has its closing line."""


class Tables(Protocol):
    """The tables of this process, and copies of others."""

    def find(self, table: str) -> ShownTable | None:
        """A table that is here already."""

    async def last_lines(self, facility: int | None) -> dict[str, int]:
        """The number of the last line of every open table of a facility, or of all."""

    async def read_copy(self, kept: KeptTable) -> Copy:
        """A copy of a table as its record stands, which is the caller's alone."""

    def leave_copy(self, table: str, copy: Copy) -> None:
        """Keep a copy, while there is room, for whoever wants one next."""


class Seen(NamedTuple, Generic[T]):
    """What was seen of a table after a line; None if its record is damaged."""

    facility: int
    line: int
    what: T | None


class Glances(Generic[T]):
    """What is to be seen of tables. A table that is here is looked at; of any other, a copy is, and what was seen is
    remembered until the table's record has another line.
    """

    def __init__(self, tables: Tables, see: Callable[[Glanced], T]) -> None:
        self._tables = tables
        self._see = see
        self._seen: dict[str, Seen[T]] = {}
        self._turn = asyncio.Lock()
        """One table is copied at a time: whoever waits meanwhile finds it seen."""

    async def at(self, tables: Sequence[KeptTable], facility: int | None) -> dict[str, T | None]:
        """What is seen of all open tables of a facility, or of all facilities; None of one whose record is damaged."""
        lines = await self._tables.last_lines(facility)
        self._forget_closed({kept.id for kept in tables}, facility)
        return {kept.id: await self._glance(kept, lines.get(kept.id, 0)) for kept in tables}

    def _forget_closed(self, tables: set[str], facility: int | None) -> None:
        """What was seen of tables that are open no more is wanted by nobody."""
        for table, seen in list(self._seen.items()):
            if facility in (None, seen.facility) and table not in tables:
                del self._seen[table]

    async def _glance(self, kept: KeptTable, line: int) -> T | None:
        """What is seen of a table whose record had a line when it was last looked for."""
        here = self._tables.find(kept.id)
        if here is not None:
            with suppress(DroppedError):
                return await self._look(kept, here)
        async with self._turn:
            seen = self._seen.get(kept.id)
            if seen is None or seen.line < line:
                seen = self._seen[kept.id] = await self._copied(kept, line)
            return seen.what

    async def _look(self, kept: KeptTable, here: ShownTable) -> T | None:
        """Look at a table that is here; raises `DroppedError`."""
        await here.come_up()
        seen = self._seen.get(kept.id)
        if seen is None or seen.line != here.line:
            async with here.still():
                seen = self._seen[kept.id] = Seen(kept.facility, here.line, self._see(here))
        return seen.what

    async def _copied(self, kept: KeptTable, line: int) -> Seen[T]:
        """Look at a copy of a table. That of one which goes on elsewhere is left for the next time."""
        try:
            copy = await self._tables.read_copy(kept)
        except DAMAGED:
            return Seen(kept.facility, line, None)
        seen = Seen(kept.facility, copy.line, self._see(copy))
        if kept.id in self._seen:
            self._tables.leave_copy(kept.id, copy)
        return seen
