"""`croupier train`: drills, whole rounds, topics and the score."""

import csv
import io
import json
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from croupier.cli.data_folder import FOLDER_VARIABLE, data_folder
from croupier.cli.train import topic_names
from croupier.library import provisions
from croupier.presenting.lessons import named
from croupier.training.coaching import lessons_of
from croupier.training.opening import taught_games, topics_for
from tests.support.command import app
from tests.training.drills import TODAY

Train = Callable[..., Result]


@pytest.fixture
def train(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Train:
    """The command, with a data folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "data"))

    def run(*words: str, text: str = "") -> Result:
        return CliRunner().invoke(app, ["train", *words], input=text)

    return run


def test_help_lists_the_topics_of_every_game(train: Train) -> None:
    result = train("--help")
    assert result.exit_code == 0
    said = " ".join(result.stdout.split())
    for game in taught_games():
        topics = ", ".join(topic.name for topic in topics_for(game, TODAY, {}))
        assert f"{game}: {topics}" in said
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_topics_of_a_game(train: Train) -> None:
    result = train("pai-gow", "--topics")
    assert result.exit_code == 0
    assert "  ranking                      whether a place wins, loses or ties: both hands compared" in result.stdout
    listed = json.loads(train("pai-gow", "--topics", "--json").stdout)
    assert listed["game"] == "pai-gow"
    assert {topic["topic"] for topic in listed["topics"]} >= {
        "ranking",
        "setting the house way",
        "delivery",
        "commission",
    }


@pytest.mark.parametrize(("typed", "topic"), [("pai-gow", "ranking"), ("", "third-cards"), ("chess", "third-cards")])
def test_a_shell_is_offered_the_topics_of_the_game(typed: str, topic: str) -> None:
    ctx = typer.Context(typer.main.get_command(app))
    ctx.params["game"] = typed
    assert topic in dict(topic_names(ctx))


@pytest.mark.parametrize("game", taught_games())
def test_what_a_shell_is_offered_needs_no_quotes_and_names_its_topic(game: str) -> None:
    ctx = typer.Context(typer.main.get_command(app))
    ctx.params["game"] = game
    topics = lessons_of(game).topics
    offered = topic_names(ctx)
    assert [named(one, topics) for one, _ in offered] == [*topics]
    assert [shlex.quote(one) for one, _ in offered] == [one for one, _ in offered]


def test_a_topic_is_named_without_its_apostrophe(train: Train) -> None:
    words = ("spanish-21", "--questions", "1", "--seed", "3", "--drill")
    for typed in ("dealer's draw", "dealers-draw", "Dealers draw", "dealers-d"):
        assert train(*words, typed, text="\n\n").stdout.startswith("Drill: dealer's draw ("), typed


@pytest.mark.parametrize(
    ("game", "typed", "meant"),
    [
        ("spanish-21", "draw", "dealer's draw? Its"),
        ("minibaccarat", "draw", "third cards or irregularities? Its"),
        ("minibaccarat", "payouts", "bonus payouts or main payouts? Its"),
        ("minibaccarat", "third-crads", "third cards? Its"),
        ("pai-gow", "rankin g", "ranking? Its"),
    ],
)
def test_who_mistypes_a_topic_is_asked_which_was_meant(train: Train, game: str, typed: str, meant: str) -> None:
    result = train(game, "--drill", typed)
    assert result.exit_code == 2
    assert f"has no topic '{typed}' at this table; did you mean {meant} topics are " in result.stderr


@pytest.mark.parametrize("typed", ["xyzzy", "of", "", "the"])
def test_a_topic_like_no_other_is_not_guessed(train: Train, typed: str) -> None:
    result = train("minibaccarat", "--drill", typed)
    assert result.exit_code == 2
    assert "at this table; its topics are third cards, " in result.stderr


def test_a_drill_in_a_pipe(train: Train) -> None:
    result = train(
        "minibaccarat", "--drill", "third-cards", "--questions", "2", "--seed", "3", text="clear\nclear\n\n\n\n"
    )
    assert result.exit_code == 0
    assert "Question 2 of 2." in result.stdout
    assert "✗ “clear” is wrong here.\n  Hint. third cards: " in result.stdout
    summary = "third cards: 2 of 2 questions answered.\nRight at first: 0 (0%), after a hint: 0, wrong: 1, shown: 1.\n"
    assert summary in result.stdout
    assert result.stderr == ""


def test_whole_rounds_without_a_drill(train: Train) -> None:
    result = train("--seed", "3", text="card player\nshow 4\nquit\n")
    assert result.exit_code == 0
    assert "You deal. Type each step" in result.stdout
    assert "✗ “card player” is wrong here.\n  Hint. shuffle and cut: " in result.stdout
    assert train("--score").stdout.startswith("minibaccarat. Right at first: 0")


def test_the_score_is_kept_and_shown_the_weakest_first(train: Train, tmp_path: Path) -> None:
    nothing = train("--score")
    assert nothing.exit_code == 0
    assert nothing.stdout == f"No score is kept yet in {tmp_path / 'data' / 'training.json'}.\n"
    train("minibaccarat", "--drill", "third cards", "--questions", "3", "--seed", "3", text="natural\n\nsp\n\n\n\n")
    train("spanish-21", "--drill", "dealer's draw", "--questions", "1", "--seed", "3", text="\n")
    shown = train("--score").stdout
    assert "minibaccarat. Right at first: 2 (66%), after a hint: 0, wrong: 0, shown: 1.\n" in shown
    assert "spanish-21. Right at first: 0 (0%), after a hint: 0, wrong: 0, shown: 1.\n" in shown
    lines = [line.split()[0] for line in shown.splitlines() if line.startswith("  627a")]
    assert lines == ["627a.10(c)(1)", "627a.10(a)", "627a.10(b)(2)"]
    only = train("spanish-21", "--score").stdout
    assert "minibaccarat" not in only
    assert only.count("  first ") == 1
    kept = json.loads(train("--score", "--json").stdout)["training"]
    assert kept["minibaccarat"]["627a.10(c)(1)"] == {"first": 0, "hinted": 0, "wrong": 0, "shown": 1}
    assert list(kept["minibaccarat"]) == lines
    assert "No score of pai-gow is kept yet" in train("pai-gow", "--score").stdout


def test_the_score_can_be_taken_away_as_a_sheet(train: Train) -> None:
    train("minibaccarat", "--drill", "third cards", "--questions", "3", "--seed", "3", text="natural\n\nsp\n\n\n\n")
    rows = list(csv.DictReader(io.StringIO(train("--score", "--csv").stdout)))
    assert [row["provision"] for row in rows] == ["627a.10(c)(1)", "627a.10(a)", "627a.10(b)(2)"]
    assert rows[0] == {
        "game": "minibaccarat",
        "provision": "627a.10(c)(1)",
        "says": provisions("627a.10(c)(1)")[0].says,
        "first": "0",
        "hinted": "0",
        "wrong": "0",
        "shown": "1",
    }
    assert train("pai-gow", "--score", "--csv").stdout == "game,provision,says,first,hinted,wrong,shown\n"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("spanich-21", "--score"), 'did you mean "spanish-21"?'),
        (("--csv",), "train: --csv goes with --score"),
    ],
)
def test_a_score_that_cannot_be_shown_is_told(train: Train, words: tuple[str, ...], message: str) -> None:
    result = train(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr


def test_what_is_known_least_is_asked_most(train: Train, tmp_path: Path) -> None:
    def asked_about(provision: str) -> int:
        words = ("minibaccarat", "--drill", "third cards", "--questions", "20", "--seed", "3")
        return train(*words, text="\n" * 40).stdout.count(f"  {provision}: ")

    before = asked_about("627a.10(b)(2)")
    known = {"first": 1000, "hinted": 0, "wrong": 0}
    others = ("a)", "b)(1)", "c)(1)", "c)(2)(i)", "c)(2)(ii)", "c)(2)(iii)", "c)(2)(iv)")
    kept = {"croupier": 1, "training": {"minibaccarat": {f"627a.10({other}": known for other in others}}}
    (tmp_path / "data" / "training.json").write_text(json.dumps(kept))
    assert asked_about("627a.10(b)(2)") > before > 0


def test_a_damaged_score_is_told_on_standard_error(train: Train, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "training.json").write_text("{")
    result = train("--score")
    assert result.exit_code == 0
    assert "cannot be read" in result.stderr
    assert "kept as training.damaged-1.json" in result.stderr
    assert "No score is kept yet" in result.stdout


def test_scores_of_a_later_version_are_refused_and_training_goes_on(train: Train, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "training.json").write_text('{"croupier": 9}')
    result = train("--score")
    assert result.exit_code == 2
    assert "the scores are of version 9, and this croupier reads version 2" in result.stderr
    result = train("--drill", "third", "--questions", "1", "--seed", "3", text="natural\n")
    assert result.exit_code == 0
    assert "Right at first: 1" in result.stdout
    assert "the score is not kept" in result.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("minibaccarat", "--drill", "fourth cards"),
            "has no topic 'fourth cards' at this table; did you mean third cards? Its topics",
        ),
        (("minibaccarat", "--set", "ez_baccarat=true", "--drill", "vigorish"), "no topic 'vigorish' at this table"),
        (("chess", "--drill", "third cards"), "chess"),
        (("minibaccarat", "--set", "decks=5"), "decks"),
        (("minibaccarat", "--set", "decks"), "KEY=VALUE"),
        (("minibaccarat", "--as-of", "1999-01-01", "--drill", "third"), "1999-01-01"),
        (("minibaccarat", "--drill", "third", "--questions", "0"), "questions"),
        (("minibaccarat", "--drill", "third", "--questions", "1001"), "questions"),
    ],
)
def test_what_cannot_be_asked_for(train: Train, words: tuple[str, ...], said: str) -> None:
    result = train(*words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_the_tables_of_drills_are_lawful(train: Train) -> None:
    words = ("spanish-21", "--drill", "irregularities", "--questions", "4", "--seed", "5", "--record", "t.jsonl")
    assert train(*words, text="\n" * 8).exit_code == 0
    replayed = CliRunner().invoke(app, ["replay", "t.jsonl"])
    assert replayed.exit_code == 0, replayed.output


def test_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv(FOLDER_VARIABLE)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    assert data_folder().name == "croupier"
