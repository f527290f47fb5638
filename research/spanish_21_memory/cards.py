"""How many cards are remembered of other split hands at Spanish 21, and how much they can tell at most.

What is remembered of a hand is at most what it would draw if it were hit to its end. How much cards tell about results
that depend on other cards is bounded by how many of both there are: see `PROOF.md`.
"""

from functools import cache, lru_cache
from math import sqrt
from typing import Final

from croupier.games.shared.odds.machine import Real, Whole, wholes, zeros
from croupier.games.spanish_21.hands import DEALER_STANDS_AT
from croupier.games.spanish_21.odds.hands import Counts, all_hands

LONGEST: Final = 64
"""More cards than a hand and the dealer's can draw together."""
GROUPS: Final = (6, 9, 14, LONGEST - 1)
"""Results are taken apart by how many cards they depend on: up to each of these."""
SELDOM: Final = 3e-6
"""More cards than are counted with are remembered with about this probability."""


class Runs:
    """How many cards hands draw that are hit to their end, if each card were drawn from the whole shoe.

    Without replacement a run of cards is more likely by at most the `ratios`.
    """

    def __init__(self, shoe: Counts) -> None:
        self.cards = sum(shoe)
        self.shares = tuple(number / self.cards for number in shoe)
        self._found: dict[tuple[int, int, bool], Real] = {}
        self._made: dict[tuple[int, bool], Real] = {}
        self._together: dict[tuple[int, int, bool], Real] = {}
        self._alike: dict[tuple[int, int], Real] = {}

    def draws(self, end: int, points: int, ace: bool) -> Real:
        """How likely each number of draws is until `end`, from so many points of which an ace counts 1, if any."""
        key = (end, points, ace)
        if key not in self._found:
            row = zeros(LONGEST)
            if (points + 10 if ace and points <= 11 else points) >= end:
                row[0] = 1.0
            else:
                for card, share in enumerate(self.shares):
                    row[1:] += share * self.draws(end, points + card + 1, ace or card == 0)[:-1]
            self._found[key] = row
        return self._found[key]

    def makes_21(self, points: int, ace: bool) -> Real:
        """How likely so many draws make exactly 21 of so many points, of which an ace counts 1, if any."""
        key = (points, ace)
        if key not in self._made:
            row = zeros(LONGEST)
            counted = points + 10 if ace and points <= 11 else points
            if counted == 21:
                row[0] = 1.0
            elif counted < 21:
                for card, share in enumerate(self.shares):
                    row[1:] += share * self.makes_21(points + card + 1, ace or card == 0)[:-1]
            self._made[key] = row
        return self._made[key]

    def ratios(self, left: int) -> Real:
        """For each number of cards, by how much a run of them can be more likely from so many cards left at most."""
        from numpy import arange, cumprod, inf, where

        after = left - arange(LONGEST - 1)
        found = zeros(LONGEST)
        found[0] = 1.0
        found[1:] = cumprod(where(after > 0, self.cards / where(after > 0, after, 1), inf))
        return found

    def with_dealer(self, up: int, points: int, ace: bool) -> Real:
        """How likely each number of draws is to a hand that is hit to its end and to the dealer's, together."""
        from numpy import convolve

        key = (up, points, ace)
        if key not in self._together:
            dealer = self.draws(DEALER_STANDS_AT, up + 1, up == 0)
            self._together[key] = convolve(self.draws(21, points, ace), dealer)[:LONGEST]
        return self._together[key]

    def alike(self, up: int, left: int) -> Real:
        """The same for hands that are alike, at most, from so many cards left beside the first card of a hand."""
        from numpy import array

        key = (up, left)
        if key not in self._alike:
            _, sizes, points, whose = alike_hands()
            ratios = array([self.ratios(after) for after in after_sizes(left)])
            together = array([self.with_dealer(up, *state) for state in points])
            self._alike[key] = scaled(together[whose], ratios[sizes])
        return self._alike[key]


@cache
def alike_hands() -> tuple[Whole, Whole, tuple[tuple[int, bool], ...], Whole]:
    """Hands with the same points and number of cards stand for each other here.

    For each hand the place of those like it; for each place how many cards they have; all points, with an ace or
    without; and for each place which of these.
    """
    hands = all_hands()
    rows: dict[tuple[int, bool, int], int] = {}
    points: dict[tuple[int, bool], int] = {}
    alike = []
    for counts, size in zip(hands.counts, hands.sizes, strict=True):
        state = (sum((card + 1) * number for card, number in enumerate(counts)), counts[0] > 0)
        points.setdefault(state, len(points))
        alike.append(rows.setdefault((*state, int(size)), len(rows)))
    return wholes(alike), wholes(row[2] for row in rows), tuple(points), wholes(points[row[:2]] for row in rows)


