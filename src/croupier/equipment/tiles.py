"""Pai Gow tiles by their spots, the smaller end first: "1-2" to "6-6"; one set is 32 tiles, sixteen pairs."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NewType

from croupier.equipment.hidden import UNSEEN

Tile = NewType("Tile", str)

PAIRS: Final[tuple[tuple[Tile, Tile], ...]] = tuple(
    (Tile(first), Tile(second))
    for first, second in (
        ("2-4", "1-2"),
        ("6-6", "6-6"),
        ("1-1", "1-1"),
        ("4-4", "4-4"),
        ("1-3", "1-3"),
        ("5-5", "5-5"),
        ("3-3", "3-3"),
        ("2-2", "2-2"),
        ("5-6", "5-6"),
        ("4-6", "4-6"),
        ("1-6", "1-6"),
        ("1-5", "1-5"),
        ("3-6", "4-5"),
        ("3-5", "2-6"),
        ("3-4", "2-5"),
        ("1-4", "2-3"),
    )
)
"""The sixteen pairs of a set by rank, the Supreme Pair first: as they are laid out for inspection."""
TILE_SET: Final[tuple[Tile, ...]] = tuple(tile for pair in PAIRS for tile in pair)
"""All 32 tiles of a set, in the order of the pairs."""
PLACE_IN_SET: Final = {tile: TILE_SET.index(tile) for tile in TILE_SET}
"""Where a tile comes in the layout for inspection; both tiles of an identical pair have the place of the first."""
_ONE_OBJECT: Final[dict[str, Tile]] = {tile: tile for tile in TILE_SET}
STACKS: Final = 8
STACK_HEIGHT: Final = 4
UNKNOWN_TILE: Final = Tile(UNSEEN)
"""A tile whose face the reader may not see."""


class TileError(ValueError):
    """Text that is not a tile, or tiles that are not one set; the message says what would be right."""


def parse_tile(text: object) -> Tile:
    """Read one tile; equal tiles are the same object, and never hidden."""
    tile = _ONE_OBJECT.get(text) if isinstance(text, str) else None
    if tile is not None:
        return tile
    raise TileError(f"{text!r} is not a tile: {what_would_be_right(text)}")


def what_would_be_right(text: object) -> str:
    """How the tile is written that the text seems to mean, or how tiles are written at all."""
    turned = text[::-1] if isinstance(text, str) else ""
    if turned in PLACE_IN_SET:
        return f"write the smaller end first, {turned}"
    return "write its two ends, the smaller first, as in 1-2 or 6-6, one of " + " ".join(PLACE_IN_SET)


def parse_tiles(text: str) -> list[Tile]:
    """Read a row of tiles, separated by spaces."""
    return [parse_tile(word) for word in text.split()]


def spots(tile: Tile) -> int:
    """The number of spots on a tile."""
    return int(tile[0]) + int(tile[2])


def in_set_order(tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    """The tiles in the order of the layout for inspection, so that equal tiles are always written alike."""
    return tuple(sorted(tiles, key=PLACE_IN_SET.__getitem__))


def check_stacks(stacks: Sequence[Sequence[str]]) -> None:
    """Raise `TileError` unless these are eight stacks of four tiles that make up one set."""
    if len(stacks) != STACKS:
        raise TileError(f"these are {len(stacks)} stacks: the tiles of a set make {STACKS} stacks of {STACK_HEIGHT}")
    for number, stack in enumerate(stacks, 1):
        if isinstance(stack, str) or len(stack) != STACK_HEIGHT:
            raise TileError(f"stack {number} is {stack!r}: a stack is a list of {STACK_HEIGHT} tiles, from its top")
    found = Counter(parse_tile(tile) for stack in stacks for tile in stack)
    whole = Counter(TILE_SET)
    too_many, missing = in_set_order([*(found - whole).elements()]), in_set_order([*(whole - found).elements()])
    if too_many:
        raise TileError(
            f"the stacks are not one set of tiles: too many are {', '.join(too_many)}; missing are {', '.join(missing)}"
        )
