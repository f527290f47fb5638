"""Tables for people: columns that fit the width of the terminal, in which nothing is cut off."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from croupier.cli.output import console, escaped
from croupier.cli.paragraphs import say, terminal_width
from croupier.cli.wrapping import WHOLE, wrapped

INDENT = "  "
GAP = "  "
BELOW = "      "
"""How far what has no room beside a row is set in below it."""
RIGHT = ">"
"""How the heading of a column of figures begins, which is aligned to the right."""


class Column(NamedTuple):
    """A column: its name, its cells, and whether they are figures."""

    name: str
    cells: tuple[str, ...]
    is_figures: bool

    @property
    def widest(self) -> int:
        """How wide it is if nothing in it is broken."""
        return max(map(len, (self.name, *self.cells)))

    @property
    def narrowest(self) -> int:
        """How wide it must be so that no figure, citation or word in it is broken."""
        return max(map(longest_part, (self.name, *self.cells)))


def print_rows(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print rows under a heading; the heading of a column of figures begins with >.

    On a terminal that is too narrow, cells of words get several lines. Where not even that fits, the last columns of
    words are printed below each row; where there are too many figures, each row is a paragraph.
    """
    cells = [[escaped(cell) for cell in row] for row in rows]
    read = [
        Column(heading.removeprefix(RIGHT), tuple(row[place] for row in cells), heading.startswith(RIGHT))
        for place, heading in enumerate(columns)
    ]
    beside, widths = fitting_columns(read, terminal_width())
    below = read[len(beside) :]
    if beside:
        print_lines([one.name for one in beside], beside, widths, style="dim")
    for number in range(len(cells)):
        if beside:
            print_lines([one.cells[number] for one in beside], beside, widths)
        if said := in_one(below, number):
            say(f"{BELOW if beside else INDENT}{said}")


def fitting_columns(columns: Sequence[Column], width: int | None) -> tuple[Sequence[Column], list[int]]:
    """The columns that fit side by side, and how wide each is: all of them, or all but the last ones of words."""
    for many in range(len(columns), 0, -1):
        widths = column_widths(columns[:many], width)
        if widths is not None:
            return columns[:many], widths
        if columns[many - 1].is_figures:
            break
    return (), []


def column_widths(columns: Sequence[Column], width: int | None) -> list[int] | None:
    """How wide each column is, the broadest made narrower first; None if there is no room for all of them."""
    widths, least = [one.widest for one in columns], [one.narrowest for one in columns]
    room = None if width is None else width - len(INDENT) - len(GAP) * (len(columns) - 1)
    while room is not None and sum(widths) > room:
        spare = [place for place in range(len(columns)) if widths[place] > least[place]]
        if not spare:
            return None
        widths[max(spare, key=lambda place: widths[place])] -= 1
    return widths


def longest_part(cell: str) -> int:
    """How long the longest part of a cell is that stays together."""
    return max((len(found[0]) for found in WHOLE.finditer(cell)), default=0)


def print_lines(
    row: Sequence[str], columns: Sequence[Column], widths: Sequence[int], *, style: str | None = None
) -> None:
    """Print a row in columns so wide."""
    for line in row_lines(row, columns, widths):
        console.print(line, markup=False, style=style)


def row_lines(row: Sequence[str], columns: Sequence[Column], widths: Sequence[int]) -> Iterator[str]:
    """The lines of a row."""
    broken = [wrapped(cell, width) for cell, width in zip(row, widths, strict=True)]
    for parts in zip_longest(*broken, fillvalue=""):
        aligned = (
            f"{part:>{width}}" if column.is_figures else f"{part:<{width}}"
            for part, width, column in zip(parts, widths, columns, strict=True)
        )
        yield f"{INDENT}{GAP.join(aligned)}".rstrip()


def in_one(columns: Sequence[Column], number: int) -> str:
    """A row of these columns as one text: each cell behind the name of its column."""
    return "; ".join(f"{one.name} {one.cells[number]}".strip() for one in columns if one.cells[number])
