"""What is on the felt between the dealer and the players: areas for cards, tiles and markers, words and the name."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from croupier.presenting.felt.boxes import Box, Line
from croupier.presenting.felt.drafting import Drafting, inscription_key, lettered
from croupier.presenting.felt.equipment import dealer_lines, front_devices, named
from croupier.presenting.felt.places import curved_words, places_along
from croupier.presenting.felt.rail import Rail
from croupier.presenting.felt.rows import titled
from croupier.presenting.felt.shapes import Kind, Outline, Shape, rectangle, text
from croupier.presenting.felt.sizes import LEADING, Lettering, fitted, width_of
from croupier.table.layout import Hand
from croupier.table.layout_document import DescribedInscription, DescribedLayout

CARDS: Final = 3
"""As many cards as are outlined for a hand: two side by side, and the third across."""
BETWEEN_CARDS: Final = 0.3
"""How far the outlines of cards are from each other, in inches."""
DEALER_AREA: Final = (7.0, 4.5)
"""Room for four tiles side by side, or for a shaker."""
WIDEST_LINE: Final = 34.0
"""How wide a straight inscription is, at most."""


def lines(drafting: Drafting, *, straight: bool) -> list[Line]:
    """Everything between the dealer and the players, from the dealer on; `straight`: with the single inscriptions."""
    single = [Line(centre=[words_box(drafting, said)]) for said in sayings(drafting)] if straight else []
    return [
        *dealer_lines(drafting),
        front_line(drafting),
        Line(centre=marker_boxes(drafting)),
        Line(centre=card_boxes(drafting)),
        Line(centre=panels(drafting), levelled=True),
        *single,
        Line(centre=holder_boxes(drafting)),
    ]


def front_line(drafting: Drafting) -> Line:
    """The dealer's areas at each hand, and the devices in front."""
    return Line(
        left=dealer_areas(drafting, "left"),
        centre=[*front_devices(drafting), *dealer_areas(drafting, "front")],
        right=dealer_areas(drafting, "right"),
    )


def dealer_areas(drafting: Drafting, hand: Hand) -> list[Box]:
    """The areas for what the dealer keeps at that hand; in front, if nobody says."""
    found = []
    for area in drafting.described.dealer_areas:
        if (area.hand or "front") == hand:
            keys = [f"dealer_areas.{thing}" for thing in area.holds]
            found.append(area_box(drafting, keys, "dealer area", area.holds, DEALER_AREA))
    return found


def card_boxes(drafting: Drafting) -> list[Box]:
    """The areas for the hands, the first of them at the dealer's right, where the places begin."""
    high = drafting.sizes.card_height.inches
    label = LEADING * drafting.smallest + 0.2
    areas = drafting.described.card_areas
    in_order = [hand for area in areas for hand in area.hands]
    found = []
    for area in reversed(areas):
        size = (len(area.hands) * width_of_hand(drafting), high + label + 0.5)
        keys = [f"card_areas.{hand}" for hand in area.hands]
        hands = [f"{hand}'s hand" for hand in area.hands]
        outward = [in_order.index(hand) < len(in_order) / 2 for hand in area.hands]
        found.append(area_box(drafting, keys, "card area", hands, size, cards_outward=outward))
    return found


def width_of_hand(drafting: Drafting) -> float:
    """How wide the outlines of a hand's cards are, with what is free around them."""
    return 2 * (drafting.sizes.card_width.inches + BETWEEN_CARDS) + drafting.sizes.card_height.inches + 0.6


def area_box(
    drafting: Drafting,
    keys: list[str],
    kind: Kind,
    names: Iterable[str],
    size: tuple[float, float],
    *,
    cards_outward: Sequence[bool] = (),
) -> Box:
    """An area with its name; for cards, with their outlines below it: for each hand, whether it grows to the right."""
    title = " and ".join(map(titled, names))

    def made(left: float, bottom: float) -> list[Shape]:
        outline = rectangle(left, bottom, *size)
        high = drafting.sizes.card_height.inches + 0.4 if cards_outward else 0.0
        words = named(drafting, lettered(title), rectangle(left, bottom + high, size[0], size[1] - high))
        marks = tuple(card_marks(drafting, left, bottom, cards_outward))
        return [
            Shape(
                key=keys[0],
                also=tuple(keys[1:]),
                kind=kind,
                title=title,
                cites=drafting.cites(*keys),
                outline=outline,
                texts=words,
                marks=marks,
            )
        ]

    return Box(*size, made)


def card_marks(drafting: Drafting, left: float, bottom: float, outward: Sequence[bool]) -> Iterator[Outline]:
    """The outlines of two cards and of a third across, for each hand in an area, the first hand at the dealer's right.

    Players read the first two from left to right. The third lies on the outside, away from the other hand: to the
    dealer's right of the hands there (`outward`), to the dealer's left of the others. That is the custom: the chapters
    name only the area.
    """
    wide, high = drafting.sizes.card_width.inches, drafting.sizes.card_height.inches
    for place, to_the_right in enumerate(outward, 1):
        x = left + BETWEEN_CARDS + (len(outward) - place) * width_of_hand(drafting)
        two = x if to_the_right else x + high + BETWEEN_CARDS
        third = x + (CARDS - 1) * (wide + BETWEEN_CARDS) if to_the_right else x
        for card in reversed(range(CARDS - 1)):
            yield rectangle(two + card * (wide + BETWEEN_CARDS), bottom + 0.3, wide, high)
        yield rectangle(third, bottom + 0.3 + (high - wide) / 2, high, wide)


