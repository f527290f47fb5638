"""Company at the table: people with names and habits, who wager, cut now and then, and go when their chips do."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from croupier.games.baccarat.roads import Winner
from croupier.games.baccarat.wagers import BANKER, HANDS, PLAYER, TIE
from croupier.money import Cents
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.table.inputs import Answer, AnyInput, Leave, Sit, Wager

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "June", "Kai", "Lou", "Mia", "Ned", "Olga")
CHIPS = (500, 700, 1000, 1500, 2000, 2500, 3000, 5000)
SIDE_CHIPS = (100, 200, 500, 1000)
PURSE = 50_000
POOR = 1_000
"""Whoever has less goes home."""
CUTS = 0.3
"""How often somebody who is offered the cut takes it."""

OTHER = {PLAYER: BANKER, BANKER: PLAYER}

Habit = Callable[[random.Random, Sequence[Winner]], str]


def by_turns(source: random.Random, _: Sequence[Winner]) -> str:
    """Either hand."""
    return source.choice((PLAYER, BANKER))


def on_the_banker(_: random.Random, __: Sequence[Winner]) -> str:
    """Always the Banker's Hand."""
    return BANKER


def with_the_run(source: random.Random, winners: Sequence[Winner]) -> str:
    """The hand that won last."""
    return next((winner for winner in reversed(winners) if winner != TIE), by_turns(source, winners))


def against_the_run(source: random.Random, winners: Sequence[Winner]) -> str:
    """The hand that did not win last."""
    return OTHER[with_the_run(source, winners)]


HABITS: tuple[Habit, ...] = (by_turns, on_the_banker, with_the_run, against_the_run)


class Guest(NamedTuple):
    """Somebody at a seat: a habit, and how often there is a wager on the side."""

    habit: Habit
    side: float


class Company:
    """The other people at a table. What they do is handed out as inputs, all of which the table takes."""

    def __init__(self, source: random.Random) -> None:
        self._source = source
        self._guests: dict[int, Guest] = {}
        self._names = list(NAMES)
        source.shuffle(self._names)

    def arrive(self, table: Table, count: int) -> list[AnyInput]:
        """So many people sit down at free seats."""
        free = [seat for seat in range(1, table.game.seats + 1) if seat not in table.state.seats]
        return [self._sit(seat) for seat in sorted(self._source.sample(free, min(count, len(free))))]

    def change(self, table: Table) -> list[AnyInput]:
        """Whoever is out of chips goes, and somebody else takes the seat."""
        poor = [seat for seat in self._guests if seat in table.state.seats and table.state.purse(seat) < POOR]
        return [act for seat in poor for act in (Leave(seat), self._sit(seat))]

    def wagers(self, table: Table, winners: Sequence[Winner]) -> Iterator[AnyInput]:
        """What everybody wagers on the next round, to be placed one after the other; nothing that is not allowed."""
        for seat, guest in self._guests.items():
            if seat not in table.state.seats:
                continue
            hand = guest.habit(self._source, winners)
            wanted = [Wager(seat, hand, Cents(self._source.choice(CHIPS)))]
            beside = [on for on in table.game.offered if on not in HANDS and not on.endswith(OTHER[hand])]
            if beside and self._source.random() < guest.side:
                wanted.append(Wager(seat, self._source.choice(beside), Cents(self._source.choice(SIDE_CHIPS))))
            for act in wanted:
                if table.can(act) is None:
                    yield act

    def answer(self, question: Question) -> Answer:
        """What somebody of the company says when asked; most let the dealer go on."""
        cut = next((option for option in question.options if "position" in option.needs), None)
        if cut is None or self._source.random() > CUTS:
            return question.default
        return msgspec.structs.replace(question.default, choice=cut.choice, position=self._source.randrange(40, 240))

    def _sit(self, seat: int) -> Sit:
        self._guests[seat] = Guest(self._source.choice(HABITS), self._source.choice((0.0, 0.25, 0.5)))
        name = self._names.pop(0)
        self._names.append(name)
        return Sit(seat, Cents(PURSE), name)
