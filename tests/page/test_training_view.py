"""A dealer's training in the browser: rounds by hand, mistakes explained, drills with their score."""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.browsing import PHONE, WIDE, Screen, violations
from tests.page.conftest import Visiting
from tests.page.hands import Hands, Keys, Mouse, Touch
from tests.support.matrices import crossed

ROUND: Final = "#/training/minibaccarat"
DRILL: Final = "#/training/minibaccarat/third%20cards/2"
TOLD: Final = re.compile(r"The right step is: ([^(]+?)(?: \(.*)?$")
DARK: Final = Screen(dark=True)
DARK_PHONE: Final = PHONE._replace(dark=True)
MOST_STEPS: Final = 150


def tally(page: Page, part: str) -> int:
    """A number of the score."""
    shown = page.locator(f".tally-{part} dd")
    return int(shown.inner_text()) if shown.count() else 0


def after(page: Page, act: Locator, hands: Hands) -> None:
    """Press something, and wait for what comes of it."""
    hands.press(act)
    expect(page.locator(".lesson")).not_to_have_attribute("aria-busy", "true")


def step_button(page: Page, verb: str) -> Locator:
    """The button of a step."""
    return page.locator(".step-button").filter(has_text=re.compile(rf"^{re.escape(verb)}…?$"))


def right_step(page: Page, hands: Hands) -> str:
    """The step that is due, learnt from two mistakes: a step that is never due in between."""
    for _ in range(2):
        after(page, step_button(page, "aside"), hands)
    found = [TOLD.search(line) for line in page.locator(".coach-head").all_inner_texts()]
    return next(one[1] for one in found if one is not None)


def choose(page: Page, word: str, hands: Hands) -> None:
    """Choose a word, or enter it on the pad figure by figure."""
    pick = page.locator(".pick").filter(has_text=re.compile(rf"^{re.escape(word)}$"))
    if pick.count():
        hands.press(pick)
        return
    keys = [word] if word in ("less", "mark") else [*word]
    for key in keys:
        hands.press(page.locator(".pad-key").filter(has_text=re.compile(rf"^{re.escape(key)}$")))


def put_together(page: Page, step: str, hands: Hands) -> None:
    """Take a step by its buttons alone."""
    verbs = [text.removesuffix("…") for text in page.locator(".step-button").all_text_contents()]
    verb = max((verb for verb in verbs if step == verb or step.startswith(f"{verb} ")), key=len)
    hands.press(step_button(page, verb))
    words = step.removeprefix(verb).split()
    for word in words:
        choose(page, word, hands)
        if verb == "points":
            hands.press(page.locator(".pad-done"))
    if verb != "points" and page.locator(".pad-done").is_visible():
        hands.press(page.locator(".pad-done"))
    expect(page.locator(".lesson")).not_to_have_attribute("aria-busy", "true")


@pytest.mark.parametrize(("way", "screen"), [(Mouse, WIDE), (Touch, PHONE)])
def test_a_whole_round_by_buttons(visit: Visiting, way: type[Hands], screen: Screen) -> None:
    """From the first step to the second round: each is learnt, and then taken by its buttons."""
    page = visit(screen).go(ROUND)
    hands = way(page)
    expect(page.locator(".step-button").first).to_be_visible()
    taken: list[str] = []
    for _ in range(MOST_STEPS):
        if page.locator(".lesson-log .steps-round").count() == 2:
            break
        if page.get_by_role("group", name="Cut the cards?").is_visible():
            hands.press(page.locator(".pick"))
            expect(page.locator(".step-button").first).to_be_visible()
        step = right_step(page, hands)
        put_together(page, step, hands)
        taken.append(step)
        expect(page.locator(".coach .is-wrong")).to_have_count(0)
    verbs = {step.split()[0] for step in taken}
    assert {"show", "wash", "shuffle", "cut", "load", "burn", "no", "card", "points", "result", "clear"} <= verbs
    assert tally(page, "shown") == 0, "every step was taken by hand"
    assert tally(page, "wrong") == len(taken)
    assert page.locator(".lesson-log button.cited").count() > len(taken)


