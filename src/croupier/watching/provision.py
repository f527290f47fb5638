"""A provision for a page: in our words, where it is carried out, and how other editions say it."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from croupier.games.registry import all_games, folders
from croupier.law import Citation, Provision, Reading, chapter_of, edition_of_chapter, editions_of
from croupier.law.counterparts import answering
from croupier.law.coverage import Covered, coverage
from croupier.law.readings import readings_on
from croupier.law.search import READING, NotFoundError, entries, look_up_some, parse_all, reading_named
from croupier.law.section_headings import heading_of
from croupier.person.sources import OWN
from croupier.table.inputs import FORMAT

NO_PROVISION: Final = "No provision is behind this: it is how croupier takes inputs, or who may do what in this house."


def provision_shown(cite: str) -> dict[str, Any]:
    """What a citation names: a provision with its parts, one of our readings, or croupier's own rule.

    Raises `NotFoundError` for what is not known, and `CitationError` for what is no citation.
    """
    if cite in FORMAT:
        return shown(cite, heading=OWN, says=NO_PROVISION)
    if cite.startswith(READING):
        reading = reading_named(cite.removeprefix(READING))
        if reading is None:
            raise NotFoundError(f"there is no such reading: {cite!r}")
        return reading_shown(reading)
    all_games()
    spans = parse_all(cite)
    found = look_up_some(spans)
    first, named = found[0], str(spans[0])
    own = first if first.id == named else None
    return shown(
        named,
        heading=heading_of(first.id),
        says="" if own is None else own.says,
        how=() if own is None else own.how,
        parts=[{"id": one.id, "says": one.says} for one in found if one is not own],
        code=[*code_of(found)],
        edition=in_force(spans[0].first),
        editions=[*elsewhere(spans[0].first)],
        readings=[*readings_of(found)],
        tests=[*dict.fromkeys(test for one in found for test in covered(one.id).tests)],
        proved_by=sum(len(covered(one.id).tests) for one in found),
    )


def shown(cite: str, *, heading: str, says: str, **more: Any) -> dict[str, Any]:
    """A citation with what is known of it."""
    nothing: dict[str, Any] = {"how": (), "parts": [], "code": [], "edition": None, "editions": [], "readings": []}
    unproven: dict[str, Any] = {"tests": [], "proved_by": 0}
    return {"id": cite, "heading": heading, "says": says, **nothing, **unproven, **more}


def reading_shown(reading: Reading) -> dict[str, Any]:
    """One of our readings of what the text leaves open."""
    parts = [{"id": one.id, "says": one.says} for one in entries(cite for cite in reading.cites if "." in cite)]
    says = {"why": reading.why, "options": reading.options, "parts": parts}
    return shown(f"{READING}{reading.name}", heading="How we read it", says=reading.says, **says)


def code_of(found: list[Provision]) -> Iterator[dict[str, Any]]:
    """Where provisions are carried out, each place once."""
    places = dict.fromkeys(place for one in found for place in covered(one.id).code)
    for place in places:
        file, _, line = place.partition(":")
        yield {"file": file, "line": int(line)}


def in_force(wanted: Citation) -> dict[str, Any] | None:
    """From when to when a provision's own edition is in force; None for a chapter of no game."""
    edition = edition_of_chapter(wanted.chapter)
    return None if edition is None else {"begins": edition.begins, "ends": edition.ends}


def elsewhere(wanted: Citation) -> Iterator[dict[str, Any]]:
    """What answers to a provision in the other editions of its game, in the order of their days."""
    edition = edition_of_chapter(wanted.chapter)
    for other in editions_of(edition.game) if edition is not None else ():
        if other.chapter == wanted.chapter:
            continue
        for one in entries(answering(wanted, other.chapter)):
            yield {"chapter": other.chapter, "id": one.id, "says": one.says, "begins": other.begins, "ends": other.ends}


def readings_of(found: list[Provision]) -> Iterator[str]:
    """Our readings of provisions, as they are cited."""
    cites = {one.id for one in found}
    for reading in readings_on(chapter_of(found[0].id)):
        if cites & set(reading.cites):
            yield f"{READING}{reading.name}"


def covered(cite: str) -> Covered:
    """How far a provision is carried out."""
    return _covered(chapter_of(cite))[cite]


@cache
def _covered(chapter: str) -> Mapping[str, Covered]:
    """The provisions of a chapter, by their citations."""
    return {one.id: one for one in coverage([chapter], played=folders()).provisions}
