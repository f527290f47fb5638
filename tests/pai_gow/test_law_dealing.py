"""From "no more bets" to tiles in front of everybody: the dice or the number, the wagers on the dice, the count, the
deal, and the stacks that nobody wagered on (621a.6; 535.8).
"""

from typing import Any

import pytest

from croupier.equipment import Hidden
from croupier.games.pai_gow.events import (
    DiceShown,
    Looked,
    MarkerPlaced,
    NumberShown,
    Shaken,
    ShakerCovered,
    StartingPlace,
    TilesCollected,
    TilesDealt,
    TilesStacked,
)
from croupier.play.table import Table
from croupier.table.events import Announced, Event, RoundBegan, Settled
from croupier.table.inputs import Deal, Leave
from tests.pai_gow.support import (
    BEAT_IT,
    DEAD_HAND,
    DEALER,
    NINE,
    PAI_GOW,
    PAIR_FORTUNES,
    RING,
    SET,
    STEPS,
    SUM,
    Law,
    by_chapter,
    by_hand,
    law_of,
    lying,
    opened,
    problems,
    stacks_for,
    staked,
)
from tests.support.events import calls, course, found, settled, words
from tests.support.playing import allowed, deal, one_step, reported, rest_of, steps_until, until

BUTTON = "player-activated shaker"
GENERATOR = "random number generator"
ON_DICE: dict[str, Any] = {"sum": "C", "match": True, "beat_it": "C"}
ROLLS = {
    3: (1, 1, 1),
    4: (1, 1, 2),
    5: (2, 1, 2),
    6: (1, 2, 3),
    7: (4, 1, 2),
    8: (2, 3, 3),
    9: (3, 3, 3),
    10: (6, 1, 3),
    11: (5, 5, 1),
    12: (4, 4, 4),
    13: (6, 6, 1),
    14: (6, 4, 4),
    15: (5, 5, 5),
    16: (6, 6, 4),
    17: (6, 6, 5),
    18: (6, 6, 6),
}
"""Three dice for every total."""


def events_of(chapter: str, *seats: int, wagers: tuple[int, ...] = (), **more: Any) -> list[Event]:
    """What happens in a round in which these players, or some of them, have wagered."""
    return deal(staked(opened(chapter, *seats, **more), *(wagers or seats)))


def begun(events: list[Event]) -> list[str]:
    """What was done with dice and tiles from the call that closed the wagers until a player looked at tiles."""
    first = next(at for at, event in enumerate(events) if isinstance(event, RoundBegan))
    last = next(at for at, event in enumerate(events) if isinstance(event, Looked))
    return course(events[first:last], STEPS)


def in_turn(first: str) -> list[str]:
    """All places counterclockwise from one of them."""
    start = RING.index(first)
    return [*RING[start:], *RING[:start]]


def with_device(device: str, *seats: int, **more: Any) -> Table:
    """A table of the final rules with that device."""
    submission = {"starting_position": device} | more.pop("submission", {})
    return opened("621a", *seats, submission=submission, **more)


# The whole course


@by_chapter(
    "621a.6(a) 621a.6(a)(2) 621a.6(c) 621a.6(d) 621a.6(e) 621a.6(f)",
    "535.8(a) 535.8(b) 535.8(c) 535.8(d) 535.8(e) 535.8(f)",
)
def test_a_deal_takes_its_course(law: Law) -> None:
    table = staked(opened(law.chapter, 2, 5, dice=[(1, 3, 2)]), 2, 5)
    assert begun(deal(table)) == [
        '"no more bets"',
        "dealer shakes",
        "dice 1 3 2",
        '"1, 3, 2: the total is 6"',
        "6 is seat 5",
        "to seat 5",
        "to seat 6",
        "to dead hand",
        "to dealer",
        "marker",
        "to seat 1",
        "to seat 2",
        "to seat 3",
        "to seat 4",
        "seat 1 collected",
        "seat 3 collected",
        "seat 4 collected",
        "seat 6 collected",
        "shaker covered",
    ]


# No more bets


