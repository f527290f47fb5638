"""Irregularities: cards found face up, tens, cards drawn in error, missed or not to be had, and the card reader
(551.16(a) to (i), (l), (m); 635a.13(a) to (k)). Shuffling devices that jam or fail are in `test_law_shufflers`.
"""

from collections import Counter
from typing import Any

import pytest

from croupier.house.opening import ListedShoe
from croupier.money import Cents
from croupier.play.table import Table
from croupier.table.events import (
    Answered,
    CardDealt,
    CardReader,
    CardRefused,
    Cleared,
    CoverCard,
    Cut,
    Emptied,
    Event,
    Found,
    Inspected,
    Loaded,
    RankRemoved,
    Received,
    RoundBegan,
    Settled,
    Shuffled,
    Turned,
    Wagered,
)
from croupier.table.inputs import Answer, ChangeDealer, Deal, Report, Sit, Step, Wait
from tests.helpers import deal, refused, wager
from tests.minibaccarat.procedures import allowed, asked, found, one_step, rest_of
from tests.spanish_21.floor import (
    AUTOMATED,
    CHAPTERS,
    CONTINUOUS,
    FIRST_CARD,
    MAIN,
    MATCH,
    SPANISH_DECK,
    a_round,
    amiss,
    begun,
    cards_to,
    choices_open,
    course,
    cut_offers,
    dealt,
    dealt_by_hand,
    inserted,
    is_void,
    racked,
    ranks_to,
    reported,
    say,
    seated,
    shoe,
    staked,
    steps,
    suited,
    until,
    until_asked,
    until_cards,
    until_dealt,
    verdicts,
)

ERROR, ON_17, DEALER_SKIPPED = "card drawn in error", "card drawn on 17", "dealer skipped"
BOX_SKIPPED, NOT_DEALT = "box skipped", "card not dealt"
MISUSED, FAILS, UNCHECKED = "card reader misused", "card reader fails", "hole card not checked"

WITH_MATCH: dict[str, Any] = {"match_the_dealer": True}
TWO_BOXES = shoe(("K9", "K8"), "76", then="5K29")
"""Box 1 has 19, box 2 has 18; the dealer, with 13, draws a five and has 18: the one wins and the other pushes."""
STANDING = [(2, MAIN, "push", "0.00"), (1, MAIN, "win", "10.00")]
"""What becomes of that round if both stand."""
VOID = [(2, MAIN, "void", "0.00"), (1, MAIN, "void", "0.00")]

Cites = dict[str, str]
FACE_UP: Cites = {"551": "551.16(a)", "635a": "635a.13(a)"}
TEN: Cites = {"551": "551.16(b)", "635a": "635a.13(b)"}
UNSEEN: Cites = {"551": "551.16(c)", "635a": "635a.13(c)"}
EXPOSED: Cites = {"551": "551.16(d)", "635a": "635a.13(d)"}
SEVENTEEN: Cites = {"551": "551.16(e)", "635a": "635a.13(e)"}
SKIPPED: Cites = {"551": "551.16(f)", "635a": "635a.13(f)"}
TOO_FEW: Cites = {"551": "551.16(g)", "635a": "635a.13(g)"}
NO_CARDS: Cites = {"551": "551.16(h)", "635a": "635a.13(h)"}
MISSED: Cites = {"551": "551.16(i)", "635a": "635a.13(i)"}
READER: Cites = {"551": "551.16(l)", "635a": "635a.13(j)"}
BROKEN: Cites = {"551": "551.16(m)", "635a": "635a.13(k)"}


def two_boxes(chapter: str, cards: str | None = TWO_BOXES, **more: Any) -> Table:
    """A table with two boxes, dealt step by step."""
    return dealt_by_hand(chapter, cards, seats=(1, 2), **more)


def stood(chapter: str, cards: str, **more: Any) -> tuple[Table, list[Event]]:
    """Two boxes that stand, dealt automatically: the table and the round."""
    table = staked(seated(chapter, cards, seats=(1, 2), **more))
    return table, deal(table)


# (a) Cards found face up


@pytest.mark.proves("551.16(a)", "635a.13(a)")
@pytest.mark.parametrize("place", range(1, 8))
def test_a_card_found_face_up_goes_to_the_discard_rack_and_is_not_used(place: int) -> None:
    """In front of any card of the round: those that follow take their places."""
    for chapter, cite in FACE_UP.items():
        table, events = stood(chapter, inserted(TWO_BOXES, place, "3C^"))
        [one] = found(events, Found)
        assert (one.card, one.amiss, one.cites) == ("3C", "face up", (cite,))
        assert [ranks_to(events, to) for to in ("seat 1", "seat 2", "dealer")] == ["K9", "K8", "765"]
        assert verdicts(events) == STANDING
        assert racked(table).count("3C") == 1
        assert table.state.discards.count == 1 + 1 + 7


@pytest.mark.proves("551.16(a)", "635a.13(a)")
def test_a_player_who_draws_gets_the_card_behind_the_one_that_lies_face_up() -> None:
    for chapter in CHAPTERS:
        for choice in ("hit", "double"):
            table, _ = dealt(chapter, shoe(("K2",), "7K", then="9^6"))
            events = say(table, choice)
            assert (amiss(events), ranks_to(events, "seat 1")) == ([("9", "face up")], "6")


@pytest.mark.proves("551.16(a)", "635a.13(a)", "551.8(c)", "635a.7(c)")
def test_a_first_card_and_a_new_dealers_card_found_face_up_are_not_the_card_that_is_removed() -> None:
    """Reading `face_up_first_card`."""
    for chapter in CHAPTERS:
        table, events = stood(chapter, inserted(TWO_BOXES, 0, "3C^"))
        assert (amiss(events), ranks_to(events, "discard")) == ([("3", "face up")], "2")
        assert sorted(racked(table))[:2] == ["2S", "3C"]
        cards = f"{TWO_BOXES[:-9]} 4D^ 5H {suited(a_round(('K9', 'K8'), 'K7'))}"
        table, _ = stood(chapter, cards)
        table.submit(ChangeDealer("Bo"))
        events = deal(staked(table))
        assert (amiss(events), ranks_to(events, "discard"), ranks_to(events, "seat 1")) == (
            [("4", "face up")],
            "5",
            "K9",
        )


@pytest.mark.proves("551.16(a)", "635a.13(a)")
@pytest.mark.parametrize(("first", "second"), [(1, 1), (1, 7), (3, 6), (7, 7)])
def test_with_a_second_card_face_up_the_round_is_void_and_the_cards_are_reshuffled(first: int, second: int) -> None:
    for chapter, cite in FACE_UP.items():
        table, events = stood(chapter, inserted(inserted(TWO_BOXES, second, "4C^"), first, "3C^"))
        assert is_void(events)
        assert amiss(events) == [("3", "face up"), ("4", "face up")]
        assert verdicts(events) == VOID
        assert all(cite in event.cites for event in found(events, Settled))
        assert len(found(events, CardDealt)) == second, "no card is dealt after the second one"
        assert [table.state.purse(seat) for seat in (1, 2)] == [100_000, 100_000]
        assert len(found(events, Emptied)) == 1
        [shuffled] = found(deal(staked(table)), Shuffled)
        assert Counter(shuffled.order.split()) == Counter([*SPANISH_DECK] * 8)


@pytest.mark.proves("551.16(a)", "635a.13(a)")
def test_cards_found_face_up_are_counted_round_by_round() -> None:
    """The text voids the round in which more than one is found."""
    for chapter in CHAPTERS:
        cards = f"{FIRST_CARD} {suited(a_round(('K9', 'K8'), '7K') * 2)}"
        table, events = stood(chapter, inserted(inserted(cards, 8, "4C^"), 2, "3C^"))
        events += deal(staked(table))
        assert amiss(events) == [("3", "face up"), ("4", "face up")]
        assert not is_void(events)


@pytest.mark.proves("551.16(a)", "635a.13(a)", "551.8(j)", "635a.7(d)")
def test_a_cover_card_in_front_of_a_card_face_up_comes_out_first() -> None:
    for chapter in CHAPTERS:
        table = staked(seated(chapter, shoes=[ListedShoe(inserted(TWO_BOXES, 3, "3C^"), 3)], seats=(1, 2)))
        events = deal(table)
        came = [type(event) for event in events if isinstance(event, CoverCard | CardDealt | Found)]
        assert came[:5] == [CardDealt, CardDealt, CardDealt, CoverCard, Found]
        assert len(found(events, Emptied)) == 1


