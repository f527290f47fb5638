"""Company at the table: players with names and habits, who wager, sometimes cut, and leave when out of chips."""

import random
from collections.abc import Callable, Iterator, Sequence

import msgspec

from croupier.money import Cents
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.presenting.people import Guest
from croupier.table.inputs import Answer, AnyInput, Leave, Sit

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "June", "Kai", "Lou", "Mia", "Ned", "Olga")
PURSE = 50_000
POOR = 1_000
"""A player with less leaves."""
CUTS = 0.3
"""How often a player who is offered the cut takes it."""
CUT_AT = range(40, 240)


class Company:
    """The other players at a table. What they do is returned as inputs, all of which the table accepts.

    `make_guest` makes a player of the game (`GamePeople.guest`).
    """

    def __init__(self, source: random.Random, make_guest: Callable[[random.Random], Guest]) -> None:
        self._source = source
        self._make_guest = make_guest
        self._guests: dict[int, Guest] = {}
        self._names = list(NAMES)
        source.shuffle(self._names)

    def arrive(self, table: Table, count: int) -> list[AnyInput]:
        """Up to `count` players sit down at free seats."""
        free = [seat for seat in range(1, table.game.seats + 1) if seat not in table.state.seats]
        return [self._sit(seat) for seat in sorted(self._source.sample(free, min(count, len(free))))]

    def change(self, table: Table) -> list[AnyInput]:
        """Players who are out of chips leave, and others take their seats."""
        poor = [seat for seat in self._guests if seat in table.state.seats and table.state.purse(seat) < POOR]
        return [act for seat in poor for act in (Leave(seat), self._sit(seat))]

    def wagers(self, table: Table, results: Sequence[str]) -> Iterator[AnyInput]:
        """Everybody's lawful wagers on the next round, to be placed one after another.

        `results` are the results of this shoe, in games where players keep track of them.
        """
        for seat, guest in self._guests.items():
            if seat in table.state.seats:
                yield from filter(table.can, guest.wagers(table, seat, results))

    def answer(self, table: Table, number: int, question: Question) -> Answer:
        """How a player of the company answers; most take the default."""
        answer = msgspec.structs.replace(self._wanted(table, question), question=number)
        return answer if table.can(answer) else msgspec.structs.replace(question.default, question=number)

    def _wanted(self, table: Table, question: Question) -> Answer:
        cut = next((option for option in question.options if "position" in option.needs), None)
        if cut is not None and self._source.random() <= CUTS:
            position = self._source.randrange(CUT_AT.start, CUT_AT.stop)
            return msgspec.structs.replace(question.default, choice=cut.choice, position=position)
        guest = self._guests.get(question.seat) if question.seat is not None else None
        return guest.answer(table, question) if guest is not None else question.default

    def _sit(self, seat: int) -> Sit:
        self._guests[seat] = self._make_guest(self._source)
        name = self._names.pop(0)
        self._names.append(name)
        return Sit(seat, Cents(PURSE), name)
