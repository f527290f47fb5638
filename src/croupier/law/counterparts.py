"""Which provisions of one chapter answer to those of another: the ones that state the same rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from croupier.law.citation import Citation
from croupier.law.index import provisions
from croupier.law.register import Chapter, Concordance, concordance, load_chapter
from croupier.law.search import entries, under


def answering(wanted: Citation, chapter: str) -> tuple[str, ...]:
    """The provisions of a chapter that answer to the one wanted and everything under it, in the law's order.

    For a chapter these are all; otherwise those that state its rules. A section that has most of these answers as a
    whole where a section is wanted, and the section that answers to its own where a part states no rule. None if the
    chapter has nothing of the kind.
    """
    if wanted.chapter == chapter:
        return under(wanted)
    if wanted.section is None:
        return provisions(chapter)
    where, stated = concordance(chapter), rules_under(wanted)
    found = [cite for rule in stated if rule in where for cite in where.cites(rule)]
    section = sections_answering(wanted.chapter, chapter).get(wanted.section)
    whole = under(Citation(chapter=chapter, section=section)) if section is not None else ()
    shares_most = 2 * sum(cite in whole for cite in found) > len(found)
    if not stated or (shares_most and not wanted.path):
        found += whole
    return tuple(cite for cite in provisions(chapter) if cite in found)


def rules_under(wanted: Citation) -> frozenset[str]:
    """The rules that a provision and everything under it state."""
    return frozenset(rule for provision in entries(under(wanted)) for rule in provision.rules)


def sections_answering(chapter: str, other: str) -> Mapping[int, int]:
    """For each section of a chapter, the section of the other that shares the most rules with it."""
    return _sections(load_chapter(chapter), concordance(other))


@cache
def _sections(chapter: Chapter, where: Concordance) -> Mapping[int, int]:
    shared: dict[int, Counter[int]] = {}
    for provision in chapter.provisions:
        for rule in provision.rules:
            for cite in where.cites(rule) if rule in where else ():
                shared.setdefault(_section(provision.id), Counter())[_section(cite)] += 1
    return MappingProxyType({section: counts.most_common(1)[0][0] for section, counts in shared.items()})


def _section(cite: str) -> int:
    section = Citation.parse(cite).section
    assert section is not None, "every provision stands in a section"
    return section
