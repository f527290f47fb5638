"""The Pair Fortunes Wager over all deals of four tiles (621a.5(e)(1), 621a.8(j), 621a.11(b))."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment import TILE_SET, Hidden, Tile
from croupier.games.pai_gow.fortunes import LINES, best_line
from croupier.law import Rule
from tests.support.matrices import each


def named(tiles: str) -> tuple[str, str, tuple[str, ...]] | None:
    found = best_line(tiles.split())
    return (found.name, str(found.odds), found.readings) if found is not None else None


BEST_LINE = "pair_fortunes_best_line"


@pytest.mark.proves("621a.5(e)(1)", "621a.8(j)(1)", "621a.11(b)")
@each(
    ("tiles", "paid"),
    [
        ("6-6 2-4 6-6 1-2", ("Gee Joon Pair and Heaven Pair", "300 to 1", (BEST_LINE,))),
        ("1-1 2-4 1-1 1-2", ("Two Pair", "25 to 1", (BEST_LINE, "gee_joon_and_another_pair"))),
        ("4-5 2-4 3-6 1-2", ("Two Pair", "25 to 1", (BEST_LINE, "gee_joon_and_another_pair"))),
        ("6-6 1-1 6-6 1-1", ("Two Pair", "25 to 1", (BEST_LINE,))),
        ("6-6 4-5 6-6 3-6", ("Two Pair", "25 to 1", (BEST_LINE,))),
        ("1-4 4-5 2-3 3-6", ("Two Pair", "25 to 1", (BEST_LINE,))),
        ("6-6 2-4 1-1 1-2", ("Gee Joon Pair", "8 to 1", ())),
        ("4-5 6-6 3-6 1-2", ("Mixed Pair", "4 to 1", ("mixed_pairs",))),
        ("3-5 6-6 2-6 1-2", ("Mixed Pair", "4 to 1", ("mixed_pairs",))),
        ("3-4 6-6 2-5 1-2", ("Mixed Pair", "4 to 1", ("mixed_pairs",))),
        ("1-4 6-6 2-3 1-2", ("Mixed Pair", "4 to 1", ("mixed_pairs",))),
        ("1-3 6-6 1-3 1-2", ("Identical Pair", "3 to 1", ())),
        ("6-6 1-3 6-6 1-2", ("Identical Pair", "3 to 1", ("heaven_pair_alone",))),
    ],
)
def test_the_best_line_pays(tiles: str, paid: tuple[str, str, tuple[str, ...]]) -> None:
    assert named(tiles) == paid


@pytest.mark.proves("621a.5(e)(1)", "621a.8(j)(2)")
@pytest.mark.parametrize("tiles", ["6-6 4-5 1-1 4-4", "1-3 2-2 5-5 4-6", "2-4 3-3 1-5 1-1", "4-4 2-6 1-6 2-5"])
def test_without_a_pair_it_loses_also_with_a_wong_a_gong_or_equal_spots(tiles: str) -> None:
    assert named(tiles) is None


@pytest.mark.proves("621a.8(j)(1)", "621a.8(j)(2)", "621a.11(b)")
def test_how_many_of_all_deals_fill_each_line() -> None:
    found = Counter(one.name if (one := best_line(four)) else "" for four in combinations(TILE_SET, 4))
    assert found == {
        "Gee Joon Pair and Heaven Pair": 1,
        "Two Pair": 119,
        "Gee Joon Pair": 420,
        "Mixed Pair": 1680,
        "Identical Pair": 4620,
        "": 29120,
    }
    assert sum(found.values()) == 35960


@pytest.mark.proves("621a.11(b)")
def test_the_paytable_best_line_first() -> None:
    assert best_line(["1-3", "6-6", "1-3", "1-2"]) is LINES[-1]
    assert [(line.name, str(line.odds)) for line in LINES] == [
        ("Gee Joon Pair and Heaven Pair", "300 to 1"),
        ("Two Pair", "25 to 1"),
        ("Gee Joon Pair", "8 to 1"),
        ("Mixed Pair", "4 to 1"),
        ("Identical Pair", "3 to 1"),
    ]
    assert all(line.rules[:2] == (Rule.PAIR_FORTUNES_PAID, Rule.PAIR_FORTUNES_ODDS) for line in LINES)


@given(st.permutations(TILE_SET))
def test_neither_the_order_of_the_tiles_nor_that_they_were_hidden_matters(tiles: list[Tile]) -> None:
    four = tiles[:4]
    assert best_line(four) == best_line(four[::-1]) == best_line([Hidden(tile, 1) for tile in four])
