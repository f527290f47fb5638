"""The tables in one process's memory, when each was needed last, and letting go of those that nobody needs."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from croupier.service.bots import House
from croupier.service.live import LiveTable
from croupier.service.ownership import Note
from croupier.service.rebuilding import Copy
from croupier.service.showing import ShownTable
from croupier.service.time_limits import Timekeeper

MOST_LEFT: Final = 500
"""How many copies are kept of tables that are run elsewhere."""


class LoadedTables:
    """The tables in memory, each at most once: a caller who asks for one that is being loaded waits for it."""

    def __init__(self) -> None:
        self._here: dict[str, ShownTable] = {}
        self._coming: dict[str, asyncio.Task[ShownTable]] = {}
        self._notes: dict[str, list[Note]] = {}
        """What was heard about tables on their way: they may have been read before it was true."""
        self._needed: dict[str, float] = {}
        self._left: dict[str, Copy] = {}
        """Copies of tables that were followed or listed: whoever owns, follows or lists one next goes on from there."""

    @property
    def all(self) -> list[ShownTable]:
        """The tables in memory."""
        return list(self._here.values())

    def find(self, table: str) -> ShownTable | None:
        """A table that is in memory already."""
        return self._here.get(table)

    def is_wanted(self, table: str) -> bool:
        """Whether a table is in memory, or being loaded."""
        return table in self._here or table in self._coming

    def need(self, table: str) -> None:
        """Somebody needs a table now."""
        self._needed[table] = asyncio.get_running_loop().time()

    async def bring(self, table: str, load: Callable[[], Coroutine[Any, Any, ShownTable]]) -> ShownTable:
        """Have a table come, unless it is on its way already; it comes also if whoever waits for it goes away."""
        coming = self._coming.get(table)
        if coming is None:
            coming = self._coming[table] = asyncio.create_task(load())
            coming.add_done_callback(lambda _: self._has_come(table))
        return await asyncio.shield(coming)

    def _has_come(self, table: str) -> None:
        """A table is here now, or could not come."""
        self._coming.pop(table, None)
        self._notes.pop(table, None)

    async def all_have_come(self) -> None:
        """Wait until no table is on its way."""
        await asyncio.gather(*self._coming.values(), return_exceptions=True)

    def note(self, table: str, note: Note) -> None:
        """Something was heard about a table: do it there, at once or when it has come, if anybody needs the table."""
        here = self._here.get(table)
        if here is not None:
            note(here)
        elif table in self._coming:
            self._notes.setdefault(table, []).append(note)

    def add(self, table: ShownTable) -> None:
        """A table is here from now on."""
        self._here[table.id] = table
        self.need(table.id)
        for note in self._notes.pop(table.id, ()):
            note(table)

    def remove(self, table: ShownTable) -> None:
        """A table is here no more."""
        if self._here.get(table.id) is table:
            del self._here[table.id]
            self._needed.pop(table.id, None)

    def leave_copy(self, table: str, copy: Copy) -> None:
        """Keep a copy of a table for whoever needs the table next."""
        self._left[table] = copy
        if len(self._left) > MOST_LEFT:
            del self._left[next(iter(self._left))]

    def take_copy(self, table: str) -> Copy | None:
        """The copy that was kept of a table; nobody else has it any more."""
        return self._left.pop(table, None)

    def is_idle(self, table: ShownTable, seconds: float) -> bool:
        """Whether a table is here that nobody has needed for so long."""
        if self._here.get(table.id) is not table:
            return False
        if is_needed(table):
            self.need(table.id)
        return self._needed[table.id] <= asyncio.get_running_loop().time() - seconds


def is_needed(table: ShownTable) -> bool:
    """Whether somebody looks at a table or plays there, or something will happen there by itself."""
    if table.is_watched or table.closed or not isinstance(table, LiveTable):
        return table.is_watched
    return bool(table.table.state.seats) or any(map(has_to_do, table.attendants))


def has_to_do(attendant: object) -> bool:
    """Whether the house will do something at a table by itself."""
    if isinstance(attendant, House):
        return attendant.has_to_do
    return isinstance(attendant, Timekeeper) and attendant.answers_in is not None


LET_GO_AFTER: Final = 300.0
"""After how many seconds a table that nobody needs is let go."""
LOOKS: Final = 10
"""How often it is looked for such tables in that time."""

log: Final = logging.getLogger("croupier")

Rest = Callable[[str], Awaitable[None]]
"""What is done with a table of this process's own that was let go."""


async def tidy(tables: LoadedTables, after: float, rest: Rest) -> None:
    """Let go of tables that nobody has needed for so many seconds, now and then."""
    while True:
        await asyncio.sleep(after / LOOKS)
        for table in tables.all:
            try:
                await let_go(tables, table, after, rest)
            except Exception:
                log.exception("a table was not let go", extra={"table": table.id})


async def let_go(tables: LoadedTables, table: ShownTable, after: float, rest: Rest) -> None:
    """Let go of a table that nobody misses: it comes back when somebody asks for it, here or elsewhere."""

    def is_idle() -> bool:
        return tables.is_idle(table, after)

    def may_go() -> bool:
        """Whether the table goes now: only then does it not come back by itself."""
        if not is_idle():
            return False
        table.on_drop = tables.remove
        return True

    if is_idle() and await table.stop_if(may_go) and isinstance(table, LiveTable):
        await rest(table.id)
