"""Cards come to the table: places, card reader, how many decks, tens torn, inspected by whom, shown to whom, changed
when (551.2(a), (e), 551.3(a), 551.4, 551.5(a); 635a.2(a), (d), 635a.3(a), (b), (d), 635a.4, 635a.5(a)).
"""

from collections import Counter
from typing import Any

import pytest

from croupier.games.shared.events import CardDealt, Inspected, Loaded, Received, Shuffled, SpreadOut
from croupier.games.spanish_21.events import RankRemoved, ReaderInspected
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import Opening, OpeningError, ReceivedBatch, open_table
from croupier.table.events import Event, RoundBegan
from croupier.table.inputs import Deal, Order, Sit, Step, Wait
from tests.helpers import deal, refused
from tests.minibaccarat.procedures import asked, found, one_step, ordered, rest_of, sit, steps_until
from tests.spanish_21.floor import (
    AUTOMATED,
    CHAPTERS,
    CONTINUOUS,
    GAME,
    HIGHEST_BOX,
    SPANISH_DECK,
    course,
    opening,
    problems,
    seated,
    shoe,
    staked,
    unopened,
)

DECKS = {"551": ("551.3(a)",), "635a": ("635a.3(a)",)}
"""The provision on six or eight decks."""
DAY_IN_MINUTES = 24 * 60
STANDS = shoe(("K9",), "K7")
"""A round without a decision that matters."""


def batches(*sizes: int, backs: str = "red blue green") -> list[ReceivedBatch]:
    """Batches of so many decks, with these backs in turn."""
    return [ReceivedBatch(back, decks) for back, decks in zip(backs.split(), sizes, strict=False)]


def no_cards(chapter: str, received: list[ReceivedBatch], **submission: Any) -> tuple[str, ...]:
    """The provisions for which no table may be opened with those batches."""
    return unopened(chapter, "batches", batches=received, submission=submission)


def test_the_chapters_are_served_on_their_days() -> None:
    for day, chapter in (("2010-06-01", "551"), ("2020-01-01", "635a"), ("2026-01-01", "635a")):
        events = open_table(Opening(game=GAME, as_of=day, seed=1)).open().events
        assert getattr(events[0], "chapter", "") == chapter
    with pytest.raises(OpeningError) as wrong:
        open_table(Opening(game=GAME, as_of="2009-12-31", seed=1))
    assert wrong.value.field == "as_of"


# Places


@pytest.mark.proves("551.2(a)", "635a.2(a)")
def test_there_are_seven_places_for_players_and_no_other() -> None:
    for chapter, cites in (("551", {"551.2(a)", "551.2(b)(2)"}), ("635a", {"635a.2(a)"})):
        table, _ = opening(chapter)
        sit(table, *range(1, HIGHEST_BOX + 1))
        for seat in (-1, 0, HIGHEST_BOX + 1):
            assert not cites.isdisjoint(refused(table, Sit(seat, Cents(1000)))[1])
        refused(table, Sit(3, Cents(1000)))


# The card reader


def readings(events: list[Event]) -> list[str]:
    """The days for which the card reader was inspected."""
    return [event.day for event in found(events, ReaderInspected)]


@pytest.mark.proves("551.2(e)", "635a.2(d)")
def test_the_card_reader_is_inspected_when_the_table_opens() -> None:
    for chapter, day, cite in (("551", "2010-06-01", "551.2(e)"), ("635a", "2020-01-01", "635a.2(d)")):
        for preshuffled in (False, True):
            _, events = opening(chapter, preshuffled=preshuffled)
            [inspected] = found(events, ReaderInspected)
            assert (inspected.day, inspected.cites) == (day, (cite, "reading:gaming_day"))


@pytest.mark.proves("551.2(e)", "635a.2(d)")
@pytest.mark.parametrize("submission", [{}, AUTOMATED, CONTINUOUS], ids=str)
def test_and_before_the_first_round_of_each_later_day(submission: dict[str, Any]) -> None:
    for chapter, year in (("551", 2010), ("635a", 2020)):
        table = seated(chapter, clock=f"{year}-02-27T23:00", submission=submission)
        assert readings(deal(staked(table))) == []
        table.submit(Wait(59))
        assert readings(deal(staked(table))) == [], "a minute before midnight"
        table.submit(Wait(1))
        events = deal(staked(table))
        assert readings(events) == [f"{year}-02-28"]
        first = found(events, ReaderInspected)[0]
        assert events.index(first) < events.index(found(events, RoundBegan)[0])
        assert readings(deal(staked(table))) == [], "once a day"


