"""The ways around a table: from one numbered place to the next."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

COUNTERCLOCKWISE: Final = 1
"""Where places are numbered from the dealer's right, the numbers rise."""
CLOCKWISE: Final = -1


def around(places: int, first: int, way: int) -> list[int]:
    """Every place of a table once, from the first on, with the numbers rising (1) or falling (-1)."""
    return [(first - 1 + way * step) % places + 1 for step in range(places)]


def others_in_turn(
    seats: Mapping[int, str], places: Iterable[int], *, without: Iterable[str] = (), leaving: Iterable[int] = ()
) -> Iterator[int]:
    """The seats at which somebody is asked in turn: each player once, but nobody of `without` and nobody who leaves.

    Looked up as the asking goes on: somebody may have got up meanwhile.
    """
    asked = set(without)
    for place in places:
        player = seats.get(place)
        if player is not None and player not in asked and place not in leaving:
            asked.add(player)
            yield place
