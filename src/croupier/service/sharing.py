"""Sharing tables with other processes on one store in PostgreSQL.

A process's connection to the others is its claim to its tables. When that is lost, everything is given up and taken
anew, by this process or another; so it is when a process hangs, and the others end its connection. It may not know that
yet: the store keeps nothing that it writes to a table which another has taken since.
"""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from croupier.service.errors import NotKeptError, ServiceError
from croupier.service.following import FollowedTable
from croupier.service.forwarding import Answering, CountedDown, OtherProcess, Post
from croupier.service.heartbeats import LEASE_SECONDS, Heartbeat
from croupier.service.live import LiveTable
from croupier.service.ownership import Owner, Tables
from croupier.service.rebuilding import DAMAGED
from croupier.service.showing import ShownTable, being_brought_back
from croupier.service.time_limits import Countdown
from croupier.store import Message, Store, StoreError, StoreUnavailableError, TableRests, TablesFreed
from croupier.store.notices import CHANNEL, process_lock, table_lock, written_notice

if TYPE_CHECKING:
    from croupier.store.postgresql import Sharing

log: Final = logging.getLogger("croupier")


class Lookout:
    """Looks now and then who owns what, while a connection lasts."""

    def __init__(self, tables: Tables, link: "Link", stirred: asyncio.Event, seconds: float) -> None:
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
        for number in self._link.heartbeat.stopped(living):
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


LOOK_SECONDS: Final = 0.5
"""How often a process looks whether another has died."""
PATIENCE: Final = 5.0
"""How many seconds a table waits for a connection to the other processes."""
FIRST_WAIT, LONGEST_WAIT = 0.05, 1.0
STOPS_WITHIN: Final = 10.0
"""How many seconds tables that are given up have to finish what is being kept."""
LASTS: Final = 5.0
"""After how many seconds a connection was a good one: should it be lost, the next is made soon."""
MOST_AT_ONCE: Final = 200
"""How many messages are sent together."""
LOST: Final = "nothing was done: the service has lost its store, and is coming back"


class LetGoError(NotKeptError):
    """A table is just being let go by a process, which may still be writing to it."""

    def __init__(self) -> None:
        super().__init__("nothing was done: the table passes from one process to another; try again")


