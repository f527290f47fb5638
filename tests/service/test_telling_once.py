"""A line is written out once for all who are told the same; what each is told is what that viewer may see."""

import random

import msgspec
import pytest

from croupier.equipment import secure
from croupier.play.people import RandomPeople
from croupier.record.codec import encode
from croupier.record.views import Viewer
from croupier.running.opening import open_table
from croupier.service.broadcast import Heard, Telling, heard, hidden_in, masked, told
from croupier.service.recording import ServiceClock
from croupier.table.inputs import Close
from tests.service.people import GAMES, opening

VIEWERS = (
    *(Viewer("auditor"), Viewer("spectator"), Viewer("dealer"), Viewer("floorperson")),
    *(Viewer("player", frozenset({seat})) for seat in range(1, 7)),
    Viewer("player", frozenset({1, 2, 3})),
)


def lines_of(game: str, inputs: int) -> list[Heard]:
    """What happens at a table at which random people play."""
    table = open_table(opening(game, steps="automatic"), chance=secure(), clock=ServiceClock())
    found = [heard(1, table.open())]
    people = RandomPeople(random.Random(game))
    while len(found) < inputs:
        act = people.next_input(table)
        if not isinstance(act, Close):
            found.append(heard(len(found) + 1, table.submit(act)))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_told_what_they_may_see_and_nothing_else(game: str) -> None:
    lines = lines_of(game, 300)
    assert any(telling.hides for telling in (Telling(what, waits_for_dealer=False) for what in lines))
    for what in lines:
        telling = Telling(what, waits_for_dealer=True)
        for viewer in VIEWERS:
            alone = told(what, masked(what.events, viewer), waits_for_dealer=True)
            assert encode(telling.to(viewer, ())) == encode(alone)
            in_words = msgspec.structs.replace(alone, events=[event.in_words() for event in alone.events])
            assert telling.to(viewer, ()).text == encode(in_words).decode()


@pytest.mark.parametrize("game", GAMES)
def test_those_who_see_the_same_are_told_the_same(game: str) -> None:
    for what in lines_of(game, 100):
        telling = Telling(what, waits_for_dealer=False)
        found = {id(telling.to(viewer, ())) for viewer in VIEWERS}
        texts = {telling.to(viewer, ()).text for viewer in VIEWERS}
        assert len(found) <= 1 if not telling.hides else len(found) >= len(texts)
        assert telling.hides == bool([*hidden_in(what.events)])


def test_whoever_is_asked_something_else_is_told_something_else() -> None:
    table = open_table(opening("minibaccarat"), chance=secure(), clock=ServiceClock())
    what = heard(1, table.open())
    people = RandomPeople(random.Random(18))
    while not table.questions:
        what = heard(what.line + 1, table.submit(people.next_input(table)))
    asked = tuple(question.opened(number) for number, question in table.questions.items())
    telling, viewer = Telling(what, waits_for_dealer=False), Viewer("spectator")
    assert telling.to(viewer, asked).questions == asked
    assert telling.to(viewer, ()).questions == ()
    assert telling.to(viewer, asked) is telling.to(viewer, asked)
