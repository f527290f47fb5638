"""Which provisions of one chapter answer to those of another: the ones that state the same rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from croupier.law.citation import Citation
from croupier.law.editions import named, text_on
from croupier.law.index import provisions
from croupier.law.register import concordance, load_chapter
from croupier.law.search import under_in
from croupier.law.texts import Text, remembered


def answering(wanted: Citation, text: Text | str, of: Text | None = None) -> tuple[str, ...]:
    """The provisions of a text that answer to the one wanted and everything under it, in the law's order; `of`: the
    text that is cited, if not the chapter's present one.

    For a chapter these are all; otherwise those that state its rules. A section that has most of these answers as a
    whole where a section is wanted, and the section that answers to its own where a part states no rule. None if the
    text has nothing of the kind.
    """
    text, of = named(text), of or text_on(wanted.chapter)
    if text.chapter == wanted.chapter and (own := under_in(wanted, text)):
        return own
    if wanted.section is None:
        return provisions(text)
    where, stated = concordance(text), rules_under(wanted, of)
    found = [cite for rule in stated if rule in where for cite in where.cites(rule)]
    section = sections_answering(of, text).get(wanted.section)
    whole = under_in(Citation(chapter=text.chapter, section=section), text) if section is not None else ()
    shares_most = 2 * sum(cite in whole for cite in found) > len(found)
    if not stated or (shares_most and not wanted.path):
        found += whole
    return tuple(cite for cite in provisions(text) if cite in found)


def rules_under(wanted: Citation, text: Text | None = None) -> frozenset[str]:
    """The rules that a provision and everything under it state, in a text (`None`: the one in force today)."""
    text = text or text_on(wanted.chapter)
    entries, cites = load_chapter(text).by_id, under_in(wanted, text)
    return frozenset(rule for cite in cites if cite in entries for rule in entries[cite].rules)


def sections_answering(text: Text | str, other: Text | str) -> Mapping[int, int]:
    """For each section of a text, the section of the other that shares the most rules with it."""
    return _sections(named(text), named(other))


@remembered
def _sections(text: Text, other: Text) -> Mapping[int, int]:
    shared: dict[int, Counter[int]] = {}
    where = concordance(other)
    for provision in load_chapter(text).provisions:
        for rule in provision.rules:
            for cite in where.cites(rule) if rule in where else ():
                shared.setdefault(_section(provision.id), Counter())[_section(cite)] += 1
    return MappingProxyType({section: counts.most_common(1)[0][0] for section, counts in shared.items()})


def _section(cite: str) -> int:
    section = Citation.parse(cite).section
    assert section is not None, "every provision stands in a section"
    return section
