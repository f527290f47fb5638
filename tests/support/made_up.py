"""Games that only a test's own folder declares: put on the path as one that was installed beside croupier would be."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import croupier.games
from croupier.games import registry


@contextmanager
def added(folder: Path) -> Iterator[None]:
    """Have the games in `folder/croupier/games` declared for a while."""
    with pytest.MonkeyPatch.context() as patch:
        games = folder / "croupier" / "games"
        patch.setattr(croupier.games, "__path__", [*croupier.games.__path__, str(games)])
        registry.forget()
        yield
    registry.forget()
    own = tuple(f"croupier.games.{game.name}" for game in games.iterdir())
    for name in [name for name in sys.modules if name.startswith(own)]:
        del sys.modules[name]


def command(folder: Path, *words: str, typed: str = "") -> str:
    """What the command prints with the folder on the path."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])}
    asked = [sys.executable, "-m", "croupier", *words]
    done = subprocess.run(asked, input=typed, env=env, capture_output=True, text=True, check=True)
    return done.stdout
