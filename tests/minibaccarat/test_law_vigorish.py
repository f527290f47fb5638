"""Vigorish that is collected later: marked win by win, kept on the layout, and collected in time (541.13(c) to (f),
627a.12(c), (d)).
"""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.games.shared.events import Loaded, Shuffled
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import ListedShoe
from croupier.running.statement import statement
from croupier.table.events import Event, Left, RoundBegan, Settled, VigorishCollected
from croupier.table.inputs import Close, Leave, Sit, Wager, Wait
from tests.minibaccarat.rounds import CHAPTERS, counts, one_round, shoe, verdict
from tests.support.cards import BURN_ONE, interleaved, suited
from tests.support.events import course, found, settled
from tests.support.playing import allowed, deal, dealt_by_hand, ordered, refused, rest_of, steps_until, wager
from tests.support.tables import cards_at, seated, unlawful

BANKER_WINS, PLAYER_WINS, TIE = ("KK", "K8"), ("K8", "KK"), ("K7", "K7")
"""Hands of two cards each."""

DUE = {"541": ("541.13(e)",), "627a": ("627a.12(d)(2)(i)", "627a.12(d)(2)(iii)")}


def deferring(*hands: tuple[str, str], chapter: str = "627a", seats: tuple[int, ...] = (1,), **more: Any) -> Table:
    """A table that defers vigorish, with these hands next."""
    submission = {"vigorish_collection": "deferred", **more.pop("submission", {})}
    return seated(shoe(*hands), chapter=chapter, seats=seats, submission=submission, **more)


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


@pytest.mark.proves("627a.12(d)", "541.13(e)")
def test_vigorish_is_collected_at_payout_or_later_and_no_third_way() -> None:
    for way in ("at payout", "deferred"):
        for chapter in CHAPTERS:
            assert seated(chapter=chapter, submission={"vigorish_collection": way}).rests
    assert unlawful("627a", vigorish_collection="next week") == ("627a.12(d)",)
    assert unlawful("541", vigorish_collection="next week") == ("541.13(e)",)


@pytest.mark.proves("627a.12(d)(2)", "627a.12(d)(2)(ii)", "627a.12(c)", "541.13(e)", "541.13(c)")
def test_deferred_vigorish_is_marked_at_the_players_number_and_the_whole_win_is_paid() -> None:
    for chapter in CHAPTERS:
        table = deferring(BANKER_WINS, chapter=chapter, seats=(2, 6))
        settlement = win(table, "20.00", seat=6)
        assert (verdict(settlement), settlement.marked) == (("win", "20.00", "1.00"), True)
        assert table.state.ledger.markers == {6: 100}
        assert table.state.ledger.inventory == -2000, "nothing of it has been collected"


@pytest.mark.proves("627a.12(d)(1)", "541.13(e)")
def test_at_payout_nothing_is_marked() -> None:
    for chapter in CHAPTERS:
        events = one_round(BANKER_WINS, "banker", chapter=chapter, vigorish_collection="at payout")
        [settlement] = settled(events)
        assert (verdict(settlement), settlement.marked) == (("win", "10.00", "0.50"), False)
        assert found(events, VigorishCollected) == []


@pytest.mark.proves("627a.12(c)", "627a.12(d)(2)(ii)")
@pytest.mark.parametrize(
    ("stake", "each"),
    [("0.25", 25), ("4.75", 25), ("5.00", 25), ("5.25", 50), ("12.00", 75), ("15.00", 75), ("15.25", 100)],
)
def test_each_win_is_rounded_up_to_25_cents_as_it_is_marked(stake: str, each: int) -> None:
    assert_marked("627a", "5%", stake, each)


@pytest.mark.proves("541.13(c)", "541.13(d)", "541.13(e)")
@pytest.mark.parametrize(
    ("rate", "stake", "each"),
    [
        ("5%", "0.25", 5),
        ("5%", "1.00", 5),
        ("5%", "1.25", 10),
        ("5%", "12.25", 65),
        ("4%", "1.25", 5),
        ("4%", "1.50", 10),
        ("4%", "12.25", 50),
        ("4%", "12.50", 50),
        ("4%", "12.75", 55),
    ],
)
def test_each_win_was_rounded_up_to_5_cents_as_it_was_marked_in_2010(rate: str, stake: str, each: int) -> None:
    assert_marked("541", rate, stake, each)


