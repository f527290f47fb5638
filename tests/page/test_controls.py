"""The controls of a place: what a wager pays and costs, why a button is closed, keys with one meaning, and money."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.browsing import PHONE, WIDE, Screen
from tests.page.conftest import Entering, Visiting
from tests.page.hands import Mouse
from tests.page.tour import opened
from tests.web.house import QUICK, Visitor, bearer

WAITING = {"deal_after": 600.0, "pace": 0.0}
FIVE = "$5.00 chip"
LIMITS = {"tie": {"minimum": "5.00", "maximum": "5.00"}}


def seated(visit: Visiting, service: Visitor, game: str, settings: dict[str, Any], screen: Screen = WIDE) -> Page:
    """Somebody who sits at a new table, with the chip of five dollars in hand."""
    table = opened(service, game, settings)
    page = visit(screen).go(f"#/tables/{table}")
    Mouse(page).sit()
    page.get_by_role("button", name=FIVE).click()
    return page


def area(page: Page, wager: str) -> Locator:
    """The button of a wager."""
    return page.locator(f".area[data-wager='{wager}']")


def staked(page: Page) -> Locator:
    """What the person has on the table."""
    return page.locator(".purse div", has_text="On the table").locator("dd")


@pytest.mark.parametrize("screen", [WIDE, PHONE])
def test_a_button_says_what_a_wager_pays_and_costs(visit: Visiting, service: Visitor, screen: Screen) -> None:
    """The vigorish beside the odds, and the exact edge as easy to see."""
    page = seated(visit, service, "minibaccarat", WAITING, screen)
    expect(area(page, "banker")).to_contain_text("1 to 1, less 5%")
    expect(area(page, "player")).to_contain_text(re.compile(r"1 to 1(?!, less)"))
    expect(area(page, "banker").locator(".area-edge")).to_have_text("edge 1.06%")
    expect(area(page, "tie").locator(".area-edge")).to_have_text("edge 14.36%")
    tools = [one.bounding_box() for one in page.locator(".tool").all()]
    assert len(tools) == 4
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= screen.width for box in tools)


def test_the_vigorish_of_pai_gow_is_on_its_button(visit: Visiting, service: Visitor) -> None:
    page = seated(visit, service, "pai-gow", WAITING)
    expect(area(page, "pai-gow")).to_contain_text("1 to 1, less 5%")


def test_a_closed_button_says_why(visit: Visiting, service: Visitor) -> None:
    """Who has wagered on one hand of 21 Baccarat reads on the other why it is closed."""
    page = seated(visit, service, "21-baccarat", WAITING)
    area(page, "player").click()
    expect(area(page, "banker").locator(".area-why")).to_contain_text("only one")
    expect(area(page, "player").locator(".area-why")).to_have_count(0)


def test_the_lobby_says_you_of_whoever_is_waited_for(visit: Visiting, service: Visitor) -> None:
    page = seated(visit, service, "minibaccarat", QUICK)
    area(page, "player").click()
    expect(page.locator(".question .option", has_text="Decline")).to_be_visible(timeout=60_000)
    page.evaluate("location.hash = ''")
    expect(page.locator(".table-card").get_by_text("waits for you")).to_be_visible()


def test_everything_is_doubled_or_nothing(visit: Visiting, service: Visitor) -> None:
    opening = {"game": "minibaccarat", "as_of": "2024-06-01", "submission": {"limits": LIMITS}}
    table = service.post("/tables", json={"opening": opening, "settings": WAITING})
    assert table.status_code == 201, table.text
    page = visit().go(f"#/tables/{table.json()['id']}")
    Mouse(page).sit()
    page.get_by_role("button", name=FIVE).click()
    double = page.get_by_role("button", name="Double all")
    double.click(force=True)
    expect(page.locator(".refusal")).to_contain_text("nothing on the table to double")
    page.keyboard.press("Escape")
    area(page, "player").click()
    expect(staked(page)).to_have_text("$5.00")
    page.keyboard.press("x")
    expect(staked(page)).to_have_text("$10.00")
    area(page, "tie").click()
    expect(staked(page)).to_have_text("$15.00")
    page.keyboard.press("x")
    expect(page.locator(".refusal")).to_be_visible()
    expect(staked(page)).to_have_text("$15.00")


def test_a_key_has_one_meaning_at_a_time(visit: Visiting, service: Visitor) -> None:
    """While wagers are open, C clears and D deals; a question that is put then has other letters, and shows them."""
    page = seated(visit, service, "minibaccarat", WAITING)
    found = page.evaluate(
        """async () => {
            const { makeQuestion } = await import("/page/js/question.js");
            const option = (choice, key) =>
                ({ choice, title: choice, key, cites: [], needs: [], may_bring: [], why_not: "" });
            const question = { id: 1, kind: "cut", to: "seat 1", seat: 1, hand: "", prompt: "Cut?", about: "",
                options: [option("Cut", "c"), option("Decline", "d")] };
            const letters = (phase) => {
                const made = makeQuestion(question, { scene: { phase, piles: [], hands: [] } }, () => undefined);
                return [...made.querySelectorAll("[data-letter]")].map((one) =>
                    [one.dataset.letter, one.querySelector("kbd").textContent.toLowerCase()]);
            };
            return { wagers: letters("wagers"), round: letters("round") };
        }"""
    )
    assert found["round"] == [["c", "c"], ["d", "d"]]
    assert [one for one, _ in found["wagers"]] == [one for _, one in found["wagers"]]
    assert not {one for one, _ in found["wagers"]} & set("urxcd")
    area(page, "player").click()
    expect(staked(page)).to_have_text("$5.00")
    page.keyboard.press("c")
    expect(staked(page)).to_have_text("$0.00")
    shown = [one.get_attribute("aria-keyshortcuts") for one in page.locator(".tool").all()]
    assert shown == ["U", "R", "X", "C"]


def test_this_sitting_counts_from_sitting_down(visit: Visiting, service: Visitor) -> None:
    """What a round brought is there once it is settled; who sits down again begins at nothing, also after a reload."""
    table = opened(service, "minibaccarat", {"deal_after": 0.4, "pace": 0.0, "bots": 1})
    page = visit().go(f"#/tables/{table}")
    hands = Mouse(page)
    hands.sit()
    won = hands.play_round(service, table)["won"]
    sitting = page.locator(".purse div", has_text="This sitting").locator("dd")
    sign = "+" if won > 0 else "-" if won < 0 else ""
    expect(sitting).to_have_text(f"{sign}${abs(won) / 100:.2f}")
    page.get_by_role("button", name="Leave", exact=True).click()
    hands.sit()
    expect(sitting).to_have_text("$0.00")
    with page.expect_response(f"**/tables/{table}/rounds"):
        page.reload()
    page.wait_for_timeout(300)
    expect(sitting).to_have_text("$0.00")


def test_the_law_notice_and_days_as_people_write_them(visit: Visiting, service: Visitor) -> None:
    """What the text is, in the lobby and at the table, without a day as computers write it."""
    table = opened(service, "minibaccarat", WAITING)
    seen = visit()
    page = seen.go()
    card = page.locator(".table-card")
    expect(card.locator(".law-notice")).to_contain_text("Feb 1, 2014")
    expect(card).to_contain_text("text of May 19, 2012")
    page = seen.go(f"#/tables/{table}")
    expect(page.locator(".table-head .law-notice")).to_contain_text("May 19, 2012")
    assert not re.search(r"\d{4}-\d\d-\d\d", page.locator("body").inner_text())


def test_results_of_the_shoe_beside_the_roads_and_a_replay_from_nothing(visit: Visiting, service: Visitor) -> None:
    """The tally counts what the bead plate shows; the replay of a round begins without the hands of the one before."""
    table = opened(service, "minibaccarat", {"deal_after": 0.2, "pace": 0.0, "bots": 2})
    seen = visit()
    page = seen.go(f"#/tables/{table}")
    page.wait_for_function("() => document.querySelectorAll('.road .mark').length > 4")
    service.put(f"/tables/{table}/bots", json={"bots": 0})
    expect(page.locator(".layer-plates .plate")).to_have_count(0)
    expect(page.locator(".roads-tally")).to_contain_text(re.compile(r"\d+ Player.*\d+ Banker.*\d+ Tie"))
    counted = sum(map(int, re.findall(r"\d+", page.locator(".roads-tally").inner_text())))
    assert counted == page.locator(".road").first.locator(".mark").count() > 0
    page = seen.go(f"#/tables/{table}/rounds/2/0")
    expect(page.locator(".replay-said")).to_have_text("Before the first step of this round.")
    expect(page.locator(".replay-felt .layer-hands > *")).to_have_count(0)
    expect(page.locator(".replay-felt .won, .replay-felt .lost")).to_have_count(0)
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".replay-felt .layer-hands > *").first).to_be_attached()


def test_a_dealer_reads_the_next_step_before_taking_it(enter: Entering, casino: Visitor) -> None:
    """With its provision, and without the face of a card that comes."""
    opening = {"game": "minibaccarat", "as_of": "2020-01-01", "steps": "manual"}
    asked = {"opening": opening, "settings": QUICK}
    table = casino.post("/tables", json=asked, headers=bearer("floorperson")).json()["id"]
    casino.put(f"/tables/{table}/dealer", json={"dealer": "the-dealer"}, headers=bearer("floorperson"))
    dealer = enter("dealer", f"#/tables/{table}")
    expect(dealer.locator(".table-head")).to_be_visible()
    casino.put(f"/tables/{table}/bots", json={"bots": 2}, headers=bearer("floorperson"))
    coming = dealer.locator(".next-step")
    expect(coming).to_contain_text("looks at the cards, spread face up.")
    expect(coming.locator("button").first).to_have_text("§ 627a.4(b)")


@pytest.mark.parametrize("screen", [Screen(844, 390, touch=True), Screen(932, 430, touch=True)], ids=str)
def test_on_its_side_a_telephone_shows_the_felt_beside_what_is_due(
    visit: Visiting, service: Visitor, screen: Screen
) -> None:
    page = visit(screen).go(f"#/tables/{opened(service, 'minibaccarat', QUICK)}")
    page.get_by_role("button", name="Sit down").tap()
    area(page, "player").tap()
    decline = page.locator(".question .option", has_text="Decline")
    decline.scroll_into_view_if_needed(timeout=60_000)
    asked, felt, stage = (
        one.bounding_box() for one in (decline, page.locator(".stage > .felt"), page.locator(".stage"))
    )
    assert asked is not None
    assert felt is not None
    assert stage is not None
    assert asked["y"] >= 0
    assert asked["y"] + asked["height"] <= screen.height
    assert asked["x"] >= stage["x"] + stage["width"], "beside the felt, not below it"
    assert min(felt["height"], stage["height"]) > screen.height * 0.4
