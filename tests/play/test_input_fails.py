"""An input that fails for a reason that nobody foresaw is not taken: the table is as it was, says so, and goes on. A
fault is planted at every event of every input, one after the other, before and after the event has changed the state.
"""

import random
from typing import Literal

import pytest

from croupier.games.registry import declarations
from croupier.money import Cents
from croupier.play.errors import InputFailedError
from croupier.play.people import RandomPeople
from croupier.play.table import Response, Table
from croupier.running.opening import Opening, open_table
from croupier.table.copying import copied
from croupier.table.inputs import AnyInput, Deal, Sit, Step, Wager
from tests.support.matrices import crossed
from tests.support.planted import Planted, PlantedError, plant

IN_2010, TODAY = "2010-06-01", "2024-06-01"
TABLES = [(game, day) for game in declarations() for day in (IN_2010, TODAY) if (game, day) != ("21-baccarat", IN_2010)]
INPUTS = 70
SAYS = "the table is as it was before, and nothing was taken"


def opened(game: str, day: str, steps: Literal["manual", "automatic"] = "manual") -> Table:
    """A table whose chance is always the same, with the choices that bring most questions."""
    banked = {"player_bank": True, "co_banking": True} if game == "pai-gow" else {}
    opening = Opening(game=game, as_of=day, submission=banked, steps=steps, seed=5, clock="2024-06-01T12:00")
    return open_table(opening)


def told(response: Response) -> object:
    """What is told of a response, but for its time."""
    return response.number, response.first, response.events, response.refusal, response.rests


def failed_at_every_event(table: Table, planted: Planted, act: AnyInput) -> tuple[int, Response]:
    """Let an input fail at its first event, its second and so on, until it does not: how often it failed, and what came
    of it in the end. Each time the table must be as before.
    """
    state, counted, inputs, rests = copied(table.state), table.counted, table.inputs, table.rests
    questions = {number: (one.kind, one.to, one.hand) for number, one in table.questions.items()}
    failed = 0
    while True:
        planted.left, planted.after = failed // 2 + 1, bool(failed % 2)
        try:
            response = table.submit(act)
        except InputFailedError as failure:
            wrong = failure
        else:
            planted.left = 0
            return failed, response
        assert SAYS in str(wrong)
        assert isinstance(wrong.__cause__, PlantedError)
        failed += 1
        assert planted.left == 0, "what was done before is repeated without the fault"
        assert table.state == state
        assert (table.counted, table.inputs, table.rests) == (counted, inputs, rests)
        assert {number: (one.kind, one.to, one.hand) for number, one in table.questions.items()} == questions


@pytest.mark.parametrize(("at", "steps"), crossed(TABLES, ["manual", "automatic"]))
def test_a_fault_at_any_event_leaves_the_table_as_it_was(
    monkeypatch: pytest.MonkeyPatch, at: tuple[str, str], steps: Literal["manual", "automatic"]
) -> None:
    game, day = at
    planted = plant(monkeypatch)
    sound, faulty = opened(game, day, steps), opened(game, day, steps)
    sound.open(), faulty.open()
    people = RandomPeople(random.Random(11), unlawful=0.1, trouble=10)
    failures = 0
    for number in range(INPUTS):
        act = people.next_input(sound)
        expected = sound.submit(act)
        if number % 3 == 0:
            assert faulty.copy().state == faulty.state, "what a table keeps for a copy undoes what failed too"
        failed, response = failed_at_every_event(faulty, planted, act)
        failures += failed
        assert told(response) == told(expected), act
        assert faulty.state == sound.state
        assert failed >= 2 * sum(type(event).__name__ != "Refused" for event in expected.events)
    assert failures > INPUTS


@pytest.mark.parametrize(("game", "day"), TABLES)
def test_a_table_whose_opening_fails_can_be_opened_again(monkeypatch: pytest.MonkeyPatch, game: str, day: str) -> None:
    planted = plant(monkeypatch)
    sound, table = opened(game, day), opened(game, day)
    expected = sound.open()
    for number in range(1, len(expected.events) + 1):
        planted.left = number
        with pytest.raises(InputFailedError, match="opening the table failed"):
            table.open()
        assert table.state.phase == "unopened"
    assert told(table.open()) == told(expected)
    assert told(table.submit(Sit(1, Cents(10_000)))) == told(sound.submit(Sit(1, Cents(10_000))))


def test_nobody_gets_another_shuffle_by_way_of_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """What chance has answered stays answered."""
    planted = plant(monkeypatch)
    sound, table = opened("minibaccarat", TODAY, "automatic"), opened("minibaccarat", TODAY, "automatic")
    for one in (sound, table):
        one.open()
        one.submit(Sit(1, Cents(10_000)))
        one.submit(Wager(1, "banker", Cents(2_000)))
    dealt = sound.submit(Deal())
    for failing in range(1, len(dealt.events) + 1):
        planted.left = failing
        with pytest.raises(InputFailedError):
            table.submit(Deal())
    assert told(table.submit(Deal())) == told(dealt)


def test_a_fault_that_stays_is_told_each_time_and_other_inputs_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    planted = plant(monkeypatch)
    table = opened("spanish-21", TODAY)
    table.open()
    kind = type(table.copy().submit(Sit(2, Cents(5_000))).events[0])
    planted.always = kind
    for _ in range(3):
        with pytest.raises(InputFailedError):
            table.submit(Sit(2, Cents(5_000)))
    assert table.submit(Step()).refusal is not None
    planted.always = None
    assert table.submit(Sit(2, Cents(5_000))).refusal is None


def test_an_interrupt_from_the_keyboard_leaves_the_table_as_it_was_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    planted = plant(monkeypatch)
    monkeypatch.setattr("tests.support.planted.PlantedError", KeyboardInterrupt)
    table = opened("minibaccarat", TODAY)
    table.open()
    before = copied(table.state)
    planted.left = 1
    with pytest.raises(KeyboardInterrupt):
        table.submit(Sit(1, Cents(5_000)))
    assert table.state == before
