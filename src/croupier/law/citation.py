"""Citations of the Pennsylvania Code: what they look like, how they nest and how they sort."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, total_ordering
from typing import Self

EXAMPLE = "627a.12(d)(2)(i)"
MOST_KNOWN = 4096
"""Of how many places it is remembered where they stand: the chapters have some thirteen hundred."""

_SortKey = tuple[int, str, int, tuple[tuple[int, int], ...]]

_CHAPTER = re.compile(r"([1-9][0-9]{0,3})([a-z]?)")
_SECTION = re.compile(r"[1-9][0-9]{0,3}")
_SHAPE = re.compile(r"([^.()\s]+)(?:\.([^.()\s]*)((?:\([^()]*\))*))?")
_LABEL = re.compile(r"\(([^()]*)\)")
_ROMAN_DIGITS = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}


class CitationError(ValueError):
    """Text that is not a citation; the message says what is wrong with it and what would be right."""


@dataclass(frozen=True, slots=True)
class _Level:
    """One level of numbering: what it is called, what its labels look like and what each counts for."""

    name: str
    pattern: re.Pattern[str]
    value: Callable[[str], int]


def _letter_value(label: str) -> int:
    """(a) is 1, (z) is 26; doubled letters follow: (aa) is 27, (bb) is 28."""
    return ord(label[0].lower()) - ord("a") + 1 + 26 * (len(label) - 1)


def _roman_value(label: str) -> int:
    digits = [_ROMAN_DIGITS[letter] for letter in label]
    following = [*digits[1:], 0]
    return sum(-digit if digit < after else digit for digit, after in zip(digits, following, strict=True))


_LETTER = _Level("a lower-case letter such as (a)", re.compile(r"([a-z])\1?"), _letter_value)
_NUMBER = _Level("a number such as (1)", re.compile(r"[1-9][0-9]{0,3}"), int)
_ROMAN = _Level(
    "a lower-case roman numeral such as (i)",
    re.compile(r"(?=.)m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})"),
    _roman_value,
)
_CAPITAL = _Level("an upper-case letter such as (A)", re.compile(r"([A-Z])\1?"), _letter_value)

# A section labels its parts with letters, or skips that level and begins with numbers.
_LADDER = (_LETTER, _NUMBER, _ROMAN, _CAPITAL, _NUMBER)


def _first_rung(path: tuple[str, ...]) -> int:
    return 1 if path and _NUMBER.pattern.fullmatch(path[0]) else 0


def _rungs(path: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """Each label with its rung on the ladder."""
    return enumerate(path, start=_first_rung(path))


@lru_cache(MOST_KNOWN)
def _sort_key_of(chapter: str, section: int | None, path: tuple[str, ...]) -> _SortKey:
    """By what a place is sorted; a range is compared with every place of the law."""
    number = _CHAPTER.fullmatch(chapter)
    assert number is not None
    labels = tuple((rung, _LADDER[rung].value(label)) for rung, label in _rungs(path))
    return int(number[1]), number[2], section or 0, labels


@total_ordering
@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """A place in the law: a chapter, a section of it, or a part of a section.

    Citations sort as the chapters are printed: `627a.9` before `627a.10`, a section before its parts.
    """

    chapter: str
    section: int | None = None
    path: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        _check_chapter(self.chapter)
        if self.section is None and self.path:
            raise CitationError(f"a citation with parts needs a section, as in {EXAMPLE}")
        if self.section is not None:
            _check_section(str(self.section))
        _check_path(self.path)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `627a.12(d)(2)(i)`, `627a.12` or `627a`; a leading § and surrounding spaces are allowed."""
        bare = text.strip().removeprefix("§").strip()
        shape = _SHAPE.fullmatch(bare)
        if shape is None:
            raise CitationError(f"{text!r} is not a citation; write it as {EXAMPLE}, 627a.12 or 627a")
        chapter, section, labels = shape.groups()
        try:
            _check_chapter(chapter)
            if section is None:
                return cls(chapter=chapter)
            _check_section(section)
            return cls(chapter=chapter, section=int(section), path=tuple(_LABEL.findall(labels)))
        except CitationError as error:
            raise CitationError(f"{text!r} is not a citation: {error}") from None

    def __str__(self) -> str:
        section = "" if self.section is None else f".{self.section}"
        return self.chapter + section + "".join(f"({label})" for label in self.path)

    def __lt__(self, other: Citation) -> bool:
        if not isinstance(other, Citation):
            return NotImplemented
        return self._sort_key() < other._sort_key()

    def _sort_key(self) -> _SortKey:
        return _sort_key_of(self.chapter, self.section, self.path)

    @property
    def parent(self) -> Citation | None:
        """The place directly above; `None` for a chapter."""
        if self.path:
            return Citation(chapter=self.chapter, section=self.section, path=self.path[:-1])
        return None if self.section is None else Citation(chapter=self.chapter)

    @property
    def parents(self) -> tuple[Citation, ...]:
        """Every place above, the nearest first and the chapter last."""
        above = self.parent
        return () if above is None else (above, *above.parents)

    def is_under(self, other: Citation) -> bool:
        """Whether this is a part of `other`, at any depth; nothing is under itself."""
        return (
            self.chapter == other.chapter
            and self.depth > other.depth
            and (other.section is None or self.section == other.section)
            and self.path[: len(other.path)] == other.path
        )

    @property
    def depth(self) -> int:
        """0 for a chapter, 1 for a section, one more for each level below it."""
        return 0 if self.section is None else 1 + len(self.path)


def _check_chapter(chapter: str) -> None:
    if not _CHAPTER.fullmatch(chapter):
        raise CitationError(f"{chapter!r} is not a chapter; write a number with at most one letter, as in 541 or 627a")


def _check_section(section: str) -> None:
    if not _SECTION.fullmatch(section):
        raise CitationError(f"{section!r} is not a section; write a number after the dot, as in 627a.12")


def _check_path(path: tuple[str, ...]) -> None:
    for rung, label in _rungs(path):
        if rung == len(_LADDER):
            raise CitationError(f"({label}) is too deep; the number under a capital letter is the last level")
        if not _LADDER[rung].pattern.fullmatch(label):
            right = f"{_LETTER.name} or {_NUMBER.name}" if rung == 0 else _LADDER[rung].name
            above = "the section" if rung == _first_rung(path) else f"({path[rung - _first_rung(path) - 1]})"
            raise CitationError(f"({label}) cannot stand under {above}; write {right}")
