"""Where the seats of a table are drawn: in a half circle or, where there are too many for that, in a horseshoe."""

from math import sqrt
from typing import Final, NamedTuple

SEAT_WIDTH: Final = 11
NARROW_SEAT: Final = 9
"""How wide a seat is where there is little room: wide enough for a name, the chips, and a wager with a bonus."""
DEPTH: Final = 8
"""How far the middle of the half circle lies below its ends."""
BEND: Final = 2
"""How far the middle of a horseshoe lies below the ends of its lower row, and its lower side seats stand inward."""
SIDE: Final = 2
"""How many seats stand above each other on either side of a horseshoe."""


class Seating(NamedTuple):
    """The seats of a table in so many columns: how wide each is, and whether they make a horseshoe."""

    seats: int
    width: int
    seat_width: int
    horseshoe: bool

    def places(self, seat_height: int) -> list[tuple[int, int]]:
        """Where each seat's part of the layout begins: the first is at the left, as the players see the dealer."""
        if not self.horseshoe:
            return arc(self.seats, 0, self.width - self.seat_width, top=0, depth=DEPTH)
        right = self.width - self.seat_width
        inward = BEND + self.seat_width
        lower = arc(self.seats - 2 * SIDE, inward, right - inward, top=DEPTH, depth=BEND)
        left_side = [(0, 0), (BEND, seat_height)]
        return [*left_side, *lower, *((right - x, y) for x, y in reversed(left_side))]


def seating_for(seats: int, width: int) -> Seating | None:
    """How so many seats fit into so many columns, as wide as may be; None: they do not."""
    for seat_width in (SEAT_WIDTH, NARROW_SEAT):
        if seats * seat_width <= width:
            return Seating(seats, width, seat_width, horseshoe=False)
    lower, room = seats - 2 * SIDE, width - 2 * (BEND + NARROW_SEAT)
    return Seating(seats, width, NARROW_SEAT, horseshoe=True) if lower * NARROW_SEAT <= room else None


def arc(seats: int, left: int, right: int, *, top: int, depth: int) -> list[tuple[int, int]]:
    """So many places from left to right, the middle ones lower."""
    along = [seat / max(1, seats - 1) for seat in range(seats)]
    return [(left + round(part * (right - left)), top + round(depth * sqrt(1 - (2 * part - 1) ** 2))) for part in along]
