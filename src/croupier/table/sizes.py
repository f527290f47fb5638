"""The sizes of a table in inches, as people write them: whole, with decimals, or with a fraction ("48 1/2").

The law prescribes no size. The bounds here only keep a slip of the pen from becoming a table.
"""

import re
from fractions import Fraction
from typing import Final, NamedTuple

import msgspec

WRITTEN: Final = re.compile(
    r"(?P<whole>\d{1,3})(?:\.(?P<decimals>\d{1,3})| (?P<over>\d{1,2})/(?P<under>\d{1,2}))?", re.ASCII
)


class Bounds(NamedTuple):
    """The least and the most that a size may be, in inches."""

    least: int
    most: int


TABLE_BOUNDS: Final = {
    "width": Bounds(48, 240),
    "depth": Bounds(30, 120),
    "rail": Bounds(0, 10),
    "card_width": Bounds(2, 4),
    "card_height": Bounds(3, 6),
    "chip": Bounds(1, 3),
}
"""What can be measured: the table from end to end and from the dealer's edge to the players', with its rail; the padded
rail along the players' side; a card; the largest chip.
"""
CONTAINER_BOUNDS: Final = Bounds(1, 48)


def inches(key: str, written: str, bounds: Bounds) -> Fraction:
    """A size that is written in inches; raises `ValueError`, which says what would be right."""
    found = WRITTEN.fullmatch(written.strip())
    if found is None or found["under"] in ("0", "00"):
        raise ValueError(f'{key} = "{written}": write inches as in "84", "48.5" or "48 1/2"')
    size = Fraction(int(found["whole"]))
    if found["decimals"]:
        size += Fraction(int(found["decimals"]), 10 ** len(found["decimals"]))
    if found["over"]:
        size += Fraction(int(found["over"]), int(found["under"]))
    if not bounds.least <= size <= bounds.most:
        raise ValueError(f'{key} = "{written}": it must be from {bounds.least} to {bounds.most} inches')
    return size


class DescribedFootprint(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How wide a container is along the dealer's side, and how deep, in inches; empty: not chosen."""

    width: str = ""
    depth: str = ""

    def __post_init__(self) -> None:
        """Refuse what is no size."""
        for key in ("width", "depth"):
            if written := getattr(self, key):
                inches(key, written, CONTAINER_BOUNDS)


class DescribedSizes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The sizes that a certificate holder chose, in inches; what is empty is not chosen."""

    width: str = ""
    depth: str = ""
    rail: str = ""
    card_width: str = ""
    card_height: str = ""
    chip: str = ""
    containers: dict[str, DescribedFootprint] = {}

    def __post_init__(self) -> None:
        """Refuse what is no size."""
        for key, bounds in TABLE_BOUNDS.items():
            if written := getattr(self, key):
                inches(key, written, bounds)
