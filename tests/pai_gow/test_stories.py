"""Stories of Pai Gow in which things go wrong and people leave, dealt by hand: as the reference says.

And what these stories once showed.
"""

from collections import Counter
from random import Random

import pytest

from croupier.equipment import TILE_SET
from croupier.games.pai_gow.events import (
    DiceShown,
    HandsReset,
    HandVoided,
    Shaken,
    StartingPlace,
    SurplusPaid,
    TilesDealt,
)
from croupier.money import Cents
from croupier.play.table import Table
from croupier.table.events import Announced, VoidRound
from croupier.table.inputs import Deal, Leave, Report, Step, Wager
from tests.pai_gow.reference import RoundStory
from tests.pai_gow.reference_tiles import Edition
from tests.pai_gow.side_by_side import StoryByHand
from tests.pai_gow.stories import random_story
from tests.pai_gow.support import CHAPTERS, NINE, all_tiles, by_hand, chips_of, lying, opened, stacks_for, staked
from tests.support.events import found
from tests.support.playing import allowed, answered, deal, reported, rest_of, until, until_asked

STORIES = 70
both_chapters = pytest.mark.parametrize("chapter", CHAPTERS)


@pytest.mark.parametrize("edition", ["621a", "535"])
def test_random_stories_come_out_as_the_reference_says(edition: Edition) -> None:
    happened: Counter[str] = Counter()
    for seed in range(STORIES):
        by_hand = StoryByHand(random_story(Random(f"story {seed}"), edition), seed)
        try:
            by_hand.tell()
        except AssertionError as wrong:
            raise AssertionError(f"story {seed}: {wrong}") from wrong
        for one, result in zip(by_hand.story.rounds, by_hand.expected.rounds, strict=True):
            happened.update(set(told(one)))
            happened.update({"void": result.void, "voided hand": len(result.voided_hands), "noted": len(result.noted)})
    for what in (*told_at_all(), "void", "voided hand", "noted"):
        assert happened[what] > 1, f"{what} hardly ever happened"


def told(one: RoundStory) -> list[str]:
    """What goes wrong in a round."""
    return [happening.what for happening in one.happenings]


def told_at_all() -> tuple[str, ...]:
    """What must have gone wrong for the comparison to mean something."""
    return (
        "tile turned over",
        "die not flat",
        "die fell out",
        "lid removed by the bank",
        "wrong total",
        "tile exposed",
        "dealer's tile exposed",
        "dead hand exposed",
        "leave",
    )


# What stories showed


def until_dealt_to(table: Table, place: str) -> None:
    """The dealer works until a place has its tiles."""
    while place not in lying(table).places:
        allowed(table.submit(Step()))


@both_chapters
def test_tiles_of_a_hand_voided_before_the_dead_hand_is_dealt_stay_with_it(chapter: str) -> None:
    table = by_hand(chapter, 1, 2)
    until_dealt_to(table, "seat 1")
    reported(table, "tile exposed", seat=1)
    until_asked(table, "void hand")
    answered(table, "void", seat=1)
    until(table, HandVoided)
    until_dealt_to(table, "seat 6")
    until_asked(table, "set")
    assert all_tiles(table) == sorted(map(str, TILE_SET))
    assert len(lying(table).places["dead hand"]) == 4 * 6


@both_chapters
@pytest.mark.parametrize(("incident", "seat"), [("tile exposed", 4), ("dead hand exposed", None)])
def test_an_exposed_tile_of_a_position_without_a_wager_voids_everything_also_once_collected(
    chapter: str, incident: str, seat: int | None
) -> None:
    table = by_hand(chapter, 1, 2)
    until_asked(table, "set")
    reported(table, incident, seat=seat)
    assert found(rest_of(table), VoidRound)
    assert lying(table).ledger.house == 0


@both_chapters
def test_the_tiles_of_a_player_who_left_cannot_be_exposed(chapter: str) -> None:
    table = by_hand(chapter, 1, 2)
    until_asked(table, "set")
    allowed(table.submit(Leave(1)))
    assert table.submit(Report("tile exposed", seat=1)).refusal is not None


