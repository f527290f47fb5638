"""Epochs: whoever has taken a table since keeps everybody before from writing to it, within the same transaction."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest
from sqlalchemy import update

from croupier.store import FencedError, Store, StoreUnavailableError, engines
from croupier.store.notices import table_lock
from croupier.store.postgresql import Sharing
from croupier.store.schema import TABLES
from croupier.store.tables import append
from croupier.store.transactions import Unlocked
from tests.store.house import House, entry, kept_table

POSTGRES = pytest.mark.parametrize("kind", ["postgresql"], indirect=True)


def set_epoch(store: Store, table: str, epoch: int) -> None:
    with store._writing() as connection:
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(epoch=epoch))


@pytest.mark.usefixtures("house")
def test_a_line_is_kept_in_its_epoch_only(store: Store) -> None:
    store.append([entry("t1", 1, epoch=0)])
    set_epoch(store, "t1", 5)
    for epoch in (0, 4, 6):
        with pytest.raises(FencedError, match="table 't1' was taken by another process"):
            store.append([entry("t1", 2, epoch=epoch)])
    assert store.last_line("t1") == 1
    store.append([entry("t1", 2, epoch=5)])
    store.append([entry("t1", 3)])
    assert store.last_line("t1") == 3


def test_one_table_that_was_taken_keeps_nothing_of_the_others_in_the_transaction(store: Store, house: House) -> None:
    store.add_table(kept_table(house, "t2"))
    set_epoch(store, "t2", 1)
    with pytest.raises(FencedError, match="t2"):
        store.append([entry("t1", 1, epoch=0), entry("t2", 1, epoch=0)])
    assert (store.last_line("t1"), store.last_line("t2")) == (0, 0)


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


@POSTGRES
@pytest.mark.usefixtures("house")
def test_each_process_that_takes_a_table_begins_an_epoch(store: Store) -> None:
    async def test() -> None:
        one, other = await store.share(), await store.share()
        assert await one.take("t1") == 1
        assert await other.take("t1") is None
        await one.release(["t1"])
        assert await other.take("t1") == 2
        with pytest.raises(FencedError):
            store.append([entry("t1", 1, epoch=1)])
        store.append([entry("t1", 1, epoch=2)])
        assert await one.take("a table that is not there yet") == 0
        for each in (one, other):
            await each.close()

    run(test())


@POSTGRES
@pytest.mark.usefixtures("house")
def test_nobody_takes_a_table_while_a_line_is_being_written_to_it(store: Store) -> None:
    async def test() -> None:
        one = await store.share()
        with store._writing() as connection:
            append(connection, [entry("t1", 1, epoch=0)], Unlocked())
            assert await one.take("t1") is None
            assert table_lock("t1") not in await one.holders(), "it is let go again"
        assert await one.take("t1") == 1
        assert store.last_line("t1") == 1
        await one.close()

    run(test())


@POSTGRES
@pytest.mark.usefixtures("house")
def test_a_process_that_hangs_in_the_middle_of_a_transaction_keeps_nothing_locked(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "GONE_AFTER", 1)

    async def until_taken(session: Sharing) -> None:
        async with asyncio.timeout(60.0):
            while await session.take("t1") is None:
                await asyncio.sleep(0.05)

    async def test() -> None:
        with Store.open(address) as hangs, Store.open(address) as other:
            one = await other.share()
            writing = hangs._writing()
            append(writing.__enter__(), [entry("t1", 1, epoch=0)], Unlocked())
            await until_taken(one)
            with pytest.raises(StoreUnavailableError):
                writing.__exit__(None, None, None)
            assert other.last_line("t1") == 0
            await one.close()

    run(test())
