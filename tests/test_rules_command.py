"""`croupier rules`: what a lawyer asks, and what is answered."""

import json
import re
from typing import Any

import pytest
from rich.text import Text
from typer.testing import CliRunner, Result

from croupier.cli.output import console
from croupier.cli.rules.printing import marked
from croupier.law.changes import MarkedWording, Piece
from croupier.law.section_headings import section_headings
from croupier.service.provision import NO_PROVISION
from tests.support.command import app
from tests.support.matrices import each


def ask(*words: str) -> Result:
    """Run `croupier rules` with these words."""
    result = CliRunner().invoke(app, ["rules", *words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def said(*words: str) -> str:
    """What is printed, if the question has an answer."""
    result = ask(*words)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def data(*words: str) -> Any:
    """The JSON that is printed."""
    return json.loads(said(*words, "--json"))


def ids(*words: str) -> list[str]:
    """The provisions in the JSON."""
    return [one["id"] for one in data(*words)["provisions"]]


# What is cited


@pytest.mark.parametrize(
    "words",
    [("627a.10(b)",), ("58 Pa. Code § 627a.10(b)",), ("58", "Pa.", "Code", "§", "627a.10(b)"), ("§ 627a.10(b)",)],
)
def test_a_provision_however_it_is_cited(words: tuple[str, ...]) -> None:
    printed = said(*words)
    assert printed.splitlines()[0] == "Chapter 627a  Minibaccarat, final rules (42 Pa.B. 2906), from 2012-05-19"
    assert "§ 627a.10  Whether a third card is dealt\n627a.10(b)\n" in printed
    assert (
        "627a.10(b)(1)\n  When both hands have 0 through 7 on two cards, a Player's Hand of 5 or less draws" in printed
    )
    assert "3 provisions of 627a.10(b). The words are ours, not the law's." in printed


def test_code_and_tests_are_shown_only_when_asked_for() -> None:
    plain, proof = said("627a.10(b)(1)"), said("627a.10(b)(1)", "--proof")
    for word in (".py", "tests/", "carried out", "proven"):
        assert word not in plain.replace("--proof", "")
        assert word in proof
    assert "1 carried out, 1 proven by tests." in proof
    whole = data("627a.10(b)(1)")["provisions"][0]
    assert {"id", "heading", "says", "how", "rules", "readings", "status", "code", "tests", "fails_when"} == set(whole)
    assert whole["code"]
    assert whole["tests"]


def test_a_chapter_with_its_headings() -> None:
    printed = said("627a")
    own = {cite: heading for cite, heading in section_headings().items() if cite.startswith("627a.")}
    assert len(own) == 13
    for cite, heading in own.items():
        assert f"\n§ {cite}  {heading}\n{cite}" in printed
    assert "119 provisions of 627a." in printed
    assert len(re.findall(r"^627a\.", printed, re.MULTILINE)) == 119


def test_only_the_headings() -> None:
    printed = said("Chapter 627a", "--headings")
    assert printed.count("§") == 13
    assert "13 headings of 627a, in our own words." in printed
    assert "draws" not in printed


def test_ranges_and_several_places() -> None:
    assert ids("627a.9(d)-627a.10(a)") == ["627a.9(d)", "627a.9(e)", "627a.10(a)"]
    assert ids("541.11(a)", "627a.10(a)") == ["541.11(a)", "627a.10(a)"]
    printed = said("541.11(a)", "and", "627a.10(a)")
    assert "Chapter 541 " in printed
    assert "Chapter 627a " in printed
    assert "2 provisions of 541.11(a), 627a.10(a)." in printed


def test_our_readings_of_a_provision_are_named() -> None:
    assert "read as in reading:cover_card_last_hand" in said("627a.9(e)")
    assert "cover_card_last_hand" in data("627a.9(e)")["provisions"][0]["readings"]
    assert "Why:" in said("reading:cover_card_last_hand")
    assert said("cover_card_last_hand") == said("reading:cover_card_last_hand")


def test_what_a_message_cites_is_explained_as_it_stands_there() -> None:
    assert said("[627a.10(a)]") == said("627a.10(a)")
    assert said("[format]").startswith("format  croupier's own rule\n  No provision is behind this:")
    assert data("format") == {"id": "format", "says": NO_PROVISION}


# Days


def test_what_answered_to_a_section_on_a_day() -> None:
    printed = said("627a.10", "--as-of", "2010-06-01")
    assert printed.startswith(
        "On 2010-06-01, chapter 541 is in force for Minibaccarat; chapter 627a is held from 2012-"
    )
    assert "§ 541.11  Whether a third card is dealt" in printed
    assert "14 provisions of what answers to 627a.10." in printed
    whole = data("627a.10(b)(1)", "--as-of", "2010-06-01")
    assert [one["id"] for one in whole["provisions"]] == ["541.11(b)(1)"]
    assert (whole["as_of"], whole["asked"]) == ("2010-06-01", "627a.10(b)(1)")
    assert [one["chapter"] for one in whole["in_force"]] == ["541"]


@pytest.mark.parametrize(("day", "chapter"), [("2010-03-20", "541"), ("2010-09-10", "541"), ("2012-05-19", "627a")])
def test_the_first_and_the_last_days_of_a_text(day: str, chapter: str) -> None:
    assert data("541.11(b)(1)", "--as-of", day)["in_force"][0]["chapter"] == chapter


@pytest.mark.parametrize("day", ["2010-03-19", "2010-09-11", "2012-05-18"])
def test_days_without_a_text(day: str) -> None:
    result = ask("541.11", "--as-of", day)
    assert result.exit_code == 2
    assert f"No text of Minibaccarat is served for {day}" in result.stderr
    assert (
        "Served: from 2010-03-20 until before 2010-09-11 (chapter 541); from 2012-05-19 on (chapter 627a)"
        in result.stderr
    )


def test_a_text_that_was_amended_comes_with_a_notice() -> None:
    assert "44 Pa.B. 619" not in said("627a.10(a)", "--as-of", "2014-01-31")
    assert "amended by 44 Pa.B. 599 and 44 Pa.B. 619 on 2014-02-01" in said("627a.10(a)", "--as-of", "2014-02-01")
    assert "Notice: Chapter 627a was amended" in said("--game", "minibaccarat", "--as-of", "2014-02-01")


def test_a_notice_comes_without_a_day_too() -> None:
    notice = "Notice: Chapter 627a was amended by 44 Pa.B. 599 and 44 Pa.B. 619 on 2014-02-01"
    for words in (("627a.10",), ("627a", "--headings"), ("627a.9(a)", "and", "627a.10(a)"), ("--chapter", "627a")):
        printed = said(*words)
        assert printed.count(notice) == 1
        assert printed.splitlines()[1].startswith(notice), "under the chapter's line"
    assert "Notice" not in said("635a.10")
    assert len(data("627a.10")["notices"]) == 1
    assert data("541.11")["notices"] == []


def test_nothing_answers_to_what_a_text_does_not_have() -> None:
    result = ask("541.15", "--as-of", "2020-01-01")
    assert result.exit_code == 1
    assert "chapter 627a, in force on 2020-01-01, has nothing that answers to 541.15" in result.stderr


def test_ranges_on_a_day() -> None:
    assert "3 headings of what answers to 541.3 to 541.5" in said("541.3-5", "--as-of", "2020-01-01", "--headings")
    assert ids("541.11(b)(1)-(2)", "--as-of", "2020-01-01") == ["627a.10(b)(1)", "627a.10(b)(2)"]


def test_the_texts_of_a_day() -> None:
    printed = said("--as-of", "2010-06-01")
    assert re.search(r"minibaccarat +541 ", printed)
    assert re.search(r"21-baccarat +- +before 2016-11-19", printed)
    assert "5 of 6 games have a text held for 2010-06-01." in printed
    games = data("--as-of", "2020-01-01")["games"]
    assert games["spanish-21"]["chapter"] == "635a"
    assert games["minibaccarat"]["notice"]
    result = ask("--as-of", "2011-06-01")
    assert result.exit_code == 2
    assert "no text of any game is held for 2011-06-01; held: 2010-03-20 to before 2010-09-11" in result.stderr


# Words


def test_words_are_found_with_a_count_of_what_is_shown() -> None:
    printed = said("--search", "third card", "--game", "minibaccarat")
    assert printed.splitlines()[0] == "627a.9(b)  Dealing a third card (from 2012-05-19)"
    shown = re.search(
        r'Shown: 20 of (\d+) provisions of chapters 541, 627a with the words "third", "card"; (\d+) more', printed
    )
    assert shown, printed[-300:]
    whole = data("--search", "third card", "--game", "minibaccarat")
    assert whole["with_all_words"] == int(shown[1])
    assert whole["found"] == len(whole["provisions"]) == int(shown[1]) + int(shown[2])
    assert all(set(one["words"]) == {"third", "card"} for one in whole["provisions"][: whole["with_all_words"]])
    assert len(re.findall(r"^\d+a?\.", printed, re.MULTILINE)) == 20


def test_everything_that_a_search_finds() -> None:
    whole = data("--search", "third card", "--chapter", "627a")
    printed = said("--search", "third card", "--chapter", "627a", "--all")
    assert len(re.findall(r"^627a\.", printed, re.MULTILINE)) == whole["found"]
    assert f"Shown: all {whole['found']} provisions of chapter 627a with any of the words" in printed
    assert f"of which {whole['with_all_words']} have all" in printed


def test_what_has_only_some_of_the_words_is_not_shown_beside_what_has_all() -> None:
    printed = said("--search", "cover card last hand", "--game", "minibaccarat")
    assert re.findall(r"^(\d+a?\.\S+)  ", printed, re.MULTILINE) == ["627a.9(e)", "541.10(e)"]
    assert "(no longer in force, held for 2010-03-20 to before 2010-09-11)\n" in printed
    assert printed.count("no longer in force") == 1
    assert "Shown: 2 of 2 provisions of chapters 541, 627a" in printed


def test_a_search_by_chapter_game_and_day() -> None:
    assert {cite.partition(".")[0] for cite in ids("--search", "card", "--chapter", "541")} == {"541"}
    two = ids("--search", "card", "--chapter", "541", "--chapter", "Ch. 627a")
    assert {cite.partition(".")[0] for cite in two} == {"541", "627a"}
    assert {cite.partition(".")[0] for cite in ids("--search", "card", "--game", "spanish-21")} == {"551", "635a"}
    in_force = ids("--search", "card", "--game", "spanish-21", "--as-of", "2010-06-01")
    assert {cite.partition(".")[0] for cite in in_force} == {"551"}
    result = ask("--search", "vigorish", "--as-of", "2012-06-01")
    assert result.exit_code == 0
    assert "Left out, because no text is held for 2012-06-01: " in result.stderr
    assert "pai-gow" in result.stderr


def test_where_no_provision_has_all_the_words_those_with_some_are_shown() -> None:
    printed = said("--search", "cover zebra", "--game", "minibaccarat")
    assert 'No provision of chapters 541, 627a has all of the words "cover", "zebra". Shown: ' in printed
    assert "that have some, the best first." in printed


def test_a_search_shows_code_and_tests_only_when_asked_for() -> None:
    assert ".py" not in said("--search", "player draws", "--chapter", "627a")
    assert ".py" in said("--search", "player draws", "--chapter", "627a", "--proof")


def test_a_word_that_is_nowhere() -> None:
    result = ask("--search", "zebra")
    assert result.exit_code == 1
    assert 'has any of the words "zebra"' in result.stderr
    assert data("--search", "zebra")["provisions"] == []
    assert "did you mean" not in result.stderr


def test_a_misspelt_word_is_answered_with_the_nearest() -> None:
    result = ask("--search", "surender")
    assert result.exit_code == 1
    assert result.stderr.endswith('has any of the words "surender"; did you mean "surrender"?\n')
    printed = said("--search", "surender card", "--game", "spanish-21")
    assert 'has all of the words "surender", "card"; did you mean "surrender"? Shown: 20 of ' in printed


def test_the_help_says_the_exit_statuses() -> None:
    assert "Exit status 0: something is found. 1: nothing" in " ".join(said("--help").split())


# Comparisons


def test_what_2012_changed_in_the_third_card_rule() -> None:
    printed = said("627a.10", "--changed")
    assert "The same rule in other words, as we judge it:\n\nnatural-stops · the same in other words\n" in printed
    assert " · changed" not in printed
    assert "541.11(a)  If either hand is a Natural [-on its first two cards-], neither hand" in printed
    assert "627a.10(a)  If either hand is a Natural, neither hand gets another card." in printed
    assert "541.11(b)(1) = 627a.10(b)(1)  player-draws" in printed
    assert "Of 7 rules about 627a.10: 1 the same in other words, 6 the same." in printed
    assert "That a rule is the same in other words is our judgment" in printed
    assert "Not held, and so not compared: chapter 541 as amended by 40 Pa.B. 5167" in printed
    assert said("541.11", "--changed").replace("about 541.11:", "about 627a.10:") == printed
    assert said("627a.10", "--changed", "--compare", "minibaccarat") == printed
    assert "croupier rules 627a.10 --changed" in said("--help")


def test_what_2012_changed_wherever_words_are_mentioned() -> None:
    printed = said("--compare", "minibaccarat", "--search", "third card", "--changed")
    assert "disclosed-third-card · new\n  627a.13(c)  " in printed
    assert "any required third card {+is dealt+}, face up" in printed
    assert 'Of 14 rules about "third card": 2 changed, 1 new, 2 the same in other words, 9 the same.' in printed
    assert printed.index("cover-card · changed") < printed.index("The same rule in other words")
    assert printed.index("The same rule in other words") < printed.index("natural-stops · ")
    assert "Changed means that the words differ and that we do not judge it to be the same." in printed
    assert said("--changed", "--game", "minibaccarat", "--search", "third cards").count("third-card-order") == 1


def test_provisions_that_state_several_rules_are_printed_once() -> None:
    printed = said("--compare", "minibaccarat", "--changed")
    assert "cut-completed, cover-card-placed · the same in other words" in printed
    assert printed.count("  627a.5(d)  ") == 1


def test_a_comparison_as_json() -> None:
    whole = data("--compare", "minibaccarat")
    rows = {row["rule"]: row for row in whole["rules"]}
    assert len(rows) == len(whole["rules"])
    assert rows["player-draws"]["change"] == "same"
    assert rows["natural-stops"]["change"] == "reworded"
    assert rows["deck-life"]["later"][0]["marked"].endswith("at least every {+24+} hours.")
    assert rows["deck-life"]["later"][0]["says"].endswith("at least every 24 hours.")
    assert rows["deck-life"]["earlier"][0]["marked"].split(".")[0].endswith("every [-4-] hours")
    changed = data("--compare", "minibaccarat", "--changed")
    assert [row["rule"] for row in changed["rules"]] == [
        row["rule"] for row in whole["rules"] if row["change"] != "same"
    ]
    assert set(changed["same"]) == {rule for rule, row in rows.items() if row["change"] == "same"}


def test_chapters_side_by_side() -> None:
    printed = said("--compare", "627a,629a,631a", "--search", "seats")
    assert "chapter 629a" in printed
    assert "--changed shows only what differs." in printed
    whole = data("--compare", "627a,629a,631a", "--changed")
    assert whole["chapters"] == ["627a", "629a", "631a"]
    seats = next(row for row in whole["rules"] if row["rule"] == "seats")
    assert "{+" in seats["chapters"]["631a"][0]["marked"]


def test_words_that_differ_are_coloured_where_there_are_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    wording = MarkedWording(id="1", says="one two", pieces=(Piece("one ", differs=False), Piece("two", differs=True)))
    assert marked(wording, is_later=True).plain == "one {+two+}"
    assert marked(wording, is_later=False).plain == "one [-two-]"
    monkeypatch.setattr(console, "_color_system", 3)
    coloured = marked(wording, is_later=True)
    assert coloured.plain == "one {+two+}"
    assert coloured.spans == Text.assemble("one ", ("{+two+}", "bold green")).spans
    removed = marked(wording, is_later=False)
    assert removed.plain == "one [-two-]", "not every terminal can strike words through"
    assert removed.spans == Text.assemble("one ", ("[-two-]", "red strike")).spans
    monkeypatch.setattr(console, "no_color", True)
    assert marked(wording, is_later=True).spans == []


def test_the_signs_are_explained_where_they_are_used() -> None:
    said_of_two = "[-…-]: words of 541 that are not in 627a; {+…+}: words of 627a that are not in 541.\n"
    assert said("627a.10", "--changed").count(said_of_two) == 1
    assert said("--compare", "minibaccarat", "--search", "third card").count(said_of_two) == 1
    assert "[-…-]" not in said("627a.10(b)(1)", "--changed"), "it is the same in both"
    assert "[-…-]" not in said("627a.13(c)(2)", "--changed"), "it is new, and no words of it are marked"
    assert "words of 629a or 631a that are not in 627a." in said("--compare", "627a,629a,631a", "--changed")


# Coverage


def test_the_coverage_of_what_is_cited_counts_only_that() -> None:
    whole = data("--coverage", "627a.10(b)")
    assert whole["summary"]["total"]["provisions"] == len(whole["provisions"]) == 3
    printed = said("--coverage", "627a.10(b)")
    assert re.search(r"627a +3 +3 +2 +0 +0", printed)
    assert "Counted: 3 provisions of 627a.10(b)." in printed
    assert "Counted: 285 provisions of 2 chapters." in said("--coverage", "--game", "spanish-21")


# Questions without an answer


@each(
    ("words", "message"),
    [
        (("627a.10(q)",), "there is no provision 627a.10(q); the nearest is 627a.10(g) (627a.10 has"),
        (("627.10",), "there is no chapter 627 here (did you mean 627a?)"),
        (("49 Pa. Code § 627a.10",), "is of Title 49; the chapters held here are of Title 58"),
        (("627a.11-9",), "runs backwards"),
        (("--search", "card", "--game", "poker"), "there is no game 'poker'; the games are minibaccarat"),
        (("--search", "card", "--game", "mini-baccarat"), 'did you mean "minibaccarat"?'),
        (("--compare", "mini-baccarat"), 'did you mean "minibaccarat"?'),
        (("635a.10d",), "did you mean 635a.10(d)?"),
        (("surrender",), '; to find words, write --search "surrender"'),
        (("--search", "card", "--chapter", "9"), "there is no chapter 9 here"),
        (("--search", "card", "--chapter", "627a.10"), "--chapter takes a chapter, as in 627a"),
        (("--search", "card", "--game", "pai-gow", "--chapter", "541"), "pai-gow has chapters 535, 621a, not 541"),
        (
            ("--search", "card", "--chapter", "627a", "--as-of", "2010-06-01"),
            "chapter 627a is not in force; chapter 541 is",
        ),
        (("--search", "card", "--chapter", "627a", "--as-of", "2009-06-01"), "before 2010-03-20 there were no rules"),
        (("--search", " "), "--search needs words"),
        (("--as-of", "yesterday"), "'yesterday' is not a day: write the year, month and day"),
        (("--as-of", "2009-01-01"), "no text of any game is held for 2009-01-01"),
        (("--changed",), "--changed needs a citation, --game or --compare"),
        (("627a.10", "635a.2", "--changed"), "is of more than one game (minibaccarat, spanish-21)"),
        (("681a", "--changed"), "21-baccarat has only one edition"),
        (("627a.10", "--search", "card"), "go together only with --compare or --changed"),
        (("627a.10", "--game", "minibaccarat"), "a citation names its chapter"),
        (("--coverage", "--search", "card"), "--coverage goes with a citation"),
        (("--compare", "minibaccarat", "--as-of", "2020-01-01"), "--as-of shows the text of one day"),
        (("--compare", "minibaccarat", "635a.2", "--changed"), "no rule of 541 or 627a is about 635a.2"),
        (("reading:nothing",), "there is no reading 'nothing'"),
        (("--search", "card", "--headings"), "--headings goes with a citation, --game or --chapter"),
        (("627a.10", "--changed", "--proof"), "--proof goes with a citation or --search"),
        (("627a.10", "--all"), "--all goes with --search"),
    ],
    ids=lambda one: " ".join(one) if isinstance(one, tuple) else "",
)
def test_a_question_without_an_answer_says_what_would_be_right(words: tuple[str, ...], message: str) -> None:
    result = ask(*words)
    assert result.exit_code in (1, 2)
    assert message in result.stderr
    assert result.stdout == ""
