"""The register's loader, the concordance and the comparison of chapters."""

from __future__ import annotations

import pickle
from pathlib import Path

import msgspec
import pytest

from croupier.law.editions import texts_of
from croupier.law.index import UnknownChapter, chapters, provisions
from croupier.law.register import (
    ACTIVE,
    HOWS,
    PASSIVE,
    Chapter,
    Concordance,
    Provision,
    RegisterError,
    RuleNotInEdition,
    Wording,
    compare,
    compare_chapters,
    concordance,
    is_written,
    load_chapter,
    parse_chapter,
)
from tests.law.conftest import EARLIER, LATER
from tests.support.matrices import each

HEAD = 'chapter = "627a"\ngame = "minibaccarat"\ntitle = "Minibaccarat"\n'
ENTRY = '[[provision]]\nid = "627a.9(a)"\nsays = "Naturals."\nhow = ["play"]\nrule = "natural-stops"\n'


def written(text: str) -> Chapter:
    return parse_chapter(text, chapter="627a")


def test_the_ways_of_carrying_out() -> None:
    assert set(ACTIVE) == {"play", "choice", "value", "equipment", "document", "conduct"}
    assert set(PASSIVE) == {"definition", "stem", "explains", "approval", "elsewhere"}
    assert list(HOWS) == [*ACTIVE, *PASSIVE]


def test_a_chapter_is_read_in_the_order_of_the_law() -> None:
    chapter = written(LATER)
    assert (chapter.chapter, chapter.game, chapter.title) == ("627a", "minibaccarat", "Minibaccarat")
    assert [entry.id for entry in chapter.provisions] == ["627a.1", "627a.2(a)", "627a.9(a)", "627a.10(b)(1)"]


def test_an_entry_has_one_rule_several_or_none() -> None:
    by_id = written(LATER).by_id
    assert by_id["627a.10(b)(1)"].rules == ("player-draws",)
    assert by_id["627a.9(a)"] == Provision(
        id="627a.9(a)",
        says="A natural ends the dealing.",
        how=("play", "stem"),
        rules=("natural-stops", "player-draws"),
    )
    assert by_id["627a.1"].rules == ()


@each("how", HOWS)
def test_an_entry_is_active_if_any_of_its_ways_is(how: str) -> None:
    assert Provision(id="627a.1", says="x", how=(how,)).is_active == (how in ACTIVE)
    assert Provision(id="627a.1", says="x", how=("stem", how)).is_active == (how in ACTIVE)


def test_an_entry_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        written(LATER).provisions[0].says = "else"  # type: ignore[misc]


@each(
    ("text", "says"),
    [
        ("chapter = ", "chapters/627a.toml: "),
        (HEAD.replace('title = "Minibaccarat"', ""), "missing required field `title`"),
        (HEAD.replace('"Minibaccarat"', '" "'), "title is empty"),
        (HEAD.replace('"627a"', '"629a"'), "chapter is '629a'; in this file it must be '627a'"),
        (HEAD.replace('"minibaccarat"', '"baccarat"'), "game is 'baccarat'; chapter 627a is about 'minibaccarat'"),
        (HEAD + "author = 1\n", "unknown field `author`"),
        (HEAD + "provision = 3\n", "$.provision"),
        (HEAD + '[[provision]]\nsays = "x"\nhow = ["play"]\n', "entry 1: Object missing required field `id`"),
        (HEAD + ENTRY + '[[provision]]\nsays = "x"\n', "entry 2: Object missing required field `id`"),
        (HEAD + ENTRY + "note = 1\n", "627a.9(a): Object contains unknown field `note`"),
        (HEAD + ENTRY.replace('"Naturals."', '""'), "627a.9(a): says is empty"),
        (HEAD + ENTRY.replace('"Naturals."', "7"), "627a.9(a): Expected `str`"),
        (HEAD + ENTRY.replace('["play"]', '"play"'), "627a.9(a): Expected `array`"),
        (HEAD + ENTRY.replace('["play"]', "[]"), "627a.9(a): how is empty; it must list one or more of play, choice"),
        (
            HEAD + ENTRY.replace('["play"]', '["stem", "played"]'),
            "627a.9(a): how contains 'played'; it must list one or more",
        ),
        (HEAD + ENTRY.replace('["play"]', '["play", "play"]'), "627a.9(a): how lists something twice"),
        (HEAD + ENTRY.replace('"natural-stops"', '""'), "627a.9(a): rule is empty"),
        (HEAD + ENTRY.replace('"natural-stops"', '["a", " "]'), "627a.9(a): rule is empty"),
        (HEAD + ENTRY.replace('"natural-stops"', '["a", "a"]'), "627a.9(a): rule lists a key twice"),
        (HEAD + ENTRY.replace('"natural-stops"', "4"), "627a.9(a): Expected `str | array`"),
        (HEAD + ENTRY + ENTRY, "627a.9(a): this provision has two entries"),
        (HEAD + ENTRY.replace("627a.9(a)", "627a.9"), "627a.9: this is a heading, and headings have no entry"),
        (HEAD + ENTRY.replace("627a.9(a)", "627a.9(zz)"), "627a.9(zz): chapter 627a has no such provision"),
        (HEAD + ENTRY.replace("627a.9(a)", "629a.9(a)"), "629a.9(a): chapter 627a has no such provision"),
    ],
)
def test_a_fault_is_told_with_its_file_and_entry(text: str, says: str) -> None:
    with pytest.raises(RegisterError) as caught:
        written(text)
    assert says in str(caught.value)
    assert str(caught.value).startswith("chapters/627a.toml")


