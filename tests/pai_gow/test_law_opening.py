"""Tiles, dice and the shaker before a round: the set and its inspection, mixing and stacking, idle tables, how long
tiles and dice stay (621a.2 to 621a.4; 535.2, 535.3, 535.5, 535.6).
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, TypeVar

import pytest

from croupier.equipment import Hidden
from croupier.games.pai_gow.events import (
    DicePlaced,
    DiceShown,
    NumberShown,
    Shaken,
    TilesDealt,
    TilesLaidOut,
    TilesMixed,
    TilesReceived,
    TilesSealed,
    TilesStacked,
)
from croupier.games.pai_gow.tiles import MixTiles
from croupier.games.shared.events import Inspected
from croupier.money import Cents
from croupier.play.table import Table
from croupier.table.events import Event, Noted, RoundBegan
from croupier.table.inputs import Deal, Leave, Order, Report, Sit, Wait
from tests.pai_gow.support import (
    BEAT_IT,
    CHAPTERS,
    NINE,
    SET,
    STEPS,
    Law,
    all_tiles,
    by_chapter,
    by_hand,
    law_of,
    lying,
    opened,
    opening,
    problems,
    stacks_for,
    staked,
    unopened,
    written,
)
from tests.support.events import course, found
from tests.support.playing import (
    allowed,
    asked,
    deal,
    one_step,
    ordered,
    refused,
    reported,
    rest_of,
    steps_until,
    until,
    until_asked,
)
from tests.support.tables import FLOOR, sit

Thing = TypeVar("Thing")
DEVICES = ("player-activated shaker", "random number generator")
INSPECTED = ["dealer inspects", "dealer inspects", "dealer inspects", "floorperson inspects"]
RECEIVED = ["tiles received", *INSPECTED, "laid out in pairs"]
ONE = stacks_for({"dealer": "6-6 6-6 1-1 1-1"})
OTHER = stacks_for({"dealer": "2-4 1-2 4-4 4-4"})
THIRD = stacks_for({"dealer": "3-6 4-5 1-4 2-3"})
IDLE, CHANGE_TILES, CHANGE_DICE = "no gaming activity", "change tiles", "change dice"
TURNED = "tile turned over"


def with_device(device: str, *seats: int, **more: Any) -> Table:
    """A table of the final rules that uses another device than the shaker."""
    submission = {"starting_position": device} | more.pop("submission", {})
    return opened("621a", *seats, submission=submission, **more)


def played(chapter: str, *seats: int, **more: Any) -> Table:
    """A table at which these players have played a round."""
    table = staked(opened(chapter, *seats, **more), *seats)
    allowed(table.submit(Deal()))
    rest_of(table)
    return table


def before_deal(events: list[Event]) -> list[str]:
    """What was done with the tiles before a round began."""
    begun = next((at for at, event in enumerate(events) if isinstance(event, RoundBegan)), len(events))
    return course(events[:begun], STEPS)


# The table


@by_chapter("621a.2(a)", "535.2(a)")
def test_there_are_six_places_for_players(law: Law) -> None:
    table = opened(law.chapter)
    for seat in range(1, 7):
        [sat] = allowed(table.submit(Sit(seat, Cents(10000))))
        assert sat.cites == law.cites
    for seat in (-1, 0, 7, 8):
        assert refused(table, Sit(seat, Cents(10000)))[1] == law.cites


# The set of tiles


@by_chapter(
    "621a.3(a) 621a.4(a) 621a.4(a)(1) 621a.4(a)(2) 621a.4(a)(3)",
    "535.3(a) 535.3(b)(5) 535.3(c) 535.3(d) 535.6(a) 535.6(a)(1) 535.6(a)(2) 535.6(a)(3)",
)
def test_one_set_of_tiles_is_received_and_inspected_by_the_dealer_in_three_ways_which_the_floorperson_verifies(
    law: Law,
) -> None:
    if law.is_final:
        provisions = ["3(a)", "4(a) 4(a)(1) 3(a)", "4(a)(2) 3(a)", "4(a)(3) 3(a)", "4(a)"]
    else:
        provisions = ["3(a) 3(c) 3(d)", "6(a) 6(a)(1) 3(a) 3(c)", "6(a)(2) 3(a)", "6(a)(3) 3(b)(5)", "6(a)"]
    _, events = opening(law.chapter)
    [received] = found(events, TilesReceived)
    inspected = found(events, Inspected)
    assert course(events, STEPS)[:5] == ["tiles received", *INSPECTED]
    assert [set(event.cites) for event in (received, *inspected)] == [
        {f"{law.chapter}.{number}" for number in numbers.split()} for numbers in provisions
    ]
    sorts, lays, examines, verifies = (event.what for event in inspected)
    assert ("Supreme Pair and 15 others" in sorts, "size and shading" in lays) == (True, True)
    assert "flaws, scratches and marks" in examines
    assert verifies == "verifies the inspection"


@by_chapter("621a.4(b)", "535.6(b)")
def test_after_the_inspection_the_tiles_lie_face_up_in_pairs_until_a_player_comes(law: Law) -> None:
    table, events = opening(law.chapter)
    [laid_out] = found(events, TilesLaidOut)
    assert (laid_out.cites, laid_out.because) == (law.cites, "opening")
    assert events.index(laid_out) > max(events.index(event) for event in found(events, Inspected))
    assert course(list(table.submit(Wait(90)).events), STEPS) == [], "they lie there already"
    refused(table, Deal())
    assert (lying(table).laid_out, all_tiles(table)) == ("opening", []), "nothing is mixed or stacked"


@by_chapter("621a.4(b) 621a.4(c)", "535.6(b) 535.6(c)")
def test_the_first_player_to_arrive_looks_at_the_tiles_before_they_are_turned_face_down_and_mixed(law: Law) -> None:
    table = staked(opened(law.chapter, 5, 2, 6), 2, 6)
    events = deal(table)
    assert before_deal(events) == ["seat 5 inspects", "mixed", "stacked"]
    [looks] = found(events, Inspected)
    assert looks.cites == law.cites[1:]
    assert law.cites[1] in found(events, TilesMixed)[0].cites
    assert before_deal(deal(staked(table, 2))) == [], "after that nobody inspects them any more"


@by_chapter("621a.4(c)", "535.6(c)")
def test_a_first_player_who_has_left_again_does_not_look(law: Law) -> None:
    table = opened(law.chapter, 5, 2)
    allowed(table.submit(Leave(5)))
    [looks] = found(deal(staked(table, 2)), Inspected)
    assert (looks.by, looks.cites) == ("seat 2", law.cites)


# Unsuitable tiles


@by_chapter("621a.4(a)(3)(i) 621a.4(a)(3)(ii)", "535.6(a)(3)(i) 535.6(a)(3)(ii)")
def test_an_unsuitable_set_is_sealed_with_date_and_time_signed_and_replaced_by_another_that_is_inspected(
    law: Law,
) -> None:
    brought, sealed = law.cites
    table, _ = opening(law.chapter, clock=None)
    opened_at = lying(table).tiles_since
    assert opened_at is not None
    allowed(table.submit(Wait(125)))
    events = reported(table, "tiles unsuitable")
    assert course(events, STEPS) == ["tiles sealed", *RECEIVED]
    [envelope], [received] = found(events, TilesSealed), found(events, TilesReceived)
    assert (envelope.cites, envelope.at) == ((sealed,), opened_at + timedelta(minutes=125))
    assert envelope.signed_by == ("dealer", "floorperson")
    assert brought in received.cites
    assert lying(table).tiles_since == opened_at + timedelta(minutes=125)


@by_chapter("621a.4(a)(3)(i)", "535.6(a)(3)(i)")
def test_a_new_set_is_shown_to_a_player_again_before_it_is_mixed(law: Law) -> None:
    table = played(law.chapter, 3, 1)
    received = reported(table, "tiles unsuitable")
    assert law.cites[0] in found(received, TilesReceived)[0].cites
    assert all_tiles(table) == []
    assert before_deal(deal(staked(table, 1))) == ["seat 3 inspects", "mixed", "stacked"]


@by_chapter("621a.4(a)(3)(i)", "535.6(a)(3)(i)")
def test_a_set_is_replaced_between_rounds_only(law: Law) -> None:
    table = played(law.chapter, 1, 2, submission={"player_bank": True}, steps="manual")
    allowed(staked(table, 1, 2).submit(Deal()))
    for kind, to in (("bank", "seat 1"), ("bank", "seat 2"), ("set", "seat 1"), ("set", "dealer"), ("surrender", "")):
        until_asked(table, kind, to)
        assert law_of(refused(table, Report("tiles unsuitable"))[1]) == law.cites
    rest_of(table)
    assert course(reported(table, "tiles unsuitable") + rest_of(table), STEPS) == ["tiles sealed", *RECEIVED]


@by_chapter("621a.4(a)(3)(i)", "535.6(a)(3)(i)")
def test_tiles_that_are_being_mixed_for_a_round_are_not_replaced_before_it_is_over(law: Law) -> None:
    for moment in (Inspected, TilesMixed, TilesStacked):
        table = by_hand(law.chapter, 2)
        until(table, moment)
        assert law_of(refused(table, Report("tiles unsuitable"))[1]) == law.cites
        assert len(found(rest_of(table), TilesDealt)) == 8


@pytest.mark.parametrize(
    ("chapter", "defect", "provisions"),
    [
        pytest.param("621a", "set not complete", "3(a)", marks=pytest.mark.proves("621a.3(a)")),
        pytest.param("621a", "tile against the standards", "3(a)", marks=pytest.mark.proves("621a.3(a)")),
        pytest.param("535", "set not complete", "3(a) 3(c)", marks=pytest.mark.proves("535.3(a)", "535.3(c)")),
        pytest.param("535", "tiles unlike", "3(a)", marks=pytest.mark.proves("535.3(a)")),
        pytest.param("535", "tile of a wrong material", "3(b)(1)", marks=pytest.mark.proves("535.3(b)(1)")),
        pytest.param("535", "tile not flat", "3(b)(2)", marks=pytest.mark.proves("535.3(b)(2)")),
        pytest.param("535", "tile without the back", "3(b)(3)", marks=pytest.mark.proves("535.3(b)(3)")),
        pytest.param("535", "tile of another finish", "3(b)(4)", marks=pytest.mark.proves("535.3(b)(4)")),
        pytest.param("535", "tile marked", "3(b)(5)", marks=pytest.mark.proves("535.3(b)(5)")),
        pytest.param("535", "spots of a wrong colour", "3(b)(6)", marks=pytest.mark.proves("535.3(b)(6)")),
        pytest.param("535", "package not sealed", "3(d)", marks=pytest.mark.proves("535.3(d)")),
    ],
)
def test_a_set_with_a_tile_that_is_not_as_required_is_sealed_and_replaced(
    chapter: str, defect: str, provisions: str
) -> None:
    section = "621a.4" if chapter == "621a" else "535.6"
    table, _ = opening(chapter)
    events = reported(table, defect)
    assert course(events, STEPS) == ["tiles sealed", *RECEIVED]
    [envelope] = found(events, TilesSealed)
    assert set(envelope.cites) == {f"{section}(a)(3)(ii)", *(f"{chapter}.{number}" for number in provisions.split())}


def test_the_final_rules_leave_the_looks_of_tiles_to_another_chapter() -> None:
    table, _ = opening("621a")
    assert refused(table, Report("tile not flat"))[1] == ("format",)


# Mixing and stacking


@by_chapter("621a.4(d)", "535.6(d)")
def test_the_tiles_are_mixed_and_placed_in_eight_stacks_of_four_that_nobody_can_see(law: Law) -> None:
    table = by_hand(law.chapter, 1)
    events = until(table, TilesStacked)
    [mixed], [stacked] = found(events, TilesMixed), found(events, TilesStacked)
    assert law.cites[0] in mixed.cites
    assert stacked.cites == law.cites
    stacks = lying(table).stacks
    assert [len(stack) for stack in stacks] == [4] * 8
    assert sorted(tile for stack in stacks for tile in stack) == sorted(SET)
    assert all(isinstance(tile, Hidden) and tile.seat is None for stack in stacks for tile in stack)
    assert isinstance(stacked.order, Hidden)


class Recorder:
    """Chance that always takes the last of what it is offered, and remembers what that was."""

    def __init__(self) -> None:
        self.offered: list[list[str]] = []

    def pick(self, things: Sequence[Thing]) -> Thing:
        self.offered.append([str(thing) for thing in things])
        return things[-1]

    def shuffle(self, *_: object) -> Any:
        raise NotImplementedError

    def salt(self) -> str:
        return ""


def test_every_order_of_the_tiles_is_equally_likely() -> None:
    """Each tile is taken from all that are left."""
    recorder = Recorder()
    order = MixTiles().ask(recorder)
    assert order == SET[::-1]
    assert [sorted(one) for one in recorder.offered] == [sorted(SET[:left]) for left in range(32, 0, -1)]


@by_chapter("621a.4(d)", "535.6(d)")
def test_tiles_lie_otherwise_after_each_mixing(law: Law) -> None:
    orders = {
        found(deal(staked(opened(law.chapter, 1, seed=seed), 1)), TilesStacked)[place].order
        for seed in range(20)
        for place in (0, 1)
    }
    assert len(orders) == 40


def test_listed_stacks_are_one_whole_set() -> None:
    for chapter in CHAPTERS:
        assert unopened(chapter, stacks=[ONE[:7]]) == "stacks[1]"
        assert unopened(chapter, stacks=[ONE, [*OTHER[:7], OTHER[0]]]) == "stacks[2]"


# A tile that is turned over


@by_chapter("621a.4(e)", "535.6(e)")
def test_when_a_tile_is_turned_over_while_stacking_the_entire_set_is_mixed_again(law: Law) -> None:
    table = by_hand(law.chapter, 1, stacks=[ONE, OTHER, THIRD])
    until(table, TilesStacked)
    assert written(lying(table).stacks) == written(ONE)
    reported(table, TURNED)
    events = until(table, TilesStacked)
    assert course(events, STEPS) == ["mixed", "stacked"]
    assert law.cites[0] in found(events, TilesMixed)[0].cites
    assert written(lying(table).stacks) == written(OTHER)
    dealt = found(rest_of(table), TilesDealt)
    assert {event.tiles for event in dealt} == {" ".join(stack) for stack in OTHER}


@by_chapter("621a.4(e)", "535.6(e)")
def test_a_tile_turned_over_before_all_stacks_stand_has_the_tiles_mixed_once_more_and_stacked_once(law: Law) -> None:
    table = by_hand(law.chapter, 1, stacks=[ONE, OTHER])
    until(table, TilesMixed)
    reported(table, TURNED)
    events = steps_until(table, lambda event: isinstance(event, RoundBegan))
    assert before_deal(events) == ["mixed", "stacked"]
    assert set(found(events, TilesMixed)[0].cites) == {*law.cites, law.cites[0].replace("(e)", "(d)")}
    assert written(lying(table).stacks) == written(ONE)


@by_chapter("621a.4(e)", "535.6(e)")
def test_a_tile_can_be_turned_over_between_rounds_too(law: Law) -> None:
    table = played(law.chapter, 1, stacks=[ONE, OTHER, THIRD], dice=[NINE, NINE])
    assert course(reported(table, TURNED), STEPS) == ["mixed", "stacked"]
    assert written(lying(table).stacks) == written(THIRD)


@by_chapter("621a.4(e)", "535.6(e)")
def test_tiles_that_lie_in_pairs_or_that_are_being_dealt_are_not_being_stacked(law: Law) -> None:
    table = staked(opened(law.chapter, 1), 1)
    assert refused(table, Report(TURNED))[1] == law.cites
    allowed(table.submit(Deal()))
    assert asked(table) == ("set", "seat 1")
    assert refused(table, Report(TURNED))[1] == law.cites


# After a round


@by_chapter("621a.4(d) 621a.4(f)", "535.6(d) 535.6(f)")
def test_after_each_round_all_tiles_are_turned_face_down_mixed_and_stacked_again(law: Law) -> None:
    table = staked(opened(law.chapter, 1, 4, stacks=[ONE, OTHER, THIRD], dice=[NINE] * 3), 1, 4)
    for number, (now, then) in enumerate(((ONE, OTHER), (OTHER, THIRD)), 1):
        events = deal(table)
        assert {event.tiles for event in found(events, TilesDealt)} == {" ".join(stack) for stack in now}
        [mixed], [stacked] = found(events, TilesMixed)[-1:], found(events, TilesStacked)[-1:]
        assert events[-2:] == [mixed, stacked], f"round {number}"
        assert (set(mixed.cites), stacked.cites) == (set(law.cites), law.cites[:1])
        assert written(lying(table).stacks) == written(then)
        assert all_tiles(table) == sorted(SET)
        staked(table, 1)


@by_chapter("621a.4(f)", "535.6(f)")
def test_all_tiles_are_collected_before_they_are_mixed_after_a_round(law: Law) -> None:
    table = by_hand(law.chapter, 1, 4)
    until_asked(table, "surrender")
    while len(lying(table).put_away) < len(SET):
        assert (all_tiles(table), found(one_step(table), TilesMixed)) == (sorted(SET), [])
    assert sorted(lying(table).put_away) == sorted(SET)
    assert law.cites[0] in found(one_step(table), TilesMixed)[0].cites


# No gaming activity


@by_chapter("621a.4(g)", "535.6(g)")
def test_with_nobody_at_the_table_the_tiles_are_laid_out_face_up_in_pairs(law: Law) -> None:
    table = played(law.chapter, 1)
    allowed(table.submit(Leave(1)))
    events = allowed(table.submit(Wait(1)))
    [laid_out] = found(events, TilesLaidOut)
    assert (laid_out.cites, laid_out.because) == (law.cites, "idle")
    assert all_tiles(table) == [], "no stacks are left"
    assert course(allowed(table.submit(Wait(60))), STEPS) == [], "they lie there already"


@by_chapter("621a.4(c) 621a.4(d) 621a.4(g)", "535.6(c) 535.6(d) 535.6(g)")
def test_a_player_who_arrives_at_an_idle_table_looks_at_the_tiles_and_then_they_are_mixed_and_stacked(
    law: Law,
) -> None:
    shown, stacked, idle = law.cites
    table = played(law.chapter, 1)
    allowed(table.submit(Leave(1)))
    allowed(table.submit(Wait(1)))
    sit(table, 6, 2)
    events = deal(staked(table, 2))
    assert before_deal(events) == ["seat 6 inspects", "mixed", "stacked"]
    assert found(events, Inspected)[0].cites == (shown, idle)
    assert set(found(events, TilesMixed)[0].cites) == {shown, idle, stacked}


@by_chapter("621a.4(g)", "535.6(g)")
def test_players_who_only_sit_there_are_no_gaming_activity_but_wagers_are(law: Law) -> None:
    for by in ("dealer", *FLOOR):
        table = played(law.chapter, 1)
        [laid_out] = ordered(table, IDLE, by)
        assert (laid_out.cites, lying(table).laid_out) == (law.cites, "idle")
        assert refused(table, Order(IDLE, by))[1] == law.cites, "they lie there already"
        staked(table, 1)
        assert before_deal(deal(table)) == ["seat 1 inspects", "mixed", "stacked"]
        staked(table, 1)
        assert refused(table, Order(IDLE, by))[1] == law.cites
    assert refused(table, Order(IDLE, "seat 1"))[1] == law.cites


@by_chapter("621a.4(g)", "535.6(g)")
def test_tiles_are_not_laid_out_before_they_were_mixed_nor_during_a_round(law: Law) -> None:
    table = opened(law.chapter, 1)
    assert refused(table, Order(IDLE, "dealer"))[1] == law.cites
    allowed(staked(table, 1).submit(Deal()))
    assert refused(table, Order(IDLE, "dealer"))[1] == law.cites


# How long tiles and dice stay


def aged(chapter: str, hours: int, minutes: int, *, changed: str = "", **more: Any) -> Table:
    """A table whose player has waited for so many hours and minutes; something was changed a minute before."""
    table = opened(chapter, 1, **more)
    allowed(table.submit(Wait(60 * hours + minutes - 1)))
    if changed:
        ordered(table, changed, "dealer")
    allowed(table.submit(Wait(1)))
    return staked(table, 1)


@pytest.mark.proves("621a.3(b)")
def test_tiles_are_changed_every_twelve_hours() -> None:
    for clock in (None, "2020-02-28T23:30"):
        assert found(deal(aged("621a", 12, -1, clock=clock)), RoundBegan)
        for minutes in (0, 1, 600):
            assert refused(aged("621a", 12, minutes, clock=clock), Deal())[1] == ("621a.3(b)",)


@pytest.mark.proves("621a.3(b)")
def test_changed_tiles_may_stay_for_another_twelve_hours() -> None:
    table = played("621a", 1)
    allowed(table.submit(Wait(719)))
    events = ordered(table, CHANGE_TILES)
    assert course(events, STEPS) == RECEIVED
    assert set(found(events, TilesReceived)[0].cites) == {"621a.3(a)", "621a.3(b)"}
    allowed(table.submit(Wait(719)))
    staked(table, 1)
    assert before_deal(list(deal(table))) == ["seat 1 inspects", "mixed", "stacked"]
    allowed(table.submit(Wait(1)))
    assert refused(staked(table, 1), Deal())[1] == ("621a.3(b)",)


@pytest.mark.proves("621a.3(b)")
def test_other_things_that_happen_to_tiles_do_not_make_them_newer() -> None:
    table = played("621a", 1)
    allowed(table.submit(Wait(700)))
    ordered(table, IDLE)
    allowed(table.submit(Wait(20)))
    assert refused(staked(table, 1), Deal())[1] == ("621a.3(b)",)


@by_chapter("621a.3(b)", "535.6(a)")
def test_tiles_are_changed_on_order_between_rounds(law: Law) -> None:
    for by in ("dealer", *FLOOR):
        table = played(law.chapter, 1)
        events = ordered(table, CHANGE_TILES, by)
        assert course(events, STEPS) == RECEIVED
        assert law.cites[0] in found(events, TilesReceived)[0].cites
        assert refused(table, Order(CHANGE_TILES, "seat 1"))[1] == law.cites
        allowed(staked(table, 1).submit(Deal()))
        assert refused(table, Order(CHANGE_TILES, by))[1] == law.cites


@by_chapter("535")
def test_in_2010_tiles_have_no_hours_of_their_own(law: Law) -> None:
    for hours in (12, 23):
        assert found(deal(aged(law.chapter, hours, 0)), RoundBegan)
    for hours in (24, 24 * 100):
        assert found(deal(aged(law.chapter, hours, 0, changed=CHANGE_DICE)), RoundBegan)


@by_chapter("621a.2(d)(1)", "535.5(c)")
def test_dice_stay_on_the_table_for_a_day(law: Law) -> None:
    for clock in (None, "2010-12-31T23:30" if not law.is_final else "2020-12-31T23:30"):
        for minutes in (-1, 0):
            assert found(deal(aged(law.chapter, 24, minutes, changed=CHANGE_TILES, clock=clock)), RoundBegan)
        for minutes in (1, 600):
            table = aged(law.chapter, 24, minutes, changed=CHANGE_TILES, clock=clock)
            assert refused(table, Deal())[1] == law.cites


@by_chapter("621a.2(d)(1)", "535.5(c)")
def test_changed_dice_may_stay_for_another_day(law: Law) -> None:
    for by in ("dealer", *FLOOR):
        table = played(law.chapter, 1)
        allowed(table.submit(Wait(1439)))
        events = ordered(table, CHANGE_DICE, by)
        [placed] = found(events, DicePlaced)
        assert law.cites[0] in placed.cites
        assert lying(table).dice_since == placed.at
        assert written(lying(table).stacks), "the tiles stay as they are"
        allowed(table.submit(Wait(1439)))
        ordered(table, CHANGE_TILES)
        assert found(deal(staked(table, 1)), RoundBegan)
        allowed(table.submit(Wait(2)))
        assert refused(staked(table, 1), Deal())[1] == law.cites
    assert refused(table, Order(CHANGE_DICE, "seat 1"))[1] == law.cites


@by_chapter("621a.2(d)(1)", "535.5(c)")
def test_dice_are_changed_between_rounds(law: Law) -> None:
    table = staked(opened(law.chapter, 1), 1)
    allowed(table.submit(Deal()))
    assert refused(table, Order(CHANGE_DICE, "dealer"))[1] == law.cites


# The shaker and its dice


@by_chapter("621a.2(d) 621a.2(d)(1)", "535.2(d) 535.2(d)(1) 535.5(a)")
def test_three_dice_are_placed_in_the_shaker_when_the_table_opens(law: Law) -> None:
    table, events = opening(law.chapter)
    [placed] = found(events, DicePlaced)
    assert set(placed.cites) == set(law.cites)
    assert (placed.at, events[-1]) == (lying(table).dice_since, placed)
    assert isinstance(placed.at, datetime)


@by_chapter("621a.2(d)(1)", "535.2(d)(1) 535.5(a)")
def test_three_dice_are_shaken_before_each_hand_each_with_six_faces(law: Law) -> None:
    table = opened(law.chapter, 1)
    rolls = []
    for _ in range(60):
        events = deal(staked(table, 1, amount="1.00"))
        [shaken], [shown] = found(events, Shaken), found(events, DiceShown)
        first = next(event for event in events if isinstance(event, TilesDealt))
        assert events.index(shaken) < events.index(shown) < events.index(first)
        rolls.append(shown.dice)
    assert {len(roll) for roll in rolls} == {3}
    for die in range(3):
        assert {roll[die] for roll in rolls} == {1, 2, 3, 4, 5, 6}
    assert set(law.cites) <= {cite for event in opening(law.chapter)[1] for cite in event.cites}


def test_a_listed_roll_is_one_of_three_dice() -> None:
    for chapter in CHAPTERS:
        for roll in ([3, 3], [3, 3, 3, 3], [0, 3, 3], [7, 1, 1], [9]):
            assert unopened(chapter, dice=[list(NINE), roll]) == "dice[2]"


@by_chapter("621a.2(d)(2)", "535.2(d)(1)")
def test_the_dice_cannot_be_seen_while_they_are_shaken(law: Law) -> None:
    table = by_hand(law.chapter, 1, dice=[(1, 2, 6), (4, 5, 6)])
    events = until(table, Shaken)
    assert law.cites[0] in found(events, Shaken)[0].cites
    assert (lying(table).dice, found(events, DiceShown)) == ((), [])
    until(table, DiceShown)
    assert lying(table).dice == (1, 2, 6)
    rest_of(table)
    allowed(staked(table, 1).submit(Deal()))
    until(table, Shaken)
    assert lying(table).dice == (), "nor those of the round before"


@by_chapter("621a.2(d)", "535.5(b)")
def test_a_shaker_that_is_left_unattended_is_noted(law: Law) -> None:
    table = opened(law.chapter, 1)
    events = allowed(table.submit(Report("shaker unattended")))
    [noted] = found(events, Noted)
    assert noted.cites == law.cites
    assert "unattended" in noted.what


# Other devices, in the final rules


@pytest.mark.proves("621a.2(d)", "621a.2(e)", "621a.2(f)")
def test_the_starting_position_is_decided_by_a_shaker_or_by_one_of_two_devices() -> None:
    for device in ("shaker", *DEVICES):
        assert problems("621a", starting_position=device) == []
    for wrong in ("wheel", "", None, 3):
        [(key, cites)] = problems("621a", starting_position=wrong)
        assert (key, set(cites)) == ("starting_position", {"621a.2(d)", "621a.2(e)", "621a.2(f)"})


@pytest.mark.proves("535.2(d)")
def test_in_2010_there_is_only_the_shaker() -> None:
    assert problems("535", starting_position="shaker") == []
    for device in DEVICES:
        assert problems("535", starting_position=device) == [("starting_position", ("535.2(d)",))]


@pytest.mark.proves("621a.2(e)")
def test_a_random_number_generator_needs_no_dice() -> None:
    table = with_device("random number generator", 1)
    assert lying(table).dice_since is None
    for order in (CHANGE_DICE,):
        assert refused(table, Order(order, "dealer"))[1] == ("format",)
    for incident in ("die not flat", "die fell out", "shaker unattended"):
        assert refused(table, Report(incident))[1] == ("format",)
    events = deal(staked(table, 1))
    assert (len(found(events, NumberShown)), found(events, Shaken), found(events, DiceShown)) == (1, [], [])
    allowed(table.submit(Wait(60 * 24)))
    ordered(table, CHANGE_TILES)
    assert found(deal(staked(table, 1)), RoundBegan), "nothing is too old"
    [(_, cites)] = problems("621a", starting_position="generator")
    assert "621a.2(e)" in cites


def test_a_listed_number_of_the_generator_is_one_from_1_to_18() -> None:
    submission = {"starting_position": "random number generator"}
    for wrong in ([0], [19], [1, 2], [3, 3, 3], []):
        assert unopened("621a", submission=submission, dice=[wrong]) == "dice[1]"


@pytest.mark.proves("621a.2(f)", "621a.2(f)(1)")
def test_the_dice_of_a_player_activated_shaker_are_sealed_in_it() -> None:
    for beat_it in (None, "A", "B", "C"):
        submission = {"starting_position": "player-activated shaker"} | ({"beat_it": beat_it} if beat_it else {})
        _, events = opening("621a", submission=submission)
        [placed] = found(events, DicePlaced)
        assert set(placed.cites) == {"621a.2(f)", "621a.2(f)(1)", "reading:dice_of_a_device"}


@pytest.mark.proves("621a.2(f)(1)")
def test_where_beat_it_needs_colours_one_die_is_red_and_the_first_that_is_listed() -> None:
    """A red 6 beats two blue 1s; a blue 6 beats nothing."""
    submission = {"beat_it": "A"}
    for roll, purse in (((6, 1, 1), "1500.00"), ((1, 6, 1), "990.00"), ((1, 1, 6), "990.00")):
        table = with_device("player-activated shaker", 1, submission=submission, dice=[roll])
        staked(staked(table, 1), 1, on=BEAT_IT)
        allowed(table.submit(Deal()))
        assert str(Cents(table.state.purse(1) + table.state.wagers_at(1)["pai-gow"])) == purse


@pytest.mark.proves("621a.2(f)(2)")
def test_a_player_activated_shaker_shakes_the_dice_itself_for_long_enough() -> None:
    for device, by_itself in (("player-activated shaker", True), ("shaker", False)):
        events = deal(staked(with_device(device, 1), 1))
        [shaken] = found(events, Shaken)
        assert shaken.device is by_itself
        assert ("621a.2(f)(2)" in shaken.cites) is by_itself
