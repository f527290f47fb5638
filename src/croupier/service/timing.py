"""Time limits: a question that nobody answers in time gets its default answer, on record as such."""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress

import msgspec

from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.service.errors import ServiceError
from croupier.service.live import LiveTable
from croupier.table.events import Answered, Event
from croupier.table.inputs import AnyInput


class Timekeeper:
    """Watches the time that people take to answer at a table, if it has a limit.

    Questions that are asked together have the time together. One that was only interrupted, and is asked again, has
    what is left of its time: nobody gains time for themselves or others by doing something else. A question that was
    open when the table was brought back has the whole time.
    """

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._asked: Asked | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._answering: asyncio.Task[None] | None = None

    @property
    def answers_in(self) -> float | None:
        """How many seconds whoever is asked still has to answer; None if there is no limit."""
        return None if self._timer is None else max(0.0, self._timer.when() - asyncio.get_running_loop().time())

    def look(self, events: Sequence[Event] = ()) -> None:
        """Give whoever is asked now the time that they have."""
        limit = self._live.settings.answer_within
        if limit is None or (self._live.table.waits_for_step and not is_answered(events)):
            return
        asked = next(map(about, self._live.table.questions.values()), None)
        if asked == self._asked and not is_answered(events):
            return
        self.stop()
        self._asked = asked
        if asked is not None:
            self._timer = asyncio.get_running_loop().call_later(limit, self._time_is_up)

    def stop(self) -> None:
        """Watch nothing any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_is_up(self) -> None:
        self._timer, self._asked = None, None
        self._answering = asyncio.get_running_loop().create_task(self._answer())

    async def _answer(self) -> None:
        """Answer by default; a table that is given up is timed anew when it comes back."""
        questions = self._live.table.questions
        number = next(iter(questions), None)
        if number is None:
            return
        with suppress(ServiceError):
            await self._live.submit_for_house(lambda table: default_answer(table, number))


Asked = tuple[str, str, str]
"""The kind of a question, whom it is for, and the hand that it is about."""


def about(question: Question) -> Asked:
    """What makes a question that is asked again the same as before."""
    return question.kind, question.to, question.hand


def is_answered(events: Iterable[Event]) -> bool:
    """Whether somebody answered."""
    return any(isinstance(event, Answered) for event in events)


def default_answer(table: Table, number: int) -> AnyInput | None:
    """The default answer to a question, given by nobody; None if it is not open any more."""
    question = table.questions.get(number)
    if question is None:
        return None
    return msgspec.structs.replace(question.default, question=number, by_default=True)
