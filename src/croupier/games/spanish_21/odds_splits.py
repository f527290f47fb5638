"""What splitting a pair is worth at Spanish 21, exactly, for players who play each split hand by its own cards.

Split hands are completed one after the other. A player who plays each by its own cards, the up card and the pair can
expect the same of a hand whatever was drawn to the hands before: of cards in random order, those that come after the
last hand's are as random as the first. Only the second cards of the hands before matter, because they decide how many
hands there are: whether each made a pair that was split again. That they made none is counted by inclusion and
exclusion, over shoes in which more cards of the pair are gone. Each hand is valued as any other (`odds_values`).
"""

from collections.abc import Iterator
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from croupier.counting.arrays import Real, zeros
from croupier.games.spanish_21.odds_hands import ENDS, NO_CARDS, VALUES, Counts, all_hands, plus
from croupier.games.spanish_21.odds_values import Play, Rules, Valued, Weighing, value

ACES: Final = 0
"""The place of the ace among the values."""
NEGLIGIBLE: Final = 1e-18
"""Weights below this are left out; all of them together are far below what rounding can cost."""


class SplitHands(NamedTuple):
    """How many hands begin in which way, by how many more cards of the pair are gone.

    `other`: with a second card of another value; `pair`: with a pair that is not split again. Some weights are
    negative, because of inclusion and exclusion.
    """

    other: tuple[float, ...]
    pair: tuple[float, ...]


@lru_cache(maxsize=4096)
def split_hands(pair_left: int, cards_left: int, hands: int, splits: int) -> SplitHands:
    """The hands that come of so many with one card each, when pairs are split again as long as splits are left."""
    other: dict[int, float] = {}
    pair: dict[int, float] = {}
    now = {(hands, splits, 0, 0): 1}
    while now:
        after: dict[tuple[int, int, int, int], int] = {}
        for (waiting, left, pairs, others), ways in now.items():
            if left == 0:
                for begun in (other, pair):
                    spread(begun, ways * waiting, pairs, others, pair_left, cards_left)
            elif waiting and pairs <= pair_left:
                spread(other, ways, pairs, others, pair_left, cards_left)
                for state in ((waiting + 1, left - 1, pairs + 1, others), (waiting - 1, left, pairs, others + 1)):
                    after[state] = after.get(state, 0) + ways
        now = after
    return SplitHands(trimmed(other), trimmed(pair))


def spread(found: dict[int, float], ways: int, pairs: int, others: int, pair_left: int, cards_left: int) -> None:
    """Add the ways in which so many second cards made pairs and so many others did not."""
    chance = 1.0
    for gone in range(min(pairs + others, pair_left) + 1):
        if gone:
            chance *= (pair_left - gone + 1) / (cards_left - gone + 1)
        if gone >= pairs:
            excluded = gone - pairs
            found[gone] = found.get(gone, 0.0) + ways * comb(others, excluded) * chance * (-1) ** excluded


def trimmed(found: dict[int, float]) -> tuple[float, ...]:
    """The weights in order, without those at the end that do not matter."""
    last = max((gone for gone, weight in found.items() if abs(weight) > NEGLIGIBLE), default=-1)
    return tuple(found.get(gone, 0.0) for gone in range(last + 1))


class SplitValue(NamedTuple):
    """The hands of a split by how they begin, each valued, when so many splits are left of which use is made."""

    pair: int
    splits: int
    draws: bool
    """Whether the hands may draw a third card."""
    others: Valued
    pairs: Valued
    dealer: tuple[float, ...]
    """How likely each end of the dealer's hand is."""
    hands: tuple[float, float]
    """How many hands there are on average, and how many ordered pairs of different ones."""
    size: float
    """The weights of the hands added up without their signs: how far rounding is multiplied."""

    def begun(self) -> Iterator[tuple[int, Valued]]:
        """The split hands of two cards, each with what hands are worth that begin in this way."""
        first, place = plus(NO_CARDS, self.pair), all_hands().place
        for card in range(VALUES):
            yield place[plus(first, card)], self.pairs if card == self.pair else self.others


@lru_cache(maxsize=4096)
def number_of_hands(pair_left: int, cards_left: int, hands: int, splits: int) -> tuple[float, float]:
    """How many hands come of so many with one card each, on average, and how many ordered pairs of different ones."""
    numbers = [0.0, 0.0]
    now = {(hands, splits, 0, 0): 1.0}
    while now:
        after: dict[tuple[int, int, int, int], float] = {}
        for (waiting, left, pairs, others), likely in now.items():
            if waiting == 0 or left == 0:
                count = waiting + others
                numbers[0] += likely * count
                numbers[1] += likely * count * (count - 1)
                continue
            again = max(pair_left - pairs, 0) / max(cards_left - pairs - others, 1)
            for state, chance in (
                ((waiting + 1, left - 1, pairs + 1, others), again),
                ((waiting - 1, left, pairs, others + 1), 1 - again),
            ):
                if chance:
                    after[state] = after.get(state, 0.0) + likely * chance
        now = after
    return numbers[0], numbers[1]


class Pair:
    """A pair that can be split: the cards left without it and without the up card, and what split hands are worth."""

    def __init__(self, shoe: Counts, up: int, pair: int, rules: Rules, weighing: Weighing) -> None:
        self.shoe = shoe
        self.up = up
        self.pair = pair
        self.rules = rules
        self.weighing = weighing

    def split(self, hands: int, splits: int, play: Play | None = None) -> SplitValue:
        """So many hands of one card each, when pairs are split again as long as so many splits are left."""
        weighed = split_hands(self.shoe[self.pair], sum(self.shoe), hands, splits)
        draws = self.pair != ACES or "split_aces" not in self.rules.other
        others, pairs = (value(self._mixed(one), self.rules, split=True, play=play, draws=draws) for one in weighed)
        dealer = self._gone(0)[all_hands().place[plus(NO_CARDS, self.pair)] * len(ENDS) :][: len(ENDS)]
        return SplitValue(
            pair=self.pair,
            splits=splits,
            draws=draws,
            others=others,
            pairs=pairs,
            dealer=tuple(map(float, dealer)),
            size=sum(map(abs, weighed.other + weighed.pair)),
            hands=number_of_hands(self.shoe[self.pair], sum(self.shoe), hands, splits),
        )

    def _mixed(self, weighed: tuple[float, ...]) -> Real:
        """How many hands come to which cards, with each end of the dealer's hand."""
        found = zeros(len(all_hands().counts) * len(ENDS))
        for gone, weight in enumerate(weighed):
            if weight:
                found += weight * self._gone(gone)
        return found

    def _gone(self, gone: int) -> Real:
        """How likely each hand is when so many more cards of the pair are gone."""
        counts = tuple(number - (gone if value == self.pair else 0) for value, number in enumerate(self.shoe))
        return self.weighing.of(counts, plus(NO_CARDS, self.pair), self.up)
