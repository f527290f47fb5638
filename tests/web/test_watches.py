"""Watches that many share: nobody's look at a table cuts others off, and none that a page uses is forgotten."""

import asyncio

import pytest

from croupier.service.pit import Pit
from croupier.web import shared_views
from croupier.web.shared_views import SharedViews, watched_now
from tests.service.conftest import memory, those
from tests.service.memory import MemoryStore
from tests.service.people import People, give, open_at, run, sit

__all__ = ["memory", "those"]


def test_whoever_looks_first_leaves_the_line_for_the_others(memory: MemoryStore, those: People) -> None:
    """A page that has not heard a line yet is told it, although somebody else's question had it folded."""

    async def test() -> None:
        pit = Pit(memory.as_store(), seed=1)
        live = await open_at(pit, those)
        kept = SharedViews(memory.as_store())
        page = await live.listen(those.board)
        watch = await kept.of(live, those.board)
        await watch.catch_up(live, those.board, page.welcome.line)
        await give(pit, live.id, those.player, "one", sit(1))
        await give(pit, live.id, those.other, "two", sit(2))
        async with watched_now(kept, live, those.board) as seen:
            assert seen.line == live.line
        page.end()
        lines = [await watch.told(live, those.board, told) async for told in page]
        assert len(lines) == 2
        assert all(line is not None and b'"kind":"sat"' in line for line in lines)
        await pit.close()

    run(test())


def test_a_watch_that_a_page_uses_is_not_forgotten(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_views, "MOST_WATCHES", 1)

    async def test() -> None:
        pit = Pit(memory.as_store(), seed=1)
        tables = [await open_at(pit, those) for _ in range(4)]
        kept = SharedViews(memory.as_store())
        used = await kept.of(tables[0], those.board)
        used.pages += 1
        idle = await kept.of(tables[1], those.board)
        assert await kept.of(tables[2], those.board) is await kept.of(tables[2], those.board)
        assert await kept.of(tables[0], those.board) is used
        assert await kept.of(tables[1], those.board) is not idle
        used.pages -= 1
        await kept.of(tables[3], those.board)
        assert await kept.of(tables[0], those.board) is not used
        await pit.close()

    run(test())


def test_a_watch_that_is_forgotten_before_it_begins_is_given_all_the_same(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody folds the record that it begins with, and meanwhile others need the room."""
    monkeypatch.setattr(shared_views, "MOST_WATCHES", 0)

    async def test() -> None:
        pit = Pit(memory.as_store(), seed=1)
        live, other = await open_at(pit, those), await open_at(pit, those)
        kept = SharedViews(memory.as_store())
        spectators = await kept.of(live, those.other)
        spectators.pages += 1
        kept._kept[live.id, shared_views.SPECTATOR] = spectators
        await give(pit, live.id, those.player, "one", sit(1))
        async with spectators.lock:
            coming = asyncio.create_task(kept.of(live, those.player))
            await asyncio.sleep(0)
            await kept.of(other, those.board)
        assert (await coming).pages == 0
        await pit.close()

    run(test())
