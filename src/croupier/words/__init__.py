"""The sentences of documents, in one place by language: a folder for each language, a file for each area.

`words/en/baccarat.toml` holds the English sentences about the Baccarat games. A sentence is found by its key, the
file's name first, and names what is filled in: `{decks}`. Whoever translates documents writes the same files in another
folder.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from string import Formatter
from typing import Any, Final

ENGLISH: Final = "en"


class WordsError(LookupError):
    """A sentence that a language does not have, or that is filled in with the wrong names."""


class Words:
    """The sentences of one language."""

    def __init__(self, language: str, sentences: Mapping[str, str]) -> None:
        self.language = language
        self.sentences = sentences

    def __call__(self, key: str, **values: object) -> str:
        """A sentence with its values; raises `WordsError` unless exactly the names in it are given."""
        sentence = self.sentences.get(key)
        if sentence is None:
            raise WordsError(f"there is no sentence {key!r} in {self.language}")
        needed = names_in(sentence)
        if needed != values.keys():
            raise WordsError(f"{key} is filled in with {sorted(needed)}, not {sorted(values)}")
        return sentence.format(**values)

    def beside(self, folder: Path | None) -> "Words":
        """With the sentences that a game's folder brings in this language, all in one file: `en.toml`."""
        if folder is None:
            return self
        areas = tomllib.loads((folder / f"{self.language}.toml").read_text(encoding="utf-8"))
        own = {key: said for area, table in areas.items() for key, said in flattened(table, area)}
        return Words(self.language, {**self.sentences, **own})

    def has(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return key in self.sentences


def names_in(sentence: str) -> set[str]:
    """The names of what a sentence is filled in with."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@cache
def words_in(language: str = ENGLISH) -> Words:
    """Every sentence of a language; raises `WordsError` if there are none."""
    folder = resources.files(__name__) / language
    if language not in languages():
        raise WordsError(f"there are no words in {language!r}; there are some in {', '.join(languages())}")
    found: dict[str, str] = {}
    for file in sorted(folder.iterdir(), key=lambda one: one.name):
        if file.name.endswith(".toml"):
            area = tomllib.loads(file.read_text(encoding="utf-8"))
            found.update(flattened(area, file.name.removesuffix(".toml")))
    return Words(language, found)


def languages() -> tuple[str, ...]:
    """The languages that there are sentences in."""
    return tuple(sorted(one.name for one in resources.files(__name__).iterdir() if is_language(one)))


def is_language(entry: Any) -> bool:
    """Whether a folder is one of a language."""
    return bool(entry.is_dir()) and not entry.name.startswith(("_", "."))


def flattened(table: Mapping[str, Any], before: str) -> Iterator[tuple[str, str]]:
    """Every sentence of a table with its full key."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from flattened(value, f"{before}.{key}")
        else:
            yield f"{before}.{key}", value