class Remembered:
    """What is remembered of none, one or more hands of a pair, up to `most`, when so many cards are left.

    The cards `left` include all of the hand that is played but the one with which it began. All is by the size of that
    hand and the number of hands remembered, in one row, as `kernel.most_gained` takes it.
    """

    def __init__(self, runs: Runs, pair: int, left: int, most: int) -> None:
        self.runs = runs
        self.pair = pair
        self.left = left
        self.hands = most + 1
        self.limits = [0] * self.hands
        """How many cards are counted with, for each number of hands."""
        self._others: dict[tuple[int, int], Real] = {}
        self._bonuses: dict[int, Real] = {}
        self._after = after_sizes(left)
        self._ratios = [runs.ratios(after) for after in self._after]
        rows = zeros(5 * len(self._after) * self.hands).reshape(len(self._after), self.hands, 5)
        self._fill(rows)
        self.cards, self.most_cards, self.stretched, self.drift, self.more = (
            rows[:, :, place].reshape(-1).copy() for place in range(5)
        )

    def _fill(self, rows: Real) -> None:
        """Fill the rows, for each number of hands and each size."""
        from numpy import convolve

        one = self.runs.draws(21, self.pair + 1, self.pair == 0)
        run, longer = one, longer_than(one)
        for hands in range(1, self.hands):
            run = run if hands == 1 else convolve(run, one)
            over = longer_than(run)
            limit = next(n for n, each in enumerate(over) if not each or each * self._ratio(2, n) <= SELDOM)
            self.limits[hands] = limit
            for size, after in enumerate(self._after):
                known = sum(each * self._ratio(size, number) for number, each in enumerate(longer) if each)
                more = over[limit] * self._ratio(size, limit) if over[limit] else 0.0
                rows[size, hands] = row_of(after, limit, hands * known, more)

    def _ratio(self, size: int, number: int) -> float:
        """By how much a run of so many cards can be more likely, beside a hand of a size."""
        return float(self._ratios[size][number]) if number < LONGEST else float("inf")

    def others(self, up: int, degree: int) -> Real:
        """For hands that are alike and each number of hands what `apart` says, of parts of a degree or more."""
        from numpy import array

        if (up, degree) not in self._others:
            sizes, lengths = alike_hands()[1], self.runs.alike(up, self.left)
            found = zeros(len(sizes) * self.hands).reshape(len(sizes), self.hands)
            for hands in range(1, self.hands):
                together = [most_correlated(self.limits[hands], last, self._after, degree) for last in GROUPS]
                found[:, hands] = apart(lengths, array(together)[:, sizes])
            self._others[up, degree] = found.reshape(-1)
        return self._others[up, degree]

    def bonuses(self, extras: Real, degree: int) -> Real:
        """For hands that are alike and each number of hands what is told of bonus payouts: the root of a mean square.

        `extras` are what a 21 is paid more at most, by its number of cards; they are the same each time. Which cards
        are drawn to it, and whether the hole card makes a Blackjack, decides about it.
        """
        from numpy import array, minimum
        from numpy import sqrt as root

        if degree not in self._bonuses:
            _, sizes, points, whose = alike_hands()
            found = zeros(len(sizes) * self.hands).reshape(len(sizes), self.hands)
            made = array([self.runs.makes_21(*state) for state in points])[whose]
            likely = scaled(made, array(self._ratios)[sizes])
            for draws in [number for number in range(1, LONGEST) if extras.any() and likely[:, number].any()]:
                paid = extras[minimum(sizes + draws, len(extras) - 1)] * root(likely[:, draws])
                for hands in range(1, self.hands):
                    together = array(most_correlated(self.limits[hands], draws + 1, self._after, degree))
                    found[:, hands] += paid * together[sizes]
            self._bonuses[degree] = found.reshape(-1)
        return self._bonuses[degree]

    def told(self, up: int, points: int, gone: int, hands: int, degree: int) -> float:
        """What `apart` says of a hand with these points, if so many cards of the pair's value were drawn first."""
        from numpy import array

        run = self.runs.with_dealer(up, points, self.pair == 0)
        lengths = zeros(LONGEST)[None, :]
        lengths[0, gone:] = scaled(run, self.runs.ratios(max(self.left - gone, 0)))[: LONGEST - gone]
        together = [most_correlated(self.limits[hands], last, (self.left,), degree) for last in GROUPS]
        return float(apart(lengths, array(together))[0])


def after_sizes(left: int) -> tuple[int, ...]:
    """How many cards are left beside hands of each size, if so many are beside the first card of one."""
    return tuple(max(left - max(size - 1, 0), 0) for size in range(int(all_hands().sizes.max()) + 1))


def longer_than(run: Real) -> list[float]:
    """How likely a run is longer than each number of cards."""
    found = [0.0]
    for likely in reversed(run.tolist()[1:]):
        found.append(found[-1] + likely)
    return found[::-1]


def row_of(left: int, limit: int, known: float, more: float) -> list[float]:
    """What is remembered: cards on average and at most, how far effects are stretched and drift, and more cards."""
    if left - limit < 2 or not more < 1:
        return [0.0, 0.0, 1.0, 0.0, 1.0]
    stretched = (left - 1) / (left - limit)
    variance = stretched**2 * left / (left - limit + 1)
    return [variance * min(known, limit), variance * limit, stretched, limit / (left - limit), more]


def scaled(lengths: Real, ratios: Real) -> Real:
    """Probabilities times the most by which they can be larger; at most 1 each."""
    from numpy import minimum, where

    found: Real = minimum(where(lengths > 0, lengths, 0.0) * where(lengths > 0, ratios, 1.0), 1.0)
    return found


def apart(lengths: Real, together: Real) -> Real:
    """The most that known cards can tell about results of size 1: the root of a mean square.

    `lengths` is how likely results depend on each number of cards. Those that depend on similar numbers (`GROUPS`) are
    taken together, and for each group `together` says how much the known cards and these can be correlated.
    """
    from numpy import add, minimum
    from numpy import sqrt as root

    starts = [0, *(last + 1 for last in GROUPS[:-1])]
    likely = minimum(add.reduceat(lengths, starts, axis=1), 1.0)
    found: Real = (root(likely).T * together).sum(axis=0)
    return found


@lru_cache(maxsize=4096)
def most_correlated(one: int, other: int, cards: tuple[int, ...], degree: int) -> list[float]:
    """The largest correlation of what two groups of cards decide, in parts of a degree or more, among so many cards."""
    found = []
    for number in cards:
        squared = 1.0
        for each in range(degree):
            ways = max(one - each, 0) * max(other - each, 0)
            squared *= ways / max((number - one - each) * (number - other - each), 1)
        found.append(1.0 if one + other > number else min(1.0, sqrt(squared)))
    return found
