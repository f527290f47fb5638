"""What suits can add to split hands at Spanish 21 where these earn bonus payouts: at most, whatever suits they have.

A third card makes 6-7-8 or 7-7-7 of two cards, and that is paid more in one suit. The bound for what remembering is
worth (`bound`) is for a usual play that looks at values alone; what suits can add to a hand comes from here.
"""

from collections.abc import Callable
from typing import NamedTuple

from croupier.equipment import Card
from croupier.equipment.cards import SUITS
from croupier.games.spanish_21.odds.hands import RANK_OF, SUITED, Shoe, split_suited
from croupier.games.spanish_21.odds.splits import suits_matter
from croupier.games.spanish_21.odds.values import Rules


class Ahead(NamedTuple):
    """A second card of the suit of the first, after which a third of the suit makes a hand that is paid more.

    `seconds` and `thirds` are how many such cards there are at most, `more` how much more a unit is then paid.
    """

    second: int
    seconds: int
    thirds: int
    more: float


class PaidBySuit:
    """The hands of a split that suits can make worth more, from the shoe before the round, or a larger one."""

    def __init__(self, shoe: Shoe, pair: int, rules: Rules) -> None:
        self.pair = pair
        self.by_suit = tuple(
            tuple(ahead_of(Card(RANK_OF[pair] + suit), shoe, rules))
            for suit in SUITS
            if suits_matter(RANK_OF[pair], rules)
        )
        """By the suit of the card with which a hand begins."""

    def mean(self, cards: int) -> float:
        """How much more a hand of one card wins on average at most, if so many cards are left."""
        return self._most(lambda one: one.more * chance(one.seconds, cards) * chance(one.thirds, cards - 1))

    def square(self, cards: int) -> float:
        """The mean of the square of that."""
        return self._most(lambda one: one.more**2 * chance(one.seconds, cards) * chance(one.thirds, cards - 1))

    def pair_mean(self, cards: int) -> float:
        """How much more a pair wins on average at most, if so many cards are left."""
        return self._most(lambda one: one.more * chance(one.thirds, cards) * (one.second == self.pair))

    def pair_square(self, cards: int) -> float:
        """The mean of the square of that."""
        return self._most(lambda one: one.more**2 * chance(one.thirds, cards) * (one.second == self.pair))

    def _most(self, of: Callable[[Ahead], float]) -> float:
        """The sum of something over the second cards, for the suit for which that is most."""
        return max((sum(map(of, those)) for those in self.by_suit), default=0.0)


def ahead_of(first: Card, shoe: Shoe, rules: Rules) -> list[Ahead]:
    """The second cards that matter to a hand which begins with a card, as far as the shoe has them."""
    found = []
    for rank in SUITED if shoe.of(first[0], first[1]) else "":
        paid = split_suited(first, rank, shoe, first, rules.terms)
        if paid is not None:
            left = shoe.without(first)
            seconds = left.of(rank, first[1])
            thirds = left.without(Card(rank + first[1])).of(RANK_OF[paid.third], first[1])
            if seconds > 0 and thirds > 0:
                found.append(Ahead(RANK_OF.index(rank), seconds, thirds, paid.more))
    return found


def chance(those: int, cards: int) -> float:
    """How likely the next card is one of those, at most."""
    return min(those / cards, 1.0) if cards > 0 else 1.0
