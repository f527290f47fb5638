"""What a seat is shown of a record is what its player saw: hidden cards and tiles stay hidden until they are shown."""

import json

import pytest

from croupier.cli.record_file import safe_json
from croupier.cli.showing.answers import full_answer
from croupier.cli.showing.text import part_text
from croupier.equipment.cards import UNKNOWN
from croupier.games.baccarat.events import Handed
from croupier.games.pai_gow.answers import PaiGowAnswer
from croupier.games.pai_gow.events import HandsSet, Looked, TilesDealt
from croupier.games.shared.events import CardDealt
from croupier.record.views import Viewer
from croupier.running.showing.parts import Part, ShownRecord
from tests.showing.records import AUDITOR, EVERYBODY, seat, shown


def texts(record: ShownRecord, part: Part) -> str:
    """Everything that is printed of a part, but for the pictures."""
    answer = json.loads(safe_json(full_answer(part)))
    return json.dumps(answer["steps"]) + "\n".join(part_text(record, part))


def test_a_hole_card_is_hidden_until_it_is_turned() -> None:
    for viewer, sees in ((EVERYBODY, False), (seat(1), False), (AUDITOR, True)):
        (only,) = shown("spanish-21-formats", viewer).rounds
        hole = next(
            step.event
            for step in only.steps
            if isinstance(step.event, CardDealt) and step.event.to == "dealer" and step.event.face == "down"
        )
        assert (hole.card != UNKNOWN) is sees
        assert "?" not in only.hands["dealer"], "at the end it lies face up"


def test_a_burnt_card_stays_hidden() -> None:
    for viewer, sees in ((EVERYBODY, False), (AUDITOR, True)):
        first = shown("spanish-21-formats", viewer).rounds[0]
        burnt = next(
            step.event for step in first.steps if isinstance(step.event, CardDealt) and step.event.to == "discard"
        )
        assert (burnt.card == "2C") is sees


@pytest.mark.parametrize(("viewer", "sees"), [(EVERYBODY, ()), (seat(1), (1,)), (seat(2), (2,)), (AUDITOR, (1, 2, 3))])
def test_tiles_are_seen_by_their_player_and_how_they_are_set_is_a_secret(viewer: Viewer, sees: tuple[int, ...]) -> None:
    first = shown("pai-gow-621a-bank", viewer).rounds[0]
    for step in first.steps:
        if isinstance(step.event, Looked):
            assert (UNKNOWN not in step.event.tiles) is (step.event.seat in sees)
        elif isinstance(step.event, HandsSet):
            assert (UNKNOWN not in step.event.high) is (step.event.seat in sees)
        elif isinstance(step.event, TilesDealt):
            assert (UNKNOWN not in step.event.tiles) is viewer.sees_all


@pytest.mark.parametrize(("viewer", "sees"), [(EVERYBODY, False), (seat(2), False), (seat(1), True), (AUDITOR, True)])
def test_an_answer_that_says_how_tiles_are_set_is_masked_too(viewer: Viewer, sees: bool) -> None:
    record = shown("pai-gow-formats", viewer)
    (only,) = record.rounds
    (given,) = (entry.input for entry in only.entries if isinstance(entry.input, PaiGowAnswer) and entry.input.high)
    assert given.high == (("2-4", "1-2") if sees else ("?", "?"))
    before = texts(record, only).split('"kind": "hands"')[0]
    assert ('"high": ["2-4", "1-2"]' in before) is sees


@pytest.mark.parametrize(("viewer", "sees"), [(EVERYBODY, False), (seat(9), False), (AUDITOR, True)])
def test_cards_handed_to_a_player_are_that_players(viewer: Viewer, sees: bool) -> None:
    first = shown("midibaccarat-squeeze", viewer).rounds[0]
    handed = [step.event for step in first.steps if isinstance(step.event, Handed)]
    assert handed
    assert all((UNKNOWN not in event.cards) is sees for event in handed)
    holder = shown("midibaccarat-squeeze", seat(handed[0].seat)).rounds[0]
    assert UNKNOWN not in next(step.event for step in holder.steps if isinstance(step.event, Handed)).cards


def test_the_picture_of_the_table_hides_what_the_viewer_did_not_see() -> None:
    """When the first wager is settled, seat 2 has set its tiles face down."""
    before = {viewer: shown("pai-gow-621a-bank", viewer).rounds[0].tables[0].lines for viewer in (EVERYBODY, seat(2))}
    drawn = {viewer: "\n".join(lines) for viewer, lines in before.items()}
    assert "░" in next(line for line in before[EVERYBODY] if line.lstrip().startswith("2 "))
    assert "6-6" not in drawn[EVERYBODY]
    assert "6-6" in drawn[seat(2)]


def test_what_is_said_about_the_viewer() -> None:
    name = "minibaccarat-two-rounds"
    assert shown(name).viewer == "as everybody at the table saw it"
    assert shown(name, seat(4)).viewer == "as seat 4 saw it"
    assert "auditor" in shown(name, AUDITOR).viewer
