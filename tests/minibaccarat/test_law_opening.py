"""Cards come to the table: how many, inspected by whom, shown to the first player, and changed when (541.3, .4, .5(a);
627a.3, .4, .5(a)).
"""

from typing import Any

import pytest

from croupier.games.shared.events import Inspected, Loaded, Received, Shuffled
from croupier.play.table import Table
from croupier.running.opening import OpeningError, ReceivedBatch
from croupier.table.events import Event, RoundBegan
from croupier.table.inputs import Deal, Order, Step, Wait
from tests.helpers import BURN_ONE, deal, refused, seated
from tests.minibaccarat.procedures import NATURAL, asked, course, found, one_step, opening, ordered, sit, steps_until
from tests.minibaccarat.rounds import CHAPTERS, cards_to, suited, unlawful

AUTOMATED = {"shuffler": "automated"}


def batches(*sizes: int, backs: str = "red blue green") -> list[ReceivedBatch]:
    """Batches of so many decks, with these backs in turn."""
    return [ReceivedBatch(back, decks) for back, decks in zip(backs.split(), sizes, strict=False)]


# One batch


@pytest.mark.proves("627a.3(a)", "627a.4(a)", "627a.4(b)", "541.3(a)", "541.4(a)", "541.4(b)")
def test_decks_are_inspected_by_the_dealer_verified_by_the_floorperson_and_spread_face_up() -> None:
    for chapter in CHAPTERS:
        _, events = opening(chapter, batches=batches(6, backs="green"))
        assert course(events) == ["received", "dealer inspects", "floorperson inspects", "green spread face up"]


@pytest.mark.proves("627a.4(b)", "627a.4(c)", "541.4(b)", "541.4(c)")
def test_the_first_player_to_arrive_looks_at_the_cards_before_they_are_washed_stacked_and_shuffled() -> None:
    for chapter in CHAPTERS:
        table, _ = opening(chapter)
        sit(table, 5, 2, 7)
        assert course(deal(table))[:3] == ["seat 5 inspects", "red washed and stacked", "red shuffled by hand"]


@pytest.mark.proves("627a.4(b)", "541.4(b)")
def test_the_cards_lie_spread_until_a_player_comes() -> None:
    for chapter in CHAPTERS:
        table, _ = opening(chapter)
        assert course(list(table.submit(Wait(90)).events)) == []
        refused(table, Deal())
        assert table.state.spread == "opening"
        sit(table, 3)
        assert course(deal(table))[0] == "seat 3 inspects"


@pytest.mark.proves("627a.4(c)", "541.4(c)")
def test_the_opening_comes_once_and_later_shoes_are_only_shuffled() -> None:
    for chapter in CHAPTERS:
        table = seated(f"{BURN_ONE} {suited(NATURAL)}", chapter=chapter)
        assert "red washed and stacked" in course(deal(table))
        assert course(deal(table)) == ["shoe done"]
        assert course(deal(table))[:2] == ["red shuffled by hand", "floorperson inspects"]


# How many decks


@pytest.mark.proves("627a.3(a)", "541.3(a)")
@pytest.mark.parametrize("decks", [5, 9])
def test_five_decks_are_too_few_and_nine_too_many(decks: int) -> None:
    for chapter, cite in (("627a", "627a.3(a)"), ("541", "541.3(a)")):
        assert unlawful(chapter, decks=decks) == (cite,)
        assert unopened(chapter, batches(decks)) == (cite,)


@pytest.mark.proves("627a.3(a)", "541.3(a)")
@pytest.mark.parametrize("decks", [6, 7, 8])
def test_six_to_eight_decks_are_played_with(decks: int) -> None:
    for chapter in CHAPTERS:
        for more in ({"submission": {"decks": decks}}, {"batches": batches(decks)}):
            table, events = opening(chapter, **more)
            assert [batch.decks for batch in found(events, Received)[0].batches] == [decks]
            sit(table, 1)
            assert found(deal(table), Loaded)[0].cards == 52 * decks


