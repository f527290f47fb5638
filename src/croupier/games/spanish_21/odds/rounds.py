"""A whole round of Spanish 21: what the wager is worth from a shoe, by the best play or any other.

Every up card and every first two cards are valued (`values`, `splits`), and a `Player` says
what is done with them. How the hands then end is counted in `ends`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final, Literal, NamedTuple

from croupier.equipment import Card
from croupier.equipment.cards import SUITS
from croupier.games.spanish_21.odds.hands import (
    ENDS,
    NO_CARDS,
    RANK_OF,
    SUITED,
    VALUES,
    Counts,
    Shoe,
    SuitedHand,
    UpCard,
    all_hands,
    plus,
    split_suited,
    suited_hands,
    up_cards,
    value_of,
)
from croupier.games.spanish_21.odds.splits import Again, Pair, SplitHand, SplitValue, Start, suits_matter
from croupier.games.spanish_21.odds.values import ROUNDING, Play, Rules, Valued, Weighing, best_play, value
from croupier.games.spanish_21.wagers import BLACKJACK_ODDS, SURRENDERED

Choice = Literal["stand", "hit", "double", "split", "surrender"]
BLACKJACK: Final = float(BLACKJACK_ODDS.fraction)
GIVEN_UP: Final = float(SURRENDERED.fraction) - 1
"""What a surrender wins: a loss."""


class FirstHand(NamedTuple):
    """The first two cards of a hand that are no Blackjack, against an up card, with what each choice is worth."""

    hand: Counts
    up: UpCard
    suited: SuitedHand | None
    split: bool
    options: Mapping[Choice, float]
    suits: str = ""
    """The suits of a pair, in the order in which they were dealt, where they matter to splitting it."""


class Player(ABC):
    """Somebody who plays in a certain way."""

    @abstractmethod
    def first(self, hand: FirstHand) -> Choice:
        """What is done with the first two cards."""

    @abstractmethod
    def play(self, up: int, *, split: bool) -> Play:
        """What is done with all other hands."""

    @abstractmethod
    def splits_again(self, up: int, pair: int, suit: str | None = None) -> bool | None:
        """Whether a pair among split hands is split again, of one suit or any; None for whatever is best."""


class BestPlayer(Player):
    """Somebody who does what is worth most."""

    def first(self, hand: FirstHand) -> Choice:
        return max(hand.options, key=hand.options.__getitem__)

    def play(self, up: int, *, split: bool) -> Play:  # noqa: ARG002 - the best of all hands
        return best_play()

    def splits_again(self, up: int, pair: int, suit: str | None = None) -> bool | None:  # noqa: ARG002 - the best
        return None


class Begun(NamedTuple):
    """Hands of two cards that are played alike: in how many orders they are dealt, and what is done with them."""

    place: int
    orders: float
    first: FirstHand
    choice: Choice
    pair: "Split | None" = None
    """What splitting them comes to, if they can be split."""

    @property
    def worth(self) -> float:
        """What all of them win."""
        return self.orders * self.first.options[self.choice]


class Part(NamedTuple):
    """Hands of a split that begin alike, with what hands are worth that begin so."""

    valued: Valued
    begun: tuple[Begun, ...]
    worth: float
    """What all of them win."""


def part_of(valued: Valued, begun: Iterable[Begun]) -> Part:
    """Hands of a split that begin alike."""
    those = tuple(begun)
    return Part(valued, those, sum(one.worth for one in those))


class Split(NamedTuple):
    """A pair that is split: its hands, and what is done with each."""

    value: SplitValue
    parts: tuple[Part, ...]
    worth: float
    """What all hands win together."""


class Against(NamedTuple):
    """A round against one up card: every first hand with what is done with it."""

    up: UpCard
    valued: Valued
    begun: list[Begun]
    naturals: Mapping[float, float]
    """How likely the player has a Blackjack, by what it pays."""
    beaten: float
    """How likely the dealer has one, and the player has none."""

    @property
    def worth(self) -> float:
        """What a unit wins on average."""
        natural = sum(pays * likely for pays, likely in self.naturals.items())
        return sum(one.worth for one in self.begun) + natural - self.beaten


class UpValue:
    """What is worked out once for all up cards of one value, for one way to play."""

    def __init__(self, up: int, shoe: Counts, rules: Rules, player: Player, weighing: Weighing) -> None:
        self.up = up
        self.shoe = shoe
        self.rules = rules
        self.player = player
        self.weighing = weighing
        play = player.play(up, split=False)
        self.unsplit = value(weighing.of(shoe, NO_CARDS, up), rules, split=False, play=play)
        """What hands are worth that are not split."""
        self.splits: dict[tuple[str, int, str], Split] = {}
        """What splitting each pair comes to that was asked for."""
        self._hands: dict[int, SplitHand] = {}

    def split_hand(self, pair: int) -> SplitHand:
        """Hands with one card of a pair, the two cards of which are gone."""
        if pair not in self._hands:
            counts = tuple(number - 2 * (place == pair) for place, number in enumerate(self.shoe))
            self._hands[pair] = split_hand(counts, self.up, pair, self.rules, self.player, self.weighing)
        return self._hands[pair]


class Rounds:
    """Rounds from one shoe by one player, for a stated wager or none; against one up card if it is known.

    What was worked out for one up card is kept until another is asked for; `weighing` is kept as long as the caller
    likes, so that other players can be valued soon.
    """

    def __init__(
        self,
        shoe: Shoe,
        rules: Rules,
        player: Player,
        stake: int | None = None,
        *,
        up: Card | None = None,
        weighing: Weighing | None = None,
    ) -> None:
        self.shoe = shoe
        self.up = up
        self.rules = rules
        self.player = player
        self.stake = stake
        self.weighing = weighing
        self.error = ROUNDING
        """The most by which a value can be wrong, as far as values were asked for."""
        self._at: UpValue | None = None
        self._parts: dict[tuple[Card, str, int, int, int, float], tuple[Part, ...]] = {}

    @property
    def expected_value(self) -> float:
        """What a unit wins on average."""
        return sum(against.up.likely * against.worth for against in self)

    def __iter__(self) -> Iterator[Against]:
        """Every up card, or the one that is known."""
        return map(self.against, up_cards(self.shoe) if self.up is None else [UpCard(self.up, 1.0, self.shoe)])

    def against(self, up: UpCard) -> Against:
        """A round against one up card."""
        at, hands = self._up_value(up), all_hands()
        begun: list[Begun] = []
        naturals: dict[float, float] = {}
        beaten = 0.0
        for place in two_cards():
            hand = hands.counts[place]
            orders = 1 if max(hand) == 2 else 2
            likely = orders * likely_two(up.shoe.counts, hand)
            if likely and hands.totals[place] == 21:
                naturals = self._naturals(place, likely, orders, at.unsplit)
            elif likely:
                beaten += likely - orders * float(at.unsplit.whole[place])
                begun += self._begin_first(place, orders, up, at)
        return Against(up, at.unsplit, begun, naturals, beaten)

    def _up_value(self, up: UpCard) -> UpValue:
        """What is known about the value of an up card; its suit makes no difference."""
        card = value_of(up.card[0])
        if self._at is None or (self._at.up, self._at.shoe) != (card, up.shoe.counts):
            self._at = UpValue(card, up.shoe.counts, self.rules, self.player, self.weighing or Weighing())
            self._parts.clear()
        return self._at

    def _naturals(self, place: int, likely: float, orders: int, valued: Valued) -> dict[float, float]:
        """What a player's Blackjack pays, and how likely: 3 to 2 whatever the dealer has, unless read otherwise."""
        both = likely - orders * float(valued.whole[place])
        dealers_21 = orders * float(valued.weights[place * len(ENDS) + ENDS.index(21)])
        pays = {BLACKJACK: likely}
        if "blackjack_pays_3_to_2" in self.rules.other:
            pays = {BLACKJACK: both + dealers_21, 1.0: likely - both - dealers_21}
        if "blackjack_always_wins" in self.rules.other:
            pays = {**pays, BLACKJACK: pays[BLACKJACK] - both, 0.0: both}
        return pays

    def _begin_first(self, place: int, orders: int, up: UpCard, at: UpValue) -> Iterator[Begun]:
        """The first two cards by their suits as far as these matter, with what the player does with them."""
        hand = all_hands().counts[place]
        suited = {one.suit: one for one in suited_hands(hand, up, self.rules.terms, self.stake)}
        if max(hand) == 2 and suits_matter(RANK_OF[hand.index(2)], self.rules):
            for suits, share in suits_of_pair(RANK_OF[hand.index(2)], up.shoe):
                one = suited.get(suits[0]) if suits[0] == suits[1] else None
                yield self._begin(place, orders * share, up, at.unsplit, one, self._split(hand, up, suits), suits)
            return
        pair = self._split(hand, up) if max(hand) == 2 else None
        mixed = 1 - sum(one.share for one in suited.values())
        yield self._begin(place, orders * mixed, up, at.unsplit, None, pair)
        for one in suited.values():
            yield self._begin(place, orders * one.share, up, at.unsplit, one, pair)

    def _begin(
        self,
        place: int,
        orders: float,
        up: UpCard,
        valued: Valued,
        suited: SuitedHand | None,
        pair: Split | None,
        suits: str = "",
    ) -> Begun:
        """Two cards that were not split, with what the player does with them."""
        options = options_of(place, valued, suited)
        options["surrender"] = GIVEN_UP * float(valued.whole[place])
        if pair is not None:
            options["split"] = pair.worth * likely_two(up.shoe.counts, all_hands().counts[place])
        first = FirstHand(all_hands().counts[place], up, suited, split=False, options=options, suits=suits)
        return Begun(place, orders, first, self.player.first(first), pair)

    # Splits

    def _split(self, hand: Counts, up: UpCard, suits: str = "") -> Split:
        """What splitting a pair is worth as the player does it."""
        at, pair = self._up_value(up), hand.index(2)
        like = (up.card if self.rules.terms.bonus_on_split else up.card[0], pair, suits)
        if like not in at.splits:
            left = up.shoe
            for suit in suits or SUITS[:2]:
                left = left.without(Card(RANK_OF[pair] + suit))
            one = Pair(at.split_hand(pair), left, suits or SUITS[:2])
            at.splits[like] = self.hands_of_split(one, up.card, self.rules.splits - 1)
        return at.splits[like]

    def hands_of_split(self, one: Pair, up: Card, left: int) -> Split:
        """The hands of a split when so many splits are left, split again as the player does."""
        found = [self._begin_all(one, one.split(again), up) for again in self._ways_to_split(one, left)]
        self.error = max([self.error, *(ROUNDING * each.value.size for each in found)])
        return max(found, key=lambda each: each.worth)

    def _ways_to_split(self, one: Pair, left: int) -> list[Again]:
        """When the player may split again: whenever that is still allowed or, if it is best, fewer times."""
        up, pair, player = one.hand.up, one.hand.pair, self.player
        splits = player.splits_again(up, pair)
        most = min(left, sum(one.left))
        if splits is None:
            suits = ((), *KEPT) if one.pays_suited else ((),)
            return [Again(0), *(Again(number, kept) for number in range(1, most + 1) for kept in suits)]
        kept = (place for place, suit in enumerate(SUITS) if not player.splits_again(up, pair, suit))
        return [Again(most if splits else 0, tuple(kept) if one.pays_suited else ())]

    def _begin_all(self, one: Pair, found: SplitValue, up: Card) -> Split:
        """What is done with each hand of a split."""
        parts = tuple(part for start in found.starts for part in self._begun_start(one, start, up))
        return Split(found, parts, sum(part.worth for part in parts))

    def _begun_start(self, one: Pair, start: Start, up: Card) -> tuple[Part, ...]:
        """The hands that begin with a card of one suit, which many pairs have in common."""
        if start.suit is None:
            return tuple(self._begin_start(one, start, up))
        like = (up, start.suit, id(start.others), id(start.mixed), id(start.suited), start.chance)
        if like not in self._parts:
            self._parts[like] = tuple(self._begin_start(one, start, up))
        return self._parts[like]

    def _begin_start(self, one: Pair, start: Start, up: Card) -> Iterator[Part]:
        """The hands that begin with a card of one suit, by their second card."""
        pair = one.hand.pair
        others: list[Begun] = []
        for card in range(VALUES):
            if card != pair:
                others += self._begin_split(one, start, card, up)
        yield part_of(start.others, others)
        yield part_of(start.mixed, [self._begun_split(one, start.mixed, pair, up, None)])
        if start.suited is not None and start.suit is not None:
            first = Card(one.rank + start.suit)
            suited = split_suited(first, one.rank, one.shoe, up, self.rules.terms, start.chance)
            yield part_of(start.suited, [self._begun_split(one, start.suited, pair, up, suited)])

    def _begin_split(self, one: Pair, start: Start, card: int, up: Card) -> Iterator[Begun]:
        """Split hands with a second card of another value: of any suit, and of that of the first where it matters."""
        suited = None
        if start.suit is not None and RANK_OF[card] in SUITED:
            first = Card(one.rank + start.suit)
            suited = split_suited(first, RANK_OF[card], one.shoe, up, self.rules.terms)
        yield self._begun_split(one, start.others, card, up, None, 1 - (suited.share if suited is not None else 0.0))
        if suited is not None:
            yield self._begun_split(one, start.others, card, up, suited, suited.share)

    def _begun_split(
        self, one: Pair, valued: Valued, card: int, up: Card, suited: SuitedHand | None, orders: float = 1.0
    ) -> Begun:
        """A split hand with its second card, and what the player does with it."""
        hand, place, below_21 = two_of(one.hand.pair, card)
        options: dict[Choice, float] = {"stand": float(valued.standing[place])}
        if below_21 and one.hand.draws:
            options = options_of(place, valued, suited)
        first = FirstHand(hand, UpCard(up, 1.0, one.shoe), suited, split=True, options=options)
        return Begun(place, orders, first, self.player.first(first) if len(options) > 1 else "stand")


