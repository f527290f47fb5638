"""Shuffling by an automated device with two batches and by a continuous one (551.5(a), (h)(2), 551.15; 635a.3(d),
635a.5(a), (h)), and devices that jam or fail (551.16(j), (k); 635a.13(l), (m)).
"""

from collections import Counter
from typing import Any

import pytest

from croupier.games.shared.events import CardDealt, CoverCard, Cut, Emptied, Loaded, OutOfOrder, Shuffled, Stored
from croupier.play.table import Table
from croupier.table.events import Event
from croupier.table.inputs import ChangeDealer, Deal, Order, Report
from tests.helpers import deal, refused
from tests.minibaccarat.procedures import asked, found, one_step, ordered, rest_of, steps_until
from tests.spanish_21.floor import (
    AUTOMATED,
    CHAPTERS,
    CONTINUOUS,
    MAIN,
    SPANISH_DECK,
    a_round,
    begun,
    cards_to,
    course,
    dealt_by_hand,
    reported,
    say,
    seated,
    shoe,
    staked,
    verdicts,
)

SIX_AUTOMATED = AUTOMATED | {"decks": 6}
SIX_CONTINUOUS = CONTINUOUS | {"decks": 6}
JAM, FAILS = "shuffler jams", "shuffler out of order"
JAM_CITES = {"551": ("551.16(j)",), "635a": ("635a.13(l)",)}
FAILS_CITES = {"551": ("551.16(k)",), "635a": ("635a.13(m)",)}
ALL_CARDS = Counter([*SPANISH_DECK] * 6)


def in_device(table: Table) -> tuple[str, list[str]]:
    """The one batch that the device keeps: its back, and its cards."""
    [kept] = table.state.stored
    return kept.back, [str(card) for card in kept.cards]


def play_out(table: Table) -> None:
    """Rounds up to the last one of the shoe."""
    while not found(deal(staked(table, amount="0.50")), Emptied):
        assert table.state.round < 500


# An automated device


def one_suit(suit: str, *, rounds: int = 1) -> str:
    """A shoe of one suit, so that its cards are known from the other batch's: its first card, then rounds of four."""
    return " ".join(rank + suit for rank in "2" + a_round(("K9",), "K7") * rounds)


@pytest.mark.proves("635a.3(d)(3)", "635a.3(d)(4)", "635a.3(d)(5)")
def test_two_batches_take_turns_and_only_one_is_ever_in_the_discard_rack() -> None:
    """In 2010 too, by the reading `two_batches_2010`."""
    for chapter in CHAPTERS:
        shoes = [one_suit(suit, rounds=2) for suit in "SHSHSH"]
        table = seated(chapter, shoes=shoes, submission=AUTOMATED, steps="manual")
        loaded: list[str] = []
        for _ in range(4):
            for _ in range(2):
                staked(table).submit(Deal())
                while not table.rests:
                    loaded += [event.back for event in found(one_step(table), Loaded)]
                    assert_apart(table)
            ordered(table, "reshuffle")
        assert loaded == ["red", "blue", "red", "blue"]


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


@pytest.mark.proves("635a.3(d)(3)", "635a.3(d)(4)", "635a.5(a)", "551.5(a)")
def test_each_batch_is_shuffled_whole_while_the_other_is_played() -> None:
    for chapter in CHAPTERS:
        table = staked(seated(chapter, submission=SIX_AUTOMATED), amount="0.50")
        first = deal(table)
        done = ["red shuffled by device", "blue into the device", "dealer cuts", "red in the shoe"]
        assert course(first)[-4:] == done
        orders = [event.order for event in found(first, Stored)]
        for other, batch in (("red", "blue"), ("blue", "red")):
            play_out(table)
            events = deal(staked(table, amount="0.50"))
            assert course(events)[:4] == [
                f"{other} into the device",
                f"{batch} out of the device",
                "dealer cuts",
                f"{batch} in the shoe",
            ]
            orders += [event.order for event in found(events, Stored)]
            assert in_device(table)[0] == other
        assert all(Counter(order.split()) == ALL_CARDS for order in orders)
        assert len(set(orders)) == 3


