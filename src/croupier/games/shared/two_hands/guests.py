"""Company at a game with a Player's and a Banker's Hand: people with a favourite, and something on the side."""

import random
from collections.abc import Callable, Mapping, Sequence

import msgspec

from croupier.games.shared.two_hands.hands import BANKER, HANDS, PLAYER, TIE
from croupier.money import Cents
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.table.inputs import Answer, Wager

CHIPS = (500, 700, 1000, 1500, 2000, 2500, 3000, 5000)
SIDE_CHIPS = (100, 200, 500, 1000)
OTHER = {PLAYER: BANKER, BANKER: PLAYER}

WHIMS: Mapping[str, tuple[tuple[str, float], ...]] = {
    "cards": (("relinquish", 0.15),),
    "turn": (("accept", 0.6),),
    "shoe": (("accept", 0.5), ("designate", 0.25), ("pass", 0.25)),
}
"""How often somebody who is asked does something else than the dealer takes for granted, by the kind of question."""

Habit = Callable[[random.Random, Sequence[str]], str]


def by_turns(source: random.Random, _: Sequence[str]) -> str:
    """Either hand."""
    return source.choice((PLAYER, BANKER))


def on_the_banker(_: random.Random, __: Sequence[str]) -> str:
    """Always the Banker's Hand."""
    return BANKER


def with_the_run(source: random.Random, winners: Sequence[str]) -> str:
    """The hand that won last."""
    return next((winner for winner in reversed(winners) if winner != TIE), by_turns(source, winners))


def against_the_run(source: random.Random, winners: Sequence[str]) -> str:
    """The hand that did not win last."""
    return OTHER[with_the_run(source, winners)]


HABITS: tuple[Habit, ...] = (by_turns, on_the_banker, with_the_run, against_the_run)


class Punter:
    """Somebody with a habit, who now and then has a wager on the side too."""

    def __init__(self, source: random.Random) -> None:
        self._source = source
        self._habit = source.choice(HABITS)
        self._side = source.choice((0.0, 0.25, 0.5))

    def wagers(self, table: Table, seat: int, results: Sequence[str]) -> list[Wager]:
        """One on a hand, and perhaps a side wager."""
        hand = self._habit(self._source, results)
        wanted = [Wager(seat, hand, Cents(self._source.choice(CHIPS)))]
        beside = [on for on in table.game.offered if on not in HANDS and not on.endswith(OTHER[hand])]
        if beside and self._source.random() < self._side:
            wanted.append(Wager(seat, self._source.choice(beside), Cents(self._source.choice(SIDE_CHIPS))))
        return wanted

    def answer(self, table: Table, question: Question) -> Answer:  # noqa: ARG002 - nothing hangs on the cards
        """Whatever the dealer takes for granted; where somebody is offered or holds something, now and then not."""
        may = {option.choice for option in question.options}
        for choice, share in WHIMS.get(question.kind, ()):
            if choice in may and self._source.random() < share:
                return msgspec.structs.replace(question.default, choice=choice)
        return question.default
