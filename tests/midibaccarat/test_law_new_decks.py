"""New decks for every shoe: after the last hand, and when a shoe runs out (629a.3(b), .9(d), .12(d)(2)(i), .13(e);
543.3(b), .10(e), .13(e), .14(e)).
"""

from typing import Any

import pytest

from croupier.games.shared.events import CardDealt, Cleared, CoverCard, Emptied, Loaded, Received, SetAside, Shuffled
from croupier.play.table import Table
from croupier.running.opening import ListedShoe
from croupier.table.events import Announced, RoundBegan, Settled, VigorishCollected, VoidRound
from croupier.table.inputs import Deal, Leave, Order, Report, Wait
from tests.midibaccarat.rounds import (
    BOTH_DRAW,
    C629A,
    CHAPTERS,
    DRAWN,
    NATURAL,
    ON_BANKER,
    ON_PLAYER,
    TORN,
    Chapter,
    cites_of,
    handed,
    holder,
    place,
    shoe,
    state_of,
    table_with,
    turned_by,
)
from tests.support.cards import BURN_ONE, suited
from tests.support.events import calls, course, found, outcomes, ranks_to, words
from tests.support.playing import (
    answered,
    deal,
    ordered,
    refused,
    reported,
    rest_of,
    steps_until,
    until,
    until_asked,
)
from tests.support.tables import AUTOMATED, racked

LAST = "last hand"
ARRIVAL = ["received", "dealer inspects", "floorperson inspects", "red spread face up"]
"""What is done with new decks when they come to the table."""
DEFERRED = {"vigorish_collection": "deferred"}


def last_hand_next(chapter: Chapter, *then: str, **more: Any) -> Table:
    """A table whose first round calls the last hand, which is next; then come other shoes."""
    first = ListedShoe(shoe(NATURAL, NATURAL, NATURAL), 3)
    table = table_with(None, chapter=chapter, shoes=[first, *then], **more)
    assert words(deal(table))[-1] == LAST
    return table


# After the last hand


@pytest.mark.proves("629a.3(b)", "629a.9(d)", "543.3(b)", "543.10(e)")
def test_after_the_last_hand_new_decks_come_to_the_table() -> None:
    for chapter in CHAPTERS:
        table = last_hand_next(chapter, shoe(NATURAL))
        events = deal(table)
        assert course(events) == ARRIVAL
        [received] = found(events, Received)
        assert received.cites == (chapter.decks, chapter.cover_card, chapter.new_decks)
        assert [batch.decks for batch in received.batches] == [8]
        assert not found(events, Emptied), "the old cards are not shuffled again"
        assert events.index(found(events, Cleared)[0]) < events.index(received)


@pytest.mark.proves("629a.4(a)", "629a.4(b)", "629a.4(c)", "543.4(a)", "543.4(b)", "543.4(c)")
def test_new_decks_are_inspected_spread_washed_and_stacked_like_the_first() -> None:
    for chapter in CHAPTERS:
        table = last_hand_next(chapter, shoe(NATURAL))
        arrived = course(deal(table))
        before_play = course(deal(table))
        assert arrived + before_play == [
            *ARRIVAL,
            "seat 1 inspects",
            "red washed and stacked",
            "red in the shoe",
        ]


@pytest.mark.proves("629a.3(b)", "543.3(b)", "629a.5(a)", "629a.5(b)", "629a.5(d)", "543.5(a)", "543.5(c)", "543.5(e)")
def test_new_decks_are_shuffled_and_cut_and_no_old_card_is_among_them() -> None:
    for chapter in CHAPTERS:
        table = last_hand_next(chapter, seed=7, submission={"decks": 6})
        deal(table)
        events = deal(table)
        [shuffled] = found(events, Shuffled)
        assert len(shuffled.order.split()) == 6 * 52
        assert sorted(shuffled.order.split()) == sorted(map(str, state_of(table).batches[0].cards()))
        assert course(events)[2:] == [
            "red shuffled by hand",
            "floorperson inspects",
            "dealer cuts",
            "red in the shoe",
        ]
        [loaded] = found(events, Loaded)
        assert (loaded.cards, loaded.cover_after) == (312, 298)


