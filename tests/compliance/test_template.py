"""`croupier template`: for every game and edition it is lawful as it is, means the defaults, and explains every key."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from croupier.law import Edition, load_chapter
from croupier.law.editions import editions_of
from croupier.law.readings import readings
from croupier.running.template import template_document, template_toml
from croupier.submission import Submission, load, parse
from tests.compliance.documents import croupier, days, every_edition, offered

NOT_MADE = re.compile(r"^#([a-z_]+(?:\.[a-z0-9_-]+)? = .*)$", re.MULTILINE)
"""A choice that stands as a comment; a comment in words has a space after its sign."""


def submission_in(text: str) -> Submission:
    return parse(tomllib.loads(text))


def checked(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(croupier("check", str(file), "--json").stdout)
    return found


@every_edition
def test_it_is_lawful_as_it_is_and_means_the_defaults(edition: Edition, tmp_path: Path) -> None:
    schema = offered(edition).schema
    for day in days(edition):
        result = croupier("template", edition.game, "--as-of", day.isoformat())
        assert (result.exit_code, result.stderr) == (0, "")
        file = tmp_path / "template.toml"
        file.write_text(result.stdout)
        assert croupier("check", str(file)).exit_code == 0
        found = checked(file)
        short = {"chips"} if edition.chapter in ("541", "543") else set()
        warned = {one["key"] for one in found.get("warnings", ())}
        assert (found["lawful"], found["problems"], warned) == (True, [], short), "quarters cannot pay five cents"
        submission = load(file)
        assert (submission.game, submission.as_of, submission.readings) == (edition.game, day, {})
        assert schema.read(submission.choices) == schema.read({})


@every_edition
def test_every_default_is_stated_and_every_other_key_is_a_comment(edition: Edition) -> None:
    text = template_toml(edition.game, edition.begins)
    made, comments = submission_in(text).choices, [line.split(" = ")[0] for line in NOT_MADE.findall(text)]
    for key in offered(edition).schema.keys:
        stands = key.name in made, any(name.split(".")[0] == key.name for name in comments)
        assert stands == ((False, True) if key.default in (None, {}) else (True, False)), key.name


@every_edition
def test_what_stands_as_a_comment_is_lawful_once_it_is_none(edition: Edition, tmp_path: Path) -> None:
    text = template_toml(edition.game, edition.begins)
    found = NOT_MADE.findall(text)
    assert found, "at least the limits are not made by default"
    file = tmp_path / "one.toml"
    for line in found:
        file.write_text(text.replace(f"\n#{line}\n", f"\n{line}\n"))
        assert line.split(" = ")[0].split(".")[0] in tomllib.loads(file.read_text()), "the comment is a choice now"
        assert checked(file)["problems"] == [], line
    file.write_text(NOT_MADE.sub(r"\1", text))
    assert checked(file)["problems"] == [], "all of them together"


@every_edition
def test_each_key_has_its_lawful_values_and_provisions(edition: Edition) -> None:
    blocks = template_toml(edition.game, edition.begins).split("\n\n")
    provisions = load_chapter(edition.chapter).by_id
    for key in offered(edition).schema.keys:
        [block] = [block for block in blocks if re.search(rf"^#?{key.name}(\.\S+)? = ", block, re.MULTILINE)]
        said = re.sub(r"\n# *", " ", block)
        for cite in key.cites:
            assert cite in said or cite == "format"
            assert cite in provisions or cite == "format" or cite.startswith("reading:")
        if key.read.lawful.kind in ("one of", "some of"):
            for value in key.read.lawful.values:
                assert json.dumps(value) in said, (key.name, value)
        if key.read.lawful.least is not None:
            assert str(key.read.lawful.least) in said or key.name == "dealer_wager"


@every_edition
def test_readings_that_may_be_chosen_are_in_it(edition: Edition) -> None:
    text = template_toml(edition.game, edition.begins)
    for reading in readings(edition.game):
        concerns = any(cite.startswith(f"{edition.chapter}.") for cite in reading.cites)
        assert (f"#readings.{reading.name} = " in text) == (bool(reading.options) and concerns)


def test_a_reading_of_another_chapter_of_the_game_is_not_in_it() -> None:
    by_chapter = {edition.chapter: template_toml(edition.game, edition.begins) for edition in editions_of("pai-gow")}
    assert "#readings.first_offer_moves_on = " in by_chapter["621a"]
    assert "#readings." not in by_chapter["535"]


@every_edition
def test_it_fits_a_terminal(edition: Edition) -> None:
    assert max(map(len, template_toml(edition.game, edition.begins).splitlines())) <= 80


@every_edition
def test_json_has_the_same_choices(edition: Edition, tmp_path: Path) -> None:
    result = croupier("template", edition.game, "--as-of", edition.begins.isoformat(), "--json")
    file = tmp_path / "template.json"
    file.write_text(result.stdout)
    assert checked(file)["problems"] == []
    assert load(file) == submission_in(template_toml(edition.game, edition.begins))
    assert json.loads(result.stdout) == template_document(edition.game, edition.begins)


def test_without_a_day_it_is_for_today_and_says_so() -> None:
    text = croupier("template", "spanish-21").stdout
    assert tomllib.loads(text)["as_of"].isoformat() in text.splitlines()[0]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("minibacarat",), "there is no game 'minibacarat'"),
        (("minibacarat",), 'did you mean "minibaccarat"?'),
        (("minibaccarat", "--as-of", "2011-06-01"), "40 Pa.B. 5167"),
        (("minibaccarat", "--as-of", "yesterday"), "is not a day"),
    ],
)
def test_there_is_none_without_a_game_or_a_text(words: tuple[str, ...], why: str) -> None:
    result = croupier("template", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert why in result.stderr
