"""What goes wrong at the table, when it can be reported, and what follows (621a.10; 535.12)."""

from collections.abc import Mapping
from typing import Any

import pytest

from croupier.games.pai_gow.events import (
    DealersWagerSettled,
    DiceShown,
    HandsCompared,
    HandsReset,
    HandsShown,
    HandVoided,
    Looked,
    NoRoll,
    RoundEnded,
    Shaken,
    ShakerCovered,
    StartingPlace,
    TileExposed,
    TilesCollected,
    TilesDealt,
    TilesMixed,
    TilesStacked,
    TilesTurned,
)
from croupier.play.table import Table
from croupier.table.events import Announced, Event, Noted, Settled, VoidRound
from croupier.table.inputs import Answer, Report
from tests.pai_gow.banking_support import (
    BANKED,
    CHAPTERS,
    CO_BANKED,
    DEAD_HAND,
    DEALER,
    FORTUNES,
    NINE,
    PAI_GOW,
    Places,
    Says,
    after_first_round,
    asked,
    banked_table,
    called,
    chips,
    compared,
    finish,
    happens,
    house_table,
    house_won,
    law_of,
    one_of,
    options,
    place,
    place_in,
    play,
    question,
    refused,
    settlements,
    shown_places,
    state_of,
    takes_bank,
    until,
    up_to,
    wager,
    words,
)
from tests.support.events import found
from tests.support.playing import reported

TEN = [3, 3, 4]
TWO = {1: "100.00", 2: "50.00"}
SECTION = {"621a": "621a.10", "535": "535.12"}
NOT_FLAT, FELL_OUT, WRONG_TOTAL = "die not flat", "die fell out", "wrong total"
EXPOSED, DEALERS, DEAD = "tile exposed", "dealer's tile exposed", "dead hand exposed"
SETS_UP: Places = {"seat 1": "4-4 4-4 4-6 4-5", "seat 2": "1-5 1-5 2-2 1-2", DEALER: "1-6 1-6 5-6 2-5"}
"""Seat 1 wins against the dealer, seat 2 loses."""


def cite(chapter: str, paragraph: str) -> str:
    """A provision of the section on irregularities."""
    return f"{SECTION[chapter]}({paragraph})"


def by_hand(chapter: str, wagers: Mapping[int, str] = TWO, **more: Any) -> Table:
    """A round dealt by hand, of which "no more bets" has not been called."""
    return called(house_table(chapter, SETS_UP, wagers, manual=True, **more))


def banked_by_hand(chapter: str, *, co: bool = False, **more: Any) -> Table:
    """A round dealt by hand that seat 1 banks, about to cut the stacks; without `co` the dealer will wager 10.00."""
    table = banked_table(chapter, {}, {2: "50.00"}, manual=True, submission=CO_BANKED, **more)
    up_to(table, "cut", takes_bank(1, co=co))
    return table


def assert_void(events: list[Event], provision: str) -> None:
    """The round is void by that provision: no hand counts, what is not settled goes back, the tiles are mixed."""
    assert law_of(one_of(events, VoidRound).cites) == (provision,)
    assert not found(events, HandsCompared)
    settled = found(events, Settled)
    assert settled
    assert all(event.outcome == "void" and provision in event.cites for event in settled)
    assert place_in(events, RoundEnded) < place_in(events, TilesMixed) < place_in(events, TilesStacked)
    assert provision in one_of(events, TilesMixed).cites


# (a), (b) Rolls that do not count


@pytest.mark.proves("621a.10(a)", "621a.10(b)", "535.12(a)", "535.12(b)")
def test_a_die_that_does_not_lie_flat_or_falls_out_makes_no_roll_and_the_dice_are_shaken_again() -> None:
    """A nine does not count; by the ten that follows seat 1 gets the first tiles."""
    for chapter in CHAPTERS:
        for incident, paragraph in ((NOT_FLAT, "a"), (FELL_OUT, "b")):
            table = by_hand(chapter, dice=[NINE, TEN])
            until(table, happens(DiceShown))
            events = reported(table, incident) + finish(table)
            assert cite(chapter, paragraph) in one_of(events, NoRoll).cites
            called_off = place_in(events, Announced, words="No roll")
            assert law_of(events[called_off].cites) == (cite(chapter, paragraph),)
            again = place_in(events, Shaken)
            assert called_off < again < place_in(events, DiceShown)
            assert str(one_of(events, Shaken).by) == DEALER
            assert cite(chapter, paragraph) in events[again].cites
            start = one_of(events, StartingPlace)
            assert (start.total, start.place) == (10, "seat 1")


