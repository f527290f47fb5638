"""What a described layout lacks or has wrong under the law: each gap with its provision."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeVar

from croupier.money import Odds, OddsError
from croupier.submission import Problem
from croupier.submission.gaps import FORMAT, Problems, gap, listed, spoken
from croupier.submission.nearest import meant
from croupier.table.layout import (
    PUSH,
    BettingArea,
    Cites,
    Container,
    DealerArea,
    Device,
    Feature,
    Height,
    Inscription,
    Layout,
    MarkerButtons,
    Payout,
    Places,
)
from croupier.table.layout_document import DescribedArea, DescribedContainer, DescribedInscription, DescribedLayout
from croupier.wording import either

Described = TypeVar("Described")


def layout_problems(required: Layout, described: DescribedLayout) -> list[Problem]:
    """Every gap between the two, in the order of the elements; none if the layout is lawful."""
    found = (
        places_problems(required, described),
        holder_problems(required, described),
        *(area_problems(area, described) for area in required.areas),
        stray_areas(required, described),
        *(inscription_problems(inscription, described) for inscription in required.inscriptions),
        stray_inscriptions(required, described),
        card_area_problems(required, described),
        *(dealer_area_problems(area, described) for area in required.areas_at_the_dealer()),
        marker_problems(required, described),
        *(container_problems(container, described) for container in required.containers),
        stray_containers(required, described),
    )
    return [problem for some in found for problem in some]


class FreeWords(NamedTuple):
    """Words on the layout or on a sign that only a person can judge: where, what they are, what they must say; `part`:
    the keys that lead to them.
    """

    key: str
    on: str
    text: str
    must_say: str
    cites: Cites
    part: tuple[str, ...]


def free_words(required: Layout, described: DescribedLayout) -> list[FreeWords]:
    """Every text of the description about something for which no words are prescribed.

    Where words are, they are there, or others that somebody approved, or else that is a problem.
    """
    return [
        FreeWords(inscription.key, one.on, one.text.strip(), inscription.says, inscription.cites, (place, "text"))
        for inscription in required.inscriptions
        for place, one in placed(described.inscriptions)
        if inscription.about in one.about and one.text.strip() and not inscription.words
    ]


def places_problems(required: Layout, described: DescribedLayout) -> Problems:
    """A lawful number of places, each with its own number where that is required, on the right side."""
    places = required.places
    names = described.places.numbers if places.numbered else described.places.names()
    if not places.least <= len(names) <= places.most:
        numbered = "numbered " if places.numbered else ""
        must_be = f"{places.most}" if places.least == places.most else f"{places.least} to {places.most}"
        yield gap(places, f"{len(names)} {numbered}places: there must be {must_be}")
    yield from numbered_problems(places, names) if places.numbered else named_problems(places, names)
    if described.places.side != places.side:
        yield gap(places, f"the players' places must be {places.side}, not {described.places.side}")


def numbered_problems(places: Places, numbers: tuple[int, ...]) -> Problems:
    """Each place has its own number, and they rise the way that the game counts."""
    if len(set(numbers)) < len(numbers) or any(number < 1 for number in numbers):
        yield gap(places, "each place must have its own number, from 1 up")
    elif any(low > high for low, high in pairwise(numbers)):
        order = f"the numbers must rise {places.rising} from the dealer's {places.first}"
        yield Problem(places.key, f"{listed(numbers)}: {order}", (*places.cites, *places.numbering))


def named_problems(places: Places, numbers: tuple[int, ...]) -> Problems:
    """Numbers that the layout need not have may be any, if the description can tell the places apart by them."""
    if len(set(numbers)) < len(numbers):
        yield Problem(places.key, f"{listed(numbers)}: give each place another number, or only their count", FORMAT)


def holder_problems(required: Layout, described: DescribedLayout) -> Problems:
    """The layout shows whose it is."""
    if not described.name.strip() and not described.logo:
        yield gap(required.holder, "the layout shows neither the name nor the logo of the certificate holder")


def area_problems(area: BettingArea, described: DescribedLayout) -> Problems:
    """An area for the wager at each place, separate from other wagers and, if required, from other players."""
    numbers = described.places.names()
    given = {place: one for place, one in placed(described.areas) if area.wager in one.wagers}
    if not given:
        yield gap(area, f"there is no area for {area.wager}")
        return
    first = (next(iter(given)),)
    reached = {number for one in given.values() for number in one.at(numbers)}
    if without := [number for number in numbers if number not in reached]:
        yield gap(area, f"there is no area for {area.wager} at {listed(without)}", first)
    for place, one in given.items():
        if strange := sorted(set(one.at(numbers)) - set(numbers)):
            why = f"there is an area for {area.wager} at {listed(strange)}, where there is no place"
            yield gap(area, why, (place, "places"))
    for place, one in given.items():
        yield from separation_problems(area, one, place)
    if area.numbered and sorted(numbers) != list(range(1, len(numbers) + 1)):
        why = f"the areas for {area.wager} must be numbered 1 to {len(numbers)}, not {listed(numbers)}"
        yield gap(area, why, first)


def separation_problems(area: BettingArea, given: DescribedArea, place: str) -> Problems:
    """What is wrong with an area that is described at that place of the list."""
    others = [wager for wager in given.wagers if wager != area.wager]
    if others:
        why = f"the area for {area.wager} is not separate: it is also for {listed(others)}"
        yield gap(area, why, (place, "wagers"))
    if area.separate and not given.separate:
        yield gap(area, f"the area for {area.wager} is not separate for each player", (place, "separate"))
    if area.numbered and not given.numbered:
        yield gap(area, f"the areas for {area.wager} are not numbered", (place, "numbered"))


def placed(items: Iterable[Described]) -> Iterator[tuple[str, Described]]:
    """What is described in a list, each with its place there, as lines are kept by it."""
    return ((str(place), one) for place, one in enumerate(items))


def stray_areas(required: Layout, described: DescribedLayout) -> Problems:
    """Areas for wagers that this table does not take."""
    taken = [area.wager for area in required.areas]
    named = first_places((one.wagers for one in described.areas), "wagers")
    for wager, part in ((wager, part) for wager, part in named.items() if wager not in taken):
        why = "is not offered" if wager in required.not_offered else "has no area here"
        perhaps = "" if wager in required.not_offered else meant(wager, taken)
        why = f"there is an area for {wager}, which {why}: this table has areas for {listed(taken)}{perhaps}"
        yield Problem(f"areas.{wager}", why, required.not_offered.get(wager, required.permits), part)


def first_places(named: Iterable[Sequence[str]], key: str) -> dict[str, tuple[str, str]]:
    """Everything that is named under a key of the tables of a list, and the keys that lead to where it is first."""
    found: dict[str, tuple[str, str]] = {}
    for place, names in placed(named):
        for name in names:
            found.setdefault(name, (place, key))
    return found


def inscription_problems(inscription: Inscription, described: DescribedLayout) -> Problems:
    """The layout or a sign, as allowed, says what it must, and nothing that either says is wrong."""
    given = {place: one for place, one in placed(described.inscriptions) if inscription.about in one.about}
    said = any(inscription.sign if one.on == "sign" else inscription.layout for one in given.values())
    if inscription.need == "required" and not said:
        part = tuple(given)[:1]
        yield gap(inscription, f"{unsaid(inscription, elsewhere=bool(given))}: {inscription.says}", part)
    for place, one in given.items():
        yield from wording_problems(inscription, one, place)


def unsaid(inscription: Inscription, *, elsewhere: bool) -> str:
    """Where something is not said that must be. `elsewhere`: it is said where that is not enough."""
    if inscription.sign and inscription.layout:
        return "neither the layout nor a sign says"
    if inscription.sign:
        return "the layout is not enough, a sign must say" if elsewhere else "no sign says"
    return "a sign is not enough, the layout itself must say" if elsewhere else "the layout does not say"


def wording_problems(inscription: Inscription, given: DescribedInscription, place: str) -> Problems:
    """What is wrong with the odds stated, or with a notice, at that place of the list."""
    if not inscription.payouts:
        yield from notice_problems(inscription, given, place)
        return
    stated = {"": given.odds} if isinstance(given.odds, str) else given.odds
    yield from unstated_odds(inscription, stated, place)
    for outcome, odds in stated.items():
        if odds and (wrong := wrong_odds(inscription, outcome, odds)):
            paid = [payout for payout in inscription.payouts if payout.outcome == outcome]
            yield payout_gap(inscription, paid, wrong, (place, "odds", outcome))


def payout_gap(inscription: Inscription, payouts: Iterable[Payout], problem: str, part: tuple[str, ...]) -> Problem:
    """A gap in some payouts of an inscription, with the provisions of both."""
    cites = (*inscription.cites, *(cite for payout in payouts for cite in payout.cites))
    return Problem(inscription.key, problem, tuple(dict.fromkeys(cites)), part)


def notice_problems(inscription: Inscription, given: DescribedInscription, place: str) -> Problems:
    """A notice has words: those prescribed or, where the law allows it, others that are approved."""
    if not given.text.strip():
        yield gap(inscription, f"the {given.on} has no text that says: {inscription.says}", (place, "text"))
    elif inscription.words and not has_words(inscription, given):
        others = "; other words must be approved" if inscription.similar else ""
        why = f"the words must be {inscription.words!r}, not {given.text.strip()!r}{others}"
        yield gap(inscription, why, (place, "text"))


def has_words(inscription: Inscription, given: DescribedInscription) -> bool:
    """Whether a notice has the words prescribed, or others that are approved."""
    return spelt(given.text) == spelt(inscription.words) or (inscription.similar and given.approved)


def spelt(text: str) -> list[str]:
    """The words of a text, without punctuation and in lower case."""
    return re.sub(r"[^\w\s]", "", text).casefold().split()


def unstated_odds(inscription: Inscription, stated: Mapping[str, str], place: str) -> Problems:
    """Payouts that are not stated; a push pays nothing and need not be."""
    missing = [one for one in inscription.payouts if one.odds != PUSH and not stated.get(one.outcome)]
    if missing:
        why = f"the odds for {inscription.about} are not stated: {listed(missing)}"
        yield payout_gap(inscription, missing, why, (place, "odds"))


def wrong_odds(inscription: Inscription, outcome: str, odds: str) -> str:
    """What is wrong with the odds stated for an outcome; empty if they are what it pays."""
    what = f"{inscription.about}, {outcome}" if outcome else inscription.about
    paid = {payout.outcome: payout.odds for payout in inscription.payouts}
    if outcome not in paid:
        return f"{what}: there is no such payout"
    right = odds == paid[outcome] if inscription.exact else same_odds(odds, paid[outcome])
    return "" if right else f"{what} pays {paid[outcome]}, not {odds}"


def same_odds(stated: str, paid: str) -> bool:
    """Whether both are odds of the same value, or else the same amount or word."""
    try:
        return Odds.parse(stated).fraction == Odds.parse(paid).fraction
    except OddsError:
        return stated == paid


def stray_inscriptions(required: Layout, described: DescribedLayout) -> Problems:
    """Inscriptions about wagers that this table does not take, or about something unknown."""
    known = [inscription.about for inscription in required.inscriptions]
    named = first_places((one.about for one in described.inscriptions), "about")
    for about, part in ((about, part) for about, part in named.items() if about not in known):
        key = f"inscriptions.{about}"
        if about in required.not_offered:
            yield Problem(key, f"odds are stated for {about}, which is not offered", required.not_offered[about], part)
        else:
            why = f"no inscription is about {about!r}; the inscriptions are about {listed(known)}{meant(about, known)}"
            yield Problem(key, why, FORMAT, part)


def card_area_problems(required: Layout, described: DescribedLayout) -> Problems:
    """An area for the cards of each hand."""
    given = {hand for one in described.card_areas for hand in one.hands}
    for area in required.card_areas:
        if area.hand not in given:
            yield gap(area, f"there is no area for the cards of the {area.hand}'s hand")


def dealer_area_problems(area: DealerArea, described: DescribedLayout) -> Problems:
    """An area for what the dealer keeps there, separate from other things, at the dealer's hand where it must be."""
    what = spoken(area.holds)
    given = [(place, one) for place, one in placed(described.dealer_areas) if area.holds in one.holds]
    if not given:
        yield gap(area, f"there is no area for the {what}")
    for place, one in given:
        if others := [spoken(thing) for thing in one.holds if thing != area.holds]:
            why = f"the area for the {what} is not separate: it is also for the {listed(others)}"
            yield gap(area, why, (place, "holds"))
        if area.hand is not None and one.hand != area.hand:
            yield gap(area, f"the area for the {what} is not at the dealer's {area.hand}", (place, "hand"))


