"""Exact Pai Gow: the counts against published numbers, the game's own comparison, brute force, and real tables."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise, product
from random import Random

import pytest

from croupier.equipment import TILE_SET, Tile
from croupier.games.pai_gow.dice_wagers import BEAT_IT_TABLES, SUM_TABLES
from croupier.games.pai_gow.odds import hands as odds_hands
from croupier.games.pai_gow.odds.replies import (
    PAYS,
    Replies,
    Tally,
    Way,
    house_way_settings,
    replies,
    tiles_left,
    weights_of,
)
from croupier.games.pai_gow.ranking import Hand, Hands, compare, compare_hand, compare_low_hand
from croupier.games.pai_gow.setting import (
    HIGHEST_HIGH,
    HIGHEST_LOW,
    HOUSE_WAYS,
    FourTiles,
    SettingError,
    four_tiles,
    house_way,
    settings,
)
from croupier.games.pai_gow.wagers import BEAT_IT, MATCHES, SUM
from croupier.games.shared.odds.machine import wholes
from tests.odds.pai_gow_side_wagers import ROLLS, dice_ways, pair_fortunes_ways
from tests.pai_gow.banking_support import DEALER, house_table, play, settlements

DEALS = 736_281_000
EDITIONS = {"621a": True, "535": False}
"""Whether zeros are equal under each chapter."""
BOTH = pytest.mark.parametrize("zeros_are_equal", EDITIONS.values(), ids=EDITIONS)


@cache
def way(name: str, zeros_are_equal: bool) -> Way:
    """A house way that goes by a principle, as an array."""
    return house_way_settings(house_way(name, zeros_are_equal=zeros_are_equal))


@cache
def against(name: str, zeros_are_equal: bool) -> Replies:
    """Every setting against a house way, from a whole set."""
    return replies(way(name, zeros_are_equal), zeros_are_equal=zeros_are_equal)


# Side wagers


def test_pair_fortunes() -> None:
    found = {None if line is None else line.name: 0 for line in pair_fortunes_ways()}
    for line, ways in pair_fortunes_ways().items():
        found[None if line is None else line.name] += ways
    assert found == {
        "Gee Joon Pair and Heaven Pair": 1,
        "Two Pair": 119,
        "Gee Joon Pair": 420,
        "Mixed Pair": 1_680,
        "Identical Pair": 4_620,
        None: 29_120,
    }
    assert sum(found.values()) == 35_960
    won = sum(ways * (line.odds.fraction if line else Fraction(-1)) for line, ways in pair_fortunes_ways().items())
    assert won == 300 + 119 * 25 + 420 * 8 + 1_680 * 4 + 4_620 * 3 - 29_120


def test_pair_fortunes_once_tiles_were_seen() -> None:
    """Without the tiles of the Gee Joon Pair, the lines that need it never come."""
    found = Counter[str | None]()
    for line, ways in pair_fortunes_ways(["2-4", "1-2"]).items():
        found[None if line is None else line.name] += ways
    assert found == {"Two Pair": 105, "Mixed Pair": 1_456, "Identical Pair": 4_004, None: 21_840}


def edge(wager: str, table: str | None) -> Fraction:
    """What the house keeps of a wager on the dice."""
    found = dice_ways(wager, table)
    assert sum(found.values()) == ROLLS == 216
    won = sum((ways * (line.odds.fraction if line else Fraction(-1)) for line, ways in found.items()), Fraction(0))
    return -won / ROLLS


def by_name(wager: str, table: str | None) -> dict[str | None, int]:
    """How many rolls pay each line."""
    return {None if line is None else line.name: ways for line, ways in dice_ways(wager, table).items()}


def test_every_wager_on_the_dice() -> None:
    """The rolls of each line, by hand: totals of 3, 8, 9, 16 and 17 come in 1, 21, 25, 6 and 3 ways."""
    assert by_name(SUM, "A") == {"Total of 17": 3, "Total of 16": 6, "Total of 8": 21, None: 186}
    assert by_name(SUM, "B") == {"Total of 3": 1, "Total of 8": 21, "Total of 9": 25, None: 169}
    assert by_name(SUM, "C") == {"Any three match": 6, "Any two match": 90, None: 120}
    assert by_name(SUM, "D") == {"Any series of three": 24, None: 192}
    for match in MATCHES:
        assert by_name(match, None) == {"Triple match": 1, "Double match": 15, None: 200}
    by_red = {
        "Red die beats sum of blue dice by 4 points": 1,
        "Red die beats sum of blue dice by 2 or 3 points": 9,
        "Red die ties sum of blue dice, or beats it by 1 point": 25,
        None: 181,
    }
    assert by_name(BEAT_IT, "A") == by_name(BEAT_IT, "B") == by_red
    assert by_name(BEAT_IT, "C") == {"Any die beats sum of other two by 1 or more points": 60, None: 156}
    assert set(SUM_TABLES) == set("ABCD")
    assert set(BEAT_IT_TABLES) == set("ABC")


def test_the_edge_of_every_wager_on_the_dice() -> None:
    assert {table: edge(SUM, table) for table in SUM_TABLES} == {
        "A": Fraction(12, 216),
        "B": Fraction(10, 216),
        "C": Fraction(12, 216),
        "D": Fraction(12, 216),
    }
    assert {edge(match, None) for match in MATCHES} == {Fraction(10, 216)}
    assert {table: edge(BEAT_IT, table) for table in BEAT_IT_TABLES} == {
        "A": Fraction(16, 216),
        "B": Fraction(6, 216),
        "C": Fraction(6, 216),
    }


# The comparison is the game's own


@BOTH
def test_ranks_compare_as_the_game_does(zeros_are_equal: bool) -> None:
    """Every two hands of two tiles that can meet, as high hands and as low hands."""
    ranks = odds_hands.ranks(zeros_are_equal)
    every = [one for ways in odds_hands.all_settings() for one in ways]
    high: dict[Hand, int] = {}
    own_low: dict[Hand, int] = {}
    low: dict[Hand, int] = {}
    for number, one in enumerate(every):
        assert high.setdefault(one.high, ranks.high[number]) == ranks.high[number]
        assert own_low.setdefault(one.low, ranks.players_low[number]) == ranks.players_low[number]
        assert low.setdefault(one.low, ranks.dealers_low[number]) == ranks.dealers_low[number]
    assert max(ranks.high) < ranks.size
    assert max(ranks.dealers_low) < ranks.size
    for ours, theirs in product(high, repeat=2):
        assert (high[ours] > high[theirs]) == compare_hand(ours, theirs, zeros_are_equal, False).higher
    for ours, theirs in product(own_low, low):
        assert (own_low[ours] > low[theirs]) == compare_low_hand(ours, theirs, zeros_are_equal, False).higher


def test_every_hand_and_every_setting() -> None:
    assert len(odds_hands.all_hands()) == 8_130
    assert len(set(odds_hands.all_hands())) == 8_130
    assert sum(against(HIGHEST_HIGH, True).ways) == 35_960
    for number in Random(1).sample(range(8_130), 200):
        tiles = odds_hands.all_hands()[number]
        assert tiles == four_tiles(tiles)
        assert odds_hands.all_settings()[number] == settings(tiles)
        for one in settings(tiles):
            assert odds_hands.setting_of(odds_hands.setting_number(number, one)) == one


# The counts


def edge_of(tally: Tally) -> str:
    """An edge as it is published."""
    return f"{float(tally.house_edge() * 100):.4f}"


@BOTH
@pytest.mark.parametrize("dealer", HOUSE_WAYS)
def test_all_hands_against_all(dealer: str, zeros_are_equal: bool) -> None:
    found = against(dealer, zeros_are_equal)
    assert found.deals == DEALS
    for player in HOUSE_WAYS:
        tally = found.tally(way(player, zeros_are_equal))
        assert tally.deals == DEALS
        assert tally == replies(way(dealer, zeros_are_equal), zeros_are_equal=zeros_are_equal).tally(
            way(player, zeros_are_equal)
        )
        assert tally.house_edge() <= Fraction(5, 100)
        assert tally.house_edge() >= -found.tally(found.best()).expected_value()


KNOWN = {
    (HIGHEST_HIGH, True): (Tally(218_057_736, 291_324_376, 226_898_888), Tally(221_646_408, 311_195_460, 203_439_132)),
    (HIGHEST_LOW, True): (Tally(217_488_676, 293_171_208, 225_621_116), Tally(229_923_240, 300_557_580, 205_800_180)),
    (HIGHEST_HIGH, False): (Tally(218_057_736, 291_324_440, 226_898_824), Tally(221_646_408, 311_195_460, 203_439_132)),
    (HIGHEST_LOW, False): (Tally(217_493_540, 293_157_704, 225_629_756), Tally(229_925_096, 300_555_724, 205_800_180)),
}
"""Against each house way: a player who copies it, and one who answers it best."""


@pytest.mark.parametrize(("name", "zeros_are_equal"), KNOWN)
def test_copies_and_best_replies(name: str, zeros_are_equal: bool) -> None:
    found = against(name, zeros_are_equal)
    copied, best = KNOWN[name, zeros_are_equal]
    assert found.tally(way(name, zeros_are_equal)) == copied
    assert found.tally(found.best()) == best


def test_the_plain_readings_lose_to_a_perfect_player() -> None:
    assert edge_of(KNOWN[HIGHEST_HIGH, True][0]) == "2.6816"
    assert edge_of(KNOWN[HIGHEST_HIGH, True][1]) == "-0.9677"
    assert edge_of(KNOWN[HIGHEST_LOW, True][0]) == "2.5815"
    assert edge_of(KNOWN[HIGHEST_LOW, True][1]) == "-1.7150"


@BOTH
def test_both_sides_count_the_same(zeros_are_equal: bool) -> None:
    """Counted from the dealer's side, every win of the player is a loss of the dealer's."""
    player, dealer = way(HIGHEST_LOW, zeros_are_equal), way(HIGHEST_HIGH, zeros_are_equal)
    tally = against(HIGHEST_HIGH, zeros_are_equal).tally(player)
    other = odds_hands.count(odds_hands.SET, weights_of(player), zeros_are_equal, ours_is_dealer=True)
    assert int((other.ways * other.below[dealer]).sum()) == tally.lose
    assert int((other.ways * other.above[dealer]).sum()) == tally.win


@BOTH
def test_no_reply_is_better_than_the_best(zeros_are_equal: bool) -> None:
    found = against(HIGHEST_LOW, zeros_are_equal)
    best = found.tally(found.best())
    source = Random(2)
    for _ in range(20):
        other = wholes([source.randrange(*ends) for ends in pairwise(odds_hands.starts())])
        assert found.tally(other).expected_value() < best.expected_value()
    for tiles in source.sample(odds_hands.all_hands(), 300):
        chosen = odds_hands.setting_of(int(found.best()[odds_hands.number_of(tiles)]))
        values = {one.hands: one.tally.expected_value() for one in found.settings(tiles)}
        assert values[chosen] == max(values.values())


def test_vigorish_of_another_amount() -> None:
    """Without vigorish a copy costs the player only what copies cost; the best reply may be another."""
    found = against(HIGHEST_HIGH, True)
    even = found.tally(found.best(Fraction(1)))
    assert even.expected_value(Fraction(1)) >= found.tally(found.best()).expected_value(Fraction(1))
    assert Tally(10, 5, 5).expected_value(Fraction(9, 10)) == Fraction(9 - 5, 20)


# Surrender


@BOTH
def test_surrender_is_never_better(zeros_are_equal: bool) -> None:
    for name in HOUSE_WAYS:
        found = against(name, zeros_are_equal)
        values = found.values()[found.best()]
        assert (values > -PAYS.denominator * found.opposed).all(), "no hand loses against every hand"
        for hand in Random(3).sample(range(8_130), 20):
            assert found.tally(found.best(), [hand]).expected_value() < found.tally(found.best()).expected_value()


def test_a_surrendered_hand_loses() -> None:
    found = against(HIGHEST_HIGH, True)
    assert found.tally(found.best(), range(8_130)) == Tally(0, 0, DEALS)
    one = odds_hands.number_of(["6-6", "6-6", "1-1", "1-1"])
    tally, kept = found.tally(found.best(), [one]), found.tally(found.best())
    assert tally.lose - kept.lose == 20_475 - int(found.lose[found.best()[one]])


# Tiles that were seen


def dealt_from(left: list[Tile]) -> Iterator[tuple[FourTiles, FourTiles]]:
    """Every ordered pair of hands from these tiles."""
    for first in combinations(range(len(left)), 4):
        rest = [place for place in range(len(left)) if place not in first]
        for second in combinations(rest, 4):
            yield four_tiles([left[place] for place in first]), four_tiles([left[place] for place in second])


def small_sets() -> list[list[Tile]]:
    """Ten tiles of a set, with many pairs, at random, and with the Supreme Pair and the Twelves."""
    source = Random(4)
    pairs = [list(TILE_SET[place : place + 2]) for place in range(0, 32, 2)]
    with_pairs = [tile for pair in source.sample(pairs, 5) for tile in pair]
    return [with_pairs, source.sample(TILE_SET, 10), [*TILE_SET[:4], *source.sample(TILE_SET[4:], 6)]]


def seen_beside(left: list[Tile]) -> list[Tile]:
    """The tiles of a set that are not among these."""
    return list((Counter(TILE_SET) - Counter(left)).elements())


@BOTH
@pytest.mark.parametrize("left", small_sets(), ids=str)
def test_small_sets_by_brute_force(left: list[Tile], zeros_are_equal: bool) -> None:
    """Every deal of a few tiles, set and compared by the game, for every setting of the player's."""
    house = house_way(HIGHEST_LOW, zeros_are_equal=zeros_are_equal)
    set_as = cache(house.set)
    ways = cache(settings)
    met: Counter[tuple[Hands, Hands]] = Counter()
    for ours, theirs in dealt_from(left):
        dealers = set_as(theirs)
        met.update((one, dealers) for one in ways(ours))
    counted: dict[Hands, Counter[str]] = {}
    for (ours_set, theirs_set), number in met.items():
        outcome = compare(ours_set, theirs_set, zeros_are_equal=zeros_are_equal).outcome
        counted.setdefault(ours_set, Counter())[outcome] += number
    found = replies(house_way_settings(house), zeros_are_equal=zeros_are_equal, seen=seen_beside(left))
    for tiles in {four_tiles(hand) for hand in combinations(left, 4)}:
        times = int(found.ways[odds_hands.number_of(tiles)])
        for one, tally in found.settings(tiles):
            outcomes = counted[one]
            assert (tally.win * times, tally.tie * times, tally.lose * times) == (
                outcomes["win"],
                outcomes["tie"],
                outcomes["lose"],
            )
    assert found.deals == sum(1 for _ in dealt_from(left))