@pytest.mark.proves("551.2(e)", "reading:gaming_day")
def test_a_day_without_a_round_needs_no_inspection() -> None:
    """635a.3(b) would end the decks first, so this is the earlier chapter."""
    table = seated("551")
    deal(staked(table))
    table.submit(Wait(3 * DAY_IN_MINUTES))
    assert readings(deal(staked(table))) == ["2010-06-04"]


# One batch


@pytest.mark.proves("551.3(a)", "551.4(a)", "551.4(b)", "635a.3(a)", "635a.4(a)", "635a.4(b)", "635a.4(c)")
@pytest.mark.parametrize("submission", [{}, CONTINUOUS], ids=str)
def test_decks_are_inspected_verified_stripped_of_their_tens_and_spread_face_up(submission: dict[str, Any]) -> None:
    for chapter in CHAPTERS:
        _, events = opening(chapter, batches=batches(8, backs="green"), submission=submission)
        done = course(events)
        assert sorted(done[:4]) == sorted(
            ["received", "dealer inspects", "floorperson inspects", "32 of rank T out of green"]
        )
        assert done[:2] == ["received", "dealer inspects"]
        assert done[4] == "green spread face up"
        [spread] = found(events, SpreadOut)
        assert spread.because == "opening"


@pytest.mark.proves("551.3(a)", "551.4(b)", "635a.3(a)", "635a.4(b)")
@pytest.mark.parametrize("decks", [6, 8])
def test_the_ten_of_every_suit_leaves_every_deck_before_the_cards_are_shown(decks: int) -> None:
    for chapter, cites in (("551", ("551.4(b)", "551.3(a)")), ("635a", ("635a.4(b)", "635a.3(a)"))):
        table, events = opening(chapter, submission={"decks": decks})
        [removed] = found(events, RankRemoved)
        assert (removed.rank, removed.cards) == ("T", 4 * decks)
        assert set(removed.cites) == set(cites)
        assert events.index(removed) < events.index(found(events, SpreadOut)[0])
        sit(table, 1)
        dealt = deal(staked(table))
        [shuffled] = found(dealt, Shuffled)
        assert Counter(shuffled.order.split()) == Counter([*SPANISH_DECK] * decks)
        assert [event.cards for event in found(dealt, Loaded)] == [48 * decks]


@pytest.mark.proves("551.3(a)", "635a.3(a)")
def test_with_a_continuous_device_too_the_decks_have_48_cards() -> None:
    for chapter in CHAPTERS:
        table = seated(chapter, submission=CONTINUOUS | {"decks": 6})
        [loaded] = found(deal(staked(table)), Loaded)
        assert loaded.cards == 288
        assert table.state.shoe is not None
        assert Counter(table.state.shoe.order) == Counter([*SPANISH_DECK] * 6)


@pytest.mark.proves("551.4(b)", "551.4(c)", "551.5(a)", "635a.4(c)", "635a.4(d)", "635a.5(a)")
def test_the_first_player_to_arrive_looks_at_the_cards_before_they_are_washed_stacked_and_shuffled() -> None:
    for chapter in CHAPTERS:
        table, _ = opening(chapter)
        sit(table, 5, 2, 7)
        assert course(deal(staked(table))) == [
            "seat 5 inspects",
            "red washed and stacked",
            "red shuffled by hand",
            "dealer cuts",
            "red in the shoe",
        ]


@pytest.mark.proves("551.4(b)", "635a.4(c)")
def test_the_cards_lie_spread_until_a_player_comes() -> None:
    for chapter in CHAPTERS:
        table, _ = opening(chapter)
        assert course(list(table.submit(Wait(90)).events)) == []
        refused(table, Deal())
        assert table.state.spread == "opening"
        sit(table, 3)
        assert course(deal(staked(table)))[0] == "seat 3 inspects"


@pytest.mark.proves("551.4(c)", "551.5(a)", "635a.4(d)", "635a.5(a)")
def test_the_opening_comes_once_and_later_shoes_are_only_shuffled() -> None:
    for chapter in CHAPTERS:
        table = seated(chapter, STANDS, cover_card_after=2)
        first = course(deal(staked(table)))
        assert "red washed and stacked" in first
        assert first[-1] == "shoe done"
        assert course(deal(staked(table))) == ["red shuffled by hand", "dealer cuts", "red in the shoe"]