@pytest.mark.proves("551.16(a)", "635a.13(a)", "reading:settled_before_void_stands")
def test_what_was_settled_before_the_round_is_void_stands_and_every_other_wager_is_returned() -> None:
    """Under a seven a surrender is settled at once, and in the final rules a Blackjack too: boxes 1 and 3."""
    cards = f"{FIRST_CARD} {suited(a_round(('AK', '64', 'K5', '88'), '76') + '9K3^4^')}"
    for chapter in CHAPTERS:
        table, _ = dealt(chapter, cards, seats=(1, 2, 3, 4), match="1.00", submission=WITH_MATCH)
        say(table, "double", seat=2)
        say(table, "keep", seat=2)
        say(table, "surrender", seat=3)
        assert not is_void(say(table, "split", seat=4))
        events = say(table, "hit", seat=4)
        assert is_void(events)
        returned = {(4, MAIN), (4, "split"), (2, MAIN), (2, "double-down")}
        assert {(seat, on) for seat, on, _, _ in verdicts(events)} - {(1, MAIN)} == returned
        assert {outcome for _, _, outcome, _ in verdicts(events)} == {"void"}
        purses = [table.state.purse(seat) for seat in (1, 2, 3, 4)]
        blackjack = 101_400 if chapter == "635a" else 99_900
        assert purses == [blackjack, 99_900, 99_400, 99_900], "all lost a dollar that matched nothing"


@pytest.mark.proves("551.16(a)", "635a.13(a)", "551.10(d)", "635a.8(d)")
def test_insurance_that_was_collected_stands_and_insurance_that_was_not_is_returned() -> None:
    for chapter in CHAPTERS:
        table, _ = dealt(chapter, shoe(("K5",), "A6", then="3^4^K"))
        say(table, "insure", amount=Cents(500))
        assert verdicts(say(table, "hit")) == [(1, MAIN, "void", "0.00")]
        assert table.state.purse(1) == 99_500
        table = dealt_by_hand(chapter, shoe(("K5",), "A6", then="3^4^K"))
        until_asked(table, "insure")
        say(table, "insure", amount=Cents(500))
        reported(table, UNCHECKED)
        until_asked(table)
        say(table, "hit")
        returned = {(on, outcome) for _, on, outcome, _ in verdicts(rest_of(table))}
        assert returned == {(MAIN, "void"), ("insurance", "void")}, "the card reader was not used"
        assert table.state.purse(1) == 100_000


@pytest.mark.proves("551.8(i)", "551.16(a)")
def test_in_2010_the_cards_of_a_void_round_too_were_picked_up_from_the_far_right() -> None:
    _, events = stood("551", inserted(TWO_BOXES, 6, "3C^", "4C^"))
    [cleared] = found(events, Cleared)
    assert "551.8(i)" in cleared.cites
    assert cleared.order == ("seat 2", "seat 1", "dealer")


# (b) Tens


@pytest.mark.proves("551.16(b)", "635a.13(b)")
@pytest.mark.parametrize("place", range(8))
def test_a_ten_found_in_the_shoe_is_torn_and_not_used(place: int) -> None:
    """Also as the first card of the shoe: it is not the card that is put into the rack."""
    for chapter, cite in TEN.items():
        table, events = stood(chapter, inserted(TWO_BOXES, place, "TC"))
        [one] = found(events, Found)
        assert (one.card, one.amiss, one.cites) == ("TC", "ten", (cite,))
        assert [ranks_to(events, to) for to in ("discard", "seat 1", "seat 2", "dealer")] == ["2", "K9", "K8", "765"]
        assert verdicts(events) == STANDING
        assert "TC" not in racked(table)


@pytest.mark.proves("551.16(b)", "635a.13(b)", "551.4(b)", "635a.4(b)")
@pytest.mark.parametrize(("first", "second"), [(1, 1), (2, 7), (7, 7)])
def test_with_a_second_ten_the_round_is_void_and_the_decks_leave_play(first: int, second: int) -> None:
    """New decks are received, inspected and stripped before the table deals again."""
    for chapter, cite in TEN.items():
        table, events = stood(chapter, inserted(inserted(TWO_BOXES, second, "TD"), first, "TC"))
        assert is_void(events)
        assert verdicts(events) == VOID
        assert [table.state.purse(seat) for seat in (1, 2)] == [100_000, 100_000]
        events += deal(staked(table))
        [received] = found(events, Received)
        assert cite in received.cites
        after = events[events.index(received) :]
        assert [event.by for event in found(after, Inspected)][:2] == ["dealer", "floorperson"]
        assert [event.cards for event in found(after, RankRemoved)] == [32]
        assert "red washed and stacked" in course(after)
        [shuffled] = found(after, Shuffled)
        assert Counter(shuffled.order.split()) == Counter([*SPANISH_DECK] * 8)


@pytest.mark.proves("551.16(b)", "635a.13(b)", "551.5(b)(1)", "635a.5(c)(1)")
def test_with_new_decks_the_game_begins_anew_and_the_first_player_is_offered_the_cut() -> None:
    for chapter in CHAPTERS:
        table = staked(seated(chapter, inserted(TWO_BOXES, 1, "TC", "TD"), seats=(2, 1)))
        deal(table)
        staked(table).submit(Deal())
        assert asked(table) == ("cut", "seat 2")


@pytest.mark.proves("551.16(a)", "551.16(b)", "635a.13(a)", "635a.13(b)")
def test_one_ten_and_one_card_face_up_are_one_of_each() -> None:
    for chapter in CHAPTERS:
        _, events = stood(chapter, inserted(TWO_BOXES, 4, "TC", "3C^"))
        assert amiss(events) == [("T", "ten"), ("3", "face up")]
        assert verdicts(events) == STANDING


@pytest.mark.proves("551.16(b)", "635a.13(b)")
def test_tens_are_counted_round_by_round() -> None:
    for chapter in CHAPTERS:
        cards = f"{FIRST_CARD} {suited(a_round(('K9', 'K8'), '7K') * 2)}"
        table, events = stood(chapter, inserted(inserted(cards, 8, "TD"), 2, "TC"))
        events += deal(staked(table))
        assert amiss(events) == [("T", "ten"), ("T", "ten")]
        assert not is_void(events)


@pytest.mark.proves("551.16(a)", "551.16(b)", "635a.13(a)", "635a.13(b)")
def test_a_ten_that_lies_face_up_counts_among_the_cards_found_face_up() -> None:
    for chapter in CHAPTERS:
        _, events = stood(chapter, inserted(TWO_BOXES, 4, "TC^", "3C^"))
        assert is_void(events)


@pytest.mark.proves("551.16(b)", "635a.13(b)")
def test_of_two_batches_both_come_anew() -> None:
    """The decks leave play: the table received two batches and receives two."""
    for chapter in CHAPTERS:
        table, events = stood(chapter, inserted(TWO_BOXES, 1, "TC", "TD"), submission=AUTOMATED)
        events += deal(staked(table))
        [received] = found(events, Received)
        assert [batch.back for batch in received.batches] == ["red", "blue"]
        assert [event.back for event in found(events, RankRemoved)] == ["red", "blue"]


# (c) Drawn in error, unseen

IN_TURN = ("seat 1", "seat 2", "dealer") * 2
"""The hands of two boxes in the order of the deal."""


@pytest.mark.proves("551.16(c)", "635a.13(c)")
@pytest.mark.parametrize("cards", range(1, 6))
def test_a_card_drawn_in_error_unseen_is_the_next_card_of_the_deal(cards: int) -> None:
    for chapter, cite in UNSEEN.items():
        table = two_boxes(chapter)
        until_cards(table, cards)
        reported(table, ERROR, disclosed=False)
        used = found(steps(table), CardDealt)[0]
        assert used.to == IN_TURN[cards]
        assert used.source != "shoe"
        assert cite in used.cites
        assert used.face == ("down" if cards == 5 else "up")
        assert verdicts(rest_of(table)) == STANDING, "nothing is different from a round without the mistake"


@pytest.mark.proves("551.16(c)", "635a.13(c)")
def test_once_players_decide_it_is_for_whoever_draws_next() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter, shoe(("K2", "K3"), "76", then="5K29"))
        until_asked(table)
        reported(table, ERROR, disclosed=False)
        steps(table)
        assert "refuse" not in choices_open(table), "nobody has seen it"
        say(table, "stand")
        steps(table)
        say(table, "hit")
        [used] = found(steps(table), CardDealt)
        assert (used.to, used.card[0], used.face) == ("seat 2", "5", "up")


