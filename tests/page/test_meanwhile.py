"""What the page asked for comes late, and something else has happened by then: what is shown is right nevertheless."""

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from croupier.web.messages import BEAT
from tests.page.browsing import PATIENCE, Screen
from tests.page.conftest import Visiting
from tests.page.hands import Mouse
from tests.page.tour import DEALT, WAITING, goes, opened
from tests.web.house import Visitor

LATE: Final = 3_000
"""How many milliseconds something comes later than anybody would expect it."""
NOTHING_OPEN: Final = """
    const may = { may: true, why_not: "", cites: [] };
    const no = { may: false, why_not: "", cites: [] };
    const acts = { sit: no, leave: no, wager: {}, withdraw: may, deal: no, step: no };
    const now = { questions: [], waits_for_dealer: false, acts, orders: [], incidents: [], deal_at: null,
        answer_by: null, waiting_for: "" };
    const scene = { phase: "wagers", round: 1, dealer: "", said: "", outcome: "", seats: [], stakes: [], hands: [],
        piles: [], dice: null, marks: [], roads: [] };
    const turn = () => new Promise((resolve) => setTimeout(resolve, 50));
"""
"""A table at which nothing is open, and a while in which whatever is ready happens."""
TILES_ASKED: Final = """
    const pieces = ["6-6", "4-5", "1-1", "2-4"].map((face) => ({ face, hidden: true }));
    const hand = { hand: "seat 1", title: "Seat 1", kind: "tiles", seat: 1, side: "seat", pieces };
    const option = (choice, needs) =>
        ({ choice, title: choice, key: choice[0], cites: [], needs, may_bring: [], why_not: "" });
    const question = { id: 7, kind: "set", to: "seat 1", seat: 1, hand: "seat 1", prompt: "Set your tiles", about: "",
        by_hand: "two hands", cites: [], options: [option("set", ["high"]), option("house", [])] };
"""
"""A question of Pai Gow, and the hand that it is about."""


