"""The page of a table: chips placed and taken back, refusals beside what was tried, tiles set and cards peeled."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from croupier.web import static
from tests.page.browsing import Screen
from tests.page.conftest import Visiting
from tests.web.house import Visitor

PAGE = Path(static.__file__).parent / "page"
IMPORTED = re.compile(r'^(?:import|export)\b(?:[^;"]*?\bfrom)? ?"\./(\w+\.js)";', re.MULTILINE)
MOVING = Screen(reduced_motion=False)
SLOW: dict[str, Any] = {"deal_after": 600, "pace": 0.05}


def opened(service: Visitor, game: str, submission: dict[str, Any] | None = None, **settings: Any) -> str:
    """A table at which the house does not deal before the test has done what it does."""
    opening = {"game": game, "as_of": "2024-06-01", "submission": submission or {}, "steps": "manual"}
    response = service.post("/tables", json={"opening": opening, "settings": {**SLOW, **settings}})
    assert response.status_code == 201, response.text
    return str(response.json()["id"])


def seated(page: Page) -> Page:
    """Take the seat that the page suggests."""
    page.get_by_role("button", name="Sit down").click()
    page.locator(".my-place .area").first.wait_for()
    return page


def staked(page: Page) -> Locator:
    """What the page says is on the table."""
    return page.locator(".purse div", has_text="On the table").locator("dd")


def test_every_module_of_a_table_is_announced_in_the_first_file() -> None:
    """The browser fetches all modules of a table's first view at once, and none that the view does not need."""
    wanted: set[str] = set()
    todo = ["app.js", "table_view.js"]
    while todo:
        module = todo.pop()
        if module not in wanted:
            wanted.add(module)
            todo += IMPORTED.findall((PAGE / "js" / module).read_text(encoding="utf-8"))
    first = (PAGE / "index.html").read_text(encoding="utf-8")
    announced = re.findall(r'modulepreload" href="/page/js/(\w+\.js)"', first)
    begun = re.findall(r'<script type="module"[^>]* src="/page/js/(\w+\.js)"', first)
    assert {*announced, *begun} == wanted
    assert len(announced) + len(begun) == len(wanted)


def test_chips_are_placed_undone_and_cleared(visit: Visiting, service: Visitor) -> None:
    """Undo takes back what was placed last, and clear everything."""
    page = seated(visit().go(f"#/tables/{opened(service, 'minibaccarat')}"))
    page.keyboard.press("3")
    page.locator("[data-wager=banker]").click()
    expect(page.locator(".purse")).to_contain_text("$25.00")
    page.keyboard.press("1")
    page.locator("[data-wager=tie]").click()
    expect(page.locator(".purse")).to_contain_text("$26.00")
    page.keyboard.press("u")
    expect(page.locator(".purse")).to_contain_text("$25.00")
    page.keyboard.press("c")
    expect(staked(page)).to_have_text("$0.00")


def test_what_lay_there_in_the_last_round_is_placed_again(visit: Visiting, service: Visitor) -> None:
    page = seated(visit().go(f"#/tables/{opened(service, 'minibaccarat', deal_after=3)}"))
    page.keyboard.press("1")
    page.locator("[data-wager=banker]").click()
    page.locator(".question .option", has_text="Decline").click(timeout=60_000)
    expect(page.locator(".call.is-outcome")).to_be_visible(timeout=60_000)
    expect(page.locator(".tool", has_text="Repeat")).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("r")
    expect(page.locator(".stake.is-yours")).to_have_count(1)
    expect(staked(page)).to_have_text("$1.00")


def test_a_chip_is_dragged_to_an_area_of_the_felt(visit: Visiting, service: Visitor) -> None:
    """A chip that is dragged from the tray is wagered where it is let go."""
    page = seated(visit(MOVING).go(f"#/tables/{opened(service, 'minibaccarat')}"))
    chip = page.get_by_role("button", name="$100.00 chip")
    area = page.locator('.felt [data-area="areas.tie"][data-open]')
    area.wait_for()
    expect(chip).to_have_css("touch-action", "none")
    chip.drag_to(area)
    expect(page.locator(".purse")).to_contain_text("$100.00")
    expect(page.locator(".stake.is-yours")).to_have_count(1)


def test_a_refusal_stands_beside_what_was_tried(visit: Visiting, service: Visitor) -> None:
    """More than the chips at hand is refused above the area that was pressed, with the provision one press away."""
    page = seated(visit().go(f"#/tables/{opened(service, 'minibaccarat')}"))
    page.keyboard.press("5")
    area = page.locator("[data-wager=player]")
    expect(area.locator(".area-edge")).to_be_visible()
    area.click()
    page.keyboard.press("4")
    area.click()
    expect(page.locator(".purse")).to_contain_text("$600.00")
    page.keyboard.press("5")
    area.click()
    refusal = page.get_by_role("alert").filter(has_text="left")
    refusal.wait_for()
    above, below = refusal.bounding_box(), area.bounding_box()
    assert above is not None
    assert below is not None
    assert 0 <= below["y"] - (above["y"] + above["height"]) <= 30
    refusal.get_by_role("button", name="627a.7").click()
    expect(page.locator("dialog[open]")).to_contain_text("627a.7")


