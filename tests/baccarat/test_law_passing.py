"""Who deals next: the shoe is kept or passed after a round, must be passed when the Banker's Hand loses or by order,
and goes to the right (545.14, 631a.14).
"""

import pytest

from croupier.games.baccarat.events import CuratorChosen, ShoePassed, SimulatedRound
from croupier.games.shared.events import Cleared
from croupier.money import Cents
from croupier.play.table import Table
from croupier.table.events import Announced, Asked, Noted
from croupier.table.inputs import Leave, Order, Sit
from tests.baccarat.rounds import (
    BANKER_WINS,
    CHAPTERS,
    DRAGON_7,
    PLAYER_WINS,
    TIE,
    Hands,
    call_deal,
    chosen,
    curator,
    deal_with,
    dealt_from,
    last_shoe,
    offered,
    passed,
    shoe,
    take,
    taken_by,
)
from tests.support.events import calls, found, settled
from tests.support.playing import (
    allowed,
    answer,
    answered,
    asked,
    choices_open,
    deal,
    ordered,
    refused,
    rest_of,
    steps,
    steps_until,
    until_asked,
    until_cards,
    wager,
)
from tests.support.tables import FLOOR, seated, sit

# Kept or passed


@pytest.mark.proves("545.14(a)", "631a.14(a)")
@pytest.mark.parametrize("hands", [BANKER_WINS, TIE, ("K2", "K7"), ("KK3", "Q73")])
def test_after_a_round_that_the_bankers_hand_did_not_lose_the_curator_keeps_or_passes_the_shoe(hands: Hands) -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, hands, BANKER_WINS, seats=(1, 4, 9), chapter=chapter)
        events = call_deal(table)
        assert found(events, Cleared) != [], "the round is over"
        assert asked(table) == ("shoe", "seat 4")
        assert choices_open(table) == {"keep", "pass"}
        [question] = table.questions.values()
        assert question.cites == (f"{chapter}.14(a)",)
        assert refused(table, answer(table, "designate"))[1] == (f"{chapter}.14(a)",)
        answered(table, "keep")
        assert table.rests
        assert curator(table) == (4, False)


@pytest.mark.proves("545.14(a)", "545.14(b)", "631a.14(a)", "631a.14(b)")
def test_a_curator_may_pass_the_shoe_after_any_round() -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, BANKER_WINS, seats=(1, 4, 9), chapter=chapter)
        call_deal(table)
        [event] = found(answered(table, "pass"), ShoePassed)
        assert (event.seat, event.cites) == (4, (f"{chapter}.14(a)",))
        assert asked(table) == ("shoe", "seat 9")
        [taken] = found(answered(table, "accept"), CuratorChosen)
        assert (taken.seat, taken.dealer) == (9, False)
        assert taken.cites == (f"{chapter}.14(b)", "reading:seat_geometry", f"{chapter}.7(c)", f"{chapter}.1")
        assert table.rests


@pytest.mark.proves("545.14(a)(1)", "631a.14(a)(1)")
@pytest.mark.parametrize("hands", [PLAYER_WINS, ("K7", "K6"), ("KK9", "QK8"), ("K6", "KKA")])
def test_the_shoe_is_passed_whenever_the_bankers_hand_loses(hands: Hands) -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, hands, seats=(1, 4, 9), chapter=chapter)
        events = call_deal(table)
        [event] = found(events, ShoePassed)
        assert (event.seat, event.cites) == (4, (f"{chapter}.14(a)(1)",))
        assert asked(table) == ("shoe", "seat 9")
        [question] = table.questions.values()
        assert question.cites == (f"{chapter}.14(b)", "reading:seat_geometry")
        assert events.index(event) > events.index(found(events, Cleared)[0])


@pytest.mark.proves("631a.14(a)", "631a.14(a)(1)")
def test_a_dragon_7_is_no_loss_of_the_bankers_hand() -> None:
    """At an EZ table the wager on it is returned, but the hand had more points."""
    table = taken_by(4, DRAGON_7, seats=(4, 9), submission={"ez_baccarat": True})
    wager(table, "banker", "10.00", seat=4)
    events = call_deal(table)
    assert [event.outcome for event in settled(events)] == ["push"]
    assert passed(events) == []
    assert choices_open(table) == {"keep", "pass"}
    table = taken_by(4, PLAYER_WINS, seats=(4, 9), submission={"ez_baccarat": True})
    assert passed(call_deal(table)) == [4]


