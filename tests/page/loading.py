"""How a view comes to the screen: what is fetched for it, how many bytes come over the wire, and when it is drawn."""

import zlib
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, CDPSession

from tests.page.browsing import PATIENCE, WIDE, Visit

DRAWN: Final = """(wanted) => new Promise((resolve) => {
    const isThere = () => document.querySelector(wanted)?.getBoundingClientRect().width > 0;
    const look = () => {
        if (!isThere()) return requestAnimationFrame(look);
        const fetched = performance.getEntriesByType("resource").map((one) => one.name);
        requestAnimationFrame(() => setTimeout(() => resolve({ milliseconds: performance.now(), fetched })));
    };
    look();
})"""
"""When something was painted first, in milliseconds since the navigation began, and what had been fetched by then."""
PICTURES: Final = (".svg", ".png")
SOCKET: Final = "socket"
"""Under this name the messages of sockets are counted."""
PACKED: Final = "permessage-deflate"
WINDOW_BITS: Final = 12
"""How far back a packed message refers, as the service says when a socket opens."""
MEMORY: Final = 5
"""With how much memory the service packs messages."""


class Loaded(NamedTuple):
    """What it took until a view was drawn."""

    milliseconds: float
    size: dict[str, int]
    """How many bytes came for each file or answer, as they were transferred."""

    @property
    def bytes(self) -> int:
        """All of them together."""
        return sum(self.size.values())

    @property
    def modules(self) -> set[str]:
        """The names of the modules that were fetched."""
        return {path.rpartition("/")[2] for path in self.size if path.endswith(".js")}


class Wire:
    """What comes over the wire to a page: bodies with their headers, and messages of sockets, packed as they come."""

    def __init__(self, session: CDPSession, address: str) -> None:
        self._address = address
        self._asked: dict[str, str] = {}
        self._packers: dict[str, Any] = {}
        self.size: dict[str, int] = {}
        session.on("Network.responseReceived", self._received)
        session.on("Network.loadingFinished", self._finished)
        session.on("Network.webSocketHandshakeResponseReceived", self._connected)
        session.on("Network.webSocketFrameReceived", self._message)
        session.send("Network.enable")

    def _received(self, event: dict[str, Any]) -> None:
        path: str = event["response"]["url"].removeprefix(self._address)
        if not path.endswith(PICTURES):
            self._asked[event["requestId"]] = path

    def _finished(self, event: dict[str, Any]) -> None:
        path = self._asked.get(event["requestId"])
        if path is not None:
            self._count(path, int(event["encodedDataLength"]))

    def _connected(self, event: dict[str, Any]) -> None:
        """A socket opens; where both ends pack messages, what it says later refers to what it said before."""
        said: str = event["response"]["headersText"]
        self._count(SOCKET, len(said))
        if PACKED in said:
            self._packers[event["requestId"]] = zlib.compressobj(wbits=-WINDOW_BITS, memLevel=MEMORY)

    def _message(self, event: dict[str, Any]) -> None:
        message: bytes = event["response"]["payloadData"].encode()
        packer = self._packers.get(event["requestId"])
        if packer is not None:
            message = packer.compress(message) + packer.flush(zlib.Z_SYNC_FLUSH)
        self._count(SOCKET, len(message))

    def _count(self, what: str, size: int) -> None:
        self.size[what] = self.size.get(what, 0) + size


def loaded(browser: Browser, address: str, path: str, wanted: str, *, slowed: float = 1) -> Loaded:
    """Open a place of a service in a fresh browser, with its processor slowed, until something is drawn."""
    seen, session = fresh(browser, address, slowed)
    wire = Wire(session, address)
    milliseconds, fetched = drawn(seen, path, wanted)
    before = {one.removeprefix(address) for one in fetched} | {"/", SOCKET}
    size = {path: many for path, many in wire.size.items() if path in before}
    seen.context.close()
    return Loaded(milliseconds, size)


def timed(browser: Browser, address: str, path: str, wanted: str, *, slowed: float) -> float:
    """When something is drawn, in milliseconds, while nobody counts what comes, which would slow it."""
    seen, _ = fresh(browser, address, slowed)
    milliseconds, _ = drawn(seen, path, wanted)
    seen.context.close()
    return milliseconds


def fresh(browser: Browser, address: str, slowed: float) -> tuple[Visit, CDPSession]:
    """Somebody who comes for the first time, and what tells their browser how slow it is."""
    seen = Visit(browser, address, WIDE)
    seen.context.unroute_all()
    session = seen.context.new_cdp_session(seen.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    return seen, session


def drawn(seen: Visit, path: str, wanted: str) -> tuple[float, list[str]]:
    """Wait until something is painted; when, in milliseconds since the navigation began, and what had come by then."""
    seen.page.set_default_timeout(2 * PATIENCE)
    seen.page.goto(f"{seen.address}/{path}", wait_until="commit")
    found: dict[str, Any] = seen.page.evaluate(DRAWN, wanted)
    return float(found["milliseconds"]), found["fetched"]
