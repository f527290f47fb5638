"""What splitting a pair is worth at Spanish 21, exactly, for players who play each split hand by its own cards.

Split hands are completed one after the other. What other cards were drawn to the hands before changes nothing for
players who do not look at them: of cards in random order, those that come after the last hand's are as random as the
first. Only second cards matter to how many hands there come to be: whether each made a pair, and whether that was
split again. That a hand was *not* split again is counted by inclusion and exclusion: all cards that it may have got,
without those that make a pair, as if these were gone from the shoe. So what is found are weights, some of them
negative, by how many more cards of the pair's value are gone. Each hand is then valued as any other (`values`).

Where split hands earn bonus payouts, the suits of 6s, 7s and 8s matter: hands are then valued by the suit of the card
with which they begin. Elsewhere all suits are one.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from croupier.equipment import Card
from croupier.equipment.cards import SUITS
from croupier.games.shared.odds.machine import Real, zeros
from croupier.games.spanish_21.odds.hands import (
    ENDS,
    NO_CARDS,
    RANK_OF,
    SUITED,
    VALUES,
    Counts,
    Shoe,
    all_hands,
    plus,
    third_rank,
)
from croupier.games.spanish_21.odds.values import Play, Rules, Valued, Weighing, value

NEGLIGIBLE: Final = 1e-18
"""Weights below this are left out; all of them together are far below what rounding can cost."""
Weights = tuple[float, ...]
"""How many hands begin in one way, by how many more cards of the pair are gone."""
Gone = tuple[int, ...]
"""How many cards of the pair are gone of each suit that is told apart, as far as their suits are known."""


class Again(NamedTuple):
    """When pairs among split hands are split again: so many times at most, and never two cards of a suit in `kept`."""

    splits: int
    kept: tuple[int, ...] = ()


class Starts(NamedTuple):
    """The hands that begin with a card of one suit.

    `other`: with a second card of another value; `mixed`: with a pair of two suits that is not split again, or of any
    where suits do not matter; `suited`: with one of one suit; `third`: with such a pair, if the next card of that value
    is of the suit, too.
    """

    other: Weights
    mixed: Weights
    suited: Weights
    third: Weights

    @property
    def size(self) -> float:
        """All weights added up without their signs."""
        return sum(map(abs, self.other + self.mixed + self.suited))


class Reached(NamedTuple):
    """A moment of a split: the suits of the cards with which hands wait, the first of them next; what is gone.

    `others` of the hands before were not split again, of which all that is known is that no pair was split.
    """

    waiting: tuple[int, ...]
    gone: Gone
    others: int


@lru_cache(maxsize=4096)
def split_hands(
    left: Gone, cards: int, first: tuple[int, ...], most: int, kept: tuple[int, ...] = ()
) -> tuple[tuple[Starts, ...], ...]:
    """How hands begin, by how often pairs are split again at most (up to `most` times) and by their first card's suit.

    `left` are the cards of the pair's value by suit, among so many `cards`; `first` are the suits of those that lie
    before the box, one for each hand.
    """
    found = []
    passed = Counted(left, cards)
    for entered, passing in levels(left, first, most, kept):
        whole = passed.copy()
        for reached, ways in entered.items():
            for suit in reached.waiting:
                whole.add(suit, reached, ways)
        found.append(whole.starts())
        for reached, ways in passing.items():
            passed.add(reached.waiting[0], reached, ways, only=kept)
    return tuple(found)


Ways = dict[Reached, int]
"""In how many ways each moment is come to."""


def levels(left: Gone, first: tuple[int, ...], most: int, kept: tuple[int, ...]) -> Iterator[tuple[Ways, Ways]]:
    """For each number of further splits the moments right after the last of them, and all from there to the next."""
    entered: Ways = {Reached(first, (0,) * len(left), 0): 1}
    for _ in range(min(most, sum(left)) + 1):
        passing = dict(entered)
        for hands in range(max((len(one.waiting) for one in entered), default=0), 1, -1):
            for reached in [one for one in passing if len(one.waiting) == hands]:
                for done in not_split(reached, left, kept):
                    passing[done] = passing.get(done, 0) + passing[reached]
        yield entered, passing
        after: Ways = {}
        for reached, ways in passing.items():
            for again in split_again(reached, left, kept):
                after[again] = after.get(again, 0) + ways
        entered = after


def not_split(reached: Reached, left: Gone, kept: tuple[int, ...]) -> Iterator[Reached]:
    """The next hand is not split again: it got any card but one to split, or the card of its suit that is kept."""
    suit, *rest = reached.waiting
    yield reached._replace(waiting=tuple(rest), others=reached.others + 1)
    if suit in kept and reached.gone[suit] < left[suit]:
        yield Reached(tuple(rest), one_more(reached.gone, suit), reached.others)


def split_again(reached: Reached, left: Gone, kept: tuple[int, ...]) -> Iterator[Reached]:
    """The next hand gets a card that makes a pair, which is split: its new hand comes right after it."""
    suit = reached.waiting[0]
    for other, number in enumerate(left):
        if reached.gone[other] < number and not (other == suit and suit in kept):
            yield Reached((suit, other, *reached.waiting[1:]), one_more(reached.gone, other), reached.others)


def one_more(gone: Gone, suit: int) -> Gone:
    """One more card of a suit is gone."""
    return (*gone[:suit], gone[suit] + 1, *gone[suit + 1 :])


class Counted:
    """Hands as they are added up, by the suit of their first card."""

    def __init__(self, left: Gone, cards: int) -> None:
        self.left = left
        self.cards = cards
        self.found: list[list[dict[int, float]]] = [[{}, {}, {}, {}] for _ in left]

    def copy(self) -> "Counted":
        """The same, to be added to."""
        other = Counted(self.left, self.cards)
        other.found = [[dict(each) for each in parts] for parts in self.found]
        return other

    def add(self, suit: int, reached: Reached, ways: int, only: tuple[int, ...] | None = None) -> None:
        """Add a hand that gets its second card at a moment; pairs of one suit only if it is among those."""
        other, mixed, suited, third = self.found[suit]
        likely, of_suit, next_too = self._suits(suit, reached.gone)
        for gone, weight in self._spread(reached, ways * likely):
            other[gone] = other.get(gone, 0.0) + weight
            if only is None:
                mixed[gone] = mixed.get(gone, 0.0) + weight * (1 - of_suit)
            if only is None or suit in only:
                suited[gone] = suited.get(gone, 0.0) + weight * of_suit
                third[gone] = third.get(gone, 0.0) + weight * of_suit * next_too

    def _suits(self, suit: int, gone: Gone) -> tuple[float, float, float]:
        """How likely the cards that are gone have these suits, the next has this one, and the one after it."""
        if len(self.left) == 1:
            return 1.0, 0.0, 0.0
        likely, taken = 1.0, 0
        for number, out in zip(self.left, gone, strict=True):
            for each in range(out):
                likely *= (number - each) / (sum(self.left) - taken)
                taken += 1
        those, remaining = self.left[suit] - gone[suit], sum(self.left) - taken
        return likely, those / max(remaining, 1), max(those - 1, 0) / max(remaining - 1, 1)

    def _spread(self, reached: Reached, ways: float) -> Iterator[tuple[int, float]]:
        """The weight of a moment by how many cards of the pair are gone: hands that were not split may have got any."""
        known, number = sum(reached.gone), sum(self.left)
        chance = 1.0
        for gone in range(min(known + reached.others, number) + 1):
            if gone:
                chance *= (number - gone + 1) / (self.cards - gone + 1)
            if gone >= known:
                excluded = gone - known
                yield gone, ways * comb(reached.others, excluded) * chance * (-1) ** excluded

    def starts(self) -> tuple[Starts, ...]:
        """What was added up."""
        return tuple(Starts(*map(trimmed, parts)) for parts in self.found)


def trimmed(found: dict[int, float]) -> Weights:
    """The weights in order, without those at the end that do not matter."""
    last = max((gone for gone, weight in found.items() if abs(weight) > NEGLIGIBLE), default=-1)
    return tuple(found.get(gone, 0.0) for gone in range(last + 1))


ACES: Final = 0
"""The place of the ace among the values."""


class Start(NamedTuple):
    """The split hands that begin with a card of one suit, valued by their second card; of any, where none matters.

    `others` have a second card of another value, `mixed` a pair, `suited` one of one suit to which a third card of the
    suit makes a hand that is paid more: with that `chance`, if it is of the value.
    """

    suit: str | None
    others: Valued
    mixed: Valued
    suited: Valued | None = None
    chance: float = 0.0


class SplitValue(NamedTuple):
    """The hands of a split by how they begin, each valued, when pairs are split again in a certain way."""

    of: "Pair"
    again: Again
    starts: tuple[Start, ...]
    size: float
    """The weights of the hands added up without their signs: how far rounding is multiplied."""


class SplitHand:
    """Hands with one card of a value, from the cards left but for those of the value that other hands have got."""

    def __init__(self, shoe: Counts, up: int, pair: int, rules: Rules, play: Play, weighing: Weighing) -> None:
        self.shoe = shoe
        self.up = up
        self.pair = pair
        self.rules = rules
        self.play = play
        self.weighing = weighing
        self._valued: dict[Weights, Valued] = {}
        self._gone: dict[int, Real] = {}
        self._whole: dict[tuple[Counts, int], float] = {}

    @property
    def draws(self) -> bool:
        """Whether the hands may draw a third card."""
        return self.pair != ACES or "split_aces" not in self.rules.other

    def valued(self, weights: Weights) -> Valued:
        """What hands are worth, so many of them when so many more cards of the value are gone."""
        if weights not in self._valued:
            found = zeros(len(all_hands().counts) * len(ENDS))
            for gone, weight in enumerate(weights):
                if weight:
                    found += weight * self.gone(gone)
            self._valued[weights] = value(found, self.rules, split=True, play=self.play, draws=self.draws)
        return self._valued[weights]

    def whole(self, hand: Counts, weights: Weights) -> float:
        """How many of these hands come to certain cards."""
        return sum(weight * self._whole_gone(hand, gone) for gone, weight in enumerate(weights))

    def _whole_gone(self, hand: Counts, gone: int) -> float:
        """How likely a hand is, whatever the dealer's end is, when so many more cards of the value are gone."""
        if (hand, gone) not in self._whole:
            place = all_hands().place[hand] * len(ENDS)
            self._whole[hand, gone] = float(self.gone(gone)[place : place + len(ENDS)].sum())
        return self._whole[hand, gone]

    def gone(self, gone: int) -> Real:
        """How likely each hand is, with each end of the dealer's, when so many more cards of the value are gone."""
        if gone not in self._gone:
            counts = tuple(number - (gone if value == self.pair else 0) for value, number in enumerate(self.shoe))
            self._gone[gone] = self.weighing.of(counts, plus(NO_CARDS, self.pair), self.up)
        return self._gone[gone]


