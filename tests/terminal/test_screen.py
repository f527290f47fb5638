"""Sessions on a screen: what is drawn and when, what is wrapped, and how the keyboard hurries it."""

import pytest

from croupier.cli.terminal.log import Entry, Log
from croupier.cli.terminal.screen import Screen
from croupier.cli.terminal.talking import hold
from croupier.games.registry import scenes_of
from croupier.money import Cents
from croupier.person.conversation import Busy, Line, Page
from croupier.person.evening import Evening
from croupier.running.opening import open_table
from croupier.table.events import Settled
from croupier.training.session import Training
from tests.baccarat.rounds import BANKER_WINS, shoe
from tests.person.sessions import Guests, family, opened_with, sight_of, spanish
from tests.support.cards import BURN_ONE
from tests.terminal.emulator import Terminal
from tests.terminal.sessions import screen, screen_console, typing

CARDS = f"{BURN_ONE} 9S 2S KS KD 2H 9H KD QC 7C 7D KD KC"


def test_an_evening_on_a_screen() -> None:
    session = Evening(open_table(opened_with(cards=CARDS)), Guests([(5, "banker", 500)]), seat=3)
    console, out = screen_console()
    paused: list[float] = []
    display = screen(session, console, "p 25", "b 1000", "", "why", "quit", sleep=paused.append)
    hold(session, session.run(chips=Cents(50_000), others=1), display)
    seen = out.getvalue()
    assert seen.startswith("\x1b[?1049h"), "the terminal is taken"
    assert "\x1b[?1049l" in seen, "and given back"
    assert "✗ you have only 475.00 left, not 1000.00 [627a.7(b)]" in seen
    assert "natural 9 wins" in seen
    assert "a card face down burnt" in seen
    assert "2♠ burnt" not in seen
    assert "627a.11(c): When a round ends" in seen
    assert seen.endswith("At the end, you have 525.00, seat 5 has 995.00; the house lost 20.00.\n")
    assert sum(paused) > 4


def test_an_evening_of_spanish_21_on_a_screen() -> None:
    session = Evening(open_table(spanish("8S KC 9H 8D 9C KH 5S 9S")), Guests([(5, "spanish-21", 500)]), seat=3)
    console, out = screen_console(80, 24)
    paused: list[float] = []
    display = screen(session, console, "s 25", "", "p", "s", "why split", "s", "quit", sleep=paused.append)
    hold(session, session.run(chips=Cents(50_000), others=1), display)
    seen = out.getvalue()
    assert "Your hand 3: 8♠ 5♠ (13) against 9♥. Wagered: 25.00." in seen
    assert "to play:" not in seen, "questions are put to the person, not told"
    assert seen.index("│K  │") > seen.rindex("│░░░│"), "the hole card is drawn when it has been turned"
    assert seen.index("K♥") > seen.rindex("│░░░│")
    assert sum(paused) > 8
    assert seen.endswith("At the end, you have 450.00, seat 5 has 1000.00; the house won 50.00.\n")


def test_what_can_be_typed_at_a_question_is_shown_until_it_is_answered() -> None:
    session = Evening(open_table(spanish("8S 9H 8D KH 5S 9S")), Guests(), seat=3)
    console, out = screen_console(80, 24)
    display = screen(session, console, "s 25", "", "s", sleep=lambda _: None)
    hold(session, session.run(chips=Cents(50_000), others=0), display)
    before, asked = out.getvalue().split("h hit · s stand", 1)
    assert "s 25 wagers · deal · pays · how · odds" in before
    assert "s 25 wagers · deal · pays · how · odds" in asked


def test_training_on_a_screen() -> None:
    session = Training(
        open_table(opened_with(cards=f"{BURN_ONE} KH 6D 4S KC 7C AD", steps="manual")),
        Guests([(4, "player", 1000)]),
    )
    console, out = screen_console()
    steps = ("show 4", "wash", "load", "burn", "burn 1", "n", "cp", "cb", "cp", "cb", "points 4 6", "cp", "cb", "rb")
    hold(session, session.run(others=1), screen(session, console, *steps, "cp", "cp", "?", ""))
    seen = out.getvalue()
    assert "right 14 · hint 0 · wrong 1" in seen
    assert "✗ “cp” is wrong here." in seen
    assert "PLAYER'S HAND" in seen
    assert " 4 loses" not in seen, "a dealer counts the points"
    assert "Right at first: 14" in seen


def test_training_at_spanish_21_on_a_screen() -> None:
    session = Training(
        open_table(spanish("KS 9H 6D 5C 7C KH 6S 4D 2S 3D", steps="manual")),
        Guests([(1, "spanish-21", 1000), (3, "spanish-21", 2500)], ("hit",)),
    )
    console, out = screen_console(80, 24)
    steps = ("show 1", "wash", "load", "burn", "c 1", "c 3", "cd", "c 1", "c 3", "cd", "cd", "cd", "ask 1", "c 1")
    hold(session, session.run(others=1), screen(session, console, *steps))
    seen = out.getvalue()
    assert "right 10 · hint 0 · wrong 1" in seen
    assert "✗ “cd” is wrong here. The right step is: ask 1" in seen
    assert "DEALER 6" not in seen, "a dealer counts the points"
    assert "│░░░│" in seen
    assert "│K  │" not in seen


