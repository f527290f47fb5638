"""Bad input gets a clear answer from every command: what is wrong, what would be right, and no traceback."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from croupier.games.registry import all_games
from tests.showing.records import SCRIPTS, played
from tests.support.command import app

SCRIPT = (SCRIPTS / "minibaccarat-two-rounds.jsonl").read_bytes()
RECORD = played("minibaccarat-two-rounds")[0]

TAKING_GAMES = ("games", "odds", "choices", "strategy", "layout", "template")
READING_FILES = (
    ("check",),
    ("show",),
    ("replay",),
    ("run",),
    ("layout", "--check"),
    ("layout", "--submission"),
    ("odds", "--submission"),
)


@pytest.fixture
def croupier(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run the command in a folder with files that are none of what it takes."""
    monkeypatch.chdir(tmp_path)
    Path("empty").touch()
    Path("binary").write_bytes(bytes(range(256)) * 8)
    Path("folder").mkdir()

    def run(*words: str, text: str | bytes | None = None) -> Result:
        result = CliRunner().invoke(app, list(words), input=text)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    return run


@pytest.mark.parametrize("command", TAKING_GAMES)
def test_a_misspelt_game_is_answered_with_the_games_and_the_nearest(
    croupier: Callable[..., Result], command: str
) -> None:
    result = croupier(command, "pai-gwo")
    assert (result.exit_code, result.stdout) == (2, "")
    assert all(game.name in result.stderr for game in all_games())
    assert 'did you mean "pai-gow"?' in result.stderr
    result = croupier(command, "")
    assert result.exit_code == 2
    assert "there is no game ''" in result.stderr


@pytest.mark.parametrize("command", TAKING_GAMES)
@pytest.mark.parametrize("day", ["2020-13-45", "yesterday", "", "2020-1-1", "9" * 50])
def test_a_day_that_is_none_is_answered_with_how_to_write_one(
    croupier: Callable[..., Result], command: str, day: str
) -> None:
    result = croupier(command, "spanish-21", "--as-of", day)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"as_of: {day!r} is not a day: write the year, month and day, as in " in result.stderr


@pytest.mark.parametrize("words", READING_FILES, ids=" ".join)
@pytest.mark.parametrize("file", ["missing", "folder", "empty", "binary"])
def test_a_file_that_is_none_is_named_with_why(
    croupier: Callable[..., Result], words: tuple[str, ...], file: str
) -> None:
    result = croupier(*words, file)
    assert result.exit_code in (1, 2)
    assert result.stdout == ""
    assert f"{file}: " in result.stderr
    assert "codec" not in result.stderr
    expected = {"missing": "No such file or directory", "folder": "Is a directory"}
    assert expected.get(file, "") in result.stderr


@pytest.mark.parametrize("words", [("check",), ("run",), ("layout", "--check")], ids=" ".join)
def test_what_is_not_text_is_said_to_be_none(croupier: Callable[..., Result], words: tuple[str, ...]) -> None:
    assert croupier(*words, "binary").stderr == "binary: cannot be read: it is not text in UTF-8 (byte 129)\n"


@pytest.mark.parametrize(
    ("words", "nearest"),
    [
        (("odds", "minibaccarat", "--on", "bankr"), "banker"),
        (("odds", "21-baccarat", "--reading", "two_ace=outrank"), "two_aces"),
        (("odds", "21-baccarat", "--reading", "two_aces=outrnk"), "outrank"),
        (("odds", "minibaccarat", "--set", "deks=8"), "decks"),
        (("odds", "minibaccarat", "--plot", "x.svg", "--picture", "edgs"), "edges"),
        (("odds", "spanish-21", "--strategy", "chrt"), "chart"),
        (("choices", "21-baccarat", "--mix", "bankr=1"), "banker"),
        (("layout", "minibaccarat", "--set", "ti_odds=8"), "tie_odds"),
        (("rules", "reading:two_ace"), "two_aces"),
        (("rules", "--game", "minibacarat"), "minibaccarat"),
        (("rules", "--compare", "minibacarat"), "minibaccarat"),
        (("rules", "--search", "cofer"), "offer"),
        (("docs", "formts"), "formats"),
        (("keys", "nwe", "x"), "new"),
        (("diff", "minibacarat", "baccarat"), "minibaccarat"),
    ],
    ids=lambda one: " ".join(one) if isinstance(one, tuple) else one,
)
def test_a_misspelt_value_is_answered_with_the_nearest(
    croupier: Callable[..., Result], words: tuple[str, ...], nearest: str
) -> None:
    result = croupier(*words)
    assert result.exit_code in (1, 2)
    assert f'did you mean "{nearest}"?' in result.stderr


