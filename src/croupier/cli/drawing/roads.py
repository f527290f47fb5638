"""The scoreboards, drawn: the first two side by side with a line that explains them, then the smaller ones."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from rich.text import Text

from croupier.cli.drawing.canvas import Canvas
from croupier.cli.drawing.lines import Line, Part
from croupier.cli.drawing.styles import QUIET
from croupier.presenting.scene import Road, RoadMark

ROWS: Final = 6
BEADS: Final = 10
"""How many columns of beads are shown at most."""
MARGIN: Final = 2
EMPTY: Final = "·"
RULE: Final = "Roads predict nothing: each hand depends only on the cards that are left."


class Look(NamedTuple):
    """How the marks of a road are drawn: how wide a cell is, and the signs and colours of what it shows, in order."""

    width: int
    signs: str
    styles: tuple[str, ...]


FILLED: Final = ("bold #ffffff on #1d4ed8", "bold #ffffff on #b91c1c", "bold #ffffff on #15803d")
LETTERS: Final = ("bold #5ea3ff", "bold #ff6b6b", "bold #4ade80")
BEAD: Final = Look(3, "", FILLED)
RING: Final = Look(2, "○●", LETTERS)
RUN: Final = Look(1, "+-", (LETTERS[1], LETTERS[0]))
LOOKS: Final[Mapping[str, Look]] = {"beads": BEAD, "rings": RING}
TIES: Final = "="
"""Ties before the first win, which a ring alone cannot show."""


def look_of(road: Road) -> Look:
    """How a road is drawn."""
    return LOOKS.get(road.drawn, RUN)


def is_large(road: Road) -> bool:
    """Whether a road says who won; the others say how regular that is."""
    return road.drawn in LOOKS


def columns_of(road: Road) -> int:
    """How many columns a road has so far."""
    return max((mark.column + 1 for mark in road.marks), default=0)


def rows_of(road: Road, columns: int) -> list[Line]:
    """The rows of a road; of more columns than fit, the last."""
    first = max(0, columns_of(road) - columns)
    marks = {(mark.column, mark.row): mark for mark in road.marks}
    return [
        tuple(part for column in range(columns) for part in cell(road, marks.get((first + column, row))))
        for row in range(ROWS)
    ]


def cell(road: Road, mark: RoadMark | None) -> Line:
    """A cell of a road: what it shows by its sign or letter, and the number of ties that are noted there."""
    look = look_of(road)
    if mark is None:
        return (Part(f"{EMPTY:^{look.width}}" if look.width != RING.width else f"{EMPTY} ", QUIET),)
    if mark.shows not in road.shows:
        return (Part(TIES, LETTERS[2]), Part(ties(mark), LETTERS[2]))
    at = [*road.shows].index(mark.shows)
    sign = look.signs[at] if at < len(look.signs) else road.shows[mark.shows][0]
    style = look.styles[at % len(look.styles)]
    if look is RING:
        return (Part(sign, style), Part(ties(mark), LETTERS[2]))
    return (Part(f"{sign:^{look.width}}", style),)


def ties(mark: RoadMark) -> str:
    """How many ties are noted on a mark, in one digit."""
    return str(min(mark.ties, 9) or " ")


def legend(road: Road) -> str:
    """What the signs of a road mean."""
    signs = zip(look_of(road).signs, road.shows.values(), strict=False)
    meaning = ", ".join(f"{sign} {shown}" for sign, shown in signs)
    return f"{road.title} ({meaning})" if meaning else road.title


def tally(road: Road) -> str:
    """How often each result has come."""
    counts = ((said, sum(mark.shows == shows for mark in road.marks)) for shows, said in road.shows.items())
    return " · ".join(f"{said} {count}" for said, count in counts)


def large_boards(roads: Sequence[Road], width: int) -> list[Text]:
    """Who won: beads beside rings, over a line."""
    shown = [road for road in roads if is_large(road)]
    if not shown:
        return []
    widths = [min(BEADS * BEAD.width, width // 2) if look_of(road) is BEAD else 0 for road in shown]
    left = width - 1 - sum(widths) - MARGIN * len(shown)
    widths = [one or left // widths.count(0) for one in widths]
    counted = tally(shown[0])
    return [*boards(shown, widths, width, counted), ruled("", width)]


def small_boards(roads: Sequence[Road], width: int) -> list[Text]:
    """How regular that is, over a line that says what roads are worth."""
    shown = [road for road in roads if not is_large(road)]
    if not shown:
        return []
    left = width - 1 - MARGIN * len(shown)
    first = max(left // len(shown), len(legend(shown[0])))
    widths = [first, *[(left - first) // (len(shown) - 1)] * (len(shown) - 1)]
    return [*boards(shown, widths, width), ruled(RULE, width)]


def one_board(roads: Sequence[Road], width: int) -> list[Text]:
    """The road that says most in little room."""
    shown = [road for road in roads if look_of(road) is RING][:1]
    return boards(shown, [width - 1], width, heading=False) if shown else []


def boards(
    roads: Sequence[Road], widths: Sequence[int], width: int, beside: str = "", *, heading: bool = True
) -> list[Text]:
    """Roads side by side, each in its width, under their names."""
    canvas = Canvas(width, ROWS + heading)
    x = 1
    for road, room in zip(roads, widths, strict=True):
        if heading:
            named = legend(road)
            canvas.write(x, 0, (Part(named if len(named) <= room else road.title, QUIET),))
        canvas.block(x, int(heading), rows_of(road, room // look_of(road).width))
        x += room + MARGIN
    if beside and heading and x - MARGIN - widths[-1] + len(legend(roads[-1])) + len(beside) + 1 < width:
        canvas.write(width - 1 - len(beside), 0, (Part(beside, QUIET),))
    return canvas.lines()


def ruled(said: str, width: int) -> Text:
    """A line across the screen, with what is said in it."""
    return Text(f"{f'── {said} ' if said else '':─<{width}}", style=QUIET, no_wrap=True)
