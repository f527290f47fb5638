"""A set of tiles, tiles as text, and stacks that make up one set."""

from collections import Counter

import pytest

from croupier.equipment import (
    TILE_SET,
    UNKNOWN_TILE,
    Hidden,
    TileError,
    check_stacks,
    in_set_order,
    parse_tile,
    parse_tiles,
    spots,
)
from tests.support.matrices import each

TWICE = ["6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5"]
ONCE = ["3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "2-4", "1-4", "2-3", "1-2"]
STACKS: list[list[str]] = [list(TILE_SET[first : first + 4]) for first in range(0, 32, 4)]


def test_a_set_has_eleven_tiles_twice_and_ten_once() -> None:
    assert Counter(TILE_SET) == {**dict.fromkeys(TWICE, 2), **dict.fromkeys(ONCE, 1)}
    assert len(TILE_SET) == 32


def test_a_new_set_lies_in_sixteen_pairs_by_rank_the_supreme_pair_first() -> None:
    pairs = [set(TILE_SET[place : place + 2]) for place in range(0, 32, 2)]
    assert pairs == [
        {"2-4", "1-2"},
        *({tile} for tile in TWICE),
        {"3-6", "4-5"},
        {"3-5", "2-6"},
        {"3-4", "2-5"},
        {"1-4", "2-3"},
    ]


@pytest.mark.parametrize(("tile", "count"), [("1-1", 2), ("1-2", 3), ("2-4", 6), ("5-6", 11), ("6-6", 12)])
def test_the_spots_of_both_ends_count(tile: str, count: int) -> None:
    assert spots(parse_tile(tile)) == count


def test_all_spots_of_a_set_together() -> None:
    assert sum(map(spots, TILE_SET)) == 227


def test_every_tile_of_the_set_can_be_read() -> None:
    assert parse_tiles(" ".join(TILE_SET)) == list(TILE_SET)
    assert parse_tiles("") == []


def test_a_tile_that_was_read_is_not_hidden() -> None:
    assert not isinstance(parse_tile(Hidden("6-6", 3)), Hidden)


@each("text", ["", "6-6 ", "66", "0-6", "1-7", "6-6^", "AS", UNKNOWN_TILE, 66, None, ["6-6"]])
def test_nothing_else_is_a_tile(text: object) -> None:
    with pytest.raises(TileError, match="is not a tile: write its two ends, the smaller first, as in 1-2 or 6-6"):
        parse_tile(text)


def test_a_tile_the_wrong_way_around_is_turned() -> None:
    with pytest.raises(TileError, match="'4-2' is not a tile: write the smaller end first, 2-4"):
        parse_tile("4-2")


def test_tiles_in_the_order_of_a_new_set() -> None:
    assert in_set_order(parse_tiles("2-3 6-6 1-2 2-4 6-6")) == ("2-4", "1-2", "6-6", "6-6", "2-3")


def test_a_set_in_eight_stacks_of_four_will_do() -> None:
    check_stacks(STACKS)
    check_stacks([stack[::-1] for stack in reversed(STACKS)])


@pytest.mark.parametrize("stacks", [[], STACKS[:7], [*STACKS, STACKS[0]]])
def test_neither_fewer_nor_more_than_eight_stacks(stacks: list[list[str]]) -> None:
    with pytest.raises(TileError, match=f"these are {len(stacks)} stacks: the tiles of a set make 8 stacks of 4"):
        check_stacks(stacks)


@pytest.mark.parametrize("stack", [[], ["6-6"] * 3, ["6-6"] * 5, "6-6+"])
def test_every_stack_is_a_list_of_four(stack: list[str]) -> None:
    with pytest.raises(TileError, match=r"^stack 3 is .*: a stack is a list of 4 tiles, from its top$"):
        check_stacks([*STACKS[:2], stack, *STACKS[3:]])


def test_a_word_in_a_stack_that_is_no_tile_is_named() -> None:
    with pytest.raises(TileError, match="'7-7' is not a tile"):
        check_stacks([["7-7", *STACKS[0][1:]], *STACKS[1:]])


def test_what_is_missing_and_what_is_too_many_is_named() -> None:
    first, *between, last = STACKS
    stacks = [["6-6", *first[1:]], *between, [*last[:3], "6-6"]]
    with pytest.raises(TileError, match=r"too many are 6-6, 6-6; missing are 2-4, 2-3$"):
        check_stacks(stacks)
