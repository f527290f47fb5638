"""Players who get up while cards are in their hands, or due to them (629a.8(d); 543.14(f))."""

import pytest

from croupier.games.baccarat.events import Handed, Relinquished
from croupier.money import Cents
from croupier.table.events import Asked
from croupier.table.inputs import AnyInput, Leave, Sit
from tests.midibaccarat.rounds import (
    BOTH_DRAW,
    CHAPTERS,
    NATURAL,
    ON_BANKER,
    ON_PLAYER,
    by_will,
    cites_of,
    dealt_with,
    handed,
    handing,
    held_by_hand,
    holder,
    offered_to,
    order_by,
    state_of,
    turned_by,
)
from tests.support.events import found, settled
from tests.support.playing import (
    allowed,
    answered,
    asked,
    rest_of,
    steps,
)


@pytest.mark.proves("reading:leaving_gives_up_the_cards", "629a.8(d)", "543.14(f)")
def test_who_gets_up_while_holding_cards_gives_them_up() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, ON_PLAYER, chapter=chapter)
        events = allowed(table.submit(Leave(2)))
        assert handing(events) == ["player given up by seat 2"]
        assert cites_of(events, Relinquished) == [(chapter.relinquished, "reading:leaving_gives_up_the_cards")]
        assert asked(table) == ("turn", "seat 5")
        events = answered(table, "accept")
        while table.questions:
            events += table.answer_by_default().events
        assert handed(events) == [("player", 5), ("player", 5)]
        assert [(one.seat, one.outcome) for one in settled(events)] == [(2, "lose")], "the wager plays out"
        assert 2 not in table.state.seats


@pytest.mark.proves("reading:leaving_gives_up_the_cards")
def test_who_gets_up_before_the_hand_is_handed_out_is_not_handed_it() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, ON_PLAYER, ON_BANKER, chapter=chapter)
        allowed(table.submit(Leave(5)))
        assert holder(table) == ("player", 2)
        events = answered(table, "return")
        assert handing(events) == ["player turned by seat 2: KS KD", "“Player 0”", "banker given up by seat 5"]
        assert asked(table) == ("turn", "seat 1")


@pytest.mark.proves("reading:leaving_gives_up_the_cards")
def test_who_gets_up_between_the_first_two_cards_and_the_third_is_not_handed_that() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, ON_PLAYER, ON_BANKER, chapter=chapter)
        answered(table, "return")
        allowed(table.submit(Leave(2)))
        events = answered(table, "return")
        assert handing(events) == [
            "banker turned by seat 5: QH QC",
            "“Banker 0”",
            "4S down to player",
            "player given up by seat 2",
        ]
        assert asked(table) == ("turn", "seat 5")
        assert handing(answered(table, "accept")) == ["player to seat 5: 4S"]


@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_who_leaves_is_not_offered_cards() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, ON_PLAYER, seats=(1, 2, 4, 5), chapter=chapter)
        allowed(table.submit(Leave(5)))
        by_will(table)
        assert asked(table) == ("turn", "seat 4")
        allowed(table.submit(Leave(4)))
        assert asked(table) == ("turn", "seat 1"), "who gets up when asked has no answer to give"
        events = allowed(table.submit(Leave(1)))
        assert handing(events)[0] == "player turned by dealer: 9S KD"
        assert list(table.state.seats) == [2]


def test_who_gets_up_when_asked_is_not_asked_again() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, ON_PLAYER, seats=(1, 2, 4), chapter=chapter)
        by_will(table)
        [question] = [one for event in found(allowed(table.submit(Leave(4))), Asked) for one in event.questions]
        assert question.to == "seat 1"


@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_who_leaves_one_of_two_seats_is_asked_at_the_other() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, ON_PLAYER, seats=(1, 2, 4, 7), players={4: "Ann", 7: "Ann"}, chapter=chapter)
        allowed(table.submit(Leave(4)))
        by_will(table)
        assert offered_to(table) == [7, 1]


def test_who_accepted_and_gets_up_gives_the_cards_up_again() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, ON_PLAYER, chapter=chapter)
        by_will(table)
        answered(table, "accept", seat=5)
        events = allowed(table.submit(Leave(5)))
        assert handing(events) == ["player given up by seat 5"]
        assert offered_to(table) == [1]


def test_who_sits_down_meanwhile_is_offered_the_cards_in_turn() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, ON_PLAYER, chapter=chapter)
        by_will(table)
        assert asked(table) == ("turn", "seat 5")
        allowed(table.submit(Sit(7, Cents(0))))
        allowed(table.submit(Sit(4, Cents(0))))
        assert offered_to(table) == [5, 7, 1], "seat 4 has been passed"


