"""Cards to the hands of a Spanish 21 table: one that was drawn by mistake comes first (§ 635a.13(c), (d))."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.equipment import Card
from croupier.games.shared.shoe import deal_card
from croupier.law import Rule
from croupier.play.steps import Procedure
from croupier.table.events import CardDealt, Cites, Face, dealt_face_down

if TYPE_CHECKING:
    from croupier.games.spanish_21.game import SpanishTwentyOne

DEALER: Final = "dealer"
UNSEEN: Final = "drawn in error"
EXPOSED: Final = "drawn in error, exposed"
DRAWN: Final = {UNSEEN: Rule.DRAWN_IN_ERROR_UNSEEN, EXPOSED: Rule.DRAWN_IN_ERROR_EXPOSED}
"""Where a card lies that was drawn by mistake, and the rule by which it is the next one."""


def deal_to(t: SpanishTwentyOne, to: str, face: Face, cites: Cites) -> Procedure[None]:
    """Deal the next card: one that lies aside because it was drawn by mistake, else from the shoe."""
    place = next((place for place, cards in t.state.aside.items() if place in DRAWN and cards), None)
    if place is None:
        yield from deal_card(t, to, face, cites)
        return
    card, both = t.state.aside[place][0], cites + t.cites(DRAWN[place])
    if face == "up":
        yield CardDealt(both, Card(str(card)), to, "up", place)
    else:
        yield dealt_face_down(both, card, to, place)


def exposed_card(t: SpanishTwentyOne) -> Card | None:
    """The card that everybody can see to be the next, if there is one."""
    return next(iter(t.state.aside.get(EXPOSED, ())), None)
