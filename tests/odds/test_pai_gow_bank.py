"""A bank against several players: how they come out together, by a plain recursion over small sets and in all."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, prod
from operator import sub
from random import Random
from typing import NamedTuple

import pytest

from croupier.equipment import TILE_SET
from croupier.games.pai_gow.odds.bank import (
    EXACT,
    OF_TWO,
    Came,
    Known,
    Together,
    bank_figures,
    by_number_of_players,
    co_bank_figures,
    comes_of,
    counted,
    is_left,
    plan,
    players_together,
    ranks_by_kinds,
    share,
    surplus,
    two_players,
)
from croupier.games.pai_gow.odds.kernel import TILES
from croupier.games.pai_gow.odds.replies import Way, house_way_settings, replies
from croupier.games.pai_gow.setting import HIGHEST_HIGH, HIGHEST_LOW, house_way
from croupier.games.shared.odds.machine import Whole, wholes
from tests.pai_gow.banking_support import (
    BANKED,
    CO_BANKED,
    DEALER,
    after_first_round,
    chips,
    compared,
    house_won,
    play,
    settlements,
    takes_bank,
    wager,
)
from tests.support.matrices import each

Held = tuple[int, ...]
VIGORISH = Fraction(1, 20)


@cache
def way(name: str) -> Way:
    """A house way as an array."""
    return house_way_settings(house_way(name))


@cache
def two_together(player: str, bank: str) -> list[Together]:
    """One and two players who set one way against a bank that sets another, counted here."""
    numbers, compared = ranks_by_kinds(way(player), way(bank), zeros_are_equal=True)
    return Known("", two_players(numbers, compared)).together(numbers)


def recursively(remaining: Held, ends: dict[Held, Came], most: int) -> list[Counter[Came]]:
    """In how many ways one to so many hands are dealt from these tiles, by how many win and how many lose."""
    guard = packed([4] * len(remaining))
    hands = [(packed(hand), came) for hand, came in ends.items()]

    @cache
    def dealt(left: int, more: int) -> Counter[Came]:
        if not more:
            return Counter({(0, 0): 1})
        found: Counter[Came] = Counter()
        for hand, (won, lost) in hands:
            if ((left | guard) - hand) & guard == guard:
                ways = 1 << ((left >> 1) & hand & (guard >> 2)).bit_count()
                for (others_won, others_lost), number in dealt(left - hand, more - 1).items():
                    found[others_won + won, others_lost + lost] += ways * number
        return found

    return [dealt(packed(remaining), players) for players in range(1, most + 1)]


def packed(held: Sequence[int]) -> int:
    """How many of each kind, three bits for each; of two tiles of a kind there are two ways to take one."""
    return sum(number << (3 * kind) for kind, number in enumerate(held))


def end_of(ours: Sequence[int], banks: Sequence[int]) -> Came:
    """How a player comes out whose ranks are these."""
    higher = sum(one > other for one, other in zip(ours, banks, strict=True))
    return {2: (1, 0), 1: (0, 0), 0: (0, 1)}[higher]


class SmallSet(NamedTuple):
    """A set of tiles with made-up ranks for every hand, and one hand of a bank."""

    numbers: Held
    compared: list[Whole]
    bank: int
    expected: list[Counter[Came]]
    """How one to so many players come out, counted by dealing one after the other."""


SMALL_SETS = pytest.mark.parametrize("numbers", [(2,) * 10, (2, 1, 2, 2, 1, 2, 2, 2, 1, 2, 2, 1)], ids=str)


def small_set(numbers: Held, most: int) -> SmallSet:
    """Up to so many players against one of the bank's hands from a small set."""
    source = Random(1)
    hands = plan(numbers, TILES).hands
    players = [[source.randrange(4), source.randrange(4)] for _ in hands]
    banks = [[source.randrange(4), source.randrange(4)] for _ in hands]
    compared = [wholes([ranks[place] for ranks in side]) for side in (players, banks) for place in (0, 1)]
    [bank] = source.sample(range(len(hands)), 1)
    times = prod(map(comb, numbers, hands[bank]))
    left = tuple(map(sub, numbers, hands[bank]))
    ends = {hand: end_of(ours, banks[bank]) for hand, ours in zip(hands, players, strict=True)}
    expected = [
        Counter({came: times * ways for came, ways in found.items()}) for found in recursively(left, ends, most)
    ]
    return SmallSet(numbers, compared, bank, expected)


def without_none(counted: Sequence[Together]) -> list[dict[Came, int]]:
    """Counts without what does not come."""
    return [{came: ways for came, ways in one.items() if ways} for one in counted]


