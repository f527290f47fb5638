"""Every hand that a player or the dealer of Spanish 21 can hold, and the shoe: by values, and by suits of 6, 7 and 8.

A hand is how many cards it has of each of ten values. What becomes of a hand is asked of the game (`hands`,
`wagers`); suits matter only where a third card can make a 6-7-8 or 7-7-7.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final, NamedTuple

from croupier.equipment import Card
from croupier.equipment.cards import SUITS
from croupier.games.shared.odds.machine import Real, Whole, numbers, wholes
from croupier.games.shared.odds.shoe import CardsLeft
from croupier.games.shared.points import hard_value, total
from croupier.games.spanish_21.hands import DEALER_STANDS_AT, BonusHand, bonus_hand, earns_fixed_payout, is_blackjack
from croupier.games.spanish_21.odds import kernel
from croupier.games.spanish_21.wagers import Terms, fixed_payout, hand_verdict, winning_odds

Counts = tuple[int, ...]
"""How many cards of each value: aces first, then 2 to 9, then those that count ten."""

VALUES: Final = kernel.VALUES
NO_CARDS: Final[Counts] = (0,) * VALUES
RANK_OF: Final = "A23456789K"
"""A rank for each value."""
MIXED: Final = "SHDC"
"""Suits for the cards of a hand of which only the values matter: the first ones differ."""
ENDS: Final = ("over 21", 17, 18, 19, 20, 21)
"""How the dealer's hand can end when it is no Blackjack."""
assert len(ENDS) == kernel.ENDS
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


SUITED: Final = "678"
"""The ranks whose suits matter."""
MOST_SPLITS: Final = 20
"""So many splits at most are thought of when it is asked whether a shoe can run out."""


class Shoe(NamedTuple):
    """How many cards are left of each value and, by rank and suit, of those whose suits matter."""

    counts: Counts
    suits: tuple[tuple[int, ...], ...]

    def of(self, rank: str, suit: str) -> int:
        """How many are left of one of the cards whose suits matter."""
        return self.suits[SUITED.index(rank)][SUITS.index(suit)]

    def share(self, rank: str, suit: str) -> float:
        """How much of the cards left of such a rank are of the suit."""
        number = self.counts[value_of(rank)]
        return self.of(rank, suit) / number if number else 0.0

    def without(self, card: Card) -> "Shoe":
        """The shoe with one card less."""
        return self._changed(card, -1)

    def plus(self, card: Card) -> "Shoe":
        """The shoe with one card more."""
        return self._changed(card, 1)

    def _changed(self, card: Card, by: int) -> "Shoe":
        value = value_of(card[0])
        counts = (*self.counts[:value], self.counts[value] + by, *self.counts[value + 1 :])
        suits = [
            tuple(number + by * (card == rank + suit) for suit, number in zip(SUITS, row, strict=True))
            for rank, row in zip(SUITED, self.suits, strict=True)
        ]
        return Shoe(counts, tuple(suits))


def shoe_of(left: CardsLeft) -> Shoe:
    """A shoe whose 6s, 7s and 8s are known by suit."""
    counts = [0] * VALUES
    for rank, number in left.ranks.items():
        counts[value_of(rank)] += number
    return Shoe(tuple(counts), tuple(tuple(left.cards.get(Card(rank + suit), 0) for suit in SUITS) for rank in SUITED))


def knows_suits(left: CardsLeft) -> bool:
    """Whether the suits that matter are known."""
    return all(left.knows(rank) for rank in SUITED)


class UpCard(NamedTuple):
    """An up card, how likely it is, and the shoe without it. Suits are told apart only where they matter."""

    card: Card
    likely: float
    shoe: Shoe


def up_cards(shoe: Shoe) -> list[UpCard]:
    """Every up card that a shoe can bring."""
    cards = sum(shoe.counts)
    found = []
    for rank in RANK_OF:
        suits = SUITS if rank in SUITED else SUITS[:1]
        for card in (Card(rank + suit) for suit in suits):
            number = shoe.of(rank, card[1]) if rank in SUITED else shoe.counts[value_of(rank)]
            if number:
                found.append(UpCard(card, number / cards, shoe.without(card)))
    return found


