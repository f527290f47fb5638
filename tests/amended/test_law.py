"""Which text is in force on a day, what it says, and what an amendment leaves as it was."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from croupier.games.registry import folders
from croupier.law import (
    AmendmentError,
    Citation,
    UnknownText,
    all_texts,
    bring_amendments,
    compare,
    concordance,
    edition_of,
    edition_on,
    editions_of,
    forget_amendments,
    load_chapter,
    name_of,
    named,
    provisions,
    texts_of,
)
from croupier.law.changes import change_of, reworded
from croupier.law.counterparts import answering
from croupier.law.coverage import coverage
from croupier.law.register import compare_across, fingerprint
from croupier.law.search import look_up, parse
from croupier.law.section_headings import heading_of
from croupier.law.texts import Text
from tests.amended.days import BEFORE, FROM, NEW, NEW_TILES, OLD, OLD_TILES

HEAD = 'chapter = "{chapter}"\nbegins = {begins}\nsource = "made up"\namends = {amends}\n'


@pytest.mark.parametrize(
    ("game", "old", "new"), [("minibaccarat", OLD, NEW), ("pai-gow", OLD_TILES, NEW_TILES)], ids=["627a", "621a"]
)
def test_a_text_ends_where_the_one_that_amends_it_begins(game: str, old: Text, new: Text) -> None:
    for day, text in ((BEFORE, old), (FROM, new)):
        assert edition_on(game, date.fromisoformat(day)).edition.text == text
    assert [edition.text for edition in editions_of(game)][-2:] == [old, new]
    assert edition_of(old).ends == new.begins
    assert edition_of(new).ends is None
    assert edition_of(new).source == f"{edition_of(old).source}, as amended by a made-up notice"


def test_the_other_games_have_the_texts_that_they_had() -> None:
    assert len(all_texts()) == 13
    assert [editions_of(game)[-1].ends for game in ("midibaccarat", "baccarat", "spanish-21")] == [None] * 3


def test_what_is_not_held_of_a_chapter_is_still_said() -> None:
    notice = edition_on("minibaccarat", date.fromisoformat(FROM)).notice
    assert notice is not None
    assert "the text held from 2024-07-01" in notice


def test_a_chapter_with_several_texts_is_not_a_name() -> None:
    assert (name_of(OLD), name_of(NEW)) == ("627a@2012-05-19", "627a@2024-07-01")
    assert named("627a@2024-07-01") == NEW
    for lookup in (named, concordance, load_chapter, fingerprint, provisions):
        with pytest.raises(UnknownText, match=r"write 627a@2012-05-19, 627a@2024-07-01"):
            lookup("627a")
    with pytest.raises(UnknownText):
        named("627a@2024-07-02")
    assert name_of(named("629a")) == "629a"


def test_only_what_is_new_or_changed_differs() -> None:
    old, new = load_chapter(OLD).by_id, load_chapter(NEW).by_id
    assert {cite for cite in new if old.get(cite) != new[cite]} == {"627a.12(c)", "627a.12(c)(1)"}
    assert set(old) < set(new)
    order = list(provisions(NEW))
    assert order[order.index("627a.12(c)(1)") - 1 :][:3] == ["627a.12(c)", "627a.12(c)(1)", "627a.12(d)"]
    assert order == [one.id for one in load_chapter(NEW).provisions]
    assert provisions(NEW_TILES) == tuple(cite for cite in provisions(OLD_TILES) if cite != "621a.6(c)(2)")


def test_a_rule_is_cited_by_the_text_of_its_day() -> None:
    assert concordance(OLD).cites("vigorish-rate") == ("627a.12(c)",)
    assert concordance(NEW).cites("vigorish-rate") == ("627a.12(c)", "627a.12(c)(1)")
    assert concordance(OLD).cites("tie-odds") == concordance(NEW).cites("tie-odds")


def test_the_texts_of_a_chapter_are_told_apart_in_records() -> None:
    before = fingerprint(OLD)
    assert fingerprint(NEW) != before
    forget_amendments()
    assert fingerprint("627a") == before, "an amendment changes nothing of the text that it amends"
    assert texts_of("627a") == (OLD,)
    with pytest.raises(UnknownText):
        named("627a@2024-07-01")


def test_a_citation_is_looked_up_on_a_day() -> None:
    cited = parse("627a.12(c)")
    for day, says in ((BEFORE, "less a vigorish of 5% of"), (FROM, "5% or 4% of the winnings")):
        assert says in look_up(cited, date.fromisoformat(day))[0].says
    with pytest.raises(LookupError, match=r"from 2012-05-19 has no 627a.12\(c\)\(1\); that from 2024-07-01 has"):
        look_up(parse("627a.12(c)(1)"), date.fromisoformat(BEFORE))
    assert look_up(cited)[0] == load_chapter(NEW).by_id["627a.12(c)"], "today's, if no day is given"


def test_a_section_is_called_as_its_text_calls_it() -> None:
    assert heading_of("627a.12(a)", OLD) == "Payout odds and vigorish"
    assert heading_of("627a.12(a)", NEW) == "Payout odds, and vigorish at one of two rates"
    assert heading_of("627a.2(a)", OLD) == heading_of("627a.2(a)", NEW) != ""


def test_the_texts_are_compared() -> None:
    rows = compare(OLD, NEW)
    changed = {row.rule for row in rows if row.earlier != row.later}
    assert changed == {"banker-odds", "vigorish-rate", "vigorish-rounding"}
    row = next(one for one in rows if one.rule == "vigorish-rate")
    change = change_of(row.rule, {name_of(OLD): row.earlier, name_of(NEW): row.later})
    assert change.kind == "changed"
    marked = {piece.text for side in change.chapters.values() for one in side for piece in one.pieces if piece.differs}
    assert "or 4%" in marked


def test_what_we_judge_to_be_the_same_in_other_words_stays_so_unless_it_is_amended(tmp_path: Path) -> None:
    rule, *others = judged = reworded("541", name_of(OLD))
    assert reworded("541", name_of(NEW)) == judged
    assert reworded(name_of(OLD), name_of(NEW)) == ()
    was = load_chapter(NEW).by_id[concordance(NEW).cites(rule)[0]]
    entry = f'[[provision]]\nid = "{was.id}"\nsays = "x"\nhow = ["play"]\nrule = {[*was.rules]}\n'
    brought(tmp_path, "627a@2025-01-01", head("627a", amends="2024-07-01") + entry)
    left = reworded("541", "627a@2025-01-01")
    assert rule not in left
    assert {*left} <= {*others}
    assert left


def test_a_rule_that_the_amendment_left_fared_across_three_texts_as_across_two() -> None:
    two = {row.rule: change_of(row.rule, row.chapters) for row in compare_across(("541", OLD))}
    amended = {
        row.rule for row in compare(OLD, NEW) if [one.says for one in row.earlier] != [one.says for one in row.later]
    }
    assert amended
    for row in compare_across(("541", OLD, NEW)):
        if row.rule not in amended:
            assert change_of(row.rule, row.chapters).kind == two[row.rule].kind, row.rule
    kinds = {one.kind for rule, one in two.items() if rule not in amended}
    assert kinds == {"same", "reworded", "changed", "new", "dropped"}
    assert {
        change_of(row.rule, {name_of(OLD): row.earlier, name_of(NEW): row.later}).kind for row in compare(OLD, NEW)
    } >= {
        "same",
        "changed",
    }


def test_what_answers_to_a_provision_in_the_other_text() -> None:
    assert answering(Citation.parse("627a.12(c)(1)"), OLD, NEW) == ("627a.12(c)",)
    assert answering(Citation.parse("627a.12(c)"), NEW, OLD) == ("627a.12(c)", "627a.12(c)(1)")
    gone = Citation.parse("621a.6(c)(2)")
    assert answering(gone, "535", OLD_TILES) == answering(Citation.parse("621a.6(c)(1)"), "535") != ()


def test_a_provision_that_is_left_alone_keeps_its_proof() -> None:
    played = folders()
    old, new = ({one.id: one for one in coverage([text], played=played).provisions} for text in (OLD, NEW))
    assert {cite for cite in old if old[cite].proven and not new[cite].proven} <= {"627a.12(c)"}
    assert old["627a.12(c)"].proven
    assert not new["627a.12(c)"].proven, "its words are new"
    assert new["627a.12(c)"].status == "carried out"
    assert new["627a.12(d)(1)"].fails_when == old["627a.12(d)(1)"].fails_when != ()
    assert {one.text for one in new.values()} == {"627a@2024-07-01"}
    summary = coverage(played=played).summary.chapters
    assert summary["627a@2024-07-01"].provisions == summary["627a@2012-05-19"].provisions + 1
    assert "627a" not in summary


# Amendments that do not fit


def brought(folder: Path, name: str, text: str) -> None:
    """Hold one more amendment."""
    (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    bring_amendments(folder)


def head(chapter: str = "629a", begins: str = "2025-01-01", amends: str = "2012-05-19") -> str:
    """How an amendment's file begins."""
    return HEAD.format(chapter=chapter, begins=begins, amends=amends)


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("629a@2025-01-01", "chapter", "629a@2025-01-01.toml: "),
        ("629a@2025-01-02", head(), "name the file 629a@2025-01-01.toml"),
        ("629a@2012-05-19", head(begins="2012-05-19"), "it must be after 2012-05-19"),
        ("629a@2025-01-01", head() + "when = 1", "unknown field `when`"),
        ("629a@2025-01-01", head().replace("made up", " "), "source is empty"),
        ("601a@2025-01-01", head("601a"), "there is no chapter '601a' here that it could amend"),
        ("629a@2025-01-01", head(amends="2012-05-20"), "but the text held for 2024-12-31 is 629a@2012-05-19"),
        ("627a@2025-01-01", head("627a"), "but the text held for 2024-12-31 is 627a@2024-07-01"),
        ("627a@2024-07-01", head("627a", "2024-07-01"), "627a@2024-07-01 is amended by"),
        ("635a@2015-01-01", head("635a", "2015-01-01", "2012-05-12"), "parts of it are held only as later amended"),
    ],
)
def test_an_amendment_that_fits_no_text_is_refused(tmp_path: Path, name: str, text: str, why: str) -> None:
    brought(tmp_path, name, text)
    with pytest.raises(AmendmentError) as refused:
        all_texts()
    assert why in str(refused.value)
    assert name in str(refused.value)


