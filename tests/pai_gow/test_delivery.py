"""The count, the ten styles of delivery and the bank's cut (621a.6, 621a.7, 621a.9; 535.8, 535.9, 535.11)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment import TILE_SET, Hidden, Tile
from croupier.games.pai_gow.delivery import (
    ALTERNATIVES,
    HOUSE_WAY_FROM_THE_RIGHT,
    PLACES,
    STYLES,
    cut_stacks,
    deliver,
    form_of_cut,
    place_of_seat,
    places_from,
    starting_place,
    why_no_cut,
)
from croupier.law import Rule
from tests.support.matrices import each

STACKS = [[f"{number}{height}" for height in "abcd"] for number in range(1, 9)]
"""Stack 1 at the dealer's right to stack 8 at the left, each with its tiles a (top) to d."""

stacked = st.permutations(TILE_SET).map(lambda tiles: [tiles[first : first + 4] for first in range(0, 32, 4)])


def delivered(style: str) -> list[str]:
    """What each place gets, from the starting position on, its tiles in alphabetical order."""
    return [" ".join(sorted(tiles)) for tiles in deliver(style, STACKS)]


# The count


def test_the_places_run_counterclockwise_from_the_dealer() -> None:
    assert PLACES == ("dealer", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5", "seat 6", "dead hand")
    assert [place_of_seat(seat) for seat in range(1, 7)] == list(PLACES[1:7])


def test_the_ring_can_begin_anywhere() -> None:
    assert places_from("seat 5") == (
        *("seat 5", "seat 6", "dead hand", "dealer", "seat 1", "seat 2", "seat 3", "seat 4"),
    )


@pytest.mark.proves("621a.6(c)", "621a.6(c)(1)", "621a.6(c)(2)", "535.8(c)", "535.8(c)(1)", "535.8(c)(2)")
@each(
    ("total", "place"),
    [
        *((1, "dealer"), (2, "seat 1"), (3, "seat 2"), (7, "seat 6"), (8, "dead hand"), (9, "dealer"), (10, "seat 1")),
        *((15, "seat 6"), (16, "dead hand"), (17, "dealer"), (18, "seat 1")),
    ],
)
def test_the_count_begins_with_the_dealer_as_one(total: int, place: str) -> None:
    assert starting_place(total) == place


@pytest.mark.proves("621a.9(j)", "535.11(j)")
@each(
    ("bank", "total", "place"),
    [
        ("seat 3", 3, "seat 5"),
        ("seat 3", 9, "seat 3"),
        ("seat 3", 5, "dead hand"),
        ("seat 3", 6, "dealer"),
        ("seat 3", 7, "seat 1"),
        ("seat 6", 3, "dealer"),
        ("seat 6", 18, "dead hand"),
        ("seat 1", 16, "dealer"),
    ],
)
def test_in_a_banked_round_the_count_begins_with_the_bank_as_one(bank: str, total: int, place: str) -> None:
    assert starting_place(total, bank) == place


# Styles


def test_ten_styles_of_which_nine_are_listed_in_a_submission() -> None:
    assert list(STYLES) == [HOUSE_WAY_FROM_THE_RIGHT, *ALTERNATIVES]
    assert len(ALTERNATIVES) == 9
    assert all(style.shown.startswith("The dealer ") for style in STYLES.values() if style.name in ALTERNATIVES)
    assert len({style.rule for style in STYLES.values()}) == len({style.title for style in STYLES.values()}) == 10


@pytest.mark.proves("621a.6(d)", "535.8(d)")
def test_house_way_from_the_right_deals_stack_after_stack() -> None:
    assert delivered("house way from the right") == [f"{stack}a {stack}b {stack}c {stack}d" for stack in range(1, 9)]


@pytest.mark.proves("621a.7(1)", "535.9(a)(1)")
def test_house_way_from_the_left() -> None:
    assert delivered("house way from the left") == [f"{stack}a {stack}b {stack}c {stack}d" for stack in range(8, 0, -1)]


@pytest.mark.proves("621a.7(2)", "535.9(a)(2)")
def test_cup_say_from_the_right() -> None:
    assert delivered("cup say from the right") == [
        *("1a 1b 2a 2b", "1c 1d 2c 2d", "3a 3b 4a 4b", "3c 3d 4c 4d"),
        *("5a 5b 6a 6b", "5c 5d 6c 6d", "7a 7b 8a 8b", "7c 7d 8c 8d"),
    ]


@pytest.mark.proves("621a.7(3)", "535.9(a)(3)")
def test_cup_say_from_the_left() -> None:
    assert delivered("cup say from the left") == [
        *("7a 7b 8a 8b", "7c 7d 8c 8d", "5a 5b 6a 6b", "5c 5d 6c 6d"),
        *("3a 3b 4a 4b", "3c 3d 4c 4d", "1a 1b 2a 2b", "1c 1d 2c 2d"),
    ]


@pytest.mark.proves("621a.7(4)", "535.9(a)(4)")
def test_jung_quat_takes_the_heart() -> None:
    assert delivered("jung quat") == [
        *("4a 4b 5a 5b", "4c 4d 5c 5d", "3a 3b 6a 6b", "3c 3d 6c 6d"),
        *("2a 2b 7a 7b", "2c 2d 7c 7d", "1a 1b 8a 8b", "1c 1d 8c 8d"),
    ]


@pytest.mark.proves("621a.7(5)", "535.9(a)(5)")
def test_chee_yee_chops_the_ears() -> None:
    assert delivered("chee yee") == [
        *("1a 1b 8a 8b", "1c 1d 8c 8d", "2a 2b 7a 7b", "2c 2d 7c 7d"),
        *("3a 3b 6a 6b", "3c 3d 6c 6d", "4a 4b 5a 5b", "4c 4d 5c 5d"),
    ]


@pytest.mark.proves("621a.7(6)", "535.9(a)(6)")
def test_pin_say_from_the_right() -> None:
    assert delivered("pin say from the right") == [
        *("1a 2a 3a 4a", "5a 6a 7a 8a", "1b 2b 3b 4b", "5b 6b 7b 8b"),
        *("1c 2c 3c 4c", "5c 6c 7c 8c", "1d 2d 3d 4d", "5d 6d 7d 8d"),
    ]


@pytest.mark.proves("621a.7(7)", "535.9(a)(7)")
def test_pin_say_from_the_left() -> None:
    assert delivered("pin say from the left") == [
        *("5a 6a 7a 8a", "1a 2a 3a 4a", "5b 6b 7b 8b", "1b 2b 3b 4b"),
        *("5c 6c 7c 8c", "1c 2c 3c 4c", "5d 6d 7d 8d", "1d 2d 3d 4d"),
    ]


@pytest.mark.proves("621a.7(8)", "535.9(a)(8)")
def test_dragon_head_and_phoenix_tail_from_the_right() -> None:
    assert delivered("dragon head from the right") == [
        *("1a 1b 2a 2b", "5a 6a 7a 8a", "1c 1d 2c 2d", "5b 6b 7b 8b"),
        *("3a 3b 4a 4b", "5c 6c 7c 8c", "3c 3d 4c 4d", "5d 6d 7d 8d"),
    ]


@pytest.mark.proves("621a.7(9)", "535.9(a)(9)")
def test_dragon_head_and_phoenix_tail_from_the_left() -> None:
    assert delivered("dragon head from the left") == [
        *("7a 7b 8a 8b", "1a 2a 3a 4a", "7c 7d 8c 8d", "1b 2b 3b 4b"),
        *("5a 5b 6a 6b", "1c 2c 3c 4c", "5c 5d 6c 6d", "1d 2d 3d 4d"),
    ]


@given(stacked, st.sampled_from(sorted(STYLES)))
def test_every_style_delivers_every_tile_once_four_to_each_place(stacks: list[list[Tile]], style: str) -> None:
    tiles = deliver(style, stacks)
    assert [len(four) for four in tiles] == [4] * 8
    assert sorted(tile for four in tiles for tile in four) == sorted(TILE_SET)


@each("style", sorted(STYLES))
def test_a_hidden_tile_stays_hidden(style: str) -> None:
    hidden = [[Hidden(tile) for tile in stack] for stack in STACKS]
    assert all(isinstance(tile, Hidden) for four in deliver(style, hidden) for tile in four)


# The bank's cut


def order(right: list[int], left: list[int]) -> str:
    """The numbers of the stacks after a cut, from the dealer's right."""
    assert why_no_cut(right, left) is None
    return "".join(stack[0][0] for stack in cut_stacks(STACKS, right, left))


@pytest.mark.proves("621a.9(g)(1)", "535.11(g)(1)")
@pytest.mark.parametrize(
    ("right", "left", "after"),
    [
        ([8], [], "81234567"),
        ([4, 5], [], "45123678"),
        ([5, 4], [], "45123678"),
        ([], [1], "23456781"),
        ([], [3, 4, 5], "12678345"),
        ([1], [], "12345678"),
        ([1, 2, 3, 4, 5, 6, 7, 8], [], "12345678"),
    ],
)
def test_adjacent_stacks_may_go_to_one_end(right: list[int], left: list[int], after: str) -> None:
    assert order(right, left) == after
    assert form_of_cut(right, left) == Rule.CUT_TO_ONE_END


@pytest.mark.proves("621a.9(g)(2)", "535.11(g)(2)")
@pytest.mark.parametrize(
    ("right", "left", "after"),
    [
        ([4], [5], "41236785"),
        ([5], [4], "51236784"),
        ([3, 4], [5, 6, 7], "34128567"),
        ([3, 5], [4], "35126784"),
        ([8], [1, 2, 3, 4, 5, 6, 7], "81234567"),
    ],
)
def test_adjacent_stacks_may_be_divided_between_the_ends(right: list[int], left: list[int], after: str) -> None:
    assert order(right, left) == after
    assert form_of_cut(right, left) == Rule.CUT_TO_BOTH_ENDS


@pytest.mark.proves("621a.9(g)(1)", "535.11(g)(1)", "621a.9(g)(2)", "535.11(g)(2)")
@pytest.mark.parametrize(("right", "left"), [([3, 5], []), ([], [1, 8]), ([3], [5]), ([1, 2], [4]), ([8], [1])])
def test_only_adjacent_stacks_may_be_moved(right: list[int], left: list[int]) -> None:
    assert str(why_no_cut(right, left)) == "only adjacent stacks may be moved, such as 3, 4 and 5"


@pytest.mark.parametrize(
    ("right", "left", "why"),
    [
        ([], [], "a cut moves at least one stack; without one there is no cut"),
        ([0], [], "there is no stack 0: stacks are numbered from 1 to 8 from the dealer's right"),
        ([8], [9], "there is no stack 9: stacks are numbered from 1 to 8 from the dealer's right"),
        ([-1], [], "there is no stack -1: stacks are numbered from 1 to 8 from the dealer's right"),
        ([4], [4], "stack 4 cannot be moved twice"),
        ([4, 4], [], "stack 4 cannot be moved twice"),
    ],
)
def test_a_cut_moves_each_of_its_stacks_once(right: list[int], left: list[int], why: str) -> None:
    assert str(why_no_cut(right, left)) == why


@given(st.lists(st.integers(1, 8), unique=True, max_size=8), st.integers(0, 8))
def test_no_cut_loses_a_stack(numbers: list[int], split: int) -> None:
    after = cut_stacks(STACKS, numbers[:split], numbers[split:])
    assert sorted(map(list, after)) == STACKS