def assert_marked(chapter: str, rate: str, stake: str, each: int) -> None:
    """Three wins owe three rounded amounts, not the rounded sum."""
    table = deferring(*[BANKER_WINS] * 3, chapter=chapter, submission={"vigorish": rate})
    for wins in (1, 2, 3):
        assert win(table, stake).vigorish == each
        assert owed(table) == wins * each


@pytest.mark.proves("627a.12(d)(2)(ii)", "541.13(e)")
def test_vigorish_taken_exact_is_marked_exact() -> None:
    for chapter in CHAPTERS:
        table = deferring(*[BANKER_WINS] * 2, chapter=chapter, submission={"vigorish_rounding": "exact"})
        assert [win(table, stake).vigorish for stake in ("11.00", "7.00")] == [55, 35]
        assert owed(table) == 90


@pytest.mark.proves("627a.12(d)(2)(iii)", "541.13(e)")
def test_the_marker_stays_through_rounds_that_the_player_loses_ties_or_sits_out() -> None:
    for chapter in CHAPTERS:
        table = deferring(BANKER_WINS, PLAYER_WINS, TIE, BANKER_WINS, chapter=chapter)
        win(table, "20.00")
        for on in ("banker", "banker", "tie"):
            wager(table, on, "20.00")
            events = deal(table)
            assert found(events, VigorishCollected) == []
            assert owed(table) == 100
        table.submit(Close())
        assert owed(table) == 0


@pytest.mark.proves("627a.12(d)(2)(ii)", "541.13(e)")
def test_each_seat_has_its_own_marker_also_when_one_person_holds_two() -> None:
    for chapter in CHAPTERS:
        submission = {"vigorish_collection": "deferred"}
        table = seated(shoe(BANKER_WINS), chapter=chapter, seats=(), submission=submission)
        for seat in (3, 4):
            table.submit(Sit(seat, Cents(10_000), "Ann"))
        for seat, amount in ((3, "20.00"), (4, "40.00")):
            wager(table, "banker", amount, seat=seat)
        deal(table)
        assert table.state.ledger.markers == {3: 100, 4: 200}


# No vigorish to defer


@pytest.mark.proves("627a.12(c)", "627a.1")
def test_ez_baccarat_marks_nothing() -> None:
    table = deferring(BANKER_WINS, BANKER_WINS, submission={"ez_baccarat": True})
    settlement = win(table)
    assert (verdict(settlement), settlement.marked) == (("win", "20.00", "0.00"), False)
    assert table.state.ledger.markers == {}


@pytest.mark.proves("627a.12(a)", "627a.12(b)", "541.13(a)", "541.13(b)")
def test_only_a_winning_banker_wager_is_marked() -> None:
    for chapter in CHAPTERS:
        table = deferring(PLAYER_WINS, TIE, chapter=chapter)
        for on in ("player", "banker", "tie"):
            wager(table, on, "20.00")
        deal(table)
        for on in ("player", "banker", "tie"):
            wager(table, on, "20.00")
        assert not any(settlement.marked for settlement in settled(deal(table)))
        assert table.state.ledger.markers == {}


@pytest.mark.proves("541.13(f)")
def test_vigorish_on_ties_is_never_deferred() -> None:
    assert unlawful("541", vigorish="25% on ties", vigorish_collection="deferred") == (
        "541.13(f)",
        "reading:vigorish_on_ties_not_deferred",
    )


@pytest.mark.proves("541.13(f)", "541.8(a)(1)(iii)(B)")
@pytest.mark.parametrize(("stake", "vigorish"), [("20.00", "5.00"), ("20.25", "5.10"), ("0.25", "0.10")])
def test_vigorish_on_ties_is_taken_before_the_next_deal(stake: str, vigorish: str) -> None:
    """25% of the wager, in steps of 5 cents, and nothing on a win."""
    table = seated(shoe(TIE, BANKER_WINS), chapter="541", submission={"vigorish": "25% on ties"})
    wager(table, "banker", stake)
    [settlement] = settled(deal(table))
    assert (verdict(settlement), settlement.marked) == (("push", "0.00", vigorish), False)
    assert table.state.ledger.markers == {}
    assert table.state.ledger.inventory == Cents.parse(vigorish)
    wager(table, "banker", stake)
    assert [verdict(one) for one in settled(deal(table))] == [("win", stake, "0.00")]