@pytest.mark.parametrize(
    ("written", "why"),
    [
        (b"# \xe9\n", "can't decode byte 0xe9"),
        (b"when = " + b"[" * 50_000, "nested too deeply"),
        (b"when = " + b"9" * 5_000, "limit (4300 digits)"),
    ],
)
def test_an_amendment_that_cannot_be_read_is_named(tmp_path: Path, written: bytes, why: str) -> None:
    (tmp_path / "629a@2025-01-01.toml").write_bytes(head().encode() + written)
    bring_amendments(tmp_path)
    with pytest.raises(AmendmentError) as refused:
        all_texts()
    assert why in str(refused.value)
    assert "629a@2025-01-01.toml" in str(refused.value)


def test_a_folder_in_place_of_an_amendment_is_named(tmp_path: Path) -> None:
    (tmp_path / "629a@2025-01-01.toml").mkdir()
    bring_amendments(tmp_path)
    with pytest.raises(AmendmentError, match=r"629a@2025-01-01.toml: \w"):
        all_texts()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('removed = ["629a.99"]', "removed has 629a.99, and 629a@2012-05-19 has no such provision"),
        ('[[provision]]\nid = "631a.2(a)"\nsays = "x"\nhow = ["play"]', "this is no provision of chapter 629a"),
        ('[[provision]]\nid = "(a)"\nsays = "x"\nhow = ["play"]', "'(a)' is not a citation"),
        ('[[provision]]\nid = "629a.2(a)"\nsays = " "\nhow = ["play"]', "629a.2(a): says is empty"),
        ('[headings]\n"631a.2" = "x"', "this is no provision of chapter 629a"),
        (
            'removed = ["629a.2(a)"]\n[[provision]]\nid = "629a.2(a)"\nsays = "x"\nhow = ["play"]',
            "629a.2(a): this provision is removed and has an entry",
        ),
        (2 * '[[provision]]\nid = "629a.2(a)"\nsays = "x"\nhow = ["play"]\n', "this provision has two entries"),
    ],
)
def test_provisions_that_do_not_fit_are_named(tmp_path: Path, text: str, why: str) -> None:
    brought(tmp_path, "629a@2025-01-01", head() + text)
    with pytest.raises(AmendmentError) as refused:
        load_chapter("629a@2025-01-01")
    assert why in str(refused.value)
    assert "629a@2025-01-01.toml" in str(refused.value)