@pytest.mark.proves("551.16(c)", "635a.13(c)")
def test_if_nobody_else_draws_it_is_for_the_dealer() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter)
        until_asked(table, to="seat 2")
        reported(table, ERROR, disclosed=False)
        events = rest_of(table)
        assert ranks_to(events, "dealer") == "5"
        assert verdicts(events) == STANDING


@pytest.mark.proves("551.16(c)", "635a.13(c)")
def test_if_nobody_needs_it_it_is_the_first_card_of_the_next_round() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, shoe(("K9",), "7K", then="5KK82"))
        until_asked(table)
        reported(table, ERROR, disclosed=False)
        rest_of(table)
        assert "5S" not in racked(table)
        staked(table).submit(Deal())
        assert ranks_to(until_cards(table, 4), "seat 1") == "5K"


@pytest.mark.proves("551.16(c)", "635a.13(c)")
def test_two_cards_drawn_in_error_come_in_their_order() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter, shoe(("K2", "K3"), "76", then="34K"))
        until_asked(table)
        for _ in range(2):
            reported(table, ERROR, disclosed=False)
            one_step(table)
        steps(table)
        events: list[Event] = []
        for _ in range(2):
            say(table, "hit", seat=1)
            events += steps(table)
        assert ranks_to(events, "seat 1") == "34"


def test_cards_drawn_in_error_come_in_their_order_whether_seen_or_not() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, shoe(("K9",), "22", then="345K"))
        until_asked(table)
        for disclosed in (False, True, False):
            reported(table, ERROR, disclosed=disclosed)
            one_step(table)
        assert ranks_to(rest_of(table), "dealer")[:3] == "345"


def test_a_card_that_was_drawn_in_error_is_the_one_that_a_new_dealer_removes() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, shoe(("K9",), "7K", then="5KK82"))
        until_asked(table)
        reported(table, ERROR, disclosed=False)
        rest_of(table)
        table.submit(ChangeDealer("Bo"))
        staked(table).submit(Deal())
        assert ranks_to(until_cards(table, 1), "discard") == "5"


@pytest.mark.proves("551.16(c)", "635a.13(c)")
def test_the_report_says_whether_the_card_was_seen_and_needs_a_card_in_a_shoe() -> None:
    for chapter, cite in UNSEEN.items():
        table = seated(chapter, shoe(("K9",), "7K"))
        assert refused(table, Report(ERROR))[1] == ("format",)
        for disclosed in (False, True):
            assert refused(table, Report(ERROR, disclosed=disclosed))[1][0] in (cite, EXPOSED[chapter])
        deal(staked(table))
        assert refused(table, Report(ERROR, disclosed=False))[1][0] == cite, "the shoe is out of cards"


# (d) Drawn in error, exposed

ASKING = shoe(("K4", "K5"), "76", then="354K")
"""Both boxes may want a card, and the dealer draws."""
ANN = {1: "Ann", 2: "Ann"}


def exposed(chapter: str, cards: str = ASKING, **more: Any) -> Table:
    """A card is drawn in error and seen when the first box is asked; it is asked again."""
    table = dealt_by_hand(chapter, cards, **({"seats": (1, 2)} | more))
    until_asked(table)
    reported(table, ERROR, disclosed=True)
    until_asked(table)
    return table


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_an_exposed_card_is_for_the_player_who_draws_next() -> None:
    for chapter, cite in EXPOSED.items():
        table = exposed(chapter)
        assert {"hit", "stand", "refuse"} <= choices_open(table)
        say(table, "hit")
        [used] = found(steps(table), CardDealt)
        assert (used.to, used.card[0], used.face) == ("seat 1", "3", "up")
        assert cite in used.cites
        assert "refuse" not in choices_open(table), "the card after it is hidden again"
        say(table, "hit")
        assert ranks_to(steps(table), "seat 1") == "5"


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_a_player_may_double_down_on_an_exposed_card() -> None:
    for chapter, cite in EXPOSED.items():
        table = exposed(chapter, shoe(("64", "K5"), "76", then="K45K"))
        say(table, "double")
        events = steps(table)
        [used] = found(events, CardDealt)
        assert (used.to, used.card[0]) == ("seat 1", "K")
        assert cite in used.cites
        assert [str(event.amount) for event in found(events, Wagered)] == ["10.00"]
        say(table, "keep")
        verdict = {(seat, on): outcome for seat, on, outcome, _ in verdicts(rest_of(table))}
        assert verdict[1, MAIN] == verdict[1, "double-down"] == "win"


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_a_player_may_split_and_take_an_exposed_card_on_the_first_hand() -> None:
    for chapter in CHAPTERS:
        table = exposed(chapter, shoe(("88", "K5"), "76", then="354K"))
        say(table, "split")
        [used] = found(steps(table), CardDealt)
        assert (used.to, used.card[0]) == ("seat 1", "3")


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_a_player_who_refuses_gets_no_more_cards_and_the_next_player_is_offered_the_card() -> None:
    for chapter, cite in EXPOSED.items():
        table = exposed(chapter)
        say(table, "refuse")
        events = steps(table)
        [one] = found(events, CardRefused)
        assert (one.seat, one.cites) == (1, (cite,))
        assert asked(table) == ("play", "seat 2")
        assert "refuse" in choices_open(table)
        say(table, "hit")
        assert ranks_to(steps(table), "seat 2") == "3"
        events = rest_of(table)
        assert cards_to(events, "seat 1") == []
        assert {seat for seat, _, _, _ in verdicts(events)} == {1, 2}, "the hand is still settled"


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_who_stands_or_surrenders_has_refused_nothing_and_the_card_goes_on() -> None:
    for chapter in CHAPTERS:
        for choice in ("stand", "surrender"):
            table = exposed(chapter)
            say(table, choice)
            events = steps(table)
            assert found(events, CardRefused) == []
            say(table, "hit", seat=2)
            assert ranks_to(steps(table), "seat 2") == "3"


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_who_stands_on_one_box_may_still_draw_to_another() -> None:
    for chapter in CHAPTERS:
        table = exposed(chapter, players=ANN, submission={"boxes_per_player": 2})
        say(table, "stand")
        steps(table)
        assert asked(table) == ("play", "seat 2")
        assert {"hit", "refuse"} <= choices_open(table)


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_who_refuses_at_one_box_gets_no_more_cards_at_another() -> None:
    """The bar is on the player."""
    for chapter in CHAPTERS:
        cards = shoe(("K4", "K5", "K6"), "76", then="354K")
        table = exposed(chapter, cards, seats=(1, 2, 3), players=ANN, submission={"boxes_per_player": 2})
        say(table, "refuse")
        steps(table)
        if asked(table) == ("play", "seat 2"):
            assert choices_open(table).isdisjoint({"hit", "double", "split"})
            say(table, "stand")
            steps(table)
        assert asked(table) == ("play", "seat 3")
        assert cards_to(rest_of(table), "seat 2") == []


def test_who_refuses_at_one_box_may_still_surrender_another() -> None:
    for chapter in CHAPTERS:
        table = exposed(chapter, players=ANN, submission={"boxes_per_player": 2})
        say(table, "refuse")
        until_asked(table, to="seat 2")
        assert {"stand", "surrender"} <= choices_open(table)


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_who_refuses_on_a_split_hand_gets_no_card_on_the_other() -> None:
    """It is left with one card, and is settled with that."""
    for chapter in CHAPTERS:
        table = two_boxes(chapter, shoe(("88", "K5"), "76", then="254K"))
        until_asked(table)
        say(table, "split")
        until_asked(table)
        reported(table, ERROR, disclosed=True)
        until_asked(table)
        say(table, "refuse")
        events = rest_of(table)
        assert cards_to(events, "seat 1") == cards_to(events, "seat 1 hand 2") == []
        assert {(seat, on) for seat, on, _, _ in verdicts(events)} == {(1, MAIN), (1, "split"), (2, MAIN)}


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_a_card_that_all_players_refuse_is_for_the_dealer() -> None:
    for chapter, cite in EXPOSED.items():
        table = exposed(chapter)
        say(table, "refuse")
        steps(table)
        say(table, "refuse")
        drawn = cards_to(steps(table), "dealer")
        assert [card.card[0] for card in drawn] == ["3", "5"], "the dealer has 13, and with the three 16"
        assert cite in drawn[0].cites
        assert cite not in drawn[1].cites