def test_a_void_round_leaves_the_shoe_where_it_is() -> None:
    """A card found face up before the first of a round voids it under 631a.15(d); the simulated round, which the
    Player's Hand would have won, changes nothing either.
    """
    cards = f"{shoe(BANKER_WINS)} 9H^ KS QD 2H KD KC 9S 8S"
    table = seated(cards, chapter="631a", seats=(4, 9))
    deal_with(table, "accept")
    wager(table, "banker", "10.00", seat=4)
    events = call_deal(table)
    assert len(found(events, SimulatedRound)) == 1
    assert (passed(events), chosen(events)) == ([], [])
    assert table.rests, "after a simulated round nobody is asked either"
    assert curator(table) == (4, False)
    assert passed(call_deal(table)) == [4], "the next round is the curator's, and lost"


# To the right


@pytest.mark.proves("545.14(b)", "631a.14(b)")
@pytest.mark.parametrize(
    ("curators_seat", "asked_in_turn"),
    [(1, [4, 9, 14]), (4, [9, 14, 1]), (9, [14, 1, 4]), (14, [1, 4, 9])],
)
def test_a_passed_shoe_goes_to_the_right_and_on_around_the_table(curators_seat: int, asked_in_turn: list[int]) -> None:
    """Every other player is asked once, over the highest seat to seat one; the one who passed it is not."""
    for chapter in CHAPTERS:
        table = taken_by(curators_seat, PLAYER_WINS, seats=(1, 4, 9, 14), chapter=chapter)
        call_deal(table)
        assert offered(table, *["decline"] * 3) == [f"seat {seat}" for seat in asked_in_turn]
        assert curator(table) == (None, True)


@pytest.mark.proves("545.14(a)(1)", "545.7(d)(2)", "631a.14(a)(1)", "631a.7(d)(2)")
def test_a_curator_who_is_alone_cannot_get_a_passed_shoe_back() -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, PLAYER_WINS, seats=(4,), chapter=chapter)
        events = call_deal(table)
        assert (passed(events), chosen(events)) == ([4], [(None, True)])


@pytest.mark.proves("545.14(b)", "631a.14(b)")
def test_a_curator_with_another_seat_is_not_offered_the_shoe_there() -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, PLAYER_WINS, seats=(4, 7, 9), chapter=chapter, players={4: "Ann", 7: "Ann"})
        call_deal(table)
        assert offered(table, "decline") == ["seat 9"]
        assert curator(table) == (None, True)


@pytest.mark.proves("545.14(b)", "631a.14(b)")
def test_the_shoe_can_come_back_to_somebody_who_passed_it_earlier() -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, PLAYER_WINS, PLAYER_WINS, seats=(4, 9), chapter=chapter)
        assert chosen(deal_with(table, "accept")) == [(9, False)]
        assert chosen(deal_with(table, "accept")) == [(4, False)]


@pytest.mark.proves("545.14(b)", "545.7(d)(1)", "631a.14(b)", "631a.7(d)(1)")
def test_after_a_designation_the_shoe_goes_to_the_right_of_the_designating_player() -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, PLAYER_WINS, seats=(1, 4, 9), chapter=chapter, choice="designate")
        events = call_deal(table)
        assert passed(events) == [4]
        [question] = table.questions.values()
        assert question.cites == (
            f"{chapter}.14(b)",
            "reading:seat_geometry",
            "reading:previous_curator_after_designation",
        )
        assert offered(table, "decline", "decline") == ["seat 9", "seat 1"]


@pytest.mark.proves("545.14(a)", "631a.14(a)")
def test_after_a_designation_the_designating_player_keeps_or_passes() -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, BANKER_WINS, seats=(1, 4, 9), chapter=chapter, choice="designate")
        call_deal(table)
        assert asked(table) == ("shoe", "seat 4")
        [question] = table.questions.values()
        assert question.cites == (f"{chapter}.14(a)", "reading:designating_player_may_pass")
        answered(table, "pass")
        assert asked(table) == ("shoe", "seat 9")


@pytest.mark.proves("545.14(a)(1)", "545.7(d)(2)", "631a.14(a)(1)", "631a.7(d)(2)")
def test_a_shoe_that_nobody_accepted_is_offered_from_seat_one_when_the_bankers_hand_loses() -> None:
    """Until then the dealer deals, and nobody is asked."""
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, TIE, PLAYER_WINS, chapter=chapter, seats=(3, 9))
        for _ in range(2):
            events = deal(table)
            assert passed(events) == []
            assert curator(table) == (None, True)
        assert passed(call_deal(table)) == [None]
        [question] = table.questions.values()
        assert question.cites == (f"{chapter}.7(b)", "reading:shoe_nobody_accepted")
        assert offered(table, "decline") == ["seat 3", "seat 9"]
        assert chosen(answered(table, "accept")) == [(9, False)]


