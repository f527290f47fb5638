"""Cards that are due and not dealt (551.16(f), (h), (i); 635a.13(f), (h), (i))."""

from typing import Any

import pytest

from croupier.games.shared.events import CardDealt, Loaded, Turned
from croupier.games.spanish_21.events import CardReader, HandStays, Missed, Split
from croupier.play.table import Table
from croupier.table.events import Noted, RoundBegan, Settled
from croupier.table.inputs import Deal, Leave, Report
from tests.spanish_21.floor import dealt_by_hand, seated, shoe, staked, verdicts
from tests.spanish_21.tables import CHAPTERS, MAIN, MATCH
from tests.spanish_21.trouble import (
    ASKING,
    BOX_SKIPPED,
    DEALER_SKIPPED,
    NOT_DEALT,
    STANDING,
    WITH_MATCH,
    Cites,
    asked_for,
    two_boxes,
)
from tests.support.cards import FIRST_CARD, suited
from tests.support.events import cards_to, found, ranks_to
from tests.support.playing import (
    allowed,
    answered,
    asked,
    choices_open,
    one_step,
    refused,
    reported,
    rest_of,
    steps,
    until,
    until_asked,
    until_cards,
    wager,
)
from tests.support.tables import cards_at

SKIPPED: Cites = {"551": "551.16(f)", "635a": "635a.13(f)"}


NO_CARDS: Cites = {"551": "551.16(h)", "635a": "635a.13(h)"}


BEING_DRAWN = "reading:card_being_drawn"
MISSED: Cites = {"551": "551.16(i)", "635a": "635a.13(i)"}

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
        [late] = found(events, CardDealt)
        assert (late.to, late.face) == ("dealer", "down")
        assert SKIPPED[chapter] in late.cites
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
        assert refused(table, Report(DEALER_SKIPPED))[1] == (cite, BEING_DRAWN)
        until(table, RoundBegan)
        assert table.refusal_for(Report(DEALER_SKIPPED)) is None
        until_cards(table, 6)
        while not table.rests:
            assert refused(table, Report(DEALER_SKIPPED))[1] == (cite, BEING_DRAWN)
            one_step(table)


THREE = f"{FIRST_CARD} {suited('KQJ7498653')}"
"""In order: the first cards of three boxes and the dealer, then second ones; which box gets which depends on who is
passed over."""


def three_boxes(chapter: str, **more: Any) -> Table:
    """A table with three boxes, each with a Match-the-Dealer Wager, dealt step by step."""
    return dealt_by_hand(chapter, THREE, seats=(1, 2, 3), match="1.00", submission=WITH_MATCH, **more)


# (h) A box that was passed over


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
        assert [len(cards_at(table).hands[hand]) for hand in ("seat 1", "seat 2", "seat 3")] == [2, 1, 2]
        answered(table, "deal")
        events = steps(table)
        first = found(events, CardDealt)[0]
        assert (first.to, first.face) == ("seat 2", "up")
        assert cite in first.cites
        assert len(cards_at(table).hands["seat 2"]) == len(cards_at(table).hands["dealer"]) == 2
        assert {seat for seat, on, _, _ in verdicts(events) if on == MATCH} == {1, 2, 3}
        assert {seat for seat, on, _, _ in verdicts(rest_of(table)) if on == MAIN} == {1, 2, 3}


