"""Which hand ranks higher, and what becomes of a wager (621a.3, 621a.8(g) to (i); 535.4, 535.10(g) to (j))."""

from itertools import combinations, pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment import TILE_SET, Tile, spots
from croupier.games.pai_gow.ranking import (
    PERMISSIBLE_PAIRS,
    Hand,
    Hands,
    Result,
    arranged,
    as_hand,
    compare,
    compare_hand,
    counts_of,
    hand_name,
    permissible_pair,
    points,
    strength,
    tile_rank,
    value,
)
from croupier.law import Rule
from tests.support.matrices import each

PAIRS_BY_RANK = [
    "2-4+1-2",
    "6-6+6-6",
    "1-1+1-1",
    "4-4+4-4",
    "1-3+1-3",
    "5-5+5-5",
    "3-3+3-3",
    "2-2+2-2",
    "5-6+5-6",
    "4-6+4-6",
    "1-6+1-6",
    "1-5+1-5",
    "3-6+4-5",
    "3-5+2-6",
    "3-4+2-5",
    "1-4+2-3",
    "6-6+4-5 6-6+3-6",
    "1-1+4-5 1-1+3-6",
    "6-6+2-6 6-6+3-5 6-6+4-4",
    "1-1+2-6 1-1+3-5 1-1+4-4",
]
TILES_BY_RANK = [
    "6-6",
    "1-1",
    "4-4",
    "1-3",
    "5-5",
    "3-3",
    "2-2",
    "5-6",
    "4-6",
    "1-6",
    "1-5",
    "3-6=4-5",
    "2-6=3-5",
    "2-5=3-4",
    "2-4",
    "1-4=2-3",
    "1-2",
]
EVERY_HAND = sorted({as_hand(two) for two in combinations(TILE_SET, 2)})
BEST, WORST = "2-4 1-2", "5-6 3-6"


def hand(text: str) -> Hand:
    return as_hand(text.replace("+", " ").split())


def against(player: str, dealer: str, *, final: bool = True) -> Result:
    """Compare high hands: the player's low hand is the worst there is, and the dealer's the best."""
    return compare(
        Hands(hand(player), hand(WORST)),
        Hands(hand(dealer), hand(BEST)),
        zeros_are_equal=final,
        points_define_copies=final,
    )


def higher(player: str, dealer: str, *, final: bool = True) -> bool:
    return against(player, dealer, final=final).high.higher


def low_against(player: str, dealer: str, *, final: bool = True) -> Result:
    """Compare low hands: the player's high hand is the best there is, and the dealer's the worst."""
    return compare(
        Hands(hand(BEST), hand(player)),
        Hands(hand(WORST), hand(dealer)),
        zeros_are_equal=final,
        points_define_copies=final,
    )


# Permissible pairs


@pytest.mark.proves("621a.3(c)", "535.4(a)")
def test_twenty_ranks_of_permissible_pairs_each_higher_than_the_next() -> None:
    assert [pair.rank for pair in PERMISSIBLE_PAIRS] == list(range(1, 21))
    for better, worse in pairwise(PAIRS_BY_RANK):
        for one, other in product(better.split(), worse.split()):
            assert higher(one, other), (one, other)
            assert not higher(other, one), (other, one)
            assert against(one, other).high.rules == (Rule.PAIR_RANKS,)


@pytest.mark.proves("621a.3(c)", "535.4(a)")
def test_no_other_two_tiles_are_a_permissible_pair() -> None:
    listed = {hand(made) for rank in PAIRS_BY_RANK for made in rank.split()}
    assert {two for two in EVERY_HAND if permissible_pair(two) is not None} == listed
    assert len(EVERY_HAND) == 221
    assert len(listed) == 26


@pytest.mark.proves("621a.3(c)", "535.4(a)")
@pytest.mark.parametrize("final", [True, False])
def test_the_lowest_pair_is_higher_than_any_hand_without_one(final: bool) -> None:
    without = [" ".join(two) for two in EVERY_HAND if permissible_pair(two) is None]
    for lowest in PAIRS_BY_RANK[-1].split():
        assert all(higher(lowest, other, final=final) for other in without)
        assert not any(higher(other, lowest, final=final) for other in without)


