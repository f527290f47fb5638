"""The table of Pai Gow, for the size of the screen."""

from collections.abc import Mapping
from typing import ClassVar, Final

from rich.text import Text

from croupier.games.pai_gow.drawing.small import between, large_places, place_rows
from croupier.games.pai_gow.drawing.wide import HEIGHT, around_table
from croupier.games.pai_gow.events import (
    BankTaken,
    DiceShown,
    HandsCompared,
    HandsReset,
    HandsShown,
    NumberShown,
    Shaken,
    StacksCut,
    StartingPlace,
    SurplusPaid,
    TilesDealt,
    TilesMixed,
    TilesTurned,
)
from croupier.games.pai_gow.people.memory import PlacesMemory, PlacesSight
from croupier.games.pai_gow.state import PaiGowState
from croupier.presenting.drawing.places import WIDE
from croupier.presenting.drawing.styles import QUIET
from croupier.presenting.drawing.table import TABLE_PAUSES, TableDrawing
from croupier.table.events import Event

LEAST_LOG: Final = 6
"""So many lines are left for what happens, if the table can be drawn smaller instead."""


class PaiGowDrawing(TableDrawing[PaiGowState, PlacesMemory]):
    """The places around the table, with two of them large where there is little room."""

    pauses: ClassVar[Mapping[type[Event], float]] = {
        **TABLE_PAUSES,
        TilesMixed: 1.5,
        BankTaken: 1.5,
        StacksCut: 1.5,
        Shaken: 1.5,
        DiceShown: 1.5,
        NumberShown: 1.5,
        StartingPlace: 1.5,
        TilesDealt: 0.5,
        TilesTurned: 1.5,
        HandsShown: 1.5,
        HandsReset: 2.0,
        HandsCompared: 1.0,
        SurplusPaid: 1.5,
    }

    def draw(self, sight: PlacesSight, width: int, height: int) -> list[Text]:
        """The table with a line under it."""
        line = Text("─" * width, style=QUIET)
        if width >= WIDE[0] and height - HEIGHT - 2 >= LEAST_LOG:
            return [*around_table(sight, width), line]
        rows, middle, large = place_rows(sight, width), between(sight, width), large_places(sight, width)
        if height - len(large) - len(middle) - len(rows) - 2 < min(LEAST_LOG, height // 4):
            return [*middle, *rows, line]
        return [*large, *middle, *rows, line]


DRAWING: Final = PaiGowDrawing()
