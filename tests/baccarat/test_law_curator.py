"""Who deals: the dealing shoe is offered from seat one and goes to whoever accepts it (545.1, .7; 631a.1, .7)."""

import pytest

from croupier.games.baccarat.events import CuratorChosen
from croupier.games.shared.events import CardDealt, Loaded
from croupier.games.shared.state import DISCARD
from croupier.money import Cents
from croupier.table.events import Asked, RoundBegan
from croupier.table.inputs import Answer, Leave, Order
from tests.baccarat.rounds import (
    BANKER_WINS,
    CHAPTERS,
    PLAYER_WINS,
    TIE,
    call_deal,
    chosen,
    curator,
    deal_with,
    dealt_from,
    last_shoe,
    offered,
    passed,
    take,
    taken_by,
)
from tests.support.events import found
from tests.support.playing import (
    allowed,
    answer,
    answered,
    asked,
    choices_open,
    refused,
    rest_of,
    steps,
    until_asked,
    wager,
)
from tests.support.tables import seated, sit

AFTER_BURN = "reading:shoe_offered_after_the_burn"

# The offer


@pytest.mark.proves("545.7(b)", "631a.7(b)")
def test_the_shoe_is_offered_from_seat_one_counterclockwise_past_empty_seats() -> None:
    """The numbers rise from the dealer's right, so counterclockwise is upwards; who arrived first does not matter."""
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, chapter=chapter, seats=(14, 9, 1, 4))
        call_deal(table)
        everybody = [f"seat {seat}" for seat in (1, 4, 9, 14)]
        assert offered(table, *["decline"] * 4) == everybody


@pytest.mark.proves("545.7(b)", "631a.7(b)")
def test_where_nobody_sits_at_seat_one_the_next_player_is_asked_first() -> None:
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, chapter=chapter, seats=(12, 6))
        call_deal(table)
        assert asked(table) == ("shoe", "seat 6")


@pytest.mark.proves("545.7(b)", "631a.7(b)")
def test_the_offer_comes_when_the_cards_are_in_the_shoe_and_before_any_card_of_the_round() -> None:
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, chapter=chapter)
        events = call_deal(table)
        kinds = [type(event) for event in events]
        assert kinds.index(Loaded) < kinds.index(Asked)
        assert RoundBegan not in kinds
        assert {event.to for event in found(events, CardDealt)} == {DISCARD}, "only the burn"
        after = answered(table, "accept")
        assert isinstance(after[1], CuratorChosen)
        assert isinstance(after[2], RoundBegan)


@pytest.mark.proves("545.7(b)", "631a.7(b)")
def test_the_offer_is_for_the_player_who_is_asked() -> None:
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, chapter=chapter, seats=(2, 5))
        call_deal(table)
        [number] = table.questions
        for act in (Answer("accept", seat=5, question=number), Answer("accept", role="dealer", question=number)):
            assert refused(table, act)[1] == (f"{chapter}.7(b)", AFTER_BURN)
        assert choices_open(table) == {"accept", "decline", "designate"}
        assert refused(table, answer(table, "keep"))[1] == (f"{chapter}.7(b)", AFTER_BURN)


@pytest.mark.proves("545.7(b)", "631a.7(b)")
def test_somebody_with_two_seats_is_asked_once_at_the_first_of_them() -> None:
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, chapter=chapter, seats=(3, 8, 11), players={3: "Ann", 11: "Ann"})
        call_deal(table)
        assert offered(table, "decline", "decline") == ["seat 3", "seat 8"]


@pytest.mark.proves("545.7(b)", "631a.7(b)")
def test_who_sits_down_during_the_offer_is_asked_if_the_seat_is_still_to_come() -> None:
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, chapter=chapter, seats=(5, 9))
        call_deal(table)
        sit(table, 2, 7)
        assert offered(table, "decline", "decline", "decline") == ["seat 5", "seat 7", "seat 9"]


@pytest.mark.proves("545.7(b)", "631a.7(b)")
def test_who_leaves_when_asked_has_not_accepted() -> None:
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, chapter=chapter, seats=(5, 9))
        call_deal(table)
        allowed(table.submit(Leave(5)))
        assert asked(table) == ("shoe", "seat 9")
        assert chosen(answered(table, "accept")) == [(9, False)]


def test_when_everybody_leaves_during_the_offer_no_round_begins() -> None:
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, chapter=chapter, seats=(5,))
        call_deal(table)
        events = allowed(table.submit(Leave(5)))
        assert table.rests
        assert found(events, RoundBegan) == []


# Who accepts


@pytest.mark.proves("545.7(c)", "545.1", "631a.7(c)", "631a.1")
def test_who_accepts_is_the_curator_and_nobody_else_is_asked() -> None:
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, chapter=chapter, seats=(1, 4, 9))
        call_deal(table)
        answered(table, "decline")
        [event] = found(answered(table, "accept"), CuratorChosen)
        assert (event.seat, event.dealer) == (4, False)
        assert event.cites == (f"{chapter}.7(b)", AFTER_BURN, f"{chapter}.7(c)", f"{chapter}.1")
        assert curator(table) == (4, False)
        assert asked(table) == ("shoe", "seat 4"), "the next question is whether to keep it, after the round"
        assert choices_open(table) == {"keep", "pass"}


