"""What the drawings of games from a shoe have in common."""

from collections.abc import Mapping
from typing import ClassVar, Generic

from croupier.games.shared.events import CardDealt, CoverCard, NoMoreCards, Shuffled, Stays, Turned
from croupier.games.shared.people import HandsMemoryT, ShoeStateT
from croupier.games.shared.state import DISCARD
from croupier.presenting.drawing.table import TABLE_PAUSES, TableDrawing
from croupier.table.events import Event

SHOE_PAUSES: Mapping[type[Event], float] = {
    **TABLE_PAUSES,
    CardDealt: 1.0,
    Turned: 1.0,
    CoverCard: 2.0,
    Shuffled: 2.0,
    Stays: 0.8,
    NoMoreCards: 0.8,
}
BURNT_CARD = 0.25


class ShoeDrawing(TableDrawing[ShoeStateT, HandsMemoryT], Generic[ShoeStateT, HandsMemoryT]):
    """A table with a shoe. Nobody looks long at a card that is burnt."""

    pauses: ClassVar[Mapping[type[Event], float]] = SHOE_PAUSES

    def pause(self, event: Event) -> float:
        if isinstance(event, CardDealt) and event.to == DISCARD:
            return BURNT_CARD
        return super().pause(event)
