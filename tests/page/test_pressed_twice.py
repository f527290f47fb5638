"""Whoever presses twice, while what they asked for is on its way, gets it once."""

from typing import Any, Final

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.page.conftest import Visiting
from tests.page.hands import Mouse
from tests.page.test_coming_back import staked
from tests.page.test_meanwhile import TILES_ASKED, of_a_script, sent_by
from tests.page.tour import WAITING, opened
from tests.web.house import Visitor

TWICE: Final = "(button) => { button.click(); button.click(); }"
WAGERS: Final = """
    const given = [];
    const answers = [];
    const live = { table: "t", scene: { ...scene, stakes: [] }, now, ready: true, connection: "open", seat: 1,
        seats: [1], shown: async () => undefined,
        give: (input) => (given.push(input), new Promise((resolve) => answers.push(resolve))) };
    const stake = (wager, amount) => ({ seat: 1, wager, amount, hand: "", area: "", side: "" });
    const taken = { id: "", refused: null };
    const refused = { id: "", refused: { why: "no more bets", cites: [] } };
    const answer = async (said) => { answers.shift()(said); await turn(); };
    const { Wagering } = await import("/page/js/wagering.js");
"""
"""Somebody's wagers at a table that answers when the test says so."""


def of_wagers(visit: Visiting, script: str) -> Any:
    """What a script finds of wagers."""
    return of_a_script(visit, f"{WAGERS} {script}")


def test_a_question_is_answered_once(visit: Visiting) -> None:
    found = of_a_script(
        visit,
        f"""{TILES_ASKED}
        const given = [];
        const answers = [];
        const give = (input) => (given.push(input.choice), new Promise((resolve) => answers.push(resolve)));
        const live = {{ scene: {{ ...scene, phase: "round", hands: [hand] }}, now, connection: "open", give }};
        const {{ makeQuestion }} = await import("/page/js/question.js");
        const made = makeQuestion(question, live, () => undefined);
        document.body.append(made);
        const house = made.querySelector(".options .option");
        house.click();
        house.click();
        const before = [...given];
        answers[0]({{ id: "", refused: {{ why: "not yet", cites: [] }} }});
        await turn();
        house.click();
        return [before, given];
        """,
    )
    assert found == [["house"], ["house", "house"]]


def test_a_seat_is_taken_once(visit: Visiting, service: Visitor) -> None:
    seen = visit()
    sent = sent_by(seen.page)
    page = seen.go(f"#/tables/{opened(service, 'minibaccarat', WAITING)}")
    page.get_by_role("button", name="Sit down").evaluate(TWICE)
    page.locator(".my-place .area").first.wait_for()
    assert len(sent) == 1, sent


@pytest.mark.parametrize("what", ["Table menu", "Settings"])
def test_a_dialog_is_opened_once(visit: Visiting, service: Visitor, what: str) -> None:
    page = visit().go(f"#/tables/{opened(service, 'minibaccarat', WAITING)}")
    page.get_by_role("button", name=what).evaluate(TWICE)
    expect(page.get_by_role("dialog")).to_be_visible()
    page.wait_for_timeout(300)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_the_keys_are_listed_once(visit: Visiting, service: Visitor) -> None:
    page = visit().go(f"#/tables/{opened(service, 'minibaccarat', WAITING)}")
    page.locator(".sit-form").wait_for()
    page.evaluate("() => [1, 2].forEach(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: '?' })))")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.wait_for_timeout(300)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_a_provision_is_opened_once(visit: Visiting) -> None:
    page = visit().go()
    page.evaluate(
        """async () => {
            const { openProvision } = await import("/page/js/lazily.js");
            openProvision("627a.12(c)");
            openProvision("627a.12(c)");
        }"""
    )
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".provision-says")).to_be_visible()
    expect(dialog.get_by_role("button", name="Back to the provision before")).to_have_count(0)


def test_the_last_wagers_are_repeated_once_and_chips_undone_as_often_as_pressed(visit: Visiting) -> None:
    found = of_wagers(
        visit,
        """
        const { Betting } = await import("/page/js/betting.js");
        localStorage.setItem("croupier.last.t", JSON.stringify([{ seat: 1, on: "tie", amount: 500 }]));
        const betting = new Betting(live, { wagers: [] }, { value: () => 100, changed: () => {} });
        const at = document.body;
        betting.do("repeat", at);
        for (const meanwhile of ["repeat", "undo", "clear"]) betting.do(meanwhile, at);
        await answer(taken);
        betting.wagering.place("tie", 100);
        await answer(taken);
        const placed = given.map((one) => one.amount);
        betting.do("undo", at);
        betting.do("undo", at);
        return [placed, given.slice(placed.length).map((one) => [one.do, one.amount])];
        """,
    )
    assert found == [["5.00", "1.00"], [["withdraw", "1.00"], ["withdraw", "5.00"]]]


