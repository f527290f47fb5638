"""Vigorish that is collected later: marked win by win, kept on the layout, and collected in time (541.13(c) to (f),
627a.12(c), (d), 543.13(c) to (f), 629a.12(c), (d), 545.13(c) to (e), 631a.13(c), (d)).
"""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.games.shared.events import Loaded, Received, Shuffled, SpreadOut
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import ListedShoe
from croupier.running.records import statement
from croupier.table.events import Event, Left, RoundBegan, Settled, VigorishCollected
from croupier.table.inputs import Close, Leave, Sit, Wager, Wait
from tests.baccarat_games.rounds import (
    ODDS,
    TIES,
    at,
    counts,
    dealt_by_hand,
    is_2010,
    one_round,
    shoe,
    units,
    verdict,
)
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.cards import BURN_ONE, interleaved, suited
from tests.support.events import found, settled
from tests.support.playing import allowed, deal, ordered, refused, rest_of, steps_until, wager
from tests.support.tables import cards_at, unlawful

BANKER_WINS, PLAYER_WINS, TIE = ("KK", "K8"), ("K8", "KK"), ("K7", "K7")
"""Hands of two cards each."""


def due(game: ShoeGame) -> tuple[str, ...]:
    """The provisions by which deferred vigorish is collected."""
    paths = ("(e)",) if is_2010(game) else ("(d)(2)(i)", "(d)(2)(iii)")
    return tuple(at(game, ODDS, path) for path in paths)


def deferring(game: ShoeGame, *hands: tuple[str, str], seats: tuple[int, ...] = (1,), **more: Any) -> Table:
    """A table that defers vigorish, with these hands next."""
    submission = {"vigorish_collection": "deferred", **more.pop("submission", {})}
    return game.seated(shoe(*hands), seats=seats, submission=submission, **more)


def win(table: Table, amount: str = "20.00", *, seat: int = 1) -> Settled:
    """A wager on the Banker's Hand that wins."""
    assert wager(table, "banker", amount, seat=seat).refusal is None
    [settlement] = settled(deal(table))
    assert settlement.outcome == "win"
    return settlement


def owed(table: Table, seat: int = 1) -> int:
    """What the seat's marker says, in cents."""
    return table.state.ledger.markers.get(seat, 0)


# Marked, win by win


@by_chapter(
    "541.13(e) 541.13(c)",
    "627a.12(d)(2) 627a.12(d)(2)(ii) 627a.12(c)",
    "543.13(e) 543.13(c)",
    "629a.12(d)(2) 629a.12(d)(2)(ii) 629a.12(c)",
    "545.13(e) 545.13(c)",
    "631a.13(d)(2) 631a.13(d)(2)(ii) 631a.13(c)",
)
def test_deferred_vigorish_is_marked_at_the_players_number_and_the_whole_win_is_paid(game: ShoeGame) -> None:
    table = deferring(game, BANKER_WINS, seats=(2, 6))
    settlement = win(table, "20.00", seat=6)
    assert (verdict(settlement), settlement.marked) == (("win", "20.00", "1.00"), True)
    assert table.state.ledger.markers == {6: 100}
    assert table.state.ledger.inventory == -2000, "nothing of it has been collected"


@by_chapter("541.13(e)", "627a.12(d)(1)", "543.13(e)", "629a.12(d)(1)", "545.13(e)", "631a.13(d)(1)")
def test_at_payout_nothing_is_marked(game: ShoeGame) -> None:
    events = one_round(game, BANKER_WINS, "banker", vigorish_collection="at payout")
    [settlement] = settled(events)
    assert (verdict(settlement), settlement.marked) == (("win", "10.00", "0.50"), False)
    assert found(events, VigorishCollected) == []


MARKED = {
    ("5%", 25): {"0.25": 25, "4.75": 25, "5.00": 25, "5.25": 50, "12.00": 75, "15.00": 75, "15.25": 100},
    ("4%", 20): {"0.25": 20, "4.75": 20, "5.00": 20, "5.25": 40, "10.00": 40, "10.25": 60},
    ("5%", 5): {"0.25": 5, "1.00": 5, "1.25": 10, "12.25": 65},
    ("4%", 5): {"1.25": 5, "1.50": 10, "12.25": 50, "12.50": 50, "12.75": 55},
}
"""For a rate and the cents up to which it is rounded: stakes, and what each win owes."""


