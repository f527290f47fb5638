"""Failed attempts to log in, for the audit: the first of an account at once, and those after it together.

However many come, the audit grows by a few acts every ten minutes: some accounts are told by name, all others together,
and names that nobody has are never told, since somebody may have typed a password there.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from croupier.service.errors import NotKeptError
from croupier.store import Account, Act

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
