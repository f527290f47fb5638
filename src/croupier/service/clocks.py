"""The time at a table of the service: the wall's, and never earlier than the table's last line."""

from collections.abc import Callable
from datetime import datetime, timedelta

from croupier.equipment import Clock

MakeClock = Callable[[datetime | None], Clock]
"""Makes the clock of a table, given the time of the last line of its record, if it has one."""


class ServiceClock:
    """The real time, from the time of a line on. It stands still while the system's clock is behind that."""

    def __init__(self, after: datetime | None = None) -> None:
        self._last = after or datetime.min  # noqa: DTZ901 - the time on the casino's wall has no zone
        self._waited = timedelta()

    def now(self) -> datetime:
        """The time on the wall, never earlier than before."""
        self._last = max(self._last, datetime.now() + self._waited)  # noqa: DTZ005 - as above
        return self._last

    def wait(self, minutes: int) -> None:
        """Act as if that much time had passed."""
        self._waited += timedelta(minutes=minutes)
