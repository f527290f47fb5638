"""Cards, drawn."""

from typing import Final

from croupier.equipment import Card
from croupier.equipment.cards import UNKNOWN
from croupier.games.shared.narration import SUITS, face
from croupier.presenting.drawing.canvas import Canvas
from croupier.presenting.drawing.styles import FAINT

RED_CARD: Final = "bold #c1121f on #fbfaf5"
BLACK_CARD: Final = "bold #15181c on #fbfaf5"
CARD_BACK: Final = "#dfe7ff on #2b3f8c"
CARD_WIDTH: Final = 5
CARD_HEIGHT: Final = 5
TOKEN_WIDTH: Final = 2
EMPTY_PLACE: Final = ["┌╌╌╌┐", "╎   ╎", "╎   ╎", "╎   ╎", "└╌╌╌┘"]


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


def draw_cards(canvas: Canvas, x: int, y: int, cards: list[Card], *, places: int, gap_after: int | None = None) -> None:
    """Cards side by side, with empty places for the first of them; a gap sets later ones apart."""
    for place in range(len(cards), places):
        canvas.block(x + place * (CARD_WIDTH + 1), y, EMPTY_PLACE, FAINT)
    for place, card in enumerate(cards):
        box, style = card_box(card)
        apart = 1 if gap_after is not None and place >= gap_after else 0
        canvas.block(x + place * (CARD_WIDTH + 1) + apart, y, box, style)
