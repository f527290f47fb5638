"""The table of Spanish 21, for the size of the screen."""

from collections.abc import Mapping
from typing import ClassVar, Final

from rich.text import Text

from croupier.games.shared.drawing.table import SHOE_PAUSES, ShoeDrawing
from croupier.games.spanish_21.drawing.boxes import DEALERS_HEIGHT
from croupier.games.spanish_21.drawing.small import box_rows, dealers_line, dealers_side
from croupier.games.spanish_21.drawing.wide import half_circle
from croupier.games.spanish_21.events import CardReader, HandStays, Split
from croupier.games.spanish_21.people.memory import BoxMemory, BoxSight
from croupier.games.spanish_21.state import SpanishState
from croupier.presenting.drawing.places import is_wide
from croupier.presenting.drawing.styles import QUIET
from croupier.table.events import Event

LEAST_LOG = 8
"""So many lines are left for what happens, if the dealer's cards can be drawn small instead."""


class SpanishDrawing(ShoeDrawing[SpanishState, BoxMemory]):
    """The dealer's hand, and the boxes with theirs."""

    pauses: ClassVar[Mapping[type[Event], float]] = {**SHOE_PAUSES, HandStays: 0.8, Split: 1.0, CardReader: 1.5}

    def draw(self, sight: BoxSight, width: int, height: int) -> list[Text]:
        """The table with a line under it."""
        line = Text("─" * width, style=QUIET)
        if is_wide(width, height):
            return [*half_circle(sight, width), line]
        rows = box_rows(sight, width)
        large = height - DEALERS_HEIGHT - len(rows) - 3 >= LEAST_LOG
        return [*(dealers_side(sight, width) if large else [dealers_line(sight)]), *rows, line]


DRAWING: Final = SpanishDrawing()
