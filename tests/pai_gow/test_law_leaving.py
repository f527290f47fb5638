"""Who leaves during a round: what nothing has decided is lost, what is decided is settled as it came out (621a.5(b),
535.7(b)).

The dealer or the bank has a pair of Sevens (1-6) and eight points with a 5-6.
"""

from typing import Any

import pytest

from croupier.games.pai_gow.events import (
    DiceShown,
    HandsCompared,
    HandsShown,
    HandVoided,
    NoRoll,
    Shaken,
    ShakerCovered,
    Surrendered,
    TilesCollected,
    TilesDealt,
    TilesPutAway,
)
from croupier.play.table import Table
from croupier.table.events import Announced, Event, Leaving, Left, RoundBegan, Settled, VoidRound
from croupier.table.inputs import Leave, Report
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
    house_won,
    law_of,
    one_of,
    opened,
    place_in,
    play,
    refused,
    say,
    settlements,
    sit,
    state_of,
    takes_bank,
    until,
    up_to,
    wager,
)
from tests.pai_gow.support import Law, by_chapter
from tests.support.events import found
from tests.support.playing import allowed, reported

MIDDLING = "1-6 1-6 5-6 2-5"
WINS, LOSES, TIES = "4-4 4-4 4-6 4-5", "1-5 1-5 2-2 1-2", "1-1 1-1 5-5 3-4"
"""A better pair and nine points; a lesser pair and seven points; a better pair and seven points."""
OUTCOMES = {LOSES: ("lose", "90.00"), TIES: ("push", "100.00"), WINS: ("win", "109.50")}
"""How a wager of 10.00 by a player with 100.00 comes out, and what the player then has."""
ABANDONED = {"621a": "621a.5(b)", "535": "535.7(b)"}
MATCH = "match-3"


def high(tiles: str) -> str:
    """The pair among four tiles, which is set as the high hand."""
    return " ".join(tiles.split()[:2])


def house_round(chapter: str, tiles: str, **submission: Any) -> Table:
    """A house round dealt by hand: seat 1 has these tiles, and so much that all its outcomes are easily told apart."""
    places = {DEALER: MIDDLING, "seat 1": tiles}
    table = house_table(chapter, places, {2: "10.00"}, manual=True, **submission)
    return wager(sit(table, 1, chips="100.00"), {1: "10.00"})


def leaves(table: Table, seat: int) -> list[Event]:
    """Somebody leaves, no chip being lost or made by it."""
    events = allowed(table.submit(Leave(seat)))
    assert table.state.ledger.difference == 0
    return events


def took_along(events: list[Event], seat: int) -> str:
    """The chips with which somebody left."""
    return next(str(event.chips) for event in found(events, Left) if event.seat == seat)


# The Pai Gow Wager


@by_chapter("621a.5(b) 621a.8(g) 621a.8(h) 621a.8(i)", "535.7(b) 535.10(g) 535.10(i) 535.10(j)")
@pytest.mark.parametrize("moment", [HandsShown, HandsCompared])
def test_hands_that_lie_open_are_settled_as_they_came_out_although_their_player_leaves(
    law: Law, moment: type[Event]
) -> None:
    abandoned, *decides = law.cites
    for (tiles, (outcome, left_with)), decided_by in zip(OUTCOMES.items(), decides, strict=True):
        table = called(house_round(law.chapter, tiles))
        until(table, happens(moment, place="seat 1"), {"set seat 1": high(tiles)})
        rises = one_of(leaves(table, 1), Leaving)
        assert (rises.abandons, law_of(rises.cites)) == (False, (abandoned,))
        assert "reading:leaving_pai_gow" in rises.cites
        events = finish(table)
        settled = next(event for event in found(events, Settled) if event.seat == 1)
        assert (settled.outcome, decided_by in settled.cites) == (outcome, True)
        assert took_along(events, 1) == left_with


@pytest.mark.proves("621a.5(b)", "535.7(b)")
@pytest.mark.parametrize("tiles", OUTCOMES)
def test_hands_that_still_lie_face_down_beside_the_dealers_are_abandoned(tiles: str) -> None:
    """Also those of a player who would have won, and who was asked whether to surrender."""
    for chapter in CHAPTERS:
        for answered in (False, True):
            table = called(house_round(chapter, tiles))
            up_to(table, "surrender", {"set seat 1": high(tiles)})
            if answered:
                say(table, "surrender", "keep", to="seat 1")
            events = leaves(table, 1)
            assert one_of(events, Leaving).abandons
            lost = one_of(events, Settled)
            assert (lost.seat, lost.outcome, law_of(lost.cites)) == (1, "lose", (ABANDONED[chapter],))
            assert one_of(events, TilesPutAway).place == "seat 1"
            assert took_along(finish(table), 1) == "90.00"


