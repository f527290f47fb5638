"""What a page needs can be used without a terminal, and whatever is shown of a game is the game's own."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import croupier
from croupier.games.registry import folders
from croupier.law import GAMES

ROOT = Path(croupier.__file__).parent
FOLDERS = set(folders().values())
NAMES = {game.name for game in GAMES} | FOLDERS
KNOW_NO_GAME = ("presenting", "games/shared", "running", "person", "training", "cli")


def modules(folder: str) -> list[Path]:
    found = sorted((ROOT / folder).rglob("*.py"))
    assert found
    return found


def imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None, f"{path}: a relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def named_games(path: Path) -> list[str]:
    """The games that a file names: in a text of its own, not in a sentence."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return [node.value for node in nodes if isinstance(node, ast.Constant) and node.value in NAMES]


@pytest.mark.parametrize("folder", KNOW_NO_GAME)
def test_nothing_outside_a_games_folder_knows_a_game(folder: str) -> None:
    own = tuple(f"croupier.games.{name}." for name in FOLDERS)
    for path in modules(folder):
        assert not [module for module in imported(path) if f"{module}.".startswith(own)], path
        assert not named_games(path), path


def test_what_a_game_implements_stands_below_the_games() -> None:
    above = ("croupier.games", "croupier.running", "croupier.person", "croupier.training", "croupier.cli")
    for path in modules("presenting"):
        assert not [module for module in imported(path) if module.startswith(above)], path


TERMINAL: Final = ("rich", "typer", "click", "prompt_toolkit", "curses", "readline")
"""Libraries for terminals."""
BELOW: Final = sorted({path.name for path in ROOT.iterdir() if path.is_dir() and path.name != "__pycache__"} - {"cli"})


@pytest.mark.parametrize("folder", [folder for folder in BELOW if [*(ROOT / folder).rglob("*.py")]])
def test_only_the_command_draws_in_characters(folder: str) -> None:
    for path in modules(folder):
        assert not [module for module in imported(path) if module.split(".")[0] in TERMINAL], path


def run(program: str, *words: str) -> None:
    """Run a program in an interpreter of its own."""
    done = subprocess.run([sys.executable, "-c", program, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


SERVICE: Final = """
import pkgutil
import sys
from importlib import import_module

import croupier.service, croupier.store, croupier.web

for package in (croupier.service, croupier.store, croupier.web):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not module.name.endswith((".env", ".__main__")):
            import_module(module.name)
from croupier.games.registry import declarations, scenes_of
from croupier.person.seating import people_of
from croupier.record.views import Viewer
from croupier.running.opening import Opening, open_table

for declared in declarations().values():
    table = open_table(Opening(game=declared.name, as_of="2020-01-01"))
    sight = people_of(table.game).sight(Viewer("spectator"))
    for event in table.open().events:
        sight.hear(event)
    scenes_of(declared.name).scene(sight)
loaded = {name.partition(".")[0] for name in sys.modules} & set(sys.argv[1:])
assert not loaded, loaded
"""


def test_the_service_and_its_page_load_no_terminal_library() -> None:
    """Not by any import, however far away: every module of theirs is loaded, and a table of every game is shown.
    (Uvicorn reads its own options with click.)
    """
    pytest.importorskip("starlette")
    run(SERVICE, *(name for name in TERMINAL if name != "click"))


def test_a_person_and_a_trainee_need_no_terminal() -> None:
    program = """
import sys
from croupier.games.registry import declarations
from croupier.person import evening
from croupier.training import session
from croupier.running.guide import guide_to
from croupier.running.opening import build_game, Opening
for declared in declarations().values():
    declared.people(build_game(Opening(game=declared.name, as_of="2020-01-01")))
assert not {"rich", "typer"} & set(sys.modules), sorted(sys.modules)
"""
    run(program)
