"""Simulated rounds where a player deals (631a.15(c)(2), (d) with .7, .9 and .14): somebody has the shoe before one is
dealt, the curator is told to deal it, and no wager is accepted before it. Whoever leaves, comes or must pass the shoe
at such a moment.
"""

from typing import Any

import pytest

from croupier.games.baccarat.events import CuratorChosen, ShoePassed, SimulatedRound
from croupier.games.shared.events import CardDealt, CoverCard
from croupier.money import Cents
from croupier.play.table import Table
from croupier.table.events import Announced, Asked, Event, RoundBegan, VoidRound
from croupier.table.inputs import Deal, Leave, Wager, Withdraw
from tests.baccarat.rounds import (
    BANKER_WINS,
    call_deal,
    chosen,
    curator,
    passed,
    shoe,
    state_of,
    take,
)
from tests.support.cards import BURN_ONE
from tests.support.events import calls, cards_to, found, outcomes, words
from tests.support.playing import (
    allowed,
    answered,
    asked,
    one_step,
    ordered,
    refused,
    reported,
    rest_of,
    steps,
    steps_until,
    until,
    until_asked,
    until_cards,
    wager,
)
from tests.support.tables import seated, sit

DRAWN = "card drawn in error"
NINE = "9KKK"
"""A disclosed 9 and the rest of its simulated round: the Player's Hand has a Natural 9."""
KEEPS_THE_SHOE = "reading:simulated_round_keeps_the_shoe"
DISCLOSED = ("631a.15(d)",)


def after_a_round(*seats: int, then: str = f"{NINE}K9K8", **more: Any) -> Table:
    """Seat 1 took the shoe, dealt a round that the Banker's Hand won, and kept it; those cards come next."""
    table = seated(shoe(BANKER_WINS, then=then), chapter="631a", seats=seats, **more)
    call_deal(table)
    take(table, 1)
    until_asked(table, "shoe", "seat 1")
    answered(table, "keep")
    steps(table)
    return table


def order_of(events: list[Event], *kinds: type[Event]) -> list[type[Event]]:
    """The events of these kinds, as they came."""
    return [type(event) for event in events if type(event) in kinds]


SHOE_THEN_ROUND = (ShoePassed, CuratorChosen, VoidRound, SimulatedRound, RoundBegan)


# "Cards"


@pytest.mark.proves("631a.9(b)", "631a.15(d)")
def test_the_curator_is_told_to_deal_a_simulated_round_too() -> None:
    table = after_a_round(1, 2)
    events = reported(table, DRAWN, disclosed=True)
    begun = next(place for place, event in enumerate(events) if isinstance(event, SimulatedRound))
    called = events[begun + 1]
    assert isinstance(called, Announced)
    assert (called.words, called.cites) == ("cards", ("631a.9(b)", "631a.15(d)", KEEPS_THE_SHOE))
    assert isinstance(events[begun + 2], CardDealt), "and then its first card lies there"
    assert words(events).count("cards") == 1
    assert "no more bets" not in words(events)
    assert state_of(table).simulated_by == ()


@pytest.mark.proves("631a.9(b)", "631a.15(c)(2)", "631a.15(d)")
def test_also_where_a_disclosed_third_card_opens_it_and_once_for_each() -> None:
    cards = f"{BURN_ONE} KS KH 6D 7C 3D 2C KC 4H 9S KD 8S JD"
    table = seated(cards, chapter="631a", steps="manual", submission={"disclosed_card": "simulated round"})
    call_deal(table)
    take(table, 1)
    steps_until(table, calls("Player 6, Banker 7"))
    reported(table, "third card in error", disclosed=True)
    events = until(table, SimulatedRound)
    reported(table, DRAWN, disclosed=True)
    events += rest_of(table)
    told = [event.cites for event in found(events, Announced) if event.words == "cards"]
    assert told == [("631a.9(b)", "631a.15(c)(2)", KEEPS_THE_SHOE), ("631a.9(b)", "631a.15(d)", KEEPS_THE_SHOE)]


