"""`croupier new-game`: the smallest playable game, to begin with."""

import os
import shlex
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.output import console, fail
from croupier.games.registry import DeclarationError
from croupier.running.new_game import NewGameError, write_game


def new_game(
    name: Annotated[str, typer.Argument(help="The game's name: lower-case letters, digits, hyphens; a letter first.")],
    out: Annotated[
        Path, typer.Option(metavar="FOLDER", help="The folder to write into, made if it is not there.")
    ] = Path(),
) -> None:
    """Write the smallest playable game, to begin with.

    It is a folder of `croupier/games` with a chapter, rules, a state, an event, a wager, a round, people and a lesson,
    and a test beside it. Nothing else has to be edited: with FOLDER on the Python path, every command knows the game.
    """
    try:
        written = write_game(name, out)
    except (NewGameError, DeclarationError) as wrong:
        fail(f"new-game: {wrong}")
    except OSError as wrong:
        fail(f"new-game: {wrong.filename or out}: cannot be written: {wrong.strerror or wrong}")
    console.print(f"{written.lines} lines:", markup=False)
    for path in written.files:
        console.print(f"  {path}", markup=False, soft_wrap=True)
    test = next(path for path in written.files if path.parent == out)
    for what, command in (
        ("Play it", f"croupier play {name}"),
        ("Deal it", f"croupier train {name}"),
        ("Read its chapter", f"croupier rules {written.chapter}"),
        ("See what it has", f"croupier games {name}"),
        ("Test it", f"python -m pytest {shlex.quote(str(test))}"),
    ):
        console.print(f"{what}: {on_path(out)}{command}", markup=False, soft_wrap=True)


def on_path(folder: Path) -> str:
    """What has to stand before a command so that it finds games in a folder; nothing if it does anyway."""
    where, there = str(folder.resolve()), os.environ.get("PYTHONPATH", "")
    known = [one for one in there.split(os.pathsep) if one]
    if where in map(os.path.realpath, known):
        return ""
    return f"PYTHONPATH={shlex.quote(os.pathsep.join([where, *known]))} "
