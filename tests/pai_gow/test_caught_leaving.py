"""Players who leave while something about them is open: they are asked nothing more, and who has won is still paid."""

import pytest

from croupier.games.pai_gow.events import Advised, HandsCompared, HandsShown, HandVoided, TilesDealt
from croupier.table.events import Asked, Event, Leaving, Left
from croupier.table.inputs import Leave
from tests.pai_gow.banking_support import (
    DEALER,
    asked,
    banked_table,
    called,
    finish,
    happens,
    house_table,
    law_of,
    say,
    settlements,
    takes_bank,
    until,
    up_to,
)
from tests.pai_gow.support import CHAPTERS
from tests.support.events import found
from tests.support.playing import allowed, reported

STRONG, WEAK = "6-6 6-6 1-1 1-1", "3-6 4-6 4-5 5-5"
"""Two pairs, and four tiles that make next to nothing."""


def kinds_asked(events: list[Event]) -> set[str]:
    """What was asked."""
    return {one.kind for event in found(events, Asked) for one in event.questions}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_who_leaves_while_asked_whether_to_void_the_hand_is_not_asked_again(chapter: str) -> None:
    table = called(house_table(chapter, {}, {1: "10.00", 2: "10.00"}, manual=True))
    until(table, happens(TilesDealt, to="seat 1"))
    reported(table, "tile exposed", seat=1)
    up_to(table, "void hand")
    events = allowed(table.submit(Leave(1))) + finish(table)
    assert "void hand" not in kinds_asked(events)
    assert found(events, HandVoided) == []
    assert settlements(events)[0] == (1, "lose")


def test_the_dealer_is_not_asked_to_help_a_player_who_has_left() -> None:
    """In 2010 the dealer may decide whether to tell."""
    table = called(house_table("535", {}, {1: "10.00", 2: "10.00"}))
    up_to(table, "set", to="seat 1")
    say(table, "set", "ask", to="seat 1")
    assert asked(table) == ["help dealer"]
    events = allowed(table.submit(Leave(1))) + finish(table)
    assert "help" not in kinds_asked(events)
    assert found(events, Advised) == []


def test_a_winner_who_leaves_before_the_payment_is_paid_all_the_same() -> None:
    """In 2010 winners are paid after all hands were compared."""
    table = called(house_table("535", {"seat 1": STRONG, DEALER: WEAK}, {1: "10.00", 2: "10.00"}, manual=True))
    until(table, happens(HandsCompared, place="seat 1"))
    [rises] = found(allowed(table.submit(Leave(1))), Leaving)
    assert (rises.seat, rises.abandons, law_of(rises.cites)) == (1, False, ("535.7(b)",))
    assert "reading:leaving_pai_gow" in rises.cites
    events = finish(table)
    assert (1, "win") in settlements(events)
    assert [(event.seat, str(event.chips)) for event in found(events, Left)] == [(1, "1009.50")]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_hands_of_a_player_who_leaves_once_they_are_exposed_are_compared_all_the_same(chapter: str) -> None:
    """What decides the wager lies open, so it is not abandoned any more."""
    table = called(house_table(chapter, {"seat 1": STRONG, DEALER: WEAK}, {1: "10.00", 2: "10.00"}, manual=True))
    until(table, happens(HandsShown, place="seat 1"))
    events = allowed(table.submit(Leave(1))) + finish(table)
    assert [event.place for event in found(events, HandsCompared)] == ["seat 1", "seat 2"]
    assert (1, "win") in settlements(events)
    assert [str(event.chips) for event in found(events, Left)] == ["1009.50"]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_bank_that_leaves_when_asked_about_the_cut_of_the_stacks_is_not_asked_again(chapter: str) -> None:
    table = banked_table(chapter, {}, {2: "10.00", 3: "10.00"})
    up_to(table, "cut", takes_bank(1))
    events = allowed(table.submit(Leave(1)))
    assert "cut" not in kinds_asked(events)
    assert asked(table) == ["bank seat 2"]
