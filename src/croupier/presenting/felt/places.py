"""The places of the players: each with its number, its betting areas and its button."""

import math
from collections.abc import Iterator
from typing import Final

import msgspec

from croupier.presenting.felt.drafting import Drafting, inscription_key, lettered, wager_key
from croupier.presenting.felt.rail import Rail, chord
from croupier.presenting.felt.rows import GAP, Ordering, Row, Wagers, rows_of, titled
from croupier.presenting.felt.shapes import FeltError, Shape, Text, circle, text
from croupier.presenting.felt.sizes import LEADING, fitted
from croupier.table.layout import Device

EDGE: Final = 0.6
"""How far the first thing at a place is from the edge of the felt."""
APART: Final = 1.2
"""How far places are from each other, at the edge of the felt."""
BROADEST: Final = 2.4
"""How many times as wide as high a single area is, at most."""
BUTTON: Final = 1.5
"""The diameter of a button."""
WIDE_ENOUGH: Final = "choose a wider table, or fewer places"


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A place: its number, and from where to where it is along the edge."""

    number: int
    start: float
    end: float

    @property
    def middle(self) -> float:
        """Its middle along the edge."""
        return (self.start + self.end) / 2


def first_row(drafting: Drafting) -> float:
    """How far the first row is from the edge: behind the number and the button, if there are any."""
    named = bool(drafting.described.places.numbers) or bool(buttons(drafting))
    return EDGE + (max(1.6 * drafting.smallest, BUTTON) + GAP if named else 0.0)


def rows(drafting: Drafting) -> tuple[Row, ...]:
    """The rows of areas at every place."""
    ordering = Ordering(
        first=first_row(drafting),
        smallest=drafting.smallest,
        chip=drafting.sizes.chip.inches,
        compact=drafting.compact,
    )
    return rows_of(drafting.described, ordering)


def reach(drafting: Drafting) -> float:
    """How far the players' places go into the table."""
    found = rows(drafting)
    return found[-1].end if found else first_row(drafting)


def places_along(drafting: Drafting, rail: Rail) -> list[Place]:
    """The places along the edge, counterclockwise, all equally wide."""
    numbers = drafting.counterclockwise()
    width = rail.length / max(1, len(numbers))
    return [
        Place(number=number, start=width * count + APART / 2, end=width * (count + 1) - APART / 2)
        for count, number in enumerate(numbers)
    ]


def place_shapes(drafting: Drafting, rail: Rail) -> Iterator[Shape]:
    """Every place with everything that is there."""
    found, deep = rows(drafting), reach(drafting)
    for place in places_along(drafting, rail):
        if place.end - place.start < BUTTON:
            raise FeltError("sizes.width", f"there is no room for {len(drafting.numbers())} places: {WIDE_ENOUGH}")
        yield place_itself(drafting, rail, place, deep)
        for row in found:
            yield from row_shapes(drafting, rail, place, row)
        yield from button_shapes(drafting, rail, place)


def place_itself(drafting: Drafting, rail: Rail, place: Place, deep: float) -> Shape:
    """A place and its number: on the felt where it has one, or else only in the drawing, on the rail."""
    inscribed = bool(drafting.described.places.numbers)
    size = 1.6 * drafting.smallest
    depth = EDGE + max(size, BUTTON) / 2 if inscribed else -drafting.sizes.rail.inches / 2
    x, y = rail.at(place.middle, depth)
    number = text([str(place.number)], x, y, size, turn=reading(rail, place.middle), strong=1 if inscribed else 0)
    return Shape(
        key="places",
        kind="place",
        title=f"Place {place.number}" if inscribed else f"Place {place.number}, counted but not inscribed",
        cites=drafting.cites("places"),
        place=place.number,
        where="felt" if inscribed else "drawing",
        outline=rail.between(place.start, place.end, 0.0, deep + GAP / 3),
        texts=(number,),
    )


def reading(rail: Rail, along: float) -> float:
    """The direction of words that are read from that point of the edge."""
    return (rail.inward(along) - 90.0) % 360.0


