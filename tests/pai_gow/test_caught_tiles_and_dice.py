"""Tiles and dice that a record tells, who waits for the dice, and what is usual."""

import pytest

from croupier.equipment import TILE_SET
from croupier.equipment.chance import NotRecordedError
from croupier.games.pai_gow import equipment
from croupier.games.pai_gow.equipment import RecordedTiles
from croupier.games.pai_gow.events import DiceShown, NumberShown
from croupier.games.pai_gow.ranking import arranged, compare
from croupier.games.pai_gow.setting import HouseWay, house_way
from croupier.games.pai_gow.state import PaiGowState
from croupier.money.ledger import Ledger
from croupier.table.inputs import Deal, Wait
from tests.pai_gow.support import opened, staked
from tests.support.playing import allowed, ordered, refused, wager

FACES, NUMBERS = (1, 2, 3, 4, 5, 6), tuple(range(1, 9))


def recorded(*numbers: int) -> RecordedTiles:
    """What a record with these numbers of a generator gives."""
    source = RecordedTiles()
    source.hear([NumberShown((), number) for number in numbers])
    return source


@pytest.mark.parametrize("number", [1, 8, 9, 18])
def test_a_number_that_could_be_listed_can_be_replayed(number: int) -> None:
    assert recorded(number).pick(NUMBERS) == number


@pytest.mark.parametrize("number", [0, -1, 19])
def test_a_number_that_no_generator_shows_is_not_replayed(number: int) -> None:
    with pytest.raises(NotRecordedError):
        recorded(number).pick(NUMBERS)


def test_a_die_has_six_faces_and_a_record_that_ends_gives_nothing() -> None:
    source = RecordedTiles()
    source.hear([DiceShown((), (6, 7, 1))])
    assert source.pick(FACES) == 6
    with pytest.raises(NotRecordedError):
        source.pick(FACES)
    assert source.pick(FACES) == 1
    with pytest.raises(NotRecordedError):
        source.pick(FACES)
    with pytest.raises(NotRecordedError):
        source.pick(TILE_SET)


def test_only_seats_that_wager_on_the_dice_wait_for_them() -> None:
    wagers = {1: {"pai-gow": 100, "sum": 100, "match-3": 100}, 2: {"pai-gow": 100}}
    state = PaiGowState(ledger=Ledger(wagers=wagers), dice_wagers={1: 2})
    assert (state.on_dice(), state.dice_await_wagers) == ({1: 2}, True)
    del wagers[1]["sum"]
    assert (state.on_dice(), state.dice_await_wagers) == ({1: 1}, False)
    state.leaving = [1]
    assert not state.dice_await_wagers, "the dice have settled a wager, although its player leaves"


def test_a_side_wager_may_be_less_than_the_unit_of_the_vigorish() -> None:
    table = opened("621a", 1, submission={"chips": ["0.01", "1.00"], "pair_fortunes": True, "sum": "A"})
    staked(table, 1)
    for on in ("pair-fortunes", "sum"):
        allowed(wager(table, on, "0.05"))
    assert table.state.wagers_at(1) == {"pai-gow": 1000, "pair-fortunes": 5, "sum": 5}


def test_a_die_has_six_faces_and_three_dice_come_to_18_at_most() -> None:
    assert (tuple(equipment.FACES), equipment.LARGEST_TOTAL) == (FACES, 18)


# What is so unless an edition says otherwise


def test_zeros_are_equal_and_a_copy_goes_by_the_tile_unless_it_is_said() -> None:
    assert (HouseWay().name, HouseWay().zeros_are_equal, HouseWay().table) == ("highest-high", True, {})
    assert house_way("highest-low").zeros_are_equal
    higher, lower = arranged(("6-6", "1-5"), ("2-4", "2-2")), arranged(("3-5", "4-6"), ("1-2", "1-6"))
    assert "copy_hands" not in compare(higher, lower, zeros_are_equal=True).readings


@pytest.mark.parametrize(
    ("chapter", "what", "hours"), [("621a", "tiles", 12), ("621a", "dice", 24), ("535", "dice", 24)]
)
def test_a_refusal_for_old_tiles_or_dice_says_how_old_they_are_and_which_order_changes_them(
    chapter: str, what: str, hours: int
) -> None:
    table = opened(chapter, 1)
    allowed(table.submit(Wait(60 * hours)))
    if (chapter, what) == ("621a", "dice"):
        ordered(table, "change tiles")
    allowed(table.submit(Wait(1)))
    why, _ = refused(staked(table, 1), Deal())
    age = f"{hours} hours 1 minute"
    assert why == f"the {what} have been here for {age} and must be changed every {hours} hours: order 'change {what}'"
