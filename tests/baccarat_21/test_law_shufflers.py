"""Shuffling by an automated device with two batches and by a continuous one; the recut and the reshuffle of the stack
that a floorperson orders (681a.3(b), 681a.5(a), (e), (h)).
"""

from collections import Counter
from typing import Any

import pytest

from croupier.equipment.cards import DECK
from croupier.games.shared.events import CardDealt, CoverCard, Cut, Emptied, Loaded, Shuffled, Stored
from croupier.money import Cents
from croupier.play.table import Table
from croupier.table.events import Event
from croupier.table.inputs import Answer, ChangeDealer, Deal, Leave, Order, Report, Sit, Step, Wait
from tests.baccarat_21.tables import (
    EVERYTHING,
    HIGHEST_SEAT,
    cards_to,
    dealt_by_hand,
    in_device,
    opened,
    seated,
    unlawful,
)
from tests.helpers import deal, refused, settled, wager
from tests.minibaccarat.procedures import (
    answered,
    asked,
    course,
    found,
    one_step,
    ordered,
    rest_of,
    steps_until,
)

AUTOMATED: dict[str, Any] = {"shuffler": "automated", "decks": 4}
CONTINUOUS: dict[str, Any] = {"shuffler": "continuous", "decks": 4}
FLOOR = ("floorperson", "pit manager", "shift manager", "casino manager")
"""A floorperson, and who is above."""
RECUT, RESHUFFLE = "recut", "reshuffle the stack"


# An automated device


def one_suit(suit: str, *, rounds: int = 1) -> str:
    """A shoe of one suit, so that its cards are known from the other batch's: its first card, then rounds of four."""
    return " ".join(rank + suit for rank in "2" + "T9K8" * rounds)


@pytest.mark.proves("681a.3(b)(3)", "681a.3(b)(4)", "681a.3(b)(5)")
def test_two_batches_take_turns_and_only_one_is_ever_in_the_discard_rack() -> None:
    shoes = [one_suit(suit, rounds=3) for suit in "SHSHSH"]
    table = seated(None, shoes=shoes, submission=AUTOMATED, steps="manual")
    loaded: list[str] = []
    for _ in range(4 * 5):
        table.submit(Deal())
        while not table.rests:
            loaded += [event.back for event in found(one_step(table), Loaded)]
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
    if state.stored:
        back, cards = in_device(table)
        assert {back, state.shoe.back} == {"red", "blue"}
        assert in_play not in {card[1] for card in cards}


@pytest.mark.proves("681a.3(b)(3)", "681a.3(b)(4)", "681a.5(a)")
def test_each_batch_is_shuffled_whole_while_the_other_is_played() -> None:
    table = seated(submission=AUTOMATED)
    first = deal(table)
    assert course(first)[-4:] == ["red shuffled by device", "blue into the device", "dealer cuts", "red in the shoe"]
    [stored] = found(first, Stored)
    orders = [stored.order]
    for other, batch in (("red", "blue"), ("blue", "red"), ("red", "blue")):
        play_out(table)
        events = deal(table)
        assert set(course(events)[:2]) == {f"{batch} out of the device", f"{other} into the device"}
        assert course(events)[2:] == ["dealer cuts", f"{batch} in the shoe"]
        [stored] = found(events, Stored)
        orders.append(stored.order)
        assert in_device(table)[0] == other
    for order in orders:
        assert Counter(order.split()) == Counter([*DECK] * 4)
    assert len(set(orders)) == 4


def play_out(table: Table) -> None:
    """Rounds up to the last one of the shoe."""
    while not found(deal(table), Emptied):
        assert table.state.round < 500


@pytest.mark.proves("681a.5(b)", "681a.5(d)", "681a.7(c)", "681a.3(b)(4)")
def test_a_batch_from_the_device_is_cut_and_loses_its_first_card_as_any_other() -> None:
    table = seated(submission=AUTOMATED, seats=(2, 5))
    deal(table)
    play_out(table)
    table.submit(Deal())
    assert asked(table) == ("cut", "seat 5")
    answered(table, "decline")
    events = answered(table, "cut", position=100)
    [cut] = found(events, Cut)
    [loaded] = found(events, Loaded)
    assert (cut.by, cut.above, loaded.cover_after) == ("seat 2", 100, 198)
    assert len(cards_to(events, "discard")) == 1


@pytest.mark.proves("681a.5(a)", "681a.3(b)", "681a.5(h)")
def test_there_are_three_ways_to_shuffle() -> None:
    for shuffler in ("hand", "automated", "continuous"):
        assert seated(submission={"shuffler": shuffler}).rests
    assert {"681a.5(a)", "681a.3(b)", "681a.5(h)"} <= set(unlawful(shuffler="washing machine"))


# A continuous device


