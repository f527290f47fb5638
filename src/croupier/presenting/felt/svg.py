"""A plan as a drawing to scale, in SVG: self-contained, the same bytes for the same plan, readable without colours."""

import math
from collections.abc import Iterator
from typing import Final, Literal
from xml.sax.saxutils import escape, quoteattr

from croupier.presenting.felt.shapes import Bounds, Kind, Outline, Plan, Point, Shape, Text
from croupier.presenting.felt.sizes import LEADING

SeenFrom = Literal["dealer", "players"]
FONT: Final = "Libertinus Serif, serif"
MARGIN: Final = 1.5
FOOT: Final = 4.0
"""Room below the table for the bar of the scale."""
BASELINE: Final = 0.32
"""How far the baseline of capitals is below their middle, in sizes of the type."""
FILLS: Final[dict[Kind, str]] = {
    "table": "#d9cdbd",
    "felt": "#e3f1e6",
    "betting area": "#f7fbf7",
    "card area": "#f7fbf7",
    "dealer area": "#f7fbf7",
    "marker area": "#f7fbf7",
    "container": "#ececec",
}
LINES: Final[dict[Kind, str]] = {"table": "0.2", "felt": "0.12", "place": "", "inscription": "", "holder": ""}
DASHED: Final = ' stroke-dasharray="0.5 0.4"'


class View:
    """Where points of the plan are in the drawing, seen by the dealer (at the bottom) or by the players."""

    def __init__(self, plan: Plan, seen_from: SeenFrom) -> None:
        self.seen_from = seen_from
        self.bounds = plan.bounds

    def point(self, x: float, y: float) -> Point:
        """A point, from the drawing's left and top."""
        left, bottom, right, top = self.bounds
        if self.seen_from == "dealer":
            return Point(x - left + MARGIN, top - y + MARGIN)
        return Point(right - x + MARGIN, y - bottom + MARGIN)

    def turn(self, turn: float) -> tuple[float, bool]:
        """How words are turned, clockwise, and whether they were turned round so that they can be read."""
        turned = -turn if self.seen_from == "dealer" else 180.0 - turn
        turned = (turned + 180.0) % 360.0 - 180.0
        if -95.0 <= turned <= 95.0:
            return turned, False
        return turned - math.copysign(180.0, turned), True


def svg(plan: Plan, *, title: str = "", description: str = "", seen_from: SeenFrom = "dealer") -> bytes:
    """The drawing. Words that would be upside down are turned round, so that whoever reads the paper can read them."""
    view = View(plan, seen_from)
    wide, high = extent(plan.bounds)
    title = title or (f"Table layout, {plan.name}" if plan.name else "Table layout")
    description = description or described(plan, seen_from)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(wide / plan.scale)}in"'
        f' height="{number(high / plan.scale)}in" viewBox="0 0 {number(wide)} {number(high)}"'
        f' role="img" aria-labelledby="title description" font-family="{FONT}" stroke-linejoin="round">',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="description">{escape(description)}</desc>',
        f'<rect width="{number(wide)}" height="{number(high)}" fill="#ffffff"/>',
        *(part for count, shape in enumerate(plan.shapes) for part in drawn(shape, view, count)),
        *scale_bar(plan, high),
        "</svg>\n",
    ]
    return "\n".join(parts).encode()


def extent(bounds: Bounds) -> tuple[float, float]:
    """How wide and high the drawing is, in inches of the table."""
    return bounds.right - bounds.left + 2 * MARGIN, bounds.top - bounds.bottom + 2 * MARGIN + FOOT


def described(plan: Plan, seen_from: SeenFrom) -> str:
    """What the drawing shows, for somebody who does not see it."""
    places = [shape for shape in plan.shapes if shape.kind == "place"]
    titles = dict.fromkeys(shape.title for shape in plan.shapes if shape.kind not in ("table", "felt", "place"))
    where = "at the bottom" if seen_from == "dealer" else "at the top"
    return (
        f"A table {plan.sizes.width} by {plan.sizes.depth} inches from above, at a scale of 1 to {plan.scale}, the"
        f" dealer {where}, with {len(places)} places {plan.seating}: {', '.join(titles)}."
    )


def number(value: float) -> str:
    """A number of at most three decimals."""
    return f"{round(value, 3) + 0.0:.3f}".rstrip("0").rstrip(".")


