"""The two hands, and who won."""

from collections.abc import Callable, Sequence
from typing import Final, Literal

from croupier.equipment import Card

Winner = Literal["player", "banker", "tie"]
Points = Callable[[Sequence[Card]], int]
"""What the cards of a hand count."""
Compare = Callable[[Sequence[Card], Sequence[Card]], Winner]
"""Which of two hands wins: the Player's, handed first, the Banker's, or none."""

PLAYER: Final = "player"
BANKER: Final = "banker"
TIE: Final = "tie"
HANDS: Final = (PLAYER, BANKER)
