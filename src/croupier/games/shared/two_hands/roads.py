"""The scoreboards that players keep of a shoe: the bead plate and the big road."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from croupier.games.shared.two_hands.hands import TIE, Winner

ROWS: Final = 6
"""How many cells a column of either board has."""


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
    """A column for every run of wins of one hand; ties are counted on the win before them.

    A run that finds its column full, or the cell below taken, goes on to the right in its row: the dragon's tail. The
    next run begins at the top of the first free column after the one in which the last run began.
    """
    marks: list[Mark] = []
    taken: set[tuple[int, int]] = set()
    start = ties = 0
    for winner in winners:
        if winner == TIE:
            if marks:
                marks[-1] = marks[-1]._replace(ties=marks[-1].ties + 1)
            else:
                ties += 1
            continue
        if not marks:
            mark = Mark(0, 0, winner, ties)
        elif winner == marks[-1].winner:
            mark = _next_in_run(marks[-1], start, taken, rows)
        else:
            start = _free_column(start + 1, taken)
            mark = Mark(start, 0, winner)
        taken.add((mark.column, mark.row))
        marks.append(mark)
    return marks or ([Mark(0, 0, None, ties)] if ties else [])


def _next_in_run(last: Mark, start: int, taken: set[tuple[int, int]], rows: int) -> Mark:
    """Down the run's column while there is room; once it has turned to the right it stays in its row."""
    below = (last.column, last.row + 1)
    if last.column == start and last.row + 1 < rows and below not in taken:
        return Mark(*below, last.winner)
    return Mark(last.column + 1, last.row, last.winner)


def _free_column(column: int, taken: set[tuple[int, int]]) -> int:
    """The first column from this one on whose top is free."""
    while (column, 0) in taken:
        column += 1
    return column
