"""Heartbeats of processes that share a store: one that hangs keeps its connections, and with them its tables.

So each says again and again that it does something, and the others take the tables of one that has said nothing for as
long as a lease lasts. No clock is compared with another, and time in which whoever judges did nothing itself, as when a
whole machine was stopped, does not count.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from time import monotonic
from typing import Final

from croupier.store import ProcessLives, StoreUnavailableError

LEASE_SECONDS: Final = 6.0
"""For how long a process keeps its tables without a word."""
SKIPPED: Final = 2.0
"""How many times as long as usual from one look to the next counts at most."""


class Heartbeat:
    """Says that this process lives, and hears the others, while a connection to them lasts."""

    def __init__(self, number: int, *, every: float, lease: float = LEASE_SECONDS) -> None:
        self._number = number
        self._every = every
        self._lease = lease
        self._said = self._looked = monotonic()
        self._heard: set[int] = set()
        self._silent: dict[int, float] = {}
        """For how many seconds each process has said nothing, as far as this one has listened."""

    @property
    def is_beating(self) -> bool:
        """Whether this process has said lately enough that it lives, so that nobody takes its tables."""
        return monotonic() - self._said < self._lease

    async def beat(self, say: Callable[[ProcessLives], Awaitable[None]]) -> None:
        """Say again and again that this process lives."""
        while True:
            await say(ProcessLives(self._number))
            self._said = monotonic()
            await asyncio.sleep(self._every)

    def hear(self, number: int) -> None:
        """A process, perhaps this one, says that it lives."""
        self._heard.add(number)

    def stopped(self, living: Collection[int]) -> frozenset[int]:
        """Those of the processes with a connection that hang. Raises `StoreUnavailableError` if this one is deaf."""
        now = monotonic()
        passed, self._looked = min(now - self._looked, SKIPPED * self._every), now
        before, heard = self._silent, self._heard
        self._silent = {one: 0.0 if one in heard else before.get(one, 0.0) + passed for one in living}
        self._heard = set()
        own = self._silent.get(self._number, 0.0)
        if own >= self._lease:
            raise StoreUnavailableError("the store is unavailable: nothing is heard of the other processes")
        if own > self._lease / 2:
            return frozenset()
        return frozenset(one for one, seconds in self._silent.items() if seconds >= self._lease)
