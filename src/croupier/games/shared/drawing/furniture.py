"""The discard rack and the shoe, drawn."""

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
    full = len(shoe.order) or 1
    filled = round((width - 2) * shoe.remaining / full)
    canvas.centre(x, 2, width, "▰" * filled + "▱" * (width - 2 - filled), LINES)
    if not shoe.cover_out:
        note = "cover next" if shoe.dealt == shoe.cover_after else ""
    else:
        note = "last hand" if shoe.hands_left == 1 else "cover out"
    canvas.centre(x, 3, width, note, SPOKEN)
