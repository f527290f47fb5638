"""Submissions as documents: TOML and JSON say the same, and what cannot be read is named."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from croupier.submission import DocumentError, Submission, load, parse, read_day
from tests.support.matrices import each

TOML = """
croupier = 1
game = "minibaccarat"
as_of = 2020-01-01
decks = 6
tie_odds = "9 to 1"
limits = {banker = {minimum = "5.00"}}

[readings]
two_aces = "twelve"
"""
JSON = """
{"croupier": 1, "game": "minibaccarat", "as_of": "2020-01-01", "decks": 6, "tie_odds": "9 to 1",
 "limits": {"banker": {"minimum": "5.00"}}, "readings": {"two_aces": "twelve"}}
"""
LEAST: dict[str, Any] = {"croupier": 1, "game": "minibaccarat", "as_of": "2020-01-01"}


def written(folder: Path, name: str, text: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


@pytest.mark.parametrize(("name", "text"), [("a.toml", TOML), ("a.json", JSON), ("no suffix", TOML)])
def test_toml_and_json_give_the_same_submission(tmp_path: Path, name: str, text: str) -> None:
    assert load(written(tmp_path, name, text)) == Submission(
        game="minibaccarat",
        as_of=date(2020, 1, 1),
        choices={"decks": 6, "tie_odds": "9 to 1", "limits": {"banker": {"minimum": "5.00"}}},
        readings={"two_aces": "twelve"},
    )


def test_choices_and_readings_may_be_left_out_and_the_document_is_left_alone() -> None:
    document = dict(LEAST)
    read = parse(document)
    assert (read.choices, read.readings) == ({}, {})
    assert document == LEAST


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("a.toml", "croupier = 1\ngame = x", "is not TOML: .*line 2"),
        ("a.toml", "croupier = 1\ncroupier = 1", "is not TOML"),
        ("a.toml", JSON, "is not TOML"),
        ("a.json", TOML, "is not JSON"),
        ("a.json", '{"croupier": 1, "decks": 8, "decks": 6}', "^'decks' is given twice: give it once$"),
        ("a.json", '{"limits": {"tie": {"maximum": "1.00", "maximum": "2.00"}}}', "^'maximum' is given twice"),
        ("a.json", '{"a\\u001b": 1, "a\\u001b": 1}', r"^'a\\x1b' is given twice"),
        ("a.json", '{"croupier": 1', "is not JSON"),
        ("a.json", '{"croupier": 1,\n"a\u00e9": 2,\n"decks" 6}', r"is not JSON: .*\(at line 3\)$"),
        ("a.json", "", "is not JSON"),
        ("a.json", "[1]", "is not a document"),
        ("a.json", "null", "is not a document"),
        ("a.toml", "", "croupier: must be 1"),
        ("a.toml", b'game = "\xff"', "cannot be read"),
        ("a.json", b'{"game": "\xff"}', "cannot be read"),
        pytest.param("a.toml", TOML.replace("= 6", "= " + "9" * 5000), "is not TOML", id="digits"),
        pytest.param(
            "a.toml", TOML.replace("= 6", "= 0x" + "F" * 5000), "too many digits", id="digits of another base"
        ),
        pytest.param("a.toml", TOML.replace("= 6", f"= [{{a = [{2**63}]}}]"), "too many digits", id="64 bits"),
        pytest.param("a.toml", TOML.replace("= 6", f"= [{-(2**63) - 1}]"), "too many digits", id="64 bits below zero"),
        pytest.param("a.toml", 'game = "a"\nas_of = 0x' + "F" * 5000, "too many digits", id="no day"),
        pytest.param("a.toml", "decks = " + "[" * 50_000, "is not TOML", id="nested TOML"),
        pytest.param("a.json", "[" * 50_000, "is not JSON", id="nested JSON"),
        pytest.param("a.toml", f"{TOML}{'a.' * 90_000}a = 1", "is not TOML: more than 200 dots", id="a long key"),
        pytest.param("a.toml", f"[{'a.' * 90_000}a]", "is not TOML: more than 200 dots .*line 1", id="a long heading"),
        pytest.param("a.toml", "'\u2028'." * 40_000 + "a = 1", "is not TOML: more than 200", id="no end of a line"),
    ],
)
def test_a_file_that_holds_no_document_is_refused(tmp_path: Path, name: str, text: str | bytes, why: str) -> None:
    with pytest.raises(DocumentError, match=why):
        load(written(tmp_path, name, text))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(DocumentError, match="cannot be read"):
            load(path)


@each(
    ("change", "why"),
    [
        ({"croupier": None}, "croupier: must be 1"),
        ({"croupier": 2}, "croupier: must be 1"),
        ({"croupier": "1"}, "croupier: must be 1"),
        pytest.param({"croupier": True}, "croupier: must be 1"),
        pytest.param({"croupier": 1.0}, "croupier: must be 1"),
        ({"game": None}, 'game: is missing: write the name of a game, as in game = "minibaccarat"'),
        ({"as_of": None}, "as_of: is missing: write the day whose law applies, as in as_of = 2026-11-15"),
        ({"game": 21}, "game: must be a game's name"),
        ({"game": ["minibaccarat"]}, "game: must be a game's name"),
        ({"as_of": 2020}, "as_of: 2020 is not a day"),
        ({"readings": "two_aces"}, "readings: must be a table"),
        ({"readings": ["two_aces"]}, "readings: must be a table"),
        pytest.param({"readings": {"two_aces": 12}}, "readings: must be a table .*; 'two_aces' is none"),
    ],
    ids=repr,
)
def test_a_malformed_document_is_refused_with_its_key(change: dict[str, Any], why: str) -> None:
    document = {key: value for key, value in {**LEAST, **change}.items() if value is not None}
    with pytest.raises(DocumentError, match=why):
        parse(document)


def test_a_day_is_year_month_and_day() -> None:
    assert read_day("2026-11-15") == read_day(date(2026, 11, 15)) == date(2026, 11, 15)


@each(
    "malformed",
    [
        "",
        "2026-11",
        "2026-13-01",
        "2026-02-29",
        "2026-11-15T12:00",
        "15.11.2026",
        "26-11-15",
        " 2026-11-15",
        20261115,
        None,
        pytest.param("20261115"),
        pytest.param("2026-W46-7"),
    ],
    ids=repr,
)
def test_nothing_else_is_a_day(malformed: object) -> None:
    with pytest.raises(DocumentError, match="is not a day: write the year, month and day, as in 2026-11-15"):
        read_day(malformed)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("2020-01-01T12:00:00", "as_of: 2020-01-01T12:00:00 is not a day: write it without the time, 2020-01-01$"),
        ("12:00:00", "as_of: 12:00:00 is not a day: write the year, month and day"),
    ],
)
def test_a_time_in_toml_is_not_a_day(tmp_path: Path, typed: str, why: str) -> None:
    with pytest.raises(DocumentError, match=why):
        load(written(tmp_path, "a.toml", TOML.replace("2020-01-01", typed)))


def test_a_key_that_toml_has_twice_is_named(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match=r"is not TOML: .*at line \d+.*; 'decks' is given twice: give it once$"):
        load(written(tmp_path, "a.toml", "decks = 6\n# again\ndecks = 8\n"))
    with pytest.raises(DocumentError, match=r"is not TOML: Cannot overwrite a value \([^)]*\)$"):
        load(written(tmp_path, "a.toml", 'limits = "none"\nlimits.tie = 3\n'))


@pytest.mark.parametrize("number", [2**63 - 1, -(2**63)])
def test_the_largest_numbers_of_toml_are_read(tmp_path: Path, number: int) -> None:
    assert load(written(tmp_path, "a.toml", TOML.replace("= 6", f"= {number}"))).choices["decks"] == number
