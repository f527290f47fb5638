"""Cards and tiles as pictures, drawn as shapes, so that they look the same wherever they are printed."""

from collections.abc import Iterator, Sequence
from typing import Final

NAMES: Final = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
SUIT_NAMES: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
COLOURS: Final = {"S": "#1a1a1a", "H": "#b91c1c", "D": "#1d4ed8", "C": "#15803d"}
"""Four colours, so that suits differ also for those who mix up their shapes."""
SUITS: Final = {
    "S": "M0-5C1.6-2.2 5 0 5 2.4C5 4 3.8 5 2.6 5C1.6 5 .8 4.4.5 3.6C.6 4.8 1 5.6 1.8 6.4H-1.8C-1 5.6-.6 4.8-.5 3.6"
    "C-.8 4.4-1.6 5-2.6 5C-3.8 5-5 4-5 2.4C-5 0-1.6-2.2 0-5Z",
    "H": "M0 5.6C-1.6 3-5 .8-5-2C-5-4-3.8-5-2.4-5C-1.2-5-.3-4.2 0-3.2C.3-4.2 1.2-5 2.4-5C3.8-5 5-4 5-2"
    "C5 .8 1.6 3 0 5.6Z",
    "D": "M0-6L4 0L0 6L-4 0Z",
    "C": "M0-5.4A2.5 2.5 0 0 1 2 -1.4A2.6 2.6 0 1 1 .5 2.6C.6 4.4 1 5.4 1.8 6.2H-1.8C-1 5.4-.6 4.4-.5 2.6"
    "A2.6 2.6 0 1 1-2-1.4A2.5 2.5 0 0 1 0-5.4Z",
}
"""Outlines around the middle of the suit, some ten units wide."""
WIDTH, HEIGHT, GAP = 25, 35, 4
TILE_WIDTH, TILE_HEIGHT = 17, 35
SPOTS: Final = {
    1: ((0, 0),),
    2: ((0, -4.5), (0, 4.5)),
    3: ((-3.6, -4.5), (0, 0), (3.6, 4.5)),
    4: ((-3.4, -4), (3.4, -4), (-3.4, 4), (3.4, 4)),
    5: ((-3.4, -4.4), (3.4, -4.4), (0, 0), (-3.4, 4.4), (3.4, 4.4)),
    6: ((-3.4, -5), (3.4, -5), (-3.4, 0), (3.4, 0), (-3.4, 5), (3.4, 5)),
}
"""Where the spots of one end of a tile are."""
RED: Final = (1, 4)
"""The ends whose spots are red; those of a six are red on one side where both ends are sixes."""

WHITE_SPOT: Final = 'r="1.7" fill="#ffffff"'
RED_SPOT: Final = 'r="1.5" fill="#dc2626" stroke="#ffffff" stroke-width=".5"'
"""A red spot has a white rim, so that it is seen, and told from a white one, where the page is printed in black."""


def is_tile(piece: str) -> bool:
    """Whether a code is that of a tile."""
    return "-" in piece


def picture(pieces: Sequence[str]) -> str:
    """Cards or tiles in a row, as SVG."""
    wide = [TILE_WIDTH if is_tile(one) else WIDTH for one in pieces]
    total = sum(wide) + GAP * (len(pieces) - 1)
    body = []
    left = 0
    for piece, width in zip(pieces, wide, strict=True):
        body.append(f'<g transform="translate({left} 0)">{"".join(drawn(piece))}</g>')
        left += width + GAP
    box = f'viewBox="-0.5 -0.5 {total + 1} {HEIGHT + 1}" width="{total + 1}" height="{HEIGHT + 1}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{"".join(body)}</svg>'


def drawn(piece: str) -> Iterator[str]:
    """The shapes of a card or a tile."""
    return tile(piece) if is_tile(piece) else card(piece)


def card(code: str) -> Iterator[str]:
    """A card: its rank large, its suit below."""
    rank, suit = code[0], code[1]
    shown = "10" if rank == "T" else rank
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" rx="2.5" fill="white" stroke="#555" stroke-width=".6"/>'
    yield (
        f'<text x="{WIDTH / 2}" y="16" text-anchor="middle" font-family="Libertinus Serif, serif" font-weight="bold"'
        f' font-size="16" fill="{COLOURS[suit]}">{shown}</text>'
    )
    yield f'<path transform="translate({WIDTH / 2} 25.5)" d="{SUITS[suit]}" fill="{COLOURS[suit]}"/>'


def tile(code: str) -> Iterator[str]:
    """A tile: its two ends, one above the other."""
    yield f'<rect width="{TILE_WIDTH}" height="{TILE_HEIGHT}" rx="2" fill="#1f1f1f"/>'
    for number, middle in ((int(code[0]), 9.2), (int(code[2]), 25.8)):
        for index, (right, down) in enumerate(SPOTS[number]):
            red = number in RED or (code == "6-6" and index % 2 == 0)
            look = RED_SPOT if red else WHITE_SPOT
            yield f'<circle cx="{TILE_WIDTH / 2 + right}" cy="{middle + down}" {look}/>'


def in_words(pieces: Sequence[str]) -> str:
    """What a picture shows, for whoever cannot see it."""
    return ", ".join(f"tile {one}" if is_tile(one) else card_name(one) for one in pieces)


def card_name(code: str) -> str:
    """A card as it is read aloud."""
    return f"{NAMES.get(code[0], code[0])} of {SUIT_NAMES[code[1]]}"
