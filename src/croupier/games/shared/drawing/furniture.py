"""The discard rack and the shoe, drawn."""

from croupier.equipment import Shoe
from croupier.games.shared.state import ShoeState
from croupier.presenting.drawing.canvas import Canvas
from croupier.presenting.drawing.styles import LINES, SPOKEN

FURNITURE_WIDTH = 10


def draw_rack(canvas: Canvas, x: int, state: ShoeState) -> None:
    """The discard rack."""
    canvas.centre(x, 0, FURNITURE_WIDTH, "discards", LINES)
    canvas.centre(x, 1, FURNITURE_WIDTH, str(state.discards.count))
    if state.aside:
        canvas.centre(x, 2, FURNITURE_WIDTH, f"{len(state.aside)} aside", SPOKEN)


def draw_shoe(canvas: Canvas, x: int, state: ShoeState) -> None:
    """The shoe: how full it is, and what is known of its cover card."""
    shoe, width = state.shoe, FURNITURE_WIDTH
    canvas.centre(x, 0, width, "shoe", LINES)
    if shoe is None:
        canvas.centre(x, 1, width, "empty")
        return
    canvas.centre(x, 1, width, str(shoe.remaining))
    canvas.centre(x, 2, width, how_full(shoe), LINES)
    canvas.centre(x, 3, width, cover_note(shoe), SPOKEN)


def draw_furniture(canvas: Canvas, x: int, state: ShoeState) -> None:
    """The discard rack and the shoe above each other, where there is little room."""
    shoe, width = state.shoe, FURNITURE_WIDTH + 2
    canvas.centre(x, 0, width, f"discards {state.discards.count}", LINES)
    canvas.centre(x, 1, width, f"shoe {'empty' if shoe is None else shoe.remaining}", LINES)
    if shoe is not None:
        canvas.centre(x, 2, width, how_full(shoe), LINES)
    beside = f"{len(state.aside)} aside" if state.aside else ""
    canvas.centre(x, 3, width, beside or (cover_note(shoe) if shoe is not None else ""), SPOKEN)


def how_full(shoe: Shoe) -> str:
    """A bar as long as the shoe is full."""
    length = FURNITURE_WIDTH - 2
    filled = round(length * shoe.remaining / (len(shoe.order) or 1))
    return "▰" * filled + "▱" * (length - filled)


def cover_note(shoe: Shoe) -> str:
    """What is known of the cover card."""
    if not shoe.cover_out:
        return "cover next" if shoe.dealt == shoe.cover_after else ""
    return "last hand" if shoe.hands_left == 1 else "cover out"