KEPT: Final = ((SUITS.index("S"),), tuple(range(len(SUITS))))
"""Of which suits a pair may be kept that would be split if its suits were mixed: spades, or any."""


def split_hand(counts: Counts, up: int, pair: int, rules: Rules, player: Player, weighing: Weighing) -> SplitHand:
    """Hands with one card of a pair as somebody plays them, from these cards without the pair."""
    return SplitHand(counts, up, pair, rules, player.play(up, split=True), weighing)


def suits_of_pair(rank: str, shoe: Shoe) -> Iterator[tuple[str, float]]:
    """The suits that a pair can have in the order in which it is dealt, each with how much of the pairs they are."""
    number = shoe.counts[value_of(rank)]
    for one in SUITS:
        for two in SUITS:
            ways = shoe.of(rank, one) * (shoe.of(rank, two) - (one == two))
            if ways:
                yield one + two, ways / (number * (number - 1))


@cache
def two_cards() -> tuple[int, ...]:
    """The hands of two cards."""
    return tuple(place for place, size in enumerate(all_hands().sizes) if size == 2)


@cache
def two_of(one: int, other: int) -> tuple[Counts, int, bool]:
    """The hand of two cards of these values, its place, and whether it is below 21."""
    hand = plus(plus(NO_CARDS, one), other)
    place = all_hands().place[hand]
    return hand, place, bool(all_hands().totals[place] < 21)


def likely_two(shoe: Counts, hand: Counts) -> float:
    """How likely two cards are in one order."""
    likely, cards = 1.0, sum(shoe)
    for value_, number in enumerate(hand):
        for taken in range(number):
            likely *= (shoe[value_] - taken) / cards
            cards -= 1
    return likely


def options_of(place: int, valued: Valued, suited: SuitedHand | None) -> dict[Choice, float]:
    """What it is worth to stand with two cards, to hit or to double, weighed by how likely they are."""
    more = 0.0
    if suited is not None:
        third = float(valued.whole[all_hands().children[place * VALUES + suited.third]])
        more = third * suited.hits * (suited.more + suited.fixed)
    return {
        "stand": float(valued.standing[place]),
        "hit": float(valued.hitting[place]) + more,
        "double": float(valued.doubled[place]),
    }
