"""Sessions in plain lines: the same as on a screen, without the picture."""

import pytest

from croupier.cli.terminal.lines import Lines, between_words
from croupier.cli.terminal.talking import hold
from croupier.money import Cents
from croupier.person.evening import Evening
from croupier.running.opening import open_table
from tests.person.sessions import Guests, evening, opened_with
from tests.support.cards import BURN_ONE
from tests.terminal.sessions import plain_console, screen, screen_console, typing

CARDS = f"{BURN_ONE} 9S 2S KS KD 2H 9H KD QC 7C 7D KD KC"


def test_lines_are_those_of_the_conversation() -> None:
    typed = ("p 25", "b 1000", "", "why", "?", "quit")
    session = Evening(open_table(opened_with(cards=CARDS)), Guests(), seat=3)
    console, out = plain_console()
    hold(session, session.run(chips=Cents(50_000), others=0), Lines(console, seat=3, read=typing(typed)))
    assert out.getvalue() == evening(*typed, opening=opened_with(cards=CARDS))


def test_whoever_interrupts_goes_home() -> None:
    session = Evening(open_table(opened_with(cards=CARDS)), Guests(), seat=3)
    console, out = plain_console()

    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    hold(session, session.run(chips=Cents(50_000), others=0), Lines(console, read=interrupted))
    assert out.getvalue().endswith("At the end, you have 500.00; the house neither won nor lost.\n")


@pytest.mark.parametrize("width", [40, 60, 79, 80])
def test_at_a_terminal_no_word_or_number_is_broken(width: int) -> None:
    line = "At the end, you have 1500.00, seat 5 has 500.00, seat 12 has 12500.00; the house neither won nor lost."
    console, out = screen_console(width, 24)
    Lines(console).say(line)
    said = out.getvalue().splitlines()
    assert len(said) > 1
    assert max(map(len, said)) <= width
    assert " ".join(out.getvalue().split()) == line
    assert between_words("x" * width, width) == ["x" * width]


def test_in_a_pipe_a_line_stays_a_line() -> None:
    console, out = plain_console()
    console.width = 20
    Lines(console).say("At the end, you have 1500.00, seat 5 has 500.00")
    assert out.getvalue() == "At the end, you have 1500.00, seat 5 has 500.00\n"


def test_the_closing_lines_after_a_screen_are_not_broken_within_numbers() -> None:
    session = Evening(open_table(opened_with(cards=CARDS)), Guests([(1, "player", 500), (2, "tie", 500)]), seat=3)
    console, out = screen_console(60, 20)
    hold(session, session.run(chips=Cents(50_000), others=0), screen(session, console, "quit"))
    closing = out.getvalue().split("\x1b[?1049l")[1].split("\n")
    assert max(map(len, closing)) <= 60
    assert " ".join(" ".join(closing).split()).endswith(
        "You leave with 500.00: you brought 500.00 and neither won nor lost. At the end, seat 1 has 1000.00, seat 2"
        " has 1000.00, you have 500.00; the house neither won nor lost."
    )