@by_chapter(
    "541.13(c) 541.13(d) 541.13(e)",
    "627a.12(c) 627a.12(d)(2)(ii)",
    "543.13(c) 543.13(d) 543.13(e)",
    "629a.12(c) 629a.12(d)(2)(ii)",
    "545.13(c) 545.13(d) 545.13(e)",
    "631a.13(c) 631a.13(d)(2)(ii)",
)
def test_each_win_is_rounded_up_to_the_unit_of_its_rate_as_it_is_marked(game: ShoeGame) -> None:
    """Three wins owe three rounded amounts, not the rounded sum."""
    for rate, unit in units(game).items():
        for stake, each in MARKED[rate, unit].items():
            table = deferring(game, *[BANKER_WINS] * 3, submission={"vigorish": rate})
            for wins in (1, 2, 3):
                assert win(table, stake).vigorish == each
                assert owed(table) == wins * each


@by_chapter("541.13(e)", "627a.12(d)(2)(ii)", "543.13(e)", "629a.12(d)(2)(ii)", "545.13(e)", "631a.13(d)(2)(ii)")
def test_vigorish_taken_exact_is_marked_exact(game: ShoeGame) -> None:
    table = deferring(game, *[BANKER_WINS] * 2, submission={"vigorish_rounding": "exact"})
    assert [win(table, stake).vigorish for stake in ("11.00", "7.00")] == [55, 35]
    assert owed(table) == 90


@by_chapter("541.13(e)", "627a.12(d)(2)(iii)", "543.13(e)", "629a.12(d)(2)(iii)", "545.13(e)", "631a.13(d)(2)(iii)")
def test_the_marker_stays_through_rounds_that_the_player_loses_ties_or_sits_out(game: ShoeGame) -> None:
    table = deferring(game, BANKER_WINS, PLAYER_WINS, TIE, BANKER_WINS)
    win(table, "20.00")
    for on in ("banker", "banker", "tie"):
        wager(table, on, "20.00")
        events = deal(table)
        assert found(events, VigorishCollected) == []
        assert owed(table) == 100
    table.submit(Close())
    assert owed(table) == 0


@by_chapter("541.13(e)", "627a.12(d)(2)(ii)", "543.13(e)", "629a.12(d)(2)(ii)", "545.13(e)", "631a.13(d)(2)(ii)")
def test_each_seat_has_its_own_marker_also_when_one_person_holds_two(game: ShoeGame) -> None:
    submission = {"vigorish_collection": "deferred"}
    table = game.seated(shoe(BANKER_WINS), seats=(), submission=submission)
    for seat in (3, 4):
        table.submit(Sit(seat, Cents(10_000), "Ann"))
    for seat, amount in ((3, "20.00"), (4, "40.00")):
        wager(table, "banker", amount, seat=seat)
    deal(table)
    assert table.state.ledger.markers == {3: 100, 4: 200}


# No vigorish to defer


@by_chapter("627a.12(c) 627a.1", "629a.12(c) 629a.1", "631a.13(c) 631a.1")
def test_ez_baccarat_marks_nothing(game: ShoeGame) -> None:
    table = deferring(game, BANKER_WINS, BANKER_WINS, submission={"ez_baccarat": True})
    settlement = win(table)
    assert (verdict(settlement), settlement.marked) == (("win", "20.00", "0.00"), False)
    assert table.state.ledger.markers == {}


@by_chapter(
    "541.13(a) 541.13(b)",
    "627a.12(a) 627a.12(b)",
    "543.13(a) 543.13(b)",
    "629a.12(a) 629a.12(b)",
    "545.13(a) 545.13(b)",
    "631a.13(a) 631a.13(b)",
)
def test_only_a_winning_banker_wager_is_marked(game: ShoeGame) -> None:
    table = deferring(game, PLAYER_WINS, TIE)
    for on in ("player", "banker", "tie"):
        wager(table, on, "20.00")
    deal(table)
    for on in ("player", "banker", "tie"):
        wager(table, on, "20.00")
    assert not any(settlement.marked for settlement in settled(deal(table)))
    assert table.state.ledger.markers == {}


@by_chapter("541.13(f)", "543.13(f)")
def test_vigorish_on_ties_is_never_deferred(game: ShoeGame) -> None:
    assert unlawful(game.chapter, vigorish=TIES, vigorish_collection="deferred") == (
        at(game, ODDS, "(f)"),
        "reading:vigorish_on_ties_not_deferred",
    )


@pytest.mark.parametrize(("stake", "vigorish"), [("20.00", "5.00"), ("20.25", "5.10"), ("0.25", "0.10")])
@by_chapter("541.13(f) 541.8(a)(1)(iii)(B)", "543.13(f) 543.8(a)(1)(iii)(B)")
def test_vigorish_on_ties_is_taken_before_the_next_deal(game: ShoeGame, stake: str, vigorish: str) -> None:
    """25% of the wager, in steps of 5 cents, and nothing on a win."""
    table = game.seated(shoe(TIE, BANKER_WINS), submission={"vigorish": TIES})
    wager(table, "banker", stake)
    [settlement] = settled(deal(table))
    assert (verdict(settlement), settlement.marked) == (("push", "0.00", vigorish), False)
    assert table.state.ledger.markers == {}
    assert table.state.ledger.inventory == Cents.parse(vigorish)
    wager(table, "banker", stake)
    assert [verdict(one) for one in settled(deal(table))] == [("win", stake, "0.00")]


