"""The games that tables play: every folder of this package that declares some, each declaration checked.

A declaration brings everything that its games are made of, and is read when one of them is first needed. What only
lists games or looks up their law reads instead what a folder says in its `__init__`: `PLAYS`, the chapters that each of
its games is played under. A folder need not say so; then its declaration is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import croupier.games
from croupier.games.edition import EditionError, GameEdition
from croupier.law import (
    AmendedText,
    NamedGame,
    Text,
    adopt,
    amended_texts,
    editions_of,
    forget_adopted,
    games,
    judged_by,
    named,
    remembered,
    texts_of,
)
from croupier.law.adopted import ADOPTED
from croupier.law.index import indexed_chapters
from croupier.words import bring, send_away

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.games.declaration import GameDeclaration, Offering
    from croupier.presenting.decisions import Decisions
    from croupier.presenting.scene import TableScenes
    from croupier.presenting.telling import Telling
    from croupier.table.events import Event
    from croupier.table.inputs import Answer


class DeclarationError(ValueError):
    """A game's folder that does not fit in: which, and what is wrong with its declaration."""


_WORDS: dict[type[Event], Telling] = {}
"""How the events of the games in use are told, whose declarations were read."""
_DECISIONS: dict[str, Decisions] = {}
"""How their questions and answers are told, by game."""
_BRINGING: set[Path] = set()
"""The folders with sentences of theirs."""


@cache
def _in_use(folder: str) -> tuple[GameDeclaration, ...]:
    """The games that a folder declares, whose words are known from now on."""
    declared = _declared_in(folder)
    for game in declared:
        _learn(folder, game)
    return declared


def _learn(folder: str, game: GameDeclaration) -> None:
    """Take in a game's words; an event that games share is told the same way in all of them."""
    for event, told in game.words.items():
        if _WORDS.setdefault(event, told) != told:
            why = f"{event.__name__} is told otherwise elsewhere; give the game an event of its own"
            raise DeclarationError(f"games/{folder}: {why}")
    if game.sentences is not None:
        bring(game.sentences)
        _BRINGING.add(game.sentences)
    _DECISIONS[game.name] = game.decisions
    _united.cache_clear()


def _declared_in(folder: str) -> tuple[GameDeclaration, ...]:
    """The games that a folder declares, checked."""
    declared: tuple[GameDeclaration, ...] = import_module(f"croupier.games.{folder}.declaration").GAMES
    for game in declared:
        _take_in(folder, game)
    said = _said_to_play(folder)
    if said is not None and _by_chapter(said) != _by_chapter({game.name: chapters_of(game) for game in declared}):
        raise DeclarationError(f"games/{folder}: `PLAYS` in its __init__ is not what its declaration offers")
    return declared


def _said_to_play(folder: str) -> Mapping[str, tuple[str, ...]] | None:
    """The chapters that a folder says each of its games is played under; None if it does not say."""
    return getattr(import_module(f"croupier.games.{folder}"), "PLAYS", None)


def chapters_of(game: GameDeclaration) -> tuple[str, ...]:
    """The chapters that a game is declared under."""
    return tuple(dict.fromkeys(edition.chapter for edition in game.editions))


def _by_chapter(plays: Mapping[str, tuple[str, ...]]) -> set[tuple[str, str]]:
    """Each chapter with its game."""
    return {(chapter, game) for game, chapters in plays.items() for chapter in chapters}


@cache
def _played() -> Mapping[str, tuple[str, tuple[str, ...]]]:
    """Every game by its name, with its folder and the chapters that it is played under."""
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    for folder in _folders():
        said = _said_to_play(folder)
        if said is None:
            said = {game.name: chapters_of(game) for game in _in_use(folder)}
        for game, chapters in said.items():
            if game in found:
                raise DeclarationError(f"games/{folder}: {game!r} is declared in games/{found[game][0]} too")
            found[game] = folder, chapters
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
        other = ADOPTED.get(chapter.chapter, chapter).game
        if other not in (chapter.game, game.name):
            raise DeclarationError(
                f"games/{folder}: chapter {chapter.chapter} is that of {other!r}: choose another number"
            )
        if chapter.game != game.name:
            why = f"chapter {chapter.chapter} is about {chapter.game!r}, not {game.name!r}"
            raise DeclarationError(f"games/{folder}: {why}")
        adopt(chapter)
    if game.name not in {known.name for known in games()}:
        raise DeclarationError(f"games/{folder}: there is no law for {game.name!r}; bring its chapter in `chapters`")
    lawful = {edition.chapter for edition in editions_of(game.name)}
    if not lawful.issuperset(chapters_of(game)):
        raise DeclarationError(f"games/{folder}: {game.name} has no chapter {', '.join({*chapters_of(game)} - lawful)}")
    for edition in game.editions:
        if edition.text not in texts_of(edition.chapter):
            raise DeclarationError(f"games/{folder}: {game.name} has an edition for {edition.text}, which is not held")
    untold = [event.__name__ for event in game.events if event not in game.words]
    if untold:
        raise DeclarationError(f"games/{folder}: `words` says nothing of {', '.join(untold)}")