# How many decks


@pytest.mark.proves("551.3(a)", "635a.3(a)")
@pytest.mark.parametrize("decks", [0, 1, 2, 4, 5, 7, 9, 12])
def test_other_numbers_of_decks_than_six_and_eight_are_refused(decks: int) -> None:
    for chapter, cites in DECKS.items():
        assert problems(chapter, decks=decks) == [("decks", cites)]
        assert no_cards(chapter, batches(decks)) == cites


@pytest.mark.proves("551.3(a)", "635a.3(a)")
@pytest.mark.parametrize("decks", [6, 8])
def test_six_or_eight_decks_are_played_with(decks: int) -> None:
    for chapter in CHAPTERS:
        for more in ({"submission": {"decks": decks}}, {"batches": batches(decks)}):
            _, events = opening(chapter, **more)
            assert [batch.decks for batch in found(events, Received)[0].batches] == [decks]


@pytest.mark.proves("551.3(a)", "635a.3(a)")
def test_there_are_eight_decks_unless_six_are_chosen() -> None:
    for chapter in CHAPTERS:
        _, events = opening(chapter)
        assert [batch.decks for batch in found(events, Received)[0].batches] == [8]


def test_the_decks_that_come_to_the_table_are_those_of_the_submission() -> None:
    for chapter in CHAPTERS:
        assert no_cards(chapter, batches(8), decks=6)
        assert no_cards(chapter, [])


@pytest.mark.proves("551.3(a)", "635a.3(a)")
@pytest.mark.parametrize("submission", [{}, CONTINUOUS], ids=str)
def test_without_an_automated_device_there_is_one_batch(submission: dict[str, Any]) -> None:
    """A continuous shuffler takes one too: 635a.3(d) leaves it out."""
    for chapter, cites in DECKS.items():
        opening(chapter, batches=batches(8), submission=submission)
        assert no_cards(chapter, batches(8, 8), **submission) == cites


# Two batches


@pytest.mark.proves("635a.3(d)", "635a.3(d)(1)", "635a.3(d)(2)", "635a.4(b)", "635a.4(f)", "635a.5(a)", "551.4(b)")
@pytest.mark.parametrize("decks", [6, 8])
def test_two_batches_are_stripped_spread_washed_and_shuffled_each_for_itself(decks: int) -> None:
    for chapter in CHAPTERS:
        table, events = opening(chapter, batches=batches(decks, decks), submission=AUTOMATED | {"decks": decks})
        assert [step for step in course(events) if "spread" in step] == ["red spread face up", "blue spread face up"]
        assert [(one.back, one.cards) for one in found(events, RankRemoved)] == [
            ("red", 4 * decks),
            ("blue", 4 * decks),
        ]
        assert [event.by for event in found(events, Inspected)] == ["dealer", "floorperson"] * 2
        sit(table, 4)
        assert course(deal(staked(table))) == [
            "seat 4 inspects",
            "red washed and stacked",
            "blue washed and stacked",
            "red shuffled by device",
            "blue into the device",
            "dealer cuts",
            "red in the shoe",
        ]


@pytest.mark.proves("635a.3(d)(1)")
@pytest.mark.parametrize("sizes", [(6, 8), (8, 6)])
def test_two_batches_have_equally_many_decks(sizes: tuple[int, int]) -> None:
    opening("635a", batches=batches(8, 8), submission=AUTOMATED)
    assert no_cards("635a", batches(*sizes), **AUTOMATED) == ("635a.3(d)(1)",)
    no_cards("551", batches(*sizes), **AUTOMATED)


@pytest.mark.proves("635a.3(d)")
@pytest.mark.parametrize("sizes", [(6,), (8,), (16,), (3, 3), (4, 4), (7, 7), (9, 9), (6, 6, 6)])
def test_an_automated_device_takes_two_batches_of_six_or_eight_decks(sizes: tuple[int, ...]) -> None:
    for backs in ("red blue green", "blue black red"):
        opening("635a", batches=batches(6, 6, backs=backs), submission=AUTOMATED)
    assert "635a.3(d)" in no_cards("635a", batches(*sizes), **AUTOMATED)
    no_cards("551", batches(*sizes), **AUTOMATED)