def marker_boxes(drafting: Drafting) -> list[Box]:
    """The numbered rectangles for marking vigorish, as the dealer sees the places from left to right."""
    numbers = drafting.required.places.left_to_right(drafting.described.markers.areas)
    return [marker_box(drafting, number) for number in numbers]


def marker_box(drafting: Drafting, number: int) -> Box:
    """The rectangle for one place."""
    wide, high = max(1.7, 1.9 * drafting.smallest), max(1.7, 1.5 * drafting.smallest)

    def made(left: float, bottom: float) -> list[Shape]:
        x, y = left + wide / 2, bottom + high / 2
        return [
            Shape(
                key="markers.areas",
                kind="marker area",
                title=f"Marker area {number}",
                cites=drafting.cites("markers.areas"),
                place=number,
                outline=rectangle(left, bottom, wide, high),
                texts=(text([str(number)], x, y, 1.2 * drafting.smallest, turn=180.0, strong=1),),
            )
        ]

    return Box(wide, high, made)


def holder_boxes(drafting: Drafting) -> list[Box]:
    """The certificate holder's name, or the room for its logo."""
    described = drafting.described
    if not (described.name.strip() or described.logo):
        return []
    words = holder_words(described)
    least, most = drafting.smallest, 2.4 * drafting.smallest
    lettering = fitted([words], WIDEST_LINE, 2 * LEADING * most, most=most, least=least)
    title = "Name of the certificate holder"
    return [lettered_box(drafting, ("name",), "holder", title, lettering or whole(words, least))]


def holder_words(described: DescribedLayout) -> str:
    """The name as it is on the layout; a logo is there instead if there is no name."""
    return described.name.strip() or "LOGO"


def whole(words: str, size: float) -> Lettering:
    """Words in a single line, however long."""
    return Lettering((words,), size)


def lettered_box(
    drafting: Drafting,
    keys: tuple[str, ...],
    kind: Kind,
    title: str,
    lettering: Lettering,
    *,
    strong: int | None = None,
) -> Box:
    """Words on the felt that players read; the first `strong` lines are bold, or else all."""
    bold = len(lettering.lines) if strong is None else strong
    width, height = lettering.width + 0.6, lettering.height + 0.4

    def made(left: float, bottom: float) -> list[Shape]:
        x, y = left + width / 2, bottom + height / 2
        words = text(lettering.lines, x, y, lettering.size, turn=180.0, strong=bold)
        return [
            Shape(
                key=keys[0],
                also=keys[1:],
                kind=kind,
                title=title,
                cites=drafting.cites(*keys),
                outline=rectangle(left, bottom, width, height),
                texts=(words,),
            )
        ]

    return Box(width, height, made)


# Words


def sayings(drafting: Drafting) -> list[tuple[str, str]]:
    """Every inscription of one line, with what it is about: notices, and odds that stand in no betting area."""
    found = []
    for one in drafting.on_the_layout():
        if one.text.strip():
            found.append((one.about[0], one.text.strip()))
        elif isinstance(one.odds, str) and one.odds:
            others = [about for about in one.about if about not in drafting.placed_wagers()]
            found += [(about, f"{titled(about)} pays {one.odds}") for about in others]
    return found


def words_box(drafting: Drafting, said: tuple[str, str]) -> Box:
    """An inscription of one saying in straight lines."""
    about, words = said
    least, most = drafting.smallest, 1.2 * drafting.smallest
    lettering = fitted([words.upper()], WIDEST_LINE, 6 * LEADING * most, most=most, least=least)
    keys = (inscription_key(about),)
    return lettered_box(drafting, keys, "inscription", titled(about), lettering or whole(words, least))


def panels(drafting: Drafting) -> list[Box]:
    """Every paytable on the felt."""
    return [panel(drafting, one, one.odds) for one in drafting.on_the_layout() if isinstance(one.odds, dict)]


def panel(drafting: Drafting, inscription: DescribedInscription, paytable: Mapping[str, str]) -> Box:
    """A paytable on the felt: what it is about, and a line for each outcome."""
    head = " AND ".join(map(lettered, inscription.about))
    paid = [f"{outcome}: {odds}".upper() for outcome, odds in paytable.items()]
    longest = max(width_of(line) for line in (head, *paid))
    lettering = Lettering((head, *paid), min(1.1, WIDEST_LINE / 2 / longest / drafting.smallest) * drafting.smallest)
    lettering = lettering._replace(size=max(lettering.size, drafting.smallest))
    keys = tuple(map(inscription_key, inscription.about))
    title = f"What {' and '.join(map(titled, inscription.about))} pays"
    return lettered_box(drafting, keys, "inscription", title, lettering, strong=1)


def curved_sayings(drafting: Drafting, rail: Rail, depth: float) -> tuple[list[Shape], float]:
    """The inscriptions of one line along the places, from that depth on, and where they end."""
    places, found = places_along(drafting, rail), []
    ends = (places[0].start, places[-1].end)
    high = LEADING * 1.3 * drafting.smallest + 0.2
    for about, words in sayings(drafting):
        depth += 0.3
        key = inscription_key(about)
        line = curved_words(drafting, rail, words.upper(), ends, depth + high / 2, 1.3)
        half = width_of(line.lines[0]) * line.size * rail.length / rail.line_length(0.0, rail.length, depth + high) / 2
        middle = sum(ends) / 2
        outline = rail.between(middle - half - 0.3, middle + half + 0.3, depth, depth + high)
        found.append(
            Shape(
                key=key,
                kind="inscription",
                title=titled(about),
                cites=drafting.cites(key),
                outline=outline,
                texts=(line,),
            )
        )
        depth += high
    return found, depth
