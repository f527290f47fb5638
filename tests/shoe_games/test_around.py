"""The ways around a table: which place comes next, and who is asked in turn."""

import pytest

from croupier.games.shared.around import CLOCKWISE, COUNTERCLOCKWISE, around, next_around, others_in_turn

NOBODY: dict[int, str] = {}


@pytest.mark.parametrize(
    ("first", "way", "ring"),
    [
        (1, COUNTERCLOCKWISE, [1, 2, 3, 4, 5]),
        (4, COUNTERCLOCKWISE, [4, 5, 1, 2, 3]),
        (1, CLOCKWISE, [1, 5, 4, 3, 2]),
        (3, CLOCKWISE, [3, 2, 1, 5, 4]),
    ],
)
def test_every_place_comes_once_from_the_first_on(first: int, way: int, ring: list[int]) -> None:
    assert around(5, first, way) == ring


@pytest.mark.parametrize(
    ("after", "following"),
    [(None, 3), (3, 4), (4, 1), (1, None)],
)
def test_the_next_of_some_seats_is_the_nearest_on_the_way(after: int | None, following: int | None) -> None:
    assert next_around(5, 3, COUNTERCLOCKWISE, {1, 3, 4}, after=after) == following


def test_the_way_goes_on_from_a_place_that_is_empty_by_now() -> None:
    assert next_around(5, 3, COUNTERCLOCKWISE, {1, 5}, after=None) == 5
    assert next_around(5, 3, CLOCKWISE, {1, 5}, after=2) == 1
    assert next_around(5, 3, CLOCKWISE, {1, 5}, after=5) is None


def test_each_player_is_asked_once_at_the_first_of_several_seats() -> None:
    seats = {1: "Ann", 2: "Bob", 4: "Ann", 5: "Cy"}
    assert list(others_in_turn(seats, [4, 5, 1, 2, 3])) == [4, 5, 2]


def test_who_is_left_out_or_leaves_is_not_asked() -> None:
    seats = {1: "Ann", 2: "Bob", 3: "Cy", 4: "Ann"}
    assert list(others_in_turn(seats, [1, 2, 3, 4], without=lambda: ["Ann"])) == [2, 3]
    assert list(others_in_turn(seats, [1, 2, 3, 4], leaving=[2])) == [1, 3]
    assert list(others_in_turn(seats, [1, 2, 3, 4], leaving=[1])) == [2, 3, 4]


def test_who_got_up_meanwhile_is_not_asked() -> None:
    seats = {1: "Ann", 2: "Bob", 3: "Cy"}
    asked = others_in_turn(seats, [1, 2, 3])
    assert next(asked) == 1
    del seats[2]
    assert list(asked) == [3]


def test_who_took_the_place_of_somebody_left_out_is_asked() -> None:
    seats = {1: "Ann", 2: "Bob", 3: "Cy"}
    left_out = ["Cy"]
    asked = others_in_turn(seats, [1, 2, 3], without=lambda: left_out)
    assert next(asked) == 1
    left_out.clear()
    assert list(asked) == [2, 3]


def test_an_empty_table_has_nobody_to_ask() -> None:
    assert list(others_in_turn(NOBODY, [1, 2, 3])) == []
    assert next_around(3, 1, COUNTERCLOCKWISE, NOBODY, after=None) is None
