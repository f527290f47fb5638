"""The roads that are derived from the big road: big eye boy, small road and cockroach road.

They say how regular the big road is, not who won: an entry is red where its runs repeat, blue where they do not, and
neither colour means a hand. Each road compares a run of the big road with the one so many runs before it: big eye boy
one, small road two, cockroach road three. A run is a column of the big road at its true length, however it is drawn: a
dragon's tail belongs to the column in which its run began. Ties do not count, and a natural wins like any other hand.

A road has an entry for every win from the second of the run that has another to be compared with, or from the first
of the run after it:

- for the first win of a run: red if the run that has just ended is as long as the one so many runs before it;
- for any other win: blue if the run so many before ended directly above this win's row, otherwise red.

They predict nothing: each hand depends only on the cards that are left.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, Literal, NamedTuple

from croupier.games.shared.two_hands.hands import TIE, Winner

Entry = Literal["red", "blue"]
RED: Final = "red"
BLUE: Final = "blue"


class DerivedRoad(NamedTuple):
    """A derived road: its name, and how many runs before its own a win is compared with."""

    name: str
    back: int


BIG_EYE_BOY: Final = DerivedRoad("big eye boy", 1)
SMALL_ROAD: Final = DerivedRoad("small road", 2)
COCKROACH_ROAD: Final = DerivedRoad("cockroach road", 3)
DERIVED_ROADS: Final = (BIG_EYE_BOY, SMALL_ROAD, COCKROACH_ROAD)

PREDICT_NOTHING: Final = ("Roads predict nothing:", "each hand depends only on the cards that are left.")
"""What roads are worth, in two lines for a small screen."""


def derived(road: DerivedRoad, winners: Sequence[Winner]) -> list[Entry]:
    """The road's entries after these rounds of a shoe."""
    return [*_entries(run_lengths(winners), road.back)]


def run_lengths(winners: Sequence[Winner]) -> list[int]:
    """How long each run of wins of one hand is, without ties: the columns of the big road at their true length."""
    return [len([*run]) for _, run in groupby(winner for winner in winners if winner != TIE)]


def _entries(lengths: Sequence[int], back: int) -> Iterator[Entry]:
    for run, length in enumerate(lengths):
        for row in range(length):
            if run < back or (run == back and row == 0):
                continue
            is_regular = lengths[run - 1] == lengths[run - 1 - back] if row == 0 else lengths[run - back] != row
            yield RED if is_regular else BLUE
