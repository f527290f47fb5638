"""The steps of a procedure, and the questions that it can ask.

A procedure is a generator that reads like its section. It yields events (what happened), requests to chance and
questions to people, and is sent the results.
"""

from collections.abc import Callable, Generator, Iterator
from typing import Any, ClassVar, Final, TypeVar, cast

import msgspec

from croupier.equipment import FromChance
from croupier.table.events import Cites, Event
from croupier.table.inputs import FORMAT, Answer, Refusal, refuse
from croupier.table.state import OpenQuestion, Option


class Void:
    """Void the round. Only the runner can: it drops every procedure and starts the game's own for a void round. If the
    game says that it is too late, nothing is dropped, and the procedure is sent the refusal and goes on.

    `before_the_round`: no hand has begun, so whatever was reported meanwhile happened before the wagers are returned.
    """

    changes: ClassVar[None] = None

    def __init__(self, rule: str, *, before_the_round: bool = False) -> None:
        self.rule = rule
        self.before_the_round = before_the_round


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A question to a person: who may answer, with what, and the one place where the answer is judged.

    `check` judges what comes with a lawful choice (an amount, a position). `default` is the answer of somebody who
    gives none. `hand` is the hand it is about, where a seat may have several. `samples` are lawful answers for choices
    that need an amount or a position.
    """

    kind: str
    to: str
    cites: Cites
    options: tuple[Option, ...]
    default: Answer
    seat: int | None = None
    hand: str = ""
    check: Callable[[Answer], Refusal | None] | None = None
    samples: tuple[Answer, ...] = ()

    def answers(self) -> Iterator[Answer]:
        """An answer for each choice that is open."""
        samples = {sample.choice: sample for sample in (*self.samples, self.default)}
        for option in self.options:
            if option.is_open:
                yield samples.get(option.choice) or msgspec.structs.replace(self.default, choice=option.choice)

    def judge(self, answer: Answer) -> Refusal | None:
        """Why the answer may not be given, or None if it may."""
        if answer.person != self.to:
            key = "table.question_for_another" if answer.person else "table.question_for_named"
            return refuse(key, self.cites, to=self.to, person=answer.person)
        if answer.by_default and not self.is_default(answer):
            return refuse("table.not_the_default", FORMAT)
        option = next((option for option in self.options if option.choice == answer.choice), None)
        if option is None:
            choices = [option.choice for option in self.options]
            return refuse("table.no_such_choice", self.cites, choice=answer.choice, choices=choices)
        if option.closed is not None:
            return Refusal(option.closed, option.cites)
        brought = answer.brought
        for need in option.needs:
            if need not in brought:
                return refuse("table.needs", FORMAT, what=answer.choice, need=need)
        for one in brought:
            if one not in (*option.needs, *option.may_bring):
                return refuse("table.takes_no", FORMAT, what=answer.choice, brought=one)
        return self.check(answer) if self.check is not None else None

    def is_default(self, answer: Answer) -> bool:
        """Whether this is the default answer."""
        return answer.choice == self.default.choice and answer.brought == self.default.brought

    def opened(self, number: int) -> OpenQuestion:
        """The question as everybody at the table sees it."""
        return OpenQuestion(
            id=number,
            kind=self.kind,
            to=self.to,
            cites=self.cites,
            options=self.options,
            seat=self.seat,
            hand=self.hand,
        )


class Ask(msgspec.Struct, frozen=True):
    """Questions that are open together. The runner sends the `Reply` to one of them, or AGAIN after an interruption."""

    changes: ClassVar[None] = None
    questions: tuple[Question, ...]


class Reply(msgspec.Struct, frozen=True):
    """One answer to one of the questions asked."""

    question: Question
    answer: Answer


class Again:
    """Sent to an ask that was interrupted: ask again, from the state as it is now."""


Step = Event | FromChance | Ask | Void
T = TypeVar("T")
Procedure = Generator[Step, Any, T]

AGAIN: Final = Again()


def ask(make: Callable[[], Question | None]) -> Procedure[Answer | None]:
    """Ask one question and wait for its answer; after an interruption it is made again. None: nobody is left to ask."""
    while True:
        question = make()
        if question is None:
            return None
        reply = yield Ask((question,))
        if reply is not AGAIN:
            return cast(Reply, reply).answer