@pytest.mark.proves("621a.5(b)", "621a.8(k)", "535.7(b)", "535.10(i)")
def test_tiles_of_a_tie_that_was_returned_are_collected_as_those_of_any_tie_when_the_player_leaves() -> None:
    for chapter, cites in (("621a", ("621a.8(k)", "621a.8(l)")), ("535", ("535.10(i)", "535.10(l)"))):
        table = called(house_round(chapter, TIES))
        until(table, happens(Settled, seat=1), {"set seat 1": high(TIES)})
        events = leaves(table, 1)
        assert not found(events, TilesPutAway)
        assert law_of(events[0].cites) == (ABANDONED[chapter],)
        events = finish(table)
        gone = next(event for event in found(events, TilesPutAway) if event.place == "seat 1")
        assert law_of(gone.cites) == cites
        assert took_along(events, 1) == "100.00"


@by_chapter("621a.5(b) 621a.9(o) 621a.9(r)", "535.7(b) 535.11(o) 535.11(r)")
@pytest.mark.parametrize("moment", [HandsShown, HandsCompared])
def test_against_a_bank_too_what_lies_open_is_settled_and_the_bank_gets_nothing_that_it_did_not_win(
    law: Law, moment: type[Event]
) -> None:
    bank_has = {LOSES: ("1009.50", "1004.75"), TIES: ("1000.00", "1000.00"), WINS: ("990.00", "995.00")}
    more: dict[str, Any] = {"submission": CO_BANKED, "manual": True, "chips": {2: "100.00"}}
    for tiles, (outcome, left_with) in OUTCOMES.items():
        says = {"set seat 1": "1-6 1-6", "set seat 2": high(tiles), "dealer's wager seat 1": "none"}
        for co, settled_by in ((False, law.cites[1]), (True, law.cites[2])):
            places = {"seat 1": MIDDLING, "seat 2": tiles}
            table = banked_table(law.chapter, places, {2: "10.00"}, seats=(1, 2), **more)
            until(table, happens(moment, place="seat 2"), takes_bank(1, says, co=co))
            rises = one_of(leaves(table, 2), Leaving)
            assert (rises.abandons, law_of(rises.cites)) == (False, law.cites[:1])
            events = finish(table)
            assert settlements(events) == [(2, outcome)]
            assert settled_by in one_of(events, Settled).cites
            assert (took_along(events, 2), chips(table, 1)) == (left_with, [bank_has[tiles][co]])


@pytest.mark.proves("621a.8(e)", "535.10(e)")
def test_a_surrendered_wager_is_lost_as_such_when_the_player_leaves_before_it_is_collected() -> None:
    for chapter, provision in (("621a", "621a.8(e)"), ("535", "535.10(e)")):
        table = called(house_round(chapter, WINS))
        until(table, happens(Surrendered), {"surrender seat 1": "surrender"})
        assert not one_of(leaves(table, 1), Leaving).abandons
        events = finish(table)
        [surrendered] = [event for event in found(events, Settled) if event.seat == 1]
        assert (surrendered.outcome, law_of(surrendered.cites)) == ("surrender", (provision,))
        gone = next(event for event in found(events, TilesPutAway) if event.place == "seat 1")
        assert law_of(gone.cites) == (provision,)
        assert took_along(events, 1) == "90.00"


# Pair Fortunes


@pytest.mark.proves("621a.5(b)", "621a.8(j)", "621a.8(j)(1)")
@pytest.mark.parametrize("moment", ["shown", "compared", "tie returned"])
def test_pair_fortunes_is_paid_once_the_tiles_lie_open_although_the_player_leaves(moment: str) -> None:
    table = called(wager(house_round("621a", TIES, pair_fortunes=True), {1: "1.00"}, FORTUNES))
    reached = {
        "shown": happens(HandsShown, place="seat 1"),
        "compared": happens(HandsCompared, place="seat 1"),
        "tie returned": happens(Settled, seat=1),
    }
    until(table, reached[moment], {"set seat 1": high(TIES)})
    assert not one_of(leaves(table, 1), Leaving).abandons
    events = finish(table)
    [paid] = [event for event in found(events, Settled) if event.wager == FORTUNES]
    assert (paid.outcome, str(paid.pays), "621a.8(j)" in paid.cites) == ("win", "3.00", True)
    assert took_along(events, 1) == "103.00"


