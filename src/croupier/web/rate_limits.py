"""Limits: how many connections there may be, in all, of an account and from an address; how many requests may wait for
what takes long; and how fast people may send, over all their connections together.

A connection counts from its first moment to its last, of whatever kind it is.
"""

import asyncio
import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Hashable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import lru_cache
from typing import Any, Final, NamedTuple

from croupier.service.accounts import GUEST
from croupier.store import Account
from croupier.web.logs import Seldom
from croupier.web.problems import ProblemError

MOST: Final = 1_000_000
"""As many connections as nobody has files for."""
NETWORK: Final = 64
"""How many bits of an address of IPv6 say whose it is: whoever has one has all that begin with them."""
MOST_KNOWN: Final = 4096
RETRY_SECONDS: Final = "30"


class Patience(NamedTuple):
    """For how many seconds a client may keep the service waiting."""

    headers: float = 10.0
    """From the beginning of a connection, or the end of the last answer, until a request has said what it asks."""
    body: float = 30.0
    """From then until its body has come."""
    reading: float = 60.0
    """While more is on its way to a client than it takes."""
    closing: float = 10.0
    """From the end of a connection until the client has noticed."""


USUAL: Final = Patience()


class Door:
    """The connections of a process."""

    def __init__(
        self,
        *,
        most: int = MOST,
        by_address: int = MOST,
        proxies: Collection[str] = (),
        patience: Patience = USUAL,
    ) -> None:
        self.most = most
        self.patience = patience
        self.refusals: Counter[str] = Counter()
        """How many connections were refused or let go, and why."""
        self._by_address = by_address
        self._proxies = [ipaddress.ip_network(one, strict=False) for one in proxies]
        self._here: dict[object, str] = {}
        self._from: Counter[str] = Counter()
        self._log = Seldom()

    def __len__(self) -> int:
        return len(self._here)

    def enter(self, connection: object, host: str) -> None:
        """One more connection, from a host; raises `ProblemError` if they are too many. Those of a proxy are those of
        many people: they are counted where it says whose they are (`ConnectionLimits`).
        """
        if len(self._here) >= self.most:
            raise self.too_many(503, "too many connections", host, "this service has all the connections it can have")
        address = "" if self._is_proxy(host) else network_of(host)
        if address and self._from[address] >= self._by_address:
            says = f"there are {self._by_address} connections from your address already"
            raise self.too_many(429, "too many connections from an address", host, says)
        self._here[connection] = address
        self._from[address] += 1

    def leave(self, connection: object) -> None:
        """One less, if it was let in."""
        address = self._here.pop(connection, None)
        if address is not None:
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]

    def refused(self, why: str, **about: Any) -> None:
        """Note that a connection was refused or let go."""
        self.refusals[why] += 1
        self._log.warning("a connection is refused", why=why, **about)

    def too_many(self, status: int, why: str, host: str, says: str) -> ProblemError:
        """What is said to somebody for whom there is no room, and noted."""
        self.refused(why, address=network_of(host))
        return ProblemError(status, says, right="try again in a while", headers={"Retry-After": RETRY_SECONDS})

    def _is_proxy(self, host: str) -> bool:
        found = address_of(host)
        return found is not None and any(found in one for one in self._proxies)


def address_of(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """The address of a host; None for what is none."""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


@lru_cache(MOST_KNOWN)
def network_of(host: str) -> str:
    """Whose address it is: for IPv6, the whole network that somebody has."""
    found = address_of(host)
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, NETWORK), strict=False))
    return str(found or host)


BURST_SECONDS: Final = 10.0
"""How many seconds' worth somebody who was silent before may send at once."""
PATIENCE_SECONDS: Final = 5.0
"""How long a message may wait for its turn; one that would wait longer is refused."""
MOST_KEPT: Final = 20_000
"""Of how many accounts and addresses it is remembered what they sent: those that sent most recently."""


class ConnectionLimits:
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

    def __init__(self, most: int, *, each: int, at_once: int = 1, status: int = 429) -> None:
        self._status = status
        self._most = most
        self._each = each
        self._waiting: Counter[Hashable] = Counter()
        self._turn = asyncio.Semaphore(at_once)

    @asynccontextmanager
    async def turn(self, whose: Hashable) -> AsyncIterator[None]:
        """Wait for one's turn, and have it; raises `ProblemError` if too many wait."""
        if self._waiting.total() >= self._most or self._waiting[whose] >= self._each:
            wait = {"Retry-After": RETRY_SECONDS}
            raise ProblemError(
                self._status, "too many wait for this already", right="try again in a while", headers=wait
            )
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
