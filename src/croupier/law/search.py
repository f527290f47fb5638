"""Finding provisions and readings: by citation, by words, or by what a step cites."""

from __future__ import annotations

from croupier.law.citation import Citation
from croupier.law.index import chapter_of, chapters, provisions
from croupier.law.readings import Reading, readings
from croupier.law.register import Provision, load_chapter

READING = "reading:"
"""How the citation of a reading begins."""


class NotFoundError(LookupError):
    """Something that is not in the law held here; the message says what is."""


def parse(text: str) -> Citation:
    """Read a citation of something in a chapter held here; raises `CitationError` and `NotFoundError`."""
    wanted = Citation.parse(text)
    if wanted.chapter not in chapters():
        raise NotFoundError(f"there is no chapter {wanted.chapter} here; the chapters are {', '.join(chapters())}")
    return wanted


def look_up(wanted: Citation) -> list[Provision]:
    """A provision with everything under it; raises `NotFoundError`."""
    cites = under(wanted)
    if not cites:
        raise not_found(wanted)
    by_id = load_chapter(wanted.chapter).by_id
    return [by_id[cite] for cite in cites if cite in by_id]


def under(wanted: Citation) -> tuple[str, ...]:
    """The provisions that are the one wanted or under it."""
    return tuple(cite for cite in provisions(wanted.chapter) if belongs(Citation.parse(cite), wanted))


def belongs(one: Citation, wanted: Citation) -> bool:
    """Whether a provision is the one wanted or under it."""
    return one == wanted or one.is_under(wanted)


def not_found(wanted: Citation) -> NotFoundError:
    """The error for a provision that does not exist; it names the nearest one above."""
    nearest = next((parent for parent in wanted.parents if under(parent)), None)
    return NotFoundError(
        f"there is no provision {wanted}{f'; the nearest is {nearest}' if nearest is not None else ''}"
    )


def find(words: str) -> list[Provision]:
    """The provisions that contain all the words, in what they say, their citations or their rules."""
    wanted = words.lower().split()
    return [
        provision
        for chapter in chapters()
        for provision in load_chapter(chapter).provisions
        if all(word in f"{provision.id} {provision.says} {' '.join(provision.rules)}".lower() for word in wanted)
    ]


def reading_named(name: str) -> Reading | None:
    """One of our readings, by its name."""
    return next((reading for reading in readings() if reading.name == name), None)


def provision_of(cite: str) -> Provision | None:
    """The register's entry for what a step cites; None for a reading, for `format`, and for headings."""
    chapter = chapter_of(cite)
    return load_chapter(chapter).by_id.get(cite) if chapter in chapters() else None


def words_of(cite: str) -> str:
    """What a provision or a reading that a step cites says; empty for a heading."""
    found = reading_named(cite.removeprefix(READING)) if cite.startswith(READING) else provision_of(cite)
    return found.says if found is not None else ""
