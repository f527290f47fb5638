"""A table goes on while inputs are being kept: each is told and answered in its turn, and only when it is durable."""

import asyncio
import random
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest

from croupier.money import Cents
from croupier.play.people import RandomPeople
from croupier.play.table import Table
from croupier.record.codec import encode
from croupier.record.lines import EntryBody, OpeningBody
from croupier.running.records import read, repeat, replaying_table
from croupier.service.broadcast import Listener
from croupier.service.errors import DroppedError, NotKeptError, OtherInputError, ServiceError
from croupier.service.following import FollowedTable
from croupier.service.forwarding import OtherProcess, Post
from croupier.service.inputs import Act, Taken
from croupier.service.live import LiveTable
from croupier.service.pit import Pit
from croupier.service.rebuilding import copy_of
from croupier.store import (
    CommitLostError,
    ConflictError,
    Entry,
    Given,
    StoreError,
    StoreFullError,
    StoreUnavailableError,
)
from croupier.table.inputs import AnyInput, Close, Deal, Leave, Wager, Wait
from tests.service.memory import MemoryStore
from tests.service.people import (
    GAMES,
    PATIENCE,
    People,
    a_few_turns,
    give,
    open_at,
    quiet,
    run,
    running,
    sit,
    until,
)

GONE = StoreUnavailableError("the disk is full")
SLOW = 0.05


def begun(pit: Pit, table: LiveTable, act: Act) -> "asyncio.Task[Taken]":
    """An input that is on its way."""
    return asyncio.create_task(pit.submit(table.id, act))


async def keeps(memory: MemoryStore) -> None:
    """Wait until the store is at work, so that whatever comes now waits for the next transaction."""
    await until(lambda: memory.at_work)


async def heard_by(listener: Listener) -> list[bytes]:
    """Everything that a listener is told until they are let go."""
    return [encode(told) async for told in listener]


def verified(lines: list[bytes]) -> int:
    """How many lines the record of a table that is still open has, all of which are checked and repeated."""
    first, *others = read(lines, complete=False)
    assert isinstance(first.body, OpeningBody)
    table = replaying_table(first.body)
    for line in others:
        assert isinstance(line.body, EntryBody)
        repeat(table, line)
    return 1 + len(others)


