"""The table, its dealers and its cards: numbered places, a shuffle by each dealer, new decks for every shoe (545.2(a),
.3(b), .4, .5(a), .10(e); 631a.2(a), .3(b), .4, .5(a), .10(d)).
"""

from typing import Any

import pytest

from croupier.games.shared.events import Cut, Inspected, Loaded, Mixed, Received, Shuffled
from croupier.money import Cents
from croupier.running.opening import ListedShoe
from croupier.table.events import Event, RoundBegan
from croupier.table.inputs import Order, Sit
from tests.baccarat.rounds import BANKER_WINS, CHAPTERS, PLAYER_WINS, TIE, call_deal, dealt_from, last_shoe, shoe
from tests.support.events import course, found, words
from tests.support.matrices import each
from tests.support.playing import allowed, deal, refused
from tests.support.tables import AUTOMATED, CONTINUOUS, cards_at, opened, opening, seated, unlawful

# Places


@pytest.mark.proves("545.2(a)", "631a.2(a)")
@pytest.mark.parametrize("places", range(10, 15))
def test_a_table_has_ten_to_14_numbered_places(places: int) -> None:
    for chapter in CHAPTERS:
        table = opened(chapter=chapter, submission={"seats": places})
        for seat in range(1, places + 1):
            assert table.submit(Sit(seat, Cents(0))).refusal is None
        for seat in (0, -1, places + 1):
            assert refused(table, Sit(seat, Cents(0)))[1] == (f"{chapter}.2(a)",)


@pytest.mark.proves("545.2(a)", "631a.2(a)")
@each("places", [9, 15, 0, 7, -10, 100, "12", 12.0, True])
def test_no_table_has_fewer_or_more(places: Any) -> None:
    for chapter in CHAPTERS:
        assert unlawful(chapter, seats=places) == (f"{chapter}.2(a)",)


@pytest.mark.proves("545.2(a)", "631a.2(a)")
def test_a_submission_that_says_nothing_has_14_places() -> None:
    for chapter in CHAPTERS:
        table = opened(chapter=chapter)
        assert table.submit(Sit(14, Cents(0))).refusal is None
        assert refused(table, Sit(15, Cents(0)))[1] == (f"{chapter}.2(a)",)


@pytest.mark.parametrize("places", [10, 12])
def test_the_shoe_goes_around_the_places_that_there_are(places: int) -> None:
    for chapter in CHAPTERS:
        submission = {"seats": places}
        table = dealt_from(PLAYER_WINS, chapter=chapter, seats=(1, places), submission=submission)
        call_deal(table)
        allowed(table.answer_by_default())
        [question] = table.questions.values()
        assert question.seat == places


# Dealers


def shuffles(events: list[Event]) -> list[tuple[str, int]]:
    """How the cards were shuffled, and by which dealer."""
    return [(event.how, event.dealer) for event in found(events, Shuffled)]


@pytest.mark.proves("545.5(a)", "631a.5(a)")
@pytest.mark.parametrize("dealers", [1, 2, 3, 4])
def test_each_dealer_shuffles_the_stack_independently(dealers: int) -> None:
    for chapter in CHAPTERS:
        table = seated(chapter=chapter, submission={"dealers": dealers, "decks": 6})
        events = deal(table)
        assert shuffles(events) == [("by hand", number) for number in range(1, dealers + 1)]
        orders = [event.order for event in found(events, Shuffled)]
        assert len(set(orders)) == dealers, "every dealer's shuffle is another"
        assert all(sorted(order.split()) == sorted(orders[0].split()) for order in orders)
        assert all(event.cites == (f"{chapter}.5(a)",) for event in found(events, Shuffled))


@pytest.mark.proves("545.5(a)", "631a.5(a)")
def test_what_is_cut_is_the_stack_of_the_last_dealer_to_shuffle() -> None:
    for chapter in CHAPTERS:
        events = deal(seated(chapter=chapter, submission={"dealers": 2}))
        [cut] = found(events, Cut)
        [loaded] = found(events, Loaded)
        stack = found(events, Shuffled)[-1].order.split()
        assert (cut.above, loaded.cards) == (208, len(stack))
        burnt = next(event for event in events if hasattr(event, "card"))
        assert burnt.card == stack[208]


@pytest.mark.parametrize("dealers", [0, 5, -1, "2", True])
def test_a_table_has_one_to_four_dealers(dealers: Any) -> None:
    """No provision says how many: the limit is the project's own."""
    for chapter in CHAPTERS:
        assert unlawful(chapter, dealers=dealers) == ("format",)


def test_a_submission_that_says_nothing_has_three_dealers() -> None:
    for chapter in CHAPTERS:
        assert len(shuffles(deal(seated(chapter=chapter)))) == 3


