"""What the chapters leave open about banks, dice and two areas: each reading at work, and named where it acts."""

from typing import Any

import pytest

from croupier.games.pai_gow.events import (
    BankTaken,
    CentreFilled,
    DealersWagerSettled,
    DicePlaced,
    HandsReset,
    HandsShown,
    SurplusPaid,
    TilesTurned,
)
from croupier.table.events import Event, Noted, Settled, VoidRound, Withdrew
from croupier.table.inputs import Deal, Leave, Wait
from tests.pai_gow.banking_support import (
    CHAPTERS,
    CO_BANKED,
    DEALER,
    banked_table,
    chips,
    finish,
    happens,
    house_won,
    one_of,
    place_in,
    takes_bank,
    until,
)
from tests.pai_gow.support import opened, opening, staked
from tests.support.events import found
from tests.support.playing import allowed, ordered, refused, reported

BANK, WINS, LOSES = "1-6 1-6 5-6 2-5", "4-4 4-4 4-6 4-5", "1-5 1-5 2-2 1-2"
DEVICE = {"starting_position": "player-activated shaker"}
HOURS_24 = 24 * 60


def read(event: Event) -> set[str]:
    """The readings that an event rests on."""
    return {cite.removeprefix("reading:") for cite in event.cites if cite.startswith("reading:")}


def tied(chapter: str, tiles: dict[str, str], wagers: dict[int, str], **more: Any) -> Any:
    """A round that is about to be banked by seat 1, dealt by hand."""
    return banked_table(chapter, tiles, wagers, submission=CO_BANKED, manual=True, **more)


# The bank's own hand and area


@pytest.mark.proves("621a.9(e)", "535.11(e)")
def test_a_co_banks_hand_is_set_the_dealers_house_way() -> None:
    """3-3 5-6 with 5-5 1-3 makes seven points; the highest low hand is another."""
    for chapter in CHAPTERS:
        for way in ("highest-high", "highest-low"):
            four = {"seat 1": "6-6 4-5 1-1 2-6", "seat 2": LOSES}
            submission = CO_BANKED | {"house_way": way}
            table = banked_table(chapter, four, {2: "10.00"}, submission=submission)
            events = finish(table, takes_bank(1, co=True))
            [turned, shown] = [one_of(events, TilesTurned), found(events, HandsShown)[0]]
            assert turned.place == shown.place == "seat 1"
            assert "co_banks_house_way" in read(turned) & read(shown)
            house = banked_table(chapter, {DEALER: four["seat 1"]}, {2: "10.00"}, submission=submission)
            dealers = found(finish(house, takes_bank(1)), HandsShown)[0]
            assert (dealers.place, dealers.high, dealers.low) == (DEALER, shown.high, shown.low)
            assert "co_banks_house_way" not in read(dealers)


def test_a_co_banks_hand_that_the_dealer_sets_otherwise_is_set_again_to_that_house_way() -> None:
    for chapter in CHAPTERS:
        table = banked_table(chapter, {"seat 1": "6-6 4-5 1-1 2-6"}, {2: "10.00"}, submission=CO_BANKED)
        events = finish(table, takes_bank(1, {"set dealer": "6-6 1-1"}, co=True))
        assert one_of(events, HandsReset).place == "seat 1"


@pytest.mark.proves("621a.9(f)", "535.11(f)")
def test_that_a_bank_plays_one_area_is_named_with_each_wager_that_it_gets_back() -> None:
    for chapter in CHAPTERS:
        table = banked_table(chapter, {}, {1: "20.00", 2: "10.00"})
        [back] = found(finish(table, takes_bank(1)), Withdrew)
        assert {"bank_takes_back_its_wagers", "banks_one_area"} <= read(back)


# The centre