@pytest.mark.proves("629a.8(d)", "543.14(f)")
@pytest.mark.parametrize("order_first", [True, False])
def test_who_must_give_up_the_cards_and_gets_up_gives_them_up_once(order_first: bool) -> None:
    for chapter in CHAPTERS:
        table = held_by_hand(ON_PLAYER, chapter=chapter)
        acts: list[AnyInput] = [order_by("floorperson"), Leave(2)]
        for act in acts if order_first else reversed(acts):
            allowed(table.submit(act))
        assert handing(steps(table)) == ["player given up by seat 2"]
        assert state_of(table).rights["player"].gave_up == ("seat 2",)
        assert offered_to(table)[:1] == [5]


def test_who_accepted_and_gets_up_before_being_handed_the_cards_is_not_handed_them() -> None:
    for chapter in CHAPTERS:
        table = held_by_hand(ON_PLAYER, chapter=chapter)
        answered(table, "relinquish")
        steps(table)
        answered(table, "accept", seat=5)
        allowed(table.submit(Leave(5)))
        assert handing(steps(table)) == ["player given up by seat 5"]
        assert asked(table) == ("turn", "seat 1")


def test_who_returned_the_cards_and_gets_up_returned_them() -> None:
    for chapter in CHAPTERS:
        table = held_by_hand(ON_PLAYER, chapter=chapter)
        answered(table, "return")
        allowed(table.submit(Leave(2)))
        events = rest_of(table)
        assert turned_by(events)[0] == ("player", 2)
        assert turned_by(events)[2] == ("player", None), "the third card, which nobody accepted"


# Somebody who has another seat


TWO_SEATS = {2: "Ann", 7: "Ann", 5: "Bob", 1: "Cy"}


@pytest.mark.proves("629a.8(c)(1)", "543.9(c)(3)(i)", "reading:rights_of_a_person")
def test_who_gets_up_from_one_of_two_seats_holds_the_cards_at_the_other() -> None:
    """Ann is still at the table, so that nothing is given up; the third card is hers too."""
    for chapter in CHAPTERS:
        table = dealt_with(BOTH_DRAW, ON_PLAYER, seats=tuple(TWO_SEATS), players=TWO_SEATS, chapter=chapter)
        assert holder(table) == ("player", 2)
        events = allowed(table.submit(Leave(2)))
        assert handing(events) == ["player to seat 7: KS KD"]
        assert cites_of(events, Handed) == [(chapter.players_hand, "reading:rights_of_a_person")]
        assert asked(table) == ("cards", "seat 7")
        events = answered(table, "return")
        assert handing(events)[0] == "player turned by seat 7: KS KD"
        events += rest_of(table)
        assert [seat for hand, seat in handed(events) if hand == "player"] == [7]
        assert [(one.seat, one.outcome) for one in settled(events)] == [(2, "lose")]


@pytest.mark.proves("629a.8(c)(2)", "543.9(c)(3)(ii)", "reading:rights_of_a_person")
def test_who_got_up_from_the_seat_with_the_highest_wager_is_handed_the_cards_at_the_other() -> None:
    for chapter in CHAPTERS:
        players = {2: "Ann", 5: "Bob", 7: "Bob"}
        table = dealt_with(NATURAL, ON_PLAYER, ON_BANKER, seats=tuple(players), players=players, chapter=chapter)
        allowed(table.submit(Leave(5)))
        events = answered(table, "return")
        assert ("banker", 7) in handed(events)
        assert asked(table) == ("cards", "seat 7")


@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_who_gave_the_cards_up_and_gets_up_is_not_handed_them_at_the_other_seat() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, ON_PLAYER, seats=tuple(TWO_SEATS), players=TWO_SEATS, chapter=chapter)
        by_will(table)
        allowed(table.submit(Leave(2)))
        assert offered_to(table) == [5, 1]


@pytest.mark.proves("629a.8(d)", "543.14(f)")
def test_who_gets_up_from_both_seats_gives_the_cards_up() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, ON_PLAYER, seats=tuple(TWO_SEATS), players=TWO_SEATS, chapter=chapter)
        allowed(table.submit(Leave(2)))
        events = allowed(table.submit(Leave(7)))
        assert handing(events) == ["player given up by seat 7"]
        assert asked(table) == ("turn", "seat 1")