@by_chapter("621a.6(a) 621a.6(a)(2)", "535.8(a)")
def test_no_more_bets_is_announced_after_mixing_and_stacking_and_before_the_dice_are_shaken(law: Law) -> None:
    events = events_of(law.chapter, 1)
    called = next(event for event in events if isinstance(event, Announced))
    stacked, shaken = found(events, TilesStacked)[0], found(events, Shaken)[0]
    assert called.words == "no more bets"
    assert set(law.cites) <= set(called.cites)
    assert events.index(stacked) < events.index(called) < events.index(shaken)


# The shaker


@by_chapter("621a.6(a)(2)", "535.8(a)")
def test_the_dealer_shakes_the_dice_in_every_round(law: Law) -> None:
    table = opened(law.chapter, 3, 4)
    for _ in range(3):
        [shaken] = found(deal(staked(table, 4)), Shaken)
        assert (shaken.by, shaken.device) == (DEALER, False)
        assert law.cites[0] in shaken.cites


@by_chapter("621a.6(a)(2)", "535.8(b)")
def test_then_the_dealer_takes_off_the_lid(law: Law) -> None:
    table = by_hand(law.chapter, 1, dice=[(2, 4, 1)])
    until(table, Shaken)
    assert lying(table).dice == ()
    [shown] = found(one_step(table), DiceShown)
    assert (shown.cites, shown.dice, lying(table).dice) == (law.cites, (2, 4, 1), (2, 4, 1))


@by_chapter("621a.6(c)", "535.8(b)")
def test_the_total_of_the_dice_is_announced(law: Law) -> None:
    for total, roll in ROLLS.items():
        events = events_of(law.chapter, 1, dice=[roll])
        [_, called] = found(events, Announced)[:2]
        assert called.words.endswith(f"the total is {total}")
        assert called.cites == law.cites
        assert events.index(found(events, DiceShown)[0]) < events.index(called)


@by_chapter("621a.6(c)", "535.8(b)")
def test_a_roll_that_did_not_count_is_not_announced_again(law: Law) -> None:
    table = by_hand(law.chapter, 1, dice=[(1, 1, 1), (2, 4, 1)])
    until(table, DiceShown)
    reported(table, "die not flat")
    events = until(table, TilesDealt)
    assert [said for said in words(events) if "total" in said] == ["2, 4, 1: the total is 7"]
    assert found(events, StartingPlace)[0].total == 7
    assert law.cites[0] in {cite for event in found(events, Announced) for cite in event.cites}


# A player presses the button


@pytest.mark.proves("621a.6(a)(3)")
def test_a_player_who_has_wagered_presses_the_button_of_a_player_activated_shaker() -> None:
    table = staked(with_device(BUTTON, 1, 6, 4, dice=[(1, 3, 2)]), 6, 4)
    events = deal(table)
    assert begun(events)[:5] == [
        '"no more bets"',
        "seat 4 presses the button",
        "dice 1 3 2",
        '"1, 3, 2: the total is 6"',
        "6 is seat 5",
    ]
    called, shaken, shown = found(events, Announced)[0], found(events, Shaken)[0], found(events, DiceShown)[0]
    assert set(called.cites) == {"621a.6(a)", "621a.5(c)", "621a.6(a)(3)"}
    assert "621a.6(a)(3)" in shaken.cites
    assert shown.cites == ("621a.6(a)(3)",)


@pytest.mark.proves("621a.6(a)(2)", "621a.6(f)")
def test_only_the_shaker_that_is_shaken_by_hand_is_uncovered_and_covered() -> None:
    for device, by_hand_too in (("shaker", True), (BUTTON, False), (GENERATOR, False)):
        events = deal(staked(with_device(device, 1), 1))
        cites = {cite for event in events for cite in event.cites}
        assert bool(found(events, ShakerCovered)) is by_hand_too
        assert ({"621a.6(a)(2)", "621a.6(f)"} <= cites) is by_hand_too
        assert ({"621a.6(a)(2)", "621a.6(f)"} & cites == set()) is not by_hand_too


# A random number generator


