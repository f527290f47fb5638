"""The table for a small screen: what lies before the dealer, and a row for each seat that is taken."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.text import Text

from croupier.cli.drawing import hands, notes
from croupier.cli.drawing.canvas import Canvas
from croupier.cli.drawing.lines import Line, blanks, cut, flow, joined, length
from croupier.cli.drawing.pieces import tokens
from croupier.cli.drawing.seats import Place, hand_in_words
from croupier.cli.drawing.styles import FELT, LINES, YOU
from croupier.cli.drawing.wording import (
    ACTS,
    MARKER,
    Names,
    chips,
    label,
    stakes_on,
    style_of,
    title_of,
    told,
    went,
    with_marks,
    words,
)
from croupier.money import written
from croupier.presenting.scene import HandShown, Scene

NAME = 8
"""How many columns a name takes in a row."""
SHORT_NAME = 5
ROOMY = 36
"""The least width of half a row in which there is room for more of a name."""
GAP = 2
NAMES: tuple[Names, ...] = ("full", "short", "letters")
INDENT = 4
"""How far what there is no room for is set in on the next line."""
BESIDE = 20
"""The least room in which something stands beside the hands."""
TAIL = 14
"""The least room for what a hand counts."""


def large_zone(scene: Scene, width: int) -> tuple[list[Text], tuple[int, ...]]:
    """The shared hands and the viewer's own, as many as fit, with everything else beside them or below; and the seats
    whose hands these are.
    """
    own = hands.fitting(hands.own_hands(scene), scene, width - 2)
    shared = hands.shared_hands(scene)
    first = [one for one in hands.fitting([*own, *shared], scene, width - 2) if one not in own]
    aside = [hand for one in shared if one not in first for hand in one]
    drawn = [hands.large(scene, one) for one in (*first, *own)]
    high = hands.height_of(drawn)
    left = width - 2 - hands.room_of([*first, *own], scene) - hands.GAP if drawn else 0
    things = [*things_of(scene, aside)]
    beside: list[Line] = []
    while things and left >= BESIDE:
        lines = flow(things[0], left, gap=1)
        if len(beside) + len(lines) > high:
            break
        beside += lines
        things.pop(0)
    below = flow([joined(thing) for thing in things], width - 2, gap=3)
    canvas = Canvas(width, high + len(below), FELT)
    hands.draw(canvas, 1, 0, drawn)
    canvas.block(width - 1 - left, 0, beside)
    canvas.block(1, high, below)
    return canvas.lines(), hands.seats_of(own)


def small_zone(scene: Scene, width: int) -> list[Text]:
    """Everything before the dealer in a few lines of words."""
    shared = [hand for one in hands.shared_hands(scene) for hand in one]
    lines = flow([joined(thing) for thing in things_of(scene, shared)], width - 2, gap=3)
    return painted(lines, width)


def things_of(scene: Scene, aside: Sequence[HandShown]) -> Iterator[list[Line]]:
    """What is said and what lies about, each as a few things that belong together."""
    yield from (notes.in_words(scene, [hand]) for hand in aside)
    yield from ([line] for line in (notes.call(scene),) if line)
    yield from (lines for lines in (notes.dice_in_words(scene),) if lines)
    yield from notes.piles(scene)
    yield from ([line] for line in notes.remarks(scene))


class Row(NamedTuple):
    """A row in its columns: whose it is, the player's chips, how the round went, the chips on the layout, the cards or
    tiles; and then what is said of them.
    """

    head: Line = ()
    purse: Line = ()
    gone: Line = ()
    staked: Line = ()
    held: Line = ()
    said: Sequence[Line] = ()

    @property
    def columns(self) -> tuple[Line, ...]:
        """All but the last."""
        return self[:5]


def seat_rows(scene: Scene, width: int, shown: tuple[int, ...] = ()) -> list[Text]:
    """The seats that are taken, a row each, and one for each further hand; without the hands `shown` large."""
    room, places = width - 2, in_use(scene, shown)
    lines: list[Line] = []
    for names in NAMES:
        rows = [row for place in places for row in rows_of(place, names)]
        widths = [max((length(row.columns[at]) for row in rows), default=0) for at in range(len(Row().columns))]
        left = room - sum(width + GAP for width in widths if width)
        longest = max((length(joined(row.said)) for row in rows), default=0)
        if left >= (longest if names == "full" else min(TAIL, longest)):
            break
    if left >= min(TAIL, longest):
        lines = [line for row in rows for line in aligned(row, widths, left)]
    else:
        lines = [line for row in rows for line in flow([*row.columns, *row.said], room, gap=GAP, indent=INDENT)]
    return painted(lines, width)


def in_use(scene: Scene, shown: tuple[int, ...]) -> list[Place]:
    """The places that are taken, or where something lies."""
    numbers = {seat.seat for seat in scene.seats}
    numbers |= {hand.seat for hand in scene.hands if hand.seat is not None}
    numbers |= {stake.seat for stake in scene.stakes if stake.seat is not None}
    return [Place(number, scene, shown) for number in sorted(numbers)]


def rows_of(place: Place, names: Names) -> Iterator[Row]:
    """A seat with its first hand, and its other hands."""
    seat, hands_there = place.seat, place.hands_here
    own = [*chips(place.scene, place.stakes, names)]
    first = hand_cells(place, hands_there[0], names) if hands_there else Row()
    yield first._replace(
        head=(*mark_of(hands_there[:1] or place.hands), *name_of(place, NAME)),
        purse=words("" if seat is None else written(seat.chips)),
        gone=joined(() if seat is None else went(seat)),
        staked=joined((*own, first.staked), 2),
        said=first.said if seat is None else with_marks(first.said, seat),
    )
    for hand in hands_there[1:]:
        yield hand_cells(place, hand, names)._replace(head=mark_of([hand]))


def hand_cells(place: Place, hand: HandShown, names: Names) -> Row:
    """What a row has of a hand."""
    several = len(place.hands) > 1
    staked = chips(place.scene, stakes_on(place.scene, hand), names) if several else ()
    width = max(len(label(one)) for one in place.hands)
    return Row(
        staked=joined(staked, 2),
        held=joined(
            (
                words(f"{label(hand):<{width}}"),
                words(MARKER if hand.marker else "", YOU),
                joined(tokens(hand.pieces, hand.kind)),
            )
        ),
        said=told(hand, place.result_after(hand)),
    )


def mark_of(hands_there: Sequence[HandShown]) -> Line:
    """Whether it is a hand's turn."""
    return words(ACTS if any(hand.active for hand in hands_there) else " ", YOU)


