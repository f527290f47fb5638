"""A tour of every view of the page: what is looked at is there for a check, one view after another."""

from collections.abc import Iterator
from typing import Any, Final

import httpx
from playwright.sync_api import Page, expect

from tests.page.hands import Hands, Mouse, Touch
from tests.web.house import Visitor

DEALT: Final = {"deal_after": 0.3, "pace": 0.0}
WAITING: Final = {"deal_after": 600.0, "pace": 0.0}


def opened(service: httpx.Client, game: str, settings: dict[str, Any]) -> str:
    """A table for guests, on a day whose text has every game."""
    body = {"opening": {"game": game, "as_of": "2024-06-01"}, "settings": settings}
    response = service.post("/tables", json=body)
    assert response.status_code == 201, response.text
    return str(response.json()["id"])


def hands_of(page: Page, *, touch: bool) -> Hands:
    """Somebody who uses the page as their device lets them."""
    return Touch(page) if touch else Mouse(page)


def goes(page: Page, to: str, until: str) -> None:
    """Go to another view, and wait until it is drawn."""
    page.evaluate("(to) => { location.hash = to; }", to)
    page.locator(until).first.wait_for()


def views_of_a_guest(page: Page, service: Visitor, *, touch: bool) -> Iterator[str]:
    """Every view that a guest of this machine can see; each is on the page when its name comes."""
    hands = hands_of(page, touch=touch)
    yield from _before_a_table(page, service)
    yield from _at_a_table(page, service, hands)
    yield from _at_a_question(page, service, hands)
    yield from _dialogs(page, hands)
    yield from _afterwards(page, service, hands)


def _before_a_table(page: Page, service: Visitor) -> Iterator[str]:
    page.goto(f"{service.address}/")
    expect(page.get_by_text("No table is open.")).to_be_visible()
    yield "lobby without tables"
    for game in ("minibaccarat", "pai-gow"):
        opened(service, game, {**WAITING, "bots": 2})
    page.reload()
    expect(page.locator(".table-card")).to_have_count(2)
    yield "lobby"
    goes(page, "#/open", ".choice")
    yield "opening a table"
    goes(page, "#/nowhere", ".state .button")
    yield "nothing at this address"


def _at_a_table(page: Page, service: Visitor, hands: Hands) -> Iterator[str]:
    table = opened(service, "minibaccarat", WAITING)
    goes(page, f"#/tables/{table}", ".sit-form")
    yield "watching a table"
    hands.sit()
    hands.wager()
    page.locator(".my-place .area-stake").first.wait_for()
    yield "wagers down"
    if page.locator(".page-tabs").is_visible():
        for name in ("Book", "More"):
            tab = page.locator(".page-tabs").get_by_role("button", name=name)
            hands.press(tab)
            expect(tab).to_have_attribute("aria-current", "true")
            yield name.lower()


def _at_a_question(page: Page, service: Visitor, hands: Hands) -> Iterator[str]:
    for game, until in (("pai-gow", ".setting .option"), ("spanish-21", ".is-deciding .question .option")):
        table = opened(service, game, DEALT)
        goes(page, f"#/tables/{table}", ".sit-form")
        hands.sit()
        hands.play_until(page.locator(until))
        yield f"a question of {game}"


def _dialogs(page: Page, hands: Hands) -> Iterator[str]:
    menu = page.get_by_role("button", name="Table menu")
    dialog = page.get_by_role("dialog")
    for name in ("Keys", ""):
        hands.press(menu)
        expect(dialog).to_be_visible()
        if name:
            hands.press(dialog.get_by_role("button", name=name))
            expect(dialog.get_by_role("heading", name=name)).to_be_visible()
        yield name.lower() or "the table's menu"
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    hands.press(page.get_by_role("button", name="Settings"))
    expect(dialog).to_be_visible()
    yield "settings"
    page.keyboard.press("Escape")
    page.evaluate("async () => (await import('/page/js/lazily.js')).openProvision('635a.7(a)')")
    expect(dialog.locator(".provision-says")).to_be_visible()
    yield "a provision"
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def _afterwards(page: Page, service: Visitor, hands: Hands) -> Iterator[str]:
    table = page.evaluate("() => location.hash").split("/")[2]
    round_of = hands.play_round(service, table)["round"]
    goes(page, f"#/tables/{table}/rounds/{round_of}/9", ".replay .step-go")
    yield "a replay"
    goes(page, "#/training", ".training-list, .lesson-card")
    yield "training"
    goes(page, "#/training/minibaccarat", ".lesson .step-button")
    yield "a lesson"