@pytest.mark.proves("621a.5(b)")
@pytest.mark.parametrize("moment", ["before", "surrendered", "collected"])
def test_pair_fortunes_is_abandoned_as_long_as_the_tiles_lie_face_down(moment: str) -> None:
    """Also on the tiles of a player who surrendered: nobody has seen them."""
    table = called(wager(house_round("621a", TIES, pair_fortunes=True), {1: "1.00"}, FORTUNES))
    says = {"set seat 1": high(TIES), "surrender seat 1": "surrender"}
    if moment == "before":
        up_to(table, "surrender", says)
    else:
        until(table, happens(Surrendered if moment == "surrendered" else Settled, seat=1), says)
    events = leaves(table, 1)
    assert one_of(events, Leaving).abandons
    [lost] = [event for event in found(events, Settled) if event.wager == FORTUNES]
    assert (lost.outcome, law_of(lost.cites)) == ("lose", ("621a.5(b)",))
    assert len(found(events, TilesPutAway)) == (0 if moment == "surrendered" else 1), "a wager still lies there"
    events += finish(table)
    collected = place_in(events, TilesPutAway, place="seat 1")
    assert law_of(events[collected].cites) == (("621a.8(e)",) if moment == "surrendered" else ("621a.5(b)",))
    assert collected < place_in(events, HandsShown, place="seat 2")
    assert took_along(events, 1) == "89.00"


# Dice


def dice_round(*dice: list[int]) -> Table:
    """A round dealt by hand with these rolls, in which seats 1 and 2 have a Match Wager on the three."""
    table = house_table("621a", {}, {1: "10.00", 2: "10.00"}, dice=dice, manual=True, match=True)
    return called(wager(table, {1: "10.00", 2: "10.00"}, MATCH))


def is_total(event: Event) -> bool:
    """Whether the dealer announces the total of the dice."""
    return isinstance(event, Announced) and "total" in event.words


@pytest.mark.proves("621a.6(b)", "621a.11(d)", "621a.5(b)")
@pytest.mark.parametrize(
    ("dice", "outcome", "left_with"),
    [([3, 3, 3], "win", "1990.00"), ([3, 3, 1], "win", "1050.00"), ([3, 1, 1], "lose", "980.00")],
)
def test_dice_that_lie_open_settle_the_wagers_of_a_player_who_leaves(
    dice: list[int], outcome: str, left_with: str
) -> None:
    """When they are shown, and while the dealer settles the wagers of seat 1; the Pai Gow Wager is abandoned."""
    for reached in (happens(DiceShown), is_total, happens(Settled, seat=1)):
        table = dice_round(dice)
        until(table, reached)
        events = leaves(table, 2)
        assert one_of(events, Leaving).abandons
        assert [(event.wager, event.outcome) for event in found(events, Settled)] == [(PAI_GOW, "lose")]
        events = finish(table)
        [match] = [event for event in found(events, Settled) if (event.seat, event.wager) == (2, MATCH)]
        assert (match.outcome, "621a.6(b)" in match.cites, "621a.5(b)" in match.cites) == (outcome, True, False)
        assert took_along(events, 2) == left_with


@pytest.mark.proves("621a.5(b)")
def test_before_the_dice_are_uncovered_the_wagers_on_them_are_abandoned() -> None:
    table = dice_round([3, 3, 3])
    until(table, happens(Shaken))
    events = leaves(table, 2)
    assert [(event.wager, event.outcome) for event in found(events, Settled)] == [(PAI_GOW, "lose"), (MATCH, "lose")]
    assert took_along(finish(table), 2) == "980.00"


@pytest.mark.proves("621a.10(a)", "621a.6(b)")
@pytest.mark.parametrize(
    ("first", "second", "left_with"), [([3, 3, 3], [1, 2, 4], "980.00"), ([1, 2, 4], [3, 3, 3], "1990.00")]
)
def test_a_roll_that_is_called_off_decides_nothing_and_the_next_one_does(
    first: list[int], second: list[int], left_with: str
) -> None:
    table = dice_round(first, second)
    until(table, happens(DiceShown))
    leaves(table, 2)
    events = reported(table, "die not flat") + finish(table)
    assert len(found(events, NoRoll)) == 1
    assert took_along(events, 2) == left_with


