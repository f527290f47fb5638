"""`croupier layout --check` says on which line a problem is, and `--submission` takes the table from a file."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tests.support.command import app
from tests.support.terminals import make_terminal

EXAMPLE = (Path(__file__).parents[2] / "docs" / "examples" / "layout.toml").read_text(encoding="utf-8")
LINES = EXAMPLE.splitlines()


def croupier(*words: str) -> Result:
    """Run the command."""
    result = CliRunner().invoke(app, ["layout", *words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Check the example with some of its text changed."""
    monkeypatch.chdir(tmp_path)

    def run(*changes: tuple[str, str]) -> Result:
        text = EXAMPLE
        for before, after in changes:
            assert before in text
            text = text.replace(before, after, 1)
        Path("layout.toml").write_text(text, encoding="utf-8")
        return croupier("--check", "layout.toml")

    return run


def line(text: str, nth: int = 0) -> int:
    """The line of the example that has this text."""
    return [number for number, one in enumerate(LINES, 1) if text in one][nth]


@pytest.mark.parametrize(
    ("before", "after", "key", "at"),
    [
        ('wagers = ["tie"]', 'wagers = ["tie", "banker"]', "areas.tie", line('wagers = ["tie"]')),
        ('wagers = ["tie"]', 'wagers = ["tied"]', "areas.tied", line('wagers = ["tie"]')),
        ('wagers = ["tie"]', 'wagers = ["tie"]\nplaces = [1, 9]', "areas.tie", line('wagers = ["tie"]') + 1),
        ('"30 to 1"', '"31 to 1"', "inscriptions.dragon-bonus-player", line('"30 to 1"')),
        ('odds = "9 to 1"', 'odds = "8 to 1"', "inscriptions.tie", line('odds = "9 to 1"', 1)),
        ('about = ["tie"]', 'about = ["tye"]', "inscriptions.tye", line('about = ["tie"]')),
        ("numbers = [1,", "numbers = [9,", "places", line("[places]")),
        ('side = "dealer", hand = "right"', 'hand = "right"', "containers.drop_box", line("drop_box")),
        ('tie_odds = "9 to 1"', 'tie_odds = "7 to 1"', "submission.tie_odds", line("tie_odds")),
        ('buttons = "marker_rack"', 'buttons = "drawer"', "markers.buttons", line("buttons")),
        ('name = "Keystone Casino"', 'name = ""', "name", line("name =")),
    ],
)
def test_a_problem_is_on_its_line(check: Callable[..., Result], before: str, after: str, key: str, at: int) -> None:
    result = check((before, after))
    assert result.exit_code == 1
    assert f"layout.toml:{at}: {key}: " in result.stdout


def test_the_second_of_two_descriptions_has_its_own_line(check: Callable[..., Result]) -> None:
    more = '[[inscriptions]]\nabout = ["tie"]\nodds = "8 to 1"\n\n[[card_areas]]'
    result = check(("[[card_areas]]", more))
    assert result.exit_code == 1
    [problem] = result.stdout.splitlines()
    assert problem.startswith(f"layout.toml:{line('[[card_areas]]') + 2}: inscriptions.tie: ")


def test_what_is_not_there_has_no_line(check: Callable[..., Result]) -> None:
    area = '[[areas]]\nwagers = ["tie"]\n'
    assert "layout.toml: areas.tie: there is no area for tie" in check((area, "")).stdout


def test_an_unknown_key_is_named_with_its_line_and_the_nearest(check: Callable[..., Result]) -> None:
    result = check(('wagers = ["tie"]', 'wagrs = ["tie"]'))
    assert result.exit_code == 2
    at = line('wagers = ["tie"]')
    assert result.stderr.startswith(f"layout.toml: line {at}: areas[2]: there is no key 'wagrs'")
    assert result.stderr.endswith('; did you mean "wagers"?\n')
    result = check(("name =", "nam ="))
    assert "line 6: there is no key 'nam' here; the keys are croupier, game, as_of," in result.stderr
    assert result.stderr.endswith('; did you mean "name"?\n')


def test_a_heading_that_is_wrong_has_its_line(check: Callable[..., Result]) -> None:
    result = check(("as_of = 2013-06-01", 'as_of = "yesterday"'))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"layout.toml: as_of (line {line('as_of')}): ")


def test_problems_fit_a_terminal(check: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    make_terminal(monkeypatch, 60)
    lines = check(('wagers = ["tie"]', 'wagers = ["tied"]')).stdout.splitlines()
    assert len(lines) > 2
    assert all(len(one) <= 60 for one in lines)
    assert lines[1].startswith("  ") or lines[2].startswith("  ")


def submission(folder: Path, *lines: str, game: str = "minibaccarat", as_of: str = "2020-01-01") -> str:
    """A submission in a file."""
    path = folder / "ours.toml"
    path.write_text("\n".join(("croupier = 1", f'game = "{game}"', f"as_of = {as_of}", *lines)), encoding="utf-8")
    return str(path)


def test_the_layout_of_a_submission(tmp_path: Path) -> None:
    file = submission(tmp_path, 'tie_odds = "9 to 1"')
    for words in (("--submission", file), ("minibaccarat", "--submission", file)):
        guide = json.loads(croupier(*words, "--json").stdout)
        assert (guide["game"], guide["as_of"]) == ("minibaccarat", "2020-01-01")
        assert guide["layout"]["inscriptions"][2]["payouts"][0]["odds"] == "9 to 1"
    shown = croupier("--submission", file).stdout
    assert shown == croupier("minibaccarat", "--as-of", "2020-01-01", "--set", "tie_odds=9 to 1").stdout


def test_options_that_contradict_a_submission_are_refused(tmp_path: Path) -> None:
    file = submission(tmp_path)
    for option in (("--as-of", "2020-01-01"), ("--set", "decks=8")):
        result = croupier("--submission", file, *option)
        assert result.exit_code == 2
        assert result.stderr.startswith(f"layout: {option[0]} cannot be used with --submission: ")
    result = croupier("spanish-21", "--submission", file)
    assert (result.exit_code, result.stderr) == (
        2,
        f"layout: {file}: game: this submission is for minibaccarat, not spanish-21\n",
    )
    result = croupier("--submission", file, "--check", file)
    assert result.stderr.startswith("layout: --submission cannot be used with --check: ")


def test_an_unlawful_submission_has_no_layout(tmp_path: Path) -> None:
    file = submission(tmp_path, "decks = 5", 'tie_odds = "1 to 1"')
    result = croupier("--submission", file)
    assert (result.exit_code, result.stdout) == (1, "")
    first, second = result.stderr.splitlines()
    assert first.startswith(f"layout: {file}:4: decks: 5 is not lawful")
    assert second.startswith(f"layout: {file}:5: tie_odds: ")
    assert "[627a.3(a)]" in first


def test_nothing_is_listed_for_no_game() -> None:
    result = croupier()
    assert result.exit_code == 2
    assert "name a game (minibaccarat," in result.stderr
