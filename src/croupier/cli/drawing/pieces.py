"""Cards and tiles: as pictures, and in little room by their names. What lies face down shows its back, or a part of it
to whoever knows the face.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from croupier.cli.drawing.lines import Line, Part, blanks, joined
from croupier.cli.drawing.styles import FAINT
from croupier.equipment import UNSEEN
from croupier.games.shared.narration import SUITS, face
from croupier.presenting.scene import Piece

INKS: Final = {"S": "#15181c", "H": "#c1121f", "D": "#1d4ed8", "C": "#166534"}
"""The colours of the suits."""
PAPER: Final = "on #fbfaf5"
BACK: Final = "#dfe7ff on #2b3f8c"
TILE: Final = "#f4f1e8 on #15181c"
RED_PIP: Final = "bold #ff6b6b on #15181c"
TILE_NAME: Final = "bold #ffe08a on #15181c"
HEIGHT: Final = 5
"""How many lines a picture takes."""
HEAP: Final = 4
"""More pieces than that which nobody knows are counted."""
EMPTY: Final = ("┌╌╌╌┐", "╎   ╎", "╎   ╎", "╎   ╎", "└╌╌╌┘")
CARD_BACK: Final = ("╭───╮", "│░░░│", "│░░░│", "│░░░│", "╰───╯")
TURNED_BACK: Final = ("╭─────╮", "│░░░░░│", "╰─────╯")
TILE_BACK: Final = ("╭───────╮", *("│░░░░░░░│",) * 3, "╰───────╯")
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


def is_seen(piece: Piece) -> bool:
    """Whether its face is to be drawn."""
    return piece.face != UNSEEN and not piece.unread


def picture(pieces: Sequence[Piece], kind: str) -> list[Line]:
    """Cards or tiles side by side; of a hand that has none yet, the places of its first two cards."""
    if kind == "tiles":
        return beside([tile_picture(piece) for piece in pieces], gap=0)
    cards = [card_picture(piece) for piece in pieces]
    return beside(cards or [[(Part(row, FAINT),) for row in EMPTY]] * 2, gap=1)


def beside(pictures: Iterable[Sequence[Line]], gap: int) -> list[Line]:
    """Pictures of one height side by side."""
    return [joined(rows, gap) for rows in zip(*pictures, strict=True)]


def card_picture(piece: Piece) -> list[Line]:
    """A card; one that lies across others is drawn so."""
    if not is_seen(piece):
        rows, style = TURNED_BACK if piece.turned else CARD_BACK, BACK
    else:
        rank, suit = "10" if piece.face[0] == "T" else piece.face[0], SUITS[piece.face[1]]
        end = "░" if piece.hidden else "─"
        upright = ("╭───╮", f"│{rank:<3}│", f"│ {suit} │", f"│{rank:>3}│", f"╰{end * 3}╯")
        rows = ("╭─────╮", f"│{rank:<2}{suit}{rank:>2}│", f"╰{end * 5}╯") if piece.turned else upright
        style = card_style(piece)
    drawn: list[Line] = [(Part(row, style),) for row in rows]
    return [blanks(len(rows[0])), *drawn, blanks(len(rows[0]))] if piece.turned else drawn


def card_style(piece: Piece) -> str:
    """The colours of a card whose face is drawn."""
    return f"bold {INKS[piece.face[1]]} {PAPER}"


def tile_picture(piece: Piece) -> list[Line]:
    """A tile: two halves with their pips, and its name as it is typed."""
    if not is_seen(piece):
        return [(Part(row, BACK),) for row in TILE_BACK]
    tile, end = piece.face, "░░" if piece.hidden else "──"
    halves = [(spots, PIPS[spots]) for spots in (int(tile[0]), int(tile[2]))]
    rows: list[Line] = []
    for row in range(HEIGHT - 2):
        pips = [pip for spots, drawn in halves for pip in (*pips_in(tile, spots, drawn[row]), Part("│", TILE))]
        rows.append((Part("│", TILE), *pips))
    lower = (Part(f"╰{end}", TILE), Part(tile, TILE_NAME), Part(f"{end}╯", TILE))
    return [(Part("╭───┬───╮", TILE),), *rows, lower]


def pips_in(tile: str, spots: int, row: str) -> Iterator[Part]:
    """A row of the pips of a half."""
    for column, pip in enumerate(row):
        is_red = pip == PIP and (spots in RED_HALVES or (tile == TWELVE and column == 0))
        yield Part(pip, RED_PIP if is_red else TILE)


def tokens(pieces: Iterable[Piece], kind: str) -> Iterator[Line]:
    """Cards or tiles by their names; many of which nobody knows any are counted."""
    for known, run in groupby(pieces, key=is_seen):
        alike = [*run]
        if known or len(alike) <= HEAP:
            yield from (token(piece, kind) for piece in alike)
        else:
            yield (*token(alike[0], kind), Part(f" × {len(alike)}"))


def token(piece: Piece, kind: str) -> Line:
    """A card or a tile by its name."""
    is_tile = kind == "tiles"
    if not is_seen(piece):
        return (Part("░░░" if is_tile else "░░", BACK),)
    name = Part(piece.face, TILE_NAME) if is_tile else Part(face(piece.face), card_style(piece))
    return (name, Part("░", BACK)) if piece.hidden else (name,)
