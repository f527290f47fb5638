"""The table seen from above, the dealer at the top: hands, shoe, discards, the seats in a half circle, the boards."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Generic

from rich.text import Text

from croupier.games.shared.drawing.cards import CARD_HEIGHT, CARD_WIDTH, draw_cards
from croupier.games.shared.drawing.furniture import draw_rack, draw_shoe
from croupier.games.shared.drawing.table import ShoeDrawing
from croupier.games.shared.people import ShoeStateT
from croupier.games.shared.state import ShoeState
from croupier.games.shared.two_hands.drawing.boards import boards, small_board
from croupier.games.shared.two_hands.drawing.styles import HAND_COLOURS
from croupier.games.shared.two_hands.hands import BANKER, PLAYER
from croupier.games.shared.two_hands.memory import TwoHandMemory
from croupier.money import written
from croupier.presenting.amounts import short
from croupier.presenting.drawing.canvas import Canvas
from croupier.presenting.drawing.places import WIDEST, how_it_went, is_wide, title_of
from croupier.presenting.drawing.styles import CHIPS, FAINT, FELT, LINES, SPOKEN, YOU
from croupier.presenting.sight import Sight

SEAT_WIDTH = 11
DEPTH = 8
"""How far the middle of the half circle lies below its ends."""
HAND_WIDTH = 3 * (CARD_WIDTH + 1)
HANDS_HEIGHT = 1 + CARD_HEIGHT
ROWS = ("T", "B", "P")
"""The rows of a seat's part of the layout in every such game, from the dealer's side."""

TwoHandSight = Sight[ShoeState, TwoHandMemory]
Areas = Mapping[str, tuple[str, str]]
"""Where a wager lies in front of a seat: its row of the layout, and the sign of a bonus beside it."""


class TwoHandDrawing(ShoeDrawing[ShoeStateT, TwoHandMemory], Generic[ShoeStateT]):
    """A table with a Player's and a Banker's Hand, whose wagers lie in those areas."""

    def __init__(self, areas: Areas) -> None:
        self.areas = areas

    def draw(self, sight: Sight[ShoeStateT, TwoHandMemory], width: int, height: int) -> list[Text]:
        """The table with its boards, for the size of the screen."""
        winners = sight.memory.winners
        if is_wide(width, height):
            return [*half_circle(sight, self.areas, width), *boards(winners, width)]
        return [*hands_only(sight, width), *seat_rows(sight), *small_board(winners, width)]


def half_circle(sight: TwoHandSight, areas: Areas, width: int) -> list[Text]:
    """The table for a wide screen."""
    rows = rows_of(sight, areas)
    canvas = Canvas(min(width, WIDEST), DEPTH + len(rows) + 3, FELT)
    middle = canvas.width // 2
    draw_hand(canvas, middle - 2 - HAND_WIDTH, sight, PLAYER)
    draw_hand(canvas, middle + 3, sight, BANKER)
    if sight.said:
        canvas.centre(0, HANDS_HEIGHT, canvas.width, f"“{sight.said}”", SPOKEN)
    draw_rack(canvas, SEAT_WIDTH + 1, sight.state)
    draw_shoe(canvas, canvas.width - 2 * SEAT_WIDTH - 1, sight.state)
    for seat in range(1, sight.seats + 1):
        x, y = place_of(seat, sight.seats, canvas.width)
        lying = [wagers_in(sight, areas, seat, row) for row in rows]
        draw_seat(canvas, x, y, sight, seat, list(zip(rows, lying, strict=True)))
    return canvas.lines()


def hands_only(sight: TwoHandSight, width: int) -> list[Text]:
    """The dealer's side of the table for a small screen."""
    canvas = Canvas(width, HANDS_HEIGHT + 1, FELT)
    draw_hand(canvas, 2, sight, PLAYER)
    draw_hand(canvas, 4 + HAND_WIDTH, sight, BANKER)
    beside = 6 + 2 * HAND_WIDTH
    draw_rack(canvas, beside, sight.state)
    draw_shoe(canvas, beside + SEAT_WIDTH, sight.state)
    if sight.said:
        canvas.centre(0, HANDS_HEIGHT, width, f"“{sight.said}”", SPOKEN)
    return canvas.lines()


def rows_of(sight: TwoHandSight, areas: Areas) -> list[str]:
    """The rows of a seat's part of the layout, from the dealer's side: a game's own only where it offers what lies
    there.
    """
    offered = (areas[on][0] for on in sight.offered if on in areas)
    return list(dict.fromkeys((*ROWS, *offered)))


def wagers_in(sight: TwoHandSight, areas: Areas, seat: int, row: str) -> str:
    """The wagers that lie in a row of a seat's part of the layout."""
    lying = sight.state.wagers_at(seat)
    return " ".join(f"{sign}{short(lying[on])}" for on, (where, sign) in areas.items() if where == row and on in lying)


def place_of(seat: int, seats: int, width: int) -> tuple[int, int]:
    """Where a seat's part of the layout begins: the first seat is at the left, as the players see the dealer."""
    along = (seat - 1) / max(1, seats - 1)
    return round(along * (width - SEAT_WIDTH)), round(DEPTH * sqrt(1 - (2 * along - 1) ** 2))


def draw_hand(canvas: Canvas, x: int, sight: TwoHandSight, name: str) -> None:
    """A hand with its name and, once its cards are seen, its points, which a dealer counts without help."""
    memory = sight.memory
    count = memory.points_of(name)
    points = f" {count}" if count is not None and not sight.is_dealers else ""
    wins = " wins" if name == memory.winner or f"{name} wins" in sight.said.lower() else ""
    canvas.write(x, 0, f"{name.upper()}{points}{wins}", HAND_COLOURS[name])
    draw_cards(canvas, x, 1, memory.hands.get(name, []), places=2, gap_after=2)


def draw_seat(canvas: Canvas, x: int, y: int, sight: TwoHandSight, seat: int, rows: Sequence[tuple[str, str]]) -> None:
    """A seat's part of the layout: who sits there, the wagers by row, the chips, and how the round went."""
    inside = SEAT_WIDTH - 2
    taken = seat in sight.state.seats
    style = YOU if seat == sight.seat else LINES if taken else FAINT
    title = f"{seat} {title_of(sight, seat)}"[:inside] if taken else str(seat)
    chips = written(sight.state.purse(seat)) if taken else ""
    canvas.write(x, y, f"╭{title:─<{inside}}╮", style)
    for row, (sign, wagers) in enumerate(rows, y + 1):
        canvas.write(x, row, f"│{sign:<{inside}}│", style)
        wagered = wagers[: inside - 1]
        canvas.write(x + 1 + inside - len(wagered), row, wagered, CHIPS)
    canvas.write(x, y + len(rows) + 1, f"╰{chips[:inside]:─>{inside}}╯", style)
    canvas.centre(x, y + len(rows) + 2, SEAT_WIDTH, *how_it_went(sight, seat))


def seat_rows(sight: TwoHandSight) -> list[Text]:
    """The seats that are taken, a row each, for a small screen."""
    rows = []
    for seat in sorted(sight.state.seats):
        row = Text(no_wrap=True)
        row.append(f" {seat} {title_of(sight, seat):<8} ", YOU if seat == sight.seat else "bold")
        row.append(f"{written(sight.state.purse(seat)):>9}  ")
        wagers = (f"{short(amount)} on {on}" for on, amount in sight.state.wagers_at(seat).items())
        row.append(", ".join(wagers))
        went, style = how_it_went(sight, seat)
        row.append(f"  {went}", style)
        rows.append(row)
    return rows
