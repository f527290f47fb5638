"""What is true of the cards after each event at a table with a shoe, and what stays as it was."""

from copy import deepcopy
from datetime import datetime
from typing import Any

import msgspec
import pytest

from croupier.equipment import Batch, Card, DiscardRack, Shoe, parse_cards
from croupier.games.shared.events import (
    CardDealt,
    Cleared,
    CoverCard,
    Cut,
    Emptied,
    Loaded,
    Mixed,
    NoMoreCards,
    OutOfOrder,
    Received,
    Released,
    SetAside,
    Shuffled,
    SpreadOut,
    Stays,
    Stored,
    Turned,
    Unloaded,
)
from croupier.games.shared.face_up_state import FaceUp, FaceUpState
from croupier.games.shared.state import AsideCard, CutFrom, Cutting, ShoeState, StoredBatch
from croupier.table.events import Event
from croupier.table.people import DEALER, at_seat

RED, BLUE = (
    Batch(back=back, decks=1, opened_at=datetime.fromisoformat("2020-01-01T12:00")) for back in ("red", "blue")
)
CUT_FROM = CutFrom("cover card", "player")
AWAY: dict[str, Any] = {"stack": [], "shoe": None, "discards": DiscardRack(), "cutting": Cutting(), "spread": ""}
"""Stack, shoe and discards are together again."""
TOGETHER: dict[str, Any] = AWAY | {"aside": [], "asides": 0, "removed": []}
"""So are cards that lay aside or were out of play."""


def cards(text: str) -> list[Card]:
    """Cards from their names."""
    return parse_cards(text)


def shoe_of(text: str, *, after: int | None = None, continuous: bool = False) -> Shoe:
    """A shoe with these cards."""
    return Shoe.loaded(cards(text), back="red", cover_after=after, continuous=continuous)


def littered(**facts: Any) -> ShoeState:
    """A table between rounds with cards in every place that there is."""
    usual: dict[str, Any] = {
        "phase": "wagers",
        "batches": [RED, BLUE],
        "stored": [StoredBatch("blue", cards("5H 6H"))],
        "stack": cards("AS 2S 3S 4S"),
        "cutting": Cutting(at_seat(3), "Ann", ("Bob", "Ann")),
        "cut_from": CUT_FROM,
        "shoe": shoe_of("7S 8S 9S"),
        "discards": DiscardRack([cards("KS"), cards("KH")]),
        "removed": cards("TC"),
        "aside": [AsideCard(Card("JC"), "kept", "up")],
        "asides": 4,
        "spread": "idle",
        "preshuffled": True,
        "reshuffle_due": True,
        "new_dealer": True,
    }
    return ShoeState(**usual | facts)


def changed(state: ShoeState, event: Event) -> dict[str, Any]:
    """The facts that an event changes, as they are afterwards."""
    before = msgspec.structs.asdict(deepcopy(state))
    event.apply(state)
    after = msgspec.structs.asdict(state)
    return {name: value for name, value in after.items() if value != before[name]}


# From the decks to the shoe


def test_received_decks_replace_all_that_was_there() -> None:
    assert changed(littered(), Received((), (BLUE,))) == TOGETHER | {
        "batches": [BLUE],
        "preshuffled": False,
        "stored": [],
        "cut_from": CutFrom("first player"),
    }
    fresh = ShoeState()
    Received((), (RED,), preshuffled=True).apply(fresh)
    assert (fresh.batches, fresh.preshuffled) == ([RED], True)


def test_cards_that_are_spread_leave_every_other_place_but_the_device() -> None:
    found = changed(littered(), SpreadOut((), "red", "up", "opening"))
    assert found == TOGETHER | {"spread": "opening", "cut_from": CutFrom("first player")}


@pytest.mark.parametrize("again", [True, False])
def test_spread_cards_are_stacked_and_the_kept_batch_is_dealt_as_it_is_or_shuffled_again(again: bool) -> None:
    state = littered(reshuffle_due=not again)
    assert changed(state, Mixed((), "red", washed=True, reshuffle=again)) == {"spread": "", "reshuffle_due": again}


