"""The gaming guide: a page or two for players, how the game goes at this table, and what it pays."""

import re

from croupier.documents.amounts import in_dollars
from croupier.documents.house import House
from croupier.documents.printed import Printed
from croupier.documents.sentences import sentence
from croupier.documents.tables import payouts, wagers_offered
from croupier.presenting.documents import Block, Hands, Paragraphs, Points, Section, Steps
from croupier.presenting.people import Explained


def gaming_guide(house: House) -> Printed:
    """How the game goes, with pictures of hands; wagers; what happens when something goes wrong."""
    people = house.people
    played = people.how() if people is not None else []
    taken = people.charges() if people is not None else []
    paid: tuple[Block, ...] = (wagers_offered(house, briefly=True),)
    if any(one.outcome for each in house.layout.inscriptions for one in each.payouts):
        paid = (*paid, payouts(house))
    if taken:
        paid = (*paid, Points(items=tuple(plainly(house, one) for one in taken)))
    return Printed(
        name="guide",
        title=house.says("guide.title", game=house.title),
        subject=house.says("guide.subject", holder=house.holder),
        sections=(
            Section(title=house.says("guide.how"), blocks=(Steps(items=tuple(plainly(house, one) for one in played)),)),
            Section(title=house.says("guide.hands"), blocks=(Hands(hands=house.told.hands()),)),
            *house.told.to_look_up(),
            Section(title=house.says("guide.pays"), blocks=paid),
            Section(title=house.says("guide.wrong"), blocks=(Paragraphs(items=house.told.for_players()),)),
        ),
        style="card",
    )


def plainly(house: House, one: Explained) -> Explained:
    """A sentence of the terminal as print has it: wagers by their names, amounts in dollars, a full stop."""
    says = in_dollars(one.says)
    for on in house.game.offered:
        says = re.sub(rf"\b(on|what) {re.escape(on)}\b", rf"\1 {house.wager_name(on)}", says)
    return Explained(f"{sentence(says)}.", one.cites)