@pytest.mark.proves("551.16(d)", "635a.13(d)")
@pytest.mark.parametrize("choice", ["refuse", "stand"])
def test_a_card_that_the_dealer_cannot_use_goes_to_the_discard_rack(choice: str) -> None:
    for chapter, cite in EXPOSED.items():
        table = exposed(chapter, shoe(("K4", "K5"), "7K", then="354K"))
        events: list[Event] = []
        for _ in range(2):
            say(table, choice)
            events += steps(table)
        [discarded] = cards_to(events, "discard")
        assert (discarded.card[0], discarded.cites) == ("3", (cite,))
        assert ranks_to(events, "dealer") == ""
        staked(table).submit(Deal())
        assert ranks_to(until_cards(table, 1), "seat 1") == "5", "it is not used again"


@pytest.mark.proves("551.16(d)", "635a.13(d)", "551.13(c)", "635a.7(m)")
def test_a_dealer_who_need_not_draw_cannot_use_it_either() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, shoe(("K4",), "76", then="734K"))
        until_asked(table)
        say(table, "hit")
        until_dealt(table, "seat 1", 3)
        reported(table, ERROR, disclosed=True)
        events = rest_of(table)
        assert (ranks_to(events, "discard"), ranks_to(events, "dealer")) == ("3", "")


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_nor_a_dealer_who_has_a_blackjack() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, shoe(("K4",), "AK", then="734K"))
        until_asked(table, "insure")
        reported(table, ERROR, disclosed=True)
        until_asked(table, "insure")
        assert choices_open(table) == {"insure", "decline"}
        assert ranks_to(rest_of(table), "discard") == "7"


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_a_card_exposed_after_the_players_have_drawn_is_for_the_dealer_or_the_rack() -> None:
    for chapter in CHAPTERS:
        for hole, to in (("6", "dealer"), ("K", "discard")):
            table = dealt_by_hand(chapter, shoe(("K9",), f"7{hole}", then="54K"))
            until(table, Turned)
            reported(table, ERROR, disclosed=True)
            assert ranks_to(rest_of(table), to) == "5"


@pytest.mark.proves("551.16(d)", "635a.13(d)", "reading:exposed_before_two_cards")
@pytest.mark.parametrize("cards", range(1, 5))
def test_a_card_exposed_before_all_have_two_cards_is_the_next_and_nobody_may_refuse_it(cards: int) -> None:
    for chapter, cite in EXPOSED.items():
        table = two_boxes(chapter)
        until_cards(table, cards)
        reported(table, ERROR, disclosed=True)
        used = found(steps(table), CardDealt)[0]
        assert used.to == IN_TURN[cards]
        assert used.source != "shoe"
        assert cite in used.cites
        assert "refuse" not in choices_open(table)
        assert verdicts(rest_of(table)) == STANDING


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_without_an_exposed_card_there_is_nothing_to_refuse() -> None:
    for chapter, cite in EXPOSED.items():
        table, _ = dealt(chapter, ASKING, seats=(1, 2))
        [number] = table.questions
        refused(table, Answer("refuse", seat=1, question=number))
        table = exposed(chapter)
        [answer] = [event for event in say(table, "refuse") if isinstance(event, Answered)]
        assert answer.cites == (cite,)


def test_an_exposed_card_that_is_not_the_next_cannot_be_refused_yet() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter, ASKING)
        until_asked(table)
        for disclosed in (False, True):
            reported(table, ERROR, disclosed=disclosed)
            one_step(table)
        until_asked(table)
        assert "refuse" not in choices_open(table)


def test_a_player_whose_card_was_missed_may_refuse_an_exposed_card_too() -> None:
    for chapter in CHAPTERS:
        table = asked_for(chapter)
        say(table, "later")
        until_asked(table, to="seat 2")
        reported(table, ERROR, disclosed=True)
        until_asked(table, to="seat 2")
        say(table, "refuse")
        assert cards_to(steps(table), "seat 1") == []
        assert "refuse" in choices_open(table)


def test_an_exposed_card_goes_to_the_discard_rack_when_all_hands_are_dead() -> None:
    for chapter in CHAPTERS:
        table = exposed(chapter, submission={"card_reader": "shows the card"})
        reported(table, MISUSED)
        rest_of(table)
        assert "3D" in racked(table)


# (e) Drawn on 17


@pytest.mark.proves("551.16(e)", "635a.13(e)", "reading:has_17_or_more")
@pytest.mark.parametrize("dealer", ["7K", "98", "6A", "8K", "9K", "99", "9A"])
def test_a_card_that_the_dealer_draws_on_17_or_more_goes_to_the_discard_rack(dealer: str) -> None:
    """Hard or soft; the hand stays as it is."""
    for chapter, cite in SEVENTEEN.items():
        table = dealt_by_hand(chapter, shoe(("K9",), dealer, then="45K"))
        until(table, Turned)
        reported(table, ON_17)
        events = rest_of(table)
        [discarded] = cards_to(events, "discard")
        assert (discarded.card[0], discarded.cites) == ("4", (cite, "reading:has_17_or_more"))
        assert cards_to(events, "dealer") == []
        assert len(verdicts(events)) == 1
        assert table.state.discards.count == 1 + 1 + 4


@pytest.mark.proves("551.16(e)", "635a.13(e)")
def test_also_when_the_dealer_has_17_after_drawing() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, shoe(("K9",), "76", then="45K"))
        until_dealt(table, "dealer", 3)
        reported(table, ON_17)
        events = rest_of(table)
        assert ranks_to(events, "discard") == "5"
        assert verdicts(events) == [(1, MAIN, "win", "10.00")]


@pytest.mark.proves("551.16(e)", "635a.13(e)")
def test_below_17_and_while_the_hole_card_is_down_no_card_is_drawn_on_17() -> None:
    for chapter, cite in SEVENTEEN.items():
        for dealer in ("7K", "K7"):
            table = dealt_by_hand(chapter, shoe(("K9",), dealer, then="45K"))
            while not found(one_step(table), Turned):
                assert refused(table, Report(ON_17))[1][0] == cite
            assert table.can(Report(ON_17)) is None
        table = dealt_by_hand(chapter, shoe(("K9",), "76", then="35K"))
        until_dealt(table, "dealer", 3)
        assert refused(table, Report(ON_17))[1][0] == cite, "sixteen"
        table = seated(chapter, shoe(("K9",), "7K", then="45K"))
        assert refused(table, Report(ON_17))[1][0] == cite
        deal(staked(table))
        assert refused(table, Report(ON_17))[1][0] == cite, "the round is over"


def test_a_card_drawn_on_17_that_lies_face_up_is_the_only_one_that_leaves_the_shoe() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, shoe(("K9",), "7K", then="4^5K"))
        until(table, Turned)
        reported(table, ON_17)
        rest_of(table)
        assert table.state.discards.count == 1 + 1 + 4


# (f) The dealer misses a card


@pytest.mark.proves("551.16(f)", "635a.13(f)")
def test_a_dealer_who_misses_the_first_card_deals_two_to_each_player_and_then_both_to_the_dealer() -> None:
    for chapter, cite in SKIPPED.items():
        table = two_boxes(chapter, f"{FIRST_CARD} {suited('KK9876')}")
        until_cards(table, 2)
        reported(table, DEALER_SKIPPED)
        events = steps(table)
        cards = found(events, CardDealt)
        assert [(card.to, card.card[0], card.face) for card in cards] == [
            ("seat 1", "9", "up"),
            ("seat 2", "8", "up"),
            ("dealer", "7", "up"),
            ("dealer", "6", "down"),
        ]
        assert all(cite in card.cites for card in cards[2:])


@pytest.mark.proves("551.16(f)", "635a.13(f)")
def test_a_dealer_who_misses_the_second_card_deals_it_after_the_players() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter)
        until_cards(table, 5)
        reported(table, DEALER_SKIPPED)
        events = steps(table)
        assert [(card.to, card.face) for card in found(events, CardDealt)] == [("dealer", "down")]
        assert asked(table) == ("play", "seat 1")
        assert verdicts(rest_of(table)) == STANDING


@pytest.mark.proves("551.16(f)", "635a.13(f)", "551.7(d)", "635a.7(f)")
def test_with_the_dealers_cards_late_the_round_goes_on_as_any_other() -> None:
    """The card that comes as the first is the up card: what is matched, and what the card reader is used under."""
    for chapter in CHAPTERS:
        cards = f"{FIRST_CARD} {suited('KK98K6')}"
        table = two_boxes(chapter, cards, match="1.00", submission=WITH_MATCH)
        until_cards(table, 2)
        reported(table, DEALER_SKIPPED)
        events = steps(table)
        assert [outcome for _, on, outcome, _ in verdicts(events) if on == MATCH] == ["win", "win"]
        assert len(found(events, CardReader)) == 1


