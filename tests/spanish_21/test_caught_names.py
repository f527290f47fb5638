"""How a dealer types the hands of a box."""

import pytest

from croupier.games.spanish_21.state import box_hand, brief


@pytest.mark.parametrize(
    ("seat", "number", "written", "typed"),
    [(3, 1, "seat 3", "3"), (3, 2, "seat 3 hand 2", "3.2"), (7, 4, "seat 7 hand 4", "7.4")],
)
def test_a_hand_is_typed_by_its_box_and_one_formed_by_splitting_by_its_number_too(
    seat: int, number: int, written: str, typed: str
) -> None:
    name = box_hand(seat, number)
    assert (name, brief(name), name.seat, name.number) == (written, typed, seat, number)


def test_the_first_hand_of_a_box_needs_no_number_and_the_dealers_hand_has_no_other_name() -> None:
    assert box_hand(5) == box_hand(5, 1) == "seat 5"
    assert brief("dealer") == "dealer"