@pytest.mark.proves("635a.5(b)", "635a.5(d)", "635a.7(c)", "635a.3(d)(4)", "551.5(b)", "551.5(e)", "551.8(c)")
def test_a_batch_from_the_device_is_cut_and_loses_its_first_card_as_any_other() -> None:
    for chapter in CHAPTERS:
        table = staked(seated(chapter, submission=SIX_AUTOMATED, seats=(2, 5)))
        deal(table)
        ordered(table, "reshuffle")
        staked(table).submit(Deal())
        assert asked(table) == ("cut", "seat 5")
        say(table, "decline")
        events = say(table, "cut", position=100)
        [cut] = found(events, Cut)
        [loaded] = found(events, Loaded)
        assert (cut.by, cut.above, loaded.back, loaded.cover_after) == ("seat 2", 100, "blue", 216)
        assert len(cards_to(events, "discard")) == 1


# A continuous device


@pytest.mark.proves("551.15", "551.4(b)", "551.4(c)", "635a.5(h)", "635a.4(c)", "635a.4(d)")
def test_a_continuous_device_needs_no_cut_and_no_cover_card() -> None:
    """635a.5(b) to (g), and 551.5, do not apply; the opening does."""
    for chapter in CHAPTERS:
        table = staked(seated(chapter, submission=SIX_CONTINUOUS))
        events = deal(table)
        assert course(events) == ["seat 1 inspects", "red washed and stacked", "red in the shoe"]
        [loaded] = found(events, Loaded)
        assert (loaded.continuous, loaded.cover_after, loaded.cards) == (True, None, 288)
        assert found(events, CoverCard) == []


@pytest.mark.proves("635a.7(c)", "635a.5(h)")
def test_in_the_final_rules_a_continuous_device_gives_first_and_new_dealers_cards_to_the_discard_rack() -> None:
    """Only 635a.5(b) to (g) fall away with it, and not 635a.7(c)."""
    table = staked(seated("635a", submission=CONTINUOUS))
    assert len(cards_to(deal(table), "discard")) == 1
    assert len(cards_to(deal(staked(table)), "discard")) == 0
    table.submit(ChangeDealer("Bo"))
    assert len(cards_to(deal(staked(table)), "discard")) == 1


@pytest.mark.proves("551.15", "635a.5(h)")
def test_with_a_continuous_device_every_card_can_come_again_and_the_shoe_never_ends() -> None:
    """288 cards, of which many more are dealt; after each round all of them are in the device."""
    for chapter in CHAPTERS:
        table = seated(chapter, submission=SIX_CONTINUOUS, seats=(1, 4, 6))
        came: Counter[str] = Counter()
        rounds: list[Event] = []
        for _ in range(60):
            events = deal(staked(table, amount="0.50"))
            rounds += events
            came.update(str(event.card) for event in found(events, CardDealt))
            assert table.state.shoe is not None
            assert Counter(table.state.shoe.order) == ALL_CARDS
            assert table.state.discards.count == 0
        assert came.total() > 400
        assert set(came) == set(SPANISH_DECK)
        assert max(came.values()) > 6
        assert [found(rounds, kind) for kind in (Shuffled, Cut, CoverCard, Emptied)] == [[], [], [], []]
        assert len(found(rounds, Loaded)) == 1


@pytest.mark.proves("551.15", "635a.5(h)")
def test_rounds_from_a_continuous_device_are_settled_as_any_other() -> None:
    for chapter in CHAPTERS:
        table = seated(chapter, submission=CONTINUOUS | {"match_the_dealer": True}, seats=(1, 2))
        outcomes = {
            (seat, on, outcome)
            for _ in range(40)
            for seat, on, outcome, _ in verdicts(deal(staked(table, match="1.00", amount="5.00")))
        }
        assert {(1, MAIN, "win"), (1, MAIN, "lose"), (2, "match-the-dealer", "win")} <= outcomes


# A device that jams


def with_device(chapter: str, **more: Any) -> Table:
    """A table with an automated device at which a round was dealt, so that the device keeps the blue batch."""
    table = staked(seated(chapter, submission=SIX_AUTOMATED, **more))
    deal(table)
    return table