@pytest.mark.proves("551.16(h)", "635a.13(h)", "reading:second_card_declined")
def test_a_player_who_declines_the_second_card_gets_the_wagers_back() -> None:
    for chapter, cite in NO_CARDS.items():
        table = three_boxes(chapter)
        until_cards(table, 5)
        reported(table, BOX_SKIPPED, seat=2)
        steps(table)
        answered(table, "decline")
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
        answered(table, "deal")
        until_asked(table, "second card", "seat 3")
        answered(table, "decline")
        steps(table)
        assert {to: len(hand) for to, hand in cards_at(table).hands.items()} == {
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
        assert set(cards_at(table).hands) == {"seat 1", "dealer"}


@pytest.mark.proves("551.16(h)", "635a.13(h)")
def test_the_second_card_of_a_passed_over_box_may_complete_a_blackjack() -> None:
    """They are still its first two cards."""
    for chapter in CHAPTERS:
        table = two_boxes(chapter, f"{FIRST_CARD} {suited('K79AK8' + '69')}")
        until_cards(table, 1)
        reported(table, BOX_SKIPPED, seat=2)
        until_asked(table, "second card")
        answered(table, "deal")
        assert (2, MAIN, "win", "15.00") in verdicts(rest_of(table))


@pytest.mark.proves("551.16(h)", "635a.13(h)")
def test_a_box_is_passed_over_only_among_the_first_two_cards_and_while_its_card_is_to_come() -> None:
    for chapter, cite in NO_CARDS.items():
        table = two_boxes(chapter)
        assert refused(table, Report(BOX_SKIPPED))[1] == ("format",)
        until(table, RoundBegan)
        assert refused(table, Report(BOX_SKIPPED, seat=1))[1] == (cite, BEING_DRAWN), "it has its card"
        assert table.refusal_for(Report(BOX_SKIPPED, seat=2)) is None
        for seat in (3, 7):
            assert refused(table, Report(BOX_SKIPPED, seat=seat))[1] == (cite, BEING_DRAWN), "no wager lies there"
        until_cards(table, 6)
        while not table.rests:
            for seat in (1, 2):
                assert refused(table, Report(BOX_SKIPPED, seat=seat))[1] == (cite, BEING_DRAWN)
            one_step(table)


def test_the_first_box_may_be_passed_over_too() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter)
        allowed_at_last = False
        while not cards_at(table).hands:
            allowed_at_last = table.refusal_for(Report(BOX_SKIPPED, seat=1)) is None
            one_step(table)
        assert allowed_at_last


# (i) A card that was asked for and not dealt


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
        answered(table, "later")
        steps(table)
        assert asked(table) == ("play", "seat 2")
        answered(table, "hit")
        assert ranks_to(steps(table), "seat 2") == "3"
        answered(table, "stand")
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
        answered(table, "dead")
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
        answered(table, "dead")
        rest_of(table)
        assert table.state.purse(1) == 99_900


@pytest.mark.proves("551.16(i)", "635a.13(i)")
def test_cards_missed_for_two_players_come_in_the_order_of_the_boxes() -> None:
    for chapter in CHAPTERS:
        table = asked_for(chapter)
        answered(table, "later")
        until_asked(table, "play", to="seat 2")
        answered(table, "hit")
        reported(table, NOT_DEALT, seat=2)
        until_asked(table, "missed card", "seat 2")
        answered(table, "later")
        events = steps(table)
        assert [(card.to, card.card[0]) for card in found(events, CardDealt)] == [("seat 1", "3")]
        events = rest_of(table)
        assert ranks_to(events, "seat 2") == "5"
        assert found(events, Turned)


@pytest.mark.proves("551.16(i)", "635a.13(i)")
def test_a_missed_card_may_be_a_fourth_one_and_of_a_split_hand() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter, shoe(("K2", "K5"), "76", then="254K"))
        until_asked(table, "play")
        answered(table, "hit")
        until_asked(table, "play")
        answered(table, "hit")
        reported(table, NOT_DEALT, seat=1)
        until_asked(table, "missed card")
        answered(table, "later")
        rest = rest_of(table)
        assert ranks_to(rest, "seat 1") == "5"
        table = two_boxes(chapter, shoe(("88", "K5"), "76", then="254K"))
        until_asked(table, "play")
        answered(table, "split")
        until_asked(table, "play")
        answered(table, "hit")
        reported(table, NOT_DEALT, seat=1)
        until_asked(table, "missed card")
        answered(table, "dead")
        events = rest_of(table)
        assert (1, MAIN, "void", "0.00") in verdicts(events)
        assert [outcome for seat, on, outcome, _ in verdicts(events) if (seat, on) == (1, "split")] != ["void"]


