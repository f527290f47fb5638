"""Bringing tables back: what is read for it, what is played again, and what a record that cannot be does."""

import random
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import msgspec
import pytest

from croupier.play.people import RandomPeople
from croupier.record.lines import chain, read_line
from croupier.record.reader import RecordError
from croupier.running.records import repeat
from croupier.service import snapshots
from croupier.service.live import LiveTable
from croupier.service.pit import Pit
from croupier.service.rebuilding import bring_back
from croupier.service.recording import ServiceClock
from croupier.table.inputs import Leave, Wait
from tests.service.memory import MemoryStore
from tests.service.people import GAMES, People, give, open_at, run, sit

PLAYERS = ("player", "other")


async def open_with_two(pit: Pit, those: People, game: str = "minibaccarat", **more: Any) -> LiveTable:
    """A table at which both players sit."""
    live = await open_at(pit, those, game, **more)
    for seat, name in enumerate(PLAYERS, 1):
        await give(pit, live.id, getattr(those, name), f"sits at {live.id}", sit(seat))
    return live


@pytest.mark.parametrize("game", GAMES)
def test_only_inputs_since_the_table_rested_are_played_again(
    memory: MemoryStore, those: People, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 3)
    repeated: list[int] = []

    def counted(table: Any, entry: Any) -> Any:
        repeated.append(entry.body.line)
        return repeat(table, entry)

    monkeypatch.setattr(snapshots, "repeat", counted)

    async def test() -> None:
        live = await open_with_two(Pit(memory.as_store()), those, game, steps="manual")
        monkeypatch.setattr(snapshots, "EVERY", 1000)
        taken, rested, people = memory.snapshots[live.id].line, live.line, RandomPeople(random.Random(game))
        within = 0
        for _ in range(60):
            await live.submit_for_house(people.next_input)
            rested = live.line if live.table.rests else rested
            repeated.clear()
            back = bring_back(memory.as_store(), live.id, game, ServiceClock)
            assert repeated == [*range(rested + 1, live.line + 1)], "the lines up to the rest are only folded"
            assert back.table.state == live.table.state
            assert [*back.table.questions] == [*live.table.questions]
            within += not live.table.rests
        assert memory.snapshots[live.id].line == taken
        assert within > 5, "the table was hardly ever at work"

    run(test())


def rewritten(lines: list[bytes], **changes: Any) -> bytes:
    """The last of these lines with some of its body changed, and with the hash that it would have then."""
    before, last = map(read_line, lines)
    body = msgspec.json.encode(msgspec.json.decode(last.body) | changes)
    return msgspec.json.encode({"body": msgspec.Raw(body), "hash": chain(before.hash, body)}) + b"\n"


@pytest.mark.parametrize("with_snapshot", [True, False])
def test_what_cannot_have_happened_stops_its_table_only(
    memory: MemoryStore, those: People, with_snapshot: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 3 if with_snapshot else 1000)

    async def test() -> None:
        pit = Pit(memory.as_store())
        good, bad = await open_with_two(pit, those), await open_with_two(pit, those)
        monkeypatch.setattr(snapshots, "EVERY", 1000)
        await give(pit, bad.id, those.player, "leaves", Leave(1))
        assert (bad.id in memory.snapshots) is with_snapshot
        lines = memory.written[bad.id]
        events = msgspec.json.decode(read_line(lines[-1]).body)["events"]
        lines[-1] = rewritten(lines[-2:], events=[one | {"seat": 5} if "seat" in one else one for one in events])
        with pytest.raises(RecordError, match=f"line {len(lines)}: "):
            bring_back(memory.as_store(), bad.id, "minibaccarat", ServiceClock)
        after = Pit(memory.as_store())
        assert set(await after.start()) == {bad.id}
        assert [table.id for table in after.running] == [good.id]

    run(test())


def test_a_table_without_a_record_stops_nobody(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        good, bad = await open_with_two(pit, those), await open_with_two(pit, those)
        memory.written[bad.id] = []
        after = Pit(memory.as_store())
        assert await after.start() == {bad.id: "line 1: the record is empty"}
        assert [table.id for table in after.running] == [good.id]

    run(test())


@pytest.mark.parametrize("with_snapshot", [True, False])
def test_time_that_passed_stays_passed(
    memory: MemoryStore, those: People, with_snapshot: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 3 if with_snapshot else 1000)

    async def test() -> None:
        live = await open_with_two(Pit(memory.as_store()), those)
        monkeypatch.setattr(snapshots, "EVERY", 1000)
        assert (live.id in memory.snapshots) is with_snapshot
        before = live.table.clock.now()
        await live.submit_for_house(lambda _: Wait(30))
        back = bring_back(memory.as_store(), live.id, "minibaccarat", ServiceClock)
        assert back.table.clock.now() >= before + timedelta(minutes=30)

    run(test())


def test_the_lines_of_another_version_are_read_until_a_line_vouches_for_a_snapshot_of_this_one(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 3)
    asked: list[int] = []
    lines = memory.lines

    def counted(table: str, after: int = 0) -> Iterator[bytes]:
        asked.append(after)
        return lines(table, after)

    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_with_two(pit, those)
        await give(pit, live.id, those.player, "leaves", Leave(1))
        old = memory.snapshots[live.id]
        assert old.line < live.line
        monkeypatch.setattr(snapshots, "__version__", "0.0.0")
        monkeypatch.setattr(memory, "lines", counted)
        for _ in range(2):
            back = bring_back(memory.as_store(), live.id, "minibaccarat", ServiceClock)
            assert back.table.state == live.table.state
            assert (back.line, back.snapshot_line) == (live.line, 0)
        assert asked == [old.line - 2, 0] * 2
        assert memory.snapshots[live.id] == old, "no line vouches for another"
        after = Pit(memory.as_store())
        await give(after, live.id, those.player, "sits again", sit(1))
        new = memory.snapshots[live.id].line
        assert new == live.line + 1
        asked.clear()
        bring_back(memory.as_store(), live.id, "minibaccarat", ServiceClock)
        assert asked == [new - 2]

    run(test())
