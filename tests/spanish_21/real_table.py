"""Rounds of Spanish 21 with a strategy at real tables: every order of a small shoe, or as many random rounds as wanted.

The wager is placed and questions are answered as a person would; only the order of the cards is handed in, by a chance
of our own. There is one player, and a new shuffle for every round.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

import croupier
from croupier.equipment import Batch, Card, Stack
from croupier.equipment.chance import RandomChance
from croupier.games.shared.events import CardDealt
from croupier.play.steps import Question
from croupier.running.opening import Opening, open_table
from croupier.table.events import Event, VoidRound
from tests.support.tables import DAYS, cards_at

Strategy = Callable[[tuple[str, ...], str, bool, frozenset[str]], str]
"""How a hand is played: its cards as they were dealt, the up card, whether it was split, and the choices that are open.

The answer is one of these choices: "stand", "hit", "double" (or "double 1/2", for that share of the wager), "split",
"surrender"; or after the one card of a double "keep" or "rescue". Insurance is declined.
"""

MAIN = "spanish-21"
SEAT = 1
CHIPS = croupier.Cents(10**11)
STAKE = 100_00
"""A wager of which every half, third and quarter is made of cents, and to which fixed payouts are paid."""
NO_FIXED_PAYOUT = 3_00
"""Such a wager that is too small for fixed payouts: 551.6(h), 635a.12(c) begin with 5.00."""


@dataclass(frozen=True, kw_only=True)
class Terms:
    """Under which chapter, submission and readings rounds are dealt, and for what stake in cents.

    Without a stake there are no fixed payouts, as in figures and in the reference for which no wager is stated.
    """

    chapter: str = "635a"
    splits: int | None = None
    decks: int = 6
    split_21_wins: bool = False
    stake: int | None = None

    def opening(self) -> Opening:
        """What a table is opened with."""
        submission: dict[str, Any] = {"decks": self.decks}
        if self.splits is not None:
            submission["splits"] = self.splits
        readings = {"split_two_card_21": "wins"} if self.split_21_wins else {}
        return Opening(game=MAIN, as_of=DAYS[self.chapter], submission=submission, readings=readings)


class Played(NamedTuple):
    """A round that was dealt: the cards of the shoe that it took, and its net result in units of the stake."""

    cards: tuple[str, ...]
    result: Fraction


class OneRoundShoes(RandomChance, ABC):
    """Chance that shuffles a shoe for each round: the cover card lies under the card that is discarded first."""

    @abstractmethod
    def order(self, batch: Batch) -> Sequence[str]:
        """The cards of the next shoe, the one that is discarded first among them."""

    def shuffle(self, batch: Batch, cards: Sequence[Card] | None = None) -> Stack:
        """The next shoe, already cut; nothing is shuffled in the middle of a round."""
        if cards is not None:
            raise RuntimeError("the shoe ran out of cards")
        return Stack([Card(card) for card in self.order(batch)], ready=True, cover_after=1)


class RealTable:
    """A table with one player, who follows a strategy for as many rounds as wanted."""

    def __init__(self, chance: OneRoundShoes, strategy: Strategy, terms: Terms) -> None:
        self.strategy = strategy
        self.stake = croupier.Cents(NO_FIXED_PAYOUT if terms.stake is None else terms.stake)
        self.table = open_table(terms.opening(), chance=chance)
        self.table.open()
        self._submit(croupier.Sit(SEAT, CHIPS))

    def play(self) -> Played:
        """One round, from the wager to the last settlement."""
        before = self.table.state.purse(SEAT)
        self._submit(croupier.Wager(SEAT, MAIN, self.stake))
        events = self._submit(croupier.Deal())
        while self.table.questions:
            events += self._submit(self._answer())
        if any(isinstance(event, VoidRound) for event in events):
            raise RuntimeError("the shoe ran out of cards")
        assert self.table.rests
        taken = tuple(event.card for event in events if isinstance(event, CardDealt) and event.to != "discard")
        return Played(taken, Fraction(self.table.state.purse(SEAT) - before, self.stake))

    def _submit(self, act: Any) -> list[Event]:
        """Something that must be allowed."""
        response = self.table.submit(act)
        assert response.refusal is None, response.refusal
        return list(response.events)

    def _answer(self) -> croupier.Answer:
        """What the strategy says to the one open question."""
        [(number, question)] = self.table.questions.items()
        if question.kind == "insure":
            return croupier.Answer("decline", seat=SEAT, question=number)
        choice, _, share = self._word(question).partition(" ")
        amount = croupier.Cents(exact_cents(self.stake * Fraction(share))) if share else None
        return croupier.Answer(choice, seat=SEAT, question=number, amount=amount)

    def _word(self, question: Question) -> str:
        """What the strategy says."""
        cards = cards_at(self.table)
        hand, up = tuple(map(str, cards.hands[question.hand])), str(cards.hands["dealer"][0])
        split = any(name != question.hand and name != "dealer" for name in cards.hands)
        options = frozenset(option.choice for option in question.options if not option.why_not)
        return self.strategy(hand, up, split, options)


def exact_cents(amount: Fraction) -> int:
    """An amount that must be whole cents."""
    assert amount.denominator == 1, f"{amount} cents cannot be wagered"
    return int(amount)


# Every order of a small shoe


class EveryOrder(OneRoundShoes):
    """Chance that hands out the orders of a small shoe, one after the other, and passes over those it need not deal.

    When a round has taken some cards, all orders that begin with them come out the same: the next order is the first
    that differs in the last of them. Which order comes first is no matter; here it is by the cards' names.
    """

    def __init__(self, shoe: Mapping[str, int]) -> None:
        super().__init__(random.Random(0))
        self.shoe = {card: count for card, count in sorted(shoe.items()) if count}
        self.first: list[str] = []
        """What the next order begins with; the cards after it come by name."""

    def order(self, batch: Batch) -> Sequence[str]:
        """The card to discard, which is not of the shoe, and the next order."""
        return [DISCARDED, *self.first, *by_name(self.left(self.first))]

    def left(self, taken: Sequence[str]) -> dict[str, int]:
        """What remains of the shoe."""
        return {card: count - taken.count(card) for card, count in self.shoe.items()}

    def chance(self, taken: Sequence[str]) -> Fraction:
        """How likely the shoe begins with these cards."""
        found = Fraction(1)
        for place, card in enumerate(taken):
            left = self.left(taken[:place])
            found *= Fraction(left[card], sum(left.values()))
        return found

    def go_on(self, taken: Sequence[str]) -> bool:
        """To the first order after all that begin with these cards; false if there is none."""
        for place in reversed(range(len(taken))):
            later = [card for card, count in self.left(taken[:place]).items() if count and card > taken[place]]
            if later:
                self.first = [*taken[:place], later[0]]
                return True
        return False


DISCARDED = "2C"
"""What is put before every order, and goes to the discard rack."""


def by_name(shoe: Mapping[str, int]) -> list[str]:
    """The cards of a shoe in the order of their names."""
    return [card for card, count in sorted(shoe.items()) for _ in range(count)]


def every_round(shoe: Mapping[str, int], strategy: Strategy, terms: Terms) -> Iterator[tuple[Fraction, Played]]:
    """Every round that can be dealt from a shoe, with its chance; the chances add up to one."""
    orders = EveryOrder(shoe)
    table = RealTable(orders, strategy, terms)
    while True:
        played = table.play()
        yield orders.chance(played.cards), played
        if not orders.go_on(played.cards):
            return


def outcomes_of_every_order(
    shoe: Mapping[str, int], strategy: Strategy, terms: Terms | None = None
) -> dict[Fraction, Fraction]:
    """How likely each net result is, in units of the stake, over all orders of a shoe dealt at a real table."""
    found: dict[Fraction, Fraction] = {}
    for chance, played in every_round(shoe, strategy, terms or Terms()):
        found[played.result] = found.get(played.result, Fraction(0)) + chance
    assert sum(found.values()) == 1, "not every order was dealt"
    return found


def average_of_every_order(shoe: Mapping[str, int], strategy: Strategy, terms: Terms | None = None) -> Fraction:
    """The exact average net result, in units of the stake, over all orders of a shoe dealt at a real table."""
    outcomes = outcomes_of_every_order(shoe, strategy, terms)
    return sum((result * chance for result, chance in outcomes.items()), Fraction(0))


# Random rounds


class RandomOrders(OneRoundShoes):
    """Chance that draws from full decks, for each round, as many cards as a round of one player can need."""

    REACH = 64
    """If a round should need more after all, it is an error."""

    def __init__(self, seed: int) -> None:
        self.source = random.Random(f"real table {seed}")
        super().__init__(self.source)
        self.decks: list[Card] = []

    def order(self, batch: Batch) -> Sequence[str]:
        """The top of the decks after a shuffle."""
        self.decks = self.decks or batch.cards()
        return self.source.sample(self.decks, self.REACH)


@dataclass(frozen=True)
class Sample:
    """The net results of random rounds, in units of the stake."""

    rounds: int
    total: Fraction
    squares: Fraction

    @property
    def mean(self) -> float:
        """The average net result."""
        return float(self.total / self.rounds)

    @property
    def standard_deviation(self) -> float:
        """Of one round."""
        spread = self.squares - self.total**2 / self.rounds
        return sqrt(spread / (self.rounds - 1))

    @property
    def standard_error(self) -> float:
        """Of the mean."""
        return self.standard_deviation / sqrt(self.rounds)

    def __add__(self, other: "Sample") -> "Sample":
        return Sample(self.rounds + other.rounds, self.total + other.total, self.squares + other.squares)


def random_rounds(rounds: int, strategy: Strategy, terms: Terms | None = None, *, seed: int = 1) -> Sample:
    """Rounds at a real table, each from a full shoe that is newly shuffled."""
    table = RealTable(RandomOrders(seed), strategy, terms or Terms())
    counted: dict[Fraction, int] = {}
    for _ in range(rounds):
        result = table.play().result
        counted[result] = counted.get(result, 0) + 1
    total = sum((result * times for result, times in counted.items()), Fraction(0))
    squares = sum((result**2 * times for result, times in counted.items()), Fraction(0))
    return Sample(rounds, total, squares)