@pytest.mark.proves("621a.10(a)")
def test_no_roll_is_called_off_once_it_has_settled_a_wager_of_a_player_who_left() -> None:
    table = dice_round([3, 3, 3])
    until(table, happens(DiceShown))
    leaves(table, 1)
    assert table.can(Report("die not flat"))
    until(table, happens(Settled, seat=1, wager=MATCH))
    assert refused(table, Report("die not flat"))[1] == ("621a.10(a)",)


@pytest.mark.proves("621a.10(a)", "621a.5(b)")
def test_a_wager_that_was_abandoned_before_the_dice_were_seen_keeps_no_roll_from_being_called_off() -> None:
    table = dice_round([3, 3, 3], [1, 2, 4])
    until(table, happens(Shaken))
    leaves(table, 1)
    until(table, happens(DiceShown))
    events = reported(table, "die not flat") + finish(table)
    assert len(found(events, NoRoll)) == 1
    assert took_along(events, 1) == "980.00"


# A hand that its player voids


@pytest.mark.proves("621a.10(d)", "535.12(d)")
def test_who_has_voided_the_hand_gets_the_wagers_back_and_may_leave_before_the_dealer_returns_them() -> None:
    for chapter, provision in (("621a", "621a.10(d)"), ("535", "535.12(d)")):
        more = {"pair_fortunes": True} if chapter == "621a" else {}
        table = house_round(chapter, LOSES, **more)
        if more:
            wager(table, {1: "1.00"}, FORTUNES)
        until(called(table), happens(ShakerCovered))
        reported(table, "tile exposed", seat=1)
        up_to(table, "void hand")
        say(table, "void hand", "void")
        assert not one_of(leaves(table, 1), Leaving).abandons
        events = finish(table)
        returned = [event for event in found(events, Settled) if event.seat == 1]
        assert [(event.wager, event.outcome, law_of(event.cites)) for event in returned] == [
            (on, "void", (provision,)) for on in (PAI_GOW, *([FORTUNES] if more else []))
        ]
        assert one_of(events, HandVoided).seat == 1
        assert took_along(events, 1) == "100.00"
        assert state_of(table).voided == []


@pytest.mark.proves("621a.5(b)", "535.7(b)")
def test_who_has_said_to_play_the_hand_with_the_exposed_tile_and_leaves_has_abandoned_it() -> None:
    for chapter in CHAPTERS:
        table = called(house_round(chapter, WINS))
        until(table, happens(ShakerCovered))
        reported(table, "tile exposed", seat=1)
        up_to(table, "void hand")
        say(table, "void hand", "play")
        events = leaves(table, 1)
        assert law_of(one_of(events, Settled).cites) == (ABANDONED[chapter],)
        assert took_along(finish(table), 1) == "90.00"


@pytest.mark.proves("535.12(d)")
def test_in_2010_a_bank_that_has_voided_its_hand_may_leave_and_all_wagers_are_returned() -> None:
    table = banked_table("535", {}, {2: "10.00"}, manual=True)
    until(table, happens(ShakerCovered), takes_bank(1))
    reported(table, "tile exposed", seat=1)
    up_to(table, "void hand")
    say(table, "void hand", "void")
    leaves(table, 1)
    events = finish(table)
    assert law_of(one_of(events, VoidRound).cites) == ("535.12(d)",)
    assert settlements(events) == [(2, "void")]
    assert (took_along(events, 1), house_won(table)) == ("1000.00", "0.00")


# One of several seats


def two_areas(chapter: str) -> Table:
    """Ann wagers at seats 1 and 2 and Bob at seat 4; Ann's hands win and tie."""
    places = {DEALER: MIDDLING, "seat 1": WINS, "seat 2": TIES}
    table = house_table(chapter, places, {4: "10.00"}, manual=True, adjacent_areas=True)
    sit(sit(table, 1, chips="100.00", player="Ann"), 2, chips="0.00", player="Ann")
    return called(wager(table, {1: "20.00", 2: "10.00"}))


