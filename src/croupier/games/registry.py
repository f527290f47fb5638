"""The games that tables play: every folder of this package that declares some."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

import croupier.games
from croupier.games.declaration import GameDeclaration, Offering, Words
from croupier.law import NamedGame, editions_of, games


@cache
def declarations() -> Mapping[str, GameDeclaration]:
    """Every game that is declared, by its name."""
    found = {}
    for module in iter_modules(croupier.games.__path__):
        if module.ispkg and has_declaration(module.name):
            for game in import_module(f"croupier.games.{module.name}.declaration").GAMES:
                found[game.name] = game
    return MappingProxyType(found)


def has_declaration(folder: str) -> bool:
    """Whether the folder is that of a game."""
    package = import_module(f"croupier.games.{folder}")
    return any(module.name == "declaration" for module in iter_modules(package.__path__))


def declaration_of(game: str) -> GameDeclaration | None:
    """What a game declares; None if no table plays it yet."""
    return declarations().get(game)


@cache
def offering(game: str, chapter: str) -> Offering | None:
    """The game under a chapter, made once; None if no table plays it yet."""
    declared = declaration_of(game)
    make = declared.offerings.get(chapter) if declared is not None else None
    return make() if make is not None else None


def all_games() -> tuple[NamedGame, ...]:
    """The six games, and every other that a folder on the path declares with its own law."""
    declarations()
    return games()


def is_playable(game: str) -> bool:
    """Whether a table can be opened for the game, under some edition."""
    declared = declaration_of(game)
    return declared is not None and any(edition.chapter in declared.offerings for edition in editions_of(game))


def forget() -> None:
    """Look for games again: a folder of games was put on the path, or taken off it."""
    for known in (declarations, offering, words):
        known.cache_clear()


def folders() -> dict[str, str]:
    """The chapters that tables play, each with the folder of its game's code."""
    return {chapter: game.folder for game in declarations().values() for chapter in game.offerings}


@cache
def words() -> Words:
    """How every event of every game is told."""
    return {event: told for game in declarations().values() for event, told in game.words.items()}
