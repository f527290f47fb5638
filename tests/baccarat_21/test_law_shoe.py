"""What only 21 Baccarat has of shoe and stack: a card that counts for the bonus only, a new dealer without a card, the
stack reshuffled by order, a continuous device that fails before a round (681a.5(e), (h), 681a.7(c), (d), 681a.9(d)).
"""

from collections import Counter

import pytest

from croupier.games.shared.events import Cut, Emptied, Loaded, Shuffled
from croupier.running.opening import ListedShoe
from croupier.table.events import Asked
from croupier.table.inputs import ChangeDealer, Deal, Step
from tests.baccarat_21.tables import EVERYTHING, dealt_by_hand, seated, shoe
from tests.support.cards import FIRST_CARD, suited
from tests.support.events import found, outcomes, ranks_to, settled
from tests.support.playing import (
    allowed,
    answered,
    asked,
    deal,
    one_step,
    ordered,
    reported,
    rest_of,
    until,
    until_asked,
    until_cards,
    wager,
)
from tests.support.tables import AUTOMATED, CONTINUOUS, cards_at

FOUR_CARDS = "T9T8"
"""A round of four cards, that the Player's Hand wins: it has 20, the Banker's Hand 17."""
RECUT, RESHUFFLE = "recut", "reshuffle the stack"


@pytest.mark.proves("681a.7(d)", "681a.7(f)(2)")
@pytest.mark.parametrize("after", [4, 5])
def test_a_cover_card_before_a_card_that_counts_for_the_bonus_only(after: int) -> None:
    cards = f"{FIRST_CARD} {suited('A2A234' + FOUR_CARDS)}"
    table = seated(shoes=[ListedShoe(cards, 1 + after), shoe(("T9", "T7"))], submission=EVERYTHING)
    for on in ("player", "bonus-player"):
        allowed(wager(table, on, "10.00"))
    events = deal(table)
    assert (ranks_to(events, "player"), ranks_to(events, "banker")) == ("AA3", "224")
    [emptied] = found(events, Emptied)
    assert found(events[events.index(emptied) :], Loaded) == []
    after_it = deal(table)
    assert len(found(after_it, Loaded)) == 1
    assert ranks_to(after_it, "discard") == FIRST_CARD[0]


def test_a_shoe_without_a_card_for_a_new_dealer_voids_the_round() -> None:
    table = seated(f"{FIRST_CARD} {suited(FOUR_CARDS)}")
    deal(table)
    table.submit(ChangeDealer("Bo"))
    wager(table, "player", "10.00")
    assert outcomes(deal(table)) == ["void"]
    assert table.state.purse(1) == 100_000


def test_a_shoe_without_the_card_that_counts_for_the_bonus_only_voids_the_round() -> None:
    for wagers, outcome in ((("player", "bonus-player"), ["void", "void"]), (("player",), ["win"])):
        table = seated(f"{FIRST_CARD} {suited('ATK6')}", submission=EVERYTHING)
        for on in wagers:
            allowed(wager(table, on, "10.00"))
        assert outcomes(deal(table)) == outcome, "without a Bonus Wager none is needed"


# The reshuffle of the stack


@pytest.mark.proves("681a.5(e)", "681a.5(c)", "681a.5(d)")
@pytest.mark.parametrize("decks", [4, 8])
def test_the_stack_is_reshuffled_whole_and_cut_again(decks: int) -> None:
    table = dealt_by_hand(seats=(2, 5, 6), submission={"decks": decks})
    until_asked(table)
    answered(table, "cut", position=100)
    until(table, Cut)
    before = list(cards_at(table).stack)
    ordered(table, RESHUFFLE)
    [shuffled] = found(one_step(table), Shuffled)
    assert "681a.5(e)" in shuffled.cites
    assert Counter(shuffled.order.split()) == Counter(before)
    assert shuffled.order.split() != before
    one_step(table)
    assert asked(table) == ("cut", "seat 6"), "the offer goes around anew"
    answered(table, "decline")
    until_asked(table)
    answered(table, "cut", position=20)
    [cut] = found(until(table, Cut), Cut)
    assert (cut.by, cut.above) == ("seat 5", 20)
    stack = shuffled.order.split()
    assert cards_at(table).stack == stack[20:] + stack[:20]
    [loaded] = found(rest_of(table), Loaded)
    assert (loaded.cards, loaded.cover_after) == (52 * decks, 52 * decks - 10)


@pytest.mark.proves("681a.5(e)")
def test_the_stack_may_be_reshuffled_or_recut_as_often_as_it_takes() -> None:
    table = dealt_by_hand(seats=(3,))
    until(table, Cut)
    for order in (RESHUFFLE, RECUT, RESHUFFLE, RESHUFFLE, RECUT):
        ordered(table, order)
        until(table, Cut)
    assert len(found(rest_of(table), Loaded)) == 1
    assert table.state.round == 1


def test_of_two_batches_the_one_in_play_is_reshuffled_and_its_cut_is_offered_in_order() -> None:
    table = dealt_by_hand(seats=(3,), submission=AUTOMATED)
    until(table, Cut)
    ordered(table, RESHUFFLE)
    [shuffled] = found(until(table, Shuffled), Shuffled)
    assert (shuffled.back, shuffled.how) == ("red", "by device")
    [offer] = found(until_asked(table, "cut"), Asked)
    assert offer.questions[0].cites == ("681a.5(e)", "681a.5(b)")


def test_in_a_round_only_the_cards_of_the_failed_device_are_reshuffled() -> None:
    table = dealt_by_hand(None, ("player", "10.00"), submission=CONTINUOUS, seed=3)
    until_cards(table, 4)
    reported(table, "shuffler out of order")
    until(table, Cut)
    before = sorted(cards_at(table).stack)
    assert len(before) == 8 * 52 - 4
    ordered(table, RESHUFFLE)
    [shuffled] = found(until(table, Shuffled), Shuffled)
    assert sorted(shuffled.order.split()) == before


# A continuous device


@pytest.mark.proves("681a.5(h)", "681a.8(a)")
def test_rounds_from_a_continuous_device_are_settled_as_any_other() -> None:
    table = seated(submission=CONTINUOUS | EVERYTHING, chips="1000000.00")
    seen = set()
    for _ in range(100):
        for on in ("player", "tie", "bonus-banker"):
            wager(table, on, "10.00")
        seen |= {(event.wager, event.outcome) for event in settled(deal(table))}
    assert {("player", "win"), ("player", "lose"), ("tie", "win"), ("bonus-banker", "win")} <= seen


@pytest.mark.proves("681a.9(d)")
def test_a_device_that_fails_before_the_first_card_of_a_round_leaves_no_round() -> None:
    """The new dealer has removed a card; then there is nothing to deal from, and the wager stays for the next deal."""
    table = dealt_by_hand(None, ("player", "10.00"), submission=CONTINUOUS, seed=3)
    rest_of(table)
    table.submit(ChangeDealer("Bo"))
    allowed(wager(table, "player", "10.00"))
    table.submit(Deal())
    while not cards_at(table).discards.count:
        table.submit(Step())
    reported(table, "shuffler out of order")
    rest_of(table)
    assert (table.state.round, cards_at(table).shoe) == (1, None)
    assert table.state.wagers_at(1) == {"player": 1000}
