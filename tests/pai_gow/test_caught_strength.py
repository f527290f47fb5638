"""What orders two hands: how high a permissible pair ranks, else the value, then how high the highest tile ranks."""

import pytest

from croupier.equipment import parse_tile
from croupier.games.pai_gow.ranking import Hand, strength
from croupier.games.pai_gow.setting import house_way
from tests.support.matrices import each


def hand(tiles: str) -> Hand:
    first, second = map(parse_tile, tiles.split())
    return first, second


@each(
    ("tiles", "found"),
    [
        ("2-4 1-2", (20, 0, 0)),
        ("6-6 6-6", (19, 0, 0)),
        ("1-4 2-3", (5, 0, 0)),
        ("1-1 4-5", (3, 0, 0)),
        ("6-6 2-6", (2, 0, 0)),
        ("1-1 2-6", (1, 0, 0)),
        ("6-6 2-2", (0, 6, 17)),
        ("2-3 1-6", (0, 2, 8)),
        ("2-4 3-6", (0, 5, 6)),
    ],
)
def test_twenty_pairs_rank_above_all_points_and_of_equal_points_the_higher_tile_counts(
    tiles: str, found: tuple[int, int, int]
) -> None:
    assert strength(hand(tiles)) == strength(hand(tiles), zeros_are_equal=True) == found


@pytest.mark.parametrize(("tiles", "height"), [("1-5 1-3", 14), ("4-6 5-5", 13)])
def test_hands_without_points_are_equal_only_where_it_is_said(tiles: str, height: int) -> None:
    assert strength(hand(tiles)) == (0, 0, height)
    assert strength(hand(tiles), zeros_are_equal=True) == (0, 0, 0)


@pytest.mark.parametrize("tiles", ["6-6 1-5 3-3 2-2", "1-1 1-5 3-3 2-2"])
def test_of_two_low_hands_of_zero_that_rank_the_same_the_house_way_keeps_the_better_tile(tiles: str) -> None:
    """With the 1-5 or the 3-3 the high hand is the same eight; the zero that is left has a 3-3, or only a 2-2."""
    hands = house_way("highest-high", zeros_are_equal=True).set(tiles.split())
    assert sorted(map(str, hands.low)) == ["2-2", "3-3"]
