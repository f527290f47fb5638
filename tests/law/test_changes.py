"""What differs between chapters, word by word, and which provisions answer to each other."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from croupier.law import GAMES, Citation, compare, compare_across, editions_of
from croupier.law.changes import MarkedWording, RuleChange, change_of, reworded
from croupier.law.counterparts import answering, rules_under, sections_answering
from croupier.law.register import Wording, concordance, load_chapter
from croupier.law.search import under


def marked(side: tuple[MarkedWording, ...]) -> list[str]:
    """The texts of one side, what differs in brackets."""
    return ["".join(f"[{piece.text}]" if piece.differs else piece.text for piece in one.pieces) for one in side]


def changed(before: str | None, after: str | None) -> RuleChange:
    """A rule that the two chapters of Minibaccarat state in these words."""
    sides = {
        "541": (Wording(id="541.11(a)", says=before),) if before else (),
        "627a": (Wording(id="627a.10(a)", says=after),) if after else (),
    }
    return change_of("a-rule", sides)


@pytest.mark.parametrize(
    ("before", "after", "kind", "texts"),
    [
        ("A card is drawn.", "A card is drawn.", "same", ["A card is drawn.", "A card is drawn."]),
        (
            "Decks last 4 hours.",
            "Decks last 24 hours.",
            "changed",
            ["Decks last [4] hours.", "Decks last [24] hours."],
        ),
        ("It is drawn.", "It is drawn twice.", "changed", ["It is drawn.", "It is drawn [twice]."]),
        ("One card.", None, "dropped", ["One card."]),
        (None, "One card.", "new", ["One card."]),
        ("A Tie wins.", "A tie wins.", "changed", ["A [Tie] wins.", "A [tie] wins."]),
        ("The 5% vigorish.", "The 4% vigorish.", "changed", ["The [5%] vigorish.", "The [4%] vigorish."]),
    ],
)
def test_the_words_that_differ_are_marked(before: str | None, after: str | None, kind: str, texts: list[str]) -> None:
    change = changed(before, after)
    assert change.kind == kind
    assert [*marked(change.chapters["541"]), *marked(change.chapters["627a"])] == texts


def test_the_pieces_are_the_whole_text() -> None:
    for row in compare("551", "635a"):
        change = change_of(row.rule, {"551": row.earlier, "635a": row.later})
        for side in change.chapters.values():
            for one in side:
                assert "".join(piece.text for piece in one.pieces) == one.says
                assert all(piece.text for piece in one.pieces)


def test_a_reference_that_was_only_renumbered_does_not_differ() -> None:
    assert changed("As 541.11 and 541.9(c) say.", "As 627a.10 and 627a.8(c) say.").kind == "same"
    other = changed("As 541.11 says.", "As 627a.9 says.")
    assert marked(other.chapters["627a"]) == ["As [627a.9] says."]
    assert marked(changed("As 541.11(a) says.", "As 627a.10(b) says.").chapters["541"]) == ["As [541.11(a)] says."]
    assert changed("Under 521.2.", "Under 601a.2.").kind == "changed", "another chapter is not renumbered"


def test_short_words_between_differences_belong_to_them() -> None:
    change = changed("Cards go to one side.", "Chips go to another side.")
    assert marked(change.chapters["541"]) == ["[Cards go to one] side."]
    change = changed("Cards lie face up now.", "Chips lie face down now.")
    assert marked(change.chapters["541"]) == ["[Cards] lie face [up] now."]


def test_long_texts_are_compared_word_by_word_too() -> None:
    repeated = " ".join(["the hand draws"] * 100)
    change = changed(f"{repeated} 4 {repeated}", f"{repeated} 24 {repeated}")
    assert marked(change.chapters["627a"]) == [f"{repeated} [24] {repeated}"]


def test_a_rule_that_several_provisions_state() -> None:
    sides = {
        "541": (Wording(id="541.8(a)", says="It is void."), Wording(id="541.8(b)", says="It goes back.")),
        "627a": (Wording(id="627a.7(a)", says="It is void. It goes back."),),
    }
    change = change_of("a-rule", sides)
    assert change.kind == "same"
    assert change.cites == ("541.8(a)", "541.8(b)", "627a.7(a)")


def test_three_chapters_are_compared_with_the_first_that_has_the_rule() -> None:
    sides = {
        "627a": (),
        "629a": (Wording(id="629a.1", says="Two cards."),),
        "631a": (Wording(id="631a.1", says="Three cards."),),
    }
    change = change_of("a-rule", sides)
    assert change.kind == "changed"
    assert marked(change.chapters["629a"]) == ["[Two] cards."]
    assert marked(change.chapters["631a"]) == ["[Three] cards."]
    assert change.chapters["627a"] == ()
    same_where_it_is = {**sides, "631a": (Wording(id="631a.1", says="Two cards."),)}
    assert change_of("a-rule", same_where_it_is).kind == "changed", "a chapter that is silent differs"


def test_what_2012_changed_in_minibaccarat() -> None:
    changes = {row.rule: change_of(row.rule, {"541": row.earlier, "627a": row.later}) for row in compare("541", "627a")}
    for rule in ("player-draws", "player-stays", "banker-alone", "banker-table", "undisclosed-third-card"):
        assert changes[rule].kind == "same", rule
    assert changes["natural-stops"].kind == "reworded"
    assert changes["hands-off-cards"].kind == "changed"
    assert changes["disclosed-third-card"].kind == "new"
    assert changes["vigorish-on-ties"].kind == "dropped"
    assert marked(changes["deck-life"].chapters["627a"]) == [
        "Decks opened for a table are replaced at least every [24] hours."
    ]
    kinds = Counter(change.kind for change in changes.values())
    assert kinds["new"] == sum(not row.earlier for row in compare("541", "627a"))
    assert kinds["dropped"] == sum(not row.later for row in compare("541", "627a"))


PAIRS = [tuple(edition.chapter for edition in editions_of(game.name)) for game in GAMES]
NUMBER = re.compile(r"\d+")
REFERENCE = re.compile(r"\b\d+a?\.\d+(?:\(\w+\))*|\b7-7-7\b|\b6-7-8\b")


@pytest.mark.parametrize("pair", [pair for pair in PAIRS if len(pair) == 2], ids=" ".join)
def test_what_is_judged_the_same_in_other_words_is_stated_by_both_in_other_words(pair: tuple[str, str]) -> None:
    earlier, later = pair
    rows = {row.rule: row for row in compare(earlier, later)}
    judged = reworded(earlier, later)
    assert judged
    assert len(set(judged)) == len(judged)
    for rule in judged:
        assert rows[rule].earlier, rule
        assert rows[rule].later, rule
        assert [one.says for one in rows[rule].earlier] != [one.says for one in rows[rule].later], rule
        change = change_of(rule, {earlier: rows[rule].earlier, later: rows[rule].later})
        assert change.kind == "reworded", rule


@pytest.mark.parametrize("pair", [pair for pair in PAIRS if len(pair) == 2], ids=" ".join)
def test_no_figure_differs_in_what_is_judged_the_same(pair: tuple[str, str]) -> None:
    earlier, later = pair
    alone = {rule for rule in reworded(earlier, later) if states_nothing_else(rule, pair)}
    assert alone
    for row in compare(earlier, later):
        if row.rule in alone:
            assert figures(row.earlier) == figures(row.later), row.rule


def states_nothing_else(rule: str, chapters: tuple[str, str]) -> bool:
    """Whether the provisions of a rule state no other, so that their figures are its own."""
    return all(
        load_chapter(chapter).by_id[cite].rules == (rule,)
        for chapter in chapters
        for cite in concordance(chapter).cites(rule)
    )


def figures(side: tuple[Wording, ...]) -> list[str]:
    """The numbers in provisions, without those of other provisions."""
    return sorted(number for one in side for number in NUMBER.findall(REFERENCE.sub("", one.says)))


def test_only_two_chapters_are_judged() -> None:
    assert reworded("541", "627a", "629a") == ()
    assert reworded("627a", "541") == ()


def test_across_chapters_every_rule_is_there() -> None:
    named = ("627a", "629a", "631a")
    rows = compare_across(named)
    changes = [change_of(row.rule, row.chapters) for row in rows]
    assert [change.rule for change in changes] == [row.rule for row in rows]
    assert {change.kind for change in changes} == {"same", "changed", "new", "dropped"}


def test_sections_answer_to_those_that_share_the_most_rules() -> None:
    later = sections_answering("541", "627a")
    assert later[11] == 10
    assert later[8] == 7
    assert 7 not in later, "no section of the final rules is about the dealing shoe alone"
    assert {now: then for then, now in later.items()} == dict(sections_answering("627a", "541"))


@pytest.mark.parametrize(
    ("wanted", "chapter", "answers"),
    [
        ("627a.10(b)(1)", "541", ("541.11(b)(1)",)),
        ("627a.10(b)(1)", "627a", ("627a.10(b)(1)",)),
        ("541.11(b)", "627a", ("627a.10(b)(1)", "627a.10(b)(2)")),
        ("541.15", "627a", ()),
        ("627a.13(c)(2)", "541", ()),
        ("627a.12(d)", "541", ("541.13(e)",)),
        ("541.13(d)", "627a", ("627a.12(c)",)),
    ],
)
def test_what_answers_to_a_provision(wanted: str, chapter: str, answers: tuple[str, ...]) -> None:
    assert answering(Citation.parse(wanted), chapter) == answers


def test_a_section_and_a_chapter_answer_as_a_whole() -> None:
    section = answering(Citation.parse("627a.10"), "541")
    assert section[0] == "541.11(a)"
    assert section[-1] == "541.11(g)"
    assert len(section) == 14
    assert len(answering(Citation.parse("541"), "627a")) == 119


def test_a_section_that_was_divided_is_answered_by_its_rules_wherever_they_stand() -> None:
    answers = answering(Citation.parse("551.6"), "635a")
    assert {cite.partition("(")[0] for cite in answers} >= {"635a.6", "635a.12"}
    assert "635a.6(d)" in answers


def test_a_part_without_a_rule_is_answered_by_the_section() -> None:
    wanted = Citation.parse("541.2(b)")
    assert not rules_under(wanted)
    assert answering(wanted, "627a") == under(Citation.parse("627a.2"))