class Held:
    """Answers of the service, or only the first, that a test keeps back until it lets them go."""

    def __init__(self, page: Page, what: str, *, only_first: bool = False) -> None:
        self._page = page
        self._only_first = only_first
        self._is_open = False
        self._kept: list[Route] = []
        page.route(what, self._keep)

    def _keep(self, route: Route) -> None:
        if self._is_open or (self._kept and self._only_first):
            route.continue_()
        else:
            self._kept.append(route)

    def wait(self) -> None:
        """Wait until something was asked for."""
        for _ in range(PATIENCE // 50):
            if self._kept:
                return
            self._page.wait_for_timeout(50)
        raise AssertionError("nobody asked for it")

    def let_go(self) -> None:
        """Let what was asked for come, and whatever is asked for later."""
        self._is_open = True
        for route in self._kept:
            route.continue_()


def sent_by(page: Page) -> list[str]:
    """Whatever a page says to tables from now on, but for beats."""
    sent: list[str] = []

    def hear(frame: object) -> None:
        if str(frame) != BEAT:
            sent.append(str(frame))

    page.on("websocket", lambda socket: socket.on("framesent", hear))
    return sent


def of_a_script(visit: Visiting, script: str, screen: Screen | None = None) -> Any:
    """What a script finds on a page that shows no table."""
    page = (visit(screen) if screen else visit()).go()
    expect(page.get_by_text("No table is open.")).to_be_visible()
    return page.evaluate(f"async () => {{ {NOTHING_OPEN} {script} }}")


def sitting(page: Page) -> Locator:
    """What the page says this sitting brought."""
    return page.locator(".purse div", has_text="This sitting").locator("dd")


def gained(cents: int) -> str:
    """An amount as the page writes it."""
    sign = "+" if cents > 0 else "-" if cents < 0 else ""
    return f"{sign}${abs(cents) / 100:.2f}"


def test_tiles_are_those_of_the_question_though_its_module_comes_after_the_answer(visit: Visiting) -> None:
    found = of_a_script(
        visit,
        f"""{TILES_ASKED}
        const {{ makeQuestion }} = await import("/page/js/question.js");
        const live = {{ scene: {{ ...scene, phase: "round", hands: [hand] }}, now, connection: "open" }};
        const made = makeQuestion(question, live, () => undefined);
        live.scene = scene;
        await import("/page/js/tiles_setting.js");
        await turn();
        return [...made.querySelectorAll("[data-tile] svg")].map((one) => one.getAttribute("aria-label").slice(5, 8));
        """,
    )
    assert found == ["6-6", "4-5", "1-1", "2-4"]


def test_what_was_begun_in_a_question_is_kept_while_others_act(visit: Visiting) -> None:
    """Tiles stay as they were moved, and the focus on them, though a line about somebody else is shown meanwhile, or
    another question was answered.
    """
    found = of_a_script(
        visit,
        f"""{TILES_ASKED}
        const {{ makeDue }} = await import("/page/js/due.js");
        const other = {{ ...question, id: question.id + 1, hand: "seat 2", by_hand: "",
            options: [option("house", [])] }};
        const live = {{ scene: {{ ...scene, phase: "round", hands: [hand] }},
            now: {{ ...now, questions: [question, other] }}, connection: "open",
            ready: true, seat: 1, welcome: {{ role: "player" }} }};
        const nothing = document.createElement("div");
        const due = makeDue(live, {{ tray: () => nothing, sit: nothing, timer: nothing }}, () => {{}}, () => {{}});
        document.body.append(due.element);
        const tiles = () => [...due.element.querySelectorAll("[data-row=high] [data-tile]")];
        const high = () => tiles().map((one) => one.dataset.tile);
        due.update();
        await import("/page/js/tiles_setting.js");
        await turn();
        due.element.querySelector("[data-tile='3']").click();
        due.element.querySelector("[data-tile='3']").focus();
        const moved = high();
        live.ready = false;
        due.update();
        const away = [...high(), document.activeElement === document.body];
        live.ready = true;
        due.update();
        await turn();
        const back = [...high(), document.activeElement.dataset.tile];
        live.now = {{ ...now, questions: [question] }};
        due.update();
        await turn();
        return [moved, away, back, high()];
        """,
    )
    assert found == [["1", "3"], [True], ["1", "3", "3"], ["1", "3"]]


def test_what_is_open_now_is_not_undone_by_a_line_that_was_being_shown(visit: Visiting) -> None:
    """The service says what else is open while cards still move: it counts once they lie there, and afterwards."""
    found = of_a_script(
        visit,
        """
        const sockets = [];
        window.WebSocket = class { constructor() { sockets.push(this); } close() {} };
        const { Live } = await import("/page/js/live.js");
        const seen = [];
        const note = () => seen.push(live.now.waiting_for);
        const live = new Live("t", { welcome: note, step: () => {}, line: note, change: () => {} });
        const hear = (message) => sockets.at(-1).onmessage({ data: JSON.stringify(message) });
        const step = (event) => ({ event, kind: "card", said: "", cites: [], pause: 0.2, scene: {} });
        const open = (waiting_for) => ({ ...now, waiting_for });
        hear({ welcome: { scene, now: open("welcome"), book: [] } });
        hear({ line: 1, at: "", steps: [step(1), step(2)], now: open("line 1") });
        hear({ line: 2, at: "", steps: [step(3), step(4)], now: open("line 2") });
        hear({ now: open("dealer") });
        while (live.busy) await turn();
        seen.push(live.now.waiting_for);
        hear({ now: open("later") });
        return [...seen, live.now.waiting_for];
        """,
        Screen(reduced_motion=False),
    )
    assert found == ["welcome", "line 1", "dealer", "dealer", "later"]


def test_a_button_that_stays_is_the_same_button(visit: Visiting) -> None:
    """A press that lasts while the page is drawn anew is not lost, nor is the focus."""
    found = of_a_script(
        visit,
        """
        const { makeDue } = await import("/page/js/due.js");
        const { makeMyPlace } = await import("/page/js/my_place.js");
        const dealt = { ...now, acts: { ...acts, deal: may }, next_step: { said: "Next", cites: [] } };
        const live = { scene, now: dealt, connection: "open", ready: true, seat: 1, seats: [1, 2],
            welcome: { role: "dealer" } };
        const nothing = document.createElement("div");
        const due = makeDue(live, { tray: () => nothing, sit: nothing, timer: nothing }, () => {}, () => {});
        const place = makeMyPlace(live, [], { press() {}, takeBack() {}, choose() {} });
        document.body.append(due.element, place.element);
        const buttons = (one) => [...one.element.querySelectorAll("[data-due], .chip-like")];
        const drawn = () => [due, place].flatMap((one) => (one.update(), buttons(one)));
        const before = drawn();
        before[0].focus();
        live.seat = 2;
        const after = drawn();
        const stay = after.every((one, at) => one === before[at]) && document.activeElement === before[0];
        const pressed = after.slice(1).map((one) => one.getAttribute("aria-pressed"));
        live.now = { ...now, acts: { ...acts, step: may } };
        const next = drawn()[0];
        return [after.length, stay, pressed, next !== before[0], document.activeElement === next];
        """,
    )
    assert found == [3, True, ["false", "true"], True, True]


def test_a_sitting_counts_rounds_that_come_late_and_those_before_anybody_counted(visit: Visiting) -> None:
    """Somebody sat down and played a round before the page had what counts; a second list hears of it as well."""
    found = of_a_script(
        visit,
        """
        const { makeSitting } = await import("/page/js/sitting.js");
        const at = new Date().toISOString();
        const answers = [];
        const context = { table: { table: "late", scene: { ...scene, round: 4 } },
            api: { get: () => new Promise((resolve) => answers.push(resolve)) } };
        const told = [];
        const counted = makeSitting(context, () => told.push(counted.total()));
        const seats = [{ seat: 1, yours: true, won: -700 }];
        counted.update({ ...scene, round: 6, seats });
        const other = makeSitting(context, () => told.push("other"));
        const soon = counted.total();
        answers[0]([{ round: 6, at, won: -700 }, { round: 5, at, won: 300 }, { round: 4, at, won: 9900 }]);
        await turn();
        return [soon, told, other.total(), answers.length];
        """,
    )
    assert found == [-700, [-400, "other"], -400, 1]


def brought(page: Page, service: Visitor, table: str, count: int) -> int:
    """What so many rounds brought, once they are over."""
    for _ in range(PATIENCE // 50):
        over = [one for one in service.get(f"/tables/{table}/rounds").json() if one["last"] is not None]
        if len(over) == count:
            return sum(one["won"] for one in over)
        page.wait_for_timeout(50)
    raise AssertionError("the rounds do not end")


def test_the_purse_counts_rounds_that_come_late(visit: Visiting, service: Visitor) -> None:
    table = opened(service, "minibaccarat", DEALT)
    page = visit().go(f"#/tables/{table}")
    hands = Mouse(page)
    hands.sit()
    hands.play_round(service, table)
    hands.wager("[data-wager=tie]")
    won = brought(page, service, table, 2)
    rounds, edges = Held(page, f"**/tables/{table}/rounds"), Held(page, "**/js/edges.js")
    page.reload()
    rounds.wait()
    edges.wait()
    page.wait_for_timeout(LATE)
    rounds.let_go()
    expect(sitting(page)).to_have_text(gained(won))
    edges.let_go()
    expect(page.locator(".area-edge").first).to_be_visible()


def test_the_edges_of_another_table_are_not_shown(visit: Visiting, service: Visitor) -> None:
    """They were asked for at the table before, and come when somebody has gone on to the next."""
    first, second = opened(service, "minibaccarat", WAITING), opened(service, "21-baccarat", WAITING)
    page = visit().go(f"#/tables/{second}")
    edge = page.locator("[data-wager=banker] .area-edge")
    Mouse(page).sit()
    expect(edge).to_be_visible()
    own = edge.inner_text()
    odds = Held(page, f"**/tables/{first}/odds?fresh=true")
    goes(page, f"#/tables/{first}", ".sit-form")
    Mouse(page).sit()
    odds.wait()
    goes(page, f"#/tables/{second}", ".my-place .area-edge")
    with page.expect_response(f"**/tables/{first}/odds?fresh=true"):
        odds.let_go()
    page.locator("[data-wager=banker]").click()
    expect(page.locator("[data-wager=banker] .area-stake")).to_be_visible()
    expect(edge).to_have_text(own)


def test_a_replay_that_plays_does_not_take_back_the_address_of_a_table(visit: Visiting, service: Visitor) -> None:
    page, table = after_a_round(visit, service)
    goes(page, f"#/tables/{table}/rounds/1/0", ".replay .step-go")
    felt = Held(page, f"**/tables/{table}/felt")
    page.get_by_role("button", name="Play").click()
    page.evaluate("(to) => { location.hash = to; }", f"#/tables/{table}")
    felt.wait()
    expect(page.locator(".replay-steps [aria-current=step] .step-go")).to_have_text("2")
    felt.let_go()
    page.locator(".table-head").wait_for()
    assert page.evaluate("location.hash") == f"#/tables/{table}"


def test_a_replay_that_comes_too_late_does_not_take_the_address(visit: Visiting, service: Visitor) -> None:
    page, table = after_a_round(visit, service)
    told = Held(page, f"**/tables/{table}/rounds/1")
    page.evaluate("(to) => { location.hash = to; }", f"#/tables/{table}/rounds/1/2")
    told.wait()
    goes(page, "#/", ".table-card")
    with page.expect_response(f"**/tables/{table}/rounds/1"):
        told.let_go()
    page.wait_for_timeout(300)
    assert page.evaluate("location.hash") == "#/"


def after_a_round(visit: Visiting, service: Visitor) -> tuple[Page, str]:
    """Somebody who has played a round, and the table."""
    table = opened(service, "minibaccarat", DEALT)
    page = visit().go(f"#/tables/{table}")
    hands = Mouse(page)
    hands.sit()
    hands.play_round(service, table)
    return page, table


def test_nothing_is_done_at_a_table_that_is_no_longer_shown(visit: Visiting, service: Visitor) -> None:
    """While the next view is on its way, keys mean nothing."""
    seen = visit()
    sent = sent_by(seen.page)
    page = seen.go(f"#/tables/{opened(service, 'spanish-21', DEALT)}")
    hands = Mouse(page)
    hands.sit()
    hands.play_until(page.locator(".question [data-letter=s]", has_text="Stand"))
    before = len(sent)
    lobby = Held(page, "**/lobby")
    page.get_by_role("link", name="croupier").click()
    lobby.wait()
    page.keyboard.press("s")
    lobby.let_go()
    expect(page.locator(".table-card")).to_have_count(1)
    assert sent[before:] == []


def test_a_dialog_does_not_stay_open_over_another_view(visit: Visiting, service: Visitor) -> None:
    page = visit().go()
    page.get_by_role("heading", name="Tables").wait_for()
    page.goto(f"{service.address}/#/tables/{opened(service, 'minibaccarat', WAITING)}")
    page.get_by_role("button", name="Table menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Tables")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_menu_of_a_table_that_was_left_is_not_opened(visit: Visiting, service: Visitor) -> None:
    page = visit().go(f"#/tables/{opened(service, 'minibaccarat', WAITING)}")
    menu = Held(page, "**/table_menu.js")
    page.get_by_role("button", name="Table menu").click()
    menu.wait()
    goes(page, "#/", ".table-card")
    with page.expect_response("**/table_menu.js"):
        menu.let_go()
    page.wait_for_timeout(300)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_bar_names_the_view_that_is_shown(visit: Visiting) -> None:
    """Not the one that somebody left before it was known who they are."""
    page = visit().go()
    current = page.locator(".bar [aria-current=page]")
    expect(current).to_have_text("Tables")
    who = Held(page, "**/sessions/current", only_first=True)
    page.evaluate("() => { location.hash = '#/training'; }")
    who.wait()
    page.evaluate("() => { location.hash = '#/'; }")
    page.locator(".page").wait_for()
    with page.expect_response("**/sessions/current"):
        who.let_go()
    page.wait_for_timeout(300)
    expect(current).to_have_text("Tables")


def test_whoever_leaves_while_a_table_is_opened_is_not_brought_there(visit: Visiting, service: Visitor) -> None:
    page = visit().go("#/open")
    posted = Held(page, "**/tables")
    page.get_by_role("button", name="Open the table").click()
    posted.wait()
    page.evaluate("() => { location.hash = '#/training'; }")
    page.locator(".training-list").wait_for()
    with page.expect_response("**/tables"):
        posted.let_go()
    page.wait_for_timeout(300)
    assert page.evaluate("location.hash") == "#/training"
    assert len(service.get("/tables").json()) == 1


def test_odds_of_what_is_no_longer_chosen_are_not_shown(visit: Visiting) -> None:
    found = of_a_script(
        visit,
        """
        const { makeOddsBeside } = await import("/page/js/opening_odds.js");
        const figures = JSON.stringify({ wagers: [{ wager: "tie", house_edge: 0.1, exact: "" }] });
        const answered = () => new Promise((resolve) => setTimeout(() => resolve(new Response(figures)), 100));
        const { fetch } = window;
        window.fetch = (path, how) => (path.startsWith("/odds/") ? answered() : fetch(path, how));
        const odds = makeOddsBeside();
        await odds.show("minibaccarat", "2024-06-01", {});
        const before = odds.element.textContent.includes("tie");
        const shown = odds.show("minibaccarat", "2024-06-01", {});
        odds.clear();
        await shown;
        return [before, odds.element.textContent.includes("tie")];
        """,
    )
    assert found == [True, False]


def test_what_is_typed_for_an_order_stays_while_the_table_plays(visit: Visiting) -> None:
    """As long as the same orders are open; otherwise they are drawn anew."""
    found = of_a_script(
        visit,
        """
        const sockets = [];
        window.WebSocket = class extends EventTarget { constructor() { super(); sockets.push(this); } close() {} };
        const { makePitOrders } = await import("/page/js/pit_orders.js");
        const orders = makePitOrders("t");
        orders.watch(true);
        const order = { name: "remove", by: "floorperson", about: "", why_not: "", cites: [], needs: ["seat"] };
        const hear = (all, line) => sockets[0].dispatchEvent(
            new MessageEvent("message", { data: JSON.stringify({ line, now: { ...now, orders: all } }) }));
        const typed = () => orders.element.querySelector("input").value;
        hear([order], 1);
        orders.element.querySelector("input").value = "3";
        hear([order], 2);
        const kept = typed();
        hear([{ ...order, why_not: "not now" }], 3);
        return [kept, typed()];
        """,
    )
    assert found == ["3", ""]


def test_nothing_is_said_aloud_by_a_view_that_was_left(visit: Visiting) -> None:
    found = of_a_script(
        visit,
        """
        const said = [];
        const speaks = { speak: (one) => said.push(one.text), cancel: () => said.push("silence") };
        Object.defineProperty(window, "speechSynthesis", { value: speaks });
        const { makeCalls } = await import("/page/js/calls.js");
        const { settings } = await import("/page/js/settings.js");
        settings.speech = true;
        const calls = makeCalls();
        calls.call("Banker wins");
        calls.stop();
        calls.call("Player wins");
        return said;
        """,
    )
    assert found == ["Banker wins", "silence"]


def test_hands_in_a_row_come_once_though_the_screen_turns_meanwhile(visit: Visiting) -> None:
    found = of_a_script(
        visit,
        """
        const screen = Object.assign(new EventTarget(), { matches: true });
        window.matchMedia = () => screen;
        const { makeNarrowHands } = await import("/page/js/narrow_hands.js");
        const place = document.createElement("div");
        document.body.append(place);
        makeNarrowHands(place, () => scene, () => false);
        screen.dispatchEvent(new Event("change"));
        await import("/page/js/hand_list.js");
        await turn();
        return document.querySelectorAll(".hand-list").length;
        """,
    )
    assert found == 1


@pytest.mark.parametrize("name", ["panels", "training"])
def test_whoever_needs_a_style_that_is_on_its_way_waits_for_it(visit: Visiting, name: str) -> None:
    page = visit().go()
    style = Held(page, f"**/page/{name}.css")
    needed = "async (name) => { const { styled } = await import('/page/js/lazily.js'); %s }"
    page.evaluate(needed % "styled(name); styled(name).then(() => (window.styled = true));", name)
    style.wait()
    page.wait_for_timeout(100)
    assert page.evaluate("() => window.styled") is None
    style.let_go()
    page.wait_for_function("() => window.styled")
