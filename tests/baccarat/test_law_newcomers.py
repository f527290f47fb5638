"""The dealing shoe and players who come, leave or are alone: nobody has it who was not offered it, and whoever comes
before it was offered to anybody is asked (545.7, .14; 631a.7, .14).
"""

import pytest

from croupier.games.baccarat.events import CuratorChosen
from croupier.play.table import Table
from croupier.running.narration import told
from croupier.table.events import Asked, Event, RoundBegan
from croupier.table.inputs import Leave, Order
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
    offered,
    passed,
    shoe,
    state_of,
    take,
    taken_by,
)
from tests.support.events import calls, found
from tests.support.playing import (
    allowed,
    answered,
    asked,
    ordered,
    refused,
    rest_of,
    steps,
    steps_until,
    until_asked,
    until_cards,
)
from tests.support.tables import seated, sit

NOT_BACK = "reading:passed_shoe_not_offered_back"
AFTER_BURN = "reading:shoe_offered_after_the_burn"
UNANSWERED = "reading:offer_of_the_shoe_unanswered"


def leave(table: Table, *seats: int) -> list[Event]:
    """Players get up, one after the other."""
    return [event for seat in seats for event in allowed(table.submit(Leave(seat)))]


def offer(table: Table) -> tuple[str, tuple[str, ...]]:
    """Whom the shoe is offered to now, and by which provisions."""
    [question] = table.questions.values()
    assert question.kind == "shoe"
    return question.to, question.cites


# Nobody is there


@pytest.mark.parametrize("newcomer", [1, 4, 14])
@pytest.mark.proves("545.7(b)", "631a.7(b)")
def test_if_the_only_player_leaves_instead_of_answering_whoever_comes_is_offered_the_shoe(newcomer: int) -> None:
    """Nobody declined it, so the dealer does not have it."""
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, chapter=chapter, seats=(1,))
        call_deal(table)
        assert chosen(leave(table, 1)) == []
        assert (table.rests, curator(table)) == (True, None)
        sit(table, newcomer)
        events = call_deal(table)
        assert (passed(events), found(events, RoundBegan)) == ([], [])
        assert offer(table) == (f"seat {newcomer}", (f"{chapter}.7(b)", AFTER_BURN))
        assert chosen(answered(table, "accept")) == [(newcomer, False)]


@pytest.mark.proves("545.7(b)", "631a.7(b)", "reading:offer_of_the_shoe_unanswered")
def test_who_came_behind_the_offer_is_asked_if_everybody_asked_before_left() -> None:
    """The offer has passed seat 2; but if seats 5 and 9 leave instead of answering, nobody has been asked."""
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, chapter=chapter, seats=(5, 9))
        call_deal(table)
        sit(table, 2)
        events = leave(table, 5, 9)
        assert chosen(events) == []
        assert offer(table) == ("seat 2", (f"{chapter}.7(b)", AFTER_BURN, UNANSWERED))
        assert chosen(answered(table, "decline")) == [(None, True)]


@pytest.mark.proves("545.7(d)(2)", "631a.7(d)(2)")
def test_one_player_who_declined_is_enough_for_the_dealer_to_deal() -> None:
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, chapter=chapter, seats=(5, 9))
        call_deal(table)
        sit(table, 2)
        answered(table, "decline")
        [event] = found(leave(table, 9), CuratorChosen)
        assert (event.seat, event.dealer, event.unoffered) == (None, True, False)
        assert event.cites == (f"{chapter}.7(d)", f"{chapter}.7(d)(2)")


@pytest.mark.proves("545.7(b)", "631a.7(b)")
def test_if_those_who_declined_leave_too_before_the_offer_is_over_it_begins_again() -> None:
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, chapter=chapter, seats=(5, 9))
        call_deal(table)
        answered(table, "decline")
        assert chosen(leave(table, 5, 9)) == []
        assert curator(table) is None
        sit(table, 3)
        call_deal(table)
        assert offer(table) == ("seat 3", (f"{chapter}.7(b)", AFTER_BURN))


