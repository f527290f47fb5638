"""Nothing is lost: reload, back, another device, a connection that breaks, a service that stops: the same moment."""

import json
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from croupier.web.config import Configuration
from croupier.web.messages import BEAT
from tests.page.browsing import PATIENCE, PHONE, Screen, Visit
from tests.page.conftest import Visiting
from tests.page.hands import ANSWERS, Mouse
from tests.web.house import Visitor, new_store, visiting
from tests.web.serving import free_port

MOMENT: Final = """() => {
    const all = (where, read) => [...document.querySelectorAll(where)].map(read);
    const text = (node) => node.innerText.trim();
    return {
        hands: all(".layer-hands [aria-label]", (node) => node.getAttribute("aria-label")),
        stakes: all(".layer-stakes [data-amount]", (node) => node.getAttribute("data-amount")),
        purse: all(".purse dd", text),
        plates: all(".layer-plates text", (node) => node.textContent),
        questions: all(".question", text),
        status: all(".due .status", text),
        call: all(".call", text),
        round: all(".round", text),
        book: all(".book [data-event]", (node) => [node.getAttribute("data-event"), text(node)]),
    };
}"""
AT_A_QUESTION: Final = {
    "spanish-21": '.is-deciding .question .option:has-text("Stand")',
    "pai-gow": ".setting .option",
}
"""Games in the middle of whose round somebody is asked, and what is there to press then."""
LOST: Final = "Connection lost"


def opened(service: Visitor, game: str, **settings: Any) -> str:
    """A table at which nothing happens that nobody asks for, but that the house deals soon."""
    body = {"opening": {"game": game, "as_of": "2024-06-01"}, "settings": {"deal_after": 0.5, "pace": 0.0, **settings}}
    response = service.post("/tables", json=body)
    assert response.status_code == 201, response.text
    return str(response.json()["id"])


def at_a_question(page: Page, game: str) -> dict[str, Any]:
    """Sit down and play until somebody's own hand is to be decided; the moment that the page shows then."""
    hands = Mouse(page)
    hands.sit()
    hands.play_until(page.locator(AT_A_QUESTION[game]))
    return settled(page)


