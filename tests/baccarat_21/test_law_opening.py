"""Cards come to the table: how many, inspected by whom, shown to the first player, and changed when (681a.3(a) to (c),
681a.4, 681a.5(a)).
"""

from collections import Counter
from typing import Any

import pytest

from croupier.equipment.cards import DECK
from croupier.games.shared.events import Inspected, Loaded, Received, Shuffled
from croupier.play.table import Table
from croupier.running.opening import Opening, OpeningError, ReceivedBatch, open_table
from croupier.table.events import Event, RoundBegan
from croupier.table.inputs import Deal, Order, Step, Wait
from tests.baccarat_21.tables import GAME, cards_to, opening, seated, shoe, unlawful
from tests.helpers import deal, refused
from tests.minibaccarat.procedures import asked, course, found, one_step, ordered, sit, steps_until

AUTOMATED: dict[str, Any] = {"shuffler": "automated"}
CONTINUOUS: dict[str, Any] = {"shuffler": "continuous"}
NATURAL = ("AK", "T7")


def batches(*sizes: int, backs: str = "red blue green") -> list[ReceivedBatch]:
    """Batches of so many decks, with these backs in turn."""
    return [ReceivedBatch(back, decks) for back, decks in zip(backs.split(), sizes, strict=False)]


def unopened(received: list[ReceivedBatch], **submission: Any) -> tuple[str, ...]:
    """The provisions for which no table may be opened with those batches."""
    with pytest.raises(OpeningError) as wrong:
        opening(batches=received, submission=submission)
    assert wrong.value.field == "batches"
    return wrong.value.cites


def test_the_chapter_is_served_from_its_first_day() -> None:
    for day in ("2016-11-19", "2026-01-01"):
        assert open_table(Opening(game=GAME, as_of=day, seed=1)).open().events
    with pytest.raises(OpeningError) as wrong:
        open_table(Opening(game=GAME, as_of="2016-11-18", seed=1))
    assert wrong.value.field == "as_of"


# One batch


@pytest.mark.proves("681a.3(a)", "681a.4(a)", "681a.4(b)")
@pytest.mark.parametrize("submission", [{}, CONTINUOUS], ids=str)
def test_decks_are_inspected_by_the_dealer_verified_by_the_floorperson_and_spread_face_up(
    submission: dict[str, Any],
) -> None:
    _, events = opening(batches=batches(8, backs="green"), submission=submission)
    assert course(events) == ["received", "dealer inspects", "floorperson inspects", "green spread face up"]


@pytest.mark.proves("681a.4(b)", "681a.4(c)", "681a.5(a)")
def test_the_first_player_to_arrive_looks_at_the_cards_before_they_are_washed_stacked_and_shuffled() -> None:
    table, _ = opening()
    sit(table, 5, 2, 7)
    done = course(deal(table))
    assert done == [
        "seat 5 inspects",
        "red washed and stacked",
        "red shuffled by hand",
        "dealer cuts",
        "red in the shoe",
    ]


@pytest.mark.proves("681a.4(b)")
def test_the_cards_lie_spread_until_a_player_comes() -> None:
    table, _ = opening()
    assert course(list(table.submit(Wait(90)).events)) == []
    refused(table, Deal())
    assert table.state.spread == "opening"
    sit(table, 3)
    assert course(deal(table))[0] == "seat 3 inspects"


@pytest.mark.proves("681a.4(c)", "681a.5(a)")
def test_the_opening_comes_once_and_later_shoes_are_only_shuffled() -> None:
    table = seated(shoe(NATURAL))
    assert "red washed and stacked" in course(deal(table))
    assert course(deal(table)) == ["shoe done"]
    assert course(deal(table)) == ["red shuffled by hand", "dealer cuts", "red in the shoe"]


# How many decks


@pytest.mark.proves("681a.3(a)")
@pytest.mark.parametrize("decks", [1, 2, 3, 5, 6, 7, 9, 12, 16])
def test_other_numbers_of_decks_than_four_and_eight_are_refused(decks: int) -> None:
    assert unlawful(decks=decks) == ("681a.3(a)",)
    assert unopened(batches(decks)) == ("681a.3(a)",)


@pytest.mark.proves("681a.3(a)")
@pytest.mark.parametrize("decks", [4, 8])
def test_four_or_eight_decks_are_played_with(decks: int) -> None:
    table, events = opening(submission={"decks": decks})
    assert [batch.decks for batch in found(events, Received)[0].batches] == [decks]
    sit(table, 1)
    assert found(deal(table), Loaded)[0].cards == 52 * decks


