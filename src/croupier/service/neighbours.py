"""The other processes: a table whose owner is gone, or hangs, is given up, and taken by whoever notices first."""

import asyncio
import logging
import random
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Protocol

from croupier.service.errors import ServiceError
from croupier.service.following import FollowedTable
from croupier.service.forwarding import Post
from croupier.service.heartbeats import Heart
from croupier.service.live import LiveTable
from croupier.service.owning import Owner, Tables
from croupier.service.rebuilding import DAMAGED
from croupier.service.showing import ShownTable
from croupier.store import StoreError, StoreUnavailableError
from croupier.store.locks import process_lock, table_lock

if TYPE_CHECKING:
    from croupier.store.sharing import Sharing

log: Final = logging.getLogger("croupier")


class Linked(Protocol):
    """A connection to the other processes, with what was taken under it."""

    session: "Sharing"
    post: Post
    heart: Heart
    held: dict[str, int]
    at_rest: set[str]
    others: frozenset[int]

    async def holders(self) -> Mapping[int, int]:
        """Which process holds which lock; raises `StoreUnavailableError` if this one has lost any."""

    async def take(self, table: str) -> Owner | None:
        """Take a table, unless it has an owner already."""

    async def release(self, table: str) -> None:
        """Let go of a table."""


class Lookout:
    """Looks now and then who owns what, while a connection lasts."""

    def __init__(self, tables: Tables, link: Linked, stirred: asyncio.Event, seconds: float) -> None:
        self._tables = tables
        self._link = link
        self._stirred = stirred
        self._seconds = seconds
        self._damaged: set[str] = set()
        """Tables that cannot be brought back. They stay this process's own, so that not everybody tries."""

    async def keep(self) -> None:
        """Look again and again; raises `StoreUnavailableError` when the connection is lost."""
        async with asyncio.TaskGroup() as group:
            taking: asyncio.Task[None] | None = None
            while True:
                self._stirred.clear()
                free = await self._look()
                if free and not self._tables.closing and (taking is None or taking.done()):
                    taking = group.create_task(self._take(free))
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._seconds):
                        await self._stirred.wait()

    async def _look(self) -> list[str]:
        """Bring in order what has changed; returns the open tables that nobody runs."""
        holders = await self._link.holders()
        living = frozenset(number for lock, number in holders.items() if lock == process_lock(number))
        self._link.others = living - {self._link.session.number}
        for number in self._link.heart.stopped(living):
            await self._end(number, holders)
        for table in self._tables.here:
            await self._settle(table, holders)
        open_tables = await self._link.session.open_tables()
        cared_for = {table.id for table in self._tables.here} | self._damaged | self._link.at_rest
        return [table for table in open_tables if table not in cared_for and self._may_be_free(table, holders)]

    async def _end(self, number: int, holders: Mapping[int, int]) -> None:
        """Take everything from a process that hangs; its tables are free when it is looked again."""
        log.warning("a process hangs: its tables are taken from it", extra={"number": number})
        self._stirred.set()
        if not await self._link.session.end(number, holders):
            log.error("the connections of a process that hangs cannot be ended", extra={"number": number})

    def _may_be_free(self, table: str, holders: Mapping[int, int]) -> bool:
        """Whether nobody runs a table that is not here: nobody owns it, or this process does, or did just before."""
        return holders.get(table_lock(table), self._link.session.number) == self._link.session.number

    async def _settle(self, table: ShownTable, holders: Mapping[int, int]) -> None:
        """Give up a table that has another owner now, or none, and let go of one that is closed for good."""
        if isinstance(table, FollowedTable):
            if not table.closed and holders.get(table_lock(table.id)) != table.owner.number:
                self._link.post.give_up(table.id)
                await table.stop()
            else:
                table.say_whether_watched()
        elif isinstance(table, LiveTable):
            table.forget_watchers(self._link.others)
            if table.is_closed_for_good:
                await self._link.release(table.id)
            elif table.id not in self._link.held:
                await table.stop()

    async def _take(self, tables: list[str]) -> None:
        """Run tables that nobody runs, in any order, so that several processes share them."""
        random.shuffle(tables)
        for table in tables:
            try:
                if await self._link.take(table) is None:
                    await self._tables.table(table)
            except DAMAGED as wrong:
                self._damaged.add(table)
                log.error("a table cannot be brought back", extra={"table": table, "why": str(wrong)})
            except StoreUnavailableError:
                raise
            except (ServiceError, StoreError) as wrong:
                log.warning("a table was not taken", extra={"table": table, "why": str(wrong)})


def is_at_stake(table: ShownTable) -> bool:
    """Whether a table is lost with the connection to the others: it is followed, or open as far as is durable."""
    return isinstance(table, FollowedTable) or not table.is_closed_for_good
