"""The edges of the felt along which players sit, as curves: a half-moon opposite the dealer, or around an oval table.

A point near the players is named by how far along the edge it is, from the dealer's right counterclockwise, and by how
far it is from the edge towards the middle of the table.
"""

import math
from abc import ABC, abstractmethod
from typing import Final, NamedTuple

from croupier.presenting.felt.shapes import FeltError, Outline, Point, rounded
from croupier.presenting.felt.sizes import Sizes
from croupier.table.layout import Seating

SIDE: Final = 8.0
"""How far the ends of a half-moon go straight on from the dealer's edge, at least."""
DEALER_WIDTH: Final = 56.0
"""How much of an oval table's edge is the dealers'."""
FINE: Final = 2.0
"""How far apart the points of a curve are, at most."""
HIGHEST_DEVICE: Final = 7.0
"""How far from the dealer's edge the nearest place begins, so that the dealer has room beside the inventory."""


class Rail(ABC):
    """The players' edge of the felt."""

    length: float
    """How long the part is at which players sit."""
    dealer_edge: float
    """How far the felt begins from the dealer's edge of the table."""
    middle: float
    """The middle of the table from left to right."""

    @abstractmethod
    def at(self, along: float, depth: float) -> Point:
        """The point that is so far along the edge and so deep inside."""

    @abstractmethod
    def inward(self, along: float) -> float:
        """The direction from the edge inside, in degrees counterclockwise from the dealer's right."""

    @abstractmethod
    def radius(self, along: float, depth: float) -> float:
        """The radius of the curve there, or 0 where it is straight."""

    @abstractmethod
    def line_length(self, start: float, end: float, depth: float) -> float:
        """How long a line of words around the middle between two points of the edge may be at that depth."""

    @abstractmethod
    def outline(self, inset: float) -> Outline:
        """The table's outline, so far inside of its edge."""

    @abstractmethod
    def is_free(self, half_width: float, bottom: float, top: float, depth: float) -> bool:
        """Whether a rectangle around the middle is clear of everything up to that depth from the players' edge."""

    def between(self, start: float, end: float, outer: float, inner: float) -> Outline:
        """The area between two points along the edge and two depths."""
        steps = max(1, math.ceil((end - start) / FINE))
        alongs = [start + (end - start) * step / steps for step in range(steps + 1)]
        there = [self.at(along, outer) for along in alongs]
        back = [self.at(along, inner) for along in reversed(alongs)]
        return rounded(there + back)


class HalfMoon(Rail):
    """The dealer's edge is straight, the players' is an arc of a circle."""

    def __init__(self, width: float, depth: float, rail: float, reach: float) -> None:
        """`reach` is how deep the players' areas go, which decides where the first and the last place may begin."""
        side = max(SIDE, depth - width / 2)
        rise = depth - side
        self.width, self.depth, self.rail = width, depth, rail
        self.outer = (width * width / 4 + rise * rise) / (2 * rise)
        self.middle, self.centre = width / 2, depth - self.outer
        self.dealer_edge = 0.0
        self.felt = self.outer - rail
        if reach > self.felt - HIGHEST_DEVICE or depth - rail - reach < 2 * HIGHEST_DEVICE:
            raise FeltError("sizes.depth", f"the players' areas take {reach:.1f} inches: choose a deeper table")
        self.widest = self._widest(reach)
        self.length = 2 * self.widest * self.felt

    def _widest(self, reach: float) -> float:
        """The angle from the middle at which the places end: high enough above the dealer's edge, and on the felt."""
        lowest = HIGHEST_DEVICE - self.centre
        by_height = math.acos(max(-1.0, min(1.0, lowest / (self.felt - (reach if lowest > 0 else 0)))))
        by_width = math.asin(min(1.0, (self.width / 2 - self.rail) / self.felt))
        return min(by_height, by_width) - 1 / self.felt

    def at(self, along: float, depth: float) -> Point:
        angle = self.widest - along / self.felt
        radius = self.felt - depth
        return Point(self.middle + radius * math.sin(angle), self.centre + radius * math.cos(angle))

    def inward(self, along: float) -> float:
        return 270.0 - math.degrees(self.widest - along / self.felt)

    def radius(self, along: float, depth: float) -> float:  # noqa: ARG002 - a circle is the same everywhere
        return self.felt - depth

    def line_length(self, start: float, end: float, depth: float) -> float:
        return (end - start) * (self.felt - depth) / self.felt

    def outline(self, inset: float) -> Outline:
        radius, half = self.outer - inset, self.width / 2 - inset
        angle = math.asin(min(1.0, half / radius))
        steps = math.ceil(2 * angle * radius / FINE)
        angles = [angle - 2 * angle * step / steps for step in range(steps + 1)]
        arc = [(self.middle + radius * math.sin(one), self.centre + radius * math.cos(one)) for one in angles]
        return rounded([(self.middle - half, 0.0), (self.middle + half, 0.0), *arc])

    def is_free(self, half_width: float, bottom: float, top: float, depth: float) -> bool:  # noqa: ARG002
        return math.hypot(half_width, max(top - self.centre, 0.0)) <= self.felt - depth


