"""A whole round of Spanish 21: what the wager is worth from a shoe, by the best play or any other.

Every up card and every first two cards (`odds_shoe`) are valued (`odds_values`, `odds_splits`), and a `Player` says
what is done with them. How the hands then end is counted in `odds_ends`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, Literal, NamedTuple

from croupier.equipment import Card
from croupier.games.spanish_21.odds_hands import ENDS, NO_CARDS, VALUES, Counts, all_hands, value_of
from croupier.games.spanish_21.odds_shoe import Shoe, SuitedHand, UpCard, suited_hands, up_cards
from croupier.games.spanish_21.odds_splits import Pair, SplitValue
from croupier.games.spanish_21.odds_values import ROUNDING, Play, Rules, Valued, Weighing, best_play, value
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


class Player(ABC):
    """Somebody who plays in a certain way."""

    @abstractmethod
    def first(self, hand: FirstHand) -> Choice:
        """What is done with the first two cards."""

    @abstractmethod
    def play(self, up: int, *, split: bool) -> Play:
        """What is done with all other hands."""

    @abstractmethod
    def splits_again(self, up: int, pair: int) -> bool | None:
        """Whether a pair among split hands is split again; None for whatever is best."""


class BestPlayer(Player):
    """Somebody who does what is worth most."""

    def first(self, hand: FirstHand) -> Choice:
        return max(hand.options, key=lambda choice: hand.options[choice])

    def play(self, up: int, *, split: bool) -> Play:  # noqa: ARG002 - the best of all hands
        return best_play()

    def splits_again(self, up: int, pair: int) -> bool | None:  # noqa: ARG002 - whatever is best
        return None


class Begun(NamedTuple):
    """Hands of two cards that are played alike: in how many orders they are dealt, and what is done with them."""

    place: int
    orders: float
    first: FirstHand
    choice: Choice

    @property
    def worth(self) -> float:
        """What all of them win."""
        return self.orders * self.first.options[self.choice]


class Split(NamedTuple):
    """A pair that is split: its hands, and what is done with each."""

    value: SplitValue
    begun: tuple[Begun, ...]

    @property
    def worth(self) -> float:
        """What all hands win together."""
        return sum(one.worth for one in self.begun)


class Against(NamedTuple):
    """A round against one up card: every first hand with what is done with it."""

    up: UpCard
    valued: Valued
    begun: list[Begun]
    splits: Mapping[int, Split]
    """The hands of each pair that can be split, by the place of the pair."""
    naturals: Mapping[float, float]
    """How likely the player has a Blackjack, by what it pays."""
    beaten: float
    """How likely the dealer has one, and the player has none."""

    @property
    def worth(self) -> float:
        """What a unit wins on average."""
        natural = sum(pays * likely for pays, likely in self.naturals.items())
        return sum(one.worth for one in self.begun) + natural - self.beaten


class Rounds:
    """Rounds from one shoe by one player, for a stated wager or none; against one up card if it is known."""

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
        self.weighing = weighing or Weighing()
        self.error = ROUNDING
        """The most by which a value can be wrong, as far as values were asked for."""
        self._valued: dict[int, Valued] = {}
        self._splits: dict[tuple[str, int], Split] = {}

    @property
    def worth(self) -> float:
        """What a unit wins on average."""
        return sum(against.up.likely * against.worth for against in self)

    def __iter__(self) -> Iterator[Against]:
        """Every up card, or the one that is known."""
        return map(self.against, up_cards(self.shoe) if self.up is None else [UpCard(self.up, 1.0, self.shoe)])

    def against(self, up: UpCard) -> Against:
        """A round against one up card."""
        valued, hands = self._unsplit(up), all_hands()
        begun: list[Begun] = []
        splits: dict[int, Split] = {}
        naturals: dict[float, float] = {}
        beaten = 0.0
        for place in two_cards():
            hand = hands.counts[place]
            orders = 1 if max(hand) == 2 else 2
            likely = orders * likely_two(up.shoe.counts, hand)
            if likely and hands.totals[place] == 21:
                naturals = self._naturals(place, likely, orders, valued)
            elif likely:
                beaten += likely - orders * float(valued.whole[place])
                if max(hand) == 2:
                    splits[place] = self._split(hand, up)
                begun += self._begin(place, orders, up, valued, splits.get(place))
        return Against(up, valued, begun, splits, naturals, beaten)

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

    def _unsplit(self, up: UpCard) -> Valued:
        """What hands are worth that are not split; the suit of the up card makes no difference."""
        card = value_of(up.card[0])
        if card not in self._valued:
            weights = self.weighing.of(up.shoe.counts, NO_CARDS, card)
            self._valued[card] = value(weights, self.rules, split=False, play=self.player.play(card, split=False))
        return self._valued[card]

    def _split(self, hand: Counts, up: UpCard) -> Split:
        """What splitting a pair is worth as the player does it."""
        pair, card = hand.index(2), value_of(up.card[0])
        like = (up.card if self.rules.terms.bonus_on_split else up.card[0], pair)
        if like not in self._splits:
            counts = tuple(number - (2 if place == pair else 0) for place, number in enumerate(up.shoe.counts))
            self._splits[like] = self.hands_of_split(Pair(counts, card, pair, self.rules, self.weighing), up)
        return self._splits[like]

    def hands_of_split(self, one: Pair, up: UpCard, hands: int = 2, left: int | None = None) -> Split:
        """So many hands with one card of a pair each, when so many splits are left."""
        play, again = self.player.play(one.up, split=True), self.player.splits_again(one.up, one.pair)
        remaining = self.rules.splits - 1 if left is None else left
        numbers = {0, remaining} if again is None else {remaining * again}
        found = [self._begin_all(one.split(hands, splits, play), up) for splits in numbers]
        self.error = max([self.error, *(ROUNDING * each.value.size for each in found)])
        return max(found, key=lambda each: each.worth)

    def _begin_all(self, found: SplitValue, up: UpCard) -> Split:
        """What is done with each hand of a split."""
        begin = self._begin if found.draws else self._stand
        begun = [one for place, valued in found.begun() for one in begin(place, 1, up, valued, None, split=True)]
        return Split(found, tuple(begun))

    def _stand(
        self, place: int, orders: int, up: UpCard, valued: Valued, _: Split | None, *, split: bool = False
    ) -> Iterator[Begun]:
        """Two cards to which no other is drawn."""
        first = FirstHand(all_hands().counts[place], up, None, split, {"stand": float(valued.standing[place])})
        yield Begun(place, orders, first, "stand")

    def _begin(
        self, place: int, orders: int, up: UpCard, valued: Valued, pair: Split | None, *, split: bool = False
    ) -> Iterator[Begun]:
        """Two cards by their suits as far as these matter, with what the player does with them."""
        hand = all_hands().counts[place]
        if all_hands().totals[place] == 21:
            yield from self._stand(place, orders, up, valued, pair, split=split)
            return
        options = options_of(place, up, valued, pair, split=split)
        suited = [] if split and not self.rules.terms.bonus_on_split else self._suited(hand, up, split=split)
        mixed = FirstHand(hand, up, None, split, options)
        yield Begun(place, orders * (1 - sum(one.share for one in suited)), mixed, self.player.first(mixed))
        for one in suited:
            third = float(valued.whole[all_hands().children[place * VALUES + one.third]])
            more = third * one.hits * (one.more + one.fixed)
            found = FirstHand(hand, up, one, split, {**options, "hit": options["hit"] + more})
            yield Begun(place, orders * one.share, found, self.player.first(found))

    def _suited(self, hand: Counts, up: UpCard, *, split: bool) -> list[SuitedHand]:
        """The suited hands among these; a split hand earns no fixed payout."""
        return suited_hands(hand, up, self.rules.terms, None if split else self.stake)


@cache
def two_cards() -> tuple[int, ...]:
    """The hands of two cards."""
    return tuple(place for place, size in enumerate(all_hands().sizes) if size == 2)


def likely_two(shoe: Counts, hand: Counts) -> float:
    """How likely two cards are in one order."""
    likely, cards = 1.0, sum(shoe)
    for value_, number in enumerate(hand):
        for taken in range(number):
            likely *= (shoe[value_] - taken) / cards
            cards -= 1
    return likely


def options_of(place: int, up: UpCard, valued: Valued, pair: Split | None, *, split: bool) -> dict[Choice, float]:
    """What each choice for two cards is worth, weighed by how likely they are."""
    found: dict[Choice, float] = {
        "stand": float(valued.standing[place]),
        "hit": float(valued.hitting[place]),
        "double": float(valued.doubled[place]),
    }
    if not split:
        found["surrender"] = GIVEN_UP * float(valued.whole[place])
    if pair is not None:
        found["split"] = pair.worth * likely_two(up.shoe.counts, all_hands().counts[place])
    return found
