"""Shuffling by hand, by an automated device with two batches, by a continuous one; the recut and the reshuffle that a
floorperson orders (541.3(b), .5(a), (b), (f), .7, .15; 627a.3(b), .5(a), (e)).
"""

from collections import Counter

import pytest

from croupier.equipment.cards import DECK
from croupier.games.shared.events import CardDealt, CoverCard, Cut, Emptied, Inspected, Loaded, Shuffled, Stored
from croupier.play.table import Table
from croupier.table.events import Event
from croupier.table.inputs import Answer, Deal, Order
from tests.helpers import BURN_ONE, deal, refused, seated, wager
from tests.minibaccarat.procedures import (
    NATURAL,
    answered,
    asked,
    course,
    dealt_by_hand,
    found,
    one_step,
    ordered,
    rest_of,
    steps_until,
)
from tests.minibaccarat.rounds import CHAPTERS, HIGHEST_SEAT, cards_to, suited, unlawful

AUTOMATED = {"shuffler": "automated", "decks": 6}
CONTINUOUS = {"shuffler": "continuous", "decks": 6}
FLOOR = ("floorperson", "pit manager", "shift manager", "casino manager")
"""A floorperson, and who is above."""


# By hand


@pytest.mark.proves("627a.5(a)", "541.5(a)", "541.5(b)")
def test_a_shuffle_by_hand_is_verified_from_the_feathered_stack_before_the_cut() -> None:
    for chapter in CHAPTERS:
        table = seated(f"{BURN_ONE} {suited('9')}", chapter=chapter)
        deal(table)
        done = course(deal(table))
        assert done == ["red shuffled by hand", "floorperson inspects", "dealer cuts", "red in the shoe"]


@pytest.mark.proves("627a.5(a)", "541.5(a)")
def test_no_stack_is_verified_that_nobody_shuffled_by_hand() -> None:
    for chapter in CHAPTERS:
        table = seated(chapter=chapter, submission=AUTOMATED)
        by = [event.by for event in found(deal(table), Inspected)]
        assert by == ["seat 1"], "only the first player looks, as at every opening"


# An automated device


def one_suit(suit: str, *, rounds: int = 1) -> str:
    """A shoe of one suit, so that its cards are known from the other batch's: a burn of two cards, and naturals."""
    return " ".join(rank + suit for rank in "A2" + "9TJQ" * rounds)


@pytest.mark.proves("627a.3(b)(3)", "627a.3(b)(4)", "627a.3(b)(5)", "541.3(b)(4)", "541.3(b)(5)", "541.3(b)(6)")
def test_two_batches_take_turns_and_only_one_is_ever_in_the_discard_rack() -> None:
    for chapter in CHAPTERS:
        shoes = [one_suit(suit, rounds=3) for suit in "SHSHSH"]
        table = seated(None, chapter=chapter, shoes=shoes, submission=AUTOMATED, steps="manual")
        loaded: list[str] = []
        for _ in range(4 * 5):
            table.submit(Deal())
            while not table.rests:
                events = one_step(table)
                loaded += [event.back for event in found(events, Loaded)]
                assert_apart(table)
        assert loaded == ["red", "blue", "red", "blue", "red"]


def assert_apart(table: Table) -> None:
    """The batch in the device is not the one in play, and the discard rack holds cards of the one in play only."""
    state = table.state
    suits = {card[1] for pile in state.discards.piles for card in pile}
    if state.shoe is None:
        assert suits == set()
        return
    in_play = {"red": "S", "blue": "H"}[state.shoe.back]
    assert suits <= {in_play}
    assert {card[1] for card in state.shoe.order} == {in_play}
    for stored in state.stored:
        assert {stored.back, state.shoe.back} == {"red", "blue"}
        assert in_play not in {card[1] for card in stored.cards}


