"""What the page explains: the provision behind an event, a round again step by step, a record checked."""

import re
from collections.abc import Callable
from time import monotonic, sleep
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from croupier.law.search import provision_of
from tests.page.browsing import PHONE, WIDE, Screen
from tests.page.conftest import Visiting
from tests.web.house import PATIENCE, Visitor

ALONE: Final = {"bots": 2, "plays_alone": True, "deal_after": 0.0, "pace": 0.0}
ENOUGH: Final = 3
"""How many rounds the table has seen before anybody looks."""


@pytest.fixture
def table(service: Visitor) -> str:
    """A table of bots that has played some rounds and is empty now."""
    made = service.post("/tables", json={"opening": {"game": "minibaccarat"}, "settings": ALONE})
    assert made.status_code == 201, made.text
    table: str = made.json()["id"]
    until = monotonic() + PATIENCE
    while len(service.get(f"/tables/{table}/rounds").json()) < ENOUGH and monotonic() < until:
        sleep(0.05)
    service.put(f"/tables/{table}/bots", json={"bots": 0})
    while service.get(f"/tables/{table}").json()["seats"] and monotonic() < until:
        sleep(0.05)
    return table


def told(service: Visitor, table: str, number: int) -> dict[str, Any]:
    """A round as the service tells it."""
    found: dict[str, Any] = service.get(f"/tables/{table}/rounds/{number}").json()
    return found


def steps(round_told: dict[str, Any]) -> list[dict[str, Any]]:
    return [step for line in round_told["lines"] for step in line["steps"]]


def pieces(scene: dict[str, Any]) -> int:
    """How many cards lie in hands."""
    return sum(len(hand["pieces"]) for hand in scene["hands"])


def test_a_citation_opens_the_provision_in_our_words_and_closes_again(visit: Visiting, table: str) -> None:
    page = visit().go(f"#/tables/{table}/rounds/2/0")
    button = page.locator(".steps .cited").first
    cite = (button.text_content() or "").removeprefix("§ ")
    found = provision_of(cite)
    assert found is not None
    button.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_have_text(f"§ {cite}")
    expect(dialog.locator(".provision-says")).to_contain_text(found.says.split(".")[0].split("(")[0])
    page.keyboard.press("Escape")
    expect(dialog).not_to_be_visible()
    expect(button).to_be_focused()


def test_a_reading_opens_from_its_provision_and_one_comes_back(visit: Visiting, table: str) -> None:
    page = visit().go(f"#/tables/{table}/rounds/1/0")
    page.evaluate("""async () => (await import("/page/js/lazily.js")).openProvision("627a.12(c)")""")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Our reading: vigorish rounding").click()
    expect(dialog.get_by_role("heading", level=2)).to_have_text("reading: vigorish rounding")
    expect(dialog.get_by_role("heading", name="Why")).to_be_visible()
    dialog.get_by_role("button", name="Back to the provision before").click()
    expect(dialog.get_by_role("heading", level=2)).to_have_text("§ 627a.12(c)")
    expect(dialog.locator(".editions")).to_contain_text("541.13(c)")
    expect(dialog.locator("code").first).to_have_text(re.compile(r"^games/baccarat/\w+\.py:\d+$"))
    expect(dialog).to_contain_text("Carried out as a figure that the rules compute with")
    days = dialog.locator(".editions dt").all_inner_texts()
    years = [re.findall(r", (\d{4})", day)[0] for day in days]
    assert years == ["2010", "2010", "2012"], "its history, the oldest first"


def test_what_is_no_provision_is_answered_in_the_dialog(visit: Visiting) -> None:
    seen = visit()
    page = seen.go()
    page.evaluate("""async () => (await import("/page/js/lazily.js")).openProvision("999.1")""")
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("999")
    seen.wrong.clear()


@pytest.mark.parametrize("screen", [WIDE, PHONE])
def test_a_round_is_replayed_step_by_step(visit: Visiting, service: Visitor, table: str, screen: Screen) -> None:
    page = visit(screen).go(f"#/tables/{table}/rounds/2/0")
    again = told(service, table, 2)
    expect(page.locator(".replay-steps li")).to_have_count(len(steps(again)))
    scene = dict(again["scene"])
    for number, step in enumerate(steps(again), 1):
        page.get_by_role("button", name="One step on").click()
        scene.update(step.get("scene", {}))
        assert page.evaluate("location.hash").endswith(f"/rounds/2/{number}")
        expect(page.locator(".replay-steps [aria-current=step] .step-go")).to_have_text(str(number))
        begun = scene["round"] == 2
        expect(page.locator(".layer-hands .card")).to_have_count(pieces(scene) if begun else 0)
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()
    expect(page.locator(".replay-result")).to_contain_text(again["outcome"])


