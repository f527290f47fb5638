"""A table that another process runs: many lines are taken in without keeping others waiting, and it counts down."""

import asyncio
import threading
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest

from croupier.money import Cents
from croupier.service import following
from croupier.service.errors import DroppedError
from croupier.service.following import FollowedTable
from croupier.service.forwarding import OtherProcess, Post
from croupier.service.inputs import Act
from croupier.service.live import LiveTable
from croupier.service.pit import Pit
from croupier.service.rebuilding import copy_of
from croupier.service.settings import TableSettings
from croupier.service.time_limits import Announcer, Countdown, countdown_at
from croupier.store import Entry
from croupier.table.inputs import Leave, Wager
from tests.service.memory import MemoryStore
from tests.service.people import PATIENCE, People, give, open_at, quiet, run, sit, until
from tests.service.sharing import process
from tests.service.test_bots import let_time_to_wager_be_up

ROUNDS = 30


async def followed_elsewhere(memory: MemoryStore, those: People) -> tuple[Pit, LiveTable, FollowedTable]:
    """A table that was just opened at a pit, and as another process follows it."""
    pit = Pit(memory.as_store())
    live = await open_at(pit, those)
    copy = copy_of(memory.as_store(), live.id, live.game)
    owner = OtherProcess(Post(1), 2)
    return pit, live, FollowedTable(memory.kept[live.id], quiet(), copy, store=memory.as_store(), owner=owner)


async def followed_from_its_opening(memory: MemoryStore, those: People) -> FollowedTable:
    """A table that is followed from its opening, while its record has many lines more."""
    pit, live, followed = await followed_elsewhere(memory, those)
    for number in range(ROUNDS):
        await give(pit, live.id, those.player, f"sit {number}", sit(1))
        await give(pit, live.id, those.player, f"leave {number}", Leave(1))
    return followed


async def counts_down_otherwise(followed: FollowedTable, than: Countdown) -> None:
    """Wait until a table that is followed has another countdown than this one."""
    await asyncio.wait_for(followed.counts_down_otherwise(than), PATIENCE)


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


