"""What the layout of a table must have, as data that a page can draw and a document can print.

The geometry has no coordinates. A table has the side where the dealer works and the one opposite; left and right are
the dealer's own. Seen from above with the dealer at the bottom, the dealer's right is at the right.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

Cites = tuple[str, ...]
Need = Literal["required", "if used"]
Seating = Literal["opposite the dealer", "around the table"]
Side = Literal["dealer", "players", "end"]
"""A side of the table: where the dealer works, the one opposite, or either end between them."""
Hand = Literal["left", "right", "front"]
"""Where something is, seen by the dealer."""
Attached = Literal["", "table", "top"]
"""How a container is attached: not at all, to the table, or to the top of the table."""

INVENTORY = "inventory_container"
MARKER_RACK = "marker_rack"
DROP_BOX = "drop_box"
TIP_BOX = "tip_box"
DISCARD_RACK = "discard_rack"
DISCARD_BUCKET = "discard_bucket"

PUSH = "push"


class Element(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that the law requires of a layout. `key` is where a described layout describes it.

    An element that is needed only `if used` may be omitted; its requirements apply where it is present.
    """

    key: str
    says: str
    need: Need = "required"
    cites: Cites


class Places(Element, frozen=True, kw_only=True):
    """The places of the players: how many, on which side, from which hand of the dealer the numbers rise and in which
    direction; `numbering` cites the provision on the numbers. Places that need not be `numbered` are counted so here.
    """

    least: int
    most: int
    side: Seating
    first: Literal["left", "right"]
    rising: Literal["clockwise", "counterclockwise"]
    numbering: Cites
    numbered: bool = True

    def left_to_right(self, numbers: Sequence[int]) -> tuple[int, ...]:
        """Rising numbers in the order in which the dealer sees them, from left to right."""
        return tuple(numbers if self.first == "left" else reversed(numbers))


class BettingArea(Element, frozen=True, kw_only=True):
    """Where a wager is placed: a `separate` area at each place, or else at least one area that players share. If they
    must be `numbered`, then from 1 up.
    """

    wager: str
    separate: bool
    numbered: bool = False


class Payout(msgspec.Struct, frozen=True):
    """What an outcome of a wager pays: odds as written, an amount, or PUSH. A wager with a single payout need not
    name its outcome. `cites` are the provisions on this payout alone.
    """

    odds: str
    outcome: str = ""
    cites: Cites = ()

    def __str__(self) -> str:
        return f"{self.odds} ({self.outcome})" if self.outcome else self.odds


class Inscription(Element, frozen=True, kw_only=True):
    """Words on the layout: the payouts of a wager, or a notice. `sign`: they may be on a sign at the table instead; if
    `layout` is false, they must be.

    `exact`: the odds must be written with exactly these numbers. `words` are the prescribed words of a notice;
    `similar`: other words may be approved.
    """

    about: str
    sign: bool
    layout: bool = True
    payouts: tuple[Payout, ...] = ()
    exact: bool = False
    words: str = ""
    similar: bool = False


class CardArea(Element, frozen=True, kw_only=True):
    """Where the cards of a hand are placed. Hands may share an area."""

    hand: str


class DealerArea(Element, frozen=True, kw_only=True):
    """A separate area, of no player's, for something that the dealer keeps there; `hand`: the dealer's hand at which
    it must be.
    """

    holds: str
    hand: Hand | None = None


class MarkerAreas(Element, frozen=True, kw_only=True):
    """The areas in which vigorish is marked: one for each place, with its number."""

    shape: Literal["rectangle"] = "rectangle"
    hand: Hand | None = None


class MarkerButtons(Element, frozen=True, kw_only=True):
    """The buttons that mark vigorish, and the containers in which they may be kept."""

    kept_in: tuple[str, ...]


class Height(Element, frozen=True, kw_only=True):
    """How high a container is: as high as the cards of that many decks in one stack, or higher with a mark at that
    height; `marked` cites the provision that requires the mark.
    """

    decks: int
    marked: Cites


class Container(Element, frozen=True, kw_only=True):
    """A container at the table or attached to it, and its place.

    `hands` are the dealer's hands at which it may be, `opposite` the container that is at the other hand.
    `elsewhere`: the Board's staff may approve another place if equipment is in the way of this one.
    """

    name: str
    side: Side | None = None
    hands: tuple[Hand, ...] = ()
    opposite: str = ""
    in_front_of: str = ""
    attached: Attached = ""
    elsewhere: bool = False
    height: Height | None = None

    def parts(self) -> tuple[Element, ...]:
        """The container itself and its height, if that is prescribed separately."""
        return (self,) if self.height is None else (self, self.height)


class Feature(Element, frozen=True, kw_only=True):
    """Something that a device must have: just that, or a number of it; `or_more`: at least that number."""

    name: str
    value: bool | int = True
    or_more: bool = False


class Device(Container, frozen=True, kw_only=True):
    """A device or a container of which more is prescribed than its place. `each_place`: there is one at every
    player's place.
    """

    features: tuple[Feature, ...] = ()
    each_place: bool = False

    def parts(self) -> tuple[Element, ...]:
        """The device itself, its height, if that is prescribed separately, and its features."""
        return (*Container.parts(self), *self.features)


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a table's layout must have.

    `permits` is the provision that lists the game's wagers; `not_offered` are those that this table does not take.
    `dealer_areas` is left out of JSON where a game has none.
    """

    places: Places
    holder: Element
    areas: tuple[BettingArea, ...]
    inscriptions: tuple[Inscription, ...]
    card_areas: tuple[CardArea, ...]
    containers: tuple[Container, ...]
    permits: Cites
    not_offered: Mapping[str, Cites]
    marker_areas: MarkerAreas | None = None
    marker_buttons: MarkerButtons | None = None
    dealer_areas: tuple[DealerArea, ...] | msgspec.UnsetType = msgspec.UNSET

    def areas_at_the_dealer(self) -> tuple[DealerArea, ...]:
        """The areas for what the dealer keeps on the layout, if there are any."""
        return () if self.dealer_areas is msgspec.UNSET else self.dealer_areas

    def elements(self) -> tuple[Element, ...]:
        """Every element, in reading order."""
        markers = tuple(one for one in (self.marker_areas, self.marker_buttons) if one is not None)
        things = tuple(part for container in self.containers for part in container.parts())
        for_hands = (*self.card_areas, *self.areas_at_the_dealer())
        return (self.places, self.holder, *self.areas, *self.inscriptions, *for_hands, *markers, *things)