def test_an_amendment_may_be_amended(tmp_path: Path) -> None:
    more = 'removed = ["627a.12(c)(1)"]\n[values]\nrates = ["4%"]\n'
    brought(tmp_path, "627a@2025-01-01", head("627a", amends="2024-07-01") + more)
    latest = Text("627a", date(2025, 1, 1))
    assert texts_of("627a") == (OLD, NEW, latest)
    assert provisions(latest) == provisions(OLD)
    assert load_chapter(latest).by_id["627a.12(c)"].since == NEW.begins, "what the first amendment wrote stays"
    assert heading_of("627a.12", latest) == heading_of("627a.12", NEW)
    assert edition_on("minibaccarat", date(2024, 12, 31)).edition.text == NEW
    assert len({fingerprint(text) for text in texts_of("627a")}) == 3


def test_a_wording_that_was_missing_can_be_held(tmp_path: Path) -> None:
    """Chapter 541 was amended on 2010-09-11; as an amendment, that wording ends the days without a text."""
    brought(tmp_path, "541@2010-09-11", head("541", "2010-09-11", "2010-03-20"))
    assert [str(text) for text in texts_of("541")] == ["541@2010-03-20", "541@2010-09-11"]
    assert edition_on("minibaccarat", date(2010, 9, 11)).edition.text == Text("541", date(2010, 9, 11))
    assert edition_of("541@2010-09-11").ends == date(2012, 3, 20)


def test_every_day_has_at_most_one_text() -> None:
    for text in all_texts():
        edition = edition_of(text)
        assert edition_on(edition.game, edition.begins).edition.text == text
        if edition.ends is not None:
            last = edition.ends - timedelta(days=1)
            assert edition_on(edition.game, last).edition.text == text


def test_what_an_amended_text_says_is_part_of_what_amends_it(tmp_path: Path) -> None:
    """So a record made under the later text is not taken for one made after the earlier one was corrected."""
    found = []
    for source in ("made up", "made up otherwise"):
        folder = tmp_path / source
        folder.mkdir()
        brought(folder, "629a@2025-01-01", head().replace("made up", source))
        brought(folder, "629a@2026-01-01", head(begins="2026-01-01", amends="2025-01-01"))
        found.append(fingerprint("629a@2026-01-01"))
        forget_amendments()
    assert len(set(found)) == 2