@pytest.mark.proves("551.16(i)", "635a.13(i)")
def test_only_a_card_that_was_asked_for_is_missed() -> None:
    for chapter, cite in MISSED.items():
        table = two_boxes(chapter, ASKING)
        assert refused(table, Report(NOT_DEALT))[1] == ("format",)
        until_asked(table, "play")
        assert refused(table, Report(NOT_DEALT, seat=1))[1] == (cite, BEING_DRAWN), "nobody has asked yet"
        answered(table, "hit")
        assert table.refusal_for(Report(NOT_DEALT, seat=1)) is None
        assert refused(table, Report(NOT_DEALT, seat=2))[1] == (cite, BEING_DRAWN)
        one_step(table)
        assert refused(table, Report(NOT_DEALT, seat=1))[1] == (cite, BEING_DRAWN), "it was dealt"
        while not table.rests:
            one_step(table)
            for seat in (1, 2):
                assert refused(table, Report(NOT_DEALT, seat=seat))[1] == (cite, BEING_DRAWN), "standing asks for none"


def test_the_card_of_a_double_down_may_be_missed_too() -> None:
    for chapter in CHAPTERS:
        table = asked_for(chapter, shoe(("64", "K5"), "76", then="354K"), "double")
        answered(table, "dead")
        rest_of(table)
        assert table.state.purse(1) == 100_000


def late_again(chapter: str, cards: str = ASKING, choice: str = "hit", **more: Any) -> Table:
    """Box 1's card was passed over and is to come later; box 2 stands, and box 1's card is passed over once more."""
    table = asked_for(chapter, cards, choice, **more)
    answered(table, "later")
    until_asked(table, "play", to="seat 2")
    answered(table, "stand")
    reported(table, NOT_DEALT, seat=1)
    until_asked(table, "missed card", "seat 1")
    return table


@pytest.mark.proves("551.16(i)", "635a.13(i)")
@pytest.mark.parametrize("choice", ["hit", "double"])
def test_a_card_that_was_to_come_later_may_be_passed_over_again(choice: str) -> None:
    """The dealer fails to deal a card to a player who requested one: the player has the same option once more."""
    for chapter, cite in MISSED.items():
        table = late_again(chapter, shoe(("64", "K5"), "76", then="354K"), choice)
        assert choices_open(table) == {"later", "dead"}
        answered(table, "later")
        events = steps(table)
        [late] = found(events, CardDealt)
        assert (late.to, late.card[0]) == ("seat 1", "3")
        assert cite in late.cites
        assert len(found(events + rest_of(table), Turned)) == 1
        table = late_again(chapter, shoe(("64", "K5"), "76", then="354K"), choice)
        answered(table, "dead")
        events = rest_of(table)
        assert (1, MAIN, "void", "0.00") in verdicts(events)
        assert cards_to(events, "seat 1") == []
        assert table.state.purse(1) == 100_000


@pytest.mark.proves("551.16(i)", "635a.13(i)")
def test_a_card_passed_over_twice_comes_after_one_passed_over_once() -> None:
    """After all other players have received their additional cards."""
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, shoe(("K2", "K3", "K8"), "76", then="3254K"), seats=(1, 2, 3))
        for seat in (1, 2):
            until_asked(table, "play", to=f"seat {seat}")
            answered(table, "hit")
            reported(table, NOT_DEALT, seat=seat)
            until_asked(table, "missed card", f"seat {seat}")
            answered(table, "later")
        until_asked(table, "play", to="seat 3")
        answered(table, "stand")
        assert refused(table, Report(NOT_DEALT, seat=2))[1] == (MISSED[chapter], BEING_DRAWN), "box 1 comes before it"
        reported(table, NOT_DEALT, seat=1)
        until_asked(table, "missed card", "seat 1")
        answered(table, "later")
        assert [(card.to, card.card[0]) for card in found(steps(table), CardDealt)] == [("seat 2", "3")]
        events = rest_of(table)
        assert [(card.to, card.card[0]) for card in found(events, CardDealt)][:1] == [("seat 1", "2")]
        assert found(events, Turned)


