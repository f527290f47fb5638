"""Which process owns a table: also when locks are taken twice or by halves, and what is heard while a table loads."""

import asyncio
import threading
from collections.abc import Sequence
from typing import Any

import pytest

from croupier.service import pit as pits
from croupier.service.errors import NotKeptError
from croupier.service.inputs import Act
from croupier.service.rebuilding import copy_of
from croupier.service.sharing import is_at_stake
from croupier.store import Entry, Store, StoreUnavailableError
from croupier.store.notices import table_lock
from croupier.store.postgresql import Sharing
from croupier.table.inputs import Close
from tests.service.people import PATIENCE, People, give, open_at, run, running, sit, until
from tests.service.sharing import Process, process

TABLES = 8


def slow_copies(monkeypatch: pytest.MonkeyPatch) -> tuple[threading.Event, threading.Event]:
    """Have tables to be followed come late: says that one has been read, and waits until it may come."""
    read, may_come = threading.Event(), threading.Event()

    def late(*asked: Any) -> Any:
        copy = copy_of(*asked)
        read.set()
        assert may_come.wait(PATIENCE)
        return copy

    monkeypatch.setattr(pits, "copy_of", late)
    return read, may_come


def test_what_is_heard_of_a_table_on_its_way_is_not_missed(
    address: str, staff: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A dealer is assigned, twice, and there are new lines, after the table was read and before it is here."""

    async def test() -> None:
        async with process(address) as one, process(address) as other:
            opened = await open_at(one.pit, staff)
            read, may_come = slow_copies(monkeypatch)
            loading = asyncio.create_task(other.pit.table(opened.id))
            await until(read.is_set)
            heard: list[int] = []
            other.shared.on_account = heard.append
            for dealer in (None, staff.idle_dealer):
                await one.pit.assign_dealer(opened.id, dealer, by=staff.floorperson)
            await give(one.pit, opened.id, staff.player, "1", sit(1))
            one.store.set_disabled(staff.guest.id, True)
            await until(lambda: heard == [staff.guest.id])
            may_come.set()
            followed = await loading
            await until(lambda: followed.dealer == staff.idle_dealer.id)
            assert (await other.pit.table(opened.id)).line == 3

    run(test())


async def is_locked(one: Process, table: str) -> bool:
    """Whether any process holds a table's lock."""
    return table_lock(table) in await one.session.holders()


def test_a_lock_that_two_want_at_once_is_taken_once(address: str) -> None:
    async def test() -> None:
        async with process(address) as one:
            await asyncio.gather(*(one.link.take("somewhere") for _ in range(5)))
            assert await is_locked(one, "somewhere")
            await one.link.release("somewhere")
            assert not await is_locked(one, "somewhere")

    run(test())


def test_a_lock_is_known_also_if_whoever_wanted_it_went_away(address: str) -> None:
    async def test() -> None:
        async with process(address) as one:
            for number in range(20):
                table = f"table {number}"
                wanting = asyncio.create_task(one.link.take(table))
                for _ in range(number):
                    await asyncio.sleep(0)
                wanting.cancel()
                await asyncio.gather(wanting, return_exceptions=True)
            await one.session.check()
            async with one.link._turn:
                pass  # whoever wanted a lock before has had their turn
            for number in range(20):
                table = f"table {number}"
                assert await is_locked(one, table) == (table in one.link.held)

    run(test())


def test_a_table_whose_lock_is_ones_own_by_mistake_is_run_all_the_same(address: str, staff: People) -> None:
    async def test() -> None:
        async with process(address) as one:
            opened = await open_at(one.pit, staff)
            del one.link.held[opened.id]
            await opened.stop()
            await until(lambda: len(one.pit.running) == 1)
            assert await running(one.pit, opened.id) is not opened

    run(test())


def slow_lines(store: Any, wrong: Exception | None) -> threading.Event:
    """Have a store keep lines only when it may, or fail then."""
    may_keep = threading.Event()
    append = store.append

    def late(lines: Sequence[Entry]) -> None:
        assert may_keep.wait(PATIENCE)
        store.append = append
        if wrong is not None:
            raise wrong
        append(lines)

    store.append = late
    return may_keep


@pytest.mark.parametrize("wrong", [None, StoreUnavailableError("the disk is full")], ids=str)
def test_a_table_is_held_until_its_closing_is_durable(address: str, staff: People, wrong: Exception | None) -> None:
    """Also while others look who owns what; if the closing cannot be kept, the table is never let go."""

    async def test() -> None:
        async with process(address, look_seconds=0.01) as one:
            opened = await open_at(one.pit, staff)
            let_go: list[str] = []
            release = one.link.release

            async def noted(table: str) -> None:
                let_go.append(table)
                await release(table)

            one.link.release = noted  # type: ignore[method-assign]
            may_keep = slow_lines(one.store, wrong)
            closing = asyncio.create_task(one.pit.submit(opened.id, Act(staff.dealer, "1", Close())))
            await until(lambda: opened.closed)
            await asyncio.sleep(0.2)
            assert is_at_stake(opened)
            assert let_go == []
            assert await is_locked(one, opened.id)
            may_keep.set()
            if wrong is None:
                assert (await closing).refused is None
                assert not is_at_stake(opened)
                await until(lambda: opened.id in let_go)
                await until(lambda: opened.id not in one.link.held)
                assert not await is_locked(one, opened.id)
            else:
                with pytest.raises(NotKeptError):
                    await closing
                assert not (await running(one.pit, opened.id)).closed
                assert let_go == []
                assert await is_locked(one, opened.id)

    run(test())


def test_a_start_does_not_ask_for_all_locks_again_with_every_table(
    address: str, staff: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with process(address) as one:
            for _ in range(TABLES):
                await open_at(one.pit, staff)
        asked = 0
        holders = Sharing.holders

        async def counted(session: Sharing) -> dict[int, int]:
            nonlocal asked
            asked += 1
            return await holders(session)

        monkeypatch.setattr(Sharing, "holders", counted)
        async with process(address, look_seconds=3600.0) as again:
            assert len(again.pit.running) == TABLES
            assert asked <= 2

    run(test())


def test_a_connection_that_is_lost_is_noticed_when_a_table_is_taken_that_one_has(address: str, staff: People) -> None:
    async def test() -> None:
        async with process(address, look_seconds=3600.0) as one:
            opened = await open_at(one.pit, staff)
            with Store.open(address) as store:
                again = await store.share()
                await again._locks.execute("SELECT pg_terminate_backend(%s)", [one.number])
                await again.close()
            assert await one.shared.take(opened.id) is None
            assert opened.dropped, "what was taken under the old connection was given up"

    run(test())
