"""How many connections an account and an address may have, how many may wait for what takes long, and how fast people
may send, over all their connections together.
"""

import asyncio
import math
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Hashable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

from croupier.service.accounts import GUEST
from croupier.store import Account
from croupier.web.door import Door, network_of
from croupier.web.logs import Seldom
from croupier.web.problems import ProblemError

RETRY_SECONDS: Final = "30"
BURST_SECONDS: Final = 10.0
"""How many seconds' worth somebody who was silent before may send at once."""
PATIENCE_SECONDS: Final = 5.0
"""How long a message may wait for its turn; one that would wait longer is refused."""
MOST_KEPT: Final = 20_000
"""Of how many accounts and addresses it is remembered what they sent: those that sent most recently."""


class Crowd:
    """How many connections each account and each address has."""

    def __init__(self, door: Door, *, most: int, by_address: int) -> None:
        self._door = door
        self._most = most
        self._by_address = by_address
        self._connected: Counter[Hashable] = Counter()

    @contextmanager
    def one_more(self, account: Account, host: str) -> Iterator[None]:
        """One more, as long as it lasts; raises `ProblemError` if they are too many."""
        address = network_of(host)
        self._must_have_room(account.id, self._most, "too many connections of an account", "you have", host)
        self._must_have_room(
            address, self._by_address, "too many connections from an address", "your address has", host
        )
        self._connected.update((account.id, address))
        try:
            yield
        finally:
            self._connected.subtract((account.id, address))
            self._connected += Counter()

    def _must_have_room(self, whose: Hashable, most: int, why: str, has: str, host: str) -> None:
        if self._connected[whose] >= most:
            raise self._door.too_many(429, why, host, f"{has} {most} connections already")


class Queue:
    """Work of which one piece is done at a time, or a few, and for which not too many may wait: in all, and of one
    account or address, so that nobody keeps all others out.
    """

    def __init__(self, most: int, *, each: int, at_once: int = 1) -> None:
        self._most = most
        self._each = each
        self._waiting: Counter[Hashable] = Counter()
        self._turn = asyncio.Semaphore(at_once)

    @asynccontextmanager
    async def turn(self, whose: Hashable) -> AsyncIterator[None]:
        """Wait for one's turn, and have it; raises `ProblemError` if too many wait."""
        if self._waiting.total() >= self._most or self._waiting[whose] >= self._each:
            wait = {"Retry-After": RETRY_SECONDS}
            raise ProblemError(429, "too many wait for this already", right="try again in a while", headers=wait)
        self._waiting[whose] += 1
        try:
            async with self._turn:
                yield
        finally:
            self._waiting[whose] -= 1
            self._waiting += Counter()


class Allowance:
    """How fast somebody may send: so much a second, after a burst."""

    def __init__(self, per_second: float, now: float) -> None:
        self._per_second = per_second
        self._most = max(1.0, per_second * BURST_SECONDS)
        self._left = self._most
        self._at = now

    def wait(self, now: float) -> float:
        """How many seconds to wait before one more; 0: none."""
        self._left = min(self._most, self._left + (now - self._at) * self._per_second)
        self._at = now
        return max(0.0, (1 - self._left) / self._per_second)

    def take(self) -> None:
        """Take one."""
        self._left -= 1


class Budget:
    """How fast each account and each address may send: requests, messages and attempts to connect, all together. The
    guest of this machine is whoever sits at it: only the address counts.
    """

    def __init__(self, *, per_account: float, by_address: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._per_account = per_account
        self._by_address = by_address
        self._clock = clock
        self._kept: OrderedDict[Hashable, Allowance] = OrderedDict()
        self._log = Seldom()
        self.refused = 0
        """How much was refused."""

    def take(self, *, account: Account | None = None, host: str = "") -> None:
        """Take one for an account, for an address, or both; raises `ProblemError` if there is none."""
        if (wait := self._taken(account, host, 0.0)) > 0:
            raise self._too_fast(account, host, wait)

    async def wait(self, account: Account, host: str) -> None:
        """Take one for both, and wait until it is there; raises `ProblemError` if that would take too long."""
        wait = self._taken(account, host, PATIENCE_SECONDS)
        await asyncio.sleep(min(wait, PATIENCE_SECONDS))
        if wait > PATIENCE_SECONDS:
            raise self._too_fast(account, host, wait)

    def _taken(self, account: Account | None, host: str, patience: float) -> float:
        """How long to wait for one; it is taken if that is no longer than one has patience for."""
        now = self._clock()
        asked = [self._of(network_of(host), self._by_address, now)] if host else []
        if account is not None and account.role != GUEST:
            asked.append(self._of(account.id, self._per_account, now))
        wait = max((one.wait(now) for one in asked), default=0.0)
        if wait <= patience:
            for one in asked:
                one.take()
        return wait

    def _of(self, whose: Hashable, per_second: float, now: float) -> Allowance:
        found = self._kept.setdefault(whose, Allowance(per_second, now))
        self._kept.move_to_end(whose)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found

    def _too_fast(self, account: Account | None, host: str, wait: float) -> ProblemError:
        """What is said to somebody who sends too fast: nothing was done, and nothing is on record."""
        self.refused += 1
        who = "an address" if account is None else "an account"
        self._log.warning("too much was sent", why=who, account=account and account.id, address=network_of(host))
        seconds = str(math.ceil(wait))
        says = "this is more than is taken at once: nothing was done"
        right = f"wait {seconds} seconds, then send the same again"
        return ProblemError(429, says, right=right, headers={"Retry-After": seconds})