def test_a_line_that_is_heard_of_while_others_are_taken_in_is_taken_in_after_them(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody else may hear of it for a long time, so whoever listens would wait for it."""

    async def test() -> None:
        pit, live, followed = await followed_elsewhere(memory, those)
        listener = await followed.listen(those.board)
        take_in = followed._take_in

        async def while_another_is_kept(lines: list[bytes]) -> None:
            monkeypatch.setattr(followed, "_take_in", take_in)
            await take_in(lines)
            followed.hear_of((await give(pit, live.id, those.other, "1", sit(2))).line or 0)

        monkeypatch.setattr(followed, "_take_in", while_another_is_kept)
        followed.hear_of((await give(pit, live.id, those.player, "1", sit(1))).line or 0)
        await until(lambda: followed.line == 4)
        followed.hear_of(5)
        await until(lambda: followed._following is not None and followed._following.done())
        assert followed.line == 4, "a line that is not there yet is not looked for again and again"
        await followed.stop()
        assert [told.line async for told in listener] == [3, 4]

    run(test())


def test_a_table_that_is_followed_is_given_up_if_a_line_cannot_be_told(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Otherwise whoever listens would go on without the line, since the copy has moved on."""

    async def test() -> None:
        pit, live, followed = await followed_elsewhere(memory, those)
        listener = await followed.listen(those.board)
        tell = followed._tell

        def fail_once(*_: object) -> None:
            monkeypatch.setattr(followed, "_tell", tell)
            raise RuntimeError("anything")

        monkeypatch.setattr(followed, "_tell", fail_once)
        for number, account in enumerate((those.player, those.other), start=1):
            line = (await give(pit, live.id, account, "1", sit(number))).line
            assert line == 2 + number
            followed.hear_of(line)
            await until(lambda: followed._following is not None and followed._following.done())
        assert followed.dropped
        assert [told.line async for told in listener] == []
        [logged] = caplog.records
        assert (logged.message, logged.__dict__["table"]) == ("a line could not be told", live.id)
        assert logged.exc_info is not None
        with pytest.raises(DroppedError):
            await followed.come_up()

    run(test())


def test_whoever_gave_an_input_elsewhere_is_answered_also_if_it_cannot_be_told(
    address: str, staff: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with process(address) as one, process(address) as other:
            opened = await open_at(one.pit, staff)
            followed = await other.pit.table(opened.id)

            def fail(*_: object) -> None:
                raise RuntimeError("anything")

            monkeypatch.setattr(followed, "_tell", fail)
            assert (await give(other.pit, opened.id, staff.player, "1", sit(1))).line == 3
            assert followed.dropped
            again = await other.pit.listen(opened.id, staff.board, after=2)
            assert (await anext(aiter(again))).line == 3, "whoever comes back is told"

    run(test())


def test_a_table_that_is_followed_counts_down_as_where_it_runs(address: str, staff: People) -> None:
    """Until the house deals, and until whoever is asked answers; and then no more."""

    async def test() -> None:
        async with process(address) as one, process(address) as other:
            settings = TableSettings(deal_after=600.0, pace=0.0, answer_within=600.0)
            opened = await open_at(one.pit, staff, "pai-gow", house_deals=True, settings=settings)
            await other.pit.listen(opened.id, staff.board)
            followed = await other.pit.table(opened.id)
            assert isinstance(followed, FollowedTable)
            assert followed.countdown == Countdown()
            await give(other.pit, opened.id, staff.player, "1", sit(1))
            await give(other.pit, opened.id, staff.player, "2", Wager(1, "pai-gow", Cents(2500)))
            await counts_down_otherwise(followed, Countdown())
            [deal_at, answer_by] = followed.countdown
            assert deal_at is not None
            assert answer_by is None
            assert deal_at < datetime.now(UTC) + timedelta(seconds=600.1)
            assert followed.countdown.is_like(countdown_at(opened))
            let_time_to_wager_be_up(opened)
            while followed.countdown.answer_by is None:
                await counts_down_otherwise(followed, followed.countdown)
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
                    await counts_down_otherwise(followed, followed.countdown)
                looking.end()
                await until(lambda: not opened.is_watched)
                followed.countdown = Countdown()

    run(test())


def test_a_process_that_follows_a_table_anew_is_told_the_countdown(
    address: str, staff: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has given up the table, in the middle of everything, and comes back to it before its owner notices."""
    told: list[FollowedTable] = []
    count_down = FollowedTable.count_down

    def noted(followed: FollowedTable, countdown: Countdown) -> None:
        told.append(followed)
        count_down(followed, countdown)

    monkeypatch.setattr(FollowedTable, "count_down", noted)

    async def test() -> None:
        async with process(address) as one, process(address) as other:
            settings = TableSettings(deal_after=600.0, pace=0.0)
            opened = await open_at(one.pit, staff, house_deals=True, settings=settings)
            await give(one.pit, opened.id, staff.player, "1", sit(1))
            await give(one.pit, opened.id, staff.player, "2", Wager(1, "banker", Cents(2500)))
            before = list[FollowedTable]()
            for _ in range(3):
                await other.pit.listen(opened.id, staff.board)
                followed = await other.pit.table(opened.id)
                assert isinstance(followed, FollowedTable)
                assert followed not in before
                await counts_down_otherwise(followed, Countdown())
                assert followed in told
                assert followed.countdown.is_like(countdown_at(opened))
                await followed.stop()
                before.append(followed)
            await until(lambda: not opened.is_watched)

    run(test())


def test_nobody_is_told_a_countdown_from_before(address: str, staff: People) -> None:
    """Whoever comes back after a while sees none until the owner has told it anew."""

    async def test() -> None:
        async with process(address) as one, process(address) as other:
            settings = TableSettings(deal_after=600.0, pace=0.0)
            opened = await open_at(one.pit, staff, house_deals=True, settings=settings)
            looking = await other.pit.listen(opened.id, staff.board)
            followed = await other.pit.table(opened.id)
            assert isinstance(followed, FollowedTable)
            await give(one.pit, opened.id, staff.player, "1", sit(1))
            await give(one.pit, opened.id, staff.player, "2", Wager(1, "banker", Cents(2500)))
            await counts_down_otherwise(followed, Countdown())
            last = followed.countdown
            looking.end()
            await until(lambda: not opened.is_watched)
            assert followed.countdown == Countdown()
            followed.count_down(last)  # one that was under way meanwhile
            assert followed.countdown == Countdown()

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
            await until(lambda: any(countdown.deal_at is not None for countdown in told))
            await asyncio.sleep(0.3)
            assert [countdown.deal_at is None for countdown in told] in ([False], [True, False])

    run(test())


def test_a_countdown_is_told_when_what_it_is_of_is_durable(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wager is being kept while somebody comes to the table elsewhere, and another input becomes durable."""

    async def test() -> None:
        pit = Pit(memory.as_store())
        settings = TableSettings(deal_after=600.0, pace=0.0)
        live = await open_at(pit, those, house_deals=True, settings=settings)
        told: list[tuple[int, Countdown, int]] = []

        def tell(process: int, table: str, countdown: Countdown) -> None:
            told.append((process, countdown, len(memory.written[table])))

        live.attendants.append(Announcer(live, tell))
        goes_on, append = threading.Semaphore(0), memory._append

        def wait_and_append(entries: Sequence[Entry]) -> None:
            goes_on.acquire(timeout=PATIENCE)
            append(entries)

        monkeypatch.setattr(memory, "_append", wait_and_append)
        sitting = asyncio.create_task(pit.submit(live.id, Act(those.player, "1", sit(1))))
        await until(lambda: memory.at_work)
        wagering = asyncio.create_task(pit.submit(live.id, Act(those.player, "2", Wager(1, "banker", Cents(2500)))))
        await until(lambda: bool(live.table.state.ledger.wagers))
        live.watch_from(2, True)
        goes_on.release()
        await sitting
        live.watch_from(3, True)
        await asyncio.sleep(0.05)
        assert told == []
        goes_on.release()
        wagered = (await wagering).line
        await until(lambda: len(told) == 2)
        assert {process for process, _, _ in told} == {2, 3}
        assert all(countdown.deal_at is not None and kept == wagered for _, countdown, kept in told)
        await pit.close()

    run(test())


def test_whoever_left_and_came_back_is_told_the_countdown_again(memory: MemoryStore, those: People) -> None:
    """Also if they come back at once: they have forgotten what they were told."""

    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_at(pit, those)
        told: list[int] = []
        live.attendants.append(Announcer(live, lambda process, _table, _countdown: told.append(process)))
        live.watch_from(2, True)
        await until(lambda: told == [2])
        live.watch_from(2, False)
        live.watch_from(2, True)
        await until(lambda: told == [2, 2])
        live.watch_from(3, True)
        await until(lambda: told == [2, 2, 3])
        await live.stop()

    run(test())
