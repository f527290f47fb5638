"""The life of the decks (541.3(c), 627a.3(c), 681a.3(c), 635a.3(b)), and decks that are changed (also 543.3(b),
629a.3(b), 545.3(b), 631a.3(b)).
"""

from collections import Counter
from collections.abc import Mapping
from datetime import timedelta
from itertools import count
from typing import Any

import pytest

from croupier.games.shared.authority import in_minutes
from croupier.games.shared.events import CardDealt, Loaded
from croupier.play.table import Table
from croupier.table.events import Event, Noted, RoundBegan
from croupier.table.inputs import Deal, Leave, Order, Wait
from croupier.words import sentence
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.events import course, found
from tests.support.matrices import each
from tests.support.playing import allowed, asked, one_step, ordered, refused, rest_of, until
from tests.support.tables import AUTOMATED, on_the_table, sit

CHANGE = "change decks"


def minutes_of(game: ShoeGame) -> int:
    """How long decks are dealt, or a day where the chapter does not say."""
    return 60 * (game.hours or 24)


def aged(game: ShoeGame, minutes: int, **more: Any) -> Table:
    """A table that has waited, with a player, for so many minutes more than its decks may last."""
    table = game.seated(**more)
    assert table.submit(Wait(minutes_of(game) + minutes)).refusal is None
    return table


def too_old(game: ShoeGame, table: Table) -> bool:
    """Whether the deal is refused because of the decks."""
    return refused(game.staked(table), Deal())[1] == game.cites["deck_life"]


@by_chapter("541.3(c)", "627a.3(c)", "681a.3(c)", "635a.3(b)")
def test_decks_are_dealt_for_less_than_their_hours(game: ShoeGame) -> None:
    """24, and at Minibaccarat in 2010 four; also over midnight and the end of a month."""
    for submission in game.submissions():
        for clock in (None, f"{game.year}-02-28T23:30"):
            more = {"submission": submission, "clock": clock}
            assert found(game.deal(aged(game, -1, **more)), RoundBegan)
            for minutes in (0, 1):
                assert too_old(game, aged(game, minutes, **more))


@pytest.mark.parametrize(
    ("hours", "minutes", "seconds", "said"),
    [
        (4, 0, 0, "4 hours"),
        (4, 0, 59, "4 hours"),
        (4, 1, 0, "4 hours 1 minute"),
        (24, 59, 59, "24 hours 59 minutes"),
        (25, 0, 0, "25 hours"),
        (100, 30, 0, "100 hours 30 minutes"),
    ],
)
def test_how_old_decks_are_is_said_in_full_hours_and_minutes(hours: int, minutes: int, seconds: int, said: str) -> None:
    age = in_minutes(timedelta(hours=hours, minutes=minutes, seconds=seconds))
    told = sentence("cards.too_old", {"age": age, "hours": 4})
    assert told.startswith(f"the decks were opened {said} ago and ")


@by_chapter("543", "629a", "545", "631a", "551")
def test_decks_have_no_hours_of_their_own_at_spanish_21_in_2010_nor_where_they_serve_one_shoe(game: ShoeGame) -> None:
    for submission in game.submissions():
        for days in (0, 10):
            assert found(game.deal(aged(game, days * 24 * 60, submission=submission)), RoundBegan)


@by_chapter("541.3(c)", "627a.3(c)", "681a.3(c)", "635a.3(b)")
def test_time_counts_from_the_opening_over_rounds_and_shoes(game: ShoeGame) -> None:
    table = game.seated(shoes=[game.covered_shoe()] * 4)
    shoes = 0
    for minutes in (minutes_of(game) - 3, 1, 1, 1):
        shoes += len(found(game.deal(table), Loaded))
        table.submit(Wait(minutes))
    assert table.state.round == 4
    assert shoes > 1
    assert too_old(game, table)


@by_chapter(
    "541.3(c) 541.4(a) 541.4(b) 541.4(c)",
    "627a.3(c) 627a.4(a) 627a.4(b) 627a.4(c)",
    "681a.3(c) 681a.4(a) 681a.4(b) 681a.4(c)",
    "543.3(b) 543.4(a) 543.4(b) 543.4(c)",
    "629a.3(b) 629a.4(a) 629a.4(b) 629a.4(c)",
    "545.3(b) 545.4(a) 545.4(b) 545.4(c)",
    "631a.3(b) 631a.4(a) 631a.4(b) 631a.4(c)",
    "551.4(a) 551.4(b) 551.4(c)",
    "635a.3(b) 635a.4(a) 635a.4(b) 635a.4(c) 635a.4(d)",
)
def test_after_the_decks_are_changed_the_table_deals_again_and_all_is_inspected_again(game: ShoeGame) -> None:
    for minutes in (-1, 0, 1):
        table = aged(game, minutes)
        received = ["received", "dealer inspects", "floorperson inspects", "red spread face up"]
        assert course(ordered(table, CHANGE)) == received
        events = game.deal(table)
        assert course(events) == ["seat 1 inspects", "red washed and stacked", *game.shuffled_by_hand]
        assert Counter(game.shuffled(events).order.split()) == game.stack()


@by_chapter("541.3(c)", "627a.3(c)", "681a.3(c)", "635a.3(b)")
def test_changed_decks_last_as_long_again(game: ShoeGame) -> None:
    table = aged(game, 5)
    ordered(table, CHANGE, "dealer")
    table.submit(Wait(minutes_of(game) - 1))
    assert found(game.deal(table), RoundBegan)
    table.submit(Wait(1))
    assert too_old(game, table)


