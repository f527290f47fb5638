"""Cards drawn in error, unseen or exposed, and on 17 (551.16(c) to (e); 635a.13(c) to (e))."""

from typing import Any

import pytest

from croupier.games.shared.events import CardDealt, SetAside, Turned
from croupier.games.spanish_21.events import CardRefused, HandStays
from croupier.play.table import Table
from croupier.table.events import Answered, Event, Wagered
from croupier.table.inputs import Answer, ChangeDealer, Deal, Report
from tests.spanish_21.floor import dealt, dealt_by_hand, seated, shoe, staked, verdicts
from tests.spanish_21.tables import CHAPTERS, MAIN
from tests.spanish_21.trouble import ASKING, ERROR, MISUSED, ON_17, STANDING, Cites, asked_for, two_boxes
from tests.support.events import cards_to, found, ranks_to
from tests.support.playing import (
    answered,
    asked,
    choices_open,
    deal,
    one_step,
    refused,
    reported,
    rest_of,
    steps,
    until,
    until_asked,
    until_cards,
)
from tests.support.tables import cards_at, racked

UNSEEN: Cites = {"551": "551.16(c)", "635a": "635a.13(c)"}


EXPOSED: Cites = {"551": "551.16(d)", "635a": "635a.13(d)"}


SEVENTEEN: Cites = {"551": "551.16(e)", "635a": "635a.13(e)"}


IN_TURN = ("seat 1", "seat 2", "dealer") * 2
"""The hands of two boxes in the order of the deal."""

# (c) Drawn in error, unseen


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
        until_asked(table, "play")
        reported(table, ERROR, disclosed=False)
        steps(table)
        assert "refuse" not in choices_open(table), "nobody has seen it"
        answered(table, "stand")
        steps(table)
        answered(table, "hit")
        [used] = found(steps(table), CardDealt)
        assert (used.to, used.card[0], used.face) == ("seat 2", "5", "up")


@pytest.mark.proves("551.16(c)", "635a.13(c)")
def test_if_nobody_else_draws_it_is_for_the_dealer() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter)
        until_asked(table, "play", to="seat 2")
        reported(table, ERROR, disclosed=False)
        events = rest_of(table)
        assert ranks_to(events, "dealer") == "5"
        assert verdicts(events) == STANDING


@pytest.mark.proves("551.16(c)", "635a.13(c)")
def test_if_nobody_needs_it_it_is_the_first_card_of_the_next_round() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, shoe(("K9",), "7K", then="5KK82"))
        until_asked(table, "play")
        reported(table, ERROR, disclosed=False)
        rest_of(table)
        assert "5S" not in racked(table)
        staked(table).submit(Deal())
        assert ranks_to(until_cards(table, 4), "seat 1") == "5K"


@pytest.mark.proves("551.16(c)", "635a.13(c)")
def test_two_cards_drawn_in_error_come_in_their_order() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter, shoe(("K2", "K3"), "76", then="34K"))
        until_asked(table, "play")
        for _ in range(2):
            reported(table, ERROR, disclosed=False)
            one_step(table)
        steps(table)
        events: list[Event] = []
        for _ in range(2):
            answered(table, "hit", seat=1)
            events += steps(table)
        assert ranks_to(events, "seat 1") == "34"


def test_cards_drawn_in_error_come_in_their_order_whether_seen_or_not() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, shoe(("K9",), "22", then="345K"))
        until_asked(table, "play")
        for disclosed in (False, True, False):
            reported(table, ERROR, disclosed=disclosed)
            one_step(table)
        assert ranks_to(rest_of(table), "dealer")[:3] == "345"


def test_a_card_that_was_drawn_in_error_is_the_one_that_a_new_dealer_removes() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, shoe(("K9",), "7K", then="5KK82"))
        until_asked(table, "play")
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


ANN = {1: "Ann", 2: "Ann"}


def exposed(chapter: str, cards: str = ASKING, **more: Any) -> Table:
    """A card is drawn in error and seen when the first box is asked; it is asked again."""
    table = dealt_by_hand(chapter, cards, **({"seats": (1, 2)} | more))
    until_asked(table, "play")
    reported(table, ERROR, disclosed=True)
    until_asked(table, "play")
    return table


