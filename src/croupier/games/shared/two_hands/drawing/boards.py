"""The bead plate and the big road, drawn."""

from collections.abc import Sequence

from rich.text import Text

from croupier.games.shared.two_hands.drawing.styles import ON_BOARD, ROAD
from croupier.games.shared.two_hands.hands import BANKER, PLAYER, TIE, Winner
from croupier.games.shared.two_hands.roads import ROWS, bead_plate, big_road
from croupier.presenting.drawing.styles import QUIET

SIGNS = {PLAYER: "○", BANKER: "●", TIE: "="}
"""The signs of the big road, which can be told apart without colours."""
BEADS = 10
"""How many columns of the bead plate are shown beside the big road."""
BEAD_WIDTH = 3
ROAD_WIDTH = 2
MARGIN = 2


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


def boards(winners: Sequence[Winner], width: int) -> list[Text]:
    """The bead plate beside the big road, under a line that explains them."""
    columns = (width - BEADS * BEAD_WIDTH - 2 * MARGIN) // ROAD_WIDTH
    heading = f" {'bead plate':<{BEADS * BEAD_WIDTH + MARGIN}}big road ({SIGNS[PLAYER]} Player, {SIGNS[BANKER]} Banker)"
    lines = [Text(f"{heading}{tally(winners):>{max(1, width - len(heading) - 1)}}", style=QUIET, no_wrap=True)]
    for left, right in zip(beads(winners, BEADS), road(winners, columns), strict=True):
        lines.append(Text(" ") + left + Text(" " * MARGIN) + right)
    lines.append(Text("─" * width, style=QUIET))
    return lines


def small_board(winners: Sequence[Winner], width: int) -> list[Text]:
    """The big road alone."""
    columns = (width - 1) // ROAD_WIDTH
    lines = [Text(" ") + row for row in road(winners, columns)]
    return [*lines, Text("─" * width, style=QUIET)]
