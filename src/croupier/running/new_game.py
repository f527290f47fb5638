"""Writing the smallest playable game: a folder of games with its chapter, and a test beside it."""

import keyword
import re
import shutil
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from croupier.games.registry import all_games
from croupier.law import chapters

TEMPLATES: Final = Path(__file__).parent / "first_game"
SHAPE: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST: Final = 40
CHAPTER: Final = re.compile(r'^chapter = "(.*)"$', re.MULTILINE)
FIRST_CHAPTER: Final = 901
"""Where the numbers of made-up chapters begin: those of the Pennsylvania Code's games are lower."""


class NewGameError(ValueError):
    """A game that cannot be written: why, and what would be right."""


class Written(NamedTuple):
    """What was written: the files, how many lines they have, and the number of the game's chapter."""

    files: tuple[Path, ...]
    lines: int
    chapter: str


def write_game(name: str, out: Path) -> Written:
    """Write a game of that name into `croupier/games` in a folder, and its test; raises `NewGameError` and `OSError`.

    Nothing that is there is written over, and if a file cannot be written, none is left.
    """
    folder = name.replace("-", "_")
    refuse_name(name, folder)
    package, test = out / "croupier" / "games" / folder, out / f"test_{folder}.py"
    for path in (package, test):
        if path.exists():
            raise NewGameError(f"{path} is there already: choose another name or, with --out, another folder")
    meant = {
        "NAME": name,
        "FOLDER": folder,
        "TITLE": name.replace("-", " ").title(),
        "CHAPTER": free_chapter(package.parent),
    }
    templates = {path.name.removesuffix(".in"): path for path in sorted(TEMPLATES.glob("*.in"))}
    texts = {file: filled(path.read_text(encoding="utf-8"), meant) for file, path in templates.items()}
    files = {(test if file == "test_game.py" else package / file): text for file, text in texts.items()}
    try:
        package.mkdir(parents=True)
        for path, text in files.items():
            path.write_text(text, encoding="utf-8")
    except OSError:
        shutil.rmtree(package, ignore_errors=True)
        test.unlink(missing_ok=True)
        raise
    return Written(tuple(files), sum(text.count("\n") for text in files.values()), meant["CHAPTER"])


def refuse_name(name: str, folder: str) -> None:
    """Raise `NewGameError` unless a new game can have the name."""
    if not SHAPE.fullmatch(name) or len(name) > LONGEST or keyword.iskeyword(folder):
        why = f"begin with a letter and use at most {LONGEST} lower-case letters, digits and hyphens, as in high-die"
        raise NewGameError(f"{name!r} is not a name for a game: {why}")
    if name in {game.name for game in all_games()}:
        raise NewGameError(f"there is a game named {name} already: `croupier games` lists all of them")
    if find_spec(f"croupier.games.{folder}") is not None:
        raise NewGameError(f"croupier.games.{folder} is there already: choose another name")


def free_chapter(games: Path) -> str:
    """The first number that no chapter has yet, nor one in a folder of games that may not be on the path."""
    there = (CHAPTER.search(path.read_text(encoding="utf-8")) for path in games.glob("*/chapter.toml"))
    taken = {*chapters(), *(found[1] for found in there if found)}
    return next(str(number) for number in count(FIRST_CHAPTER) if str(number) not in taken)


def filled(text: str, meant: dict[str, str]) -> str:
    """A template with words in the place of those in capitals."""
    return re.sub("|".join(meant), lambda found: meant[found[0]], text)
