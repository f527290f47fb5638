"""What a table's first view needs is asked for at once and once, and what it does not need later or never."""

from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from croupier.web.authentication import COOKIE
from tests.page.browsing import Visit
from tests.page.conftest import Visiting
from tests.page.loading import drawn, fresh
from tests.page.test_weight import FELT
from tests.page.tour import opened
from tests.web.house import Visitor
from tests.web.house import opened as opened_by_floorperson

FAR: Final = {"offline": False, "latency": 100, "downloadThroughput": 400_000, "uploadThroughput": 400_000}
"""A service that answers after a tenth of a second."""
FETCHED: Final = """() => performance.getEntriesByType("resource").map((one) => ({
    path: new URL(one.name).pathname, asked: one.requestStart, came: one.responseEnd,
}))"""


def test_a_table_is_asked_for_before_its_modules_have_come(chromium: Browser, service: Visitor) -> None:
    """Where a service is far away, its felt and its connection come while modules still do; nothing comes twice."""
    table = opened(service, "baccarat", {"deal_after": 600.0})
    seen, session = fresh(chromium, service.address, 1)
    sockets: list[str] = []
    seen.page.on("websocket", lambda socket: sockets.append(socket.url))
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", FAR)
    drawn(seen, f"#/tables/{table}", FELT)
    fetched: list[dict[str, Any]] = seen.page.evaluate(FETCHED)
    felt, who = (
        [one for one in fetched if one["path"] == path] for path in (f"/tables/{table}/felt", "/sessions/current")
    )
    modules = [one for one in fetched if one["path"].endswith(".js")]
    assert (len(felt), len(who), len(sockets)) == (1, 1, 1)
    assert felt[0]["asked"] < max(one["asked"] for one in modules)
    seen.context.close()


def test_whoever_logs_in_at_a_tables_address_sees_the_table(chromium: Browser, casino: Visitor) -> None:
    """What was asked for before somebody was here is not used for them."""
    table = opened_by_floorperson(casino)
    seen = Visit(chromium, casino.address)
    page = seen.go(f"#/tables/{table}")
    expect(page.get_by_label("Password")).to_be_visible()
    seen.context.add_cookies([{"name": COOKIE, "value": "player", "url": casino.address}])
    page.evaluate("() => dispatchEvent(new HashChangeEvent('hashchange'))")
    expect(page.locator(FELT).first).to_be_visible()
    seen.end()


def test_a_game_without_roads_fetches_none(visit: Visiting, service: Visitor) -> None:
    """Not even when the page has time."""
    table = opened(service, "pai-gow", {"deal_after": 600.0})
    seen = visit()
    asked: list[str] = []
    seen.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    with seen.page.expect_response("**/sitting.js"):
        seen.go(f"#/tables/{table}")
    seen.page.wait_for_timeout(500)
    assert "sitting.js" in asked
    assert not {"roads.js", "panels.css"} & set(asked)


@pytest.mark.parametrize("game", ["minibaccarat", "pai-gow"])
def test_only_a_game_with_tiles_fetches_their_pictures(visit: Visiting, service: Visitor, game: str) -> None:
    """They are drawn in the places that were kept for them."""
    table = opened(service, game, {"deal_after": 600.0})
    seen = visit()
    asked: list[str] = []
    seen.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    with seen.page.expect_response("**/sitting.js"):
        page = seen.go(f"#/tables/{table}")
    page.wait_for_timeout(500)
    assert asked.count("tiles.js") == (1 if game == "pai-gow" else 0)
    if game == "pai-gow":
        tiles = page.locator(".felt .piece.tile[role='img'][aria-label^='tile ']")
        expect(tiles).to_have_count(32)
        wide, high = tiles.first.evaluate("(one) => [one.getAttribute('width'), one.getAttribute('height')]")
        assert (float(wide), float(high)) == (20, 48), "as large as the place that was kept"
