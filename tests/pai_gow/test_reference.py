"""The second calculation itself: the chapters' examples, and rounds worked out by hand."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.pai_gow.reference import (
    RING,
    Arrival,
    Cut,
    Evening,
    Happening,
    Placed,
    RoundResult,
    RoundStory,
    Story,
    play,
)
from tests.pai_gow.reference_delivery import cut, is_lawful_cut
from tests.pai_gow.reference_money import (
    Centre,
    Settlement,
    beat_it_odds,
    centre,
    match_odds,
    sum_odds,
    vigorish,
    wager_step,
)
from tests.pai_gow.reference_tiles import (
    PAIR_RANKS,
    TILES,
    Edition,
    arranged,
    house_way,
    house_ways,
    is_higher,
    outcome,
    pair_fortunes_line,
    permitted_settings,
    value,
    without,
)
from tests.pai_gow.stories import TILES_IN_PAIRS, pairs_of_irregularities, random_story, script_of, story_of
from tests.support.matrices import each

EDITIONS: tuple[Edition, ...] = ("621a", "535")
both_editions = pytest.mark.parametrize("edition", EDITIONS)


def two(words: str) -> tuple[str, str]:
    """Two tiles."""
    first, second = words.split()
    return first, second


# Tiles and hands


def test_a_set_has_32_tiles_in_16_pairs() -> None:
    """621a.4(a)(1), 535.6(a)(1)."""
    assert len(TILES) == 32
    assert Counter(TILES) == Counter(tile for pair in TILES_IN_PAIRS for tile in pair)


def test_there_are_twenty_ranks_of_pairs() -> None:
    """621a.3(c), 535.4(a)."""
    assert sorted(set(PAIR_RANKS.values())) == list(range(1, 21))
    assert len(PAIR_RANKS) == 26


@each(
    ("hand", "points"),
    [
        ("1-1 3-3", 8),  # 621a.3(e)(1)
        ("5-6 1-6", 8),  # 621a.3(e)(2)
        ("6-6 1-1", 4),
        ("5-5 4-6", 0),
        ("1-2 1-3", 7),
        ("1-2 6-6", 8),
        ("2-4 3-4", 3),
        ("2-4 1-4", 8),
        ("2-4 1-1", 8),
        ("2-4 3-3", 9),
        ("1-2 5-6", 7),
        ("6-6 4-4", None),
        ("5-5 5-5", None),
    ],
)
def test_values(hand: str, points: int | None) -> None:
    assert value(two(hand)) == value(two(hand)[::-1]) == points


@both_editions
@each(
    ("higher", "lower"),
    [
        ("2-4 1-2", "6-6 6-6"),
        ("1-5 1-5", "3-6 4-5"),
        ("2-3 1-4", "6-6 3-6"),
        ("1-1 4-5", "6-6 4-4"),
        ("1-1 2-6", "6-6 1-6"),
        ("5-6 2-6", "6-6 3-3"),
        ("6-6 3-3", "1-1 1-5"),
        ("1-6 1-1", "3-6 5-5"),
        ("1-2 1-4", "5-5 1-6"),
    ],
)
def test_one_hand_is_higher(higher: str, lower: str, edition: Edition) -> None:
    assert is_higher(two(higher), two(lower), edition)
    assert not is_higher(two(lower), two(higher), edition)


@both_editions
@each(
    ("hand", "other"),
    [
        ("6-6 2-6", "6-6 4-4"),  # the same Gong
        ("1-1 3-6", "1-1 4-5"),  # the same Wong
        ("6-6 3-3", "6-6 1-5"),  # the same value and highest tile
        ("3-6 2-4", "4-5 1-2"),  # 9 and 6, both by nines
        ("2-4 1-4", "1-2 2-3"),  # counted as three, the Six is seventeenth, so both are led by a Five
    ],
)
def test_copies(hand: str, other: str, edition: Edition) -> None:
    assert not is_higher(two(hand), two(other), edition)
    assert not is_higher(two(other), two(hand), edition)


def test_a_zero_beats_a_zero_only_in_2010() -> None:
    """621a.3(g), 535.4(e)."""
    better, worse = two("5-5 4-6"), two("3-3 2-2")
    assert is_higher(better, worse, "535")
    assert not is_higher(worse, better, "535")
    assert not is_higher(better, worse, "621a")
    assert not is_higher(worse, better, "621a")


@each(
    ("player", "dealer", "final", "in_2010"),
    [
        ("6-6 6-6 / 1-1 1-1", "4-4 4-4 / 5-5 5-5", "win", "win"),
        ("4-4 4-4 / 5-5 5-5", "6-6 6-6 / 1-1 1-1", "lose", "lose"),
        ("6-6 6-6 / 5-5 1-6", "4-4 4-4 / 1-1 3-3", "push", "push"),
        ("4-4 4-4 / 1-1 3-3", "6-6 6-6 / 5-5 1-6", "push", "push"),
        ("6-6 2-6 / 1-1 3-3", "6-6 3-5 / 5-5 1-6", "push", "push"),
        ("6-6 2-6 / 1-1 3-3", "6-6 3-5 / 1-1 1-5", "lose", "lose"),
        # a low hand of zero never wins, whatever its tiles
        ("6-6 6-6 / 5-5 4-6", "4-4 4-4 / 3-3 2-2", "push", "push"),
        ("4-4 4-4 / 5-5 4-6", "6-6 6-6 / 3-3 2-2", "lose", "lose"),
        # two zeros: in 2010 the highest tile decides between high hands
        ("5-5 4-6 / 3-3 1-3", "1-5 2-2 / 3-3 1-3", "lose", "push"),
    ],
)
def test_outcomes(player: str, dealer: str, final: str, in_2010: str) -> None:
    one, other = ((two(half) for half in hands.split(" / ")) for hands in (player, dealer))
    first, second = (next(one), next(one)), (next(other), next(other))
    assert outcome(first, second, "621a") == final
    assert outcome(first, second, "535") == in_2010


@both_editions
@each(
    ("tiles", "way", "together"),
    [
        ("2-4 1-2 6-6 6-6", "highest-high", "2-4 1-2"),
        ("2-4 1-2 6-6 3-6", "highest-low", "2-4 1-2"),
        ("6-6 6-6 1-1 3-3", "highest-high", "6-6 6-6"),
        ("6-6 6-6 4-5 3-5", "highest-high", "6-6 6-6"),
        ("6-6 6-6 4-5 3-5", "highest-low", "6-6 4-5"),
        ("1-1 4-4 2-2 5-6", "highest-low", "1-1 4-4"),  # a Gong must be played
        ("5-5 4-6 6-6 1-3", "highest-high", "6-6 4-6"),  # no seven or more: highest with lowest
        ("5-5 4-6 6-6 1-3", "highest-low", "6-6 4-6"),
        ("1-1 1-6 5-6 4-6", "highest-high", "1-1 1-6"),  # 9 and 1
        ("1-1 1-6 5-6 4-6", "highest-low", "1-6 4-6"),  # 7 and 3
    ],
)
def test_house_ways(tiles: str, way: str, together: str, edition: Edition) -> None:
    """621a.8(d), 535.10(d)."""
    four = tiles.split()
    assert house_way(four, way, edition) == arranged(four, together.split(), edition)


@both_editions
def test_an_own_table_goes_first(edition: Edition) -> None:
    table = {"4-5 6-6 3-5 6-6": "6-6 3-5"}
    listed, unlisted = ["6-6", "6-6", "4-5", "3-5"], ["6-6", "6-6", "1-1", "3-3"]
    assert house_way(listed, table, edition) == (("4-5", "6-6"), ("3-5", "6-6"))
    assert house_way(unlisted, table, edition) == (("6-6", "6-6"), ("1-1", "3-3"))
    with pytest.raises(ValueError, match="not permitted"):
        house_way(unlisted, {"6-6 6-6 1-1 3-3": "6-6 1-1"}, edition)


@both_editions
def test_two_settings_can_be_the_house_way(edition: Edition) -> None:
    """Nine by a Twelve and eight by an Eleven, either way; and in the final rules two zeros are alike."""
    assert len(house_ways(["6-6", "1-6", "5-6", "2-5"], "highest-high", edition)) == 2
    assert len(house_ways(["1-1", "3-3", "1-5", "2-2"], "highest-high", edition)) == (2 if edition == "621a" else 1)


@both_editions
def test_any_seven_eight_or_nine_is_permitted(edition: Edition) -> None:
    """621a.8(d)(3), 535.10(d)(3)."""
    permitted = permitted_settings(["1-1", "1-6", "5-6", "4-6"], edition)
    assert {high for high, _ in permitted} == {("1-1", "1-6"), ("1-6", "5-6"), ("1-6", "4-6")}
    permitted = permitted_settings(["1-1", "3-3", "1-5", "2-2"], edition)
    assert {high for high, _ in permitted} == {("1-1", "3-3"), ("1-1", "1-5")}


@each(
    ("tiles", "line"),
    [
        ("2-4 6-6 1-2 6-6", "Gee Joon Pair and Heaven Pair"),
        ("2-4 1-2 1-1 1-1", "Two Pair"),
        ("3-6 2-2 4-5 2-2", "Two Pair"),
        ("2-4 1-2 1-1 4-5", "Gee Joon Pair"),
        ("3-5 1-1 2-6 6-6", "Mixed Pair"),
        ("6-6 1-1 6-6 3-3", "Identical Pair"),
        ("6-6 3-6 1-1 2-6", None),
        ("4-4 2-6 5-5 1-5", None),
    ],
)
def test_pair_fortunes(tiles: str, line: str | None) -> None:
    """621a.8(j), 621a.11(b)."""
    assert pair_fortunes_line(tiles.split()) == line


# Cuts


def test_cuts() -> None:
    """621a.9(g), 535.11(g)."""
    stacks = [[name] * 4 for name in "abcdefgh"]
    assert "".join(stack[0] for stack in cut(stacks, [3, 4], [])) == "cdabefgh"
    assert "".join(stack[0] for stack in cut(stacks, [], [1, 2])) == "cdefghab"
    assert "".join(stack[0] for stack in cut(stacks, [5], [4, 6])) == "eabcghdf"
    assert is_lawful_cut([1, 2, 3, 4, 5, 6, 7, 8], [])
    assert not is_lawful_cut([], [])
    assert not is_lawful_cut([1, 3], [])
    assert not is_lawful_cut([1], [1])
    assert not is_lawful_cut([8], [9])


# Money


@pytest.mark.parametrize(
    ("won", "rounded", "exact"),
    [(1200, 75, 60), (500, 25, 25), (520, 50, 26), (10_000, 500, 500), (100, 25, 5), (0, 0, 0)],
)
def test_vigorish(won: int, rounded: int, exact: int) -> None:
    """621a.11(a), 535.10(k)."""
    assert vigorish(won, "up") == rounded
    assert vigorish(won, "exact") == exact


@each(
    ("wager", "submission", "step"),
    [
        ("pai-gow", {}, 25),
        ("pai-gow", {"vigorish_rounding": "exact"}, 100),
        ("pai-gow", {"co_banking": True}, 50),
        ("pai-gow", {"co_banking": True, "vigorish_rounding": "exact"}, 200),
        ("sum", {"sum": "A"}, 25),
        ("sum", {"sum": "D", "beat_it": "A"}, 50),
        ("beat-it", {"beat_it": "C"}, 50),
        ("match-3", {"match": True}, 25),
    ],
)
def test_steps(wager: str, submission: dict[str, Any], step: int) -> None:
    assert wager_step(wager, submission) == step


@each(
    ("dice", "paytable", "odds"),
    [
        ([6, 6, 5], "A", "25"),
        ([6, 6, 4], "A", "6"),
        ([2, 2, 4], "A", "3"),
        ([1, 1, 1], "A", None),
        ([1, 1, 1], "B", "25"),
        ([2, 2, 4], "B", "4"),
        ([3, 3, 3], "B", "2"),
        ([3, 3, 3], "C", "3"),
        ([3, 1, 3], "C", "1"),
        ([3, 1, 2], "C", None),
        ([3, 1, 2], "D", "15/2"),
        ([6, 4, 5], "D", "15/2"),
        ([6, 1, 2], "D", None),
        ([2, 2, 3], "D", None),
    ],
)
def test_sum(dice: list[int], paytable: str, odds: str | None) -> None:
    """621a.5(e)(2), 621a.11(c)."""
    found = sum_odds(dice, paytable)
    assert (None if found is None else str(found)) == odds


def test_match() -> None:
    """621a.5(e)(3), 621a.11(d)."""
    assert match_odds([1, 1, 4], 1) == 6
    assert match_odds([1, 1, 1], 1) == 100
    assert match_odds([1, 2, 3], 1) is None
    assert match_odds([1, 1, 4], 4) is None


@pytest.mark.parametrize(
    ("dice", "odds"),
    [
        ([6, 2, 1], ("10", "10", "5/2")),  # 621a.5(e)(4)(i)
        ([5, 1, 1], ("10", "10", "5/2")),  # 621a.5(e)(4)(ii)
        ([6, 1, 1], ("50", "60", "5/2")),
        ([3, 1, 1], ("1", "1", "5/2")),
        ([2, 1, 1], ("1", "1", None)),
        ([1, 6, 1], (None, None, "5/2")),
        ([1, 1, 1], (None, None, None)),
    ],
)
def test_beat_it(dice: list[int], odds: tuple[str | None, ...]) -> None:
    """621a.5(e)(4), 621a.11(e)."""
    found = [beat_it_odds(dice, paytable) for paytable in "ABC"]
    assert tuple(None if one is None else str(one) for one in found) == odds


def test_the_centre() -> None:
    """621a.9(o), (r), 535.11(o), (r)."""
    assert centre(6000, [3000], co_bank=False, rounding="up") == Centre(
        6000, 3000, surplus=3000, vigorish=150, to_bank=2850
    )
    assert centre(1000, [3000, 500], co_bank=False, rounding="up") == Centre(1000, 3500, bank_added=2500)
    assert centre(1000, [3000, 500], co_bank=True, rounding="up") == Centre(
        1000, 3500, bank_added=1250, house_added=1250
    )
    assert centre(6000, [1000], co_bank=True, rounding="up") == Centre(
        6000, 1000, surplus=5000, vigorish=125, to_bank=2375, to_house=2500
    )
    assert centre(6020, [1000], co_bank=False, rounding="up").vigorish == 275
    assert centre(1000, [1000], co_bank=True, rounding="up") == Centre(1000, 1000)


# Rounds

STRONG = "6-6 6-6 1-1 1-1"
MIDDLE = "4-4 4-4 5-5 5-5"
WEAK = "4-6 4-6 1-5 2-2"
"""A pair, with a low hand of zero."""
GEE_JOON = "2-4 1-2 3-6 1-3"
"""The Supreme Pair, with a low hand of three."""


def stacks_for(first: str, **hands: str) -> list[list[str]]:
    """Stacks so that positions get these hands, the house way from the right, if that position gets the first."""
    given = {
        place.replace("seat", "seat ").replace("dead", "dead hand"): words.split() for place, words in hands.items()
    }
    left = without(TILES, [tile for tiles in given.values() for tile in tiles])
    start = RING.index(first)
    stacks = []
    for place in RING[start:] + RING[:start]:
        stacks.append(given.get(place) or [left.pop() for _ in range(4)])
    return stacks


def a_round(dice: list[int] | None = None, **hands: str) -> RoundStory:
    """A round in which the dealer, who counts as one, gets the first tiles, because the dice total nine."""
    return RoundStory(stacks=[stacks_for("dealer", **hands)], dice=[dice or [3, 3, 3]])


def evening(edition: Edition, submission: dict[str, Any], *rounds: RoundStory) -> Evening:
    """An evening, and the chips that were bought are still there."""
    found = play(Story(edition, submission, rounds=list(rounds)))
    bought = sum(arrival.chips for one in rounds for arrival in one.arrivals)
    assert sum(found.people.values()) + found.house == bought
    return found


def three_sit(wagers: tuple[int, int, int] = (4000, 3000, 2000)) -> dict[str, Any]:
    """Ann, Bob and Cy at seats 1 to 3."""
    return {
        "arrivals": [Arrival(seat, 100_000, name) for seat, name in enumerate(("Ann", "Bob", "Cy"), 1)],
        "wagers": [Placed(seat, "pai-gow", amount) for seat, amount in enumerate(wagers, 1) if amount],
    }


def opening_round(wagers: tuple[int, int, int] = (4000, 3000, 2000)) -> RoundStory:
    """A first round, in which nobody may bank."""
    story = a_round(dealer=MIDDLE, seat1=STRONG)
    for key, given in three_sit(wagers).items():
        setattr(story, key, given)
    return story


def banked_round(choice: str = "bank", **hands: str) -> RoundStory:
    """A second round that Ann banks at seat 1."""
    story = RoundStory(stacks=[stacks_for("seat 1", **hands)], dice=[[3, 3, 3]])
    story.wagers = [Placed(seat, "pai-gow", amount) for seat, amount in ((1, 1000), (2, 3000), (3, 2000))]
    story.bank = {1: choice}
    return story


def banked(edition: Edition, story: RoundStory, **submission: Any) -> tuple[RoundResult, dict[str, int], int]:
    """A banked second round, what it changed for everybody and for the house."""
    chosen = {"player_bank": True, "co_banking": True, **submission}
    first, second = evening(edition, chosen, opening_round(), story).rounds
    changed = {name: second.chips[name] - first.chips[name] for name in second.chips}
    return second, changed, second.house - first.house


def test_the_example_of_the_formats() -> None:
    stacks = """
        6-6 6-6 1-1 3-3, 2-4 1-2 4-5 1-1, 3-3 1-5 3-4 1-6, 4-4 5-5 3-5 5-6,
        5-6 1-6 2-3 4-6, 1-3 2-2 2-5 1-4, 4-4 1-3 1-5 4-6, 5-5 3-6 2-6 2-2"""
    story = RoundStory(
        stacks=[[stack.split() for stack in stacks.split(",")]],
        dice=[[3, 3, 3]],
        arrivals=[Arrival(1, 100_000)],
        wagers=[Placed(1, "pai-gow", 10_000), Placed(1, "pair-fortunes", 500)],
        settings={1: ("2-4", "1-2")},
    )
    found = evening("621a", {"pair_fortunes": True}, story)
    assert found.seats == {1: 113_500}
    assert found.house == -13_500
    assert found.rounds[0].settlements == [
        Settlement(1, "pai-gow", 10_000, "win", 10_000, 500),
        Settlement(1, "pair-fortunes", 500, "win", 4000),
    ]


@both_editions
@pytest.mark.parametrize(("dice", "first"), [([3, 3, 3], "dealer"), ([5, 5, 5], "seat 6"), ([6, 5, 5], "dead hand")])
def test_the_starting_position(edition: Edition, dice: list[int], first: str) -> None:
    """621a.6(c)(1), (2), 535.8(c)(1), (2)."""
    story = opening_round()
    story.dice = [dice]
    [result] = evening(edition, {}, story).rounds
    assert result.first == first
    assert next(iter(result.tiles)) == first
    assert result.tiles[first] == story.stacks[0][0]


@both_editions
def test_settlement_of_a_house_round(edition: Edition) -> None:
    """621a.8(f) to (i), 535.10(f) to (k): in 2010 winners are paid last."""
    story = a_round(dealer=MIDDLE, seat1=STRONG, seat2=WEAK, seat3=GEE_JOON)
    for key, given in three_sit().items():
        setattr(story, key, given)
    [result] = evening(edition, {}, story).rounds
    won = Settlement(1, "pai-gow", 4000, "win", 4000, 200)
    others = [Settlement(2, "pai-gow", 3000, "lose"), Settlement(3, "pai-gow", 2000, "push")]
    assert result.settlements == ([won, *others] if edition == "621a" else [*others, won])
    assert result.house == 3000 - 3800
    assert result.chips == {"Ann": 103_800, "Bob": 97_000, "Cy": 100_000}


@both_editions
def test_a_bank_with_a_surplus(edition: Edition) -> None:
    """621a.9(h) to (q), 535.11(h) to (q): the dealer loses 40, Cy loses 20, Bob wins 30."""
    result, changed, house = banked(
        edition, banked_round(seat1=MIDDLE, seat2=STRONG, seat3=WEAK, dealer="1-3 1-3 3-3 5-6")
    )
    assert (result.bank, result.co_bank, result.first) == (1, False, "seat 1")
    assert (result.dealer_wager, result.dealer_outcome) == (4000, "lose")
    assert result.settlements == [
        Settlement(3, "pai-gow", 2000, "lose"),
        Settlement(2, "pai-gow", 3000, "win", 3000, 150),
    ]
    assert result.centre == Centre(6000, 3000, surplus=3000, vigorish=150, to_bank=2850)
    assert changed == {"Ann": 2850, "Bob": 2850, "Cy": -2000}
    assert house == -4000 + 150 + 150


@both_editions
def test_a_bank_that_adds(edition: Edition) -> None:
    """The dealer wins 10, a lesser wager, without vigorish; Cy loses 20; Bob wins 30."""
    story = banked_round(seat1=WEAK, seat2=MIDDLE, seat3="1-5 5-6 2-2 3-3", dealer=STRONG)
    story.dealer_wager, story.dealer_amount = "less", 1000
    result, changed, house = banked(edition, story)
    assert (result.full_dealer_wager, result.dealer_wager, result.dealer_outcome) == (4000, 1000, "win")
    assert result.centre == Centre(2000, 4000, bank_added=2000)
    assert changed == {"Ann": -2000, "Bob": 2850, "Cy": -2000}
    assert house == 1000 + 150


@both_editions
def test_a_bank_without_a_dealers_wager(edition: Edition) -> None:
    story = banked_round(seat1=MIDDLE, seat2=STRONG, seat3=WEAK, dealer=GEE_JOON)
    story.dealer_wager = "none"
    result, changed, house = banked(edition, story)
    assert (result.dealer_wager, result.dealer_outcome) == (0, None)
    assert "dealer" not in result.settings
    assert changed == {"Ann": -1000, "Bob": 2850, "Cy": -2000}
    assert house == 150


@both_editions
def test_a_co_bank(edition: Edition) -> None:
    """621a.9(e), (r), 535.11(e), (r): the house sets the hand the house way, pays half and gets half."""
    result, changed, house = banked(edition, banked_round("co-bank", seat1=MIDDLE, seat2=STRONG, seat3=WEAK))
    assert (result.co_bank, result.dealer_wager, result.full_dealer_wager) == (True, 0, 0)
    assert result.centre == Centre(2000, 3000, bank_added=500, house_added=500)
    assert changed == {"Ann": -500, "Bob": 2850, "Cy": -2000}
    assert house == -500 + 150
    result, changed, house = banked(edition, banked_round("co-bank", seat1=STRONG, seat2=MIDDLE, seat3=WEAK))
    assert result.centre == Centre(5000, 0, surplus=5000, vigorish=125, to_bank=2375, to_house=2500)
    assert changed == {"Ann": 2375, "Bob": -3000, "Cy": -2000}
    assert house == 2625


@both_editions
def test_the_dealers_wager_is_capped(edition: Edition) -> None:
    """Ann has 1040 after a round that she won, and the others wager 900."""
    story = banked_round(seat1=MIDDLE)
    story.wagers = [Placed(2, "pai-gow", 60_000), Placed(3, "pai-gow", 30_000)]
    result, _, _ = banked(edition, story, dealer_wager="500.00", co_banking=False)
    assert result.full_dealer_wager == 103_800 - 90_000 - 0
    result, _, _ = banked(edition, story, dealer_wager="500.00", vigorish_rounding="exact")
    assert result.full_dealer_wager == 13_800


@both_editions
def test_who_may_not_bank(edition: Edition) -> None:
    """621a.9(b) to (d), 535.11(b) to (d)."""
    chosen = {"player_bank": True}
    first = opening_round((4000, 3000, 0))
    first.bank = {1: "bank"}
    second = banked_round()
    second.bank = {1: "co-bank", 2: "decline", 3: "bank"}
    third = banked_round()
    third.bank = {2: "bank"}
    fourth = banked_round()
    fourth.bank = {1: "bank", 2: "bank"}
    fifth = banked_round()
    fifth.wagers = [Placed(2, "pai-gow", 3000)]
    fifth.bank = {2: "bank"}
    always = {"first_offer_moves_on": "every_round"}
    rounds = play(Story(edition, chosen, always, [first, second, third, fourth, fifth])).rounds
    assert rounds[0].offered == []
    assert rounds[1].offered == [1, 2], "Cy had no wager in the round before"
    assert rounds[1].refused == [("bank", 1, "co-banking is not offered")]
    assert rounds[1].unasked == [("bank", 3)]
    assert (rounds[2].offered, rounds[2].bank) == ([2], 2), "the first offer moved on to seat 2"
    assert (rounds[3].offered, rounds[3].bank) == ([3, 1], 1), "who banked is not offered it again"
    offered = [3] if edition == "621a" else []
    assert (rounds[4].offered, rounds[4].bank) == (offered, None), "Ann banked; in 2010 it is the dealer's turn"


@both_editions
def test_a_bank_must_cover(edition: Edition) -> None:
    story = banked_round()
    story.wagers = [Placed(1, "pai-gow", 1000), Placed(2, "pai-gow", 60_000), Placed(3, "pai-gow", 43_825)]
    result, _, _ = banked(edition, story, co_banking=False)
    assert result.offered == [2, 3], "103,800 do not cover 103,825, but Bob and Cy cover the rest"
    story.wagers[2] = Placed(3, "pai-gow", 43_800)
    result, _, _ = banked(edition, story, co_banking=False)
    assert (result.offered, result.bank, result.full_dealer_wager) == ([1], 1, 0)


def test_where_the_first_offer_goes() -> None:
    """535.11(c): once nobody sits before the dealer it is the dealer's turn; 621a.9(c) begins at the dealer's right
    unless the first player accepted, or goes around all seats if it is read so.
    """
    always = {"first_offer_moves_on": "every_round"}
    cases: tuple[tuple[Edition, dict[str, str], str], ...] = (
        ("535", {}, "1 2 3 - 1 2 3 - 1"),
        ("621a", {}, "1 1 1 1 1 1 1 1 1"),
        ("621a", always, "1 2 3 1 2 3 1 2 3"),
    )
    for edition, readings, offered in cases:
        quiet = []
        for _ in range(9):
            story = a_round()
            story.wagers = [Placed(seat, "pai-gow", 1000) for seat in (1, 2, 3)]
            quiet.append(story)
        rounds = play(Story(edition, {"player_bank": True}, readings, [opening_round(), *quiet])).rounds
        assert " ".join(str(one.offered[0]) if one.offered else "-" for one in rounds[1:]) == offered


def test_an_empty_table_starts_again() -> None:
    """621a.4(g), 621a.9(b)."""
    again = opening_round()
    again.departures = [1, 2, 3]
    again.arrivals = [Arrival(seat, 100_000, f"another {seat}") for seat in (1, 2, 3)]
    rounds = evening("621a", {"player_bank": True}, opening_round(), banked_round(), again, banked_round()).rounds
    assert [one.offered for one in rounds] == [[], [1], [], [1]]
    assert [one.bank for one in rounds] == [None, 1, None, 1]


def test_the_bank_cuts_and_chooses() -> None:
    """621a.9(g), (i), 535.11(g), (i)."""
    for edition, styles, style in (
        ("621a", ["jung quat"], "house way from the right"),
        ("621a", ["chee yee"], "chee yee"),
        ("535", [], "chee yee"),
    ):
        story = banked_round()
        story.cut, story.delivery = Cut(left=(1,)), "chee yee"
        result, _, _ = banked("535" if edition == "535" else "621a", story, delivery=styles)
        assert result.stacks == story.stacks[0][1:] + story.stacks[0][:1]
        assert result.style == style


def test_side_wagers_and_surrender() -> None:
    """621a.6(b), 621a.8(e), (j): Bob surrenders, and the Pair Fortunes Wager stays."""
    story = a_round(dealer=MIDDLE, seat1=STRONG, seat2=GEE_JOON, dice=[4, 2, 3])
    for key, given in three_sit((4000, 3000, 0)).items():
        setattr(story, key, given)
    story.wagers += [Placed(2, "pair-fortunes", 500), Placed(2, "sum", 500), Placed(1, "match-4", 100)]
    story.surrenders = [2]
    [result] = evening("621a", {"pair_fortunes": True, "sum": "D", "match": True}, story).rounds
    assert result.settlements == [
        Settlement(1, "match-4", 100, "lose"),
        Settlement(2, "sum", 500, "win", 3750),
        Settlement(2, "pai-gow", 3000, "lose"),
        Settlement(1, "pai-gow", 4000, "win", 4000, 200),
        Settlement(2, "pair-fortunes", 500, "win", 4000),
    ]


@both_editions
def test_one_player_on_two_areas(edition: Edition) -> None:
    """621a.5(f), 535.13."""
    story = a_round()
    story.arrivals = [Arrival(4, 50_000, "Ann"), Arrival(5, 50_000, "Ann"), Arrival(6, 100_000, "Bob")]
    story.wagers = [Placed(seat, "pai-gow", amount) for seat, amount in ((4, 1000), (6, 1000), (5, 2000))]
    [result] = evening(edition, {"adjacent_areas": True}, story).rounds
    assert result.set_order == [5, 4, 6]
    [result] = evening(edition, {}, story).rounds
    assert result.refused == [("wager", 5, "one area for each player")]
    story.arrivals[1] = Arrival(3, 50_000, "Bob")
    story.wagers[2] = Placed(3, "pai-gow", 2000)
    [result] = evening(edition, {"adjacent_areas": True}, story).rounds
    assert result.refused == [("wager", 3, "not two adjacent areas")]


@both_editions
def test_the_dealer_sets_again(edition: Edition) -> None:
    """621a.10(f), 535.12(f)."""
    story = opening_round()
    story.dealer_setting = ("4-4", "5-5")
    [result] = evening(edition, {}, story).rounds
    assert result.reset
    assert result.settings["dealer"] == (("4-4", "4-4"), ("5-5", "5-5"))


@both_editions
def test_leaving_loses(edition: Edition) -> None:
    """621a.5(b), 535.7(b); the bank's chips stay, and its hands are set the house way."""
    story = banked_round(seat1=MIDDLE, seat2=STRONG, seat3=STRONG.replace("6-6", "2-2").replace("1-1", "3-3"))
    story.dealer_wager = "none"
    story.settings = {1: ("4-4", "5-5")}
    story.happenings = [Happening("looked", "leave", 2), Happening("looked", "leave", 1)]
    result, changed, house = banked(edition, story)
    assert result.settlements == [Settlement(2, "pai-gow", 3000, "lose"), Settlement(3, "pai-gow", 2000, "lose")]
    assert result.settings["seat 1"] == (("4-4", "4-4"), ("5-5", "5-5"))
    assert changed == {"Ann": 4750, "Bob": -3000, "Cy": -2000}
    assert house == 250


