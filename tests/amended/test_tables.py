"""Tables, submissions, records, prices and documents under both texts, side by side in one process."""

import io
import json
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

import croupier
from croupier.games.registry import offering
from croupier.law import Rule, Text, bring_amendments, concordance, forget_amendments
from croupier.law.register import fingerprint
from croupier.odds.changes import worth_of_law
from croupier.odds.choices import rank
from croupier.odds.questions import OddsQuestion
from croupier.person import why
from croupier.play.table import Table
from croupier.running.opening import check_submission
from croupier.running.records import DiffersError
from croupier.service.provision import provision_shown
from croupier.table.events import Opened, Settled
from croupier.table.inputs import Close, Deal, Sit, Wait
from tests.amended.conftest import TEXTS
from tests.amended.days import BEFORE, FROM, NEW, NEW_TILES, OLD, OLD_TILES
from tests.baccarat_games.rounds import shoe
from tests.documents.houses import house, made, text_of
from tests.support.events import settled
from tests.support.playing import allowed, deal, refused, wager

FOUR: dict[str, Any] = {"vigorish": "4%"}
BANKER_WINS = ("KK", "K8")


def problems(day: str, **choices: Any) -> list[tuple[str, tuple[str, ...]]]:
    """What is unlawful about a submission on a day: the keys and their provisions."""
    found = check_submission("minibaccarat", date.fromisoformat(day), choices, {})
    return [(one.key, one.cites) for one in found]


def test_a_choice_is_lawful_from_the_day_on_which_the_amendment_begins() -> None:
    assert problems(BEFORE, **FOUR) == [("vigorish", ("627a.12(c)",))]
    assert problems(FROM, **FOUR) == []
    assert problems(BEFORE, vigorish="5%") == problems(FROM, vigorish="5%") == []
    assert problems(FROM, vigorish="3%") == [("vigorish", ("627a.12(c)", "627a.12(c)(1)"))]


def test_a_table_is_opened_under_the_text_of_its_day() -> None:
    with pytest.raises(croupier.OpeningError, match=r"submission.vigorish: .* \[627a.12\(c\)\]$"):
        table_on(BEFORE, **FOUR)
    assert table_on(BEFORE).game.text == OLD
    assert table_on(FROM, **FOUR).game.text == NEW
    assert "chapter 627a" in repr(table_on(FROM))


def table_on(day: str, file: io.BytesIO | None = None, **submission: Any) -> Table:
    """A table at which the Banker's Hand wins next, and a player who sits."""
    table = croupier.open_table("minibaccarat", as_of=day, submission=submission, cards=shoe(BANKER_WINS), record=file)
    allowed(table.submit(Sit(1, croupier.Cents.parse("1000.00"))))
    return table


def won(table: Table, stake: str = "25.00") -> Settled:
    """What becomes of a wager on the Banker's Hand, which wins."""
    allowed(wager(table, "banker", stake))
    [event] = settled(deal(table))
    return event


@pytest.mark.parametrize(
    ("day", "choices", "stake", "vigorish", "cites"),
    [
        (BEFORE, {}, "25.00", "1.25", {"627a.12(c)"}),
        (FROM, {}, "25.00", "1.25", {"627a.12(c)", "627a.12(c)(1)"}),
        (FROM, FOUR, "25.00", "1.00", {"627a.12(c)", "627a.12(c)(1)"}),
        (FROM, FOUR, "26.00", "1.20", {"627a.12(c)", "627a.12(c)(1)"}),
        (BEFORE, {}, "26.00", "1.50", {"627a.12(c)"}),
    ],
)
def test_a_round_is_settled_by_the_text_of_the_tables_day(
    day: str, choices: dict[str, Any], stake: str, vigorish: str, cites: set[str]
) -> None:
    event = won(table_on(day, **choices), stake)
    assert (event.outcome, str(event.vigorish)) == ("win", vigorish)
    assert {cite for cite in event.cites if cite.startswith("627a.12(c)")} == cites


