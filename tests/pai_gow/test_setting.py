"""How the dealer may set four tiles, and the house way of a certificate holder (621a.8(d), 535.10(d))."""

import time
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment import TILE_SET, Hidden, Tile, in_set_order
from croupier.games.pai_gow.ranking import TILE_RANKS, Hands, permissible_pair, strength, value
from croupier.games.pai_gow.setting import (
    SettingError,
    breaches,
    four_tiles,
    house_way,
    permitted,
    set_hands,
    settings,
)
from croupier.law import Rule
from tests.support.matrices import each

EVERY_FOUR = sorted({in_set_order(four) for four in combinations(TILE_SET, 4)})
four_of_a_set = st.permutations(TILE_SET).map(lambda tiles: tiles[:4])


def hands(text: str) -> Hands:
    """Two hands from "6-6 4-5 | 1-1 1-3"."""
    high, low = text.split("|")
    return set_hands([*high.split(), *low.split()], high.split())


def allowed(tiles: str) -> tuple[Rule, set[Hands]]:
    found = permitted(tiles.split())
    return found.rule, set(found.settings)


# Settings


def test_four_tiles_can_be_set_in_three_ways() -> None:
    assert set(settings(["6-6", "5-5", "1-3", "1-4"])) == {
        hands("6-6 5-5 | 1-3 1-4"),
        hands("6-6 1-3 | 5-5 1-4"),
        hands("6-6 1-4 | 5-5 1-3"),
    }


@pytest.mark.parametrize(("tiles", "ways"), [("6-6 6-6 1-3 1-4", 2), ("6-6 6-6 1-3 1-3", 2), ("3-6 4-5 1-3 1-4", 3)])
def test_tiles_that_are_alike_leave_fewer_ways(tiles: str, ways: int) -> None:
    assert len(settings(tiles.split())) == ways


def test_there_are_8130_different_hands_of_four_tiles() -> None:
    assert len(EVERY_FOUR) == 8130


@pytest.mark.parametrize("high", ["6-6 4-5", "4-5 6-6", "1-1 1-3", "1-3 1-1"])
def test_either_hand_may_be_named(high: str) -> None:
    assert set_hands(["1-1", "6-6", "1-3", "4-5"], high.split()) == hands("6-6 4-5 | 1-1 1-3")


@pytest.mark.parametrize(
    ("high", "why"),
    [
        ("6-6", "'6-6' is not a hand: name two of the tiles 6-6 6-6 1-3 1-4"),
        ("6-6 1-3 1-4", "'6-6 1-3 1-4' is not a hand: name two of the tiles"),
        ("6-6 1-1", "'6-6 1-1' is not two of the tiles 6-6 6-6 1-3 1-4"),
        ("1-3 1-3", "'1-3 1-3' is not two of the tiles 6-6 6-6 1-3 1-4"),
        ("6-6 3-1", "'3-1' is not a tile: write the smaller end first, 1-3"),
    ],
)
def test_a_hand_is_two_of_the_four_tiles(high: str, why: str) -> None:
    with pytest.raises(SettingError, match=why):
        set_hands(["1-4", "6-6", "1-3", "6-6"], high.split())


@pytest.mark.parametrize(
    ("tiles", "why"),
    [
        ("", "'' has 0 tiles: name the four tiles that are set"),
        ("6-6 6-6 1-3", "'6-6 6-6 1-3' has 3 tiles: name the four tiles that are set"),
        ("6-6 6-6 1-3 1-4 1-4", "has 5 tiles"),
        ("6-6 6-6 6-6 1-3", "'6-6 6-6 6-6 1-3' has 3 tiles 6-6: a set holds 2"),
        ("1-4 1-4 6-6 1-3", "'6-6 1-3 1-4 1-4' has 2 tiles 1-4: a set holds 1"),
        ("1-7 1-4 6-6 1-3", "'1-7' is not a tile"),
    ],
)
def test_what_is_set_is_four_tiles_of_one_set(tiles: str, why: str) -> None:
    with pytest.raises(SettingError, match=why):
        four_tiles(tiles.split())


def test_hands_are_made_of_plain_tiles() -> None:
    made = house_way("highest-high").set([Hidden(tile, 2) for tile in ["6-6", "4-5", "1-1", "1-3"]])
    assert not any(isinstance(tile, Hidden) for tile in made.tiles)


# What the dealer may do


