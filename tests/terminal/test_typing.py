"""What is typed at the real command: nothing is lost, and no Enter wagers by surprise."""

import pytest

from croupier.cli.terminal.keyboard import Keyboard
from croupier.cli.terminal.screen import Screen
from croupier.games.registry import scenes_of
from croupier.person.conversation import Page
from croupier.running.opening import open_table
from tests.person.sessions import opened_with, sight_of
from tests.terminal.running import playing
from tests.terminal.sessions import screen_console

WORDS = ("minibaccarat", "--seed", "3", "--as-of", "2020-01-01", "--company", "0")


def answers(*lines: str) -> Keyboard:
    """Somebody who types these lines when asked, and nothing before."""
    left = iter(lines)
    return Keyboard(lambda _: next(left), list)


def test_a_line_typed_before_its_prompt_is_its_answer_and_an_empty_one_is_dropped() -> None:
    waiting = [["", "b 25", " "], [], [""]]
    keyboard = Keyboard(lambda _: "asked", lambda: waiting.pop(0))
    assert [keyboard.line("> ") for _ in range(3)] == ["b 25", "asked", "asked"]


def test_what_was_typed_ahead_of_something_new_is_forgotten_and_told() -> None:
    waiting = [["", "b 25 ", "t 5"], [], ["late"]]
    keyboard = Keyboard(lambda _: "asked", lambda: waiting.pop(0))
    assert keyboard.forget() == ["b 25 ", "t 5"]
    assert keyboard.line("> ") == "asked"
    assert keyboard.line("> ") == "late"


def test_a_new_prompt_is_answered_only_by_what_is_typed_after_it_is_shown() -> None:
    console, out = screen_console(80, 24)
    waiting = [["cb", "", "natural"], []]
    display = Screen(
        console,
        sight_of(open_table(opened_with()), 3),
        scenes_of("minibaccarat"),
        pace=0,
        read=lambda _: "seen",
        waiting=lambda: waiting.pop(0),
    )
    assert display.read("What do you do next? > ", is_new=True) == "seen"
    assert "✗ “cb” was typed before this was asked, and answers nothing." in out.getvalue()
    assert "✗ “natural” was typed before this was asked, and answers nothing." in out.getvalue()


def test_nothing_typed_in_a_drill_answers_a_question_that_was_not_seen() -> None:
    words = ("minibaccarat", "--drill", "third-cards", "--seed", "6", "--as-of", "2020-01-01")
    with playing(*words, size=(80, 24), screen="256", command="train") as played:
        played.wait("What do you do next? > ")
        played.type("card player")
        played.wait("(Enter: next question) ")
        played.type("natural")
        text = played.wait("(Enter: next question) ").text()
        assert "✗ “natural” answers nothing: this question is over. Enter: next question." in text
        assert "right 1 · hint 0 · wrong 0" in text
        played.press("\rnatural\r")
        text = played.wait("What do you do next? > ").text()
        assert "Question 2 of 10." in text
        assert "✗ “natural” was typed before this was asked, and answers nothing." in text
        assert "right 1 · hint 0 · wrong 0" in text


def test_a_page_goes_on_with_enter_and_keeps_other_words() -> None:
    keyboard = answers("", "b 25", "later")
    assert keyboard.goes_on("(Enter) ")
    assert not keyboard.goes_on("(Enter) ")
    assert [keyboard.line("> "), keyboard.line("> ")] == ["b 25", "later"]


@pytest.mark.parametrize("end", [EOFError, KeyboardInterrupt])
def test_a_page_ends_with_whoever_leaves(end: type[BaseException]) -> None:
    def gone(_: str) -> str:
        raise end

    assert not Keyboard(gone, list).goes_on("(Enter) ")


def test_words_typed_at_a_page_answer_the_next_prompt() -> None:
    console, out = screen_console(80, 12)
    typed = iter(["", "b 25"])
    table = open_table(opened_with())
    display = Screen(console, sight_of(table, 3), scenes_of("minibaccarat"), pace=0, read=lambda _: next(typed))
    display.show(Page([f"line {number}" for number in range(40)]))
    assert "line 19" in out.getvalue()
    assert "line 20" not in out.getvalue(), "whoever types something has read enough"
    assert display.read("> ") == "b 25"


def test_an_enter_that_is_typed_during_a_round_wagers_nothing() -> None:
    with playing(*WORDS, "--pace", "0.05", size=(80, 24), screen="256") as played:
        played.wait()
        played.type("b 25")
        played.wait("Enter deals > ")
        played.type("")
        played.wait("Enter: decline) > ")
        for _ in range(3):
            played.type("")
        terminal = played.wait("again, and deal > ")
        assert "round 1 " in terminal.text().split("\n")[0]
        assert "Round 1: Player" in terminal.text()
        played.type("why 627a.1")
        assert "round 1 " in played.wait("again, and deal > ").text().split("\n")[0], "no round was dealt by surprise"
        played.type("")
        assert "round 2 " in played.wait("and deal > ").text().split("\n")[0], "the prompt has said what Enter does"


def test_words_and_the_beginning_of_a_line_that_are_typed_during_a_round_are_kept() -> None:
    with playing(*WORDS, "--pace", "0.2", size=(80, 24), screen="256") as played:
        played.wait()
        played.type("b 25")
        played.wait("Enter deals > ")
        played.type("")
        played.wait("Enter: decline) > ")
        played.type("")
        played.press("t 5\rp 1")
        assert "You wager 5.00 on Tie." in played.wait("Enter deals > p 1").text()


def test_a_terminal_of_another_size_is_drawn_anew_with_what_has_been_typed() -> None:
    with playing(*WORDS, "--pace", "0", size=(80, 24), screen="256") as played:
        played.wait()
        played.press("b 2")
        played.wait("> b 2")
        played.resize(120, 40)
        played.tell_size()
        text = played.wait("[500.00] > b 2").text()
        assert len(text.split("\n")) == 40
        assert "Bead plate" in text, "which the smaller screen has no room for"
        played.press("5\r")
        assert "You wager 25.00 on Banker." in played.wait("Enter deals > ").text()


def test_words_that_are_typed_at_a_page_are_obeyed() -> None:
    with playing(*WORDS, "--pace", "0", size=(80, 24), screen="256") as played:
        played.wait()
        played.type("how")
        played.wait("(Enter to go on) ")
        played.type("b 25")
        assert "You wager 25.00 on Banker." in played.wait("[475.00] Enter deals > ").text()