@pytest.mark.proves("551.16(i)", "635a.13(i)")
def test_a_card_that_is_to_come_later_is_not_passed_over_before_its_turn() -> None:
    for chapter, cite in MISSED.items():
        table = asked_for(chapter)
        answered(table, "later")
        until_asked(table, "play", to="seat 2")
        assert refused(table, Report(NOT_DEALT, seat=1))[1] == (cite, BEING_DRAWN), "box 2 is asked"
        answered(table, "hit")
        assert refused(table, Report(NOT_DEALT, seat=1))[1] == (cite, BEING_DRAWN), "box 2 waits for a card"
        until_asked(table, "play", to="seat 2")
        answered(table, "stand")
        assert table.refusal_for(Report(NOT_DEALT, seat=1)) is None
        steps(table)
        assert refused(table, Report(NOT_DEALT, seat=1))[1] == (cite, BEING_DRAWN), "it was dealt"


@pytest.mark.parametrize(
    ("words", "last"),
    [
        ([], "stand"),
        ([], "surrender"),
        (["double"], "keep"),
        (["double"], "rescue"),
    ],
)
def test_its_turn_has_come_when_the_last_of_the_others_has_said_the_last_word(words: list[str], last: str) -> None:
    """Although the dealer has not done yet what that player said."""
    for chapter, cite in MISSED.items():
        table = asked_for(chapter, shoe(("64", "64"), "76", then="354K"))
        answered(table, "later")
        for word in words:
            until_asked(table, to="seat 2")
            answered(table, word)
            assert refused(table, Report(NOT_DEALT, seat=1))[1] == (cite, BEING_DRAWN)
        until_asked(table, to="seat 2")
        answered(table, last)
        assert table.refusal_for(Report(NOT_DEALT, seat=1)) is None


def test_its_turn_has_come_when_the_last_of_the_others_has_refused_a_card() -> None:
    for chapter in CHAPTERS:
        table = asked_for(chapter)
        answered(table, "later")
        until_asked(table, "play", to="seat 2")
        reported(table, "card drawn in error", disclosed=True)
        until_asked(table, "play", to="seat 2")
        answered(table, "refuse")
        assert table.refusal_for(Report(NOT_DEALT, seat=1)) is None


def test_of_two_cards_that_are_to_come_later_the_first_boxs_may_be_passed_over_again_first() -> None:
    for chapter, cite in MISSED.items():
        table = dealt_by_hand(chapter, shoe(("K2", "K3", "K8"), "76", then="3254K"), seats=(1, 2, 3))
        for seat in (1, 2):
            until_asked(table, "play", to=f"seat {seat}")
            answered(table, "hit")
            reported(table, NOT_DEALT, seat=seat)
            until_asked(table, "missed card")
            answered(table, "later")
        until_asked(table, "play", to="seat 3")
        answered(table, "stand")
        assert table.refusal_for(Report(NOT_DEALT, seat=1)) is None
        assert refused(table, Report(NOT_DEALT, seat=2))[1] == (cite, BEING_DRAWN)


@pytest.mark.proves("551.16(i)", "635a.13(i)", "551.12(b)", "635a.11(b)")
def test_the_second_card_of_a_split_hand_may_be_passed_over_twice() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter, shoe(("88", "K5"), "76", then="K254K"))
        until_asked(table, "play")
        answered(table, "split")
        one_step(table)
        for _ in range(2):
            reported(table, NOT_DEALT, seat=1)
            until_asked(table, "missed card", "seat 1")
            answered(table, "later")
            while not table.rests and table.refusal_for(Report(NOT_DEALT, seat=1)) is not None:
                one_step(table)
            if table.rests:
                break
        else:
            pytest.fail("it was passed over twice and never came")


