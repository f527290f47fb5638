"""The table seen from above, the dealer at the top: hands, shoe, discards, the seats in a half circle, the boards."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from rich.text import Text

from croupier.cli.terminal.baccarat.boards import BEAD_WIDTH, ROAD_WIDTH, SIGNS, beads, road, tally
from croupier.cli.terminal.baccarat.styles import AREAS, HAND_COLOURS
from croupier.cli.terminal.canvas import Canvas
from croupier.cli.terminal.furniture import WIDEST, draw_cards, draw_rack, draw_shoe, how_it_went, is_wide, title_of
from croupier.cli.terminal.styles import CARD_HEIGHT, CARD_WIDTH, CHIPS, FAINT, FELT, LINES, QUIET, SPOKEN, YOU, short
from croupier.equipment.cards import UNKNOWN
from croupier.games.baccarat.roads import Winner
from croupier.games.baccarat.wagers import BANKER, DRAGON_7, PLAYER
from croupier.money import written

if TYPE_CHECKING:
    from croupier.cli.terminal.baccarat.knowledge import TwoHands
    from croupier.cli.terminal.sight import Sight

SEAT_WIDTH = 11
DEPTH = 8
"""How far the middle of the half circle lies below its ends."""
HAND_WIDTH = 3 * (CARD_WIDTH + 1)
HANDS_HEIGHT = 1 + CARD_HEIGHT
BEADS = 10
MARGIN = 2


def draw_table(sight: Sight, known: TwoHands, width: int, height: int) -> list[Text]:
    """The table with its boards, for the size of the screen."""
    if is_wide(width, height):
        return [*half_circle(sight, known, width), *boards(known.board.winners, width)]
    return [*hands_only(sight, known, width), *seat_rows(sight), *small_board(known.board.winners, width)]


def half_circle(sight: Sight, known: TwoHands, width: int) -> list[Text]:
    """The table for a wide screen."""
    canvas = Canvas(min(width, WIDEST), DEPTH + len(rows_of(sight)) + 3, FELT)
    middle = canvas.width // 2
    draw_hand(canvas, middle - 2 - HAND_WIDTH, sight, known, PLAYER)
    draw_hand(canvas, middle + 3, sight, known, BANKER)
    if sight.said:
        canvas.centre(0, HANDS_HEIGHT, canvas.width, f"“{sight.said}”", SPOKEN)
    draw_rack(canvas, SEAT_WIDTH + 1, sight)
    draw_shoe(canvas, canvas.width - 2 * SEAT_WIDTH - 1, sight)
    for seat in range(1, sight.seats + 1):
        draw_seat(canvas, *place_of(seat, sight.seats, canvas.width), sight, seat)
    return canvas.lines()


def hands_only(sight: Sight, known: TwoHands, width: int) -> list[Text]:
    """The dealer's side of the table for a small screen."""
    canvas = Canvas(width, HANDS_HEIGHT + 1, FELT)
    draw_hand(canvas, 2, sight, known, PLAYER)
    draw_hand(canvas, 4 + HAND_WIDTH, sight, known, BANKER)
    beside = 6 + 2 * HAND_WIDTH
    draw_rack(canvas, beside, sight)
    draw_shoe(canvas, beside + SEAT_WIDTH, sight)
    if sight.said:
        canvas.centre(0, HANDS_HEIGHT, width, f"“{sight.said}”", SPOKEN)
    return canvas.lines()


def rows_of(sight: Sight) -> list[str]:
    """The rows of a seat's part of the layout, from the dealer's side."""
    return ["T", "B", "P"] + (["7"] if DRAGON_7 in sight.offered else [])


def place_of(seat: int, seats: int, width: int) -> tuple[int, int]:
    """Where a seat's part of the layout begins: the first seat is at the left, as the players see the dealer."""
    along = (seat - 1) / max(1, seats - 1)
    return round(along * (width - SEAT_WIDTH)), round(DEPTH * sqrt(1 - (2 * along - 1) ** 2))


def draw_hand(canvas: Canvas, x: int, sight: Sight, known: TwoHands, name: str) -> None:
    """A hand with its name and, once its cards are seen, its points, which a dealer counts without help."""
    cards = sight.hands.get(name, [])
    counted = sight.seat is not None and cards and UNKNOWN not in cards
    points = f" {known.points(cards)}" if counted else ""
    wins = " wins" if name == known.winner or f"{name} wins" in sight.said.lower() else ""
    canvas.write(x, 0, f"{name.upper()}{points}{wins}", HAND_COLOURS[name])
    draw_cards(canvas, x, 1, cards, places=2, gap_after=2)


def draw_seat(canvas: Canvas, x: int, y: int, sight: Sight, seat: int) -> None:
    """A seat's part of the layout: who sits there, the wagers by area, the chips, and how the round went."""
    rows, inside = rows_of(sight), SEAT_WIDTH - 2
    taken = seat in sight.state.seats
    style = YOU if seat == sight.seat else LINES if taken else FAINT
    title = f"{seat} {title_of(sight, seat)}"[:inside] if taken else str(seat)
    chips = written(sight.state.purse(seat)) if taken else ""
    canvas.write(x, y, f"╭{title:─<{inside}}╮", style)
    for row, sign in enumerate(rows, y + 1):
        canvas.write(x, row, f"│{sign:<{inside}}│", style)
        wagered = wagers_in(sight, seat, sign)[: inside - 1]
        canvas.write(x + 1 + inside - len(wagered), row, wagered, CHIPS)
    canvas.write(x, y + len(rows) + 1, f"╰{chips[:inside]:─>{inside}}╯", style)
    canvas.centre(x, y + len(rows) + 2, SEAT_WIDTH, *how_it_went(sight, seat))


def wagers_in(sight: Sight, seat: int, row: str) -> str:
    """The wagers that lie in a row of a seat's part of the layout."""
    lying = sight.state.wagers_at(seat)
    return " ".join(f"{sign}{short(lying[on])}" for on, (where, sign) in AREAS.items() if where == row and on in lying)


def seat_rows(sight: Sight) -> list[Text]:
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


def boards(winners: list[Winner], width: int) -> list[Text]:
    """The bead plate beside the big road, under a line that explains them."""
    columns = (width - BEADS * BEAD_WIDTH - 2 * MARGIN) // ROAD_WIDTH
    heading = f" {'bead plate':<{BEADS * BEAD_WIDTH + MARGIN}}big road ({SIGNS[PLAYER]} Player, {SIGNS[BANKER]} Banker)"
    lines = [Text(f"{heading}{tally(winners):>{max(1, width - len(heading) - 1)}}", style=QUIET, no_wrap=True)]
    for left, right in zip(beads(winners, BEADS), road(winners, columns), strict=True):
        lines.append(Text(" ") + left + Text(" " * MARGIN) + right)
    lines.append(Text("─" * width, style=QUIET))
    return lines


def small_board(winners: list[Winner], width: int) -> list[Text]:
    """The big road alone."""
    columns = (width - 1) // ROAD_WIDTH
    lines = [Text(" ") + row for row in road(winners, columns)]
    return [*lines, Text("─" * width, style=QUIET)]
