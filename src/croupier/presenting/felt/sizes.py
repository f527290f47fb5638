"""The sizes of a table that is drawn: those chosen, and for the rest usual ones, which no law prescribes."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from croupier.table.layout import DISCARD_BUCKET, DISCARD_RACK, DROP_BOX, INVENTORY, MARKER_RACK, TIP_BOX, Seating
from croupier.table.layout_document import DescribedLayout
from croupier.table.sizes import CONTAINER_BOUNDS, TABLE_BOUNDS, Bounds, DescribedFootprint, inches


class Size(msgspec.Struct, frozen=True, kw_only=True):
    """A size as it is written and in inches, and whether the certificate holder chose it; otherwise it is a default of
    this drawing.
    """

    written: str
    inches: float
    chosen: bool

    def __str__(self) -> str:
        return self.written


def sized(key: str, stated: str, usual: str, bounds: Bounds) -> Size:
    """The size that is stated, or the usual one."""
    written = stated.strip() or usual
    return Size(written=written, inches=float(inches(key, written, bounds)), chosen=bool(stated.strip()))


class Footprint(msgspec.Struct, frozen=True, kw_only=True):
    """How wide a container is along the dealer's side, and how deep."""

    width: Size
    depth: Size


class Sizes(msgspec.Struct, frozen=True, kw_only=True):
    """Every size that a drawing needs.

    `width` and `depth` are the whole table's, with its `rail`; `chip` is the diameter of the largest chip.
    """

    width: Size
    depth: Size
    rail: Size
    card_width: Size
    card_height: Size
    chip: Size
    containers: dict[str, Footprint]

    def footprint(self, container: str) -> Footprint:
        """How much room a container takes."""
        return self.containers.get(container) or usual_footprint(container)

    def items(self) -> Iterator[tuple[str, Size]]:
        """Every size by its key in a described layout."""
        for key in TABLE_BOUNDS:
            yield key, getattr(self, key)
        for name, footprint in self.containers.items():
            yield f"containers.{name}.width", footprint.width
            yield f"containers.{name}.depth", footprint.depth


class UsualTable(NamedTuple):
    """A usual table for up to so many places."""

    places: int
    width: int
    depth: int


USUAL_TABLES: Final[dict[Seating, tuple[UsualTable, ...]]] = {
    "opposite the dealer": (UsualTable(7, 84, 48), UsualTable(9, 104, 54)),
    "around the table": (UsualTable(14, 150, 68),),
}
USUAL: Final = {"rail": "4", "card_width": "2.5", "card_height": "3.5", "chip": "1 9/16"}
USUAL_FOOTPRINTS: Final = {
    INVENTORY: (27, 8),
    MARKER_RACK: (12, 2),
    DROP_BOX: (9, 6),
    TIP_BOX: (7, 5),
    DISCARD_RACK: (4, 5),
    DISCARD_BUCKET: (9, 9),
}
USUAL_DEVICE: Final = (5, 5)


def sizes_of(described: DescribedLayout) -> Sizes:
    """The sizes of a described layout: what it states, and usual ones for the rest."""
    places = described.places
    table = usual_table(places.side, len(places.names()))
    usual = {"width": str(table.width), "depth": str(table.depth), **USUAL}
    stated = described.sizes
    return Sizes(
        **{key: sized(key, getattr(stated, key), usual[key], bounds) for key, bounds in TABLE_BOUNDS.items()},
        containers={name: footprint(name, described) for name in described.containers},
    )


def usual_table(seating: Seating, places: int) -> UsualTable:
    """The smallest usual table with so many places, or the largest that there is."""
    tables = USUAL_TABLES[seating]
    return next((table for table in tables if places <= table.places), tables[-1])


def footprint(name: str, described: DescribedLayout) -> Footprint:
    """The room that a container takes, stated or usual."""
    return footprint_of(name, described.sizes.containers.get(name, DescribedFootprint()))


def usual_footprint(name: str) -> Footprint:
    """The room that such a container usually takes."""
    return footprint_of(name, DescribedFootprint())


def footprint_of(name: str, stated: DescribedFootprint) -> Footprint:
    """The room that a container takes if that is stated."""
    width, depth = USUAL_FOOTPRINTS.get(name, USUAL_DEVICE)
    return Footprint(
        width=sized("width", stated.width, str(width), CONTAINER_BOUNDS),
        depth=sized("depth", stated.depth, str(depth), CONTAINER_BOUNDS),
    )


# How much room words take in the type of the drawing, and how they are broken into lines to fit an area


LEADING: Final = 1.15
"""The distance between lines, in sizes of the type."""
STEP: Final = 0.95
"""By how much type is made smaller at a time."""
FIRST: Final = " "
# fmt: off
WIDTHS: Final = (
    250, 266, 376, 514, 514, 637, 729, 215, 315, 315, 433, 537, 244, 358, 244, 316,
    514, 514, 514, 514, 514, 514, 514, 514, 514, 514, 256, 256, 512, 551, 512, 430,
    988, 740, 654, 706, 734, 609, 545, 732, 817, 367, 373, 736, 577, 899, 740, 730,
    614, 730, 716, 504, 652, 732, 700, 1028, 718, 624, 624, 397, 307, 397, 518, 486,
    392, 506, 542, 456, 561, 489, 391, 521, 619, 322, 312, 613, 325, 905, 616, 551,
    581, 573, 428, 427, 358, 598, 529, 777, 561, 558, 452, 307, 220, 307, 473,
)
# fmt: on
"""The widths of the characters from the space to the tilde in Libertinus Serif Bold, in thousandths of the size."""
WIDEST: Final = max(WIDTHS)


class Lettering(NamedTuple):
    """Words broken into lines, and the size of their type."""

    lines: tuple[str, ...]
    size: float

    @property
    def width(self) -> float:
        """How long the longest line is."""
        return max(width_of(line) for line in self.lines) * self.size

    @property
    def height(self) -> float:
        """How high the lines are together."""
        return len(self.lines) * LEADING * self.size


def width_of(words: str) -> float:
    """How long words are, in sizes of the type, if they are bold; other characters count as the widest."""
    return sum(WIDTHS[ord(one) - ord(FIRST)] if FIRST <= one <= "~" else WIDEST for one in words) / 1000


def fitted(paragraphs: Sequence[str], width: float, height: float, *, most: float, least: float) -> Lettering | None:
    """The largest lettering that fits; None if the smallest type does not."""
    for size in sizes(most, least):
        lines = [line for words in paragraphs for line in broken(words, width / size)]
        lettering = Lettering(tuple(lines), size)
        if lettering.height <= height and lettering.width <= width:
            return lettering
    return None


def sizes(most: float, least: float) -> Iterator[float]:
    """Sizes of type from the largest to the smallest."""
    size = most
    while size > least:
        yield size
        size *= STEP
    yield least


def broken(words: str, width: float) -> list[str]:
    """Words in lines of at most that width, in sizes of the type; a word that is longer stays whole."""
    lines: list[str] = []
    for word in words.split():
        if lines and width_of(f"{lines[-1]} {word}") <= width:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines
