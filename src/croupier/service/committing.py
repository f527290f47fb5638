"""Making inputs durable: whatever waits at the same time is kept in one transaction."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from typing import Final, NamedTuple, Protocol

from croupier.store import Entry, StoreUnavailableError

MOST_TOGETHER: Final = 500
"""How many callers one transaction serves; the others wait for the next."""
LEAST_SECONDS: Final = 0.010
"""How long after the beginning of one transaction the next begins, where several wait: each costs the processor more
than what is in it."""


class Keeping(Protocol):
    """Whatever keeps entries: all of them, or none."""

    def append(self, entries: Sequence[Entry]) -> None:
        """Keep entries; raises if that fails, and then keeps none of them."""


class BehindError(Exception):
    """Lines of the same table before these were not kept, so these cannot be either."""


class Lines:
    """The lines of a table as one that runs writes them, each after the one before. Once some could not be kept it is
    broken, and keeps no more: whatever would come after them belongs to a table that never was.
    """

    def __init__(self, committer: "Committer") -> None:
        self._committer = committer
        self.broken = False

    def keep(self, entries: Sequence[Entry]) -> "asyncio.Future[None]":
        """Have the next entries kept, all of them together; what is returned is done when they are durable.

        It has what the store raises if they are not, or `BehindError`; all of them are done in their order. Whoever
        waits no more does not take the entries back: they are kept nonetheless.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self.broken:
            done.set_exception(BehindError())
        else:
            self._committer.keep(Waiting(entries, self, done))
        return done


class Waiting(NamedTuple):
    """Entries of one table that belong together, and whoever waits until they are durable."""

    entries: Sequence[Entry]
    lines: Lines
    done: "asyncio.Future[None]"


class Committer:
    """Keeps entries in the order in which they come, as many at a time as are waiting.

    A disk takes as long for one entry as for many, so whoever waits while it works is served together afterwards. If a
    transaction fails because of what is in it, everybody's entries are tried alone, so that one table's trouble is not
    another's; if the store itself is unavailable, trying again would only make everybody wait.
    """

    def __init__(self, store: Keeping) -> None:
        self._store = store
        self._waiting: list[Waiting] = []
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="committer")
        self._working: asyncio.Task[None] | None = None
        self.transactions = 0
        self.entries = 0
        self.failures = 0
        """How many transactions failed."""

    def keep(self, waiting: Waiting) -> None:
        """Have entries kept as soon as it is their turn."""
        self._waiting.append(waiting)
        if self._working is None or self._working.done():
            self._working = asyncio.get_running_loop().create_task(self._work())

    @property
    def waiting(self) -> int:
        """How many callers wait for the next transaction."""
        return len(self._waiting)

    async def close(self) -> None:
        """Finish what waits, and stop."""
        if self._working is not None:
            await self._working
        self._thread.shutdown()

    async def _work(self) -> None:
        """Keep what waits until nothing does."""
        loop = asyncio.get_running_loop()
        began, several = loop.time(), False
        while self._waiting:
            if several and (early := began + LEAST_SECONDS - loop.time()) > 0:
                await asyncio.sleep(early)
            began = loop.time()
            batch, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
            several = len(batch) > 1
            wrong = await self._keep_together(batch)
            if wrong is None:
                for one in batch:
                    settle(one.done, None)
            elif len(batch) > 1 and not isinstance(wrong, StoreUnavailableError):
                await self._keep_each(batch)
            else:
                self._fail(batch, wrong)

    async def _keep_each(self, batch: Sequence[Waiting]) -> None:
        """Everybody's entries in a transaction of their own, after one for all of them failed."""
        for place, one in enumerate(batch):
            if one.lines.broken:
                continue
            if (wrong := await self._keep_together([one])) is None:
                settle(one.done, None)
            else:
                self._fail([other for other in batch[place:] if other.lines is one.lines], wrong)

    def _fail(self, batch: Sequence[Waiting], wrong: Exception) -> None:
        """Say what was wrong with a transaction, and fail whatever waits behind it."""
        for one in batch:
            settle(one.done, BehindError() if one.lines.broken else wrong)
            one.lines.broken = True
        behind = [one for one in self._waiting if one.lines.broken]
        self._waiting = [one for one in self._waiting if not one.lines.broken]
        for one in behind:
            settle(one.done, BehindError())

    async def _keep_together(self, batch: Sequence[Waiting]) -> Exception | None:
        """One transaction; what was wrong with it, if it failed."""
        entries = [*chain.from_iterable(one.entries for one in batch)]
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._store.append, entries)
        except Exception as wrong:
            self.failures += 1
            return wrong
        self.transactions += 1
        self.entries += len(entries)
        return None


def settle(done: "asyncio.Future[None]", wrong: Exception | None) -> None:
    """Tell whoever waits, unless nobody does any more."""
    if done.done():
        return
    if wrong is None:
        done.set_result(None)
    else:
        done.set_exception(wrong)