def marker_problems(required: Layout, described: DescribedLayout) -> Problems:
    """Areas for marking vigorish with the numbers of the places, and a lawful container for marker buttons."""
    areas, places, given = required.marker_areas, described.places.numbers, described.markers.areas
    if areas is not None:
        if without := [number for number in places if number not in given]:
            yield gap(areas, f"there is no area for marking vigorish numbered {listed(without)}")
        if strange := [number for number in given if number not in places]:
            yield gap(areas, f"there is an area for marking vigorish numbered {listed(strange)}, but no such place")
    if required.marker_buttons is not None and described.markers.buttons:
        yield from button_problems(required.marker_buttons, described)


def button_problems(buttons: MarkerButtons, described: DescribedLayout) -> Problems:
    """Marker buttons are kept in one of the containers that may hold them."""
    kept_in = described.markers.buttons
    if kept_in not in buttons.kept_in:
        yield gap(buttons, f"marker buttons must be kept in {either(*buttons.kept_in)}, not in {kept_in!r}")
    elif kept_in not in described.containers:
        yield gap(buttons, f"marker buttons are said to be kept in {kept_in}, but there is none")


# What is wrong with the containers and devices of a described layout


def container_problems(container: Container, described: DescribedLayout) -> Problems:
    """What is wrong with a container: missing, not attached as required, or neither in its place nor approved."""
    given = described.containers.get(container.name)
    if given is None:
        if container.need == "required":
            yield gap(container, f"there is no {spoken(container.name)}")
        return
    if given.attached not in accepted(container):
        where = "the top of the table" if container.attached == "top" else "the table"
        yield gap(container, f"the {spoken(container.name)} is not attached to {where}")
    if container.in_front_of and not is_in_front(container, given, described):
        yield gap(container, f"the {spoken(container.name)} is not in front of the {spoken(container.in_front_of)}")
    if not is_approved(container, given):
        yield from position_problems(container, given, described)
    if container.height is not None:
        yield from height_problems(container.height, spoken(container.name), given)
    if isinstance(container, Device):
        yield from device_problems(container, given, described)


