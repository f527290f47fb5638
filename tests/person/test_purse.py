"""Chips: out of them, more of them, and what is left in the end."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from croupier.cli.app import COMMANDS, command
from croupier.money import Cents
from croupier.person.evening import Evening
from croupier.running.opening import open_table
from tests.person.sessions import Guests, evening, family, held, opened_with, spanish, typing
from tests.support.cards import BURN_ONE

PLAYER_WINS_TWICE = f"{BURN_ONE} 9S 2S KS KD 9H 2H KH KC"
CURATOR = "631a"


def test_somebody_out_of_chips_is_told_and_buys_more() -> None:
    seen = evening("b 500", "", "", "rebuy", "b 100", "quit", opening=opened_with(cards=PLAYER_WINS_TWICE))
    assert "You are out of chips: rebuy for another 500.00 (or rebuy 200), or quit." in seen
    assert "✗ you have only 0.00 left, not 500.00 for the same wagers: wager less, or rebuy [627a.7(b)]" in seen
    after = seen.split("You are out of chips")[1]
    assert "You leave with 0.00." in after
    assert "You sit down at seat 3 with 500.00." in after
    assert "You wager 100.00 on banker." in after
    assert "You leave with 500.00: you brought 1000.00 and lost 500.00." in seen


def test_chips_can_be_bought_at_any_time_between_rounds() -> None:
    seen = evening("rebuy 12.50", "quit")
    assert "You leave with 500.00." in seen
    assert "You sit down at seat 3 with 512.50." in seen
    assert "You leave with 512.50: you brought 512.50 and neither won nor lost." in seen


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("rebuy much", "✗ For how much? For example: rebuy 200"),
        ("rebuy 0", "✗ For how much? For example: rebuy 200"),
        ("rebuy -5", "✗ For how much? For example: rebuy 200"),
        ("rebuy 1000000000", "✗ A player may bring at most 1000000000.00 to a table."),
    ],
)
def test_what_cannot_be_bought(line: str, said: str) -> None:
    seen = evening(line, "quit")
    assert said in seen
    assert seen.count("You sit down") == 1


def test_wagers_stay_where_they_are() -> None:
    seen = evening("b 25", "rebuy", "quit")
    assert "✗ You have wagers down: take them back or have the round dealt, and rebuy then." in seen
    assert seen.count("You sit down") == 1


def test_whoever_buys_chips_during_a_shoe_may_wager_on() -> None:
    opening = spanish("9S 7D 8H KH 9D 8S 9C 6D", submission={"mid_shoe_entry": False})
    seen = evening("s 25", "", "s", "rebuy 100", "s 25", "quit", opening=opening)
    assert "Round 1: " in seen
    assert seen.split("rebuy")[0].count("You wager") == seen.count("You wager") == 2
    assert "sat out" not in seen


def test_whoever_gets_up_to_buy_chips_has_passed_the_dealing_shoe() -> None:
    cards = f"{BURN_ONE} 2S 9S KD KS 2H 9H KH KC"
    typed = ("b 25", "", "accept", "keep", "rebuy", "b 25", "", "quit")
    seen = evening(*typed, opening=family(CURATOR, cards, dealing="face down"))
    before, after = seen.split("You sit down at seat 3 with 1023.75.")
    assert "You take the shoe and deal as curator." in before
    assert "You pass the shoe." in after
    assert "Nobody takes the shoe: the dealer calling the game deals as curator." in after


def test_a_rebuy_is_on_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = command(COMMANDS)
    text = "b 25\n\nrebuy 40\nb 25\n\nquit\n"
    played = CliRunner().invoke(app, ["play", "--seed", "3", "--record", "r.jsonl", "--company", "1"], input=text)
    assert played.exit_code == 0, played.output
    assert "You sit down at seat 3 with " in played.output
    assert CliRunner().invoke(app, ["replay", "r.jsonl"]).exit_code == 0


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("p 25", "", "quit"), "You leave with 525.00: you brought 500.00 and won 25.00."),
        (("b 25", "", "quit"), "You leave with 475.00: you brought 500.00 and lost 25.00."),
        (("quit",), "You leave with 500.00: you brought 500.00 and neither won nor lost."),
    ],
)
def test_what_is_left_in_the_end(lines: tuple[str, ...], said: str) -> None:
    session = Evening(open_table(opened_with(cards=PLAYER_WINS_TWICE)), Guests(), seat=3)
    assert said in held(session, session.run(chips=Cents(50_000), others=0), typing(lines))
