"""Who comes in from the network: how many connections there may be, in all and from one address, and what becomes of
those that are refused or let go. A connection counts from its first moment to its last, of whatever kind it is.
"""

import ipaddress
from collections import Counter
from collections.abc import Collection
from functools import lru_cache
from typing import Any, Final, NamedTuple

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
        many people: they are counted where it says whose they are (`Crowd`).
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
