"""Keeping entries: together where they wait together, and each for itself where one is wrong."""

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

import pytest

from croupier.service import committing
from croupier.service.committing import MOST_TOGETHER, BehindError, Committer, Lines
from croupier.store import ConflictError, Entry, StoreUnavailableError
from tests.service.people import run


def entry(table: str, line: int = 1) -> Entry:
    """A line of a table."""
    return Entry(table=table, line=line, at=datetime.now(UTC), content=b"{}\n")


class Store:
    """Keeps entries once the gate is open, but none of the tables that are wrong."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.gate.set()
        self.tried: list[list[str]] = []
        self.kept: list[tuple[str, int]] = []
        self.wrong: dict[str, Exception] = {}

    def append(self, entries: Sequence[Entry]) -> None:
        """Keep all of them, or none."""
        self.gate.wait()
        self.tried.append([entry.table for entry in entries])
        for one in entries:
            if one.table in self.wrong:
                raise self.wrong[one.table]
        self.kept += [(one.table, one.line) for one in entries]


class Stepwise(Store):
    """Begins each transaction when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.began: list[float] = []
        self.turns = threading.Semaphore(0)

    def append(self, entries: Sequence[Entry]) -> None:
        """Keep all of them, or none, when it is their turn."""
        self.began.append(time.monotonic())
        self.turns.acquire()
        super().append(entries)

    async def has_begun(self, transactions: int) -> None:
        """Wait until so many transactions have begun."""
        async with asyncio.timeout(60):
            while len(self.began) < transactions:
                await asyncio.sleep(0.001)


def keep(committer: Committer, table: str, line: int = 1) -> "asyncio.Future[None]":
    """Have a line kept of a table that has just come."""
    return Lines(committer).keep([entry(table, line)])


def noted(done: list[int], number: int) -> Callable[[object], None]:
    """Notes a number when something is done."""
    return lambda _: done.append(number)


async def waiting_behind(store: Store, committer: Committer, tables: Sequence[str]) -> list[BaseException | None]:
    """Keep a line of each table while the store is busy with a first one; what each of them was told."""
    store.gate.clear()
    first = keep(committer, "first")
    await asyncio.sleep(0.01)
    tasks = [keep(committer, table) for table in tables]
    await asyncio.sleep(0.01)
    assert committer.waiting == len(tables)
    store.gate.set()
    await first
    return await asyncio.gather(*tasks, return_exceptions=True)


def test_those_who_wait_together_are_served_together() -> None:
    async def test() -> None:
        store = Store()
        committer = Committer(store)
        assert await waiting_behind(store, committer, "abc") == [None] * 3
        assert store.tried == [["first"], ["a", "b", "c"]]
        assert (committer.transactions, committer.entries, committer.failures) == (2, 4, 0)
        await committer.close()

    run(test())


def test_it_returns_only_when_the_entries_are_kept() -> None:
    async def test() -> None:
        store = Store()
        committer = Committer(store)
        store.gate.clear()
        keeping = keep(committer, "a")
        await asyncio.sleep(0.02)
        assert not keeping.done()
        assert store.kept == []
        store.gate.set()
        await keeping
        assert store.kept == [("a", 1)]

    run(test())


def test_lines_that_belong_together_are_kept_in_one_transaction() -> None:
    async def test() -> None:
        store = Store()
        committer = Committer(store)
        await Lines(committer).keep([entry("a", 1), entry("a", 2)])
        assert store.tried == [["a", "a"]]
        assert store.kept == [("a", 1), ("a", 2)]

    run(test())


def test_one_tables_trouble_is_not_anothers() -> None:
    async def test() -> None:
        store = Store()
        store.wrong = {"b": ConflictError("line 1 of b")}
        committer = Committer(store)
        told = await waiting_behind(store, committer, "abc")
        assert told == [None, store.wrong["b"], None]
        assert store.kept == [("first", 1), ("a", 1), ("c", 1)]
        assert store.tried[1:] == [["a", "b", "c"], ["a"], ["b"], ["c"]]
        assert committer.failures == 2

    run(test())


def test_while_the_store_is_unavailable_nobody_waits_for_others_to_be_tried() -> None:
    async def test() -> None:
        store = Store()
        store.wrong = {"b": StoreUnavailableError("locked")}
        committer = Committer(store)
        assert await waiting_behind(store, committer, "abc") == [store.wrong["b"]] * 3
        assert store.tried == [["first"], ["a", "b", "c"]]
        assert store.kept == [("first", 1)]
        store.wrong = {}
        await keep(committer, "b")
        assert store.kept[-1] == ("b", 1), "it goes on when the store is there again"

    run(test())


