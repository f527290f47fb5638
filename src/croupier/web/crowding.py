"""How many connections an account may have, how many may wait for what takes long, and how fast a client may send."""

import asyncio
import time
from collections import Counter
from typing import Final

from croupier.store import Account
from croupier.web.problems import ProblemError

RETRY_SECONDS: Final = "30"
BURST_SECONDS: Final = 10.0
"""How many seconds' worth of messages a client that was silent before may send at once."""


class Crowd:
    """How many connections each account has."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._connected: Counter[int] = Counter()

    def enter(self, account: Account) -> None:
        """One more; raises `ProblemError` if they are too many."""
        if self._connected[account.id] >= self._most:
            right = "close one of your other connections"
            raise ProblemError(429, f"you have {self._most} connections already", right=right)
        self._connected[account.id] += 1

    def leave(self, account: Account) -> None:
        """One less."""
        self._connected[account.id] -= 1
        if not self._connected[account.id]:
            del self._connected[account.id]


class Queue:
    """Work of which one piece is done at a time, and for which not too many may wait."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting = 0
        self._turn = asyncio.Lock()

    async def __aenter__(self) -> None:
        if self._waiting >= self._most:
            wait = {"Retry-After": RETRY_SECONDS}
            raise ProblemError(429, "too many wait for this already", right="try again in a while", headers=wait)
        self._waiting += 1
        try:
            await self._turn.acquire()
        except BaseException:
            self._waiting -= 1
            raise

    async def __aexit__(self, *_: object) -> None:
        self._turn.release()
        self._waiting -= 1


class Allowance:
    """How fast a client may send: whoever sends faster is read more slowly, and loses nothing."""

    def __init__(self, per_second: float) -> None:
        self._per_second = per_second
        self._most = max(1.0, per_second * BURST_SECONDS)
        self._left = self._most
        self._at = time.monotonic()

    def wait(self) -> float:
        """Take one; how many seconds to wait before."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._per_second) - 1
        self._at = now
        return max(0.0, -self._left / self._per_second)
