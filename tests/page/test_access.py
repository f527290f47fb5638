"""Nobody is kept out: axe finds nothing on any view, targets are large, nothing overflows, nothing moves unasked."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.page.browsing import PHONE, WIDE, Screen, violations
from tests.page.conftest import Entering, Visiting
from tests.page.hands import Mouse
from tests.page.tour import DEALT, WAITING, opened, views_of_a_guest
from tests.web.house import Visitor
from tests.web.house import opened as opened_in_a_casino

LEAST: Final = 44
"""How many pixels a target on a phone measures at least, both ways."""
SMALL_TARGETS: Final = """(least) => {
    const all = document.querySelectorAll("button, a[href], input, select, textarea, summary, [role=button]");
    const isInText = (node) => node.matches("a:not(.button)") && Boolean(node.closest("p, dd, td"));
    const reach = (node) => {
        const { width, height } = node.getBoundingClientRect();
        const around = getComputedStyle(node, "::after");
        const isLarger = around.content !== "none" && around.position === "absolute";
        const larger = isLarger ? [parseFloat(around.width) || 0, parseFloat(around.height) || 0] : [0, 0];
        return [Math.max(width, larger[0]), Math.max(height, larger[1])].map(Math.round);
    };
    const found = [];
    for (const node of all) {
        const dialog = document.querySelector("dialog[open]");
        if (dialog && !dialog.contains(node)) continue;
        const measured = node.matches("input") ? (node.closest("label") ?? node) : node;
        const [width, height] = reach(measured);
        const isShown = measured.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1;
        if (!isShown || isInText(node) || node.matches(".skip")) continue;
        if (width < least || height < least)
            found.push([node.tagName, node.className, node.ariaLabel ?? node.innerText, width, height].join(" "));
    }
    return [...new Set(found)];
}"""
OVERFLOW: Final = """() => {
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= wide) return [];
    return [...document.querySelectorAll("body *")]
        .filter((node) => node.getBoundingClientRect().right > wide + 1)
        .slice(0, 4)
        .map((node) => `${node.tagName} ${node.className} ends at ${Math.round(node.getBoundingClientRect().right)}`);
}"""
DRAWN_ANEW: Final = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
WIDTHS: Final = (320, 390, 768, 1440, 2560)
SCREENS: Final = {
    "phone light": PHONE,
    "phone dark": PHONE._replace(dark=True),
    "wide light": WIDE,
    "wide dark": WIDE._replace(dark=True),
}
SHOWN: Final = [
    pytest.param(one, marks=pytest.mark.long) if one in ("phone light", "wide dark") else one for one in SCREENS
]
"""Every screen, though not all of them every time."""
WATCH_MOTION: Final = """() => {
    window.moved = new Set();
    const look = () => {
        const running = document.getAnimations().filter((one) => one.playState === "running");
        for (const { effect, transitionProperty } of running)
            if (effect.getComputedTiming().duration > 1)
                window.moved.add(`${transitionProperty} of ${effect.target.getAttribute("class")}`);
        requestAnimationFrame(look);
    };
    look();
}"""


def wrong_with(page: Page, screen: Screen) -> list[str]:
    """What keeps people from using a view."""
    small = page.evaluate(SMALL_TARGETS, LEAST) if screen.touch else []
    return [*violations(page), *(f"too small: {one}" for one in small), *overflow(page)]


def overflow(page: Page) -> list[str]:
    """What is wider than the window, so that one would have to scroll sideways."""
    return [f"too wide at {page.evaluate('innerWidth')}: {one}" for one in page.evaluate(OVERFLOW)]


def overflow_at(page: Page, widths: tuple[int, ...]) -> list[str]:
    """What is wider than the window at any of these widths, each once everything is drawn anew."""
    wrong, before = [], page.viewport_size
    assert before is not None
    for width in widths:
        page.set_viewport_size({"width": width, "height": before["height"]})
        page.evaluate(DRAWN_ANEW)
        wrong += overflow(page)
    page.set_viewport_size(before)
    page.evaluate(DRAWN_ANEW)
    return wrong


@pytest.mark.parametrize("screen", SHOWN)
def test_every_view_of_a_guest(visit: Visiting, service: Visitor, screen: str) -> None:
    """On a phone and a wide screen, by day and by night; by day also from a small phone to the widest screen."""
    looks = SCREENS[screen]
    page = visit(looks).page
    wrong = {
        view: found
        for view in views_of_a_guest(page, service, touch=looks.touch)
        if (found := [*wrong_with(page, looks), *(overflow_at(page, WIDTHS) if looks == WIDE else [])])
    }
    assert wrong == {}


@pytest.mark.parametrize("screen", SHOWN)
def test_every_view_of_those_who_work_there(enter: Entering, casino: Visitor, screen: str) -> None:
    """The pit, an order at the table, and logging in."""
    looks = SCREENS[screen]
    table = opened_in_a_casino(casino, settings={**WAITING, "bots": 2})
    wrong = {}
    page = enter("floorperson", "#/pit", looks)
    page.get_by_role("article", name=table).get_by_text("Manage").click()
    page.get_by_role("button", name="change decks").wait_for()
    wrong["pit"] = wrong_with(page, looks)
    page = enter("floorperson", f"#/tables/{table}", looks)
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Give the order").first.wait_for()
    wrong["orders"] = wrong_with(page, looks)
    page = enter("nobody at all", "#/login", looks)
    page.get_by_label("Password").wait_for()
    wrong["login"] = wrong_with(page, looks)
    assert not any(wrong.values()), wrong


@pytest.mark.parametrize("reduced", [True, False])
def test_nothing_moves_for_those_who_do_not_want_it(visit: Visiting, service: Visitor, reduced: bool) -> None:
    """Cards and chips move, unless motion is reduced: then nothing on the page does, not even for a moment."""
    table = opened(service, "minibaccarat", DEALT)
    page = visit(Screen(reduced_motion=reduced)).go(f"#/tables/{table}")
    page.locator(".sit-form").wait_for()
    page.evaluate(WATCH_MOTION)
    hands = Mouse(page)
    hands.sit()
    hands.play_round(service, table)
    page.wait_for_timeout(300)
    moved: list[Any] = page.evaluate("() => [...window.moved]")
    assert bool(moved) is not reduced, moved