@pytest.mark.proves("629a.3(b)")
def test_a_device_shuffles_new_decks_too() -> None:
    table = last_hand_next(C629A, seed=7, submission=AUTOMATED)
    assert course(deal(table)) == ARRIVAL
    assert course(deal(table))[2:] == ["red shuffled by device", "dealer cuts", "red in the shoe"]


@pytest.mark.proves("629a.5(f)", "543.5(g)")
def test_cards_are_burnt_from_the_new_shoe() -> None:
    for chapter in CHAPTERS:
        table = last_hand_next(chapter, f"3S 4S 5S 6S {suited('9KKK')}")
        deal(table)
        assert ranks_to(deal(table), "discard") == "3456"
        assert racked(table)[:4] == ["3S", "4S", "5S", "6S"], "nothing of the old shoe lies in the bucket"


@pytest.mark.proves("629a.3(b)", "543.3(b)")
def test_decks_have_no_life_in_hours() -> None:
    for chapter in CHAPTERS:
        table = table_with(shoe(NATURAL, NATURAL), chapter=chapter)
        deal(table)
        table.submit(Wait(7 * 24 * 60))
        assert words(deal(table))[0] == "no more bets"
        changed = ordered(table, "change decks", "dealer")
        assert course(changed) == ARRIVAL
        assert cites_of(changed, Received) == [(chapter.decks, chapter.new_decks)]


@pytest.mark.proves("reading:torn_card", "629a.3(b)", "543.3(b)")
def test_a_torn_card_leaves_the_game_with_its_shoe() -> None:
    for chapter in CHAPTERS:
        table = last_hand_next(chapter, seed=7)
        place(table, ON_PLAYER)
        table.submit(Deal())
        reported(table, TORN)
        assert course(answered(table, "return")) == ARRIVAL
        assert state_of(table).shoe is None


# The cover card


@pytest.mark.proves("629a.9(d)", "543.10(e)")
@pytest.mark.parametrize(("after", "hand"), [(6, "player"), (7, "banker")])
def test_the_cover_card_comes_between_the_handing_and_a_third_card(after: int, hand: str) -> None:
    for chapter in CHAPTERS:
        shoes = [ListedShoe(shoe(BOTH_DRAW, NATURAL), after), shoe(NATURAL)]
        table = table_with(None, ON_PLAYER, ON_BANKER, chapter=chapter, shoes=shoes)
        events = deal(table)
        [cover] = found(events, CoverCard)
        assert (cover.at, cover.cites) == (hand, (chapter.cover_card,))
        assert handed(events) == [("player", 2), ("banker", 5), ("player", 2), ("banker", 5)]
        coming = events[events.index(cover) + 1]
        assert isinstance(coming, CardDealt)
        assert (coming.to, coming.face) == (hand, "down")
        assert words(events)[-2:] == ["Player 4, Banker 7, Banker wins", LAST]
        assert course(deal(table)) == ARRIVAL


@pytest.mark.proves("629a.9(d)", "543.10(e)")
def test_last_hand_is_called_after_settling_a_round_in_which_cards_were_relinquished() -> None:
    for chapter in CHAPTERS:
        table = table_with(None, ON_PLAYER, chapter=chapter, shoes=[ListedShoe(shoe(NATURAL, NATURAL), 3)])
        table.submit(Deal())
        answered(table, "relinquish")
        answered(table, "decline")
        events = answered(table, "decline")
        ends = [one for one in events if isinstance(one, Settled | Cleared) or calls(LAST)(one)]
        assert [type(one) for one in ends] == [Settled, Announced, Cleared]


# A shoe that runs out


