"""Attempts to log in: those that fail make the next ones wait, each longer than the one before, and go into the audit.

Failures count in three ways, and nobody is kept out by what others do elsewhere:

- under a name from one place, so that guessing gets slow;
- from one place under any name, for whoever has not logged in there before;
- under a name from all places together, for whoever comes from a place where the name has not logged in before. Such an
  attempt waits in its own turn, however many others come meanwhile; then it is looked at.

Whoever has logged in at a place before waits there for nothing but their own name's failures at that place.

The audit shows the first failure of an account at once, and those after it together: however many come, it grows by a
few acts every ten minutes. Names that nobody has are never shown, since somebody may have typed a password there.
"""

import asyncio
import ipaddress
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from math import ceil
from typing import Final

from croupier.service.errors import NotKeptError, TooManyAttemptsError
from croupier.store import Account, Act
from croupier.store.confusables import reading

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


class LoginAttempt:
    """One attempt to log in: it counts as failed unless it is said to have succeeded."""

    def __init__(self, forget: Callable[[], None]) -> None:
        self._forget = forget

    def succeeded(self) -> None:
        """It was the right person, who takes back what they failed before here under this name, and no more."""
        self._forget()


class LoginAttempts:
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

    def begin(self, name: str, origin: str, *, is_known: bool = False) -> LoginAttempt:
        """An attempt under a name, from some place, at which the name is known or not.

        Raises `TooManyAttemptsError` if it comes too soon.
        """
        now, reads, place = self._clock(), reading(name[:LONGEST_NAME]), place_of(origin)
        keys = ("here", reads, place), ("place", place), ("name", reads)
        here, by_origin, by_name = (self._lately(key, now) for key in keys)
        wait = here.at + self._delay(here.count, self._by_name) - now
        if not is_known:
            wait = max(wait, by_origin.at + self._delay(by_origin.count, self._by_origin) - now)
            wait = max(wait, self._turn(here, self._delay(by_name.count - here.count, self._by_name), now))
        if wait > 0:
            raise TooManyAttemptsError(ceil(wait))
        counted = [here, by_name, by_origin]
        for one in counted:
            one.count, one.at, one.due = one.count + 1, now, None
        return LoginAttempt(lambda: self._take_back(here, counted))

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


PERIOD: Final = 600.0
"""For how many seconds failures are gathered."""
MOST_NAMED: Final = 20
"""Of how many accounts failures are told one by one in that time."""
MOST_PLACES: Final = 5
"""From how many places they are told to have come."""
NOBODY: Final = "names that nobody has"
OTHERS: Final = "other accounts"
ONE: Final = "a log-in failed"
MANY: Final = "log-ins failed"


@dataclass(slots=True)
class Gathered:
    """What failed of an account: until when it is gathered, and what is not in the audit yet."""

    until: float
    facility: int | None
    times: int = 0
    places: Counter[str] = field(default_factory=Counter)

    def add(self, origin: str) -> None:
        """One more."""
        self.times += 1
        if origin in self.places or len(self.places) < MOST_PLACES:
            self.places[origin] += 1


class FailedLogIns:
    """What failed lately, and is still to be told."""

    def __init__(
        self,
        keep: Callable[[Act], Awaitable[None]],
        now: Callable[[], datetime],
        *,
        period: float = PERIOD,
    ) -> None:
        self._keep = keep
        self._now = now
        self._period = period
        self._gathered: dict[str, Gathered] = {}
        self._writing: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()

    def note(self, account: Account | None, origin: str) -> None:
        """An attempt failed, or came too soon; it is told later, so that nobody can tell by the time it takes."""
        about = NOBODY if account is None else account.name
        if about not in self._gathered and len(self._gathered) >= MOST_NAMED:
            account, about = None, OTHERS
        gathered = self._gathered.get(about)
        if gathered is None:
            facility = None if account is None else account.facility
            gathered = self._gathered[about] = Gathered(0.0, facility)
        gathered.add(origin)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_on())

    async def close(self) -> None:
        """Tell everything that is still to be told."""
        self._closing.set()
        if self._writing is not None:
            await self._writing
        for about, gathered in self._gathered.items():
            await self._tell(about, gathered)

    async def _write_on(self) -> None:
        """Tell what is due, until there is nothing left to tell."""
        clock = asyncio.get_running_loop().time
        while self._gathered and not self._closing.is_set():
            for about, gathered in [*self._gathered.items()]:
                if gathered.until > clock():
                    continue
                if not gathered.times:
                    del self._gathered[about]
                    continue
                await self._tell(about, gathered)
                gathered.until = clock() + self._period
            soonest = min((one.until for one in self._gathered.values()), default=0.0)
            with suppress(TimeoutError):
                async with asyncio.timeout_at(max(clock(), soonest)):
                    await self._closing.wait()

    async def _tell(self, about: str, gathered: Gathered) -> None:
        """Add what was gathered to the audit; what cannot be kept now is told with what comes later."""
        if not gathered.times:
            return
        times, places = gathered.times, dict(gathered.places)
        what = ONE if times == 1 else MANY
        detail = {"times": times, "from": places, "from_elsewhere": times - sum(places.values())}
        with suppress(NotKeptError):
            await self._keep(Act(at=self._now(), what=what, about=about, facility=gathered.facility, detail=detail))
            gathered.times -= times
            gathered.places.clear()
