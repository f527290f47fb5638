"""Every choice that a chapter leaves to the certificate holder: its values, the default first, and its provisions.

Each row names the provisions of all chapters that have it so; a chapter that a row does not name has no such choice.
"""

from typing import Any, NamedTuple

from croupier.games.declaration import Offering
from croupier.games.registry import declaration_of
from croupier.law import chapter_of
from croupier.money import Odds
from tests.shoe_games.chapters import SHOE_GAMES
from tests.support.matrices import each
from tests.support.offered import offered_under
from tests.support.tables import GAMES

CHIPS = (25, 50, 100, 500, 1000, 2500, 10_000, 50_000, 100_000, 500_000)
ON_HANDS = 'by wager, as in {"player": {"minimum": "5.00", "maximum": "500.00"}}'
SILENT = "reading:silent_submission"
ON_BOXES = 'by wager, as in {"spanish-21": {"minimum": "5.00", "maximum": "500.00"}}'


class Choice(NamedTuple):
    """A key of a submission: its values in words, its default, its provisions in all chapters, and its readings."""

    name: str
    values: str
    default: Any
    cites: str
    reading: str = ""
    another: str = ""


CHOICES = (
    Choice(
        "chips",
        'a list of amounts, as in ["0.25", "1.00", "5.00"]',
        CHIPS,
        "541.8(b) 627a.7(b) 543.8(b) 629a.7(b) 545.8(b) 631a.8(b) 681a.6(a) 551.6(e) 635a.6(a)",
    ),
    Choice(
        "shuffler",
        '"hand", "automated", "continuous"',
        "hand",
        "541.5(a) 541.3(b) 541.7 541.15 681a.5(a) 681a.3(b) 681a.7(a) 681a.5(h)"
        " 551.5(a) 551.5(h)(2) 551.8(a) 551.15 635a.5(a) 635a.3(d) 635a.7(a) 635a.5(h)",
    ),
    Choice("shuffler", '"hand", "automated"', "hand", "627a.5(a) 627a.3(b)"),
    Choice("shuffler", '"hand", "automated"', "hand", "629a.5(a)", "reading:device_in_midibaccarat"),
    Choice("shuffler", '"hand"', "hand", "545.5(a) 545.7(a) 631a.5(a) 631a.7(a)"),
    Choice("shuffler", '"hand"', "hand", "543.5(a) 543.7", "reading:device_in_midibaccarat"),
    Choice(
        "shuffler_secures_batch",
        "true, false",
        True,
        "541.5(h)(2)(i) 541.5(h)(2)(ii) 627a.5(g)(2)(i) 627a.5(g)(2)(ii) 681a.5(g)(2) 551.5(h)(2)(i) 551.5(h)(2)(ii)"
        " 635a.5(g)(2)",
    ),
    Choice("decks", "8, 7, 6", 8, "541.3(a) 627a.3(a) 543.3(a) 629a.3(a) 545.3(a) 631a.3(a)"),
    Choice("decks", "8, 4", 8, "681a.3(a)"),
    Choice("decks", "8, 6", 8, "551.3(a) 635a.3(a)"),
    # The Baccarat games
    Choice(
        "tie_odds",
        '"8 to 1" or more',
        Odds(8),
        "541.13(b) 627a.12(b) 543.13(b) 629a.12(b) 545.13(b) 631a.13(b)",
        "reading:tie_odds_from_8_to_1",
    ),
    Choice(
        "dealing",
        '"face up", "face down"',
        "face up",
        "541.9(c) 541.9(c)(1) 541.9(c)(2) 627a.8(c) 627a.8(c)(1) 627a.8(c)(2)",
    ),
    Choice(
        "dealing",
        '"face up", "face down", "handed to players"',
        "face up",
        "543.9(c) 543.9(c)(1) 543.9(c)(2) 543.9(c)(3)",
    ),
    Choice("dealing", '"handed to players"', "handed to players", "629a.8(c)"),
    Choice("dealing", '"face down", "handed to players"', "face down", "545.9(c) 545.9(d) 631a.9(c) 631a.9(d)"),
    Choice(
        "vigorish", '"5%", "4%", "25% on ties"', "5%", "541.13(c) 541.13(f) 541.13(g) 543.13(c) 543.13(f) 543.13(g)"
    ),
    Choice("vigorish", '"5%", "4%"', "5%", "545.13(c)"),
    Choice("vigorish", '"5%"', "5%", "627a.12(c) 629a.12(c) 631a.13(c)"),
    Choice(
        "vigorish_rounding",
        '"up", "exact"',
        "up",
        "541.13(d) 627a.12(c) 543.13(d) 629a.12(c) 545.13(d) 631a.13(c)",
    ),
    Choice(
        "vigorish_collection",
        '"at payout", "deferred"',
        "at payout",
        "541.13(e) 627a.12(d) 543.13(e) 629a.12(d) 545.13(e) 631a.13(d)",
    ),
    Choice("ez_baccarat", "false, true", False, "627a.1 629a.1 631a.1"),
    Choice(
        "dragon_bonus",
        '"A", "B", "C"; not offered if absent',
        None,
        "627a.12(e) 629a.12(e) 631a.13(e)",
        "reading:dragon_bonus_on_either_hand",
    ),
    Choice("disclosed_card", '"discard", "simulated round"', "discard", "627a.13(c) 629a.13(c) 631a.15(c)"),
    Choice("seats", "14, 13, 12, 11, 10", 14, "545.2(a) 631a.2(a)"),
    Choice("seats", "9, 8, 7, 6, 5, 4, 3, 2, 1", 9, "627a.2(a) 543.2(a) 629a.2(a)"),
    Choice("seats", "8, 7, 6, 5, 4, 3, 2, 1", 8, "681a.2(a)"),
    Choice("seats", "7, 6, 5, 4, 3, 2, 1", 7, "541.2(a) 551.2(a) 551.2(b)(2) 635a.2(a)"),
    Choice("dealers", "from 1 to 4", 3, "545.5(a) 631a.5(a)"),
    # 21 Baccarat
    Choice("tie", "false, true", False, "681a.6(d)(1)"),
    Choice(
        "bonus",
        '"A" to "C" with four decks, "D" to "F" with eight; not offered if absent',
        None,
        "681a.8(c)",
    ),
    Choice("bonus_wagers", '"both", "player", "banker"', "both", "681a.6(d) 681a.6(d)(2) 681a.6(d)(3)"),
    # Spanish 21
    Choice("match_the_dealer", "false, true", False, "551.7(a) 635a.6(e)"),
    Choice("splits", "2", 2, "551.12(c)", "reading:splits_in_all"),
    Choice("splits", "a whole number, 1 or more", 3, "635a.11(c)", "reading:splits_in_all", SILENT),
    Choice("boxes_per_player", "a whole number from 1 to 7", 1, "551.14 635a.6(f)", SILENT),
    Choice("mid_shoe_entry", "true, false", True, "551.6(k) 635a.6(b)"),
    Choice(
        "card_reader",
        '"hides the card", "shows the card"',
        "hides the card",
        "551.2(e) 635a.2(d)",
        "reading:card_reader_is_a_fact",
    ),
    Choice(
        "match_maximum",
        'an amount, "1.00" or more; if absent, as much as the Spanish 21 Wager',
        None,
        "551.7(b)(2)",
    ),
    Choice(
        "match_odds",
        'as in {"same_suit": "12 to 1", "different_suit": "3 to 1"}; if absent, the minimum for the decks',
        None,
        "551.7(e)",
    ),
    Choice(
        "settlement",
        '"losers first", "right to left"',
        "losers first",
        "635a.7(p) 635a.7(p)(1) 635a.7(p)(2)",
        "reading:farthest_right_counterclockwise",
        SILENT,
    ),
)
ABSENT = {
    "541": {"ez_baccarat": "541.13(c)", "dragon_bonus": "541.8(a)", "disclosed_card": "541.14(c)"},
    "543": {"ez_baccarat": "543.13(c)", "dragon_bonus": "543.8(a)", "disclosed_card": "543.14(c)"},
    "545": {"ez_baccarat": "545.13(c)", "dragon_bonus": "545.8(a)", "disclosed_card": "545.15(c)"},
    "551": {"settlement": "551.6(f)"},
    "635a": {"match_maximum": "635a.6(e)", "match_odds": "635a.12(e)"},
}
"""Choices that only the other edition of the game has, with the provision that leaves none."""
ONE_PER_FACILITY = {"541": "541.13(g)", "543": "543.13(g)", "545": "545.13(f)"}
"""The chapters that want the same vigorish at all tables of a facility, and where."""