@pytest.mark.proves("627a.3(b)(3)", "627a.3(b)(4)", "541.3(b)(4)", "541.3(b)(5)")
def test_each_batch_is_shuffled_whole_while_the_other_is_played() -> None:
    for chapter in CHAPTERS:
        table = seated(chapter=chapter, submission=AUTOMATED)
        first = deal(table)
        assert course(first)[-4:] == [
            "red shuffled by device",
            "blue into the device",
            "dealer cuts",
            "red in the shoe",
        ]
        [stored] = found(first, Stored)
        orders = [stored.order]
        for other, batch in (("red", "blue"), ("blue", "red"), ("red", "blue")):
            play_out(table)
            events = deal(table)
            assert set(course(events)[:2]) == {f"{batch} out of the device", f"{other} into the device"}
            assert course(events)[2:] == ["dealer cuts", f"{batch} in the shoe"]
            [stored] = found(events, Stored)
            orders.append(stored.order)
            assert [stored.back for stored in table.state.stored] == [other]
        for order in orders:
            assert Counter(order.split()) == Counter([*DECK] * 6)
        assert len(set(orders)) == 4


def play_out(table: Table) -> None:
    """Rounds up to the last one of the shoe."""
    while not found(deal(table), Emptied):
        assert table.state.round < 500


@pytest.mark.proves("627a.5(b)", "627a.5(d)", "627a.5(f)", "541.5(c)", "541.5(e)", "541.5(g)")
def test_a_batch_from_the_device_is_cut_and_burnt_as_any_other() -> None:
    for chapter in CHAPTERS:
        table = seated(chapter=chapter, submission=AUTOMATED, seats=(2, 5))
        deal(table)
        play_out(table)
        table.submit(Deal())
        assert asked(table) == ("cut", "seat 5")
        answered(table, "decline")
        events = answered(table, "cut", position=100)
        [cut] = found(events, Cut)
        [loaded] = found(events, Loaded)
        assert (cut.by, cut.above) == ("seat 2", 100)
        assert loaded.cover_after is not None
        assert loaded.cover_after <= 312 - 14
        assert len(cards_to(events, "discard")) >= 2


# A continuous device


@pytest.mark.proves("541.15")
def test_a_continuous_device_needs_no_shuffle_cut_cover_card_or_burn() -> None:
    table = seated(chapter="541", submission=CONTINUOUS)
    events = deal(table)
    assert course(events) == ["seat 1 inspects", "red washed and stacked", "red in the shoe"]
    [loaded] = found(events, Loaded)
    assert (loaded.continuous, loaded.cover_after) == (True, None)
    assert cards_to(events, "discard") == []
    assert found(events, CoverCard) == []


@pytest.mark.proves("541.15")
def test_with_a_continuous_device_every_card_can_come_again_and_the_shoe_never_ends() -> None:
    """312 cards, of which many more are dealt; after each round all are in the device."""
    table = seated(chapter="541", submission=CONTINUOUS)
    came: Counter[str] = Counter()
    rounds: list[Event] = []
    for _ in range(300):
        events = deal(table)
        rounds += events
        came.update(event.card for event in found(events, CardDealt))
        assert table.state.shoe is not None
        assert Counter(table.state.shoe.order) == Counter([*DECK] * 6)
        assert table.state.discards.count == 0
    assert came.total() > 3 * 312
    assert set(came) == set(DECK)
    assert max(came.values()) > 6
    for kind in (Shuffled, Cut, CoverCard, Emptied):
        assert found(rounds, kind) == []
    assert len(found(rounds, Loaded)) == 1


@pytest.mark.proves("541.15")
def test_within_a_round_a_card_leaves_the_device() -> None:
    """Its cards go back in when the round is over, not before."""
    table = dealt_by_hand(chapter="541", submission=CONTINUOUS)
    while not table.rests:
        one_step(table)
        if table.state.shoe is not None:
            dealt = sum(map(len, table.state.hands.values()))
            assert len(table.state.shoe.order) == 312 - dealt
    assert table.state.round == 1