@pytest.mark.parametrize("chapter", ["627a", "629a"])
def test_where_the_dealer_deals_nobody_is_told_to(chapter: str) -> None:
    table = seated(f"{BURN_ONE} KS 9H^ KH 6D 7C KC QS 2S", chapter=chapter)
    table.submit(Deal())
    assert "cards" not in words(rest_of(table))


@pytest.mark.proves("631a.15(c)(2)")
def test_wagers_in_one_that_a_third_card_opened_are_refused_by_the_rule_for_third_cards() -> None:
    cards = f"{BURN_ONE} KS KH 6D 7C 3D KC 4H 9S"
    table = seated(cards, chapter="631a", steps="manual", submission={"disclosed_card": "simulated round"})
    call_deal(table)
    take(table, 1)
    steps_until(table, calls("Player 6, Banker 7"))
    reported(table, "third card in error", disclosed=True)
    until(table, SimulatedRound)
    while state_of(table).simulated:
        assert refused(table, Wager(1, "player", Cents(100)))[1] == ("631a.15(c)(2)",)
        one_step(table)


@pytest.mark.proves("631a.8(c)", "631a.15(d)")
def test_in_a_hand_that_is_finished_before_it_wagers_are_refused_because_no_more_bets_was_called() -> None:
    table = seated(shoe(then="KKK98KKK"), chapter="631a", steps="manual")
    allowed(wager(table, "banker", "10.00"))
    call_deal(table)
    take(table, 1)
    until_cards(table, 3)
    reported(table, DRAWN, disclosed=True)
    while not state_of(table).simulated:
        for act in (Wager(1, "player", Cents(1000)), Withdraw(1, "banker")):
            assert refused(table, act)[1] == ("631a.8(c)",)
        one_step(table)


# A curator who is gone


@pytest.mark.proves("631a.15(d)", "631a.14(b)")
def test_a_card_disclosed_after_the_curator_left_waits_until_somebody_has_the_shoe() -> None:
    """The simulated round is dealt when the next round is called; wagers that lay there are returned before it."""
    for answer, who in (("accept", (2, False)), ("designate", (2, True)), ("decline", (None, True))):
        table = after_a_round(1, 2)
        allowed(table.submit(Leave(1)))
        allowed(wager(table, "player", "10.00", seat=2))
        events = reported(table, DRAWN, disclosed=True)
        assert found(events, SimulatedRound) == []
        assert table.state.wagers_at(2) == {"player": 1000}
        assert passed(call_deal(table)) == [1]
        assert asked(table) == ("shoe", "seat 2")
        events = answered(table, answer)
        assert order_of(events, *SHOE_THEN_ROUND) == [CuratorChosen, VoidRound, SimulatedRound]
        assert (chosen(events), outcomes(events)) == ([who], ["void"])
        assert table.rests
        assert found(call_deal(table), RoundBegan) != []


@pytest.mark.proves("631a.15(d)")
def test_while_it_waits_wagers_are_refused_and_may_be_withdrawn() -> None:
    """They would only be returned: the next round is the simulated one."""
    table = after_a_round(1, 2)
    allowed(table.submit(Leave(1)))
    allowed(wager(table, "player", "10.00", seat=2))
    reported(table, DRAWN, disclosed=True)
    why, cites = refused(table, Wager(2, "banker", Cents(1000)))
    assert (why, cites) == ("no wager is accepted now: a simulated round comes next, for a disclosed card", DISCLOSED)
    allowed(table.submit(Withdraw(2, "player", Cents(400))))
    allowed(table.submit(Withdraw(2, "player")))
    call_deal(table)
    answered(table, "accept")
    assert wager(table, "banker", "10.00", seat=2).refusal is None, "the simulated round is over"


