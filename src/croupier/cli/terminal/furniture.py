"""What every table has: the discard rack, the shoe, and people with their chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli.terminal.canvas import Canvas
from croupier.cli.terminal.styles import (
    CARD_WIDTH,
    FAINT,
    GAIN,
    LINES,
    LOSS,
    SPOKEN,
    card_box,
    short,
    signed,
)
from croupier.equipment import Card

if TYPE_CHECKING:
    from croupier.cli.terminal.sight import Sight

WIDE = (99, 30)
"""From this width and height on the table is drawn as a half circle."""
WIDEST = 130
FURNITURE_WIDTH = 10
EMPTY_PLACE = ["┌╌╌╌┐", "╎   ╎", "╎   ╎", "╎   ╎", "└╌╌╌┘"]


def is_wide(width: int, height: int) -> bool:
    """Whether a screen has room for the half circle."""
    return width >= WIDE[0] and height >= WIDE[1]


def draw_cards(canvas: Canvas, x: int, y: int, cards: list[Card], *, places: int, gap_after: int | None = None) -> None:
    """Cards side by side, with empty places for the first of them; a gap sets later ones apart."""
    for place in range(len(cards), places):
        canvas.block(x + place * (CARD_WIDTH + 1), y, EMPTY_PLACE, FAINT)
    for place, card in enumerate(cards):
        box, style = card_box(card)
        apart = 1 if gap_after is not None and place >= gap_after else 0
        canvas.block(x + place * (CARD_WIDTH + 1) + apart, y, box, style)


def draw_rack(canvas: Canvas, x: int, sight: Sight) -> None:
    """The discard rack."""
    canvas.centre(x, 0, FURNITURE_WIDTH, "discards", LINES)
    canvas.centre(x, 1, FURNITURE_WIDTH, str(sight.state.discards.count))
    aside = sum(len(cards) for cards in sight.state.aside.values())
    if aside:
        canvas.centre(x, 2, FURNITURE_WIDTH, f"{aside} aside", SPOKEN)


def draw_shoe(canvas: Canvas, x: int, sight: Sight) -> None:
    """The shoe: how full it is, and what is known of its cover card."""
    shoe, width = sight.state.shoe, FURNITURE_WIDTH
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


def title_of(sight: Sight, seat: int) -> str:
    """What a seat's player is called."""
    if seat == sight.seat:
        return "you"
    name = sight.state.seats[seat]
    return "" if name == f"seat {seat}" else name


def how_it_went(sight: Sight, seat: int) -> tuple[str, str]:
    """What a seat won or lost in the round and the vigorish that it owes, with a style."""
    parts = []
    if seat in sight.won:
        parts.append(signed(sight.won[seat]))
    if owed := sight.state.ledger.markers.get(seat):
        parts.append(f"owes {short(owed)}")
    return " ".join(parts), LOSS if sight.won.get(seat, 0) < 0 else GAIN