@pytest.mark.proves("627a.12(c)@2024-07-01", "627a.12(c)(1)@2024-07-01", "627a.12(c)")
def test_tables_of_both_texts_are_played_in_turns() -> None:
    tables = [table_on(day) for day in (BEFORE, FROM, BEFORE, FROM)]
    cited = ["627a.12(c)(1)" in won(table).cites for table in tables]
    assert cited == [False, True, False, True]


def test_why_has_the_words_of_the_tables_text() -> None:
    for day, words in ((BEFORE, "a vigorish of 5% of the winnings"), (FROM, "5% or 4% of the winnings")):
        table = table_on(day)
        [said] = why.words_of(["627a.12(c)"], table.game.setting.as_of)
        assert words in said
        assert words in provision_shown("627a.12(c)", table.game.setting.as_of)["says"]


def test_a_page_shows_how_the_other_texts_say_it() -> None:
    shown = provision_shown("627a.12(c)", date.fromisoformat(BEFORE))
    assert shown["edition"] == {"begins": OLD.begins, "ends": NEW.begins}
    assert in_chapter(shown, "541")
    assert in_chapter(shown, "627a") == [("627a.12(c)", NEW.begins), ("627a.12(c)(1)", NEW.begins)]
    shown = provision_shown("627a.12(c)(1)", date.fromisoformat(FROM))
    assert in_chapter(shown, "627a") == [("627a.12(c)", OLD.begins)]


def in_chapter(shown: dict[str, Any], chapter: str) -> list[tuple[str, date]]:
    """What the other texts of a chapter say instead, and since when."""
    return [(one["id"], one["begins"]) for one in shown["editions"] if one["chapter"] == chapter]


# Records


@pytest.mark.parametrize(("day", "text"), [(BEFORE, OLD), (FROM, NEW)])
def test_a_record_is_replayed_under_the_text_it_was_made_under(day: str, text: Text) -> None:
    file = io.BytesIO()
    table = table_on(day, file, **({} if text == OLD else FOUR))
    won(table)
    assert json.loads(file.getvalue().split(b"\n", 1)[0])["body"]["rulebook"] == fingerprint(text)
    resumed = croupier.resume(file.getvalue())
    assert (resumed.game.text, resumed.state) == (text, table.state)
    allowed(table.submit(Close()))
    assert croupier.replay(file.getvalue()).written_by == ""


def test_the_opening_says_which_text_it_was() -> None:
    for day, text in ((BEFORE, OLD), (FROM, NEW)):
        table = croupier.open_table("minibaccarat", as_of=day, seed=1)
        opened = Opened((), "minibaccarat", table.game.chapter, table.game.setting.as_of.isoformat(), table.game.seats)
        assert opened.text == table.game.text == text


def test_a_record_made_under_the_amendment_cannot_be_replayed_without_it() -> None:
    file = io.BytesIO()
    table = table_on(FROM, file, **FOUR)
    won(table)
    allowed(table.submit(Close()))
    forget_amendments()
    with pytest.raises(DiffersError, match=r"the table cannot be opened again: .* rulebook .* wrote it") as differs:
        croupier.replay(file.getvalue())
    assert "rulebook" in differs.value.versions, "it is no altered record: another rulebook wrote it"


def test_a_record_made_before_the_amendment_was_held_is_replayed_unchanged() -> None:
    forget_amendments()
    file = io.BytesIO()
    table = table_on(BEFORE, file)
    won(table)
    allowed(table.submit(Close()))
    bring_amendments(TEXTS)
    assert croupier.replay(file.getvalue()).written_by == ""


# Pai Gow, of which one section is amended


@pytest.mark.parametrize(("day", "hours", "text"), [(BEFORE, 12, OLD_TILES), (FROM, 24, NEW_TILES)])
def test_tiles_are_changed_as_often_as_the_text_of_the_day_says(day: str, hours: int, text: Text) -> None:
    table = croupier.open_table("pai-gow", as_of=day, seed=1)
    assert table.game.text == text
    allowed(table.submit(Sit(1, croupier.Cents.parse("100.00"))))
    allowed(wager(table, "pai-gow", "10.00"))
    allowed(table.submit(Wait(60 * hours - 1)))
    assert table.can(Deal())
    allowed(table.submit(Wait(1)))
    said, cites = refused(table, Deal())
    assert cites == ("621a.3(b)",)
    assert f"every {hours} hours" in said


