"""Company for a drill: everybody wagers and answers so that what the drill is about comes up."""

import random
from collections.abc import Callable, Iterator, Sequence

import msgspec

from croupier.money import Cents
from croupier.person.company import Company
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.presenting.lessons import Topic
from croupier.presenting.people import Guest
from croupier.table.inputs import Answer, AnyInput, Wager

SIDE_CHIPS = (200, 500, 500, 1000)
OBLIGES = 0.4
"""How often somebody who is asked says what the topic needs."""


class KeenCompany(Company):
    """Players with habits who also make one of the topic's side wagers, and often give one of its answers."""

    def __init__(self, source: random.Random, make_guest: Callable[[random.Random], Guest], topic: Topic) -> None:
        super().__init__(source, make_guest)
        self._topic = topic

    def wagers(self, table: Table, results: Sequence[str]) -> Iterator[AnyInput]:
        """Everybody's lawful wagers, and one more on the side."""
        yield from super().wagers(table, results)
        side = self._topic.side_wagers(table.game)
        for seat in self._guests if side else ():
            wager = Wager(seat, self._source.choice(side), Cents(self._source.choice(SIDE_CHIPS)))
            if seat in table.state.seats and wager.on not in table.state.wagers_at(seat) and table.can(wager):
                yield wager

    def answer(self, table: Table, number: int, question: Question) -> Answer:
        """Often one of the topic's answers, if it is open; else what the player would say anyway."""
        wanted = self._topic.answers.get(question.kind, ())
        if wanted and self._source.random() < OBLIGES:
            choice = self._source.choice(wanted)
            answer = msgspec.structs.replace(question.default, choice=choice, question=number)
            if table.can(answer):
                return answer
        return super().answer(table, number, question)
