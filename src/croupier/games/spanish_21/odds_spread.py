"""How far the hands of one split win and lose together at Spanish 21: the mean of their products, with a proven bound.

Two hands depend on each other through the dealer's hand, with which both are compared, and because all take their cards
from one shoe. Take a hand and the dealer's as one group of cards, another hand as a second group, and let the first
decide f and the second g. Of groups of a and b among n cards in random order, the correlation of f and g is at most the
square root of ab / ((n - a)(n - b)): so the mean of fg is the product of their means, give or take that times their
standard deviations. For each end of the dealer's hand, f is what the first hand wins if the dealer ends so, and nothing
otherwise, and g what the second would win against that end. Added up over the ends this is the mean of the product, and
the bound. How many hands there are is decided by second cards (`odds_split_ways`): cards that made pairs are taken out
of the shoe, and that others made none is a part of f.

Where the suits of a pair matter, less is worked out: the product of two hands is bounded by their squares.
"""

from math import comb, sqrt
from typing import Final, NamedTuple

from croupier.counting.arrays import Real
from croupier.games.spanish_21.odds_hands import ENDS, VALUES, all_hands, dealers_draws
from croupier.games.spanish_21.odds_round import Split
from croupier.games.spanish_21.odds_split_ways import levels
from croupier.games.spanish_21.odds_splits import SplitHand

OTHER: Final = 0
ANY: Final = 1
"""Hands whose second card made no pair, and hands with any second card."""


class Results(NamedTuple):
    """What hands win, and the squares of it, as weights of hands and ends of the dealer's; and the most cards drawn."""

    pays: Real
    squares: Real
    cards: int

    def plus(self, other: "Results") -> "Results":
        """These and others."""
        return Results(self.pays + other.pays, self.squares + other.squares, max(self.cards, other.cards))


class Together(NamedTuple):
    """The mean of the products of what two different hands of a split win, over all such; how far it can be wrong."""

    mean: float
    unsure: float

    def times(self, often: float) -> "Together":
        """For splits that come so often."""
        return Together(self.mean * often, self.unsure * often)


class Pattern(NamedTuple):
    """Hands that a split may come to: after so many further splits, hands without a pair, and hands of any cards."""

    splits: int
    others: int
    any: int
    ways: int


def whatever_suits(squares: float, hands: int) -> Together:
    """The same for so many hands at most of which only the squares are known, added up.

    The square of their sum is at least nothing, and at most their number times the sum of their squares.
    """
    return Together((hands - 2) / 2 * squares, hands / 2 * squares)


def hands_together(split: Split, other: Results, any_: Results) -> Together:
    """What the hands of a split win together whose suits do not matter."""
    moments = Moments(split.value.of.hand, (other, any_))
    mean = unsure = 0.0
    for pattern in patterns(split):
        for first, second, pairs, before in kinds_of_pairs(pattern):
            mean += pattern.ways * pairs * moments.product(first, second, pattern.splits, before)
            unsure += pattern.ways * pairs * moments.bound(first, second, pattern.splits, before)
    return Together(mean, unsure)


def patterns(split: Split) -> list[Pattern]:
    """All that a split may come to: until splits are used up, or until no hand is left to be split."""
    pair, found = split.value.of, []
    most = min(split.value.again.splits, sum(pair.left))
    for splits, (entered, passing) in enumerate(levels(pair.left, pair.first, most, ())):
        if splits == most:
            found += [Pattern(splits, one.others, len(one.waiting), ways) for one, ways in entered.items()]
        else:
            last = {one: ways for one, ways in passing.items() if len(one.waiting) == 1}
            found += [Pattern(splits, one.others + 1, 0, ways) for one, ways in last.items()]
    return found


def kinds_of_pairs(pattern: Pattern) -> list[tuple[int, int, int, int]]:
    """The kinds of two hands, how many ordered pairs there are, and how many further hands have no pair."""
    others, any_ = pattern.others, pattern.any
    found = [
        (OTHER, OTHER, others * (others - 1), others - 2),
        (OTHER, ANY, others * any_, others - 1),
        (ANY, OTHER, others * any_, others - 1),
        (ANY, ANY, any_ * (any_ - 1), others),
    ]
    return [one for one in found if one[2]]


class Moments:
    """Means and squares of what split hands win, by how many more cards of the pair are gone."""

    def __init__(self, hand: SplitHand, results: tuple[Results, Results]) -> None:
        self.hand = hand
        self.results = results
        self._found: dict[tuple[int, int], tuple[Real, Real, Real, Real]] = {}

    def of(self, kind: int, gone: int) -> tuple[Real, Real, Real, Real]:
        """By the dealer's ends: mean and square with that end, then against it, whatever the dealer's cards are."""
        if (kind, gone) not in self._found:
            weights = self.hand.gone(gone).reshape(-1, len(ENDS))
            likely = self._likely(weights, gone)[:, None]
            pays, squares = self.results[kind].pays, self.results[kind].squares
            self._found[kind, gone] = (
                (pays * weights).sum(axis=0),
                (squares * weights).sum(axis=0),
                (pays * likely).sum(axis=0),
                (squares * likely).sum(axis=0),
            )
        return self._found[kind, gone]

    def _likely(self, weights: Real, gone: int) -> Real:
        """How likely each hand is, also if the hole card makes a Blackjack."""
        from numpy import divide, zeros_like

        whole: Real = weights.sum(axis=1)
        barred = dealers_draws(self.hand.up).barred
        if barred < 0:
            return whole
        held = all_hands().held.reshape(-1, VALUES)
        left = sum(self.hand.shoe) - gone - held.sum(axis=1) + 1
        those = self.hand.shoe[barred] - held[:, barred] + (1 - gone) * (barred == self.hand.pair)
        likely: Real = divide(whole * left, left - those, out=zeros_like(whole), where=left > those)
        return likely

    def product(self, first: int, second: int, splits: int, before: int) -> float:
        """The product of two hands' means, the first of which knows that hands before it made no pair."""
        against, found = self.of(second, splits)[2], 0.0
        for more in range(before + 1):
            chance = comb(before, more) * (-1) ** more * self.chance(splits + more)
            if chance:
                found += chance * float(self.of(first, splits + more)[0] @ against)
        return found

    def bound(self, first: int, second: int, splits: int, before: int) -> float:
        """The most by which the mean of their product can differ from that."""
        squares, (_, _, mean, square) = self.of(first, splits)[1], self.of(second, splits)
        drawn = self.results[second].cards
        group = self.results[first].cards + int(dealers_draws(self.hand.up).depths.max()) + before
        correlation = most_correlated(group, drawn, sum(self.hand.shoe) - splits)
        spreads = sum(sqrt(max(one, 0.0) * max(two, 0.0)) for one, two in zip(squares, square - mean**2, strict=True))
        return self.chance(splits) * correlation * spreads

    def chance(self, gone: int) -> float:
        """How likely so many cards are all of the pair's value."""
        chance, cards, number = 1.0, sum(self.hand.shoe), self.hand.shoe[self.hand.pair]
        for out in range(gone):
            chance *= max(number - out, 0) / (cards - out)
        return chance


def most_correlated(one: int, other: int, cards: int) -> float:
    """The largest correlation of what two groups of cards decide, of so many cards each out of all in random order."""
    if one + other >= cards:
        return 1.0
    return min(1.0, sqrt(one * other / ((cards - one) * (cards - other))))