@pytest.mark.parametrize("chapter", EDITIONS)
def test_every_deal_of_eight_tiles_at_real_tables(chapter: str) -> None:
    """The other tiles lie at other places; player and dealer get every four of the eight."""
    left = [Tile(tile) for tile in ["6-6", "1-1", "3-6", "4-4", "5-5", "2-4", "1-4", "4-6"]]
    played: Counter[str] = Counter()
    for ours, theirs in dealt_from(left):
        tiles = {DEALER: " ".join(theirs), "seat 1": " ".join(ours)}
        events = play(house_table(chapter, tiles, {1: "20.00"}, house_way=HIGHEST_LOW), {"set seat 1": "house way"})
        played.update(outcome for _, outcome in settlements(events))
    zeros_are_equal = EDITIONS[chapter]
    house = way(HIGHEST_LOW, zeros_are_equal)
    tally = replies(house, zeros_are_equal=zeros_are_equal, seen=seen_beside(left)).tally(house)
    assert tally == Tally(played["win"], played["push"], played["lose"])
    assert tally.deals == 70


def test_tiles_that_cannot_have_been_seen() -> None:
    assert sum(tiles_left()) == 32
    assert sum(tiles_left(["6-6", "6-6", "1-2"])) == 29
    with pytest.raises(SettingError, match="more tiles 1-2"):
        tiles_left(["1-2", "1-2"])
    with pytest.raises(SettingError, match="only 7 tiles are left"):
        tiles_left(TILE_SET[:25])
    tiles_left(TILE_SET[:24])
    with pytest.raises(SettingError, match="is not a tile"):
        tiles_left(["6-7"])
    found = replies(way(HIGHEST_HIGH, True), zeros_are_equal=True, seen=["6-6"])
    with pytest.raises(SettingError, match="cannot be dealt"):
        found.settings(["6-6", "6-6", "1-1", "1-1"])
    assert found.deals == 31_465 * 17_550