@pytest.mark.proves("621a.10(a)", "621a.10(b)", "535.12(a)", "535.12(b)")
def test_a_roll_may_be_called_off_again_and_again() -> None:
    for chapter in CHAPTERS:
        table = by_hand(chapter, dice=[NINE, TEN, [1, 1, 1], [1, 1, 2]])
        for incident in (NOT_FLAT, FELL_OUT, NOT_FLAT):
            until(table, happens(DiceShown))
            reported(table, incident)
        events = finish(table)
        assert [event.dice for event in found(events, DiceShown)] == [(1, 1, 2)]
        assert one_of(events, StartingPlace).total == 4


@pytest.mark.proves("621a.10(a)", "621a.10(b)", "535.12(a)", "535.12(b)")
def test_a_roll_cannot_be_called_off_before_the_shaker_is_open_or_once_something_has_followed() -> None:
    for chapter in CHAPTERS:
        for incident, paragraph in ((NOT_FLAT, "a"), (FELL_OUT, "b")):
            table = by_hand(chapter)
            assert refused(table, Report(incident))[1] == (cite(chapter, paragraph),)
            for moment in (Shaken, StartingPlace, TilesDealt, ShakerCovered, Looked, TilesTurned, HandsCompared):
                until(table, happens(moment))
                assert refused(table, Report(incident))[1] == (cite(chapter, paragraph),), moment
            finish(table)
            assert refused(table, Report(incident))[1] == (cite(chapter, paragraph),)


@pytest.mark.proves("621a.10(a)", "621a.10(b)")
def test_wagers_on_the_dice_go_by_the_roll_that_counts_and_then_it_stands() -> None:
    """Sum by table A, 5.00: the nine of the first roll would lose it, the eight of the second pays 3 to 1."""
    for incident, paragraph in ((NOT_FLAT, "a"), (FELL_OUT, "b")):
        table = house_table("621a", SETS_UP, TWO, manual=True, sum="A", dice=[NINE, [2, 3, 3]])
        called(wager(table, {1: "5.00"}, "sum"))
        until(table, happens(DiceShown))
        events = reported(table, incident) + until(table, happens(Settled))
        assert settlements(events, "sum") == [(1, "win")]
        assert one_of(events, Settled).pays == 1500
        assert refused(table, Report(incident))[1] == (cite("621a", paragraph),), "a wager was settled by it"


@pytest.mark.proves("621a.10(a)")
def test_with_a_player_activated_shaker_the_player_shakes_again() -> None:
    table = by_hand("621a", {2: "10.00", 4: "10.00"}, starting_position="player-activated shaker", dice=[NINE, TEN])
    first = one_of(until(table, happens(DiceShown)), Shaken)
    events = reported(table, NOT_FLAT) + finish(table)
    again = one_of(events, Shaken)
    assert (str(first.by), first.device) == (str(again.by), again.device) == ("seat 2", True)
    assert "621a.10(a)" in again.cites
    assert one_of(events, StartingPlace).total == 10


@pytest.mark.proves("621a.10(a)")
def test_dice_fall_out_only_of_a_shaker_worked_by_hand_and_a_generator_has_none() -> None:
    table = by_hand("621a", starting_position="player-activated shaker")
    until(table, happens(DiceShown))
    assert refused(table, Report(FELL_OUT))
    assert "621a.10(a)" in one_of(reported(table, NOT_FLAT) + finish(table), NoRoll).cites
    table = called(house_table("621a", SETS_UP, TWO, starting_position="random number generator", dice=[[1]]))
    assert refused(table, Report(FELL_OUT))
    assert refused(table, Report(NOT_FLAT))


@pytest.mark.proves("621a.10(a)", "621a.10(b)", "535.12(a)", "535.12(b)")
def test_in_a_banked_round_no_roll_is_called_too_and_the_count_goes_by_the_next_roll() -> None:
    for chapter in CHAPTERS:
        for incident, paragraph in ((NOT_FLAT, "a"), (FELL_OUT, "b")):
            table = banked_by_hand(chapter, dice=[NINE, NINE, TEN])
            until(table, happens(DiceShown))
            events = reported(table, incident) + finish(table)
            assert cite(chapter, paragraph) in one_of(events, NoRoll).cites
            assert "No roll" in words(events)
            assert one_of(events, StartingPlace).place == "seat 2"