@pytest.mark.proves("681a.5(h)", "681a.4(b)", "681a.4(c)")
def test_a_continuous_device_needs_no_cut_and_no_cover_card() -> None:
    """(b) to (g) do not apply; the opening does."""
    table = seated(submission=CONTINUOUS)
    events = deal(table)
    assert course(events) == ["seat 1 inspects", "red washed and stacked", "red in the shoe"]
    [loaded] = found(events, Loaded)
    assert (loaded.continuous, loaded.cover_after, loaded.cards) == (True, None, 208)
    assert found(events, CoverCard) == []


@pytest.mark.proves("681a.7(c)", "681a.5(h)")
def test_a_continuous_device_gives_a_first_card_and_each_new_dealers_card_to_the_discard_rack() -> None:
    """Only 681a.5(b) to (g) fall away with it."""
    table = seated(submission=CONTINUOUS)
    assert len(cards_to(deal(table), "discard")) == 1
    assert len(cards_to(deal(table), "discard")) == 0
    table.submit(ChangeDealer("Bo"))
    assert len(cards_to(deal(table), "discard")) == 1


@pytest.mark.proves("681a.5(h)")
def test_with_a_continuous_device_every_card_can_come_again_and_the_shoe_never_ends() -> None:
    """208 cards, of which many more are dealt; after each round all of them are in the device."""
    table = seated(submission=CONTINUOUS)
    came: Counter[str] = Counter()
    rounds: list[Event] = []
    for _ in range(200):
        events = deal(table)
        rounds += events
        came.update(event.card for event in found(events, CardDealt))
        assert table.state.shoe is not None
        away = [card for pile in table.state.discards.piles for card in pile]
        assert Counter(table.state.shoe.order) == Counter([*DECK] * 4)
        assert away == []
    assert came.total() > 4 * 208
    assert set(came) == set(DECK)
    assert max(came.values()) > 4
    for kind in (Shuffled, Cut, CoverCard, Emptied):
        assert found(rounds, kind) == []
    assert len(found(rounds, Loaded)) == 1


@pytest.mark.proves("681a.5(h)", "681a.8(a)")
def test_rounds_from_a_continuous_device_are_settled_as_any_other() -> None:
    table = seated(submission={"shuffler": "continuous", **EVERYTHING}, chips="1000000.00")
    outcomes = set()
    for _ in range(100):
        for on in ("player", "tie", "bonus-banker"):
            wager(table, on, "10.00")
        outcomes |= {(event.wager, event.outcome) for event in settled(deal(table))}
    assert {("player", "win"), ("player", "lose"), ("tie", "win"), ("bonus-banker", "win")} <= outcomes


@pytest.mark.proves("681a.5(h)")
def test_the_cards_in_a_continuous_device_stay_there_when_nobody_plays() -> None:
    table = seated(submission=CONTINUOUS)
    deal(table)
    table.submit(Leave(1))
    assert course(list(table.submit(Wait(60)).events)) == []


@pytest.mark.proves("681a.5(h)")
def test_no_gaming_activity_is_no_order_for_a_continuous_device() -> None:
    table = seated(submission=CONTINUOUS)
    deal(table)
    refused(table, Order("no gaming activity", "floorperson"))


@pytest.mark.proves("681a.5(e)")
def test_with_a_continuous_device_there_is_nothing_to_recut_or_to_reshuffle_before_the_shoe() -> None:
    table = dealt_by_hand(submission=CONTINUOUS)
    while not table.rests:
        for order in (RECUT, RESHUFFLE):
            assert refused(table, Order(order, "floorperson"))[1] == ("681a.5(e)",)
        one_step(table)


# The recut


def cut_by(table: Table, choice: str, *, position: int | None = None) -> list[Event]:
    """The dealer works until somebody is asked, who answers; then the cards are cut if the answer was to cut."""
    while not table.questions:
        one_step(table)
    events = answered(table, choice, position=position)
    return events + (steps_until(table, lambda event: isinstance(event, Cut)) if choice == "cut" else [])


@pytest.mark.proves("681a.5(e)")
def test_a_recut_cuts_the_same_stack_again() -> None:
    table = dealt_by_hand(seats=(2, HIGHEST_SEAT, 4, 1))
    cut_by(table, "decline")
    cut_by(table, "cut", position=100)
    before = list(table.state.stack)
    ordered(table, RECUT)
    one_step(table)
    kind, to = asked(table)
    assert kind == "cut"
    [recut] = found(cut_by(table, "cut", position=30), Cut)
    assert (recut.by, recut.above) == (to, 30)
    assert "681a.5(e)" in recut.cites
    assert table.state.stack == before[30:] + before[:30]
    [loaded] = found(rest_of(table), Loaded)
    assert loaded.cards == 416