def test_the_keyboard_alone_replays_a_round(visit: Visiting, service: Visitor, table: str) -> None:
    page = visit().go(f"#/tables/{table}/rounds/2/4")
    last = len(steps(told(service, table, 2)))
    current = page.locator(".replay-steps [aria-current=step] .step-go")
    expect(current).to_have_text("4")
    walk = (("ArrowRight", 5), ("ArrowLeft", 4), ("End", last), ("ArrowRight", last), ("ArrowLeft", last - 1))
    for key, number in walk:
        page.keyboard.press(key)
        expect(current).to_have_text(str(number))
    page.keyboard.press("Home")
    expect(current).to_have_count(0)
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(current).to_have_text("1")


def test_a_link_to_a_moment_shows_that_moment(visit: Visiting, table: str) -> None:
    first, second = visit(), visit()
    page = first.go(f"#/tables/{table}/rounds/1/0")
    page.get_by_role("slider").focus()
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    link = page.evaluate("location.hash")
    assert link.endswith("/rounds/1/7")
    other = second.go(link)
    expect(other.locator(".replay-said")).to_have_text(page.locator(".replay-said").text_content() or "-")


def test_a_guest_has_a_record_checked_in_the_browser(visit: Visiting, table: str) -> None:
    page = visit().go(f"#/tables/{table}/rounds/1/0")
    page.evaluate(f"""async () => (await import("/page/js/checking.js")).openChecking("{table}", "guest")""")
    verdict = page.get_by_role("dialog").locator(".checking-count")
    expect(verdict).to_contain_text("The chain is unbroken")
    expect(verdict).to_contain_text("none is opened in this copy")
    expect(page.get_by_role("dialog").get_by_role("button", name="Play it again on the service")).to_have_count(0)


def test_older_rounds_are_one_click_away_in_the_book(visit: Visiting, service: Visitor, table: str) -> None:
    page = visit().go(f"#/tables/{table}")
    book = page.locator(".book")
    expect(book).to_be_visible()
    book.get_by_role("button", name="The round before").click()
    number = int((book.locator(".book-round").text_content() or "").split()[-1])
    expect(book.locator(".step")).to_have_count(len(steps(told(service, table, number))))
    expect(book.locator(".step").first).to_contain_text(plainly(steps(told(service, table, number))[0]["said"]))
    book.get_by_role("button", name="To the latest").click()
    expect(book.get_by_role("button", name="The round after")).to_be_disabled()


def plainly(said: str) -> str:
    """The beginning of what was said, before any card."""
    return said.split("♠")[0].split("♥")[0].split("♦")[0].split("♣")[0][:12]


def test_the_edge_of_a_wager_is_as_large_as_what_it_pays(visit: Visiting, service: Visitor, table: str) -> None:
    page: Page = visit().go(f"#/tables/{table}")
    page.locator(".fold-odds > summary").click()
    banker = page.locator(".odds-wager", has=page.get_by_role("heading", name="Banker"))
    expect(banker.locator(".odds-edge")).to_contain_text("%")
    sizes = banker.locator(".odds-pair dd").evaluate_all("(all) => all.map((one) => getComputedStyle(one).fontSize)")
    assert len(sizes) == 2
    assert len(set(sizes)) == 1
    exact = {one["title"]: one["exact"] for one in service.get(f"/tables/{table}/odds").json()["wagers"]}
    assert all("/" in one for one in exact.values())


UNREAD: Final = """() => {
    const page = document.querySelector(".book-page");
    return page.scrollHeight - page.scrollTop - page.clientHeight;
}"""
"""How much of the book is below what is in sight, in pixels."""
ROUND: Final = """() => Number(document.querySelector(".book-round")?.textContent.split(" ")[1] ?? 0)"""
"""To which round the book has come."""


def until(page: Page, script: str, is_so: Callable[[float], bool]) -> None:
    """Wait until what a script finds is so."""
    deadline = monotonic() + PATIENCE
    while not is_so(page.evaluate(script) or 0):
        assert monotonic() < deadline, page.evaluate(script)
        page.wait_for_timeout(30)


def test_the_book_follows_the_latest_until_the_reader_scrolls_up(visit: Visiting, service: Visitor) -> None:
    settings = {**ALONE, "deal_after": 0.2, "pace": 0.02}
    table = service.post("/tables", json={"opening": {"game": "minibaccarat"}, "settings": settings}).json()["id"]
    page = visit().go(f"#/tables/{table}")
    book = page.locator(".book")
    latest = book.get_by_role("button", name="To the latest")
    until(page, ROUND, lambda number: number >= ENOUGH)
    until(page, UNREAD, lambda pixels: pixels < 40)
    expect(latest).to_be_hidden()
    book.locator(".book-page").hover()
    page.mouse.wheel(0, -600)
    expect(latest).to_be_visible()
    come = page.evaluate(ROUND)
    until(page, ROUND, lambda number: number > come)
    assert page.evaluate(UNREAD) > 100, "the page stays where the reader is"
    latest.click()
    until(page, UNREAD, lambda pixels: pixels < 40)
    expect(latest).to_be_hidden()