# (c) A wrong total


@pytest.mark.proves("621a.10(c)", "535.12(c)")
@pytest.mark.parametrize("moment", [TilesDealt, ShakerCovered, Looked, TilesTurned, HandsShown])
def test_tiles_dealt_to_wrong_positions_void_all_hands(moment: type[Event]) -> None:
    for chapter in CHAPTERS:
        table = by_hand(chapter)
        until(table, happens(moment))
        events = reported(table, WRONG_TOTAL) + finish(table)
        assert_void(events, cite(chapter, "c"))
        assert settlements(events) == [(1, "void"), (2, "void")]
        assert chips(table, 1, 2) == ["1000.00", "1000.00"]
        assert house_won(table) == "0.00"
        assert table.state.phase == "wagers"


@pytest.mark.proves("621a.10(c)", "535.12(c)")
def test_a_wrong_total_counts_only_once_tiles_lie_and_before_hands_are_compared() -> None:
    for chapter in CHAPTERS:
        table = by_hand(chapter)
        for moment in (Shaken, DiceShown, StartingPlace):
            until(table, happens(moment))
            assert refused(table, Report(WRONG_TOTAL))[1] == (cite(chapter, "c"),), moment
        until(table, happens(HandsCompared))
        assert refused(table, Report(WRONG_TOTAL))[1] == (cite(chapter, "c"),)
        finish(table)
        assert refused(table, Report(WRONG_TOTAL))[1] == (cite(chapter, "c"),)
        assert chips(table, 1, 2) == ["1095.00", "950.00"]


@pytest.mark.proves("621a.10(c)", "621a.10(e)")
def test_all_other_wagers_go_back_but_those_on_the_dice_were_settled_and_stand() -> None:
    """With an eight Sum, 5.00 by table A, wins 15.00; Match on the 6, 2.00, is lost. Pair Fortunes goes back."""
    for incident, paragraph in ((WRONG_TOTAL, "c"), (DEAD, "e")):
        table = house_table("621a", SETS_UP, TWO, sum="A", match=True, pair_fortunes=True, dice=[[2, 3, 3]])
        for on, amount in (("sum", "5.00"), ("match-6", "2.00"), (FORTUNES, "10.00")):
            wager(table, {1: amount}, on)
        called(table)
        events = reported(table, incident)
        assert [(event.seat, event.wager, event.outcome) for event in found(events, Settled)] == [
            (1, PAI_GOW, "void"),
            (1, FORTUNES, "void"),
            (2, PAI_GOW, "void"),
        ]
        assert all(cite("621a", paragraph) in event.cites for event in found(events, Settled))
        assert chips(table, 1, 2) == ["1013.00", "1000.00"]
        assert house_won(table) == "-13.00"


@pytest.mark.proves("621a.10(c)", "621a.10(e)", "535.12(c)", "535.12(e)")
@pytest.mark.parametrize("co", [False, True])
def test_in_a_void_banked_round_the_dealers_wager_goes_back_too_and_the_bank_pays_nothing(co: bool) -> None:
    for chapter in CHAPTERS:
        for incident, paragraph in ((WRONG_TOTAL, "c"), (DEAD, "e")):
            table = banked_by_hand(chapter, co=co)
            until(table, happens(Looked))
            assert state_of(table).ledger.house_wager == (0 if co else 1000)
            events = reported(table, incident) + finish(table)
            assert_void(events, cite(chapter, paragraph))
            assert [event.outcome for event in found(events, DealersWagerSettled)] == ([] if co else ["void"])
            assert chips(table, 1, 2) == ["1000.00", "1000.00"]
            assert house_won(table) == "0.00"
            assert state_of(table).bank is None


@pytest.mark.proves("621a.10(c)", "535.12(c)", "621a.9(b)", "535.11(b)")
def test_after_a_void_round_the_game_goes_on_with_tiles_mixed_again() -> None:
    """The void round was the first: the bank is offered before the next."""
    for chapter, at_start in (("621a", "621a.9(b)"), ("535", "535.11(b)")):
        table = house_table(chapter, SETS_UP, TWO, **BANKED)
        assert at_start in refused(table, Answer("bank", seat=1))[1]
        reported(called(table), WRONG_TOTAL)
        assert sum(map(len, state_of(table).stacks)) == 32
        called(wager(table, TWO))
        assert asked(table) == ["bank seat 1"]


# (d) A player's tile


