"""Every provision and every heading of the eleven chapters, by its citation, in the law's order."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType

from croupier.law.adopted import ADOPTED
from croupier.law.amending import amended_texts
from croupier.law.citation import Citation
from croupier.law.editions import named, texts_of
from croupier.law.files import FOLDER
from croupier.law.texts import AT, Text, remembered

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


def all_texts() -> tuple[Text, ...]:
    """Every text that is held: the chapters in order, of each the earliest text first."""
    return tuple(text for chapter in chapters() for text in texts_of(chapter))


def provisions(text: Text | str | None = None) -> tuple[str, ...]:
    """The citations of all provisions, or of one text's; raises `UnknownChapter`."""
    if text is None:
        return tuple(dict.fromkeys(citation for one in all_texts() for citation in provisions(one)))
    return _provisions(text_named(text))


def text_named(name: Text | str) -> Text:
    """A text by its name; raises `UnknownChapter` for one of another chapter, and what `named` raises."""
    if isinstance(name, str) and name.partition(AT)[0] not in chapters():
        raise UnknownChapter(name)
    return named(name)


@remembered
def _provisions(text: Text) -> tuple[str, ...]:
    if text not in amended_texts():
        by_chapter = _provisions_by_chapter()
        return by_chapter[text.chapter] if text.chapter in by_chapter else ADOPTED[text.chapter].provisions
    amended = amended_texts()[text]
    left = [cite for cite in _provisions(amended.amends) if cite not in amended.removed]
    new = [cite for entry in amended.provisions if (cite := str(entry.get("id", ""))) not in left]
    return tuple(_put_in(left, new))


def _put_in(known: list[str], new: list[str]) -> list[str]:
    """Provisions with new ones, each before the first that the law prints after it."""
    found = list(known)
    for cite in new:
        place = Citation.parse(cite)
        later = (number for number, one in enumerate(found) if Citation.parse(one) > place)
        found.insert(next(later, len(found)), cite)
    return found


@cache
def headings() -> tuple[str, ...]:
    """The citations of the sections that are only headings over their parts."""
    return tuple(citation for citation, kind in _lines() if kind == HEADING)
