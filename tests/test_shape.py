"""The shape of the house: what is true of every table stands apart from every game, and chapters are values."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from croupier.games.registry import chapters_of, declarations, offering
from croupier.law import GAMES, chapters
from croupier.table.inputs import Answer
from tests.support.matrices import each

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


@each("name", SPINE)
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


OUTSIDE = dict(
    modules(
        *("table", "play", "record", "equipment", "money", "submission", "presenting", "running", "odds"),
        *("documents", "person", "training", "store", "service", "client", "web", "cli"),
    )
)
"""Every module that is outside the games' folders and the law, which knows the six games."""
MAY_KNOW = {"presenting/wager_titles.py": {"banker"}}
"""A title is made of a wager's name, whose last word may be a hand."""
EVERYWHERE = {"player", "right", "left"}
"""What is a word of every table too."""
IN_SCRIPTS = {"sum", "match", "high"}
"""What is a word of scripts too."""
SCRIPTS = {path.name: path.read_text(encoding="utf-8") for path in (SOURCES / "web" / "page" / "js").glob("*.js")}


@cache
def own_names() -> frozenset[str]:
    """The names that only games' folders say: of the games, of their wagers, and of what their answers bring."""
    games = {name for game in GAMES for name in (game.name, game.title)}
    offered = [offering(one.name, chapter) for one in declarations().values() for chapter in chapters_of(one)]
    layouts = [one.layout(one.schema.read(one.everything)[0]) for one in offered if one is not None]
    wagers = {on for layout in layouts for on in (*layout.not_offered, *(area.wager for area in layout.areas))}
    return frozenset((games | wagers | own_fields()) - EVERYWHERE)


def own_fields() -> set[str]:
    """What only the answers of some games bring."""
    return {field for one in declarations().values() for field in one.answer.__struct_fields__} - {
        *Answer.__struct_fields__
    }


def said_in(text: str) -> set[str]:
    """The texts that a module compares, lists or looks up: whole, not as a part of a sentence; no docstrings."""
    tree = ast.parse(text)
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    }


@each("name", OUTSIDE)
def test_no_module_outside_a_game_s_folder_lists_games_or_wagers(name: str) -> None:
    found = said_in(OUTSIDE[name]) & own_names()
    assert found <= MAY_KNOW.get(name, set()), f"{name} says {found}"


@each("name", ["table/inputs.py", "table/state.py", *(name for name, _ in modules("play", "record"))])
def test_no_module_of_the_spine_knows_what_the_answers_of_one_game_bring(name: str) -> None:
    assert own_fields() == {"high", "right", "left"}
    tree = ast.parse((SOURCES / name).read_text(encoding="utf-8"))
    attributes = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not (said_in(SPINE[name]) | attributes) & own_fields()


@each("name", SCRIPTS)
def test_no_script_of_the_page_lists_games_or_wagers(name: str) -> None:
    text = re.sub(r"/\*.*?\*/", "", SCRIPTS[name], flags=re.DOTALL)
    found = {one for one in own_names() - IN_SCRIPTS if re.search(rf"""["'`]{one}["'`]|\b{one}:""", text)}
    assert not found, f"{name} says {found}"


def test_the_tests_of_names_can_fail() -> None:
    assert {"pai-gow", "Pai Gow", "dragon-7", "insurance", "tie"} <= own_names()
    assert said_in('"""pai-gow"""\nif game == "pai-gow": CARDS = {"tie": 1}') == {"pai-gow", "tie"}


def test_no_chapter_stands_in_a_condition() -> None:
    numbers = set(chapters())
    for name, text in modules("games", "odds", "running", "person", "training", "presenting", "cli"):
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Compare | ast.Subscript | ast.MatchValue):
                said = {one.value for one in ast.walk(node) if isinstance(one, ast.Constant)}
                assert not said & numbers, f"{name}:{node.lineno} asks for a chapter by its number"


def test_a_test_of_conditions_can_fail() -> None:
    assert {one.value for one in ast.walk(ast.parse('chapter == "541"')) if isinstance(one, ast.Constant)} & set(
        chapters()
    )


@each("package", ["table", "play", "record", "equipment", "money", "law", "games", "running"])
def test_tables_need_none_of_the_extras(package: str) -> None:
    for name, text in modules(package):
        if "odds" in name or "drawing" in name:
            continue
        imported = re.findall(r"^\s*(?:from|import) (numpy|numba|matplotlib|rich|typer)", text, re.MULTILINE)
        assert not imported, f"{name} imports {imported}"
