"""The counts against published numbers, brute force, the games' own valuations, and rounds dealt at real tables."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from math import perm
from random import Random
from typing import TypeVar
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment import Card
from croupier.equipment.cards import RANKS
from croupier.games.baccarat import hands as points
from croupier.games.baccarat.odds.model import BACCARAT, baccarat_ways
from croupier.games.baccarat.wagers import result_of as compare_hands
from croupier.games.baccarat_21 import hands as totals
from croupier.games.baccarat_21.odds.deals import TWENTY_ONE, TwentyOneWays, twenty_one_ways
from croupier.games.baccarat_21.wagers import BONUS_PAYTABLES, compare_totals
from croupier.games.shared.events import CardDealt
from croupier.games.shared.odds.machine import MOST_CARDS, Kernel
from croupier.games.shared.points import hard_value, total
from croupier.money import Cents
from croupier.running.opening import Opening, open_table
from croupier.table.events import Event, Settled
from croupier.table.inputs import Deal, Sit, Wager
from tests.odds import twin
from tests.support.matrices import each

Counted = TypeVar("Counted")
Ways = dict[tuple[int, int, int, int], int]
Hand = list[Card]

EIGHT_DECKS = [128] + [32] * 9


def load() -> None:
    """Load the compiled functions of both games."""
    BACCARAT.load()
    TWENTY_ONE.load()


def by_both(count: Callable[[Sequence[int]], Counted], shoe: Sequence[int]) -> Counted:
    """What the compiled function counts, after the plain one has counted the same."""
    with patch.object(Kernel, "count", Kernel.interpret):
        plain = count(shoe)
    load()
    assert count(shoe) == plain
    return plain


def shoe_of(kinds: Sequence[int], size: int) -> tuple[int, ...]:
    """How many cards of each kind there are among these."""
    return tuple(kinds.count(kind) for kind in range(size))


# Published numbers


def test_eight_decks_of_baccarat() -> None:
    ways = by_both(baccarat_ways, EIGHT_DECKS)
    assert sum(ways.values()) == perm(416, 6) == 4_998_398_275_503_360
    assert sum(number for (player, banker, *_), number in ways.items() if banker > player) == 2_292_252_566_437_888
    assert sum(number for (player, banker, *_), number in ways.items() if banker < player) == 2_230_518_282_592_256
    assert sum(number for (player, banker, *_), number in ways.items() if banker == player) == 475_627_426_473_216


@pytest.mark.parametrize(("decks", "hold"), [(4, "5.86"), (8, "5.42")])
def test_the_boards_hold_of_the_tie_wager(decks: int, hold: str) -> None:
    """46 Pa.B. 7323 has 5.9% and 5.4%: the Tie Wager pays 10 to 1, and two aces outrank every other hand."""
    main = by_both(twenty_one_ways, [4 * decks] * 13).main
    assert sum(main.values()) == perm(52 * decks, 6)
    ties = sum(number for key, number in main.items() if compare_totals(*key).ahead is None)
    assert f"{100 - 1100 * ties / sum(main.values()):.2f}" == hold


# Brute force that shares nothing with the kernels


@given(st.lists(st.integers(0, 9), min_size=6, max_size=14))
@settings(max_examples=40, deadline=None)
def test_baccarat_against_brute_force(values: list[int]) -> None:
    shoe = shoe_of(values, 10)
    assert by_both(baccarat_ways, shoe) == twin.baccarat(shoe)


@given(st.lists(st.integers(0, 12), min_size=6, max_size=10))
@settings(max_examples=30, deadline=None)
def test_21_baccarat_against_brute_force(ranks: list[int]) -> None:
    shoe = shoe_of(ranks, 13)
    ways, expected = by_both(twenty_one_ways, shoe), twin.twenty_one(shoe)
    assert (ways.main, ways.bonus_player, ways.bonus_banker) == (
        expected.main,
        expected.bonus_player,
        expected.bonus_banker,
    )


def test_full_decks_against_brute_force() -> None:
    assert by_both(baccarat_ways, EIGHT_DECKS) == twin.baccarat(tuple(EIGHT_DECKS))
    uneven = (16, 3, 0, 9, 31, 32, 14, 1, 2, 30, 5, 0, 17)
    ways, expected = by_both(twenty_one_ways, uneven), twin.twenty_one(uneven)
    assert (ways.main, ways.bonus_player) == (expected.main, expected.bonus_player)
    assert ways.bonus_banker == expected.bonus_banker


# The games' own valuations, for every order of a few cards


def baccarat_hands(cards: Sequence[Card]) -> tuple[Hand, Hand]:
    """The hands of a round that is dealt from six cards."""
    player, banker, rest = [cards[0], cards[2]], [cards[1], cards[3]], iter(cards[4:])
    counts = points.point_count(player), points.point_count(banker)
    if any(points.is_natural(count, 2) for count in counts):
        return player, banker
    third = next(rest) if points.player_draws(counts[0]) else None
    player += [third] if third is not None else []
    if points.banker_draws(counts[1], None if third is None else points.VALUES[third]):
        banker.append(next(rest))
    return player, banker


def twenty_one_hands(cards: Sequence[Card]) -> tuple[Hand, Hand]:
    """The hands of a round of 21 Baccarat with a Bonus Wager that is dealt from six cards."""
    player, banker, rest = [cards[0], cards[2]], [cards[1], cards[3]], iter(cards[4:])
    for hand in (player, banker):
        if total(hand) < totals.STANDS_AT:
            hand.append(next(rest))
    return player, banker


def baccarat_key(player: Hand, banker: Hand) -> tuple[int, int, int, int]:
    """What `baccarat_ways` counts these hands as."""
    result = compare_hands(player, banker)
    return result.player, result.banker, len(player), len(banker)


def twenty_one_key(player: Hand, banker: Hand) -> tuple[int, int, bool, bool]:
    """What `twenty_one_ways` counts these hands as."""
    if totals.is_natural(player) or totals.is_natural(banker):
        player, banker = player[:2], banker[:2]
    return total(player), total(banker), totals.two_aces(player), totals.two_aces(banker)


def best_line(hand: Hand) -> totals.BonusLine | None:
    """The line that pays a hand best, whichever paytable is chosen."""
    lines = totals.bonus_lines(hand)
    if not lines:
        return None
    [best] = {max(lines, key=lambda line: table[line].fraction) for table in BONUS_PAYTABLES.values()}
    return best


cards_of_a_shoe = st.lists(st.sampled_from(RANKS), min_size=6, max_size=7)


@given(cards_of_a_shoe)
@settings(max_examples=15, deadline=None)
def test_baccarat_against_its_valuations(ranks: list[str]) -> None:
    cards = [Card(rank + "S") for rank in ranks]
    found = Counter(baccarat_key(*baccarat_hands(six)) for six in permutations(cards, 6))
    assert by_both(baccarat_ways, shoe_of([points.VALUES[card] for card in cards], 10)) == found


@given(cards_of_a_shoe)
@settings(max_examples=15, deadline=None)
def test_21_baccarat_against_its_valuations(ranks: list[str]) -> None:
    cards = [Card(rank + "S") for rank in ranks]
    dealt = [twenty_one_hands(six) for six in permutations(cards, 6)]
    ways = by_both(twenty_one_ways, shoe_of([RANKS.index(rank) for rank in ranks], 13))
    assert ways.main == Counter(twenty_one_key(*hands) for hands in dealt)
    assert ways.bonus_player == Counter(best_line(player) for player, _ in dealt)
    assert ways.bonus_banker == Counter(best_line(banker) for _, banker in dealt)


# Every order of six cards dealt at a real table


def orders(ranks: str) -> Iterator[tuple[str, int]]:
    """Every order of these ranks, and how many deals of different cards come so."""
    yield from Counter("".join(order) for order in permutations(ranks)).items()


def dealt_at_a_table(opening: Opening, *wagers: str) -> list[Event]:
    """The events of one round with such wagers."""
    table = open_table(opening)
    table.open()
    table.submit(Sit(1, Cents(100_000)))
    for on in wagers:
        assert table.submit(Wager(1, on, Cents(1000))).refusal is None
    return list(table.submit(Deal()).events)


def hands_among(events: list[Event]) -> tuple[Hand, Hand]:
    """The cards that were dealt to each hand."""
    dealt = [event for event in events if isinstance(event, CardDealt)]
    player, banker = ([event.card for event in dealt if event.to == hand] for hand in ("player", "banker"))
    return player, banker


def outcomes(events: list[Event]) -> dict[str, str]:
    """What became of each wager."""
    return {event.wager: event.outcome for event in events if isinstance(event, Settled)}


def in_suits(ranks: str, first: str) -> str:
    """A shoe that starts with some cards and goes on with these ranks in suits that those do not use."""
    used: Counter[str] = Counter()
    row = [first]
    for rank in ranks:
        row.append(rank + "HDC"[used[rank] % 3])
        used[rank] += 1
    return " ".join(row)


def some_ranks(seed: int) -> str:
    """Six cards of at most three ranks, so that they have few orders."""
    source = Random(seed)
    return "".join(source.choices(source.sample(RANKS, 3), k=6))


@each("ranks", ["44KA33", "AAA999", "7777A2", *map(some_ranks, range(8))])
def test_baccarat_against_a_table(ranks: str) -> None:
    found: Counter[tuple[int, int, int, int]] = Counter()
    for order, number in orders(ranks):
        opening = Opening(game="minibaccarat", as_of="2020-01-01", cards=in_suits(order, "AS 2S"), seed=1)
        events = dealt_at_a_table(opening, "banker")
        key = baccarat_key(*hands_among(events))
        won = "win" if key[1] > key[0] else "lose" if key[1] < key[0] else "push"
        assert outcomes(events) == {"banker": won}
        found[key] += number
    assert by_both(baccarat_ways, shoe_of([points.VALUES[Card(rank + "S")] for rank in ranks], 10)) == found


@each("ranks", ["AAAKK6", "777778", "AA9932", *map(some_ranks, range(8, 12))])
@each("two_aces", ["twelve", "outrank"])
def test_21_baccarat_against_a_table(ranks: str, two_aces: str) -> None:
    ways: TwentyOneWays = by_both(twenty_one_ways, shoe_of([RANKS.index(rank) for rank in ranks], 13))
    found: Counter[tuple[int, int, bool, bool]] = Counter()
    lines: Counter[totals.BonusLine | None] = Counter()
    for order, number in orders(ranks):
        opening = Opening(
            game="21-baccarat",
            as_of="2020-01-01",
            cards=in_suits(order, "2S"),
            seed=1,
            submission={"tie": True, "bonus": "D"},
            readings={"two_aces": two_aces},
        )
        events = dealt_at_a_table(opening, "player", "tie", "bonus-player")
        player, banker = hands_among(events)
        key, line = twenty_one_key(player, banker), best_line(player)
        outranks = key[2:] if two_aces == "outrank" else (False, False)
        ahead = compare_totals(*key[:2], *outranks).ahead
        assert outcomes(events) == {
            "player": {"player": "win", "banker": "lose", None: "push"}[ahead],
            "tie": "win" if ahead is None else "lose",
            "bonus-player": "win" if line else "lose",
        }
        found[key] += number
        lines[line] += number
    assert ways.main == found
    assert ways.bonus_player == ways.bonus_banker == lines


def test_cards_of_one_value_are_alike() -> None:
    """The totals are counted by values; every rank of a value must end as the one that stands for it."""
    source = Random(1)
    tens = [RANKS.index(rank) for rank in "TJQK"]
    for _ in range(20):
        shoe = [source.randint(0, 32) for _ in RANKS]
        moved = shoe.copy()
        moved[9], moved[10:] = sum(shoe[ten] for ten in tens), [0, 0, 0]
        assert twenty_one_ways(shoe).main == twenty_one_ways(moved).main
    for hand in permutations(RANKS, 3):
        cards = [Card(rank + "S") for rank in hand]
        alike = [Card("TS") if rank in "JQK" else Card(rank + "S") for rank in hand]
        assert list(map(hard_value, cards)) == list(map(hard_value, alike))
        assert (total(cards), totals.is_natural(cards)) == (total(alike), totals.is_natural(alike))


# Sizes, and what is refused


@pytest.mark.parametrize("count", [baccarat_ways, twenty_one_ways])
@pytest.mark.parametrize("spread", ["one kind", "all kinds", "random"])
def test_the_largest_shoe_that_is_compiled(count: Callable[[Sequence[int]], Ways | TwentyOneWays], spread: str) -> None:
    kinds = 10 if count is baccarat_ways else 13
    source = Random(2)
    for kind in range(kinds):
        shoe = [0] * kinds
        if spread == "one kind":
            shoe[kind] = MOST_CARDS
        elif spread == "all kinds":
            shoe = [MOST_CARDS // kinds] * kinds
            shoe[kind] += MOST_CARDS % kinds
        else:
            for _ in range(MOST_CARDS):
                shoe[source.randrange(kind + 1)] += 1
        ways = by_both(count, shoe)
        assert all(number > 0 for number in (ways if isinstance(ways, dict) else ways.main).values())
        assert sum((ways if isinstance(ways, dict) else ways.main).values()) == perm(MOST_CARDS, 6)


def test_no_number_leaves_64_bits() -> None:
    for kernel in (BACCARAT, TWENTY_ONE):
        assert MOST_CARDS**kernel.cards < 2**63


def test_larger_shoes_are_counted_by_pythons_integers() -> None:
    load()
    ways = baccarat_ways([400_000_000] + [100_000_000] * 9)
    assert sum(ways.values()) == perm(1_300_000_000, 6)
    assert sum(twenty_one_ways([100_000_000] * 13).main.values()) == perm(1_300_000_000, 6)
    assert sum(twenty_one_ways([100_000_000] * 13).bonus_player.values()) == perm(1_300_000_000, 6)
    with patch.object(Kernel, "interpret", side_effect=AssertionError):
        baccarat_ways([MOST_CARDS] + [0] * 9)
    with patch.object(Kernel, "interpret", return_value=[[1]]) as interpreted:
        baccarat_ways([MOST_CARDS + 1] + [0] * 9)
    assert interpreted.called


def test_six_cards_are_enough() -> None:
    assert by_both(baccarat_ways, [6] + [0] * 9) == {(0, 0, 3, 3): perm(6)}
    ways = by_both(twenty_one_ways, [0] * 6 + [6] + [0] * 6)
    assert ways == TwentyOneWays({(21, 21, False, False): perm(6)}, {"three 7s": perm(6)}, {"three 7s": perm(6)})


@pytest.mark.parametrize(("count", "kinds"), [(baccarat_ways, 10), (twenty_one_ways, 13)])
def test_shoes_that_are_refused(count: Callable[[Sequence[int]], object], kinds: int) -> None:
    with pytest.raises(ValueError, match=r"^a round takes up to 6 cards, but this shoe holds 5$"):
        count([5] + [0] * (kinds - 1))
    with pytest.raises(ValueError, match=r"^a shoe cannot hold -1 cards of a kind$"):
        count([10, -1] + [10] * (kinds - 2))
    with pytest.raises(ValueError, match=f"^a shoe is given by {kinds} counts of cards, not {kinds - 1}$"):
        count([10] * (kinds - 1))
    with pytest.raises(TypeError):
        count([10.5] * kinds)  # type: ignore[list-item]


def test_the_callers_counts_are_left_alone() -> None:
    for shoe in ([32] * 10, [32] * 13):
        before = shoe.copy()
        by_both(baccarat_ways if len(shoe) == 10 else twenty_one_ways, shoe)
        assert shoe == before
