"""Readings that only some rounds rest on: each is named where it decides something, and nowhere else."""

from typing import Any

import pytest

from croupier.games.pai_gow.events import (
    HandsCompared,
    HandsReset,
    HandsSet,
    HandsShown,
    Shaken,
    SurplusPaid,
    TilesCollected,
    TilesDealt,
    TilesSealed,
)
from croupier.table.events import Event, Leaving, Left, Noted, Settled, VoidRound
from croupier.table.inputs import Leave, Report
from tests.pai_gow.banking_support import (
    BANKED,
    CO_BANKED,
    DEALER,
    banked_table,
    called,
    finish,
    happens,
    house_table,
    takes_bank,
    until,
    up_to,
)
from tests.pai_gow.support import CHAPTERS, opened, staked
from tests.support.events import found
from tests.support.playing import allowed, deal, refused, reported, rest_of

STRONG, WEAK = "6-6 6-6 1-1 1-1", "3-6 4-6 4-5 5-5"
ACTIVATED: dict[str, Any] = {"starting_position": "player-activated shaker", "player_bank": True}


def readings(events: list[Event], kind: type[Event]) -> list[set[str]]:
    """The readings that each event of a kind rests on."""
    return [{cite[8:] for cite in event.cites if cite.startswith("reading:")} for event in found(events, kind)]


def banked(chapter: str, says: dict[str, Any] | None = None, *, co: bool = False, **more: Any) -> list[Event]:
    """A round that seat 1 banks, alone or with the house."""
    table = banked_table(chapter, {"seat 1": STRONG}, {2: "10.00"}, submission=CO_BANKED if co else BANKED, **more)
    return finish(table, takes_bank(1, says, co=co))


# Tiles and dice


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_set_that_is_unsuitable_between_rounds_is_replaced_by_a_reading(chapter: str) -> None:
    """What the chapter says of the inspection at the opening needs none."""
    table = opened(chapter, 1)
    assert readings(reported(table, "tiles unsuitable"), TilesSealed) == [set()]
    deal(staked(table, 1))
    assert readings(reported(table, "tiles unsuitable"), TilesSealed) == [{"unsuitable_tiles_between_rounds"}]


def test_a_button_is_pressed_by_the_bank_or_by_the_first_player_who_wagered() -> None:
    table = banked_table("621a", {}, {2: "10.00", 3: "10.00"}, submission=ACTIVATED)
    [shaken] = found(finish(table, takes_bank(1)), Shaken)
    assert (shaken.by, shaken.device) == ("seat 1", True)
    assert {"621a.9(i)", "reading:bank_presses_the_button"} <= set(shaken.cites)
    assert "621a.6(a)(3)" not in shaken.cites, "a bank shakes by its own provision"
    table = staked(opened("621a", 2, 3, submission=ACTIVATED), 2, 3)
    [shaken] = found(deal(table), Shaken)
    assert (shaken.by, shaken.device) == ("seat 2", True)
    assert {"621a.6(a)(3)", "reading:who_presses_the_button"} <= set(shaken.cites)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_dealers_tiles_join_the_dead_hand_by_a_reading_where_the_dealer_has_no_wager(chapter: str) -> None:
    events = banked(chapter, {"dealer's wager seat 1": "none"})
    joined = {event.place: event.cites for event in found(events, TilesCollected)}
    assert "reading:dealers_tiles_join_the_dead_hand" in joined.pop(DEALER)
    assert joined
    assert not any("reading:dealers_tiles_join_the_dead_hand" in cites for cites in joined.values())


# Setting


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_hands_that_a_player_sets_are_ordered_by_rank_and_unset_ones_set_the_house_way(chapter: str) -> None:
    table = called(house_table(chapter, {"seat 1": STRONG}, {1: "10.00", 2: "10.00"}))
    events = finish(table, {"set seat 1": "6-6 6-6"})
    assert readings(events, HandsSet) == [{"hands_ordered_by_rank"}, {"unset_hands"}]


@pytest.mark.parametrize(("said", "alike"), [("house way", False), ("6-6 1-6", False), ("6-6 3-4", True)])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_another_setting_of_the_dealers_that_ranks_the_same_stands_by_a_reading(
    chapter: str, said: str, alike: bool
) -> None:
    """The house way makes nine points with the 6-6 and the 1-6; with the 3-4 it is nine points as well."""
    table = called(house_table(chapter, {DEALER: "3-4 5-6 6-6 1-6"}, {1: "10.00"}))
    events = finish(table, {"set dealer": said})
    [dealers] = [event for event in found(events, HandsShown) if event.place == DEALER]
    assert "reading:house_way" in dealers.cites
    assert ("reading:settings_that_rank_alike" in dealers.cites) is alike
    assert found(events, HandsReset) == []


# Comparing


