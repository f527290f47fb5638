"""The roads in signs, which can be told apart without colours, and all of them as a page to read."""

from collections.abc import Sequence
from typing import Final

from croupier.games.shared.two_hands.derived_roads import (
    BLUE,
    DERIVED_ROADS,
    PREDICT_NOTHING,
    RED,
    DerivedRoad,
    Entry,
    derived,
)
from croupier.games.shared.two_hands.hands import BANKER, PLAYER, TIE, Winner
from croupier.games.shared.two_hands.roads import Mark, big_road, cells, last_columns

SIGNS: Final = {PLAYER: "○", BANKER: "●", TIE: "="}
"""The signs of the big road."""
DERIVED_SIGNS: Final[dict[Entry, str]] = {RED: "+", BLUE: "-"}
"""The signs of the derived roads."""
EMPTY: Final = "·"
BIG_COLUMNS: Final = 28
DERIVED_COLUMNS: Final = 17
MARGIN: Final = "  "
BIG_HEADING: Final = f"big road ({SIGNS[PLAYER]} Player, {SIGNS[BANKER]} Banker, a digit: ties after it)"
MEANING: Final = f"{DERIVED_SIGNS[RED]} alike, {DERIVED_SIGNS[BLUE]} not"
"""What the signs of the derived roads say of the big road's runs."""


def big_rows(winners: Sequence[Winner], columns: int) -> list[list[Mark | None]]:
    """The big road's rows; of more columns than fit, the last."""
    return last_columns({(mark.column, mark.row): mark for mark in big_road(winners)}, columns)


def derived_rows(road: DerivedRoad, winners: Sequence[Winner], columns: int) -> list[list[Entry | None]]:
    """A derived road's rows, drawn as the big road is; of more columns than fit, the last."""
    entries = derived(road, winners)
    return last_columns(dict(zip(cells(entries), entries, strict=True)), columns)


def big_cell(mark: Mark | None) -> str:
    """A cell of the big road in two signs: the hand, and the number of ties after its win."""
    if mark is None:
        return f"{EMPTY} "
    return f"{SIGNS[mark.winner or TIE]}{min(mark.ties, 9) or ' '}"


def derived_cell(entry: Entry | None) -> str:
    """A cell of a derived road in one sign."""
    return EMPTY if entry is None else DERIVED_SIGNS[entry]


def page(winners: Sequence[Winner]) -> list[str]:
    """All roads of a shoe, for a screen that is too small to show them beside the table."""
    lines = [BIG_HEADING, *("".join(map(big_cell, row)) for row in big_rows(winners, BIG_COLUMNS)), ""]
    lines.append(MARGIN.join(f"{road.name:<{DERIVED_COLUMNS}}" for road in DERIVED_ROADS))
    parts = [derived_rows(road, winners, DERIVED_COLUMNS) for road in DERIVED_ROADS]
    for rows in zip(*parts, strict=True):
        lines.append(MARGIN.join("".join(map(derived_cell, row)) for row in rows))
    lines += [f"{MEANING}: the big road's runs, whoever wins them.", *PREDICT_NOTHING]
    return [f"  {line}".rstrip() for line in lines]