@pytest.mark.proves("621a.8(d)(1)", "535.10(d)(1)")
@pytest.mark.parametrize("others", ["6-6 6-6", "6-6 4-5", "1-1 1-3", "3-3 5-6", "1-4 2-3"])
def test_the_supreme_pair_is_played_as_such(others: str) -> None:
    assert allowed(f"1-2 {others} 2-4") == (Rule.SUPREME_PAIR_PLAYED, {hands(f"2-4 1-2 | {others}")})


@pytest.mark.proves("621a.8(d)(2)", "535.10(d)(2)")
@each(
    ("tiles", "ways"),
    [
        ("5-5 5-5 1-3 1-4", ["5-5 5-5 | 1-3 1-4"]),
        ("3-6 4-5 1-3 1-4", ["3-6 4-5 | 1-3 1-4"]),
        ("6-6 3-6 1-3 1-4", ["6-6 3-6 | 1-3 1-4"]),
        ("1-1 4-4 1-3 1-4", ["1-1 4-4 | 1-3 1-4"]),
        ("6-6 1-1 4-5 1-3", ["6-6 4-5 | 1-1 1-3", "1-1 4-5 | 6-6 1-3"]),
        ("6-6 6-6 4-5 3-6", ["6-6 6-6 | 4-5 3-6", "6-6 4-5 | 6-6 3-6"]),
        ("6-6 1-1 4-5 4-4", ["6-6 4-5 | 1-1 4-4", "6-6 4-4 | 1-1 4-5"]),
        ("6-6 4-5 3-6 2-4", ["3-6 4-5 | 6-6 2-4", "6-6 4-5 | 3-6 2-4", "6-6 3-6 | 4-5 2-4"]),
    ],
)
def test_a_pair_wong_or_gong_is_always_played(tiles: str, ways: list[str]) -> None:
    assert allowed(tiles) == (Rule.PAIR_PLAYED, set(map(hands, ways)))


@pytest.mark.proves("621a.8(d)(3)", "535.10(d)(3)")
@pytest.mark.parametrize(
    ("tiles", "ways"),
    [
        ("6-6 1-6 3-3 1-3", ["6-6 1-6 | 3-3 1-3", "6-6 3-3 | 1-6 1-3"]),
        ("6-6 2-3 1-3 5-6", ["6-6 2-3 | 1-3 5-6", "2-3 1-3 | 6-6 5-6"]),
        ("6-6 1-6 5-5 1-5", ["6-6 1-6 | 5-5 1-5", "6-6 1-5 | 1-6 5-5"]),
        ("1-1 1-4 5-6 1-3", ["1-1 1-4 | 5-6 1-3", "1-3 1-4 | 1-1 5-6"]),
        ("1-2 1-4 3-6 2-6", ["1-2 1-4 | 3-6 2-6", "3-6 2-6 | 1-2 1-4"]),
        ("5-6 1-5 1-1 4-6", ["5-6 1-5 | 1-1 4-6", "1-1 1-5 | 5-6 4-6"]),
    ],
)
def test_else_a_nine_eight_or_seven_is_played(tiles: str, ways: list[str]) -> None:
    assert allowed(tiles) == (Rule.NINE_EIGHT_SEVEN_PLAYED, set(map(hands, ways)))


@pytest.mark.proves("621a.8(d)(4)", "535.10(d)(4)")
@pytest.mark.parametrize(
    ("tiles", "way"),
    [
        ("6-6 1-1 5-5 1-3", "6-6 5-5 | 1-1 1-3"),
        ("4-4 3-3 2-2 1-6", "4-4 1-6 | 3-3 2-2"),
        ("5-5 5-6 4-6 1-3", "1-3 4-6 | 5-5 5-6"),
        ("2-4 1-6 3-6 2-5", "1-6 2-4 | 3-6 2-5"),
        ("1-2 1-6 3-6 2-5", "1-6 1-2 | 3-6 2-5"),
    ],
)
def test_else_the_highest_tile_is_played_with_the_lowest(tiles: str, way: str) -> None:
    assert allowed(tiles) == (Rule.HIGHEST_WITH_LOWEST, {hands(way)})


def test_every_four_tiles_have_a_permitted_setting_and_the_paragraphs_in_their_order() -> None:
    for four in EVERY_FOUR:
        ways, (rule, chosen) = settings(four), permitted(four)
        assert chosen
        assert set(chosen) <= set(ways)
        both = [[way.high, way.low] for way in ways]
        if {"2-4", "1-2"} <= set(four):
            expected = Rule.SUPREME_PAIR_PLAYED
        elif any(permissible_pair(hand) for way in both for hand in way):
            expected = Rule.PAIR_PLAYED
        elif any((value(hand) or 0) >= 7 for way in both for hand in way):
            expected = Rule.NINE_EIGHT_SEVEN_PLAYED
        else:
            expected = Rule.HIGHEST_WITH_LOWEST
        assert rule == expected


