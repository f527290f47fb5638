"""Geometry for tests, apart from the code that it judges: polygons that cross, points inside, words' corners."""

import math
from itertools import pairwise

from croupier.presenting.felt import Point, Text
from croupier.presenting.felt.sizes import LEADING, width_of

Polygon = tuple[Point, ...]
CLOSE = 0.01


def sides(polygon: Polygon) -> list[tuple[Point, Point]]:
    """The sides of a polygon."""
    return list(pairwise((*polygon, polygon[0])))


def turns(a: Point, b: Point, c: Point) -> float:
    """Positive if the way from a over b to c turns left."""
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)


def cross(first: tuple[Point, Point], second: tuple[Point, Point]) -> bool:
    """Whether two lines truly cross, not only touch."""
    (a, b), (c, d) = first, second
    return turns(a, b, c) * turns(a, b, d) < -CLOSE and turns(c, d, a) * turns(c, d, b) < -CLOSE


def inside(point: Point, polygon: Polygon) -> bool:
    """Whether a point is inside of a polygon, or within a hundredth of an inch of its edge."""
    if any(distance(point, side) <= CLOSE for side in sides(polygon)):
        return True
    crossed = False
    for a, b in sides(polygon):
        if (a.y > point.y) != (b.y > point.y) and point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x:
            crossed = not crossed
    return crossed


def distance(point: Point, side: tuple[Point, Point]) -> float:
    """How far a point is from a line."""
    (a, b), length = side, math.dist(*side) or 1.0
    along = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length**2
    along = max(0.0, min(1.0, along))
    return math.dist(point, (a.x + along * (b.x - a.x), a.y + along * (b.y - a.y)))


def truly_inside(point: Point, polygon: Polygon) -> bool:
    """Whether a point is inside and not next to the edge."""
    return inside(point, polygon) and all(distance(point, side) > CLOSE for side in sides(polygon))


def overlap(first: Polygon, second: Polygon) -> bool:
    """Whether two polygons have some area in common."""
    if apart(first, second):
        return False
    return (
        any(cross(one, other) for one in sides(first) for other in sides(second))
        or any(truly_inside(point, second) for point in first)
        or any(truly_inside(point, first) for point in second)
        or set(first) == set(second)
    )


def apart(first: Polygon, second: Polygon) -> bool:
    """Whether the rectangles around two polygons are."""
    return any(
        max(point[axis] for point in one) <= min(point[axis] for point in other) + CLOSE
        for axis in (0, 1)
        for one, other in ((first, second), (second, first))
    )


def within(inner: Polygon, outer: Polygon) -> bool:
    """Whether a polygon is wholly inside of another."""
    return all(inside(point, outer) for point in inner) and not any(
        cross(one, other) for one in sides(inner) for other in sides(outer)
    )


def corners(words: Text) -> Polygon:
    """The area that words take: a rectangle, or part of a ring where they bend."""
    wide = max(width_of(line) for line in words.lines) * words.size
    high = len(words.lines) * LEADING * words.size * 0.85
    steps = 1 if not words.bend else 12
    edges = [-wide / 2 + wide * step / steps for step in range(steps + 1)]
    there = [on_the_table(words, right, -high / 2) for right in edges]
    back = [on_the_table(words, right, high / 2) for right in reversed(edges)]
    return (*there, *back)


def on_the_table(words: Text, right: float, up: float) -> Point:
    """A point so far to the right of the middle of words and above it, as somebody reads them."""
    if words.bend:
        angle = right / words.bend
        right, up = (words.bend + up) * math.sin(angle), (words.bend + up) * math.cos(angle) - words.bend
    turn = math.radians(words.turn)
    return Point(
        words.x + right * math.cos(turn) - up * math.sin(turn), words.y + right * math.sin(turn) + up * math.cos(turn)
    )
