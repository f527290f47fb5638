"""What the layouts of several games have in common: places, the holder's name, boxes and the discard rack."""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.table.layout import (
    DISCARD_BUCKET,
    DISCARD_RACK,
    DROP_BOX,
    TIP_BOX,
    Cites,
    Container,
    Element,
    Height,
    Places,
)

Cite = Callable[[str], Cites]
"""The provisions of a rule in an edition."""
HAND_TITLES = {"player": "the Player's Hand", "banker": "the Banker's Hand"}


class Counting(NamedTuple):
    """From which hand of the dealer places are counted, which way round, and the reading that says so."""

    first: Literal["left", "right"]
    rising: Literal["clockwise", "counterclockwise"]
    reading: str


FROM_THE_RIGHT: Final = Counting("right", "counterclockwise", "seat_numbers")
FROM_THE_LEFT: Final = Counting("left", "clockwise", "box_numbers")


def places(
    seats: int, cites: Cite, counting: Counting = FROM_THE_RIGHT, *, numbered: bool = True, fewer: bool = True
) -> Places:
    """The players' places; some chapters do not ask for numbers, and some do not allow `fewer` places."""
    first, rising, reading = counting
    order, many = f"{rising} from the dealer's {first}", f"up to {seats}" if fewer else f"{seats}"
    return Places(
        key="places",
        says=f"{many} numbered places opposite the dealer, {order}"
        if numbered
        else f"{many} places opposite the dealer, which need no numbers (here they are counted {order})",
        cites=cites(Rule.SEATS),
        least=1 if fewer else seats,
        most=seats,
        side="opposite the dealer",
        first=first,
        rising=rising,
        numbering=by_reading(reading) + by_reading("seat_geometry"),
        numbered=numbered,
    )


def places_around(seats: int, cites: Cite) -> Places:
    """The players' places of a table that players sit around: as many as the certificate holder chose."""
    first, rising, reading = FROM_THE_RIGHT
    return Places(
        key="places",
        says=f"{seats} numbered places around the table, {rising} from the dealer's {first}",
        cites=cites(Rule.SEATS),
        least=seats,
        most=seats,
        side="around the table",
        first=first,
        rising=rising,
        numbering=by_reading(reading) + by_reading("seat_geometry"),
    )


def holder(cites: Cite) -> Element:
    """Whose table it is."""
    return Element(key="name", says="the name or logo of the certificate holder", cites=cites(Rule.LAYOUT_NAME))


def boxes(cites: Cite, *, tip_box_elsewhere: bool) -> tuple[Container, ...]:
    """The drop box and the tip box, one on each side of the dealer."""
    elsewhere = "; another place may be approved if equipment is in the way" if tip_box_elsewhere else ""
    return (
        Container(
            key=f"containers.{DROP_BOX}",
            says="a drop box attached to the dealer's side of the table, on the dealer's left or right",
            cites=cites(Rule.BOXES),
            name=DROP_BOX,
            side="dealer",
            hands=("left", "right"),
            attached="table",
        ),
        Container(
            key=f"containers.{TIP_BOX}",
            says="a tip box attached to the dealer's side of the table, on the opposite side of the dealer from the"
            f" drop box{elsewhere}",
            cites=cites(Rule.BOXES),
            name=TIP_BOX,
            side="dealer",
            hands=("left", "right"),
            opposite=DROP_BOX,
            attached="table",
            elsewhere=tip_box_elsewhere,
        ),
    )


def discard_rack(cites: Cite, height: Height | None = None) -> Container:
    """The discard rack, and how high it is where the chapter says so."""
    return Container(
        key=f"containers.{DISCARD_RACK}",
        says="a discard rack attached to the top of the table on the dealer's side",
        cites=cites(Rule.DISCARD_RACK),
        name=DISCARD_RACK,
        side="dealer",
        attached="top",
        height=height,
    )


def discard_bucket(cites: Cite) -> Container:
    """The discard bucket of games whose cards are not dealt again."""
    return Container(
        key=f"containers.{DISCARD_BUCKET}",
        says="a discard bucket on the dealer's side of the table",
        cites=cites(Rule.DISCARD_BUCKET),
        name=DISCARD_BUCKET,
        side="dealer",
    )


def rack_height(decks: int, cites: Cite) -> Height:
    """How high the discard rack is, by the number of decks in the shoe."""
    return Height(
        key=f"containers.{DISCARD_RACK}.height",
        says=f"as high as {decks} decks of cards in one stack, or higher with a mark on its side at that height",
        cites=cites(Rule.RACK_HEIGHT) + cites(Rule.RACK_MARK),
        decks=decks,
        marked=cites(Rule.RACK_MARK),
    )