@pytest.mark.proves("545.14(b)", "631a.14(b)")
def test_who_sits_down_or_leaves_while_a_passed_shoe_is_offered() -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, PLAYER_WINS, seats=(4, 9, 12), chapter=chapter)
        call_deal(table)
        assert asked(table) == ("shoe", "seat 9")
        sit(table, 5, 10, 2)
        allowed(table.submit(Leave(9)))
        assert offered(table, *["decline"] * 3) == ["seat 10", "seat 12", "seat 2"], "seat 5 was already passed over"


# By order


@pytest.mark.proves("545.14(a)(2)", "545.14(b)", "631a.14(a)(2)", "631a.14(b)")
@pytest.mark.parametrize("by", ["dealer", *FLOOR])
def test_the_dealer_or_a_floorperson_or_above_may_order_the_curator_to_pass(by: str) -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, BANKER_WINS, seats=(1, 4, 9), chapter=chapter)
        [event] = found(ordered(table, "pass the shoe", by), ShoePassed)
        assert (event.seat, event.cites) == (4, (f"{chapter}.14(a)(2)", "reading:order_to_pass_the_shoe"))
        assert offered(table, "decline") == ["seat 9", "seat 1"]
        assert chosen(answered(table, "accept")) == [(1, False)]


@pytest.mark.proves("545.14(a)(2)", "631a.14(a)(2)")
@pytest.mark.parametrize("by", ["seat 4", "seat 9", "player", "surveillance", ""])
def test_nobody_else_may(by: str) -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, seats=(4, 9), chapter=chapter)
        assert refused(table, Order("pass the shoe", by))[1] == (f"{chapter}.14(a)(2)",)


@pytest.mark.proves("545.14(a)(2)", "631a.14(a)(2)")
def test_there_must_be_a_player_who_has_the_shoe() -> None:
    for chapter in CHAPTERS:
        act = Order("pass the shoe", "floorperson")
        table = dealt_from(BANKER_WINS, PLAYER_WINS, chapter=chapter, seats=(4, 9))
        assert refused(table, act)[1] == (f"{chapter}.14(a)(2)",)
        call_deal(table)
        assert refused(table, act) == ("no player has the dealing shoe", (f"{chapter}.14(a)(2)",))
        answered(table, "decline")
        answered(table, "decline")
        assert refused(table, act)[1] == (f"{chapter}.14(a)(2)",), "the dealer deals, because nobody accepted"


@pytest.mark.proves("545.14(a)(2)", "631a.14(a)(2)")
def test_the_order_can_come_while_a_passed_shoe_is_being_offered_to_no_effect() -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, PLAYER_WINS, seats=(4, 9), chapter=chapter)
        call_deal(table)
        assert refused(table, Order("pass the shoe", "dealer"))[1] == (f"{chapter}.14(a)(2)",)
        assert asked(table) == ("shoe", "seat 9")


@pytest.mark.proves("545.14(a)(2)", "631a.14(a)(2)")
def test_the_order_overrides_a_curator_who_has_yet_to_say_whether_to_keep_the_shoe() -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, BANKER_WINS, BANKER_WINS, seats=(4, 9), chapter=chapter)
        call_deal(table)
        assert choices_open(table) == {"keep", "pass"}
        assert passed(ordered(table, "pass the shoe")) == [4]
        assert asked(table) == ("shoe", "seat 9")
        answered(table, "accept")
        assert table.rests, "seat 4 is not asked any more"
        assert curator(table) == (9, False)


@pytest.mark.proves("545.14(a)(2)", "631a.14(a)(2)")
def test_an_order_that_waits_behind_another_is_not_about_the_curator_whom_that_one_brings() -> None:
    """Both were given while seat 4 had the shoe; whoever takes it from there has delayed nothing."""
    for chapter in CHAPTERS:
        table = dealt_from(("KK2", "Q73"), chapter=chapter, seats=(4, 9, 11), steps="manual")
        call_deal(table)
        take(table, 4)
        until_cards(table, 3)
        allowed(table.submit(Order("pass the shoe", "floorperson", seat=4)))
        ordered(table, "pass the shoe", "dealer")
        until_asked(table, "shoe", "seat 9")
        events = answered(table, "accept") + rest_of(table)
        assert passed(events) == []
        [dropped] = found(events, Noted)
        assert (dropped.what, dropped.cites) == (
            "'pass the shoe' was dropped: it was about another player",
            (f"{chapter}.14(a)(2)",),
        )


