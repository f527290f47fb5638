"""The sentences of one language, read from its files when the first of an area is needed."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast, serialize
from fluent.syntax.visitor import Visitor

from croupier.words import ENGLISH, Kind, WordsError, catalogue, files_of
from croupier.words.forms import Forms

NOT_IN_IDS = re.compile(r"[^A-Za-z0-9_-]")
"""What no id may have in it."""


def id_of(key: str) -> str:
    """What a sentence is called in its file: `wagers.dragon-7` is `wagers-dragon-7`, `outcomes.three 7s` has an
    underscore.
    """
    return NOT_IN_IDS.sub("_", key.replace(".", "-"))


class Catalogue:
    """What is said in a language, in one kind of file, to the player at a seat or to somebody who has none."""

    def __init__(self, language: str, kind: Kind, seat: int | None) -> None:
        self.language = language
        self.kind = kind
        self._read: set[str] = set()
        self.entries: dict[str, ast.Message] = {}
        """What was read, by id."""
        self._names: dict[str, frozenset[str]] = {}
        self._forms = Forms(self, seat)
        self._bundle = FluentBundle([language, ENGLISH], functions=self._forms.functions, use_isolating=False)
        self._english = None if language == ENGLISH else catalogue(ENGLISH, kind, seat)
        self._read_area("")

    def say(self, key: str, values: Mapping[str, object]) -> str:
        """A sentence with its values; raises `WordsError` if there is none, or if it cannot be made of these."""
        if not self._has_own(key):
            if self._english is None:
                raise WordsError(f"there is no sentence {key!r} in {self.language}")
            return self._english.say(key, values)
        pattern = self._bundle.get_message(id_of(key)).value
        said, wrong = self._bundle.format_pattern(pattern, self._forms.values(values))
        if wrong:
            raise WordsError(f"{key} cannot be said with {dict(values)}: {wrong[0]}")
        return str(said)

    def has(self, key: str) -> bool:
        """Whether there is such a sentence, if only in English."""
        return self._has_own(key) or (self._english is not None and self._english.has(key))

    def names_in(self, key: str) -> frozenset[str]:
        """The names of what a sentence is filled in with; raises `WordsError` if there is none."""
        if self._has_own(key):
            return self._names[id_of(key)]
        if self._english is None:
            raise WordsError(f"there is no sentence {key!r} in {self.language}")
        return self._english.names_in(key)

    def areas(self) -> Iterator[str]:
        """Every area, all of which are read."""
        for area in sorted(filter(None, files_of(self.language, self.kind))):
            self._read_area(area)
            yield area

    def keys(self, area: str) -> list[str]:
        """The keys of an area, as far as an id tells them: with one dot."""
        self._read_area(area)
        return [f"{area}.{one.removeprefix(f'{area}-')}" for one in self.entries if one.startswith(f"{area}-")]

    def source(self, key: str) -> str:
        """A sentence as its file has it, in one line."""
        self.names_in(key)
        body = serialize(ast.Resource([self.entries[id_of(key)]])).partition("=")[2]
        return " ".join(body.split())

    def _has_own(self, key: str) -> bool:
        self._read_area(key.partition(".")[0])
        return id_of(key) in self.entries

    def _read_area(self, area: str) -> None:
        files = files_of(self.language, self.kind)
        if area in files and area not in self._read:
            self._read.add(area)
            for file in files[area]:
                found = _read(file)
                self._bundle.add_resource(found)
                for one in found.body:
                    if isinstance(one, ast.Message):
                        self.entries[one.id.name] = one
                        self._names[one.id.name] = names_in(one)


@cache
def _read(file: Traversable) -> ast.Resource:
    """A file's sentences; raises `WordsError` for what cannot be read as one."""
    found = FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8"))
    for entry in found.body:
        if isinstance(entry, ast.Junk):
            why = "; ".join(str(one.message) for one in entry.annotations)
            raise WordsError(f"{file}: {(entry.content or '').strip().splitlines()[0]!r}: {why}")
    return found


class _Names(Visitor):
    """Collects names."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - the library calls it by this name
        self.found.add(node.id.name)


@cache
def names_in(entry: ast.Message) -> frozenset[str]:
    """The names of what a sentence is filled in with."""
    names = _Names()
    names.visit(entry)
    return frozenset(names.found)
