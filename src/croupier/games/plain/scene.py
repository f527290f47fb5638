"""What is to be seen at the table of a game that does not say so itself: what is true there beyond what is at any."""

from typing import Any

from croupier.games.plain.people import own_facts
from croupier.presenting.memory import Memory
from croupier.presenting.scene import TableScenes
from croupier.presenting.sight import Sight


class PlainScenes(TableScenes[Any, Memory]):
    """A table with its seats, its stakes, and the game's own facts in words."""

    def marks(self, sight: Sight[Any, Memory]) -> tuple[str, ...]:
        """The game's own facts."""
        return tuple(own_facts(sight.state))