@pytest.mark.proves("545.4(a)", "631a.4(a)")
def test_the_dealer_calling_the_game_inspects_the_cards_however_many_dealers_there_are() -> None:
    for chapter in CHAPTERS:
        for dealers in (1, 4):
            _, events = opening(chapter, submission={"dealers": dealers})
            inspections = found(events, Inspected)
            assert [str(event.by) for event in inspections] == ["dealer", "floorperson"]
            assert all(event.cites == (f"{chapter}.4(a)",) for event in inspections)


@pytest.mark.proves("545.4(c)", "545.5(a)", "631a.4(c)", "631a.5(a)")
def test_the_cards_are_washed_once_between_the_first_players_look_and_the_shuffle() -> None:
    for chapter in CHAPTERS:
        events = deal(seated(chapter=chapter, submission={"dealers": 2}))
        [mixed] = found(events, Mixed)
        assert mixed.washed
        assert mixed.cites[:2] == (f"{chapter}.4(c)", f"{chapter}.5(a)")
        assert course(events)[:4] == [
            "seat 1 inspects",
            "red washed and stacked",
            "red shuffled by hand",
            "red shuffled by hand",
        ]


@pytest.mark.proves("545.5(a)", "631a.5(a)")
def test_decks_that_came_preshuffled_are_shuffled_by_no_dealer() -> None:
    for chapter in CHAPTERS:
        assert shuffles(deal(seated(chapter=chapter, preshuffled=True))) == [("before it came", 0)]


@pytest.mark.proves("545.5(a)", "631a.5(a)")
def test_no_device_shuffles_the_cards() -> None:
    for chapter in CHAPTERS:
        for device in (AUTOMATED, CONTINUOUS):
            assert f"{chapter}.5(a)" in unlawful(chapter, **device)


@pytest.mark.proves("545.7(a)", "631a.7(a)")
def test_the_cards_are_dealt_from_a_manual_dealing_shoe_and_not_from_a_device() -> None:
    for chapter in CHAPTERS:
        assert f"{chapter}.7(a)" in unlawful(chapter, **CONTINUOUS)


@pytest.mark.proves("545.5(a)", "631a.5(a)")
def test_no_reshuffle_can_be_ordered() -> None:
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, BANKER_WINS, chapter=chapter)
        deal(table)
        assert refused(table, Order("reshuffle", "floorperson"))[1] == (f"{chapter}.5(a)", "reading:reshuffle_by_order")


# New decks for every shoe


def replaced(events: list[Event]) -> list[tuple[str, ...]]:
    """The provisions by which decks were received in place of others."""
    return [event.cites for event in found(events, Received)]


LAST_HAND = {"545": "545.10(e)", "631a": "631a.10(d)"}


@pytest.mark.proves("545.3(b)", "545.10(e)", "631a.3(b)", "631a.10(d)")
@pytest.mark.parametrize("last", [BANKER_WINS, PLAYER_WINS, TIE])
def test_the_decks_are_replaced_after_every_shoe(last: tuple[str, str]) -> None:
    """The cover card comes in the first round, "last hand" is called after it, and one more is dealt."""
    for chapter in CHAPTERS:
        shoes = [last_shoe(BANKER_WINS, last), last_shoe(BANKER_WINS, last)]
        table = seated(None, chapter=chapter, shoes=shoes)
        first = deal(table)
        assert words(first)[-1] == "last hand"
        assert replaced(first) == []
        second = deal(table)
        assert replaced(second) == [(f"{chapter}.3(a)", LAST_HAND[chapter], f"{chapter}.3(b)")]
        assert [str(event.by) for event in found(second, Inspected)] == ["dealer", "floorperson"]
        assert cards_at(table).shoe is None
        third = deal(table)
        assert course(third)[:3] == ["seat 1 inspects", "red washed and stacked", "red in the shoe"]
        deal(table)
        assert table.state.round == 4


@pytest.mark.proves("545.3(b)", "545.15(e)", "631a.3(b)", "631a.15(e)")
def test_the_decks_are_replaced_when_a_shoe_runs_out() -> None:
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, chapter=chapter)
        assert replaced(deal(table)) == []
        void = deal(table)
        assert replaced(void) == [(f"{chapter}.3(a)", f"{chapter}.15(e)", f"{chapter}.3(b)")]
        events = deal(table)
        assert len(shuffles(events)) == 3
        assert len(found(events, RoundBegan)) == 1


@pytest.mark.proves("631a.10(d)", "545.10(e)")
def test_a_cover_card_that_is_the_first_card_of_a_round_ends_the_shoe_after_one_more_hand() -> None:
    for chapter in CHAPTERS:
        shoes = [ListedShoe(shoe(*[BANKER_WINS] * 3), 6)]
        table = seated(None, chapter=chapter, shoes=shoes)
        called = [words(deal(table))[-1] == "last hand" for _ in range(3)]
        assert called == [False, True, False]
        assert cards_at(table).shoe is None