@both_editions
def test_a_table_that_everybody_leaves_starts_again(edition: Edition) -> None:
    """621a.4(g), 621a.9(b), 535.6(g), 535.11(b)."""
    first, second = opening_round(), opening_round()
    first.happenings = [Happening("turned", "leave", seat) for seat in (1, 2, 3)]
    second.bank = {1: "bank"}
    rounds = evening(edition, {"player_bank": True}, first, second).rounds
    assert rounds[0].house == 9000
    assert (rounds[1].offered, rounds[1].bank) == ([], None)


# What goes wrong


def troubled(edition: Edition, *happenings: Happening, **submission: Any) -> RoundResult:
    """A first round in which something goes wrong; Ann and Bob have side wagers on the dice."""
    story = opening_round()
    story.stacks.append(stacks_for("dealer", dealer=STRONG, seat1=MIDDLE))
    story.dice += [[1, 1, 2], [1, 1, 3]]
    story.happenings = list(happenings)
    chosen = dict(submission)
    if edition == "621a":
        chosen |= {"match": True}
        story.wagers += [Placed(1, "match-3", 100), Placed(2, "match-1", 100)]
    return evening(edition, chosen, story).rounds[0]


@both_editions
def test_tiles_are_mixed_again(edition: Edition) -> None:
    """621a.4(e), 535.6(e)."""
    result = troubled(edition, Happening("stacked", "tile turned over"))
    assert result.tiles["dealer"] == STRONG.split()
    assert result.mixed == 2


