"""When the house deals, and until when an answer is waited for: known where a table runs, and told to others."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple, Protocol

from croupier.service.bots import House
from croupier.service.live import LiveTable
from croupier.service.timing import Timekeeper
from croupier.table.events import Event

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
