"""Sessions in plain lines: the same as on a screen, without the picture."""

from croupier.cli.terminal.lines import Lines
from croupier.cli.terminal.talking import hold
from croupier.money import Cents
from croupier.person.evening import Evening
from croupier.running.opening import open_table
from tests.person.sessions import Guests, evening, opened_with
from tests.support.cards import BURN_ONE
from tests.terminal.sessions import plain_console, typing

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
    assert out.getvalue().endswith("At the end, you have 500.00; the house won 0.00.\n")
