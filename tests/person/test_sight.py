"""What somebody has seen: all that happened in public, and nothing that lies face down."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from croupier.equipment import Hidden
from croupier.money import Cents
from croupier.play.people import RandomPeople
from croupier.presenting.sight import Sight
from croupier.record.views import seen
from croupier.running.opening import Opening, open_table
from croupier.table.inputs import Deal, Sit, Step
from tests.person.sessions import opened_with, spanish, twenty_one, watching

TABLES: dict[str, Callable[..., Opening]] = {
    "Minibaccarat": opened_with,
    "Minibaccarat, face down": lambda **more: opened_with(submission={"dealing": "face down"}, **more),
    "Minibaccarat, two batches": lambda **more: opened_with(submission={"shuffler": "automated"}, **more),
    "Minibaccarat, 2010, continuous": lambda **more: opened_with("541", submission={"shuffler": "continuous"}, **more),
    "21 Baccarat": twenty_one,
    "Spanish 21": spanish,
    "Spanish 21, continuous": lambda **more: spanish(submission={"shuffler": "continuous"}, **more),
    "Spanish 21, 2010": lambda **more: spanish(as_of="2010-06-01", **more),
}


def parts(value: Any) -> Iterator[Any]:
    """The value and everything in it."""
    yield value
    if isinstance(value, msgspec.Struct):
        inside = [getattr(value, field) for field in value.__struct_fields__]
    elif isinstance(value, dict):
        inside = [*value, *value.values()]
    else:
        inside = list(value) if isinstance(value, list | tuple | set) else []
    for one in inside:
        yield from parts(one)


def hidden_in(sight: Sight[Any, Any]) -> list[Hidden]:
    """What the sight holds that was hidden."""
    held = [sight.state, sight.last, sight.round, sight.won, sight.said, list(vars(sight.memory).values())]
    return [one for one in parts(held) if isinstance(one, Hidden)]


@pytest.mark.parametrize("seat", [3, None], ids=["player", "dealer"])
@pytest.mark.parametrize("opening", TABLES.values(), ids=TABLES.keys())
@pytest.mark.parametrize("steps", ["automatic", "manual"])
def test_a_sight_holds_nothing_hidden_and_all_the_rest(
    opening: Callable[..., Opening], seat: int | None, steps: str
) -> None:
    table = open_table(opening(steps=steps))
    sight = watching(table, seat)
    sight.begin_round()
    table.open()
    people = RandomPeople(random.Random(4), trouble=6)
    for _ in range(250):
        table.submit(people.next_input(table))
        assert not hidden_in(sight)
        assert sight.state == seen(table.state, sight.viewer)
    assert table.state.round > 1


def test_what_was_hidden_is_there_until_it_is_masked() -> None:
    table = open_table(opened_with(steps="manual", submission={"dealing": "face down"}))
    sight = watching(table, 3)
    table.open()
    table.submit(Sit(3, Cents(50_000)))
    table.submit(Deal())
    while not sight.memory.hands:
        table.answer_by_default() if table.questions else table.submit(Step())
    assert [one for one in parts(table.state) if isinstance(one, Hidden)], "the table knows"
    assert sight.memory.hands == {"player": ["?"]}
    assert not hidden_in(sight)