@pytest.mark.proves("545.7(d)", "545.7(d)(1)", "631a.7(d)", "631a.7(d)(1)")
def test_who_takes_the_shoe_may_designate_the_dealer_as_curator() -> None:
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, chapter=chapter, seats=(1, 4))
        call_deal(table)
        answered(table, "decline")
        [event] = found(answered(table, "designate"), CuratorChosen)
        assert (event.seat, event.dealer) == (4, True)
        assert event.cites[1:] == (AFTER_BURN, f"{chapter}.7(d)", f"{chapter}.7(d)(1)")


@pytest.mark.proves("545.7(d)(1)", "631a.7(d)(1)")
def test_so_may_a_player_to_whom_the_shoe_was_passed() -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, PLAYER_WINS, seats=(1, 4, 9), chapter=chapter)
        [event] = found(deal_with(table, "designate"), CuratorChosen)
        assert (event.seat, event.dealer) == (9, True)
        assert event.cites == (f"{chapter}.14(b)", "reading:seat_geometry", f"{chapter}.7(d)", f"{chapter}.7(d)(1)")


@pytest.mark.proves("545.7(d)", "545.7(d)(2)", "631a.7(d)", "631a.7(d)(2)")
def test_where_nobody_accepts_the_dealer_deals_as_curator() -> None:
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, BANKER_WINS, chapter=chapter, seats=(1, 4))
        [event] = found(deal_with(table, "decline", "decline"), CuratorChosen)
        assert (event.seat, event.dealer) == (None, True)
        assert event.cites == (f"{chapter}.7(d)", f"{chapter}.7(d)(2)")
        assert chosen(deal_with(table)) == [], "the next round begins without an offer"


def test_a_curator_deals_round_after_round() -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, BANKER_WINS, TIE, BANKER_WINS, seats=(1, 4), chapter=chapter)
        for _ in range(3):
            events = deal_with(table, "keep")
            assert (chosen(events), passed(events)) == ([], [])
            assert curator(table) == (4, False)


# Every new shoe


@pytest.mark.proves("545.7(b)", "545.3(b)", "631a.7(b)", "631a.3(b)")
def test_after_a_shoe_was_played_the_next_is_offered_from_seat_one_again() -> None:
    """The last hand is lost by the Banker's Hand, or won: the shoe is gone, and nobody is asked to keep or pass it."""
    for chapter in CHAPTERS:
        for last in (PLAYER_WINS, BANKER_WINS, TIE):
            shoes = [last_shoe(BANKER_WINS, last), last_shoe(BANKER_WINS, last)]
            table = seated(None, chapter=chapter, seats=(1, 4, 9), shoes=shoes)
            call_deal(table)
            take(table, 4)
            answered(table, "keep")
            call_deal(table)
            assert table.rests
            events = call_deal(table)
            assert passed(events) == []
            assert asked(table) == ("shoe", "seat 1")
            assert choices_open(table) == {"accept", "decline", "designate"}


@pytest.mark.proves("545.7(b)", "545.3(b)", "631a.7(b)", "631a.3(b)")
def test_changed_decks_bring_a_new_shoe_which_is_offered_from_seat_one() -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, seats=(1, 4, 9), chapter=chapter)
        allowed(table.submit(Order("change decks", "floorperson")))
        call_deal(table)
        until_asked(table, "shoe")
        assert asked(table) == ("shoe", "seat 1")


@pytest.mark.proves("545.15(e)", "545.7(b)", "631a.15(e)", "631a.7(b)")
def test_after_a_shoe_ran_out_the_new_one_is_offered_from_seat_one() -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, seats=(1, 4), chapter=chapter)
        events = deal_with(table)
        assert (passed(events), chosen(events)) == ([], [])
        call_deal(table)
        until_asked(table, "shoe")
        assert asked(table) == ("shoe", "seat 1")


# By hand


def test_who_accepts_and_gets_up_before_dealing_has_the_shoe_no_longer() -> None:
    """The answer is given, and the dealer has not yet taken the next step."""
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, chapter=chapter, seats=(2, 5), steps="manual")
        call_deal(table)
        until_asked(table, "shoe")
        answered(table, "accept")
        allowed(table.submit(Leave(2)))
        until_asked(table, "shoe")
        assert asked(table) == ("shoe", "seat 5")


def test_wagers_may_still_be_made_while_the_shoe_is_offered() -> None:
    """ "No more bets" has not been called yet."""
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, chapter=chapter, seats=(2, 5))
        call_deal(table)
        assert wager(table, "banker", "20.00", seat=5).refusal is None
        answered(table, "accept")
        rest_of(table)
        assert table.state.ledger.purses["seat 5"] == Cents.parse("1019.00")


def test_by_hand_the_dealer_stops_at_every_offer() -> None:
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, chapter=chapter, seats=(2, 5), steps="manual")
        call_deal(table)
        steps(table)
        assert asked(table) == ("shoe", "seat 2")
        answered(table, "decline")
        steps(table)
        assert asked(table) == ("shoe", "seat 5")
        answered(table, "accept")
        sit(table, 9)
        assert chosen(rest_of(table)) == [(5, False)]
