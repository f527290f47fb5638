"""The ways around a table: from one numbered place to the next."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import Final

COUNTERCLOCKWISE: Final = 1
"""Where places are numbered from the dealer's right, the numbers rise."""
CLOCKWISE: Final = -1


def around(places: int, first: int, way: int) -> list[int]:
    """Every place of a table once, from the first on, with the numbers rising (1) or falling (-1)."""
    return [(first - 1 + way * step) % places + 1 for step in range(places)]


def next_around(places: int, first: int, way: int, seats: Container[int], *, after: int | None) -> int | None:
    """The next of these seats on the way around the table from the first place, after the one that was last; None once
    the way is over.
    """
    ring = around(places, first, way)
    rest = ring[ring.index(after) + 1 :] if after is not None else ring
    return next((seat for seat in rest if seat in seats), None)


def others_in_turn(
    seats: Mapping[int, str],
    places: Iterable[int],
    *,
    without: Callable[[], Container[str]] = tuple,
    leaving: Container[int] = (),
) -> Iterator[int]:
    """The seats at which somebody is asked in turn: each player once, but nobody of `without` and nobody who leaves.

    Looked up as the asking goes on: somebody may have got up meanwhile, and somebody else may have sat down there.
    """
    asked: set[str] = set()
    for place in places:
        player = seats.get(place)
        if player is not None and player not in asked and player not in without() and place not in leaving:
            asked.add(player)
            yield place
