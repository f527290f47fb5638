"""Pai Gow tables with known tiles and dice: what the law tests open, wager and deal, and how they read what came."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

import pytest

from croupier.games.pai_gow.events import (
    DicePlaced,
    DiceShown,
    MarkerPlaced,
    NumberShown,
    Shaken,
    ShakerCovered,
    StartingPlace,
    TilesCollected,
    TilesDealt,
    TilesLaidOut,
    TilesMixed,
    TilesReceived,
    TilesSealed,
    TilesStacked,
)
from croupier.games.pai_gow.state import PaiGowState
from croupier.games.shared.events import Inspected
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import Opening, OpeningError, check_submission, open_table
from croupier.table.events import Announced, Event
from croupier.table.inputs import Deal
from tests.support.events import Words
from tests.support.playing import allowed, wager
from tests.support.tables import DAYS, sit

CHAPTERS = ("621a", "535")
PAI_GOW, PAIR_FORTUNES, SUM, BEAT_IT = "pai-gow", "pair-fortunes", "sum", "beat-it"
DEALER, DEAD_HAND = "dealer", "dead hand"
RING = (DEALER, *(f"seat {seat}" for seat in range(1, 7)), DEAD_HAND)
"""The places around the table, counterclockwise from the dealer."""
DOUBLES = ("6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5")
"""The tiles of which a set has two."""
SINGLES = ("3-6", "4-5", "3-5", "2-6", "3-4", "2-5", "1-4", "2-3")
"""The tiles of the four mixed pairs."""
SET = ["2-4", "1-2", *(tile for tile in DOUBLES for _ in range(2)), *SINGLES]
"""All tiles of a set, in sixteen pairs by rank."""
NINE = (3, 3, 3)
"""Dice with which the deal begins at the dealer."""

Stacks = list[list[str]]
Dice = Sequence[int]


class Law(NamedTuple):
    """A chapter, and the provisions of it that a test is about."""

    chapter: str
    cites: tuple[str, ...]

    @property
    def is_final(self) -> bool:
        """Whether it is the chapter of the final rules."""
        return self.chapter == "621a"


def by_chapter(*claims: str) -> pytest.MarkDecorator:
    """Run a test with the `law` of each chapter, which proves its own provisions; a chapter alone proves nothing."""
    return pytest.mark.parametrize("law", [_of_chapter(claim.split()) for claim in claims])


def _of_chapter(claimed: list[str]) -> Any:
    chapter = claimed[0].partition(".")[0]
    proven = tuple(claimed) if claimed[0] != chapter else ()
    return pytest.param(Law(chapter, proven), id=chapter, marks=[pytest.mark.proves(*proven)] if proven else [])


# Opening


def opening(chapter: str, **more: Any) -> tuple[Table, list[Event]]:
    """A table that opens, and what happened. Keywords are fields of the opening."""
    fields: dict[str, Any] = {"seed": 1} | more
    table = open_table(Opening(game="pai-gow", as_of=DAYS[chapter], **fields))
    return table, list(table.open().events)


def opened(chapter: str, *seats: int, chips: str = "1000.00", dice: Iterable[Dice] = (), **more: Any) -> Table:
    """An open table, with players at these seats who arrived in this order. Keywords are fields of the opening."""
    table, _ = opening(chapter, dice=[list(roll) for roll in dice], **more)
    sit(table, *seats, chips=chips)
    return table


def problems(chapter: str, **choices: Any) -> list[tuple[str, tuple[str, ...]]]:
    """What is unlawful about such a submission: the keys and their provisions."""
    found = check_submission("pai-gow", date.fromisoformat(DAYS[chapter]), choices, {})
    return [(problem.key, problem.cites) for problem in found]


def unopened(chapter: str, **more: Any) -> str:
    """The field for which no table can be opened so."""
    with pytest.raises(OpeningError) as wrong:
        opening(chapter, **more)
    return wrong.value.field


# Tiles


def stacks_for(places: Mapping[str, str], first: str = DEALER) -> Stacks:
    """Stacks that give these places these tiles when the deal begins at `first`; the others get the rest of the set."""
    left = Counter(SET)
    for tiles in places.values():
        left.subtract(tiles.split())
    assert min(left.values()) >= 0, "some tile is there too often"
    rest = list(left.elements())
    start = RING.index(first)
    stacks: Stacks = []
    for place in RING[start:] + RING[:start]:
        four = places[place].split() if place in places else [rest.pop(0) for _ in range(4)]
        assert len(four) == 4, f"{place} gets four tiles, not {four}"
        stacks.append(four)
    return stacks


def written(stacks: Stacks) -> str:
    """Stacks as one row of tiles."""
    return " ".join(tile for stack in stacks for tile in stack)


def lying(table: Table) -> PaiGowState:
    """What is true of the tiles and dice at a table."""
    assert isinstance(table.state, PaiGowState)
    return table.state


def all_tiles(table: Table) -> list[str]:
    """Every tile wherever it lies, sorted; a set that is laid out in pairs lies nowhere else."""
    state = lying(table)
    heaps = [*state.stacks, *state.packets, *state.places.values(), state.put_away]
    hands = [tile for one in state.hands.values() for tile in (*one.high, *one.low)]
    return sorted(str(tile) for tile in (*hands, *(tile for heap in heaps for tile in heap)))


# Playing


def staked(table: Table, *seats: int, amount: str = "10.00", on: str = PAI_GOW) -> Table:
    """The same table, after wagers of that amount at these seats."""
    for seat in seats:
        allowed(wager(table, on, amount, seat=seat))
    return table


def by_hand(chapter: str, *seats: int, dice: Iterable[Dice] = (NINE,), **more: Any) -> Table:
    """A table dealt step by step, at which everybody wagered and the deal was called."""
    table = staked(opened(chapter, *seats, dice=dice, steps="manual", **more), *seats)
    allowed(table.submit(Deal()))
    return table


def chips_of(table: Table, seat: int) -> str:
    """The chips in front of a player that are not wagered."""
    return str(Cents(table.state.purse(seat)))


def cited(events: Iterable[Event]) -> set[str]:
    """All provisions that events name, without readings."""
    return {cite for event in events for cite in event.cites if not cite.startswith("reading:")}


def law_of(cites: Iterable[str]) -> tuple[str, ...]:
    """The provisions among citations, without readings."""
    return tuple(cite for cite in cites if not cite.startswith("reading:"))


STEPS: Words = {
    TilesReceived: lambda event: "tiles received",
    TilesSealed: lambda event: "tiles sealed",
    Inspected: lambda event: f"{event.by} inspects",
    TilesLaidOut: lambda event: "laid out in pairs",
    DicePlaced: lambda event: "dice placed",
    TilesMixed: lambda event: "mixed",
    TilesStacked: lambda event: "stacked",
    Announced: lambda event: f'"{event.words}"',
    Shaken: lambda event: f"{event.by} {'presses the button' if event.device else 'shakes'}",
    DiceShown: lambda event: f"dice {' '.join(map(str, event.dice))}",
    NumberShown: lambda event: f"number {event.number}",
    StartingPlace: lambda event: f"{event.total} is {event.place}",
    TilesDealt: lambda event: f"to {event.to}",
    MarkerPlaced: lambda event: event.what,
    TilesCollected: lambda event: f"{event.place} collected",
    ShakerCovered: lambda event: "shaker covered",
}
"""What is done with tiles and dice up to the setting of the hands, in a few words."""