@pytest.mark.proves("545.14(a)(2)", "631a.14(a)(2)")
def test_a_shoe_passed_by_order_in_the_middle_of_a_round_changes_hands_at_once() -> None:
    """The new curator deals the rest, and it is that one who passes or keeps the shoe after it."""
    for chapter in CHAPTERS:
        for hands, then in ((("KK2", "Q73"), "seat 9"), (("KK9", "QK8"), "seat 11")):
            table = dealt_from(hands, chapter=chapter, seats=(4, 9, 11), steps="manual")
            call_deal(table)
            take(table, 4)
            until_cards(table, 3)
            ordered(table, "pass the shoe")
            until_asked(table, "shoe", "seat 9")
            answered(table, "accept")
            until_cards(table, 5)
            assert curator(table) == (9, False)
            lost = then == "seat 11"
            assert passed(until_asked(table)) == ([9] if lost else [])
            assert asked(table) == ("shoe", then)
            assert choices_open(table) == ({"accept", "decline", "designate"} if lost else {"keep", "pass"})


@pytest.mark.proves("545.14(a)(2)", "545.7(d)(2)", "631a.14(a)(2)", "631a.7(d)(2)")
def test_if_nobody_takes_a_shoe_passed_in_the_middle_of_a_round_the_dealer_deals_the_rest() -> None:
    for chapter in CHAPTERS:
        table = dealt_from(("KK2", "Q73"), chapter=chapter, seats=(4, 9), steps="manual")
        call_deal(table)
        take(table, 4)
        until_cards(table, 3)
        ordered(table, "pass the shoe", "dealer")
        until_asked(table, "shoe", "seat 9")
        answered(table, "decline")
        events = rest_of(table)
        assert (chosen(events), passed(events)) == ([(None, True)], [])
        assert [event.words for event in found(events, Announced)][-1] == "Player 2, Banker 7, Banker wins"


@pytest.mark.proves("545.14(a)(2)", "631a.14(a)(2)")
def test_after_a_designation_the_order_concerns_the_player_who_took_the_shoe() -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, seats=(4, 9), chapter=chapter, choice="designate")
        assert passed(ordered(table, "pass the shoe")) == [4]
        assert asked(table) == ("shoe", "seat 9")


@pytest.mark.proves("545.14(a)(2)", "631a.14(a)(2)")
def test_once_the_shoe_is_done_nobody_has_one_to_pass() -> None:
    """The decks were replaced, and the next shoe has not been offered yet."""
    for chapter in CHAPTERS:
        table = seated(None, chapter=chapter, seats=(4, 9), shoes=[last_shoe(BANKER_WINS, BANKER_WINS)])
        deal_with(table, "accept")
        deal_with(table)
        assert refused(table, Order("pass the shoe", "dealer"))[1] == (f"{chapter}.14(a)(2)",)


def test_a_curator_who_said_pass_and_is_then_ordered_to_passes_the_shoe_once() -> None:
    """By hand, between the answer and the dealer's next step: the next curator keeps what was accepted."""
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, chapter=chapter, seats=(4, 9, 11), steps="manual")
        call_deal(table)
        take(table, 4)
        until_asked(table, "shoe", "seat 4")
        answered(table, "pass")
        events = ordered(table, "pass the shoe") + steps(table)
        while table.questions:
            events += answered(table, "accept") + steps(table)
        assert (passed(events), chosen(events)) == ([4], [(9, False)])


# A curator who leaves


def leaving_curator(chapter: str, *rounds: Hands) -> Table:
    """Seat 4 has the shoe, and gets up in the next round, before its first card."""
    table = dealt_from(*rounds, chapter=chapter, seats=(1, 4, 9), steps="manual")
    call_deal(table)
    take(table, 4)
    steps_until(table, calls("cards"))
    allowed(table.submit(Leave(4)))
    return table


@pytest.mark.proves("545.14(b)", "631a.14(b)")
def test_a_curator_who_leaves_between_rounds_has_passed_the_shoe_to_the_right() -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, BANKER_WINS, seats=(1, 4, 9), chapter=chapter)
        assert passed(allowed(table.submit(Leave(4)))) == []
        [event] = found(call_deal(table), ShoePassed)
        assert (event.seat, event.cites) == (4, (f"{chapter}.14(b)", "reading:curator_who_leaves"))
        assert offered(table, "decline") == ["seat 9", "seat 1"]


