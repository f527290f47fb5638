"""How the betting areas at a place lie one behind the other: in which rows, and how high each row is."""

from collections.abc import Sequence
from typing import Final

import msgspec

from croupier.presenting.felt.sizes import LEADING
from croupier.table.layout_document import DescribedLayout

GAP: Final = 0.3
"""Between two rows, and between two areas of a row."""
USUAL_REACH: Final = 11.0
"""How far the areas of a place usually go into the table, at least."""
HIGHER: Final = 1.6
"""How many times as high as it needs to be a row is, at most."""
Wagers = tuple[str, ...]
"""The wagers that are placed in one area."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """Areas side by side, and the words behind them if they are of one kind. `outer` and `inner` are how far the areas
    are from the players' edge of the felt, `end` how far everything in the row is.
    """

    areas: tuple[Wagers, ...]
    heading: str
    outer: float
    inner: float
    end: float

    def label(self, wagers: Wagers) -> str:
        """What an area is called in this row: after a heading, only what tells it from its neighbours."""
        if self.heading:
            return spelt_out(wagers[0].rpartition("-")[2])
        return " / ".join(map(spelt_out, wagers))


def spelt_out(name: str) -> str:
    """A name as words: "dragon-bonus" is "dragon bonus"."""
    return name.replace("-", " ").replace("_", " ")


def titled(name: str) -> str:
    """A name as a title: "Dragon bonus"."""
    words = spelt_out(name)
    return words[:1].upper() + words[1:]


def kind_of(wagers: Wagers) -> str:
    """Wagers of one kind have the same name but for its last part: "match-1", "match-2"."""
    return wagers[0].rpartition("-")[0] if len(wagers) == 1 else ""


def grouped(areas: Sequence[Wagers]) -> list[list[Wagers]]:
    """Areas in rows: those of one kind side by side, every other in a row of its own, nearest to the player first."""
    found: dict[str, list[Wagers]] = {}
    for wagers in dict.fromkeys(areas):
        found.setdefault(kind_of(wagers) or "/".join(wagers), []).append(wagers)
    return list(found.values())


def compacted(groups: list[list[Wagers]]) -> list[list[Wagers]]:
    """The rows of most areas nearest to the edge, which is longest, and areas that were alone in pairs behind them."""
    several = sorted((areas for areas in groups if len(areas) > 1), key=len, reverse=True)
    alone = [areas[0] for areas in groups if len(areas) == 1]
    return [*several, *(alone[first : first + 2] for first in range(0, len(alone), 2))]


class Ordering(msgspec.Struct, frozen=True, kw_only=True):
    """How rows are made: from so far off the players' edge, with the type and chips that they must take, in the order
    of the description or, where there is little room, `compact`.
    """

    first: float
    smallest: float
    chip: float
    compact: bool


def rows_of(described: DescribedLayout, ordering: Ordering) -> tuple[Row, ...]:
    """The rows of separate areas, from the players' edge inwards; few rows are higher than they need to be."""
    found = laid_out(described, ordering, 1.0)
    deep = found[-1].end if found else 0.0
    return laid_out(described, ordering, min(HIGHER, USUAL_REACH / deep)) if 0 < deep < USUAL_REACH else found


def laid_out(described: DescribedLayout, ordering: Ordering, higher: float) -> tuple[Row, ...]:
    """The rows, so many times as high as they need to be."""
    depth, smallest, found = ordering.first, ordering.smallest, []
    groups = grouped([area.wagers for area in described.areas if area.separate])
    for areas in compacted(groups) if ordering.compact else groups:
        several = len(areas) > 1 and len({kind_of(wagers) or str(wagers) for wagers in areas}) == 1
        height = higher * max(ordering.chip + 0.4, (2 if several else 3) * LEADING * smallest + 0.3)
        end = depth + height + (LEADING * smallest + 0.1 if several else 0.0)
        heading = spelt_out(kind_of(areas[0])) if several else ""
        found.append(Row(areas=tuple(areas), heading=heading, outer=depth, inner=depth + height, end=end))
        depth = end + GAP
    return tuple(found)
