"""Every hand that a player or the dealer of Spanish 21 can hold, by what its cards count: the tables of exact odds.

A hand is how many cards it has of each of ten values. What becomes of a hand is asked of the game (`hands`, `wagers`);
suits matter only to hands of three cards, and are looked at elsewhere (`odds_shoe`).

The modules of the Spanish 21 Wager, in the order in which they build on each other: `odds_hands` and `odds_shoe` (what
can be held, and what is left), `odds_kernel` and `odds_values` (what hands are worth), `odds_split_ways` and
`odds_splits`, `odds_round` (a whole round), `odds_spread` and `odds_ends` (how its hands end); `odds_memory_kernel`,
`odds_memory_cards`, `odds_memory_hands`, `odds_memory_suits` and `odds_memory` (what remembering split hands is worth
at most); `chart`, `odds_chart` and `odds_chart_search` (charts); `odds_main` (the figures), `odds_advice` (one hand),
`odds_strategy` (the printed chart); `odds` declares all of it.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final, NamedTuple

from croupier.counting.arrays import Real, Whole, numbers, wholes
from croupier.equipment import Card
from croupier.games.shared.points import hard_value, total
from croupier.games.spanish_21 import odds_kernel
from croupier.games.spanish_21.hands import DEALER_STANDS_AT, is_blackjack
from croupier.games.spanish_21.wagers import Terms, hand_verdict

Counts = tuple[int, ...]
"""How many cards of each value: aces first, then 2 to 9, then those that count ten."""

VALUES: Final = odds_kernel.VALUES
NO_CARDS: Final[Counts] = (0,) * VALUES
RANK_OF: Final = "A23456789K"
"""A rank for each value."""
MIXED: Final = "SHDC"
"""Suits for the cards of a hand of which only the values matter: the first ones differ."""
ENDS: Final = ("over 21", 17, 18, 19, 20, 21)
"""How the dealer's hand can end when it is no Blackjack."""
assert len(ENDS) == odds_kernel.ENDS
DEALERS: Final = tuple(
    [Card(text) for text in hand.split()] for hand in ("KS 6H 9D", "KS 7H", "KS 8H", "KS 9H", "KS JH", "KS 9H 2D")
)
"""A hand of the dealer's for each of these ends."""


def value_of(rank: str) -> int:
    """The place of a rank among the values."""
    return hard_value(Card(rank + "S")) - 1


def cards_of(counts: Counts) -> list[Card]:
    """Cards with these values, and suits that mix."""
    return [Card(rank + MIXED[place % len(MIXED)]) for place, rank in enumerate(ranks_of(counts))]


def ranks_of(counts: Counts) -> str:
    """A rank for each card of a hand, in the order of their values."""
    return "".join(rank * number for rank, number in zip(RANK_OF, counts, strict=True))


def counts_of(hand: Sequence[Card]) -> Counts:
    """Cards by their values."""
    values = [value_of(card[0]) for card in hand]
    return tuple(values.count(value) for value in range(VALUES))


def plus(counts: Counts, value: int) -> Counts:
    """A hand with one card more."""
    return (*counts[:value], counts[value] + 1, *counts[value + 1 :])


class Hands(NamedTuple):
    """All hands of one card or more that are not over 21, those with more cards first, and where each leads."""

    counts: tuple[Counts, ...]
    place: dict[Counts, int]
    held: Whole
    """How many cards of each value each hand has, one hand after the other."""
    sizes: Whole
    totals: Whole
    children: Whole
    """For each hand and value, the hand with such a card more; -1 if that is over 21."""


@cache
def all_hands() -> Hands:
    """The hands in the order in which they are valued: a hand comes after all that it can lead to."""
    found = {counts for value in range(VALUES) for counts in grown(plus(NO_CARDS, value))}
    ordered = sorted(found, key=lambda counts: (-sum(counts), counts))
    place = {counts: number for number, counts in enumerate(ordered)}
    return Hands(
        counts=tuple(ordered),
        place=place,
        held=wholes(number for counts in ordered for number in counts),
        sizes=wholes(map(sum, ordered)),
        totals=wholes(total(cards_of(counts)) for counts in ordered),
        children=wholes(place.get(plus(counts, value), -1) for counts in ordered for value in range(VALUES)),
    )


def grown(counts: Counts) -> list[Counts]:
    """A hand and all that it can lead to by cards of no smaller value, as far as none is over 21."""
    if total(cards_of(counts)) > 21:
        return []
    last = max(value for value in range(VALUES) if counts[value])
    return [counts, *(more for value in range(last, VALUES) for more in grown(plus(counts, value)))]


class Paid(NamedTuple):
    """What a unit on each hand wins, for each end of the dealer's hand: as dealt or drawn, doubled, and split."""

    plain: Real
    doubled: Real
    split: Real
    split_doubled: Real