@pytest.mark.proves("551.16(f)", "635a.13(f)")
def test_no_card_of_the_dealer_is_missed_before_a_round_or_once_both_are_dealt() -> None:
    for chapter, cite in SKIPPED.items():
        table = two_boxes(chapter)
        assert refused(table, Report(DEALER_SKIPPED))[1] == (cite,)
        begun(table)
        assert table.can(Report(DEALER_SKIPPED)) is None
        until_cards(table, 6)
        while not table.rests:
            assert refused(table, Report(DEALER_SKIPPED))[1] == (cite,)
            one_step(table)


# (g) Too few cards

FIVE_ROUNDS = a_round(("K9", "K8"), "7K") * 4
"""Four rounds of six cards, in which nobody draws: with the first card there are 25 in the rack."""


def short_by(chapter: str, left: str, **more: Any) -> Table:
    """A table with 25 cards in the rack and these left in the shoe; wagers are made for the next round."""
    table = seated(chapter, f"{FIRST_CARD} {suited(FIVE_ROUNDS + left)}", seats=(1, 2), **more)
    for _ in range(4):
        deal(staked(table))
    assert table.state.discards.count == 25
    return staked(table)


@pytest.mark.proves("551.16(g)", "551.5(b)", "551.5(d)", "635a.13(g)", "635a.5(b)", "635a.5(d)")
@pytest.mark.parametrize("left", ["", "K", "KK7", "KK798"])
def test_if_the_shoe_runs_out_the_discards_are_shuffled_cut_and_dealt_after_their_first_card(left: str) -> None:
    for chapter, cite in TOO_FEW.items():
        table = short_by(chapter, left)
        rack = Counter(racked(table))
        events = allowed(table.submit(Deal()))
        assert len(found(events, CardDealt)) == len(left)
        [shuffled] = found(events, Shuffled)
        assert shuffled.cites == (cite,)
        assert Counter(shuffled.order.split()) == rack, "all the cards in the rack, and no other"
        assert asked(table) == ("cut", "seat 2")
        [number] = table.questions
        for position in (9, 16):
            assert refused(table, Answer("cut", seat=2, question=number, position=position))[1]
        events = say(table, "cut", position=12)
        stack = shuffled.order.split()[12:] + shuffled.order.split()[:12]
        cards = found(events, CardDealt)
        assert (cards[0].to, cards[0].face, cards[0].card, cards[0].cites) == ("discard", "down", stack[0], (cite,))
        assert [card.card for card in cards[1:]] == stack[1 : len(cards)]
        while table.questions:
            events += table.answer_by_default().events
        assert len(verdicts(events)) == 2
        assert not is_void(events)


@pytest.mark.proves("551.16(g)", "635a.13(g)", "reading:cut_otherwise")
def test_the_cut_of_the_discards_is_offered_as_any_other() -> None:
    for chapter, order in (("551", ["seat 2", "seat 1"]), ("635a", ["seat 2", "seat 1"])):
        table = short_by(chapter, "KK")
        table.submit(Deal())
        assert cut_offers(table) == [*order, "dealer"]


@pytest.mark.proves("551.16(g)", "635a.13(g)")
def test_it_may_run_out_when_a_player_draws_doubles_or_splits() -> None:
    for chapter in CHAPTERS:
        for choice, box in (("hit", "K2"), ("double", "64"), ("split", "88")):
            table = short_by(chapter, a_round((box, "K8"), "76"))
            table.submit(Deal())
            events = say(table, choice)
            assert len(found(events, Shuffled)) == 1
            assert asked(table)[0] == "cut"
            [one] = cards_to(say(table, "cut", position=12), "seat 1")
            assert one.face == "up"


@pytest.mark.proves("551.16(g)", "635a.13(g)")
def test_it_may_run_out_when_the_dealer_draws() -> None:
    for chapter in CHAPTERS:
        table = short_by(chapter, a_round(("K9", "K8"), "72"))
        events = deal(table)
        assert len(found(events, Shuffled)) == 1
        assert len(cards_to(events, "dealer")) >= 3
        assert len(verdicts(events)) == 2


@pytest.mark.proves("551.16(g)", "635a.13(g)", "551.8(c)", "635a.7(c)")
def test_it_may_run_out_before_a_new_dealers_card() -> None:
    for chapter in CHAPTERS:
        table = short_by(chapter, "")
        table.submit(ChangeDealer("Bo"))
        events = deal(table)
        discarded = cards_to(events, "discard")
        assert [card.face for card in discarded] == ["down", "down"]
        assert len(verdicts(events)) == 2


@pytest.mark.proves("551.16(g)", "635a.13(g)", "551.5(a)", "635a.5(a)")
def test_after_a_round_that_was_completed_so_all_the_cards_are_shuffled() -> None:
    """Reading `discards_run_out`."""
    for chapter in CHAPTERS:
        table = short_by(chapter, "KK7")
        assert course(deal(table))[-1] == "shoe done"
        [shuffled] = found(deal(staked(table)), Shuffled)
        assert Counter(shuffled.order.split()) == Counter([*SPANISH_DECK] * 8)


@pytest.mark.proves("551.16(g)", "635a.13(g)")
def test_with_a_device_the_discards_are_shuffled_by_it_and_the_other_batch_stays_there() -> None:
    """No other method of shuffling is used while the device is at the table."""
    for chapter in CHAPTERS:
        table = short_by(chapter, "KK7", submission=AUTOMATED)
        events = allowed(table.submit(Deal()))
        assert [(event.back, event.how) for event in found(events, Shuffled)] == [("red", "by device")]
        assert [kept.back for kept in table.state.stored] == ["blue"]
        while table.questions:
            table.answer_by_default()
        assert course(deal(staked(table)))[-1] == "blue in the shoe"


@pytest.mark.proves("551.16(g)", "635a.13(g)", "reading:discards_run_out")
@pytest.mark.parametrize("there", range(6))
def test_with_fewer_than_two_cards_in_the_rack_the_round_is_void(there: int) -> None:
    for chapter, cite in TOO_FEW.items():
        cards = " ".join(TWO_BOXES.split()[: 1 + there])
        table, events = stood(chapter, cards)
        assert is_void(events)
        assert verdicts(events) == VOID
        assert all(event.cites[0] == cite for event in found(events, Settled))
        assert [table.state.purse(seat) for seat in (1, 2)] == [100_000, 100_000]
        [shuffled] = found(deal(staked(table)), Shuffled)
        assert Counter(shuffled.order.split()) == Counter([*SPANISH_DECK] * 8)


def two_in_the_rack(chapter: str, cards: str, **more: Any) -> list[Event]:
    """A round from a shoe of which a first card and then a new dealer's card went to the rack."""
    table = dealt_by_hand(chapter, cards, **more)
    until(table, CardDealt)
    table.submit(ChangeDealer("Bo"))
    return rest_of(table)


@pytest.mark.proves("551.16(g)", "635a.13(g)")
def test_with_two_cards_in_the_rack_one_of_them_is_dealt() -> None:
    """The dealer's hole card, a nine, under a king: nothing else is needed."""
    for chapter in CHAPTERS:
        events = two_in_the_rack(chapter, suited("99KK8"))
        assert [event.cards for event in found(events, Loaded)] == [2]
        assert ranks_to(events, "discard") == "99"
        assert verdicts(events) == [(1, MAIN, "lose", "0.00")]


@pytest.mark.proves("551.16(g)", "635a.13(g)", "reading:discards_run_out")
def test_discards_that_run_out_in_their_turn_void_the_round() -> None:
    for chapter in CHAPTERS:
        events = two_in_the_rack(chapter, suited("99KK8"), seats=(1, 2))
        assert len(found(events, Loaded)) == 1
        assert verdicts(events) == VOID


@pytest.mark.proves("551.16(g)", "635a.13(g)")
def test_a_round_that_takes_the_very_last_card_needs_no_other() -> None:
    for chapter in CHAPTERS:
        table, events = stood(chapter, shoe(("K9", "K8"), "76", then="5"))
        assert verdicts(events) == STANDING
        assert found(events, Shuffled) == []
        assert found(deal(staked(table)), Shuffled)