@pytest.mark.proves("621a.10(d)", "535.12(d)")
@pytest.mark.parametrize("moment", [TilesDealt, TilesCollected])
def test_a_player_whose_tile_is_exposed_decides_before_looking_whether_to_play(moment: type[Event]) -> None:
    """In the middle of the deal, once seat 2 has its tiles, and after it."""
    for chapter in CHAPTERS:
        table = by_hand(chapter)
        until(table, happens(TilesDealt, to="seat 2") if moment is TilesDealt else happens(moment))
        shown = one_of(reported(table, EXPOSED, seat=2, position=3) + steps_to_question(table), TileExposed)
        assert (shown.place, shown.number, shown.tile) == ("seat 2", 3, "2-2")
        assert law_of(shown.cites) == (cite(chapter, "d"),)
        assert asked(table) == ["void hand seat 2"]
        assert law_of(question(table, "void hand").cites) == (cite(chapter, "d"),)
        assert options(table, "void hand") == {"play": "", "void": ""}
        assert state_of(table).looked == []


def steps_to_question(table: Table) -> list[Event]:
    """The dealer goes on until somebody is asked."""
    return up_to(table, "void hand") if not table.questions else []


@pytest.mark.proves("621a.10(d)", "535.12(d)")
def test_a_voided_hand_gets_all_wagers_of_that_seat_back_and_the_others_play_on() -> None:
    for chapter in CHAPTERS:
        more: dict[str, Any] = {"pair_fortunes": True} if chapter == "621a" else {}
        table = house_table(chapter, SETS_UP, TWO, manual=True, **more)
        if chapter == "621a":
            wager(table, {2: "5.00"}, FORTUNES)
        until(called(table), happens(ShakerCovered))
        events = reported(table, EXPOSED, seat=2) + finish(table, {"void hand seat 2": "void"})
        voided = one_of(events, HandVoided)
        assert voided.seat == 2
        assert cite(chapter, "d") in voided.cites
        returned = [event for event in found(events, Settled) if event.seat == 2]
        assert {event.wager for event in returned} == {PAI_GOW, *([FORTUNES] if more else [])}
        assert all(event.outcome == "void" and law_of(event.cites) == (cite(chapter, "d"),) for event in returned)
        assert shown_places(events) == [DEALER, "seat 1"]
        assert not found(events, VoidRound)
        assert chips(table, 1, 2) == ["1095.00", "1000.00"]


@pytest.mark.proves("621a.10(d)", "535.12(d)")
def test_a_hand_that_its_player_plays_out_is_settled_like_any_other() -> None:
    for chapter in CHAPTERS:
        table = by_hand(chapter)
        until(table, happens(ShakerCovered))
        events = reported(table, EXPOSED, seat=2) + finish(table, {"void hand seat 2": "play"})
        assert not found(events, HandVoided)
        assert chips(table, 1, 2) == ["1095.00", "950.00"]


@pytest.mark.proves("621a.10(d)", "535.12(d)")
def test_dice_wagers_stand_where_a_hand_is_voided_and_a_single_player_may_void_the_only_hand() -> None:
    for chapter in CHAPTERS:
        more: dict[str, Any] = {"sum": "A", "dice": [[2, 3, 3]]} if chapter == "621a" else {}
        table = house_table(chapter, SETS_UP, {1: "100.00"}, manual=True, **more)
        if chapter == "621a":
            wager(table, {1: "5.00"}, "sum")
        until(called(table), happens(ShakerCovered))
        events = reported(table, EXPOSED, seat=1) + finish(table, {"void hand seat 1": "void"})
        assert settlements(events) == [(1, "void")]
        assert not found(events, TilesTurned), "nobody is left to play against"
        assert cite(chapter, "d") in found(events, Settled)[0].cites
        assert chips(table, 1) == ["1015.00" if chapter == "621a" else "1000.00"]


@pytest.mark.proves("621a.10(d)", "535.12(d)")
def test_a_player_who_has_looked_at_the_tiles_plays_the_hand_out() -> None:
    for chapter in CHAPTERS:
        table = by_hand(chapter)
        until(table, happens(Looked, seat=2))
        events = reported(table, EXPOSED, seat=2) + finish(table, {"void hand seat 2": "void"})
        assert cite(chapter, "d") in one_of(events, Noted).cites
        assert not found(events, HandVoided)
        assert chips(table, 1, 2) == ["1095.00", "950.00"]


