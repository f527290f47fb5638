"""Cards that were drawn by mistake and lie aside: they come before those in the shoe (§ 635a.13(c), (d))."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.games.shared.state import AsideCard

if TYPE_CHECKING:
    from croupier.games.spanish_21.game import SpanishTwentyOne

DEALER: Final = "dealer"


EARLY: Final = ", exposed early"
"""How the place of a card is called that was exposed before everybody had two cards."""


def new_place(t: SpanishTwentyOne, *, exposed: bool, early: bool) -> str:
    """The place for another card that was drawn by mistake."""
    how = "" if not exposed else EARLY if early else ", exposed"
    return f"drawn in error ({t.state.asides + 1}){how}"


def waiting_cards(t: SpanishTwentyOne) -> list[AsideCard]:
    """The cards that were drawn by mistake and not used yet, the next first."""
    return list(t.state.aside)


def exposed_place(t: SpanishTwentyOne) -> str:
    """Where the next card lies, if everybody can see which it is; else nothing."""
    waiting = t.state.aside
    return waiting[0].place if waiting and waiting[0].face == "up" else ""


def refusable_place(t: SpanishTwentyOne) -> str:
    """Where the next card lies, if it was exposed after everybody had two cards and may be refused; else nothing."""
    place = exposed_place(t)
    return "" if place.endswith(EARLY) else place
