"""Copies of a state: equal to it in everything, and sharing nothing with it that can change."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.games.registry import declarations
from croupier.play.people import RandomPeople
from croupier.running.opening import Opening, open_table
from croupier.table.copying import copied
from croupier.table.state import OpenQuestion
from tests.support.matrices import each

IN_2010, TODAY = "2010-06-01", "2024-06-01"
TABLES = [(game, day) for game in declarations() for day in (IN_2010, TODAY) if (game, day) != ("21-baccarat", IN_2010)]


class Held(msgspec.Struct, frozen=True):
    """Never changes itself, but what it holds may."""

    cards: list[str]


class Counted(msgspec.Struct):
    """Has no parts that change, but changes itself."""

    cards: int


def parts(value: Any) -> Iterator[Any]:
    """The value and everything in it, in one order."""
    yield value
    if isinstance(value, msgspec.Struct):
        inside = [getattr(value, field) for field in value.__struct_fields__]
    elif isinstance(value, dict):
        inside = [*value, *value.values()]
    else:
        inside = list(value) if isinstance(value, list | tuple) else []
    for one in inside:
        yield from parts(one)


def can_change(value: Any) -> bool:
    """Whether something can become other than it is."""
    if isinstance(value, msgspec.Struct):
        return not value.__struct_config__.frozen
    return isinstance(value, list | dict | set)


@each(("game", "day"), TABLES)
def test_a_copy_is_the_same_and_its_own(game: str, day: str) -> None:
    table = open_table(Opening(game=game, as_of=day, steps="manual"))
    table.open()
    people = RandomPeople(random.Random(7), trouble=6)
    for _ in range(40):
        for _ in range(4):
            table.submit(people.next_input(table))
        was, now = list(parts(table.state)), list(parts(copied(table.state)))
        assert now == was
        assert [type(one) for one in now] == [type(one) for one in was], "a hidden card stays hidden"
        assert [getattr(one, "seat", None) for one in now] == [getattr(one, "seat", None) for one in was]
        assert not {id(one) for one in was if can_change(one)} & {id(one) for one in now if can_change(one)}
    assert table.state.round > 1


def test_what_holds_something_that_changes_is_not_shared() -> None:
    def make() -> list[Any]:
        return [Held(["AS"]), {"kept": {1, 2}}, [[["KD"]]], Counted(1), (["QS"], "2D")]

    held = make()
    other = copied(held)
    assert other == held
    other[0].cards.append("KH")
    other[1]["kept"].add(3)
    other[2][0][0].append("QD")
    other[3].cards += 1
    other[4][0].append("JS")
    assert held == make()


def test_what_never_changes_is_shared() -> None:
    question = OpenQuestion(1, "cut", "seat 3", ("627a.5(c)",), ())
    assert copied(question) is question
    cards = ("AS", "KD")
    assert copied(cards) is cards
    state = {"question": question}
    assert copied(state) is not state
    assert copied(state)["question"] is question
