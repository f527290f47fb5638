"""The games that tables play: every folder of this package that declares some, each declaration checked."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

import croupier.games
from croupier.games.declaration import GameDeclaration, Offering, Words
from croupier.law import NamedGame, adopt, editions_of, forget_adopted, games
from croupier.law.index import indexed_chapters


class DeclarationError(ValueError):
    """A game's folder that does not fit in: which, and what is wrong with its declaration."""


@cache
def _declared() -> Mapping[str, tuple[str, GameDeclaration]]:
    """Every game by its name, with its folder."""
    found: dict[str, tuple[str, GameDeclaration]] = {}
    for folder in _folders():
        for game in import_module(f"croupier.games.{folder}.declaration").GAMES:
            if game.name in found:
                raise DeclarationError(f"games/{folder}: {game.name!r} is declared in games/{found[game.name][0]} too")
            _take_in(folder, game)
            found[game.name] = folder, game
    return MappingProxyType(found)


def _folders() -> Iterator[str]:
    """The folders, here or elsewhere on the path, that have a module `declaration`."""
    for module in iter_modules(croupier.games.__path__):
        if module.ispkg:
            package = import_module(f"croupier.games.{module.name}")
            if any(inside.name == "declaration" for inside in iter_modules(package.__path__)):
                yield module.name


def _take_in(folder: str, game: GameDeclaration) -> None:
    """Check a declaration, and adopt the chapters that it brings."""
    for chapter in game.chapters:
        if chapter.chapter in indexed_chapters():
            raise DeclarationError(f"games/{folder}: chapter {chapter.chapter} is one of the Pennsylvania Code's own")
        if chapter.game != game.name:
            why = f"chapter {chapter.chapter} is about {chapter.game!r}, not {game.name!r}"
            raise DeclarationError(f"games/{folder}: {why}")
        adopt(chapter)
    if game.name not in {known.name for known in games()}:
        raise DeclarationError(f"games/{folder}: there is no law for {game.name!r}; bring its chapter in `chapters`")
    lawful = {edition.chapter for edition in editions_of(game.name)}
    if not lawful.issuperset(game.offerings):
        raise DeclarationError(f"games/{folder}: {game.name} has no chapter {', '.join(set(game.offerings) - lawful)}")
    untold = [event.__name__ for event in game.events if event not in game.words]
    if untold:
        raise DeclarationError(f"games/{folder}: `words` says nothing of {', '.join(untold)}")


def declarations() -> Mapping[str, GameDeclaration]:
    """Every game that is declared, by its name."""
    return MappingProxyType({name: game for name, (_, game) in _declared().items()})


def declaration_of(game: str) -> GameDeclaration | None:
    """What a game declares; None if no table plays it yet."""
    found = _declared().get(game)
    return found[1] if found is not None else None


@cache
def offering(game: str, chapter: str) -> Offering | None:
    """The game under a chapter, made once; None if no table plays it yet."""
    declared = declaration_of(game)
    make = declared.offerings.get(chapter) if declared is not None else None
    return make() if make is not None else None


def all_games() -> tuple[NamedGame, ...]:
    """The six games, and every other that a folder on the path declares with its own law."""
    _declared()
    return games()


def is_playable(game: str) -> bool:
    """Whether a table can be opened for the game, under some edition."""
    declared = declaration_of(game)
    return declared is not None and any(edition.chapter in declared.offerings for edition in editions_of(game))


def forget() -> None:
    """Look for games again: a folder of games was put on the path, or taken off it."""
    forget_adopted()
    for known in (_declared, offering, words):
        known.cache_clear()


def folders() -> dict[str, str]:
    """The chapters that tables play, each with the folder of its game's code."""
    return {chapter: folder for folder, game in _declared().values() for chapter in game.offerings}


@cache
def words() -> Words:
    """How every event of every game is told; an event that games share is told the same way in all of them."""
    found: dict[type, object] = {}
    for folder, game in _declared().values():
        for event, told in game.words.items():
            if found.setdefault(event, told) is not told:
                why = f"{event.__name__} is told otherwise elsewhere; give the game an event of its own"
                raise DeclarationError(f"games/{folder}: {why}")
    return found  # type: ignore[return-value] # the functions that the declarations gave