@both_editions
def test_no_roll(edition: Edition) -> None:
    """621a.10(a), (b), 535.12(a), (b): only the last roll counts, also for wagers on the dice."""
    result = troubled(edition, Happening("uncovered", "die not flat"), Happening("uncovered", "die fell out"))
    assert (result.dice, result.shaken, result.first) == ([1, 1, 3], 3, "seat 4")
    if edition == "621a":
        assert [(one.wager, one.outcome) for one in result.settlements[:2]] == [("match-3", "lose"), ("match-1", "win")]


@both_editions
@each(
    "happening",
    [
        Happening("dealt 1", "wrong total"),
        Happening("turned", "wrong total"),
        Happening("dealt 1", "dealer's tile exposed"),
        Happening("looked", "dealer's tile exposed"),
        Happening("dealt 8", "dead hand exposed"),
        Happening("turned", "dead hand exposed"),
        Happening("dealt 5", "tile exposed", 4),
    ],
)
def test_everything_is_void(edition: Edition, happening: Happening) -> None:
    """621a.10(c), (e), 535.12(c), (e): what the dice settled stands."""
    result = troubled(edition, happening, Happening("turned", "wrong total"))
    assert result.void
    assert result.settlements[-3:] == [
        Settlement(seat, "pai-gow", stake, "void") for seat, stake in ((1, 4000), (2, 3000), (3, 2000))
    ]
    assert len(result.settlements) == (5 if edition == "621a" else 3)
    assert ("wrong total", None, "the round is over") in result.refused


