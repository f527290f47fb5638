"""A round in which every wager is decided cannot be void any more, and what a player has said stands from when it was
heard (621a.8(e), 621a.10(c), (d), (e), 535.10(e), 535.12(c), (d), (e)): at every moment of rounds with a bank, with a
co-bank and without, in which players surrender, leave or stay.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from croupier.games.pai_gow.events import DealersWagerSettled, HandsCompared, SurplusPaid
from croupier.play.table import Table
from croupier.table.events import Answered, Event, Leaving, Settled, VoidRound
from croupier.table.inputs import AnyInput, Leave, Report
from tests.pai_gow.banking_support import (
    BANKED,
    CHAPTERS,
    CO_BANKED,
    DEALER,
    FORTUNES,
    PAI_GOW,
    banked_table,
    called,
    chips,
    finish,
    happens,
    house_table,
    one_step,
    takes_bank,
    until,
    wager,
)
from tests.support.events import found
from tests.support.matrices import crossed
from tests.support.moments import at_every_moment
from tests.support.playing import allowed, refused

TOO_LATE = "reading:too_late_to_void"
MIDDLING = "1-6 1-6 5-6 2-5"
BETTER = "4-4 4-4 4-6 4-5"
WORSE = "1-5 1-5 2-2 1-2"
PLAYERS = {2: "10.00", 3: "20.00"}
REPORTS = (
    Report("dead hand exposed"),
    Report("wrong total"),
    Report("tile exposed", seat=1),
    Report("tile exposed", seat=2),
    Report("tile exposed", seat=5),
    Report("dealer's tile exposed"),
)
ROUNDS = ("alone, the dealer wins", "alone, the dealer loses", "alone, no dealer's wager", "together", "no bank")
LEAVERS = {"both surrender": (), "one leaves": (3,), "both leave": (2, 3)}


def made(chapter: str, kind: str) -> tuple[Table, dict[str, Any]]:
    """A round that was called, and what people say in it: whoever is there surrenders."""
    tiles = {"seat 1": MIDDLING, DEALER: BETTER if "wins" in kind else WORSE}
    surrender = {"surrender seat 2": "surrender", "surrender seat 3": "surrender"}
    if kind == "no bank":
        return called(house_table(chapter, tiles, PLAYERS, manual=True)), surrender
    together = kind == "together"
    submission = CO_BANKED if together else BANKED
    table = banked_table(chapter, tiles, PLAYERS, manual=True, submission=submission)
    wager = {"dealer's wager seat 1": "none"} if "no dealer" in kind else {}
    return table, takes_bank(1, {"set seat 1": "1-6 1-6", **surrender, **wager}, co=together)


def played(
    chapter: str, kind: str, leavers: tuple[int, ...], *acts: AnyInput
) -> Iterator[tuple[Table, list[Event], list[Event]]]:
    """The round with these acts at every moment, whether they are allowed or not; who leaves does so when surrender is
    asked.
    """
    says = made(chapter, kind)[1]

    def move(table: Table) -> list[Event]:
        events = one_step(table, says)
        asked = any(one.kind == "surrender" for one in table.questions.values())
        for seat in set(leavers) & set(table.state.present) if asked else ():
            events += allowed(table.submit(Leave(seat)))
        return events

    def happens(table: Table) -> list[Event]:
        return [event for act in acts for event in table.submit(act).events]

    return at_every_moment(lambda: made(chapter, kind)[0], move, happens)


def all_gave_up(events: list[Event]) -> bool:
    """Whether every player of this round has said to surrender, or has left."""
    surrendered = {event.to for event in found(events, Answered) if event.choice == "surrender"}
    left = {f"seat {event.seat}" for event in found(events, Leaving)}
    return surrendered | left >= {"seat 2", "seat 3"}


@pytest.mark.proves("reading:too_late_to_void")
@pytest.mark.parametrize(("kind", "leavers"), crossed(ROUNDS, LEAVERS))
def test_once_all_have_surrendered_or_left_nothing_voids_the_round(kind: str, leavers: str) -> None:
    """A report then is refused as too late and every chip goes where it would have gone; before it the round is void,
    and what was surrendered or abandoned by then is lost all the same.
    """
    for chapter in CHAPTERS:
        as_ever = next(played(chapter, kind, LEAVERS[leavers]))[0].state.ledger
        late = 0
        told = (one for report in REPORTS for one in played(chapter, kind, LEAVERS[leavers], report))
        for table, before, after in told:
            if all_gave_up(before):
                late += 1
                assert not found(after, VoidRound), after[0]
                ledger = table.state.ledger
                assert (ledger.purses, ledger.inventory) == (as_ever.purses, as_ever.inventory), after[0]
            gave_up = {event.to for event in found(before, Answered) if event.choice == "surrender"}
            for seat in (2, 3):
                outcomes = [one.outcome for one in found(before + after, Settled) if one.seat == seat]
                if f"seat {seat}" in gave_up:
                    assert outcomes[-1] == "surrender"
        assert late


@pytest.mark.proves("621a.8(e)", "535.10(e)", "reading:settled_before_void_stands")
@pytest.mark.parametrize("kind", ROUNDS)
def test_what_was_said_stands_while_others_have_not_answered(kind: str) -> None:
    """Seat 2 says that it surrenders; before the dealer takes a step a tile is exposed, and the round is void."""
    for chapter in CHAPTERS:
        table, says = made(chapter, kind)
        while not any(one.kind == "surrender" for one in table.questions.values()):
            one_step(table, says)
        says["surrender seat 3"] = "keep"
        one_step(table, says)
        assert not table.questions, "the dealer has not collected it yet"
        events = allowed(table.submit(Report("dead hand exposed")))
        while not table.rests:
            events += one_step(table, says)
        assert {one.seat: one.outcome for one in found(events, Settled)} == {2: "surrender", 3: "void"}
        assert table.state.purse(2) == 99_000
        assert table.state.purse(3) == 100_000
        if kind != "no bank":
            assert [int(one.amount) for one in found(events, SurplusPaid)] == [1000]


@pytest.mark.proves("reading:too_late_to_void")
@pytest.mark.parametrize("kind", ROUNDS)
def test_once_the_first_players_hands_are_compared_nothing_voids_the_round(kind: str) -> None:
    for chapter in CHAPTERS:
        table, says = made(chapter, kind)
        says |= {"surrender seat 2": "keep", "surrender seat 3": "keep"}
        events: list[Event] = []
        while not any(one.place == "seat 2" for one in found(events, HandsCompared)):
            events += one_step(table, says)
        for report in REPORTS:
            refused(table, report)
        assert TOO_LATE in refused(table, Report("dead hand exposed"))[1]


@pytest.mark.proves("621a.10(e)", "535.12(e)", "reading:too_late_to_void")
@pytest.mark.parametrize("kind", ROUNDS[:2])
def test_the_dealers_wager_alone_can_be_void_until_it_is_compared(kind: str) -> None:
    """Both players leave while they set their tiles: the dealer and the bank play on."""
    for chapter in CHAPTERS:
        table, says = made(chapter, kind)
        while not any(one.kind == "set" for one in table.questions.values()):
            one_step(table, says)
        for seat in (2, 3):
            allowed(table.submit(Leave(seat)))
        other = table.copy()
        while not table.rests:
            compared = any(one.place == DEALER for one in found(one_step(table, says), HandsCompared))
            if compared:
                assert TOO_LATE in refused(table, Report("dead hand exposed"))[1]
        events = allowed(other.submit(Report("dead hand exposed")))
        while not other.rests:
            events += one_step(other, says)
        assert [one.outcome for one in found(events, DealersWagerSettled)] == ["void"]


@pytest.mark.proves("621a.8(e)", "621a.10(c)", "621a.10(e)", "reading:too_late_to_void")
def test_pair_fortunes_on_surrendered_tiles_is_not_decided() -> None:
    """Both players surrender and their Pai Gow Wagers are collected: Pair Fortunes stays, and goes back when the round
    is void. Once it is settled too nothing is left that could be void.
    """
    says = {"surrender seat 2": "surrender", "surrender seat 3": "surrender"}
    for report in (Report("dead hand exposed"), Report("wrong total"), Report("tile exposed", seat=5)):
        table = house_table("621a", {}, PLAYERS, manual=True, pair_fortunes=True)
        called(wager(table, {2: "5.00", 3: "5.00"}, FORTUNES))
        until(table, happens(Settled, seat=3, wager=PAI_GOW), says)
        other = table.copy()
        events = allowed(table.submit(report)) + finish(table)
        returned = [(one.seat, one.wager, one.outcome) for one in found(events, Settled)]
        assert returned == [(2, FORTUNES, "void"), (3, FORTUNES, "void")]
        assert chips(table, 2, 3) == ["990.00", "980.00"]
        until(other, happens(Settled, seat=3, wager=FORTUNES))
        assert TOO_LATE in refused(other, report)[1]