def unopened(chapter: str, received: list[ReceivedBatch], **submission: Any) -> tuple[str, ...]:
    """The provisions for which no table may be opened with those batches."""
    with pytest.raises(OpeningError) as wrong:
        opening(chapter, batches=received, submission=submission)
    assert wrong.value.field == "batches"
    return wrong.value.cites


@pytest.mark.proves("627a.3(a)", "541.3(a)")
def test_without_an_automated_device_there_is_one_batch() -> None:
    for chapter, cite in (("627a", "627a.3(a)"), ("541", "541.3(a)")):
        opening(chapter, batches=batches(8))
        assert unopened(chapter, batches(6, 6)) == (cite,)


# Two batches


@pytest.mark.proves("627a.3(b)", "627a.3(b)(1)", "627a.3(b)(2)", "627a.4(d)", "627a.4(b)")
@pytest.mark.parametrize("decks", [6, 7, 8])
def test_two_batches_are_spread_and_stacked_each_for_itself_and_not_washed(decks: int) -> None:
    table, events = opening("627a", batches=batches(decks, decks), submission=AUTOMATED)
    received = ["received", "dealer inspects", "floorperson inspects", "red spread face up", "blue spread face up"]
    assert course(events) == received
    sit(table, 4)
    stacked = ["seat 4 inspects", "red not washed and stacked", "blue not washed and stacked"]
    assert course(deal(table))[:4] == [*stacked, "red shuffled by device"]


@pytest.mark.proves("541.3(b)", "541.3(b)(1)", "541.3(b)(2)", "541.3(b)(3)", "541.4(d)", "541.4(c)")
@pytest.mark.parametrize("decks", [6, 7, 8])
def test_two_batches_were_spread_and_washed_each_for_itself_in_2010(decks: int) -> None:
    table, events = opening("541", batches=batches(decks, decks), submission=AUTOMATED)
    assert course(events)[-2:] == ["red spread face up", "blue spread face up"]
    sit(table, 4)
    done = course(deal(table))
    assert [step for step in done if "stacked" in step] == ["red washed and stacked", "blue washed and stacked"]
    assert done.index("blue washed and stacked") < done.index("red shuffled by device")


def test_two_batches_were_inspected_and_verified_each_for_itself_in_2010() -> None:
    _, events = opening("541", submission=AUTOMATED)
    assert [event.by for event in found(events, Inspected)].count("dealer") == 2
    assert [event.by for event in found(events, Inspected)].count("floorperson") == 2


@pytest.mark.proves("627a.3(b)", "627a.3(b)(1)", "541.3(b)", "541.3(b)(2)")
@pytest.mark.parametrize("sizes", [(6, 7), (7, 6), (7, 8), (6, 8)])
def test_two_batches_have_equally_many_decks(sizes: tuple[int, int]) -> None:
    for chapter, cite in (("627a", "627a.3(b)(1)"), ("541", "541.3(b)(2)")):
        opening(chapter, batches=batches(7, 7), submission=AUTOMATED)
        assert unopened(chapter, batches(*sizes), **AUTOMATED) == (cite,)


@pytest.mark.proves("627a.3(b)", "541.3(b)")
@pytest.mark.parametrize("sizes", [(6,), (8,), (12,), (16,), (5, 5), (9, 9), (6, 6, 6)])
def test_an_automated_device_takes_two_batches_of_12_to_16_decks_in_all(sizes: tuple[int, ...]) -> None:
    for chapter, cite in (("627a", "627a.3(b)"), ("541", "541.3(b)")):
        for decks in (6, 8):
            opening(chapter, batches=batches(decks, decks), submission=AUTOMATED)
        assert unopened(chapter, batches(*sizes), **AUTOMATED) == (cite,)


