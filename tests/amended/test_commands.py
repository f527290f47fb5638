"""What the commands say where a chapter has two texts."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import croupier
from croupier.law import bring_amendments, load_chapter, text_on
from tests.amended.days import BEFORE, FROM, OLD
from tests.compliance.documents import croupier as command
from tests.support.command import app

OURS = "627a@2012-05-19"
THEIRS = "627a@2024-07-01"


def said(*words: str, code: int = 0) -> str:
    """What the command prints."""
    result = command(*words)
    assert result.exit_code == code, result.output
    return result.output


def told(*words: str) -> Any:
    """What it prints as JSON."""
    return json.loads(said(*words, "--json"))


@pytest.mark.parametrize(
    ("day", "begins", "words"),
    [(BEFORE, "2012-05-19", "vigorish of 5% of the"), (FROM, "2024-07-01", "5% or 4% of the")],
)
def test_a_provision_is_shown_as_it_reads_on_a_day(day: str, begins: str, words: str) -> None:
    found = told("rules", "627a.12(c)", "--as-of", day)
    assert words in found["provisions"][0]["says"]
    assert [(one["chapter"], one["begins"]) for one in found["chapters"]] == [("627a", begins)]
    assert [(one["chapter"], one["begins"]) for one in found["in_force"]] == [("627a", begins)]
    assert words in said("rules", "627a.12(c)", "--as-of", day)


def test_without_a_day_it_is_shown_as_it_reads_today_and_the_other_texts_are_named() -> None:
    shown = said("rules", "627a.12(c)")
    assert "5% or 4% of the winnings" in shown
    assert "Other texts of chapter 627a are held: 2012-05-19 to before 2024-07-01 (--as-of 2012-05-19)." in shown
    assert "Other texts" not in said("rules", "629a.12(c)")


def test_headings_and_words_found_are_those_of_the_day() -> None:
    for day, heading in ((BEFORE, "Payout odds and vigorish"), (FROM, "Payout odds, and vigorish at one of two rates")):
        assert f"§ 627a.12  {heading}\n" in said("rules", "--chapter", "627a", "--headings", "--as-of", day)
        found = told("rules", "--search", "vigorish 4%", "--chapter", "627a", "--as-of", day)
        assert found["provisions"][0]["heading"] == heading
        assert ("627a.12(c)(1)" in {one["id"] for one in found["provisions"]}) == (day == FROM)


def test_a_word_of_a_heading_is_found_in_the_text_that_has_it() -> None:
    for day in (BEFORE, FROM):
        shown = said("rules", "--search", "rates", "--chapter", "627a", "--as-of", day)
        assert ("627a.12(a)  Payout odds, and vigorish at one of two rates (from 2024-07-01)" in shown) == (day == FROM)
        assert ("\n627a.12(a)  " in f"\n{shown}") == (day == FROM)
    shown = said("rules", "--search", "vigorish", "--chapter", "627a", "--as-of", BEFORE)
    assert "Payout odds and vigorish (no longer in force, held for 2012-05-19 to before 2024-07-01)" in shown


def test_what_is_only_in_the_other_text_is_answered_or_said() -> None:
    assert "what answers to 627a.12(c)(1)" in said("rules", "627a.12(c)(1)", "--as-of", BEFORE)
    assert "that from 2019-11-02 has" in said("rules", "621a.6(c)(2)", code=2)
    assert "total of 15" in said("rules", "621a.6(c)(2)", "--as-of", BEFORE)


def test_the_texts_are_compared_by_their_days() -> None:
    assert told("rules", "--compare", f"{OURS},{THEIRS}", "--changed") == told(
        "rules", "--compare", f"627a@{BEFORE},627a", "--changed"
    )
    found = told("rules", "--compare", f"{OURS},{THEIRS}", "--changed")
    assert found["chapters"] == [OURS, THEIRS]
    assert {row["rule"] for row in found["rules"]} == {"banker-odds", "vigorish-rate", "vigorish-rounding"}
    shown = said("rules", "--compare", f"{OURS},{THEIRS}", "--changed")
    assert "of 5% {+or 4%+} of the winnings" in shown
    assert "(42 Pa.B. 2906), 2012-05-19 to before 2024-07-01" in shown
    assert told("rules", "--compare", "minibaccarat")["chapters"] == ["541", OURS, THEIRS]
    assert "627a.12(c)(1)" in said("rules", "627a.12(c)(1)", "--changed")
    for wrong in (f"{THEIRS},627a", "627a,628a", f"627a,{THEIRS[:-1]}"):
        said("rules", "--compare", wrong, code=2)


@pytest.mark.parametrize("place", ["627a", "627a.12(c)"])
def test_a_text_is_no_citation_but_a_day_may_be_given(place: str) -> None:
    shown = " ".join(said("rules", f"{place}@{FROM}", code=2).split())
    assert f"ask for {place} and give the day beside it: --as-of {FROM}" in shown
    said("rules", place, "--as-of", FROM)
    with pytest.raises(ValueError, match=f'give the day beside it: --as-of {FROM}, or as_of="{FROM}"'):
        croupier.provisions(f"{place}@{FROM}")
    assert croupier.provisions(place, as_of=FROM)


def test_a_reading_of_what_an_amendment_takes_out_is_no_longer_offered(tmp_path: Path) -> None:
    asked = ("template", "21-baccarat", "--as-of", "2025-01-01")
    was = load_chapter("681a").by_id["681a.3(d)(3)"]
    assert "two_aces" in said(*asked)
    kept = f"says = {json.dumps(was.says)}\nhow = {json.dumps(was.how)}\nrule = {json.dumps(was.rules)}\n"
    head = "chapter = '681a'\nbegins = 2025-01-01\nsource = 'x'\namends = 2016-11-19\nremoved = ['681a.3(d)(3)']\n"
    file = tmp_path / "681a@2025-01-01.toml"
    file.write_text(f"{head}[[provision]]\nid = '681a.99'\n{kept}", encoding="utf-8")
    bring_amendments(tmp_path)
    assert "two_aces" not in said(*asked)
    assert "two_aces" in said(*asked[:-1], "2024-12-31")
    assert told("rules", "681a.3(d)(3)", "--as-of", "2024-12-31")["provisions"][0]["readings"] == ["two_aces"]


def test_two_days_of_a_game_are_compared() -> None:
    shown = said("diff", f"minibaccarat@{BEFORE}", f"minibaccarat@{FROM}")
    assert "vigorish_rounding: still up, which means something else [627a.12(c)," in shown
    assert "    before: whether vigorish is rounded up to the next 25 cents or taken\n" in shown
    assert "    after:  whether vigorish is rounded up to the next 25 cents (at 5%), 20\n" in shown
    assert "up -> up" not in shown
    assert f"croupier rules --compare {OURS},{THEIRS} --changed" in shown
    same = said("diff", f"minibaccarat@{FROM}", f"minibaccarat@{FROM}")
    assert "rules --compare" not in same


def test_a_submission_is_checked_by_the_text_of_its_day(tmp_path: Path) -> None:
    file = tmp_path / "four.toml"
    for day, code in ((BEFORE, 1), (FROM, 0)):
        file.write_text(f'croupier = 1\ngame = "minibaccarat"\nas_of = {day}\nvigorish = "4%"\n', encoding="utf-8")
        shown = said("check", str(file), code=code)
        assert ("not lawful" in shown) == (day == BEFORE)
        assert ("627a.12(c)(1)" in " ".join(shown.split())) == (day == FROM)


def test_figures_say_which_text_they_are_by() -> None:
    for day, name in ((BEFORE, OURS), (FROM, THEIRS)):
        found = told("odds", "minibaccarat", "--as-of", day)
        assert (found["edition"], found["text"]) == ("627a", name)
    assert "text" not in told("odds", "midibaccarat", "--as-of", FROM)


def test_coverage_and_the_list_of_games() -> None:
    assert THEIRS in told("rules", "--coverage", "--chapter", "627a")["summary"]["chapters"]
    listed = {one["game"]: one["chapters"] for one in told("games")["games"]}
    assert listed["minibaccarat"] == ["541", "627a"]
    assert "627a from 2024-07-01" in said("games")


def test_a_day_before_the_first_text_and_one_after_the_last() -> None:
    assert text_on("627a", date.min) == OLD
    assert str(text_on("627a", date.max)) == THEIRS


def test_in_the_terminal_why_has_the_words_of_the_tables_text() -> None:
    for day, words in ((BEFORE, "a vigorish of 5% of the winnings"), (FROM, "5% or 4% of the winnings")):
        asked = ["play", "minibaccarat", "--as-of", day, "--plain", "--seed", "3"]
        result = CliRunner().invoke(app, asked, input="why 627a.12(c)\n\nquit\n")
        assert words in " ".join(result.output.split())