@SMALL_SETS
def test_small_sets_by_recursion(numbers: Held) -> None:
    """Players are counted as by dealing one after the other."""
    small = small_set(numbers, 2)
    found = Known("", two_players(numbers, small.compared, [small.bank])).together(numbers)
    assert without_none(found) == small.expected


@pytest.mark.parametrize(("player", "bank"), [*product((HIGHEST_HIGH, HIGHEST_LOW), repeat=2)])
def test_two_players_against_every_bank(player: str, bank: str) -> None:
    one, two = two_together(player, bank)
    tally = replies(way(bank), zeros_are_equal=True).tally(way(player))
    assert (one[1, 0], one[0, 0], one[0, 1]) == tally
    assert sum(two.values()) == 736_281_000 * 10_626
    assert 2 * tally.win * 10_626 == sum(number * won for (won, _), number in two.items())
    assert 2 * tally.lose * 10_626 == sum(number * lost for (_, lost), number in two.items())


def fewer(counted: Together, hands: int, some: int) -> dict[Came, Fraction]:
    """How so many of the hands come out, taken at random."""
    found: dict[Came, Fraction] = {}
    for came, number in counted.items():
        for part in comes_of(some):
            found[part] = found.get(part, Fraction(0)) + number * share(part, some, came, hands)
    return found


@pytest.mark.parametrize("name", [HIGHEST_HIGH, HIGHEST_LOW])
@pytest.mark.parametrize("zeros_are_equal", [True, False])
def test_counts_that_the_package_holds(name: str, zeros_are_equal: bool) -> None:
    """Any two of three or four players come out as two do, and any three of four as three do."""
    zeros = "equal" if zeros_are_equal else "ranked by their tiles"
    assert f"players and bank by {name}, zeros {zeros}" in {known.about for known in counted().values()}
    house = house_way_settings(house_way(name, zeros_are_equal=zeros_are_equal))
    held = players_together(house, house, zeros_are_equal=zeros_are_equal)
    numbers, compared = ranks_by_kinds(house, house, zeros_are_equal=zeros_are_equal)
    one, two = Known("", two_players(numbers, compared)).together(numbers)
    assert held[:2] == [one, two]
    deals = [prod(comb(32 - 4 * hand, 4) for hand in range(players + 1)) for players in range(1, EXACT + 1)]
    assert [sum(counts.values()) for counts in held] == deals
    for players, some in ((3, 2), (4, 2), (4, 3)):
        times = Fraction(deals[players - 1], deals[some - 1])
        assert fewer(held[players - 1], players, some) == {
            came: times * number for came, number in held[some - 1].items()
        }


def test_a_bank_by_number_of_players() -> None:
    """What the bank wins of each round, in units, if all set by the highest high hand."""
    together = players_together(way(HIGHEST_HIGH), way(HIGHEST_HIGH), zeros_are_equal=True)
    found = by_number_of_players(together)
    exact = [f"{float(found[players][0].bank.least):+.6f}" for players in range(1, 5)]
    assert exact == ["-0.003401", "-0.002432", "-0.000984", "+0.000735"]
    five = found[5][0].bank
    assert f"{float(five.least):+.6f}" == "+0.000919"
    assert f"{float(five.most):+.6f}" == "+0.004750"


def test_a_way_that_tells_the_tiles_of_a_pair_apart() -> None:
    """Counted by face if it must be; the same way counted by face and by pair comes to the same."""
    changed = house_way({"6-6 3-6 1-4 4-6": "6-6 3-6", "6-6 4-5 1-4 4-6": "6-6 1-4"})
    odd = house_way_settings(changed)
    found = players_together(odd, way(HIGHEST_HIGH), zeros_are_equal=True)
    tally = replies(way(HIGHEST_HIGH), zeros_are_equal=True).tally(odd)
    assert (found[0][1, 0], found[0][0, 0], found[0][0, 1]) == tally
    assert len(found) == 2


# The surplus and what follows from it


def test_one_player_against_a_bank() -> None:
    """With one player everything can be said at once: the bank wins 0.95 or loses 1."""
    together = two_together(HIGHEST_HIGH, HIGHEST_HIGH)
    tally = replies(way(HIGHEST_HIGH), zeros_are_equal=True).tally(way(HIGHEST_HIGH))
    found = bank_figures(together, 1)
    assert found.player == tally.expected_value()
    assert found.bank.is_exact
    assert found.bank.least == (tally.lose * (1 - VIGORISH) - tally.win) / tally.deals
    assert found.house.least == VIGORISH * (tally.win + tally.lose) / tally.deals
    half = co_bank_figures(together, 1)
    assert half.bank.least == found.bank.least / 2
    assert half.player == found.player


