"""The containers and devices of a table: on it, before the dealer, and beside it."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from croupier.presenting.felt.boxes import BESIDE, Box, Line
from croupier.presenting.felt.drafting import Drafting
from croupier.presenting.felt.rows import titled
from croupier.presenting.felt.shapes import Outline, Shape, Text, bounds_of, circle, rectangle, text
from croupier.presenting.felt.sizes import fitted
from croupier.table.layout import INVENTORY, Container, Device, Hand
from croupier.table.layout_document import DescribedContainer

FROM_THE_EDGE: Final = 0.3
"""How far what is beside the table is drawn from it."""
ROWS_OF_CHIPS: Final = 10


def used(drafting: Drafting) -> list[tuple[Container, DescribedContainer]]:
    """The containers that the described layout has, but for those at players' places."""
    given = drafting.described.containers
    return [
        (one, given[one.name])
        for one in drafting.required.containers
        if one.name in given and not (isinstance(one, Device) and one.each_place)
    ]


def is_beside(container: Container, given: DescribedContainer) -> bool:
    """Whether a container hangs on the table or stands next to it, rather than on top."""
    if given.side in ("end", "players"):
        return True
    on_top = isinstance(container, Device) or given.attached == "top" or container.name == INVENTORY
    return not (on_top or given.in_front_of or given.hand == "front")


def hand_of(given: DescribedContainer) -> Hand:
    """The hand of the dealer at which a container is; at the right if nobody says."""
    return given.hand or "right"


def dealer_lines(drafting: Drafting) -> list[Line]:
    """The lines next to the dealer: the inventory with what is to its left and right, and what is in front of it."""
    on_top = [(one, given) for one, given in used(drafting) if not is_beside(one, given)]
    inventory = [box(drafting, one) for one, _ in on_top if one.name == INVENTORY]
    before = [(one, given) for one, given in on_top if given.in_front_of]
    others = [(one, given) for one, given in on_top if one.name != INVENTORY and not given.in_front_of]
    left, right = (
        [box(drafting, one) for one, given in others if hand_of(given) == hand] for hand in ("left", "right")
    )
    return [
        Line(centre=inventory or [unprescribed_inventory(drafting)], left=left, right=right),
        Line(centre=[box(drafting, one) for one, _ in before]),
    ]


def front_devices(drafting: Drafting) -> list[Box]:
    """What is on the table in front of the dealer besides the inventory."""
    return [
        box(drafting, one)
        for one, given in used(drafting)
        if not is_beside(one, given) and given.hand == "front" and one.name != INVENTORY and not given.in_front_of
    ]


def box(drafting: Drafting, container: Container) -> Box:
    """A container on the table, as a box to be placed."""
    footprint = drafting.sizes.footprint(container.name)
    width, depth = footprint.width.inches, footprint.depth.inches
    has_dice = "dice" in drafting.described.containers[container.name].features

    def made(left: float, bottom: float) -> list[Shape]:
        if has_dice and width == depth:
            return [drawn(drafting, container, circle(left + width / 2, bottom + depth / 2, width))]
        return [drawn(drafting, container, rectangle(left, bottom, width, depth))]

    return Box(width, depth, made)


def drawn(drafting: Drafting, container: Container, outline: Outline, *, beside: bool = False) -> Shape:
    """A container in its place; an inventory with its rows of chips."""
    chips = container.name == INVENTORY
    return Shape(
        key=container.key,
        also=tuple(part.key for part in container.parts()[1:]),
        kind="container",
        title=titled(container.name),
        cites=tuple(dict.fromkeys(cite for part in container.parts() for cite in part.cites)),
        where="beside" if beside else "table",
        outline=outline,
        texts=named(drafting, titled(container.name), outline, below=0.4 if chips else 0.0),
        marks=tuple(chip_rows(outline)) if chips else (),
    )


