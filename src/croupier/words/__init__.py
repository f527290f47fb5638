"""What people read: a folder for each language, in it `tables` and `documents`, and there a file for each area.

Sentences are Project Fluent's messages (projectfluent.org). `words/en/tables/baccarat.ftl` says in English what is told
at tables of the Baccarat games, `words/en/documents/baccarat.ftl` what is printed of them. Code and records name a
sentence by its key, `baccarat.points`, whose first part is the file; in the file its id is `baccarat-points`. Whoever
translates them writes the same files in another folder; what is missing there is said in English. A game from
elsewhere brings its sentences in one file for each language, `en.ftl` (`bring`).
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from croupier.words.sentences import Catalogue

ENGLISH: Final = "en"
Kind = Literal["tables", "documents"]
ENDING: Final = ".ftl"
OURS: Final = Path(__file__).parent
_BROUGHT: list[Path] = []
"""Folders with sentences from elsewhere."""
_SPOKEN: ContextVar[str] = ContextVar("spoken", default=ENGLISH)
"""The language in which sentences are made where nobody says in which."""


class WordsError(LookupError):
    """A sentence that a language does not have, or that is filled in with the wrong names."""


class Words:
    """The sentences of documents in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    @property
    def _catalogue(self) -> "Catalogue":
        return catalogue(self.language, "documents")

    def __call__(self, key: str, **values: object) -> str:
        """A sentence with its values; raises `WordsError` unless exactly the names in it are given."""
        needed = self.names_in(key)
        if needed != values.keys():
            raise WordsError(f"{key} is filled in with {sorted(needed)}, not {sorted(values)}")
        return self._catalogue.say(key, values)

    def has(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return self._catalogue.has(key)

    def names_in(self, key: str) -> set[str]:
        """The names of what a sentence is filled in with; raises `WordsError` if there is none."""
        return self._catalogue.names_in(key)


def words_in(language: str = ENGLISH) -> Words:
    """The sentences of documents in a language; raises `WordsError` if there are none."""
    if language not in languages():
        raise WordsError(f"there are no words in {language!r}; there are some in {', '.join(languages())}")
    return Words(language)


def sentence(key: str, values: Mapping[str, object], seat: int | None = None) -> str:
    """What is said at a table by a key with these values, to the player at a seat or to somebody who has none. A key
    without a sentence, as in a record of a later version or a forged one, stands for itself, with its values.
    """
    try:
        return catalogue(_SPOKEN.get(), "tables", seat).say(key, values)
    except WordsError:
        return f"{key} {dict(values)}" if values else key


class Saying(NamedTuple):
    """A sentence, or part of one, that is made when somebody reads it; values may be sayings and messages."""

    key: str
    values: Mapping[str, object] = MappingProxyType({})

    def said_to(self, seat: int | None = None) -> str:
        """The sentence, for the player at a seat or for somebody who has none."""
        return sentence(self.key, self.values, seat)

    def __str__(self) -> str:
        return self.said_to()

    def __hash__(self) -> int:
        return hash((self.key, *self.values.items()))


def said_of(key: str, fact: Callable[[str], object], seat: int | None = None) -> str:
    """What is said by a key that there is, with what a fact gives for each name in the sentence."""
    here = catalogue(_SPOKEN.get(), "tables", seat)
    return here.say(key, {name: fact(name) for name in here.names_in(key)})


def is_said(key: str) -> bool:
    """Whether there is a sentence for a key at tables."""
    return catalogue(_SPOKEN.get(), "tables").has(key)


@cache
def catalogue(language: str, kind: Kind, seat: int | None = None) -> "Catalogue":
    """The sentences of a language, as the player at a seat reads them, or somebody who has none."""
    from croupier.words.sentences import Catalogue  # what reads the files is loaded when somebody reads a sentence

    return Catalogue(language, kind, seat)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Sentences are made in this language meanwhile."""
    before = _SPOKEN.set(language)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def bring(folder: Path) -> None:
    """Take in the sentences in a folder, such as a game's own."""
    if folder not in _BROUGHT:
        _BROUGHT.append(folder)
        _forget()


def send_away(folder: Path) -> None:
    """Forget what such a folder brought."""
    if folder in _BROUGHT:
        _BROUGHT.remove(folder)
        _forget()


def _forget() -> None:
    catalogue.cache_clear()
    languages.cache_clear()
    files_of.cache_clear()


@cache
def languages() -> tuple[str, ...]:
    """The languages that there are sentences in."""
    return tuple(sorted({one for root in (OURS, *_BROUGHT) for one in _languages_in(root)}))


def _languages_in(root: Path) -> Iterator[str]:
    for entry in root.iterdir():
        if entry.is_dir() and (entry / "tables").is_dir():
            yield entry.name
        elif entry.suffix == ENDING:
            yield entry.stem


@cache
def files_of(language: str, kind: Kind) -> Mapping[str, tuple[Path, ...]]:
    """The files of each area; under "", those that are not of one area. Documents also say what only tables have."""
    found: dict[str, tuple[Path, ...]] = {}
    for root in (OURS, *_BROUGHT):
        folder, own = root / language / kind, root / f"{language}{ENDING}"
        if own.is_file():
            found[""] = (*found.get("", ()), own)
        for file in sorted(folder.glob(f"*{ENDING}")):
            found[file.stem] = (*found.get(file.stem, ()), file)
    return found if kind == "tables" else {**files_of(language, "tables"), **found}
