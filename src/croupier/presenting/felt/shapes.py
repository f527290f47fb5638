"""What a plan of a table consists of: outlines and words in inches, each with the requirement that it meets.

The origin is the left end of the dealer's edge of the table; x rises to the dealer's right and y away from the dealer.
What hangs on the dealer's side has a negative y. A page that shows the table as players see it, the dealer at the top,
draws each point at (width - x, y); one that shows it as the dealer does, at (x, depth - y).
"""

import math
from collections.abc import Iterable
from typing import Literal, NamedTuple

import msgspec

from croupier.presenting.felt.sizes import Sizes
from croupier.table.layout import Cites, Seating

Kind = Literal[
    "table",
    "felt",
    "place",
    "betting area",
    "card area",
    "dealer area",
    "marker area",
    "inscription",
    "holder",
    "container",
    "note",
]
Where = Literal["felt", "table", "beside", "drawing"]
"""Whether something is on the felt, on or in the table, beside the table, or only in the drawing."""


class Point(NamedTuple):
    """A point in inches."""

    x: float
    y: float


Outline = tuple[Point, ...]
"""A closed line without its last side, which leads back to the first point."""


class Text(msgspec.Struct, frozen=True, kw_only=True):
    """Lines of words around their middle, as they lie on the table.

    `size` is that of the type, in inches; the first `strong` lines are bold. `turn` is the direction in which the words
    run, in degrees counterclockwise from the dealer's right: the words in front of a player are read from there. With
    `bend`, a single line lies on a circle of that radius whose centre is below the words, or above them if it is
    negative.
    """

    lines: tuple[str, ...]
    x: float
    y: float
    size: float
    turn: float = 0.0
    bend: float = 0.0
    strong: int = 0


class Shape(msgspec.Struct, frozen=True, kw_only=True):
    """Something on the table. `key` is that of the requirement, `also` are those that it meets besides, such as the
    odds that are written in a betting area; `place`: the place that it belongs to. `marks` are lines inside it.
    """

    key: str
    kind: Kind
    title: str
    cites: Cites = ()
    also: tuple[str, ...] = ()
    place: int | None = None
    where: Where = "felt"
    outline: Outline
    texts: tuple[Text, ...] = ()
    marks: tuple[Outline, ...] = ()


class Bounds(NamedTuple):
    """The smallest rectangle around something."""

    left: float
    bottom: float
    right: float
    top: float


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A table, seen from above and drawn to scale: one inch of paper for `scale` inches of table.

    `smallest` is the smallest type in inches, which is still readable on paper.
    """

    name: str
    seating: Seating
    sizes: Sizes
    scale: int
    smallest: float
    bounds: Bounds
    shapes: tuple[Shape, ...]


class FeltError(Exception):
    """A table that cannot be drawn with these sizes: the key of the size, and what is wrong."""

    def __init__(self, key: str, problem: str) -> None:
        super().__init__(f"{key}: {problem}")
        self.key = key
        self.problem = problem


def rounded(points: Iterable[tuple[float, float]]) -> Outline:
    """Points to a thousandth of an inch."""
    return tuple(Point(round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in points)


def rectangle(left: float, bottom: float, width: float, height: float) -> Outline:
    """A rectangle along the dealer's edge."""
    right, top = left + width, bottom + height
    return rounded([(left, bottom), (right, bottom), (right, top), (left, top)])


def circle(x: float, y: float, diameter: float, corners: int = 36) -> Outline:
    """A circle, as a polygon that looks like one."""
    turns = (2 * math.pi * corner / corners for corner in range(corners))
    return rounded((x + diameter / 2 * math.cos(turn), y + diameter / 2 * math.sin(turn)) for turn in turns)


def bounds_of(outlines: Iterable[Outline]) -> Bounds:
    """The smallest rectangle around all of them."""
    points = [point for outline in outlines for point in outline]
    xs, ys = [point.x for point in points], [point.y for point in points]
    return Bounds(min(xs), min(ys), max(xs), max(ys))


def text(
    lines: Iterable[str], x: float, y: float, size: float, *, turn: float = 0.0, bend: float = 0.0, strong: int = 0
) -> Text:
    """Words around a point, with numbers as a plan has them."""
    return Text(
        lines=tuple(lines),
        x=round(x, 3) + 0.0,
        y=round(y, 3) + 0.0,
        size=round(size, 3),
        turn=round(turn, 2) + 0.0,
        bend=round(bend, 3) + 0.0,
        strong=strong,
    )
