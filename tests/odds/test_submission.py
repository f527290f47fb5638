"""`croupier odds --submission FILE`: the figures of a table as its Rules Submission chooses it."""

import json
from pathlib import Path

import pytest

from tests.odds.conftest import Croupier

ON = ("--as-of", "2020-01-01")


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A submission that chooses something, and takes a reading."""
    path = tmp_path / "ours.toml"
    lines = ("croupier = 1", 'game = "21-baccarat"', "as_of = 2020-01-01", "decks = 4")
    path.write_text("\n".join((*lines, "[readings]", 'two_aces = "outrank"')), encoding="utf-8")
    return str(path)


def test_the_day_the_choices_and_the_readings_are_those_of_the_file(croupier: Croupier, file: str) -> None:
    taken = croupier("odds", "--submission", file, "--json")
    assert taken.exit_code == 0, taken.stderr
    told = croupier("odds", "21-baccarat", *ON, "--set", "decks=4", "--reading", "two_aces=outrank", "--json")
    assert taken.stdout == told.stdout
    found = json.loads(taken.stdout)
    assert (found["submission"]["decks"], found["readings"]["two_aces"]) == (4, "outrank")
    assert croupier("odds", "21-baccarat", "--submission", file, "--json").stdout == taken.stdout


def test_other_options_are_as_ever(croupier: Croupier, file: str) -> None:
    found = json.loads(croupier("odds", "--submission", file, "--on", "banker", "--json").stdout)
    assert [one["wager"] for one in found["wagers"]] == ["banker"]


@pytest.mark.parametrize(
    "option", [("--as-of", "2020-01-01"), ("--set", "decks=8"), ("--reading", "two_aces=twelve")], ids=lambda o: o[0]
)
def test_options_that_contradict_the_file_are_refused(croupier: Croupier, file: str, option: tuple[str, str]) -> None:
    result = croupier("odds", "--submission", file, *option)
    assert (result.exit_code, result.stdout) == (2, "")
    why = "the file states its own day, choices and readings; leave out one or the other"
    assert result.stderr == f"odds: {option[0]} cannot be used with --submission: {why}\n"


def test_another_game_is_refused(croupier: Croupier, file: str) -> None:
    result = croupier("odds", "minibaccarat", "--submission", file)
    assert result.exit_code == 2
    assert result.stderr == f"odds: {file}: game: this submission is for 21-baccarat, not minibaccarat\n"


def test_an_unlawful_submission_has_no_figures(croupier: Croupier, tmp_path: Path) -> None:
    path = tmp_path / "theirs.toml"
    path.write_text('croupier = 1\ngame = "minibaccarat"\nas_of = 2020-01-01\ndecks = 5\n', encoding="utf-8")
    result = croupier("odds", "--submission", str(path))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"odds: {path}:4: decks: 5 is not lawful")
    assert result.stderr.endswith("[627a.3(a)]\n")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "game: is missing"),
        ('croupier = 1\ngame = "minibacarat"\nas_of = 2020-01-01\n', 'did you mean "minibaccarat"?'),
        ('croupier = 1\ngame = "minibaccarat"\nas_of = 2011-01-01\n', "2010-09-11"),
        ("\x00\x01", "is not TOML"),
    ],
)
def test_a_file_that_cannot_be_judged_is_refused(croupier: Croupier, tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "theirs.toml"
    path.write_text(text, encoding="utf-8")
    result = croupier("odds", "--submission", str(path))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"odds: {path}: ")
    assert why in result.stderr


def test_there_is_a_word_for_no_game_and_for_no_file(croupier: Croupier, tmp_path: Path) -> None:
    assert "name a game (minibaccarat," in croupier("odds").stderr
    assert f"odds: {tmp_path}: cannot be read: " in croupier("odds", "--submission", str(tmp_path)).stderr
