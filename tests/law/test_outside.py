"""Chapters held in part: what is known of them, who sends readers there, and that nothing more is said."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from croupier.law import Citation, chapters, load_chapter
from croupier.law.outside import everything_known, is_held_in_part, known_of, outside_places, sent_by
from croupier.law.search import NotFoundError, parse
from tests.support.command import app


def ask(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["rules", *words])
    return result.exit_code, result.stdout, result.stderr


def test_a_section_held_in_part_says_what_is_known_who_sends_readers_there_and_that_it_is_not_held() -> None:
    status, printed, _ = ask("601a.10")
    assert status == 0
    assert "15 calendar days" in printed
    assert "Readers are sent there by 621a.2(b), 621a.2(d), 627a.2(b), " in printed
    assert "The text itself is not held" in printed
    assert "did you mean" not in printed


def test_the_same_as_json() -> None:
    status, printed, _ = ask("58 Pa. Code § 601a.10(g)", "--json")
    found = json.loads(printed)
    assert (status, found["text_held"]) == (0, False)
    [one] = found["held_in_part"]
    assert one["cites"] == ["601a.10(f)", "601a.10(g)"]
    assert one["sent_by"] == [
        "621a.2(c)",
        "627a.2(d)",
        "629a.2(d)",
        "631a.2(d)",
        "635a.2(c)",
        "635a.7(a)",
        "681a.2(c)",
        "681a.7(a)",
    ]


def test_where_it_stood_in_2010_leads_to_the_same() -> None:
    assert known_of("521.2") == known_of("601a.2") != ()
    assert "541.9(c)" in sent_by(("521.2",))
    assert "541.9(c)" not in sent_by(("601a.2",))


@pytest.mark.parametrize("typed", ["4 Pa.C.S. § 13A62", "4 Pa. C.S. 13a62", "4 Pa.C.S.A. section 13A62"])
def test_the_act_is_cited_as_lawyers_write_it(typed: str) -> None:
    assert outside_places(typed) == ("4 Pa.C.S. § 13A62",)
    status, printed, _ = ask(typed)
    assert (status, "12% of daily gross table game revenue" in printed) == (0, True)


def test_of_what_nothing_is_known_nothing_is_said() -> None:
    status, printed, wrong = ask("601a.11")
    assert (status, printed) == (2, "")
    assert "chapter 601a is held in part, and nothing is known of 601a.11" in wrong
    assert "601a.10(a)" in wrong, "of this something is"


def test_beside_a_chapter_that_is_held_it_is_looked_up_by_itself() -> None:
    with pytest.raises(NotFoundError, match=r"held in part.*croupier rules 601a\.10"):
        parse("601a.10")
    assert ask("627a.2, 601a.10")[0] == 2
    assert "did you mean" not in ask("627a.2, 601a.10")[2]


def test_every_place_that_a_provision_names_outside_the_chapters_is_known() -> None:
    sent = {provision for one in everything_known() for provision in sent_by(one.places)}
    for chapter in chapters():
        for provision in load_chapter(chapter).provisions:
            named = [part for part in ("461a.", "465a.", "521.", "601a.", "603a.") if part in provision.says]
            assert not named or provision.id in sent


def test_what_is_held_in_part_is_apart_from_the_eleven_chapters() -> None:
    places = [place for one in everything_known() for place in one.cites if not place.startswith("4 Pa.C.S.")]
    assert len(places) == len(set(places)) > 20
    assert not {Citation.parse(place).chapter for place in places} & set(chapters())
    assert is_held_in_part("601a")
    assert not is_held_in_part("627a")
