"""The interface of a game's drawing: its table, and how long each event is shown."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Generic

from croupier.presenting.sight import GameMemoryT, GameStateT, Sight
from croupier.table.events import Announced, Answered, Bonus, Event, Settled

if TYPE_CHECKING:
    from rich.text import Text

TABLE_PAUSES: Mapping[type[Event], float] = {Announced: 1.5, Answered: 0.8, Settled: 0.5, Bonus: 3.0}


class TableDrawing(ABC, Generic[GameStateT, GameMemoryT]):
    """How the table of one game is drawn. A game's declaration fetches it (`drawing`)."""

    pauses: ClassVar[Mapping[type[Event], float]] = TABLE_PAUSES
    """How long an event is shown, in multiples of the pace; there is no pause at an event that is not listed."""

    @abstractmethod
    def draw(self, sight: Sight[GameStateT, GameMemoryT], width: int, height: int) -> list[Text]:
        """The table for a screen of that width, with `height` lines for it and for the latest lines."""

    def pause(self, event: Event) -> float:
        """How long this event is shown."""
        return self.pauses.get(type(event), 0.0)
