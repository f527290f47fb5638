"""Citations: what is one, what is none, how they nest and how they sort."""

from __future__ import annotations

import random
from dataclasses import FrozenInstanceError
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.law.citation import Citation, CitationError
from tests.support.matrices import each

LETTERS = "abcdefghijklmnopqrstuvwxyz"
ROMAN_PARTS = ((50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))


def roman(number: int) -> str:
    """A number below ninety as a roman numeral, by taking away the largest part that fits."""
    text = ""
    for value, letters in ROMAN_PARTS:
        while number >= value:
            text, number = text + letters, number - value
    return text


chapters = st.builds(lambda number, suffix: f"{number}{suffix}", st.integers(1, 9999), st.sampled_from(["", *LETTERS]))
letters = st.sampled_from([*LETTERS, *(letter * 2 for letter in LETTERS)])
numbers = st.integers(1, 9999).map(str)
romans = st.integers(1, 89).map(roman)
full_paths = st.one_of(
    st.tuples(letters, numbers, romans, letters.map(str.upper), numbers),
    st.tuples(numbers, romans, letters.map(str.upper), numbers),
)
paths = st.builds(lambda path, length: path[:length], full_paths, st.integers(0, 5))
citations = st.one_of(
    st.builds(lambda chapter: Citation(chapter=chapter), chapters),
    st.builds(
        lambda chapter, section, path: Citation(chapter=chapter, section=section, path=path),
        chapters,
        st.integers(1, 9999),
        paths,
    ),
)


def parsed(*texts: str) -> list[Citation]:
    return [Citation.parse(text) for text in texts]


@given(citations)
def test_what_is_written_can_be_read(citation: Citation) -> None:
    assert Citation.parse(str(citation)) == citation


@given(citations, st.sampled_from(["", "§", "§ ", "  § "]), st.sampled_from(["", " ", "\n"]))
def test_a_section_sign_and_spaces_around_change_nothing(citation: Citation, before: str, after: str) -> None:
    read = Citation.parse(f"{before}{citation}{after}")
    assert read == citation
    assert hash(read) == hash(citation)


def test_the_fields_of_a_full_citation() -> None:
    citation = Citation.parse("627a.12(d)(2)(i)(A)(3)")
    assert (citation.chapter, citation.section, citation.path) == ("627a", 12, ("d", "2", "i", "A", "3"))
    assert str(citation) == "627a.12(d)(2)(i)(A)(3)"


def test_the_fields_of_a_chapter() -> None:
    chapter = Citation.parse("627a")
    assert (chapter.chapter, chapter.section, chapter.path) == ("627a", None, ())


def test_a_citation_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        Citation.parse("627a.12").section = 13  # type: ignore[misc]


@each(
    ("text", "says"),
    [
        ("", "write it as 627a.12"),
        ("§", "write it as 627a.12"),
        ("627a 12", "write it as 627a.12"),
        ("627a(d)", "write it as 627a.12"),
        ("627a.12(d", "write it as 627a.12"),
        ("627a.12 (d)", "write it as 627a.12"),
        ("627a.12(d)2", "write it as 627a.12"),
        ("627a.12.3", "write it as 627a.12"),
        ("§§ 627a.12", "write it as 627a.12"),
        ("§§627a.12", "is not a chapter"),
        ("a627", "is not a chapter"),
        ("0627a", "is not a chapter"),
        ("627ab", "is not a chapter"),
        ("627A.12", "is not a chapter"),
        ("62701.12", "is not a chapter"),
        ("\u0666\u0662\u0667.1", "is not a chapter"),
        ("627a.", "is not a section"),
        ("627a.0", "is not a section"),
        ("627a.012", "is not a section"),
        ("627a.x(d)", "is not a section"),
        ("627a.12()", "write a lower-case letter such as (a) or a number such as (1)"),
        ("627a.12( d)", "write a lower-case letter such as (a) or a number such as (1)"),
        ("627a.12(D)", "(D) cannot stand under the section"),
        ("627a.12(ab)", "(ab) cannot stand under the section"),
        ("627a.12(aaa)", "(aaa) cannot stand under the section"),
        ("627a.12(d)(e)", "(e) cannot stand under (d); write a number such as (1)"),
        ("627a.12(d)(02)", "(02) cannot stand under (d); write a number such as (1)"),
        ("627a.12(d)(0)", "(0) cannot stand under (d)"),
        ("627a.12(d)(2)(a)", "(a) cannot stand under (2); write a lower-case roman numeral such as (i)"),
        ("627a.12(d)(2)(iiii)", "(iiii) cannot stand under (2)"),
        ("627a.12(d)(2)(ic)", "(ic) cannot stand under (2)"),
        ("627a.12(d)(2)()", "() cannot stand under (2)"),
        ("627a.12(2)(a)", "(a) cannot stand under (2); write a lower-case roman numeral such as (i)"),
        ("627a.12(d)(2)(i)(a)", "(a) cannot stand under (i); write an upper-case letter such as (A)"),
        ("627a.12(d)(2)(i)(A)(i)", "(i) cannot stand under (A); write a number such as (1)"),
        ("627a.12(d)(2)(i)(A)(1)(i)", "(i) is too deep"),
        ("627a.12(2)(i)(A)(1)(i)", "(i) is too deep"),
    ],
)
def test_what_is_no_citation_is_refused_with_what_would_be_right(text: str, says: str) -> None:
    with pytest.raises(CitationError) as caught:
        Citation.parse(text)
    assert says in str(caught.value)
    assert repr(text) in str(caught.value)