@pytest.mark.proves("551.16(j)", "635a.13(l)")
def test_the_cards_in_a_device_that_jams_are_reshuffled() -> None:
    for chapter, cites in JAM_CITES.items():
        table = with_device(chapter)
        before = in_device(table)[1]
        for _ in range(2):
            [stored] = found(reported(table, JAM), Stored)
            assert (stored.back, stored.cites) == ("blue", cites)
            assert Counter(stored.order.split()) == ALL_CARDS
            assert stored.order.split() != before
            assert in_device(table) == ("blue", stored.order.split())
        assert table.state.shoe is not None
        assert table.state.shoe.back == "red", "the batch in play is not touched"
        ordered(table, "reshuffle")
        assert course(deal(staked(table)))[-1] == "blue in the shoe"


@pytest.mark.proves("551.16(j)", "635a.13(l)")
def test_a_jam_during_a_round_does_not_disturb_it() -> None:
    for chapter, cites in JAM_CITES.items():
        table = dealt_by_hand(chapter, shoe(("K9",), "K7"), submission=SIX_AUTOMATED)
        begun(table)
        reported(table, JAM)
        events = rest_of(table)
        assert [event.cites for event in found(events, Stored)] == [cites]
        assert verdicts(events) == [(1, MAIN, "win", "10.00")]


@pytest.mark.proves("551.16(j)", "635a.13(l)")
def test_where_the_cards_are_shuffled_by_hand_nothing_jams() -> None:
    for chapter, cites in JAM_CITES.items():
        table = staked(seated(chapter))
        deal(table)
        assert refused(table, Report(JAM))[1] == cites


@pytest.mark.proves("551.16(j)", "635a.13(l)")
def test_a_device_may_jam_at_its_first_shuffle() -> None:
    for chapter, cites in JAM_CITES.items():
        table = dealt_by_hand(chapter, submission=SIX_AUTOMATED)
        [first] = found(steps_until(table, lambda event: isinstance(event, Shuffled)), Shuffled)
        reported(table, JAM)
        [second] = found(one_step(table), Shuffled)
        assert (second.back, second.cites) == ("red", cites)
        assert Counter(second.order.split()) == ALL_CARDS
        assert second.order != first.order
        assert course(rest_of(table))[-2:] == ["dealer cuts", "red in the shoe"]


@pytest.mark.proves("551.16(j)", "635a.13(l)")
def test_a_continuous_device_may_jam() -> None:
    """It is an automated card shuffling device too: 635a.3(d) excepts it from these by name."""
    for chapter, cites in JAM_CITES.items():
        table = staked(seated(chapter, submission=SIX_CONTINUOUS))
        deal(table)
        assert cites in [event.cites for event in reported(table, JAM)]
        assert table.state.shoe is not None
        assert Counter(table.state.shoe.order) == ALL_CARDS
        assert cards_to(deal(staked(table)), "seat 1")


# A device that cannot be used


@pytest.mark.proves("551.16(k)", "551.5(a)", "635a.13(m)", "635a.5(a)")
def test_a_device_is_removed_or_marked_before_the_cards_are_shuffled_by_hand() -> None:
    """In 2010 it left the table; now a cover or a sign is enough."""
    for chapter, cites in FAILS_CITES.items():
        table = with_device(chapter)
        [marked] = found(reported(table, FAILS), OutOfOrder)
        assert marked.cites == cites
        assert marked.removed == (chapter == "551")
        assert table.state.out_of_order
        ordered(table, "reshuffle")
        assert [event.how for event in found(deal(staked(table)), Shuffled)] == ["by hand"]


@pytest.mark.proves("551.16(k)", "635a.13(m)")
def test_without_that_no_other_method_of_shuffling_is_used() -> None:
    for chapter in CHAPTERS:
        table = with_device(chapter)
        for _ in range(3):
            ordered(table, "reshuffle")
            assert found(deal(staked(table)), Shuffled) == []
        reported(table, FAILS)


