"""A table's plan: every part of a described layout as a shape in its place, nothing over anything else."""

from collections.abc import Iterator
from typing import Final

import msgspec

from croupier.presenting.felt.boxes import stacked
from croupier.presenting.felt.drafting import Drafting
from croupier.presenting.felt.equipment import beside_shapes, dealer_note
from croupier.presenting.felt.middle import curved_sayings, lines
from croupier.presenting.felt.places import place_shapes, reach, shared_shapes
from croupier.presenting.felt.rail import Rail, rail_for
from croupier.presenting.felt.shapes import FeltError, Plan, Shape, bounds_of
from croupier.presenting.felt.sizes import Sizes, sizes_of
from croupier.table.layout import Layout
from croupier.table.layout_document import DescribedLayout

SCALES: Final = (6, 8, 10, 12, 14, 16, 18, 20, 24, 30)
PAPER: Final = (9.9, 6.4)
"""How large a drawing may be on a page in Letter landscape, with its margins, heading and legend."""
BESIDE: Final = 10
"""How much room the drawing has for what is beside the table on the dealer's side."""
READABLE: Final = 4.5 / 72
"""The smallest type on paper, in inches."""


def plan_of(required: Layout, described: DescribedLayout, sizes: Sizes | None = None) -> Plan:
    """The plan of a layout that is lawful; raises `FeltError` if the table is too small for it."""
    if not described.places.names():
        raise FeltError("places", "there are none: a table is drawn with its places")
    sizes = sizes or sizes_of(described)
    scale = scale_for(sizes)
    drafting = Drafting(required=required, described=described, sizes=sizes, smallest=round(scale * READABLE, 3))
    shapes = drafted(drafting)
    return Plan(
        name=described.name,
        seating=described.places.side,
        sizes=sizes,
        scale=scale,
        smallest=drafting.smallest,
        bounds=bounds_of(shape.outline for shape in shapes),
        shapes=shapes,
    )


def drafted(drafting: Drafting) -> tuple[Shape, ...]:
    """Everything, the rows of areas in the order of the description if there is room for that."""
    try:
        return tuple(all_shapes(drafting))
    except FeltError as wrong:
        try:
            return tuple(all_shapes(msgspec.structs.replace(drafting, compact=True)))
        except FeltError:
            raise wrong from None


def scale_for(sizes: Sizes) -> int:
    """The largest of the usual scales at which the table fits on a page."""
    wide, high = sizes.width.inches, sizes.depth.inches + BESIDE
    fitting = (scale for scale in SCALES if wide / scale <= PAPER[0] and high / scale <= PAPER[1])
    return next(fitting, SCALES[-1])


def all_shapes(drafting: Drafting) -> Iterator[Shape]:
    """Everything, from what lies lowest."""
    depth = reach(drafting)
    rail = rail_for(drafting.described.places.side, drafting.sizes, depth)
    yield from table_shapes(drafting, rail)
    yield from place_shapes(drafting, rail)
    shared, depth = shared_shapes(drafting, rail, depth)
    yield from shared
    straight = drafting.described.places.side == "around the table"
    if not straight:
        curved, depth = curved_sayings(drafting, rail, depth)
        yield from curved
    yield from stacked(lines(drafting, straight=straight), rail, depth)
    yield from beside_shapes(drafting)
    yield dealer_note(drafting)


def table_shapes(drafting: Drafting, rail: Rail) -> Iterator[Shape]:
    """The table and its felt."""
    yield Shape(key="notes.table", kind="table", title="Table", where="table", outline=rail.outline(0.0))
    felt = rail.outline(drafting.sizes.rail.inches)
    yield Shape(key="notes.felt", kind="felt", title="Felt", outline=felt)