@pytest.mark.parametrize("newcomer", [1, 3])
@pytest.mark.proves("631a.15(d)", "631a.14(b)")
def test_if_nobody_is_left_a_newcomer_deals_the_simulated_round(newcomer: int) -> None:
    table = after_a_round(1)
    allowed(table.submit(Leave(1)))
    reported(table, DRAWN, disclosed=True)
    assert table.rests
    sit(table, newcomer)
    assert refused(table, Wager(newcomer, "player", Cents(1000)))[1] == DISCLOSED
    assert passed(call_deal(table)) == [1]
    events = answered(table, "accept")
    assert order_of(events, *SHOE_THEN_ROUND) == [CuratorChosen, SimulatedRound]
    assert chosen(events) == [(newcomer, False)]


@pytest.mark.proves("631a.15(d)", "631a.7(b)")
def test_if_everybody_left_while_the_first_offer_went_around_a_newcomer_has_the_shoe_first() -> None:
    table = seated(f"{BURN_ONE} 9H KS KD KC KH QS 8D 9S", chapter="631a", seats=(1,))
    call_deal(table)
    allowed(table.submit(Leave(1)))
    reported(table, DRAWN, disclosed=True)
    sit(table, 4)
    assert found(call_deal(table), SimulatedRound) == []
    assert asked(table) == ("shoe", "seat 4")
    assert order_of(answered(table, "accept"), *SHOE_THEN_ROUND) == [CuratorChosen, SimulatedRound]


# A shoe that must be passed


@pytest.mark.proves("631a.15(d)", "631a.14(a)(2)", "631a.14(b)")
def test_a_card_disclosed_while_a_shoe_passed_by_order_is_offered_opens_its_round_as_soon_as_somebody_has_it() -> None:
    for answer, who in (("accept", (2, False)), ("designate", (2, True)), ("decline", (None, True))):
        table = after_a_round(1, 2)
        allowed(wager(table, "banker", "10.00", seat=1))
        ordered(table, "pass the shoe")
        events = reported(table, DRAWN, disclosed=True)
        assert found(events, SimulatedRound) == []
        assert refused(table, Wager(1, "banker", Cents(1000)))[1] == DISCLOSED
        events = answered(table, answer)
        assert order_of(events, *SHOE_THEN_ROUND) == [CuratorChosen, VoidRound, SimulatedRound]
        assert (chosen(events), outcomes(events)) == ([who], ["void"])
        assert table.rests
        assert table.state.wagers_at(1) == {}
        assert curator(table) == who


@pytest.mark.proves("631a.15(d)", "631a.14(b)")
def test_if_the_one_who_is_offered_it_leaves_the_dealer_deals_the_simulated_round() -> None:
    table = after_a_round(1, 2)
    ordered(table, "pass the shoe")
    reported(table, DRAWN, disclosed=True)
    events = allowed(table.submit(Leave(2)))
    assert order_of(events, *SHOE_THEN_ROUND) == [CuratorChosen, SimulatedRound]
    assert chosen(events) == [(None, True)]


@pytest.mark.proves("631a.15(d)", "631a.14(b)")
def test_if_everybody_leaves_then_it_waits_for_whoever_comes() -> None:
    table = after_a_round(1, 2)
    ordered(table, "pass the shoe")
    reported(table, DRAWN, disclosed=True)
    allowed(table.submit(Leave(1)))
    events = allowed(table.submit(Leave(2)))
    assert (chosen(events), found(events, SimulatedRound)) == ([], [])
    sit(table, 5)
    call_deal(table)
    assert asked(table) == ("shoe", "seat 5")
    assert order_of(answered(table, "accept"), *SHOE_THEN_ROUND) == [CuratorChosen, SimulatedRound]


@pytest.mark.proves("631a.15(d)", "631a.14(b)")
def test_a_dealer_who_has_the_shoe_for_want_of_others_offers_it_to_a_newcomer_before_a_simulated_round() -> None:
    for newcomer in (False, True):
        table = after_a_round(1)
        ordered(table, "pass the shoe")
        assert curator(table) == (None, True)
        if newcomer:
            sit(table, 2)
        assert len(found(reported(table, DRAWN, disclosed=True), SimulatedRound)) == (0 if newcomer else 1)
        if newcomer:
            call_deal(table)
            assert asked(table) == ("shoe", "seat 2")
            assert order_of(answered(table, "accept"), *SHOE_THEN_ROUND) == [CuratorChosen, SimulatedRound]


