"""How a view comes to the screen: what is fetched for it, how many bytes come over the wire, and when it is drawn."""

from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page

from tests.page.browsing import PATIENCE, WIDE, Visit

DRAWN: Final = """(wanted) => new Promise((resolve) => {
    const isThere = () => document.querySelector(wanted)?.getBoundingClientRect().width > 0;
    const look = () => {
        if (!isThere()) return requestAnimationFrame(look);
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    };
    look();
})"""
"""When something was painted first, in milliseconds since the navigation began."""
PICTURES: Final = (".svg", ".png")


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
    """What comes over the wire to a page: bodies with their headers, and messages of sockets."""

    def __init__(self, session: CDPSession, address: str) -> None:
        self._address = address
        self._asked: dict[str, str] = {}
        self.size: dict[str, int] = {}
        session.on("Network.responseReceived", self._received)
        session.on("Network.loadingFinished", self._finished)
        session.on("Network.webSocketFrameReceived", self._message)
        session.send("Network.enable")

    def _received(self, event: dict[str, Any]) -> None:
        path: str = event["response"]["url"].removeprefix(self._address)
        if not path.endswith(PICTURES):
            self._asked[event["requestId"]] = path

    def _finished(self, event: dict[str, Any]) -> None:
        path = self._asked.get(event["requestId"])
        if path is not None:
            self.size[path] = self.size.get(path, 0) + int(event["encodedDataLength"])

    def _message(self, event: dict[str, Any]) -> None:
        self.size["socket"] = self.size.get("socket", 0) + len(event["response"]["payloadData"])


def loaded(browser: Browser, address: str, path: str, wanted: str, *, slowed: float = 1) -> Loaded:
    """Open a place of a service in a fresh browser, with its processor slowed, until something is drawn."""
    seen = Visit(browser, address, WIDE)
    seen.context.unroute_all()
    session = seen.context.new_cdp_session(seen.page)
    wire = Wire(session, address)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    seen.page.goto(f"{address}/{path}", wait_until="commit")
    taken = drawn(seen.page, wanted)
    size = dict(wire.size)
    seen.context.close()
    return Loaded(taken, size)


def drawn(page: Page, wanted: str) -> float:
    """Wait until something is painted; when, in milliseconds since the navigation began."""
    page.set_default_timeout(2 * PATIENCE)
    return float(page.evaluate(DRAWN, wanted))