def row_shapes(drafting: Drafting, rail: Rail, place: Place, row: Row) -> Iterator[Shape]:
    """The areas of a row at a place, and their heading with the first of them."""
    here = [wagers for wagers in row.areas if is_here(drafting, wagers, place.number)]
    if not here:
        return
    room = rooms(rail, place, row, len(row.areas))
    for wagers, (start, end) in zip(row.areas, room, strict=True):
        if wagers in here:
            shape = area_shape(drafting, rail, place, row, wagers, (start, end))
            heads = bool(row.heading) and wagers == here[0]
            more = (heading(drafting, rail, place, row),) if heads else ()
            yield msgspec.structs.replace(shape, texts=(*shape.texts, *more))


def is_here(drafting: Drafting, wagers: Wagers, number: int) -> bool:
    """Whether there is a separate area for these wagers at a place."""
    numbers = drafting.numbers()
    return any(
        area.separate and area.wagers == wagers and number in area.at(numbers) for area in drafting.described.areas
    )


def rooms(rail: Rail, place: Place, row: Row, many: int) -> list[tuple[float, float]]:
    """Where the areas of a row are along the edge: a single one in the middle, several side by side."""
    height = row.inner - row.outer
    widest = (place.start + GAP / 2, place.end - GAP / 2)
    most = BROADEST * height * many
    start, end = narrowed(rail, widest, row.inner, most)
    gap = GAP * (end - start) / max(chord(rail, start, end, row.inner), GAP)
    each = (end - start - gap * (many - 1)) / many
    return [(start + count * (each + gap), start + count * (each + gap) + each) for count in range(many)]


def narrowed(rail: Rail, widest: tuple[float, float], depth: float, most: float) -> tuple[float, float]:
    """A part of the edge around the same middle, at that depth no wider than the most."""
    start, end = widest
    wide = chord(rail, start, end, depth)
    if wide <= most:
        return widest
    middle, half = (start + end) / 2, (end - start) / 2 * most / wide
    return middle - half, middle + half


def area_shape(
    drafting: Drafting, rail: Rail, place: Place, row: Row, wagers: Wagers, room: tuple[float, float]
) -> Shape:
    """A betting area, with its name and its odds."""
    start, end = room
    odds = [drafting.written_odds(wager) for wager in wagers]
    keys = [wager_key(wager) for wager in wagers]
    also = [inscription_key(wager) for wager, stated in zip(wagers, odds, strict=True) if stated]
    name = lettered(row.label(wagers))
    paragraphs = [name, *dict.fromkeys(lettered(stated) for stated in odds if stated)]
    wide, high = clear(rail, room, row)
    if min(wide, high) < drafting.sizes.chip.inches:
        problem = f"the area for {wagers[0]} would be too small for a chip: {WIDE_ENOUGH}"
        raise FeltError("sizes.width", problem)
    lettering = fitted(paragraphs, wide, high, most=1.5 * drafting.smallest, least=drafting.smallest)
    if lettering is None:
        raise FeltError("sizes.width", f"{' '.join(paragraphs)!r} does not fit its area: {WIDE_ENOUGH}")
    x, y, turn = centre(rail, room, (row.outer + row.inner) / 2)
    strong = len(lettering.lines) - (1 if len(paragraphs) > 1 else 0)
    words = text(lettering.lines, x, y, lettering.size, turn=turn, strong=strong)
    return Shape(
        key=keys[0],
        kind="betting area",
        title=" / ".join(map(titled, wagers)),
        cites=drafting.cites(*keys, *also),
        also=(*keys[1:], *also),
        place=place.number,
        outline=rail.between(start, end, row.outer, row.inner),
        texts=(words,),
    )


def clear(rail: Rail, room: tuple[float, float], row: Row) -> tuple[float, float]:
    """The width and the height of the rectangle inside of an area."""
    wide = chord(rail, *room, row.inner)
    radius = rail.radius(sum(room) / 2, row.outer)
    sagged = radius - math.sqrt(max(radius * radius - wide * wide / 4, 0.0)) if radius else 0.0
    return wide - 0.25, row.inner - row.outer - sagged - 0.1


def centre(rail: Rail, room: tuple[float, float], depth: float) -> tuple[float, float, float]:
    """The middle of an area, also where the edge begins to bend, and the direction of words in it."""
    start, end = (rail.at(along, depth) for along in room)
    middle = rail.at(sum(room) / 2, depth)
    turn = math.degrees(math.atan2(end.y - start.y, end.x - start.x)) % 360.0
    return (start.x + end.x + 2 * middle.x) / 4, (start.y + end.y + 2 * middle.y) / 4, turn


