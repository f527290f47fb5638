"""The scoreboards that players keep of a shoe: the bead plate and the big road.

The roads that are derived from the big road are in `derived_roads`.
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from croupier.games.shared.two_hands.hands import TIE, Winner

T = TypeVar("T")

ROWS: Final = 6
"""How many cells a column of any board has."""


class Mark(NamedTuple):
    """A cell of the big road: the hand that won there, and how many ties followed it.

    Ties before the first win of a shoe stand in the first cell; until that win comes, `winner` is None.
    """

    column: int
    row: int
    winner: Winner | None
    ties: int = 0


def bead_plate(winners: Sequence[Winner], rows: int = ROWS) -> list[list[Winner]]:
    """Every round in its order, in columns from the left, each filled from the top."""
    return [list(winners[first : first + rows]) for first in range(0, len(winners), rows)]


def big_road(winners: Sequence[Winner], rows: int = ROWS) -> list[Mark]:
    """A column for every run of wins of one hand; ties are counted on the win before them."""
    wins: list[Winner] = []
    ties = [0]
    for winner in winners:
        if winner == TIE:
            ties[-1] += 1
        else:
            wins.append(winner)
            ties.append(0)
    early, *after = ties
    if not wins:
        return [Mark(0, 0, None, early)] if early else []
    after[0] += early
    return [Mark(*cell, win, tied) for cell, win, tied in zip(cells(wins, rows), wins, after, strict=True)]


def cells(entries: Sequence[Hashable], rows: int = ROWS) -> list[tuple[int, int]]:
    """The column and row in which each entry of a road is drawn: a column for every run of equal entries.

    A run that finds its column full, or the cell below taken, goes on to the right in its row: the dragon's tail. The
    next run begins at the top of the first free column after the one in which the last run began.
    """
    drawn: list[tuple[int, int]] = []
    start = 0
    for number, entry in enumerate(entries):
        if not drawn:
            drawn.append((0, 0))
        elif entry == entries[number - 1]:
            drawn.append(_next_in_run(drawn, start, rows))
        else:
            start = _free_column(start + 1, drawn)
            drawn.append((start, 0))
    return drawn


def _next_in_run(drawn: Sequence[tuple[int, int]], start: int, rows: int) -> tuple[int, int]:
    """Down the run's column while there is room; once it has turned to the right it stays in its row."""
    column, row = drawn[-1]
    if column == start and row + 1 < rows and (column, row + 1) not in drawn:
        return column, row + 1
    return column + 1, row


def _free_column(column: int, drawn: Sequence[tuple[int, int]]) -> int:
    """The first column from this one on whose top is free."""
    while (column, 0) in drawn:
        column += 1
    return column


def last_columns(drawn: Mapping[tuple[int, int], T], columns: int, rows: int = ROWS) -> list[list[T | None]]:
    """A board's rows, by the column and row of what is drawn there; of more columns than fit, the last."""
    first = max(0, max((column for column, _ in drawn), default=0) + 1 - columns)
    return [[drawn.get((first + column, row)) for column in range(columns)] for row in range(rows)]