class SuitedHand(NamedTuple):
    """Two cards of one suit to which a third of the suit makes a hand that is paid more.

    `share`: how much of the hands of these values they are. `third`: the value of that card. `hits`: which share of
    the cards of that value are of the suit. `more`: how much more a unit is paid than for mixed suits. `fixed`: what a
    fixed payout adds for each unit of the stated wager. `line`: what the hand is then called.
    """

    suit: str
    share: float
    third: int
    hits: float
    more: float
    fixed: float
    line: BonusHand


def suited_hands(hand: Counts, up: UpCard, terms: Terms, stake: int | None) -> list[SuitedHand]:
    """The suited hands among those of two values, if a third card of the suit can make such a hand of them."""
    ranks = ranks_of(hand)
    third = THIRDS.get(ranks)
    if third is None:
        return []
    return [found for suit in SUITS if (found := suited_hand(ranks, third, suit, up, terms, stake)) is not None]


THIRDS: Final[Mapping[str, str]] = {
    ranks: third
    for ranks in ("67", "68", "78", "77")
    for third in SUITED
    if bonus_hand([Card(rank + "S") for rank in ranks + third]) is not None
}
"""For two ranks, the third that makes a hand for which suits matter."""


def third_rank(cards: Sequence[Card]) -> str | None:
    """The rank of a third card that makes a hand of two cards for which suits matter, if there is one."""
    return THIRDS.get("".join(sorted(card[0] for card in cards)))


def suited_hand(ranks: str, third: str, suit: str, up: UpCard, terms: Terms, stake: int | None) -> SuitedHand | None:
    """The hand in one suit; None if the shoe has no such cards."""
    one, two = Card(ranks[0] + suit), Card(ranks[1] + suit)
    after_one = up.shoe.without(one)
    suited = up.shoe.of(one[0], suit) * after_one.of(two[0], suit)
    left = after_one.without(two)
    if suited == 0:
        return None
    either = up.shoe.counts[value_of(one[0])] * after_one.counts[value_of(two[0])]
    paid = suited_pays(ranks, third, suit, up.card, terms, stake)
    return paid._replace(share=suited / either, hits=left.share(third, suit))


def split_suited(
    first: Card, second: str, left: Shoe, up: Card, terms: Terms, chance: float | None = None
) -> SuitedHand | None:
    """A split hand that gets a second card of its suit, from the cards left but for the pair; None if none matters.

    With a `chance` it is such a hand already, and this is how likely a third card of its value is of the suit.
    """
    ranks = "".join(sorted(first[0] + second))
    third = THIRDS.get(ranks)
    if third is None:
        return None
    paid = suited_pays(ranks, third, first[1], up, terms, None)
    if chance is not None:
        return paid._replace(share=1.0, hits=chance)
    return paid._replace(share=left.share(second, first[1]), hits=left.share(third, first[1]))


@cache
def suited_pays(ranks: str, third: str, suit: str, up: Card, terms: Terms, stake: int | None) -> SuitedHand:
    """What a suited hand is paid, however likely it is."""
    cards = [Card(rank + suit) for rank in ranks + third]
    odds, mixed = (
        winning_odds(each, split=False, doubled=False, terms=terms)[0] for each in (cards, mixed_suits(cards))
    )
    fixed = fixed_payout(stake) if stake is not None and earns_fixed_payout(cards, up) else None
    line = bonus_hand(cards)
    assert line is not None
    return SuitedHand(
        suit=suit,
        share=0.0,
        third=value_of(third),
        hits=0.0,
        more=float(odds.fraction - mixed.fraction),
        fixed=fixed[0] / stake if fixed is not None and stake else 0.0,
        line=line,
    )


def mixed_suits(cards: list[Card]) -> list[Card]:
    """The same ranks in suits that differ."""
    return [Card(card[0] + suit) for card, suit in zip(cards, SUITS, strict=False)]


@lru_cache(maxsize=1024)
def most_cards(counts: Counts, splits: int) -> int:
    """The most cards that a box and the dealer can take from a shoe, however they are dealt and played.

    Every hand draws one card more at most than those with which it is still below the points at which it must stop.
    """
    hands = min(splits, MOST_SPLITS, max(counts) - 1) + 1
    points = 21 * hands + DEALER_STANDS_AT - 1
    taken = 0
    for value, number in enumerate(counts):
        fitting = min(number, points // (value + 1))
        points -= fitting * (value + 1)
        taken += fitting
    return taken + hands + 1
