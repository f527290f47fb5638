"""The table for a wide screen: the dealer's hand, and the boxes around it in a half circle."""

from math import sqrt
from typing import NamedTuple

from rich.text import Text

from croupier.equipment import Card
from croupier.games.shared.drawing.cards import CARD_WIDTH, TOKEN_WIDTH, card_token
from croupier.games.shared.drawing.furniture import FURNITURE_WIDTH, draw_rack, draw_shoe
from croupier.games.spanish_21.drawing.boxes import (
    ACTS,
    DEALERS_HEIGHT,
    beside,
    draw_dealer,
    hands_of,
    own_wagers,
)
from croupier.games.spanish_21.people.memory import BoxSight, acting
from croupier.games.spanish_21.people.words import note
from croupier.games.spanish_21.state import brief
from croupier.money import written
from croupier.presenting.drawing.canvas import Canvas
from croupier.presenting.drawing.places import WIDEST, how_it_went, title_of
from croupier.presenting.drawing.styles import CHIPS, FAINT, FELT, LINES, SPOKEN, YOU

DEPTH = 4
"""How far the middle box lies below the ones at the ends."""
TOP = 4
"""The first row below what stands beside the dealer."""
BOX_ROWS = 4
LEAST_HAND_ROWS = 4


class Drawn(NamedTuple):
    """A hand for a box's column: rows of cards, and the line under them."""

    rows: list[list[Card]]
    note: str
    acts: bool


def half_circle(sight: BoxSight, width: int) -> list[Text]:
    """The dealer's hand, and the boxes around it with their hands on the dealer's side."""
    pitch = min(width, WIDEST) // sight.seats
    drawn = {seat: drawn_hands(sight, seat, pitch - 1) for seat in range(1, sight.seats + 1)}
    rows = max(LEAST_HAND_ROWS, *(sum(len(hand.rows) + 1 for hand in hands) for hands in drawn.values()))
    canvas = Canvas(min(width, WIDEST), TOP + rows + DEPTH + BOX_ROWS + 1, FELT)
    draw_dealer(canvas, canvas.width // 2 - CARD_WIDTH, sight)
    draw_rack(canvas, 1, sight.state)
    draw_shoe(canvas, canvas.width - FURNITURE_WIDTH - 1, sight.state)
    if sight.said:
        canvas.centre(0, DEALERS_HEIGHT, canvas.width, f"“{sight.said}”", SPOKEN)
    for seat, hands in drawn.items():
        x, down = place_of(seat, sight.seats, pitch)
        draw_box(canvas, x, TOP + rows + down, pitch - 1, sight, seat)
        draw_hands(canvas, x, TOP + rows + down, hands)
    return canvas.lines()


def place_of(seat: int, seats: int, pitch: int) -> tuple[int, int]:
    """Where a box begins, and how far below the ends: the first is at the dealer's left, so at the players' right."""
    along = (seats - seat) / max(1, seats - 1)
    return (seats - seat) * pitch, round(DEPTH * sqrt(1 - (2 * along - 1) ** 2))


def drawn_hands(sight: BoxSight, seat: int, width: int) -> list[Drawn]:
    """A box's hands as they are drawn in a column; those of a box that was split say which they are."""
    hands, in_a_row = hands_of(sight, seat), width // (TOKEN_WIDTH + 1)
    found = []
    for name in hands:
        cards = sight.memory.hands.get(name, [])
        rows = [cards[first : first + in_a_row] for first in range(0, len(cards), in_a_row)]
        label = f"{brief(name)}:" if len(hands) > 1 else ""
        found.append(Drawn(rows, (label + note(sight, name))[:width], name in acting(sight)))
    return found


def draw_hands(canvas: Canvas, x: int, y: int, hands: list[Drawn]) -> None:
    """Hands above a row, the first of them on top."""
    y -= sum(len(hand.rows) + 1 for hand in hands)
    for hand in hands:
        for row in hand.rows:
            for place, card in enumerate(row):
                canvas.write(x + 1 + place * (TOKEN_WIDTH + 1), y, *card_token(card))
            y += 1
        canvas.write(x, y, f"{ACTS if hand.acts else ' '}{hand.note}", YOU if hand.acts else "")
        y += 1


def draw_box(canvas: Canvas, x: int, y: int, width: int, sight: BoxSight, seat: int) -> None:
    """A box: who plays there, the wagers, the chips, and how the round went."""
    inside = width - 2
    taken = seat in sight.state.seats
    style = YOU if seat == sight.seat else LINES if taken else FAINT
    title = f"{seat} {title_of(sight, seat)}"[:inside] if taken else str(seat)
    chips = written(sight.state.purse(seat)) if taken else ""
    canvas.write(x, y, f"╭{title:─<{inside}}╮", style)
    for row, wagers in enumerate((own_wagers(sight, seat), beside(sight, seat)), y + 1):
        canvas.write(x, row, f"│{' ' * inside}│", style)
        canvas.centre(x + 1, row, inside, wagers, CHIPS)
    canvas.write(x, y + 3, f"╰{chips[:inside]:─>{inside}}╯", style)
    canvas.centre(x, y + BOX_ROWS, width, *how_it_went(sight, seat))
