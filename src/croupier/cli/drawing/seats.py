"""A seat as it stands at the table: a box with its chips, its hands over it, and how the round went under it."""

from typing import NamedTuple

from croupier.cli.drawing.lines import Line, Part, blanks, cut, flow, joined, length
from croupier.cli.drawing.pieces import tokens
from croupier.cli.drawing.styles import FAINT, YOU
from croupier.cli.drawing.wording import (
    ACTS,
    MARKER,
    Names,
    chips,
    in_dollars,
    label,
    result,
    stakes_on,
    style_of,
    title_of,
    told,
    went,
    with_marks,
    words,
)
from croupier.presenting.scene import HandShown, Scene, SeatShown, Stake


class Place(NamedTuple):
    """What there is at a place of the table, whether it is taken or not."""

    number: int
    scene: Scene
    shown: tuple[int, ...] = ()
    """The seats whose hands are drawn large elsewhere."""

    @property
    def seat(self) -> SeatShown | None:
        """The seat, if it is taken."""
        return next((seat for seat in self.scene.seats if seat.seat == self.number), None)

    @property
    def hands(self) -> list[HandShown]:
        """The hands that lie there."""
        return [hand for hand in self.scene.hands if hand.seat == self.number]

    @property
    def hands_here(self) -> list[HandShown]:
        """Those that are not drawn elsewhere."""
        return [] if self.number in self.shown else self.hands

    @property
    def stakes(self) -> list[Stake]:
        """The chips that lie there, but those that lie on one of several hands."""
        own = [stake for stake in self.scene.stakes if stake.seat == self.number]
        names = {hand.hand for hand in self.hands}
        return own if len(names) == 1 else [stake for stake in own if stake.hand not in names]

    def result_after(self, hand: HandShown) -> Line:
        """How a hand came out; if all hands there came out alike, it is said after the last."""
        hands = self.hands
        shared = result(*hands)
        return (shared if hand == hands[-1] else ()) if shared else result(hand)


def over(place: Place, width: int) -> list[Line]:
    """The hands of a seat, each over what it counts."""
    return [line for hand in place.hands_here for line in flow(hand_in_words(place, hand, "short"), width)]


def hand_in_words(place: Place, hand: HandShown, names: Names) -> list[Line]:
    """A hand of a seat by its cards or tiles, with what it counts and, if it is one of several, its chips."""
    several = len(place.hands) > 1
    mark = words(ACTS if hand.active else "", YOU)
    named = (*mark, *joined((words(label(hand)), words(MARKER if hand.marker else "", YOU))))
    found = [named, *tokens(hand.pieces, hand.kind), *told(hand, place.result_after(hand))]
    staked = chips(place.scene, stakes_on(place.scene, hand), names) if several else ()
    return [line for line in (*found, *staked) if line]


def box(place: Place, width: int, rows: int) -> list[Line]:
    """A seat's box: who plays there, the chips on the layout, and the player's own."""
    inside, seat = width - 2, place.seat
    style = FAINT if seat is None else style_of(seat)
    title = cut(f"{place.number} {title_of(seat)}".strip() if seat is not None else str(place.number), inside)
    own = cut(in_dollars_and_cents(seat.chips, inside), inside) if seat is not None else ""
    lying = chips_in(place, inside)
    body = [lying[row] if row < len(lying) else () for row in range(rows)]
    return [
        (Part(f"╭{title:─<{inside}}╮", style),),
        *((Part("│", style), *filled(line, inside), Part("│", style)) for line in body),
        (Part(f"╰{own:─>{inside}}╯", style),),
    ]


def in_dollars_and_cents(cents: int, room: int) -> str:
    """A player's chips, to the cent even where these are none, if there is room for them."""
    short = in_dollars(cents)
    return f"{short}.00" if "." not in short and len(short) + 3 <= room else short


def filled(line: Line, width: int) -> Line:
    """A line in the middle of a width."""
    left = (width - length(line)) // 2
    return (*blanks(left), *line, *blanks(width - length(line) - left))


def chips_in(place: Place, width: int) -> list[Line]:
    """The chips that lie at a seat, by the names of the wagers where these fit."""
    named = [*chips(place.scene, place.stakes, "full")]
    if all(length(line) <= width for line in named):
        return named
    return flow(chips(place.scene, place.stakes, "short"), width)


def under(place: Place, width: int) -> list[Line]:
    """How the round went for a seat, and what its player has."""
    seat = place.seat
    return [] if seat is None else flow(with_marks(went(seat), seat), width)
