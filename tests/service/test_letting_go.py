"""Tables that nobody needs leave a process's memory, and come back when somebody asks, wherever that is."""

import asyncio
import threading
import time
from typing import Any

import pytest

from croupier.service import pit as pits
from croupier.service.errors import UnknownTableError
from croupier.service.following import FollowedTable
from croupier.service.live import LiveTable
from croupier.service.loaded_tables import LET_GO_AFTER, let_go
from croupier.service.pit import Pit
from croupier.service.rebuilding import bring_back
from croupier.service.recording import Recording
from croupier.service.settings import TableSettings
from croupier.store import KeptTable, Store
from croupier.table.inputs import Close, Leave
from tests.service.memory import MemoryStore
from tests.service.people import PATIENCE, People, give, open_at, run, running, sit, until
from tests.service.sharing import TAKEN_OVER_WITHIN, process
from tests.store.cluster import Cluster

SOON = 0.2
LONG = 5 * SOON


def new_pit(memory: MemoryStore) -> Pit:
    """A pit that lets tables go soon once it is started."""
    return Pit(memory.as_store(), let_go_after=SOON, recover_after=0.01)


async def started(memory: MemoryStore) -> Pit:
    """A pit that lets tables go soon."""
    pit = new_pit(memory)
    assert await pit.start() == {}
    return pit


def let_time_pass(pit: Pit, seconds: float) -> None:
    """Whatever was needed last was needed so many seconds earlier."""
    needed = pit._tables._needed
    needed.update({table: at - seconds for table, at in needed.items()})