REPEATING: Final = """
    localStorage.setItem("croupier.last.t", JSON.stringify([{ seat: 1, on: "tie", amount: 500 }]));
    const seen = [];
    live.shown = () => new Promise((resolve) => seen.push(resolve));
    const onto = [];
    const give = live.give;
    live.give = (input, there) => (onto.push(there), give(input));
    const show = async (amount) => {
        live.scene = { ...live.scene, stakes: [stake("tie", amount)] };
        seen.shift()();
        await turn();
    };
    const { Betting } = await import("/page/js/betting.js");
    const betting = new Betting(live, { wagers: [] }, { value: () => 100, changed: () => {} });
    const at = document.body;
"""
"""Somebody repeats a wager at a table at which a test says when what came of it can be seen."""


def test_repeat_that_is_pressed_after_its_answer_and_before_it_can_be_seen_adds_nothing(visit: Visiting) -> None:
    found = of_wagers(
        visit,
        f"""{REPEATING}
        betting.do("repeat", at);
        await answer(taken);
        betting.do("repeat", at);
        betting.wagering.repeat();
        await turn();
        const meanwhile = given.length;
        await show(500);
        betting.do("repeat", at);
        await turn();
        return [meanwhile, given.map((one) => one.amount), onto];
        """,
    )
    assert found == [1, ["5.00"], ["0.00"]]


def test_chips_that_are_pressed_while_wagers_are_repeated_come_after_them(visit: Visiting) -> None:
    found = of_wagers(
        visit,
        f"""{REPEATING}
        betting.do("repeat", at);
        betting.wagering.place("tie", 100);
        await answer(taken);
        const meanwhile = given.length;
        await show(500);
        await answer(taken);
        await show(600);
        return [meanwhile, given.map((one) => one.amount), onto];
        """,
    )
    assert found == [1, ["5.00", "1.00"], ["0.00", None]]


def test_wagers_are_repeated_onto_chips_that_were_pressed_before(visit: Visiting) -> None:
    found = of_wagers(
        visit,
        f"""{REPEATING}
        betting.wagering.place("tie", 100);
        betting.do("repeat", at);
        await answer(taken);
        const meanwhile = given.length;
        await show(100);
        await answer(taken);
        await show(500);
        return [meanwhile, given.map((one) => one.amount), onto];
        """,
    )
    assert found == [1, ["1.00", "4.00"], [None, "1.00"]]


@pytest.mark.parametrize(("tool", "lies"), [("Repeat", ["5.00"]), ("Double", ["5.00", "5.00"])])
def test_two_tabs_do_it_once(visit: Visiting, service: Visitor, tool: str, lies: list[str]) -> None:
    """The second tab has not heard yet of what the first one did."""
    table = opened(service, "minibaccarat", {"deal_after": 600.0})
    one = visit()
    page = one.go(f"#/tables/{table}")
    hands = Mouse(page)
    hands.sit()
    if tool == "Double":
        hands.wager("[data-wager=banker]")
    page.evaluate(
        """(key) => localStorage.setItem(key, JSON.stringify(
            [1, 2, 3, 4, 5, 6, 7, 8, 9].map((seat) => ({ seat, on: "banker", amount: 500 }))))""",
        f"croupier.last.{table}",
    )
    page.reload()
    hears = [True]
    other = one.context.new_page()

    def passed(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda said: route.send(said) if hears[0] or '"line":' not in str(said)[:9] else None)

    other.route_web_socket("**/page", passed)
    other.goto(page.url)
    pressed = other.locator(".tool", has_text=tool)
    expect(pressed).to_be_enabled()
    hears[0] = False
    page.locator(".tool", has_text=tool).click()
    expect(page.locator(".purse")).to_contain_text("$995.00" if tool == "Repeat" else "$990.00")
    pressed.click()
    expect(other.get_by_text("chips were placed or taken back meanwhile")).to_be_visible()
    assert staked(service, table) == lies


def test_wagers_that_close_while_they_are_doubled_leave_nothing_to_undo(visit: Visiting) -> None:
    found = of_wagers(
        visit,
        """
        live.scene = { ...scene, stakes: [stake("banker", 500), stake("tie", 100)] };
        const wagering = new Wagering(live);
        wagering.look();
        const doubled = wagering.double();
        await answer(taken);
        live.scene = { ...live.scene, phase: "round" };
        wagering.look();
        await answer(refused);
        await answer(refused);
        return [(await doubled).why, wagering.placed, given.map((one) => `${one.do} ${one.on}`)];
        """,
    )
    assert found == ["no more bets", [], ["wager banker", "wager tie", "withdraw banker"]]


def test_what_could_not_be_undone_in_a_round_cannot_be_undone_in_the_next(visit: Visiting) -> None:
    found = of_wagers(
        visit,
        """
        const wagering = new Wagering(live);
        const put = wagering.place("tie", 100);
        await answer(taken);
        live.scene = { ...scene, stakes: [stake("tie", 100)] };
        wagering.look();
        const undone = wagering.undo();
        live.scene = { ...live.scene, phase: "round" };
        wagering.look();
        await answer(refused);
        return [(await undone).why, wagering.placed];
        """,
    )
    assert found == ["no more bets", []]
