"""Time limits: a question that nobody answers in time gets its default answer, on record as such; and the countdowns of
a table, when the house deals and until when an answer is awaited, which other processes are told.
"""

import asyncio
import logging
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple, Protocol

import msgspec

from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.service.bots import House
from croupier.service.errors import FailedInputError, ServiceError
from croupier.service.live import LiveTable, is_answered
from croupier.table.events import Event
from croupier.table.inputs import AnyInput

log: Final = logging.getLogger("croupier")


class Timekeeper:
    """Watches the time that people take to answer at a table, if it has a limit.

    Questions that are asked together have the time together. One that was only interrupted, and is asked again, has
    what is left of its time: nobody gains time for themselves or others by doing something else. The time for a
    question begins when the answer before it is durable, and so people are told of it; once an answer is given to it,
    its time is no more the next one's. A question that was open when the table was brought back has the whole time.
    """

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._asked: Asked | None = None
        """The question whose time runs, or is up while its default answer waits for its turn."""
        self._late: Asked | None = None
        """The question whose time was up while something else had to be done first."""
        self._told = live.answers
        """How many answers are durable."""
        self._timer: asyncio.TimerHandle | None = None
        self._answering: asyncio.Task[None] | None = None

    @property
    def answers_in(self) -> float | None:
        """How many seconds whoever is asked still has to answer; None if there is no limit."""
        return None if self._timer is None else max(0.0, self._timer.when() - asyncio.get_running_loop().time())

    def look(self, events: Sequence[Event] = ()) -> None:
        """Give whoever is asked now the time that they have."""
        limit, answered = self._live.settings.answer_within, is_answered(events)
        self._told += answered
        if limit is None:
            return
        if not answered and (self._is_ahead or self._live.table.waits_for_step):
            return
        asked = None if self._is_ahead else asked_at(self._live)
        if asked == self._asked and not answered:
            return
        self.stop()
        self._asked = asked
        if asked is not None:
            left = 0.0 if asked == self._late else limit
            self._timer = asyncio.get_running_loop().call_later(left, self._time_is_up)

    def stop(self) -> None:
        """Watch nothing any more."""
        self._asked = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    @property
    def _is_ahead(self) -> bool:
        """Whether an answer is being kept, so that nobody has been told of what is asked after it."""
        return self._told < self._live.answers

    def _time_is_up(self) -> None:
        assert self._asked is not None
        self._timer = None
        self._answering = asyncio.get_running_loop().create_task(self._answer(self._asked))

    async def _answer(self, asked: "Asked") -> None:
        """Answer by default. A table that is given up is timed anew when it comes back; and if nothing came of it,
        also because something went wrong that nobody foresaw, so is whatever is asked now.
        """
        self._late = None

        def default(_: object) -> AnyInput | None:
            given = default_for(self._live, asked)
            self._late = asked if given is None else None
            return given

        try:
            await self._live.submit_for_house(default)
        except FailedInputError:
            self._late = None
        except ServiceError:
            return
        except Exception:
            log.exception("a question was not answered by default", extra={"table": self._live.id})
        if self._asked == asked:
            self._asked = None
            self.look()


About = tuple[str, str, str]
"""The kind of a question, whom it is for, and the hand that it is about."""


class Asked(NamedTuple):
    """What makes a question that is asked again the same as before, under whatever number."""

    about: About
    answers: int
    """How many answers the table had taken when it was asked."""


def about(question: Question) -> About:
    """What a question is about."""
    return question.kind, question.to, question.hand


def asked_at(live: LiveTable) -> Asked | None:
    """The first question that is open at a table, if one is."""
    first = next(iter(live.table.questions.values()), None)
    return None if first is None else Asked(about(first), live.answers)


def default_for(live: LiveTable, asked: Asked) -> AnyInput | None:
    """The default answer to a question, if it is still open; None if it was answered, or something else is asked."""
    if live.answers != asked.answers:
        return None
    numbers = (number for number, question in live.table.questions.items() if about(question) == asked.about)
    number = next(numbers, None)
    return None if number is None else default_answer(live.table, number)


def default_answer(table: Table, number: int) -> AnyInput | None:
    """The default answer to a question, given by nobody; None if it is not open any more."""
    question = table.questions.get(number)
    if question is None:
        return None
    return msgspec.structs.replace(question.default, question=number, by_default=True)


TENTH: Final = 100_000
"""A tenth of a second, in microseconds."""
SAME: Final = timedelta(seconds=0.25)
"""Times that are nearer to each other are the same: each is found from how long it still is."""


class Countdown(NamedTuple):
    """When the house closes the wagers and deals, and until when whoever is asked may answer; None: no such time."""

    deal_at: datetime | None = None
    answer_by: datetime | None = None

    def is_like(self, other: "Countdown") -> bool:
        """Whether another says the same."""
        return all(map(is_same, self, other))


def is_same(one: datetime | None, other: datetime | None) -> bool:
    """Whether two times are the same, as far as they can be told."""
    return one == other if one is None or other is None else abs(one - other) < SAME


def countdown_at(live: LiveTable) -> Countdown:
    """The countdown at a table that runs here."""
    attendants = () if live.closed or live.dropped else live.attendants
    deal = next((one.deals_in for one in attendants if isinstance(one, House)), None)
    answer = next((one.answers_in for one in attendants if isinstance(one, Timekeeper)), None)
    return Countdown(after(deal), after(answer))


def after(seconds: float | None) -> datetime | None:
    """The time in so many seconds, to a tenth of one."""
    if seconds is None:
        return None
    at = datetime.now(UTC) + timedelta(seconds=seconds)
    return at.replace(microsecond=at.microsecond // TENTH * TENTH)


class Tell(Protocol):
    """How another process is told of a countdown."""

    def __call__(self, process: int, table: str, countdown: Countdown) -> None:
        """Tell a process at which somebody looks at a table."""


class Announcer:
    """Attends a table, and tells the processes at which somebody looks at it when its countdown changes.

    It does so once nothing is being kept: before that, the countdown may be of what is not on record yet. Whatever is
    being kept has it look again when it is.
    """

    def __init__(self, live: LiveTable, tell: Tell) -> None:
        self._live = live
        self._tell = tell
        self._told: dict[int, Countdown] = {}
        self._telling: asyncio.Handle | None = None

    def look(self, events: Sequence[Event] = ()) -> None:  # noqa: ARG002 - it looks at the countdown itself
        """Something happened at the table, or somebody came to it elsewhere, or left."""
        if not self._live.watched_from and not self._told:
            return
        self._told = {process: told for process, told in self._told.items() if process in self._live.watched_from}
        self.stop()
        self._telling = asyncio.get_running_loop().call_soon(self._tell_all)

    def stop(self) -> None:
        """The table is closed or given up; whoever follows it gives it up, too."""
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None

    def _tell_all(self) -> None:
        """Tell every process that has been told otherwise."""
        if not self._live.is_settled or not self._live.watched_from:
            return
        now = countdown_at(self._live)
        for process in self._live.watched_from:
            told = self._told.get(process)
            if told is None or not told.is_like(now):
                self._told[process] = now
                self._tell(process, self._live.id, now)