@pytest.mark.proves("629a.13(e)", "543.14(e)")
@pytest.mark.parametrize("cards", ["K", "KQ", "KQK", "KQKQ", "KQKQ4"])
def test_when_the_shoe_runs_out_the_round_is_void_and_new_decks_come(cards: str) -> None:
    for chapter in CHAPTERS:
        shoes = [f"{BURN_ONE} {suited(cards)}", shoe(NATURAL)]
        table = table_with(None, ON_PLAYER, ON_BANKER, chapter=chapter, shoes=shoes)
        events = deal(table)
        assert outcomes(events) == ["void", "void"]
        assert (table.state.purse(2), table.state.purse(5)) == (100_000, 100_000)
        assert course(events)[-4:] == ARRIVAL
        [received] = found(events, Received)
        assert received.cites == (chapter.decks, chapter.insufficient, chapter.new_decks)
        assert events.index(found(events, VoidRound)[0]) < events.index(received)
        place(table, ON_PLAYER)
        assert words(deal(table))[-1] == "Player 9, Banker 0, Player wins"


@pytest.mark.proves("629a.13(e)", "543.14(e)")
@pytest.mark.parametrize("cards", ["KQKQ", "KQKQ4"])
def test_after_a_void_round_nobody_has_a_right_to_its_hands(cards: str) -> None:
    for chapter in CHAPTERS:
        shoes = [f"{BURN_ONE} {suited(cards)}", shoe(BOTH_DRAW)]
        table = table_with(None, ON_PLAYER, ON_BANKER, chapter=chapter, shoes=shoes)
        table.submit(Deal())
        answered(table, "relinquish")
        answered(table, "accept", seat=5)
        while table.questions:
            table.answer_by_default()
        state = state_of(table)
        assert (state.rights, state.held, state.face_down, state.hands) == ({}, "", [], {})
        place(table, (2, "player", "5.00"))
        events = deal(table)
        assert turned_by(events) == [("player", 2), ("banker", None), ("player", 2), ("banker", None)]


@pytest.mark.proves("629a.13(e)", "543.14(e)")
def test_who_gave_up_the_cards_of_a_void_round_is_handed_those_of_the_next() -> None:
    for chapter in CHAPTERS:
        shoes = [f"{BURN_ONE} {suited('KQKQ')}", shoe(NATURAL)]
        table = table_with(None, ON_PLAYER, chapter=chapter, shoes=shoes)
        table.submit(Deal())
        answered(table, "relinquish")
        answered(table, "decline")
        assert found(answered(table, "decline"), VoidRound)
        place(table, ON_PLAYER)
        table.submit(Deal())
        assert holder(table) == ("player", 2)


@pytest.mark.proves("629a.13(e)", "543.14(e)")
def test_a_shoe_that_is_empty_while_a_player_holds_cards_voids_the_round_only_when_a_card_is_due() -> None:
    for chapter in CHAPTERS:
        for ranks, void in (("KQKQ", True), ("9KKK", False)):
            shoes = [f"{BURN_ONE} {suited(ranks)}", shoe(NATURAL)]
            table = table_with(None, ON_PLAYER, ON_BANKER, chapter=chapter, shoes=shoes)
            table.submit(Deal())
            assert holder(table) == ("player", 2)
            why, cites = refused(table, Report(DRAWN, disclosed=False))
            assert (why, cites) == (
                "no card can have been drawn: there are no cards in the shoe",
                (chapter.undisclosed,),
            )
            events = rest_of(table)
            assert turned_by(events) == [("player", 2), ("banker", 5)], "both hands are shown and called"
            assert bool(found(events, VoidRound)) == void


# Nothing of the old shoe survives


@pytest.mark.proves("629a.3(b)", "543.3(b)")
def test_a_card_kept_for_the_next_hand_leaves_with_its_shoe() -> None:
    for chapter in CHAPTERS:
        shoes = [ListedShoe(shoe(NATURAL, NATURAL, then="7777"), 3), shoe(NATURAL)]
        table = table_with(None, chapter=chapter, shoes=shoes, steps="manual")
        table.submit(Deal())
        rest_of(table)
        table.submit(Deal())
        steps_until(table, calls("Player 9"))
        reported(table, DRAWN, disclosed=False)
        until(table, SetAside)
        assert [one.card for one in state_of(table).aside] == ["7S"]
        rest_of(table)
        assert state_of(table).aside == []
        table.submit(Deal())
        assert ranks_to(rest_of(table), "player") == "9K"