def test_the_constructor_checks_as_the_parser_does() -> None:
    with pytest.raises(CitationError, match="needs a section"):
        Citation(chapter="627a", path=("a",))
    with pytest.raises(CitationError, match="is not a section"):
        Citation(chapter="627a", section=0)
    with pytest.raises(CitationError, match="is not a section"):
        Citation(chapter="627a", section=10_000)
    with pytest.raises(CitationError, match="is not a chapter"):
        Citation(chapter="627a.1")
    with pytest.raises(CitationError, match="cannot stand under"):
        Citation(chapter="627a", section=1, path=("a", "b"))


IN_ORDER = parsed(
    "99",
    "541",
    "541.2",
    "541a",
    "541b.1",
    "627a",
    "627a.9",
    "627a.9(a)",
    "627a.9(a)(9)",
    "627a.9(a)(10)",
    "627a.9(a)(10)(i)",
    "627a.9(a)(10)(ii)",
    "627a.9(a)(10)(iv)",
    "627a.9(a)(10)(v)",
    "627a.9(a)(10)(viii)",
    "627a.9(a)(10)(ix)",
    "627a.9(a)(10)(ix)(B)",
    "627a.9(a)(10)(ix)(B)(2)",
    "627a.9(a)(10)(ix)(B)(11)",
    "627a.9(a)(10)(ix)(Z)",
    "627a.9(a)(10)(ix)(AA)",
    "627a.9(a)(10)(x)",
    "627a.9(a)(10)(xl)",
    "627a.9(a)(10)(l)",
    "627a.9(b)",
    "627a.9(z)",
    "627a.9(aa)",
    "627a.9(bb)",
    "627a.9(1)",
    "627a.9(2)",
    "627a.10",
    "1000",
)


def test_citations_sort_as_the_law_is_printed() -> None:
    shuffled = random.Random(5).sample(IN_ORDER, len(IN_ORDER))
    assert shuffled != IN_ORDER
    assert sorted(shuffled) == IN_ORDER


@each(("first", "second"), list(pairwise(IN_ORDER)), ids=str)
def test_every_comparison_agrees(first: Citation, second: Citation) -> None:
    assert first < second
    assert first <= second
    assert second > first
    assert second >= first
    assert first != second


@given(st.integers(1, 88))
def test_roman_numerals_sort_by_their_value(number: int) -> None:
    first, second = parsed(f"541.2(a)(1)({roman(number)})", f"541.2(a)(1)({roman(number + 1)})")
    assert first < second


@given(citations, citations)
def test_exactly_one_of_before_equal_and_after_holds(one: Citation, other: Citation) -> None:
    assert [one < other, one == other, one > other].count(True) == 1


def test_a_citation_does_not_compare_with_text() -> None:
    with pytest.raises(TypeError):
        _ = Citation.parse("627a") < "627a.1"  # type: ignore[operator]
    text: object = "627a"
    assert Citation.parse("627a") != text


def test_parents_come_nearest_first() -> None:
    citation = Citation.parse("627a.12(d)(2)(i)")
    assert [str(parent) for parent in citation.parents] == ["627a.12(d)(2)", "627a.12(d)", "627a.12", "627a"]
    assert str(citation.parent) == "627a.12(d)(2)"
    assert Citation.parse("627a.12").parent == Citation.parse("627a")
    assert Citation.parse("627a").parent is None
    assert Citation.parse("627a").parents == ()


@given(citations)
def test_depth_counts_the_parents_and_each_parent_comes_before(citation: Citation) -> None:
    assert citation.depth == len(citation.parents)
    for parent in citation.parents:
        assert parent < citation
        assert citation.is_under(parent)
        assert not parent.is_under(citation)


@given(citations, citations)
def test_what_lies_between_a_place_and_its_part_is_a_part_too(one: Citation, other: Citation) -> None:
    for parent in one.parents:
        assert not parent < other < one or other.is_under(parent)


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("627a.12", "627a.12"),
        ("627a.12", "627a.1"),
        ("627a.12(d)", "627a.1"),
        ("627a.12(d)(1)", "627a.12(a)"),
        ("627a", "627"),
        ("627a.12", "627a.12(d)"),
    ],
)
def test_what_is_not_under_a_place(text: str, other: str) -> None:
    assert not Citation.parse(text).is_under(Citation.parse(other))


@pytest.mark.parametrize(("text", "depth"), [("627a", 0), ("627a.1", 1), ("627a.1(a)", 2), ("621a.7(9)", 2)])
def test_depth(text: str, depth: int) -> None:
    assert Citation.parse(text).depth == depth
