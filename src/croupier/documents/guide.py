"""The gaming guide: a page or two for players, how the game goes at this table, and what it pays."""

from croupier.documents.house import House
from croupier.documents.printed import Printed
from croupier.documents.sentences import plainly
from croupier.documents.tables import what_wagers_pay
from croupier.presenting.documents import Hands, Paragraphs, Section, Steps


def gaming_guide(house: House) -> Printed:
    """How the game goes, with pictures of hands; wagers; what happens when something goes wrong."""
    people = house.people
    played = people.how() if people is not None else []
    return Printed(
        name="guide",
        title=house.says("guide.title", game=house.title),
        subject=house.says("guide.subject", holder=house.holder),
        sections=(
            Section(title=house.says("guide.how"), blocks=(Steps(items=tuple(plainly(house, one) for one in played)),)),
            Section(title=house.says("guide.hands"), blocks=(Hands(hands=house.told.hands()),)),
            *house.told.to_look_up(),
            Section(title=house.says("guide.pays"), blocks=what_wagers_pay(house)),
            Section(title=house.says("guide.wrong"), blocks=(Paragraphs(items=house.told.for_players()),)),
        ),
        style="card",
        for_players=True,
    )
