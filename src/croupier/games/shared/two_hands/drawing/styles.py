"""The colours of the two hands and of the results."""

from typing import Final

from croupier.games.shared.two_hands.derived_roads import BLUE, RED
from croupier.games.shared.two_hands.hands import BANKER, PLAYER, TIE

HAND_COLOURS: Final = {PLAYER: "bold #8fc7ff", BANKER: "bold #ff9d9d", TIE: "bold #8df0a9"}
ON_BOARD: Final = {
    PLAYER: "bold #ffffff on #1d4ed8",
    BANKER: "bold #ffffff on #b91c1c",
    TIE: "bold #ffffff on #15803d",
}
ROAD: Final = {PLAYER: "bold #5ea3ff", BANKER: "bold #ff6b6b", TIE: "bold #4ade80"}
DERIVED: Final = {RED: "bold #ff6b6b", BLUE: "bold #5ea3ff"}
"""The colours of the derived roads, which mean no hand."""
