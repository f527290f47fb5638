"""The table seen from above, the dealer at the top: hands, shoe, discards, the seats in a half circle, the boards."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple

from rich.text import Text

from croupier.games.shared.drawing.cards import CARD_HEIGHT, CARD_WIDTH, draw_cards
from croupier.games.shared.drawing.furniture import FURNITURE_WIDTH, draw_furniture, draw_rack, draw_shoe
from croupier.games.shared.drawing.table import ShoeDrawing
from croupier.games.shared.people import ShoeStateT
from croupier.games.shared.state import ShoeState
from croupier.games.shared.two_hands.drawing.boards import boards, derived_boards, small_board
from croupier.games.shared.two_hands.drawing.seating import SEAT_WIDTH, Seating, seating_for
from croupier.games.shared.two_hands.drawing.styles import HAND_COLOURS
from croupier.games.shared.two_hands.hands import BANKER, PLAYER
from croupier.games.shared.two_hands.memory import TwoHandMemory
from croupier.games.shared.wagers import WagerRow
from croupier.money import written
from croupier.presenting.amounts import short
from croupier.presenting.drawing.canvas import Canvas
from croupier.presenting.drawing.places import WIDEST, how_it_went, is_wide, title_of
from croupier.presenting.drawing.styles import CHIPS, FAINT, FELT, LINES, SPOKEN, YOU
from croupier.presenting.sight import Sight

SHOE_NOTE = 4
"""The line on which it says under the shoe who has it."""
LEAST_LOG = 4
"""On a small screen, how many of the latest lines there must be room for."""
WIDE_LOG = 6
"""On a wide screen, how many of the latest lines there must be room for beside the derived roads."""
HAND_WIDTH = 3 * (CARD_WIDTH + 1)
HANDS_HEIGHT = 1 + CARD_HEIGHT
ROWS = ("T", "B", "P")
"""The rows of a seat's part of the layout in every such game, from the dealer's side."""

TwoHandSight = Sight[ShoeState, TwoHandMemory]
Areas = Mapping[str, tuple[str, str]]
"""Where a wager lies in front of a seat: its row of the layout, and the sign of a bonus beside it."""


def areas_of(rows: Iterable[WagerRow[Any]]) -> Areas:
    """The area of each wager by its sign, row by row of the layout: those of every such game, then a game's own."""
    signs = {row.name: (row.sign[:1], row.sign[1:]) for row in rows}
    return dict(sorted(signs.items(), key=lambda one: ROWS.index(one[1][0]) if one[1][0] in ROWS else len(ROWS)))


class Notes(NamedTuple):
    """What players have of the dealer's things: what is written under the shoe and beside a hand, and the signs at
    the seats of those who have them, with words for a small screen.
    """

    shoe: tuple[str, ...] = ()
    hands: Mapping[str, str] = {}
    signs: Mapping[int, str] = {}
    words: Mapping[int, str] = {}


NO_NOTES: Final = Notes()


class TwoHandDrawing(ShoeDrawing[ShoeStateT, TwoHandMemory], Generic[ShoeStateT]):
    """A table with a Player's and a Banker's Hand, and its wagers."""

    def __init__(self, rows: Iterable[WagerRow[Any]]) -> None:
        self.areas = areas_of(rows)

    def draw(self, sight: Sight[ShoeStateT, TwoHandMemory], width: int, height: int) -> list[Text]:
        """The table with its boards, for the size of the screen."""
        winners, notes = sight.memory.winners, self.notes(sight)
        seating = seating_for(sight.seats, min(width, WIDEST)) if is_wide(width, height) else None
        if seating is not None:
            shown = [*half_circle(sight, self.areas, width, seating, notes), *boards(winners, width)]
            more = derived_boards(winners, width)
            return [*shown, *more] if len(shown) + len(more) + 1 + WIDE_LOG <= height else shown
        return small_table(sight, self.areas, width, height, notes)

    def notes(self, sight: Sight[ShoeStateT, TwoHandMemory]) -> Notes:  # noqa: ARG002 - a game may have some
        """What players have of the dealer's things."""
        return NO_NOTES


