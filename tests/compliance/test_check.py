"""`croupier check`: all problems at once with their lines, what was probably meant, the choices, and warnings."""

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from croupier.cli.check import Row, row_lines
from croupier.cli.output import console
from croupier.law import Edition
from tests.compliance.documents import croupier, every_edition, written
from tests.support.command import app


def checked(*files: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(croupier("check", *files, "--json").stdout)
    return found


MANY = (
    "deks = 6",
    "decks = 5",
    'dealing = "Face Up"',
    'tie_odds = "7 to 1"',
    "[limits]",
    'player = { minimum = "5.00" }',
    'bankr = { minimum = "5.00" }',
    "tie = { maximum = 5 }",
    "[readings]",
    'two_aces = "x"',
    'splits = "y"',
)


def test_all_problems_of_a_document_are_reported_with_their_lines(tmp_path: Path) -> None:
    file = written(tmp_path, "a.toml", *MANY)
    found = checked(file)
    assert found["lawful"] is False
    assert [(one["line"], one["key"], one["cites"][0]) for one in found["problems"]] == [
        (4, "deks", "format"),
        (5, "decks", "627a.3(a)"),
        (6, "dealing", "627a.8(c)"),
        (7, "tie_odds", "627a.12(b)"),
        (10, "limits", "format"),
        (11, "limits", "format"),
        (13, "readings", "format"),
        (14, "readings", "format"),
    ]
    said = croupier("check", file).stdout
    assert f"{file}:5: decks: 5 is not lawful: choose 8, 7 or 6 [627a.3(a)]\n" in said
    for meant in ("decks", "face up", "banker"):
        assert f'did you mean "{meant}"?' in said
    assert "there is no choice 'deks'; did you mean \"decks\"? this game's choices are " in said
    assert "there is no wager 'bankr' to limit; did you mean \"banker\"? this game's wagers are " in said


def test_json_has_the_same_lines(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_text('{"croupier": 1, "game": "pai-gow",\n "as_of": "2020-01-01",\n "delivery": ["jung kwat",\n "x"]}')
    assert [(one["line"], one["key"]) for one in checked(str(file))["problems"]] == [(3, "delivery")] * 2


def test_everything_that_is_wrong_with_the_heading_is_said(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text('croupier = 2\ngmae = "minibaccarat"\nas_of = "2013-06-41"\nreadings = 3\n')
    result = croupier("check", str(file))
    assert (result.exit_code, result.stdout) == (2, "")
    for said in (
        "croupier (line 1): must be 1",
        'game: is missing; is "gmae" meant to be it?',
        "as_of (line 3): '2013-06-41' is not a day",
        "readings (line 4): must be a table",
    ):
        assert said in result.stderr


def test_choices_are_judged_although_the_heading_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text('game = "minibaccarat"\nas_of = 2013-06-01\ndecks = 5\n')
    result = croupier("check", str(file), "--json")
    found = json.loads(result.stdout)
    assert result.exit_code == 2
    assert found["not_judged"] == [{"file": str(file), "why": "croupier: must be 1, the version of this format"}]
    assert [one["key"] for one in found["problems"]] == ["decks"]


@pytest.mark.parametrize("version", ["", "croupier = 2\n"])
def test_of_a_file_with_a_wrong_heading_only_what_is_wrong_is_said(version: str, tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text(f'{version}game = "minibaccarat"\nas_of = 2020-01-01\n')
    result = croupier("check", str(file))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert "must be 1, the version of this format" in result.stderr
    fine = written(tmp_path, "b.toml")
    said = croupier("check", str(file), fine).stdout
    assert said.startswith("the files that could be judged are lawful by the text held\n")
    assert f"{fine}: minibaccarat, chapter 627a" in said
    assert f"{file}: minibaccarat" not in said
    file.write_text(f"{file.read_text()}decks = 5\n")
    assert "decks: 5 is not lawful" in croupier("check", str(file)).stdout


def test_an_unknown_game_is_said_beside_a_missing_day(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text('croupier = 2\ngame = "spanish21"\n')
    result = croupier("check", str(file))
    assert result.exit_code == 2
    for said in ("croupier (line 1): must be 1", "as_of: is missing", 'did you mean "spanish-21"?'):
        assert said in result.stderr
    assert result.stderr.count(str(file)) == 1


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("splits = 2.0", "2.0 is not lawful: choose a whole number, 1 or more"),
        ("splits = [2]", "[2] is not lawful: choose a whole number, 1 or more"),
        ("splits = true", "true is not lawful: choose a whole number, 1 or more"),
        ("splits = 0", "0 is not lawful: choose 1 or more"),
        (
            'limits.spanish-21 = { min = "5.00" }',
            "a limit on spanish-21 has a minimum, a maximum or both, and nothing else: no 'min'; "
            'did you mean "minimum"?',
        ),
        ("limits.spanish-21 = 5", "must have a minimum, a maximum or both, as in { minimum = "),
        (
            'limits = { minimum = "5.00" }',
            'minimum goes under a wager, as in limits.spanish-21 = { minimum = "5.00" }',
        ),
    ],
)
def test_a_value_of_the_wrong_shape_is_answered_with_the_right_one(line: str, why: str, tmp_path: Path) -> None:
    [problem] = checked(written(tmp_path, "a.toml", line, game="spanish-21", as_of="2020-01-01"))["problems"]
    assert why in problem["problem"]


def test_a_day_that_lies_ahead_is_warned_about(tmp_path: Path) -> None:
    tomorrow, today = date.today() + timedelta(days=1), date.today()  # noqa: DTZ011 - the casino's day has no zone
    [warning] = checked(written(tmp_path, "a.toml", as_of=tomorrow.isoformat()))["warnings"]
    assert (warning["key"], warning["line"]) == ("as_of", 3)
    assert warning["warning"] == f"{tomorrow} lies ahead, and the text may change until then"
    assert "warnings" not in checked(written(tmp_path, "a.toml", as_of=today.isoformat()))


@pytest.mark.parametrize(
    "text",
    [
        'croupier = 1\ngame = "minibaccarat"\nas_of = 2013-06-01\ndecks = 5\n',
        '\ufeff{"croupier": 1, "game": "minibaccarat",\n\n "as_of": "2013-06-01",\n "decks": 5}',
    ],
)
def test_standard_input_is_checked(text: str) -> None:
    result = CliRunner().invoke(app, ["check", "-"], input=text)
    assert result.exit_code == 1
    assert result.stdout.startswith("-:4: decks: 5 is not lawful")
    wrong = CliRunner().invoke(app, ["check", "-"], input=b"\xff")
    assert wrong.exit_code == 2
    assert "-: cannot be read" in wrong.stderr


def test_a_misspelt_game_is_answered_with_the_nearest(tmp_path: Path) -> None:
    result = croupier("check", written(tmp_path, "a.toml", game="spanish21"))
    assert result.exit_code == 2
    assert 'did you mean "spanish-21"?' in result.stderr


def test_a_choice_that_slipped_into_a_table_is_recognized(tmp_path: Path) -> None:
    file = written(tmp_path, "a.toml", "[limits]", 'tie = { maximum = "5.00" }', "decks = 6")
    [problem] = checked(file)["problems"]
    assert (problem["key"], problem["line"]) == ("limits", 6)
    assert problem["problem"].endswith("decks is a choice of its own: write it above [limits]")
    result = croupier("check", written(tmp_path, "a.toml", "[readings]", "decks = 6"))
    assert result.exit_code == 2
    assert "readings (line 4): must be a table" in result.stderr
    assert "'decks' is none: write a choice above [readings]" in result.stderr


TOGETHER = {
    "a bank that may be meant": (("co_banking = true", 'player_bank = "yes"'), ["player_bank"]),
    "no bank": (("co_banking = true", "player_bank = false"), ["co_banking"]),
    "no dice, whatever the bank": (
        ('starting_position = "random number generator"', 'player_bank = "yes"', "match = true"),
        ["player_bank", "match"],
    ),
}


@pytest.mark.parametrize(("lines", "keys"), TOGETHER.values(), ids=TOGETHER.keys())
def test_a_choice_is_not_blamed_for_another_that_cannot_be_read(
    lines: tuple[str, ...], keys: list[str], tmp_path: Path
) -> None:
    found = checked(written(tmp_path, "a.toml", *lines, game="pai-gow", as_of="2020-01-01"))
    assert [one["key"] for one in found["problems"]] == keys


def test_a_misspelt_reading_is_answered_with_the_nearest(tmp_path: Path) -> None:
    lines = ('readings.two_acs = "twelve"', 'readings.two_aces = "outranks"')
    found = checked(written(tmp_path, "a.toml", *lines, game="21-baccarat", as_of="2020-01-01"))
    assert [(one["line"], one["problem"].split("; ")[-1]) for one in found["problems"]] == [
        (4, 'did you mean "two_aces"?'),
        (5, 'did you mean "outrank"?'),
    ]


def test_every_choice_is_listed_stated_or_taken_by_default(tmp_path: Path) -> None:
    file = written(tmp_path, "a.toml", "decks = 6", 'limits.tie = { maximum = "100.00" }', 'dragon_bonus = "B"')
    [listed] = checked(file)["submissions"]
    assert (listed["game"], listed["chapter"], listed["as_of"]) == ("minibaccarat", "627a", "2013-06-01")
    choices = {one["key"]: (one["value"], one["stated"], one["line"]) for one in listed["choices"]}
    assert choices["decks"] == (6, True, 4)
    assert choices["limits"] == ({"tie": {"minimum": "0.01", "maximum": "100.00"}}, True, 5)
    assert choices["dragon_bonus"] == ("B", True, 6)
    assert choices["tie_odds"] == ("8 to 1", False, None)
    assert choices["chips"][0][:2] == ["0.25", "0.50"]
    assert all(one["lawful"] and one["cites"] and one["describes"] for one in listed["choices"])
    rows = {line.split()[0]: line for line in croupier("check", file).stdout.splitlines() if line.startswith("  ")}
    assert "line 4" in rows["decks"]
    assert "default" in rows["tie_odds"]
    assert "8 to 1" in rows["tie_odds"]
    assert "627a.12(b)" in rows["tie_odds"]


def test_an_unlawful_choice_is_listed_as_stated(tmp_path: Path) -> None:
    [listed] = checked(written(tmp_path, "a.toml", "decks = 5"))["submissions"]
    [decks] = [one for one in listed["choices"] if one["key"] == "decks"]
    assert (decks["value"], decks["lawful"]) == (5, False)
    rows = croupier("check", written(tmp_path, "a.toml", "decks = 5")).stdout
    assert "line 4, unlawful" in rows


def test_readings_are_listed_too(tmp_path: Path) -> None:
    file = written(tmp_path, "a.toml", 'readings.two_aces = "outrank"', game="21-baccarat", as_of="2020-01-01")
    [listed] = checked(file)["submissions"]
    assert listed["readings"] == [{"name": "two_aces", "value": "outrank", "stated": True}]
    assert "line 4" in next(line for line in croupier("check", file).stdout.splitlines() if "two_aces" in line)


WARNED: dict[str, tuple[str, str, tuple[str, ...], list[tuple[str, int, str]]]] = {
    "EZ Baccarat with a vigorish": (
        "minibaccarat",
        "2013-06-01",
        ("ez_baccarat = true", 'vigorish = "5%"', 'vigorish_collection = "deferred"'),
        [("vigorish", 5, "627a.1"), ("vigorish_collection", 6, "627a.1")],
    ),
    "EZ Baccarat": ("minibaccarat", "2013-06-01", ("ez_baccarat = true",), []),
    "a vigorish": ("minibaccarat", "2013-06-01", ('vigorish = "5%"',), []),
    "limits on what is not offered": (
        "minibaccarat",
        "2013-06-01",
        ('limits.dragon-7 = { maximum = "5.00" }', 'limits.tie = { maximum = "5.00" }'),
        [("limits", 4, "627a.2(b)(6)(i)")],
    ),
    "limits on what is offered": (
        "minibaccarat",
        "2013-06-01",
        ("ez_baccarat = true", 'limits.dragon-7 = { maximum = "5.00" }'),
        [],
    ),
    "limits that no chips reach": (
        "minibaccarat",
        "2013-06-01",
        ('chips = ["5.00", "25.00"]', 'limits.tie = { minimum = "5.01", maximum = "9.99" }', "ez_baccarat = true"),
        [("limits", 5, "format")],
    ),
    "limits that chips reach": (
        "minibaccarat",
        "2013-06-01",
        ('chips = ["5.00", "25.00"]', 'limits.tie = { minimum = "5.01", maximum = "10.00" }', "ez_baccarat = true"),
        [],
    ),
    "a batch that no device keeps": (
        "minibaccarat",
        "2013-06-01",
        ("shuffler_secures_batch = false",),
        [("shuffler_secures_batch", 4, "627a.5(g)(2)(i)")],
    ),
    "a batch that a device keeps": (
        "minibaccarat",
        "2013-06-01",
        ("shuffler_secures_batch = false", 'shuffler = "automated"'),
        [],
    ),
    "a batch on which nothing depends": (
        "spanish-21",
        "2020-01-01",
        ("shuffler_secures_batch = false", 'shuffler = "automated"'),
        [("shuffler_secures_batch", 4, "635a.5(g)(2)")],
    ),
    "terms of a wager that is not offered": (
        "spanish-21",
        "2010-06-01",
        ('match_maximum = "5.00"', 'match_odds = { same_suit = "12 to 1", different_suit = "3 to 1" }'),
        [("match_maximum", 4, "551.7(b)(2)"), ("match_odds", 5, "551.7(e)")],
    ),
    "terms of a wager that is offered": (
        "spanish-21",
        "2010-06-01",
        ('match_maximum = "5.00"', "match_the_dealer = true"),
        [],
    ),
    "a maximum above the limits": (
        "spanish-21",
        "2010-06-01",
        (
            'match_maximum = "5.01"',
            "match_the_dealer = true",
            'limits.match-the-dealer = { maximum = "5.00" }',
        ),
        [("match_maximum", 4, "551.7(b)(2)")],
    ),
    "a maximum at the limits": (
        "spanish-21",
        "2010-06-01",
        (
            'match_maximum = "5.00"',
            "match_the_dealer = true",
            'limits.match-the-dealer = { maximum = "5.00" }',
        ),
        [],
    ),
    "a bar until a shuffle that never comes": (
        "spanish-21",
        "2020-01-01",
        ("mid_shoe_entry = false", 'shuffler = "continuous"'),
        [("mid_shoe_entry", 4, "635a.5(h)")],
    ),
    "a bar until the next shuffle": ("spanish-21", "2020-01-01", ("mid_shoe_entry = false",), []),
    "a dealer's wager without a bank": (
        "pai-gow",
        "2020-01-01",
        ('dealer_wager = "50.00"',),
        [("dealer_wager", 4, "621a.9(h)")],
    ),
    "a dealer's wager against a bank": (
        "pai-gow",
        "2020-01-01",
        ('dealer_wager = "50.00"', "player_bank = true"),
        [],
    ),
    "a limit on one Bonus Wager": (
        "21-baccarat",
        "2020-01-01",
        ('bonus = "D"', 'bonus_wagers = "player"', 'limits.bonus-banker = { maximum = "5.00" }'),
        [("limits", 6, "681a.6(d)(3)")],
    ),
}


@pytest.mark.parametrize(("game", "as_of", "lines", "expected"), WARNED.values(), ids=WARNED.keys())
def test_choices_without_effect_are_warned_about(
    game: str, as_of: str, lines: tuple[str, ...], expected: list[tuple[str, int, str]], tmp_path: Path
) -> None:
    file = written(tmp_path, "a.toml", *lines, game=game, as_of=as_of)
    result = croupier("check", file)
    assert result.exit_code == 0, "a warning does not change the exit status"
    assert result.stdout.startswith("lawful\n")
    assert result.stdout.count(": warning: ") == len(expected)
    found = checked(file)
    assert found["lawful"] is True
    warned = [(one["key"], one["line"], one["cites"]) for one in found.get("warnings", [])]
    assert [(key, line) for key, line, _ in warned] == [(key, line) for key, line, _ in expected]
    for (_, _, cites), (_, _, cite) in zip(warned, expected, strict=True):
        assert cite in cites


def test_an_unlawful_choice_is_not_warned_about_as_well(tmp_path: Path) -> None:
    found = checked(written(tmp_path, "a.toml", "ez_baccarat = true", 'vigorish = "4%"'))
    assert [one["key"] for one in found["problems"]] == ["vigorish"]
    assert "warnings" not in found


def test_the_listing_fits_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    said = croupier("check", written(tmp_path, "a.toml")).stdout.splitlines()
    table = said[said.index("") + 2 :]
    assert max(map(len, table)) <= 80
    assert not any("…" in line for line in table), "nothing is cut off"


@every_edition
def test_a_citation_is_not_broken(edition: Edition, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    file = written(tmp_path, "a.toml", game=edition.game, as_of=edition.begins.isoformat())
    [listed] = checked(file)["submissions"]
    cites = {cite for one in listed["choices"] for cite in one["cites"]}
    said = croupier("check", file).stdout
    assert max(map(len, said[said.index("\n\n") + 2 :].splitlines()[1:])) <= 80
    assert "format" in cites
    assert cites - {"format"} <= set(said.split())


@every_edition
def test_a_choice_that_no_provision_is_about_says_so(edition: Edition, tmp_path: Path) -> None:
    file = written(tmp_path, "a.toml", game=edition.game, as_of=edition.begins.isoformat())
    [limits] = [line.split() for line in croupier("check", file).stdout.splitlines() if line.startswith("  limits ")]
    assert limits == ["limits", "none", "default", "none"]


def test_a_citation_wider_than_its_column_has_a_line_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "_width", 25)
    row = Row("a", "one two", "yes", "627a.1 627a.12 627a.123")
    assert list(row_lines(row, 3, 6, 5, 7)) == [
        "a  one   yes  627a.1",
        "   two        627a.12",
        f"{'627a.123':>25}",
    ]