def accepted(container: Container) -> tuple[str, ...]:
    """The ways of attaching a container that satisfy the requirement."""
    ways = ("", "table", "top")
    return ways[ways.index(container.attached) :]


def is_in_front(container: Container, given: DescribedContainer, described: DescribedLayout) -> bool:
    """Whether it is in front of the container that it must be in front of, and that container exists."""
    return given.in_front_of == container.in_front_of and container.in_front_of in described.containers


def is_approved(container: Container, given: DescribedContainer) -> bool:
    """Whether another place is allowed: the chapter permits it, equipment is in the way, and it is approved."""
    return container.elsewhere and given.approved and bool(given.in_the_way.strip())


def position_problems(container: Container, given: DescribedContainer, described: DescribedLayout) -> Problems:
    """What is wrong with a container's place at the table or at the dealer's hand."""
    name, other = spoken(container.name), described.containers.get(container.opposite)
    if container.side is not None and given.side != container.side:
        why = f"the {name} is not on the {container.side}'s side of the table"
    elif container.hands and given.hand not in container.hands:
        why = f"the {name} is not at the dealer's {either(*container.hands)}"
    elif other is not None and given.hand == other.hand:
        why = f"the {name} and the {spoken(container.opposite)} are on the same side of the dealer"
    else:
        return
    asked = "; another place needs approval, and equipment listed in `in_the_way`" if container.elsewhere else ""
    yield gap(container, why + asked)