def half_circle(sight: TwoHandSight, areas: Areas, width: int, seating: Seating, notes: Notes = NO_NOTES) -> list[Text]:
    """The table for a wide screen."""
    rows = rows_of(sight, areas)
    places = seating.places(len(rows) + 3)
    canvas = Canvas(min(width, WIDEST), max(y for _, y in places) + len(rows) + 3, FELT)
    middle = canvas.width // 2
    draw_hand(canvas, middle - 2 - HAND_WIDTH, sight, PLAYER, notes)
    draw_hand(canvas, middle + 3, sight, BANKER, notes)
    if sight.said:
        canvas.centre(0, HANDS_HEIGHT, canvas.width, f"“{sight.said}”", SPOKEN)
    draw_rack(canvas, SEAT_WIDTH + 1, sight.state)
    draw_shoe_with(canvas, canvas.width - 2 * SEAT_WIDTH - 1, sight, notes)
    for seat, (x, y) in enumerate(places, 1):
        lying = [wagers_in(sight, areas, seat, row) for row in rows]
        box = Box(x, y, seating.seat_width)
        draw_seat(canvas, box, sight, seat, list(zip(rows, lying, strict=True)), notes.signs.get(seat, ""))
    return canvas.lines()


def small_table(sight: TwoHandSight, areas: Areas, width: int, height: int, notes: Notes) -> list[Text]:
    """The table for a small screen: with seats in two columns or without the board where there is no room for all."""
    top, board = hands_only(sight, width, notes), small_board(sight.memory.winners, width)
    one, two = seat_rows(sight, areas, width, notes), seat_columns(sight, areas, width, notes)
    shapes = ([*top, *one, *board], [*top, *two, *board], [*top, *one], [*top, *two])
    return next((shape for shape in shapes if len(shape) + 1 + LEAST_LOG <= height), shapes[-1])


def hands_only(sight: TwoHandSight, width: int, notes: Notes) -> list[Text]:
    """The dealer's side of the table for a small screen."""
    canvas = Canvas(width, HANDS_HEIGHT + 1, FELT)
    draw_hand(canvas, 2, sight, PLAYER, notes)
    draw_hand(canvas, 4 + HAND_WIDTH, sight, BANKER, notes)
    beside = 6 + 2 * HAND_WIDTH
    if beside + SEAT_WIDTH + FURNITURE_WIDTH <= width:
        draw_rack(canvas, beside, sight.state)
        draw_shoe_with(canvas, beside + SEAT_WIDTH, sight, notes)
    else:
        draw_furniture(canvas, beside, sight.state)
        draw_notes(canvas, beside, notes)
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


def draw_shoe_with(canvas: Canvas, x: int, sight: TwoHandSight, notes: Notes) -> None:
    """The shoe and, under it, who has it."""
    draw_shoe(canvas, x, sight.state)
    draw_notes(canvas, x, notes)


def draw_notes(canvas: Canvas, x: int, notes: Notes) -> None:
    """Who has the shoe."""
    for row, note in enumerate(notes.shoe, SHOE_NOTE):
        canvas.centre(x - 1, row, FURNITURE_WIDTH + 2, note, SPOKEN)


def draw_hand(canvas: Canvas, x: int, sight: TwoHandSight, name: str, notes: Notes) -> None:
    """A hand with its name and, once its cards are seen, its points, which a dealer counts without help."""
    memory = sight.memory
    count = memory.points_of(name)
    points = f" {count}" if count is not None and not sight.is_dealers else ""
    wins = " wins" if name == memory.winner or f"{name} wins" in sight.said.lower() else ""
    title = f"{name.upper()}{points}{wins}"
    canvas.write(x, 0, title, HAND_COLOURS[name])
    canvas.write(x + len(title) + 1, 0, notes.hands.get(name, ""), SPOKEN)
    draw_cards(canvas, x, 1, memory.hands.get(name, []), places=2, gap_after=2)


class Box(NamedTuple):
    """Where a seat's part of the layout is drawn, and how wide."""

    x: int
    y: int
    width: int