# Chips that are owed


@by_chapter("541.13(e)", "627a.12(d)(2)(i)", "543.13(e)", "629a.12(d)(2)(i)", "545.13(e)", "631a.13(d)(2)(i)")
def test_chips_for_vigorish_owed_cannot_be_wagered(game: ShoeGame) -> None:
    """20.00 are there after the win, of which 0.50 are owed."""
    table = deferring(game, BANKER_WINS, PLAYER_WINS, chips="10.00")
    win(table, "10.00")
    for amount in (2000, 1975):
        refused(table, Wager(1, "player", Cents(amount)))
    assert wager(table, "player", "19.50").refusal is None
    refused(table, Wager(1, "player", Cents(25)))
    deal(table)
    table.submit(Close())
    assert str(statement(table.state).seats["1"].chips) == "39.00"


@by_chapter("541.13(e)", "627a.12(d)(2)(i)", "543.13(e)", "629a.12(d)(2)(i)", "545.13(e)", "631a.13(d)(2)(i)")
def test_somebody_who_loses_all_the_other_chips_can_still_pay(game: ShoeGame) -> None:
    table = deferring(game, BANKER_WINS, PLAYER_WINS, chips="10.00")
    win(table, "10.00")
    wager(table, "banker", "19.50")
    deal(table)
    assert table.state.purse(1) == 0
    table.submit(Close())
    closing = statement(table.state)
    assert (str(closing.seats["1"].chips), str(closing.house), closing.balanced) == ("0.00", "10.00", True)


@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_the_refusal_of_chips_that_are_owed_says_why(game: ShoeGame) -> None:
    table = deferring(game, BANKER_WINS, PLAYER_WINS, chips="10.00")
    win(table, "10.00")
    assert "reading:chips_owed_as_vigorish" in refused(table, Wager(1, "player", Cents(2000)))[1]


# When it is collected


def collected(events: list[Event]) -> list[tuple[int, str]]:
    """Who paid how much."""
    return [(event.seat, str(event.amount)) for event in found(events, VigorishCollected)]


def before(events: list[Event], kind: type[Event]) -> list[Event]:
    """Everything up to the first event of that kind."""
    return events[: next(place for place, event in enumerate(events) if isinstance(event, kind))]


@by_chapter(
    "541.13(e)",
    "627a.12(d)(2)(i) 627a.12(d)(2)(iii)",
    "543.13(e)",
    "629a.12(d)(2)(i) 629a.12(d)(2)(iii)",
    "545.13(e)",
    "631a.13(d)(2)(i) 631a.13(d)(2)(iii)",
)
def test_it_is_collected_after_the_last_hand_before_other_cards_are_shuffled(game: ShoeGame) -> None:
    cards = f"{BURN_ONE} {suited(interleaved(*BANKER_WINS) * 2)}"
    submission = {"vigorish_collection": "deferred"}
    table = game.seated(None, seats=(1, 4), shoes=[ListedShoe(cards, 3)], submission=submission)
    for _ in range(2):
        for seat in (1, 4):
            wager(table, "banker", "20.00", seat=seat)
        deal(table)
    assert cards_at(table).shoe is None
    assert (owed(table, 1), owed(table, 4), table.state.ledger.inventory) == (200, 200, -8000)
    events = deal(table)
    assert sorted(collected(before(events, Shuffled))) == [(1, "2.00"), (4, "2.00")]
    assert {event.cites for event in found(events, VigorishCollected)} == {
        (*due(game), "reading:deferred_vigorish_due")
    }
    assert table.state.ledger.markers == {}


OCCASIONS: dict[str, Callable[[Table], list[Event]]] = {
    "a void round": deal,
    "an ordered reshuffle": lambda table: ordered(table, "reshuffle"),
    "a change of decks": lambda table: ordered(table, "change decks"),
    "no gaming activity": lambda table: ordered(table, "no gaming activity"),
}


def occasions(game: ShoeGame) -> list[str]:
    """Those that the chapter knows; where new decks come for each shoe, nothing is reshuffled or spread."""
    more = {"541": ["no gaming activity"], "627a": ["an ordered reshuffle", "no gaming activity"]}
    return ["a void round", "a change of decks", *more.get(game.chapter, [])]


@by_chapter(
    "541.13(e)",
    "627a.12(d)(2)(i)",
    "543.13(e)",
    "629a.12(d)(2)(i)",
    "545.13(e)",
    "631a.13(d)(2)(i)",
)
def test_it_is_collected_before_any_other_shoe(game: ShoeGame) -> None:
    for occasion in occasions(game):
        table = deferring(game, BANKER_WINS)
        win(table, "20.00")
        events = OCCASIONS[occasion](table) + deal(table)
        assert collected(before(events, Shuffled)) == [(1, "1.00")]
        assert collected(events) == [(1, "1.00")]