@pytest.mark.proves("681a.5(e)", "681a.5(c)")
def test_a_recut_is_a_cut_also_in_its_depth_and_can_be_ordered_again() -> None:
    table = dealt_by_hand(seats=(2, 5, 6))
    cut_by(table, "cut", position=100)
    for _ in range(2):
        ordered(table, RECUT)
        one_step(table)
        [(number, question)] = table.questions.items()
        for position in (9, 416 - 9):
            act = Answer("cut", seat=question.seat, question=number, position=position)
            assert refused(table, act)[1] == ("681a.5(c)",)
        cut_by(table, "cut", position=10)


# The reshuffle of the stack


@pytest.mark.proves("681a.5(e)", "681a.5(c)", "681a.5(d)")
@pytest.mark.parametrize("decks", [4, 8])
def test_the_stack_is_reshuffled_whole_and_cut_again(decks: int) -> None:
    table = dealt_by_hand(seats=(2, 5, 6), submission={"decks": decks})
    cut_by(table, "cut", position=100)
    before = list(table.state.stack)
    ordered(table, RESHUFFLE)
    [shuffled] = found(one_step(table), Shuffled)
    assert "681a.5(e)" in shuffled.cites
    assert Counter(shuffled.order.split()) == Counter(before)
    assert shuffled.order.split() != before
    one_step(table)
    assert asked(table) == ("cut", "seat 6"), "the offer goes around anew"
    cut_by(table, "decline")
    [cut] = found(cut_by(table, "cut", position=20), Cut)
    assert (cut.by, cut.above) == ("seat 5", 20)
    stack = shuffled.order.split()
    assert table.state.stack == stack[20:] + stack[:20]
    [loaded] = found(rest_of(table), Loaded)
    assert (loaded.cards, loaded.cover_after) == (52 * decks, 52 * decks - 10)


@pytest.mark.proves("681a.5(e)")
def test_the_stack_may_be_reshuffled_or_recut_as_often_as_it_takes() -> None:
    table = dealt_by_hand(seats=(3,))
    steps_until(table, lambda event: isinstance(event, Cut))
    for order in (RESHUFFLE, RECUT, RESHUFFLE, RESHUFFLE, RECUT):
        ordered(table, order)
        steps_until(table, lambda event: isinstance(event, Cut))
    assert len(found(rest_of(table), Loaded)) == 1
    assert table.state.round == 1


@pytest.mark.proves("681a.5(e)")
@pytest.mark.parametrize("order", [RECUT, RESHUFFLE])
def test_both_come_after_the_cut_and_before_the_cards_are_in_the_shoe(order: str) -> None:
    table = dealt_by_hand(seats=(3,))
    cut = loaded = False
    while not table.rests:
        act = Order(order, "floorperson")
        if cut and not loaded:
            assert table.refusal_for(act) is None
        else:
            assert refused(table, act)[1] == ("681a.5(e)",)
        events = one_step(table)
        cut, loaded = cut or bool(found(events, Cut)), loaded or bool(found(events, Loaded))
    assert loaded
    assert refused(table, Order(order, "floorperson"))[1] == ("681a.5(e)",)


@pytest.mark.proves("681a.5(e)")
@pytest.mark.parametrize("order", [RECUT, RESHUFFLE])
def test_both_are_for_a_floorperson_or_above_to_order(order: str) -> None:
    table = dealt_by_hand(seats=(3,))
    steps_until(table, lambda event: isinstance(event, Cut))
    for by in ("dealer", "seat 3", "nobody"):
        assert refused(table, Order(order, by))[1] == ("681a.5(e)",)
    for by in FLOOR:
        assert table.refusal_for(Order(order, by)) is None


@pytest.mark.proves("681a.5(e)", "681a.3(b)(3)")
@pytest.mark.parametrize("order", [RECUT, RESHUFFLE])
def test_a_batch_from_the_device_is_recut_or_reshuffled_and_the_other_is_left_alone(order: str) -> None:
    table = dealt_by_hand(seats=(3, 4), submission=AUTOMATED)
    cut_by(table, "cut", position=50)
    kept = in_device(table)
    ordered(table, order)
    [loaded] = found(rest_of(table), Loaded)
    assert (loaded.back, loaded.cards) == ("red", 208)
    assert in_device(table) == kept


@pytest.mark.proves("681a.9(d)")
def test_a_device_that_fails_before_the_first_card_of_a_round_leaves_no_round() -> None:
    """The new dealer has removed a card; then there is nothing to deal from, and the wager stays for the next deal."""
    table = opened(submission={"shuffler": "continuous"}, steps="manual", seed=3)
    table.submit(Sit(1, Cents(100_000)))
    wager(table, "player", "10.00")
    table.submit(Deal())
    rest_of(table)
    table.submit(ChangeDealer("Bo"))
    wager(table, "player", "10.00")
    table.submit(Deal())
    while not table.state.discards.count:
        table.submit(Step())
    assert table.submit(Report("shuffler out of order")).refusal is None
    rest_of(table)
    assert (table.state.round, table.state.shoe) == (1, None)
    assert table.state.wagers_at(1) == {"player": 1000}