@lru_cache(maxsize=8)
def paid(terms: Terms, *, split_21_is_blackjack: bool = False) -> Paid:
    """The tables under an edition and its readings; as if a split hand's 21 of two cards were a Blackjack, if asked."""
    ways = [(split, doubled) for split in (False, True) for doubled in (False, True)]
    tables = [
        numbers(
            float(won(key, end, split and not (split_21_is_blackjack and sum(key) == 2), doubled, terms))
            for key in map(telling, all_hands().counts)
            for end in range(len(ENDS))
        )
        for split, doubled in ways
    ]
    return Paid(plain=tables[0], doubled=tables[1], split=tables[2], split_doubled=tables[3])


def telling(counts: Counts) -> Counts:
    """A hand that is settled just like this one and stands for many, so that the game is asked less often.

    Below 21 only the points count, and below 17 not even those: a ten and another card stand for such hands. Every 21
    of more than seven cards is settled like the one of the most cards, which comes first.
    """
    points = total(cards_of(counts))
    if points < 21:
        return plus(plus(NO_CARDS, VALUES - 1), max(points, DEALER_STANDS_AT - 1) - 11)
    return counts if sum(counts) <= 7 else all_hands().counts[0]


@cache
def won(counts: Counts, end: int, split: bool, doubled: bool, terms: Terms) -> Fraction:
    """What a unit on a hand wins when the dealer's hand ends so."""
    verdict = hand_verdict(cards_of(counts), DEALERS[end], split=split, doubled=doubled, terms=terms)
    if verdict.outcome == "win":
        assert verdict.odds is not None
        return verdict.odds.fraction
    return Fraction(-1 if verdict.outcome == "lose" else 0)


class Draws(NamedTuple):
    """Every hand that a dealer with a certain up card can come to without going over 21, as a tree of further cards.

    The hole card is one of these cards. A Blackjack is not among them.
    """

    parents: Whole
    """The part that each part of a hand has one card less than; the first part is no card, and its own parent."""
    values: Whole
    before: Whole
    """The value of that card, and how many of it the part had before."""
    depths: Whole
    ends: Whole
    """Where the hand ends, as a place in `ENDS`; 0 if it goes on."""
    orders: Real
    """In how many orders the dealer can draw these cards."""
    barred: int
    """The value of the hole card that would make a Blackjack; -1 if none would."""


@cache
def dealers_draws(up: int) -> Draws:
    """The dealer's hands with an up card of that value."""
    first = plus(NO_CARDS, up)
    orders: dict[Counts, int] = {}
    draw_on(first, NO_CARDS, orders)
    parts: dict[Counts, int] = {NO_CARDS: 0}
    for drawn in sorted(orders):
        for size in range(1, sum(drawn) + 1):
            parts.setdefault(first_cards(drawn, size), len(parts))
    rows = [(parts[fewer(drawn)] if sum(drawn) else 0, drawn) for drawn in parts]
    barred = [value for value in range(VALUES) if is_blackjack(cards_of(plus(first, value)))]
    return Draws(
        parents=wholes(parent for parent, _ in rows),
        values=wholes(largest(drawn) for _, drawn in rows),
        before=wholes(max(drawn[largest(drawn)] - 1, 0) for _, drawn in rows),
        depths=wholes(sum(drawn) for _, drawn in rows),
        ends=wholes(ENDS.index(end_of(first, drawn)) if drawn in orders else 0 for _, drawn in rows),
        orders=numbers(float(orders.get(drawn, 0)) for _, drawn in rows),
        barred=barred[0] if barred else -1,
    )


def draw_on(hand: Counts, drawn: Counts, orders: dict[Counts, int]) -> None:
    """Draw to a hand as the dealer must, and count the orders in which each set of cards is drawn."""
    for value in range(VALUES):
        more = plus(hand, value)
        cards, points = cards_of(more), total(cards_of(more))
        if points < DEALER_STANDS_AT:
            draw_on(more, plus(drawn, value), orders)
        elif points <= 21 and not is_blackjack(cards):
            orders[plus(drawn, value)] = orders.get(plus(drawn, value), 0) + 1


def end_of(first: Counts, drawn: Counts) -> int:
    """The points of the dealer's hand."""
    return total(cards_of(tuple(one + two for one, two in zip(first, drawn, strict=True))))


def largest(drawn: Counts) -> int:
    """The last of the values in a part of a hand."""
    return max((value for value in range(VALUES) if drawn[value]), default=0)


def fewer(drawn: Counts) -> Counts:
    """A part of a hand without one of its last cards."""
    last = largest(drawn)
    return (*drawn[:last], drawn[last] - 1, *drawn[last + 1 :])


def first_cards(drawn: Counts, size: int) -> Counts:
    """The first so many of the cards in rising order."""
    left, found = size, []
    for number in drawn:
        found.append(min(number, left))
        left -= found[-1]
    return tuple(found)
