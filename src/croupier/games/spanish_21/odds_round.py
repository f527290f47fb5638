"""A whole round of Spanish 21: what the wager is worth from a shoe, by the best play or any other, and how it ends."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, Literal, NamedTuple

from croupier.games.spanish_21.odds_hands import VALUES, Counts, all_hands, value_of
from croupier.games.spanish_21.odds_shoe import Shoe, SuitedHand, UpCard, suited_hands, up_cards
from croupier.games.spanish_21.odds_splits import Pair, SplitValue
from croupier.games.spanish_21.odds_values import NO_CARDS, Play, Rules, Valued, best_play, value, weigh
from croupier.games.spanish_21.wagers import BLACKJACK_ODDS, SURRENDERED

Choice = Literal["stand", "hit", "double", "split", "surrender"]
BLACKJACK: Final = float(BLACKJACK_ODDS.fraction)
GIVEN_UP: Final = float(SURRENDERED.fraction) - 1
"""What a surrender wins: a loss."""
ACTIONS: Final[tuple[Choice, ...]] = ("stand", "hit", "double")
"""What is done with a hand, by the numbers of `odds_kernel`."""


class FirstHand(NamedTuple):
    """The first two cards of a box that are no Blackjack, against an up card, with what each choice is worth."""

    hand: Counts
    up: UpCard
    suited: SuitedHand | None
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

    def play(self, up: int, *, split: bool) -> Play:
        return best_play()

    def splits_again(self, up: int, pair: int) -> bool | None:
        return None


class Against(NamedTuple):
    """A round against one up card: every first hand with what is done with it."""

    up: UpCard
    valued: Valued
    dealt: list["Dealt"]
    blackjacks: float
    """How likely the player has a Blackjack."""
    beaten: float
    """How likely the dealer has one, and the player has none."""


class Dealt(NamedTuple):
    """First hands that are played alike: how many of the orders of their cards they are, and what is done with them."""

    place: int
    orders: float
    first: FirstHand
    choice: Choice
    split: SplitValue | None


class Rounds:
    """Rounds from one shoe by one player, for a stated wager or none."""

    def __init__(self, shoe: Shoe, rules: Rules, player: Player, stake: int | None) -> None:
        self.shoe = shoe
        self.rules = rules
        self.player = player
        self.stake = stake
        self._valued: dict[int, Valued] = {}
        self._splits: dict[tuple[int, int], SplitValue] = {}

    def __iter__(self) -> Iterator[Against]:
        """Every up card."""
        return map(self.against, up_cards(self.shoe))

    def against(self, up: UpCard) -> Against:
        """A round against one up card."""
        valued, hands = self._unsplit(up), all_hands()
        dealt: list[Dealt] = []
        blackjacks = beaten = 0.0
        for place in two_cards():
            hand = hands.counts[place]
            orders = 1 if max(hand) == 2 else 2
            likely = orders * likely_two(up.shoe.counts, hand)
            if likely and hands.totals[place] == 21:
                blackjacks += likely
            elif likely:
                beaten += likely - orders * float(valued.whole[place])
                dealt += self._first_hands(place, orders, up)
        return Against(up, valued, dealt, blackjacks, beaten)

    def _unsplit(self, up: UpCard) -> Valued:
        """What hands are worth that are not split; the suit of the up card makes no difference."""
        card = value_of(up.card[0])
        if card not in self._valued:
            weights = weigh(up.shoe.counts, NO_CARDS, card)
            self._valued[card] = value(weights, self.rules, split=False, play=self.player.play(card, split=False))
        return self._valued[card]

    def _split(self, hand: Counts, up: UpCard) -> SplitValue | None:
        """What splitting is worth, if two cards are a pair."""
        if max(hand) < 2:
            return None
        pair, card = hand.index(2), value_of(up.card[0])
        if (card, pair) not in self._splits:
            counts = tuple(number - (2 if place == pair else 0) for place, number in enumerate(up.shoe.counts))
            self._splits[card, pair] = self._split_by(Pair(counts, card, pair, self.rules))
        return self._splits[card, pair]

    def _split_by(self, one: Pair) -> SplitValue:
        """What splitting is worth as the player does it."""
        play, again = self.player.play(one.up, split=True), self.player.splits_again(one.up, one.pair)
        return one.best(play=play) if again is None else one.split(2, (self.rules.splits - 1) * again, play)

    def _first_hands(self, place: int, orders: int, up: UpCard) -> Iterator[Dealt]:
        """Two cards by their suits as far as these matter, with what the player does with them."""
        hand, valued = all_hands().counts[place], self._unsplit(up)
        split = self._split(hand, up)
        options = options_of(place, up, valued, split)
        suited = suited_hands(hand, up, self.rules.terms, self.stake)
        mixed = FirstHand(hand, up, None, options)
        yield Dealt(place, orders * (1 - sum(one.share for one in suited)), mixed, self.player.first(mixed), split)
        for one in suited:
            third = float(valued.whole[all_hands().children[place * VALUES + one.third]])
            more = third * one.hits * (one.more + one.fixed)
            found = FirstHand(hand, up, one, {**options, "hit": options["hit"] + more})
            yield Dealt(place, orders * one.share, found, self.player.first(found), split)


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


def options_of(place: int, up: UpCard, valued: Valued, split: SplitValue | None) -> dict[Choice, float]:
    """What each choice for two cards is worth, weighed by how likely they are."""
    found: dict[Choice, float] = {
        "stand": float(valued.standing[place]),
        "hit": float(valued.hitting[place]),
        "double": float(valued.doubled[place]),
        "surrender": GIVEN_UP * float(valued.whole[place]),
    }
    if split is not None:
        found["split"] = split.worth * likely_two(up.shoe.counts, all_hands().counts[place])
    return found


def worth_of(found: Against) -> float:
    """What a unit wins on average against an up card."""
    played = sum(one.orders * one.first.options[one.choice] for one in found.dealt)
    return played + BLACKJACK * found.blackjacks - found.beaten
