"""Tiles and dice that grow too old between the call for the deal and "no more bets", or during the round (621a.3(b),
621a.2(d)(1), 535.5(c)): no round begins with them, and one that has begun is finished.
"""

from typing import Any

import pytest

from croupier.games.pai_gow.events import BankGivenUp, RoundEnded, ShakerCovered
from croupier.play.table import Table
from croupier.table.events import Event, Noted, RoundBegan
from croupier.table.inputs import Deal, Wait
from tests.pai_gow.banking_support import (
    Says,
    after_first_round,
    called,
    chips,
    finish,
    happens,
    house_won,
    law_of,
    one_of,
    play,
    refused,
    state_of,
    takes_bank,
    until,
    up_to,
    wager,
)
from tests.pai_gow.support import CHAPTERS, Law, by_chapter
from tests.support.events import found
from tests.support.playing import allowed, ordered, reported

HOURS_12, HOURS_24 = 12 * 60, 24 * 60
WAGERS = {1: "10.00", 2: "10.00", 3: "10.00"}
BEFORE: dict[str, Says] = {
    "bank": {},
    "cut": takes_bank(1),
    "dealer's wager": takes_bank(1),
}
"""The questions before a round begins, and what is said until they come."""
DURING = ("deliver", "set", "surrender")
"""Questions of a round that has begun."""
CHOICES: dict[str, Any] = {"player_bank": True, "delivery": ["chee yee"]}


def deal_called(chapter: str, minutes: int, *, dice: bool = False) -> Table:
    """A table whose tiles, or dice, have been there for so many minutes when the deal is called."""
    table = after_first_round(chapter, submission=CHOICES)
    if dice:
        allowed(table.submit(Wait(minutes - 60)))
        ordered(table, "change tiles")
        play(wager(table, WAGERS))
        allowed(table.submit(Wait(60)))
    else:
        allowed(table.submit(Wait(minutes)))
    return called(wager(table, WAGERS))


def after_waiting(table: Table, minutes: int) -> list[Event]:
    """Time passes, and everybody says what they say by default."""
    return allowed(table.submit(Wait(minutes))) + finish(table)


def assert_no_round(table: Table, events: list[Event], provision: str, *, house: str = "0.00") -> None:
    """The dealer says why no round begins; nobody banks, the dealer's wager is back, and the wagers lie there."""
    assert found(events, RoundBegan) == []
    noted = found(events, Noted)[-1]
    assert law_of(noted.cites) == (provision,)
    assert "reading:deck_life_ends_at_the_hour" in noted.cites
    state = state_of(table)
    assert (table.rests, state.phase, state.bank, state.ledger.difference) == (True, "wagers", None, 0)
    assert (state.ledger.house_wager, house_won(table), state.ledger.centre) == (0, house, 0)
    assert refused(table, Deal())[1] == (provision,)


@pytest.mark.proves("621a.3(b)")
@pytest.mark.parametrize("kind", BEFORE)
def test_tiles_that_reach_twelve_hours_while_somebody_is_asked_before_the_round_are_not_dealt(kind: str) -> None:
    for minutes, begins in ((4, True), (5, False), (6, False)):
        table = deal_called("621a", HOURS_12 - 5)
        up_to(table, kind, BEFORE[kind])
        banked = state_of(table).is_banked
        events = after_waiting(table, minutes)
        if begins:
            assert (len(found(events, RoundBegan)), found(events, BankGivenUp)) == (1, [])
            continue
        assert_no_round(table, events, "621a.3(b)")
        assert [law_of(event.cites) for event in found(events, BankGivenUp)] == ([("621a.3(b)",)] if banked else [])
        assert chips(table, 1, 2, 3) == ["1000.00" if banked else "990.00", "990.00", "990.00"]
        assert state_of(table).in_play == ([2, 3] if banked else [1, 2, 3])


