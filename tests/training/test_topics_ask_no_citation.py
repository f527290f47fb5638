"""The topic of a move, and its description, go by what happens: with other citations they are the same."""

import io
import re
import tarfile
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import croupier
from croupier.games.baccarat.events import Handed
from croupier.games.registry import declaration_of
from croupier.presenting.people import GamePeople
from croupier.presenting.sight import Sight
from croupier.record.lines import EntryBody, OpeningBody
from croupier.record.views import Viewer, view
from croupier.running.records import opened, read, replaying_table
from croupier.table.events import Event
from croupier.training.coaching import Coach

KEPT = Path(croupier.__file__).parents[2] / "tests" / "record" / "kept" / "format-3.tar.xz"
IRREGULAR = re.compile(
    r"disclosed|face-up-(card|first|mid)|drawn|third-card|skipped|box-dealt|not-dealt|reader-(fails|misused\.)"
    r"|-found|no-roll|wrong-total|exposed|turned-over|sets-wrongly|insufficient"
)


ELSEWHERE = ("621a.2(a)", "621a.2(b)")
"""Provisions on the equipment of Pai Gow, which no move carries out."""
REGULAR = (
    "21-baccarat-natural",
    "baccarat-631a-shoe-passed",
    "midibaccarat-543-face-up",
    "midibaccarat-543-handed-to-players",
    "minibaccarat-541-continuous",
    "minibaccarat-two-rounds",
    "pai-gow-535-house",
    "pai-gow-621a-house",
    "spanish-21-two-boxes",
)


@cache
def records() -> dict[str, bytes]:
    """The kept records by their names."""
    with tarfile.open(KEPT) as archive:
        found = {member.name: archive.extractfile(member) for member in archive}
        return {name: file.read() for name, file in found.items() if file is not None}


@pytest.mark.parametrize("name", records())
def test_a_topic_goes_by_what_happens(name: str) -> None:
    found = topics(records()[name])
    if IRREGULAR.search(name):
        assert "irregularities" in found
    assert name.removesuffix(".jsonl") not in REGULAR or "irregularities" not in found


def topics(record: bytes) -> set[str]:
    """The topics of a record's moves, each the same whatever its event cites."""
    first, *lines = read(io.BytesIO(record))
    assert isinstance(first.body, OpeningBody)
    game = replaying_table(first.body).game
    declared = declaration_of(game.name)
    if declared is None or declared.people is None or declared.lessons is None:
        return set()
    people, taught, found = declared.people(game), declared.lessons(), set()
    sight = people.sight(Viewer("dealer"))
    game.state = sight.state
    coach = Coach(game, taught, sight)
    for line in lines:
        for event in opened(line) if isinstance(line.body, EntryBody) else ():
            named = topic_and_words(people, coach, sight, event)
            assert named == topic_and_words(people, coach, sight, msgspec.structs.replace(event, cites=ELSEWHERE)), (
                event
            )
            found.add(named[0])
            if isinstance(event, Handed):
                said = " ".join(coach.why(people.moves.move(people.moves.key_of(event) or (), event), "move"))
                assert f"seat {event.seat} is handed it." in said or f"seat {event.seat} accepted it." in said
            sight.hear(event)
    return found


def topic_and_words(
    people: GamePeople[Any, Any], coach: Coach, sight: Sight[Any, Any], event: Event
) -> tuple[str, str]:
    """The topic of the move that brings an event about, if it is one, and how it is described."""
    key = people.moves.key_of(event)
    if key is None:
        return "", ""
    topic = coach.topic_of(people.moves.move(key, event))
    seen = view(event, sight.viewer)
    return topic.name if topic is not None else "", people.moves.described(seen, sight.state) or ""