@pytest.mark.proves("635a.3(d)(2)")
def test_the_backs_of_two_batches_differ_in_colour() -> None:
    opening("635a", batches=batches(8, 8, backs="red yellow"), submission=AUTOMATED)
    assert no_cards("635a", batches(8, 8, backs="red red"), **AUTOMATED) == ("635a.3(d)(2)",)


# Preinspected and preshuffled


@pytest.mark.proves("635a.4(b)", "635a.4(e)", "635a.5(a)")
def test_preshuffled_decks_lose_their_tens_and_skip_inspection_display_wash_and_first_shuffle() -> None:
    """635a.4(e) sets (a), (c) and (d) aside, and not (b)."""
    table, events = opening("635a", preshuffled=True)
    assert course(events)[:2] == ["received", "32 of rank T out of red"]
    assert [*found(events, Inspected), *found(events, SpreadOut)] == []
    sit(table, 4)
    dealt = deal(staked(table))
    assert course(dealt) == ["red shuffled before it came", "dealer cuts", "red in the shoe"]
    [shuffled] = found(dealt, Shuffled)
    assert Counter(shuffled.order.split()) == Counter([*SPANISH_DECK] * 8)


@pytest.mark.proves("635a.4(b)", "635a.4(e)", "635a.3(d)(3)")
def test_two_preshuffled_batches_skip_the_same_steps() -> None:
    table, events = opening("635a", preshuffled=True, submission=AUTOMATED)
    assert course(events)[:3] == ["received", "32 of rank T out of red", "32 of rank T out of blue"]
    sit(table, 4)
    done = ["red shuffled before it came", "blue into the device", "dealer cuts", "red in the shoe"]
    assert course(deal(staked(table))) == done


@pytest.mark.proves("551.4(a)", "551.4(b)", "551.4(c)", "551.5(a)")
def test_preshuffled_decks_were_only_not_shuffled_in_2010() -> None:
    """551.5(a) leaves out the shuffle, and 551.4 has no word for cards that come preshuffled."""
    table, events = opening("551", preshuffled=True)
    assert "dealer inspects" in course(events)
    assert "32 of rank T out of red" in course(events)
    assert "red spread face up" in course(events)
    sit(table, 4)
    assert course(deal(staked(table))) == [
        "seat 4 inspects",
        "red washed and stacked",
        "red shuffled before it came",
        "dealer cuts",
        "red in the shoe",
    ]


@pytest.mark.proves("551.5(a)", "635a.5(a)")
def test_preshuffled_decks_are_shuffled_after_their_first_shoe() -> None:
    for chapter in CHAPTERS:
        table = seated(chapter, preshuffled=True)
        assert [event.how for event in found(deal(staked(table)), Shuffled)] == ["before it came"]
        ordered(table, "reshuffle")
        assert [event.how for event in found(deal(staked(table)), Shuffled)] == ["by hand"]
        table = seated(chapter, STANDS, cover_card_after=2, preshuffled=True)
        deal(staked(table))
        assert [event.how for event in found(deal(staked(table)), Shuffled)] == ["by hand"], "after a listed one"


# The life of the decks


def aged(chapter: str, minutes: int, **more: Any) -> Table:
    """A table that has waited, with a player, for so many minutes more than 24 hours."""
    table = seated(chapter, **more)
    assert table.submit(Wait(DAY_IN_MINUTES + minutes)).refusal is None
    return staked(table)


@pytest.mark.proves("635a.3(b)")
@pytest.mark.parametrize("clock", [None, "2020-02-28T23:30"])
@pytest.mark.parametrize("submission", [{}, CONTINUOUS, AUTOMATED], ids=str)
def test_decks_are_dealt_for_less_than_24_hours(submission: dict[str, Any], clock: str | None) -> None:
    assert found(deal(aged("635a", -1, clock=clock, submission=submission)), RoundBegan)
    for minutes in (0, 1):
        assert refused(aged("635a", minutes, clock=clock, submission=submission), Deal())[1][0] == "635a.3(b)"


def test_decks_had_no_life_of_their_own_in_2010() -> None:
    for submission in ({}, CONTINUOUS, AUTOMATED):
        for minutes in (0, 10 * DAY_IN_MINUTES):
            assert found(deal(aged("551", minutes, submission=submission)), RoundBegan)