def named(drafting: Drafting, name: str, outline: Outline, *, below: float = 0.0) -> tuple[Text, ...]:
    """A name inside of an outline, if there is room for it; the part `below` is taken by something else."""
    left, bottom, right, top = bounds_of([outline])
    bottom += below * (top - bottom)
    lettering = fitted(
        [name], right - left - 0.2, top - bottom - 0.2, most=1.2 * drafting.smallest, least=drafting.smallest
    )
    if lettering is None:
        return ()
    return (text(lettering.lines, (left + right) / 2, (bottom + top) / 2, lettering.size),)


def chip_rows(outline: Outline) -> Iterator[Outline]:
    """The rows in which an inventory holds its chips, along its back."""
    left, bottom, right, top = bounds_of([outline])
    wide, high = (right - left) / ROWS_OF_CHIPS, 0.4 * (top - bottom) - 0.15
    for row in range(ROWS_OF_CHIPS):
        yield rectangle(left + row * wide + 0.1, bottom + 0.15, wide - 0.2, high)


def unprescribed_inventory(drafting: Drafting) -> Box:
    """Room for the inventory of a table whose chapter says nothing of one on its layout."""
    footprint = drafting.sizes.footprint(INVENTORY)
    width, depth = footprint.width.inches, footprint.depth.inches
    name = "Room for the table inventory container"

    def made(left: float, bottom: float) -> list[Shape]:
        outline = rectangle(left, bottom, width, depth)
        words = named(drafting, name, outline)
        return [Shape(key="notes.inventory", kind="note", title=name, where="drawing", outline=outline, texts=words)]

    return Box(width, depth, made)


def beside_shapes(drafting: Drafting) -> Iterator[Shape]:
    """What hangs on the table or stands next to it: at the dealer's side, at an end, or across from the dealer."""
    apart = drafting.sizes.footprint(INVENTORY).width.inches / 2 + 3.0
    reached = dict.fromkeys(("left", "right"), apart)
    for container, given in used(drafting):
        if not is_beside(container, given):
            continue
        footprint = drafting.sizes.footprint(container.name)
        width, depth = footprint.width.inches, footprint.depth.inches
        hand = "left" if given.hand == "left" else "right"
        at = partial(beside_the_end, drafting) if given.side == "end" else partial(along_a_side, drafting, given)
        yield drawn(drafting, container, at(hand, reached[hand], width, depth), beside=True)
        reached[hand] += width + BESIDE


def along_a_side(
    drafting: Drafting, given: DescribedContainer, hand: Hand, reached: float, width: float, depth: float
) -> Outline:
    """Next to the dealer's side, or to that across from it, so far from the middle."""
    middle = drafting.sizes.width.inches / 2
    left = middle + reached if hand == "right" else middle - reached - width
    across = given.side == "players"
    bottom = drafting.sizes.depth.inches + FROM_THE_EDGE if across else -depth - FROM_THE_EDGE
    return rectangle(left, bottom, width, depth)


def beside_the_end(drafting: Drafting, hand: Hand, _: float, width: float, depth: float) -> Outline:
    """Next to the end of the table at that hand of the dealer."""
    left = drafting.sizes.width.inches + FROM_THE_EDGE if hand == "right" else -width - FROM_THE_EDGE
    middle = drafting.sizes.depth.inches / 2 if drafting.described.places.side == "around the table" else depth
    return rectangle(left, middle - depth / 2, width, depth)


def dealer_note(drafting: Drafting) -> Shape:
    """Where the dealer works."""
    size = 1.2 * drafting.smallest
    width = drafting.sizes.footprint(INVENTORY).width.inches
    outline = rectangle(drafting.sizes.width.inches / 2 - width / 2, -2.5 * size, width, 2.5 * size - FROM_THE_EDGE)
    return Shape(
        key="notes.dealer",
        kind="note",
        title="Dealer",
        where="drawing",
        outline=outline,
        texts=named(drafting, "DEALER", outline),
    )
