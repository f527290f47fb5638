"""What a void round returns: the players' wagers, and the dealer's against a bank wherever it lies (621a.10(c), (e),
535.12(c), (e)); what was settled before stands.
"""

from typing import Any

import pytest

from croupier.games.pai_gow.events import (
    DealersWagerSettled,
    HandsCompared,
    HandsShown,
    HandVoided,
    ShakerCovered,
    SurplusPaid,
    TilesDealt,
    TilesPutAway,
)
from croupier.play.table import Table
from croupier.table.events import Event, Settled, VoidRound
from croupier.table.inputs import Leave, Report
from tests.pai_gow.banking_support import (
    BANKED,
    CHAPTERS,
    DEALER,
    banked_table,
    called,
    chips,
    finish,
    happens,
    house_table,
    house_won,
    law_of,
    one_of,
    refused,
    say,
    settlements,
    state_of,
    takes_bank,
    until,
    up_to,
    wager,
)
from tests.pai_gow.support import Law, by_chapter
from tests.support.events import found
from tests.support.playing import allowed, reported

STANDS = "reading:settled_before_void_stands"
MIDDLING = "1-6 1-6 5-6 2-5"
AGAINST_THE_BANK = {"win": "4-4 4-4 4-6 4-5", "lose": "1-5 1-5 2-2 1-2", "tie": "1-1 1-1 5-5 3-4"}
"""The dealer's tiles against a bank with MIDDLING, by how the dealer comes out."""
PLAYERS = {2: "10.00", 3: "20.00"}


def banked_round(chapter: str, dealer: str, **says: str) -> Table:
    """A round that seat 1 banks, dealt by hand until players are asked whether they surrender. The dealer has wagered
    10.00 and been compared with the bank.
    """
    tiles = {"seat 1": MIDDLING, DEALER: AGAINST_THE_BANK[dealer]}
    table = banked_table(chapter, tiles, PLAYERS, manual=True, submission=BANKED)
    events = up_to(table, "surrender", takes_bank(1, {"set seat 1": "1-6 1-6", **says}))
    assert [(event.place, event.outcome) for event in found(events, HandsCompared)] == [(DEALER, dealer)]
    return table


# The dealer's wager against a bank


@by_chapter("621a.10(e)", "535.12(e)")
@pytest.mark.parametrize(("dealer", "lies"), [("win", (1000, 0)), ("lose", (0, 1000)), ("tie", (0, 0))])
def test_a_void_round_returns_the_dealers_wager_whoever_had_won_it(
    law: Law, dealer: str, lies: tuple[int, int]
) -> None:
    """It lies on the dealer's tiles after a win and in the centre after a loss; after a tie it is back already."""
    table = banked_round(law.chapter, dealer)
    ledger = table.state.ledger
    assert (ledger.house_wager, ledger.centre) == lies
    events = reported(table, "dead hand exposed") + finish(table)
    returned = found(events, DealersWagerSettled)
    assert [(str(event.stake), event.outcome, law_of(event.cites)) for event in returned] == (
        [("10.00", "void", law.cites)] if any(lies) else []
    )
    assert found(events, SurplusPaid) == []
    assert settlements(events) == [(2, "void"), (3, "void")]
    assert chips(table, 1, 2, 3) == ["1000.00", "1000.00", "1000.00"]
    state = state_of(table)
    assert (house_won(table), state.ledger.centre, state.dealers_loss, ledger.difference) == ("0.00", 0, 0, 0)


@by_chapter("621a.10(c)", "535.12(c)")
@pytest.mark.parametrize("dealer", ["win", "lose"])
def test_also_a_wrong_total_that_is_found_only_then_returns_it(law: Law, dealer: str) -> None:
    """Announced, and not yet moved; moved; and when the dealer's tiles have been collected."""
    for moment in (HandsCompared, DealersWagerSettled, TilesPutAway):
        if (dealer, moment) == ("win", DealersWagerSettled):
            continue
        tiles = {"seat 1": MIDDLING, DEALER: AGAINST_THE_BANK[dealer]}
        table = banked_table(law.chapter, tiles, PLAYERS, manual=True, submission=BANKED)
        until(table, happens(moment), takes_bank(1, {"set seat 1": "1-6 1-6"}))
        events = reported(table, "wrong total") + finish(table)
        returned = one_of(events, DealersWagerSettled)
        assert (str(returned.stake), returned.outcome, law_of(returned.cites)) == ("10.00", "void", law.cites)
        assert chips(table, 1, 2, 3) == ["1000.00", "1000.00", "1000.00"]
        assert house_won(table) == "0.00"


@by_chapter("621a.10(e) 621a.9(o)", "535.12(e) 535.11(o)")
@pytest.mark.parametrize("dealer", ["win", "lose", "tie"])
def test_what_a_player_surrendered_or_abandoned_is_all_that_the_bank_gets_of_a_void_round(
    law: Law, dealer: str
) -> None:
    """10.00 less a vigorish of 50 cents, whether the dealer had won or lost."""
    for surrenders in (True, False):
        table = banked_round(law.chapter, dealer)
        if surrenders:
            say(table, "surrender", "surrender", to="seat 2")
            until(table, happens(Settled, seat=2))
        else:
            assert settlements(allowed(table.submit(Leave(2)))) == [(2, "lose")]
        events = reported(table, "dead hand exposed") + finish(table)
        surplus = one_of(events, SurplusPaid)
        assert (str(surplus.amount), str(surplus.vigorish), law.cites[1] in surplus.cites) == ("10.00", "0.50", True)
        assert STANDS in surplus.cites
        assert chips(table, 1, 3) == ["1009.50", "1000.00"]
        assert (house_won(table), table.state.ledger.difference) == ("0.50", 0)


