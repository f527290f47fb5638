"""The index of provisions and headings."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.law.citation import Citation
from croupier.law.index import UnknownChapter, chapter_of, chapters, headings, provisions

CHAPTERS = ("535", "541", "543", "545", "551", "621a", "627a", "629a", "631a", "635a", "681a")


def test_there_are_1292_provisions_and_130_headings() -> None:
    assert len(provisions()) == len(set(provisions())) == 1292
    assert len(headings()) == len(set(headings())) == 130
    assert not set(provisions()) & set(headings())


def test_the_chapters_are_in_order() -> None:
    assert chapters() == CHAPTERS


def test_every_line_is_a_citation_as_it_is_written() -> None:
    for citation in (*provisions(), *headings()):
        assert str(Citation.parse(citation)) == citation


@pytest.mark.parametrize("ids", [provisions(), headings()], ids=["provisions", "headings"])
def test_the_lines_are_sorted_as_citations_sort(ids: tuple[str, ...]) -> None:
    assert list(ids) == sorted(ids, key=Citation.parse)
    assert list(ids) != sorted(ids)


def test_a_chapters_provisions_are_those_of_the_whole() -> None:
    assert tuple(citation for chapter in chapters() for citation in provisions(chapter)) == provisions()
    assert {chapter_of(citation) for citation in provisions("627a")} == {"627a"}


def test_headings_are_sections_with_parts_and_17_sections_are_provisions() -> None:
    above = {str(Citation.parse(citation).parent) for citation in provisions()}
    assert all(Citation.parse(heading).depth == 1 for heading in headings())
    assert set(headings()) <= above
    depths = Counter(Citation.parse(citation).depth for citation in provisions())
    assert depths[1] == 17
    assert "541.7" in provisions("541")


def test_every_place_above_a_provision_is_in_the_index_too() -> None:
    known = {*provisions(), *headings(), *chapters()}
    for citation in provisions():
        assert {str(parent) for parent in Citation.parse(citation).parents} <= known


def test_an_unknown_chapter_is_refused_with_the_chapters_there_are() -> None:
    with pytest.raises(UnknownChapter) as caught:
        provisions("627")
    assert str(caught.value) == f"chapter '627' is not implemented here; the chapters are {', '.join(CHAPTERS)}"
