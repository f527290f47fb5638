"""How often somebody may try to log in: attempts that failed count for a while, by name and by where they come from."""

import time
from collections import deque
from collections.abc import Callable
from typing import Final

from croupier.service.errors import TooManyTriesError

WITHIN: Final = 300.0
"""For how many seconds an attempt that failed counts."""
MOST_BY_NAME: Final = 10
MOST_BY_ORIGIN: Final = 50
"""Several people may share an address."""
MOST_KEPT: Final = 20_000
"""How many names and origins are remembered; then the oldest are forgotten."""


class Try:
    """One attempt to log in: it counts as failed unless it is said to have succeeded."""

    def __init__(self, counted: list[deque[float]]) -> None:
        self._counted = counted

    def succeeded(self) -> None:
        """It was the right person: failed attempts under this name and this one from this place are forgotten."""
        by_name, *by_origin = self._counted
        by_name.clear()
        for times in by_origin:
            if times:
                times.pop()


class Tries:
    """Failed attempts to log in. One that is still under way counts too, so that many at once are no way around."""

    def __init__(
        self,
        *,
        within: float = WITHIN,
        by_name: int = MOST_BY_NAME,
        by_origin: int = MOST_BY_ORIGIN,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._within = within
        self._most = {"name": by_name, "origin": by_origin}
        self._clock = clock
        self._times: dict[tuple[str, str], deque[float]] = {}

    def begin(self, name: str, origin: str) -> Try:
        """An attempt under a name, from some place; raises `TooManyTriesError` if there were too many."""
        now = self._clock()
        kept = [self._lately("name", name, now), *([self._lately("origin", origin, now)] if origin else [])]
        for most, times in zip(self._most.values(), kept, strict=False):
            if len(times) >= most:
                raise TooManyTriesError(int(times[0] + self._within - now) + 1)
        for times in kept:
            times.append(now)
        return Try(kept)

    def _lately(self, kind: str, who: str, now: float) -> deque[float]:
        """When attempts that still count were made."""
        times = self._times.pop((kind, who), deque())
        self._times[kind, who] = times
        while times and times[0] <= now - self._within:
            times.popleft()
        while len(self._times) > MOST_KEPT:
            del self._times[next(iter(self._times))]
        return times