@by_chapter("621a.9(o)", "535.11(o)")
def test_a_round_that_is_not_void_leaves_the_dealers_loss_to_the_bank(law: Law) -> None:
    table = banked_table(law.chapter, {"seat 1": "6-6 6-6 1-1 3-6", DEALER: MIDDLING}, {2: "10.00"})
    events = finish(table, takes_bank(1, {"set seat 1": "6-6 6-6"}))
    assert one_of(events, DealersWagerSettled).outcome == "lose"
    surplus = one_of(events, SurplusPaid)
    assert (surplus.amount >= 1000, law.cites[0] in surplus.cites) == (True, True)
    assert state_of(table).dealers_loss == 0


# What stands


def house_round(chapter: str, **submission: Any) -> Table:
    """A house round dealt by hand."""
    return house_table(chapter, {}, {1: "10.00", 2: "10.00"}, manual=True, **submission)


def returned(events: list[Event]) -> list[tuple[int, bool]]:
    """The seats whose wagers a void round returned, and whether they cite that what was settled stands."""
    start = events.index(one_of(events, VoidRound))
    settled = found(events[start:], Settled)
    assert all(event.outcome == "void" for event in settled)
    return [(event.seat, STANDS in event.cites) for event in settled]


@by_chapter("621a.10(e)", "535.12(e)")
def test_where_nothing_was_settled_no_reading_about_it_is_cited(law: Law) -> None:
    table = called(house_round(law.chapter))
    until(table, happens(ShakerCovered))
    events = reported(table, "dead hand exposed") + finish(table)
    assert returned(events) == [(1, False), (2, False)]
    assert {law_of(event.cites) for event in found(events, Settled)} == {law.cites}


@by_chapter("621a.10(e) 621a.8(e)", "535.12(e) 535.10(e)")
def test_a_surrendered_wager_stands(law: Law) -> None:
    table = called(house_round(law.chapter))
    until(table, happens(Settled, seat=1), {"surrender seat 1": "surrender"})
    events = reported(table, "dead hand exposed") + finish(table)
    assert returned(events) == [(2, True)]
    assert chips(table, 1, 2) == ["990.00", "1000.00"]


@by_chapter("621a.10(c) 621a.5(b)", "535.12(c) 535.7(b)")
def test_a_wager_that_was_abandoned_before_the_dealer_voided_the_round_stands(law: Law) -> None:
    table = called(house_round(law.chapter))
    until(table, happens(ShakerCovered))
    assert settlements(allowed(table.submit(Leave(1)))) == [(1, "lose")]
    events = reported(table, "wrong total") + finish(table)
    assert returned(events) == [(2, True)]
    assert (chips(table, 2), house_won(table)) == (["1000.00"], "10.00")


@pytest.mark.proves("621a.10(e)", "621a.6(b)")
def test_a_wager_on_the_dice_stands() -> None:
    table = called(wager(house_round("621a", match=True), {2: "10.00"}, "match-1"))
    until(table, happens(ShakerCovered))
    events = reported(table, "dead hand exposed") + finish(table)
    assert returned(events) == [(1, True), (2, True)]
    assert chips(table, 1, 2) == ["1000.00", "990.00"]


@by_chapter("621a.10(d) 621a.10(e)", "535.12(d) 535.12(e)")
def test_wagers_that_were_returned_with_a_voided_hand_were_not_settled(law: Law) -> None:
    table = called(house_round(law.chapter))
    until(table, happens(ShakerCovered))
    reported(table, "tile exposed", seat=1)
    until(table, happens(HandVoided), {"void hand seat 1": "void"})
    events = reported(table, "dead hand exposed", position=1) + finish(table)
    assert returned(events) == [(2, False)]
    assert chips(table, 1, 2) == ["1000.00", "1000.00"]


# By which provision a report about the bank's tiles is refused


@pytest.mark.parametrize(("chapter", "provision"), [("621a", "621a.10(e)"), ("535", "535.12(d)")])
def test_a_report_about_the_banks_tiles_is_refused_by_the_provision_that_it_would_fall_under(
    chapter: str, provision: str
) -> None:
    """Now an exposed tile of the bank voids all hands; in 2010 the bank decides, like any player."""
    table = banked_table(chapter, {"seat 1": MIDDLING}, {2: "10.00"}, manual=True)
    says = takes_bank(1, {"set seat 1": "1-6 1-6"})
    up_to(table, "cut", says)
    assert refused(table, Report("tile exposed", seat=1))[1] == (provision,), "before tiles are dealt"
    until(table, happens(TilesDealt, to="dealer"), says)
    assert table.can(Report("tile exposed", seat=1))
    until(table, happens(HandsShown, place="seat 1"), says)
    assert refused(table, Report("tile exposed", seat=1))[1] == (provision,), "they lie open"
    until(table, happens(HandsCompared, place="seat 2"), says)
    assert refused(table, Report("tile exposed", seat=1))[1] == (provision,), "too late"


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_report_about_the_tiles_of_an_empty_place_is_refused_as_before(chapter: str) -> None:
    table = called(house_round(chapter))
    provision = "621a.10(e)" if chapter == "621a" else "535.12(e)"
    assert refused(table, Report("tile exposed", seat=4))[1] == (provision,)
