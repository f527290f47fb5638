"""Colours, cards and amounts: how single things look."""

from typing import Final

from croupier.equipment import Card
from croupier.equipment.cards import UNKNOWN
from croupier.money import written
from croupier.running.narration import SUITS, face

FELT: Final = "#d7efe2 on #0e4a37"
LINES: Final = "#9fd0b8"
FAINT: Final = "#2f6b54"
YOU: Final = "bold #ffe08a"
CHIPS: Final = "bold #ffffff"
GAIN: Final = "bold #8df0a9"
LOSS: Final = "bold #ff9d9d"
SPOKEN: Final = "bold #ffe08a"
DEALERS: Final = "bold #8fc7ff"
RED_CARD: Final = "bold #c1121f on #fbfaf5"
BLACK_CARD: Final = "bold #15181c on #fbfaf5"
CARD_BACK: Final = "#dfe7ff on #2b3f8c"
REFUSED: Final = "bold #ff7b7b"
QUIET: Final = "grey58"

CARD_WIDTH: Final = 5
CARD_HEIGHT: Final = 5
TOKEN_WIDTH: Final = 2


def card_box(card: Card) -> tuple[list[str], str]:
    """A card as a box of characters, and its style."""
    if card == UNKNOWN:
        return ["╭───╮", "│░░░│", "│░░░│", "│░░░│", "╰───╯"], CARD_BACK
    rank, suit = "10" if card[0] == "T" else card[0], SUITS[card[1]]
    box = ["╭───╮", f"│{rank:<3}│", f"│ {suit} │", f"│{rank:>3}│", "╰───╯"]
    return box, card_style(card)


def card_token(card: Card) -> tuple[str, str]:
    """A card in little room, and its style."""
    return ("░░", CARD_BACK) if card == UNKNOWN else (face(card), card_style(card))


def card_style(card: Card) -> str:
    """The colours of a card that lies face up."""
    return RED_CARD if card[1] in "HD" else BLACK_CARD


def short(amount: int) -> str:
    """An amount in little room: whole dollars without cents, from ten thousand dollars on in thousands."""
    if abs(amount) >= 1_000_000:
        return f"{amount / 100_000:.4g}k"
    return written(amount).removesuffix(".00")


def signed(amount: int) -> str:
    """A win or a loss."""
    return f"{'+' if amount > 0 else ''}{short(amount)}"
