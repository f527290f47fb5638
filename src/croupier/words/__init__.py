"""The sentences of documents and of messages at tables: a folder for each language, a file for each area.

`words/en/baccarat.toml` holds the English sentences of documents about the Baccarat games, `words/en/messages` those of
messages. A sentence is found by its key, the file's name first, and names what is filled in: `{decks}`. Whoever
translates them writes the same files in another folder. A game from elsewhere may write a sentence itself as the key.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Formatter
from typing import Any, Final

ENGLISH: Final = "en"
LONGEST_FILLED: Final = 100_000
"""No sentence that a game from elsewhere writes as a key has as many characters filled in."""


class WordsError(LookupError):
    """A sentence that a language does not have, or that is filled in with the wrong names."""


class Filled(Formatter):
    """Fills sentences in. `{choices:or}` and `{choices:,}` list several values; `{decks:deck|decks}` counts;
    `{age:hours}` takes minutes; `{place:capital}` begins with a capital letter.

    Nothing else is a form, and a name is no path to an attribute: sentences may come from a record that was forged.
    """

    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> tuple[Any, str]:  # noqa: ARG002
        return kwargs[field_name], field_name

    def format_field(self, value: Any, form: str) -> Any:
        if isinstance(value, tuple | list):
            *others, last = map(str, value) if value else ("none",)
            return ", ".join((*others, last)) if form == "," or not others else f"{', '.join(others)} {form} {last}"
        if "|" in form:
            one, more = form.split("|")
            return f"{value} {one if value == 1 else more}"
        if form == "hours":
            hours, minutes = divmod(value, 60)
            return f"{hours} hours" + (f" {minutes} minute{'s' if minutes > 1 else ''}" if minutes else "")
        if form == "capital":
            return str(value)[:1].upper() + str(value)[1:]
        if form:
            raise ValueError(f"{form!r} is not a form that values have in sentences")
        return str(value)


_FILLED = Filled()


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
        return _FILLED.vformat(sentence, (), values)

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
            found.update(read_area(file))
    return Words(language, found)


@cache
def words_about(area: str, language: str = ENGLISH) -> Words:
    """The messages of one of the areas at tables."""
    return Words(language, read_area(resources.files(__name__) / language / "messages" / f"{area}.toml"))


@cache
def message_areas(language: str = ENGLISH) -> tuple[str, ...]:
    """The areas that there are messages in."""
    folder = resources.files(__name__) / language / "messages"
    return tuple(sorted(one.name.removesuffix(".toml") for one in folder.iterdir()))


def read_area(file: Traversable) -> dict[str, str]:
    """The sentences in a file, by their full keys."""
    return dict(flattened(tomllib.loads(file.read_text(encoding="utf-8")), file.name.removesuffix(".toml")))


def sentence(key: str, values: Mapping[str, object], language: str = ENGLISH) -> str:
    """What a key says with these values. A key without a sentence, as in a record of a later version or in a game that
    has no catalogue, is itself filled in.
    """
    area = key.partition(".")[0]
    known = words_about(area, language).sentences.get(key) if area in message_areas(language) else None
    if known is None and is_too_long(key, values):
        return key
    try:
        return _FILLED.vformat(known or key, (), values)
    except (LookupError, ValueError, TypeError):
        return f"{key} {dict(values)}" if values else key


def is_too_long(key: str, values: Mapping[str, object]) -> bool:
    """Whether a key would become so long a text by what is filled in, perhaps again and again, that it was forged."""
    return key.count("{") * sum(len(str(value)) for value in values.values()) > LONGEST_FILLED


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