@pytest.mark.proves("621a.3(d)", "535.4(b)")
@each("rank", PAIRS_BY_RANK)
def test_the_same_pair_rank_is_a_copy_and_the_players_hand_is_not_higher(rank: str) -> None:
    for one, other in product(rank.split(), repeat=2):
        compared = against(one, other).high
        assert (compared.higher, compared.rules) == (False, (Rule.PAIR_COPY,))


@each(
    ("made", "name"),
    [
        ("1-2 2-4", "Supreme Pair (Gee Joon)"),
        ("6-6 6-6", "pair of Twelves (Heaven)"),
        ("2-2 2-2", "pair of Fours (2-2)"),
        ("4-5 3-6", "mixed Nines"),
        ("3-6 6-6", "Wong of Twelves"),
        ("6-6 4-4", "Gong of Twelves"),
        ("1-1 4-4", "Gong of Twos"),
        ("6-6 1-6", "9 points"),
        ("5-5 5-6", "1 point"),
        ("5-5 4-6", "0 points"),
    ],
)
def test_hands_have_names_for_people(made: str, name: str) -> None:
    assert hand_name(hand(made)) == name


# Values


@pytest.mark.proves("621a.3(e)", "621a.3(e)(1)", "621a.3(e)(2)", "535.4(c)", "535.4(c)(1)", "535.4(c)(2)")
@pytest.mark.parametrize(
    ("made", "worth"),
    [("1-1 3-3", 8), ("5-6 1-6", 8), ("5-5 4-6", 0), ("1-3 1-5", 0), ("1-3 2-3", 9), ("6-6 5-6", 3), ("1-3 2-2", 8)],
)
def test_the_value_of_a_hand_is_the_right_digit_of_its_spots(made: str, worth: int) -> None:
    assert value(hand(made)) == worth


@pytest.mark.proves("621a.3(e)", "535.4(c)")
def test_every_hand_without_a_pair_counts_its_spots() -> None:
    for two in EVERY_HAND:
        if permissible_pair(two) is None and not {"2-4", "1-2"} & set(two):
            assert value(two) == int(str(spots(two[0]) + spots(two[1]))[-1])


def test_a_permissible_pair_has_no_value() -> None:
    assert value(hand("5-5 5-5")) is None


VALUES = ["2-2+1-4", "1-3+2-2", "1-6+5-5", "1-4+5-6", "4-4+1-6", "6-6+1-1", "6-6+5-6", "6-6+5-5", "1-3+1-6", "1-3+3-3"]
"""Hands worth nine, eight, and so on down to zero; the lower value often has the better tile."""


@pytest.mark.proves("621a.3(e)", "535.4(c)")
@pytest.mark.parametrize("final", [True, False])
def test_each_value_is_higher_than_the_next_whatever_the_tiles(final: bool) -> None:
    assert [value(hand(made)) for made in VALUES] == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    for more, less in combinations(VALUES, 2):
        assert higher(more, less, final=final)
        assert not higher(less, more, final=final)
        assert against(less, more, final=final).high.rules == (Rule.HAND_VALUE,)


# A tile of the Supreme Pair without its mate


@pytest.mark.proves("621a.3(f)", "535.4(d)")
@each("alone", ["1-2", "2-4"])
@each(
    ("mate", "worth"),
    [
        *(("1-1", 8), ("1-3", 7), ("1-4", 8), ("3-3", 9), ("1-6", 3), ("4-4", 4), ("3-6", 5), ("5-5", 6), ("5-6", 7)),
        ("6-6", 8),
    ],
)
def test_a_gee_joon_tile_alone_counts_three_or_six_whichever_is_better(alone: str, mate: str, worth: int) -> None:
    assert value(as_hand((alone, mate))) == worth