@pytest.mark.proves("551.16(g)", "635a.13(g)", "551.7(d)", "635a.7(f)")
def test_match_the_dealer_wagers_that_were_settled_stand_when_the_round_is_void() -> None:
    for chapter in CHAPTERS:
        table = seated(chapter, shoe(("K2",), "7K"), submission=WITH_MATCH)
        staked(table, match="1.00").submit(Deal())
        assert verdicts(say(table, "hit")) == [(1, MAIN, "void", "0.00")]
        assert table.state.purse(1) == 99_900


# (h) A box that was passed over

THREE = f"{FIRST_CARD} {suited('KQJ7498653')}"
"""In order: the first cards of three boxes and the dealer, then second ones; which box gets which depends on who is
passed over."""


def three_boxes(chapter: str, **more: Any) -> Table:
    """A table with three boxes, each with a Match-the-Dealer Wager, dealt step by step."""
    return dealt_by_hand(chapter, THREE, seats=(1, 2, 3), match="1.00", submission=WITH_MATCH, **more)


@pytest.mark.proves("551.16(h)", "635a.13(h)", "reading:player_dealt_no_cards")
def test_a_hand_that_was_dealt_no_cards_is_dead_and_its_wagers_are_returned() -> None:
    for chapter, cite in NO_CARDS.items():
        table = three_boxes(chapter)
        for cards in (1, 4):
            until_cards(table, cards)
            reported(table, BOX_SKIPPED, seat=2)
            one_step(table)
        events = rest_of(table)
        returned = [event for event in found(events, Settled) if event.seat == 2]
        assert {(event.wager, event.outcome) for event in returned} == {(MAIN, "void"), (MATCH, "void")}
        assert all(event.cites[0] == cite for event in returned)
        assert cards_to(events, "seat 2") == []
        assert table.state.purse(2) == 100_000
        assert {seat for seat, on, _, _ in verdicts(events) if on == MAIN} == {1, 2, 3}
        staked(table).submit(Deal())
        assert table.state.purse(2) == 99_000
        assert [card.to for card in found(until_cards(table, 3), CardDealt)][:3] == ["seat 1", "seat 2", "seat 3"], (
            "it is included in the next deal"
        )


@pytest.mark.proves("551.16(h)", "635a.13(h)")
@pytest.mark.parametrize("cards", [1, 5])
def test_a_hand_that_was_dealt_one_card_may_have_its_second_after_the_other_players(cards: int) -> None:
    """Whichever of the two was missed; the dealer's own second card comes after it."""
    for chapter, cite in NO_CARDS.items():
        table = three_boxes(chapter)
        until_cards(table, cards)
        reported(table, BOX_SKIPPED, seat=2)
        steps(table)
        assert asked(table) == ("second card", "seat 2")
        assert choices_open(table) == {"deal", "decline"}
        assert [len(table.state.hands[hand]) for hand in ("seat 1", "seat 2", "seat 3")] == [2, 1, 2]
        say(table, "deal")
        events = steps(table)
        first = found(events, CardDealt)[0]
        assert (first.to, first.face) == ("seat 2", "up")
        assert cite in first.cites
        assert len(table.state.hands["seat 2"]) == len(table.state.hands["dealer"]) == 2
        assert {seat for seat, on, _, _ in verdicts(events) if on == MATCH} == {1, 2, 3}
        assert {seat for seat, on, _, _ in verdicts(rest_of(table)) if on == MAIN} == {1, 2, 3}


@pytest.mark.proves("551.16(h)", "635a.13(h)", "reading:second_card_declined")
def test_a_player_who_declines_the_second_card_gets_the_wagers_back() -> None:
    for chapter, cite in NO_CARDS.items():
        table = three_boxes(chapter)
        until_cards(table, 5)
        reported(table, BOX_SKIPPED, seat=2)
        steps(table)
        say(table, "decline")
        events = rest_of(table)
        returned = [event for event in found(events, Settled) if event.seat == 2]
        assert {(event.wager, event.outcome) for event in returned} == {(MAIN, "void"), (MATCH, "void")}
        assert all(event.cites == (cite, "reading:second_card_declined") for event in returned)
        assert table.state.purse(2) == 100_000


@pytest.mark.proves("551.16(h)", "635a.13(h)", "551.16(f)", "635a.13(f)")
def test_several_boxes_may_be_passed_over_and_the_dealer_too() -> None:
    for chapter in CHAPTERS:
        table = three_boxes(chapter)
        until_cards(table, 4)
        reported(table, BOX_SKIPPED, seat=3)
        one_step(table)
        reported(table, BOX_SKIPPED, seat=2)
        reported(table, DEALER_SKIPPED)
        until_asked(table, "second card", "seat 2")
        say(table, "deal")
        until_asked(table, "second card", "seat 3")
        say(table, "decline")
        steps(table)
        assert {to: len(hand) for to, hand in table.state.hands.items()} == {
            "seat 1": 2,
            "seat 2": 2,
            "seat 3": 1,
            "dealer": 2,
        }
        rest_of(table)
        assert table.state.purse(3) == 100_000


def test_two_boxes_side_by_side_may_be_passed_over_in_the_same_turn() -> None:
    for chapter in CHAPTERS:
        table = three_boxes(chapter)
        until_cards(table, 1)
        for seat in (2, 3):
            reported(table, BOX_SKIPPED, seat=seat)
        until_cards(table, 2)
        assert set(table.state.hands) == {"seat 1", "dealer"}


@pytest.mark.proves("551.16(h)", "635a.13(h)")
def test_the_second_card_of_a_passed_over_box_may_complete_a_blackjack() -> None:
    """They are still its first two cards."""
    for chapter in CHAPTERS:
        table = two_boxes(chapter, f"{FIRST_CARD} {suited('K79AK8' + '69')}")
        until_cards(table, 1)
        reported(table, BOX_SKIPPED, seat=2)
        until_asked(table, "second card")
        say(table, "deal")
        assert (2, MAIN, "win", "15.00") in verdicts(rest_of(table))


@pytest.mark.proves("551.16(h)", "635a.13(h)")
def test_a_box_is_passed_over_only_among_the_first_two_cards_and_while_its_card_is_to_come() -> None:
    for chapter, cite in NO_CARDS.items():
        table = two_boxes(chapter)
        assert refused(table, Report(BOX_SKIPPED))[1] == ("format",)
        begun(table)
        assert refused(table, Report(BOX_SKIPPED, seat=1))[1] == (cite,), "it has its card"
        assert table.can(Report(BOX_SKIPPED, seat=2)) is None
        for seat in (3, 7):
            assert refused(table, Report(BOX_SKIPPED, seat=seat))[1] == (cite,), "no wager lies there"
        until_cards(table, 6)
        while not table.rests:
            for seat in (1, 2):
                assert refused(table, Report(BOX_SKIPPED, seat=seat))[1] == (cite,)
            one_step(table)


def test_the_first_box_may_be_passed_over_too() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter)
        allowed_at_last = False
        while not table.state.hands:
            allowed_at_last = table.can(Report(BOX_SKIPPED, seat=1)) is None
            one_step(table)
        assert allowed_at_last


# (i) A card that was asked for and not dealt


def asked_for(chapter: str, cards: str = ASKING, choice: str = "hit", **more: Any) -> Table:
    """Box 1 asks for a card, and does not get it."""
    table = two_boxes(chapter, cards, **more)
    until_asked(table)
    say(table, choice)
    reported(table, NOT_DEALT, seat=1)
    steps(table)
    return table


@pytest.mark.proves("551.16(i)", "635a.13(i)")
def test_a_missed_card_comes_later_or_the_hand_is_dead_as_the_player_chooses() -> None:
    for chapter, cite in MISSED.items():
        table = asked_for(chapter)
        assert asked(table) == ("missed card", "seat 1")
        assert choices_open(table) == {"later", "dead"}
        [question] = table.questions.values()
        assert question.cites == (cite,)


@pytest.mark.proves("551.16(i)", "635a.13(i)")
def test_later_is_after_the_other_players_cards_and_before_the_hole_card_is_turned() -> None:
    for chapter, cite in MISSED.items():
        table = asked_for(chapter)
        say(table, "later")
        steps(table)
        assert asked(table) == ("play", "seat 2")
        say(table, "hit")
        assert ranks_to(steps(table), "seat 2") == "3"
        say(table, "stand")
        events = steps(table)
        [late] = found(events, CardDealt)
        assert (late.to, late.card[0]) == ("seat 1", "5")
        assert cite in late.cites
        assert found(events, Turned) == []
        events = rest_of(table)
        assert len(found(events, Turned)) == 1
        assert {seat for seat, _, _, _ in verdicts(events)} == {1, 2}