@pytest.mark.proves("635a.3(b)")
def test_time_counts_from_the_opening_over_rounds_and_shoes() -> None:
    table = seated("635a", shoes=[STANDS, STANDS])
    for minutes in (DAY_IN_MINUTES - 2, 1, 1):
        deal(staked(table))
        ordered(table, "reshuffle")
        table.submit(Wait(minutes))
    assert table.state.round == 3
    assert refused(staked(table), Deal())[1][0] == "635a.3(b)"


@pytest.mark.proves("635a.3(b)", "635a.4(a)", "635a.4(b)", "635a.4(c)", "635a.4(d)")
@pytest.mark.parametrize("minutes", [-1, 0, 1])
def test_after_the_decks_are_changed_all_is_inspected_and_the_tens_are_torn_again(minutes: int) -> None:
    table = aged("635a", minutes)
    changed = ordered(table, "change decks")
    assert course(changed)[:2] == ["received", "dealer inspects"]
    assert {"floorperson inspects", "32 of rank T out of red", "red spread face up"} <= set(course(changed))
    events = deal(table)
    done = [step for step in course(events) if "reader" not in step]
    assert done[:3] == ["seat 1 inspects", "red washed and stacked", "red shuffled by hand"]
    [shuffled] = found(events, Shuffled)
    assert Counter(shuffled.order.split()) == Counter([*SPANISH_DECK] * 8)


@pytest.mark.proves("551.4(a)", "551.4(b)", "551.4(c)")
def test_decks_that_were_changed_in_2010_are_inspected_and_stripped_too() -> None:
    table = seated("551")
    deal(staked(table))
    changed = course(ordered(table, "change decks"))
    assert changed[:2] == ["received", "dealer inspects"]
    assert {"floorperson inspects", "32 of rank T out of red", "red spread face up"} <= set(changed)
    assert course(deal(staked(table)))[:2] == ["seat 1 inspects", "red washed and stacked"]


@pytest.mark.proves("635a.3(b)")
def test_changed_decks_last_as_long_again() -> None:
    table = aged("635a", 5)
    ordered(table, "change decks", "dealer")
    table.submit(Wait(DAY_IN_MINUTES - 1))
    assert found(deal(table), RoundBegan)
    table.submit(Wait(1))
    assert refused(staked(table), Deal())[1][0] == "635a.3(b)"


@pytest.mark.proves("635a.3(b)", "635a.4(b)", "635a.4(f)")
def test_both_batches_are_changed() -> None:
    table = aged("635a", 0, submission=AUTOMATED)
    assert refused(table, Deal())[1][0] == "635a.3(b)"
    changed = ordered(table, "change decks")
    assert [one.back for one in found(changed, RankRemoved)] == ["red", "blue"]
    assert [one.back for one in found(changed, SpreadOut)] == ["red", "blue"]
    assert course(deal(table))[-1] == "red in the shoe"


@pytest.mark.proves("635a.3(b)")
def test_decks_are_changed_by_the_house_and_between_rounds() -> None:
    table = staked(seated("635a", steps="manual"))
    assert refused(table, Order("change decks", "seat 1"))[1][0] == "635a.3(b)"
    table.submit(Deal())
    steps_until(table, lambda event: isinstance(event, RoundBegan))
    while not table.rests:
        refused(table, Order("change decks", "floorperson"))
        one_step(table)
    ordered(table, "change decks")


@pytest.mark.proves("635a.3(b)")
def test_no_round_begins_with_decks_whose_time_ran_out_while_the_cards_were_being_cut() -> None:
    table = aged("635a", -1)
    events: list[Event] = list(table.submit(Deal()).events)
    assert asked(table) == ("cut", "seat 1")
    table.submit(Wait(2))
    while not table.rests:
        events += table.answer_by_default().events if table.questions else table.submit(Step()).events
    assert found(events, RoundBegan) == []


@pytest.mark.proves("635a.3(b)")
def test_a_round_that_has_begun_is_finished_with_the_decks_that_it_began_with() -> None:
    table = staked(seated("635a", STANDS, steps="manual"))
    table.submit(Deal())
    steps_until(table, lambda event: isinstance(event, RoundBegan))
    table.submit(Wait(DAY_IN_MINUTES))
    assert len(found(rest_of(table), CardDealt)) == 3
    assert refused(staked(table), Deal())[1][0] == "635a.3(b)"
