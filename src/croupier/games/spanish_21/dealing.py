"""Cards that were drawn by mistake and lie aside: they come before those in the shoe (§ 635a.13(c), (d))."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.equipment import Card

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


def waiting_cards(t: SpanishTwentyOne) -> list[tuple[Card, str]]:
    """The cards that were drawn by mistake and not used yet, each with its place, the next first."""
    found = ((place, cards) for place, cards in t.state.aside.items() if place.startswith(DRAWN))
    return [(card, place) for place, cards in found for card in cards]


def is_exposed(place: str) -> bool:
    """Whether the players have seen the card that lies there."""
    return place.endswith(SEEN)


def exposed_card(t: SpanishTwentyOne) -> Card | None:
    """The next card, if everybody can see which it is."""
    waiting = waiting_cards(t)
    return waiting[0][0] if waiting and is_exposed(waiting[0][1]) else None