@pytest.mark.proves("621a.9(o)", "621a.9(p)", "535.11(o)", "535.11(p)")
def test_the_dealers_win_is_paid_after_the_players_and_costs_the_bank_the_same() -> None:
    """Lost: 30.00. Won: 20.00 by seat 2, 40.00 by the dealer. The centre pays seat 2; the bank adds 30.00 more."""
    for chapter in CHAPTERS:
        tiles = {"seat 1": BANK, DEALER: "1-1 1-1 5-5 3-6", "seat 2": WINS, "seat 3": LOSES}
        table = banked_table(chapter, tiles, {2: "20.00", 3: "30.00"}, first={1: "40.00", 2: "10.00"})
        says = {"set seat 1": "1-6 1-6", "set seat 2": "4-4 4-4", "set seat 3": "1-5 1-5"}
        events = finish(table, takes_bank(1, says))
        assert one_of(events, DealersWagerSettled).outcome == "win"
        assert "dealers_win_paid_last" in read(one_of(events, DealersWagerSettled))
        paid = place_in(events, DealersWagerSettled)
        assert place_in(events, Settled, seat=2) < place_in(events, CentreFilled) < paid
        assert one_of(events, CentreFilled).amount == 3000
        assert chips(table, 1) == ["970.00"]


@pytest.mark.proves("621a.8(e)", "621a.10(e)", "535.10(e)", "535.12(e)")
@pytest.mark.parametrize("co", [False, True])
@pytest.mark.parametrize("how", ["surrendered", "abandoned"])
def test_what_was_lost_before_a_banked_round_is_void_is_divided_as_a_surplus(co: bool, how: str) -> None:
    """Seat 2 loses 20.00, seat 3 gets 10.00 back. Less 5%: 19.00 for the bank; with a co-bank half, 10.00, is the
    house's and 9.50 the bank's.
    """
    for chapter in CHAPTERS:
        table = tied(chapter, {}, {2: "20.00", 3: "10.00"})
        says = takes_bank(1, {"dealer's wager seat 1": "none", "surrender seat 2": "surrender"}, co=co)
        if how == "surrendered":
            until(table, happens(Settled, seat=2), says)
        else:
            until(table, happens(TilesTurned if co else HandsShown, place="seat 1"), says)
            allowed(table.submit(Leave(2)))
        events = reported(table, "dead hand exposed") + finish(table)
        assert found(events, VoidRound)
        divided = one_of(events, SurplusPaid)
        assert {"centre_of_a_void_round", "settled_before_void_stands"} <= read(divided)
        assert (divided.amount, divided.house) == (2000, 1000 if co else 0)
        assert chips(table, 1, 3) == ["1009.50" if co else "1019.00", "1000.00"]
        assert house_won(table) == ("10.50" if co else "1.00")


# Dice in a device


@pytest.mark.parametrize(("minutes", "too_old"), [(HOURS_24 - 1, False), (HOURS_24, False), (HOURS_24 + 1, True)])
@pytest.mark.parametrize("submission", [{}, DEVICE])
def test_dice_in_a_device_grow_as_old_as_those_that_a_dealer_shakes(
    minutes: int, too_old: bool, submission: dict[str, str]
) -> None:
    """The tiles are changed in time."""
    table = opened("621a", 1, submission=submission)
    allowed(table.submit(Wait(minutes)))
    ordered(table, "change tiles")
    staked(table, 1)
    if not too_old:
        allowed(table.submit(Deal()))
        return
    _, cites = refused(table, Deal())
    assert cites == ("621a.2(d)(1)", *(("reading:dice_of_a_device",) if submission else ()))
    [placed] = found(ordered(table, "change dice"), DicePlaced)
    assert ("dice_of_a_device" in read(placed)) == bool(submission)
    allowed(table.submit(Deal()))


@pytest.mark.proves("621a.2(d)")
def test_a_device_is_not_left_unattended_either_and_its_dice_are_placed_by_a_reading() -> None:
    table, events = opening("621a", submission=DEVICE)
    assert "dice_of_a_device" in read(one_of(events, DicePlaced))
    assert "dice_of_a_device" in read(one_of(reported(table, "shaker unattended"), Noted))
    table, _ = opening("621a")
    assert "dice_of_a_device" not in read(one_of(reported(table, "shaker unattended"), Noted))


def test_a_bank_that_was_offered_it_first_is_remembered_as_such() -> None:
    table = banked_table("621a", {}, {2: "10.00", 3: "10.00"})
    assert one_of(finish(table, takes_bank(1)), BankTaken).first
    table = banked_table("621a", {}, {1: "10.00", 3: "10.00"})
    assert not one_of(finish(table, takes_bank(2)), BankTaken).first
