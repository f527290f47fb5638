"""Every provision and every heading of the eleven chapters, by its citation, in the law's order."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType

from croupier.law.adopted import ADOPTED
from croupier.law.files import FOLDER

HEADING = "heading"


class UnknownChapter(LookupError):  # noqa: N818 - it names what happened
    """A chapter that is not implemented here."""

    def __init__(self, chapter: str) -> None:
        super().__init__(chapter)
        self.chapter = chapter

    def __str__(self) -> str:
        return f"chapter {self.chapter!r} is not implemented here; the chapters are {', '.join(chapters())}"


def chapter_of(provision: str) -> str:
    """The chapter that a citation belongs to: `627a` for `627a.12(d)`."""
    return provision.partition(".")[0]


@cache
def _lines() -> tuple[tuple[str, str], ...]:
    """Each citation with what follows it on its line: nothing, or the mark of a heading."""
    text = (FOLDER / "provisions.txt").read_text(encoding="utf-8")
    parts = (line.partition(" ") for line in text.splitlines())
    return tuple((citation, kind) for citation, _, kind in parts)


@cache
def _provisions_by_chapter() -> MappingProxyType[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for citation, kind in _lines():
        if kind != HEADING:
            found.setdefault(chapter_of(citation), []).append(citation)
    return MappingProxyType({chapter: tuple(citations) for chapter, citations in found.items()})


def indexed_chapters() -> tuple[str, ...]:
    """The eleven chapters of the Pennsylvania Code that are held here."""
    return tuple(_provisions_by_chapter())


def chapters() -> tuple[str, ...]:
    """The chapters, in order."""
    return (*indexed_chapters(), *ADOPTED)


def provisions(chapter: str | None = None) -> tuple[str, ...]:
    """The citations of all provisions, or of one chapter's; raises `UnknownChapter`."""
    by_chapter = _provisions_by_chapter() | {number: one.provisions for number, one in ADOPTED.items()}
    if chapter is None:
        return tuple(citation for citations in by_chapter.values() for citation in citations)
    if chapter not in by_chapter:
        raise UnknownChapter(chapter)
    return by_chapter[chapter]


@cache
def headings() -> tuple[str, ...]:
    """The citations of the sections that are only headings over their parts."""
    return tuple(citation for citation, kind in _lines() if kind == HEADING)
