"""Search by words: what is found, and what comes first."""

from __future__ import annotations

from itertools import pairwise

import pytest

from croupier.law.index import chapter_of, chapters
from croupier.law.ranking import Found, find, has_all, nearest_word, ranked, singular, wanted_words
from croupier.law.register import Provision, load_chapter
from croupier.law.section_headings import heading_of
from tests.support.matrices import each


def ids(found: list[Found]) -> list[str]:
    return [one.provision.id for one in found]


def text(one: Found) -> str:
    """Everything in which words are looked for."""
    provision = one.provision
    return f"{heading_of(provision.id)} {provision.id} {provision.says} {' '.join(provision.rules)}".lower()


def test_every_provision_found_has_the_words_that_it_is_said_to_have() -> None:
    found = find("third CARD banker")
    assert found
    for one in found:
        assert one.words == tuple(word for word in ("third", "card", "banker") if word in text(one))
    left = {one.id for chapter in chapters() for one in load_chapter(chapter).provisions} - set(ids(found))
    assert left, "some provisions mention none of them"
    for chapter in chapters():
        for provision in load_chapter(chapter).provisions:
            if provision.id in left:
                said = text(Found(provision=provision, words=()))
                assert not any(word in said for word in ("third", "card", "banker"))


def provision(cite: str, says: str) -> Provision:
    return Provision(id=cite, says=says, how=("play",))


@pytest.mark.parametrize(
    ("words", "better", "worse"),
    [
        pytest.param("cover card", ("627a.2(a)", "A covering of discards."), ("627a.3(a)", "A card."), id="all, some"),
        pytest.param("hand", ("627a.2(a)", "A hand."), ("627a.2(b)", "It is handled."), id="whole word, part"),
        pytest.param(
            "card hand", ("627a.2(a)", "A card, a hand."), ("627a.3(a)", "A card is handled."), id="whole, one"
        ),
        pytest.param("wager", ("627a.7(a)", "They win."), ("627a.2(a)", "A wager."), id="heading, text"),
        pytest.param("cover cards", ("627a.2(a)", "The cover card."), ("627a.3(a)", "Cover it."), id="together, apart"),
        pytest.param(
            "cover card", ("627a.3(a)", "Cover a card."), ("627a.2(a)", "Cover a card."), id="heading too, text"
        ),
        pytest.param("wager", ("627a.7(a)", "A wager."), ("627a.7(b)", "They win."), id="heading and text, heading"),
    ],
)
def test_what_comes_first(words: str, better: tuple[str, str], worse: tuple[str, str]) -> None:
    for order in ((better, worse), (worse, better)):
        found = ranked(words, [(provision(*one), None) for one in order])
        assert ids(found) == [better[0], worse[0]]


def test_all_the_words_come_before_some() -> None:
    counts = [len(one.words) for one in find("third card banker")]
    assert set(counts) == {1, 2, 3}
    assert counts == sorted(counts, reverse=True)


@pytest.mark.parametrize(("one", "other"), [("third card", "third cards"), ("wager", "wagers"), ("box", "boxes")])
def test_plural_and_singular_find_the_same(one: str, other: str) -> None:
    assert ids(find(one)) == ids(find(other))
    assert find(one)


@each(
    ("word", "alone"),
    [
        ("cards", "card"),
        ("card's", "card"),
        ("players'", "player"),
        ("player’s", "player"),
        ("boxes", "box"),
        ("batches", "batch"),
        ("washes", "wash"),
        ("parties", "party"),
        ("passes", "pass"),
        ("pass", "pass"),
        ("bonus", "bonus"),
        ("is", "is"),
        ("its", "its"),
        ("dice", "dice"),
        ("ties", "tie"),
    ],
)
def test_the_singular_of_a_word(word: str, alone: str) -> None:
    assert singular(word) == alone


def test_a_heading_comes_before_the_text() -> None:
    found = ids(find("surrender", ["551"]))
    assert heading_of("551.9(a)") == "Surrender"
    own = [number for number, cite in enumerate(found) if cite.startswith("551.9(")]
    others = [number for number, cite in enumerate(found) if not cite.startswith("551.9(")]
    assert own
    assert others
    assert max(own) < min(others)


def test_words_that_stand_together_come_before_words_apart() -> None:
    chapter, found = load_chapter("627a").by_id, ids(find("first card", ["627a"]))
    assert "first card" in chapter["627a.9(e)"].says
    assert "first card" not in chapter["627a.9(c)"].says
    assert found.index("627a.9(e)") < found.index("627a.9(c)")


def test_what_ranks_alike_in_force_comes_before_what_no_longer_is() -> None:
    found = find("cover card last hand", ["541", "627a"])
    assert [one.provision.id for one in found if len(one.words) == 4] == ["627a.9(e)", "541.10(e)"]


def test_the_nearest_word() -> None:
    assert nearest_word("surender", ["551"]) == "surrender"
    assert nearest_word("surrenders", ["551"]) is None, "it is there"
    assert nearest_word("zebra") is None
    assert nearest_word("vigorsh", ["551"]) is None, "chapter 551 does not speak of it"
    assert nearest_word("vigorsh", ["627a"]) == "vigorish"


def test_what_ranks_alike_stays_in_the_laws_order() -> None:
    order = [one.id for one in load_chapter("627a").provisions]
    found = ids(find("vigorish", ["627a"]))
    own = [cite for cite in found if heading_of(cite) == "Payout odds and vigorish"]
    with_word = [cite for cite in own if "vigorish" in load_chapter("627a").by_id[cite].says.lower()]
    assert len(with_word) > 3
    assert all(order.index(one) < order.index(other) for one, other in pairwise(with_word))


def test_only_the_chapters_asked_for_are_searched() -> None:
    assert {chapter_of(cite) for cite in ids(find("card", ["541"]))} == {"541"}
    assert {chapter_of(cite) for cite in ids(find("vigorish"))} >= {"535", "541", "627a"}


def test_small_words_are_looked_for_only_if_there_are_no_others() -> None:
    assert wanted_words("What is the Third card?") == ("third", "card")
    assert wanted_words("to the") == ("to", "the")
    assert wanted_words("card Card CARD") == ("card",)
    assert wanted_words("627a.9 player's") == ("627a.9", "player's")
    assert wanted_words(" ?! ") == ()


def test_nothing_is_found_by_a_word_that_is_nowhere() -> None:
    assert find("zebra") == []
    assert find("") == []
    assert {one.words for one in find("third zebra", ["627a"])} == {("third",)}


def test_a_provision_has_all_words_in_its_heading_text_rules_and_citation() -> None:
    provision = Provision(id="627a.10(b)", says="The hand draws.", how=("play",), rules=("player-draws",))
    assert has_all(("third", "hands", "player", "627a.10"), provision)
    assert not has_all(("third", "zebra"), provision)


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("colour", "color"),
        ("colours", "color"),
        ("center of the layout", "centre of the layout"),
        ("neighboring", "neighbouring"),
        ("commission", "vigorish"),
        ("vig", "vigorish"),
        ("bets", "wagers"),
        ("Supervisor", "floorperson"),
    ],
)
def test_either_spelling_and_the_words_of_the_trade_find_the_same(typed: str, written: str) -> None:
    found = [one.provision.id for one in find(typed)]
    assert found
    assert found == [one.provision.id for one in find(written)]