def test_seeing_tiles_averages_out() -> None:
    """Over every tile that could have been seen, the counts come to those of the whole set, each many times."""
    player, dealer = way(HIGHEST_LOW, True), way(HIGHEST_HIGH, True)
    total = Tally(0, 0, 0)
    for tile in TILE_SET:
        found = replies(dealer, zeros_are_equal=True, seen=[tile]).tally(player)
        total = Tally(total.win + found.win, total.tie + found.tie, total.lose + found.lose)
    whole = replies(dealer, zeros_are_equal=True).tally(player)
    assert total == Tally(24 * whole.win, 24 * whole.tie, 24 * whole.lose)


def test_any_table_of_a_player() -> None:
    """A player's table need not keep to what the dealer must do; it changes the hands that it lists and no others."""
    tiles = "6-6 6-6 4-5 3-5"
    split = house_way_settings(house_way({tiles: "6-6 4-5"}))
    whole = way(HIGHEST_HIGH, True)
    assert (split != whole).sum() == 1
    found = against(HIGHEST_HIGH, True)
    values = {one.hands: one.tally for one in found.settings(tiles.split())}
    hand = odds_hands.number_of(tiles.split())
    times = int(found.ways[hand])
    gained = found.tally(split).win - found.tally(whole).win
    chosen, before = odds_hands.setting_of(int(split[hand])), odds_hands.setting_of(int(whole[hand]))
    assert gained == times * (values[chosen].win - values[before].win)