# (d) Drawn in error, exposed


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_an_exposed_card_is_for_the_player_who_draws_next() -> None:
    for chapter, cite in EXPOSED.items():
        table = exposed(chapter)
        assert {"hit", "stand", "refuse"} <= choices_open(table)
        answered(table, "hit")
        [used] = found(steps(table), CardDealt)
        assert (used.to, used.card[0], used.face) == ("seat 1", "3", "up")
        assert cite in used.cites
        assert "refuse" not in choices_open(table), "the card after it is hidden again"
        answered(table, "hit")
        assert ranks_to(steps(table), "seat 1") == "5"


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_a_player_may_double_down_on_an_exposed_card() -> None:
    for chapter, cite in EXPOSED.items():
        table = exposed(chapter, shoe(("64", "K5"), "76", then="K45K"))
        answered(table, "double")
        events = steps(table)
        [used] = found(events, CardDealt)
        assert (used.to, used.card[0]) == ("seat 1", "K")
        assert cite in used.cites
        assert [str(event.amount) for event in found(events, Wagered)] == ["10.00"]
        answered(table, "keep")
        verdict = {(seat, on): outcome for seat, on, outcome, _ in verdicts(rest_of(table))}
        assert verdict[1, MAIN] == verdict[1, "double-down"] == "win"


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_a_player_may_split_and_take_an_exposed_card_on_the_first_hand() -> None:
    for chapter in CHAPTERS:
        table = exposed(chapter, shoe(("88", "K5"), "76", then="354K"))
        answered(table, "split")
        [used] = found(steps(table), CardDealt)
        assert (used.to, used.card[0]) == ("seat 1", "3")


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_a_player_who_refuses_gets_no_more_cards_and_the_next_player_is_offered_the_card() -> None:
    for chapter, cite in EXPOSED.items():
        table = exposed(chapter)
        answered(table, "refuse")
        events = steps(table)
        [one] = found(events, CardRefused)
        assert (one.seat, one.cites) == (1, (cite,))
        assert asked(table) == ("play", "seat 2")
        assert "refuse" in choices_open(table)
        answered(table, "hit")
        assert ranks_to(steps(table), "seat 2") == "3"
        events = rest_of(table)
        assert cards_to(events, "seat 1") == []
        assert {seat for seat, _, _, _ in verdicts(events)} == {1, 2}, "the hand is still settled"


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_who_stands_or_surrenders_has_refused_nothing_and_the_card_goes_on() -> None:
    for chapter in CHAPTERS:
        for choice in ("stand", "surrender"):
            table = exposed(chapter)
            answered(table, choice)
            events = steps(table)
            assert found(events, CardRefused) == []
            answered(table, "hit", seat=2)
            assert ranks_to(steps(table), "seat 2") == "3"


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_who_stands_on_one_box_may_still_draw_to_another() -> None:
    for chapter in CHAPTERS:
        table = exposed(chapter, players=ANN, submission={"boxes_per_player": 2})
        answered(table, "stand")
        steps(table)
        assert asked(table) == ("play", "seat 2")
        assert {"hit", "refuse"} <= choices_open(table)


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_who_refuses_at_one_box_gets_no_more_cards_at_another() -> None:
    """The bar is on the player."""
    for chapter in CHAPTERS:
        cards = shoe(("K4", "K5", "K6"), "76", then="354K")
        table = exposed(chapter, cards, seats=(1, 2, 3), players=ANN, submission={"boxes_per_player": 2})
        answered(table, "refuse")
        steps(table)
        if asked(table) == ("play", "seat 2"):
            assert choices_open(table).isdisjoint({"hit", "double", "split"})
            answered(table, "stand")
            steps(table)
        assert asked(table) == ("play", "seat 3")
        assert cards_to(rest_of(table), "seat 2") == []


def test_who_refuses_at_one_box_may_still_surrender_another() -> None:
    for chapter in CHAPTERS:
        table = exposed(chapter, players=ANN, submission={"boxes_per_player": 2})
        answered(table, "refuse")
        until_asked(table, "play", to="seat 2")
        assert {"stand", "surrender"} <= choices_open(table)


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_who_refuses_on_a_split_hand_gets_no_card_on_the_other() -> None:
    """It is left with one card, and is settled with that."""
    for chapter in CHAPTERS:
        table = two_boxes(chapter, shoe(("88", "K5"), "76", then="254K"))
        until_asked(table, "play")
        answered(table, "split")
        until_asked(table, "play")
        reported(table, ERROR, disclosed=True)
        until_asked(table, "play")
        answered(table, "refuse")
        events = rest_of(table)
        assert cards_to(events, "seat 1") == cards_to(events, "seat 1 hand 2") == []
        assert {(seat, on) for seat, on, _, _ in verdicts(events)} == {(1, MAIN), (1, "split"), (2, MAIN)}


