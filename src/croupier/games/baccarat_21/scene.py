"""The table of 21 Baccarat as data that a screen can draw."""

from collections.abc import Mapping
from typing import ClassVar, Final

from croupier.games.baccarat_21.drawing import DRAWING
from croupier.games.baccarat_21.hands import is_natural
from croupier.games.baccarat_21.people import spoken
from croupier.games.shared.state import ShoeState
from croupier.games.shared.two_hands.memory import TwoHandMemory
from croupier.games.shared.two_hands.scene import TwoHandScenes
from croupier.table.events import Event


class TwentyOneScenes(TwoHandScenes[ShoeState]):
    """A table of 21 Baccarat."""

    pauses: ClassVar[Mapping[type[Event], float]] = DRAWING.pauses

    def counted(self, memory: TwoHandMemory, hand: str, points: int) -> str:
        """The total, whether it is a natural, and whether it goes over 21."""
        cards = memory.hands[hand]
        return f"natural {points}" if len(cards) > 1 and is_natural(cards) else spoken(points)


SCENES: Final = TwentyOneScenes()
