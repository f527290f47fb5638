"""A browser to look at the page with: Debian's Chromium, driven by Playwright, which may ask nobody but the service."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Route, expect, sync_playwright

NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
AXE: Final = Path(__file__).parents[2] / ".venv/page-tools/node_modules/axe-core/axe.min.js"
PATIENCE: Final = 30_000
"""How many milliseconds a test waits for what should be there at once: the machine may be busy."""
expect.set_options(timeout=PATIENCE)


class Screen(NamedTuple):
    """What somebody looks at the page with."""

    width: int = 1440
    height: int = 900
    dark: bool = False
    touch: bool = False
    reduced_motion: bool = True


WIDE: Final = Screen()
PHONE: Final = Screen(390, 844, touch=True)


@contextmanager
def browser() -> Iterator[Browser]:
    """Chromium, without a window; the test is skipped where there is none."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip("the page's tests need Chromium: apt-get install chromium")
    flags = ["--disable-dev-shm-usage", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=found, args=flags)
        yield opened
        opened.close()


class Visit:
    """Somebody who looks at the page: what went wrong meanwhile is kept, and fails the test at the end."""

    def __init__(self, browser: Browser, address: str, screen: Screen = WIDE, *, token: str | None = None) -> None:
        self.address = address
        self.wrong: list[str] = []
        self.context = browser.new_context(
            viewport={"width": screen.width, "height": screen.height},
            color_scheme="dark" if screen.dark else "light",
            reduced_motion="reduce" if screen.reduced_motion else "no-preference",
            has_touch=screen.touch,
            is_mobile=screen.touch,
            locale="en-US",
            timezone_id="America/New_York",
            extra_http_headers={"Authorization": f"Bearer {token}"} if token is not None else {},
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.route("**/*", self._only_the_service)
        self.page = self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.wrong.append(f"an error in the page: {error}"))

    def _only_the_service(self, route: Route) -> None:
        """No request leaves the machine."""
        if route.request.url.startswith((self.address, "data:", "blob:")):
            route.continue_()
        else:
            self.wrong.append(f"a request to {route.request.url}")
            route.abort()

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not is_expected(message.text):
            self.wrong.append(f"{message.type} in the console: {message.text}")

    def go(self, path: str = "") -> Page:
        """Open a place of the page."""
        self.page.goto(f"{self.address}/{path}")
        return self.page

    def end(self) -> None:
        """Leave; nothing may have gone wrong."""
        self.context.close()
        assert not self.wrong, self.wrong


def is_expected(text: str) -> bool:
    """Whether the browser itself says so of a connection that a test cuts."""
    return "ERR_INTERNET_DISCONNECTED" in text or "WebSocket connection to" in text


def violations(page: Page) -> list[str]:
    """What axe finds on a view, each with where it is."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [f"{one['id']}: {one['help']} at {[node['target'] for node in one['nodes']]}" for one in found["violations"]]