@pytest.mark.proves("681a.3(a)")
def test_there_are_eight_decks_unless_four_are_chosen() -> None:
    _, events = opening()
    assert [batch.decks for batch in found(events, Received)[0].batches] == [8]


def test_the_decks_that_come_to_the_table_are_those_of_the_submission() -> None:
    opening(batches=batches(8), submission={"bonus": "D"})
    assert unopened(batches(8), decks=4, bonus="A")
    with pytest.raises(OpeningError, match=r"with 4 decks the paytables are A, B, C"):
        opening(batches=batches(4), submission={"bonus": "D"})


@pytest.mark.proves("681a.3(a)")
@pytest.mark.parametrize("submission", [{}, CONTINUOUS], ids=str)
def test_without_an_automated_device_there_is_one_batch(submission: dict[str, Any]) -> None:
    """A continuous shuffler takes one too: 681a.3(b) leaves it out."""
    opening(batches=batches(8), submission=submission)
    assert unopened(batches(8, 8), **submission) == ("681a.3(a)",)


def test_a_table_that_received_no_cards_is_not_opened() -> None:
    for submission in (AUTOMATED, {}):
        assert unopened([], **submission)


# Two batches


@pytest.mark.proves("681a.3(b)", "681a.3(b)(1)", "681a.3(b)(2)", "681a.4(b)", "681a.4(c)", "681a.4(d)", "681a.5(a)")
@pytest.mark.parametrize("decks", [4, 8])
def test_two_batches_are_spread_washed_stacked_and_shuffled_each_for_itself(decks: int) -> None:
    table, events = opening(batches=batches(decks, decks), submission=AUTOMATED | {"decks": decks})
    assert [step for step in course(events) if "spread" in step] == ["red spread face up", "blue spread face up"]
    sit(table, 4)
    assert course(deal(table)) == [
        "seat 4 inspects",
        "red washed and stacked",
        "blue washed and stacked",
        "red shuffled by device",
        "blue into the device",
        "dealer cuts",
        "red in the shoe",
    ]


@pytest.mark.proves("681a.4(a)", "681a.4(d)")
def test_two_batches_are_inspected_and_verified_each_for_itself() -> None:
    _, events = opening(submission=AUTOMATED)
    assert [event.by for event in found(events, Inspected)] == ["dealer", "floorperson"] * 2


@pytest.mark.proves("681a.3(b)(1)")
@pytest.mark.parametrize("sizes", [(4, 8), (8, 4)])
def test_two_batches_have_equally_many_decks(sizes: tuple[int, int]) -> None:
    opening(batches=batches(8, 8), submission=AUTOMATED)
    assert unopened(batches(*sizes), **AUTOMATED) == ("681a.3(b)(1)",)


@pytest.mark.proves("681a.3(b)")
@pytest.mark.parametrize("sizes", [(4,), (8,), (16,), (3, 3), (5, 5), (6, 6), (7, 7), (9, 9), (4, 4, 4)])
def test_an_automated_device_takes_two_batches_of_four_or_eight_decks(sizes: tuple[int, ...]) -> None:
    opening(batches=batches(8, 8), submission=AUTOMATED)
    assert unopened(batches(*sizes), **AUTOMATED) == ("681a.3(b)",)


@pytest.mark.proves("681a.3(b)(2)")
def test_the_backs_of_two_batches_differ_in_colour() -> None:
    opening(batches=batches(8, 8, backs="red yellow"), submission=AUTOMATED)
    assert unopened(batches(8, 8, backs="red red"), **AUTOMATED) == ("681a.3(b)(2)",)


# Preinspected and preshuffled


@pytest.mark.proves("681a.4(e)", "681a.5(a)")
def test_preshuffled_decks_are_neither_inspected_nor_shown_nor_washed_nor_shuffled_before_the_first_shoe() -> None:
    table, events = opening(preshuffled=True)
    assert course(events) == ["received"]
    sit(table, 4)
    assert course(deal(table)) == ["red shuffled before it came", "dealer cuts", "red in the shoe"]


@pytest.mark.proves("681a.4(e)", "681a.3(b)(3)")
def test_two_preshuffled_batches_skip_the_same_steps() -> None:
    table, events = opening(preshuffled=True, submission=AUTOMATED)
    assert course(events) == ["received"]
    sit(table, 4)
    done = ["red shuffled before it came", "blue into the device", "dealer cuts", "red in the shoe"]
    assert course(deal(table)) == done


