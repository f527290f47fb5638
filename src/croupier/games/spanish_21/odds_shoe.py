"""The cards of a Spanish 21 shoe as far as hands are worth more or less by them: values, and suits of 6, 7 and 8.

Values are those of `odds_hands`; which hands suits matter to, and what they pay, is asked of the game.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from croupier.counting.shoe import CardsLeft
from croupier.equipment import Card
from croupier.equipment.cards import SUITS
from croupier.games.spanish_21.hands import DEALER_STANDS_AT, BonusHand, bonus_hand, earns_fixed_payout
from croupier.games.spanish_21.odds_hands import RANK_OF, VALUES, Counts, ranks_of, value_of
from croupier.games.spanish_21.wagers import Terms, fixed_payout, winning_odds

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
