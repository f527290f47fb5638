"""What the law asks of a layout, element by element, and where a described layout has it: for a sheet to be ticked."""

from collections.abc import Callable, Iterator
from typing import Any, Final, Literal

import msgspec

from croupier.presenting.felt.rows import spelt_out
from croupier.submission.layout_check import layout_problems
from croupier.table.layout import (
    BettingArea,
    CardArea,
    Cites,
    Container,
    DealerArea,
    Device,
    Element,
    Feature,
    Height,
    Inscription,
    Layout,
    MarkerAreas,
    MarkerButtons,
    Places,
)
from croupier.table.layout_document import DescribedContainer, DescribedLayout

Status = Literal["met", "not used here", "not met"]


class Requirement(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the sheet: what is asked, where the layout has it, the provisions, and how that stands."""

    key: str
    asks: str
    where: str
    cites: Cites
    status: Status


def requirements(required: Layout, described: DescribedLayout) -> list[Requirement]:
    """Every element that the law requires, in reading order."""
    wrong = {problem.key for problem in layout_problems(required, described)}
    return [row(element, described, wrong) for element in required.elements()]


def row(element: Element, described: DescribedLayout, wrong: set[str]) -> Requirement:
    """One element. Something needed only if it is used, and not there, is not used here."""
    where = where_is(element, described)
    status: Status = "not met" if element.key in wrong else "met" if where else "not used here"
    return Requirement(
        key=element.key, asks=element.says, where=where or "not used here", cites=element.cites, status=status
    )


def where_is(element: Element, described: DescribedLayout) -> str:
    """Where a layout has an element, in words; empty if it has not."""
    telling = next((tell for kind, tell in TELLINGS.items() if type(element) is kind), told_holder)
    return telling(element, described)


def told_places(_: Places, described: DescribedLayout) -> str:
    """How many places there are, and their numbers."""
    places = described.places
    many = f"{len(places.names())} places {places.side}"
    return f"{many}, numbered {listed(places.numbers)}" if places.numbers else many


def told_holder(_: Element, described: DescribedLayout) -> str:
    """The name or the logo."""
    said = [f'"{described.name.strip()}"'] if described.name.strip() else []
    return " and ".join([*said, *(["the logo"] if described.logo else [])]) + " on the layout"


def told_area(element: BettingArea, described: DescribedLayout) -> str:
    """At which places there is an area for a wager."""
    given = [area for area in described.areas if element.wager in area.wagers]
    names = described.places.names()
    return "; ".join(
        f"{'an area' if area.separate else 'one area shared by the players'} at"
        f" {'each place' if area.at(names) == names else 'places ' + listed(area.at(names))}"
        for area in given
    )


def told_inscription(element: Inscription, described: DescribedLayout) -> str:
    """Whether something is said on the layout or on a sign."""
    given = dict.fromkeys(one.on for one in described.inscriptions if element.about in one.about)
    return " and ".join("on the layout" if on == "layout" else "on a sign at the table" for on in given)


def told_card_area(element: CardArea, described: DescribedLayout) -> str:
    """With which hands a hand shares its area."""
    given = [area for area in described.card_areas if element.hand in area.hands]
    return "" if not given else "an area of its own" if given[0].hands == (element.hand,) else "an area for both hands"


def told_dealer_area(element: DealerArea, described: DescribedLayout) -> str:
    """At which hand of the dealer an area is."""
    given = [area for area in described.dealer_areas if element.holds in area.holds]
    return "; ".join("an area" + at_hand(area.hand) for area in given)


def told_marker_areas(_: MarkerAreas, described: DescribedLayout) -> str:
    """The numbers of the areas in which vigorish is marked."""
    return f"areas numbered {listed(described.markers.areas)}" if described.markers.areas else ""


def told_buttons(_: MarkerButtons, described: DescribedLayout) -> str:
    """Where marker buttons are kept."""
    kept_in = described.markers.buttons
    return f"in the {spelt_out(kept_in)}" if kept_in else ""


def told_container(element: Container, described: DescribedLayout) -> str:
    """Where a container is."""
    given = described.containers.get(element.name)
    if given is None:
        return ""
    if isinstance(element, Device) and element.each_place:
        names = described.places.names()
        return "at each place" if given.at(names) == names else f"at places {listed(given.at(names))}"
    return ", ".join(position(given)) or "at the table"


def position(given: DescribedContainer) -> Iterator[str]:
    """The parts of a container's place."""
    if given.side is not None:
        yield "at an end of the table" if given.side == "end" else f"on the {given.side}{APOSTROPHES[given.side]} side"
    if given.hand is not None:
        yield at_hand(given.hand).strip()
    if given.in_front_of:
        yield f"in front of the {spelt_out(given.in_front_of)}"
    if given.attached:
        yield "attached to the top of the table" if given.attached == "top" else "attached to the table"
    if given.approved and given.in_the_way:
        yield f"approved there, as {given.in_the_way} is in the way"


def told_height(element: Height, described: DescribedLayout) -> str:
    """How high a container is, and its mark."""
    given = described.containers.get(element.key.split(".")[1])
    if given is None:
        return ""
    height = f"{given.height} decks high" if given.height is not None else "higher"
    return height if given.mark is None else f"{height}, marked at {given.mark} decks"


def told_feature(element: Feature, described: DescribedLayout) -> str:
    """Whether a device has something, or how many of it."""
    given = described.containers.get(element.key.split(".")[1])
    stated = None if given is None else given.features.get(element.name)
    return "" if not stated else "it has that" if stated is True else f"{stated}"


def at_hand(hand: str | None) -> str:
    """At which hand of the dealer something is."""
    return "" if hand is None else " in front of the dealer" if hand == "front" else f" at the dealer's {hand}"


def listed(numbers: tuple[int, ...]) -> str:
    """Numbers as people write them: "1 to 9" if none is left out."""
    first, last = numbers[0], numbers[-1]
    whole = numbers == tuple(range(first, last + 1)) and len(numbers) > 2
    return f"{first} to {last}" if whole else ", ".join(map(str, numbers))


APOSTROPHES: Final = {"dealer": "'s", "players": "'"}
TELLINGS: Final[dict[type[Element], Callable[[Any, DescribedLayout], str]]] = {
    Places: told_places,
    BettingArea: told_area,
    Inscription: told_inscription,
    CardArea: told_card_area,
    DealerArea: told_dealer_area,
    MarkerAreas: told_marker_areas,
    MarkerButtons: told_buttons,
    Container: told_container,
    Device: told_container,
    Height: told_height,
    Feature: told_feature,
}