def test_a_shuffle_makes_a_stack_of_cards_that_lie_nowhere_else() -> None:
    found = changed(littered(shoe=None), Shuffled((), "red", "by hand", "2H 3H"))
    assert found == {name: value for name, value in TOGETHER.items() if name != "shoe"} | {
        "stack": cards("2H 3H"),
        "preshuffled": False,
    }


def test_where_the_discards_of_a_shoe_are_shuffled_cards_aside_and_out_of_play_stay_there() -> None:
    found = changed(littered(), Shuffled((), "red", "by hand", "2H 3H"))
    assert found == AWAY | {"stack": cards("2H 3H"), "preshuffled": False}


def test_during_a_round_cards_aside_and_out_of_play_stay_there_in_any_case() -> None:
    found = changed(littered(phase="round"), Emptied(()))
    assert found == AWAY


def test_a_device_keeps_one_batch_of_a_back() -> None:
    found = changed(littered(), Stored((), "blue", "2H 3H", ready=True, cover_after=1))
    assert found == {"stored": [StoredBatch("blue", cards("2H 3H"), ready=True, cover_after=1)]}
    found = changed(littered(), Stored((), "red", "2H 3H"))
    assert found == {"stored": [StoredBatch("blue", cards("5H 6H")), StoredBatch("red", cards("2H 3H"))]}


def test_the_batch_that_a_device_releases_is_the_stack_and_in_play() -> None:
    found = changed(littered(), Released((), "blue"))
    assert found == TOGETHER | {"stored": [], "stack": cards("5H 6H"), "batches": [BLUE, RED]}


def test_a_device_that_releases_the_batch_in_play_leaves_the_batches_in_their_order() -> None:
    both = [StoredBatch("blue", cards("5H 6H")), StoredBatch("red", cards("2H 3H"))]
    found = changed(littered(stored=both), Released((), "red"))
    assert found == TOGETHER | {"stored": both[:1], "stack": cards("2H 3H")}


def test_a_cut_puts_the_cards_above_it_below_the_others() -> None:
    found = changed(littered(seats={5: "Cy"}), Cut((), at_seat(5), 1))
    assert found == {"stack": cards("2S 3S 4S AS"), "cutting": Cutting(at_seat(5), "Cy", ("Bob", "Ann"))}


def test_after_the_dealers_cut_nobody_has_been_offered_another() -> None:
    assert changed(littered(), Cut((), DEALER, 1))["cutting"] == Cutting(DEALER)


def test_the_stack_goes_into_the_shoe_and_whose_cut_it_was_is_remembered() -> None:
    found = changed(littered(), Loaded((), "red", 4, 3))
    shoe = found.pop("shoe")
    assert found == {name: value for name, value in TOGETHER.items() if name not in ("shoe", "cutting")} | {
        "discards": DiscardRack([[]]),
        "preshuffled": False,
        "new_dealer": False,
        "reshuffle_due": False,
        "cut_from": CutFrom(),
    }
    assert shoe == Shoe(cards("AS 2S 3S 4S"), "red", cover_after=3, undisturbed=3)


def test_a_listed_shoe_has_the_order_of_the_list() -> None:
    found = changed(littered(), Loaded((), "blue", 2, None, "2H 3H", continuous=True))
    assert found["shoe"] == Shoe(cards("2H 3H"), "blue", continuous=True)
    found = changed(littered(), Loaded((), "blue", 2, None, "2H 3H"))
    assert found["shoe"] == Shoe(cards("2H 3H"), "blue", undisturbed=2)


def test_discards_in_the_shoe_are_for_one_round_and_leave_all_that_lies_apart_from_them() -> None:
    found = changed(littered(), Loaded((), "red", 4, None, last_round=True))
    assert found["shoe"] == Shoe(cards("AS 2S 3S 4S"), "red", undisturbed=4, cover_out=True, hands_left=1)
    assert not {"aside", "asides", "removed", "cut_from", "cutting"} & set(found)


