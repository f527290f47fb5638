"""`croupier play` through the command, with piped input."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from croupier.cli.app import command
from croupier.cli.commands import COMMANDS
from croupier.cli.data_folder import FOLDER_VARIABLE
from croupier.games.registry import declarations

app = command(COMMANDS)


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run `croupier play` in an empty folder, with a data folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "data"))

    def run(*words: str, text: str = "") -> Result:
        result = CliRunner().invoke(app, ["play", *words], input=text)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    return run


def test_piped_play_prints_plain_lines(play: Callable[..., Result]) -> None:
    result = play("--seed", "3", text="b 25\n\nwhy round\nquit\n")
    assert result.exit_code == 0
    assert "\x1b" not in result.stdout
    assert "╭" not in result.stdout
    assert "Round 1" in result.stdout
    assert "627a.9(a): " in result.stdout


@pytest.mark.parametrize(
    "limits",
    [
        'limits={banker={minimum="5.00"}}',
        'limits={"banker": {"minimum": "5.00"}}',
    ],
)
def test_limits_are_set_as_in_toml_and_as_in_json(play: Callable[..., Result], limits: str) -> None:
    result = play("--set", limits, text="b 4\nb 5\nquit\n")
    assert "Refused: a wager on banker must be at least 5.00, not 4.00" in result.stdout
    assert "You wager 5.00 on Banker." in result.stdout


@pytest.mark.parametrize("limits", ["limits={banker", 'limits={"banker": 5}'])
def test_limits_that_cannot_be_read_are_shown_as_they_are_written(play: Callable[..., Result], limits: str) -> None:
    result = play("--set", limits)
    assert result.exit_code == 2
    assert "minimum" in result.stderr


def test_piped_training_leaves_a_record_that_replays(play: Callable[..., Result]) -> None:
    typed = "card player\n" + "\n" * 40 + "hint\nquit\n"
    result = play("--as", "dealer", "--seed", "3", "--record", "t.jsonl", text=typed)
    assert result.exit_code == 0
    assert "✗ “card player” is wrong here." in result.stdout
    assert "Right at first: 0 (0%), after a hint: 0, wrong: 0, shown: 40." in result.stdout
    replayed = CliRunner().invoke(app, ["replay", "t.jsonl"])
    assert replayed.exit_code == 0, replayed.output


def test_a_dealer_in_training_keeps_the_score_and_a_player_none(play: Callable[..., Result]) -> None:
    play("--seed", "3", text="b 25\n\nquit\n")
    assert not Path("data").exists()
    typed = "card player\ncard player\nquit\n"
    first = play("--as", "dealer", "--seed", "3", text=typed)
    assert (first.exit_code, first.stderr) == (0, "")
    again = CliRunner().invoke(app, ["train", "--seed", "3"], input=typed)
    assert again.exit_code == 0
    kept = json.loads(Path("data", "training.json").read_text())["training"]
    assert kept == {"minibaccarat": {"627a.4(b)": {"first": 0, "hinted": 0, "wrong": 2, "shown": 0}}}


def test_a_dealer_in_training_is_told_of_a_score_that_cannot_be_kept(play: Callable[..., Result]) -> None:
    Path("data").mkdir()
    Path("data", "training.json").write_text('{"croupier": 9}')
    result = play("--as", "dealer", "--seed", "3", text="card player\ncard player\nquit\n")
    assert result.exit_code == 0
    assert result.stderr.startswith("play: the score is not kept: the scores are of version 9")


def test_the_dragon_bonus_is_offered_where_there_is_one(play: Callable[..., Result]) -> None:
    assert "dragon-bonus-banker" in play(text="quit\n").stdout
    assert "dragon" not in play("--as-of", "2010-06-01", text="quit\n").stdout
    assert "dragon-bonus" not in play("--set", "decks=6", text="quit\n").stdout


@pytest.mark.parametrize("role", ["player", "dealer"])
def test_another_game(play: Callable[..., Result], role: str) -> None:
    result = play("21-baccarat", "--as", role, "--seed", "3", text="?\ndeal\n" + "\n" * 30 + "why round\nquit\n")
    assert result.exit_code == 0
    assert "Round 1" in result.stdout
    assert "681a.7(e): " in result.stdout


def test_spanish_21_is_played_at_once(play: Callable[..., Result]) -> None:
    result = play("spanish-21", "--seed", "5", "--record", "s.jsonl", text="s 25, m 5\n\n\nh\nsplit\nd 10\nquit\n")
    assert result.exit_code == 0
    assert "Wagers: spanish-21, match-the-dealer." in result.stdout
    assert "What do you do? (hit, stand, double [N], surrender) > " in result.stdout
    assert "only two cards of identical value may be split [635a.11(a)" in result.stdout
    assert "your hand is doubled for 10.00" in result.stdout
    replayed = CliRunner().invoke(app, ["replay", "s.jsonl"])
    assert replayed.exit_code == 0, replayed.output


@pytest.mark.parametrize("day", ["2010-06-01", "2020-01-01"])
def test_spanish_21_is_dealt_and_leaves_a_record_that_replays(play: Callable[..., Result], day: str) -> None:
    typed = "card 1\n" + "\n" * 80 + "hint\nquit\n"
    words = ("spanish-21", "--as", "dealer", "--as-of", day, "--seed", "3", "--record", "t.jsonl")
    result = play(*words, text=typed)
    assert result.exit_code == 0
    assert "✗ “card 1” is wrong here." in result.stdout
    assert "Round 2" in result.stdout
    replayed = CliRunner().invoke(app, ["replay", "t.jsonl"])
    assert replayed.exit_code == 0, replayed.output


def test_every_game_that_tables_play_can_be_played_dealt_and_drawn() -> None:
    for declared in declarations().values():
        assert declared.people is not None, declared.name
        assert declared.scenes is not None, declared.name


def test_without_a_game_the_first_is_played(play: Callable[..., Result]) -> None:
    assert "The table opens: minibaccarat" in play(text="quit\n").stdout


def test_a_trainee_without_company(play: Callable[..., Result]) -> None:
    result = play("--as", "dealer", "--company", "0", text="\n")
    assert result.exit_code == 0
    assert "✗ nobody sits at the table" in result.stdout


@pytest.mark.parametrize("day", ["2010-06-01", "2013-01-01"])
def test_the_clock_runs_on_the_day_whose_law_applies(play: Callable[..., Result], tmp_path: Path, day: str) -> None:
    result = play("--as-of", day, "--seed", "3", "--record", "p.jsonl", text="deal\nquit\n")
    assert result.exit_code == 0
    assert "Round 1" in result.stdout
    assert f'"at":"{day}T' in (tmp_path / "p.jsonl").read_text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seat", "12"), "there is no seat 12: the table has seats 1 to 9 [627a.2(a)]"),
        (("--as", "pit-boss"), "pit-boss"),
        (("--as-of", "2011-01-01"), "2010-09-11"),
        (("--pace", "-1"), "--pace"),
        (("--as-of", "tomorrow"), "as_of"),
    ],
)
def test_a_table_that_nobody_can_sit_down_at(play: Callable[..., Result], words: tuple[str, ...], said: str) -> None:
    result = play(*words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stdout == ""


def test_lines_without_unicode(play: Callable[..., Result]) -> None:
    typed = "b 25\n\nb 9999\nwhy\nhow\npays\nquit\n"
    result = play("--plain", "--ascii", "--seed", "3", "--as-of", "2020-01-01", text=typed)
    assert result.exit_code == 0
    assert result.stdout.isascii()
    assert '  "Player 2, Banker 8, Banker wins"' in result.stdout
    assert "x you have only" not in result.stdout, "plain lines call a refusal by its name"
    assert "Refused: you have only 523.75 left, not 9999.00 [627a.7(b)]" in result.stdout
    unicode = play("--plain", "--seed", "3", "--as-of", "2020-01-01", text=typed)
    assert [len(line) for line in unicode.stdout.split("\n")] == [len(line) for line in result.stdout.split("\n")]


@pytest.mark.parametrize(("chips", "brought"), [("0", "0.00"), ("1000", "1000.00"), ("12.50", "12.50")])
def test_chips_are_typed_as_people_write_them(play: Callable[..., Result], chips: str, brought: str) -> None:
    result = play("--chips", chips, "--company", "0", text="rebuy\nquit\n")
    bought = "500.00" if chips == "0" else brought
    assert f"You sit down at seat 3 with {brought}." in result.stdout
    total = f"{float(brought) + float(bought):.2f}"
    assert f"You leave with {total}: you brought {total} and neither won nor lost." in result.stdout