def test_the_entry_that_those_faults_were_made_from_is_good() -> None:
    assert written(HEAD + ENTRY).by_id["627a.9(a)"].rules == ("natural-stops",)
    assert written(HEAD).provisions == ()


@pytest.mark.usefixtures("law_folder")
def test_a_chapter_is_loaded_once() -> None:
    chapter = load_chapter("627a")
    assert chapter == written(LATER)
    assert load_chapter("627a") is chapter
    assert concordance("627a") is concordance("627a")
    assert concordance("627a").chapter == "627a"


@pytest.mark.usefixtures("law_folder")
def test_a_chapter_without_a_file_is_told_apart_from_an_unknown_one() -> None:
    assert is_written("627a")
    assert not is_written("629a")
    with pytest.raises(RegisterError, match=r"chapters/629a\.toml: the register has no such file"):
        load_chapter("629a")
    for call in (load_chapter, concordance):
        with pytest.raises(UnknownChapter, match="'601a' is not implemented here; the chapters are 535, 541"):
            call("601a")
    with pytest.raises(UnknownChapter):
        parse_chapter(HEAD, chapter="601a")


def test_the_concordance_gives_citations_in_the_chapters_order() -> None:
    where = Concordance(written(LATER))
    assert where.cites("player-draws") == ("627a.9(a)", "627a.10(b)(1)")
    assert where.cites("natural-stops") == ("627a.9(a)",)
    assert where.rules == ("natural-stops", "player-draws")
    assert "player-draws" in where
    assert "continuous-shuffler" not in where


def test_a_rule_that_the_edition_lacks_is_refused_by_name() -> None:
    with pytest.raises(RuleNotInEdition) as caught:
        Concordance(written(LATER)).cites("continuous-shuffler")
    assert str(caught.value) == "chapter 627a has no rule 'continuous-shuffler'"
    assert (caught.value.rule, caught.value.chapter) == ("continuous-shuffler", "627a")
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_a_comparison_follows_the_later_chapter_and_then_what_is_gone() -> None:
    rows = compare_chapters(parse_chapter(EARLIER, chapter="541"), written(LATER))
    assert [row.rule for row in rows] == ["natural-stops", "player-draws", "continuous-shuffler", "shuffler-approved"]
    natural, draws, shuffler, _ = rows
    assert (natural.earlier, [word.id for word in natural.later]) == ((), ["627a.9(a)"])
    assert draws.earlier == (Wording(id="541.11(b)(1)", says="Five or less draws."),)
    assert draws.later == (
        Wording(id="627a.9(a)", says="A natural ends the dealing."),
        Wording(id="627a.10(b)(1)", says="A total below six takes a card."),
    )
    assert ([word.id for word in shuffler.earlier], shuffler.later) == (["541.15"], ())


@pytest.mark.usefixtures("law_folder")
def test_chapters_are_compared_by_number() -> None:
    rows = compare("541", "627a")
    assert rows == compare_chapters(load_chapter("541"), load_chapter("627a"))
    back = compare("627a", "541")
    assert [row.rule for row in back] == ["player-draws", "continuous-shuffler", "shuffler-approved", "natural-stops"]
    assert msgspec.to_builtins(rows)[1]["earlier"][0]["id"] == "541.11(b)(1)"


def test_every_chapter_of_the_index_belongs_to_an_edition() -> None:
    assert all(len(texts_of(chapter)) == 1 for chapter in chapters())


@each("chapter", chapters())
def test_the_packages_own_file_is_sound(chapter: str) -> None:
    if not is_written(chapter):
        pytest.skip(f"chapter {chapter} is not in the register yet")
    assert {entry.id for entry in load_chapter(chapter).provisions} <= set(provisions(chapter))
    assert all(concordance(chapter).cites(rule) for rule in concordance(chapter).rules)


def test_a_broken_file_names_itself(law_folder: Path) -> None:
    (law_folder / "631a.toml").write_text("chapter = 631\n", encoding="utf-8")
    with pytest.raises(RegisterError, match=r"^chapters/631a\.toml: "):
        load_chapter("631a")