def offered(chapter: str) -> Offering:
    """The game under a chapter, made anew."""
    declared = declaration_of(GAMES[chapter])
    assert declared is not None
    return offered_under(declared, chapter)


def in_chapter(chapter: str, one: Choice) -> tuple[str, ...]:
    """The provisions of a choice in a chapter, with its readings; nothing if the chapter does not have it."""
    cites = tuple(cite for cite in one.cites.split() if chapter_of(cite) == chapter)
    return (*cites, *filter(None, [one.reading, one.another])) if cites else cites


@each("chapter", SHOE_GAMES)
def test_a_chapter_leaves_these_choices_and_no_others(chapter: str) -> None:
    limits = ON_BOXES if SHOE_GAMES[chapter].main == "spanish-21" else ON_HANDS
    found = {key.name: (key.values, key.default, key.cites) for key in offered(chapter).schema.keys}
    assert found == {"limits": (limits, {}, ("format",))} | {
        one.name: (one.values, one.default, cites) for one in CHOICES if (cites := in_chapter(chapter, one))
    }


@each("chapter", SHOE_GAMES)
def test_choices_of_the_other_edition_are_known_and_refused(chapter: str) -> None:
    absent = offered(chapter).schema.absent.items()
    assert {name: (problem.key, problem.cites) for name, problem in absent} == {
        name: (name, (cite,)) for name, cite in ABSENT.get(chapter, {}).items()
    }


@each("chapter", SHOE_GAMES)
def test_what_must_be_the_same_at_all_tables_of_a_facility(chapter: str) -> None:
    found = offered(chapter)
    cites = ONE_PER_FACILITY.get(chapter)
    expected = (("vigorish",), (cites, "reading:one_vigorish_per_facility")) if cites else ((), ())
    assert (found.one_per_facility, found.one_per_facility_cites) == expected
