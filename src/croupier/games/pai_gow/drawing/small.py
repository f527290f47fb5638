"""The table for a small screen: two places large, what lies between, and a row for each of the others."""

from typing import NamedTuple

from rich.text import Text

from croupier.games.pai_gow.delivery import DEALER, place_of_seat
from croupier.games.pai_gow.drawing.parts import (
    LARGE_HEIGHT,
    centre_in_words,
    cut_to,
    draw_large,
    heading,
    made_at,
    nearest,
    opposite,
    outcome_at,
    sign_of,
    stacks_in_words,
    wagers_at,
)
from croupier.games.pai_gow.drawing.tiles import FOUR_TILES, in_two, tile_token
from croupier.games.pai_gow.people.memory import PlacesSight
from croupier.presenting.amounts import short
from croupier.presenting.drawing.canvas import Canvas
from croupier.presenting.drawing.places import how_it_went, title_of
from croupier.presenting.drawing.styles import CHIPS, FELT, LINES, SPOKEN, YOU


class Columns(NamedTuple):
    """How wide the parts of a seat's row are."""

    name: int
    chips: int
    went: int
    wagers: int


WIDE_ROW = Columns(name=7, chips=8, went=8, wagers=10)
NARROW_ROW = Columns(name=6, chips=7, went=7, wagers=6)
TILES_WIDTH = 17
TWO_LARGE = 2 * FOUR_TILES + 3
"""The least width at which two places are drawn large."""


def columns_for(width: int) -> Columns:
    """How wide the parts of a row are on a screen of that width."""
    return WIDE_ROW if width >= TWO_LARGE else NARROW_ROW


def large_places(sight: PlacesSight, width: int) -> list[Text]:
    """The hands to be beaten at the left, and the viewer's own at the right; in little room only the viewer's own."""
    canvas = Canvas(width, LARGE_HEIGHT, FELT)
    near = nearest(sight)
    if width < TWO_LARGE and near:
        draw_large(canvas, (width - FOUR_TILES) // 2, 0, sight, near)
        return canvas.lines()
    draw_large(canvas, 1, 0, sight, opposite(sight))
    if near:
        draw_large(canvas, max(1 + FOUR_TILES + 1, width - FOUR_TILES - 1), 0, sight, near)
    return canvas.lines()


def between(sight: PlacesSight, width: int) -> list[Text]:
    """The stacks or what was said last, and the rest of the centre."""
    canvas = Canvas(width, 2, FELT)
    stacks = stacks_in_words(sight)
    canvas.write(1, 0, stacks, LINES)
    if sight.said:
        said = f"“{sight.said}”"
        canvas.write(max(len(stacks) + 3, width - len(said) - 1), 0, said, SPOKEN)
    canvas.write(1, 1, centre_in_words(sight), LINES)
    return canvas.lines()


def place_rows(sight: PlacesSight, width: int) -> list[Text]:
    """The seats that are taken; first the dealer, where only others are drawn large."""
    columns = columns_for(width)
    rows = [seat_row(sight, seat, columns) for seat in sorted(sight.state.seats)]
    is_drawn = width >= TWO_LARGE and opposite(sight) == DEALER
    return rows if is_drawn else [dealers_row(sight, columns), *rows]


def dealers_row(sight: PlacesSight, columns: Columns) -> Text:
    """The dealer, in a row like the others."""
    row = Text(no_wrap=True)
    width = sum(columns) + 2
    row.append(f"   {cut_to(heading(sight, DEALER), width):<{width}} ", "bold")
    return with_tiles(row, sight, DEALER)


def seat_row(sight: PlacesSight, seat: int, columns: Columns) -> Text:
    """A seat with its player, chips, result, wagers and tiles."""
    row = Text(no_wrap=True)
    style = YOU if seat == sight.seat else "bold"
    row.append(f" {sign_of(sight.memory, seat) or ' '}{seat} ", style)
    row.append(f"{title_of(sight, seat)[: columns.name - 1]:<{columns.name}}", style)
    row.append(f"{short(sight.state.purse(seat)):>{columns.chips}}")
    went, result = how_it_went(sight, seat)
    row.append(f"{went:>{columns.went}} ", result)
    row.append(f"{cut_to(wagers_at(sight, seat), columns.wagers):<{columns.wagers}} ", CHIPS)
    return with_tiles(row, sight, place_of_seat(seat))


def with_tiles(row: Text, sight: PlacesSight, place: str) -> Text:
    """A row with a place's tiles and how they stand."""
    used = 0
    for hand in in_two(sight.memory, place):
        for tile in hand:
            shown, style = tile_token(tile)
            row.append(shown, style)
            row.append(" ", "not bold")
            used += len(shown) + 1
        row.append(" ")
        used += 1
    row.append(" " * (TILES_WIDTH - used))
    row.append(f"{outcome_at(sight, place)} {made_at(sight, place)}".strip())
    return row