def test_a_stack_that_is_taken_out_of_the_shoe_is_as_it_was_cut() -> None:
    found = changed(littered(stack=[]), Unloaded(()))
    assert found == {"shoe": None, "discards": DiscardRack(), "spread": "", "stack": cards("7S 8S 9S")}


def test_a_shoe_that_is_emptied_by_order_gives_the_claim_to_the_cut_back() -> None:
    assert changed(littered(), Emptied(())) == TOGETHER
    assert changed(littered(), Emptied((), ordered=True)) == TOGETHER | {"cut_from": CutFrom("order")}


def test_nothing_is_kept_in_a_device_that_is_out_of_order() -> None:
    assert changed(littered(), OutOfOrder((), "the device")) == {"out_of_order": True, "stored": []}


# From the shoe to the discard rack


def test_the_cover_card_says_how_many_hands_are_left_and_whose_cut_is_next() -> None:
    found = changed(littered(shoe=shoe_of("7S 8S 9S", after=1)), CoverCard((), 2, "banker"))
    assert found["cut_from"] == CutFrom("cover card", "banker")
    assert found["shoe"] == Shoe(cards("7S 8S 9S"), "red", 1, undisturbed=3, cover_out=True, hands_left=2)


def dealing(**facts: Any) -> ShoeState:
    """A round in which nothing lies aside."""
    return littered(**{"phase": "round", "stack": [], "aside": [], "asides": 0} | facts)


@pytest.mark.parametrize(("face", "down"), [("up", []), ("down", ["player"])])
def test_a_card_from_the_shoe_goes_to_a_hand(face: Any, down: list[str]) -> None:
    state = dealing()
    for card in ("7S", "8S"):
        CardDealt((), Card(card), "player", face).apply(state)
    assert state.hands == {"player": cards("7S 8S")}
    assert state.face_down == down
    assert state.shoe is not None
    assert (state.shoe.dealt, state.discards.cards()) == (2, cards("KS KH"))


def test_a_card_that_no_hand_receives_lies_on_the_last_cards_of_the_rack() -> None:
    found = changed(dealing(), CardDealt((), Card("7S"), "discard", "down"))
    assert found.pop("shoe").dealt == 1
    assert found == {"discards": DiscardRack([cards("KS"), cards("KH 7S")])}


def test_a_card_that_lay_aside_leaves_its_place_and_not_the_shoe() -> None:
    aside = [AsideCard(Card("JC"), "kept", "up"), AsideCard(Card("QC"), "kept", "up")]
    found = changed(dealing(aside=aside), CardDealt((), Card("QC"), "player", "up", "kept"))
    assert found == {"aside": aside[:1], "hands": {"player": cards("QC")}}


def test_a_card_from_a_continuous_device_leaves_it() -> None:
    state = dealing(shoe=shoe_of("7S 8S 9S", continuous=True))
    CardDealt((), Card("8S"), "player", "up", "device").apply(state)
    assert state.shoe is not None
    assert (state.shoe.order, state.shoe.dealt) == (cards("7S 9S"), 0)


def test_cards_that_are_set_aside_stand_in_line_and_are_counted() -> None:
    state = dealing()
    for card, place in (("7S", "kept"), ("8S", "kept"), ("9S", "other")):
        SetAside((), Card(card), place, "up").apply(state)
    assert [(str(one.card), one.place) for one in state.aside] == [("7S", "kept"), ("8S", "kept"), ("9S", "other")]
    assert state.asides == 3
    assert state.shoe is not None
    assert state.shoe.dealt == 3
    SetAside((), Card("8S"), "found", "down", "kept").apply(state)
    assert [(str(one.card), one.place) for one in state.aside] == [("7S", "kept"), ("8S", "found"), ("9S", "other")]
    assert (state.asides, state.shoe.dealt) == (4, 3)
    assert state.aside_at("kept") == cards("7S")


def test_a_hand_that_is_turned_lies_face_up() -> None:
    state = dealing(hands={"player": cards("7S"), "banker": cards("8S")}, face_down=["player", "banker"])
    assert changed(state, Turned((), "player", tuple(cards("9S 8S")))) == {
        "hands": {"player": cards("9S 8S"), "banker": cards("8S")},
        "face_down": ["banker"],
    }