@pytest.mark.parametrize("command", [*TAKING_GAMES, "rules", "show", "check", "run", "replay", "diff"])
def test_a_misspelt_option_is_answered_with_the_nearest(croupier: Callable[..., Result], command: str) -> None:
    option = "--jsn"
    result = croupier(command, option)
    assert result.exit_code == 2
    assert "No such option: --jsn" in result.stderr
    assert command == "template" or "--json" in result.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("odds", "minibaccarat", "--wager", "9" * 40),
        ("odds", "minibaccarat", "--set", f"decks={'9' * 40}"),
        ("odds", "minibaccarat", "--composition", f"A={'9' * 40}"),
        ("layout", "minibaccarat", "--set", f"decks={'9' * 40}"),
        ("choices", "minibaccarat", "--mix", f"banker={'9' * 40}"),
        ("rules", f"627a.{'9' * 40}"),
        ("show", "empty", "--round", "9" * 40),
    ],
    ids=lambda words: words[0],
)
def test_a_huge_number_is_refused(croupier: Callable[..., Result], words: tuple[str, ...]) -> None:
    result = croupier(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("play", "--seat", "x"), "play: --seat: 'x' is not a whole number: give one, as in --seat 3"),
        (("play", "--seed", "1_0"), "play: --seed: '1_0' is not a whole number"),
        (("play", "--seed", "9" * 41), "play: --seed: 9999999999… is too long: give at most 40 digits"),
        (("play", "--pace", "quick"), "play: --pace: 'quick' is not a number: give one, as in --pace 0.4"),
        (("play", "--pace", "inf"), "play: --pace: 'inf' is not a number: give one, as in --pace 0.4"),
        (("play", "--pace", "-0.5"), "play: --pace: -0.5 cannot be: give 0 or more"),
        (("train", "--questions", "0"), "train: --questions: 0 cannot be: give 1 to 1000"),
        (("train", "--questions", "1001"), "train: --questions: 1001 cannot be: give 1 to 1000"),
        (
            ("play", "--company", "9"),
            "play: --company: 9 cannot be: the table has 9 seats, and one of them is yours: give at most 8",
        ),
        (
            ("play", "--as", "dealer", "--company", "10"),
            "play: --company: 10 cannot be: the table has 9 seats: give at most 9",
        ),
        (("play", "--company", "-1"), "play: --company: -1 cannot be: give 0 or more"),
        (("train", "--company", "99"), "train: --company: 99 cannot be: the table has 9 seats: give at most 9"),
        (("serve", "--config", "binary"), "serve: binary: it is not text in UTF-8 (byte 129)"),
        (("serve", "--config", "folder"), "serve: folder: Is a directory"),
        (("serve", "--data", "empty"), "serve: empty: File exists"),
        (("play", "--as", "deeler"), "play: --as: 'deeler' is none of player, dealer; did you mean \"dealer\"?"),
    ],
    ids=lambda one: " ".join(one) if isinstance(one, tuple) else "",
)
def test_a_value_that_an_option_does_not_take_is_answered_with_what_it_takes(
    croupier: Callable[..., Result], words: tuple[str, ...], said: str
) -> None:
    result = croupier(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"{said}\n"


def test_the_longest_number_is_taken(croupier: Callable[..., Result]) -> None:
    """It gets as far as what is wrong after it."""
    assert "--seed" not in croupier("play", "--seed", "9" * 40, "--set", "deks=8").stderr


@pytest.mark.parametrize("file", ["missing", "folder", "empty", "binary", "torn.toml", "torn.json", "-"])
@pytest.mark.parametrize("words", [("check",), ("layout", "--check")], ids=" ".join)
def test_a_check_as_json_always_prints_its_object(
    croupier: Callable[..., Result], words: tuple[str, ...], file: str
) -> None:
    Path("torn.toml").write_text('game = "mini')
    Path("torn.json").write_text('{"game": "mini')
    result = croupier(*words, file, "--json")
    assert result.exit_code == 2
    (object_,) = map(json.loads, result.stdout.splitlines())
    (unjudged,) = object_["not_judged"]
    assert (object_["lawful"], object_["problems"], unjudged["file"]) == (False, [], file)
    assert f"{file}: {unjudged['why']}\n" == result.stderr


def test_a_file_that_cannot_be_read_does_not_keep_the_object_from_the_others(croupier: Callable[..., Result]) -> None:
    Path("ours.toml").write_text(croupier("template", "minibaccarat", "--as-of", "2020-01-01").stdout)
    result = croupier("check", "ours.toml", "missing", "binary", "--json")
    found = json.loads(result.stdout)
    assert (result.exit_code, found["lawful"]) == (2, False)
    assert [one["file"] for one in found["submissions"]] == ["ours.toml"]
    assert [one["file"] for one in found["not_judged"]] == ["missing", "binary"]


@pytest.mark.parametrize(
    ("words", "given", "said"),
    [
        (("check", "-"), ("template", "minibaccarat"), "lawful"),
        (("check", "-"), ("template", "minibaccarat", "--json"), "lawful"),
        (("layout", "--submission", "-"), ("template", "minibaccarat"), "minibaccarat, chapter 627a"),
        (("diff", "-", "minibaccarat"), ("template", "minibaccarat"), "minibaccarat"),
        (("odds", "--submission", "-"), ("template", "minibaccarat"), "banker"),
        (("documents", "-", "--only", "layout", "--out", "out"), ("template", "minibaccarat"), "out: 2 files"),
        (("run", "-"), SCRIPT, "the house lost"),
        (("replay", "-"), RECORD, "record verified: the replay matches"),
        (("show", "-"), RECORD, "2 rounds"),
        (("show", "-", "--round", "last"), RECORD, "Round 2"),
    ],
    ids=lambda one: " ".join(one) if isinstance(one, tuple) else "",
)
def test_a_dash_is_standard_input(
    croupier: Callable[..., Result], words: tuple[str, ...], given: tuple[str, ...] | bytes, said: str
) -> None:
    text = given if isinstance(given, bytes) else croupier(*given).stdout
    result = croupier(*words, text=text)
    assert (result.exit_code, said in result.stdout) == (0, True), result.stderr


def test_a_layout_is_checked_from_standard_input(croupier: Callable[..., Result]) -> None:
    result = croupier("layout", "--check", "-", text='croupier = 1\ngame = "minibaccarat"\nas_of = 2020-01-01\n')
    assert result.exit_code == 1
    assert "-: " in result.stdout
