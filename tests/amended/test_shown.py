"""The amendment that docs/architecture.md shows can be used as it stands there."""

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from textwrap import dedent
from typing import Final

import pytest

import croupier
from croupier.law import (
    Text,
    amended_texts,
    bring_amendments,
    forget_amendments,
    load_chapter,
    named,
    text_on,
    texts_of,
)
from croupier.law.section_headings import heading_of
from tests.amended.taking_away import use
from tests.compliance.documents import croupier as command

DOCUMENT: Final = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text(encoding="utf-8")
SECTION: Final = DOCUMENT.partition("### Adding an amendment\n")[2].partition("\n## ")[0]
NAME: Final = re.findall(r"`law/chapters/(.*@.*)\.toml`", SECTION)
SHOWN: Final = re.findall(r"^    chapter = .*\n(?:(?:    .*)?\n)*", SECTION, re.MULTILINE)
TEXT: Final = Text("627a", date(2027, 1, 1))


@pytest.fixture(autouse=True)
def _amended(tmp_path: Path) -> Iterator[None]:
    """Hold the amendment shown, under the name that is given there, and no other."""
    forget_amendments()
    [name], [shown] = NAME, SHOWN
    (tmp_path / f"{name}.toml").write_text(dedent(shown), encoding="utf-8")
    bring_amendments(tmp_path)
    yield
    forget_amendments()


def test_it_is_held_from_its_day_on() -> None:
    assert [*amended_texts()] == [TEXT]
    assert text_on("627a", date(2026, 12, 31)) == amended_texts()[TEXT].amends
    assert text_on("627a", date(2027, 1, 1)) == TEXT
    assert named(NAME[0]) == TEXT
    for name in re.findall(r"`(627a@[0-9-]+)`", SECTION):
        assert named(name) in texts_of("627a")


def test_everything_it_says_is_there() -> None:
    changed = [one.id for one in load_chapter(TEXT).provisions if one.since == TEXT.begins]
    assert changed == re.findall(r'id = "(.*)"', SHOWN[0])
    [(section, heading)] = re.findall(r'^    "(627a\.\d+)" = "(.*)"', SHOWN[0], re.MULTILINE)
    assert heading_of(section, TEXT) == heading


def test_its_game_is_played_and_printed() -> None:
    use(TEXT, tables=4, inputs=80)
    with pytest.raises(croupier.OpeningError):
        croupier.open_table("minibaccarat", as_of="2026-12-31", seed=1, submission={"vigorish": "4%"})
    table = croupier.open_table("minibaccarat", as_of="2027-01-01", seed=1, submission={"vigorish": "4%"})
    assert table.game.cites("vigorish-rate") == ("627a.12(c)",)


def test_commands_know_it() -> None:
    for day, says in (("2026-12-31", "a vigorish of 5%"), ("2027-01-01", "a vigorish of 5% or 4%")):
        shown = command("rules", "627a.12(c)", "--as-of", day)
        assert says in " ".join(shown.output.split())
    assert command("layout", "minibaccarat", "--as-of", "2027-01-01").exit_code == 0