@pytest.mark.proves("621a.6(a)(1)", "621a.6(c)")
def test_a_random_number_generator_selects_and_shows_the_number_that_is_counted() -> None:
    for number in (1, 5, 8, 9, 15, 18):
        table = staked(with_device(GENERATOR, 1, dice=[[number]]), 1)
        events = deal(table)
        place = RING[(number - 1) % 8]
        assert begun(events)[:5] == [
            '"no more bets"',
            f"number {number}",
            f'"The number is {number}"',
            f"{number} is {place}",
            f"to {place}",
        ]
        called, shown = found(events, Announced)[0], found(events, NumberShown)[0]
        assert set(called.cites) == {"621a.6(a)", "621a.5(c)", "621a.6(a)(1)"}
        assert law_of(shown.cites) == ("621a.6(a)(1)",)
        assert found(events, Announced)[1].cites == ("621a.6(c)",)


@pytest.mark.proves("621a.6(a)(1)")
def test_the_generator_draws_a_number_for_each_place_by_itself() -> None:
    table = with_device(GENERATOR, 1)
    numbers, first = [], []
    for _ in range(80):
        events = deal(staked(table, 1, amount="1.00"))
        numbers += [event.number for event in found(events, NumberShown)]
        first.append(found(events, TilesDealt)[0].to)
    assert set(numbers) == set(range(1, 9))
    assert first == [RING[number - 1] for number in numbers]


# Wagers on the dice


@pytest.mark.proves("621a.6(b)")
def test_where_wagers_on_the_dice_are_offered_the_value_of_each_die_is_announced() -> None:
    for submission in ({"sum": "A"}, {"match": True}, {"beat_it": "C"}, ON_DICE):
        for device in ("shaker", BUTTON):
            events = deal(staked(with_device(device, 1, submission=submission, dice=[(4, 1, 6)]), 1))
            called = found(events, Announced)[1]
            assert called.words == "4, 1, 6: the total is 11"
            assert set(called.cites) == {"621a.6(b)", "621a.6(c)"}
    plain = found(events_of("621a", 1), Announced)[1]
    assert plain.cites == ("621a.6(c)",)


@pytest.mark.proves("621a.6(b)", "621a.6(c)")
def test_wagers_on_the_dice_are_settled_after_the_dice_are_announced_and_before_the_count() -> None:
    for device in ("shaker", BUTTON):
        table = staked(with_device(device, 4, 2, submission=ON_DICE, dice=[(5, 1, 1)]), 2, 4)
        for on in (BEAT_IT, "match-5", "match-1", SUM):
            staked(table, 4, on=on)
        staked(table, 2, on="match-1", amount="2.00")
        events = deal(table)
        on_dice = [event for event in settled(events) if event.wager != PAI_GOW]
        assert [(event.seat, event.wager, event.outcome, str(event.pays)) for event in on_dice] == [
            (2, "match-1", "win", "12.00"),
            (4, SUM, "win", "10.00"),
            (4, "match-1", "win", "60.00"),
            (4, "match-5", "lose", "0.00"),
            (4, BEAT_IT, "win", "25.00"),
        ]
        assert all("621a.6(b)" in event.cites for event in on_dice)
        called, counted = found(events, Announced)[1], found(events, StartingPlace)[0]
        assert events.index(called) < events.index(on_dice[0])
        assert events.index(on_dice[-1]) < events.index(counted) < events.index(found(events, TilesDealt)[0])


@pytest.mark.proves("621a.6(b)")
def test_each_wager_on_the_dice_is_settled_by_its_own_provisions() -> None:
    table = staked(opened("621a", 1, submission=ON_DICE, dice=[(5, 1, 1)]), 1)
    for on in (SUM, "match-1", "match-5", BEAT_IT):
        staked(table, 1, on=on)
    cites = {event.wager: set(event.cites) for event in settled(deal(table))}
    assert cites[SUM] == {"621a.6(b)", "621a.5(e)(2)(iii)", "621a.11(c)"}
    assert cites["match-1"] == cites["match-5"] == {"621a.6(b)", "621a.5(e)(3)", "621a.11(d)"}
    assert cites[BEAT_IT] == {"621a.6(b)", "621a.5(e)(4)(ii)", "621a.11(e)"}


@pytest.mark.proves("621a.6(b)")
def test_losing_wagers_on_the_dice_are_collected_and_winning_ones_paid_at_once() -> None:
    table = staked(opened("621a", 1, submission=ON_DICE, dice=[(6, 2, 2)], steps="manual"), 1)
    for on in (SUM, "match-6", BEAT_IT):
        staked(table, 1, on=on)
    allowed(table.submit(Deal()))
    until(table, StartingPlace)
    assert table.state.wagers_at(1) == {PAI_GOW: 1000}
    assert table.state.purse(1) == 100_000 - 1000 + 1000 - 1000 + 2500
    assert len(settled(rest_of(table))) == 1, "none is settled twice"