@pytest.mark.proves("551.16(i)", "635a.13(i)")
def test_a_hand_called_dead_gets_its_wager_back_and_no_card() -> None:
    for chapter, cite in MISSED.items():
        table = asked_for(chapter)
        say(table, "dead")
        events = steps(table)
        assert verdicts(events) == [(1, MAIN, "void", "0.00")]
        assert found(events, Settled)[0].cites == (cite,)
        assert asked(table) == ("play", "seat 2")
        events = rest_of(table)
        assert cards_to(events, "seat 1") == []
        assert {seat for seat, _, _, _ in verdicts(events)} == {2}
        assert table.state.purse(1) == 100_000


@pytest.mark.proves("551.16(i)", "635a.13(i)", "551.7(f)", "551.7(d)", "635a.7(f)")
def test_a_match_the_dealer_wager_that_was_settled_is_not_returned_with_a_dead_hand() -> None:
    for chapter in CHAPTERS:
        table = asked_for(chapter, match="1.00", submission=WITH_MATCH)
        say(table, "dead")
        rest_of(table)
        assert table.state.purse(1) == 99_900


@pytest.mark.proves("551.16(i)", "635a.13(i)")
def test_cards_missed_for_two_players_come_in_the_order_of_the_boxes() -> None:
    for chapter in CHAPTERS:
        table = asked_for(chapter)
        say(table, "later")
        until_asked(table, to="seat 2")
        say(table, "hit")
        reported(table, NOT_DEALT, seat=2)
        until_asked(table, "missed card", "seat 2")
        say(table, "later")
        events = steps(table)
        assert [(card.to, card.card[0]) for card in found(events, CardDealt)] == [("seat 1", "3")]
        events = rest_of(table)
        assert ranks_to(events, "seat 2") == "5"
        assert found(events, Turned)


@pytest.mark.proves("551.16(i)", "635a.13(i)")
def test_a_missed_card_may_be_a_fourth_one_and_of_a_split_hand() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter, shoe(("K2", "K5"), "76", then="254K"))
        until_asked(table)
        say(table, "hit")
        until_asked(table)
        say(table, "hit")
        reported(table, NOT_DEALT, seat=1)
        until_asked(table, "missed card")
        say(table, "later")
        rest = rest_of(table)
        assert ranks_to(rest, "seat 1") == "5"
        table = two_boxes(chapter, shoe(("88", "K5"), "76", then="254K"))
        until_asked(table)
        say(table, "split")
        until_asked(table)
        say(table, "hit")
        reported(table, NOT_DEALT, seat=1)
        until_asked(table, "missed card")
        say(table, "dead")
        events = rest_of(table)
        assert (1, MAIN, "void", "0.00") in verdicts(events)
        assert [outcome for seat, on, outcome, _ in verdicts(events) if (seat, on) == (1, "split")] != ["void"]


@pytest.mark.proves("551.16(i)", "635a.13(i)")
def test_only_a_card_that_was_asked_for_is_missed() -> None:
    for chapter, cite in MISSED.items():
        table = two_boxes(chapter, ASKING)
        assert refused(table, Report(NOT_DEALT))[1] == ("format",)
        until_asked(table)
        assert refused(table, Report(NOT_DEALT, seat=1))[1] == (cite,), "nobody has asked yet"
        say(table, "hit")
        assert table.can(Report(NOT_DEALT, seat=1)) is None
        assert refused(table, Report(NOT_DEALT, seat=2))[1] == (cite,)
        one_step(table)
        assert refused(table, Report(NOT_DEALT, seat=1))[1] == (cite,), "it was dealt"
        while not table.rests:
            one_step(table)
            for seat in (1, 2):
                assert refused(table, Report(NOT_DEALT, seat=seat))[1] == (cite,), "standing asks for none"


def test_the_card_of_a_double_down_may_be_missed_too() -> None:
    for chapter in CHAPTERS:
        table = asked_for(chapter, shoe(("64", "K5"), "76", then="354K"), "double")
        say(table, "dead")
        rest_of(table)
        assert table.state.purse(1) == 100_000


# (l), (j) The card reader misused


@pytest.mark.proves("551.16(l)", "551.16(l)(1)", "635a.13(j)", "635a.13(j)(1)")
@pytest.mark.parametrize("up", "23456789")
def test_if_players_could_see_the_hole_card_all_hands_are_dead_and_wagers_returned(up: str) -> None:
    for chapter, cite in (("551", "551.16(l)(1)"), ("635a", "635a.13(j)(1)")):
        table = two_boxes(
            chapter, shoe(("K4", "K5"), f"{up}6", then="354K9K29K"), submission={"card_reader": "shows the card"}
        )
        until_asked(table, to="seat 2")
        events = reported(table, MISUSED) + rest_of(table)
        assert is_void(events)
        assert verdicts(events) == VOID
        assert all(cite in event.cites for event in found(events, Settled))
        assert [table.state.purse(seat) for seat in (1, 2)] == [100_000, 100_000]
        assert [type(event) for event in found(events, Cleared)] == [Cleared]
        assert found(events, Emptied) == [], "the text asks for no reshuffle"
        staked(table).submit(Deal())
        assert ranks_to(until_cards(table, 6), "seat 1") == "3K", "the shoe goes on"


@pytest.mark.proves("551.16(l)", "551.16(l)(2)", "635a.13(j)", "635a.13(j)(2)")
@pytest.mark.parametrize("up", "23456789")
def test_if_no_player_could_see_the_hole_card_play_continues(up: str) -> None:
    for chapter in CHAPTERS:
        cards = shoe(("K9", "K8"), f"{up}6", then="KKKK")
        without = verdicts(stood(chapter, cards)[1])
        table = two_boxes(chapter, cards)
        until_asked(table, to="seat 2")
        events = reported(table, MISUSED) + rest_of(table)
        assert not is_void(events)
        assert verdicts(events) == without


@pytest.mark.proves("551.16(l)(1)", "551.7(d)", "635a.13(j)(1)", "635a.7(f)")
def test_match_the_dealer_wagers_are_returned_only_if_they_were_not_settled_yet() -> None:
    submission = WITH_MATCH | {"card_reader": "shows the card"}
    for chapter in CHAPTERS:
        table = two_boxes(chapter, match="1.00", submission=submission)
        until_cards(table, 6)
        reported(table, MISUSED)
        assert len(verdicts(rest_of(table))) == 4
        assert table.state.purse(1) == 100_000
        table = two_boxes(chapter, match="1.00", submission=submission)
        until_asked(table)
        reported(table, MISUSED)
        assert verdicts(rest_of(table)) == VOID
        assert table.state.purse(1) == 99_900


@pytest.mark.proves("551.16(l)(1)", "635a.13(j)(1)")
def test_if_the_cover_card_came_in_a_round_that_is_dead_the_cards_are_reshuffled_all_the_same() -> None:
    """551.5(g), 635a.5(f): after the cover card is reached."""
    for chapter in CHAPTERS:
        shoes = [ListedShoe(TWO_BOXES, 3)]
        table = two_boxes(chapter, None, shoes=shoes, submission={"card_reader": "shows the card"})
        until_asked(table)
        reported(table, MISUSED)
        assert len(found(rest_of(table), Emptied)) == 1
        staked(table).submit(Deal())
        assert found(until(table, RoundBegan), Shuffled)


@pytest.mark.proves("551.16(l)", "635a.13(j)")
def test_under_an_ace_or_a_court_card_the_card_reader_is_not_misused() -> None:
    for chapter, cite in READER.items():
        for up in "AKQJ":
            table = two_boxes(chapter, shoe(("K4", "K5"), f"{up}6", then="354K"))
            while not table.rests:
                assert refused(table, Report(MISUSED))[1][0] == cite
                one_step(table)


@pytest.mark.proves("551.16(l)", "635a.13(j)")
def test_without_a_hole_card_that_lies_face_down_there_is_none_to_misuse_it_with() -> None:
    for chapter, cite in READER.items():
        table = two_boxes(chapter)
        while len(table.state.hands.get("dealer", [])) < 2:
            assert refused(table, Report(MISUSED))[1][0] == cite
            one_step(table)
        assert table.can(Report(MISUSED)) is None
        until(table, Turned)
        while not table.rests:
            assert refused(table, Report(MISUSED))[1][0] == cite
            one_step(table)
        assert refused(table, Report(MISUSED))[1][0] == cite


# (m), (k) The card reader fails