@by_chapter("541.3(c) 541.4(d)", "627a.3(c) 627a.4(d)", "681a.3(c) 681a.4(d)", "635a.3(b) 635a.4(b) 635a.4(f)")
def test_both_batches_are_changed(game: ShoeGame) -> None:
    table = aged(game, 0, submission=AUTOMATED)
    assert too_old(game, table)
    assert course(ordered(table, CHANGE))[-2:] == ["red spread face up", "blue spread face up"]
    assert course(game.deal(table))[-1] == "red in the shoe"


@by_chapter(
    "541.3(c)",
    "627a.3(c)",
    "543.3(b)",
    "629a.3(b)",
    "545.3(b)",
    "631a.3(b)",
    "681a.3(c)",
    "635a.3(b)",
)
def test_decks_are_changed_by_the_house_and_between_rounds(game: ShoeGame) -> None:
    table = game.seated(steps="manual")
    assert refused(table, Order(CHANGE, "seat 1"))[1] == game.cites["deck_life"]
    game.call_deal(table)
    until(table, RoundBegan)
    while not table.rests:
        refused(table, Order(CHANGE, "floorperson"))
        one_step(table)
    ordered(table, CHANGE)


@by_chapter("541.3(c)", "627a.3(c)", "681a.3(c)", "635a.3(b)")
def test_no_round_begins_with_decks_whose_time_ran_out_while_the_cards_were_being_cut(game: ShoeGame) -> None:
    table = aged(game, -1)
    events: list[Event] = game.call_deal(table)
    assert asked(table) == ("cut", "seat 1")
    table.submit(Wait(2))
    assert found(events + rest_of(table), RoundBegan) == []


def called_by_hand(game: ShoeGame, *, used: bool, steps: int, submission: Mapping[str, Any]) -> Table | None:
    """A table dealt by hand, with a first or a used shoe, at which the deal was called and so many steps or default
    answers came since; None if the round has begun by then.
    """
    table = game.seated(steps="manual", submission=submission)
    if used:
        game.call_deal(table)
        rest_of(table)
    events: list[Event] = game.call_deal(table)
    for _ in range(steps):
        events += one_step(table)
    return None if found(events, RoundBegan) else table


@each("used", [False, True])
@by_chapter("541.3(c)", "627a.3(c)", "681a.3(c)", "635a.3(b)")
def test_whenever_their_time_runs_out_before_a_round_begins_none_does(game: ShoeGame, used: bool) -> None:
    """At every question and step from the call for a deal on: the minute before, then, and the minute after."""
    for submission in game.submissions():
        for minutes in (-1, 0, 1):
            moments = 0
            while (table := called_by_hand(game, used=used, steps=moments, submission=submission)) is not None:
                allowed(table.submit(Wait(minutes_of(game) + minutes)))
                events = rest_of(table)
                assert bool(found(events, RoundBegan)) is (minutes < 0), (submission, minutes, moments)
                noted = [event.cites for event in found(events, Noted)]
                assert noted == ([] if minutes < 0 else [game.cites["deck_life"]])
                moments += 1
            assert moments >= 1


@by_chapter("541.3(c)", "627a.3(c)", "681a.3(c)", "635a.3(b)")
def test_also_at_every_question_about_the_cards_of_an_idle_table(game: ShoeGame) -> None:
    for minutes in (-1, 0, 1):
        for moment in count():
            table = game.seated(steps="manual")
            game.call_deal(table)
            rest_of(table)
            allowed(table.submit(Leave(1)))
            allowed(table.submit(Wait(1)))
            rest_of(table)
            sit(table, 1)
            events = game.call_deal(table)
            for _ in range(moment):
                events += one_step(table)
            if found(events, RoundBegan):
                assert moment > 2
                break
            allowed(table.submit(Wait(minutes_of(game) - 1 + minutes)))
            assert bool(found(rest_of(table), RoundBegan)) is (minutes < 0), (minutes, moment)


@by_chapter("541.3(c)", "627a.3(c)", "681a.3(c)", "635a.3(b)")
def test_a_round_that_has_begun_is_finished_with_the_decks_that_it_began_with(game: ShoeGame) -> None:
    table = game.by_hand(game.shoe())
    until(table, RoundBegan)
    dealt = on_the_table(table)
    table.submit(Wait(minutes_of(game)))
    assert dealt + len(found(rest_of(table), CardDealt)) == 4
    assert too_old(game, table)


@by_chapter("541.3(c)", "627a.3(c)", "681a.3(c)", "635a.3(b)")
def test_whether_decks_may_be_dealt_is_judged_by_the_time_it_is(game: ShoeGame) -> None:
    """Asked beforehand, the table says what it will do."""
    for minutes in (-1, 0, 1):
        table = game.staked(aged(game, minutes))
        asked_first = table.refusal_for(Deal())
        assert asked_first == table.submit(Deal()).refusal
        assert (asked_first is None) is (minutes < 0)


@by_chapter("541", "627a", "543", "629a", "545", "631a", "681a", "551", "635a")
def test_an_order_to_change_the_decks_during_a_round_is_refused_by_what_forbids_it(game: ShoeGame) -> None:
    """The provisions on the age of decks do not: that a round is dealt from one shoe is how we read them."""
    table = game.by_hand()
    until(table, RoundBegan)
    why, cites = refused(table, Order("change decks", "floorperson"))
    assert "must be finished first" in why
    assert cites[-1] == "reading:decks_changed_between_rounds"
    rest_of(table)
    assert table.refusal_for(Order("change decks", "floorperson")) is None