@pytest.mark.proves("551.16(i)", "635a.13(i)")
def test_a_player_who_leaves_takes_the_missed_card_later_by_default() -> None:
    for chapter in CHAPTERS:
        table = late_again(chapter)
        table.submit(Leave(1))
        events = rest_of(table)
        assert ranks_to(events, "seat 1") == "3"
        assert 1 not in table.state.seats


def test_a_box_misses_its_first_card_also_if_the_dealers_was_passed_over_before() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter)
        until_cards(table, 1)
        reported(table, DEALER_SKIPPED)
        reported(table, BOX_SKIPPED, seat=2)
        missed = [event.what for event in found(rest_of(table), Missed)]
        assert missed == ["dealer: first card", "seat 2: first card"]


def test_the_second_card_of_a_box_is_passed_over_once() -> None:
    for chapter, cite in NO_CARDS.items():
        table = two_boxes(chapter)
        until_cards(table, 3)
        reported(table, BOX_SKIPPED, seat=2)
        one_step(table)
        assert cite in refused(table, Report(BOX_SKIPPED, seat=2))[1]


def test_before_the_round_only_a_box_with_a_wager_is_passed_over() -> None:
    for chapter, cite in NO_CARDS.items():
        table = seated(chapter, ASKING, seats=(1, 2), steps="manual")
        allowed(wager(table, MAIN, "10.00", seat=1))
        allowed(table.submit(Deal()))
        until(table, Loaded)
        assert table.state.phase == "wagers"
        assert table.refusal_for(Report(BOX_SKIPPED, seat=1)) is None
        for seat in (2, 3):
            assert cite in refused(table, Report(BOX_SKIPPED, seat=seat))[1]


def test_that_a_hand_without_cards_is_dead_is_a_reading_where_the_chapter_does_not_say_it() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter)
        for cards in (1, 3):
            until_cards(table, cards)
            reported(table, BOX_SKIPPED, seat=2)
        [dead] = [event for event in found(rest_of(table), HandStays) if event.because == "dead"]
        assert ("reading:player_dealt_no_cards" in dead.cites) == (chapter == "635a")


def test_the_second_hand_of_a_split_has_not_asked_for_its_card_while_the_first_is_asked() -> None:
    for chapter, cite in MISSED.items():
        table = two_boxes(chapter, shoe(("88", "K5"), "76", then="254K"))
        until_asked(table, "play", to="seat 1")
        answered(table, "split")
        until(table, Split)
        assert table.refusal_for(Report(NOT_DEALT, seat=1)) is None, "the first hand waits for its second card"
        until_asked(table, "play", to="seat 1")
        assert refused(table, Report(NOT_DEALT, seat=1))[1] == (cite, BEING_DRAWN)


def test_a_card_that_was_exposed_and_accepted_may_be_passed_over_too() -> None:
    for chapter in CHAPTERS:
        table = two_boxes(chapter, shoe(("88", "K5"), "76", then="254K"))
        until_asked(table, "play", to="seat 1")
        answered(table, "split")
        until_asked(table, "play", to="seat 1")
        reported(table, "card drawn in error", disclosed=True)
        until_asked(table, "play", to="seat 1")
        answered(table, "stand")
        until_asked(table, "exposed card")
        answered(table, "accept")
        assert table.refusal_for(Report(NOT_DEALT, seat=1)) is None


@pytest.mark.parametrize("split", [True, False])
def test_a_card_that_was_not_dealt_is_noted_and_of_a_split_hand_a_reading_says_what_is_returned(split: bool) -> None:
    for chapter, cite in MISSED.items():
        table = two_boxes(chapter, shoe(("88", "K5"), "76", then="254K"))
        for word in ("split", "hit") if split else ("hit",):
            until_asked(table, "play", to="seat 1")
            answered(table, word)
        reported(table, NOT_DEALT, seat=1)
        [note] = found(until_asked(table, "missed card"), Noted)
        reading = ("reading:dead_hand_returns_its_own_wager",) if split else ()
        assert (note.seat, note.cites) == (1, (cite, *reading))
