"""Who owns a table: the one process that runs it. Only the owner takes inputs; the others forward theirs to it."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final, Protocol

from croupier.service.errors import NotKeptError
from croupier.service.inputs import Act, Taken
from croupier.service.showing import ShownTable
from croupier.service.time_limits import Countdown

log: Final = logging.getLogger("croupier")
RECOVER_AFTER: Final = 1.0
"""How many seconds after a table was given up it is brought back, if nobody needs it before."""

Note = Callable[[ShownTable], None]
"""What is done at a table because of something that was heard about it."""


class Owner(Protocol):
    """Another process, which owns a table: what it can be asked. Everything raises `DroppedError` once it is gone."""

    @property
    def number(self) -> int:
        """The process's name among those that share the store."""

    async def submit(self, table: str, act: Act) -> Taken:
        """Give somebody's input to the table; see `ShownTable.submit`."""

    async def seat_bots(self, table: str, count: int) -> None:
        """Have so many bots at the table."""

    def watch(self, table: str, watched: bool) -> None:
        """Say that somebody is connected to the table here, or nobody any more."""


class Tables(Protocol):
    """The tables of this process, as far as owning them goes."""

    @property
    def closing(self) -> bool:
        """Whether no table is brought back any more."""

    @property
    def here(self) -> list[ShownTable]:
        """The tables that run here or are followed."""

    def find(self, table: str) -> ShownTable | None:
        """A table that is here already."""

    def is_wanted(self, table: str) -> bool:
        """Whether a table is here, or on its way."""

    def note(self, table: str, note: Note) -> None:
        """Something was heard about a table: do it there, as soon as it is here, if anybody needs it."""

    async def table(self, table: str) -> ShownTable:
        """A table, brought back if need be."""


class Owning(Protocol):
    """Which tables this process owns. A table is taken before its record is read, and let go after the last line."""

    on_account: Callable[[int], None]
    """What is done when an account was changed at any process."""

    @property
    def is_shared(self) -> bool:
        """Whether there may be other processes."""

    @property
    def processes(self) -> int:
        """How many processes share the store, as far as is known; 0 while this one cannot reach the others."""

    async def start(self, tables: Tables) -> None:
        """Begin to keep these tables; returns when tables can be taken."""

    async def take(self, table: str) -> Owner | None:
        """Take a table, unless it has another owner, who is returned; None: it is this process's own.

        Raises `NotKeptError` if nobody can tell.
        """

    def epoch_of(self, table: str) -> int | None:
        """How often a table of this process's own had been taken when it took it; None if nobody else can.

        Raises `DroppedError` if it is not its own any more.
        """

    async def release(self, table: str) -> None:
        """Let go of a table."""

    async def rest(self, tables: Tables, table: str) -> None:
        """A table was let go because nobody needs it: it has no owner until somebody asks for it, at any process."""

    def drop(self, tables: Tables, table: str) -> None:
        """A table was given up here: have it brought back, so that bots, the house and time limits go on."""

    def tell_countdown(self, process: int, table: str, countdown: Countdown) -> None:
        """Tell another process, at which somebody looks at a table of this one, its countdown."""

    async def close(self) -> None:
        """Let go of all tables, and tell the others."""


class Alone:
    """A process that nobody shares the store with: it owns every table."""

    is_shared = False
    processes = 1

    def __init__(self, *, recover_after: float = RECOVER_AFTER) -> None:
        self.on_account: Callable[[int], None] = lambda _: None
        self._recover_after = recover_after
        self._recovering: set[asyncio.Task[None]] = set()

    async def start(self, tables: Tables) -> None:
        """There is nobody to agree with."""

    async def take(self, table: str) -> Owner | None:  # noqa: ARG002 - every table is its own
        """The table is this process's own."""
        return None

    def epoch_of(self, table: str) -> int | None:  # noqa: ARG002 - as above
        """Nobody else can take it."""
        return None

    async def release(self, table: str) -> None:
        """There is nobody to leave it to."""

    async def rest(self, tables: Tables, table: str) -> None:
        """The table stays this process's own."""

    def tell_countdown(self, process: int, table: str, countdown: Countdown) -> None:
        """There is nobody to tell."""

    def drop(self, tables: Tables, table: str) -> None:
        """Bring a table back as soon as the store is there again."""
        recovering = asyncio.get_running_loop().create_task(self._recover(tables, table))
        self._recovering.add(recovering)
        recovering.add_done_callback(self._recovering.discard)

    async def _recover(self, tables: Tables, table: str) -> None:
        """Try until a table is back; one whose record is damaged stays where it is, and that is said."""
        while tables.find(table) is None:
            await asyncio.sleep(self._recover_after)
            try:
                await tables.table(table)
            except NotKeptError:
                continue
            except Exception:
                log.exception("a table cannot be brought back", extra={"table": table})
                return

    async def close(self) -> None:
        """Bring back nothing any more."""
        for recovering in self._recovering:
            recovering.cancel()