def test_hands_that_take_no_further_card() -> None:
    hands = {"player": cards("7S"), "banker": cards("8S")}
    assert changed(dealing(hands=hands), Stays((), "banker")) == {"stayed": ["banker"]}
    assert changed(dealing(hands=hands), NoMoreCards(())) == {"stayed": ["player", "banker"]}


@pytest.mark.parametrize(("before", "completes", "left"), [(None, True, None), (2, True, 1), (2, False, 2)])
def test_cleared_cards_are_a_pile_in_their_order_and_count_as_a_hand_or_not(
    before: int | None, completes: bool, left: int | None
) -> None:
    shoe = shoe_of("7S 8S 9S")
    if before is not None:
        shoe.cover_card_out(before)
    hands = {"player": cards("2C 3C"), "banker": cards("4C 5C")}
    state = dealing(shoe=shoe, hands=hands, face_down=["banker"], stayed=["player"])
    Cleared((), ("banker", "player"), completes_hand=completes).apply(state)
    assert state.discards.piles[2:] == [cards("4C 5C 2C 3C")]
    assert (state.phase, state.hands, state.face_down, state.stayed) == ("wagers", {}, [], [])
    assert state.shoe is not None
    assert state.shoe.hands_left == left


def test_used_cards_go_back_into_a_continuous_device() -> None:
    state = dealing(shoe=shoe_of("7S", continuous=True), hands={"player": cards("2C 3C")})
    Cleared((), ("player",)).apply(state)
    assert state.shoe is not None
    assert sorted(state.shoe.order) == sorted(cards("7S 2C 3C KS KH"))
    assert state.discards == DiscardRack([[]])


# Cards that were found face up


def finding(**facts: Any) -> FaceUpState:
    """A table at which cards are noted that were found face up."""
    usual: dict[str, Any] = {"phase": "round", "round": 5, "discards": DiscardRack([[]])}
    return FaceUpState(**usual | facts)


def test_a_card_found_face_up_is_noted_with_the_round_that_it_was_dealt_for() -> None:
    for phase, number in (("round", 5), ("wagers", 6)):
        state = finding(phase=phase, shoe=shoe_of("7S"))
        CardDealt((), Card("7S"), "discard", "up", lay_face_up=True).apply(state)
        assert state.face_up == [FaceUp(Card("7S"), number)]
    unnoted = finding(shoe=shoe_of("7S"))
    CardDealt((), Card("7S"), "discard", "up").apply(unnoted)
    assert unnoted.face_up == []


def test_such_cards_come_back_with_the_discards_and_then_every_card_is_looked_at() -> None:
    noted = [FaceUp(Card("7S"), 5), FaceUp(Card("8S"), 5)]
    state = finding(face_up=list(noted), stack=cards("7S 8S 9S"))
    Loaded((), "red", 3, None, last_round=True).apply(state)
    assert (state.returned, state.face_up) == (noted, noted)
    assert state.shoe is not None
    assert state.shoe.undisturbed == 0
    CardDealt((), Card("7S"), "discard", "up", lay_face_up=True).apply(state)
    assert (state.returned, state.face_up) == (noted[1:], noted), "it is the same card once more"


def test_they_are_forgotten_when_all_the_cards_are_in_a_shoe_again() -> None:
    state = finding(face_up=[FaceUp(Card("7S"), 5)], returned=[FaceUp(Card("7S"), 5)], stack=cards("7S 8S"))
    Loaded((), "red", 2, None).apply(state)
    assert (state.returned, state.face_up) == ([], [])
    assert state.shoe is not None
    assert state.shoe.undisturbed == 2


def test_discards_among_which_none_was_found_face_up_are_dealt_as_any_shoe() -> None:
    state = finding(stack=cards("7S 8S"))
    Loaded((), "red", 2, None, last_round=True).apply(state)
    assert state.shoe is not None
    assert state.shoe.undisturbed == 2