@pytest.mark.proves("681a.5(a)", "681a.5(f)")
def test_preshuffled_decks_are_shuffled_after_their_first_shoe() -> None:
    table, _ = opening(preshuffled=True, submission={"decks": 4})
    sit(table, 1)
    [shuffled] = found(deal(table), Shuffled)
    assert shuffled.how == "before it came"
    assert Counter(shuffled.order.split()) == Counter([*DECK] * 4)
    while "shoe done" not in course(deal(table)):
        assert table.state.round < 120
    assert course(deal(table))[0] == "red shuffled by hand"


@pytest.mark.proves("681a.5(a)")
def test_preshuffled_decks_are_shuffled_after_a_listed_first_shoe() -> None:
    table, _ = opening(preshuffled=True, cards=shoe(NATURAL))
    sit(table, 1)
    deal(table)
    deal(table)
    assert [event.how for event in found(deal(table), Shuffled)] == ["by hand"]


# The life of the decks

DAY_IN_MINUTES = 24 * 60


def aged(minutes: int, **more: Any) -> Table:
    """A table that has waited, with a player, for so many minutes more than its decks may last."""
    table = seated(**more)
    assert table.submit(Wait(DAY_IN_MINUTES + minutes)).refusal is None
    return table


@pytest.mark.proves("681a.3(c)")
@pytest.mark.parametrize("clock", [None, "2020-02-28T23:30"])
@pytest.mark.parametrize("submission", [{}, CONTINUOUS, AUTOMATED], ids=str)
def test_decks_are_dealt_for_less_than_24_hours(submission: dict[str, Any], clock: str | None) -> None:
    assert cards_to(deal(aged(-1, clock=clock, submission=submission)), "player")
    for minutes in (0, 1):
        assert refused(aged(minutes, clock=clock, submission=submission), Deal())[1] == ("681a.3(c)",)


@pytest.mark.proves("681a.3(c)")
def test_time_counts_from_the_opening_over_rounds_and_shoes() -> None:
    table = seated(None, shoes=[shoe(NATURAL), shoe(NATURAL)])
    for minutes in (DAY_IN_MINUTES - 3, 1, 1, 1):
        deal(table)
        table.submit(Wait(minutes))
    assert table.state.round == 4
    assert refused(table, Deal())[1] == ("681a.3(c)",)


@pytest.mark.proves("681a.4(a)", "681a.4(b)", "681a.4(c)")
@pytest.mark.parametrize("minutes", [-1, 0, 1])
def test_after_the_decks_are_changed_the_table_deals_again_and_all_is_inspected_again(minutes: int) -> None:
    table = aged(minutes)
    received = ["received", "dealer inspects", "floorperson inspects", "red spread face up"]
    assert course(ordered(table, "change decks")) == received
    assert course(deal(table))[:3] == ["seat 1 inspects", "red washed and stacked", "red shuffled by hand"]


@pytest.mark.proves("681a.3(c)")
def test_changed_decks_last_as_long_again() -> None:
    table = aged(5)
    ordered(table, "change decks", "dealer")
    table.submit(Wait(DAY_IN_MINUTES - 1))
    assert cards_to(deal(table), "player")
    table.submit(Wait(1))
    assert refused(table, Deal())[1] == ("681a.3(c)",)


@pytest.mark.proves("681a.3(c)", "681a.4(d)")
def test_both_batches_are_changed() -> None:
    table = aged(0, submission=AUTOMATED)
    assert refused(table, Deal())[1] == ("681a.3(c)",)
    assert course(ordered(table, "change decks"))[-2:] == ["red spread face up", "blue spread face up"]
    assert course(deal(table))[-1] == "red in the shoe"


@pytest.mark.proves("681a.3(c)")
def test_decks_are_changed_by_the_house_and_between_rounds() -> None:
    table = seated(steps="manual")
    assert refused(table, Order("change decks", "seat 1"))[1] == ("681a.3(c)",)
    table.submit(Deal())
    steps_until(table, lambda event: isinstance(event, RoundBegan))
    while not table.rests:
        refused(table, Order("change decks", "floorperson"))
        one_step(table)
    ordered(table, "change decks")


@pytest.mark.proves("681a.3(c)")
def test_no_round_begins_with_decks_whose_time_ran_out_while_the_cards_were_being_cut() -> None:
    table = aged(-1)
    events: list[Event] = list(table.submit(Deal()).events)
    assert asked(table) == ("cut", "seat 1")
    table.submit(Wait(2))
    while not table.rests:
        events += table.answer_by_default().events if table.questions else table.submit(Step()).events
    assert found(events, RoundBegan) == []