class Stretch(NamedTuple):
    """A part of an oval's edge: a straight line, or half a circle with that centre."""

    length: float
    start: Point
    heading: float
    centre: Point | None = None


class Oval(Rail):
    """Two straight sides and a half circle at each end; the dealers are in the middle of one side."""

    def __init__(self, width: float, depth: float, rail: float, reach: float) -> None:
        self.width, self.depth, self.rail = width, depth, rail
        self.end = depth / 2
        self.felt = self.end - rail
        if reach > self.felt - 2.0:
            raise FeltError("sizes.depth", f"the players' areas take {reach:.1f} inches: choose a deeper table")
        self.middle, self.dealer_edge = width / 2, rail
        right, left = Point(width - self.end, self.end), Point(self.end, self.end)
        beside = (width - DEALER_WIDTH) / 2 - self.end
        if beside < 0:
            least = math.ceil(depth + DEALER_WIDTH)
            raise FeltError("sizes.width", f"an oval table that is {depth:g} inches deep must be {least} or wider")
        half = math.pi * self.felt
        self.stretches = (
            Stretch(beside, Point(right.x - beside, rail), 0.0),
            Stretch(half, Point(right.x, rail), 0.0, right),
            Stretch(width - depth, Point(right.x, depth - rail), 180.0),
            Stretch(half, Point(left.x, depth - rail), 180.0, left),
            Stretch(beside, Point(left.x, rail), 0.0),
        )
        self.length = sum(stretch.length for stretch in self.stretches)

    def _find(self, along: float) -> tuple[Stretch, float]:
        """The stretch in which a point is, and how far along that."""
        for stretch in self.stretches[:-1]:
            if along <= stretch.length:
                return stretch, along
            along -= stretch.length
        return self.stretches[-1], along

    def at(self, along: float, depth: float) -> Point:
        stretch, rest = self._find(along)
        inward = math.radians(self.inward(along))
        if stretch.centre is not None:
            radius = depth - self.felt
            return Point(stretch.centre.x + radius * math.cos(inward), stretch.centre.y + radius * math.sin(inward))
        way = math.radians(stretch.heading)
        x, y = stretch.start.x + rest * math.cos(way), stretch.start.y + rest * math.sin(way)
        return Point(x + depth * math.cos(inward), y + depth * math.sin(inward))

    def inward(self, along: float) -> float:
        stretch, rest = self._find(along)
        turned = math.degrees(rest / self.felt) if stretch.centre is not None else 0.0
        return stretch.heading + turned + 90.0

    def radius(self, along: float, depth: float) -> float:
        stretch, _ = self._find(along)
        return 0.0 if stretch.centre is None else self.felt - depth

    def line_length(self, start: float, end: float, depth: float) -> float:  # noqa: ARG002 - straight, or at an end
        return min(self._find((start + end) / 2)[0].length, end - start)

    def outline(self, inset: float) -> Outline:
        radius, steps = self.end - inset, 36
        turns = [math.pi * step / steps for step in range(steps + 1)]
        right = [(self.width - self.end + radius * math.sin(one), self.end - radius * math.cos(one)) for one in turns]
        left = [(self.end - radius * math.sin(one), self.end + radius * math.cos(one)) for one in turns]
        return rounded(right + left)

    def is_free(self, half_width: float, bottom: float, top: float, depth: float) -> bool:
        inset = self.rail + depth
        straight = self.width / 2 - self.end
        if top > self.depth - inset or (bottom < inset and half_width > DEALER_WIDTH / 2):
            return False
        corners = [(max(half_width - straight, 0.0), abs(y - self.end)) for y in (bottom, top)]
        return half_width <= straight or all(math.hypot(*corner) <= self.end - inset for corner in corners)


def rail_for(seating: Seating, sizes: Sizes, reach: float) -> Rail:
    """The edge of the felt for that seating; `reach` is how deep the players' areas go."""
    width, depth, rail = (one.inches for one in (sizes.width, sizes.depth, sizes.rail))
    if seating == "around the table":
        return Oval(width, depth, rail, reach)
    return HalfMoon(width, depth, rail, reach)


def chord(rail: Rail, start: float, end: float, depth: float) -> float:
    """How far two points of the same depth are from each other."""
    return math.dist(rail.at(start, depth), rail.at(end, depth))
