"""A dealer at a table in the browser: every step by hand, and what went wrong reported where it happened."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from croupier.web.authentication import COOKIE
from tests.page.browsing import PHONE, WIDE, Screen, Visit, violations
from tests.web.house import QUICK, Visitor, bearer

Entering = Callable[..., Page]
MOST_STEPS = 60
OUTCOME = re.compile(r"(Player|Banker) wins|tie hand", re.IGNORECASE)


@pytest.fixture
def enter(chromium: Browser, casino: Visitor) -> Iterator[Entering]:
    """Let the dealer look at a table that is dealt by hand, at which bots play."""
    visits: list[Visit] = []

    def make(screen: Screen = WIDE) -> Page:
        opening = {"game": "minibaccarat", "as_of": "2020-01-01", "steps": "manual"}
        asked = {"opening": opening, "settings": {**QUICK, "bots": 2}}
        table = casino.post("/tables", json=asked, headers=bearer("floorperson")).json()["id"]
        given = casino.put(f"/tables/{table}/dealer", json={"dealer": "the-dealer"}, headers=bearer("floorperson"))
        assert given.status_code == 200, given.text
        seen = Visit(chromium, casino.address, screen)
        seen.context.add_cookies([{"name": COOKIE, "value": "dealer", "url": casino.address}])
        visits.append(seen)
        return seen.go(f"#/tables/{table}")

    yield make
    for one in visits:
        one.end()


def test_a_round_step_by_step_with_one_key(enter: Entering) -> None:
    """Whatever is due is one button, and the same key takes every step."""
    page = enter()
    due = page.locator("[data-due]").first
    expect(due).to_have_text(re.compile("Deal|Next step"))
    due.focus()
    if due.inner_text() == "Deal":
        page.keyboard.press("Enter")
    expect(due).to_have_text("Next step")
    cut = page.get_by_role("button", name="Cut", exact=True)
    for _ in range(MOST_STEPS):
        if OUTCOME.search(page.locator(".book").inner_text()):
            break
        if cut.is_visible():
            cut.press("Enter")
            page.get_by_label("Cards from the top").press("Enter")
            due.focus()
        expect(page.locator(".status")).to_have_text("Your turn")
        before = page.locator(".book .step").count()
        page.keyboard.press("Enter")
        expect(page.locator(".book .step")).not_to_have_count(before)
        expect(due.or_(cut).first).to_be_visible()
        if not cut.is_visible():
            expect(due).to_be_focused()
    expect(page.locator(".book")).to_contain_text(OUTCOME)


@pytest.mark.parametrize("screen", [WIDE, PHONE])
def test_the_dealer_reports_from_the_tables_menu(enter: Entering, screen: Screen) -> None:
    """What can be reported now can be pressed; the rest says why not."""
    page = enter(screen)
    expect(page.locator("[data-due]").first).to_be_visible()
    page.get_by_role("button", name="Table menu").click()
    menu = page.get_by_role("dialog")
    expect(menu.get_by_role("heading", name="Incidents")).to_be_visible()
    menu.get_by_text("Not now").first.click()
    expect(menu.locator("details[open] button.cite").first).to_be_visible()
    assert violations(page) == []