class Pair:
    """A pair that can be split: its hands, the cards left without it, and the suits with which the hands begin."""

    def __init__(self, hand: SplitHand, shoe: Shoe, first: Sequence[str]) -> None:
        self.hand = hand
        self.shoe = shoe
        self.first = tuple(SUITS.index(suit) if self.by_suit else 0 for suit in first)

    @property
    def rank(self) -> str:
        """The rank of the pair, or one that counts as much."""
        return RANK_OF[self.hand.pair]

    @property
    def by_suit(self) -> bool:
        """Whether the suits of its cards matter."""
        return suits_matter(self.rank, self.hand.rules)

    @property
    def pays_suited(self) -> bool:
        """Whether a third card can make a hand of the pair that is paid more if all are of one suit."""
        return self.by_suit and third_rank([Card(self.rank + SUITS[0])] * 2) is not None

    @property
    def left(self) -> Gone:
        """The cards of the value that are left, by suit where suits matter."""
        if not self.by_suit:
            return (self.shoe.counts[self.hand.pair],)
        return tuple(self.shoe.of(self.rank, suit) for suit in SUITS)

    def split(self, again: Again) -> SplitValue:
        """The hands when pairs are split again in a certain way."""
        left = self.left
        counted = split_hands(left, sum(self.shoe.counts), self.first, again.splits, again.kept)
        found = counted[min(again.splits, len(counted) - 1)]
        return SplitValue(
            of=self,
            again=again,
            starts=tuple(self._start(suit, one) for suit, one in enumerate(found) if one.other),
            size=sum(one.size for one in found),
        )

    def _start(self, suit: int, found: Starts) -> Start:
        """The hands that begin with a card of one suit."""
        others = self.hand.valued(found.other)
        if not self.pays_suited:
            named = SUITS[suit] if self.by_suit else None
            return Start(named, others, self.hand.valued(added(found.mixed, found.suited)))
        three = tuple(3 * (value == self.hand.pair) for value in range(VALUES))
        whole = self.hand.whole(three, found.suited)
        chance = self.hand.whole(three, found.third) / whole if whole else 0.0
        suited = self.hand.valued(found.suited)
        return Start(SUITS[suit], others, self.hand.valued(found.mixed), suited, chance)


def suits_matter(rank: str, rules: Rules) -> bool:
    """Whether the suits of a pair matter when it is split."""
    return rules.terms.bonus_on_split and rank in SUITED


def added(one: Weights, other: Weights) -> Weights:
    """Two kinds of hands together."""
    longer, shorter = (one, other) if len(one) > len(other) else (other, one)
    return tuple(weight + more for weight, more in zip(longer, (*shorter, *[0.0] * len(longer)), strict=False))