BOOK: Final = """
    const { makeBook } = await import("/page/js/book.js");
    const scene = { round: 1, seats: [] };
    const book = makeBook({ table: { table: "t", scene }, openProvision() {} });
    document.body.append(book.element);
    book.page.style.height = "100px";
    book.page.style.flex = "none";
    const step = (event) => ({ event, kind: "card", said: `Step ${event}`, cites: [] });
    const line = (number) => ({ line: number, steps: [step(2 * number), step(2 * number + 1)] });
    const round = (number) => ({ line: 10 * number, steps: [{ kind: "round", said: `Round ${number}`, cites: [] }] });
    const rounds = () => [...book.now.querySelectorAll(".steps-round")].map((one) => one.textContent.trim());
    book.show([1, 2, 3, 4, 5, 6].map(line), scene);
    const isFollowed = () => {
        book.page.dispatchEvent(new Event("scroll"));
        return book.latest.hidden;
    };
"""
"""A book of six lines that stands by itself, in a page so low that it scrolls."""


def of_a_book(visit: Visiting, script: str) -> object:
    """What a script finds in a book that stands by itself."""
    return visit().go().evaluate(f"async () => {{ {BOOK} {script} }}")


def test_more_lines_are_not_taken_for_a_reader_who_scrolls(visit: Visiting) -> None:
    """The page also moves when something is written at its end; only a reader's own move ends the following."""
    found = of_a_book(
        visit,
        """
        book.page.scrollTop = 0;
        const written = isFollowed();
        book.page.dispatchEvent(new WheelEvent("wheel"));
        return [written, isFollowed()];
    """,
    )
    assert found == [True, False]


def test_who_asks_for_the_latest_follows_it_though_more_is_written_before_the_page_has_moved(visit: Visiting) -> None:
    found = of_a_book(
        visit,
        """
        book.page.scrollTop = 0;
        book.page.dispatchEvent(new WheelEvent("wheel"));
        const scrolledUp = isFollowed();
        book.latest.click();
        for (const number of [7, 8, 9, 10]) book.add(line(number));
        return [scrolledUp, isFollowed()];
    """,
    )
    assert found == [False, True]


def test_the_book_keeps_the_round_and_the_one_before_it_and_more_for_who_reads_there(visit: Visiting) -> None:
    found = of_a_book(
        visit,
        """
        const kept = [];
        for (const number of [2, 3, 4, 5]) {
            book.add(round(number));
            kept.push(rounds());
            for (const of of [1, 2, 3]) book.add(line(10 * number + of));
        }
        book.page.scrollTop = 0;
        book.page.dispatchEvent(new WheelEvent("wheel"));
        isFollowed();
        for (const number of [6, 7]) book.add(round(number));
        kept.push(rounds());
        for (let number = 8; number <= 30; number += 1) {
            book.add(round(number));
            if (number === 23 || number === 24) kept.push([rounds()[0], rounds().length]);
        }
        book.latest.click();
        book.add(round(31));
        kept.push(rounds());
        return kept;
    """,
    )
    assert found == [
        ["Round 2"],
        ["Round 2", "Round 3"],
        ["Round 3", "Round 4"],
        ["Round 4", "Round 5"],
        ["Round 4", "Round 5", "Round 6", "Round 7"],
        ["Round 4", 20],
        ["Round 5", 20],
        ["Round 30", "Round 31"],
    ]


def test_an_older_round_that_comes_too_late_does_not_take_the_place_of_the_latest(visit: Visiting) -> None:
    found = of_a_book(
        visit,
        """
        book.context.api = { get: async () => ({ lines: [line(1)] }) };
        book.add(round(2));
        book.before.click();
        book.latest.click();
        await import("/page/js/states.js");
        await new Promise((resolve) => setTimeout(resolve, 50));
        const latest = book.now.isConnected;
        book.before.click();
        await new Promise((resolve) => setTimeout(resolve, 50));
        return [latest, book.now.isConnected, book.page.textContent.includes("Step 2")];
    """,
    )
    assert found == [True, False, True]


def test_a_provision_is_looked_up_on_the_day_whose_law_the_table_is_played_by(
    visit: Visiting, service: Visitor
) -> None:
    opening = {"game": "minibaccarat", "as_of": "2013-02-01"}
    made = service.post("/tables", json={"opening": opening, "settings": {"bots": 0}}).json()["id"]
    page = visit().go(f"#/tables/{made}")
    expect(page.locator(".table-head")).to_contain_text("627a")
    open_it = """async () => (await import("/page/js/lazily.js")).openProvision("627a.12(c)")"""
    for day, at in (("?as_of=2013-02-01", f"#/tables/{made}"), ("", "#/")):
        page.evaluate("at => { location.hash = at; }", at)
        if not day:
            expect(page.locator(".table-head")).to_have_count(0)
        with page.expect_request(lambda request: "/provisions/" in request.url) as asked:
            page.evaluate(open_it)
        assert asked.value.url.endswith(f"/provisions/627a.12(c){day}")
        page.keyboard.press("Escape")
