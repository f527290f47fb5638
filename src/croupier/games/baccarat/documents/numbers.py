"""Point Counts that documents name, asked of the game's own functions."""

from typing import Final

from croupier.games.baccarat.hands import is_natural
from croupier.games.baccarat.wagers import compare_points

POINTS: Final = range(10)
"""Every Point Count, and everything that a card may count."""
NATURALS: Final = tuple(points for points in POINTS if is_natural(points, 2))
UNNATURAL: Final = tuple(points for points in POINTS if not is_natural(points, 2))
"""The Point Counts on two cards with which a round goes on."""
DRAGON_7_POINTS: Final = next(points for points in POINTS if compare_points(0, points, 2, 3).dragon_7)
"""What the Banker's Hand has on three cards when it makes a Dragon 7."""
