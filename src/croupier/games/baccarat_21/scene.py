"""The table of 21 Baccarat as data that a screen can draw."""

from typing import Final

from croupier.games.baccarat_21.hands import is_natural
from croupier.games.baccarat_21.people import spoken
from croupier.games.shared.state import ShoeState
from croupier.games.shared.two_hands.memory import TwoHandMemory
from croupier.games.shared.two_hands.scene import TwoHandScenes


class TwentyOneScenes(TwoHandScenes[ShoeState]):
    """A table of 21 Baccarat."""

    def counted(self, memory: TwoHandMemory, hand: str, points: int) -> str:
        """The total, whether it is a natural, and whether it goes over 21."""
        return super().counted(memory, hand, points) if self.is_natural(memory, hand) else spoken(points)

    def is_natural(self, memory: TwoHandMemory, hand: str) -> bool:
        """Whether the first two cards are a natural, whatever came after them for a Bonus Wager."""
        return (
            len(memory.hands.get(hand, ())) > 1
            and memory.points_of(hand) is not None
            and is_natural(memory.hands[hand])
        )


SCENES: Final = TwentyOneScenes()
