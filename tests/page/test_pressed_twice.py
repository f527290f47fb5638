"""Whoever presses twice, while what they asked for is on its way, gets it once."""

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visiting
from tests.page.test_meanwhile import TILES_ASKED, of_a_script, sent_by
from tests.page.tour import WAITING, opened
from tests.web.house import Visitor

TWICE: Final = "(button) => { button.click(); button.click(); }"
WAGERS: Final = """
    const given = [];
    const answers = [];
    const live = { table: "t", scene: { ...scene, stakes: [] }, now, ready: true, connection: "open", seat: 1,
        seats: [1], give: (input) => (given.push(input), new Promise((resolve) => answers.push(resolve))) };
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
