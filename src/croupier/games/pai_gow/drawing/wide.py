"""The table for a wide screen: the eight places around it, with the dealer on top and the viewer's own tiles below."""

from math import sqrt

from rich.text import Text

from croupier.games.pai_gow.delivery import DEAD_HAND, DEALER, place_of_seat
from croupier.games.pai_gow.drawing.parts import (
    LARGE_HEIGHT,
    cut_to,
    draw_large,
    made_at,
    nearest,
    outcome_at,
    sign_of,
    total_seen,
    wagers_at,
)
from croupier.games.pai_gow.drawing.tiles import FOUR_TILES, TILE_BACK, TOKEN_WIDTH, draw_tokens, in_two
from croupier.games.pai_gow.people.memory import PlacesSight, place_to_beat
from croupier.money import written
from croupier.presenting.amounts import short
from croupier.presenting.drawing.canvas import Canvas
from croupier.presenting.drawing.places import WIDEST, how_it_went, title_of
from croupier.presenting.drawing.styles import CHIPS, FAINT, FELT, LINES, SPOKEN, YOU

DEPTH = 3
"""How far the middle seats lie below those at the ends."""
MIDDLE = LARGE_HEIGHT + 1
"""The first row below the dealer: the stacks."""
SEATS_TOP = LARGE_HEIGHT + 2
HANDS_ROWS = 3
BOX_ROWS = 4
HEIGHT = SEATS_TOP + DEPTH + HANDS_ROWS + BOX_ROWS + 1 + LARGE_HEIGHT
SIDE_WIDTH = 19


def around_table(sight: PlacesSight, width: int) -> list[Text]:
    """The whole table."""
    canvas = Canvas(min(width, WIDEST), HEIGHT, FELT)
    middle = (canvas.width - FOUR_TILES) // 2
    draw_large(canvas, middle, 0, sight, DEALER)
    draw_shaker(canvas, 1, sight)
    draw_dead_hand(canvas, canvas.width - SIDE_WIDTH - 1, sight)
    draw_stacks(canvas, sight)
    if sight.said:
        canvas.centre(0, LARGE_HEIGHT, canvas.width, f"“{sight.said}”", SPOKEN)
    pitch = canvas.width // sight.seats
    left = (canvas.width - pitch * sight.seats + 1) // 2
    for seat in range(1, sight.seats + 1):
        x, down = place_of(seat, sight.seats, pitch)
        draw_seat(canvas, left + x, SEATS_TOP + down, pitch - 1, sight, seat)
    draw_near(canvas, HEIGHT - LARGE_HEIGHT, sight)
    return canvas.lines()


def place_of(seat: int, seats: int, pitch: int) -> tuple[int, int]:
    """Where a seat begins, and how far below the ends: the first is at the dealer's right, so at the players' left."""
    along = (seat - 1) / max(1, seats - 1)
    return (seat - 1) * pitch, round(DEPTH * sqrt(1 - (2 * along - 1) ** 2))


def draw_near(canvas: Canvas, y: int, sight: PlacesSight) -> None:
    """The viewer's own tiles and, if another player banks, those of the bank."""
    near, beaten = nearest(sight), place_to_beat(sight.memory)
    places = [place for place in dict.fromkeys((near, beaten)) if place and place != DEALER]
    room = canvas.width // max(1, len(places))
    for number, place in enumerate(places):
        draw_large(canvas, number * room + (room - FOUR_TILES) // 2, y, sight, place)


def draw_shaker(canvas: Canvas, x: int, sight: PlacesSight) -> None:
    """The dice, their total once it was said, and where the deal begins; the tiles that were put away."""
    memory = sight.memory
    canvas.write(x, 0, "shaker" if len(memory.dice) != 1 else "number", LINES)
    for number, die in enumerate(memory.dice):
        edge = "─" * len(str(die))
        canvas.block(x + 4 * number, 1, [f"╭{edge}╮", f"│{die}│", f"╰{edge}╯"], CHIPS)
    if total := total_seen(sight):
        canvas.write(x, 4, f"total {total}")
    if memory.start:
        canvas.write(x, 5, f"first: {memory.start}", SPOKEN)
    if sight.state.put_away:
        canvas.write(x, 6, f"put away: {len(sight.state.put_away)}", LINES)


def draw_dead_hand(canvas: Canvas, x: int, sight: PlacesSight) -> None:
    """The Dead Hand, four tiles in a row, and the centre of the layout."""
    tiles = sight.state.places.get(DEAD_HAND, [])
    canvas.write(x, 0, f"Dead Hand{f': {len(tiles)} tiles' if tiles else ''}", LINES)
    for row, first in enumerate(range(0, len(tiles), 4), 1):
        draw_tokens(canvas, x, row, tiles[first : first + 4])
    if sight.state.ledger.centre:
        canvas.write(x, 6, f"centre: {short(sight.state.ledger.centre)}", CHIPS)


def draw_stacks(canvas: Canvas, sight: PlacesSight) -> None:
    """The stacks with their numbers, from the dealer's right; or those that are still to be delivered."""
    state = sight.state
    if state.laid_out:
        canvas.centre(0, MIDDLE, canvas.width, "32 tiles, face up in sixteen pairs", LINES)
    waiting = len(state.stacks) or len(state.packets)
    x = (canvas.width - waiting * (TOKEN_WIDTH + 2)) // 2
    for number in range(1, waiting + 1):
        canvas.write(x, MIDDLE, f"▒{number if state.stacks else '▒'}▒", TILE_BACK)
        x += TOKEN_WIDTH + 2


def draw_seat(canvas: Canvas, x: int, y: int, width: int, sight: PlacesSight, seat: int) -> None:
    """A seat: its hands on the dealer's side, who plays there, the wagers, the chips, and how the round went."""
    place = place_of_seat(seat)
    for row, hand in enumerate(in_two(sight.memory, place), y):
        draw_tokens(canvas, x + (width - 2 * TOKEN_WIDTH - 1) // 2, row, hand)
    canvas.centre(x, y + 2, width, made_at(sight, place, in_a_word=True))
    draw_box(canvas, x, y + HANDS_ROWS, width, sight, seat)


def draw_box(canvas: Canvas, x: int, y: int, width: int, sight: PlacesSight, seat: int) -> None:
    """A seat's box."""
    inside = width - 2
    taken = seat in sight.state.seats
    style = YOU if seat == sight.seat else LINES if taken else FAINT
    title = f"{seat} {title_of(sight, seat)} {sign_of(sight.memory, seat)}".strip() if taken else str(seat)
    chips = written(sight.state.purse(seat)) if taken else ""
    canvas.write(x, y, f"╭{title[:inside]:─<{inside}}╮", style)
    canvas.write(x, y + 1, f"│{' ' * inside}│", style)
    canvas.centre(x + 1, y + 1, inside, cut_to(wagers_at(sight, seat), inside), CHIPS)
    canvas.write(x, y + 2, f"╰{chips[:inside]:─>{inside}}╯", style)
    went, result = how_it_went(sight, seat)
    canvas.centre(x, y + 3, width, f"{outcome_at(sight, place_of_seat(seat))} {went}".strip(), result)
