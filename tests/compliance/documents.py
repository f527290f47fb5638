"""Every edition of every game, and submissions written for a test."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from croupier.games.declaration import Offering
from croupier.games.registry import offering
from croupier.law import GAMES, Edition, editions_of
from tests.support.command import app

EDITIONS = [edition for game in GAMES for edition in editions_of(game.name)]
every_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.chapter)

Write = Callable[..., str]


def offered(edition: Edition) -> Offering:
    """The game under an edition."""
    found = offering(edition.game, edition.chapter)
    assert found is not None
    return found


def days(edition: Edition) -> list[date]:
    """The first and the last day of an edition; a late one if it has no end."""
    last = date(2026, 11, 15) if edition.ends is None else date.fromordinal(edition.ends.toordinal() - 1)
    return [edition.begins, last]


def croupier(*words: str) -> Result:
    """Run the command."""
    result = CliRunner().invoke(app, list(words))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def written(folder: Path, name: str, *lines: str, game: str = "minibaccarat", as_of: str = "2013-06-01") -> str:
    """A submission with these lines, written into a folder."""
    path = folder / name
    path.write_text("\n".join(("croupier = 1", f'game = "{game}"', f"as_of = {as_of}", *lines)) + "\n")
    return str(path)
