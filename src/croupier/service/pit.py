"""All tables of the service: opened here, run while somebody needs them, and brought back from the store."""

import asyncio
import random
import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final, TypeVar

from croupier.games.opening import Opening, OpeningError
from croupier.record.lines import redacted
from croupier.record.reader import RecordError
from croupier.service import roles
from croupier.service.acting import Act, Taken
from croupier.service.bots import House
from croupier.service.clocks import MakeClock, ServiceClock
from croupier.service.committing import Committer
from croupier.service.errors import DroppedError, NotAllowedError, NotKeptError, UnknownTableError
from croupier.service.listening import Listener
from croupier.service.live import LiveTable, entries
from croupier.service.rebuilding import bring_back
from croupier.service.recording import Recording, begin
from croupier.service.settings import TableSettings, described, description
from croupier.service.timing import Timekeeper
from croupier.store import Account, KeptTable, Store, StoreUnavailableError
from croupier.store import Act as Audited
from croupier.table.inputs import Refusal

RECOVER_AFTER: Final = 1.0
"""How many seconds after a table was given up it is brought back, if nobody needs it before."""

T = TypeVar("T")


class Pit:
    """The tables of one process. Every method may be called by many at once; those that wait for the store do not keep
    other tables waiting.
    """

    def __init__(
        self,
        store: Store,
        *,
        make_clock: MakeClock = ServiceClock,
        seed: int | None = None,
        recover_after: float = RECOVER_AFTER,
    ) -> None:
        self.store = store
        self.committer = Committer(store)
        self._make_clock = make_clock
        self._source = random.Random(seed)
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._houses: dict[str, House] = {}
        self._recover_after = recover_after
        self._recovering: set[asyncio.Task[None]] = set()
        self._closing = False

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
        allow(judge_dealer(dealer, facility))
        settings = settings or TableSettings()
        opening, recording, happened = await asyncio.to_thread(begin, opening, self._make_clock)
        if settings.bots > recording.table.game.seats:
            seats = recording.table.game.seats
            raise OpeningError("settings.bots", f"{settings.bots} bots are too many: the table has {seats} seats")
        kept = KeptTable(
            id=f"{opening.game}-{secrets.token_hex(4)}",
            facility=facility,
            game=opening.game,
            submission=submission,
            opening=description(opening, settings),
            dealer=dealer.id if dealer is not None else None,
            made_at=datetime.now(UTC),
        )
        audit = audited(by, facility, "opened a table", kept.id, game=opening.game)
        lines = entries(kept.id, happened)
        await self._asked(lambda: self.store.add_table(kept, lines, audit=audit))
        return self._run(kept, settings, recording, is_new=True)

    async def table(self, table: str) -> LiveTable:
        """A table that runs, brought back from the store if need be.

        Raises `UnknownTableError`, `NotKeptError` if the store is unavailable or the service stops, and `RecordError`
        if the table's record is damaged.
        """
        live = self._live.get(table)
        if live is not None:
            return live
        if self._closing:
            raise NotKeptError("nothing was done: the service is stopping")
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def tables(self, account: Account, *, facility: int | None = None) -> list[KeptTable]:
        """The tables that an account may look at, closed ones included: of its facility, or of that or all facilities
        for the Board.
        """
        where = account.facility if facility is None else facility
        allow(roles.may_do(account, "look at tables", where))
        return await self._asked(lambda: self.store.tables(facility=where))

    async def start(self) -> dict[str, str]:
        """Bring back all tables that are open, so that bots, the house's dealer and time limits go on.

        Returns the tables whose records are damaged, with what is wrong; the others run all the same.
        """
        damaged = {}
        for kept in await self._asked(lambda: self.store.tables(closed=False)):
            try:
                await self.table(kept.id)
            except RecordError as wrong:
                damaged[kept.id] = str(wrong)
        return damaged

    async def close(self) -> None:
        """Finish what is being kept, and let everybody go; tables stay as they are in the store."""
        self._closing = True
        for recovering in self._recovering:
            recovering.cancel()
        for live in list(self._live.values()):
            await live.stop()
        await self.committer.close()

    @property
    def running(self) -> list[LiveTable]:
        """The tables that run now."""
        return list(self._live.values())

    # What people do

    async def submit(self, table: str, act: Act) -> Taken:
        """Give somebody's input to a table; returns when what came of it is durable.

        The same account and id again get the same answer, and nothing happens. Raises `UnknownTableError`, and
        `NotKeptError` if nothing was taken.
        """
        while True:
            live = await self.table(table)
            allow(roles.may_do(act.account, "look at tables", live.facility))
            try:
                return await live.submit(act)
            except DroppedError:
                continue

    async def listen(self, table: str, account: Account, *, after: int | None = None) -> Listener:
        """Let somebody listen to a table; see `LiveTable.listen`."""
        while True:
            live = await self.table(table)
            try:
                return await live.listen(account, after=after)
            except DroppedError:
                continue

    async def assign_dealer(self, table: str, dealer: Account | None, *, by: Account) -> None:
        """Let a dealer deal at a table from now on, or the house; raises `NotAllowedError`."""
        live = await self.table(table)
        allow(roles.may_do(by, "assign dealers", live.facility))
        allow(judge_dealer(dealer, live.facility))
        number = dealer.id if dealer is not None else None
        audit = audited(by, live.facility, "assigned a dealer", table, dealer=dealer.name if dealer else None)
        await self._asked(lambda: self.store.assign_dealer(table, number, audit=audit))
        await (await self.table(table)).assign(number)

    async def seat_bots(self, table: str, count: int, *, by: Account) -> None:
        """Have so many bots at a table: they come, or leave, when wagers are open; raises `NotAllowedError`."""
        live = await self.table(table)
        allow(roles.may_do(by, "seat bots", live.facility))
        seats = live.table.game.seats
        if not 0 <= count <= seats:
            raise NotAllowedError(roles.refused(f"{count} bots cannot be seated: the table has {seats} seats"))
        audit = audited(by, live.facility, "seated bots", table, bots=count)
        await self._asked(lambda: self.store.add_act(audit))
        if (house := self._houses.get(table)) is not None:
            house.seat(count)

    async def record(self, table: str, account: Account) -> Iterator[bytes]:
        """The lines of a table's record: with its secrets for those who may read whole records, else the public copy.

        The iterator reads from the store as it goes. Raises `UnknownTableError` and `NotAllowedError`.
        """
        kept = await self._kept(table)
        allow(roles.may_do(account, "look at tables", kept.facility))
        lines = self.store.lines(table)
        whole = roles.may_do(account, "read whole records", kept.facility) is None
        return lines if whole else map(redacted, lines)

    # Bringing tables back

    async def _load(self, table: str) -> LiveTable:
        kept = await self._kept(table)
        recording = await self._asked(lambda: bring_back(self.store, table, kept.game, self._make_clock))
        return self._run(kept, described(kept.opening).settings, recording, is_new=False)

    async def _kept(self, table: str) -> KeptTable:
        kept = await self._asked(lambda: self.store.table(table))
        if kept is None:
            raise UnknownTableError(f"there is no table {table!r}")
        return kept

    def _run(self, kept: KeptTable, settings: TableSettings, recording: Recording, *, is_new: bool) -> LiveTable:
        """Let a table run, with the house in attendance."""
        live = LiveTable(kept, settings, recording, store=self.store, committer=self.committer, is_new=is_new)
        self._live[kept.id] = live
        live.on_drop = self._forget
        if not recording.closed:
            house = House(live, random.Random(self._source.random()), bots=settings.bots if is_new else None)
            self._houses[kept.id] = house
            live.attend(house, Timekeeper(live))
        return live

    def _forget(self, live: LiveTable) -> None:
        """A table was given up: whoever needs it next brings it back, or else it comes back by itself."""
        if self._live.get(live.id) is live:
            del self._live[live.id]
            self._houses.pop(live.id, None)
        if not self._closing:
            recovering = asyncio.get_running_loop().create_task(self._recover(live.id))
            self._recovering.add(recovering)
            recovering.add_done_callback(self._recovering.discard)

    async def _recover(self, table: str) -> None:
        """Bring a table back as soon as the store is there again, so that bots, the house and time limits go on."""
        while table not in self._live:
            await asyncio.sleep(self._recover_after)
            with suppress(NotKeptError):
                await self.table(table)

    async def _asked(self, ask: Callable[[], T]) -> T:
        """Ask the store something, without keeping others waiting."""
        try:
            return await asyncio.to_thread(ask)
        except StoreUnavailableError as wrong:
            raise NotKeptError(f"nothing was done: {wrong}") from wrong


def allow(refusal: Refusal | None) -> None:
    """Raise `NotAllowedError` for what is refused."""
    if refusal is not None:
        raise NotAllowedError(refusal)


def judge_dealer(dealer: Account | None, facility: int) -> Refusal | None:
    """Why somebody cannot be assigned to deal in a facility; None if they can, or if the house deals."""
    if dealer is None:
        return None
    if roles.condition_of(dealer, roles.AT_A_TABLE["deal"]) == roles.NEVER:
        return roles.refused(f"{dealer.name} is {roles.in_words(dealer.role)}: only a dealer is assigned to deal")
    return None if dealer.facility == facility else roles.refused(f"{dealer.name} is not of this facility")


def audited(by: Account, facility: int, what: str, about: str, **detail: object) -> Audited:
    """An act for the audit."""
    at = datetime.now(UTC)
    return Audited(at=at, what=what, about=about, account=by.id, facility=facility, detail=detail)
