"""How often somebody may try to log in: attempts that fail make the next ones wait, each longer than the one before.

Failures count in three ways, and nobody is kept out by what others do elsewhere:

- under a name from one place, so that guessing gets slow;
- from one place under any name, for whoever has not logged in there before;
- under a name from all places together, for whoever comes from a place where the name has not logged in before. Such an
  attempt waits in its own turn, however many others come meanwhile; then it is looked at.

Whoever has logged in at a place before waits there for nothing but their own name's failures at that place.
"""

import ipaddress
import time
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import Final

from croupier.service.errors import TooManyTriesError
from croupier.store.naming import reading

LONGEST_WAIT: Final = 300.0
"""The most seconds that an attempt has to wait."""
FORGET_AFTER: Final = 12
"""After how many times the longest wait without an attempt earlier ones are forgotten."""
MOST_BY_NAME: Final = 10
MOST_BY_ORIGIN: Final = 50
"""Several people may share an address."""
MOST_KEPT: Final = 60_000
"""How many names and places are remembered; then the oldest are forgotten."""
LONGEST_NAME: Final = 100
HOUSEHOLD: Final = 56
"""How many bits of an IPv6 address tell one household from another: within that, anybody may take any address."""

Key = tuple[str, ...]
"""A name, a place, or a name and a place."""


@dataclass(slots=True)
class Failed:
    """Attempts that failed: how many, when the last was made, and when one that waits in its turn is looked at."""

    count: int = 0
    at: float = float("-inf")
    due: float | None = None


class Try:
    """One attempt to log in: it counts as failed unless it is said to have succeeded."""

    def __init__(self, forget: Callable[[], None]) -> None:
        self._forget = forget

    def succeeded(self) -> None:
        """It was the right person, who takes back what they failed before here under this name, and no more."""
        self._forget()


class Tries:
    """Failed attempts to log in. One that is still under way counts too, so that many at once are no way around."""

    def __init__(
        self,
        *,
        longest_wait: float = LONGEST_WAIT,
        by_name: int = MOST_BY_NAME,
        by_origin: int = MOST_BY_ORIGIN,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._longest = longest_wait
        self._by_name, self._by_origin = by_name, by_origin
        self._clock = clock
        self._kept: dict[Key, Failed] = {}

    def begin(self, name: str, origin: str, *, is_known: bool = False) -> Try:
        """An attempt under a name, from some place, at which the name is known or not.

        Raises `TooManyTriesError` if it comes too soon.
        """
        now, reads, place = self._clock(), reading(name[:LONGEST_NAME]), place_of(origin)
        keys = ("here", reads, place), ("place", place), ("name", reads)
        here, by_origin, by_name = (self._lately(key, now) for key in keys)
        wait = here.at + self._delay(here.count, self._by_name) - now
        if not is_known:
            wait = max(wait, by_origin.at + self._delay(by_origin.count, self._by_origin) - now)
            wait = max(wait, self._turn(here, self._delay(by_name.count - here.count, self._by_name), now))
        if wait > 0:
            raise TooManyTriesError(ceil(wait))
        counted = [here, by_name, by_origin]
        for one in counted:
            one.count, one.at, one.due = one.count + 1, now, None
        return Try(lambda: self._take_back(here, counted))

    def _turn(self, here: Failed, delay: float, now: float) -> float:
        """How long somebody has to wait because of what others have failed under the same name."""
        if not delay:
            return 0.0
        if here.due is None:
            here.due = now + delay
        return here.due - now

    def _delay(self, failed: int, free: int) -> float:
        """How long to wait after so many failures."""
        return 0.0 if failed < free else min(self._longest, 2.0 ** min(failed - free, 60))

    def _take_back(self, here: Failed, counted: list[Failed]) -> None:
        """Forget the attempts that somebody made here before they succeeded."""
        own = here.count
        for one in counted:
            one.count = max(0, one.count - own)

    def _lately(self, key: Key, now: float) -> Failed:
        """What failed lately."""
        kept = self._kept.pop(key, None)
        if kept is None or (kept.at < now - FORGET_AFTER * self._longest and kept.due is None):
            kept = Failed()
        self._kept[key] = kept
        while len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        return kept


def place_of(origin: str) -> str:
    """The place that an address stands for."""
    try:
        address = ipaddress.ip_address(origin)
    except ValueError:
        return origin
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, HOUSEHOLD), strict=False))
    return origin