@by_chapter("621a.2(d)(1)", "535.5(c)")
@pytest.mark.parametrize("kind", BEFORE)
def test_dice_that_pass_twenty_four_hours_while_somebody_is_asked_before_the_round_are_not_shaken(
    law: Law, kind: str
) -> None:
    for minutes, begins in ((4, True), (5, True), (6, False)):
        table = deal_called(law.chapter, HOURS_24 - 5, dice=True)
        up_to(table, kind, BEFORE[kind])
        banked, house = state_of(table).is_banked, house_won(table)
        events = after_waiting(table, minutes)
        if begins:
            assert len(found(events, RoundBegan)) == 1
            events = after_waiting(wager(table, {2: "10.00"}), 6 - minutes)
            assert refused(table, Deal())[1] == law.cites
            continue
        assert_no_round(table, events, law.cites[0], house=house)
        assert [law_of(event.cites) for event in found(events, BankGivenUp)] == ([law.cites] if banked else [])


@pytest.mark.proves("621a.3(b)")
@pytest.mark.parametrize("kind", DURING)
def test_a_round_that_has_begun_is_finished_although_the_tiles_reach_twelve_hours(kind: str) -> None:
    table = deal_called("621a", HOURS_12 - 5)
    up_to(table, kind)
    events = after_waiting(table, 60)
    assert (len(found(events, RoundEnded)), found(events, BankGivenUp)) == (1, [])
    assert refused(wager(table, {2: "10.00"}), Deal())[1] == ("621a.3(b)",)


@by_chapter("621a.2(d)(1)", "535.5(c)")
@pytest.mark.parametrize("kind", DURING)
def test_a_round_that_has_begun_is_finished_although_the_dice_pass_twenty_four_hours(law: Law, kind: str) -> None:
    table = deal_called(law.chapter, HOURS_24 - 5, dice=True)
    up_to(table, kind)
    events = after_waiting(table, 60)
    assert len(found(events, RoundEnded)) == 1
    assert refused(wager(table, {2: "10.00"}), Deal())[1] == law.cites


@pytest.mark.proves("621a.3(b)", "621a.10(d)")
def test_a_question_about_an_exposed_tile_may_outlast_the_tiles_too() -> None:
    table = after_first_round("621a", manual=True)
    allowed(table.submit(Wait(HOURS_12 - 5)))
    until(called(wager(table, WAGERS)), happens(ShakerCovered))
    reported(table, "tile exposed", seat=1)
    up_to(table, "void hand")
    events = after_waiting(table, 60)
    assert len(found(events, RoundEnded)) == 1
    assert refused(wager(table, {2: "10.00"}), Deal())[1] == ("621a.3(b)",)


@pytest.mark.proves("621a.3(b)")
def test_with_other_tiles_the_wagers_that_lie_there_are_dealt() -> None:
    """It is a new game, so nobody banks."""
    table = deal_called("621a", HOURS_12 - 1)
    up_to(table, "cut", takes_bank(1))
    after_waiting(table, 1)
    ordered(table, "change tiles")
    events = play(table)
    assert (len(found(events, RoundBegan)), state_of(table).ledger.wagers) == (1, {})
    assert one_of(events, RoundEnded)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_with_other_dice_the_bank_is_offered_again_to_the_same_player_first(chapter: str) -> None:
    table = deal_called(chapter, HOURS_24, dice=True)
    assert [one.to for one in table.questions.values()] == ["seat 1"]
    after_waiting(table, 1)
    ordered(table, "change dice")
    called(table)
    assert [one.to for one in table.questions.values()] == ["seat 1"]


@pytest.mark.proves("621a.3(b)")
def test_tiles_that_grow_too_old_while_they_are_mixed_by_hand_are_not_dealt() -> None:
    """At a table without a bank, nobody is asked anything before the round."""
    for minutes, begins in ((4, True), (5, False)):
        table = after_first_round("621a", submission={}, manual=True)
        allowed(table.submit(Wait(HOURS_12 - 5)))
        ordered(table, "no gaming activity", "dealer")
        finish(table)
        called(wager(table, WAGERS))
        events = after_waiting(table, minutes)
        assert len(found(events, RoundBegan)) == (1 if begins else 0)
        if not begins:
            assert_no_round(table, events, "621a.3(b)")
            assert chips(table, 1, 2, 3) == ["990.00"] * 3
