"""How the hands of a round of Spanish 21 end, how often, and what that pays; and how far results are spread.

Every first hand of a round (`odds_round`) is played on as it was valued, and each way in which hands end is added up.
"""

from collections.abc import Callable
from functools import cache
from math import sqrt
from typing import Final, Literal, NamedTuple

from croupier.counting.arrays import Real, Whole, wholes, zeros
from croupier.counting.machine import compiled
from croupier.games.spanish_21 import odds_kernel
from croupier.games.spanish_21.hands import BonusHand, bonus_hand
from croupier.games.spanish_21.odds_hands import ENDS, NO_CARDS, VALUES, Counts, all_hands, cards_of, plus, telling, won
from croupier.games.spanish_21.odds_round import GIVEN_UP, Against, Begun, Rounds, Split, likely_two
from croupier.games.spanish_21.odds_values import Rules, Valued

NATURAL: Final = "Blackjack"
DEALERS_NATURAL: Final = "the dealer's Blackjack"
SPLIT: Final = "split"
DOUBLED: Final = "doubled"
RESCUED: Final = "rescued"
AND_FIXED: Final = " and a fixed payout"
SHARED: Final = 6.0
"""How much the results of two hands of a split can depend on each other because they take cards from one shoe: this,
divided by the cards in the shoe.

The largest correlation of what two groups of k cards from n decide is k / (n - k); a hand and what it makes of the
dealer's take some four cards, and the variance of its result is about one and a half.
"""


class End(NamedTuple):
    """One way in which a hand can end, as far as it is told apart, and what a unit then wins."""

    outcome: Literal["win", "lose", "push", "surrender"]
    pays: float
    split: bool = False
    how: Literal["", "Blackjack", "the dealer's Blackjack", "doubled", "rescued"] = ""
    line: BonusHand | None = None
    """The hand for which it is paid more."""
    fixed: bool = False
    """Whether a fixed payout is paid, too."""

    @property
    def by(self) -> str:
        """The same in words, for the outcomes of a wager."""
        line = (self.line or "") + (AND_FIXED if self.fixed else "")
        return ", ".join(part for part in (SPLIT if self.split else "", self.how, line) if part)


class Ends(dict[End, float]):
    """How many hands end in each way."""

    def add(self, end: End, often: float) -> None:
        """Add hands that end in one way."""
        self[end] = self.get(end, 0.0) + often

    def add_all(self, others: "Ends", times: float = 1.0) -> None:
        """Add all that end in any way, so many times."""
        for end, often in others.items():
            self.add(end, often * times)

    @property
    def won(self) -> float:
        """What all of them win."""
        return sum(end.pays * often for end, often in self.items())

    @property
    def squares(self) -> float:
        """The sum of the squares of what each wins."""
        return sum(end.pays**2 * often for end, often in self.items())


class RoundEnds(NamedTuple):
    """How many hands of a round, or of a split, end in each way, and the mean of the square of what they win."""

    ends: Ends
    squares: float
    together: float = 0.0
    """How many ordered pairs of hands of one split there are on average."""

    @property
    def deviation(self) -> float:
        """The standard deviation of what a round wins."""
        return sqrt(self.squares - self.ends.won**2)

    def spread(self, cards: int) -> float:
        """The most by which the standard deviation can be wrong, from so many cards."""
        return SHARED / cards * self.together / (2 * self.deviation) if self.deviation else 0.0


def ends_of_round(rounds: Rounds) -> RoundEnds:
    """How the hands of a round end; a round in which a pair is split has several."""
    found, squares, together = Ends(), 0.0, 0.0
    for against in rounds:
        ends, more, pairs = ends_against(against, rounds.rules)
        squares += against.up.likely * more
        together += against.up.likely * pairs
        found.add_all(ends, against.up.likely)
    return RoundEnds(Ends({end: often for end, often in found.items() if often > 0}), squares, together)


def ends_against(against: Against, rules: Rules) -> RoundEnds:
    """The same against one up card."""
    naturals = against.naturals.items()
    found = Ends({End("win" if pays else "push", pays, how=NATURAL): often for pays, often in naturals})
    found.add(End("lose", -1.0, how=DEALERS_NATURAL), against.beaten)
    played = Played(against.valued, rules, split=False)
    for one in against.begun:
        if one.choice == "surrender":
            found.add(End("surrender", GIVEN_UP), one.orders * float(against.valued.whole[one.place]))
        elif one.choice != "split":
            played.begin(one)
    found.add_all(played.to_the_end().ends())
    squares, together = found.squares, 0.0
    for one in (one for one in against.begun if one.choice == "split"):
        orders = one.orders * likely_two(against.up.shoe.counts, one.first.hand)
        split = ends_of_split(against.splits[one.place], rules)
        squares += orders * split.squares
        together += orders * split.together
        found.add_all(split.ends, orders)
    return RoundEnds(found, squares, together)


