"""Company at Spanish 21: people who play more or less by the book."""

import random
from collections.abc import Callable, Sequence

import msgspec

from croupier.equipment import Card
from croupier.games.shared.points import hard_value, total
from croupier.games.spanish_21.dealing import DEALER
from croupier.games.spanish_21.hands import DEALER_STANDS_AT, is_pair, is_soft
from croupier.games.spanish_21.state import SpanishState
from croupier.games.spanish_21.wagers import MATCH, SPANISH_21
from croupier.money import Cents
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.table.inputs import Answer, Wager

CHIPS = (500, 1000, 1000, 1500, 2000, 2500, 5000)
SIDE_CHIPS = (100, 200, 500)
INSURES = 0.15
"""How often somebody who is offered insurance takes it."""

Habit = Callable[[Sequence[Card], Card], tuple[str, ...]]
"""What somebody wants to do with a hand against an up card: the first choice that is open."""


def by_the_book(cards: Sequence[Card], up_card: Card) -> tuple[str, ...]:
    """Roughly what pays best."""
    own, against = total(cards), total([up_card])
    if is_pair(cards) and hard_value(cards[0]) in (1, 8):
        return ("split", "hit")
    if own in (10, 11) and against <= 8 and len(cards) == 2:
        return ("double", "hit")
    if own in (16, 17) and against == 11 and not is_soft(cards):
        return ("surrender", "hit")
    if is_soft(cards):
        return ("hit",) if own <= 17 else ("stand",)
    return ("stand",) if own >= 17 or (own >= 13 and against <= 6) else ("hit",)


def like_the_dealer(cards: Sequence[Card], _: Card) -> tuple[str, ...]:
    """Cards until 17."""
    return ("hit",) if total(cards) < DEALER_STANDS_AT else ("stand",)


def never_over(cards: Sequence[Card], _: Card) -> tuple[str, ...]:
    """No card that could take the hand over 21; pairs are split for luck."""
    if is_pair(cards) and total(cards) < 20:
        return ("split", "stand")
    return ("hit",) if total(cards) < 12 or (is_soft(cards) and total(cards) < 18) else ("stand",)


HABITS: tuple[Habit, ...] = (by_the_book, by_the_book, like_the_dealer, never_over)


def state_of(table: Table) -> SpanishState:
    """What is true at a table of this game."""
    state = table.state
    assert isinstance(state, SpanishState)
    return state


class Punter:
    """Somebody with a habit, who now and then wagers that a card matches the dealer's."""

    def __init__(self, source: random.Random) -> None:
        self._source = source
        self._habit = source.choice(HABITS)
        self._side = source.choice((0.0, 0.25, 0.5))

    def wagers(self, table: Table, seat: int, results: Sequence[str]) -> list[Wager]:  # noqa: ARG002 - nobody counts them
        """A Spanish 21 Wager, and perhaps Match-the-Dealer with it."""
        wanted = [Wager(seat, SPANISH_21, Cents(self._source.choice(CHIPS)))]
        if MATCH in table.game.offered and self._source.random() < self._side:
            wanted.append(Wager(seat, MATCH, Cents(self._source.choice(SIDE_CHIPS))))
        return wanted

    def answer(self, table: Table, question: Question) -> Answer:
        """What this person does with a hand; at other questions mostly what the dealer takes for granted."""
        if question.kind == "play":
            return self._play(table, question)
        if question.kind == "insure" and self._source.random() < INSURES:
            half = state_of(table).in_boxes().hands[question.hand].stake // 2
            return msgspec.structs.replace(question.default, choice="insure", amount=Cents(half))
        if question.kind == "rescue" and self._gives_up(table, question):
            return msgspec.structs.replace(question.default, choice="rescue")
        return question.default

    def _play(self, table: Table, question: Question) -> Answer:
        hands = state_of(table).hands
        wanted = self._habit(hands[question.hand], hands[DEALER][0])
        is_open = {option.choice for option in question.options if option.is_open}
        choice = next((choice for choice in wanted if choice in is_open), question.default.choice)
        return msgspec.structs.replace(question.default, choice=choice)

    @staticmethod
    def _gives_up(table: Table, question: Question) -> bool:
        """A double that came to little against a strong card is taken back."""
        hands = state_of(table).hands
        return total(hands[question.hand]) <= 14 and total([hands[DEALER][0]]) >= 7
