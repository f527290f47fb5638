"""What a process does about the others, with stand-ins for them: connecting again, and tables that nobody runs."""

import asyncio
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from croupier.service.errors import NotKeptError
from croupier.service.heartbeats import Heartbeat
from croupier.service.sharing import Lookout, Shared
from croupier.store import StoreError, StoreUnavailableError
from tests.service.people import run

WHILE = 0.5
MOST_TRIES = 10
"""Far more than there are with pauses that grow, far fewer than without."""


def test_a_store_that_is_gone_is_not_asked_without_a_pause() -> None:
    attempts: list[float] = []

    async def share() -> Any:
        attempts.append(asyncio.get_running_loop().time())
        raise StoreUnavailableError("the server is gone")

    async def test() -> None:
        store: Any = SimpleNamespace(share=share)
        shared = Shared(store)
        tables: Any = SimpleNamespace(here=[])
        starting = asyncio.create_task(shared.start(tables))
        await asyncio.sleep(WHILE)
        starting.cancel()
        await shared.close()
        assert 1 <= len(attempts) <= MOST_TRIES

    run(test())


class Free:
    """A connection to the others over which every open table is found free, and tables some of which fail to come."""

    closing = False
    here: tuple[Any, ...] = ()
    number = 1

    def __init__(self, wrong: Mapping[str, Exception]) -> None:
        self.session = self
        self.heartbeat = Heartbeat(self.number, every=1.0)
        self.held: dict[str, int] = {}
        self.at_rest: set[str] = set()
        self.others = frozenset[int]()
        self.come: list[str] = []
        self._wrong = wrong

    async def holders(self) -> dict[int, int]:
        """Nobody holds anything."""
        return {}

    async def open_tables(self) -> list[str]:
        """The tables that fail, and one that does not."""
        return [*self._wrong, "right"]

    async def take(self, table: str) -> None:
        """Every table can be had."""
        self.held[table] = 1

    async def table(self, table: str) -> None:
        """Bring a table back, or fail."""
        if table in self._wrong:
            raise self._wrong[table]
        self.come.append(table)


@pytest.mark.parametrize("wrong", [NotKeptError("it is being given up"), StoreError("a query was wrong")])
def test_a_table_that_does_not_come_does_not_keep_the_others_from_it(
    wrong: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        free: Any = Free({"wrong": wrong})
        lookout = Lookout(free, free, asyncio.Event(), 3600.0)
        for _ in range(MOST_TRIES):
            await lookout._take(await lookout._look())
        assert free.come == ["right"] * MOST_TRIES
        assert "a table was not taken" in caplog.text

    run(test())


def test_a_connection_that_is_lost_while_tables_are_taken_ends_the_lookout() -> None:
    async def test() -> None:
        free: Any = Free({"wrong": StoreUnavailableError("the server is gone")})
        lookout = Lookout(free, free, asyncio.Event(), 3600.0)
        with pytest.raises(StoreUnavailableError):
            await lookout._take(["wrong"])

    run(test())