@pytest.mark.proves("621a.3(f)", "535.4(d)")
@pytest.mark.parametrize(("tile", "count", "rank"), [("1-2", 6, 15), ("1-2", 3, 17), ("2-4", 3, 17), ("2-4", 6, 15)])
def test_a_gee_joon_tile_has_the_rank_of_what_it_counts(tile: str, count: int, rank: int) -> None:
    assert count in counts_of(Tile(tile))
    assert tile_rank(Tile(tile), count) == rank


@pytest.mark.proves("621a.3(f)", "535.4(d)")
@pytest.mark.parametrize("alone", ["1-2", "2-4"])
@pytest.mark.parametrize("five", ["1-4", "2-3"])
def test_a_six_that_counts_three_ranks_below_a_five(alone: str, five: str) -> None:
    assert points(as_hand((alone, five))) == (8, 16)


@pytest.mark.proves("621a.3(f)", "535.4(d)")
def test_a_comparison_with_a_gee_joon_tile_says_so() -> None:
    compared = against("1-2 1-1", "1-6 5-5").high
    assert compared == (True, (Rule.HAND_VALUE, Rule.GEE_JOON_TILES), ("gee_joon_tile_alone",))
    assert against("1-2 2-4", "1-6 5-5").high == (True, (Rule.PAIR_RANKS,), ())


# The highest tile


@pytest.mark.proves("621a.3(h)", "535.4(f)")
def test_the_rank_of_every_single_tile() -> None:
    for rank, tiles in enumerate(TILES_BY_RANK, 1):
        for tile in tiles.split("="):
            assert tile_rank(Tile(tile), spots(Tile(tile))) == rank
    assert sum(len(tiles.split("=")) for tiles in TILES_BY_RANK) == len(set(TILE_SET))


BY_TILE = [
    "6-6+1-6 1-1+1-6 4-4+5-6 1-3+1-4 5-5+3-6 2-4+3-3 2-2+1-4 5-6+2-6 4-6+3-6 1-5+1-2",
    "3-3+1-6 2-2+3-6 1-6+1-5 1-5+2-5 2-6+1-4 1-2+2-5",
    "4-6+1-4 1-6+2-6 1-5+3-6 1-2+3-6 2-6+2-5",
    "5-6+1-6 4-6+2-6 1-2+1-4",
]
"""Hands of the same value, each with a better highest tile than the next."""


@pytest.mark.proves("621a.3(g)", "621a.3(h)", "535.4(e)", "535.4(f)")
@each("final", [True, False])
@each("row", BY_TILE)
def test_of_equal_values_the_better_highest_tile_is_higher(row: str, final: bool) -> None:
    assert len({value(hand(made)) for made in row.split()}) == 1
    for better, worse in combinations(row.split(), 2):
        assert higher(better, worse, final=final), (better, worse)
        assert not higher(worse, better, final=final), (worse, better)
        assert against(worse, better, final=final).high.rules[:2] == (Rule.HIGHEST_TILE, Rule.TILE_RANKS)


@pytest.mark.proves("621a.3(i)", "535.4(g)")
@each("final", [True, False])
@each(
    ("one", "other"),
    [
        ("6-6 1-6", "6-6 2-5"),
        ("1-3 1-4", "1-3 2-3"),
        ("3-6 2-6", "4-5 3-5"),
        ("1-2 1-4", "2-4 2-3"),
        ("1-6 5-5", "1-6 5-5"),
    ],
)
def test_the_same_value_and_highest_tile_rank_is_a_copy(one: str, other: str, final: bool) -> None:
    for player, dealer in ((one, other), (other, one)):
        compared = against(player, dealer, final=final).high
        assert (compared.higher, compared.rules[0]) == (False, Rule.TILE_COPY)


def test_a_hand_higher_by_its_tile_rests_on_a_reading_where_points_define_a_copy() -> None:
    assert against("6-6 1-6", "1-1 1-6").high.readings == ("copy_hands",)
    assert against("1-1 1-6", "6-6 1-6").high.readings == ()
    assert against("6-6 1-6", "1-1 1-6", final=False).high.readings == ()


# Zero