def test_a_roll_is_called_off_although_a_player_with_wagers_on_it_left() -> None:
    table = staked(opened("621a", 1, 2, steps="manual", dice=[NINE, (1, 1, 1)], submission={"sum": "A"}), 1, 2)
    for seat in (1, 2):
        allowed(table.submit(Wager(seat, "sum", Cents.parse("10.00"))))
    allowed(table.submit(Deal()))
    until(table, DiceShown)
    allowed(table.submit(Leave(1)))
    reported(table, "die not flat")
    [start] = found(until(table, StartingPlace), StartingPlace)
    assert start.total == 3


@both_chapters
def test_the_total_of_dice_that_were_shaken_again_is_announced_once(chapter: str) -> None:
    table = by_hand(chapter, 1, dice=[NINE, (1, 1, 1)])
    until(table, DiceShown)
    reported(table, "die not flat")
    events = until(table, StartingPlace)
    assert len(found(events, DiceShown)) == 1
    assert len([one for one in found(events, Announced) if "total" in one.words]) == 1


@both_chapters
def test_a_lid_that_the_bank_lifts_while_shaking_costs_one_roll_and_no_other(chapter: str) -> None:
    table = opened(chapter, 1, 2, steps="manual", dice=[NINE, (1, 1, 1), (6, 6, 6)], submission={"player_bank": True})
    allowed(staked(table, 1, 2).submit(Deal()))
    rest_of(table)
    allowed(staked(table, 1, 2).submit(Deal()))
    until_asked(table, "bank", "seat 1")
    answered(table, "bank", seat=1)
    until(table, Shaken)
    reported(table, "lid removed by the bank")
    events = until(table, TilesDealt)
    assert [one.dice for one in found(events, DiceShown)] == [(1, 1, 1)]


@both_chapters
@pytest.mark.parametrize(
    ("tiles", "said", "wrong"),
    [
        ("1-3 5-5 3-3 1-5", ("5-5", "1-5"), True),
        ("1-3 5-5 3-3 1-5", ("1-3", "1-5"), False),
    ],
)
def test_hands_that_only_rank_like_the_house_way_are_set_again(
    chapter: str, tiles: str, said: tuple[str, str], wrong: bool
) -> None:
    """The highest tile must lie with the lowest, whatever hands of the same ranks the others could make."""
    table = by_hand(chapter, 1, stacks=[stacks_for({"dealer": tiles})])
    until_asked(table, "set", "dealer")
    answered(table, "set", high=said)
    assert bool(found(rest_of(table), HandsReset)) == wrong


def test_a_number_is_no_total_of_dice() -> None:
    table = by_hand("621a", 1, dice=[[3]], submission={"starting_position": "random number generator"})
    until_asked(table, "set")
    refusal = table.submit(Report("wrong total")).refusal
    assert refusal is not None
    assert "no such report" in refusal.why


@both_chapters
def test_the_vigorish_on_a_surplus_takes_no_more_than_there_is(chapter: str) -> None:
    """Who loses has wagered five cents more than who wins, and the vigorish is rounded up to 25."""
    tiles = {"seat 1": "4-4 4-4 5-5 5-5", "seat 2": "6-6 6-6 1-1 1-1", "seat 3": "4-6 4-6 1-5 2-2"}
    choices = {"player_bank": True, "chips": ["0.05", "1.00"]}
    table = opened(chapter, 1, 2, 3, dice=[NINE, NINE], submission=choices, stacks=[stacks_for(tiles, "seat 1")] * 2)
    deal(staked(table, 1, 2, 3))
    before = chips_of(table, 1)
    allowed(table.submit(Wager(2, "pai-gow", Cents.parse("10.00"))))
    allowed(table.submit(Wager(3, "pai-gow", Cents.parse("10.05"))))
    allowed(table.submit(Deal()))
    answered(table, "bank", seat=1)
    until_asked(table, "dealer's wager")
    answered(table, "none", seat=1)
    [surplus] = found(rest_of(table), SurplusPaid)
    assert (str(surplus.amount), str(surplus.vigorish), chips_of(table, 1)) == ("0.05", "0.05", before)