@pytest.mark.proves("621a.5(b)", "621a.8(a)", "535.7(b)", "535.10(a)")
def test_a_player_who_gives_up_one_of_two_seats_has_not_left_the_table() -> None:
    """The hand there is set the house way, which has both pairs as high hands."""
    for chapter in CHAPTERS:
        table = two_areas(chapter)
        until(table, happens(ShakerCovered))
        [rises] = leaves(table, 1)
        assert isinstance(rises, Leaving)
        assert (rises.abandons, law_of(rises.cites)) == (False, (ABANDONED[chapter],))
        events = finish(table, {"set seat 2": high(TIES)})
        assert {(1, "win"), (2, "push")} < set(settlements(events))
        assert [one.seat for one in found(events, Left)] == [1]
        assert chips(table, 2) == ["119.00"]


@pytest.mark.proves("621a.5(b)", "535.7(b)")
def test_with_the_last_seat_a_player_abandons_what_lies_at_all_of_them() -> None:
    for chapter in CHAPTERS:
        table = two_areas(chapter)
        until(table, happens(ShakerCovered))
        leaves(table, 1)
        events = leaves(table, 2)
        assert one_of(events, Leaving).abandons
        assert settlements(events) == [(1, "lose"), (2, "lose")]
        assert {law_of(one.cites) for one in found(events, Settled)} == {(ABANDONED[chapter],)}
        assert [one.place for one in found(events, TilesPutAway)] == ["seat 1", "seat 2"]
        assert took_along(finish(table), 2) == "70.00"


@pytest.mark.proves("621a.9(i)", "535.11(i)")
def test_a_bank_that_gives_up_its_seat_for_another_during_the_round_shakes_the_dice_there() -> None:
    """One that leaves the table does not: then the dealer does."""
    for chapter in CHAPTERS:
        for elsewhere, by in (([2], "seat 2"), ([], DEALER)):
            table = opened(chapter, manual=True, **BANKED)
            sit(sit(table, 1, player="Ann"), 3)
            play(wager(table, {1: "10.00", 3: "10.00"}))
            table = called(wager(sit(table, *elsewhere, player="Ann"), {3: "10.00"}))
            until(table, happens(RoundBegan), takes_bank(1))
            leaves(table, 1)
            assert str(one_of(finish(table), Shaken).by) == by


@pytest.mark.proves("621a.6(a)(3)")
def test_the_button_is_pressed_by_somebody_who_is_there() -> None:
    """A player who wagered and went on at another seat is asked there, and not at the one that was given up."""
    table = opened("621a", manual=True, starting_position="player-activated shaker")
    sit(sit(sit(table, 1, 2, player="Ann"), 4), 5)
    called(wager(table, {1: "10.00", 4: "10.00"}))
    until(table, happens(RoundBegan))
    leaves(table, 1)
    assert str(one_of(finish(table), Shaken).by) == "seat 2"


# Players without a wager


@pytest.mark.proves("621a.6(e)", "535.8(e)")
def test_the_tiles_of_a_player_without_a_wager_who_leaves_join_the_dead_hand() -> None:
    for chapter, provision in (("621a", "621a.6(e)"), ("535", "535.8(e)")):
        table = called(sit(house_table(chapter, {}, {1: "10.00"}, manual=True), 3))
        until(table, happens(TilesDealt, to="seat 3"))
        events = leaves(table, 3)
        assert (found(events, TilesPutAway), one_of(events, Leaving).abandons) == ([], False)
        events = finish(table)
        joins = next(event for event in found(events, TilesCollected) if event.place == "seat 3")
        assert law_of(joins.cites) == (provision,)
        assert took_along(events, 3) == "1000.00"


# The bank


@by_chapter("621a.5(b)", "535.7(b)")
def test_a_bank_that_leaves_abandons_nothing_and_its_tiles_stay(law: Law) -> None:
    """In a void round it leaves like anybody else."""
    for is_void, reading in ((False, "bank_that_leaves"), (True, "leaving_pai_gow")):
        table = banked_table(law.chapter, {}, {2: "10.00"}, manual=True)
        until(table, happens(ShakerCovered), takes_bank(1))
        if is_void:
            reported(table, "dead hand exposed")
            until(table, happens(VoidRound))
        [rises] = leaves(table, 1)
        assert isinstance(rises, Leaving)
        assert (rises.abandons, rises.cites) == (False, (*law.cites, f"reading:{reading}"))
        assert len(state_of(table).tiles_at("seat 1")) == 4
        assert len(found(finish(table), Left)) == 1
