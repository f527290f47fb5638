"""How the table of a Baccarat game is drawn."""

from collections.abc import Mapping
from typing import ClassVar, Final

from croupier.games.baccarat.events import CuratorChosen, Handed, ShoePassed, Tucked
from croupier.games.baccarat.state import BaccaratState
from croupier.games.shared.drawing.table import SHOE_PAUSES
from croupier.games.shared.narration import place
from croupier.games.shared.two_hands.drawing.table import Notes, TwoHandDrawing
from croupier.games.shared.two_hands.memory import TwoHandMemory
from croupier.presenting.sight import Sight
from croupier.table.events import Event

SHOE_SIGN: Final = "▣"
CARDS_SIGN: Final = "░"
"""The signs at the seats of whoever has the dealing shoe, and of whoever holds cards."""


class BaccaratDrawing(TwoHandDrawing[BaccaratState]):
    """A table of a Baccarat game, with who has the shoe and who holds cards."""

    pauses: ClassVar[Mapping[type[Event], float]] = {
        **SHOE_PAUSES,
        Tucked: 0.8,
        Handed: 1.0,
        CuratorChosen: 1.5,
        ShoePassed: 1.0,
    }

    def notes(self, sight: Sight[BaccaratState, TwoHandMemory]) -> Notes:
        """Who has the shoe, and who holds cards."""
        curator, held = sight.state.curator, sight.state.held
        shoe: list[str] = []
        has: dict[int, list[tuple[str, str]]] = {}
        if curator is not None and curator.seat is not None:
            shoe = [f"{SHOE_SIGN} {at(curator.seat, sight.seat)}"]
            has[curator.seat] = [(SHOE_SIGN, "has the shoe" if curator.dealer else "deals as curator")]
        if curator is not None and curator.dealer:
            shoe.append("dealer deals")
        holder = sight.state.rights[held].seat if held else None
        if holder is not None:
            has.setdefault(holder, []).append((CARDS_SIGN, f"holds {place(held)}"))
        return Notes(
            shoe=tuple(shoe),
            hands={held: f"{CARDS_SIGN} {at(holder, sight.seat)}"} if holder is not None else {},
            signs={seat: "".join(sign for sign, _ in things) for seat, things in has.items()},
            words={seat: ", ".join(words for _, words in things) for seat, things in has.items()},
        )


def at(seat: int, viewer: int | None) -> str:
    """Whose something is, in little room."""
    return "you" if seat == viewer else f"seat {seat}"