@pytest.mark.parametrize(("tiles", "zero"), [("5-5 4-6 3-3 2-2", True), ("6-6 4-5 1-1 3-6", False)])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_dealer_who_wagers_with_a_low_hand_of_zero_is_compared_by_a_reading(
    chapter: str, tiles: str, zero: bool
) -> None:
    table = banked_table(chapter, {"seat 1": "1-3 2-6 1-6 2-3", DEALER: tiles}, {2: "10.00"})
    events = finish(table, takes_bank(1))
    [dealer] = [event for event in found(events, HandsCompared) if event.place == DEALER]
    assert ("reading:dealers_low_hand_of_zero" in dealer.cites) is zero


@pytest.mark.parametrize("co", [False, True])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_surplus_that_is_more_than_its_vigorish_rests_on_no_reading_for_smaller_ones(chapter: str, co: bool) -> None:
    tiles = {"seat 1": STRONG, "seat 2": WEAK}
    table = banked_table(chapter, tiles, {2: "10.00"}, submission=CO_BANKED)
    [paid] = found(finish(table, takes_bank(1, co=co)), SurplusPaid)
    assert "reading:surplus_below_the_unit" not in paid.cites


# What goes wrong


def test_only_a_bank_of_2010_whose_tile_was_exposed_voids_the_round_by_a_reading() -> None:
    table = banked_table("535", {}, {2: "10.00"}, manual=True)
    until(table, happens(TilesDealt, to="seat 1"), takes_bank(1))
    reported(table, "tile exposed", seat=1)
    up_to(table, "void hand")
    events = finish(table, {"void hand seat 1": "void"})
    [void] = found(events, VoidRound)
    assert "reading:exposed_tile_of_the_bank_2010" in void.cites
    table = called(house_table("535", {}, {1: "10.00"}, manual=True))
    until(table, happens(TilesDealt, to="seat 1"))
    assert found(rest_of(table), VoidRound) == []


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_all_hands_are_void_for_a_tile_of_the_dead_hand_without_that_reading(chapter: str) -> None:
    table = called(house_table(chapter, {}, {1: "10.00"}))
    why, cites = refused(table, Report("dead hand exposed", position=0))
    assert (cites, why.startswith("'position' counts the tiles from 1 to ")) == (("format",), True)
    [void] = found(reported(table, "dead hand exposed"), VoidRound)
    assert "reading:exposed_tile_of_the_bank_2010" not in void.cites


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_tile_exposed_after_its_player_looked_changes_nothing(chapter: str) -> None:
    table = called(house_table(chapter, {}, {1: "10.00"}))
    events = reported(table, "tile exposed", seat=1)
    [noted] = found(events, Noted)
    assert "reading:exposed_after_looking" in noted.cites
    assert [question.kind for question in table.questions.values()] == ["set"], "nobody is asked about voiding it"


@pytest.mark.parametrize("seat", [0, 7])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_no_tile_is_exposed_where_there_is_no_seat(chapter: str, seat: int) -> None:
    table = called(house_table(chapter, {}, {1: "10.00"}))
    why, cites = refused(table, Report("tile exposed", seat=seat))
    assert why == f"there is no seat {seat}: the table has seats 1 to 6"
    assert cites == (f"{chapter}.2(a)",)


@pytest.mark.parametrize("position", [0, 5])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_place_has_tiles_1_to_4_and_without_a_number_the_first_is_meant(chapter: str, position: int) -> None:
    table = called(house_table(chapter, {"seat 1": STRONG}, {1: "10.00"}))
    why, cites = refused(table, Report("tile exposed", seat=1, position=position))
    assert (why, cites) == (f"'position' counts the tiles from 1 to 4, not {position}", ("format",))
    reported(table, "tile exposed", seat=1)
    for again in (1, None):
        why, _ = refused(table, Report("tile exposed", seat=1, position=again))
        assert why == "tile 1 of seat 1 lies face up already"
    assert table.can(Report("tile exposed", seat=1, position=2))


def test_who_leaves_a_void_round_has_the_wager_back() -> None:
    """Between the words and the return of the wagers, at a table dealt by hand."""
    for chapter in CHAPTERS:
        table = called(house_table(chapter, {}, {1: "10.00", 2: "10.00"}, manual=True))
        until(table, happens(TilesDealt, to="seat 1"))
        reported(table, "wrong total")
        until(table, happens(VoidRound))
        events = allowed(table.submit(Leave(2))) + finish(table)
        assert [(event.seat, event.outcome) for event in found(events, Settled)] == [(2, "void")]
        assert [str(event.chips) for event in found(events, Left)] == ["1000.00"]
        [rises] = found(events, Leaving)
        assert (rises.abandons, "reading:leaving_pai_gow" in rises.cites) == (False, True)


@pytest.mark.parametrize("position", [0, 5])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_also_of_tiles_that_joined_the_dead_hand_a_place_had_only_four(chapter: str, position: int) -> None:
    """Nobody wagered at seat 3, so that its tiles lie with the Dead Hand."""
    table = called(house_table(chapter, {}, {1: "10.00"}))
    assert refused(table, Report("tile exposed", seat=3, position=position))[1] == ("format",)
    assert found(reported(table, "tile exposed", seat=3, position=4), VoidRound)
