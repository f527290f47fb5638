"""`croupier strategy`: which options go together, a Rules Submission in place of them, and files of strategies."""

import json
from pathlib import Path

import pytest

from tests.odds.conftest import Croupier

TODAY = ("--as-of", "2020-01-01")
HAND = ("--hand", "7S 8D against 6H")
SUBMISSION = 'croupier = 1\ngame = "spanish-21"\nas_of = 2020-01-01\ndecks = 6\nsplits = 1\n'


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((*HAND, "--toml"), "toml: --toml is of a whole strategy: leave out --hand"),
        ((*HAND, "--plot", "a.svg"), "plot: --plot is of a whole strategy: leave out --hand"),
        ((*HAND, "--bank"), "choose one of --hand and --bank"),
        ((*HAND, "--house-way"), "choose one of --hand and --house-way"),
        (("--house-way", "--bank"), "choose one of --house-way and --bank"),
        (("--toml", "--json"), "choose one of --toml and --json"),
    ],
)
def test_options_that_do_not_go_together(croupier: Croupier, tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    result = croupier("strategy", "spanish-21", *TODAY, *words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert not result.stdout
    assert not list(tmp_path.glob("a.svg*"))


def test_a_hand_goes_with_json(croupier: Croupier) -> None:
    result = croupier("strategy", "spanish-21", *TODAY, *HAND, "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["options"]


def test_the_table_of_a_submission(croupier: Croupier, tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text(SUBMISSION, encoding="utf-8")
    taken = croupier("strategy", "--submission", "ours.toml", *HAND, "--json")
    assert taken.exit_code == 0, taken.stderr
    same = croupier("strategy", "spanish-21", *TODAY, "--set", "decks=6", "--set", "splits=1", *HAND, "--json")
    other = croupier("strategy", "spanish-21", *TODAY, *HAND, "--json")
    assert taken.stdout == same.stdout != other.stdout


@pytest.mark.parametrize(
    ("text", "words", "status", "said"),
    [
        (SUBMISSION, ("--set", "decks=8"), 2, "--set cannot be used with --submission"),
        (SUBMISSION, TODAY, 2, "--as-of cannot be used with --submission"),
        (SUBMISSION, ("pai-gow",), 2, "this submission is for spanish-21, not pai-gow"),
        (SUBMISSION.replace("decks = 6", "decks = 7"), (), 1, "635a.3(a)"),
        (None, (), 2, "ours.toml"),
    ],
)
def test_a_submission_that_cannot_be_taken(
    croupier: Croupier, tmp_path: Path, text: str | None, words: tuple[str, ...], status: int, said: str
) -> None:
    if text is not None:
        (tmp_path / "ours.toml").write_text(text, encoding="utf-8")
    result = croupier("strategy", *words, "--submission", "ours.toml", *HAND)
    assert result.exit_code == status
    assert said in result.stderr


def test_neither_a_game_nor_a_submission(croupier: Croupier) -> None:
    result = croupier("strategy", *HAND)
    assert result.exit_code == 2
    assert "name a game" in result.stderr


@pytest.fixture
def chart(croupier: Croupier) -> bytes:
    """The best chart, as a file has it."""
    return croupier("strategy", "spanish-21", *TODAY, "--toml").stdout.encode()


def test_a_chart_that_begins_with_a_byte_order_mark(croupier: Croupier, tmp_path: Path, chart: bytes) -> None:
    """Editors put it there; every other file is read with it, too."""
    edges = []
    for name, mark in (("plain.toml", b""), ("marked.toml", b"\xef\xbb\xbf")):
        (tmp_path / name).write_bytes(mark + chart)
        result = croupier("odds", "spanish-21", *TODAY, "--strategy", name, "--on", "spanish-21", "--json")
        assert result.exit_code == 0, result.stderr
        edges.append(json.loads(result.stdout)["wagers"][0]["house_edge"])
    assert edges[0] == edges[1]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"title = 'a'\nrescue\0 = 1\n", "own.toml: line 2 has a byte of zero"),
        (b"\0", "line 1 has a byte of zero, which no text has: save the file as text in UTF-8"),
        ("title = 'a'".encode("utf-16"), "it is not text"),
    ],
)
def test_a_strategy_that_is_no_text(croupier: Croupier, tmp_path: Path, content: bytes, said: str) -> None:
    (tmp_path / "own.toml").write_bytes(content)
    for game in ("spanish-21", "pai-gow"):
        result = croupier("odds", game, *TODAY, "--strategy", "own.toml")
        assert result.exit_code == 2
        assert said in result.stderr
