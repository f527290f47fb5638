"""The bead plate, the big road and the roads derived from it, drawn."""

from collections.abc import Sequence

from rich.text import Text

from croupier.games.shared.two_hands.derived_roads import DERIVED_ROADS, PREDICT_NOTHING
from croupier.games.shared.two_hands.drawing.styles import DERIVED, ON_BOARD, ROAD
from croupier.games.shared.two_hands.hands import BANKER, PLAYER, TIE, Winner
from croupier.games.shared.two_hands.road_page import MEANING, SIGNS, big_cell, big_rows, derived_cell, derived_rows
from croupier.games.shared.two_hands.roads import ROWS, bead_plate
from croupier.presenting.drawing.styles import QUIET

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
    rows = []
    for row in big_rows(winners, columns):
        line = Text()
        for mark in row:
            cell = big_cell(mark)
            line.append(cell[0], QUIET if mark is None else ROAD[mark.winner or TIE])
            line.append(cell[1], ROAD[TIE])
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


def derived_boards(winners: Sequence[Winner], width: int) -> list[Text]:
    """The derived roads beside each other, under their names and over a line that says what they are worth."""
    columns = (width - 1) // len(DERIVED_ROADS) - MARGIN
    names = [f"{DERIVED_ROADS[0].name} ({MEANING})", *(road.name for road in DERIVED_ROADS[1:])]
    heading = (" " * MARGIN).join(f"{name:<{columns}}" for name in names)
    lines = [Text(f" {heading}", style=QUIET, no_wrap=True)]
    parts = [derived_rows(road, winners, columns) for road in DERIVED_ROADS]
    for rows in zip(*parts, strict=True):
        line = Text(" ", no_wrap=True)
        for row in rows:
            for entry in row:
                line.append(derived_cell(entry), QUIET if entry is None else DERIVED[entry])
            line.append(" " * MARGIN)
        lines.append(line)
    said = f"── {' '.join(PREDICT_NOTHING)} "
    return [*lines, Text(f"{said:─<{width}}", style=QUIET, no_wrap=True)]


def small_board(winners: Sequence[Winner], width: int) -> list[Text]:
    """The big road alone."""
    columns = (width - 1) // ROAD_WIDTH
    lines = [Text(" ") + row for row in road(winners, columns)]
    return [*lines, Text("─" * width, style=QUIET)]