ZEROS = ["1-3+3-3", "5-5+4-6", "3-3+2-2", "2-2+1-5", "5-6+3-6"]


@pytest.mark.proves("621a.3(g)")
@each(("player", "dealer"), list(product(ZEROS, repeat=2)))
def test_zero_against_zero_goes_to_the_dealer_whatever_the_tiles(player: str, dealer: str) -> None:
    assert against(player, dealer).high == (False, (Rule.ZERO_AGAINST_ZERO,), ())
    assert low_against(player, dealer).low == (False, (Rule.ZERO_AGAINST_ZERO,), ())


@pytest.mark.proves("535.4(e)", "535.4(g)")
@each(("one", "other"), list(combinations(ZEROS, 2)))
def test_in_2010_a_high_hand_of_zero_is_ranked_by_its_highest_tile(one: str, other: str) -> None:
    assert against(one, other, final=False).high == (True, (Rule.HIGHEST_TILE, Rule.TILE_RANKS), ("zero_against_zero",))
    assert against(other, one, final=False).high == (False, (Rule.HIGHEST_TILE, Rule.TILE_RANKS), ())
    assert against(one, one, final=False).high == (False, (Rule.TILE_COPY,), ())


@pytest.mark.proves("621a.8(g)", "621a.8(h)(1)", "535.10(g)", "535.10(h)(1)")
@each("final", [True, False])
@each("zero", ZEROS)
def test_a_low_hand_of_zero_never_wins(zero: str, final: bool) -> None:
    for two in EVERY_HAND:
        dealer = " ".join(two)
        result = low_against(zero, dealer, final=final)
        assert (result.outcome, result.rule) == ("tie", Rule.TIE_HIGH_ONLY)
        assert against(BEST, dealer).high.higher or dealer == BEST
        lost = compare(
            Hands(hand(WORST), hand(zero)), Hands(hand(BEST), two), zeros_are_equal=final, points_define_copies=final
        )
        assert (lost.outcome, lost.rule) == ("lose", Rule.WAGER_LOSES)


def test_a_low_hand_of_zero_with_the_better_tile_loses_by_a_reading() -> None:
    assert low_against("1-3 3-3", "5-5 4-6", final=False).low == (False, (Rule.HAND_VALUE,), ("low_hand_of_zero",))
    assert low_against("5-5 4-6", "1-3 3-3", final=False).low.readings == ()


@pytest.mark.parametrize("made", ["5-5 5-5", "4-6 4-6", "1-4 2-3", "6-6 3-5", "1-1 4-4"])
def test_a_pair_in_the_low_hand_never_counts_as_zero(made: str) -> None:
    assert low_against(made, "6-6 1-6").low == (True, (Rule.PAIR_RANKS,), ("pair_is_never_zero",))
    assert low_against(made, "2-4 1-2").low == (False, (Rule.PAIR_RANKS,), ())
    assert low_against("1-3 1-3", "6-6 1-6").low.readings == ()


# What becomes of a wager

NINE, EIGHT, SEVEN, FIVE, THREE = "1-4 2-2", "1-3 2-2", "1-6 5-5", "4-6 1-4", "6-6 5-6"


def wagered(player: tuple[str, str], dealer: tuple[str, str], *, final: bool) -> Result:
    hands = [arranged(hand(one), hand(other)) for one, other in (player, dealer)]
    return compare(*hands, zeros_are_equal=final, points_define_copies=final)


@pytest.mark.parametrize("final", [True, False])
@pytest.mark.proves("621a.8(i)", "535.10(j)")
def test_a_wager_wins_if_both_hands_are_higher(final: bool) -> None:
    result = wagered((NINE, THREE), (EIGHT, "4-4 1-4"), final=final)
    assert (result.outcome, result.rule) == ("win", Rule.WAGER_WINS)
    assert result.rules == (Rule.WAGER_WINS, Rule.HAND_VALUE, Rule.HIGHEST_TILE, Rule.TILE_RANKS)
    assert result.readings == (("copy_hands",) if final else ())