def test_a_wrong_step_is_explained(visit: Visiting) -> None:
    """First with a hint, then with the answer and its provision, one press away."""
    page = visit().go(ROUND)
    wrong = step_button(page, "clear")
    wrong.click()
    verdict = page.locator(".coach-verdict.is-wrong")
    expect(verdict).to_contain_text("“clear” is wrong here.")
    expect(verdict).to_contain_text("Hint.")
    assert tally(page, "wrong") == 0
    wrong.click()
    expect(verdict).to_contain_text("The right step is: show")
    expect(page.locator(".tally-wrong dd")).to_have_text("1")
    verdict.locator("button.cited").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("627a.4(b)")


def test_a_right_step_counts_and_is_drawn(visit: Visiting) -> None:
    """A step typed as the terminal takes it; what it was, with its provision, stands in the log."""
    page = visit().go(ROUND)
    seat = page.locator(".lesson-log .step", has_text="sits at seat").first.inner_text()
    found = re.search(r"seat (\d)", seat)
    assert found is not None
    page.keyboard.type(f"show {found[1]}")
    page.keyboard.press("Enter")
    expect(page.locator(".coach-verdict.is-right")).to_contain_text("looks at the cards")
    expect(page.locator(".tally-right dd")).to_have_text("1")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".lesson-line")).to_have_value(f"show {found[1]}")
    page.keyboard.press("Escape")
    expect(page.locator(".lesson-line")).to_have_value("")


def test_a_drill_by_keyboard_alone_to_its_score(visit: Visiting) -> None:
    """Two questions: one answered wrong, one shown; then the score by provision, and once more."""
    page = visit().go(DRILL)
    expect(page.locator(".coach-question")).to_contain_text("Question 1 of 2.")
    for _ in range(2):
        page.keyboard.type("last hand")
        page.keyboard.press("Enter")
        expect(page.locator(".coach-verdict.is-wrong")).to_be_visible()
        expect(page.locator(".lesson")).not_to_have_attribute("aria-busy", "true")
        expect(page.locator(".lesson-line")).to_have_value("")
    expect(page.locator(".coach-verdict .reasons")).to_contain_text("627a.10")
    page.keyboard.press("Enter")
    expect(page.locator(".coach-question")).to_contain_text("Question 2 of 2.")
    Keys(page).press(page.get_by_role("button", name="Show the answer"))
    expect(page.get_by_role("button", name="Go on")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".closing")).to_contain_text("2 of 2 questions answered")
    expect(page.locator(".tally-wrong dd")).to_have_text("1")
    expect(page.locator(".tally-shown dd")).to_have_text("1")
    assert violations(page) == []
    expect(page.get_by_role("button", name="Once more")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".coach-question")).to_contain_text("Question 1 of 2.")
    kept = re.compile(r"Last time: 0 of \d+ right \(\w{3} \d+, \d{4}\)")
    expect(page.locator(".lesson-head .last-scores")).to_have_text(kept)
    page.goto(page.url.split("#")[0] + "#/training")
    expect(page.locator(".lesson-drills .last-scores")).to_have_count(1)
    expect(page.locator(".lesson-drills .last-scores")).to_have_text(kept)


