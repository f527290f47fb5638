"""All tables of the service: opened here, run while somebody needs them, and brought back from the store."""

import asyncio
import logging
import random
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from itertools import islice
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from croupier.games.opening import Opening, OpeningError
from croupier.record.lines import redacted
from croupier.record.reader import RecordError
from croupier.service import roles
from croupier.service.bots import House
from croupier.service.broadcast import InPlay, LineReader, Listener, released
from croupier.service.committing import Committer
from croupier.service.errors import (
    DroppedError,
    NotAllowedError,
    NotKeptError,
    OvertakenError,
    UnknownTableError,
    ask_store,
)
from croupier.service.following import FollowedTable
from croupier.service.inputs import Act, Taken
from croupier.service.live import LiveTable, entries
from croupier.service.loaded_tables import LET_GO_AFTER, LoadedTables, tidy
from croupier.service.ownership import RECOVER_AFTER, Alone, Note, Owning
from croupier.service.rebuilding import DAMAGED, Copy, bring_back, copy_of
from croupier.service.recording import Happened, MakeClock, Recording, ServiceClock, begin
from croupier.service.settings import TableSettings, described, description
from croupier.service.showing import ShownTable
from croupier.service.time_limits import Announcer, Timekeeper
from croupier.store import Account, Entry, KeptTable, Store
from croupier.store import Act as Audited
from croupier.table.copying import copied
from croupier.table.inputs import FORMAT, Refusal, refuse

TRIES: Final = 20
"""How often something is tried again at a table that was given up, or taken by another process, meanwhile."""
FIRST_WAIT, LONGEST_WAIT = 0.01, 0.5
LOOK: Final = "look at tables"

T = TypeVar("T")
log: Final = logging.getLogger("croupier")


class Openings:
    """How many tables an account may have open that it has opened. It opens one at a time: the count is true."""

    def __init__(self, most: int | None, count_open: Callable[[int], Awaitable[int]]) -> None:
        self._most = most
        """None: as many as it likes."""
        self._count_open = count_open
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def one_more(self, account: Account) -> AsyncIterator[None]:
        """While an account opens a table; raises `NotAllowedError` if that is one too many."""
        if self._most is None:
            yield
            return
        turn = self._turns.setdefault(account.id, asyncio.Lock())
        async with turn:
            if await self._count_open(account.id) >= self._most:
                raise NotAllowedError(refuse("service.too_many_tables", FORMAT, most=self._most))
            yield


def must_seat(bots: int, seats: int) -> None:
    """Raise `OpeningError` if a table is to have more bots than seats."""
    if bots > seats:
        raise OpeningError("settings.bots", f"{bots} bots are too many: the table has {seats} seats")