@pytest.mark.proves("621a.10(d)", "535.12(d)")
def test_nothing_is_exposed_before_tiles_are_dealt_nor_of_hands_that_lie_open() -> None:
    for chapter in CHAPTERS:
        table = by_hand(chapter)
        until(table, happens(DiceShown))
        assert refused(table, Report(EXPOSED, seat=1))[1] == (cite(chapter, "d"),)
        until(table, happens(HandsCompared))
        assert refused(table, Report(EXPOSED, seat=1))[1] == (cite(chapter, "d"),)
        assert refused(table, Report(EXPOSED, seat=2))[1] == (cite(chapter, "d"),)


# (e) The dealer's tile, the Dead Hand's, one of a place without a wager


@pytest.mark.proves("621a.10(e)", "535.12(e)")
@pytest.mark.parametrize("moment", [ShakerCovered, Looked])
def test_a_tile_of_the_dealer_or_of_the_dead_hand_that_is_exposed_voids_all_hands(moment: type[Event]) -> None:
    for chapter in CHAPTERS:
        for incident, where in ((DEALERS, DEALER), (DEAD, DEAD_HAND)):
            table = by_hand(chapter)
            until(table, happens(moment))
            events = reported(table, incident, position=2) + finish(table)
            shown = one_of(events, TileExposed)
            assert (shown.place, shown.number, law_of(shown.cites)) == (where, 2, (cite(chapter, "e"),))
            assert_void(events, cite(chapter, "e"))
            assert chips(table, 1, 2) == ["1000.00", "1000.00"]


@pytest.mark.proves("621a.10(e)", "535.12(e)")
def test_a_tile_at_a_place_without_a_wager_that_is_exposed_voids_all_hands() -> None:
    """Before it is collected there, and afterwards among those of the Dead Hand."""
    for chapter in CHAPTERS:
        table = by_hand(chapter)
        until(table, happens(TilesDealt, to="seat 4"))
        events = reported(table, EXPOSED, seat=4) + finish(table)
        assert one_of(events, TileExposed).place == "seat 4"
        assert_void(events, cite(chapter, "e"))
        table = by_hand(chapter)
        until(table, happens(ShakerCovered))
        assert_void(reported(table, DEAD, position=20) + finish(table), cite(chapter, "e"))
        table = by_hand(chapter)
        until(table, happens(ShakerCovered))
        assert_void(reported(table, EXPOSED, seat=4) + finish(table), cite(chapter, "e"))


@pytest.mark.proves("621a.10(e)", "535.12(e)")
def test_no_hand_is_void_for_tiles_that_were_turned_over_lawfully_or_are_not_there() -> None:
    for chapter in CHAPTERS:
        table = by_hand(chapter)
        for incident in (DEALERS, DEAD):
            assert refused(table, Report(incident))[1] == (cite(chapter, "e"),)
        until(table, happens(TilesTurned))
        assert refused(table, Report(DEALERS))[1] == (cite(chapter, "e"),)
        until(table, happens(HandsCompared))
        assert refused(table, Report(DEAD))[1] == (cite(chapter, "e"),)


@pytest.mark.proves("621a.10(e)")
@pytest.mark.parametrize("co", [False, True])
def test_now_an_exposed_tile_of_the_bank_voids_all_hands(co: bool) -> None:
    for moment in (ShakerCovered, Looked):
        table = banked_by_hand("621a", co=co)
        until(table, happens(moment))
        events = reported(table, EXPOSED, seat=1) + finish(table)
        assert one_of(events, TileExposed).place == "seat 1"
        assert_void(events, "621a.10(e)")
        assert chips(table, 1, 2) == ["1000.00", "1000.00"]


@pytest.mark.proves("535.12(d)")
def test_in_2010_a_bank_whose_tile_is_exposed_decides_like_any_player() -> None:
    for choice in ("play", "void"):
        table = banked_by_hand("535")
        until(table, happens(ShakerCovered))
        events = reported(table, EXPOSED, seat=1) + steps_to_question(table)
        assert one_of(events, TileExposed).cites[0] == "535.12(d)"
        assert asked(table) == ["void hand seat 1"]
        events = finish(table, {"void hand seat 1": choice})
        assert len(found(events, VoidRound)) == (1 if choice == "void" else 0)
        if choice == "void":
            assert_void(events, "535.12(d)")


# (f) Hands set against the submission

