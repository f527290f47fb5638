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
DRAWN: Final = "drawn in error"
SEEN: Final = ", exposed"
"""Cards drawn by mistake lie in places of their own, in the order in which they came; the name says if one was seen."""


def new_place(t: SpanishTwentyOne, *, exposed: bool) -> str:
    """The place for another card that was drawn by mistake."""
    number = sum(place.startswith(DRAWN) for place in t.state.aside) + 1
    return f"{DRAWN} ({number}){SEEN if exposed else ''}"


def waiting_cards(t: SpanishTwentyOne) -> list[tuple[str, Card]]:
    """The cards that were drawn by mistake and not used yet, each with its place, the next first."""
    found = ((place, cards) for place, cards in t.state.aside.items() if place.startswith(DRAWN))
    return [(place, card) for place, cards in found for card in cards]


def is_exposed(place: str) -> bool:
    """Whether the players have seen the card that lies there."""
    return place.endswith(SEEN)


def deal_to(t: SpanishTwentyOne, to: str, face: Face, cites: Cites) -> Procedure[None]:
    """Deal the next card: one that lies aside because it was drawn by mistake, else from the shoe."""
    waiting = waiting_cards(t)
    if not waiting:
        yield from deal_card(t, to, face, cites)
        return
    place, card = waiting[0]
    rule = Rule.DRAWN_IN_ERROR_EXPOSED if is_exposed(place) else Rule.DRAWN_IN_ERROR_UNSEEN
    if face == "up":
        yield CardDealt(cites + t.cites(rule), Card(str(card)), to, "up", place)
    else:
        yield dealt_face_down(cites + t.cites(rule), card, to, place)


def exposed_card(t: SpanishTwentyOne) -> Card | None:
    """The next card, if everybody can see which it is."""
    waiting = waiting_cards(t)
    return waiting[0][1] if waiting and is_exposed(waiting[0][0]) else None