def test_where_the_highest_tile_goes_with_the_lowest_there_is_no_doubt_which_they_are() -> None:
    ranks_of_gee_joon = {15, 17}
    for four in EVERY_FOUR:
        if permitted(four).rule == Rule.HIGHEST_WITH_LOWEST:
            assert len(permitted(four).settings) == 1
            others = [TILE_RANKS[tile] for tile in four if tile not in ("2-4", "1-2")]
            assert len(set(others)) == len(others)
            if len(others) < 4:
                assert max(others) < min(ranks_of_gee_joon)


# House ways


@pytest.mark.parametrize(
    ("tiles", "high", "low"),
    [
        ("6-6 1-6 5-5 1-5", "6-6 1-6 | 5-5 1-5", "6-6 1-5 | 1-6 5-5"),
        ("6-6 6-6 4-5 3-6", "6-6 6-6 | 4-5 3-6", "6-6 6-6 | 4-5 3-6"),
        ("6-6 1-1 4-5 1-3", "6-6 4-5 | 1-1 1-3", "1-1 4-5 | 6-6 1-3"),
        ("6-6 1-1 4-5 4-4", "6-6 4-5 | 1-1 4-4", "6-6 4-4 | 1-1 4-5"),
        ("4-5 3-6 6-6 1-3", "4-5 3-6 | 6-6 1-3", "4-5 3-6 | 6-6 1-3"),
        ("4-5 3-6 6-6 5-5", "4-5 3-6 | 6-6 5-5", "6-6 3-6 | 4-5 5-5"),
    ],
)
def test_the_highest_high_hand_or_the_highest_low_hand(tiles: str, high: str, low: str) -> None:
    assert house_way("highest-high").set(tiles.split()) == hands(high)
    assert house_way("highest-low").set(tiles.split()) == hands(low)


def test_among_equal_high_hands_the_higher_low_hand_and_the_other_way_around() -> None:
    assert house_way("highest-high").set(["6-6", "2-6", "4-4", "1-5"]) == hands("6-6 2-6 | 4-4 1-5")
    assert house_way("highest-low").set(["6-6", "1-1", "2-3", "1-4"]) == hands("1-4 2-3 | 6-6 1-1")


def test_zeros_are_equal_or_not_as_the_edition_says() -> None:
    tiles = ["3-3", "2-2", "5-6", "1-5"]
    assert house_way("highest-low").set(tiles) == hands("3-3 5-6 | 2-2 1-5")
    assert house_way("highest-low", zeros_are_equal=False).set(tiles) == hands("5-6 1-5 | 3-3 2-2")


@pytest.mark.parametrize("way", ["highest-high", "highest-low"])
def test_a_house_way_sets_only_what_is_permitted_and_nothing_permitted_is_better(way: str) -> None:
    sets = house_way(way, zeros_are_equal=False)
    for four in EVERY_FOUR:
        chosen, ways = sets.set(four), permitted(four).settings
        assert chosen in ways
        order = [(strength(each.high), strength(each.low)) for each in (chosen, *ways)]
        if way == "highest-low":
            order = [(low, high) for high, low in order]
        assert order[0] == max(order)


@given(four_of_a_set, st.sampled_from(["highest-high", "highest-low"]), st.booleans())
def test_the_order_in_which_tiles_lie_does_not_matter(tiles: list[Tile], way: str, zeros: bool) -> None:
    sets = house_way(way, zeros_are_equal=zeros)
    assert len({sets.set(four) for four in permutations(tiles)}) == 1
    assert sets.set(tiles) in permitted(tiles).settings


def test_an_unknown_house_way_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        SettingError, match="'lowest' is not a house way: choose highest-high or highest-low, or give a"
    ):
        house_way("lowest")


# A table of the certificate holder's own

OWN = {"6-6 1-6 5-5 1-5": "1-6 5-5", "1-1 6-6 1-3 4-5": "1-1 4-5"}


