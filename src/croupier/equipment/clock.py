"""Clocks, passed in: the wall clock for play, a set clock for scripts, tests and replays."""

from datetime import datetime, timedelta
from typing import Protocol


class Clock(Protocol):
    """Tells the table's local time."""

    def now(self) -> datetime:
        """The time now, without a zone: the time on the casino's wall."""

    def wait(self, minutes: int) -> None:
        """Let time pass."""


class SetClock:
    """A clock that moves only when it is told to."""

    def __init__(self, start: datetime) -> None:
        self._now = start

    def now(self) -> datetime:
        """The time to which it was set."""
        return self._now

    def wait(self, minutes: int) -> None:
        """Move the clock forward."""
        self._now += timedelta(minutes=minutes)

    def set(self, now: datetime) -> None:
        """Set the clock to a time, as recorded."""
        self._now = now


class WallClock:
    """The real time plus the time waited. It stands still while the system's clock is set back."""

    def __init__(self) -> None:
        self._waited = timedelta()
        self._last = datetime.min  # noqa: DTZ901

    def now(self) -> datetime:
        """The real time plus the minutes waited, never earlier than before."""
        wall = datetime.now()  # noqa: DTZ005 - the time on the casino's wall has no zone
        self._last = max(self._last, wall + self._waited)
        return self._last

    def wait(self, minutes: int) -> None:
        """Act as if that much time had passed."""
        self._waited += timedelta(minutes=minutes)