@both_editions
@each(
    "happening",
    [
        Happening("uncovered", "wrong total"),
        Happening("dealt 4", "tile exposed", 4),
        Happening("turned", "dealer's tile exposed"),
        Happening("dealt 7", "dead hand exposed"),
        Happening("dealt 1", "die not flat"),
        Happening("uncovered", "tile turned over"),
        Happening("uncovered", "lid removed by the bank"),
    ],
)
def test_what_cannot_happen_is_refused(edition: Edition, happening: Happening) -> None:
    result = troubled(edition, happening)
    assert not result.void
    assert [what for what, _, _ in result.refused] == [happening.what]


@both_editions
def test_a_player_may_void_a_hand(edition: Edition) -> None:
    """621a.10(d), 535.12(d); after that the position has no wager."""
    result = troubled(edition, Happening("collected", "tile exposed", 2, "void"))
    assert not result.void
    assert Settlement(2, "pai-gow", 3000, "void") in result.settlements
    assert "seat 2" not in result.settings
    assert troubled(edition, Happening("dealt 3", "tile exposed", 2, "play")).settings["seat 2"]
    noted = troubled(edition, Happening("looked", "tile exposed", 2, "void"))
    assert (len(noted.noted), noted.voided_hands) == (1, [])
    again = [Happening("collected", "tile exposed", 2, "void")] * 2
    assert troubled(edition, *again).void