def test_a_table_that_received_no_cards_is_not_opened() -> None:
    for chapter in CHAPTERS:
        for submission in (AUTOMATED, {}):
            assert unopened(chapter, [], **submission)


@pytest.mark.proves("627a.3(b)(2)", "541.3(b)(3)")
def test_the_backs_of_two_batches_differ_in_colour() -> None:
    for chapter, cite in (("627a", "627a.3(b)(2)"), ("541", "541.3(b)(3)")):
        opening(chapter, batches=batches(6, 6, backs="red yellow"), submission=AUTOMATED)
        assert unopened(chapter, batches(6, 6, backs="red red"), **AUTOMATED) == (cite,)


# Preinspected and preshuffled


@pytest.mark.proves("627a.4(e)", "627a.5(a)")
def test_preshuffled_decks_are_neither_inspected_nor_shown_nor_shuffled_before_the_first_shoe() -> None:
    table, events = opening("627a", preshuffled=True)
    assert course(events) == ["received"]
    sit(table, 4)
    assert course(deal(table)) == ["red shuffled before it came", "dealer cuts", "red in the shoe"]


@pytest.mark.proves("541.4(a)", "541.4(b)", "541.4(c)", "541.5(a)")
def test_preshuffled_decks_were_only_not_shuffled_in_2010() -> None:
    table, events = opening("541", preshuffled=True)
    assert course(events) == ["received", "dealer inspects", "floorperson inspects", "red spread face up"]
    sit(table, 4)
    assert course(deal(table)) == [
        "seat 4 inspects",
        "red washed and stacked",
        "red shuffled before it came",
        "dealer cuts",
        "red in the shoe",
    ]


@pytest.mark.proves("627a.4(e)", "627a.3(b)(3)")
def test_two_preshuffled_batches_skip_the_same_steps() -> None:
    table, events = opening("627a", preshuffled=True, submission=AUTOMATED)
    assert course(events) == ["received"]
    sit(table, 4)
    done = ["red shuffled before it came", "blue into the device", "dealer cuts", "red in the shoe"]
    assert course(deal(table)) == done


@pytest.mark.proves("627a.5(a)", "541.5(a)", "541.5(b)")
def test_preshuffled_decks_are_shuffled_after_their_first_shoe() -> None:
    for chapter in CHAPTERS:
        table, _ = opening(chapter, preshuffled=True, submission={"decks": 6})
        sit(table, 1)
        assert [event.how for event in found(deal(table), Shuffled)] == ["before it came"]
        while "shoe done" not in course(deal(table)):
            assert table.state.round < 120
        assert course(deal(table))[:2] == ["red shuffled by hand", "floorperson inspects"]


def test_preshuffled_decks_are_shuffled_after_a_listed_first_shoe() -> None:
    for chapter in CHAPTERS:
        table, _ = opening(chapter, preshuffled=True, cards=f"{BURN_ONE} {suited(NATURAL)}")
        sit(table, 1)
        deal(table)
        deal(table)
        assert [event.how for event in found(deal(table), Shuffled)] == ["by hand"]


# The life of the decks

HOURS = {"541": 4, "627a": 24}
DECK_LIFE = {"541": "541.3(c)", "627a": "627a.3(c)"}


def aged(chapter: str, minutes: int, **more: Any) -> Table:
    """A table that has waited, with a player, for so many minutes more than its decks may last."""
    table = seated(chapter=chapter, **more)
    assert table.submit(Wait(60 * HOURS[chapter] + minutes)).refusal is None
    return table


@pytest.mark.proves("627a.3(c)", "541.3(c)")
@pytest.mark.parametrize("clock", [None, "23:30"])
def test_decks_are_dealt_for_less_than_24_hours_and_in_2010_less_than_4(clock: str | None) -> None:
    for chapter, day in (("627a", "2020-02-28"), ("541", "2010-06-30")):
        more = {} if clock is None else {"clock": f"{day}T{clock}"}
        assert cards_to(deal(aged(chapter, -1, **more)), "player")
        for minutes in (0, 1):
            assert refused(aged(chapter, minutes, **more), Deal())[1] == (DECK_LIFE[chapter],)


