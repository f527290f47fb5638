"""Chips: out of them, more of them, and what is left in the end."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from croupier.cli.app import command
from croupier.cli.commands import COMMANDS
from croupier.money import Cents
from croupier.person.evening import Evening
from croupier.running.opening import Opening, open_table
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
    assert "You wager 100.00 on Banker." in after
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


TO_BUY_AS_CURATOR = ("b 25", "", "accept", "keep", "rebuy", "b 25", "", "quit")


def as_curator() -> Opening:
    """A table at which the person takes the dealing shoe and wins with it."""
    return family(CURATOR, f"{BURN_ONE} 2S 9S KD KS 2H 9H KH KC", dealing="face down")


def test_a_curator_who_buys_chips_keeps_the_dealing_shoe() -> None:
    seen = evening(*TO_BUY_AS_CURATOR, opening=as_curator())
    before, after = seen.split("You keep the dealing shoe: the chips come by way of seat 1, which is free.")
    assert "You take the shoe and deal as curator." in before
    assert "You pass" not in after
    assert "passes the shoe" not in after
    assert "Nobody takes the shoe" not in after
    assert "You wager 25.00 on Banker." in after
    assert "You leave with 1047.50: you brought 1000.00 and won 47.50." in after
    assert "At the end, you have 1047.50; the house lost 47.50." in after


def test_a_curator_at_a_full_table_is_told_why_no_chips_can_be_bought() -> None:
    opening = as_curator()
    seats = open_table(opening).game.seats
    others = Guests([(seat, "player", 500) for seat in range(1, seats + 1) if seat != 3])
    seen = evening(*TO_BUY_AS_CURATOR, opening=opening, guests=others)
    assert "You take the shoe and deal as curator." in seen
    assert "✗ To buy chips you would get up and give up the dealing shoe, and no seat is free." in seen
    assert "you brought 500.00" in seen


@pytest.mark.parametrize("line", ["rebuy", "rebuy 200", "deal", "back s"])
def test_what_is_for_between_two_rounds_is_answered_so_in_the_middle_of_a_hand(line: str) -> None:
    seen = evening("s 25", "", line, "s", "quit", opening=spanish("5S 9D 6H KH KC"))
    assert f"✗ {line.split()[0]} is for between two rounds: answer first." in seen
    assert "not a valid answer" not in seen
    assert "you brought 500.00" in seen


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