def test_the_keyboard_can_hurry_a_round() -> None:
    session = Evening(open_table(opened_with(cards=CARDS)), Guests(), seat=3)
    console, _ = screen_console()
    paused: list[float] = []

    def interrupted(seconds: float) -> None:
        paused.append(seconds)
        if isinstance(session.sight.last, Settled):
            return
        raise KeyboardInterrupt

    display = screen(session, console, "p 25", "", "quit", sleep=interrupted)
    hold(session, session.run(chips=Cents(50_000), others=0), display)
    assert session.table.state.round == 1
    assert len(paused) <= 4, "once for each line that was read"


def test_long_pages_are_shown_a_screenful_at_a_time() -> None:
    console, out = screen_console(80, 12)
    prompts: list[str] = []

    def read(prompt: str) -> str:
        prompts.append(prompt)
        return ""

    sight = sight_of(open_table(opened_with()), 3)
    display = Screen(console, sight, scenes_of("minibaccarat"), pace=0, read=read)
    display.show(Page([f"line {number}" for number in range(25)]))
    assert len(prompts) == 3
    assert "line 24" in out.getvalue()


def test_long_lines_are_wrapped() -> None:
    table = open_table(opened_with())
    sight = sight_of(table, 3)
    console, out = screen_console(60, 40)
    display = Screen(console, sight, scenes_of("minibaccarat"), pace=0, read=typing([""]))
    with display.shown():
        for event in table.open().events:
            display.show(sight.hear(event))
        display.read("> ")
    assert "The table opens: minibaccarat, chapter 627a as of" in out.getvalue()
    assert "2906). [627a.2(a)]" in out.getvalue()


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (40, 12), (120, 40)])
def test_what_is_refused_is_seen_however_small_the_screen_is(size: tuple[int, int]) -> None:
    opening = family("631a", shoe(BANKER_WINS), dealing="face down")
    session = Evening(open_table(opening), Guests([(seat, "banker", 500) for seat in (1, 2, *range(4, 15))]), seat=3)
    console, out = screen_console(*size)
    display = screen(session, console, "b 25", "b 5000")
    hold(session, session.run(chips=Cents(50_000), others=13), display)
    last = Terminal(*size, out.getvalue().split("\x1b[?1049l")[0])
    assert "✗ you have only 475.00 left, not 5000.00" in " ".join(last.text().split())
    assert last.text().split("\n")[0].startswith(" Baccarat"), "the table makes way below, not above"


def test_lines_are_wrapped_anew_when_the_screen_has_another_size() -> None:
    log = Log()
    log.tell(Entry("a refusal that is too long for a narrow screen, and not for a wide one", "bold"))
    assert [line.plain for line in log.latest(40, 10)[0]] == [
        " a refusal that is too long for a",
        "   narrow screen, and not for a wide",
        "   one",
    ]
    assert len(log.latest(100, 10)[0]) == 1
    assert log.latest(40, 10)[1] == 3, "all of it must be seen"
    log.add(Entry("a step", cite="627a.8(b)"))
    assert log.latest(40, 10)[1] == 4, "and what came after it"
    log.is_read()
    assert log.latest(40, 10)[1] == 0
    assert log.latest(40, 10)[0][-1].plain == " a step                      627a.8(b)"
    assert len(log.latest(40, 2)[0]) == 2


def test_a_long_prompt_is_shown_above_what_is_typed_and_does_not_stay() -> None:
    prompts: list[str] = []

    def read(prompt: str) -> str:
        prompts.append(prompt)
        return "x"

    console, out = screen_console(60, 20)
    sight = sight_of(open_table(opened_with()), 3)
    display = Screen(console, sight, scenes_of("minibaccarat"), pace=0, read=read)
    display.read("What do you do with your cards? (squeeze, return) > ")
    assert prompts == ["> "]
    assert "What do you do with your cards? (squeeze, return)" in out.getvalue()
    shown = len(out.getvalue())
    display.read("[500.00] > ")
    assert prompts[1] == "[500.00] > "
    assert "What do you do" not in out.getvalue()[shown:]


def test_a_wide_screen_has_the_table_in_its_middle() -> None:
    console, out = screen_console(200, 50)
    prompts: list[str] = []

    def read(prompt: str) -> str:
        prompts.append(prompt)
        return ""

    sight = sight_of(open_table(opened_with()), 3)
    display = Screen(console, sight, scenes_of("minibaccarat"), pace=0, read=read)
    display.read("[500.00] > ")
    rows = Terminal(200, 50, out.getvalue()).text().split("\n")
    (first,) = (row for row in rows if "╭1" in row)
    assert first.startswith(" " * 36 + "╭1")
    assert first.endswith("╭9──────────╮")
    assert max(len(row) for row in rows[1:]) == 34 + 130
    assert prompts == [" " * 34 + "[500.00] > "]


def test_what_takes_a_while_is_said_at_once() -> None:
    console, out = screen_console(80, 24)
    display = Screen(console, sight_of(open_table(opened_with()), 3), scenes_of("minibaccarat"), pace=0)
    display.show(Line("later"))
    assert "later" not in out.getvalue(), "other lines wait for the next prompt"
    display.show(Busy("Counting."))
    assert "Counting." in out.getvalue()
