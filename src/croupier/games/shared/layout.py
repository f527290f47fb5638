"""What the layouts of several games have alike: places, the holder's name, boxes and the discard rack."""

from collections.abc import Callable

from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.table.layout import DISCARD_RACK, DROP_BOX, TIP_BOX, Cites, Container, Element, Places

Cite = Callable[[Rule], Cites]
"""The provisions of a rule in an edition."""
HAND_TITLES = {"player": "the Player's Hand", "banker": "the Banker's Hand"}


def places(seats: int, cites: Cite) -> Places:
    """The players' places."""
    return Places(
        key="places",
        says=f"up to {seats} numbered places opposite the dealer, counterclockwise from the dealer's right",
        cites=cites(Rule.SEATS),
        least=1,
        most=seats,
        side="opposite the dealer",
        first="right",
        rising="counterclockwise",
        numbering=by_reading("seat_numbers"),
    )


def holder(cites: Cite) -> Element:
    """Whose table it is."""
    return Element(key="name", says="the name or the logo of the certificate holder", cites=cites(Rule.LAYOUT_NAME))


def boxes(cites: Cite, *, tip_box_elsewhere: bool) -> tuple[Container, ...]:
    """The drop box and the tip box, one at each hand of the dealer."""
    elsewhere = "; another place may be approved if equipment is in the way" if tip_box_elsewhere else ""
    return (
        Container(
            key=f"containers.{DROP_BOX}",
            says="a drop box attached on the dealer's side of the table, at the dealer's left or right",
            cites=cites(Rule.BOXES),
            name=DROP_BOX,
            side="dealer",
            hands=("left", "right"),
            attached="table",
        ),
        Container(
            key=f"containers.{TIP_BOX}",
            says=f"a tip box attached on the dealer's side of the table, at the dealer's other hand{elsewhere}",
            cites=cites(Rule.BOXES),
            name=TIP_BOX,
            side="dealer",
            hands=("left", "right"),
            opposite=DROP_BOX,
            attached="table",
            elsewhere=tip_box_elsewhere,
        ),
    )


def discard_rack(cites: Cite) -> Container:
    """The discard rack."""
    return Container(
        key=f"containers.{DISCARD_RACK}",
        says="a discard rack attached to the top of the table on the dealer's side",
        cites=cites(Rule.DISCARD_RACK),
        name=DISCARD_RACK,
        side="dealer",
        attached="top",
    )