def test_the_rules_for_the_public_have_the_section_as_it_reads_on_the_day() -> None:
    for day, text in ((BEFORE, OLD_TILES), (FROM, NEW_TILES)):
        of = house("pai-gow", as_of=date.fromisoformat(day))
        assert of.edition.text == text
        printed = text_of(made("rules", of))
        for hours, of_text in ((12, OLD_TILES), (24, NEW_TILES)):
            assert (f"A set of tiles is replaced after at most {hours} hours." in printed) == (text == of_text)


# Documents and prices


def test_documents_print_the_text_of_their_day() -> None:
    old = house("minibaccarat", as_of=date.fromisoformat(BEFORE))
    new = house("minibaccarat", FOUR, as_of=date.fromisoformat(FROM))
    rules = [text_of(made("rules", one)) for one in (old, new)]
    for says, now in (("a vigorish of 5% of the winnings", 0), ("5% or 4% of the winnings", 1)):
        assert [says in one for one in rules] == [now == 0, now == 1]
    assert [f"§ 627a.12. {heading}" in one for one, heading in zip(rules, HEADINGS, strict=True)] == [True, True]
    submissions = [text_of(made("rules-submission", one)) for one in (old, new)]
    assert ["[627a.12(c), 627a.12(c)(1)]" in one for one in submissions] == [False, True]


HEADINGS = ("Payout odds and vigorish", "Payout odds, and vigorish at one of two rates")


def edge(day: str, **choices: Any) -> Fraction:
    """The house edge of a wager on the Banker's Hand."""
    found = croupier.figures("minibaccarat", as_of=day, submission={"vigorish_rounding": "exact", **choices})
    return found.by_wager["banker"].edge


def test_wagers_are_priced_under_both_texts() -> None:
    assert edge(BEFORE) == edge(FROM)
    assert edge(FROM, **FOUR) < edge(FROM)
    with pytest.raises(croupier.OpeningError):
        edge(BEFORE, **FOUR)
    for day, text in ((BEFORE, OLD), (FROM, NEW)):
        found = croupier.figures("minibaccarat", as_of=day)
        assert found.text == text
        cited = {cite for outcome in found.by_wager["banker"].outcomes for cite in outcome.cites}
        assert ("627a.12(c)(1)" in cited) == (text == NEW)


def test_what_the_amendment_is_worth() -> None:
    asked = OddsQuestion(game="minibaccarat", as_of=date.fromisoformat(FROM), choices={}, readings={}, wager=None)
    first, second = worth_of_law(rank(asked))
    assert (first.earlier, first.later) == ("541", "627a@2012-05-19")
    assert (second.earlier, second.later) == ("627a@2012-05-19", "627a@2024-07-01")
    assert [(one.key, one.after) for one in second.introduced] == [("vigorish", "4%")]
    assert second.withdrawn == ()


# The game's edition


def test_a_game_has_the_edition_of_the_text_before_with_what_the_amendment_changes() -> None:
    old, new = (croupier.open_table("minibaccarat", as_of=day).game for day in (BEFORE, FROM))
    assert (old.edition.rates, new.edition.rates) == (("5%",), ("5%", "4%"))  # type: ignore[attr-defined]
    assert new.edition.seats == old.edition.seats  # type: ignore[attr-defined]
    assert offering("minibaccarat", OLD) is offering("minibaccarat", OLD)
    assert offering("minibaccarat", OLD) is not offering("minibaccarat", NEW)


def test_every_rule_that_the_games_need_is_in_both_texts() -> None:
    for old, new in ((OLD, NEW), (OLD_TILES, NEW_TILES)):
        assert set(concordance(old).rules) == set(concordance(new).rules)
    assert Rule.VIGORISH_RATE in concordance(NEW)
