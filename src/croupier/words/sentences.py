"""The sentences of one language, read from its files when the first of an area is needed."""

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast, serialize
from fluent.syntax.visitor import Visitor

from croupier.words import ENGLISH, Kind, WordsError, catalogue, files_of
from croupier.words.forms import Forms

REMEMBERED = 4096
"""How many sentences are remembered for a reader: cards, seats and amounts come again and again."""
NOT_IN_IDS = re.compile(r"[^A-Za-z0-9_-]")
"""What no id may have in it."""


@lru_cache(maxsize=REMEMBERED)
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
        self._names: dict[str, Names] = {}
        self._forms = Forms(self, seat)
        self._bundle = FluentBundle([language, ENGLISH], functions=self._forms.functions, use_isolating=False)
        self._english = None if language == ENGLISH else catalogue(ENGLISH, kind, seat)
        self._remembered = lru_cache(maxsize=REMEMBERED)(self._make)
        self._read_area("")

    def say(self, key: str, values: Mapping[str, object]) -> str:
        """A sentence with its values; raises `WordsError` if there is none, or if it cannot be made of these."""
        named = [(name, values[name]) for name in self.names_in(key) if name in values]
        try:
            return self._remembered(key, *named)
        except TypeError:  # a list is not remembered
            return self._make(key, *named)

    def _make(self, key: str, *named: tuple[str, object]) -> str:
        values = dict(named)
        if not self._has_own(key):
            assert self._english is not None, "somebody knows the names in it"
            return self._english.say(key, values)
        pattern = self._bundle.get_message(id_of(key)).value
        assert pattern is not None, "every message that is read has one"
        said, wrong = self._bundle.format_pattern(pattern, self._forms.values(values, self._named(id_of(key)).counted))
        if wrong:
            raise WordsError(f"{key} cannot be said with {values}: {wrong[0]}")
        return str(said)

    def has(self, key: str) -> bool:
        """Whether there is such a sentence, if only in English."""
        return self._has_own(key) or (self._english is not None and self._english.has(key))

    def names_in(self, key: str) -> set[str]:
        """The names of what a sentence is filled in with; raises `WordsError` if there is none."""
        if self._has_own(key):
            return self._named(id_of(key)).all
        if self._english is None:
            raise WordsError(f"there is no sentence {key!r} in {self.language}")
        return self._english.names_in(key)

    def areas(self) -> Iterator[str]:
        """Every area, all of which are read."""
        for area in sorted(filter(None, files_of(self.language, self.kind))):
            self._read_area(area)
            yield area

    def ids(self, area: str) -> list[str]:
        """The ids of an area."""
        self._read_area(area)
        return [one for one in self.entries if one.startswith(f"{area}-")]

    def source(self, entry: str) -> str:
        """A sentence, by its id, as its file has it, in one line."""
        said = serialize(ast.Resource([self.entries[entry]])).partition("=")[2]
        return " ".join(said.split())

    def _named(self, entry: str) -> "Names":
        """The names in a sentence and in those that it contains."""
        if entry not in self._names:
            naming = _Naming()
            naming.visit(self.entries[entry])
            self._names[entry] = Names(naming.found, naming.counted)
            parts = [self._named(one) for one in naming.within]
            self._names[entry] = Names(
                naming.found.union(*(one.all for one in parts)), naming.counted.union(*(one.counted for one in parts))
            )
        return self._names[entry]

    def _has_own(self, key: str) -> bool:
        self._read_area(key.partition(".")[0])
        return id_of(key) in self.entries

    def _read_area(self, area: str) -> None:
        files = files_of(self.language, self.kind)
        if area in files and area not in self._read:
            self._read.add(area)
            for file in files[area]:
                found = read_file(file)
                self._bundle.add_resource(found)
                for one in found.body:
                    if isinstance(one, ast.Message) and one.value is not None:
                        self.entries[one.id.name] = one


@cache
def read_file(file: Path) -> ast.Resource:
    """A file's sentences; raises `WordsError` for what cannot be read as one."""
    found = FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8"))
    for entry in found.body:
        if isinstance(entry, ast.Junk):
            why = "; ".join(str(one.message) for one in entry.annotations)
            raise WordsError(f"{file}: {(entry.content or '').strip().splitlines()[0]!r}: {why}")
    return found


class Names(NamedTuple):
    """The names of what a sentence is filled in with: all of them, and those that it chooses a variant by."""

    all: set[str]
    counted: set[str]


class _Naming(Visitor):
    """Collects names."""

    def __init__(self) -> None:
        self.found: set[str] = set()
        self.counted: set[str] = set()
        self.within: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - the library calls it by this name
        self.found.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802 - the library calls it by this name
        self.within.add(node.id.name)

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802 - the library calls it by this name
        if isinstance(node.selector, ast.VariableReference):
            self.counted.add(node.selector.id.name)
        self.generic_visit(node)