@pytest.mark.proves("621a.6(b)")
def test_a_random_number_generator_has_no_dice_for_them() -> None:
    for key, value in ON_DICE.items():
        assert problems("621a", starting_position=GENERATOR, **{key: value}) == [(key, ("621a.6(b)",))]
        for device in ("shaker", BUTTON):
            assert problems("621a", starting_position=device, **{key: value}) == []
    assert problems("621a", starting_position=GENERATOR, pair_fortunes=True) == []


@pytest.mark.proves("621a.6(b)")
def test_pair_fortunes_is_no_wager_on_the_dice() -> None:
    table = staked(opened("621a", 1, submission=ON_DICE | {"pair_fortunes": True}, steps="manual"), 1)
    for on in (PAIR_FORTUNES, SUM):
        staked(table, 1, on=on)
    allowed(table.submit(Deal()))
    events = until(table, StartingPlace)
    assert [event.wager for event in settled(events)] == [SUM]
    assert "621a.6(b)" in settled(events)[0].cites


# The count


@pytest.mark.proves("621a.6(c)", "621a.6(c)(1)", "621a.6(c)(2)")
def test_the_examples_of_the_final_rules() -> None:
    assert_count("621a", 9, DEALER)
    assert_count("621a", 15, "seat 6")


@pytest.mark.proves("535.8(c)", "535.8(c)(1)", "535.8(c)(2)")
def test_the_examples_of_2010() -> None:
    assert_count("535", 9, DEALER)
    assert_count("535", 15, "seat 6")


def assert_count(chapter: str, total: int, place: str) -> None:
    """The first four tiles go to that place when the dice have that total."""
    events = events_of(chapter, 2, dice=[ROLLS[total]])
    [counted] = found(events, StartingPlace)
    assert (counted.total, counted.place, found(events, TilesDealt)[0].to) == (total, place, place)
    assert counted.cites == ("621a.6(c)" if chapter == "621a" else "535.8(c)", "reading:seat_geometry")


@by_chapter("621a.6(c)", "535.8(c)")
def test_the_count_goes_counterclockwise_from_the_dealer_over_all_places_with_or_without_a_wager(law: Law) -> None:
    for seats in ((1,), (1, 2, 3, 4, 5, 6)):
        for total in ROLLS:
            events = events_of(law.chapter, *seats, dice=[ROLLS[total]])
            [counted] = found(events, StartingPlace)
            assert (counted.place, counted.cites) == (RING[(total - 1) % 8], (*law.cites, "reading:seat_geometry"))


# The deal


@by_chapter("621a.6(d)", "535.8(d)")
def test_the_stacks_are_dealt_from_the_right_counterclockwise_from_the_starting_position_to_all_places(
    law: Law,
) -> None:
    stacks = stacks_for({})
    for total, roll in ROLLS.items():
        first = RING[(total - 1) % 8]
        events = events_of(law.chapter, 3, dice=[roll], stacks=[stacks])
        dealt = found(events, TilesDealt)
        assert [event.to for event in dealt] == in_turn(first)
        assert [event.tiles.split() for event in dealt] == stacks
        assert {event.cites for event in dealt} == {law.cites}


@by_chapter("621a.6(d)", "535.8(d)")
def test_tiles_are_dealt_face_down(law: Law) -> None:
    table = by_hand(law.chapter, 1)
    events = until(table, ShakerCovered)
    assert all(isinstance(event.tiles, Hidden) and event.tiles.seat is None for event in found(events, TilesDealt))
    tiles = [tile for place in lying(table).places.values() for tile in place]
    assert sorted(tiles) == sorted(SET)
    assert all(isinstance(tile, Hidden) and tile.seat is None for tile in tiles)
    assert {event.cites for event in found(events, TilesDealt)} == {law.cites}


@by_chapter("621a.6(d)", "535.8(d)")
def test_a_marker_is_placed_on_the_dealers_tiles_at_once(law: Law) -> None:
    for roll in ROLLS.values():
        events = events_of(law.chapter, 1, dice=[roll])
        [marker] = found(events, MarkerPlaced)
        before = events[events.index(marker) - 1]
        assert isinstance(before, TilesDealt)
        assert (before.to, marker.what, marker.cites) == (DEALER, "marker", law.cites)