@pytest.mark.proves("627a.3(c)", "541.3(c)")
def test_time_counts_from_the_opening_over_rounds_and_shoes() -> None:
    for chapter in CHAPTERS:
        listed = f"{BURN_ONE} {suited(NATURAL)}"
        table = seated(None, chapter=chapter, shoes=[listed, listed])
        for minutes in (60 * HOURS[chapter] - 3, 1, 1, 1):
            deal(table)
            table.submit(Wait(minutes))
        assert table.state.round == 4
        assert refused(table, Deal())[1] == (DECK_LIFE[chapter],)


@pytest.mark.proves("627a.4(a)", "627a.4(b)", "627a.4(c)", "541.4(a)", "541.4(b)", "541.4(c)")
def test_after_the_decks_are_changed_the_table_deals_again_and_all_is_inspected_again() -> None:
    for chapter in CHAPTERS:
        for minutes in (-1, 0, 1):
            table = aged(chapter, minutes)
            received = ["received", "dealer inspects", "floorperson inspects", "red spread face up"]
            assert course(ordered(table, "change decks")) == received
            done = course(deal(table))
            assert done[:3] == ["seat 1 inspects", "red washed and stacked", "red shuffled by hand"]


@pytest.mark.proves("627a.3(c)", "541.3(c)")
def test_changed_decks_last_as_long_again() -> None:
    for chapter in CHAPTERS:
        table = aged(chapter, 5)
        ordered(table, "change decks", "dealer")
        table.submit(Wait(60 * HOURS[chapter] - 1))
        assert cards_to(deal(table), "player")
        table.submit(Wait(1))
        assert refused(table, Deal())[1] == (DECK_LIFE[chapter],)


@pytest.mark.proves("627a.3(c)", "541.3(c)", "627a.4(d)", "541.4(d)")
def test_both_batches_are_changed() -> None:
    for chapter in CHAPTERS:
        table = aged(chapter, 0, submission=AUTOMATED)
        assert refused(table, Deal())[1] == (DECK_LIFE[chapter],)
        assert course(ordered(table, "change decks"))[-2:] == ["red spread face up", "blue spread face up"]
        assert course(deal(table))[-1] == "red in the shoe"


@pytest.mark.proves("627a.3(c)", "541.3(c)")
def test_decks_are_changed_by_the_house_and_between_rounds() -> None:
    for chapter in CHAPTERS:
        table = seated(chapter=chapter, steps="manual")
        assert refused(table, Order("change decks", "seat 1"))[1] == (DECK_LIFE[chapter],)
        table.submit(Deal())
        steps_until(table, lambda event: isinstance(event, RoundBegan))
        while not table.rests:
            refused(table, Order("change decks", "floorperson"))
            one_step(table)
        ordered(table, "change decks")


def test_no_round_begins_with_decks_whose_time_ran_out_while_the_cards_were_being_cut() -> None:
    for chapter in CHAPTERS:
        table = aged(chapter, -1)
        events: list[Event] = list(table.submit(Deal()).events)
        assert asked(table) == ("cut", "seat 1")
        table.submit(Wait(2))
        while not table.rests:
            events += table.answer_by_default().events if table.questions else table.submit(Step()).events
        assert found(events, RoundBegan) == []


@pytest.mark.proves("627a.3(c)", "541.3(c)")
def test_whether_decks_may_be_dealt_is_judged_by_the_time_it_is() -> None:
    """Asked beforehand, the table says what it will do."""
    for chapter in CHAPTERS:
        for minutes in (-1, 0, 1):
            table = aged(chapter, minutes)
            asked_first = table.refusal_for(Deal())
            assert asked_first == table.submit(Deal()).refusal
            assert (asked_first is None) is (minutes < 0)
