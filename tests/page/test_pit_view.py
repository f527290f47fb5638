"""The pit in the browser: every table at a glance, dealers and bots assigned, orders with their reasons."""

import pytest
from playwright.sync_api import APIResponse, Route, expect

from tests.page.browsing import PATIENCE, PHONE, WIDE, Screen, violations
from tests.page.conftest import Entering
from tests.web.house import QUICK, Visitor, bearer, opened


@pytest.mark.parametrize("screen", [WIDE, PHONE])
def test_the_pit_at_a_glance(enter: Entering, casino: Visitor, screen: Screen) -> None:
    tables = [opened(casino), opened(casino, game="pai-gow", settings={**QUICK, "bots": 2})]
    page = enter("floorperson", screen=screen)
    for table in tables:
        expect(page.get_by_role("article", name=table)).to_be_visible()
    expect(page.get_by_role("article", name=tables[1])).to_contain_text("2 of 6 seats")
    expect(page.locator(".pit-summary")).to_contain_text("2 open tables, 0 players, 2 bots")
    assert violations(page) == []


def test_a_floorperson_assigns_a_dealer_and_seats_bots(enter: Entering, casino: Visitor) -> None:
    table = opened(casino)
    page = enter("floorperson")
    card = page.get_by_role("article", name=table)
    card.get_by_text("Manage").click()
    with page.expect_response("**/dealer"):
        card.get_by_label("Dealer").select_option("the-dealer")
    card.get_by_label("Bots").fill("2")
    card.get_by_label("Bots").blur()
    expect(card).to_contain_text("2 of 9 seats")
    kept = casino.get(f"/tables/{table}", headers=bearer("floorperson")).json()
    assert kept["dealer"] is not None
    with page.expect_response("**/dealer"):
        card.get_by_label("Dealer").select_option("the house")
    expect(card.locator("option:checked")).to_have_text("the house")
    kept = casino.get(f"/tables/{table}", headers=bearer("floorperson")).json()
    assert kept["dealer"] is None


def test_orders_say_why_not_and_what_was_given(enter: Entering, casino: Visitor) -> None:
    table = opened(casino)
    card = enter("floorperson").get_by_role("article", name=table)
    card.get_by_text("Manage").click()
    recut = card.locator("li", has_text="recut")
    expect(recut.get_by_role("button", name="recut", exact=True)).to_be_disabled()
    expect(recut.locator(".cited")).to_have_text("§ 627a.5(e)")
    card.get_by_role("button", name="change decks").click()
    expect(card.locator(".pit-said")).to_have_text("Given: change decks")


def test_surveillance_sees_the_pit_but_manages_nothing_and_has_records_played_again(
    enter: Entering, casino: Visitor
) -> None:
    table = opened(casino)
    page = enter("surveillance")
    card = page.get_by_role("article", name=table)
    expect(card.get_by_role("button", name="Check the record")).to_be_visible()
    expect(card.get_by_text("Manage")).to_have_count(0)
    card.get_by_role("button", name="Check the record").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".checking-count")).to_contain_text("The chain is unbroken")
    dialog.get_by_role("button", name="Play it again on the service").click()
    expect(dialog.locator(".checking-there")).to_contain_text("The same")
    assert violations(page) == []


def test_an_older_look_at_the_pit_that_comes_later_is_not_shown(enter: Entering, casino: Visitor) -> None:
    table = opened(casino)
    page = enter("floorperson")
    card = page.get_by_role("article", name=table)
    card.get_by_text("Manage").click()
    kept: list[tuple[Route, APIResponse]] = []

    def keep(route: Route) -> None:
        if kept:
            route.continue_()
        else:
            kept.append((route, route.fetch()))

    page.route("**/lobby", keep)
    for _ in range(PATIENCE // 50):
        if kept:
            break
        page.wait_for_timeout(50)
    card.get_by_label("Dealer").select_option("the-dealer")
    expect(card).not_to_contain_text("the house deals")
    route, old = kept[0]
    with page.expect_response("**/lobby"):
        route.fulfill(response=old)
    page.wait_for_timeout(300)
    expect(card).not_to_contain_text("the house deals", timeout=1)