class Link:
    """A connection to the other processes, with what was taken under it: it is all lost together."""

    def __init__(self, session: "Sharing", heartbeat: Heartbeat) -> None:
        self.session = session
        self.post = Post(session.number)
        self.heartbeat = heartbeat
        self.held: dict[str, int] = {}
        """The tables that this process owns, each with how often it has been taken."""
        self.at_rest: set[str] = set()
        """Open tables that nobody needs, so that nobody has to own them."""
        self.others: frozenset[int] = frozenset()
        """The other processes that live."""
        self.is_broken = False
        self._turn = asyncio.Lock()
        """One at a time finds out who owns a table, or changes it: a lock that is taken twice is let go once only."""

    async def take(self, table: str) -> Owner | None:
        """Take a table, unless it has an owner already; raises `StoreUnavailableError` if the connection is lost, and
        `LetGoError`.

        It is taken or not, as if the caller had waited, also if the caller goes away.
        """
        return await asyncio.shield(asyncio.create_task(self._take(table)))

    async def _take(self, table: str) -> Owner | None:
        async with self._turn:
            self._must_be_whole()
            if table in self.held:
                await self.session.check()
                return None
            epoch = await self.session.take(table)
            if epoch is not None:
                self.held[table] = epoch
                return None
            number = (await self.session.holders()).get(table_lock(table))
            if number is None:
                raise LetGoError
            return OtherProcess(self.post, number)

    async def release(self, table: str) -> None:
        """Let go of a table."""
        async with self._turn:
            self._must_be_whole()
            if table in self.held:
                del self.held[table]
                await self.session.release([table])

    async def rest(self, tables: Tables, table: str) -> None:
        """Let go of a table that nobody needs, unless somebody does meanwhile; the others leave it alone, too."""
        async with self._turn:
            self._must_be_whole()
            if table in self.held and not tables.is_wanted(table):
                del self.held[table]
                self.at_rest.add(table)
                await self.session.say([Message(CHANNEL, written_notice(TableRests(table)))])
                await self.session.release([table])

    async def holders(self) -> Mapping[int, int]:
        """Which process holds which lock.

        Raises `StoreUnavailableError` if a table is not this process's own any more, without its doing.
        """
        async with self._turn:
            holders = await self.session.holders()
            self.is_broken |= any(holders.get(table_lock(table)) != self.session.number for table in self.held)
            self._must_be_whole()
            return holders

    def _must_be_whole(self) -> None:
        """Nothing more is done over a connection that is broken."""
        if self.is_broken:
            raise StoreUnavailableError("the store is unavailable: the connection that holds the tables is broken")

    async def beat(self) -> None:
        """Say again and again that this process lives."""
        await self.heartbeat.beat(lambda lives: self.session.say([Message(CHANNEL, written_notice(lives))]))

    async def speak(self) -> None:
        """Say what there is to say, as much at a time as waits."""
        outgoing = self.post.outgoing
        while True:
            messages = [await outgoing.get()]
            while not outgoing.empty() and len(messages) < MOST_AT_ONCE:
                messages.append(outgoing.get_nowait())
            await self.session.say(messages)

    async def close(self) -> None:
        """Let go of everything, and tell the others."""
        with suppress(StoreUnavailableError):
            await self.session.release([*self.held])
            await self.session.say([Message(CHANNEL, written_notice(TablesFreed()))])
        await self.session.close()

    async def let_go(self) -> None:
        """Close a connection that is lost, once nothing is done over it; whatever is wrong, another one is made."""
        self.is_broken = True
        try:
            async with self._turn:
                await self.session.close()
        except Exception:
            log.exception("a lost connection could not be closed")


