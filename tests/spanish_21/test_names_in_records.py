"""The names of boxes' hands as a record has them: the same short names as at the table, and nothing strange."""

import pytest

from croupier.games.spanish_21.people.memory import BoxMemory
from croupier.games.spanish_21.state import BoxHandName, box_hand, box_hand_named, brief
from tests.showing.records import shown
from tests.support.matrices import each


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("seat 3", "3"),
        ("seat 3 hand 2", "3.2"),
        ("seat 12", "12"),
        ("seat 7 hand 10", "7.10"),
        ("seat 99 hand 99", "99.99"),
    ],
)
def test_a_name_that_is_only_text_is_as_short_as_at_the_table(name: str, short: str) -> None:
    hand = box_hand_named(name)
    assert isinstance(hand, BoxHandName)
    assert hand == name
    assert brief(name) == brief(hand) == short


@each(
    "name",
    [
        "dealer",
        "",
        "seat",
        "seat 0",
        "seat 03",
        "seat 3 hand 1",
        "seat 3 hand 0",
        "seat 3 hand 2 ",
        "seat 3\nhand 2",
        "seat 3 hand 2\x1b[2J",
        "seat ３",
        "seat -1",
        f"seat {'9' * 5000}",
    ],
)
def test_no_other_text_is_taken_for_a_hand(name: str) -> None:
    assert box_hand_named(name) is None
    assert brief(name) == name


def test_split_hands_are_beside_the_first_of_their_box() -> None:
    memory = BoxMemory()
    names = ["seat 1", "dealer", "seat 2", "seat 1 hand 10", "seat 1 hand 2", "seat 4 hand 2", "seat 2 hand 2"]
    memory.hands = {name: [] for name in names}
    assert list(memory.hands_shown()) == [
        "seat 1",
        "seat 1 hand 2",
        "seat 1 hand 10",
        "dealer",
        "seat 2",
        "seat 2 hand 2",
        "seat 4 hand 2",
    ]
    assert box_hand(4, 2) in memory.hands_shown()


def test_a_record_is_drawn_with_the_names_of_the_table() -> None:
    record = shown("spanish-21-split-double-rescue-sevens")
    assert list(record.rounds[0].hands)[:3] == ["seat 1", "seat 1 hand 2", "seat 1 hand 3"]
