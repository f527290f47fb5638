"""The shape of the house: what is true of every table stands apart from every game, and chapters are values."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.law import GAMES, chapters

SOURCES = Path(__file__).parent.parent / "src" / "croupier"
OWN_WORDS = (
    "box",
    "boxes",
    "card reader",
    "tens",
    "hole card",
    "banker",
    "blackjack",
    "shoe",
    "cover card",
    "tile",
    "dice",
)
"""Words of one game, or of games from a shoe, that mean nothing at another table."""
MAY_SAY = {
    "table/layout.py": {"shoe"},
    "table/calls.py": {"banker"},
    "record/views.py": {"shoe"},
}
"""Files that take such a word for an example."""


def modules(*packages: str) -> Iterator[tuple[str, str]]:
    """Every module of these packages, with its text."""
    for package in packages:
        for path in sorted((SOURCES / package).rglob("*.py")):
            yield path.relative_to(SOURCES).as_posix(), path.read_text(encoding="utf-8")


SPINE = dict(modules("table", "play", "record"))


@pytest.mark.parametrize("name", SPINE)
def test_no_game_and_no_word_of_one_game_stands_in_the_spine(name: str) -> None:
    text = re.sub(r"(drop|tip)[ _]box", "", SPINE[name], flags=re.IGNORECASE)
    for word in OWN_WORDS:
        if word not in MAY_SAY.get(name, ()):
            assert not re.search(rf"\b{word.replace(' ', '[ _]')}s?\b", text, re.IGNORECASE), (
                f"{name} speaks of a {word}"
            )
    for game in GAMES:
        assert game.name not in text.lower()
        assert game.title not in text


def test_no_chapter_stands_in_a_condition() -> None:
    numbers = set(chapters())
    for name, text in modules("games", "odds", "counting", "running", "person", "training", "presenting", "cli"):
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Compare | ast.Subscript | ast.MatchValue):
                said = {one.value for one in ast.walk(node) if isinstance(one, ast.Constant)}
                assert not said & numbers, f"{name}:{node.lineno} asks for a chapter by its number"


def test_a_test_of_conditions_can_fail() -> None:
    assert {one.value for one in ast.walk(ast.parse('chapter == "541"')) if isinstance(one, ast.Constant)} & set(
        chapters()
    )


@pytest.mark.parametrize("package", ["table", "play", "record", "equipment", "money", "law", "games", "running"])
def test_tables_need_none_of_the_extras(package: str) -> None:
    for name, text in modules(package):
        if "odds" in name or "drawing" in name:
            continue
        imported = re.findall(r"^\s*(?:from|import) (numpy|numba|matplotlib|rich|typer)", text, re.MULTILINE)
        assert not imported, f"{name} imports {imported}"