@both_editions
def test_the_banks_tile(edition: Edition) -> None:
    """621a.10(e) voids everything; in 2010 the bank is a player."""
    for answer in ("play", "void"):
        story = banked_round()
        story.happenings = [Happening("dealt 1", "tile exposed", 1, answer)]
        result, changed, house = banked(edition, story)
        assert result.void == (edition == "621a" or answer == "void")
        if result.void:
            assert result.dealer_outcome == "void"
            assert (changed, house) == ({"Ann": 0, "Bob": 0, "Cy": 0}, 0)
    story = banked_round()
    story.happenings = [Happening("looked", "tile exposed", 1, "void")]
    assert banked(edition, story)[0].void == (edition == "621a")


@both_editions
def test_the_bank_lifts_the_lid(edition: Edition) -> None:
    """621a.9(i), 535.11(i)."""
    story = banked_round()
    story.dice.append([1, 1, 1])
    story.happenings = [Happening("uncovered", "lid removed by the bank")]
    result, _, _ = banked(edition, story)
    assert result.first == "seat 3"


@both_editions
def test_wagers_of_who_left_a_void_round_stay_lost(edition: Edition) -> None:
    story = banked_round()
    story.happenings = [Happening("looked", "leave", 2), Happening("turned", "wrong total")]
    result, changed, house = banked(edition, story)
    assert result.void
    assert changed == {"Ann": 2850, "Bob": -3000, "Cy": 0}
    assert house == 150