@pytest.mark.proves("551.16(m)", "635a.13(k)")
@pytest.mark.parametrize("choice", ["repaired", "replaced"])
@pytest.mark.parametrize("cards", [0, 1, 3, 6])
def test_nothing_is_dealt_until_the_card_reader_is_repaired_or_replaced(choice: str, cards: int) -> None:
    """At any time of a round, whatever the dealer shows."""
    for chapter, cite in BROKEN.items():
        table = two_boxes(chapter)
        until_cards(table, cards)
        reported(table, FAILS)
        events = steps(table)
        assert asked(table) == ("card reader", "floorperson")
        assert choices_open(table) == {"repaired", "replaced"}
        assert found(events, CardDealt) == []
        refused(table, Step())
        refused(table, Deal())
        say(table, choice)
        events = rest_of(table)
        assert cite in events[0].cites
        assert verdicts(events) == STANDING


@pytest.mark.proves("551.16(m)", "635a.13(k)")
def test_the_floorperson_says_so_and_nobody_else() -> None:
    for chapter, cite in BROKEN.items():
        table, _ = dealt(chapter, TWO_BOXES, seats=(1, 2))
        reported(table, FAILS)
        [number] = table.questions
        for act in (Answer("repaired", role="dealer", question=number), Answer("repaired", seat=1, question=number)):
            assert refused(table, act)[1] == (cite,)
        assert refused(table, Answer("ignored", role="floorperson", question=number))[1] == (cite,)
        assert refused(table, Report(FAILS))[1] == (cite,), "once is enough"
        assert asked(table) == ("card reader", "floorperson")
        say(table, "replaced")
        assert asked(table) == ("play", "seat 1"), "play goes on where it was"


@pytest.mark.proves("551.16(m)", "635a.13(k)")
def test_a_card_reader_may_fail_between_rounds_and_then_no_round_begins() -> None:
    for chapter in CHAPTERS:
        table = staked(seated(chapter, TWO_BOXES, seats=(1, 2)))
        reported(table, FAILS)
        refused(table, Deal())
        table.submit(Wait(5))
        assert asked(table)[0] == "card reader"
        assert table.submit(Sit(3, Cents(10_000))).refusal is None
        say(table, "repaired")
        assert found(deal(table), RoundBegan)


def test_the_deal_is_refused_by_the_provision_on_the_card_reader() -> None:
    for chapter, cite in BROKEN.items():
        table = staked(seated(chapter, TWO_BOXES, seats=(1, 2)))
        reported(table, FAILS)
        assert cite in refused(table, Deal())[1]


@pytest.mark.proves("551.16(m)", "551.8(e)", "635a.13(k)", "635a.7(g)")
def test_a_card_reader_that_fails_when_it_is_needed_is_used_once_it_works() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter, shoe(("K9", "K8"), "K7", then="5K"))
        until_cards(table, 6)
        reported(table, FAILS)
        assert found(steps(table), CardReader) == []
        say(table, "repaired")
        assert len(found(steps(table), CardReader)) == 1


# The hole card not checked


@pytest.mark.proves("551.8(e)", "635a.7(g)", "reading:hole_card_not_checked")
@pytest.mark.parametrize("up", "AKQJ")
def test_if_the_card_reader_is_not_used_the_round_is_played_as_it_stands(up: str) -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter, shoe(("K9", "K8"), f"{up}7", then="5K"))
        until_cards(table, 6)
        reported(table, UNCHECKED)
        events = rest_of(table)
        assert found(events, CardReader) == []
        without = verdicts(stood(chapter, shoe(("K9", "K8"), f"{up}7", then="5K"))[1])
        assert verdicts(events) == without


@pytest.mark.proves(
    "551.9(a)(2)", "551.11(c)", "551.12(d)", "635a.9(a)(2)", "635a.10(b)", "635a.11(d)", "reading:hole_card_not_checked"
)
def test_a_blackjack_that_is_found_at_the_end_takes_original_wagers_only_and_surrendered_ones_whole() -> None:
    """Box 1 surrenders, box 2 splits, box 3 doubles, box 4 stands."""
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, shoe(("K5", "88", "64", "K9"), "KA", then="K9K29"), seats=(1, 2, 3, 4))
        until_cards(table, 10)
        reported(table, UNCHECKED)
        until_asked(table, to="seat 1")
        say(table, "surrender")
        until_asked(table, to="seat 2")
        say(table, "split")
        until_asked(table, to="seat 3")
        say(table, "double")
        until_asked(table, "rescue")
        say(table, "keep")
        events = rest_of(table)
        outcomes = {(seat, on): outcome for seat, on, outcome, _ in verdicts(events)}
        assert outcomes[1, MAIN] == outcomes[2, MAIN] == outcomes[3, MAIN] == outcomes[4, MAIN] == "lose"
        assert outcomes[2, "split"] == outcomes[3, "double-down"] == "push"
        assert [table.state.purse(seat) for seat in (1, 2, 3, 4)] == [99_000] * 4


@pytest.mark.proves("551.11(c)", "635a.10(b)", "551.12(d)", "635a.11(d)")
def test_also_from_hands_that_went_over_21_only_the_original_wager_is_collected() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter, shoe(("K5", "88"), "KA", then="K8K9K"))
        until_cards(table, 6)
        reported(table, UNCHECKED)
        until_asked(table, to="seat 1")
        say(table, "double")
        until_asked(table, to="seat 2")
        say(table, "split")
        rest_of(table)
        assert [table.state.purse(seat) for seat in (1, 2)] == [99_000, 99_000]


@pytest.mark.proves("551.8(e)", "551.10(a)", "635a.7(g)", "635a.8(a)")
def test_insurance_wins_when_the_blackjack_is_found_and_loses_when_there_is_none() -> None:
    for chapter in CHAPTERS:
        for hole, purse in (("K", 100_000), ("7", 99_500)):
            table = dealt_by_hand(chapter, shoe(("K8",), f"A{hole}", then="5K"))
            until_asked(table, "insure")
            say(table, "insure", amount=Cents(500))
            reported(table, UNCHECKED)
            events = rest_of(table)
            assert found(events, CardReader) == []
            assert table.state.purse(1) == purse


@pytest.mark.proves("551.8(e)", "635a.7(g)")
def test_the_check_is_passed_over_only_where_it_is_due_and_before_anybody_decides() -> None:
    for chapter, cite in (("551", "551.8(e)"), ("635a", "635a.7(g)")):
        for up in "29":
            table = two_boxes(chapter, shoe(("K9", "K8"), f"{up}7", then="KK"))
            while not table.rests:
                assert refused(table, Report(UNCHECKED))[1][0] == cite
                one_step(table)
        table = two_boxes(chapter, shoe(("K9", "K8"), "K7", then="KK"))
        while len(table.state.hands.get("dealer", [])) < 2:
            assert refused(table, Report(UNCHECKED))[1][0] == cite
            one_step(table)
        until(table, CardReader)
        while not table.rests:
            assert refused(table, Report(UNCHECKED))[1][0] == cite
            one_step(table)


# Reports in general


def test_incidents_are_reported_by_their_names_and_alone_do_not_stop_wagers() -> None:
    for chapter in CHAPTERS:
        table = staked(seated(chapter, TWO_BOXES, seats=(1, 2)))
        assert refused(table, Report("dealer sneezes"))[1] == ("format",)
        assert wager(table, MAIN, "5.00").refusal is None


@pytest.mark.proves("551.16(c)", "551.16(d)", "635a.13(c)", "635a.13(d)")
def test_a_continuous_device_may_give_a_card_in_error_too() -> None:
    for chapter in CHAPTERS:
        for disclosed in (False, True):
            table = dealt_by_hand(chapter, submission=CONTINUOUS, seats=(1, 2))
            until_cards(table, 3)
            reported(table, ERROR, disclosed=disclosed)
            events = rest_of(table)
            assert len({seat for seat, on, _, _ in verdicts(events) if on == MAIN}) == 2
            assert table.state.shoe is not None
            assert Counter(table.state.shoe.order) + Counter(table.state.aside.get("drawn in error", [])) == Counter(
                [*SPANISH_DECK] * 8
            )


@pytest.mark.proves("551.16(a)", "635a.13(a)")
def test_the_cut_after_a_void_round_is_made_before_the_next() -> None:
    for chapter in CHAPTERS:
        table, _ = stood(chapter, inserted(TWO_BOXES, 1, "3C^", "4C^"))
        events = deal(staked(table))
        assert len(found(events, Cut)) == 1
        assert events.index(found(events, Cut)[0]) < events.index(found(events, RoundBegan)[0])
