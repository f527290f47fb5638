"""Finding provisions: by citation, by words, by what a step cites; and what is said of them."""

import pytest

from croupier.law import Citation, CitationError, provisions
from croupier.law.search import (
    NotFoundError,
    look_up,
    parse,
    provision_of,
    reading_named,
    under,
    words_of,
)
from croupier.person import why
from croupier.person.sources import few, sources
from croupier.table.events import Waited
from croupier.table.messages import message
from croupier.table.state import Option


def test_a_citation_is_looked_up_with_everything_under_it() -> None:
    found = look_up(parse("§ 627a.10(c)"))
    assert found[0].id.startswith("627a.10(c)")
    assert [one.id for one in found] == [cite for cite in provisions("627a") if cite.startswith("627a.10(c)")]
    assert under(Citation.parse("627a")) == provisions("627a")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("999.1", "there is no chapter 999 here; the chapters are 535, 541"),
        ("627a.10(q)", "there is no provision 627a.10(q); the nearest is 627a.10"),
        ("627a.999", "there is no provision 627a.999; the nearest is 627a"),
    ],
)
def test_what_there_is_not_says_what_there_is(text: str, said: str) -> None:
    with pytest.raises(NotFoundError, match=said.replace("(", r"\(").replace(")", r"\)")):
        look_up(parse(text))


def test_what_is_no_citation() -> None:
    with pytest.raises(CitationError):
        parse("me")


def test_the_words_of_what_a_step_cites() -> None:
    assert provision_of("format") is None
    assert provision_of("reading:gaming_day") is None
    assert words_of("627a.8(b)")
    reading = reading_named("gaming_day")
    assert reading is not None
    assert words_of("reading:gaming_day") == reading.says
    assert words_of("reading:nothing") == ""
    own = "croupier's own rule: no provision covers this; it is how this program runs a table"
    assert why.words_of(["format"]) == [own]
    assert (sources(("format", "1a.1")), few(("format", "1a.1")), few(("1a.1",))) == (
        "croupier's own rule, 1a.1",
        "croupier's own rule +1",
        "1a.1",
    )
    assert why.words("format") == "no provision covers this; it is how this program runs a table"


def test_why_without_anything_to_explain() -> None:
    assert why.of_step(None) == ["Nothing has happened yet."]
    assert why.of_round([]) == ["No round has been dealt yet."]
    assert why.of_round([Waited(("format",), 5)]) == ["No round has been dealt yet."]


def test_why_a_choice_is_open_or_not() -> None:
    assert why.of_choice(Option("hit", ("format",)))[0] == "You may hit."
    assert why.of_choice(Option("split", (), closed=message("no pair"))) == ["You may not split: no pair."]