@pytest.mark.proves("551.16(d)", "635a.13(d)")
def test_a_card_that_all_players_refuse_is_for_the_dealer() -> None:
    for chapter, cite in EXPOSED.items():
        table = exposed(chapter)
        answered(table, "refuse")
        steps(table)
        answered(table, "refuse")
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
            answered(table, choice)
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
        until_asked(table, "play")
        answered(table, "hit")
        until_cards(table, 3, to="seat 1")
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
        [answer] = [event for event in answered(table, "refuse") if isinstance(event, Answered)]
        assert answer.cites == (cite,)


def test_an_exposed_card_that_is_not_the_next_cannot_be_refused_yet() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter, ASKING)
        until_asked(table, "play")
        for disclosed in (False, True):
            reported(table, ERROR, disclosed=disclosed)
            one_step(table)
        until_asked(table, "play")
        assert "refuse" not in choices_open(table)


def test_a_player_whose_card_was_missed_may_refuse_an_exposed_card_too() -> None:
    for chapter in CHAPTERS:
        table = asked_for(chapter)
        answered(table, "later")
        until_asked(table, "play", to="seat 2")
        reported(table, ERROR, disclosed=True)
        until_asked(table, "play", to="seat 2")
        answered(table, "refuse")
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
        assert cards_at(table).discards.count == 1 + 1 + 4


@pytest.mark.proves("551.16(e)", "635a.13(e)")
def test_also_when_the_dealer_has_17_after_drawing() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, shoe(("K9",), "76", then="45K"))
        until_cards(table, 3, to="dealer")
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
            assert table.refusal_for(Report(ON_17)) is None
        table = dealt_by_hand(chapter, shoe(("K9",), "76", then="35K"))
        until_cards(table, 3, to="dealer")
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
        assert cards_at(table).discards.count == 1 + 1 + 4


@pytest.mark.parametrize(("choice", "end"), [("stand", "stands"), ("surrender", "surrendered")])
def test_who_refused_a_card_at_one_box_still_says_what_becomes_of_another(choice: str, end: str) -> None:
    """The hand does not end by itself once that is said."""
    for chapter in CHAPTERS:
        table = dealt_by_hand(
            chapter,
            shoe(("K5", "K6"), "76", then="254K"),
            seats=(1, 2),
            players={1: "Ann", 2: "Ann"},
            submission={"boxes_per_player": 2},
        )
        until_asked(table, "play", to="seat 1")
        reported(table, "card drawn in error", disclosed=True)
        until_asked(table, "play", to="seat 1")
        answered(table, "refuse")
        until_asked(table, "play", to="seat 2")
        assert choices_open(table) == {"stand", "surrender"}
        [question] = table.questions.values()
        resting = {one.choice for one in question.options if "reading:refusal_leaves_surrender" in one.cites}
        assert resting == {"surrender"}
        answered(table, choice)
        ends = {event.hand: event.because for event in found(rest_of(table), HandStays)}
        assert ends["seat 2"] == end


@pytest.mark.parametrize(("cards", "early"), [(1, True), (3, True), (4, True), (5, False), (6, False)])
def test_a_card_is_exposed_early_until_every_player_has_two(cards: int, early: bool) -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter)
        until_cards(table, cards)
        reported(table, ERROR, disclosed=True)
        [aside] = found(until(table, SetAside), SetAside)
        assert ("reading:exposed_before_two_cards" in aside.cites) == early
        assert aside.place.endswith("early") == early


def test_exposed_cards_that_nobody_takes_are_discarded_face_up_in_their_order() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter, shoe(("K9", "K8"), "7K", then="2345"))
        until_asked(table, "play", to="seat 2")
        for _ in range(2):
            reported(table, ERROR, disclosed=True)
            until_asked(table, "play", to="seat 2")
        answered(table, "stand")
        gone = cards_to(rest_of(table), "discard")
        assert [(card.card[0], card.face) for card in gone] == [("2", "up"), ("3", "up")]


def test_a_card_drawn_to_the_dealers_17_is_discarded_face_up() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter, shoe(("K9", "K8"), "7K", then="2345"))
        until(table, Turned)
        reported(table, ON_17)
        [gone] = cards_to(rest_of(table), "discard")
        assert (gone.card[0], gone.face) == ("2", "up")
