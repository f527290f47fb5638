"""The table for a wide screen: the dealer at the top, the seats around, and the viewer's own hands large below."""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from rich.text import Text

from croupier.cli.drawing import hands, notes, seats
from croupier.cli.drawing.canvas import Canvas
from croupier.cli.drawing.lines import Line, flow
from croupier.cli.drawing.seats import Place
from croupier.cli.drawing.styles import FELT
from croupier.cli.drawing.wording import in_dollars
from croupier.presenting.scene import HandShown, Scene

LEAST: Final = 99
"""The least width at which seats stand around the table."""
NARROW: Final = 11
"""How many columns a seat takes at least: enough for its chips and a wager."""
BROAD: Final = 22
DEPTH: Final = 3
"""How far the middle of a half circle lies below its ends."""
SIDE: Final = 27
"""How many columns there are at least on either side of the dealer's hands."""
ROWS: Final = 2
"""How many wagers a seat has room for at least."""


class Row(NamedTuple):
    """Seats beside each other, each where it begins and how far it lies below the first."""

    places: Sequence[tuple[Place, int, int]]
    width: int

    def heights(self) -> tuple[int, int, int]:
        """How many lines there are over the boxes, in them, and under them."""
        over = max(len(seats.over(place, self.width)) for place, _, _ in self.places)
        inside = max(ROWS, *(len(seats.chips_in(place, self.width - 2)) for place, _, _ in self.places))
        under = max(1, *(len(seats.under(place, self.width)) for place, _, _ in self.places))
        return over, inside, under

    @property
    def height(self) -> int:
        """How many lines the seats take."""
        return sum(self.heights()) + 2 + max(down for _, _, down in self.places)

    def draw(self, canvas: Canvas, y: int) -> None:
        """The seats from a line on."""
        over, inside, _ = self.heights()
        for place, x, down in self.places:
            top = y + down + over
            lying = seats.over(place, self.width)
            canvas.block(x, top - len(lying), lying, self.width, "centre")
            canvas.block(x, top, seats.box(place, self.width, inside))
            canvas.block(x, top + inside + 2, seats.under(place, self.width), self.width, "centre")


def is_wide_enough(scene: Scene, width: int) -> bool:
    """Whether all seats have room around the table, with every amount whole."""
    if width < LEAST or len(scene.places) > 2 * (width // NARROW):
        return False
    amounts = [amount for seat in scene.seats for amount in (seat.chips, seat.won or 0, seat.owes)]
    amounts += [stake.amount for stake in scene.stakes]
    room = rows_of(scene, width)[-1].width - 2
    return all(len(in_dollars(amount)) <= room for amount in amounts)


def around(scene: Scene, width: int, *, own_large: bool) -> list[Text]:
    """The whole table, with the viewer's own hands `own_large` before the viewer."""
    middle, aside = shared_in_the_middle(scene, width)
    drawn = [hands.large(scene, one) for one in middle]
    room = (width - hands.room_of(middle, scene) - 2 * hands.GAP) // 2 if middle else width // 2
    left, right = left_side(scene, room - 1), right_side(scene, aside, room - 1)
    top = max(hands.height_of(drawn), len(left), len(right), 1)
    mine = hands.fitting(hands.own_hands(scene), scene, width) if own_large else []
    own = [hands.large(scene, one) for one in mine]
    rows = rows_of(scene, width, hands.seats_of(mine))
    said = flow([notes.call(scene)], width - 2 * rows[0].width - 4)
    more = max(0, len(said) - 1)
    height = top + more + sum(row.height for row in rows) + hands.height_of(own)
    canvas = Canvas(width, height, FELT)
    canvas.block(1, 0, left)
    canvas.block(width - room, 0, right, room - 1, "right")
    hands.draw(canvas, centred(drawn, width), 0, drawn)
    canvas.block(0, top, said, width, "centre")
    y = top + more
    for row in rows:
        row.draw(canvas, y)
        y += row.height
    hands.draw(canvas, centred(own, width), y, own)
    return canvas.lines()


def centred(drawn: Sequence[hands.Large], width: int) -> int:
    """Where hands begin that lie in the middle."""
    return (width - sum(one.width for one in drawn) - hands.GAP * (len(drawn) - 1)) // 2


def shared_in_the_middle(scene: Scene, width: int) -> tuple[list[list[HandShown]], list[HandShown]]:
    """The hands that are drawn large before the dealer, and those that lie aside."""
    groups = hands.shared_hands(scene)
    middle = hands.fitting(groups, scene, width - 2 * (SIDE + hands.GAP))
    return middle, [hand for one in groups if one not in middle for hand in one]


def left_side(scene: Scene, width: int) -> list[Line]:
    """The dice, and what is said of the table."""
    remarks = [line for remark in notes.remarks(scene) for line in flow([remark], width, indent=1)]
    return [*notes.dice_picture(scene, width), *remarks]


def right_side(scene: Scene, aside: Sequence[HandShown], width: int) -> list[Line]:
    """What lies together, and the hands for which there is no room in the middle."""
    blocks = [*notes.piles(scene), *(notes.in_words(scene, [hand]) for hand in aside)]
    return [line for block in blocks for line in flow(block, width)]


def rows_of(scene: Scene, width: int, shown: tuple[int, ...] = ()) -> list[Row]:
    """The seats in a half circle or, where there are too many for that, in a horseshoe: those nearest the dealer stand
    at the sides, over the others. The hands of some are `shown` large elsewhere.
    """
    places = [Place(number, scene, shown) for number in scene.places]
    most = width // NARROW
    if len(places) <= most:
        pitch = min(BROAD + 1, width // max(1, len(places)))
        left = (width - pitch * len(places) + 1) // 2
        downs = [arc(at, len(places)) for at in range(len(places))]
        return [Row([(place, left + at * pitch, downs[at]) for at, place in enumerate(places)], pitch - 1)]
    side = -(-(len(places) - most) // 2)
    lower = places[side:-side]
    pitch = width // len(lower)
    left = (width - pitch * len(lower) + 1) // 2
    upper = [(place, left + at * pitch, 0) for at, place in enumerate(reversed(places[:side]))]
    upper += [(place, width - left - at * pitch, 0) for at, place in enumerate(places[-side:], 1)]
    return [Row(upper, pitch - 1), Row([(one, left + at * pitch, 0) for at, one in enumerate(lower)], pitch - 1)]


def arc(at: int, seats_there: int) -> int:
    """How far a seat of a half circle lies below those at its ends."""
    along = at / max(1, seats_there - 1)
    return round(DEPTH * sqrt(1 - (2 * along - 1) ** 2))