DOUBLE_WONG = "6-6 4-5 1-1 2-6"
"""The house way sets 6-6 4-5 and 1-1 2-6; set as 1-1 4-5 and 6-6 2-6, the low hand would be higher."""
BETWEEN: Places = {DEALER: DOUBLE_WONG, "seat 1": "6-6 3-5 1-1 3-6"}
"""Seat 1 has a Wong of Twos and a Gong of Twelves: against the house way's setting a tie, against the other a loss."""


def reset_round(chapter: str, said: str, **more: Any) -> tuple[Table, list[Event]]:
    """A house round in which the dealer sets that hand first."""
    table = house_table(chapter, BETWEEN, {1: "100.00"}, **more)
    says: Says = {"set seat 1": "1-1 3-6", "set dealer": said}
    return table, play(table, says)


@pytest.mark.proves("621a.10(f)", "535.12(f)")
def test_hands_that_the_dealer_does_not_set_the_house_way_are_reset_and_the_round_is_completed() -> None:
    """The comparison goes by the hands as they are set again."""
    for chapter in CHAPTERS:
        for said in ("1-1 4-5", "6-6 1-1"):
            table, events = reset_round(chapter, said)
            reset = one_of(events, HandsReset)
            assert (reset.place, reset.high, reset.low) == (DEALER, "6-6 4-5", "1-1 2-6")
            assert cite(chapter, "f") in reset.cites
            assert place_in(events, HandsReset) < place_in(events, HandsShown, place="seat 1")
            assert compared(events)["seat 1"] == ("lower", "higher", "tie")
            assert not found(events, VoidRound)
            assert chips(table, 1) == ["1000.00"]


@pytest.mark.proves("621a.10(f)", "535.12(f)")
def test_the_house_way_is_the_submissions_own() -> None:
    """Under highest-low the same setting is right, and the one that was right before is reset."""
    for chapter in CHAPTERS:
        table, events = reset_round(chapter, "1-1 4-5", house_way="highest-low")
        assert not found(events, HandsReset)
        assert compared(events)["seat 1"][2] == "lose"
        _, events = reset_round(chapter, "6-6 4-5", house_way="highest-low")
        assert one_of(events, HandsReset).high.split() in (["1-1", "4-5"], ["4-5", "1-1"])
        assert cite(chapter, "f") in one_of(events, HandsReset).cites
        assert compared(events)["seat 1"][2] == "lose"
        assert chips(table, 1) == ["900.00"]


@pytest.mark.proves("621a.10(f)", "535.12(f)")
def test_the_dealers_hands_against_a_bank_are_reset_too() -> None:
    for chapter in CHAPTERS:
        table = banked_table(chapter, {DEALER: DOUBLE_WONG}, {2: "10.00"})
        events = finish(table, takes_bank(1, {"set dealer": "6-6 1-1"}))
        reset = one_of(events, HandsReset)
        assert (reset.place, reset.high, reset.low) == (DEALER, "6-6 4-5", "1-1 2-6")
        assert cite(chapter, "f") in reset.cites


@pytest.mark.proves("621a.10(f)", "535.11(e)")
def test_a_co_banks_hands_are_reset_too_but_not_those_that_a_bank_sets_alone() -> None:
    """In 2010 because 535.11(e) has them set as the submission says; 535.12(f) speaks of the dealer's hands."""
    for chapter, provision in (("621a", "621a.10(f)"), ("535", "535.11(e)")):
        table = banked_table(chapter, {"seat 1": DOUBLE_WONG}, {2: "10.00"}, submission=CO_BANKED)
        events = finish(table, takes_bank(1, {"set dealer": "6-6 1-1"}, co=True))
        reset = one_of(events, HandsReset)
        assert (reset.place, reset.high, reset.low) == ("seat 1", "6-6 4-5", "1-1 2-6")
        assert provision in reset.cites
        table = banked_table(chapter, {"seat 1": DOUBLE_WONG}, {2: "10.00"})
        events = finish(table, takes_bank(1, {"set seat 1": "6-6 1-1"}))
        assert not found(events, HandsReset)
        shown = next(event for event in found(events, HandsShown) if event.place == place(1))
        assert {*shown.high.split()} == {"4-5", "2-6"}


@pytest.mark.proves("621a.10(c)", "621a.10(e)", "535.12(c)", "535.12(e)")
def test_between_rounds_there_is_nothing_to_void() -> None:
    for chapter in CHAPTERS:
        table = after_first_round(chapter)
        for incident, paragraph in ((WRONG_TOTAL, "c"), (DEALERS, "e"), (DEAD, "e")):
            assert refused(table, Report(incident))[1] == (cite(chapter, paragraph),)