def test_a_seat_is_taken_on_the_felt_and_kept(visit: Visiting, service: Visitor) -> None:
    """A free seat that is pressed is taken, everything is as it was after the page is loaded again, and where the law
    does not let a wager be taken back, the page says so with the provision.
    """
    page = visit().go(f"#/tables/{opened(service, 'spanish-21')}")
    page.locator(".free.can-sit").first.click()
    page.locator("[data-wager=spanish-21]").click()
    expect(page.locator(".purse")).to_contain_text("$5.00")
    page.reload()
    expect(page.locator(".purse")).to_contain_text("$995.00")
    page.locator(".tool", has_text="Clear").click(force=True)
    expect(page.get_by_role("alert").filter(has_text="until it is decided")).to_contain_text("635a.6")


def test_whoever_gets_up_may_sit_down_again(visit: Visiting, service: Visitor) -> None:
    """A wager that may be taken back comes back to a player who leaves."""
    page = seated(visit().go(f"#/tables/{opened(service, 'minibaccarat')}"))
    page.locator("[data-wager=tie]").click()
    expect(page.locator(".purse")).to_contain_text("$995.00")
    page.locator(".tool", has_text="Clear").click()
    expect(page.locator(".purse")).to_contain_text("$1,000.00")
    page.get_by_role("button", name="Leave").click()
    page.get_by_role("button", name="Sit down").wait_for()


def tiles_in(setting: Locator, row: str) -> set[str]:
    """The tiles of a hand, by their numbers."""
    return {one.get_attribute("data-tile") or "" for one in setting.locator(f'[data-row="{row}"] [data-tile]').all()}


def says_the_tiles(setting: Locator) -> bool:
    """Whether the ranking that is shown names the two tiles in the high hand first."""
    names = [one.get_attribute("aria-label") or "" for one in setting.locator('[data-row="high"] [data-tile]').all()]
    first, second = (re.findall(r"\d-\d", name)[-1] for name in names)
    said = setting.locator(".setting-says").inner_text()
    return sorted(re.findall(r"\d-\d", said)[:2]) == sorted((first, second))


def test_tiles_are_set_by_dragging_and_the_ranking_follows(visit: Visiting, service: Visitor) -> None:
    """A tile that is dragged to the other hand has another beside it; the hand that ranks higher is the high hand."""
    table = opened(service, "pai-gow", deal_after=0.2)
    page = seated(visit(MOVING).go(f"#/tables/{table}"))
    page.locator("[data-wager=pai-gow]").click()
    setting = page.locator(".setting")
    setting.wait_for(timeout=60_000)
    assert says_the_tiles(setting)
    high, low = tiles_in(setting, "high"), tiles_in(setting, "low")
    moved = setting.locator('[data-row="low"] [data-tile]').first
    moved.drag_to(setting.locator('[data-row="high"]'))
    expect(setting.locator(".setting-tile")).to_have_count(4)
    hands = tiles_in(setting, "high"), tiles_in(setting, "low")
    assert all(len(hand) == 2 and hand not in (high, low) for hand in hands)
    assert says_the_tiles(setting), "the words follow the tiles"
    setting.get_by_role("button", name="Set the hands").click()
    expect(setting).to_have_count(0)


def test_cards_that_are_handed_face_down_are_peeled_by_hand(visit: Visiting, service: Visitor) -> None:
    """The felt shows no face of cards that a player holds; who holds them peels them, by a button or by dragging."""
    table = opened(service, "midibaccarat", deal_after=0.2)
    page = seated(visit().go(f"#/tables/{table}"))
    page.locator("[data-wager=player]").click()
    page.locator(".question .option", has_text="Decline").click(timeout=60_000)
    squeeze = page.locator(".squeeze")
    squeeze.wait_for(timeout=60_000)
    assert page.locator(".felt .hand .known-face").count() == 0
    assert page.locator(".felt .hand .card:not(.card-back)").count() == 0
    button = squeeze.locator(".peel-button").first
    for _ in range(4):
        button.click()
    assert " of " in (button.get_attribute("aria-label") or ""), "all of the card is seen, and read"
    page.locator(".question .option", has_text="Return").click()
    page.locator(".felt .hand .card:not(.card-back)").first.wait_for()


@pytest.mark.parametrize("width", [320, 1280, *(pytest.param(one, marks=pytest.mark.long) for one in (390, 768))])
def test_the_notice_about_the_law_can_be_read_to_its_end(visit: Visiting, service: Visitor, width: int) -> None:
    table = opened(service, "minibaccarat")
    page = visit(Screen(width, 900, touch=width < 900)).go(f"#/tables/{table}")
    notice = page.locator(".table-head .law-notice")
    expect(notice).to_contain_text("May 19, 2012")
    seen = notice.evaluate(
        """(element) => {
            const words = document.createRange();
            words.selectNodeContents(element);
            const [inside, around] = [words.getBoundingClientRect(), element.getBoundingClientRect()];
            const fits = inside.right <= around.right + 1 && inside.bottom <= around.bottom + 1;
            return fits && element.scrollWidth <= element.clientWidth && around.right <= innerWidth;
        }"""
    )
    assert seen, "nothing of it is cut off"
