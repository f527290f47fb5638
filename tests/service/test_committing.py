"""Keeping entries: together where they wait together, and each for itself where one is wrong."""

import asyncio
import threading
from collections.abc import Sequence
from datetime import UTC, datetime

import pytest

from croupier.service.committing import MOST_TOGETHER, Committer
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


async def waiting_behind(store: Store, committer: Committer, tables: Sequence[str]) -> list[BaseException | None]:
    """Keep a line of each table while the store is busy with a first one; what each of them was told."""
    store.gate.clear()
    first = asyncio.create_task(committer.keep([entry("first")]))
    await asyncio.sleep(0.01)
    tasks = [asyncio.create_task(committer.keep([entry(table)])) for table in tables]
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
        keeping = asyncio.create_task(committer.keep([entry("a")]))
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
        await committer.keep([entry("a", 1), entry("a", 2)])
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
        await committer.keep([entry("b")])
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
        going = asyncio.create_task(committer.keep([entry("a")]))
        await asyncio.sleep(0.01)
        going.cancel()
        await asyncio.sleep(0)
        store.gate.set()
        await committer.close()
        assert store.kept == [("a", 1)]

    run(test())
