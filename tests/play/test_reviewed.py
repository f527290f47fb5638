"""Things that once went wrong at a table, each with the input that showed it."""

from datetime import datetime, timedelta

import pytest

from croupier.equipment import WallClock
from croupier.equipment import clock as clocks
from croupier.games.shared.events import Inspected, Shuffled, SpreadOut
from croupier.money import Cents
from croupier.running.opening import Opening, open_table
from croupier.table.events import Noted
from croupier.table.inputs import Answer, Close, Deal, Leave, Order, Report, Sit, Step, Wager, Withdraw
from tests.support.playing import deal, one_step, refused, rest_of, wager
from tests.support.tables import AUTOMATED, cards_at, seated


def test_a_table_that_is_closed_or_not_open_takes_nothing() -> None:
    table = open_table(Opening(game="minibaccarat", as_of="2020-01-01", seed=1))
    assert refused(table, Sit(1, Cents(100)))[0] == "the table is unopened"
    closed = seated("AC 2D 9D 2S KC KD 4C")
    deal(closed)
    closed.submit(Close())
    for act in (
        Report("card drawn in error", disclosed=True),
        Report("cards handled", seat=1),
        Order("reshuffle", "floorperson"),
        Leave(1),
        Deal(),
    ):
        assert refused(closed, act)[0] == "the table is closed"


def test_an_incident_that_waits_is_judged_again_when_the_dealer_gets_to_it() -> None:
    table = seated(chapter="681a", submission=AUTOMATED, steps="manual")
    table.submit(Deal())
    while not cards_at(table).stored:
        table.submit(Step())
    assert table.submit(Report("shuffler out of order")).refusal is None
    assert table.submit(Report("shuffler jams")).refusal is None
    events = [event for _ in range(2) for event in table.submit(Step()).events]
    (noted,) = [event for event in events if isinstance(event, Noted)]
    assert "'shuffler jams' was dropped" in noted.what
    assert noted.cites == ("681a.9(c)",)


def test_a_device_that_fails_in_the_middle_of_a_swap_is_done_without() -> None:
    table = seated(chapter="681a", submission=AUTOMATED, steps="manual")
    for _ in range(2):
        table.submit(Deal())
        while not (len(cards_at(table).stored) == 2 or table.rests):
            one_step(table)
        if table.rests:
            table.submit(Order("reshuffle", "floorperson"))
            rest_of(table)
    assert len(cards_at(table).stored) == 2, "the dealt batch is in the device, the other not yet out"
    table.submit(Report("shuffler out of order"))
    rest_of(table)
    assert table.state.round == 2
    assert cards_at(table).stored == []


def test_an_order_that_waits_outlives_a_void_round() -> None:
    table = seated("AC 2D 9D 2S KC KD 4C 5C 6C 7C 8C 9C TC", steps="manual")
    table.submit(Deal())
    rest_of(table)
    table.submit(Order("reshuffle", "floorperson"))
    table.submit(Report("card drawn in error", disclosed=True))
    rest_of(table)
    assert cards_at(table).shoe is None, "the reshuffle was ordered, and is done"


def test_cards_are_not_spread_under_a_wager_that_was_made_meanwhile() -> None:
    table = seated("AC 2D 9D 2S KC KD 4C", steps="manual")
    table.submit(Deal())
    rest_of(table)
    assert table.submit(Order("no gaming activity", "dealer")).refusal is None
    wager(table, "player", "5.00")
    events = table.submit(Step()).events
    assert not any(isinstance(event, SpreadOut) for event in events)
    assert cards_at(table).shoe is not None


@pytest.mark.proves("627a.5(g)(2)", "627a.5(g)(2)(i)")
def test_a_batch_that_is_not_secured_is_reshuffled_also_if_the_first_player_goes() -> None:
    table = seated(submission=AUTOMATED | {"shuffler_secures_batch": False})
    deal(table)
    table.submit(Leave(1))
    table.submit(Order("no gaming activity", "dealer"))
    table.submit(Sit(2, Cents(1000)))
    table.submit(Deal())
    table.submit(Leave(2))
    assert cards_at(table).spread == "idle", "nobody has seen the cards"
    table.submit(Sit(3, Cents(1000)))
    events = deal(table)
    assert [event.by for event in events if isinstance(event, Inspected)] == ["seat 3", "seat 3"]
    assert [event.back for event in events if isinstance(event, Shuffled)] == ["blue"]


def test_a_refusal_does_not_tell_what_lies_face_down() -> None:
    table = seated("AC 2D KH 6D 2S KC 7C AD", submission={"dealing": "face down"}, steps="manual")
    table.submit(Deal())
    while len(cards_at(table).hands.get("banker", ())) < 2:
        table.submit(Step())
    why, _ = refused(table, Report("third card in error", disclosed=False))
    assert not any(digit in why for digit in "0123456789")


@pytest.mark.proves("627a.13(c)(1)")
def test_no_round_is_void_for_want_of_a_card_that_only_goes_to_the_rack() -> None:
    table = seated("AC 2D 9D 2S KC 4D 5C", steps="manual")
    wager(table, "player", "5.00")
    table.submit(Deal())
    while len(cards_at(table).hands.get("banker", ())) < 2:
        table.submit(Step())
    table.submit(Report("third card in error", disclosed=True))
    rest_of(table)
    assert table.state.purse(1) == 100_500


def test_only_the_default_is_given_by_default() -> None:
    table = seated()
    table.submit(Deal())
    (number,) = table.questions
    refused(table, Answer("cut", seat=1, question=number, position=100, by_default=True))
    assert table.answer_by_default().refusal is None


def test_what_stays_of_a_wager_can_be_made_of_chips() -> None:
    table = seated(submission={"chips": ["2.00", "5.00"]})
    wager(table, "player", "5.00")
    assert refused(table, Withdraw(1, "player", Cents(200)))[1] == ("627a.7(b)",)
    assert table.submit(Withdraw(1, "player")).refusal is None


def test_whoever_is_leaving_wagers_no_more() -> None:
    table = seated(chapter="681a")
    wager(table, "player", "5.00")
    table.submit(Leave(1))
    assert refused(table, Wager(1, "player", Cents(500)))[1] == ("format",)


def test_a_clock_that_is_put_back_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([datetime(2026, 11, 1, 1, 58), datetime(2026, 11, 1, 1, 1), datetime(2026, 11, 1, 2, 5)])  # noqa: DTZ001

    class Wall(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:  # type: ignore[override] # noqa: ARG003
            return next(times)

    monkeypatch.setattr(clocks, "datetime", Wall)
    clock = WallClock()
    first, second, third = clock.now(), clock.now(), clock.now()
    assert first == second
    assert third - second == timedelta(minutes=7)