def name_of(place: Place, room: int) -> Line:
    """The number of a seat and its player."""
    seat = place.seat
    if seat is None:
        return words(f"{place.number:>2}", LINES)
    return words(f"{seat.seat:>2} {cut(title_of(seat), room)}", style_of(seat, "bold"))


def aligned(row: Row, widths: Sequence[int], left: int) -> list[Line]:
    """A row in its columns, with as many lines as what is said takes in the last."""
    columns = zip(row.columns, widths, (False, True, True, False, False), strict=True)
    whole: Line = ()
    for line, width, at_right in columns:
        space = blanks(width - length(line))
        whole = (*whole, *((*space, *line) if at_right else (*line, *space)), *blanks(GAP if width else 0))
    first, *more = flow(row.said, left) or [()]
    return [(*whole, *first), *((*blanks(length(whole)), *line) for line in more)]


def seat_columns(scene: Scene, width: int, shown: tuple[int, ...] = ()) -> list[Text]:
    """The seats that are taken in two columns, for many players."""
    half = (width - 2) // 2
    cells = [cell(place, half - 1) for place in in_use(scene, shown)]
    middle = (len(cells) + 1) // 2
    left, right = ([line for one in part for line in one] for part in (cells[:middle], cells[middle:]))
    canvas = Canvas(width, max(len(left), len(right)), FELT)
    canvas.block(1, 0, left)
    canvas.block(1 + half, 0, right)
    return canvas.lines()


def cell(place: Place, width: int) -> list[Line]:
    """A seat in half a row."""
    seat = place.seat
    lying = [line for hand in place.hands_here for line in hand_in_words(place, hand, "letters")]
    purse = words("" if seat is None else f"{written(seat.chips):>8}")
    staked = chips(place.scene, place.stakes, "letters")
    gone = [] if seat is None else with_marks(went(seat), seat)
    room = NAME if width >= ROOMY else SHORT_NAME
    name = name_of(place, room)
    items = [(*name, *blanks(room + 4 - length(name)), *purse), *staked, *lying, *gone]
    return flow(items, width, indent=INDENT)


def painted(lines: Sequence[Line], width: int) -> list[Text]:
    """Lines on the felt."""
    canvas = Canvas(width, len(lines), FELT)
    canvas.block(1, 0, lines)
    return canvas.lines()