@pytest.mark.parametrize("players", [1, 2])
def test_nothing_is_lost_between_the_players_the_bank_and_the_house(players: int) -> None:
    together = two_together(HIGHEST_LOW, HIGHEST_HIGH)
    for found in (bank_figures(together, players), co_bank_figures(together, players)):
        assert found.player * players + found.bank.least + found.house.least == 0


def test_the_dealers_wager_is_one_more_hand() -> None:
    together = two_together(HIGHEST_HIGH, HIGHEST_HIGH)
    found, two = bank_figures(together, 1, dealers_wager=True), bank_figures(together, 2)
    assert found.hands == two.hands == 2
    assert found.bank == two.bank
    assert found.player == two.player
    assert found.player + found.bank.least + found.house.least == 0


@each(("seed", "co"), [*product(range(6), (False, True))])
def test_real_tables_settle_alike(seed: int, co: bool) -> None:
    """A banked round at a table: bank and house win what the figures say of so many winners and losers."""
    tiles = Random(seed).sample(TILE_SET, 16)
    places = ("seat 1", "seat 2", "seat 3", DEALER)
    dealt = {place: " ".join(tiles[4 * number : 4 * number + 4]) for number, place in enumerate(places)}
    chosen = {**(CO_BANKED if co else BANKED), "vigorish_rounding": "exact"}
    table = after_first_round("621a", dealt, submission=chosen)
    before = Fraction(chips(table, 1)[0]), Fraction(house_won(table))
    wager(table, {2: "10.00", 3: "10.00"})
    events = play(table, takes_bank(1, co=co))
    ends = [outcome for *_, outcome in compared(events).values()]
    assert len(ends) == (2 if co else 3)
    won, lost = ends.count("win"), ends.count("lose")
    together: list[Together] = [{}] * len(ends)
    together[0] = {(1, 0): won, (0, 0): len(ends) - won - lost, (0, 1): lost}
    together[-1] = {(won, lost): 1}
    found = co_bank_figures(together, 2) if co else bank_figures(together, 2, dealers_wager=True)
    assert Fraction(chips(table, 1)[0]) - before[0] == 10 * found.bank.least
    vigorish = VIGORISH * [outcome for _, outcome in settlements(events)].count("win")
    dealers = Fraction(0) if co else {"win": 1, "tie": 0, "lose": -1}[compared(events)[DEALER][2]] * Fraction(1)
    half = Fraction(lost - won, 2) if co else Fraction(0)
    of_surplus = VIGORISH * found.surplus.least / (2 if co else 1)
    assert Fraction(house_won(table)) - before[1] == 10 * (vigorish + dealers + half + of_surplus)


def made_up(hands: int) -> list[Together]:
    """How one to so many hands come out if each wins, ties and loses as it likes, with numbers that are made up."""
    chances = {(1, 0): 3, (0, 0): 4, (0, 1): 5}
    found: list[Together] = []
    for number in range(1, hands + 1):
        counted: Counter[Came] = Counter()
        for comes in product(chances, repeat=number):
            came = sum(one for one, _ in comes), sum(other for _, other in comes)
            counted[came] += prod(chances[one] for one in comes)
        found.append(counted)
    return found


@pytest.mark.parametrize("hands", [5, 6])
def test_bounds_hold(hands: int) -> None:
    """Hands that come out independently: what is left lies between the bounds from four of them, which are close."""
    exact = surplus(made_up(hands), hands)
    found = surplus(made_up(EXACT), hands)
    assert exact.is_exact
    assert found.least < exact.least < found.most
    assert found.most - found.least < Fraction(1, 4)
    wider = surplus(made_up(2), hands)
    assert wider.least < found.least
    assert found.most < wider.most


def test_every_number_of_players() -> None:
    found = by_number_of_players(made_up(EXACT))
    assert list(found) == [1, 2, 3, 4, 5]
    for players, (alone, with_dealer, together) in found.items():
        assert alone.bank.is_exact == (players <= EXACT)
        assert with_dealer.bank.is_exact == (players < EXACT)
        assert together.bank.least == alone.bank.least / 2
    with pytest.raises(ValueError, match="at most 6 hands"):
        surplus(made_up(EXACT), 7)
    assert len(comes_of(4)) == 15
    assert [is_left(came) for came in ((0, 2), (1, 1), (2, 0))] == [2, 0, 0]
    assert OF_TWO == ((2, 0), (1, 0), (1, 1), (0, 0), (0, 1), (0, 2))