@pytest.mark.parametrize("many", [MOST_TOGETHER, MOST_TOGETHER + 1])
def test_a_transaction_serves_only_so_many(many: int) -> None:
    async def test() -> None:
        store = Store()
        committer = Committer(store)
        assert await waiting_behind(store, committer, [str(number) for number in range(many)]) == [None] * many
        rest = [] if many == MOST_TOGETHER else [[str(MOST_TOGETHER)]]
        assert [len(tables) for tables in store.tried[1:2]] == [MOST_TOGETHER]
        assert store.tried[2:] == rest
        assert [table for table, _ in store.kept[1:]] == [str(number) for number in range(many)], "in their order"

    run(test())


def test_whoever_goes_away_does_not_take_their_entries_back() -> None:
    async def test() -> None:
        store = Store()
        committer = Committer(store)
        store.gate.clear()
        going = keep(committer, "a")
        await asyncio.sleep(0.01)
        going.cancel()
        await asyncio.sleep(0)
        store.gate.set()
        await committer.close()
        assert store.kept == [("a", 1)]

    run(test())


@pytest.mark.parametrize("wrong", [ConflictError("line 1 of b"), StoreUnavailableError("locked")], ids=repr)
def test_nothing_is_kept_behind_lines_that_were_not(wrong: Exception) -> None:
    """Neither what was in the same transaction nor what waits for the next one; other tables go on."""

    async def test() -> None:
        store = Stepwise()
        store.wrong = {"b": wrong}
        committer = Committer(store)
        first = keep(committer, "first")
        await store.has_begun(1)
        lines = {table: Lines(committer) for table in "abcd"}
        together = [lines[table].keep([entry(table, line)]) for table, line in (("a", 1), ("b", 1), ("b", 2), ("d", 1))]
        store.turns.release()
        await first
        await store.has_begun(2)
        behind = [lines[table].keep([entry(table, line)]) for table, line in (("b", 3), ("c", 1))]
        store.turns.release(100)
        order: list[int] = []
        for place, one in enumerate((*together, *behind)):
            one.add_done_callback(noted(order, place))
        told = await asyncio.gather(*together, *behind, return_exceptions=True)
        unavailable = isinstance(wrong, StoreUnavailableError)
        assert told[0] is told[3] is (wrong if unavailable else None), "tables a and d have nothing to do with it"
        assert told[1] is wrong
        assert isinstance(told[2], BehindError)
        assert isinstance(told[4], BehindError)
        assert told[5] is None
        assert [one for one in order if one in (1, 2, 4)] == [1, 2, 4], "in their order"
        assert order.index(4) < order.index(5)
        assert [table for table, _ in store.kept] == (["first", "c"] if unavailable else ["first", "a", "d", "c"])
        assert store.tried[1:] == [["a", "b", "b", "d"], *([] if unavailable else [["a"], ["b"], ["d"]]), ["c"]]
        store.wrong = {}
        with pytest.raises(BehindError):
            await lines["b"].keep([entry("b", 4)])
        assert len(store.tried) == (3 if unavailable else 6), "it is not even tried"
        await keep(committer, "b")
        assert store.kept[-1] == ("b", 1), "whoever comes anew is served"

    run(test())


def test_lines_of_a_table_are_done_in_their_order() -> None:
    async def test() -> None:
        store = Store()
        done: list[int] = []
        committer = Committer(store)

        lines = Lines(committer)
        for number in range(1, 2 * MOST_TOGETHER):
            lines.keep([entry("a", number)]).add_done_callback(noted(done, number))
        await committer.close()
        await asyncio.sleep(0)
        assert done == [*range(1, 2 * MOST_TOGETHER)]

    run(test())


def test_where_several_wait_transactions_do_not_follow_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(committing, "LEAST_SECONDS", 0.3)

    async def test() -> None:
        store = Stepwise()
        committer = Committer(store)
        first = keep(committer, "first")
        await store.has_begun(1)
        both = [keep(committer, table) for table in "ab"]
        earliest = time.monotonic()
        store.turns.release()
        await first
        await store.has_begun(2)
        last = keep(committer, "c")
        store.turns.release(2)
        await asyncio.gather(*both, last)
        assert store.tried == [["first"], ["a", "b"], ["c"]]
        assert store.began[2] - earliest >= 0.3, "the second transaction began no sooner than the first could end"

    run(test())


def test_whoever_is_alone_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(committing, "LEAST_SECONDS", 3600.0)

    async def test() -> None:
        store = Store()
        committer = Committer(store)
        async with asyncio.timeout(60):
            for line in (1, 2, 3):
                await keep(committer, "a", line)
            assert await waiting_behind(store, committer, "b") == [None]
        assert store.tried == [["a"], ["a"], ["a"], ["first"], ["b"]]

    run(test())