def draw_seat(
    canvas: Canvas, box: Box, sight: TwoHandSight, seat: int, rows: Sequence[tuple[str, str]], sign: str
) -> None:
    """A seat's part of the layout: who sits there and has which of the dealer's things (`sign`), the wagers by row, the
    chips, and how the round went.
    """
    x, y, width = box
    inside = width - 2
    taken = seat in sight.state.seats
    style = YOU if seat == sight.seat else LINES if taken else FAINT
    title = f"{seat} {title_of(sight, seat)}"[:inside] if taken else str(seat)
    chips = chips_in(inside, sight.state.purse(seat)) if taken else ""
    canvas.write(x, y, f"╭{title:─<{inside}}╮", style)
    canvas.write(x + width - 1 - len(sign), y, sign, SPOKEN)
    for row, (area, wagers) in enumerate(rows, y + 1):
        canvas.write(x, row, f"│{area:<{inside}}│", style)
        wagered = cut(wagers, inside - 1)
        canvas.write(x + 1 + inside - len(wagered), row, wagered, CHIPS)
    canvas.write(x, y + len(rows) + 1, f"╰{chips:─>{inside}}╯", style)
    canvas.centre(x, y + len(rows) + 2, width, *how_it_went(sight, seat))


def chips_in(room: int, amount: int) -> str:
    """A player's chips to the cent, or in short form where there is no room for that."""
    whole = written(amount)
    return whole if len(whole) <= room else cut(short(amount), room)


def cut(text: str, room: int) -> str:
    """As much of a text as there is room for, with a sign that something is left out."""
    return text if len(text) <= room else f"{text[: room - 1]}…"


def seat_rows(sight: TwoHandSight, areas: Areas, width: int, notes: Notes) -> list[Text]:
    """The seats that are taken, a row each, for a small screen; wagers by the letters of their rows where there is no
    room for their names.
    """
    return [seat_row(sight, areas, seat, width, notes) for seat in sorted(sight.state.seats)]


def seat_row(sight: TwoHandSight, areas: Areas, seat: int, width: int, notes: Notes) -> Text:
    """A seat in a row: who sits there, the chips, the wagers, how the round went, and what that player has."""
    row = Text(no_wrap=True)
    row.append(f"{seat:>2} {title_of(sight, seat):<8} ", YOU if seat == sight.seat else "bold")
    row.append(f"{written(sight.state.purse(seat)):>9}  ")
    went, style = how_it_went(sight, seat)
    lying = sight.state.wagers_at(seat)
    said, has = f"  {went}", f"  {notes.words.get(seat, '')}"
    wagers = ", ".join(f"{short(amount)} on {on}" for on, amount in lying.items())
    is_narrow = row.cell_len + len(wagers) + len(said) + len(has) > width
    row.append(by_letters(areas, lying) if is_narrow else wagers)
    row.append(said, style)
    row.append(has, SPOKEN)
    return row


def by_letters(areas: Areas, lying: Mapping[str, int]) -> str:
    """Wagers by the letters of their rows, with the sign of a bonus."""
    return " ".join(f"{row}{sign}{short(lying[on])}" for on, (row, sign) in areas.items() if on in lying)


def seat_columns(sight: TwoHandSight, areas: Areas, width: int, notes: Notes) -> list[Text]:
    """The seats that are taken in two columns, for a small screen with many players."""
    cells = [seat_cell(sight, areas, seat, notes) for seat in sorted(sight.state.seats)]
    half = (len(cells) + 1) // 2
    rows = []
    for place, left in enumerate(cells[:half]):
        row = left.copy()
        row.truncate(width // 2, pad=True)
        if half + place < len(cells):
            row.append_text(cells[half + place])
        rows.append(row)
    return rows


def seat_cell(sight: TwoHandSight, areas: Areas, seat: int, notes: Notes) -> Text:
    """A seat in half a row: the wagers by the letter of their row, with the sign of a bonus."""
    cell = Text(no_wrap=True)
    cell.append(f"{seat:>2} {title_of(sight, seat)[:5]:<5}", YOU if seat == sight.seat else "bold")
    cell.append(f"{notes.signs.get(seat, ''):<2}", SPOKEN)
    cell.append(f"{written(sight.state.purse(seat)):>8} ")
    cell.append(by_letters(areas, sight.state.wagers_at(seat)))
    went, style = how_it_went(sight, seat)
    cell.append(f" {went}", style)
    return cell
