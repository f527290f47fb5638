"""The layout that a casino would most plausibly make from what the law requires: everything in its usual place."""

from collections.abc import Iterable

from croupier.table.layout import (
    DISCARD_RACK,
    DROP_BOX,
    INVENTORY,
    PUSH,
    Container,
    Device,
    Hand,
    Inscription,
    Layout,
)
from croupier.table.layout_document import (
    DescribedArea,
    DescribedCardArea,
    DescribedContainer,
    DescribedDealerArea,
    DescribedInscription,
    DescribedLayout,
    DescribedMarkers,
    DescribedPlaces,
)
from croupier.table.sizes import DescribedSizes

SHORT_PAYTABLE = 2
"""Paytables with more lines than this are on a sign, where the law allows one."""
DROP_BOX_HAND: Hand = "right"
"""The law leaves it open; the tip box is at the other hand."""
USUAL_HANDS: dict[str, Hand] = {INVENTORY: "front", DROP_BOX: DROP_BOX_HAND, DISCARD_RACK: "right"}


def described_by_default(
    required: Layout,
    name: str,
    *,
    logo: bool = False,
    places: int | None = None,
    sizes: DescribedSizes | None = None,
) -> DescribedLayout:
    """A lawful layout with that name on it: with the most places, unless fewer are asked for, and everything required.

    What the law leaves open is as it usually is: words stand on the layout if they are few and a sign is not
    prescribed; the table inventory container is in front of the dealer; marker buttons are there with marker areas.
    """
    many = required.places.most if places is None else places
    numbers = tuple(range(1, many + 1))
    numbered = required.places.numbered
    buttons = buttons_kept_in(required)
    return DescribedLayout(
        name=name,
        logo=logo,
        places=DescribedPlaces(
            numbers=numbers if numbered else (), count=0 if numbered else many, side=required.places.side
        ),
        areas=areas(required),
        inscriptions=inscriptions(required),
        card_areas=tuple(DescribedCardArea(hands=(area.hand,)) for area in required.card_areas),
        dealer_areas=tuple(
            DescribedDealerArea(holds=(area.holds,), hand=area.hand or "right")
            for area in required.areas_at_the_dealer()
        ),
        markers=DescribedMarkers(areas=numbers if required.marker_areas is not None else (), buttons=buttons),
        containers={one.name: container(one) for one in used(required, buttons)},
        sizes=sizes or DescribedSizes(),
    )


def areas(required: Layout) -> tuple[DescribedArea, ...]:
    """An area for each wager. Where only some must be separate, the others are shared; where none must, all are."""
    told_apart = any(area.separate for area in required.areas)
    return tuple(
        DescribedArea(wagers=(area.wager,), separate=area.separate or not told_apart, numbered=area.numbered)
        for area in required.areas
    )


def inscriptions(required: Layout) -> tuple[DescribedInscription, ...]:
    """Everything that is said, once for all wagers of which the same is said in the same place."""
    together: dict[tuple[object, ...], list[Inscription]] = {}
    for one in required.inscriptions:
        same = (stated(one) if one.payouts else one.about, is_on_layout(one))
        together.setdefault((str(same[0]), same[1]), []).append(one)
    return tuple(inscription(alike) for alike in together.values())


def inscription(alike: list[Inscription]) -> DescribedInscription:
    """What is said about some wagers, or a notice."""
    first = alike[0]
    return DescribedInscription(
        about=tuple(one.about for one in alike),
        on="layout" if is_on_layout(first) else "sign",
        odds=stated(first),
        text="" if first.payouts else first.words or first.says[:1].upper() + first.says[1:],
    )


def is_on_layout(inscription: Inscription) -> bool:
    """Whether something is said on the layout: where it must be, and what is short if it may be."""
    if not (inscription.sign and inscription.layout):
        return inscription.layout
    return len(inscription.payouts) <= SHORT_PAYTABLE


def stated(inscription: Inscription) -> str | dict[str, str]:
    """The odds as a description states them: by outcome where outcomes have names."""
    if not inscription.payouts:
        return ""
    if any(payout.outcome for payout in inscription.payouts):
        return {payout.outcome: payout.odds for payout in inscription.payouts}
    return "" if inscription.payouts[0].odds == PUSH else inscription.payouts[0].odds


def buttons_kept_in(required: Layout) -> str:
    """The container of the marker buttons, a rack of their own if there may be one; none where nothing is marked."""
    if required.marker_areas is None or required.marker_buttons is None:
        return ""
    return required.marker_buttons.kept_in[-1]


def used(required: Layout, buttons: str) -> Iterable[Container]:
    """The containers that are there: those required, the table's inventory, and that of the marker buttons."""
    return (one for one in required.containers if one.need == "required" or one.name in (INVENTORY, buttons))


def container(required: Container) -> DescribedContainer:
    """A container in its usual place, with everything that it must have."""
    features = {one.name: one.value for one in required.features} if isinstance(required, Device) else {}
    if isinstance(required, Device) and required.each_place:
        return DescribedContainer(features=features)
    return DescribedContainer(
        side=required.side or (None if required.in_front_of else "dealer"),
        hand=usual_hand(required),
        in_front_of=required.in_front_of,
        attached=required.attached,
        height=None if required.height is None else required.height.decks,
        features=features,
    )


def usual_hand(required: Container) -> Hand:
    """The hand of the dealer at which a container usually is: the tip box, say, across from the drop box."""
    if required.opposite:
        return "right" if USUAL_HANDS[required.opposite] == "left" else "left"
    if required.name in USUAL_HANDS:
        return USUAL_HANDS[required.name]
    if required.hands:
        return required.hands[0]
    return "front" if required.attached or required.in_front_of else "right"