@pytest.mark.proves("545.14(b)", "631a.14(b)")
def test_whoever_takes_the_seat_of_a_curator_who_left_is_no_curator() -> None:
    """But the offer goes all the way around, and so comes to the new player last."""
    for chapter in CHAPTERS:
        table = taken_by(4, BANKER_WINS, seats=(1, 4, 9), chapter=chapter)
        allowed(table.submit(Leave(4)))
        sit(table, 4)
        assert passed(call_deal(table)) == [4]
        assert offered(table, "decline", "decline")[:2] == ["seat 9", "seat 1"]
        assert chosen(rest_of(table)) != [(4, False)]


@pytest.mark.proves("545.14(b)", "631a.14(b)")
def test_a_curator_who_gets_up_during_a_round_deals_it_and_then_the_shoe_is_offered_to_the_right() -> None:
    for chapter in CHAPTERS:
        table = leaving_curator(chapter, BANKER_WINS, BANKER_WINS)
        assert curator(table) == (4, False)
        events = rest_of(table)
        assert passed(events) == []
        assert found(events, Asked) == [], "nobody is asked to keep the shoe"
        assert 4 not in table.state.seats
        call_deal(table)
        assert passed(until_asked(table, "shoe")) == [4]
        assert asked(table) == ("shoe", "seat 9")


@pytest.mark.proves("545.14(a)(1)", "545.14(b)", "631a.14(a)(1)", "631a.14(b)")
def test_a_leaving_curator_whose_bankers_hand_loses_passes_the_shoe_at_once() -> None:
    for chapter in CHAPTERS:
        table = leaving_curator(chapter, PLAYER_WINS, BANKER_WINS)
        assert passed(until_asked(table, "shoe")) == [4]
        assert asked(table) == ("shoe", "seat 9")
        answered(table, "accept")
        rest_of(table)
        assert curator(table) == (9, False)
        assert passed(deal(table)) == []


@pytest.mark.proves("545.14(b)", "631a.14(b)")
def test_a_curator_who_leaves_when_asked_to_keep_the_shoe_has_passed_it() -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, BANKER_WINS, BANKER_WINS, seats=(1, 4, 9), chapter=chapter)
        call_deal(table)
        assert choices_open(table) == {"keep", "pass"}
        allowed(table.submit(Leave(4)))
        assert table.rests
        assert passed(call_deal(table)) == [4]
        assert asked(table) == ("shoe", "seat 9")


@pytest.mark.proves("545.14(b)", "631a.14(b)")
def test_a_player_who_designated_the_dealer_and_leaves_has_passed_the_shoe() -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, BANKER_WINS, seats=(1, 4, 9), chapter=chapter, choice="designate")
        allowed(table.submit(Leave(4)))
        call_deal(table)
        assert offered(table, "decline") == ["seat 9", "seat 1"]


@pytest.mark.proves("545.14(b)", "631a.14(b)")
def test_a_curator_who_leaves_and_comes_back_has_passed_the_shoe() -> None:
    for chapter in CHAPTERS:
        table = taken_by(4, BANKER_WINS, seats=(1, 4, 9), chapter=chapter, players={4: "Ann"})
        allowed(table.submit(Leave(4)))
        allowed(table.submit(Sit(4, Cents(0), "Ann")))
        assert passed(call_deal(table)) == [4]
        assert asked(table) == ("shoe", "seat 9")


@pytest.mark.proves("545.14(b)", "631a.14(b)")
def test_a_curator_who_gives_up_that_seat_alone_keeps_the_shoe_at_another() -> None:
    """The curator is the player who accepted it, not the seat; it is passed from where that player sits now."""
    for chapter in CHAPTERS:
        players = {4: "Ann", 9: "Ann"}
        table = taken_by(4, BANKER_WINS, seats=(1, 4, 9, 12), chapter=chapter, players=players)
        allowed(table.submit(Leave(4)))
        sit(table, 4)
        assert passed(call_deal(table)) == []
        assert asked(table) == ("shoe", "seat 9")
        assert passed(answered(table, "pass")) == [9]
        assert offered(table, "decline", "decline") == ["seat 12", "seat 1", "seat 4"]


def test_what_the_order_is_for_is_said_as_the_chapter_says_it() -> None:
    """Only in 2010 is it also for a curator who breaks the law."""
    reasons = {chapter: dealt_from(chapter=chapter).game.orders()["pass the shoe"].describes for chapter in CHAPTERS}
    assert all("unreasonably delays" in said and "invalid deals" in said for said in reasons.values())
    assert ["law" in reasons[chapter] for chapter in CHAPTERS] == [True, False]
