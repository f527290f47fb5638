"""Who deals, and how many bots sit: judged by what is durable only, and whoever was assigned last deals."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from croupier.service.errors import NotAllowedError, NotKeptError
from croupier.service.following import FollowedTable
from croupier.service.inputs import Act
from croupier.service.pit import Pit
from croupier.store import Act as Audited
from croupier.store import StoreUnavailableError
from croupier.table.inputs import Close
from tests.service.memory import MemoryStore
from tests.service.people import PATIENCE, People, open_at, run, running, until
from tests.service.sharing import process

SLOW = 0.05
Does = Callable[[Pit, str, People], Awaitable[None]]


async def assign(pit: Pit, table: str, those: People) -> None:
    """Another dealer is assigned."""
    await pit.assign_dealer(table, those.idle_dealer, by=those.floorperson)


async def seat(pit: Pit, table: str, those: People) -> None:
    """A bot is seated."""
    await pit.seat_bots(table, 1, by=those.floorperson)


def held_up(store: Any, dealer: int | None) -> tuple[threading.Event, threading.Event]:
    """Have a store answer late that a dealer was assigned: says that it was, and waits until that may be known."""
    assigned, may_be_known = threading.Event(), threading.Event()
    assign_dealer = store.assign_dealer

    def late(table: str, number: int | None, *, audit: Audited | None = None) -> None:
        assign_dealer(table, number, audit=audit)
        if number == dealer:
            assigned.set()
            assert may_be_known.wait(PATIENCE)

    store.assign_dealer = late
    return assigned, may_be_known


@pytest.mark.parametrize("does", [assign, seat])
def test_a_table_is_said_to_be_closed_only_when_that_is_durable(memory: MemoryStore, those: People, does: Does) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        memory.delay = SLOW
        closing = asyncio.create_task(pit.submit(table.id, Act(those.dealer, "1", Close())))
        await until(lambda: table.closed)
        with pytest.raises(NotAllowedError, match="the table is closed"):
            await does(pit, table.id, those)
        assert memory.kept[table.id].closed_at is not None
        assert (await closing).refused is None
        assert [act.what for act in memory.audit] == ["opened a table"]
        await pit.close()

    run(test())


@pytest.mark.parametrize(("does", "what"), [(assign, "assigned a dealer"), (seat, "seated bots")])
def test_a_table_whose_closing_cannot_be_kept_is_not_said_to_be_closed(
    memory: MemoryStore, those: People, does: Does, what: str
) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        memory.delay, memory.fails_once = SLOW, StoreUnavailableError("the disk is full")
        closing = asyncio.create_task(pit.submit(table.id, Act(those.dealer, "1", Close())))
        await until(lambda: table.closed)
        await does(pit, table.id, those)
        with pytest.raises(NotKeptError):
            await closing
        assert [act.what for act in memory.audit] == ["opened a table", what]
        back = await running(pit, table.id)
        assert not back.closed
        assert back.dealer == memory.kept[table.id].dealer
        await pit.close()

    run(test())


@pytest.mark.parametrize("last", ["nobody", "somebody"])
def test_of_two_who_are_assigned_at_once_the_one_in_the_store_deals(
    memory: MemoryStore, those: People, last: str
) -> None:
    """The first to be kept is the last to be known."""

    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        first, second = (those.idle_dealer, None) if last == "nobody" else (None, those.idle_dealer)
        assigned, may_be_known = held_up(memory, None if first is None else first.id)
        late = asyncio.create_task(pit.assign_dealer(table.id, first, by=those.floorperson))
        await until(assigned.is_set)
        await pit.assign_dealer(table.id, second, by=those.floorperson)
        may_be_known.set()
        await late
        expected = None if second is None else second.id
        assert (memory.kept[table.id].dealer, table.dealer) == (expected, expected)
        await pit.close()

    run(test())


def test_of_two_who_are_assigned_by_two_processes_the_one_in_the_store_deals(address: str, staff: People) -> None:
    async def test() -> None:
        async with process(address) as one, process(address) as other:
            opened = await open_at(one.pit, staff)
            followed = await other.pit.table(opened.id)
            assert isinstance(followed, FollowedTable)
            assigned, may_be_known = held_up(one.store, staff.idle_dealer.id)
            late = asyncio.create_task(one.pit.assign_dealer(opened.id, staff.idle_dealer, by=staff.floorperson))
            await until(assigned.is_set)
            await other.pit.assign_dealer(opened.id, None, by=staff.floorperson)
            await until(lambda: opened.dealer is None and followed.dealer is None)
            may_be_known.set()
            await late
            assert opened.dealer is None
            await asyncio.sleep(SLOW)
            assert (opened.dealer, followed.dealer) == (None, None)

    run(test())


def test_a_table_whose_dealer_cannot_be_read_is_brought_back(
    memory: MemoryStore, those: People, caplog: pytest.LogCaptureFixture
) -> None:
    """The assignment is kept, and then the store is gone for a while."""

    async def test() -> None:
        pit = Pit(memory.as_store(), recover_after=0.01)
        table = await open_at(pit, those)
        listener = await table.listen(those.board)
        assigned, may_be_known = held_up(memory, those.idle_dealer.id)
        assigning = asyncio.create_task(assign(pit, table.id, those))
        await until(assigned.is_set)
        memory.failing = StoreUnavailableError("the disk is full")
        may_be_known.set()
        await assigning
        assert table.dropped
        assert [told async for told in listener] == []
        assert [one.message for one in caplog.records] == ["nobody knows who deals at a table"]
        memory.failing = None
        await until(lambda: [one.dealer for one in pit.here] == [those.idle_dealer.id])
        await pit.close()

    run(test())