def height_problems(height: Height, name: str, given: DescribedContainer) -> Problems:
    """What is wrong with a container's height: it must be as high as required, or higher with a mark there."""
    if given.height == height.decks:
        return
    if given.height is None and given.mark is None:
        yield gap(height, f"the height of the {name} is not given; it must be {height.says}")
    elif given.height is not None and given.height < height.decks:
        yield gap(height, f"the {name} is {given.height} decks high; it must be {height.says}")
    elif given.mark is None:
        why = f"the {name} is higher than {height.decks} decks and has no mark at that height"
        yield Problem(height.key, why, height.marked)
    elif given.mark != height.decks:
        why = f"the mark on the {name} is at the height of {given.mark} decks, not {height.decks}"
        yield Problem(height.key, why, height.marked)


def device_problems(device: Device, given: DescribedContainer, described: DescribedLayout) -> Problems:
    """What a device lacks: itself at some places, or something that it must have."""
    places = described.places.names()
    if device.each_place:
        reached = given.at(places)
        if without := [number for number in places if number not in reached]:
            yield gap(device, f"there is no {spoken(device.name)} at {listed(without)}")
        if strange := sorted(set(reached) - set(places)):
            yield gap(device, f"{spoken(device.name)} at {listed(strange)}, where there is no place")
    for feature in device.features:
        stated = given.features.get(feature.name)
        if not has_feature(feature, stated):
            found = f", not {stated}" if type(stated) is int else ""
            yield gap(feature, f"the {spoken(device.name)} must have {feature.says}{found}")


def has_feature(feature: Feature, stated: bool | int | None) -> bool:
    """Whether a description states what a feature must be."""
    if type(stated) is not type(feature.value):
        return False
    return stated >= feature.value if feature.or_more else stated == feature.value


def stray_containers(required: Layout, described: DescribedLayout) -> Problems:
    """Containers that the description names and the law does not."""
    known = [container.name for container in required.containers]
    for name in described.containers:
        if name not in known:
            why = f"there is no container {name!r}; the containers are {listed(known)}{meant(name, known)}"
            yield Problem(f"containers.{name}", why, FORMAT)