class Played:
    """Hands as they are played on: where they stand, where they were doubled into, and where they went over 21."""

    def __init__(self, valued: Valued, rules: Rules, *, split: bool) -> None:
        self.valued = valued
        self.rules = rules
        self.split = split
        size = len(all_hands().counts)
        self.arrived, self.stood, self.doubled = zeros(size), zeros(size), zeros(size)
        self.over = self.over_doubled = 0.0
        self.suited = Ends()
        self.by_end = [0.0] * len(ENDS)
        """What hands win with each end of the dealer's that are compared with it."""

    def begin(self, begun: Begun) -> None:
        """Do the first thing with a hand of two cards."""
        place, orders = begun.place, begun.orders
        if begun.choice == "stand" or all_hands().totals[place] == 21:
            self.stood[place] += orders
            return
        inside = 0.0
        for child in all_hands().children[place * VALUES : (place + 1) * VALUES]:
            if child >= 0:
                (self.arrived if begun.choice == "hit" else self.doubled)[child] += orders
                inside += float(self.valued.whole[child])
        gone = orders * (float(self.valued.whole[place]) - inside)
        if begun.choice == "double":
            self.over_doubled += gone
        else:
            self.over += gone
            self._draw_suited(begun)

    def _draw_suited(self, begun: Begun) -> None:
        """For a suited hand that is hit: those that a third card of the suit makes, instead of mixed ones."""
        suited = begun.first.suited
        if suited is None:
            return
        third = all_hands().children[begun.place * VALUES + suited.third]
        often = begun.orders * suited.hits * float(self.valued.whole[third])
        mixed = winning_end(all_hands().counts[third], 0, self.rules, split=self.split, doubled=False)
        pays = mixed.pays + suited.more + suited.fixed
        self.suited.add(mixed, -often)
        self.suited.add(End("win", pays, self.split, line=suited.line, fixed=suited.fixed > 0), often)

    def to_the_end(self) -> "Played":
        """Play on all that have begun, until each stands, is doubled or is over 21. This is done once."""
        hands, valued = all_hands(), self.valued
        count_orders()(hands.children, hands.sizes, valued.actions, self.arrived, self.doubled)
        gone = valued.whole - inside_of(valued.whole)
        hit, double = (self.arrived * (valued.actions == action) for action in (odds_kernel.HIT, odds_kernel.DOUBLE))
        self.over += float(hit @ gone)
        self.over_doubled += float(double @ gone)
        self.stood += self.arrived * (valued.actions == odds_kernel.STAND)
        return self

    def ends(self) -> Ends:
        """How all of them end."""
        valued = self.valued
        found = self._settled(self.stood, doubled=False)
        found.add_all(self._settled(self.doubled * (1 - valued.saved), doubled=True))
        rescued = float((self.doubled * valued.saved) @ valued.whole)
        found.add(End("lose", -1.0, self.split, RESCUED), rescued)
        found.add(End("lose", -1.0, self.split), self.over)
        found.add(End("lose", -2.0, self.split, DOUBLED), self.over_doubled)
        found.add_all(self.suited)
        return found

    def _settled(self, standing: Real, *, doubled: bool) -> Ends:
        """What becomes of hands that are compared with the dealer's."""
        from numpy import bincount

        kinds, likes = kinds_of_hands()
        found = Ends()
        weights = self.valued.weights.reshape(-1, len(ENDS))
        for end in range(len(ENDS)):
            for kind, often in enumerate(bincount(kinds, standing * weights[:, end], len(likes))):
                if often:
                    result = winning_end(likes[kind], end, self.rules, split=self.split, doubled=doubled)
                    found.add(result, float(often))
                    self.by_end[end] += result.pays * float(often)
        return found


@cache
def kinds_of_hands() -> tuple[Whole, tuple[Counts, ...]]:
    """For each hand a number that it shares with those that are settled alike, and for each number such a hand."""
    likes = list(dict.fromkeys(map(telling, all_hands().counts)))
    return wholes(likes.index(telling(counts)) for counts in all_hands().counts), tuple(likes)


@cache
def winning_end(counts: Counts, end: int, rules: Rules, *, split: bool, doubled: bool) -> End:
    """How a hand ends when the dealer's does so."""
    as_split = split and not ("split_21_is_no_blackjack" in rules.other and sum(counts) == 2)
    pays = float(won(counts, end, as_split, doubled, rules.terms)) * (2 if doubled else 1)
    line = bonus_hand(cards_of(counts)) if pays > 1 and not doubled else None
    return End("win" if pays > 0 else "lose" if pays < 0 else "push", pays, split, DOUBLED if doubled else "", line)


def inside_of(whole: Real) -> Real:
    """For each hand the weight of all that it leads to without going over 21."""
    from numpy import append

    inside: Real = append(whole, 0.0)[all_hands().children].reshape(-1, VALUES).sum(axis=1)
    return inside


@cache
def count_orders() -> Callable[..., None]:
    """The compiled function."""
    return compiled(odds_kernel.count_orders)


# Splits


def ends_of_split(split: Split, rules: Rules) -> RoundEnds:
    """How the hands of a split end.

    The square of one hand's result is exact. Two hands of a split depend on each other through the dealer's hand, which
    they share, and hardly through the cards that they take from each other: the latter is left out (`SHARED`).
    """
    found = Ends()
    by_end = [0.0] * len(ENDS)
    pair = plus(plus(NO_CARDS, split.value.pair), split.value.pair)
    for valued, is_pair in ((split.value.others, False), (split.value.pairs, True)):
        played = Played(valued, rules, split=True)
        for one in split.begun:
            if (one.first.hand == pair) == is_pair:
                played.begin(one)
        found.add_all(played.to_the_end().ends())
        by_end = [one + two for one, two in zip(by_end, played.by_end, strict=True)]
    anyway = found.won - sum(by_end)
    chances = split.value.dealer
    worths = [worth + anyway * chance / sum(chances) for worth, chance in zip(by_end, chances, strict=True)]
    together = sum(worth**2 / chance for worth, chance in zip(worths, chances, strict=True) if chance)
    hands, pairs_of_hands = split.value.hands
    return RoundEnds(found, found.squares + pairs_of_hands * together / hands**2, pairs_of_hands)