# Chips that are owed


@pytest.mark.proves("627a.12(d)(2)(i)", "541.13(e)")
def test_chips_for_vigorish_owed_cannot_be_wagered() -> None:
    """20.00 are there after the win, of which 0.50 are owed."""
    for chapter in CHAPTERS:
        table = deferring(BANKER_WINS, PLAYER_WINS, chapter=chapter, chips="10.00")
        win(table, "10.00")
        for amount in (2000, 1975):
            refused(table, Wager(1, "player", Cents(amount)))
        assert wager(table, "player", "19.50").refusal is None
        refused(table, Wager(1, "player", Cents(25)))
        deal(table)
        table.submit(Close())
        assert str(statement(table.state).seats["1"].chips) == "39.00"


@pytest.mark.proves("627a.12(d)(2)(i)", "541.13(e)")
def test_somebody_who_loses_all_the_other_chips_can_still_pay() -> None:
    for chapter in CHAPTERS:
        table = deferring(BANKER_WINS, PLAYER_WINS, chapter=chapter, chips="10.00")
        win(table, "10.00")
        wager(table, "banker", "19.50")
        deal(table)
        assert table.state.purse(1) == 0
        table.submit(Close())
        closing = statement(table.state)
        assert (str(closing.seats["1"].chips), str(closing.house), closing.balanced) == ("0.00", "10.00", True)


def test_the_refusal_of_chips_that_are_owed_says_why() -> None:
    for chapter in CHAPTERS:
        table = deferring(BANKER_WINS, PLAYER_WINS, chapter=chapter, chips="10.00")
        win(table, "10.00")
        assert "reading:chips_owed_as_vigorish" in refused(table, Wager(1, "player", Cents(2000)))[1]


# When it is collected


def collected(events: list[Event]) -> list[tuple[int, str]]:
    """Who paid how much."""
    return [(event.seat, str(event.amount)) for event in found(events, VigorishCollected)]


def before(events: list[Event], kind: type[Event]) -> list[Event]:
    """Everything up to the first event of that kind."""
    return events[: next(place for place, event in enumerate(events) if isinstance(event, kind))]


@pytest.mark.proves("627a.12(d)(2)(i)", "627a.12(d)(2)(iii)", "541.13(e)")
def test_it_is_collected_after_the_last_hand_before_the_cards_are_reshuffled() -> None:
    for chapter in CHAPTERS:
        cards = f"{BURN_ONE} {suited(interleaved(*BANKER_WINS) * 2)}"
        submission = {"vigorish_collection": "deferred"}
        table = seated(None, chapter=chapter, seats=(1, 4), shoes=[ListedShoe(cards, 3)], submission=submission)
        for _ in range(2):
            for seat in (1, 4):
                wager(table, "banker", "20.00", seat=seat)
            deal(table)
        assert cards_at(table).shoe is None
        assert (owed(table, 1), owed(table, 4), table.state.ledger.inventory) == (200, 200, -8000)
        events = deal(table)
        assert sorted(collected(before(events, Shuffled))) == [(1, "2.00"), (4, "2.00")]
        assert all(event.cites == DUE[chapter] for event in found(events, VigorishCollected))
        assert table.state.ledger.markers == {}


OCCASIONS: dict[str, Callable[[Table], list[Event]]] = {
    "a void round": deal,
    "an ordered reshuffle": lambda table: ordered(table, "reshuffle"),
    "a change of decks": lambda table: ordered(table, "change decks"),
    "no gaming activity": lambda table: ordered(table, "no gaming activity"),
}


@pytest.mark.proves("627a.12(d)(2)(i)")
@pytest.mark.parametrize("occasion", OCCASIONS)
def test_it_is_collected_before_any_reshuffle(occasion: str) -> None:
    table = deferring(BANKER_WINS)
    win(table, "20.00")
    events = OCCASIONS[occasion](table) + deal(table)
    assert collected(before(events, Shuffled)) == [(1, "1.00")]
    assert collected(events) == [(1, "1.00")]


@pytest.mark.proves("541.13(e)")
@pytest.mark.parametrize("occasion", [name for name in OCCASIONS if name != "an ordered reshuffle"])
def test_it_was_collected_before_any_reshuffle_in_2010(occasion: str) -> None:
    table = deferring(BANKER_WINS, chapter="541")
    win(table, "20.00")
    events = OCCASIONS[occasion](table) + deal(table)
    assert collected(before(events, Shuffled)) == [(1, "1.00")]
    assert collected(events) == [(1, "1.00")]


