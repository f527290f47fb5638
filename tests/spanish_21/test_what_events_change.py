"""What is true at a Spanish 21 table after each of its own events, and what stays as it was."""

from copy import deepcopy
from datetime import datetime
from typing import Any

import msgspec
import pytest

from croupier.equipment import Batch, Card, DiscardRack, Shoe, parse_cards
from croupier.games.shared.events import CardDealt, CoverCard, Loaded
from croupier.games.shared.face_up_state import FaceUp
from croupier.games.spanish_21.events import (
    BarLifted,
    BoxesBegan,
    CardReader,
    CardRefused,
    Doubled,
    Found,
    HandStays,
    Missed,
    RankRemoved,
    ReaderFailed,
    ReaderInspected,
    Removed,
    RoundAbandoned,
    Split,
)
from croupier.games.spanish_21.state import BoxHand, BoxRound, SpanishState, box_hand
from croupier.money import Cents
from croupier.table.events import Event

RED, BLUE = (
    Batch(back=back, decks=6, opened_at=datetime.fromisoformat("2020-01-01T12:00")) for back in ("red", "blue")
)
ONE, TWO = box_hand(1), box_hand(2)


def playing(**facts: Any) -> SpanishState:
    """Two boxes in the middle of a round; Ann has asked for a card."""
    boxes = BoxRound(
        hands={ONE: BoxHand(1, "spanish-21", 1000), TWO: BoxHand(2, "spanish-21", 500)},
        asked_for={ONE: "hit"},
    )
    usual: dict[str, Any] = {
        "phase": "round",
        "round": 3,
        "seats": {1: "Ann", 2: "Ben"},
        "batches": [RED, BLUE],
        "shoe": Shoe.loaded(parse_cards("5S 6S 7S 8S"), back="red", cover_after=None, continuous=False),
        "discards": DiscardRack([parse_cards("2S"), parse_cards("3S")]),
        "hands": {ONE: parse_cards("8H 8D"), TWO: parse_cards("KH 9D"), "dealer": parse_cards("AC KC")},
        "face_down": ["dealer"],
        "boxes": boxes,
        "may_wager": ["Ann"],
    }
    return SpanishState(**usual | facts)


def boxes_of(state: SpanishState) -> BoxRound:
    """The round as the boxes play it."""
    assert state.boxes is not None
    return state.boxes


def changed(state: SpanishState, event: Event) -> dict[str, Any]:
    """The facts that an event changes, as they are afterwards, those of the round by themselves."""
    before = facts_of(deepcopy(state))
    event.apply(state)
    return {name: value for name, value in facts_of(state).items() if value != before.get(name)}


def facts_of(state: SpanishState) -> dict[str, Any]:
    """All that is true, those of the round by themselves."""
    found = msgspec.structs.asdict(state)
    boxes = found.pop("boxes")
    return found | ({f"boxes.{name}": value for name, value in msgspec.structs.asdict(boxes).items()} if boxes else {})


# Decks, and who may wager


def test_a_rank_is_taken_out_of_one_batch() -> None:
    found = changed(playing(), RankRemoved((), "blue", "T", 24))
    assert found == {"batches": [RED, msgspec.structs.replace(BLUE, removed="T")]}


def test_a_player_who_is_let_in_again_may_wager() -> None:
    assert changed(playing(), BarLifted((), 2)) == {"may_wager": ["Ann", "Ben"]}
    assert changed(playing(may_wager=None), BarLifted((), 2)) == {}


# The card reader


def test_a_card_reader_that_was_inspected_works() -> None:
    state = playing(reader_fails=True)
    assert changed(state, ReaderInspected((), "2020-01-02")) == {
        "reader_inspected": "2020-01-02",
        "reader_fails": False,
    }
    assert changed(state, ReaderFailed(())) == {"reader_fails": True}


@pytest.mark.parametrize("blackjack", [True, False])
def test_a_hole_card_was_checked_whatever_the_reader_shows(blackjack: bool) -> None:
    found = {"boxes.blackjack_found": True} if blackjack else {}
    assert changed(playing(), CardReader((), blackjack)) == {"boxes.hole_checked": True} | found


# The round


def test_a_round_begins_with_the_boxes_that_have_a_wager_and_who_has_none_sits_out() -> None:
    state = playing(phase="wagers", boxes=None, may_wager=None, hands={})
    BoxesBegan((), 4, "spanish-21", {2: Cents(700)}).apply(state)
    assert (state.phase, state.round, state.may_wager) == ("round", 4, ["Ben"])
    assert boxes_of(state).hands == {TWO: BoxHand(2, "spanish-21", 700)}
    BoxesBegan((), 5, "spanish-21", {1: Cents(100), 2: Cents(700)}).apply(state)
    assert state.may_wager == ["Ben"], "who sat out a round stays out"


