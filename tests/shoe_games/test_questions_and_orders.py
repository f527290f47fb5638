"""Every question that a table of each chapter can ask, every order that it obeys and every incident that it knows.

Each row names the provisions of all chapters that have it; a chapter that a row does not name has no such thing. Tables
are opened with everything that a chapter lets a certificate holder choose.
"""

from typing import NamedTuple

from croupier.games.registry import offering
from croupier.law import chapter_of
from croupier.play.game import Interruption
from croupier.play.table import Table
from tests.shoe_games.chapters import SHOE_GAMES
from tests.support.matrices import each
from tests.support.tables import FLOOR, GAMES, opened

DEALER = ("dealer",)
ANYONE = (*DEALER, *FLOOR)


class Asked(NamedTuple):
    """A kind of question: its choices, and its provisions in all chapters."""

    kind: str
    choices: tuple[str, ...]
    cites: str


class Told(NamedTuple):
    """An order or an incident: who may give it, what it needs, when it comes, and its provisions in all chapters."""

    name: str
    by: tuple[str, ...]
    needs: tuple[str, ...]
    when: str
    cites: str


QUESTIONS = (
    Asked(
        "cut",
        ("cut", "decline"),
        "541.5(c) 627a.5(b) 543.5(c) 629a.5(b) 545.5(b) 631a.5(b) 681a.5(b) 551.5(b) 551.5(c) 635a.5(b)",
    ),
    Asked("inspect", ("face down", "face up"), "541.5(h) 627a.5(g) 681a.5(g) 551.5(h) 635a.5(g)"),
    Asked("spread", ("deal", "spread"), "541.5(h)(2) 627a.5(g)(2) 681a.5(g)(2) 551.5(h)(2) 635a.5(g)(2)"),
    Asked("cards", ("return", "relinquish"), "543.14(f) 629a.8(d) 545.15(f) 631a.9(e)"),
    Asked("turn", ("accept", "decline"), "543.14(f) 629a.8(d) 545.15(f) 631a.9(e)"),
    Asked("shoe", ("accept", "decline", "designate", "keep", "pass"), "545.7(b) 631a.7(b)"),
    Asked("play", ("hit", "stand", "double", "split", "surrender", "refuse"), "551.8(f) 635a.7(h)(2)"),
    Asked("insure", ("insure", "decline"), "551.10(a) 635a.7(g) 635a.8(a)"),
    Asked("rescue", ("rescue", "keep"), "551.11(d) 635a.10(d)"),
    Asked("second card", ("deal", "decline"), "551.16(h) 635a.13(h)"),
    Asked("missed card", ("later", "dead"), "551.16(i) 635a.13(i)"),
    Asked("exposed card", ("accept", "refuse"), "551.16(d) 635a.13(d)"),
    Asked("card reader", ("repaired", "replaced"), "551.16(m) 635a.13(k)"),
)

ORDERS = (
    Told(
        "recut",
        FLOOR,
        (),
        "at once",
        "541.5(f) 627a.5(e) 543.5(f) 629a.5(e) 545.5(e) 631a.5(e) 681a.5(e) 551.5(f) 635a.5(e)",
    ),
    Told(
        "change decks",
        ANYONE,
        (),
        "at rest",
        "541.3(c) 627a.3(c) 543.3(b) 629a.3(b) 545.3(b) 631a.3(b) 681a.3(c) 551.3(a) 635a.3(b)",
    ),
    Told("no gaming activity", ANYONE, (), "at rest", "541.5(h) 627a.5(g) 681a.5(g) 551.5(h) 635a.5(g)"),
    Told(
        "reshuffle",
        FLOOR,
        (),
        "at rest",
        "541.5(a) 627a.5(a) 543.5(a) 629a.5(a) 545.5(a) 631a.5(a) 681a.5(a) 681a.5(f) 551.5(a) 551.5(g)"
        " 635a.5(a) 635a.5(f)",
    ),
    Told("relinquish the cards", ("dealer", "floorperson"), (), "", "543.14(f) 629a.8(d) 545.15(f) 631a.9(e)"),
    Told("pass the shoe", ANYONE, (), "", "545.14(a)(2) 631a.14(a)(2)"),
    Told("reshuffle the stack", FLOOR, (), "at once", "681a.5(e)"),
    Told("recut by the same player", FLOOR, (), "", "635a.5(e)"),
    Told("permit wagers", FLOOR, ("seat",), "", "551.6(k)(1) 635a.6(b)(1)"),
)

