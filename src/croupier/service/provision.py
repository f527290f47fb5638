"""A provision for a page: in our words, where it is carried out, and how other editions say it."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Any, Final

from croupier.games.registry import all_games, folders
from croupier.law import (
    Citation,
    Provision,
    Reading,
    Text,
    chapter_of,
    edition_of,
    editions_of,
    remembered,
    text_on,
)
from croupier.law.counterparts import answering
from croupier.law.coverage import Covered, coverage
from croupier.law.readings import readings_of
from croupier.law.search import READING, NotFoundError, entries, look_up_some, parse_all, reading_named
from croupier.law.section_headings import heading_of
from croupier.person.sources import OWN
from croupier.table.inputs import FORMAT

NO_PROVISION: Final = "No provision is behind this: it is how croupier takes inputs, or who may do what in this house."


def provision_shown(cite: str, day: date | None = None) -> dict[str, Any]:
    """What a citation names on a day (`None`: today): a provision with its parts, one of our readings, or croupier's
    own rule.

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
    spans = parse_all(cite, day)
    found = look_up_some(spans, day)
    text = text_on(spans[0].first.chapter, day)
    covered = {one.id: _covered(text_on(chapter_of(one.id), day))[one.id] for one in found}
    first, named = found[0], str(spans[0])
    own = first if first.id == named else None
    return shown(
        named,
        heading=heading_of(first.id, text),
        says="" if own is None else own.says,
        how=() if own is None else own.how,
        parts=[{"id": one.id, "says": one.says} for one in found if one is not own],
        code=[*code_of(covered[one.id] for one in found)],
        edition=in_force(text),
        editions=[*elsewhere(spans[0].first, text)],
        readings=[*readings_cited(found)],
        tests=[*dict.fromkeys(test for one in found for test in covered[one.id].tests)],
        proved_by=sum(len(covered[one.id].tests) for one in found),
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


def code_of(found: Iterable[Covered]) -> Iterator[dict[str, Any]]:
    """Where provisions are carried out, each place once."""
    places = dict.fromkeys(place for one in found for place in one.code)
    for place in places:
        file, _, line = place.partition(":")
        yield {"file": file, "line": int(line)}


def in_force(text: Text) -> dict[str, Any]:
    """From when to when a text is in force."""
    edition = edition_of(text)
    return {"begins": edition.begins, "ends": edition.ends}


def elsewhere(wanted: Citation, text: Text) -> Iterator[dict[str, Any]]:
    """What answers to a provision of a text in the other editions of its game, in the order of their days."""
    for other in editions_of(edition_of(text).game):
        if other.text == text:
            continue
        for one in entries(answering(wanted, other.text, text), other.begins):
            yield {"chapter": other.chapter, "id": one.id, "says": one.says, "begins": other.begins, "ends": other.ends}


def readings_cited(found: list[Provision]) -> Iterator[str]:
    """Our readings of provisions, as they are cited."""
    for reading in dict.fromkeys(reading.name for one in found for reading in readings_of(one.id)):
        yield f"{READING}{reading}"


@remembered
def _covered(text: Text) -> Mapping[str, Covered]:
    """The provisions of a text, by their citations."""
    return {one.id: one for one in coverage([text], played=folders()).provisions}
