"""The table seen from above, the dealer at the top: hands, shoe, discards, and the seats in a half circle."""

from math import sqrt

from rich.text import Text

from croupier.cli.terminal.canvas import Canvas
from croupier.cli.terminal.looks import (
    AREAS,
    CARD_HEIGHT,
    CARD_WIDTH,
    CHIPS,
    FAINT,
    FELT,
    GAIN,
    HAND_COLOURS,
    LINES,
    LOSS,
    SPOKEN,
    YOU,
    card_box,
    short,
    signed,
)
from croupier.cli.terminal.sight import Sight
from croupier.equipment import Card
from croupier.equipment.cards import UNKNOWN
from croupier.games.baccarat.wagers import BANKER, DRAGON_7, PLAYER
from croupier.money import written

SEAT_WIDTH = 11
DEPTH = 8
"""How far the middle of the half circle lies below its ends."""
HAND_WIDTH = 3 * (CARD_WIDTH + 1)
HANDS_HEIGHT = 1 + CARD_HEIGHT
WIDEST = 130


def half_circle(sight: Sight, width: int) -> list[Text]:
    """The table for a wide screen."""
    canvas = Canvas(min(width, WIDEST), DEPTH + len(rows_of(sight)) + 3, FELT)
    middle = canvas.width // 2
    draw_hand(canvas, middle - 2 - HAND_WIDTH, 0, sight, PLAYER)
    draw_hand(canvas, middle + 3, 0, sight, BANKER)
    if sight.said:
        canvas.centre(0, HANDS_HEIGHT, canvas.width, f"“{sight.said}”", SPOKEN)
    draw_rack(canvas, SEAT_WIDTH + 1, sight)
    draw_shoe(canvas, canvas.width - 2 * SEAT_WIDTH - 1, sight)
    for seat in range(1, sight.seats + 1):
        draw_seat(canvas, *place_of(seat, sight.seats, canvas.width), sight, seat)
    return canvas.lines()


def hands_only(sight: Sight, width: int) -> list[Text]:
    """The dealer's side of the table for a small screen."""
    canvas = Canvas(width, HANDS_HEIGHT + 1, FELT)
    draw_hand(canvas, 2, 0, sight, PLAYER)
    draw_hand(canvas, 4 + HAND_WIDTH, 0, sight, BANKER)
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


def draw_hand(canvas: Canvas, x: int, y: int, sight: Sight, name: str) -> None:
    """A hand with its name and, once its cards are seen, its points, which a dealer counts without help."""
    cards = shown_cards(sight, name)
    counted = sight.seat is not None and cards and UNKNOWN not in cards
    points = f" {sight.knowledge.points(cards)}" if counted else ""
    wins = " wins" if name == sight.winner or f"{name} wins" in sight.said.lower() else ""
    canvas.write(x, y, f"{name.upper()}{points}{wins}", HAND_COLOURS[name])
    for place in range(2):
        if place >= len(cards):
            canvas.block(x + place * (CARD_WIDTH + 1), y + 1, EMPTY_PLACE, FAINT)
    for place, card in enumerate(cards):
        box, style = card_box(card)
        canvas.block(x + place * (CARD_WIDTH + 1) + place // 2, y + 1, box, style)


EMPTY_PLACE = ["┌╌╌╌┐", "╎   ╎", "╎   ╎", "╎   ╎", "└╌╌╌┘"]


def shown_cards(sight: Sight, name: str) -> list[Card]:
    """A hand's cards as everybody sees them."""
    cards = sight.hands.get(name, [])
    return [UNKNOWN] * len(cards) if name in sight.state.face_down else cards


def draw_rack(canvas: Canvas, x: int, sight: Sight) -> None:
    """The discard rack."""
    canvas.centre(x, 0, SEAT_WIDTH - 1, "discards", LINES)
    canvas.centre(x, 1, SEAT_WIDTH - 1, str(sight.state.discards.count))
    aside = sum(len(cards) for cards in sight.state.aside.values())
    if aside:
        canvas.centre(x, 2, SEAT_WIDTH - 1, f"{aside} aside", SPOKEN)


def draw_shoe(canvas: Canvas, x: int, sight: Sight) -> None:
    """The shoe: how full it is, and what is known of its cover card."""
    shoe, width = sight.state.shoe, SEAT_WIDTH - 1
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


def title_of(sight: Sight, seat: int) -> str:
    """What a seat's player is called."""
    if seat == sight.seat:
        return "you"
    name = sight.state.seats[seat]
    return "" if name == f"seat {seat}" else name


def wagers_in(sight: Sight, seat: int, row: str) -> str:
    """The wagers that lie in a row of a seat's part of the layout."""
    lying = sight.state.wagers_at(seat)
    return " ".join(f"{sign}{short(lying[on])}" for on, (where, sign) in AREAS.items() if where == row and on in lying)


def how_it_went(sight: Sight, seat: int) -> tuple[str, str]:
    """What a seat won or lost in the round and the vigorish that it owes, with a style."""
    parts = []
    if seat in sight.won:
        parts.append(signed(sight.won[seat]))
    if owed := sight.state.ledger.markers.get(seat):
        parts.append(f"owes {short(owed)}")
    return " ".join(parts), LOSS if sight.won.get(seat, 0) < 0 else GAIN


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
