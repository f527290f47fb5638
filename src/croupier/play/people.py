"""Random people: they sit, wager, answer and leave, lawfully or not, for tests, demonstrations and load."""

import random
from collections.abc import Callable
from typing import Any

import msgspec

from croupier.money import Cents
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.table.inputs import (
    Answer,
    AnyInput,
    ChangeDealer,
    Deal,
    Leave,
    Order,
    Report,
    Sit,
    Step,
    Wager,
    Wait,
    Withdraw,
    element_of,
)

TRIES = 20
ADDED = (25, 50, 100, 200, 250, 500, 600, 1250, 33, 0)
"""What people try to add to a wager during a round."""
PURSES = (0, 10_000, 50_000, 123_475)


class RandomPeople:
    """Everybody at a table, including the dealer. `unlawful` is the share of inputs tried without checking whether they
    are lawful, `trouble` the weight of orders and reports.
    """

    def __init__(self, source: random.Random, *, unlawful: float = 0.0, trouble: int = 3) -> None:
        self._source = source
        self._unlawful = unlawful
        self._trouble = trouble
        self._acts = self._what_people_do()

    def next_input(self, table: Table) -> AnyInput:
        """What somebody does next: anything at all, or something that the table allows."""
        if self._source.random() < self._unlawful:
            return self._anything(table)
        if table.questions:
            return self._answer(table)
        if table.waits_for_step and self._source.random() < 0.8:
            return Step()
        for _ in range(TRIES):
            act = self._anything(table)
            if table.can(act):
                return act
        return Step() if table.waits_for_step else Deal()

    def _answer(self, table: Table) -> Answer:
        number, question = self._source.choice(list(table.questions.items()))
        answer = self._some_answer(question)
        lawful = table.can(msgspec.structs.replace(answer, question=number))
        if not lawful and any(isinstance(one, tuple) for one in answer.brought.values()):
            lawful = self._source.random() < self._unlawful
        return msgspec.structs.replace(answer if lawful else question.default, question=number)

    def _some_answer(self, question: Question) -> Answer:
        option = self._source.choice(question.options)
        answer = msgspec.structs.replace(question.default, choice=option.choice)
        if "position" in option.needs:
            answer = msgspec.structs.replace(answer, position=self._source.randrange(0, 430))
        if "amount" in option.needs or ("amount" in option.may_bring and self._source.random() < 0.5):
            answer = msgspec.structs.replace(answer, amount=Cents(self._source.choice(ADDED)))
        lists = dict[str, tuple[Any, ...]]()
        numbers = self._some_numbers()
        for name in set(option.needs + option.may_bring) - {"amount", "position"}:
            if element_of(type(answer), name) is int:
                parts = self._source.randrange(len(numbers) + 1)
                lists[name], numbers = numbers[:parts], numbers[parts:]
            else:
                lists[name] = self._some_texts(name, question, option.choice)
        return msgspec.structs.replace(answer, **lists)

    def _some_texts(self, name: str, question: Question, choice: str) -> tuple[str, ...]:
        """What an answer could list, as one of the samples does; now and then it cannot."""
        samples = [one.brought[name] for one in question.samples if one.choice == choice and name in one.brought]
        texts = self._source.choice(samples or [()])
        wrong = texts[:1], texts[:1] * 2, (*texts, "joker"), ("1-2", "3-4")
        return self._source.choice((*[texts] * 20, texts[::-1], *wrong))

    def _some_numbers(self) -> tuple[int, ...]:
        """Some adjacent numbers; now and then others."""
        source = self._source
        first = source.randrange(0, 9)
        if source.random() < 0.2:
            return tuple(source.choices(range(10), k=3))
        return tuple(range(first, first + source.randrange(0, 5)))

    def _anything(self, table: Table) -> AnyInput:
        source = self._source
        seat = source.randrange(0, table.game.seats + 2) if source.random() < 0.1 else self._seat(table)
        make = source.choices(list(self._acts), list(self._acts.values()))[0]
        return make(table, seat)

    def _what_people_do(self) -> dict[Callable[[Table, int], AnyInput], int]:
        """What people do, with weights."""
        pick = self._source.choice
        return {
            self._wager: 45,
            lambda table, seat: Deal(): 30,
            lambda table, seat: Sit(seat, Cents(pick(PURSES)), pick((None, None, "Ann", "Bob"))): 8,
            lambda table, seat: Withdraw(seat, self._some_wager(table), pick((None, None, Cents(500)))): 3,
            lambda table, seat: Wait(pick((-1, 0, 1, 30, 200))): 3,
            lambda table, seat: Leave(seat): 2,
            lambda table, seat: Answer(
                pick(pick(table.game.question_kinds()).choices),
                seat=seat,
                question=pick((None, table.state.asked)),
                position=20,
            ): 2,
            lambda table, seat: Order(
                pick((*table.game.orders(), "dance")), pick(("floorperson", "dealer", "seat 1")), pick((None, seat))
            ): self._trouble,
            lambda table, seat: Report(
                pick((*table.game.incidents(), "rain")), pick((None, False, True)), pick((None, seat))
            ): self._trouble,
            lambda table, seat: Step(): 2,
            lambda table, seat: ChangeDealer("Cleo"): 1,
        }

    def _seat(self, table: Table) -> int:
        """A seat, usually an occupied one."""
        taken = list(table.state.seats)
        if taken and self._source.random() < 0.85:
            return self._source.choice(taken)
        return self._source.randrange(1, table.game.seats + 1)

    def _some_wager(self, table: Table) -> str:
        return self._source.choice((*table.game.offered, *table.game.offered, "trifecta"))

    def _wager(self, table: Table, seat: int) -> Wager:
        on = self._some_wager(table)
        step = table.game.steps.get(on, 100)
        amount = self._source.choice((step, 5 * step, 40 * step, 500, 1200, 2500, 10_000, 33, 0, -500, 10**9))
        return Wager(seat, on, Cents(amount), self._source.random() < 0.05)