INCIDENTS = (
    Told(
        "card drawn in error",
        DEALER,
        ("disclosed",),
        "",
        "541.14(a) 627a.13(a) 543.14(a) 629a.13(a) 545.15(a) 631a.15(a) 551.16(c) 635a.13(c)",
    ),
    Told(
        "third card in error",
        DEALER,
        ("disclosed",),
        "",
        "541.14(b) 627a.13(b) 543.14(b) 629a.13(b) 545.15(b) 631a.15(b)",
    ),
    Told("cards shown", DEALER, (), "", "543.9(c)(3)(i) 629a.8(c)(1) 545.9(d)(2) 631a.9(d)(2)"),
    Told("card torn", DEALER, (), "", "543.3(b) 629a.3(b) 545.3(b) 631a.3(b)"),
    Told("card drawn on 17", DEALER, (), "", "681a.9(b) 551.16(e) 635a.13(e)"),
    Told("shuffler jams", DEALER, (), "", "681a.9(c) 551.16(j) 635a.13(l)"),
    Told("shuffler out of order", DEALER, (), "", "681a.9(d) 551.16(k) 635a.13(m)"),
    Told("dealer skipped", DEALER, (), "", "551.16(f) 635a.13(f)"),
    Told("box skipped", DEALER, ("seat",), "at work", "551.16(h) 635a.13(h)"),
    Told("card not dealt", DEALER, ("seat",), "", "551.16(i) 635a.13(i)"),
    Told("card reader misused", DEALER, (), "", "551.16(l) 635a.13(j)"),
    Told("card reader fails", DEALER, (), "", "551.16(m) 635a.13(k)"),
    Told("hole card not checked", DEALER, (), "", "551.8(e) 635a.7(g)"),
    Told("wager handled", DEALER, ("seat",), "", "551.6(i) 635a.6(c)"),
    Told("cards handled", DEALER, ("seat",), "", "541.9(d) 627a.8(d) 681a.7(m) 551.8(k)"),
    Told("cards handled", DEALER, (), "", "635a.7(r)"),
)


def with_everything(chapter: str) -> Table:
    """A table with everything that the chapter has."""
    offered = offering(GAMES[chapter], chapter)
    assert offered is not None
    return opened(chapter=chapter, submission=dict(offered.everything))


def in_chapter(chapter: str, cites: str) -> tuple[str, ...]:
    """Those of the provisions that a chapter has."""
    return tuple(cite for cite in cites.split() if chapter_of(cite) == chapter)


def told(table: Table, one: Interruption) -> Told:
    """An order or an incident as a row."""
    when = [
        word
        for word, is_so in {"at rest": one.needs_rest, "at work": one.needs_work, "at once": one.at_once}.items()
        if is_so
    ]
    return Told(one.name, one.by, one.needs, " ".join(when), " ".join(table.game.cites(one.rule)))


def rows(chapter: str, listed: tuple[Told, ...]) -> dict[str, Told]:
    """The rows of a chapter, with its own provisions only."""
    found = {
        one.name: one._replace(cites=" ".join(cites)) for one in listed if (cites := in_chapter(chapter, one.cites))
    }
    assert found
    return found


@each("chapter", SHOE_GAMES)
def test_a_table_asks_no_other_questions_and_offers_no_other_choices(chapter: str) -> None:
    table = with_everything(chapter)
    known = {one.kind: (one.choices, table.game.cites(one.rule)) for one in table.game.question_kinds()}
    assert known == {one.kind: (one.choices, cites) for one in QUESTIONS if (cites := in_chapter(chapter, one.cites))}


@each("chapter", SHOE_GAMES)
def test_who_may_order_what_and_when(chapter: str) -> None:
    table = with_everything(chapter)
    known = {name: told(table, one) for name, one in table.game.orders().items()}
    assert known == rows(chapter, ORDERS)


@each("chapter", SHOE_GAMES)
def test_who_may_report_what_and_when(chapter: str) -> None:
    table = with_everything(chapter)
    known = {name: told(table, one) for name, one in table.game.incidents().items()}
    assert known == rows(chapter, INCIDENTS)
