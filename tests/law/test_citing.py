"""Citations as lawyers type them."""

from __future__ import annotations

import pytest

from croupier.law.citation import CitationError
from croupier.law.citing import parse_one, parse_spans
from croupier.law.search import NotFoundError, look_up_all, not_found, parse, parse_all, within
from tests.support.matrices import each


def spans(text: str) -> list[str]:
    return [str(span) for span in parse_spans(text)]


@each(
    "text",
    [
        "627a.10(b)",
        "§ 627a.10(b)",
        "§627a.10(b)",
        "58 Pa. Code § 627a.10(b)",
        "58 Pa.Code §627a.10(b)",
        "58 PA CODE 627A.10(b)",
        "Pa. Code § 627a.10(b)",
        "Title 58, § 627a.10(b)",
        "58 Pa. Code, section 627a.10 (b)",
        "sec. 627a.10(b).",
        "  § 627a.10 ( b ) ",
    ],
)
def test_one_provision_however_it_is_written(text: str) -> None:
    assert spans(text) == ["627a.10(b)"]
    assert str(parse_one(text)) == "627a.10(b)"
    assert str(parse(text)) == "627a.10(b)"


@pytest.mark.parametrize(
    "text", ["627a", "Chapter 627a", "58 Pa. Code Chapter 627a", "58 Pa. Code Ch. 627A", "ch 627a"]
)
def test_a_chapter_however_it_is_written(text: str) -> None:
    assert spans(text) == ["627a"]


@each(
    ("text", "named"),
    [
        ("627a.9-627a.11", ["627a.9 to 627a.11"]),
        ("§§ 627a.9—627a.11", ["627a.9 to 627a.11"]),
        ("627a.9 – .11", ["627a.9 to 627a.11"]),
        ("627a.9-11", ["627a.9 to 627a.11"]),
        ("627a.9-9", ["627a.9"]),
        ("sections 627a.9 through 627a.11", ["627a.9 to 627a.11"]),
        ("627a.9 to 627a.10(b)", ["627a.9 to 627a.10(b)"]),
        ("627a.10(b)-(c)", ["627a.10(b) to 627a.10(c)"]),
        ("627a.10(c)(2)(i) to (iii)", ["627a.10(c)(2)(i) to 627a.10(c)(2)(iii)"]),
        ("627a.12(d)(1) and (2)", ["627a.12(d)(1)", "627a.12(d)(2)"]),
        ("627a.12(d)(1), (e)", ["627a.12(d)(1)", "627a.12(e)"]),
        ("627a.12 and (d)", ["627a.12", "627a.12(d)"]),
        ("635a.7(h) and (i)", ["635a.7(h)", "635a.7(i)"]),
        ("627a.9, 10(b) and 13", ["627a.9", "627a.10(b)", "627a.13"]),
        ("541.3, 543", ["541.3", "543"]),
        ("541, 543 & 545", ["541", "543", "545"]),
        ("541.11 627a.10(b) 635a", ["541.11", "627a.10(b)", "635a"]),
        ("§§ 627a.9 to 627a.11; 627a.13", ["627a.9 to 627a.11", "627a.13"]),
    ],
)
def test_several_places_and_ranges(text: str, named: list[str]) -> None:
    assert spans(text) == named