@pytest.mark.parametrize("newcomer", [1, 4, 9])
@pytest.mark.proves("545.14(b)", "631a.14(b)")
def test_who_comes_after_a_lone_curator_lost_and_left_is_offered_the_shoe(newcomer: int) -> None:
    for chapter in CHAPTERS:
        table = dealt_from(PLAYER_WINS, BANKER_WINS, chapter=chapter, seats=(4,), steps="manual")
        call_deal(table)
        take(table, 4)
        steps_until(table, calls("cards"))
        leave(table, 4)
        events = rest_of(table)
        assert (passed(events), chosen(events)) == ([4], [])
        assert curator(table) is None
        sit(table, newcomer)
        call_deal(table)
        assert passed(until_asked(table, "shoe")) == [], "it was passed already"
        assert offer(table) == (f"seat {newcomer}", (f"{chapter}.14(b)", "reading:seat_geometry"))


@pytest.mark.parametrize("newcomer", [1, 4, 9])
@pytest.mark.proves("545.14(b)", "631a.14(b)")
def test_who_comes_after_a_lone_curator_left_between_rounds_is_offered_the_shoe(newcomer: int) -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, BANKER_WINS, seats=(4,), chapter=chapter)
        leave(table, 4)
        sit(table, newcomer)
        assert passed(call_deal(table)) == [4]
        assert offer(table) == (f"seat {newcomer}", (f"{chapter}.14(b)", "reading:seat_geometry"))


@pytest.mark.proves("545.14(b)", "631a.14(b)")
def test_a_lone_curator_who_leaves_when_the_deal_was_only_called_passes_the_shoe_before_the_next_round() -> None:
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, BANKER_WINS, chapter=chapter, seats=(4,), steps="manual")
        call_deal(table)
        take(table, 4)
        rest_of(table)
        call_deal(table)
        leave(table, 4)
        events = rest_of(table)
        assert (passed(events), chosen(events), found(events, RoundBegan)) == ([], [], [])
        sit(table, 9)
        call_deal(table)
        assert passed(until_asked(table, "shoe")) == [4]
        assert offer(table) == ("seat 9", (f"{chapter}.14(b)", "reading:seat_geometry"))


@pytest.mark.proves("545.5(b)", "631a.5(b)")
def test_a_curator_who_passed_the_shoe_and_left_is_not_the_first_to_cut_the_next() -> None:
    """Nobody had the shoe after seat 4; new decks come, and the cut begins with the highest number."""
    for chapter in CHAPTERS:
        table = dealt_from(PLAYER_WINS, chapter=chapter, seats=(4,), steps="manual")
        call_deal(table)
        take(table, 4)
        steps_until(table, calls("cards"))
        leave(table, 4)
        rest_of(table)
        sit(table, 2, 9)
        ordered(table, "change decks")
        rest_of(table)
        call_deal(table)
        until_asked(table, "cut")
        assert asked(table) == ("cut", "seat 9")


# Nobody else is there


def alone_after(chapter: str, why: str) -> Table:
    """A table at which seat 4 is alone and has passed the shoe after a round, by will, by order or because the
    Banker's Hand lost; then the Banker's Hand wins, ties and loses.
    """
    first = PLAYER_WINS if why == "lost" else BANKER_WINS
    table = dealt_from(first, BANKER_WINS, TIE, PLAYER_WINS, chapter=chapter, seats=(4,))
    call_deal(table)
    answered(table, "accept")
    if why == "will":
        answered(table, "pass")
    elif why == "order":
        answered(table, "keep")
        ordered(table, "pass the shoe")
    assert table.rests
    return table


WHYS = ["will", "order", "lost"]


