"""Nobody learns from a record or a view which tiles lie face down, nor how a player means to set them."""

import io
import re
from functools import cache
from pathlib import Path

import pytest

from croupier.equipment import SetClock, seeded
from croupier.games.pai_gow.answers import PaiGowAnswer
from croupier.games.pai_gow.events import HandsSet, HandsShown, Looked, TileExposed, TilesDealt, TilesTurned
from croupier.games.pai_gow.state import PaiGowState
from croupier.record.fold import fold
from croupier.record.lines import EntryBody, read_line, redacted, seals_of_input
from croupier.record.reader import RecordError
from croupier.record.views import ROLES, Viewer, seen, view
from croupier.running.records import close_record, read, rebuild, record_table, replay
from croupier.running.script import open_script, play_script, read_script
from croupier.table.events import Event
from tests.support.matrices import each

SCRIPTS = sorted((Path(__file__).parent.parent / "scripts").glob("pai-gow-*.jsonl"))
SETS = "pai-gow-formats.jsonl"
"""A script in which a player says how to set the tiles."""
TILES = re.compile(rb"[1-6]-[1-6](?: [1-6]-[1-6])*")
viewers = [Viewer(role) for role in ROLES if role != "auditor"] + [Viewer("player", frozenset({1}))]


@cache
def kept(name: str) -> tuple[bytes, tuple[Event, ...]]:
    """The record of a script, and its events."""
    script = read_script((SCRIPTS[0].parent / name).read_text(encoding="utf-8"))
    table = open_script(script)
    file, events = io.BytesIO(), list[Event]()
    writer = record_table(table, script.opening, file)
    play_script(script, table, lambda response: events.extend(response.events))
    close_record(writer, table)
    return file.getvalue(), tuple(events)


def bodies(record: bytes) -> bytes:
    return b"\n".join(bytes(read_line(line).body) for line in record.splitlines())


def shown(events: tuple[Event, ...]) -> set[str]:
    """Tiles that everybody has seen, as events write them."""
    turned = {event.tiles for event in events if isinstance(event, TilesTurned)}
    lying = {hand for event in events if isinstance(event, HandsShown) for hand in (event.high, event.low)}
    reset = {hand for event in events if type(event).__name__ == "HandsReset" for hand in (event.high, event.low)}  # type: ignore[attr-defined]
    return turned | lying | reset | {event.tile for event in events if isinstance(event, TileExposed)}


@each("name", [script.name for script in SCRIPTS])
def test_a_record_replays_and_gives_no_tile_away(name: str) -> None:
    record, events = kept(name)
    replay(io.BytesIO(record))
    public = redacted(record)
    written = {found.decode() for found in TILES.findall(bodies(public))}
    examples = {"1-2", "2-4"} if "refusals" in name else set()
    assert written <= shown(events) | examples
    with pytest.raises(RecordError, match="can be checked but not replayed"):
        replay(io.BytesIO(public))


def test_how_a_player_sets_the_tiles_is_sealed_in_the_answer_too() -> None:
    record, _ = kept(SETS)
    entries = [line.body for line in read(io.BytesIO(record)) if isinstance(line.body, EntryBody)]
    answers = [entry.input for entry in entries if isinstance(entry.input, PaiGowAnswer) and entry.input.high]
    assert [len(seals_of_input(answer)) for answer in answers] == [2]
    assert b"2-4" in record
    assert b'"high":["2-4"' not in record


def test_a_secret_that_an_answer_did_not_seal_is_refused() -> None:
    record, _ = kept(SETS)
    lines = record.splitlines(keepends=True)
    place = next(number for number, line in enumerate(lines) if b'"high":["sealed:' in line)
    salt = read_line(lines[place]).opens[0].salt.encode()
    lines[place] = lines[place].replace(salt, salt[::-1], 1)
    with pytest.raises(RecordError, match=f"^line {place + 1}: the secret"):
        replay(io.BytesIO(b"".join(lines)))


def test_a_table_is_rebuilt_in_the_middle_of_a_setting() -> None:
    record, _ = kept(SETS)
    lines = record.splitlines(keepends=True)
    place = next(number for number, line in enumerate(lines) if b'"high":["sealed:' in line)
    table, _ = rebuild(lines[: place + 1], chance=seeded(1))
    state = table.state
    assert isinstance(state, PaiGowState)
    assert state.hands["seat 1"].high == ("2-4", "1-2")
    assert isinstance(table.clock, SetClock)


@each("name", [script.name for script in SCRIPTS])
@each("viewer", viewers, ids=str)
def test_what_a_viewer_was_sent_gives_the_state_as_the_viewer_may_know_it(name: str, viewer: Viewer) -> None:
    _, events = kept(name)
    live, known = PaiGowState(), PaiGowState()
    for event in events:
        event.apply(live)
        fold([view(event, viewer)], known)
        assert known == seen(live, viewer)


def test_only_the_own_tiles_are_seen_before_hands_are_turned() -> None:
    _, events = kept(SETS)
    own, other = Viewer("player", frozenset({1})), Viewer("player", frozenset({2}))
    for event in events:
        if isinstance(event, TilesDealt):
            assert view(event, own).tiles == view(event, other).tiles == "? ? ? ?"  # type: ignore[attr-defined]
        if isinstance(event, Looked | HandsSet):
            assert view(event, own) == event
            assert "-" not in str(view(event, other))