def test_the_table_takes_the_next_input_while_one_is_being_kept(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        memory.batches = []
        memory.hold()
        first = begun(pit, table, Act(those.player, "1", sit(1)))
        await keeps(memory)
        second, third = (begun(pit, table, Act(account, "1", sit(2))) for account in (those.other, those.guest))
        await until(lambda: table.line == 5)
        memory.go_on()
        assert [(await one).line for one in (first, second, third)] == [3, 4, 5]
        assert memory.batches == [1, 2], "those who came while the first was being kept are kept together"

    run(test())


def test_nobody_is_told_or_answered_before_it_is_durable(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        listener = await table.listen(those.board)
        told: list[tuple[int, int]] = []

        async def hear() -> None:
            async for one in listener:
                told.append((one.line, len(memory.written[table.id])))

        hearing = asyncio.create_task(hear())
        memory.hold()
        first = begun(pit, table, Act(those.player, "1", sit(1)))
        await keeps(memory)
        second = begun(pit, table, Act(those.other, "1", sit(2)))
        await until(lambda: table.line == 4)
        assert not told
        assert not first.done()
        assert len(memory.written[table.id]) == 2
        memory.go_on(1)
        assert (await first).line == 3
        await a_few_turns()
        assert not second.done()
        memory.go_on()
        assert (await second).line == 4
        await table.stop()
        await hearing
        assert [line for line, _ in told] == [3, 4]
        assert all(kept >= line for line, kept in told)

    run(test())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("steps", ["automatic", "manual"])
def test_a_line_is_told_as_the_table_stood_after_it(memory: MemoryStore, those: People, game: str, steps: str) -> None:
    """Whoever follows the record line by line is told the same, with the same questions, as whoever was there."""

    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those, game, steps=steps)
        copy = copy_of(memory.as_store(), table.id, table.game)
        followed = FollowedTable(
            memory.kept[table.id], quiet(), copy, store=memory.as_store(), owner=OtherProcess(Post(1), 2)
        )
        everybody = (those.player, those.dealer, those.floorperson, those.surveillance, those.board)
        here = [asyncio.create_task(heard_by(await table.listen(one))) for one in everybody]
        there = [asyncio.create_task(heard_by(await followed.listen(one))) for one in everybody]
        await give(pit, table.id, those.player, "sit", sit(1, "1000.00"))
        connection_limits, ahead = RandomPeople(random.Random(f"{game} {steps}")), 0

        def next_input(now: Table) -> AnyInput:
            nonlocal ahead
            ahead = max(ahead, table.line - len(memory.written[table.id]))
            act = connection_limits.next_input(now)
            while isinstance(act, Wait | Close):
                act = connection_limits.next_input(now)
            return act

        memory.delay = 0.002
        for _ in range(15):
            await asyncio.gather(*(table.submit_for_house(next_input) for _ in range(12)))
        assert ahead >= 10, "the table was never far ahead of its record"
        await table.stop()
        followed.hear_of(len(memory.written[table.id]))
        await until(lambda: followed.line == len(memory.written[table.id]))
        await followed.stop()
        told = await asyncio.gather(*here)
        assert told == await asyncio.gather(*there)
        assert len(told[0]) == 181
        assert b'"questions":[{' in b"".join(told[1] + told[0]), "nobody was asked anything"
        assert verified(memory.written[table.id]) == len(memory.written[table.id])

    run(test())


def test_the_same_input_again_while_it_is_being_kept_happens_once(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        memory.hold()
        first = begun(pit, table, Act(those.player, "1", sit(1)))
        await until(lambda: table.line == 3)
        again = begun(pit, table, Act(those.player, "1", sit(1)))
        other = begun(pit, table, Act(those.player, "1", sit(2)))
        await a_few_turns()
        memory.go_on()
        assert await first == await again
        with pytest.raises(OtherInputError, match="another input was given under the id '1'"):
            await other
        assert len(memory.written[table.id]) == 3
        assert not table.dropped

    run(test())


def test_the_same_input_again_is_not_taken_either_if_it_cannot_be_kept(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        memory.fails_once = GONE
        memory.hold()
        first = begun(pit, table, Act(those.player, "1", sit(1)))
        await until(lambda: table.line == 3)
        again = begun(pit, table, Act(those.player, "1", sit(1)))
        await a_few_turns()
        memory.go_on()
        for one in (first, again):
            with pytest.raises(NotKeptError, match="under the same id"):
                await one
        assert len(memory.written[table.id]) == 2
        assert (await give(pit, table.id, those.player, "1", sit(1))).line == 3

    run(test())


def test_what_is_refused_without_a_line_is_answered_after_what_it_was_judged_by(
    memory: MemoryStore, those: People
) -> None:
    """The table is closed already, but nobody may know it before that is durable."""

    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        memory.hold()
        closing = begun(pit, table, Act(those.dealer, "1", Close()))
        await until(lambda: table.closed)
        late = begun(pit, table, Act(those.player, "1", sit(1)))
        not_allowed = begun(pit, table, Act(those.surveillance, "1", sit(1)))
        await a_few_turns()
        assert not any(one.done() for one in (closing, late, not_allowed))
        memory.go_on()
        done, _ = await asyncio.wait([closing, late, not_allowed], return_when=asyncio.FIRST_COMPLETED)
        assert memory.kept[table.id].closed_at is not None
        assert closing in done
        refused = (await late).refused
        assert refused is not None
        assert refused.why == "the table is closed"
        assert (await not_allowed).line is None

    run(test())


def test_what_was_refused_by_something_that_cannot_be_kept_is_looked_at_again(
    memory: MemoryStore, those: People
) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        memory.fails_once = GONE
        memory.hold()
        closing = begun(pit, table, Act(those.dealer, "1", Close()))
        await until(lambda: table.closed)
        late = begun(pit, table, Act(those.player, "1", sit(1)))
        await a_few_turns()
        memory.go_on()
        with pytest.raises(NotKeptError):
            await closing
        assert (await late).line == 3, "the table was not closed after all"

    run(test())


@pytest.mark.parametrize("wrong", [GONE, ConflictError("line 3"), RuntimeError("anything")], ids=str)
def test_what_comes_after_an_input_that_cannot_be_kept_is_taken_anew(
    memory: MemoryStore, those: People, wrong: Exception
) -> None:
    """Three are on their way when the first cannot be kept: the table that comes back judges the others."""

    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        listener = await table.listen(those.board)
        hearing = asyncio.create_task(heard_by(listener))
        await give(pit, table.id, those.other, "0", sit(2))
        memory.fails_once = wrong
        memory.hold()
        first = begun(pit, table, Act(those.player, "1", sit(1)))
        await keeps(memory)
        assert table.line == 4
        second = begun(pit, table, Act(those.guest, "1", sit(1)))
        third = begun(pit, table, Act(those.other, "1", Wager(2, "banker", Cents(2500))))
        await until(lambda: table.line == 6)
        memory.go_on()
        with pytest.raises(NotKeptError):
            await first
        assert table.dropped
        taken = await second
        assert taken.refused is None, "the seat is free after all"
        assert {taken.line, (await third).line} == {4, 5}
        assert len(await hearing) == 1, "nothing of what was not kept was told"
        back = await running(pit, table.id)
        assert back.table.state.seats == {1: "guest", 2: "other"}
        assert back.table.state.wagers_at(2) == {"banker": 2500}
        assert verified(memory.written[table.id]) == 5

    run(test())


def test_whoever_comes_or_looks_waits_for_what_is_being_kept(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        memory.delay = SLOW
        first = begun(pit, table, Act(those.player, "1", sit(1)))
        await until(lambda: table.line == 3)
        listener = await table.listen(those.board)
        assert listener.welcome.line == len(memory.written[table.id]) == 3
        assert (await first).line == 3
        second = begun(pit, table, Act(those.other, "1", sit(2)))
        await until(lambda: table.line == 4)
        async with table.still() as seen:
            assert seen.state.seats == {1: "player", 2: "other"}
            assert len(memory.written[table.id]) == 4
        assert (await second).line == 4
        begun_last = begun(pit, table, Act(those.guest, "1", sit(3)))
        await until(lambda: table.line == 5)
        await table.stop()
        assert len(memory.written[table.id]) == 5
        assert (await begun_last).line == 5
        assert [told.line async for told in listener] == [4, 5]

    run(test())


def test_a_dealer_who_is_assigned_is_not_told_what_came_before(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        memory.delay = SLOW
        listener = await table.listen(those.board)
        begun_first = begun(pit, table, Act(those.player, "1", sit(1)))
        await until(lambda: table.line == 3)
        memory.assign_dealer(table.id, those.idle_dealer.id)
        await table.assign()
        assert table.dealer == those.idle_dealer.id
        assert len(memory.written[table.id]) == 3
        assert (await begun_first).line == 3
        await table.stop()
        assert [told.line async for told in listener] == [3]

    run(test())


def test_a_line_that_cannot_be_told_is_answered_all_the_same(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        listener = await table.listen(those.board)

        def fail(*_: object) -> None:
            raise RuntimeError("anything")

        monkeypatch.setattr(table, "_tell", fail)
        assert (await give(pit, table.id, those.player, "1", sit(1))).line == 3
        assert table.dropped
        assert [told async for told in listener] == []
        back = await running(pit, table.id)
        again = await back.listen(those.board, after=2)
        await back.stop()
        assert [told.line async for told in again] == [3], "whoever comes back is told"

    run(test())


def test_a_table_that_is_given_up_while_the_store_is_asked_takes_nothing(memory: MemoryStore, those: People) -> None:
    """Somebody's id is being looked for when an earlier input fails: theirs is taken by the table that comes back."""

    async def test() -> None:
        table = await open_at(Pit(memory.as_store()), those)
        pit = Pit(memory.as_store())
        live, asked, go_on = await running(pit, table.id), threading.Event(), threading.Event()
        find = memory.given

        def slowly(where: str, account: int, client_id: str) -> Given | None:
            found = find(where, account, client_id)
            if account == those.guest.id:
                asked.set()
                go_on.wait()
            return found

        memory.given = slowly  # type: ignore[assignment, method-assign]
        memory.fails_once = GONE
        memory.hold()
        first = begun(pit, live, Act(those.player, "1", sit(1)))
        await until(lambda: live.line == 3)
        waiting = begun(pit, live, Act(those.guest, "1", sit(3)))
        await until(asked.is_set)
        memory.go_on()
        with pytest.raises(NotKeptError):
            await first
        assert live.dropped
        assert (await give(pit, table.id, those.other, "1", sit(2))).line == 3
        go_on.set()
        assert (await waiting).line == 4
        assert verified(memory.written[table.id]) == 4
        assert (await running(pit, table.id)).table.state.seats == {2: "other", 3: "guest"}

    run(test())


def test_nothing_is_taken_from_the_moment_on_that_something_could_not_be_kept(
    memory: MemoryStore, those: People
) -> None:
    """Also if somebody else has written the line meanwhile, so that the next one would fit."""

    async def test() -> None:
        table = await open_at(Pit(memory.as_store()), those)
        pit, other = Pit(memory.as_store()), Pit(memory.as_store())
        live = await running(pit, table.id)
        assert (await give(other, table.id, those.other, "1", sit(2))).line == 3
        taken: list[object] = []

        async def at_once() -> None:
            try:
                taken.append(await live.submit_for_house(lambda _: sit(4, player="somebody")))
            except ServiceError as wrong:
                taken.append(wrong)

        lines = live._lines
        keep = lines.keep

        def and_then(entries: Sequence[Entry]) -> "asyncio.Future[None]":
            done = keep(entries)
            done.add_done_callback(lambda _: trying.append(asyncio.create_task(at_once())))
            return done

        trying: list[asyncio.Task[None]] = []
        lines.keep = and_then  # type: ignore[method-assign]
        with pytest.raises(NotKeptError):
            await live.submit(Act(those.player, "1", sit(1)))
        await asyncio.gather(*trying)
        assert [type(one) for one in taken] == [DroppedError]
        assert verified(memory.written[table.id]) == 3

    run(test())


@pytest.mark.parametrize("pits", [1, 2])
def test_records_stay_whole_however_slow_the_store_is_and_whoever_writes(
    memory: MemoryStore, those: People, pits: int
) -> None:
    """People at tables that were brought back, of which each process believes that it has the only one."""

    async def test() -> None:
        source, guard = random.Random(pits), threading.Lock()
        table = await open_at(Pit(memory.as_store()), those)
        here = [Pit(memory.as_store()) for _ in range(pits)]
        find, append = memory.given, memory.append

        def slowly(*key: Any) -> Given | None:
            found = find(*key)
            time.sleep(source.choice([0.0, 0.0, 0.02]))
            return found

        def in_turn(entries: Sequence[Entry]) -> None:
            time.sleep(source.random() * 0.003)
            with guard:
                if source.random() < 0.05:
                    raise GONE
                append(entries)

        memory.given, memory.append = slowly, in_turn  # type: ignore[assignment, method-assign]
        taken = 0

        async def person(seat: int) -> None:
            nonlocal taken
            account = (those.player, those.other, those.guest)[seat % 3]
            for number in range(30):
                acts: list[AnyInput] = [sit(seat), Leave(seat), Wager(seat, "banker", Cents(2500))]
                given = Act(account, f"{seat} {number}", source.choice(acts))
                with suppress(NotKeptError):
                    answer = await here[seat % pits].submit(table.id, given)
                    taken += answer.line is not None

        await asyncio.gather(*map(person, range(1, 9)))
        assert taken > 20
        assert verified(memory.written[table.id]) >= taken

    run(test())


@pytest.mark.parametrize("seed", range(6))
def test_however_often_the_store_fails_what_is_acknowledged_is_kept_once(
    memory: MemoryStore, those: People, seed: int
) -> None:
    """People at one table, each with one input on its way at a time, and a store that fails now and then."""

    async def test() -> None:
        source = random.Random(seed)
        pit = Pit(memory.as_store())
        table = await open_at(pit, those, settings=quiet())
        acknowledged: dict[tuple[int, str], Taken] = {}
        not_taken = 0

        async def person(name: int) -> None:
            nonlocal not_taken
            account = (those.player, those.other, those.guest)[name % 3]
            wagers = [Wager(name, "banker", Cents(2500)), Wager(name, "tie", Cents(500))]
            for number in range(25):
                acts: list[AnyInput] = [sit(name), *wagers]
                given = Act(account, f"{name} {number}", source.choice(acts))
                if name == 1 and number % 8 == 7:
                    given = Act(those.dealer, f"{name} {number}", Deal())
                while True:
                    try:
                        taken = await pit.submit(table.id, given)
                        break
                    except NotKeptError:
                        not_taken += 1
                assert acknowledged.setdefault(given.key, taken) == taken
                if taken.line is not None and source.random() < 0.2:
                    assert await pit.submit(table.id, given) == taken

        append, left = memory.append, source.randint(1, 6)

        def in_trouble(entries: Sequence[Entry]) -> None:
            nonlocal left
            left -= 1
            if not left:
                left = source.randint(1, 6)
                memory.delay = source.choice([0.0, 0.001, 0.003])
                memory.fails_once = source.choice([GONE, ConflictError("somebody"), RuntimeError("anything")])
            append(entries)

        memory.append = in_trouble  # type: ignore[method-assign]
        async with asyncio.timeout(2 * PATIENCE):
            await asyncio.gather(*map(person, range(1, 7)))
        assert not_taken, "the store never failed"
        lines = memory.written[table.id]
        on_record = [key[1:] for key in memory.answers]
        assert sorted(on_record) == sorted(key for key, taken in acknowledged.items() if taken.line is not None)
        numbers = [taken.line for taken in acknowledged.values() if taken.line is not None]
        assert sorted(numbers) == [*range(3, len(lines) + 1)], "each line is one input's"
        assert verified(lines) == len(lines)

    run(test())


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (
            StoreFullError("full"),
            "was not taken, because the disk of the store is full: give it again once there is room",
        ),
        (GONE, "was not taken, because it could not be kept: give it again under the same id"),
        (CommitLostError("gone"), "nobody knows whether this was kept: give it again under the same id"),
    ],
    ids=["full", "gone", "lost"],
)
def test_whoever_gave_an_input_is_told_what_became_of_it(
    memory: MemoryStore, those: People, wrong: StoreError, said: str
) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_at(pit, those)
        memory.failing = wrong
        with pytest.raises(NotKeptError, match=said):
            await live.submit(Act(those.player, "1", sit(1)))
        memory.failing = None
        assert (await give(pit, live.id, those.player, "1", sit(1))).line == 3

    run(test())
