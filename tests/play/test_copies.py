"""A copy of a table is the table itself, at any moment; to be copied costs a table nothing until the next copy."""

import random
from typing import Any, Literal

import pytest

from croupier.equipment import seeded
from croupier.games.registry import declarations
from croupier.money import Cents
from croupier.play import table as runner
from croupier.play.people import RandomPeople
from croupier.play.table import MOST_REPEATED, Response, Table
from croupier.running.opening import Opening, open_table
from croupier.table.copying import copied
from croupier.table.inputs import AnyInput, Deal, Sit, Wager, Wait

GAMES = tuple(declarations())
Steps = Literal["manual", "automatic"]


def opened(game: str, steps: Steps = "automatic") -> Table:
    """A table with somebody at it."""
    table = open_table(Opening(game=game, as_of="2024-06-01", steps=steps, seed=9, clock="2024-06-01T12:00"))
    table.open()
    table.submit(Sit(1, Cents(100_000_000)))
    return table


def counted_copies(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The states that tables copy from now on."""
    found: list[Any] = []

    def counted(state: Any) -> Any:
        found.append(state)
        return copied(state)

    monkeypatch.setattr(runner, "copied", counted)
    return found


def repeated_by(table: Table, monkeypatch: pytest.MonkeyPatch) -> list[AnyInput]:
    """The inputs that other tables than this one are given from now on."""
    given: list[AnyInput] = []
    submit = Table.submit

    def heard(self: Table, act: AnyInput) -> Response:
        if self is not table:
            given.append(act)
        return submit(self, act)

    monkeypatch.setattr(Table, "submit", heard)
    return given


@pytest.mark.parametrize("steps", ["manual", "automatic"])
@pytest.mark.parametrize("game", GAMES)
def test_a_wager_copies_nothing_also_at_a_table_that_was_copied(
    monkeypatch: pytest.MonkeyPatch, game: str, steps: Steps
) -> None:
    table = opened(game, steps)
    table.copy()
    table.submit(wager := Wager(1, table.game.offered[0], Cents(2_500)))
    states = counted_copies(monkeypatch)
    for _ in range(100):
        assert table.submit(wager).refusal is None
    assert states == []
    for _ in range(2 * MOST_REPEATED):
        table.submit(wager)
    assert 1 <= len(states) <= 3, "now and then it is kept, so that what failed is undone by repeating little"


@pytest.mark.parametrize("steps", ["manual", "automatic"])
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_is_the_table_at_every_moment(game: str, steps: Steps) -> None:
    """Also a copy of a copy, and one that is made after others were; both go on alike."""
    table, people, source = opened(game, steps), RandomPeople(random.Random(4), unlawful=0.1), random.Random(2)
    for number in range(120):
        table.submit(people.next_input(table))
        if source.random() < 0.5:
            one = table.copy(chance=seeded(number))
            other = one.copy(chance=seeded(number)) if number % 2 else table.copy(chance=seeded(number))
            for copy in (one, other):
                assert (copy.state, copy.counted, copy.inputs) == (table.state, table.counted, table.inputs)
                assert {n: q.opened(n) for n, q in copy.questions.items()} == table.state.questions
            others = RandomPeople(random.Random(number))
            for act in (others.next_input(one) for _ in range(5)):
                assert one.submit(act).events == other.submit(act).events


@pytest.mark.parametrize("steps", ["manual", "automatic"])
@pytest.mark.parametrize("game", GAMES)
def test_being_copied_changes_nothing(game: str, steps: Steps) -> None:
    """A table keeps its state by itself: by hand before whatever may stop halfway, and else now and then at rest."""
    table = open_table(Opening(game=game, as_of="2024-06-01", steps=steps, seed=9))
    table.open()
    people = RandomPeople(random.Random(3), unlawful=0.1)
    halfway = 0
    for number in range(200):
        table.submit(people.next_input(table) if number else Wait(20_000))
        before = vars(table).copy()
        kept = list(before["_rested"].given)
        table.copy()
        assert all(vars(table)[name] is value for name, value in before.items())
        assert before["_rested"].given == kept
        halfway += not table.rests
    assert halfway > (50 if steps == "manual" else -1)


def test_a_copy_repeats_little_however_long_the_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    table, people = opened("spanish-21"), RandomPeople(random.Random(5))
    repeated = repeated_by(table, monkeypatch)
    most = 0
    for _ in range(8 * MOST_REPEATED):
        table.submit(people.next_input(table))
        if table.questions and table.inputs % 10 == 0:
            repeated.clear()
            table.copy()
            most = max(most, len(repeated))
    assert MOST_REPEATED / 2 < most < MOST_REPEATED + 60, "what came since it was kept, and the round after that"


def test_a_listener_may_copy_the_table_that_it_hears() -> None:
    table = opened("spanish-21")
    heard: list[tuple[object, object]] = []
    table.listener = lambda _: heard.append((table.copy().state, copied(table.state)))
    people = RandomPeople(random.Random(6))
    for _ in range(80):
        table.submit(people.next_input(table))
    assert len(heard) == 80
    assert all(copy == state for copy, state in heard)


@pytest.mark.parametrize("steps", ["manual", "automatic"])
def test_what_a_listener_failed_to_hear_is_in_no_copy(steps: Steps) -> None:
    table = opened("spanish-21", steps)

    def fail(_: Response) -> None:
        raise OSError("the disk is full")

    for act in (Wager(1, "spanish-21", Cents(700)), Sit(2, Cents(100)), Deal()):
        table.listener = fail
        with pytest.raises(OSError, match="the disk is full"):
            table.submit(act)
        table.listener = None
        table.submit(Wager(1, "spanish-21", Cents(500)))
    table.submit(Deal())
    assert not table.rests
    copy = table.copy()
    assert (copy.state, copy.counted, copy.inputs) == (table.state, table.counted, table.inputs)
    assert copy.state.seats == {1: "seat 1"}
    assert copy.state.wagers_at(1) == {"spanish-21": 1500}
