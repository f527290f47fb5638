"""Snapshots: a table that comes back from one is the table that comes back from all lines."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from croupier.equipment import Hidden
from croupier.money import Cents
from croupier.play.people import RandomPeople
from croupier.play.table import Table
from croupier.record.reader import RecordError
from croupier.record.views import Viewer, seen
from croupier.running.opening import open_table
from croupier.running.records import replay
from croupier.service import snapshots
from croupier.service.inputs import Act
from croupier.service.pit import Pit
from croupier.service.rebuilding import bring_back
from croupier.service.recording import ServiceClock
from croupier.service.state_codec import StateCodecError, read_state, structs_of, written_state
from croupier.store import Store
from croupier.table.inputs import AnyInput, Close, Wait
from croupier.table.people import Person
from croupier.table.state import TableState
from tests.campaign import some_opening
from tests.service.memory import MemoryStore
from tests.service.people import GAMES, People, finish, give, open_at, run, running, sit


class ConnectionLimits(RandomPeople):
    """Random people who do not let time pass."""

    def next_input(self, table: Table) -> AnyInput:
        """What somebody does next."""
        act = super().next_input(table)
        return act if not isinstance(act, Wait) else self.next_input(table)


def seats_held(recording: Any) -> dict[str, list[tuple[int, int, int | None]]]:
    """Who held which seat, from which line to which."""
    held = recording.seating.held
    return {player: [(one.seat, one.since, one.until) for one in times] for player, times in held.items()}


@pytest.mark.parametrize("steps", ["automatic", "manual"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_comes_back_from_a_snapshot(
    memory: MemoryStore, those: People, game: str, steps: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 7)

    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_at(pit, those, game, steps=steps)
        connection_limits = ConnectionLimits(random.Random(f"{game} {steps}"), unlawful=0.05)
        taken: set[int] = set()
        for _ in range(25):
            for _ in range(10):
                await live.submit_for_house(connection_limits.next_input)
            whole = MemoryStore()
            whole.written = memory.written
            quick = bring_back(memory.as_store(), live.id, game, ServiceClock)
            slow = bring_back(whole.as_store(), live.id, game, ServiceClock)
            for recording in (quick, slow):
                assert recording.table.state == live.table.state
                assert recording.line == live.line
                assert (recording.table.counted, recording.table.inputs) == (live.table.counted, live.table.inputs)
                assert [str(one) for one in recording.table.state.questions] == [*map(str, live.table.questions)]
            assert seats_held(quick) == seats_held(slow)
            assert quick.table.clock.now() >= slow.table.clock.now().replace(microsecond=0)
            taken.add(memory.snapshots[live.id].line if live.id in memory.snapshots else 0)
            pit = Pit(memory.as_store())
            live = await running(pit, live.id)
        assert len(taken) > 5, "there were hardly any snapshots"
        await finish(live)
        await live.submit_for_house(lambda _: Close())
        assert replay(memory.written[live.id]).lines == live.line
        closed = await Pit(memory.as_store()).table(live.id)
        assert closed.closed
        assert closed.line == live.line
        assert closed.table.state == live.table.state

    run(test())


def test_only_the_lines_since_are_played_again(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_at(pit, those)
        for number in range(snapshots.EVERY - 3):
            await pit.submit(live.id, act(those, number))
        assert live.line == snapshots.EVERY - 1
        assert live.id not in memory.snapshots
        await pit.submit(live.id, act(those, -1))
        assert memory.snapshots[live.id].line == snapshots.EVERY
        for number in range(1000, 1003):
            await pit.submit(live.id, act(those, number))
        asked: list[int] = []
        lines = memory.lines

        def counted(table: str, after: int = 0) -> Iterator[bytes]:
            asked.append(after)
            return lines(table, after)

        monkeypatch.setattr(memory, "lines", counted)
        back = await Pit(memory.as_store()).table(live.id)
        assert back.table.state == live.table.state
        assert asked == [snapshots.EVERY - 2], "only the snapshot's own line, the one before, and those since"

    def act(those: People, number: int) -> Act:
        return Act(those.player, str(number), sit(1 + number % 7))

    run(test())


def test_a_snapshot_of_another_version_is_not_used(
    store: Store, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 3)

    async def test() -> None:
        pit = Pit(store)
        live = await open_at(pit, people)
        for seat in range(1, 5):
            await give(pit, live.id, people.player, str(seat), sit(seat))
        kept = store.snapshot(live.id)
        assert kept is not None
        assert kept.line >= 3
        monkeypatch.setattr(snapshots, "__version__", "0.0.0")
        assert snapshots.from_snapshot(kept, next(store.lines(live.id)), []) is None
        back = await Pit(store).table(live.id)
        assert back.table.state == live.table.state

    run(test())


def test_lines_that_do_not_follow_a_snapshot_are_refused(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 3)

    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_at(pit, those)
        for seat in range(1, 6):
            await give(pit, live.id, those.player, str(seat), sit(seat))
        kept, [first, *lines] = memory.snapshots[live.id], memory.written[live.id]
        since = lines[kept.line - 1 :]
        assert since
        assert snapshots.from_snapshot(kept, first, since) is not None
        for wrong in (replace(kept, hash="0" * 64), replace(kept, line=kept.line - 1), replace(kept, counted=1)):
            with pytest.raises(RecordError):
                snapshots.from_snapshot(wrong, first, since)
        changed = since[0].replace(b'"seat":', b'"seat": ', 1)
        with pytest.raises(RecordError, match="hash"):
            snapshots.from_snapshot(kept, first, [changed, *since[1:]])
        assert snapshots.from_snapshot(replace(kept, state=b"{}"), first, since) is None

    run(test())


def is_same(one: Any, other: Any) -> bool:
    """Whether two values are equal and everything in them that means something is of the same type."""
    if one != other or isinstance(one, Hidden | Cents | Person) != isinstance(other, Hidden | Cents | Person):
        return False
    if isinstance(one, msgspec.Struct):
        return all(is_same(getattr(one, field), getattr(other, field)) for field in one.__struct_fields__)
    if isinstance(one, dict):
        return [*one] == [*other] and all(is_same(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple):
        return type(one) is type(other) and all(map(is_same, one, other))
    return getattr(one, "seat", None) == getattr(other, "seat", None) or not isinstance(one, Hidden)


def test_states_of_random_tables_are_read_as_they_were() -> None:
    kinds: dict[str, int] = {}
    for seed in range(40):
        source = random.Random(seed)
        table = open_table(some_opening(source))
        table.open()
        people = RandomPeople(source)
        for _ in range(100):
            table.submit(people.next_input(table))
            if table.rests:
                read = read_state(written_state(table.state), table.game.state_type)
                assert is_same(read, table.state)
                spectator = Viewer("spectator")
                assert seen(read, spectator) == seen(table.state, spectator), "what was hidden still is"
                kinds[table.game.name] = kinds.get(table.game.name, 0) + 1
    assert set(kinds) == set(GAMES)


class Odd(TableState):
    """A state with something that is no fact of a table."""

    odd: object = None


def test_what_is_hidden_stays_hidden_and_shown_to_its_seat() -> None:
    for hidden in (Hidden("AS KD", 3), Hidden("AS KD")):
        read = read_state(written_state(Odd(odd=hidden)), Odd)
        assert isinstance(read, Odd)
        assert isinstance(read.odd, Hidden)
        assert (read.odd, read.odd.seat) == (hidden, hidden.seat)


def test_what_cannot_be_written_or_read_is_said() -> None:
    with pytest.raises(StateCodecError, match="set cannot be written"):
        written_state(Odd(odd={1}))
    for wrong in (b"", b"{}", b"[]", b'["s"]', b'["s","TableState"]', b'["s","Popen","ls"]', b'["l"]', b'["z",1]'):
        with pytest.raises(StateCodecError):
            read_state(wrong, TableState)
    assert read_state(written_state(TableState()), TableState) == TableState()
    with pytest.raises(StateCodecError):
        read_state(written_state(TableState()), Odd)
    with pytest.raises(StateCodecError, match="another game"):
        read_state(b'["l"]', TableState)
    assert set(structs_of(TableState)) == {"TableState", "Ledger", "OpenQuestion", "Option", "Message"}
