"""A service on this machine, with guests or with accounts, and people who look at it in a browser."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from croupier.web.authentication import COOKIE
from croupier.web.config import Configuration
from tests.page.browsing import WIDE, Screen, Visit, browser
from tests.web.house import House, Visitor, new_store, visiting

Visiting = Callable[..., Visit]
Entering = Callable[..., Page]


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """One browser for all tests of the page that a process runs in a row; `tests.lengths` has it run them so.

    While it is open, nothing else in this process can run an event loop.
    """
    with browser() as opened:
        yield opened


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Visitor]:
    """A service on this machine, with guests."""
    store = new_store(tmp_path)
    with visiting(store, Configuration(port=0)) as client:
        yield client
    store.close()


@pytest.fixture
def visit(chromium: Browser, service: Visitor) -> Iterator[Visiting]:
    """Let somebody look at the page; whatever goes wrong for them fails the test."""
    visits: list[Visit] = []

    def make(screen: Screen = WIDE) -> Visit:
        visits.append(Visit(chromium, service.address, screen))
        return visits[-1]

    yield make
    for one in visits:
        one.end()


@pytest.fixture
def casino(tmp_path: Path) -> Iterator[Visitor]:
    """A service with an account of every role, and no guests."""
    store = new_store(tmp_path)
    House(store)
    with visiting(store, Configuration(guests=False, port=0)) as client:
        yield client
    store.close()


@pytest.fixture
def enter(chromium: Browser, casino: Visitor) -> Iterator[Entering]:
    """Let somebody who is logged in look at a place of the page; whatever goes wrong for them fails the test."""
    visits: list[Visit] = []

    def make(who: str, path: str = "#/pit", screen: Screen = WIDE) -> Page:
        seen = Visit(chromium, casino.address, screen)
        seen.context.add_cookies([{"name": COOKIE, "value": who, "url": casino.address}])
        visits.append(seen)
        return seen.go(path)

    yield make
    for one in visits:
        one.end()