@pytest.mark.parametrize("final", [True, False])
@pytest.mark.parametrize("low", [("1-6 1-5", "4-4 1-4"), (THREE, THREE), (THREE, FIVE)])
@pytest.mark.proves("621a.8(h)(1)", "535.10(h)(1)")
def test_a_wager_ties_if_only_the_high_hand_is_higher(low: tuple[str, str], final: bool) -> None:
    result = wagered((NINE, low[0]), (EIGHT, low[1]), final=final)
    assert (result.outcome, result.rule) == ("tie", Rule.TIE_HIGH_ONLY)


@pytest.mark.parametrize("final", [True, False])
@pytest.mark.parametrize("high", [("2-2 2-3", NINE), (SEVEN, NINE), ("1-4 5-6", EIGHT)])
@pytest.mark.proves("621a.8(h)(2)", "535.10(h)(2)")
def test_a_wager_ties_if_only_the_low_hand_is_higher(high: tuple[str, str], final: bool) -> None:
    result = wagered((high[0], FIVE), (high[1], THREE), final=final)
    assert (result.outcome, result.rule) == ("tie", Rule.TIE_LOW_ONLY)


@each("final", [True, False])
@each("high", [NINE, SEVEN])
@each("low", [FIVE, THREE])
@pytest.mark.proves("621a.8(g)", "535.10(g)")
def test_a_wager_loses_if_neither_hand_is_higher(high: str, low: str, final: bool) -> None:
    result = wagered((high, low), (NINE, FIVE), final=final)
    assert (result.outcome, result.rule) == ("lose", Rule.WAGER_LOSES)


# Order


@pytest.mark.proves("621a.1", "535.1")
@pytest.mark.parametrize("tiles", ["6-6 1-6 4-4 1-4", "4-4 1-4 6-6 1-6", "1-4 4-4 1-6 6-6"])
def test_the_better_hand_is_the_high_hand(tiles: str) -> None:
    one, two, three, four = tiles.split()
    assert arranged((one, two), (three, four)) == Hands(hand("6-6 1-6"), hand("4-4 1-4"))


def test_equal_hands_have_an_order_too() -> None:
    assert arranged(("6-6", "4-5"), ("6-6", "3-6")) == arranged(("3-6", "6-6"), ("4-5", "6-6"))


def test_hands_are_told_with_their_names() -> None:
    told = str(arranged(("4-4", "1-4"), ("6-6", "4-5")))
    assert told == "6-6 4-5 (Wong of Twelves) and 4-4 1-4 (3 points)"


@pytest.mark.parametrize("final", [True, False])
def test_of_two_hands_at_most_one_is_higher_and_it_has_the_greater_strength(final: bool) -> None:
    def is_higher(one: Hand, other: Hand) -> bool:
        return compare_hand(one, other, final, False).higher

    for one, other in combinations(EVERY_HAND, 2):
        strengths = strength(one, zeros_are_equal=final), strength(other, zeros_are_equal=final)
        assert is_higher(one, other) == (strengths[0] > strengths[1])
        assert is_higher(other, one) == (strengths[1] > strengths[0])


deals = st.permutations(TILE_SET).map(lambda tiles: (tiles[:4], tiles[4:8]))
MIRRORED = {"win": {"lose"}, "lose": {"win", "lose", "tie"}, "tie": {"tie", "lose"}}


@given(deals, st.booleans())
def test_what_one_side_wins_the_other_would_lose(deal: tuple[list[Tile], list[Tile]], final: bool) -> None:
    one, other = (arranged(tiles[:2], tiles[2:]) for tiles in deal)
    there = compare(one, other, zeros_are_equal=final)
    back = compare(other, one, zeros_are_equal=final)
    assert back.outcome in MIRRORED[there.outcome]
    assert there.outcome in MIRRORED[back.outcome]


@given(st.permutations(TILE_SET))
def test_nobody_beats_the_same_hands(tiles: list[Tile]) -> None:
    hands = arranged(tiles[:2], tiles[2:4])
    assert compare(hands, hands, zeros_are_equal=False).outcome == "lose"
