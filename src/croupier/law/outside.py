"""Chapters held in part: what is known of provisions outside the eleven chapters, to which these send their readers.

Their text is not held. `outside.toml` says what is known of them; nothing here says more.
"""

from __future__ import annotations

import re
from functools import cache

import msgspec

from croupier.known_types import make_known
from croupier.law.citation import Citation, CitationError
from croupier.law.citing import parse_spans
from croupier.law.files import FOLDER
from croupier.law.index import all_texts
from croupier.law.register import load_chapter

_REFERENCE = re.compile(r"(?<![\w.])[1-9][0-9]{2}a?\.[0-9]+(?:\([^()\s]+\))*")
_STATUTE = re.compile(r"\b4\s*pa\.?\s*c\.?\s*s\.?(?:a\.?)?\s*(?:§|section|sec\.?)?\s*(13a[0-9]+)", re.I)
"""A section of the Act's chapter on table games, as lawyers write it."""


class Known(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is known of some places outside the eleven chapters; `was`: where the same stood in 2010."""

    cites: tuple[str, ...]
    was: tuple[str, ...] = ()
    says: str

    @property
    def places(self) -> tuple[str, ...]:
        """The places, with those of 2010."""
        return (*self.cites, *self.was)

    def is_about(self, wanted: str) -> bool:
        """Whether this is about a place, a part of it, or what it is a part of."""
        return any(_overlap(place, wanted) for place in self.places)


class _File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    known: tuple[Known, ...]


make_known(_File, Known)


@cache
def everything_known() -> tuple[Known, ...]:
    """What is known of every place outside the eleven chapters, in the law's order."""
    return msgspec.toml.decode((FOLDER / "outside.toml").read_bytes(), type=_File).known


def is_held_in_part(chapter: str) -> bool:
    """Whether something is known of a chapter whose text is not held."""
    return any(Citation.parse(place).chapter == chapter for place in _places() if not _STATUTE.match(place))


def places_known(chapter: str) -> tuple[str, ...]:
    """The places of a chapter of which something is known."""
    return tuple(place for place in _places() if not _STATUTE.match(place) and Citation.parse(place).chapter == chapter)


def outside_places(text: str) -> tuple[str, ...]:
    """The places that the text names, if all are in chapters held in part, or in the Act; none otherwise."""
    if statute := _STATUTE.fullmatch(text.strip()):
        return (f"4 Pa.C.S. § {statute[1].upper()}",)
    try:
        spans = parse_spans(text)
    except CitationError:
        return ()
    if not all(is_held_in_part(place.chapter) for span in spans for place in span):
        return ()
    return tuple(dict.fromkeys(str(place) for span in spans for place in span))


def known_of(wanted: str) -> tuple[Known, ...]:
    """What is known of a place, its parts, and what it is a part of."""
    return tuple(one for one in everything_known() if one.is_about(wanted))


def sent_by(places: tuple[str, ...]) -> tuple[str, ...]:
    """The provisions of the eleven chapters that send their readers to one of these places, in the law's order."""
    return tuple(
        dict.fromkeys(
            provision.id
            for text in all_texts()
            for provision in load_chapter(text).provisions
            if any(_overlap(place, reference) for reference in _REFERENCE.findall(provision.says) for place in places)
        )
    )


def _places() -> tuple[str, ...]:
    return tuple(place for one in everything_known() for place in one.places)


def _overlap(one: str, other: str) -> bool:
    """Whether two places are the same, or one is a part of the other."""
    if _STATUTE.match(one) or _STATUTE.match(other):
        return one == other
    first, second = Citation.parse(one), Citation.parse(other)
    return first == second or first.is_under(second) or second.is_under(first)