@pytest.mark.parametrize("answer", ["accept", "decline"])
@pytest.mark.proves("631a.15(d)", "631a.14(a)(2)")
def test_before_the_first_card_of_a_round_the_wagers_are_returned_once_the_passed_shoe_is_taken(answer: str) -> None:
    """ "Cards" was called, the curator is ordered to pass, and a card is seen while the shoe is offered."""
    table = seated(shoe(then=f"{NINE}K9K8"), chapter="631a", seats=(1, 2), steps="manual")
    allowed(wager(table, "banker", "10.00"))
    call_deal(table)
    take(table, 1)
    steps_until(table, calls("cards"))
    ordered(table, "pass the shoe")
    until_asked(table, "shoe", "seat 2")
    reported(table, DRAWN, disclosed=True)
    until_asked(table, "shoe", "seat 2")
    answered(table, answer)
    events = rest_of(table)
    assert order_of(events, *SHOE_THEN_ROUND) == [CuratorChosen, VoidRound, SimulatedRound]
    assert outcomes(events) == ["void"]
    assert [card.card[0] for card in cards_to(events, "player")] == ["9", "K"]


@pytest.mark.proves("631a.15(d)", "631a.14(a)(2)")
def test_in_the_middle_of_a_hand_it_waits_for_the_end_although_the_shoe_is_being_passed() -> None:
    table = seated(shoe(then="KKK98KKK"), chapter="631a", seats=(1, 2), steps="manual")
    allowed(wager(table, "banker", "10.00"))
    call_deal(table)
    take(table, 1)
    until_cards(table, 3)
    ordered(table, "pass the shoe")
    until_asked(table, "shoe", "seat 2")
    reported(table, DRAWN, disclosed=True)
    until_asked(table, "shoe", "seat 2")
    answered(table, "accept")
    events = rest_of(table)
    assert found(events, VoidRound) == []
    assert len(outcomes(events)) == 1
    assert len(found(events, SimulatedRound)) == 1
    assert curator(table) == (2, False)


# In the middle of a simulated round


def in_a_simulated_round(*seats: int) -> Table:
    """A table dealt by hand at which the second card of a simulated round lies."""
    table = after_a_round(*seats, steps="manual")
    reported(table, DRAWN, disclosed=True)
    until_cards(table, 2)
    assert state_of(table).simulated
    return table


@pytest.mark.proves("631a.15(d)", "631a.14(a)(2)")
def test_a_shoe_passed_by_order_in_a_simulated_round_changes_hands_at_once() -> None:
    table = in_a_simulated_round(1, 2)
    ordered(table, "pass the shoe")
    until_asked(table, "shoe", "seat 2")
    answered(table, "accept")
    events = rest_of(table)
    assert (chosen(events), found(events, Asked)) == ([(2, False)], []), "nobody is asked after it"
    assert [card.card[0] for card in cards_to(events, "player") + cards_to(events, "banker")] == ["K", "K"]
    assert curator(table) == (2, False)


@pytest.mark.proves("631a.15(d)", "631a.14(b)")
def test_a_curator_who_gets_up_in_a_simulated_round_deals_it_to_its_end() -> None:
    table = in_a_simulated_round(1, 2)
    allowed(table.submit(Leave(1)))
    events = rest_of(table)
    assert (passed(events), chosen(events)) == ([], [])
    assert 1 not in table.state.seats
    call_deal(table)
    assert passed(until_asked(table, "shoe")) == [1]
    assert asked(table) == ("shoe", "seat 2")