@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_it_is_collected_before_the_cards_are_spread_or_others_come(game: ShoeGame) -> None:
    for occasion in set(occasions(game)) & {"a change of decks", "no gaming activity"}:
        table = deferring(game, BANKER_WINS)
        win(table, "20.00")
        events = OCCASIONS[occasion](table)
        first = Received if occasion == "a change of decks" else SpreadOut
        assert collected(before(events, first)) == [(1, "1.00")]


@by_chapter("541.13(e)", "627a.12(d)(2)(i)", "543.13(e)", "629a.12(d)(2)(i)", "545.13(e)", "631a.13(d)(2)(i)")
def test_it_is_collected_when_the_player_leaves(game: ShoeGame) -> None:
    table = deferring(game, BANKER_WINS, BANKER_WINS, seats=(1, 2), chips="100.00")
    for seat in (1, 2):
        wager(table, "banker", "20.00", seat=seat)
    deal(table)
    events = allowed(table.submit(Leave(2)))
    assert [type(event) for event in events] == [VigorishCollected, Left]
    assert collected(events) == [(2, "1.00")]
    [left] = found(events, Left)
    assert str(left.chips) == "119.00"
    assert table.state.ledger.markers == {1: 100}


@by_chapter("541.13(e)", "627a.12(d)(2)(i)", "543.13(e)", "629a.12(d)(2)(i)", "545.13(e)", "631a.13(d)(2)(i)")
def test_who_leaves_during_a_round_pays_after_it_what_that_round_added_too(game: ShoeGame) -> None:
    table = dealt_by_hand(
        game,
        shoe(BANKER_WINS, BANKER_WINS),
        ("banker", "20.00"),
        submission={"vigorish_collection": "deferred"},
    )
    steps_until(table, lambda event: isinstance(event, RoundBegan))
    table.submit(Leave(1))
    events = rest_of(table)
    assert [settlement.marked for settlement in settled(events)] == [True]
    assert collected(before(events, Left)) == [(1, "1.00")]


@by_chapter("541.13(e)", "627a.12(d)(2)(i)", "543.13(e)", "629a.12(d)(2)(i)", "545.13(e)", "631a.13(d)(2)(i)")
def test_it_is_collected_when_the_table_closes(game: ShoeGame) -> None:
    table = deferring(game, BANKER_WINS, BANKER_WINS, seats=(1, 3), chips="100.00")
    for stake in ("20.00", "15.00"):
        for seat in (1, 3):
            wager(table, "banker", stake, seat=seat)
        deal(table)
    assert sorted(collected(allowed(table.submit(Close())))) == [(1, "1.75"), (3, "1.75")]
    closing = statement(table.state)
    assert {seat: str(line.chips) for seat, line in closing.seats.items()} == {"1": "133.25", "3": "133.25"}
    assert (str(closing.house), closing.balanced) == ("-66.50", True)


@by_chapter("541.13(e)", "627a.12(d)(2)(i)", "543.13(e)", "629a.12(d)(2)(i)", "545.13(e)", "631a.13(d)(2)(i)")
def test_after_it_is_collected_the_markers_begin_anew(game: ShoeGame) -> None:
    listed = shoe(BANKER_WINS)
    submission = {"vigorish_collection": "deferred"}
    table = game.seated(shoes=[listed, listed, listed], submission=submission)
    for _ in range(2):
        win(table, "20.00")
        deal(table)
    assert owed(table) == 100
    events = deal(table)
    assert collected(before(events, Loaded)) == [(1, "1.00")]
    assert owed(table) == 0


@by_chapter("541.13(e)", "627a.12(d)(2)(ii)", "543.13(e)", "629a.12(d)(2)(ii)", "545.13(e)", "631a.13(d)(2)(ii)")
def test_time_alone_collects_nothing(game: ShoeGame) -> None:
    table = deferring(game, BANKER_WINS)
    win(table, "20.00")
    assert collected(list(table.submit(Wait(100)).events)) == []
    assert owed(table) == 100


@by_chapter("541.12(b)", "627a.11(b)", "543.12(b)", "629a.11(b)", "545.12(b)", "631a.12(b)")
def test_vigorish_is_marked_seat_by_seat_from_the_highest_down(game: ShoeGame) -> None:
    table = deferring(game, counts(0, 1), seats=(2, 7, 4))
    for seat in (2, 4, 7):
        wager(table, "banker", "20.00", seat=seat)
    assert [(event.seat, event.marked) for event in settled(deal(table))] == [(7, True), (4, True), (2, True)]