# Stories


def test_no_chip_is_lost_in_stories() -> None:
    for seed in range(40):
        story = random_story(Random(seed))
        evening(story.edition, story.submission, *story.rounds)


def test_a_story_comes_out_as_it_was_told() -> None:
    one, other = random_story(Random(7)), random_story(Random(7))
    assert one == other
    assert play(one) == play(other)


def test_scripts_use_everything_that_is_listed() -> None:
    for seed in range(20):
        story = random_story(Random(seed), irregular=False, leaving=False)
        lines = script_of(story)
        rounds = play(story).rounds
        played = sum(one.played for one in rounds)
        laid_out = sum(
            one.idle and any(earlier.played for earlier in rounds[:place]) for place, one in enumerate(rounds)
        )
        assert json.loads(json.dumps(lines)) == lines
        assert len(lines[0]["open"]["dice"]) == played
        assert played <= len(lines[0]["open"]["stacks"]) <= played + laid_out
        assert [line for line in lines if line.get("do") == "deal"] == [{"do": "deal"}] * len(story.rounds)


def test_irregularities_in_pairs() -> None:
    found = list(pairs_of_irregularities())
    assert len(found) == len(set(found)) > 1000
    for seed, pair in enumerate(Random(1).sample(found, 20)):
        story = story_of(Random(seed), EDITIONS[seed % 2], pair)
        assert sorted((one.moment, one.what) for one in story.rounds[-2].happenings) == sorted(pair)
        evening(story.edition, story.submission, *story.rounds)
