"""A table that another process runs: many lines are taken in without keeping others waiting, and it counts down."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from croupier.money import Cents
from croupier.service import following
from croupier.service.countdowns import Countdown, countdown_at
from croupier.service.following import FollowedTable
from croupier.service.forwarding import Elsewhere, Post
from croupier.service.pit import Pit
from croupier.service.rebuilding import copy_of
from croupier.service.settings import TableSettings
from croupier.table.inputs import Leave, Wager
from tests.service.memory import MemoryStore
from tests.service.people import People, give, open_at, quiet, run, sit, until
from tests.service.sharing import process

ROUNDS = 30


async def followed_from_its_opening(memory: MemoryStore, those: People) -> FollowedTable:
    """A table that is followed from its opening, while its record has many lines more."""
    pit = Pit(memory.as_store())
    live = await open_at(pit, those)
    copy = copy_of(memory.as_store(), live.id, live.game)
    for number in range(ROUNDS):
        await give(pit, live.id, those.player, f"sit {number}", sit(1))
        await give(pit, live.id, those.player, f"leave {number}", Leave(1))
    owner = Elsewhere(Post(1), 2)
    return FollowedTable(memory.kept[live.id], quiet(), copy, store=memory.as_store(), owner=owner)


@pytest.mark.parametrize("page", [7, 2 * ROUNDS, 1000])
def test_others_have_their_turn_while_many_lines_are_taken_in(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch, page: int
) -> None:
    monkeypatch.setattr(following, "PAUSE_AFTER", 0.0, raising=False)
    monkeypatch.setattr(following, "PAGE", page, raising=False)

    async def test() -> None:
        followed = await followed_from_its_opening(memory, those)
        seen: set[int] = set()

        async def look() -> None:
            while followed.line < 2 + 2 * ROUNDS:
                seen.add(followed.line)
                await asyncio.sleep(0)

        looking = asyncio.create_task(look())
        listener = await followed.listen(those.board, after=0)
        await looking
        assert seen == {*range(2, 2 + 2 * ROUNDS)}
        assert listener.welcome.line == 2 + 2 * ROUNDS

    run(test())


def test_a_table_that_is_followed_counts_down_as_where_it_runs(address: str, staff: People) -> None:
    """Until the house deals, and until whoever is asked answers; and then no more."""

    async def test() -> None:
        async with process(address) as one, process(address) as other:
            settings = TableSettings(deal_after=1.0, pace=0.0, answer_within=600.0)
            opened = await open_at(one.pit, staff, "pai-gow", house_deals=True, settings=settings)
            await other.pit.listen(opened.id, staff.board)
            followed = await other.pit.table(opened.id)
            assert isinstance(followed, FollowedTable)
            assert followed.countdown == Countdown()
            await give(other.pit, opened.id, staff.player, "1", sit(1))
            await give(other.pit, opened.id, staff.player, "2", Wager(1, "pai-gow", Cents(2500)))
            await asyncio.wait_for(followed.counts_down_otherwise(Countdown()), 5)
            [deal_at, answer_by] = followed.countdown
            assert deal_at is not None
            assert answer_by is None
            assert deal_at < datetime.now(UTC) + timedelta(seconds=1.1)
            assert followed.countdown.is_like(countdown_at(opened))
            while followed.countdown.answer_by is None:
                await asyncio.wait_for(followed.counts_down_otherwise(followed.countdown), 5)
            assert followed.countdown.deal_at is None
            assert followed.countdown.is_like(countdown_at(opened))

    run(test())


def test_whoever_comes_later_is_told_the_countdown(address: str, staff: People) -> None:
    async def test() -> None:
        async with process(address) as one, process(address) as other:
            settings = TableSettings(deal_after=600.0, pace=0.0)
            opened = await open_at(one.pit, staff, house_deals=True, settings=settings)
            await give(one.pit, opened.id, staff.player, "1", sit(1))
            await give(one.pit, opened.id, staff.player, "2", Wager(1, "banker", Cents(2500)))
            for _ in range(2):
                looking = await other.pit.listen(opened.id, staff.board)
                followed = await other.pit.table(opened.id)
                assert isinstance(followed, FollowedTable)
                while not followed.countdown.is_like(countdown_at(opened)):
                    await asyncio.wait_for(followed.counts_down_otherwise(followed.countdown), 5)
                looking.end()
                await until(lambda: not opened.is_watched)
                followed.countdown = Countdown()

    run(test())


def test_a_countdown_is_told_once(address: str, staff: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines that do not change it cost nothing."""

    async def test() -> None:
        async with process(address) as one, process(address) as other:
            settings = TableSettings(deal_after=600.0, pace=0.0)
            opened = await open_at(one.pit, staff, house_deals=True, settings=settings)
            await other.pit.listen(opened.id, staff.board)
            await until(lambda: opened.is_watched)
            told: list[Countdown] = []
            followed = await other.pit.table(opened.id)
            assert isinstance(followed, FollowedTable)
            monkeypatch.setattr(followed, "count_down", told.append)
            await give(one.pit, opened.id, staff.player, "1", sit(1))
            for number in range(10):
                await give(one.pit, opened.id, staff.player, f"wager {number}", Wager(1, "banker", Cents(2500)))
            await asyncio.sleep(0.3)
            assert [countdown.deal_at is None for countdown in told] in ([False], [True, False])

    run(test())