@pytest.mark.proves("551.16(k)", "551.5(b)", "635a.13(m)", "635a.5(b)")
def test_nothing_goes_into_a_device_that_is_out_of_order() -> None:
    for chapter in CHAPTERS:
        table = with_device(chapter)
        reported(table, FAILS)
        for _ in range(2):
            ordered(table, "reshuffle")
            events = deal(staked(table))
            assert course(events)[-3:] == ["red shuffled by hand", "dealer cuts", "red in the shoe"]
            assert not [step for step in course(events) if "device" in step]
        assert table.state.stored == []


@pytest.mark.proves("551.16(j)", "551.16(k)", "635a.13(l)", "635a.13(m)")
def test_a_device_that_is_out_of_order_does_not_fail_again() -> None:
    for chapter in CHAPTERS:
        table = with_device(chapter)
        reported(table, FAILS)
        assert refused(table, Report(FAILS))[1] == FAILS_CITES[chapter]
        assert refused(table, Report(JAM))[1] == JAM_CITES[chapter]


@pytest.mark.proves("551.16(k)", "635a.13(m)")
def test_a_device_may_fail_during_a_round_which_goes_on() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, shoe(("K9",), "K7"), submission=SIX_AUTOMATED)
        begun(table)
        reported(table, FAILS)
        assert verdicts(rest_of(table)) == [(1, MAIN, "win", "10.00")]


@pytest.mark.proves("551.16(k)", "635a.13(m)")
def test_where_the_cards_are_shuffled_by_hand_no_device_fails() -> None:
    for chapter, cites in FAILS_CITES.items():
        table = staked(seated(chapter))
        deal(table)
        assert refused(table, Report(FAILS))[1] == cites


@pytest.mark.proves("551.16(k)", "551.5(a)", "551.5(b)", "551.5(e)", "551.5(h)")
@pytest.mark.proves("635a.13(m)", "635a.5(a)", "635a.5(b)", "635a.5(d)", "635a.5(g)")
def test_a_continuous_device_may_fail_and_then_the_cards_are_shuffled_and_cut_again() -> None:
    for chapter, cites in FAILS_CITES.items():
        table = staked(seated(chapter, submission=SIX_CONTINUOUS))
        deal(table)
        assert [event.cites for event in found(reported(table, FAILS), OutOfOrder)] == [cites]
        events = deal(staked(table))
        assert course(events) == ["red shuffled by hand", "dealer cuts", "red in the shoe"]
        assert Counter(found(events, Shuffled)[0].order.split()) == ALL_CARDS
        assert [event.cover_after for event in found(events, Loaded)] == [216]
        assert course(ordered(table, "no gaming activity")) == ["red spread face down"]


@pytest.mark.proves("551.16(k)", "635a.13(m)")
def test_a_continuous_device_that_fails_during_a_round_is_not_dealt_from_any_more() -> None:
    """The cards are shuffled by hand and cut, and the round is completed from them."""
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, submission=SIX_CONTINUOUS)
        begun(table)
        reported(table, FAILS)
        events = rest_of(table)
        marked = events.index(found(events, OutOfOrder)[0])
        assert [event.how for event in found(events[marked:], Shuffled)] == ["by hand"]
        assert len(found(events[marked:], Cut)) == 1
        assert {card.source for card in found(events[marked:], CardDealt)} == {"shoe"}
        assert len(verdicts(events)) == 1


@pytest.mark.proves("551.16(k)", "551.5(a)", "635a.13(m)", "635a.5(a)")
def test_a_device_may_fail_before_it_keeps_a_batch() -> None:
    for chapter in CHAPTERS:
        table = seated(chapter, submission=SIX_AUTOMATED)
        reported(table, FAILS)
        done = course(deal(staked(table)))
        assert done[-3:] == ["red shuffled by hand", "dealer cuts", "red in the shoe"]
        assert not [step for step in done if "device" in step]


@pytest.mark.proves("551.16(j)", "551.16(k)", "635a.13(l)", "635a.13(m)")
def test_incidents_are_reports_and_have_their_names() -> None:
    for chapter in CHAPTERS:
        table = with_device(chapter)
        assert refused(table, Report("dealer sneezes"))[1] == ("format",)
        assert refused(table, Order(JAM, "floorperson"))[1] == ("format",)
        reported(table, JAM)
        reported(table, FAILS)