@pytest.mark.proves("631a.15(d)")
def test_who_comes_in_a_simulated_round_may_not_wager_in_it_and_is_not_offered_the_shoe() -> None:
    table = in_a_simulated_round(1)
    sit(table, 2)
    assert refused(table, Wager(2, "player", Cents(1000)))[1] == DISCLOSED
    events = rest_of(table)
    assert (found(events, Asked), chosen(events)) == ([], [])
    assert curator(table) == (1, False)
    assert wager(table, "player", "10.00", seat=2).refusal is None
    call_deal(table)
    steps_until(table, calls("no more bets"))
    assert curator(table) == (1, False)


@pytest.mark.proves("631a.15(d)")
def test_a_curator_who_got_up_in_a_round_deals_the_simulated_round_that_follows_at_once() -> None:
    """A card is disclosed before the round's first card, or in it; the leaving curator deals to the end of all that."""
    for cards in (0, 2):
        table = seated(shoe(then="KK9K8KKKKKK"), chapter="631a", seats=(1, 2), steps="manual")
        allowed(wager(table, "banker", "10.00", seat=2))
        call_deal(table)
        take(table, 1)
        steps_until(table, calls("cards"))
        until_cards(table, cards)
        allowed(table.submit(Leave(1)))
        reported(table, DRAWN, disclosed=True)
        events = rest_of(table)
        assert order_of(events, *SHOE_THEN_ROUND) == ([SimulatedRound] if cards else [VoidRound, SimulatedRound])
        assert (passed(events), chosen(events)) == ([], [])


# The wagers that are being returned


@pytest.mark.proves("631a.15(d)")
def test_while_wagers_are_returned_for_a_simulated_round_none_is_accepted_by_the_same_provision() -> None:
    """Nobody has called no more bets."""
    table = after_a_round(1, 2, steps="manual")
    for seat in (1, 2):
        allowed(wager(table, "banker", "10.00", seat=seat))
    reported(table, DRAWN, disclosed=True)
    until(table, VoidRound)
    while not state_of(table).simulated:
        assert refused(table, Wager(1, "player", Cents(1000)))[1] == DISCLOSED
        one_step(table)


# The cover card


@pytest.mark.proves("631a.15(d)", "631a.10(d)", "631a.14(b)")
def test_a_cover_card_before_the_disclosed_one_is_counted_when_the_new_curator_has_dealt_the_simulated_round() -> None:
    """It came out while the passed shoe was offered: last hand is called after the simulated round, and one follows."""
    cards = shoe(BANKER_WINS, then=f"{NINE}K9K8")
    table = seated(cards, chapter="631a", seats=(1, 2), cover_card_after=6)
    call_deal(table)
    take(table, 1)
    answered(table, "keep")
    ordered(table, "pass the shoe")
    assert len(found(reported(table, DRAWN, disclosed=True), CoverCard)) == 1
    events = answered(table, "accept")
    assert words(events)[-1] == "last hand"
    assert len(found(events, SimulatedRound)) == 1
    events = call_deal(table)
    assert found(events, RoundBegan) != []
    assert table.rests, "after the last hand nobody is asked to keep the shoe"
    assert (state_of(table).shoe, curator(table)) == (None, None)


@pytest.mark.proves("631a.15(e)", "631a.15(d)", "631a.7(b)")
def test_a_simulated_round_that_runs_out_ends_the_shoe_also_after_an_order() -> None:
    table = after_a_round(1, 2, then="9K")
    ordered(table, "pass the shoe")
    reported(table, DRAWN, disclosed=True)
    answered(table, "accept")
    assert (table.rests, state_of(table).shoe, curator(table)) == (True, None, None)
    call_deal(table)
    until_asked(table, "shoe")
    assert asked(table) == ("shoe", "seat 1")


@pytest.mark.proves("631a.14(a)", "631a.15(d)")
def test_nobody_is_asked_after_a_simulated_round_and_the_curator_after_the_next_round() -> None:
    """Whichever hand would have won it; also where the Player's Hand would have."""
    table = after_a_round(1, 2, then=f"{NINE}KKK8")
    events = reported(table, DRAWN, disclosed=True)
    assert (found(events, Asked), passed(events)) == ([], [])
    call_deal(table)
    assert asked(table) == ("shoe", "seat 1")
