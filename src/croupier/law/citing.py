"""Citations as lawyers type them: with the title of the Code, several at once, shortened, and as ranges.

"58 Pa. Code § 627a.10(b)", "§§ 627a.9 and 627a.10", "627a.9-11", "627a.10(b) to (d)", "Chapters 541 and 627a".
"""

from __future__ import annotations

import re
from typing import NamedTuple

from croupier.law.citation import EXAMPLE, Citation, CitationError
from croupier.law.index import chapters
from croupier.law.texts import AT

TITLE = 58
"""The title of the Pennsylvania Code that the chapters belong to."""

_CODE = re.compile(
    r"\b(?:title\s*)?([0-9]+),?\s*pa\.?\s*code\b[,:]?|\bpa\.?\s*code\b[,:]?|\btitle\s*([0-9]+)\b,?", re.I
)
_SIGN = re.compile(r"§|\b(?:subsections?|sections?|chapters?|secs?\.?|chs?\.?)(?=[\s0-9])", re.I)
_TO = re.compile(r"\s*(?:[-‐-―−]|\b(?:through|thru|to)\b)\s*", re.I)
_AND = re.compile(
    r"\s*(?:[,;&]|\band\b|\bor\b)\s*|(?:(?<=[0-9)])|(?<=[0-9][a-z]))\s+(?=[1-9][0-9]{2,3}[a-z]?(?:\.|\s|$))", re.I
)
"""What stands between two places of a list; between two that are written in full, a space is enough."""
_LABELS = r"(?:\([^()]*\))+"
_SHORT_SECTION = re.compile(rf"\.?([1-9][0-9]*)({_LABELS})?")
_SHORT_PART = re.compile(_LABELS)
_DATED = re.compile(rf"(.+){AT}([0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}})")
"""A place with a day, as texts are named: a citation is looked up on a day that is given beside it."""
_BARE_LABELS = re.compile(rf"([1-9][0-9]*[a-z]?\.[0-9]+)\.?([a-z][a-z0-9]*)({_LABELS})?")
"""A section whose first labels have lost their parentheses."""


class Span(NamedTuple):
    """What a citation names: everything from the first place to the last, the parts of both included."""

    first: Citation
    last: Citation

    def __str__(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first} to {self.last}"


def parse_spans(text: str) -> tuple[Span, ...]:
    """Everything that the text names, in its order; raises `CitationError`."""
    if dated := _DATED.fullmatch(text.strip()):
        place, day = dated.groups()
        raise CitationError(
            f'{text!r} has a day in it; ask for {place} and give the day beside it: --as-of {day}, or as_of="{day}"'
        )
    listed = [item for item in _AND.split(_without_signs(text)) if item]
    if not listed:
        raise CitationError(f"{text!r} names no provision; write it as {EXAMPLE}, 627a.12 or 627a")
    spans: list[Span] = []
    for item in listed:
        ends = _TO.split(item)
        if len(ends) > 2 or not all(ends):
            raise CitationError(f"{item!r} is not a range; write the first place and the last, as in 627a.9-627a.11")
        first = _place(ends[0], spans[-1].last if spans else None)
        last = _place(ends[1], first) if len(ends) == 2 else first
        if last < first:
            raise CitationError(f"the range from {first} to {last} runs backwards; write {last} to {first}")
        spans.append(Span(first, last))
    return tuple(spans)


def parse_one(text: str) -> Citation:
    """The one place that the text names; raises `CitationError`."""
    spans = parse_spans(text)
    if len(spans) > 1 or spans[0].first != spans[0].last:
        raise CitationError(f"{text!r} names more than one provision; name one, as in {EXAMPLE}")
    return spans[0].first


def _without_signs(text: str) -> str:
    """The text without the title of the Code and section signs, its labels closed up and the chapter in small letters.

    "58 Pa. Code § 627A.10 (b)" becomes "627a.10(b)".
    """
    for code in _CODE.finditer(text):
        named = code[1] or code[2]
        if named and int(named) != TITLE:
            raise CitationError(f"{text!r} is of Title {named}; the chapters held here are of Title {TITLE}")
    bare = _SIGN.sub(" ", _CODE.sub(" ", text))
    bare = re.sub(r"\s*\(\s*", "(", bare)
    bare = re.sub(r"\s+\)", ")", bare)
    bare = re.sub(r"\b([0-9]+[A-Z])(?=[.\s]|$)", lambda chapter: chapter[1].lower(), bare)
    return bare.strip(" ,;").rstrip(".")


def _place(text: str, before: Citation | None) -> Citation:
    """A place written in full or, after another, shortened to what differs: ".11", "11" or "(c)"."""
    text = text.strip()
    if before is not None and before.section is not None:
        section = _SHORT_SECTION.fullmatch(text)
        if section and text not in chapters():
            return Citation.parse(f"{before.chapter}.{section[1]}{section[2] or ''}")
        if _SHORT_PART.fullmatch(text):
            return _beside(before, tuple(re.findall(r"\(([^()]*)\)", text)))
    try:
        return Citation.parse(text)
    except CitationError as wrong:
        raise CitationError(f"{wrong}{_perhaps(text)}") from None


def _perhaps(text: str) -> str:
    """The question whether labels were meant that stand there without parentheses: 635a.10d for 635a.10(d)."""
    bare = _BARE_LABELS.fullmatch(text)
    if bare is None:
        return ""
    labels = "".join(f"({label})" for label in re.findall(r"[a-z]+|[0-9]+", bare[2]))
    return f"; did you mean {bare[1]}{labels}{bare[3] or ''}?"


def _beside(before: Citation, labels: tuple[str, ...]) -> Citation:
    """The part with these labels on the level, from the deepest up, on which they can stand in place of the last ones:
    after 627a.12(d)(1), "(2)" is 627a.12(d)(2) and "(e)" is 627a.12(e).
    """
    for kept in range(max(len(before.path) - 1, 0), -1, -1):
        try:
            return Citation(chapter=before.chapter, section=before.section, path=(*before.path[:kept], *labels))
        except CitationError:
            continue
    shown = "".join(f"({label})" for label in labels)
    raise CitationError(f"{shown} cannot follow {before}; write the citation in full, as in {EXAMPLE}")