def test_who_may_not_look_at_a_table_does_not_bring_it_back(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        pit = await started(memory)
        opened = await open_at(pit, those)
        await until(lambda: pit.here == [])
        brought: list[str] = []

        def counted(store: Store, table: str, *more: Any) -> Recording:
            brought.append(table)
            return bring_back(store, table, *more)

        monkeypatch.setattr(pits, "bring_back", counted)
        with pytest.raises(UnknownTableError):
            await pit.listen(opened.id, those.stranger)
        with pytest.raises(UnknownTableError):
            await give(pit, opened.id, those.stranger, "1", sit(1))
        with pytest.raises(UnknownTableError):
            await pit.seat_bots(opened.id, 1, by=those.strange_floor)
        assert brought == []
        (await pit.listen(opened.id, those.player)).end()
        assert brought == [opened.id]
        await pit.close()

    run(test())


def test_a_table_that_nobody_needs_is_let_go_and_comes_back(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = await started(memory)
        opened = await open_at(pit, those)
        await until(lambda: pit.here == [])
        await asyncio.sleep(SOON)
        assert pit.here == [], "it does not come back by itself"
        assert (await give(pit, opened.id, those.player, "1", sit(1))).line == 3
        back = await running(pit, opened.id)
        assert back is not opened
        await asyncio.sleep(LONG)
        assert pit.here == [back], "somebody plays there"
        assert (await give(pit, opened.id, those.player, "1", sit(1))).line == 3
        await give(pit, opened.id, those.player, "2", Leave(1))
        await until(lambda: pit.here == [])
        await pit.close()

    run(test())


def test_a_table_stays_while_somebody_looks_at_it(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = new_pit(memory)
        opened = await open_at(pit, those)
        looking = await pit.listen(opened.id, those.board)
        came = asyncio.get_running_loop().time()
        assert await pit.start() == {}
        await asyncio.sleep(LONG)
        assert pit.here == [opened]
        await until(lambda: pit._tables._needed[opened.id] > came + SOON)
        needed = pit._tables._needed[opened.id]
        looking.end()
        await until(lambda: pit.here == [])
        assert asyncio.get_running_loop().time() - needed >= SOON, "not at once: they may come back"
        await pit.close()

    run(test())


def test_a_table_to_which_somebody_comes_while_another_is_let_go_stays(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        pit = new_pit(memory)
        first, second = [await open_at(pit, those) for _ in range(2)]
        resting, may_rest = asyncio.Event(), asyncio.Event()

        async def slowly(*_: object) -> None:
            resting.set()
            await may_rest.wait()

        monkeypatch.setattr(pit.owning, "rest", slowly)
        assert await pit.start() == {}, "both are idle from now on"
        await asyncio.wait_for(resting.wait(), PATIENCE)
        [other] = [table for table in (first, second) if table in pit.here]
        looking = await pit.listen(other.id, those.board)
        may_rest.set()
        await asyncio.sleep(LONG)
        assert pit.here == [other]
        looking.end()
        await pit.close()

    run(test())


def test_a_table_that_was_not_let_go_after_all_comes_back_by_itself(memory: MemoryStore, those: People) -> None:
    """Somebody came while it was waited for what happens there; later it is given up, with somebody at it."""

    async def test() -> None:
        pit = Pit(memory.as_store(), recover_after=0.01)
        opened = await open_at(pit, those)
        async with opened.still():
            let_time_pass(pit, LET_GO_AFTER)
            letting_go = asyncio.create_task(let_go(pit._tables, opened, LET_GO_AFTER, pit._rest))
            await until(lambda: bool(opened._lock._waiters))
            assert await pit.table(opened.id) is opened
        await letting_go
        await give(pit, opened.id, those.player, "1", sit(1))
        assert pit.here == [opened]
        await opened.stop()
        assert pit.here == []
        await until(lambda: len(pit.here) == 1)
        await pit.close()

    run(test())


def test_a_table_stays_while_somebody_asks_for_it_now_and_then(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        opened = await open_at(pit, those)
        for _ in range(20):
            let_time_pass(pit, LET_GO_AFTER / 2)
            await let_go(pit._tables, opened, LET_GO_AFTER, pit._rest)
            assert await pit.table(opened.id) is opened
        let_time_pass(pit, LET_GO_AFTER)
        await let_go(pit._tables, opened, LET_GO_AFTER, pit._rest)
        assert pit.here == []
        await pit.close()

    run(test())


@pytest.mark.parametrize("plays_alone", [True, False])
def test_a_table_with_bots_stays_also_while_they_wait_for_company(
    memory: MemoryStore, those: People, plays_alone: bool
) -> None:
    async def test() -> None:
        pit = await started(memory)
        settings = TableSettings(deal_after=3600.0, pace=0.01, bots=2, plays_alone=plays_alone)
        opened = await open_at(pit, those, house_deals=True, settings=settings)
        await asyncio.sleep(LONG)
        assert pit.here == [opened]
        await pit.seat_bots(opened.id, 0, by=those.floorperson)
        if plays_alone:
            await until(lambda: opened.table.state.seats == {})
            await until(lambda: pit.here == [])
        await pit.close()

    run(test())


def test_a_closed_table_is_let_go_with_its_players(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = await started(memory)
        opened = await open_at(pit, those)
        await give(pit, opened.id, those.player, "1", sit(1))
        await give(pit, opened.id, those.dealer, "1", Close())
        await until(lambda: pit.here == [])
        assert (await pit.table(opened.id)).closed
        await pit.close()

    run(test())


# Opening


def slow_add(store: Any, seconds: float) -> list[str]:
    """Have a store answer late that a table was added; the list has the tables that are in the store."""
    added: list[str] = []
    add = store.add_table

    def late(kept: KeptTable, *rest: Any, **more: Any) -> None:
        add(kept, *rest, **more)
        added.append(kept.id)
        time.sleep(seconds)

    store.add_table = late
    return added


def test_a_table_that_is_being_opened_is_not_brought_back_too(memory: MemoryStore, those: People) -> None:
    """The lobby finds it in the store before whoever opens it knows that it is there."""

    async def test() -> None:
        pit = Pit(memory.as_store())
        added = slow_add(memory, 0.2)
        opening = asyncio.create_task(open_at(pit, those))
        await until(lambda: bool(added))
        assert await pit.table(added[0]) is await opening
        await give(pit, added[0], those.player, "1", sit(1))
        await pit.close()

    run(test())


def test_whoever_watches_does_not_bring_back_a_table_that_is_being_opened(
    address: str, staff: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with process(address, look_seconds=0.02) as one:
            brought_back: list[str] = []

            def counted(store: Store, table: str, *rest: Any) -> Any:
                brought_back.append(table)
                return bring_back(store, table, *rest)

            monkeypatch.setattr(pits, "bring_back", counted)
            slow_add(one.store, 0.3)
            opened = await open_at(one.pit, staff)
            assert one.pit.running == [opened]
            assert brought_back == []
            await give(one.pit, opened.id, staff.player, "1", sit(1))

    run(test())


def test_a_service_that_stops_waits_for_tables_on_their_way(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing reads from the store any more when it has stopped, and no house is left at a table."""

    async def test() -> None:
        opened = await open_at(Pit(memory.as_store()), those)
        reading = threading.Event()

        def slow(*asked: Any) -> Any:
            reading.set()
            time.sleep(0.2)
            return bring_back(*asked)

        monkeypatch.setattr(pits, "bring_back", slow)
        pit = Pit(memory.as_store())
        coming = asyncio.create_task(pit.table(opened.id))
        await until(reading.is_set)
        await pit.close()
        assert pit.here == []
        assert (await coming).dropped

    run(test())


# Several processes


def test_a_table_at_rest_passes_to_whichever_process_is_asked(address: str, staff: People, cluster: Cluster) -> None:
    async def test() -> None:
        async with process(address, let_go_after=SOON) as one, process(address, let_go_after=SOON) as other:
            opened = await open_at(one.pit, staff)
            await until(lambda: opened.dropped)
            await until(lambda: one.pit.here == other.pit.here == [])
            await asyncio.sleep(LONG)
            assert one.pit.here == other.pit.here == [], "nobody has to run it"
            await give(other.pit, opened.id, staff.player, "1", sit(1))
            assert isinstance(await other.pit.table(opened.id), LiveTable)
            assert isinstance(await one.pit.table(opened.id), FollowedTable)
            cluster.execute(f"SELECT pg_terminate_backend({other.number})")
            other.pit.closing = True
            await until(lambda: [live.id for live in one.pit.running] == [opened.id], seconds=TAKEN_OVER_WITHIN)

    run(test())


def test_a_table_that_nobody_looks_at_is_not_followed_for_ever(address: str, staff: People) -> None:
    async def test() -> None:
        async with process(address) as one, process(address, let_go_after=SOON) as other:
            opened = await open_at(one.pit, staff)
            followed = await other.pit.table(opened.id)
            assert isinstance(followed, FollowedTable)
            await until(lambda: other.pit.here == [])
            await asyncio.sleep(SOON)
            assert other.pit.here == []
            assert one.pit.running == [opened]
            assert (await give(other.pit, opened.id, staff.player, "1", sit(1))).line == 3
            assert opened.line == 3

    run(test())


def test_a_table_that_is_asked_for_while_it_is_let_go_stays(address: str, staff: People) -> None:
    """Again and again: whoever asks gets the table, and it has one owner."""

    async def test() -> None:
        async with process(address, let_go_after=0.01) as one, process(address, let_go_after=0.01) as other:
            opened = await open_at(one.pit, staff)
            for number in range(20):
                asked = (one, other) if number % 2 else (other, one)
                sat, left = sit(1), Leave(1)
                await give(asked[0].pit, opened.id, staff.player, f"sit {number}", sat)
                await give(asked[1].pit, opened.id, staff.player, f"leave {number}", left)
                await asyncio.sleep(0.003 * number)
            assert one.store.last_line(opened.id) == 2 + 2 * 20

    run(test())