def test_a_table_sets_what_it_lists_and_the_rest_goes_by_the_highest_high_hand() -> None:
    sets = house_way(OWN)
    assert sets.set(["1-5", "6-6", "5-5", "1-6"]) == hands("6-6 1-5 | 1-6 5-5")
    assert sets.set(["6-6", "4-5", "1-1", "1-3"]) == hands("1-1 4-5 | 6-6 1-3")
    assert sets.set(["6-6", "1-1", "4-5", "4-4"]) == hands("6-6 4-5 | 1-1 4-4")


def test_a_lawful_table_breaches_nothing() -> None:
    assert breaches(OWN) == []
    assert breaches({}) == []


@pytest.mark.parametrize(
    ("tiles", "hand", "rule", "why"),
    [
        (
            "2-4 1-2 6-6 1-1",
            "6-6 2-4",
            Rule.SUPREME_PAIR_PLAYED,
            "sets 2-4 6-6 (8 points) and 1-2 1-1 (8 points); permitted is 2-4 1-2 (Supreme Pair (Gee Joon)) and 6-6 1-1"
            " (4 points)",
        ),
        (
            "5-5 5-5 1-3 1-4",
            "5-5 1-3",
            Rule.PAIR_PLAYED,
            "sets 5-5 1-4 (5 points) and 1-3 5-5 (4 points); permitted is 5-5 5-5 (pair of Tens (5-5)) and 1-3 1-4"
            " (9 points)",
        ),
        (
            "6-6 1-6 3-3 1-3",
            "6-6 1-3",
            Rule.NINE_EIGHT_SEVEN_PLAYED,
            "sets 6-6 1-3 (6 points) and 3-3 1-6 (3 points); permitted is 6-6 3-3 (8 points) and 1-3 1-6 (1 point), or"
            " 6-6 1-6 (9 points) and 1-3 3-3 (0 points)",
        ),
        (
            "4-4 3-3 2-2 1-6",
            "4-4 3-3",
            Rule.HIGHEST_WITH_LOWEST,
            "sets 4-4 3-3 (4 points) and 2-2 1-6 (1 point); permitted is 4-4 1-6 (5 points) and 3-3 2-2 (0 points)",
        ),
    ],
)
def test_a_table_that_breaks_a_paragraph_is_told_what_it_sets_and_what_is_permitted(
    tiles: str, hand: str, rule: Rule, why: str
) -> None:
    assert breaches({**OWN, tiles: hand}) == [(tiles, why, rule)]


@pytest.mark.parametrize(
    ("tiles", "hand", "why"),
    [
        ("6-6 1-6 5-5", "6-6 1-6", "'6-6 5-5 1-6' has 3 tiles: name the four tiles that are set"),
        ("1-4 1-4 5-5 6-6", "6-6 1-4", "'6-6 5-5 1-4 1-4' has 2 tiles 1-4: a set holds 1"),
        ("6-1 6-6 5-5 1-5", "6-6 1-5", "'6-1' is not a tile: write the smaller end first, 1-6"),
        ("6-6 1-6 5-5 2-2", "6-6 1-1", "'6-6 1-1' is not two of the tiles 6-6 5-5 2-2 1-6"),
        ("6-6 1-6 5-5 2-2", "6-6", "'6-6' is not a hand: name two of the tiles 6-6 5-5 2-2 1-6"),
        ("6-6 1-6 5-5 2-2", ["6-6", "1-6"], "['6-6', '1-6'] is not a hand: write two of the tiles, as in '6-6 4-5'"),
        ("1-5 5-5 1-6 6-6", "6-6 1-6", "these four tiles are already listed, as '6-6 1-6 5-5 1-5'"),
    ],
)
def test_a_malformed_entry_breaks_no_rule_but_will_not_do(tiles: str, hand: object, why: str) -> None:
    assert breaches({**OWN, tiles: hand}) == [(tiles, why, None)]


def test_every_wrong_entry_is_named_and_the_right_ones_are_not() -> None:
    wrong = {"5-5 5-5 1-3 1-4": "5-5 1-3", "6-6": "6-6", "4-4 3-3 2-2 1-6": "4-4 3-3"}
    assert [breach.tiles for breach in breaches({**wrong, **OWN})] == list(wrong)


def test_a_table_of_all_hands_is_checked_in_a_moment() -> None:
    sets = house_way("highest-low")
    table = {" ".join(reversed(four)): " ".join(sets.set(four).low) for four in EVERY_FOUR}
    started = time.perf_counter()
    assert breaches(table) == []
    assert time.perf_counter() - started < 20
    own = house_way(table)
    assert all(own.set(four) == sets.set(four) for four in EVERY_FOUR)
