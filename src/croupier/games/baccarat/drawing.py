"""How the table of a Baccarat game is drawn."""

from typing import Final

from croupier.games.baccarat.state import BaccaratState
from croupier.games.baccarat.wagers import BANKER, BONUS_BANKER, BONUS_PLAYER, DRAGON_7, PLAYER, TIE
from croupier.games.shared.two_hands.drawing.table import Areas, TwoHandDrawing

AREAS: Final[Areas] = {
    TIE: ("T", ""),
    BANKER: ("B", ""),
    BONUS_BANKER: ("B", "◆"),
    PLAYER: ("P", ""),
    BONUS_PLAYER: ("P", "◆"),
    DRAGON_7: ("7", ""),
}
DRAWING: Final = TwoHandDrawing[BaccaratState](AREAS)
