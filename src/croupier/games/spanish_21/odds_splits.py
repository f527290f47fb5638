"""What splitting a pair is worth at Spanish 21, exactly, for players who play each split hand by its own cards.

Split hands are completed one after the other. A player who plays each by its own cards, the up card and the pair can
expect the same of a hand whatever was drawn to the hands before; only how many hands there come to be matters, and
that is counted in `odds_split_ways`. Each hand is then valued as any other (`odds_values`).

Where split hands earn bonus payouts, the suits of 6s, 7s and 8s matter: hands are then valued by the suit of the card
with which they begin. Elsewhere all suits are one.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from croupier.counting.arrays import Real, zeros
from croupier.equipment import Card
from croupier.equipment.cards import SUITS
from croupier.games.spanish_21.odds_hands import ENDS, NO_CARDS, RANK_OF, VALUES, Counts, all_hands, plus
from croupier.games.spanish_21.odds_shoe import SUITED, Shoe, third_rank
from croupier.games.spanish_21.odds_split_ways import Again, Gone, Starts, Weights, split_hands
from croupier.games.spanish_21.odds_values import Play, Rules, Valued, Weighing, value

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
