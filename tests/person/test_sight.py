"""What somebody has seen: all that happened in public, and nothing that lies face down."""

import random
from collections.abc import Callable
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
from tests.support.matrices import crossed

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
OPEN = frozenset((str, int, type(None)))
"""What is neither hidden nor has parts: a whole shoe of it need not be looked at card by card."""


def hidden_parts(value: Any) -> list[Hidden]:
    """What is hidden in it, or in anything in it."""
    left, found = [value], []
    while left:
        one = left.pop()
        if isinstance(one, Hidden):
            found.append(one)
        elif isinstance(one, msgspec.Struct):
            left += [getattr(one, field) for field in one.__struct_fields__]
        elif isinstance(one, dict):
            left += [*one, *one.values()]
        elif isinstance(one, list | tuple | set) and not OPEN.issuperset(map(type, one)):
            left += one
    return found


def hidden_in(sight: Sight[Any, Any]) -> list[Hidden]:
    """What the sight holds that was hidden."""
    return hidden_parts([sight.state, sight.last, sight.round, sight.won, sight.said, *vars(sight.memory).values()])


@pytest.mark.parametrize("steps", ["automatic", "manual"])
@pytest.mark.parametrize(("name", "seat"), crossed(TABLES, [3, None]))
def test_a_sight_holds_nothing_hidden_and_all_the_rest(name: str, seat: int | None, steps: str) -> None:
    """Of every table what its player may see or what its dealer may; of all the other in `make long`."""
    table = open_table(TABLES[name](steps=steps))
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
    assert hidden_parts(table.state), "the table knows"
    assert sight.memory.hands == {"player": ["?"]}
    assert not hidden_in(sight)