# Stacks that nobody wagered on


@by_chapter("621a.6(e)", "535.8(e)")
def test_stacks_of_places_without_a_wager_join_the_dead_hand_after_the_deal(law: Law) -> None:
    stacks = stacks_for({})
    for wagers in ((1,), (2, 5), (6,), (1, 2, 3, 4, 5, 6)):
        table = opened(law.chapter, 1, 2, 3, 4, 5, 6, dice=[NINE], stacks=[stacks], steps="manual")
        allowed(staked(table, *wagers).submit(Deal()))
        events = until(table, ShakerCovered)
        collected = found(events, TilesCollected)
        empty = [seat for seat in range(1, 7) if seat not in wagers]
        assert [event.place for event in collected] == [f"seat {seat}" for seat in empty]
        assert {event.cites for event in collected} <= {law.cites}
        last = max(events.index(event) for event in found(events, TilesDealt))
        assert all(events.index(event) > last for event in collected)
        places = lying(table).places
        assert set(places) == {DEALER, DEAD_HAND, *(f"seat {seat}" for seat in wagers)}
        assert places[DEAD_HAND] == [tile for seat in (7, *empty) for tile in stacks[seat]]
    assert law.cites[0] in {cite for event in events_of(law.chapter, 1) for cite in event.cites}


@by_chapter("621a.6(e)", "535.8(e)")
def test_those_tiles_are_not_exposed(law: Law) -> None:
    table = by_hand(law.chapter, 4)
    events = until(table, ShakerCovered)
    assert len(found(events, TilesCollected)) == 5
    assert found(events, TilesCollected)[0].cites == law.cites
    dead_hand = lying(table).places[DEAD_HAND]
    assert len(dead_hand) == 24
    assert all(isinstance(tile, Hidden) and tile.seat is None for tile in dead_hand)
    rest = rest_of(table)
    assert {event.seat for event in found(rest, Looked)} == {4}


@by_chapter("621a.6(e)", "535.8(e)")
def test_a_place_whose_player_left_before_the_deal_has_no_wager_either(law: Law) -> None:
    table = by_hand(law.chapter, 1, 2)
    steps_until(table, calls("no more bets"))
    allowed(table.submit(Leave(2)))
    collected = found(until(table, ShakerCovered), TilesCollected)
    assert [event.place for event in collected] == [f"seat {seat}" for seat in (2, 3, 4, 5, 6)]
    assert {event.cites for event in collected} == {law.cites}


# The shaker is covered


@by_chapter("621a.6(f)", "535.8(f)")
def test_the_shaker_is_covered_after_the_last_stack_was_collected_and_before_anybody_looks(law: Law) -> None:
    for wagers in ((2,), (1, 2, 3, 4, 5, 6)):
        events = events_of(law.chapter, 1, 2, 3, 4, 5, 6, wagers=wagers)
        [covered] = found(events, ShakerCovered)
        assert covered.cites == law.cites
        before = [*found(events, TilesDealt), *found(events, MarkerPlaced), *found(events, TilesCollected)]
        assert max(events.index(event) for event in before) + 1 == events.index(covered)
        assert events.index(covered) < events.index(found(events, Looked)[0])
        assert not found(events[: events.index(covered)], Settled)


@by_chapter("621a.6(d)", "535.8(d)")
def test_every_place_gets_the_next_stack_from_the_right_and_only_the_dealers_is_marked(law: Law) -> None:
    stacks = [SET[first : first + 4] for first in range(0, 32, 4)]
    events = deal(staked(opened(law.chapter, 1, stacks=[stacks], dice=[NINE]), 1))
    dealt = [(event.to, event.tiles) for event in events if isinstance(event, TilesDealt)]
    assert dealt == [(place, " ".join(stack)) for place, stack in zip(RING, stacks, strict=True)]
    steps = [event for event in events if isinstance(event, TilesDealt | MarkerPlaced)]
    told = [event.to if isinstance(event, TilesDealt) else "marker" for event in steps]
    assert told == ["dealer", "marker", *RING[1:]]