def test_what_was_noted_for_a_round_that_does_not_begin_is_dropped() -> None:
    state = playing()
    RoundAbandoned(()).apply(state)
    assert state.boxes is None


def test_a_ten_is_out_of_play_and_a_card_that_lay_face_up_is_discarded() -> None:
    for amiss, face_up, counted in (("ten", False, {"ten": 1}), ("ten", True, {"ten": 1, "face up": 1})):
        found = changed(playing(), Found((), Card("TS"), amiss, face_up=face_up))  # type: ignore[arg-type]
        assert found.pop("shoe").dealt == 1
        assert found == {"removed": ["TS"], "boxes.found": counted, "boxes.asked_for": {}}
    found = changed(playing(), Found((), Card("5S"), "face up", face_up=True))
    assert found.pop("shoe").dealt == 1
    assert found == {
        "discards": DiscardRack([parse_cards("2S"), parse_cards("3S 5S")]),
        "face_up": [FaceUp(Card("5S"), 3)],
        "boxes.found": {"face up": 1},
        "boxes.asked_for": {},
    }


def test_a_card_that_came_back_is_not_counted_as_another_one() -> None:
    returned = [FaceUp(Card("5S"), 3)]
    found = changed(playing(returned=list(returned), face_up=list(returned)), Found((), Card("5S"), "face up before"))
    assert (found["returned"], "face_up" in found, "boxes.found" in found) == ([], False, False)


def test_what_was_asked_for_is_still_due_after_a_card_that_came_out_by_mistake() -> None:
    assert "boxes.asked_for" not in changed(playing(), Found((), Card("TS"), "ten", in_error=True))
    assert changed(playing(), CardDealt((), Card("5S"), ONE, "up"))["boxes.asked_for"] == {}


def test_a_cover_card_in_front_of_a_players_card_is_part_of_dealing_it() -> None:
    cover = Shoe.loaded(parse_cards("5S 6S"), back="red", cover_after=0, continuous=False)
    found = changed(playing(shoe=cover), CoverCard((), 0, ONE))
    assert (found["boxes.asked_for"], found["cut_from"].seat, found["cut_from"].player) == ({}, 1, "Ann")
    cover = Shoe.loaded(parse_cards("5S 6S"), back="red", cover_after=0, continuous=False)
    assert "boxes.asked_for" not in changed(playing(shoe=cover), CoverCard((), 0))


def test_hands_stay_and_those_of_boxes_say_why() -> None:
    state = playing()
    for hand, because in ((ONE, "stands"), ("dealer", "")):
        HandStays((), hand, because).apply(state)  # type: ignore[arg-type]
    assert state.stayed == [ONE, "dealer"]
    assert [hand.ended for hand in boxes_of(state).hands.values()] == ["stands", ""]
    HandStays((), ONE).apply(state)
    assert boxes_of(state).hands[ONE].ended == "stands", "no other reason was given"
    HandStays((), "dealer", "dead").apply(state)
    assert list(boxes_of(state).hands) == [ONE, TWO]


def test_a_doubled_hand_has_its_own_wager_and_the_double() -> None:
    state = playing()
    Doubled((), ONE, Cents(400)).apply(state)
    hand = boxes_of(state).hands[ONE]
    assert (hand.stake, hand.double, hand.doubled) == (1000, 400, 400)
    HandStays((), ONE, "refused a card").apply(state)
    assert hand.doubled == 0, "its card was refused"


def test_the_second_hand_of_a_split_comes_right_after_the_first_with_the_second_card() -> None:
    state = playing()
    boxes_of(state).hands[ONE].said = "split"
    second = box_hand(1, 2)
    Split((), ONE, second, "split").apply(state)
    hands = boxes_of(state).hands
    assert list(hands) == [ONE, second, TWO]
    assert hands[second] == BoxHand(1, "split", 1000, split=True)
    assert (hands[ONE].split, hands[ONE].said, hands[TWO].split) == (True, "", False)
    assert (state.hands[ONE], state.hands[second]) == (parse_cards("8H"), parse_cards("8D"))


def test_the_cards_of_a_hand_that_was_settled_early_lie_on_the_last_ones_of_the_rack() -> None:
    found = changed(playing(), Removed((), ONE))
    assert found["discards"] == DiscardRack([parse_cards("2S"), parse_cards("3S 8H 8D")])
    assert set(found) == {"discards", "hands"}


def test_what_the_dealer_passed_over_and_who_refused_a_card_is_noted() -> None:
    assert changed(playing(), Missed((), "card reader")) == {"boxes.missed": ["card reader"]}
    assert changed(playing(), CardRefused((), 2, TWO)) == {"boxes.refused": ["Ben"], "boxes.refused_at": [TWO]}


def test_once_all_cards_are_shuffled_anybody_may_wager() -> None:
    state = playing(phase="wagers", stack=parse_cards("5S 6S"))
    Loaded((), "red", 2, None).apply(state)
    assert state.may_wager is None
