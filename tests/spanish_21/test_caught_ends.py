"""What a player says ends a hand, also after refusing a card at another box."""

import pytest

from croupier.games.spanish_21.events import HandStays
from tests.spanish_21.floor import dealt_by_hand, shoe
from tests.spanish_21.trouble import ERROR
from tests.support.events import found
from tests.support.playing import answered, reported, rest_of, until_asked

SAID = {
    "stand": ("stands", {"551": "551.8(f)", "635a": "635a.7(h)(2)"}),
    "surrender": ("surrendered", {"551": "551.9(a)", "635a": "635a.9(a)"}),
}
"""How a hand ends by what is said, and by which provisions."""
REFUSING = {"551": "551.16(d)", "635a": "635a.13(d)"}


def box_2_says(chapter: str, choice: str) -> HandStays:
    """Ann refuses a card at box 1, and then says something at box 2: how that hand ends."""
    table = dealt_by_hand(
        chapter,
        shoe(("K5", "K6"), "76", then="254K"),
        seats=(1, 2),
        players={1: "Ann", 2: "Ann"},
        submission={"boxes_per_player": 2},
    )
    until_asked(table, "play", to="seat 1")
    reported(table, ERROR, disclosed=True)
    until_asked(table, "play", to="seat 1")
    answered(table, "refuse")
    until_asked(table, "play", to="seat 2")
    answered(table, choice)
    [end] = [event for event in found(rest_of(table), HandStays) if event.hand == "seat 2"]
    return end


@pytest.mark.proves("551.8(f)", "635a.7(h)(2)")
def test_who_says_stand_is_not_forced_to_an_end_by_the_card_that_was_refused_at_another_box() -> None:
    ends_by_what_was_said("stand")


@pytest.mark.proves("551.9(a)", "635a.9(a)")
def test_who_says_surrender_is_not_forced_to_an_end_by_the_card_that_was_refused_at_another_box() -> None:
    ends_by_what_was_said("surrender")


def ends_by_what_was_said(choice: str) -> None:
    """The hand ends because its player said so, and not because of the refusal."""
    because, by = SAID[choice]
    for chapter, cite in by.items():
        end = box_2_says(chapter, choice)
        assert end.because == because
        assert cite in end.cites
        assert REFUSING[chapter] not in end.cites
