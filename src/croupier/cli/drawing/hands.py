"""Hands drawn large: whose they are, their cards or tiles, and what they make."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from croupier.cli.drawing.canvas import Canvas
from croupier.cli.drawing.lines import Line, blanks, flow, joined, length
from croupier.cli.drawing.pieces import HEIGHT, picture
from croupier.cli.drawing.styles import LINES, YOU
from croupier.cli.drawing.wording import (
    ACTS,
    MARKER,
    chips,
    label,
    owner,
    owners,
    result,
    separated,
    stakes_on,
    tints,
    told,
    words,
)
from croupier.presenting.scene import HandShown, Scene

GAP = 2
"""The room between hands of different owners."""
APART = {"cards": 3, "tiles": 1}
"""The room between hands of one owner."""
ROOM_FOR_CARDS = 19
"""The least room of cards: two, a third that lies across them, and what they count."""
ROOM_FOR_TWO = 11
"""The least room of cards beside which there are others of the same owner."""
MOST = 8
"""As many pieces are drawn large at most, in all hands of an owner."""


class Large(NamedTuple):
    """The hands of one owner: what stands over the pictures, the pictures, and what stands under them."""

    width: int
    over: list[Line]
    pictures: list[Line]
    under: list[Line]


def large(scene: Scene, hands: Sequence[HandShown]) -> Large:
    """One owner's hands, drawn side by side."""
    pictures = [picture(hand.pieces, hand.kind) for hand in hands]
    widths = [max(map(length, one)) for one in pictures]
    shared = result(*hands) if len(hands) > 1 else ()
    told_of = [
        [
            named(hand, several=len(hands) > 1),
            *told(hand, () if shared else result(hand)),
            *chips_on(scene, hand, hands),
        ]
        for hand in hands
    ]
    if hands[0].kind == "cards":
        widths = [max(width, ROOM_FOR_CARDS if len(hands) == 1 else ROOM_FOR_TWO) for width in widths]
    under = [flow(told_here, width) for told_here, width in zip(told_of, widths, strict=True)]
    gap = APART[hands[0].kind]
    width = sum(widths) + gap * (len(hands) - 1)
    style = tints(scene).get(hands[0].hand, YOU if owner(scene, hands[0]) == "You" else LINES)
    name = words(owner(scene, hands[0]).upper(), style)
    acts = words(f"{ACTS} " if len(hands) == 1 and hands[0].active else "", YOU)
    marker = words(f" {MARKER}" if any(hand.marker for hand in hands) else "", YOU)
    staked = chips(scene, stakes_on(scene, *hands), "full") if hands[0].seat is None else ()
    heading = separated([(*acts, *name, *marker), *seat_marks(scene, hands[0]), shared, *staked])
    return Large(width, flow(heading, width), beside(pictures, widths, gap), beside(under, widths, gap))


def named(hand: HandShown, *, several: bool) -> Line:
    """Which of several hands it is, and whether it is its turn."""
    return joined((words(ACTS if several and hand.active else "", YOU), words(label(hand))))


def chips_on(scene: Scene, hand: HandShown, hands: Sequence[HandShown]) -> Iterable[Line]:
    """The chips that lie on one of several hands of a player."""
    return chips(scene, stakes_on(scene, hand), "short") if hand.seat is not None and len(hands) > 1 else ()


def seat_marks(scene: Scene, hand: HandShown) -> list[Line]:
    """What the player has of the dealer's things."""
    return [words(mark, YOU) for seat in scene.seats if seat.seat == hand.seat for mark in seat.marks]


def beside(blocks: Iterable[list[Line]], widths: Sequence[int], gap: int) -> list[Line]:
    """Blocks side by side, each in its width."""
    lines: list[Line] = []
    for row in zip_longest(*blocks, fillvalue=()):
        whole: Line = ()
        left = 0
        for line, width in zip(row, widths, strict=True):
            whole = (*whole, *blanks(left - length(whole)), *line) if line else whole
            left += width + gap
        lines.append(whole)
    return lines


def fitting(groups: Iterable[list[HandShown]], scene: Scene, width: int) -> list[list[HandShown]]:
    """As many owners' hands as there is room for, from the first; no heap of pieces is drawn large."""
    found: list[list[HandShown]] = []
    for hands in groups:
        is_heap = sum(len(hand.pieces) for hand in hands) > MOST
        if not is_heap and room_of([*found, hands], scene) <= width:
            found.append(hands)
    return found


def room_of(groups: Iterable[list[HandShown]], scene: Scene) -> int:
    """How many columns owners' hands take."""
    widths = [large(scene, hands).width for hands in groups]
    return sum(widths) + GAP * (len(widths) - 1)


def height_of(drawn: Sequence[Large]) -> int:
    """How many lines hands take side by side: at least one over the pictures and one under them."""
    over = max((len(one.over) for one in drawn), default=0)
    under = max((len(one.under) for one in drawn), default=0)
    return max(1, over) + HEIGHT + max(1, under) if drawn else 0


def draw(canvas: Canvas, x: int, y: int, drawn: Sequence[Large], gap: int = GAP) -> None:
    """Hands side by side, their pictures in line."""
    over = max((len(one.over) for one in drawn), default=0)
    for one in drawn:
        canvas.block(x, y + over - len(one.over), [*one.over, *one.pictures, *one.under])
        x += one.width + gap


def shared_hands(scene: Scene) -> list[list[HandShown]]:
    """The hands that are no player's, by their owners."""
    return owners([hand for hand in scene.hands if hand.seat is None], scene)


def own_hands(scene: Scene) -> list[list[HandShown]]:
    """The viewer's own hands."""
    own = {seat.seat for seat in scene.seats if seat.yours}
    return owners([hand for hand in scene.hands if hand.seat in own and hand.pieces], scene)


def seats_of(groups: Iterable[list[HandShown]]) -> tuple[int, ...]:
    """The seats at which hands lie."""
    return tuple(hands[0].seat for hands in groups if hands[0].seat is not None)