@pytest.mark.proves("541.7", "541.15")
def test_only_2010_allows_a_continuous_device() -> None:
    """627a.5(a) knows two ways to shuffle."""
    assert seated(chapter="541", submission={"shuffler": "continuous"}).rests
    assert "627a.5(a)" in unlawful("627a", shuffler="continuous")
    assert {"541.7", "541.15"} <= set(unlawful("541", shuffler="washing machine"))


# The recut

RECUT = {"541": "541.5(f)", "627a": "627a.5(e)"}


def cut_by(table: Table, choice: str, *, position: int | None = None) -> list[Event]:
    """The dealer works until somebody is asked, who answers; then the cards are cut if the answer was to cut."""
    while not table.questions:
        one_step(table)
    events = answered(table, choice, position=position)
    return events + (steps_until(table, lambda event: isinstance(event, Cut)) if choice == "cut" else [])


@pytest.mark.proves("627a.5(e)", "541.5(f)")
def test_the_next_person_entitled_recuts() -> None:
    """Seat 4 cut, so the seats below it are next, and then the dealer."""
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter=chapter, seats=(2, HIGHEST_SEAT[chapter], 4, 1))
        cut_by(table, "decline")
        cut_by(table, "cut", position=100)
        before = list(table.state.stack)
        ordered(table, "recut")
        one_step(table)
        assert asked(table) == ("cut", "seat 2")
        [recut] = found(cut_by(table, "cut", position=30), Cut)
        assert (recut.by, recut.above) == ("seat 2", 30)
        assert RECUT[chapter] in recut.cites
        assert table.state.stack == before[30:] + before[:30]
        [loaded] = found(rest_of(table), Loaded)
        assert loaded.cards == 416


@pytest.mark.proves("627a.5(e)", "541.5(f)")
def test_who_declines_the_recut_passes_it_on_down_to_the_dealer() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter=chapter, seats=(2, 5, 6))
        cut_by(table, "cut", position=100)
        ordered(table, "recut")
        one_step(table)
        for seat in ("seat 5", "seat 2"):
            assert asked(table) == ("cut", seat)
            cut_by(table, "decline")
            one_step(table)
        assert asked(table) == ("cut", "dealer")
        [recut] = found(rest_of(table), Cut)
        assert recut.by == "dealer"


@pytest.mark.proves("627a.5(e)", "541.5(f)", "627a.5(c)", "541.5(d)")
def test_a_recut_is_a_cut_also_in_its_depth_and_can_be_ordered_again() -> None:
    for chapter, depth in (("627a", "627a.5(c)"), ("541", "541.5(d)")):
        table = dealt_by_hand(chapter=chapter, seats=(2, 5, 6))
        cut_by(table, "cut", position=100)
        for seat in (5, 2):
            ordered(table, "recut")
            one_step(table)
            assert asked(table) == ("cut", f"seat {seat}")
            [(number, _)] = table.questions.items()
            for position in (9, 416 - 9):
                assert depth in refused(table, seats_cut(seat, number, position))[1]
            cut_by(table, "cut", position=10)
        ordered(table, "recut")
        one_step(table)
        assert asked(table) == ("cut", "dealer")


def seats_cut(seat: int, question: int, position: int) -> Answer:
    """A cut at that position."""
    return Answer("cut", seat=seat, question=question, position=position)


@pytest.mark.proves("627a.5(e)", "541.5(f)")
def test_a_recut_comes_after_the_cut_and_before_the_cards_are_in_the_shoe() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter=chapter, seats=(3,))
        cut = loaded = False
        while not table.rests:
            recut = Order("recut", "floorperson")
            if cut and not loaded:
                assert table.refusal_for(recut) is None
            else:
                assert refused(table, recut)[1] == (RECUT[chapter],)
            events = one_step(table)
            cut, loaded = cut or bool(found(events, Cut)), loaded or bool(found(events, Loaded))
        assert loaded
        assert refused(table, Order("recut", "floorperson"))[1] == (RECUT[chapter],)


