"""Colours, cards and amounts: how single things look."""

from typing import Final

from croupier.equipment import Card
from croupier.equipment.cards import UNKNOWN
from croupier.games.baccarat.wagers import BANKER, BONUS_BANKER, BONUS_PLAYER, DRAGON_7, PLAYER, TIE
from croupier.games.baccarat_21.wagers import BONUS_BANKER as TWENTY_ONE_BANKER
from croupier.games.baccarat_21.wagers import BONUS_PLAYER as TWENTY_ONE_PLAYER
from croupier.house.narration import SUITS
from croupier.money import written

FELT: Final = "#d7efe2 on #0e4a37"
LINES: Final = "#9fd0b8"
FAINT: Final = "#2f6b54"
YOU: Final = "bold #ffe08a"
CHIPS: Final = "bold #ffffff"
GAIN: Final = "bold #8df0a9"
LOSS: Final = "bold #ff9d9d"
SPOKEN: Final = "bold #ffe08a"
RED_CARD: Final = "bold #c1121f on #fbfaf5"
BLACK_CARD: Final = "bold #15181c on #fbfaf5"
CARD_BACK: Final = "#dfe7ff on #2b3f8c"
HAND_COLOURS: Final = {PLAYER: "bold #8fc7ff", BANKER: "bold #ff9d9d", TIE: "bold #8df0a9"}
ON_BOARD: Final = {
    PLAYER: "bold #ffffff on #1d4ed8",
    BANKER: "bold #ffffff on #b91c1c",
    TIE: "bold #ffffff on #15803d",
}
ROAD: Final = {PLAYER: "bold #5ea3ff", BANKER: "bold #ff6b6b", TIE: "bold #4ade80"}
REFUSED: Final = "bold #ff7b7b"
QUIET: Final = "grey58"

CARD_WIDTH: Final = 5
CARD_HEIGHT: Final = 5

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


def card_box(card: Card) -> tuple[list[str], str]:
    """A card as a box of characters, and its style."""
    if card == UNKNOWN:
        return ["╭───╮", "│░░░│", "│░░░│", "│░░░│", "╰───╯"], CARD_BACK
    rank, suit = "10" if card[0] == "T" else card[0], SUITS[card[1]]
    box = ["╭───╮", f"│{rank:<3}│", f"│ {suit} │", f"│{rank:>3}│", "╰───╯"]
    return box, RED_CARD if card[1] in "HD" else BLACK_CARD


def short(amount: int) -> str:
    """An amount in little room: whole dollars without cents, from ten thousand dollars on in thousands."""
    if abs(amount) >= 1_000_000:
        return f"{amount / 100_000:.4g}k"
    return written(amount).removesuffix(".00")


def signed(amount: int) -> str:
    """A win or a loss."""
    return f"{'+' if amount > 0 else ''}{short(amount)}"