def declarations() -> Mapping[str, GameDeclaration]:
    """Every game that is declared, by its name; all of them are read."""
    return MappingProxyType({game.name: game for folder in _folders() for game in _in_use(folder)})


def declaration_of(game: str) -> GameDeclaration | None:
    """What a game declares; None if no table plays it yet. Other folders are not read."""
    folder, _ = _played().get(game, (None, ()))
    return next((one for one in _in_use(folder) if one.name == game), None) if folder is not None else None


def scenes_of(game: str) -> TableScenes[Any, Any]:
    """How the table of a game is shown; one whose folder does not say so is shown with its plain facts."""
    from croupier.games.plain.scene import PlainScenes

    declared = declaration_of(game)
    return PlainScenes() if declared is None or declared.scenes is None else declared.scenes()


def answer_at(game: str) -> type[Answer]:
    """What answers at a game may bring; at one that nobody knows, what they may anywhere."""
    from croupier.table.inputs import Answer

    declared = declaration_of(game)
    return Answer if declared is None else declared.answer


@cache
def any_answer() -> type[Answer]:
    """An answer with everything that answers bring at any game: what older versions took, and refused, everywhere."""
    import msgspec

    from croupier.table.inputs import Answer

    own = dict.fromkeys(game.answer for game in declarations().values() if game.answer is not Answer)
    fields = {
        field.name: (field.name, field.type, field.default)
        for answer in own
        for field in msgspec.structs.fields(answer)
        if field.name not in Answer.__struct_fields__
    }
    hidden = dict.fromkeys(field for answer in own for field in answer.may_hide)
    made: Any = msgspec.defstruct(
        "AnyAnswer",
        fields.values(),
        bases=(Answer,),
        namespace={"may_hide": tuple(hidden)},
        frozen=True,
        tag="answer",
    )
    answer: type[Answer] = made
    return answer


def emblem_of(game: str) -> str:
    """What stands for a game in a list; a card, for one that nobody knows any more."""
    declared = declaration_of(game)
    return "AS" if declared is None else declared.emblem


def offering(game: str, text: Text | str) -> Offering | None:
    """The game under a text, made once; None if no table plays it yet."""
    declared = declaration_of(game)
    if declared is None or (isinstance(text, str) and text not in chapters_of(declared)):
        return None
    return _offering(game, named(text))


@remembered
def _offering(game: str, text: Text) -> Offering | None:
    declared = declaration_of(game)
    assert declared is not None
    edition = edition_under(declared, text)
    return None if edition is None else declared.offering(edition)


def edition_under(game: GameDeclaration, text: Text) -> GameEdition | None:
    """A game's values under a text: its own or, of one that amends another, that one's with what the amendment changes;
    None if it is not played under any.
    """
    own = next((edition for edition in game.editions if edition.text == text), None)
    amended = amended_texts().get(text)
    if own is not None and amended is not None and amended.values:
        raise EditionError(f"{amended.where}: {game.name} has an edition for {text}; say there what values says")
    if own is not None or amended is None:
        return own
    before = edition_under(game, amended.amends)
    return None if before is None else before.amended(amended)


def all_games() -> tuple[NamedGame, ...]:
    """The six games, and every other that a folder on the path declares with its own law."""
    _played()
    return games()


def is_playable(game: str) -> bool:
    """Whether a table can be opened for the game, under some edition."""
    _, chapters = _played().get(game, ("", ()))
    return any(edition.chapter in chapters for edition in editions_of(game)) if chapters else False


def forget() -> None:
    """Look for games again: a folder of games was put on the path, or taken off it."""
    forget_adopted()
    _WORDS.clear()
    _DECISIONS.clear()
    while _BRINGING:
        send_away(_BRINGING.pop())
    for known in (_in_use, _played, _united, any_answer):
        known.cache_clear()


def folders() -> dict[str, str]:
    """The chapters that tables play, each with the folder of its game's code."""
    return {chapter: folder for folder, chapters in _played().values() for chapter in chapters}


def decisions_of(game: str) -> Decisions:
    """How the questions and answers of a game are told."""
    from croupier.presenting.decisions import UNKNOWN

    declared = declaration_of(game)
    return UNKNOWN if declared is None else declared.decisions


def telling(kind: type[Event]) -> Telling:
    """How events of a kind are told: in the words of a game in use, or of any game if none of those has it."""
    if kind not in _WORDS:
        declarations()
    return _WORDS[kind]


def decisions(suffice: Callable[[Decisions], bool]) -> Decisions:
    """How questions and answers of games in use are told or, if that does not suffice, those of all games."""
    if not suffice(_united()):
        declarations()
    return _united()


@cache
def _united() -> Decisions:
    """How the questions and answers of the games in use are told."""
    from croupier.presenting.decisions import united

    return united(_DECISIONS.values())


def _judge(amended: AmendedText) -> None:
    """Whether the game can be played under an amendment; what finds out is fetched when there is one."""
    from croupier.games.amended import judge

    judge(amended)


judged_by(_judge)
