"""How the wagers and the results of a game with a Player's and a Banker's Hand look."""

from typing import Final

from croupier.games.baccarat.wagers import BANKER, BONUS_BANKER, BONUS_PLAYER, DRAGON_7, PLAYER, TIE
from croupier.games.baccarat_21.wagers import BONUS_BANKER as TWENTY_ONE_BANKER
from croupier.games.baccarat_21.wagers import BONUS_PLAYER as TWENTY_ONE_PLAYER

HAND_COLOURS: Final = {PLAYER: "bold #8fc7ff", BANKER: "bold #ff9d9d", TIE: "bold #8df0a9"}
ON_BOARD: Final = {
    PLAYER: "bold #ffffff on #1d4ed8",
    BANKER: "bold #ffffff on #b91c1c",
    TIE: "bold #ffffff on #15803d",
}
ROAD: Final = {PLAYER: "bold #5ea3ff", BANKER: "bold #ff6b6b", TIE: "bold #4ade80"}

AREAS: Final[dict[str, tuple[str, str]]] = {
    TIE: ("T", ""),
    BANKER: ("B", ""),
    BONUS_BANKER: ("B", "◆"),
    PLAYER: ("P", ""),
    BONUS_PLAYER: ("P", "◆"),
    TWENTY_ONE_BANKER: ("B", "◆"),
    TWENTY_ONE_PLAYER: ("P", "◆"),
    DRAGON_7: ("7", ""),
}
"""Where a wager lies in front of a seat: its row of the layout, and the sign of a bonus beside it."""
