"""Tiles, drawn: two halves with their pips, and the tile's name as it is typed; in little room only the name."""

from collections.abc import Sequence
from typing import Final

from croupier.equipment.tiles import UNKNOWN_TILE
from croupier.games.pai_gow.people.memory import PlacesMemory
from croupier.presenting.drawing.canvas import Canvas

TILE: Final = "#f4f1e8 on #15181c"
RED_PIP: Final = "bold #ff6b6b on #15181c"
TILE_BACK: Final = "#dfe7ff on #2b3f8c"
NAME: Final = "bold #ffe08a on #15181c"
TILE_WIDTH: Final = 9
TILE_HEIGHT: Final = 5
TOKEN_WIDTH: Final = 3
FOUR_TILES: Final = 4 * TILE_WIDTH + 1
"""The width of two hands side by side."""
PIP: Final = "●"
PIPS: Final = {
    1: ("   ", " ● ", "   "),
    2: ("●  ", "   ", "  ●"),
    3: ("●  ", " ● ", "  ●"),
    4: ("● ●", "   ", "● ●"),
    5: ("● ●", " ● ", "● ●"),
    6: ("● ●", "● ●", "● ●"),
}
RED_HALVES: Final = (1, 4)
"""Halves whose pips are red; of a Twelve, one column of each half is."""
TWELVE: Final = "6-6"
BACK: Final = ["╭───────╮", "│░░░░░░░│", "│░░░░░░░│", "│░░░░░░░│", "╰───────╯"]


def draw_tile(canvas: Canvas, x: int, y: int, tile: str) -> None:
    """A tile, or its back if it is not seen."""
    if tile == UNKNOWN_TILE:
        canvas.block(x, y, BACK, TILE_BACK)
        return
    halves = int(tile[0]), int(tile[2])
    rows = [f"│{one}│{other}│" for one, other in zip(PIPS[halves[0]], PIPS[halves[1]], strict=True)]
    canvas.block(x, y, ["╭───┬───╮", *rows, f"╰──{tile}──╯"], TILE)
    canvas.write(x + 3, y + TILE_HEIGHT - 1, tile, NAME)
    for left, spots in zip((x + 1, x + 5), halves, strict=True):
        for row, pips in enumerate(PIPS[spots], y + 1):
            for column, pip in enumerate(pips):
                if pip == PIP and is_red(tile, spots, column):
                    canvas.write(left + column, row, PIP, RED_PIP)


def is_red(tile: str, spots: int, column: int) -> bool:
    """Whether a pip of a half is red."""
    return spots in RED_HALVES or (tile == TWELVE and column == 0)


def tile_token(tile: str) -> tuple[str, str]:
    """A tile in little room, and its style."""
    return ("░░░", TILE_BACK) if tile == UNKNOWN_TILE else (str(tile), NAME)


def draw_tokens(canvas: Canvas, x: int, y: int, tiles: Sequence[str]) -> None:
    """Tiles in little room, side by side."""
    for place, tile in enumerate(tiles):
        canvas.write(x + place * (TOKEN_WIDTH + 1), y, *tile_token(tile))


def in_two(memory: PlacesMemory, place: str) -> tuple[Sequence[str], Sequence[str]]:
    """The tiles at a place as two hands, set or not; empty if nothing lies there."""
    hands = memory.hands.get(place)
    if hands is not None:
        return hands.high, hands.low
    tiles = memory.tiles.get(place, [])
    return tiles[:2], tiles[2:4]


def draw_four(canvas: Canvas, x: int, y: int, memory: PlacesMemory, place: str) -> None:
    """The four tiles at a place; once they are set, the high hand stands apart from the low hand."""
    apart = 1 if place in memory.hands else 0
    for number, tile in enumerate(tile for hand in in_two(memory, place) for tile in hand):
        draw_tile(canvas, x + number * TILE_WIDTH + (apart if number >= 2 else 0), y, tile)
