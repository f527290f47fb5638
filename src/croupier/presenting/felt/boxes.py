"""Rectangles in lines before the dealer: each in the middle of the table, and farther from the dealer than the last."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from croupier.presenting.felt.rail import Rail
from croupier.presenting.felt.shapes import FeltError, Shape

GAPS: Final = (3.0, 2.3, 1.75, 1.25, 0.9, 0.6, 0.4)
"""How far lines are from each other, at best and at worst."""
BESIDE: Final = 0.8
"""Between two things in a line."""


class Box(NamedTuple):
    """Something rectangular, and how it is drawn once its left and bottom are known."""

    width: float
    height: float
    drawn: Callable[[float, float], Iterable[Shape]]


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """What is in the middle of a line, and what is to the left and to the right of that, from the middle outwards.

    `levelled`: what is lower than the rest is halfway up, not next to the dealer.
    """

    left: Sequence[Box] = ()
    centre: Sequence[Box] = ()
    right: Sequence[Box] = ()
    levelled: bool = False

    @property
    def height(self) -> float:
        """The height of the highest thing."""
        return max((box.height for box in (*self.left, *self.centre, *self.right)), default=0.0)

    @property
    def half(self) -> float:
        """How far the middle part reaches on either side."""
        if not self.centre:
            return BESIDE
        return (sum(box.width for box in self.centre) + BESIDE * (len(self.centre) - 1)) / 2

    def half_width(self) -> float:
        """How far the line reaches on its wider side."""
        return self.half + max(sum(box.width + BESIDE for box in side) for side in (self.left, self.right))

    def drawn(self, middle: float, bottom: float) -> Iterator[Shape]:
        """Everything in the line."""
        x = middle - self.half
        for box in self.centre:
            yield from box.drawn(x, bottom + ((self.height - box.height) / 2 if self.levelled else 0.0))
            x += box.width + BESIDE
        x = middle - self.half
        for box in self.left:
            x -= box.width + BESIDE
            yield from box.drawn(x, bottom)
        x = middle + self.half
        for box in self.right:
            yield from box.drawn(x + BESIDE, bottom)
            x += box.width + BESIDE


def stacked(lines: Sequence[Line], rail: Rail, depth: float) -> Iterator[Shape]:
    """The lines before the dealer, clear of what the players have up to that depth, as far apart as there is room."""
    present = [line for line in lines if line.height]
    for gap in GAPS:
        bottoms = list(levels(present, rail.dealer_edge + 0.6, gap))
        if all(fits(line, bottom, rail, depth + gap) for line, bottom in zip(present, bottoms, strict=True)):
            break
    else:
        problem = "there is no room for everything between the dealer and the players: choose a larger table"
        raise FeltError("sizes.depth", problem)
    for line, bottom in zip(present, bottoms, strict=True):
        yield from line.drawn(rail.middle, bottom)


def levels(lines: Sequence[Line], bottom: float, gap: float) -> Iterator[float]:
    """Where each line begins."""
    for line in lines:
        yield bottom
        bottom += line.height + gap


def fits(line: Line, bottom: float, rail: Rail, depth: float) -> bool:
    """Whether a line is clear of the players' areas."""
    return rail.is_free(line.half_width(), bottom, bottom + line.height, depth)
