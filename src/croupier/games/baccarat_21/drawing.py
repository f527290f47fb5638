"""How the table of 21 Baccarat is drawn."""

from typing import Final

from croupier.games.baccarat_21.wagers import ROWS
from croupier.games.shared.state import ShoeState
from croupier.games.shared.two_hands.drawing.table import TwoHandDrawing

DRAWING: Final = TwoHandDrawing[ShoeState](ROWS)
