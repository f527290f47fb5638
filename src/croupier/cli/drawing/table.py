"""A table drawn in the form for which a screen has room."""

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from croupier.cli.drawing import roads, rows, wide
from croupier.presenting.scene import Scene

WIDEST: Final = 130
"""No table is drawn wider."""
LEAST_LOG: Final = 4
"""How many of the latest lines there is room for under the table at least; on higher screens, a part of these."""
LOG_PART: Final = 6


def draw(scene: Scene, width: int, height: int) -> list[Text]:
    """The table, with a line under it, for a screen that has so many lines for it and for what happens."""
    width = min(width, WIDEST)
    left = height - max(LEAST_LOG, height // LOG_PART)
    lines: list[Text] = []
    for lines in forms(scene, width):
        if len(lines) <= left:
            break
    return lines


def forms(scene: Scene, width: int) -> Iterator[list[Text]]:
    """The table in every form, the largest first."""
    line, large = [roads.ruled("", width)], roads.large_boards(scene.roads, width)
    if wide.is_wide_enough(scene, width):
        around = wide.around(scene, width, own_large=True)
        if large:
            yield [*around, *large, *roads.small_boards(scene.roads, width)]
        yield [*around, *(large or line)]
        yield [*wide.around(scene, width, own_large=False), *(large or line)]
    (zone, shown), board = rows.large_zone(scene, width), roads.one_board(scene.roads, width)
    if board:
        yield from ([*zone, *seats, *board, *line] for seats in in_rows(scene, width, shown))
    yield from ([*zone, *seats, *line] for seats in in_rows(scene, width, shown))
    zone = rows.small_zone(scene, width)
    yield from ([*zone, *seats, *line] for seats in in_rows(scene, width))


def in_rows(scene: Scene, width: int, shown: tuple[int, ...] = ()) -> Iterator[list[Text]]:
    """The seats in rows, one below the other and in two columns; without the hands `shown` large."""
    yield rows.seat_rows(scene, width, shown)
    yield rows.seat_columns(scene, width, shown)