@each(
    ("text", "said"),
    [
        ("", "names no provision"),
        ("58 Pa. Code", "names no provision; write it as 627a.12"),
        ("49 Pa. Code § 627a.10", "is of Title 49; the chapters held here are of Title 58"),
        ("Title 4, § 627a.10", "is of Title 4"),
        ("627a.11-9", "from 627a.11 to 627a.9 runs backwards; write 627a.9 to 627a.11"),
        ("627a.9-", "is not a range; write the first place and the last, as in 627a.9-627a.11"),
        ("627a.9-10-11", "is not a range"),
        ("627a.10(a) and (A)", "(A) cannot follow 627a.10(a); write the citation in full"),
        ("Table 1", "is not a citation; write it as 627a.12"),
        ("627a.10(B)", "(B) cannot stand under the section"),
        ("627a 12", "is not a citation"),
        ("(b)", "is not a citation"),
        (".10", "is not a citation"),
        ("627a@2027-01-01", 'ask for 627a and give the day beside it: --as-of 2027-01-01, or as_of="2027-01-01"'),
        ("627a.9-11@2010-06-01", "ask for 627a.9-11 and give the day beside it: --as-of 2010-06-01"),
        ("627a@today", "is not a citation"),
    ],
)
def test_what_names_nothing_says_what_would_be_right(text: str, said: str) -> None:
    with pytest.raises(CitationError) as wrong:
        parse_spans(text)
    assert said in str(wrong.value)


@pytest.mark.parametrize("text", ["627a.9 and 627a.10", "627a.9-10"])
def test_one_place_is_wanted_and_more_are_named(text: str) -> None:
    with pytest.raises(CitationError, match="names more than one provision"):
        parse_one(text)


def test_a_range_holds_everything_from_its_first_place_to_the_end_of_its_last() -> None:
    (span,) = parse_spans("627a.9(d)-627a.10(b)")
    assert within(span) == (
        "627a.9(d)",
        "627a.9(e)",
        "627a.10(a)",
        "627a.10(b)",
        "627a.10(b)(1)",
        "627a.10(b)(2)",
    )


def test_a_range_of_chapters() -> None:
    (span,) = parse_spans("541-545")
    assert {cite.partition(".")[0] for cite in within(span)} == {"541", "543", "545"}
    assert within(span)[0] == "541.1"
    assert within(span)[-1] == "545.15(f)"


def test_what_is_named_twice_is_found_once() -> None:
    found = [one.id for one in look_up_all(parse_spans("627a.10(b), 627a.10(b)(1) and 627a.9(d)"))]
    assert found == ["627a.10(b)", "627a.10(b)(1)", "627a.10(b)(2)", "627a.9(d)"]


@each(
    ("text", "said"),
    [
        ("627.10", "there is no chapter 627 here (did you mean 627a?); the chapters are 535, 541"),
        ("541b.2", "there is no chapter 541b here (did you mean 541?)"),
        ("999.1", "there is no chapter 999 here; the chapters are"),
        ("627a.99", "no provision 627a.99; the nearest is 627a.13 (chapter 627a has 627a.1 to 627a.13)"),
        (
            "627a.10(q)(7)",
            "no provision 627a.10(q)(7); the nearest is 627a.10(g) (627a.10 has 627a.10(a) to 627a.10(g))",
        ),
        ("627a.10(b)(3)", "the nearest is 627a.10(b)(2) (627a.10(b) has 627a.10(b)(1) to 627a.10(b)(2))"),
        ("627a.10(a)(1)", "no provision 627a.10(a)(1); the nearest is 627a.10(a), which has no parts"),
        ("627a.9-99", "no provision 627a.99"),
    ],
)
def test_what_does_not_exist_says_what_is_nearest(text: str, said: str) -> None:
    with pytest.raises(NotFoundError) as wrong:
        parse_all(text)
    assert said in str(wrong.value)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("635a.10d", "; did you mean 635a.10(d)?"),
        ("635a.10.d", "; did you mean 635a.10(d)?"),
        ("627a.12d2(i)", "; did you mean 627a.12(d)(2)(i)?"),
        ("627a.x", "as in 627a.12"),
    ],
)
def test_labels_without_parentheses_are_recognized(text: str, meant: str) -> None:
    with pytest.raises(CitationError) as wrong:
        parse_spans(text)
    assert str(wrong.value).endswith(meant)


def test_a_part_of_another_kind_is_nearest_to_the_last() -> None:
    assert "the nearest is 627a.7(c) (627a.7 has 627a.7(a) to 627a.7(c))" in str(not_found(parse("627a.7(1)")))