@pytest.mark.parametrize("why", WHYS)
@pytest.mark.proves("545.14(b)", "631a.14(b)")
def test_a_shoe_that_a_lone_player_passed_is_offered_to_whoever_comes_before_the_next_round(why: str) -> None:
    for chapter in CHAPTERS:
        for newcomer in (2, 9):
            table = alone_after(chapter, why)
            assert curator(table) == (None, True)
            sit(table, newcomer)
            assert passed(call_deal(table)) == []
            assert offer(table) == (f"seat {newcomer}", (f"{chapter}.14(b)", "reading:seat_geometry"))
            assert chosen(answered(table, "accept")) == [(newcomer, False)]


@pytest.mark.parametrize("why", WHYS)
@pytest.mark.proves("545.7(d)(2)", "545.14(b)", "631a.7(d)(2)", "631a.14(b)")
def test_if_the_newcomer_declines_the_dealer_deals_until_the_bankers_hand_loses(why: str) -> None:
    """Seat 4, who passed it, is offered it again only then, from seat one like everybody."""
    for chapter in CHAPTERS:
        table = alone_after(chapter, why)
        sit(table, 9)
        call_deal(table)
        [event] = found(answered(table, "decline"), CuratorChosen)
        assert (event.seat, event.dealer, event.unoffered) == (None, True, False)
        assert event.cites == (f"{chapter}.7(d)", f"{chapter}.7(d)(2)", NOT_BACK)
        sit(table, 12)
        assert chosen(deal_with(table)) == [], "seat 9 was offered the shoe that the dealer has"
        assert passed(call_deal(table)) == [None]
        assert offer(table) == ("seat 4", (f"{chapter}.7(b)", "reading:shoe_nobody_accepted"))


@pytest.mark.parametrize("why", WHYS)
@pytest.mark.proves("545.14(a)(1)", "545.7(d)(2)", "631a.14(a)(1)", "631a.7(d)(2)")
def test_while_nobody_comes_the_dealer_deals_and_the_lone_player_is_asked_when_the_bankers_hand_loses(why: str) -> None:
    for chapter in CHAPTERS:
        table = alone_after(chapter, why)
        for _ in range(2):
            events = call_deal(table)
            assert (found(events, Asked), chosen(events), passed(events)) == ([], [], [])
            assert table.rests
        assert passed(call_deal(table)) == [None]
        assert offer(table) == ("seat 4", (f"{chapter}.7(b)", "reading:shoe_nobody_accepted"))


@pytest.mark.parametrize("why", WHYS)
@pytest.mark.proves("545.14(b)", "631a.14(b)")
def test_a_lone_player_who_passed_the_shoe_and_leaves_and_comes_back_is_a_newcomer(why: str) -> None:
    for chapter in CHAPTERS:
        table = alone_after(chapter, why)
        leave(table, 4)
        sit(table, 4)
        call_deal(table)
        assert offer(table) == ("seat 4", (f"{chapter}.14(b)", "reading:seat_geometry"))


@pytest.mark.proves("545.14(b)", "631a.14(b)")
def test_who_comes_during_a_round_that_the_dealer_deals_for_want_of_others_is_asked_before_the_next() -> None:
    for chapter in CHAPTERS:
        rounds = (BANKER_WINS, ("KK2", "Q73"), BANKER_WINS)
        table = dealt_from(*rounds, chapter=chapter, seats=(4,), steps="manual")
        call_deal(table)
        take(table, 4)
        until_asked(table, "shoe", "seat 4")
        answered(table, "pass")
        steps(table)
        call_deal(table)
        until_cards(table, 3)
        sit(table, 9)
        events = rest_of(table)
        assert (found(events, Asked), chosen(events)) == ([], [])
        call_deal(table)
        steps(table)
        assert offer(table) == ("seat 9", (f"{chapter}.14(b)", "reading:seat_geometry"))


# An order in the middle of a round


