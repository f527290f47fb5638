"""Answers that nobody asked for, at hands that are complete: each is refused by its own provision, and by no other."""

import pytest

from croupier.table.inputs import Answer
from tests.spanish_21.tables import CHAPTERS, Play, dealt
from tests.support.playing import refused

RESCUE = {"551": "551.11(d)", "635a": "635a.10(d)"}
DOUBLING = {"551": "551.11(a)", "635a": "635a.10(a)"}
PAIRS = {"551": "551.12(a)", "635a": "635a.11(a)"}
ON_21 = {"551": "551.13(a)(1)", "635a": "635a.7(j)(1)"}
ONE_CARD = {"551": "551.13(a)(2)", "635a": "635a.7(j)(2)"}
DECIDED = {"551": "551.8(f)", "635a": "635a.7(h)"}


def why_not(play: Play, choice: str) -> tuple[str, tuple[str, ...]]:
    """Why box 1 is not asked that, and by which provisions."""
    return refused(play.table, Answer(choice, seat=1))


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("choice", ["decline", "accept", "deal"])
def test_what_is_no_decision_about_a_hand_is_not_refused_because_the_hand_is_complete(
    chapter: str, choice: str
) -> None:
    """Such a question may still come up; that it was not asked is no matter of law."""
    for then in ("stand", "hit"):
        play = dealt(chapter, ("9 7", "K 7"), "7 9", then="K 5").say(then)
        why, cites = why_not(play, choice)
        assert cites == ("format",)
        assert why.startswith(f"seat 1 was not asked a question that {choice!r} answers")


@pytest.mark.proves("551.11(d)", "635a.10(d)")
@pytest.mark.parametrize("choice", ["rescue", "keep"])
def test_a_double_over_21_bars_the_rescue_also_beside_a_hand_that_is_not_over_21(choice: str) -> None:
    """Box 1 splits, stands with the first hand, and doubles the second, which goes over 21; then another box."""
    for chapter, cite in RESCUE.items():
        play = dealt(chapter, ("8 8", "9 9"), "9 7", then="K 8 K 2").say("split", "stand", "double")
        assert play.asked == [("play", "seat 2")]
        assert why_not(play, choice) == ("a hand over 21 may not be rescued", (cite,))


@pytest.mark.proves("551.11(d)", "635a.10(d)")
def test_keeping_a_double_can_be_said_only_right_after_its_card_too() -> None:
    for chapter, cite in RESCUE.items():
        play = dealt(chapter, ("6 5", "9 9"), "9 7", then="2 3").say("double", "keep")
        assert why_not(play, "keep") == ("a double may be rescued only right after its card", (cite,))


@pytest.mark.proves("551.12(a)", "635a.11(a)", "551.8(f)", "635a.7(h)")
def test_who_stood_is_told_that_the_cards_are_no_pair_or_if_they_are_that_the_hand_is_complete() -> None:
    for chapter in CHAPTERS:
        no_pair = dealt(chapter, ("9 5", "K 7"), "7 9", then="5").say("stand")
        assert why_not(no_pair, "split") == ("only two cards of identical value may be split", (PAIRS[chapter],))
        pair = dealt(chapter, ("9 9", "K 7"), "7 9", then="5").say("stand")
        why, cites = why_not(pair, "split")
        assert why == "seat 1 is complete: stands"
        assert DECIDED[chapter] in cites
        assert PAIRS[chapter] not in cites


@pytest.mark.proves("551.13(a)(1)", "635a.7(j)(1)")
def test_only_a_double_on_21_rests_on_the_reading_about_it() -> None:
    """That no card is drawn to 21 the chapters say themselves; that it is therefore not doubled is a reading."""
    for chapter, cite in ON_21.items():
        play = dealt(chapter, ("9 5", "K 7"), "7 9", then="7 5").say("hit")
        assert why_not(play, "hit")[1] == (cite,)
        assert why_not(play, "stand")[1] == (cite,)
        assert why_not(play, "double")[1] == (cite, "reading:no_double_on_21")


@pytest.mark.proves("551.13(a)(1)", "635a.7(j)(1)", "551.11(a)", "635a.10(a)")
def test_a_blackjack_is_told_apart_by_what_is_wanted_of_it() -> None:
    """Only in 2010 it is a reading that a Blackjack, which is not paid at once, is not surrendered either."""
    for chapter in CHAPTERS:
        play = dealt(chapter, ("A K", "K 7"), "K 9", then="5 5")
        assert why_not(play, "hit") == ("no card may be drawn to a Blackjack", (ON_21[chapter],))
        assert why_not(play, "double") == ("a Blackjack may not be doubled", (DOUBLING[chapter],))
        for choice in ("stand", "surrender"):
            why, cites = why_not(play, choice)
            assert why == "a Blackjack leaves nothing to decide"
            assert ON_21[chapter] in cites
            readings = [cite for cite in cites if cite.startswith("reading:")]
            assert readings == (["reading:blackjack_is_not_surrendered_2010"] if chapter == "551" else [])


@pytest.mark.proves("551.13(a)(2)", "635a.7(j)(2)")
def test_a_doubled_hand_over_21_has_had_its_one_card() -> None:
    for chapter, cite in ONE_CARD.items():
        play = dealt(chapter, ("K 6", "9 9"), "9 7", then="8 3").say("double")
        for choice in ("hit", "double", "stand"):
            why, cites = why_not(play, choice)
            assert why == "a doubled hand receives only one more card, and this one has received it"
            assert cite in cites