def heading(drafting: Drafting, rail: Rail, place: Place, row: Row) -> Text:
    """The words behind a row of areas of one kind."""
    ends = (place.start, place.end)
    return curved_words(drafting, rail, lettered(row.heading), ends, (row.inner + row.end) / 2, 1.0)


def buttons(drafting: Drafting) -> list[Device]:
    """The devices that stand at players' places."""
    return [
        one
        for one in drafting.required.containers
        if isinstance(one, Device) and one.each_place and one.name in drafting.described.containers
    ]


def button_shapes(drafting: Drafting, rail: Rail, place: Place) -> Iterator[Shape]:
    """The buttons at a place, beside its number."""
    for count, device in enumerate(buttons(drafting), 1):
        given = drafting.described.containers[device.name]
        if place.number not in given.at(drafting.numbers()):
            continue
        x, y = rail.at(place.middle + count * 2.2 * BUTTON, EDGE + BUTTON / 2)
        yield Shape(
            key=device.key,
            kind="container",
            title=titled(device.name),
            cites=device.cites,
            place=place.number,
            where="table",
            outline=circle(x, y, BUTTON),
            marks=(circle(x, y, BUTTON * 0.6),),
        )


def shared_shapes(drafting: Drafting, rail: Rail, depth: float) -> tuple[list[Shape], float]:
    """The areas that several places share, each a band along them, from that depth on, and where they end."""
    places = {place.number: place for place in places_along(drafting, rail)}
    order, found = drafting.counterclockwise(), []
    high = LEADING * 1.2 * drafting.smallest + 0.5
    for area in (area for area in drafting.described.areas if not area.separate):
        reached = [count for count, number in enumerate(order) if number in area.at(drafting.numbers())]
        depth += GAP
        for run in adjacent(reached):
            ends = places[order[run[0]]].start, places[order[run[-1]]].end
            found.append(band_shape(drafting, rail, area.wagers, ends, (depth, depth + high)))
        depth += high
    return found, depth


def adjacent(counts: list[int]) -> list[list[int]]:
    """Rising numbers, those that follow each other together."""
    found: list[list[int]] = []
    for count in counts:
        if found and count == found[-1][-1] + 1:
            found[-1].append(count)
        else:
            found.append([count])
    return found


def band_shape(
    drafting: Drafting, rail: Rail, wagers: Wagers, ends: tuple[float, float], depths: tuple[float, float]
) -> Shape:
    """An area along several places, with its name and its odds."""
    odds = {wager: drafting.written_odds(wager) for wager in wagers}
    said = [f"{lettered(wager)} pays {stated}" if stated else wager for wager, stated in odds.items()]
    keys, also = map(wager_key, wagers), [inscription_key(wager) for wager, stated in odds.items() if stated]
    first, *others = keys
    words = curved_words(drafting, rail, " / ".join(map(lettered, said)), ends, sum(depths) / 2)
    return Shape(
        key=first,
        kind="betting area",
        title=" / ".join(map(titled, wagers)),
        cites=drafting.cites(first, *others, *also),
        also=(*others, *also),
        outline=rail.between(*ends, *depths),
        texts=(words,),
    )


def curved_words(
    drafting: Drafting, rail: Rail, words: str, ends: tuple[float, float], depth: float, larger: float = 1.2
) -> Text:
    """A line of words along the players' edge, as large as it may be."""
    middle = sum(ends) / 2
    radius = rail.radius(middle, depth)
    size = drafting.smallest
    wide = rail.line_length(*ends, depth)
    lettering = fitted([words], 0.94 * wide, LEADING * size * larger, most=size * larger, least=size)
    if lettering is None or len(lettering.lines) > 1:
        raise FeltError("sizes.width", f"{words!r} does not fit along the places: {WIDE_ENOUGH}")
    x, y = rail.at(middle, depth)
    turn = reading(rail, middle)
    return text(lettering.lines, x, y, lettering.size, turn=turn, bend=-radius, strong=1)