def settled(page: Page) -> dict[str, Any]:
    """What the page shows, once it no longer changes."""
    before: dict[str, Any] = {}
    for _ in range(PATIENCE // 150):
        now: dict[str, Any] = page.evaluate(MOMENT)
        if now == before:
            return now
        before = now
        page.wait_for_timeout(150)
    raise AssertionError("the page does not come to rest")


def expect_moment(page: Page, wanted: dict[str, Any]) -> None:
    """The page comes to show the same moment; of the book at least this round."""
    found: dict[str, Any] = {}
    for _ in range(PATIENCE // 100):
        found = page.evaluate(MOMENT)
        if is_same(found, wanted):
            return
        page.wait_for_timeout(100)
    told, should = (found["book"], wanted["book"])
    assert told, "the book is empty"
    assert [line for line in told if line not in should] == [], "lines that the book did not have before"
    assert [line for line in should[-len(told) :] if line not in told] == [], "lines that the book has no more"
    assert found == {**wanted, "book": should[-len(told) :]}


def is_same(found: dict[str, Any], wanted: dict[str, Any]) -> bool:
    """Whether two pages show the same; one that was just opened has only the book of this round."""
    book = found["book"]
    return bool(book) and {**wanted, "book": wanted["book"][-len(book) :]} == found


@pytest.mark.parametrize("game", AT_A_QUESTION)
def test_a_reload_in_the_middle_of_a_round(visit: Visiting, service: Visitor, game: str) -> None:
    """Cards, chips, the question, the book: everything is as it was, and the round goes on from there."""
    table = opened(service, game)
    page = visit().go(f"#/tables/{table}")
    before = at_a_question(page, game)
    assert before["questions"]
    assert before["hands"]
    page.reload()
    page.locator(AT_A_QUESTION[game]).first.wait_for()
    expect_moment(page, before)
    assert Mouse(page).play_round(service, table)["outcome"]


@pytest.mark.parametrize("game", AT_A_QUESTION)
def test_back_and_forth(visit: Visiting, service: Visitor, game: str) -> None:
    """Whoever looks at the tables in the middle of a round, and goes back, finds the same question."""
    table = opened(service, game)
    page = visit().go(f"#/tables/{table}")
    before = at_a_question(page, game)
    page.get_by_role("link", name="croupier").click()
    expect(page.get_by_role("heading", name="Tables")).to_be_visible()
    page.go_back()
    page.locator(AT_A_QUESTION[game]).first.wait_for()
    expect_moment(page, before)


def test_what_was_not_shown_yet_is_forgotten_when_the_whole_table_comes(visit: Visiting) -> None:
    """A connection that comes back brings the whole table: nothing of a line that was being shown follows it."""
    page = visit(Screen(reduced_motion=False)).go()
    shown = page.evaluate(
        """async () => {
            const { Playback } = await import("/page/js/playback.js");
            const shown = [];
            const playback = new Playback({
                step: (step, _, animate) => shown.push(`${step.event}${animate ? " moves" : ""}`),
                line: (line) => shown.push(`line ${line.line}`),
                busy: (busy) => shown.push(busy ? "busy" : "at rest"),
            });
            const line = (number, ...events) => (
                { line: number, steps: events.map((event) => ({ event, said: "", cites: [], pause: 1 })) }
            );
            playback.add(line(1, 1, 2, 3));
            playback.add(line(2, 4));
            playback.drop();
            shown.push("the whole table");
            playback.add(line(3, 5));
            await new Promise((resolve) => setTimeout(resolve, 500));
            return shown;
        }"""
    )
    assert shown == ["busy", "1 moves", "the whole table", "5 moves", "line 3", "at rest"]


def test_another_device_of_the_same_person(visit: Visiting, service: Visitor) -> None:
    """A second device shows the same moment; what is decided at one is decided at both."""
    table = opened(service, "spanish-21")
    page = visit().go(f"#/tables/{table}")
    before = at_a_question(page, "spanish-21")
    other = visit().go(f"#/tables/{table}")
    other.locator(ANSWERS).first.wait_for()
    expect_moment(other, before)
    phone = visit(PHONE).go(f"#/tables/{table}")
    expect(phone.locator(".question h2")).to_have_text(page.locator(".question h2").inner_text())
    phone.locator(".question .option", has_text="stand").first.tap()
    for one in (page, other):
        expect(one.locator(".book")).to_contain_text("You stand")
        expect(one.locator(".question .option", has_text="stand")).to_have_count(0)


class Line:
    """The page's connection to its table, which a test can cut, or let carry nothing in one direction or both."""

    def __init__(self, visit: Visit) -> None:
        self.swallows = False
        self.is_deaf = False
        self.is_down = False
        self.connections = 0
        self.sent: list[str] = []
        self._routes: list[WebSocketRoute] = []
        visit.page.route_web_socket("**/page", self._pass)

    def _pass(self, route: WebSocketRoute) -> None:
        if self.is_down:
            route.close(code=1001)
            return
        server = route.connect_to_server()
        self._routes.append(route)

        def to_server(message: str | bytes) -> None:
            if message != BEAT:
                self.sent.append(str(message))
            if not self.is_deaf:
                server.send(message)

        def to_page(message: str | bytes) -> None:
            if not self.swallows:
                route.send(message)

        self.connections += 1
        route.on_message(to_server)
        server.on_message(to_page)

    def cut(self) -> None:
        """Cut the connection."""
        self._routes[-1].close(code=1001)


def test_what_was_sent_and_not_answered_happens_once(visit: Visiting, service: Visitor) -> None:
    """The connection breaks after an input reached the table and before its answer came: it is sent again, and not
    done again."""
    table = opened(service, "minibaccarat", deal_after=600.0)
    seen = visit()
    line = Line(seen)
    page = seen.go(f"#/tables/{table}")
    hands = Mouse(page)
    hands.sit()
    line.swallows = True
    hands.wager("[data-wager=banker]")
    for _ in range(PATIENCE // 100):
        if staked(service, table) == ["5.00"]:
            break
        page.wait_for_timeout(100)
    line.swallows = False
    line.is_down = True
    line.cut()
    expect(page.locator(".status")).to_contain_text(LOST)
    line.is_down = False
    expect(page.locator(".stake.is-yours")).to_have_count(1)
    for _ in range(PATIENCE // 100):
        wagers = [message for message in line.sent if "banker" in message]
        if len(wagers) > 1:
            break
        page.wait_for_timeout(100)
    assert len(wagers) == 2, "it was sent again"
    assert len(set(wagers)) == 1, "under the same id"
    page.wait_for_timeout(300)
    assert staked(service, table) == ["5.00"]
    expect(page.locator(".purse")).to_contain_text("$995.00")


@pytest.mark.parametrize(
    ("deaf", "dumb"), [pytest.param(True, True, marks=pytest.mark.long), (True, False), (False, True)]
)
def test_a_connection_that_carries_nothing_is_noticed_within_five_seconds(
    visit: Visiting, service: Visitor, deaf: bool, dumb: bool
) -> None:
    """Nobody closes it, as when a proxy stops: what was pressed meanwhile happens once, when the connection is back."""
    table = opened(service, "minibaccarat", deal_after=600.0)
    seen = visit()
    line = Line(seen)
    page = seen.go(f"#/tables/{table}")
    hands = Mouse(page)
    hands.sit()
    page.wait_for_timeout(5_000)
    expect(page.locator(".status")).not_to_contain_text(LOST)
    line.is_deaf, line.swallows = deaf, dumb
    hands.wager("[data-wager=banker]")
    expect(page.locator(".status")).to_contain_text(LOST, timeout=5_000)
    line.is_deaf = line.swallows = False
    expect(page.locator(".status")).not_to_contain_text(LOST, timeout=PATIENCE)
    expect(page.locator(".stake.is-yours")).to_have_count(1)
    page.wait_for_timeout(300)
    assert staked(service, table) == ["5.00"]


def test_a_connection_that_carries_nothing_from_the_beginning_is_made_again(visit: Visiting, service: Visitor) -> None:
    table = opened(service, "minibaccarat", deal_after=600.0)
    seen = visit()
    line = Line(seen)
    line.swallows = line.is_deaf = True
    page = seen.go(f"#/tables/{table}")
    for _ in range(PATIENCE // 100):
        if line.connections > 1:
            break
        page.wait_for_timeout(100)
    line.swallows = line.is_deaf = False
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def test_nothing_is_taken_while_the_connection_is_lost(visit: Visiting, service: Visitor) -> None:
    """Keys, areas and tools do nothing meanwhile, now or later; afterwards everything is open again."""
    table = opened(service, "minibaccarat", deal_after=600.0)
    seen = visit()
    line = Line(seen)
    page = seen.go(f"#/tables/{table}")
    hands = Mouse(page)
    hands.sit()
    hands.wager("[data-wager=banker]")
    expect(page.locator(".stake.is-yours")).to_have_count(1)
    before, sent = settled(page), len(line.sent)
    line.is_down = True
    line.cut()
    expect(page.locator(".status")).to_contain_text(LOST)
    for key in ("c", "u", "r", "d", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    page.locator("[data-wager=banker]").focus()
    page.keyboard.press("Backspace")
    page.locator("[data-wager=tie]").dispatch_event("click")
    page.locator(".tool", has_text="Clear").dispatch_event("click")
    page.wait_for_timeout(300)
    line.is_down = False
    expect(page.locator(".status")).not_to_contain_text(LOST, timeout=PATIENCE)
    expect_moment(page, before)
    page.wait_for_timeout(300)
    assert line.sent[sent:] == []
    assert staked(service, table) == ["5.00"]
    page.keyboard.press("c")
    expect(page.locator(".stake.is-yours")).to_have_count(0)


def test_a_seat_taken_on_another_device_while_the_connection_is_lost(visit: Visiting, service: Visitor) -> None:
    """The page knows whose hand it is afterwards, in the book too."""
    table = opened(service, "minibaccarat", deal_after=600.0)
    seen = visit()
    line = Line(seen)
    page = seen.go(f"#/tables/{table}")
    mine = page.locator(".book").get_by_role("button", name="My hand")
    expect(page.locator(".sit-form")).to_be_visible()
    expect(mine).to_be_hidden()
    line.is_down = True
    line.cut()
    expect(page.locator(".status")).to_contain_text(LOST)
    Mouse(visit().go(f"#/tables/{table}")).sit()
    line.is_down = False
    expect(page.locator(".my-place .area").first).to_be_visible()
    expect(mine).to_be_visible()


def staked(service: Visitor, table: str) -> list[str]:
    """The amounts that were wagered at a table, by its record."""
    lines = map(json.loads, service.get(f"/tables/{table}/record").text.splitlines())
    events = [event for line in lines for event in line["body"].get("events", [])]
    return [event["amount"] for event in events if event["kind"] == "wagered"]


def test_a_service_that_stops_and_starts_again(tmp_path: Path, chromium: Browser) -> None:
    """While the service is gone the page says so and takes nothing; afterwards it goes on where it was."""
    port = free_port()
    store = new_store(tmp_path)
    configuration = Configuration(port=port)
    with visiting(store, configuration) as service:
        table = opened(service, "spanish-21")
        seen = Visit(chromium, service.address)
        page = seen.go(f"#/tables/{table}")
        before = at_a_question(page, "spanish-21")
        rounds = service.get(f"/tables/{table}/rounds").json()
        expect(page.locator(".area-edge").first).to_be_attached(timeout=PATIENCE)
    expect(page.locator(".status")).to_contain_text(LOST)
    stand = page.locator(".question .option", has_text="stand")
    if stand.count():
        stand.first.click(force=True)
        page.keyboard.press("s")
    with visiting(store, configuration) as service:
        expect(page.locator(".status")).not_to_contain_text(LOST, timeout=PATIENCE)
        expect_moment(page, before)
        assert service.get(f"/tables/{table}/rounds").json() == rounds
        assert Mouse(page).play_round(service, table)["outcome"]
        seen.end()
    store.close()