def ordered_in_a_round(chapter: str, *leaving: int) -> tuple[Table, list[Event]]:
    """Seat 4, who is alone, must pass the shoe after three cards; those seats get up before that is carried out."""
    table = dealt_from(("KK2", "Q73"), BANKER_WINS, chapter=chapter, seats=(4,), steps="manual")
    call_deal(table)
    take(table, 4)
    until_cards(table, 3)
    ordered(table, "pass the shoe")
    leave(table, *leaving)
    return table, rest_of(table)


@pytest.mark.proves("545.14(a)(2)", "545.7(d)(2)", "631a.14(a)(2)", "631a.7(d)(2)")
def test_the_dealer_deals_the_rest_of_a_round_if_its_lone_curator_must_pass_the_shoe() -> None:
    for chapter in CHAPTERS:
        for leaving in ((), (4,)):
            table, events = ordered_in_a_round(chapter, *leaving)
            [event] = found(events, CuratorChosen)
            assert (event.seat, event.dealer, event.unoffered) == (None, True, True)
            assert told(event) == "Nobody else is there to take the shoe: the dealer calling the game deals as curator."
            assert event.cites == (f"{chapter}.7(d)", f"{chapter}.7(d)(2)", NOT_BACK)
            assert [question.kind for one in found(events, Asked) for question in one.questions] == []
            assert table.rests


@pytest.mark.parametrize("newcomer", [2, 4, 9])
@pytest.mark.proves("545.14(b)", "631a.14(b)")
def test_whoever_comes_after_such_a_round_is_offered_the_shoe(newcomer: int) -> None:
    for chapter in CHAPTERS:
        table, _ = ordered_in_a_round(chapter, 4)
        sit(table, newcomer)
        call_deal(table)
        steps(table)
        assert offer(table) == (f"seat {newcomer}", (f"{chapter}.14(b)", "reading:seat_geometry"))


@pytest.mark.proves("545.14(a)(2)", "631a.14(a)(2)")
def test_a_dealer_who_deals_for_want_of_players_cannot_be_ordered_to_pass() -> None:
    for chapter in CHAPTERS:
        table = alone_after(chapter, "order")
        assert refused(table, Order("pass the shoe", "floorperson"))[1] == (f"{chapter}.14(a)(2)",)


# Who was held back


@pytest.mark.proves("545.7(d)(2)", "631a.7(d)(2)")
def test_that_a_passed_shoe_is_not_offered_back_is_cited_only_where_somebody_was_held_back() -> None:
    for chapter in CHAPTERS:
        for gone in (False, True):
            table = taken_by(4, BANKER_WINS, BANKER_WINS, seats=(4, 9), chapter=chapter)
            if gone:
                leave(table, 4)
                call_deal(table)
            else:
                ordered(table, "pass the shoe")
            [event] = found(answered(table, "decline"), CuratorChosen)
            nobody = (f"{chapter}.7(d)", f"{chapter}.7(d)(2)")
            assert event.cites == (nobody if gone else (*nobody, NOT_BACK))


@pytest.mark.proves("545.14(b)", "631a.14(b)")
def test_after_the_last_hand_was_called_a_newcomer_is_offered_the_shoe_for_it_and_then_the_next_one() -> None:
    """The cover card came in the round of a lone curator, who left. After the last hand there is no shoe to keep."""
    for chapter in CHAPTERS:
        cards = shoe(BANKER_WINS, BANKER_WINS)
        table = seated(cards, chapter=chapter, seats=(4,), cover_card_after=4)
        events = deal_with(table, "accept", "keep")
        assert any(calls("last hand")(event) for event in events)
        leave(table, 4)
        sit(table, 9)
        assert passed(call_deal(table)) == [4]
        assert offered(table, "accept") == ["seat 9"]
        assert (table.rests, state_of(table).shoe, curator(table)) == (True, None, None)
        call_deal(table)
        until_asked(table, "shoe")
        assert offer(table) == ("seat 9", (f"{chapter}.7(b)", AFTER_BURN))
