"""A right of a player is the person's and not the seat's: who cuts after the cover card, and who cuts again (551.5(b),
(f); 635a.5(c), (e)).
"""

from typing import Any

import pytest

from croupier.games.shared.events import Cut
from croupier.games.spanish_21.events import BarLifted
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import ListedShoe
from croupier.table.events import Noted
from croupier.table.inputs import Answer, ChangeDealer, Deal, Leave, Order, Sit, Step
from tests.spanish_21.floor import cut_offers, seated, shoe, staked
from tests.spanish_21.tables import CHAPTERS, MAIN
from tests.support.events import found
from tests.support.playing import allowed, answered, asked, deal, ordered, refused, rest_of, until, until_asked, wager
from tests.support.tables import sit

READING = "reading:rights_of_a_person"
DROPPED = "'permit wagers' was dropped: it was about another player"
SAME, RECUT = "recut by the same player", "recut"
ROUND = shoe(("K9", "K9", "88"), "K6", then="2K29K")
CLAIM = {"551": "551.5(b)(2)", "635a": "635a.5(c)(2)"}
FAR_RIGHT = {"551": "551.5(b)(3)", "635a": "635a.5(c)(3)"}


def with_cover_card(chapter: str, after: int, **more: Any) -> Table:
    """A table with boxes 1, 3 and 6, at which the cover card came out before that card of the round."""
    table = staked(seated(chapter, seats=(1, 3, 6), shoes=[ListedShoe(ROUND, after)], **more))
    deal(table)
    return table


def offers(table: Table) -> tuple[list[str], tuple[str, ...]]:
    """To whom the cut is offered in turn before the next round, and by which provisions at first."""
    call_deal(table)
    [question] = table.questions.values()
    return cut_offers(table), question.cites


def call_deal(table: Table, *, seat: int = 1) -> None:
    """The deal is called with one wager, so that the others may leave at once."""
    allowed(wager(table, MAIN, "10.00", seat=seat))
    allowed(table.submit(Deal()))


def come(table: Table, seat: int, player: str | None = None) -> None:
    """A player sits down."""
    allowed(table.submit(Sit(seat, Cents(100_000), player)))


# The cut after the cover card


@pytest.mark.parametrize("named", [False, True])
def test_a_stranger_in_the_seat_does_not_inherit_the_cut(named: bool) -> None:
    """Also if neither of the two gave a name."""
    for chapter, order in (("551", "613"), ("635a", "631")):
        table = with_cover_card(chapter, 2, players={3: "Ann"} if named else None)
        allowed(table.submit(Leave(3)))
        come(table, 3)
        asked_in_turn, cites = offers(table)
        assert asked_in_turn == [*(f"seat {seat}" for seat in order), "dealer"]
        assert FAR_RIGHT[chapter] in cites
        assert CLAIM[chapter] not in cites
        assert {READING, "reading:cut_otherwise"} <= set(cites)


def test_whoever_moved_keeps_the_cut() -> None:
    """The stranger who took the old seat is asked in turn, like anybody else."""
    for chapter, order in (("551", "1356"), ("635a", "1653")):
        for comes_first in (True, False):
            table = with_cover_card(chapter, 2, players={3: "Ann", 1: "Bob", 6: "Cy"})
            if comes_first:
                come(table, 5, "Ann")
            allowed(table.submit(Leave(3)))
            come(table, 3)
            if not comes_first:
                come(table, 5, "Ann")
            seats = {"551": "5613", "635a": "5316"}[chapter]
            asked_in_turn, cites = offers(table)
            assert sorted(order) == sorted(seats)
            assert asked_in_turn == [*(f"seat {seat}" for seat in seats), "dealer"]
            assert {CLAIM[chapter], READING} <= set(cites)


def test_whoever_still_sits_there_has_it_by_the_provision_alone() -> None:
    for chapter in CHAPTERS:
        _, cites = offers(with_cover_card(chapter, 2, players={3: "Ann", 1: "Bob"}))
        assert CLAIM[chapter] in cites
        assert READING not in cites


def test_a_stranger_who_sits_down_while_the_offer_is_open_does_not_answer_it() -> None:
    for chapter in CHAPTERS:
        table = with_cover_card(chapter, 2, steps="manual")
        rest_of(table)
        call_deal(table)
        until_asked(table, "cut")
        assert asked(table) == ("cut", "seat 3")
        allowed(table.submit(Leave(3)))
        come(table, 3)
        until_asked(table, "cut")
        assert asked(table) == ("cut", "seat 6")
        [question] = table.questions.values()
        assert CLAIM[chapter] not in question.cites


def test_whoever_leaves_instead_of_answering_has_not_refused_the_cut() -> None:
    """The first of several offers is not one that goes on after a refusal."""
    for chapter, onward in (
        ("551", "reading:refused_cut_passes_the_dealer"),
        ("635a", "reading:refused_cut_goes_on_counterclockwise"),
    ):
        table = with_cover_card(chapter, 2)
        call_deal(table)
        assert asked(table) == ("cut", "seat 3")
        allowed(table.submit(Leave(3)))
        [question] = table.questions.values()
        assert question.to == "seat 6"
        assert onward not in question.cites


# The first player


def test_the_first_to_arrive_is_a_person_who_may_have_changed_seats() -> None:
    """Ann came first, took another seat after Bob had come, and gave up her first one."""
    for chapter, first in (("551", "551.5(b)(1)"), ("635a", "635a.5(c)(1)")):
        table = seated(chapter, seats=())
        come(table, 3, "Ann")
        come(table, 4, "Bob")
        come(table, 5, "Ann")
        allowed(table.submit(Leave(3)))
        call_deal(table, seat=4)
        [question] = table.questions.values()
        assert question.to == "seat 5"
        assert first in question.cites


