"""A layout as a certificate holder describes it: what is there, lawful or not."""

from typing import Any, Literal

import msgspec

from croupier.known_types import make_known
from croupier.table.layout import Attached, Hand, Seating, Side
from croupier.table.sizes import DescribedSizes


class _Described(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of the description. An unknown key is refused when the document is read."""


class DescribedPlaces(_Described, frozen=True, kw_only=True):
    """The numbers of the players' places, in the order in which the game counts them, or only how many there are; and
    their side of the table.
    """

    numbers: tuple[int, ...] = ()
    count: int = 0
    side: Seating = "opposite the dealer"

    def names(self) -> tuple[int, ...]:
        """The numbers by which the description names the places: those on the layout or, without any, from 1 up."""
        return self.numbers or tuple(range(1, self.count + 1))


class _AtPlaces(_Described, frozen=True, kw_only=True):
    """Something that is there at each of these places."""

    places: tuple[int, ...] | Literal["each"] = "each"

    def at(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """The places that have it, given the numbers of all places."""
        return numbers if self.places == "each" else self.places


class DescribedArea(_AtPlaces, frozen=True, kw_only=True):
    """An area for a wager at each of these places; one that is not `separate` is a single area that they share.

    An area for several wagers is one area in which each of them is placed.
    """

    wagers: tuple[str, ...]
    separate: bool = True
    numbered: bool = False


class DescribedInscription(_Described, frozen=True, kw_only=True):
    """What is written on the layout or on a sign at the table: the odds of wagers (by outcome, if there are several),
    or a notice. `approved`: these words are approved in place of those prescribed.
    """

    about: tuple[str, ...]
    on: Literal["layout", "sign"] = "layout"
    odds: str | dict[str, str] = ""
    text: str = ""
    approved: bool = False


class DescribedCardArea(_Described, frozen=True, kw_only=True):
    """An area for the cards of these hands."""

    hands: tuple[str, ...]


class DescribedDealerArea(_Described, frozen=True, kw_only=True):
    """An area for what the dealer keeps there, and at which hand of the dealer it is."""

    holds: tuple[str, ...]
    hand: Hand | None = None


class DescribedMarkers(_Described, frozen=True, kw_only=True):
    """The numbers on the areas for marking vigorish, and the container of the marker buttons, if any are used."""

    areas: tuple[int, ...] = ()
    buttons: str = ""


class DescribedContainer(_AtPlaces, frozen=True, kw_only=True):
    """Where a container is: on which side of the table, at which hand of the dealer, in front of what, how attached.

    `in_the_way` names the equipment that is in the way of its prescribed place, `approved` says that this place is
    approved instead. `height` is its height and `mark` that of the mark on its side, both in decks of stacked cards.
    `places` have one each, of a device that stands at players' places. `features` are what a device has besides.
    """

    side: Side | None = None
    hand: Hand | None = None
    in_front_of: str = ""
    attached: Attached = ""
    in_the_way: str = ""
    approved: bool = False
    height: int | None = None
    mark: int | None = None
    features: dict[str, bool | int] = {}


class DescribedLayout(_Described, frozen=True, kw_only=True):
    """A whole layout as described. What is omitted is not there; `sizes` that are omitted are not chosen."""

    name: str = ""
    logo: bool = False
    places: DescribedPlaces = DescribedPlaces()
    areas: tuple[DescribedArea, ...] = ()
    inscriptions: tuple[DescribedInscription, ...] = ()
    card_areas: tuple[DescribedCardArea, ...] = ()
    dealer_areas: tuple[DescribedDealerArea, ...] = ()
    markers: DescribedMarkers = DescribedMarkers()
    containers: dict[str, DescribedContainer] = {}
    sizes: DescribedSizes = DescribedSizes()

    def __post_init__(self) -> None:
        """Refuse the size of a container that is not there."""
        for name in self.sizes.containers:
            if name not in self.containers:
                here = ", ".join(self.containers) or "none"
                raise ValueError(f"sizes.containers.{name}: there is no such container; those described are {here}")


make_known(DescribedLayout)


def read_described(document: dict[str, Any]) -> DescribedLayout:
    """A described layout from its keys; raises msgspec.ValidationError, which names the one that is wrong."""
    return msgspec.convert(document, DescribedLayout)