@pytest.mark.proves("627a.5(e)", "541.5(f)")
def test_a_recut_is_for_a_floorperson_or_above_to_order() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter=chapter, seats=(3,))
        steps_until(table, lambda event: isinstance(event, Cut))
        for by in ("dealer", "seat 3", "nobody"):
            assert refused(table, Order("recut", by))[1] == (RECUT[chapter],)
        for by in FLOOR:
            assert table.refusal_for(Order("recut", by)) is None


@pytest.mark.proves("627a.5(e)", "541.5(f)")
def test_a_batch_from_the_device_can_be_recut() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter=chapter, seats=(3, 4), submission=AUTOMATED)
        cut_by(table, "cut", position=50)
        ordered(table, "recut")
        one_step(table)
        assert asked(table) == ("cut", "seat 3")


# The reshuffle that is ordered


@pytest.mark.proves("627a.5(a)")
def test_a_floorperson_or_above_may_order_a_reshuffle_of_all_the_cards() -> None:
    for by in FLOOR:
        table = seated(f"{BURN_ONE} {suited(NATURAL * 4)}")
        deal(table)
        assert course(ordered(table, "reshuffle", by)) == ["shoe done"]
        [shuffled] = found(deal(table), Shuffled)
        assert Counter(shuffled.order.split()) == Counter([*DECK] * 8)


@pytest.mark.proves("627a.5(a)", "627a.5(b)", "627a.5(f)")
def test_after_an_ordered_reshuffle_the_cards_are_cut_and_burnt_again() -> None:
    table = seated(f"{BURN_ONE} {suited(NATURAL * 4)}", seats=(2, 8))
    deal(table)
    ordered(table, "reshuffle")
    table.submit(Deal())
    assert asked(table) == ("cut", "seat 8")
    answered(table, "decline")
    events = answered(table, "cut", position=200)
    assert course(events) == ["seat 2 cuts", "red in the shoe"]
    assert len(cards_to(events, "discard")) >= 2


@pytest.mark.proves("627a.5(a)")
def test_nobody_else_may_order_a_reshuffle() -> None:
    table = seated(f"{BURN_ONE} {suited(NATURAL * 4)}")
    deal(table)
    for by in ("dealer", "seat 1", "house"):
        assert refused(table, Order("reshuffle", by))[1] == ("627a.5(a)",)


@pytest.mark.proves("627a.5(a)")
def test_a_reshuffle_is_not_ordered_during_a_round() -> None:
    cards = f"{BURN_ONE} {suited('KKKK55' + NATURAL)}"
    table = dealt_by_hand(cards, ("player", "10.00"), chapter="627a")
    while not table.rests:
        assert refused(table, Order("reshuffle", "floorperson"))[1] == ("627a.5(a)",)
        one_step(table)
    ordered(table, "reshuffle")


@pytest.mark.proves("627a.5(a)")
def test_wagers_that_lie_on_the_layout_stay_there_through_an_ordered_reshuffle() -> None:
    table = seated(None, shoes=[f"{BURN_ONE} {suited(NATURAL * 4)}", f"{BURN_ONE} {suited('KKKK55')}"])
    deal(table)
    wager(table, "tie", "10.00")
    ordered(table, "reshuffle")
    assert table.state.wagers_at(1) == {"tie": 1000}
    deal(table)
    assert table.state.purse(1) == 108_000


@pytest.mark.proves("541.5(a)")
def test_no_reshuffle_can_be_ordered_in_2010() -> None:
    """The chapter names no such occasion for a shuffle."""
    table = seated(f"{BURN_ONE} {suited(NATURAL * 4)}", chapter="541")
    deal(table)
    for by in FLOOR:
        assert refused(table, Order("reshuffle", by))[1] == ("541.5(a)",)
