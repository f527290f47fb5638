"""A list of tables shows how each stands, and brings none into memory, or keeps it there, only for that."""

import asyncio
from typing import Any

import pytest

from croupier.service import loaded_tables
from croupier.service import pit as pits
from croupier.service.pit import Pit
from croupier.service.rebuilding import Copy, copy_of
from croupier.service.showing import ShownTable
from croupier.table.inputs import Close, Leave
from croupier.web.lobby import Glances
from tests.service.memory import MemoryStore
from tests.service.people import HERE, PATIENCE, People, give, open_at, run, sit, until
from tests.service.sharing import process
from tests.service.test_letting_go import SOON, new_pit, started

KEPT = 4
"""How many copies are kept in these tests."""
MANY = 3 * KEPT


def players(table: ShownTable | Copy) -> list[str]:
    """Who sits at a table."""
    return sorted(table.table.state.seats.values())


class Listed:
    """A list of the open tables of a pit, and which of them were read to be listed."""

    def __init__(self, pit: Pit, monkeypatch: pytest.MonkeyPatch) -> None:
        self._pit = pit
        self._glances = Glances(pit, players)
        self.read: list[tuple[str, bool]] = []
        """The tables that were read, each with whether from a copy."""

        def counted(store: Any, table: str, game: str, left: Any = None) -> Any:
            self.read.append((table, left is not None))
            return copy_of(store, table, game, left)

        monkeypatch.setattr(pits, "copy_of", counted)

    async def seen(self, people: People) -> dict[str, list[str] | None]:
        """Who sits where."""
        tables = await self._pit.tables(people.floorperson, closed=False)
        return await self._glances.at(tables, HERE)

    @property
    def remembered(self) -> set[str]:
        """The tables of which something is remembered."""
        return {*self._glances._seen}

    @property
    def copies(self) -> set[str]:
        """The tables of which a copy is kept."""
        return {*self._pit._tables._left}


def test_more_tables_are_listed_than_are_kept(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loaded_tables, "MOST_LEFT", KEPT)

    async def test() -> None:
        pit = await started(memory)
        listed = Listed(pit, monkeypatch)
        tables = [(await open_at(pit, those)).id for _ in range(MANY)]
        await until(lambda: pit.here == [])
        assert await listed.seen(those) == {table: [] for table in tables}
        assert pit.here == []
        assert listed.copies == set(), "nothing goes on there"
        assert sorted(listed.read) == sorted((table, False) for table in tables)
        await listed.seen(those)
        assert len(listed.read) == MANY, "they have not changed"
        await give(pit, tables[3], those.player, "1", sit(1))
        assert (await listed.seen(those))[tables[3]] == [those.player.name]
        assert [table.id for table in pit.here] == [tables[3]], "somebody plays there"
        await give(pit, tables[3], those.player, "2", Leave(1))
        await until(lambda: pit.here == [])
        assert await listed.seen(those) == {table: [] for table in tables}
        assert len(listed.read) == MANY + 1
        assert pit.here == []
        await pit.close()

    run(test())


def test_a_table_that_is_only_listed_is_let_go(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        pit = await started(memory)
        listed = Listed(pit, monkeypatch)
        opened = await open_at(pit, those)
        async with asyncio.timeout(PATIENCE):
            while pit.here == [opened]:
                assert await listed.seen(those) == {opened.id: []}
                await asyncio.sleep(SOON / 20)
        assert pit.here == []
        await pit.close()

    run(test())


def test_what_is_not_durable_is_not_seen(memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        listed = Listed(pit, monkeypatch)
        opened = await open_at(pit, those)
        await listed.seen(those)
        memory.delay = 0.2
        sitting = asyncio.create_task(give(pit, opened.id, those.player, "1", sit(1)))
        await until(lambda: opened.table.state.seats != {})
        seen = await listed.seen(those)
        assert seen[opened.id] == [those.player.name]
        assert memory.last_line(opened.id) == 3
        await sitting
        await pit.close()

    run(test())


def test_a_table_that_is_closed_is_forgotten_and_a_damaged_one_is_told(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        pit = new_pit(memory)
        listed = Listed(pit, monkeypatch)
        closed, damaged, sound = [(await open_at(pit, those)).id for _ in range(3)]
        await listed.seen(those)
        assert listed.read == [], "all of them are here"
        assert await pit.start() == {}
        await give(pit, closed, those.dealer, "1", Close())
        await until(lambda: pit.here == [])
        memory.written[damaged].append(memory.written[damaged][-1])
        for _ in range(2):
            assert await listed.seen(those) == {damaged: None, sound: []}
        assert listed.remembered == {damaged, sound}
        assert listed.read.count((damaged, False)) == 1, "nothing has changed there"
        await pit.close()

    run(test())


def test_tables_of_another_process_are_listed_and_not_followed(
    address: str, staff: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loaded_tables, "MOST_LEFT", KEPT)

    async def test() -> None:
        async with process(address) as one, process(address) as other:
            tables = [(await open_at(one.pit, staff)).id for _ in range(MANY)]
            listed = Listed(other.pit, monkeypatch)
            assert await listed.seen(staff) == {table: [] for table in tables}
            for number in range(3):
                for table in tables:
                    act = Leave(1) if number % 2 else sit(1)
                    await give(one.pit, table, staff.player, str(number), act)
                sits = [] if number % 2 else [staff.player.name]
                assert await listed.seen(staff) == dict.fromkeys(tables, sits)
                assert len(listed.copies) == KEPT
            assert other.pit.here == []
            listed.read.clear()
            again = tables[-1]
            await give(one.pit, again, staff.player, "again", Leave(1))
            assert (await listed.seen(staff))[again] == []
            assert listed.read == [(again, True)], "from its copy, and nothing else"

    run(test())