class Pit:
    """The tables of one process: those that it owns run here, and those that another process owns are followed.

    Every method may be called by many at once; those that wait for the store do not keep other tables waiting.
    """

    def __init__(
        self,
        store: Store,
        *,
        make_clock: MakeClock = ServiceClock,
        seed: int | None = None,
        recover_after: float = RECOVER_AFTER,
        owning: Owning | None = None,
        most_tables: int | None = None,
        let_go_after: float = LET_GO_AFTER,
    ) -> None:
        self.store = store
        self.committer = Committer(store)
        self._openings = Openings(most_tables, lambda account: ask_store(lambda: store.count_open_tables(account)))
        self._make_clock = make_clock
        self._source = random.Random(seed)
        self.owning: Owning = owning or Alone(recover_after=recover_after)
        self._tables = LoadedTables()
        self._let_go_after = let_go_after
        self._tidying: asyncio.Task[None] | None = None
        self.closing = False
        """Whether the service stops: no table is brought back any more."""

    # Tables

    async def open_table(
        self,
        opening: Opening,
        *,
        by: Account,
        facility: int,
        settings: TableSettings | None = None,
        submission: int | None = None,
        dealer: Account | None = None,
    ) -> LiveTable:
        """Open a table in a facility; without a dealer, the house deals. When it returns, the table is in the store.

        Raises `NotAllowedError`, `OpeningError` if the table cannot be opened so, and `NotKeptError`.
        """
        allow(roles.may_do(by, "open tables", facility))
        allow(roles.judge_dealer(dealer, facility))
        settings = settings or TableSettings()
        async with self._openings.one_more(by):
            opening, recording, happened = await asyncio.to_thread(begin, opening, self._make_clock)
            must_seat(settings.bots, recording.table.game.seats)
            kept = KeptTable(
                id=f"{opening.game}-{secrets.token_hex(4)}",
                facility=facility,
                game=opening.game,
                submission=submission,
                opening=description(opening, settings),
                dealer=dealer.id if dealer is not None else None,
                made_at=datetime.now(UTC),
                opened_by=by.id,
            )
            return await self._open(kept, settings, recording, happened, by)

    async def _open(
        self, kept: KeptTable, settings: TableSettings, recording: Recording, happened: Happened, by: Account
    ) -> LiveTable:
        """Let a new table run as soon as it is in the store; whoever asks for it meanwhile waits for it."""
        audit = audited(by, kept.facility, "opened a table", kept.id, game=kept.game)
        lines = entries(kept.id, happened)

        async def add() -> LiveTable:
            await self._add(kept, lines, audit)
            return self._run(kept, settings, recording, is_new=True)

        opened = await self._tables.bring(kept.id, add)
        assert isinstance(opened, LiveTable)
        return opened

    async def _add(self, kept: KeptTable, lines: Sequence[Entry], audit: Audited) -> None:
        """Have a new table in the store, as this process's own."""
        await self.owning.take(kept.id)
        try:
            await ask_store(lambda: self.store.add_table(kept, lines, audit=audit))
        except BaseException:
            await self.owning.release(kept.id)
            raise

    async def table(self, table: str) -> ShownTable:
        """A table that runs here or is followed, brought back from the store if need be.

        Raises `UnknownTableError`, `NotKeptError` if the store is unavailable or the service stops, and `RecordError`
        if the table's record is damaged.
        """
        here = self._tables.find(table)
        if here is not None:
            self._tables.need(table)
            with suppress(DroppedError):
                await here.come_up()
                return here
        if self.closing:
            raise NotKeptError("nothing was done: the service is stopping")
        return await self._tables.bring(table, lambda: self._load(table))

    async def table_for(self, account: Account, table: str, deed: str = LOOK) -> ShownTable:
        """A table about which somebody may do something; whoever may not is refused before it is brought back.

        Raises what `table` raises, and `NotAllowedError`; a table of which they may not know is unknown.
        """
        here = self._tables.find(table)
        if here is None or not roles.knows(account, LOOK, here.facility):
            facility = (await self.known(account, table)).facility
        else:
            facility = here.facility
        allow(roles.may_do(account, deed, facility))
        return await self.table(table)

    async def known(self, account: Account, table: str) -> KeptTable:
        """A table as the store has it, if somebody may know of it; raises `UnknownTableError`, and takes as long for a
        table of which they may not know as for one that does not exist.
        """
        kept = await self._kept(table)
        if not roles.knows(account, LOOK, kept.facility):
            raise unknown_table(table)
        return kept

    async def tables(
        self,
        account: Account,
        *,
        facility: int | None = None,
        closed: bool | None = None,
        newest: int | None = None,
        before: str | None = None,
    ) -> list[KeptTable]:
        """The tables that an account may look at, closed ones included: of its facility, or of that or all facilities
        for the Board. They may be only the `closed` ones or the others, and only so many of the `newest`, or of those
        opened `before` a table.
        """
        where = account.facility if facility is None else facility
        allow(roles.may_do(account, LOOK, where))
        last = None if before is None else await self.known(account, before)
        return await ask_store(lambda: self.store.tables(facility=where, closed=closed, newest=newest, before=last))

    async def last_lines(self, facility: int | None) -> dict[str, int]:
        """The number of the last line of every open table of a facility, or of all."""
        return await ask_store(lambda: self.store.last_lines(facility=facility))

    async def start(self) -> dict[str, str]:
        """Bring back all open tables that nobody else owns, so that bots, the house's dealer and time limits go on.

        Returns the tables whose records are damaged, with what is wrong; the others run all the same.
        """
        await self.owning.start(self)
        self._tidying = asyncio.create_task(tidy(self._tables, self._let_go_after, self._rest))
        damaged = {}
        tables = await ask_store(lambda: self.store.tables(closed=False))
        random.shuffle(tables)
        for kept in tables:
            try:
                if await self.owning.take(kept.id) is None:
                    await self.table(kept.id)
            except DroppedError:
                log.warning("a table was lost while it was brought back", extra={"table": kept.id})
            except DAMAGED as wrong:
                damaged[kept.id] = str(wrong)
        return damaged

    async def close(self) -> None:
        """Finish what is being kept, and let everybody go; tables stay as they are in the store."""
        self.closing = True
        if self._tidying is not None:
            self._tidying.cancel()
        await self._tables.all_have_come()
        for table in self.here:
            await table.stop()
        await self.committer.close()
        await self.owning.close()

    @property
    def here(self) -> list[ShownTable]:
        """The tables that run here or are followed."""
        return self._tables.all

    @property
    def running(self) -> list[LiveTable]:
        """The tables that run here now."""
        return [table for table in self.here if isinstance(table, LiveTable)]

    def find(self, table: str) -> ShownTable | None:
        """A table that is here already."""
        return self._tables.find(table)

    def is_wanted(self, table: str) -> bool:
        """Whether a table is here, or on its way."""
        return self._tables.is_wanted(table)

    def note(self, table: str, note: Note) -> None:
        """Something was heard about a table: do it there, as soon as it is here, if anybody needs it."""
        self._tables.note(table, note)

    # What people do

    async def submit(self, table: str, act: Act) -> Taken:
        """Give somebody's input to a table; returns when what came of it is durable.

        The same account and id again get the same answer, and nothing happens. Raises `UnknownTableError`, and
        `NotKeptError` if nothing was taken.
        """

        return await self._tried(act.account, table, lambda found: found.submit(act))

    async def listen(self, table: str, account: Account, *, after: int | None = None) -> Listener:
        """Let somebody listen to a table; see `LiveTable.listen`."""
        return await self._tried(account, table, lambda found: found.listen(account, after=after))

    async def assign_dealer(self, table: str, dealer: Account | None, *, by: Account) -> None:
        """Let a dealer deal at an open table from now on, or the house; raises `NotAllowedError`."""
        live = await self._open_to(by, "assign dealers", table)
        allow(roles.judge_dealer(dealer, live.facility))
        number = dealer.id if dealer is not None else None
        audit = audited(by, live.facility, "assigned a dealer", table, dealer=dealer.name if dealer else None)
        await ask_store(lambda: self.store.assign_dealer(table, number, audit=audit))
        await (await self.table(table)).assign()

    async def seat_bots(self, table: str, count: int, *, by: Account) -> None:
        """Have so many bots at an open table: they come, or leave, when wagers are open; raises `NotAllowedError`."""
        live = await self._open_to(by, "seat bots", table)
        seats = live.table.game.seats
        if not 0 <= count <= seats:
            raise NotAllowedError(refuse("service.too_many_bots", FORMAT, bots=count, seats=seats))
        audit = audited(by, live.facility, "seated bots", table, bots=count)
        await ask_store(lambda: self.store.add_act(audit))
        await self._tried(by, table, lambda found: found.seat_bots(count))

    async def _open_to(self, account: Account, deed: str, table: str) -> ShownTable:
        """A table that somebody may do something about; raises `NotAllowedError`, also if it is closed for good."""

        async def judged(found: ShownTable) -> ShownTable:
            async with found.still():
                must_be_open(found)
            return found

        return await self._tried(account, table, judged, deed)

    async def record(self, table: str, account: Account) -> Iterator[bytes]:
        """The lines of a table's record: with its secrets for those who may read whole records, but for the order of
        what is still to be dealt; for others the public copy. The audit shows who has read one with its secrets.

        The iterator reads from the store as it goes. Raises `UnknownTableError` and `NotKeptError`.
        """
        kept = await self.known(account, table)
        if roles.may_do(account, "read whole records", kept.facility) is not None:
            return map(redacted, self.store.lines(table))
        last, in_play = await self._in_play(kept)
        audit = audited(account, kept.facility, "read a whole record", table, lines=last)
        await ask_store(lambda: self.store.add_act(audit))
        return released(LineReader(kept.game), lambda: islice(self.store.lines(table), last), in_play)

    async def _in_play(self, kept: KeptTable) -> tuple[int, InPlay]:
        """How many lines a table's record has, and which batches are in play after the last of them."""
        if kept.closed_at is None:
            with suppress(DroppedError, RecordError):
                found = await self.table(kept.id)
                async with found.still() as table:
                    state = copied(table.state)
                    return found.line, state.keeps_order if not found.closed else nothing_in_play
        last = await ask_store(lambda: self.store.last_line(kept.id))
        return last, everything_in_play if kept.closed_at is None else nothing_in_play

    # Bringing tables back

    async def _tried(
        self, account: Account, table: str, do: Callable[[ShownTable], Awaitable[T]], deed: str = LOOK
    ) -> T:
        """Do what somebody may at a table, and again if it is given up or passes to another process meanwhile."""
        wait = FIRST_WAIT
        for _ in range(TRIES):
            try:
                return await do(await self.table_for(account, table, deed))
            except DroppedError:
                pass
            except OvertakenError:
                if not self.owning.is_shared:
                    raise
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)
        raise NotKeptError("nothing was done: the table passes from one process to another; try again")

    async def _load(self, table: str) -> ShownTable:
        """Bring a table back: to run here, if nobody else owns it, or to be followed."""
        kept = await self._kept(table)
        owner = await self.owning.take(table) if kept.closed_at is None else None
        kept = await self._kept(table)
        settings, left = described(kept.opening).settings, self._tables.take_copy(table)
        if owner is None:
            recording = await ask_store(lambda: bring_back(self.store, table, kept.game, self._make_clock, left))
            return self._run(kept, settings, recording, is_new=False)
        copy = await ask_store(lambda: copy_of(self.store, table, kept.game, left))
        followed = FollowedTable(kept, settings, copy, store=self.store, owner=owner)
        self._have(followed)
        return followed

    async def read_copy(self, kept: KeptTable) -> Copy:
        """A copy of a table as its record stands, which is the caller's alone; raises `RecordError`."""
        left = self._tables.take_copy(kept.id)
        return await ask_store(lambda: copy_of(self.store, kept.id, kept.game, left))

    def leave_copy(self, table: str, copy: Copy) -> None:
        """Keep a copy, while there is room, for whoever wants one next."""
        self._tables.leave_copy(table, copy)

    async def _kept(self, table: str) -> KeptTable:
        kept = await ask_store(lambda: self.store.table(table))
        if kept is None:
            raise unknown_table(table)
        return kept

    def _run(self, kept: KeptTable, settings: TableSettings, recording: Recording, *, is_new: bool) -> LiveTable:
        """Let a table run, with the house in attendance."""
        epoch = None if recording.closed else self.owning.epoch_of(kept.id)
        live = LiveTable(
            kept, settings, recording, store=self.store, committer=self.committer, is_new=is_new, epoch=epoch
        )
        self._have(live)
        if not recording.closed:
            house = House(live, random.Random(self._source.random()), bots=settings.bots if is_new else None)
            live.attend(house, Timekeeper(live), Announcer(live, self.owning.tell_countdown))
        return live

    def _have(self, table: ShownTable) -> None:
        table.on_drop = self._forget
        self._tables.add(table)

    async def _rest(self, table: str) -> None:
        """Nobody needs a table any more: nobody has to own it."""
        await self.owning.rest(self, table)

    def _forget(self, table: ShownTable) -> None:
        """A table was given up: whoever needs it next brings it back, or else it comes back by itself."""
        self._tables.remove(table)
        if isinstance(table, FollowedTable) and table.left is not None:
            self._tables.leave_copy(table.id, table.left)
        if not self.closing:
            self.owning.drop(self, table.id)


def everything_in_play(batch: str) -> bool:  # noqa: ARG001 - whatever it is
    """What is taken to be in play at a table that cannot be brought back: its record is damaged."""
    return True


def nothing_in_play(batch: str) -> bool:  # noqa: ARG001 - as above
    """What is in play at a table that is closed."""
    return False


def unknown_table(table: str) -> UnknownTableError:
    """What is said of a table that does not exist, and to those who may not know of one."""
    return UnknownTableError(f"there is no table {table!r}")


def allow(refusal: Refusal | None) -> None:
    """Raise `NotAllowedError` for what is refused."""
    if refusal is not None:
        raise NotAllowedError(refusal)


def must_be_open(table: ShownTable) -> None:
    """Raise `NotAllowedError` for a table that is closed for good."""
    if table.is_closed_for_good:
        raise NotAllowedError(refuse("table.closed", FORMAT))


def audited(by: Account, facility: int, what: str, about: str, **detail: object) -> Audited:
    """An act for the audit."""
    at = datetime.now(UTC)
    return Audited(at=at, what=what, about=about, account=by.id, facility=facility, detail=detail)