def test_somebody_who_takes_the_first_players_seat_came_last() -> None:
    for chapter in CHAPTERS:
        table = seated(chapter, seats=(3, 4))
        allowed(table.submit(Leave(3)))
        sit(table, 3)
        call_deal(table, seat=4)
        assert asked(table) == ("cut", "seat 4")


# The recut


def cut_at_3(chapter: str, **more: Any) -> Table:
    """A table dealt by hand at which the player in seat 3 came first, and cut."""
    table = seated(chapter, seats=(3, 5, 1), steps="manual", **more)
    call_deal(table)
    until_asked(table, "cut")
    assert asked(table) == ("cut", "seat 3")
    answered(table, "cut", position=100)
    until(table, Cut)
    return table


def recut_offers(table: Table, order: str) -> list[str]:
    """Who is asked to cut again, one after the other, while everybody declines."""
    ordered(table, order)
    to: list[str] = []
    while not to or to[-1] != "dealer":
        until_asked(table, "cut")
        to.append(asked(table)[1])
        if to[-1] != "dealer":
            answered(table, "decline")
    return to


@pytest.mark.proves("635a.5(e)")
def test_the_same_player_cuts_again_wherever_that_player_sits_now() -> None:
    table = cut_at_3("635a", players={3: "Ann", 5: "Bob", 1: "Cy"})
    come(table, 7, "Ann")
    allowed(table.submit(Leave(3)))
    come(table, 3)
    ordered(table, SAME)
    until_asked(table, "cut")
    assert asked(table) == ("cut", "seat 7")
    answered(table, "cut", position=30)
    [recut] = found(until(table, Cut), Cut)
    assert recut.by == "seat 7"
    assert {"635a.5(e)", READING} <= set(recut.cites)


@pytest.mark.proves("635a.5(e)")
@pytest.mark.parametrize("named", [False, True])
def test_nobody_cuts_again_in_the_place_of_a_player_who_left(named: bool) -> None:
    table = cut_at_3("635a", players={3: "Ann"} if named else None)
    allowed(table.submit(Leave(3)))
    come(table, 3)
    why, cites = refused(table, Order(SAME, "floorperson"))
    assert "has left" in why
    assert cites == ("635a.5(e)", READING)
    assert recut_offers(table, RECUT) == ["seat 1", "seat 5", "dealer"]


@pytest.mark.proves("635a.5(e)")
def test_a_cutter_who_leaves_when_asked_again_is_followed_by_the_next_person() -> None:
    table = cut_at_3("635a")
    ordered(table, SAME)
    until_asked(table, "cut")
    assert asked(table) == ("cut", "seat 3")
    allowed(table.submit(Leave(3)))
    come(table, 3)
    until_asked(table, "cut")
    assert asked(table) == ("cut", "seat 1")


@pytest.mark.proves("551.5(f)", "635a.5(e)")
def test_another_cut_is_not_offered_to_whoever_has_had_the_offer() -> None:
    """Ann declined at seat 3, Bob cut at seat 5: neither is asked at a second seat."""
    players = {3: "Ann", 5: "Bob", 1: "Ann", 7: "Bob", 6: "Cy"}
    for chapter in CHAPTERS:
        table = seated(chapter, seats=tuple(players), players=players, steps="manual")
        call_deal(table)
        until_asked(table, "cut")
        assert asked(table) == ("cut", "seat 3")
        answered(table, "decline")
        until_asked(table, "cut", "seat 5" if chapter == "551" else "seat 7")
        answered(table, "cut", position=100)
        until(table, Cut)
        assert recut_offers(table, RECUT) == ["seat 6", "dealer"]


# Permission to wager again


@pytest.mark.proves("551.6(k)(1)", "635a.6(b)(1)")
@pytest.mark.parametrize("named", [False, True])
def test_permission_to_wager_that_waits_for_the_dealer_is_not_for_the_next_player_in_the_seat(named: bool) -> None:
    """Whoever sat out the round gets up before the dealer has heard the order, and somebody else takes the seat."""
    for chapter in CHAPTERS:
        for stays in (True, False):
            table = seated(chapter, ROUND, seats=(1, 2), submission={"mid_shoe_entry": False}, steps="manual")
            allowed(wager(table, MAIN, "10.00", seat=1))
            allowed(table.submit(Deal()))
            rest_of(table)
            allowed(table.submit(ChangeDealer()))
            call_deal(table)
            allowed(table.submit(Order("permit wagers", "floorperson", seat=2)))
            if not stays:
                allowed(table.submit(Leave(2)))
                come(table, 2, "Cy" if named else None)
            events = allowed(table.submit(Step()))
            assert bool(found(events, BarLifted)) is stays
            assert [one.what for one in found(events, Noted)] == ([] if stays else [DROPPED])


# Hands of the last round


def test_whoever_takes_a_seat_is_not_told_of_the_last_players_hand() -> None:
    """Nobody has asked the newcomer anything, and no provision says why: there was no hand yet."""
    for chapter in CHAPTERS:
        for stays in (True, False):
            table = staked(seated(chapter, ROUND, seats=(1, 3, 6)))
            deal(table)
            if not stays:
                allowed(table.submit(Leave(1)))
                come(table, 1)
            cites = refused(table, Answer("hit", seat=1))[1]
            assert (cites != ("format",)) is stays