@pytest.mark.proves("629a.13(e)", "543.14(e)")
def test_nor_does_one_survive_a_shoe_that_ran_out() -> None:
    for chapter in CHAPTERS:
        shoes = [f"{BURN_ONE} {suited('KQKQ7')}", shoe(NATURAL)]
        table = table_with(None, ON_PLAYER, chapter=chapter, shoes=shoes, steps="manual")
        table.submit(Deal())
        until_asked(table, "cards")
        reported(table, DRAWN, disclosed=False)
        events = rest_of(table)
        assert found(events, VoidRound)
        assert state_of(table).aside == []
        table.submit(Deal())
        assert ranks_to(rest_of(table), "player") == "9K"


# Deferred vigorish


@pytest.mark.proves("629a.12(d)(2)(i)", "543.13(e)")
def test_deferred_vigorish_is_due_before_play_from_the_new_shoe() -> None:
    for chapter in CHAPTERS:
        first = ListedShoe(shoe(BOTH_DRAW, BOTH_DRAW), 3)
        table = table_with(None, ON_BANKER, chapter=chapter, shoes=[first, shoe(NATURAL)], submission=DEFERRED)
        deal(table)
        place(table, ON_BANKER)
        owed = sum(table.state.ledger.markers.values())
        events = deal(table)
        assert not found(events, VigorishCollected), "not at the end of the old shoe"
        assert sum(table.state.ledger.markers.values()) == owed * 2 == 100
        events = deal(table)
        [collected] = found(events, VigorishCollected)
        assert (collected.seat, str(collected.amount)) == (5, "1.00")
        assert events.index(collected) < events.index(found(events, Loaded)[0])
        assert not table.state.ledger.markers


@pytest.mark.proves("629a.12(d)(2)(i)", "543.13(e)")
def test_also_when_the_shoe_ran_out_or_the_decks_were_changed() -> None:
    for chapter in CHAPTERS:
        for then in ("", "KQK"):
            shoes = [shoe(BOTH_DRAW, then=then), shoe(NATURAL)]
            table = table_with(None, ON_BANKER, chapter=chapter, shoes=shoes, submission=DEFERRED)
            deal(table)
            assert table.state.ledger.markers == {5: 50}
            if then:
                assert outcomes(deal(table)) == []
                assert table.state.ledger.markers == {5: 50}, "due when the new shoe is played from"
                events = deal(table)
            else:
                events = ordered(table, "change decks")
            assert [(one.seat, str(one.amount)) for one in found(events, VigorishCollected)] == [(5, "0.50")]
            assert not table.state.ledger.markers


# What the chapters do not know


@pytest.mark.proves("629a.5(a)", "543.5(a)")
def test_no_reshuffle_is_ordered_and_no_table_is_idle() -> None:
    for chapter, cite in zip(CHAPTERS, ("543.5(a)", "629a.5(a)"), strict=True):
        table = table_with(shoe(NATURAL, NATURAL), chapter=chapter)
        deal(table)
        why, cites = refused(table, Order("reshuffle", "floorperson"))
        assert (why, cites) == (
            f"a reshuffle cannot be ordered under chapter {chapter.name}",
            (cite, "reading:reshuffle_by_order"),
        )
        why, cites = refused(table, Order("no gaming activity", "floorperson"))
        assert why == ("this game has no such order; it has: change decks, recut, relinquish the cards, reshuffle")
        assert cites == ("format",)


def test_a_table_without_players_keeps_its_shoe() -> None:
    for chapter in CHAPTERS:
        table = table_with(shoe(NATURAL, BOTH_DRAW), seats=(2,), chapter=chapter)
        deal(table)
        table.submit(Leave(2))
        table.submit(Wait(600))
        assert state_of(table).shoe is not None
        assert state_of(table).spread == ""


def test_rounds_are_counted_on_through_new_decks() -> None:
    for chapter in CHAPTERS:
        table = last_hand_next(chapter, shoe(NATURAL))
        deal(table)
        assert [one.number for one in found(deal(table), RoundBegan)] == [3]
