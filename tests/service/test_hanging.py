"""A process that hangs loses its tables, and does nothing any more that somebody was told was not done.

Here a process that hangs is one that says nothing; `tests/web/test_hanging.py` stops real ones.
"""

import asyncio
from typing import Any

import pytest

from croupier.running.records import replay
from croupier.service import heartbeats
from croupier.service.errors import NotKeptError
from croupier.service.following import FollowedTable
from croupier.service.forwarding import Answering
from croupier.service.heartbeats import Heartbeat
from croupier.service.inputs import Act
from croupier.store import Store, StoreUnavailableError
from croupier.store.postgresql import Sharing
from croupier.table.inputs import Close, Leave
from tests.service.people import PATIENCE, People, give, open_at, run, running, sit, until
from tests.service.sharing import LOOK_SECONDS, TAKEN_OVER_WITHIN, process

LEASE = 5 * LOOK_SECONDS
NEVER = 3600.0


def test_a_process_that_says_nothing_loses_its_tables_and_is_not_ready(address: str, staff: People) -> None:
    async def test() -> None:
        async with (
            process(address, look_seconds=NEVER, lease_seconds=LEASE) as hangs,
            process(address, lease_seconds=LEASE) as other,
        ):
            opened = await open_at(hangs.pit, staff)
            await give(hangs.pit, opened.id, staff.player, "1", sit(1))
            await until(lambda: hangs.shared.processes == 0)
            await until(lambda: [live.id for live in other.pit.running] == [opened.id], seconds=TAKEN_OVER_WITHIN)
            taken = await give(other.pit, opened.id, staff.other, "1", sit(2))
            assert taken.line == 4
            given = await give(hangs.pit, opened.id, staff.guest, "1", sit(3))
            assert given.line == 5, "it has noticed, and forwards"
            assert isinstance(await hangs.pit.table(opened.id), FollowedTable)
            await until(lambda: hangs.shared.processes > 0)
            await give(other.pit, opened.id, staff.dealer, "end", Close())
            assert replay(other.store.lines(opened.id)).lines == 7

    run(test())