def test_keys_put_a_step_together(visit: Visiting) -> None:
    """A step by Tab and Enter, its hand by a letter, and Escape begins anew."""
    page = visit().go(ROUND)
    keys = Keys(page)
    keys.press(step_button(page, "card"))
    expect(page.locator(".pick").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(step_button(page, "card")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("b")
    expect(page.locator(".coach-head")).to_contain_text("“card banker” is wrong here.")


def test_a_wager_is_pressed_on_the_felt(visit: Visiting) -> None:
    """Seat and wager are those of the chips that are pressed."""
    page = visit().go(ROUND)
    for _ in range(40):
        if page.locator(".layer-stakes > *").count():
            break
        after(page, page.get_by_role("button", name="Do it for me"), Mouse(page))
    step_button(page, "pay").click()
    page.locator("[data-area][data-open]").first.dispatch_event("click")
    expect(page.locator(".lesson-line")).to_have_value(re.compile(r"^pay \d [a-z-]+$"))
    expect(page.locator(".pad")).to_be_visible()


@pytest.mark.parametrize(
    ("screen", "place"),
    crossed([WIDE, DARK, PHONE, DARK_PHONE], ["#/training", ROUND, "#/training/pai-gow/setting%20the%20house%20way/2"]),
)
def test_axe_finds_nothing(visit: Visiting, screen: Screen, place: str) -> None:
    page = visit(screen).go(place)
    expect(page.locator(".lesson-card, .coach").first).to_be_visible()
    for name in ("card", "pay"):
        if step_button(page, name).is_visible():
            step_button(page, name).click()
            page.locator(".choosing-back").click()
    assert violations(page) == []


def test_the_lessons_are_found_from_the_bar(visit: Visiting) -> None:
    """Every game has whole rounds and drills, with as many questions as wanted."""
    page = visit().go()
    page.get_by_role("link", name="Training").click()
    page.get_by_role("radio", name="5").check(force=True)
    page.get_by_role("list", name="Drills of Spanish 21").get_by_role("link", name="insurance").click()
    expect(page.locator(".coach-question")).to_contain_text("Question 1 of 5.")
    page.go_back()
    expect(page.get_by_role("radio", name="5")).to_be_checked()


def test_an_address_without_a_lesson_says_so(visit: Visiting) -> None:
    page = visit().go("#/training/minibaccarat/no-such-topic")
    expect(page.locator(".state")).to_contain_text("There is no lesson at this address.")


def test_the_day_of_the_law_can_be_chosen_where_a_game_has_several_texts(visit: Visiting) -> None:
    page = visit().go("#/training")
    day = page.get_by_label("Law of the day for Minibaccarat")
    expect(page.get_by_label("Law of the day for 21 Baccarat")).to_have_count(0)
    card = page.locator(".lesson-card").filter(has=day)
    day.fill("2010-06-01")
    expect(card.locator(".lesson-law")).to_contain_text("Ch. 541")
    drill = card.get_by_role("link", name="third cards")
    expect(drill).to_have_attribute("href", re.compile("/third%20cards/10/2010-06-01$"))
    card.get_by_role("link", name="Deal whole rounds").click()
    expect(page.locator(".lesson-head")).to_contain_text("Ch. 541 · Jun 1, 2010")
    page.go_back()
    expect(page.locator(".lesson-card").first).to_be_visible()


def test_a_day_without_a_text_says_why_and_leads_nowhere(visit: Visiting) -> None:
    seen = visit()
    page = seen.go("#/training")
    day = page.get_by_label("Law of the day for Minibaccarat")
    card = page.locator(".lesson-card").filter(has=day)
    day.fill("2011-06-01")
    expect(card.get_by_role("alert")).to_contain_text("No text of Minibaccarat is served for Jun 1, 2011")
    expect(card.locator(".lesson-link[href]")).to_have_count(0)
    day.fill("2020-01-01")
    expect(card.locator(".lesson-law")).to_contain_text("Ch. 627a")
    expect(card.get_by_role("alert")).to_have_count(0)
    assert card.locator(".lesson-link[href]").count() == card.locator(".lesson-link").count()
    assert all("422" in one for one in seen.wrong), "the service refused the day, as the console says"
    seen.wrong.clear()


def test_a_lesson_that_the_law_of_the_day_does_not_have_says_so(visit: Visiting) -> None:
    page = visit().go("#/training/21-baccarat/2010-06-01")
    expect(page.locator(".lesson .state")).to_contain_text("There is no such lesson under the law of that day.")


def test_the_drills_of_a_game_are_those_of_the_day_that_is_chosen(visit: Visiting) -> None:
    page = visit().go("#/training")
    day = page.get_by_label("Law of the day for Midibaccarat")
    card = page.locator(".lesson-card").filter(has=day)
    drill = card.get_by_role("link", name="cards for players")
    expect(drill).to_have_attribute("href", re.compile("/cards%20for%20players/10$"))
    day.fill("2010-06-01")
    expect(card.locator(".lesson-law")).to_contain_text("Ch. 5")
    expect(drill).to_have_count(0)
    expect(card.get_by_role("link", name="third cards")).to_have_attribute("href", re.compile("/10/2010-06-01$"))
    day.fill("2024-06-01")
    expect(drill).to_have_attribute("href", re.compile("/cards%20for%20players/10/2024-06-01$"))
    drill.click()
    expect(page.locator(".lesson-head")).to_contain_text("Jun 1, 2024")
