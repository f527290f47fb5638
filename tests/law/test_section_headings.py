"""Section headings: every section has one, and nothing else has."""

from __future__ import annotations

from croupier.law.index import headings, provisions
from croupier.law.section_headings import heading_of, section_headings, section_of


def test_every_section_has_a_heading_and_nothing_else() -> None:
    sections = list(dict.fromkeys(section_of(cite) for cite in provisions()))
    assert list(section_headings()) == sections
    assert len(sections) == 147
    assert set(headings()) < set(sections)


def test_headings_are_short_and_no_sentences() -> None:
    for section, heading in section_headings().items():
        assert heading == heading.strip(), section
        assert 0 < len(heading) <= 60, section
        assert not heading.endswith("."), section


def test_the_heading_of_a_provision_is_its_sections() -> None:
    assert heading_of("627a.10(b)(1)") == heading_of("627a.10") == "Whether a third card is dealt"
    assert heading_of("901z.1") == ""
