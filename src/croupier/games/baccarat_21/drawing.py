"""How the table of 21 Baccarat is drawn."""

from typing import Final

from croupier.games.baccarat_21.wagers import BANKER, BONUS_BANKER, BONUS_PLAYER, PLAYER, TIE
from croupier.games.shared.state import ShoeState
from croupier.games.shared.two_hands.drawing.table import Areas, TwoHandDrawing

AREAS: Final[Areas] = {
    TIE: ("T", ""),
    BANKER: ("B", ""),
    BONUS_BANKER: ("B", "◆"),
    PLAYER: ("P", ""),
    BONUS_PLAYER: ("P", "◆"),
}
DRAWING: Final = TwoHandDrawing[ShoeState](AREAS)
