"""Looking up provisions and readings: by citation, or by what a step cites.

A citation does not say which text of its chapter is meant: that is the one in force on the day asked for, or today.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from datetime import date
from difflib import get_close_matches
from functools import lru_cache

from croupier.law.citation import MOST_KNOWN, Citation
from croupier.law.citing import Span, parse_one, parse_spans
from croupier.law.editions import text_on, texts_of
from croupier.law.index import chapter_of, chapters, headings, provisions
from croupier.law.outside import is_held_in_part
from croupier.law.readings import Reading, readings
from croupier.law.register import Provision, load_chapter
from croupier.law.texts import Text

READING = "reading:"
"""How the citation of a reading begins."""
MOST_AT_ONCE = 300
"""How many provisions are told at once over a network: a chapter has half as many."""


class NotFoundError(LookupError):
    """Something that is not in the law held here; the message says what is."""


def parse(text: str) -> Citation:
    """Read a citation of something in a chapter held here; raises `CitationError` and `NotFoundError`."""
    return _held(parse_one(text))


def parse_all(text: str, day: date | None = None) -> tuple[Span, ...]:
    """Read everything that the text cites, ranges included, each once; raises `CitationError` and `NotFoundError`."""
    spans = tuple(dict.fromkeys(parse_spans(text)))
    for place in (end for span in spans for end in span):
        if not under(_held(place), day):
            raise not_found(place, day)
    return spans


def _held(wanted: Citation) -> Citation:
    """The citation, if its chapter is held here; raises `NotFoundError`."""
    if wanted.chapter in chapters():
        return wanted
    if is_held_in_part(wanted.chapter):
        raise NotFoundError(
            f"the text of chapter {wanted.chapter} is not held here; it is held in part, and what is known of it is"
            f" looked up by itself (`croupier rules {wanted}`)"
        )
    near = get_close_matches(wanted.chapter, chapters(), n=1, cutoff=0.7)
    hint = f" (did you mean {near[0]}?)" if near else ""
    raise NotFoundError(f"there is no chapter {wanted.chapter} here{hint}; the chapters are {', '.join(chapters())}")


def look_up(wanted: Citation, day: date | None = None) -> list[Provision]:
    """A provision with everything under it; raises `NotFoundError`."""
    cites = under(wanted, day)
    if not cites:
        raise not_found(wanted, day)
    return entries(cites, day)


def look_up_all(spans: Iterable[Span], day: date | None = None) -> list[Provision]:
    """Every provision of the spans, once each, in the order in which they are named."""
    return entries(dict.fromkeys(cite for span in spans for cite in within(span, day)), day)


def look_up_some(spans: Iterable[Span], day: date | None = None) -> list[Provision]:
    """The same for whoever asks over a network, where nobody is told the whole law at once; raises `NotFoundError`."""
    cites: dict[str, None] = {}
    for span in spans:
        cites |= dict.fromkeys(within(span, day))
        if len(cites) > MOST_AT_ONCE:
            raise NotFoundError(
                f"more than {MOST_AT_ONCE} provisions are not told at once: cite a chapter or a section"
            )
    return entries(cites, day)


def entries(cites: Iterable[str], day: date | None = None) -> list[Provision]:
    """The register's entries for these citations; what has none is left out."""
    found = (load_chapter(text_on(chapter_of(cite), day)).by_id.get(cite) for cite in cites)
    return [provision for provision in found if provision is not None]


def within(span: Span, day: date | None = None) -> tuple[str, ...]:
    """The provisions from the first place of a span to the last, with everything under it."""
    if span.first == span.last:
        return under(span.first, day)
    first, last = (Citation(chapter=end.chapter) for end in span)
    return tuple(
        cite
        for chapter in chapters()
        if first <= place_of(chapter) <= last
        for cite in provisions(text_on(chapter, day))
        if span.first <= (place := place_of(cite)) and (place <= span.last or place.is_under(span.last))
    )


def under(wanted: Citation, day: date | None = None) -> tuple[str, ...]:
    """The provisions that are the one wanted or under it; raises `UnknownText`."""
    return under_in(wanted, text_on(wanted.chapter, day))


def under_in(wanted: Citation, text: Text) -> tuple[str, ...]:
    """The provisions of a text that are the one wanted or under it."""
    begins = str(wanted)
    likely = (cite for cite in provisions(text) if cite.startswith(begins))
    return tuple(cite for cite in likely if belongs(place_of(cite), wanted))


@lru_cache(MOST_KNOWN)
def place_of(cite: str) -> Citation:
    """The place of a chapter or a provision that is held here, which is taken apart once."""
    return Citation.parse(cite)


def belongs(one: Citation, wanted: Citation) -> bool:
    """Whether a provision is the one wanted or under it."""
    return one == wanted or one.is_under(wanted)


def not_found(wanted: Citation, day: date | None = None) -> NotFoundError:
    """The error for a provision that does not exist; it names the nearest, and what there is in its place."""
    elsewhere = [text for text in texts_of(wanted.chapter) if under_in(wanted, text)]
    if elsewhere:
        asked, other = text_on(wanted.chapter, day), elsewhere[-1]
        why = f"the text of chapter {wanted.chapter} from {asked.begins} has no {wanted}; that from {other.begins} has"
        return NotFoundError(why)
    above = next((parent for parent in wanted.parents if under(parent, day)), None)
    if above is None:
        return NotFoundError(f"there is no provision {wanted}")
    parts = parts_of(above, day)
    if not parts:
        return NotFoundError(f"there is no provision {wanted}; the nearest is {above}, which has no parts")
    missing = next(place for place in (wanted, *wanted.parents) if place.parent == above)
    nearest = parts[max(bisect_left(parts, missing) - 1, 0)]
    where = f"{'chapter ' if above.section is None else ''}{above}"
    return NotFoundError(f"there is no provision {wanted}; the nearest is {nearest} ({where} has {_listed(parts)})")


def parts_of(above: Citation, day: date | None = None) -> Sequence[Citation]:
    """The sections of a chapter, or the parts directly under a provision, in order."""
    known = (Citation.parse(cite) for cite in (*provisions(text_on(above.chapter, day)), *headings()))
    return sorted({place for place in known if place.parent == above})


def _listed(parts: Sequence[Citation]) -> str:
    return f"{parts[0]} to {parts[-1]}" if len(parts) > 1 else f"only {parts[0]}"


def reading_named(name: str) -> Reading | None:
    """One of our readings, by its name."""
    return next((reading for reading in readings() if reading.name == name), None)


def provision_of(cite: str, day: date | None = None) -> Provision | None:
    """The register's entry for what a step cites; None for a reading, for `format`, and for headings."""
    chapter = chapter_of(cite)
    return load_chapter(text_on(chapter, day)).by_id.get(cite) if chapter in chapters() else None


def words_of(cite: str, day: date | None = None) -> str:
    """What a provision or a reading that a step cites says; empty for a heading."""
    found = reading_named(cite.removeprefix(READING)) if cite.startswith(READING) else provision_of(cite, day)
    return found.says if found is not None else ""