@pytest.mark.proves("627a.12(d)(2)(i)", "541.13(e)")
def test_with_two_batches_it_is_collected_before_the_next_shoe() -> None:
    """The dealt batch goes into the device, which reshuffles it."""
    for chapter in CHAPTERS:
        table = deferring(BANKER_WINS, chapter=chapter, submission={"shuffler": "automated"})
        win(table, "20.00")
        deal(table)
        done = course(deal(table))
        assert done[0] == "seat 1 pays 1.00"
        assert "red into the device" in done[1:]


@pytest.mark.proves("627a.12(d)(2)(i)", "541.13(e)")
def test_it_is_collected_when_the_player_leaves() -> None:
    for chapter in CHAPTERS:
        table = deferring(BANKER_WINS, BANKER_WINS, chapter=chapter, seats=(1, 2), chips="100.00")
        for seat in (1, 2):
            wager(table, "banker", "20.00", seat=seat)
        deal(table)
        events = allowed(table.submit(Leave(2)))
        assert [type(event) for event in events] == [VigorishCollected, Left]
        assert collected(events) == [(2, "1.00")]
        [left] = found(events, Left)
        assert str(left.chips) == "119.00"
        assert table.state.ledger.markers == {1: 100}


@pytest.mark.proves("627a.12(d)(2)(i)", "541.13(e)")
def test_who_leaves_during_a_round_pays_after_it_what_that_round_added_too() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(
            shoe(BANKER_WINS, BANKER_WINS),
            ("banker", "20.00"),
            chapter=chapter,
            submission={"vigorish_collection": "deferred"},
        )
        steps_until(table, lambda event: isinstance(event, RoundBegan))
        table.submit(Leave(1))
        events = rest_of(table)
        assert [settlement.marked for settlement in settled(events)] == [True]
        assert collected(before(events, Left)) == [(1, "1.00")]


@pytest.mark.proves("627a.12(d)(2)(i)", "541.13(e)")
def test_it_is_collected_when_the_table_closes() -> None:
    for chapter in CHAPTERS:
        table = deferring(BANKER_WINS, BANKER_WINS, chapter=chapter, seats=(1, 3), chips="100.00")
        for stake in ("20.00", "15.00"):
            for seat in (1, 3):
                wager(table, "banker", stake, seat=seat)
            deal(table)
        assert sorted(collected(allowed(table.submit(Close())))) == [(1, "1.75"), (3, "1.75")]
        closing = statement(table.state)
        assert {seat: str(line.chips) for seat, line in closing.seats.items()} == {"1": "133.25", "3": "133.25"}
        assert (str(closing.house), closing.balanced) == ("-66.50", True)


@pytest.mark.proves("627a.12(d)(2)(i)", "541.13(e)")
def test_after_it_is_collected_the_markers_begin_anew() -> None:
    for chapter in CHAPTERS:
        listed = shoe(BANKER_WINS)
        submission = {"vigorish_collection": "deferred"}
        table = seated(None, chapter=chapter, shoes=[listed, listed, listed], submission=submission)
        for _ in range(2):
            win(table, "20.00")
            deal(table)
        assert owed(table) == 100
        events = deal(table)
        assert collected(before(events, Loaded)) == [(1, "1.00")]
        assert owed(table) == 0


@pytest.mark.proves("627a.12(d)(2)(ii)", "541.13(e)")
def test_time_alone_collects_nothing() -> None:
    for chapter in CHAPTERS:
        table = deferring(BANKER_WINS, chapter=chapter)
        win(table, "20.00")
        assert collected(list(table.submit(Wait(100)).events)) == []
        assert owed(table) == 100


@pytest.mark.proves("627a.11(b)", "541.12(b)")
def test_vigorish_is_marked_seat_by_seat_from_the_highest_down() -> None:
    for chapter in CHAPTERS:
        table = deferring(counts(0, 1), chapter=chapter, seats=(2, 7, 4))
        for seat in (2, 4, 7):
            wager(table, "banker", "20.00", seat=seat)
        assert [(event.seat, event.marked) for event in settled(deal(table))] == [(7, True), (4, True), (2, True)]