class Shared:
    """The tables that this process owns among others that share its store."""

    def __init__(
        self,
        store: Store,
        *,
        look_seconds: float = LOOK_SECONDS,
        patience: float = PATIENCE,
        lease_seconds: float = LEASE_SECONDS,
    ) -> None:
        self.on_account: Callable[[int], None] = lambda _: None
        self._store = store
        self._look_seconds = look_seconds
        self._patience = patience
        self._lease_seconds = lease_seconds
        self._link: Link | None = None
        self._linked = asyncio.Event()
        self._stirred = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._closing = False

    is_shared = True

    @property
    def processes(self) -> int:
        """How many processes share the store, as far as is known; 0 while this one cannot reach the others, or has not
        done so for so long that they may have taken its tables.
        """
        link = self._link
        return 0 if link is None or not link.heartbeat.is_beating else 1 + len(link.others)

    async def start(self, tables: Tables) -> None:
        """Connect to the others; returns when tables can be taken."""
        self._running = asyncio.create_task(self._run(tables))
        await self._linked.wait()

    async def take(self, table: str) -> Owner | None:
        """Take a table, unless it has another owner, who is returned; None: it is this process's own."""
        try:
            async with asyncio.timeout(self._patience):
                while True:
                    await self._linked.wait()
                    link = self._link
                    if link is None or link.is_broken:
                        await asyncio.sleep(FIRST_WAIT)
                        continue
                    try:
                        return await link.take(table)
                    except LetGoError:
                        await asyncio.sleep(FIRST_WAIT)
                    except StoreUnavailableError:
                        link.is_broken = True
                        self._stirred.set()
        except TimeoutError:
            raise NotKeptError(LOST) from None

    def epoch_of(self, table: str) -> int:
        """How often a table had been taken when this process took it; raises `DroppedError` if it has it no more."""
        epoch = None if self._link is None else self._link.held.get(table)
        if epoch is None:
            raise being_brought_back(table)
        return epoch

    async def release(self, table: str) -> None:
        """Let go of a table."""
        if self._link is not None:
            await self._sure(self._link, self._link.release(table))

    async def rest(self, tables: Tables, table: str) -> None:
        """Let go of a table that nobody needs: it is taken by whichever process is asked for it."""
        if self._link is not None:
            await self._sure(self._link, self._link.rest(tables, table))

    def tell_countdown(self, process: int, table: str, countdown: Countdown) -> None:
        """Tell another process, at which somebody looks at a table of this one, its countdown."""
        if self._link is not None:
            self._link.post.send(process, CountedDown(table, *countdown))

    def drop(self, tables: Tables, table: str) -> None:  # noqa: ARG002 - the lookout finds it
        """A table was given up: whoever looks brings it back, unless another process has it."""
        self._stirred.set()

    async def _sure(self, link: Link, does: Awaitable[None]) -> None:
        """Change who owns a table; a connection over which nobody knows what came of that is given up."""
        try:
            await does
        except StoreUnavailableError:
            link.is_broken = True
            self._stirred.set()

    async def close(self) -> None:
        """Let go of all tables, and tell the others."""
        self._closing = True
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running
        link, self._link = self._link, None
        self._linked.clear()
        if link is not None:
            await link.close()

    async def _run(self, tables: Tables) -> None:
        """Stay connected to the others."""
        loop, wait = asyncio.get_running_loop(), FIRST_WAIT
        while not self._closing:
            began = loop.time()
            try:
                self._link = link = self._linked_to(await self._store.share())
            except Exception as wrong:
                expected = isinstance(wrong, StoreUnavailableError)
                log.warning("cannot reach the other processes", exc_info=not expected, extra={"why": str(wrong)})
            else:
                self._linked.set()
                await self._live(tables, link)
                if not self._closing:
                    await self._lose(tables, link)
                if loop.time() - began > LASTS:
                    wait = FIRST_WAIT
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def _linked_to(self, session: "Sharing") -> Link:
        """A connection to the others, whose heart does not beat yet."""
        return Link(session, Heartbeat(session.number, every=self._look_seconds, lease=self._lease_seconds))

    async def _live(self, tables: Tables, link: Link) -> None:
        """Talk to the others and watch them until the connection is lost."""
        answering = Answering(tables, link, self._stirred.set, lambda account: self.on_account(account))
        lookout = Lookout(tables, link, self._stirred, self._look_seconds)
        try:
            async with asyncio.TaskGroup() as group:
                for task in (answering.hear(link.session), link.speak(), link.beat(), lookout.keep()):
                    group.create_task(task)
        except* StoreUnavailableError:
            log.warning("lost the connection to the other processes: tables are taken anew")
        except* Exception:
            log.exception("sharing tables failed: they are taken anew")
        finally:
            answering.stop()

    async def _lose(self, tables: Tables, link: Link) -> None:
        """Give up everything that was taken under a connection. Whatever goes wrong with a table, the others go on."""
        self._link = None
        self._linked.clear()
        try:
            link.post.give_up()
            await stop_all([one for one in tables.here if is_at_stake(one)])
        except Exception:
            log.exception("tables were not given up")
        finally:
            await link.let_go()


async def stop_all(tables: Sequence[ShownTable]) -> None:
    """Stop tables, all at once, and say what went wrong. What is still being kept is not waited for very long."""
    stopping = {asyncio.create_task(one.stop()): one for one in tables}
    if not stopping:
        return
    done, late = await asyncio.wait(stopping, timeout=STOPS_WITHIN)
    for task in done:
        if (wrong := task.exception()) is not None:
            log.error("a table was not given up", exc_info=wrong, extra={"table": stopping[task].id})
    for task in late:
        log.warning("the store does not say whether it has kept a line", extra={"table": stopping[task].id})
        task.cancel()
        stopping[task].abandon()