def test_what_a_process_writes_that_has_lost_a_table_is_not_kept_though_nobody_has_written_since(
    address: str, staff: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its line would be the next, and it does not know yet: only the epoch tells."""

    async def unaware(*_: object) -> None:
        await asyncio.Event().wait()

    async def test() -> None:
        async with (
            process(address, look_seconds=NEVER, lease_seconds=NEVER) as hangs,
            process(address, lease_seconds=LEASE) as other,
        ):
            opened = await open_at(hangs.pit, staff)
            monkeypatch.setattr(hangs.shared, "_lose", unaware)
            await until(lambda: [live.id for live in other.pit.running] == [opened.id], seconds=TAKEN_OVER_WITHIN)
            assert hangs.pit.running == [opened], "it does not know yet"
            with pytest.raises(NotKeptError):
                await opened.submit(Act(staff.player, "late", sit(1)))
            assert opened.dropped
            assert other.store.last_line(opened.id) == 2
            assert (await running(other.pit, opened.id)).table.state.seats == {}

    run(test())


def test_processes_that_say_that_they_live_keep_their_tables(address: str, staff: People) -> None:
    async def test() -> None:
        async with process(address, lease_seconds=LEASE) as one, process(address, lease_seconds=LEASE) as other:
            tables = [await open_at(each.pit, staff) for each in (one, other)]
            numbers = one.number, other.number
            for _ in range(6):
                await asyncio.sleep(LEASE / 2)
                assert one.shared.processes == other.shared.processes == 2
            assert (one.number, other.number) == numbers
            assert not any(table.dropped for table in tables)

    run(test())


@pytest.mark.parametrize("waits", ["before it is heard", "before the table takes it"])
def test_an_input_is_not_taken_after_it_was_answered_that_it_may_not_have_been(
    address: str, staff: People, waits: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with process(address) as owner, process(address) as other:
            opened = await open_at(owner.pit, staff)
            assert isinstance(await other.pit.table(opened.id), FollowedTable)
            other.link.post._patience = 0.3
            may_go_on, done = asyncio.Event(), asyncio.Event()
            answer = Answering._answer

            async def late(answering: Answering, asked: Any) -> None:
                await may_go_on.wait()
                await answer(answering, asked)
                done.set()

            async def noted(answering: Answering, asked: Any) -> None:
                await answer(answering, asked)
                done.set()

            if waits == "before it is heard":
                monkeypatch.setattr(Answering, "_answer", late)
            else:
                monkeypatch.setattr(Answering, "_answer", noted)
                await opened._lock.acquire()
            with pytest.raises(NotKeptError, match="whether this was taken, the same again will tell"):
                await other.pit.submit(opened.id, Act(staff.player, "1", sit(1)))
            if waits == "before it is heard":
                may_go_on.set()
            else:
                opened._lock.release()
            async with asyncio.timeout(PATIENCE):
                await done.wait()
            assert opened.line == owner.store.last_line(opened.id) == 2
            other.link.post._patience = PATIENCE
            monkeypatch.setattr(Answering, "_answer", answer)
            assert (await give(other.pit, opened.id, staff.player, "1", sit(1))).line == 3, "the same again is taken"
            assert (await give(other.pit, opened.id, staff.player, "2", Leave(1))).line == 4

    run(test())


def test_a_process_that_may_not_end_another_says_so_and_goes_on(
    address: str, staff: People, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def may_not(*_: object) -> bool:
        return False

    monkeypatch.setattr(Sharing, "end", may_not)

    async def test() -> None:
        async with (
            process(address, look_seconds=NEVER, lease_seconds=LEASE) as hangs,
            process(address, lease_seconds=LEASE) as other,
        ):
            opened, own = await open_at(hangs.pit, staff), await open_at(other.pit, staff)
            await until(lambda: "cannot be ended" in caplog.text)
            assert [live.id for live in other.pit.running] == [own.id]
            assert not opened.dropped
            await give(other.pit, own.id, staff.player, "1", sit(1))

    run(test())


class Time:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """The clock by which hearts go."""
    made = Time()
    monkeypatch.setattr(heartbeats, "monotonic", made)
    return made


def look(heartbeat: Heartbeat, time: Time, *heard: int, after: float = 1.0) -> frozenset[int]:
    """Who hangs, of processes 1 to 3, a while later, having heard some."""
    time.now += after
    for number in heard:
        heartbeat.hear(number)
    return heartbeat.stopped({1, 2, 3})


def test_a_process_hangs_that_has_said_nothing_for_as_long_as_its_lease(time: Time) -> None:
    heartbeat = Heartbeat(1, every=1.0, lease=6.0)
    assert look(heartbeat, time, 1, 2, 3) == frozenset()
    for _ in range(5):
        assert look(heartbeat, time, 1, 2) == frozenset()
    assert look(heartbeat, time, 1, 2, after=0.9) == frozenset()
    assert look(heartbeat, time, 1, 2, after=0.1) == {3}
    assert look(heartbeat, time, 1, 3, 2) == frozenset()


def test_one_that_was_never_heard_hangs_too(time: Time) -> None:
    heartbeat = Heartbeat(1, every=1.0, lease=3.0)
    assert [look(heartbeat, time, 1, 2) for _ in range(3)] == [frozenset(), frozenset(), {3}]


def test_the_time_for_which_whoever_judges_was_stopped_does_not_count(time: Time) -> None:
    heartbeat = Heartbeat(1, every=1.0, lease=6.0)
    assert look(heartbeat, time, 1, 2, 3) == frozenset()
    assert look(heartbeat, time, 1, after=3600.0) == frozenset(), "it counts as two seconds"
    assert [look(heartbeat, time, 1) for _ in range(4)] == [frozenset()] * 3 + [{2, 3}]


def test_one_that_does_not_hear_itself_judges_nobody_and_connects_anew(time: Time) -> None:
    heartbeat = Heartbeat(1, every=1.0, lease=6.0)
    assert [look(heartbeat, time, after=1.0) for _ in range(5)] == [frozenset()] * 5
    with pytest.raises(StoreUnavailableError, match="nothing is heard"):
        look(heartbeat, time, after=1.0)


def test_one_that_has_not_heard_itself_for_half_its_lease_judges_nobody_until_it_does(time: Time) -> None:
    """What it has not heard of the others may be waiting where its own word is."""
    heartbeat = Heartbeat(1, every=1.0, lease=6.0)
    assert [look(heartbeat, time, *heard) for heard in ((1, 2, 3), (1,))] == [frozenset()] * 2
    assert [look(heartbeat, time) for _ in range(5)] == [frozenset()] * 5
    assert look(heartbeat, time, 1) == {2, 3}


def test_a_heart_beats_while_it_has_said_so_within_its_lease(time: Time) -> None:
    heartbeat = Heartbeat(1, every=1.0, lease=6.0)
    time.now = 5.9
    assert heartbeat.is_beating
    time.now = 6.0
    assert not heartbeat.is_beating


def test_a_process_that_is_ended_loses_all_its_connections_to_the_others(address: str) -> None:
    """The one at which it listens too: what waits there would fill the server's queue."""

    async def test() -> None:
        with Store.open(address) as store:
            one, other = await store.share(), await store.share()
            assert await other.end(one.number, await other.holders())
            with pytest.raises(StoreUnavailableError):
                await one.check()
            with pytest.raises(StoreUnavailableError):
                async for _ in one.hear():
                    pass
            await one.close()
            await other.close()

    run(test())
