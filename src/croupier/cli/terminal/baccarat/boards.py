"""The bead plate and the big road, drawn."""

from collections.abc import Sequence

from rich.text import Text

from croupier.cli.terminal.baccarat.styles import ON_BOARD, ROAD
from croupier.cli.terminal.styles import QUIET
from croupier.games.baccarat.roads import ROWS, Winner, bead_plate, big_road
from croupier.games.baccarat.wagers import BANKER, PLAYER, TIE

SIGNS = {PLAYER: "○", BANKER: "●", TIE: "="}
"""The signs of the big road, which can be told apart without colours."""
BEAD_WIDTH = 3
ROAD_WIDTH = 2


def beads(winners: Sequence[Winner], columns: int) -> list[Text]:
    """The bead plate's rows; of more columns than fit the last are shown."""
    plate = bead_plate(winners)[-columns:]
    return [_bead_row([column[row] if row < len(column) else None for column in plate], columns) for row in range(ROWS)]


def _bead_row(cells: Sequence[Winner | None], columns: int) -> Text:
    line = Text()
    for cell in cells:
        line.append(f" {cell[0].upper()} " if cell else " · ", ON_BOARD[cell] if cell else QUIET)
    line.append(" · " * (columns - len(cells)), QUIET)
    return line


def road(winners: Sequence[Winner], columns: int) -> list[Text]:
    """The big road's rows, each win with the number of ties after it; of more columns than fit the last are shown."""
    marks = big_road(winners)
    first = max(0, max((mark.column for mark in marks), default=0) + 1 - columns)
    cells = {(mark.column - first, mark.row): mark for mark in marks}
    rows = []
    for row in range(ROWS):
        line = Text()
        for column in range(columns):
            mark = cells.get((column, row))
            if mark is None:
                line.append("· ", QUIET)
                continue
            winner = mark.winner or TIE
            line.append(SIGNS[winner], ROAD[winner])
            line.append(f"{min(mark.ties, 9)}" if mark.ties else " ", ROAD[TIE])
        rows.append(line)
    return rows


def tally(winners: Sequence[Winner]) -> str:
    """How often each result came."""
    counts = (f"{name.capitalize()} {sum(winner == name for winner in winners)}" for name in (PLAYER, BANKER, TIE))
    return " · ".join(counts)
