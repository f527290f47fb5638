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


class Waiting(NamedTuple):
    """Entries of one table that belong together, and whoever waits until they are durable."""

    entries: Sequence[Entry]
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

    async def keep(self, entries: Sequence[Entry]) -> None:
        """Return when the entries are durable, all of them together; raises what the store raises if they are not.

        A caller that is cancelled does not take its entries back: they are kept nonetheless.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(entries, done))
        if self._working is None or self._working.done():
            self._working = asyncio.get_running_loop().create_task(self._work())
        await done

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
            if len(batch) > 1 and wrong is not None and not isinstance(wrong, StoreUnavailableError):
                for one in batch:
                    settle(one.done, await self._keep_together([one]))
                continue
            for one in batch:
                settle(one.done, wrong)

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