def path(outline: Outline, view: View) -> str:
    """An outline as the data of a path."""
    points = (view.point(*point) for point in outline)
    return "M" + "L".join(f"{number(point.x)} {number(point.y)}" for point in points) + "Z"


def drawn(shape: Shape, view: View, count: int) -> Iterator[str]:
    """A shape with its words."""
    place = "" if shape.place is None else f' data-place="{shape.place}"'
    yield f"<g data-key={quoteattr(shape.key)}{place}>"
    line = LINES.get(shape.kind, "0.1")
    if line:
        style = DASHED if shape.where == "drawing" else ""
        fill = "none" if shape.where == "drawing" else FILLS.get(shape.kind, "none")
        if shape.key != "notes.dealer":
            stroke = f'stroke="#22382a" stroke-width="{line}"{style}'
            yield f'<path d="{path(shape.outline, view)}" fill="{fill}" {stroke}/>'
    for mark in shape.marks:
        yield f'<path d="{path(mark, view)}" fill="none" stroke="#7d8a80" stroke-width="0.06"/>'
    for part, words in enumerate(shape.texts):
        slanted = shape.where == "drawing"
        yield from (bent if words.bend else straight)(words, view, f"line-{count}-{part}", slanted=slanted)
    yield "</g>"


def style_of(words: Text, line: int, *, slanted: bool) -> str:
    """How a line of words is set."""
    weight = ' font-weight="bold"' if line < words.strong else ""
    style = ' font-style="italic"' if slanted else ""
    return f'font-size="{number(words.size)}" text-anchor="middle" fill="#14231a"{weight}{style}'


def straight(words: Text, view: View, _: str, *, slanted: bool) -> Iterator[str]:
    """Lines of words around their middle."""
    x, y = view.point(words.x, words.y)
    turn, _round = view.turn(words.turn)
    lead = LEADING * words.size
    for count, line in enumerate(words.lines):
        down = (count - (len(words.lines) - 1) / 2) * lead + BASELINE * words.size
        turned = f' transform="rotate({number(turn)} {number(x)} {number(y)})"' if turn else ""
        style = style_of(words, count, slanted=slanted)
        yield f'<text x="{number(x)}" y="{number(y + down)}" {style}{turned}>{escape(line)}</text>'


def bent(words: Text, view: View, name: str, *, slanted: bool) -> Iterator[str]:
    """A line of words on a circle."""
    x, y = view.point(words.x, words.y)
    turn, turned_round = view.turn(words.turn)
    bend = -words.bend if turned_round else words.bend
    radius = abs(bend) - math.copysign(BASELINE * words.size, bend)
    up = math.radians(turn - 90.0)
    centre = Point(x - bend * math.cos(up), y - bend * math.sin(up))
    outward = up if bend > 0 else up + math.pi
    half = math.copysign(0.95 * math.pi / 2, bend)
    first, last = (
        Point(centre.x + radius * math.cos(outward + side * half), centre.y + radius * math.sin(outward + side * half))
        for side in (-1, 1)
    )
    sweep = 1 if bend > 0 else 0
    arc = f"M{number(first.x)} {number(first.y)}A{number(radius)} {number(radius)} 0 0 {sweep}"
    yield f'<path id="{name}" d="{arc} {number(last.x)} {number(last.y)}" fill="none"/>'
    style = style_of(words, 0, slanted=slanted)
    yield f'<text {style}><textPath href="#{name}" startOffset="50%">{escape(words.lines[0])}</textPath></text>'


def scale_bar(plan: Plan, high: float) -> Iterator[str]:
    """A bar of two feet in halves, and the scale in words."""
    y, size = high - 1.6, 1.2 * plan.smallest
    for half in range(4):
        fill = "#14231a" if half % 2 == 0 else "#ffffff"
        yield (
            f'<rect x="{number(MARGIN + 6 * half)}" y="{number(y)}" width="6" height="0.7" fill="{fill}"'
            ' stroke="#14231a" stroke-width="0.08"/>'
        )
    words = f"2 ft · scale 1 : {plan.scale} · {plan.sizes.width} × {plan.sizes.depth} in"
    x = MARGIN + 25.5
    yield f'<text x="{number(x)}" y="{number(y + 0.35 + BASELINE * size)}" font-size="{number(size)}">{words}</text>'
