"""The table of a Baccarat game as data that a screen can draw: who has the shoe, who holds cards, simulated rounds."""

from collections.abc import Mapping
from typing import Final

from croupier.games.baccarat.hands import is_natural
from croupier.games.baccarat.people import shoe_holder
from croupier.games.baccarat.state import BaccaratState
from croupier.games.shared.narration import place
from croupier.games.shared.two_hands.memory import TwoHandMemory
from croupier.games.shared.two_hands.scene import TwoHandScenes
from croupier.presenting.sight import Sight
from croupier.table.people import seat_name

SIMULATED: Final = "This round is simulated: it is dealt without wagers, to use up a disclosed card."
BaccaratSight = Sight[BaccaratState, TwoHandMemory]


class BaccaratScenes(TwoHandScenes[BaccaratState]):
    """A table of a Baccarat game."""

    def is_natural(self, memory: TwoHandMemory, hand: str) -> bool:
        """Whether the Point Count of the first two cards is a Natural."""
        points = memory.points_of(hand)
        return points is not None and is_natural(points, len(memory.hands[hand]))

    def hand_marks(self, sight: BaccaratSight, hand: str) -> tuple[str, ...]:
        """Who holds the cards of a hand, and that it stays."""
        holder = holder_of(sight.state) if sight.state.held == hand else None
        held = () if holder is None else ("held by you" if own(sight, holder) else f"held by {seat_name(holder)}",)
        return (*held, *super().hand_marks(sight, hand))

    def seat_marks(self, sight: BaccaratSight) -> Mapping[int, tuple[str, ...]]:
        """Who has the dealing shoe, and who holds cards."""
        state = sight.state
        curator, holder = state.curator, holder_of(state)
        marks: dict[int, tuple[str, ...]] = {}
        if curator is not None and curator.seat is not None and not curator.gone:
            marks[curator.seat] = ("has the shoe" if curator.dealer else "deals as curator",)
        if holder is not None:
            marks[holder] = (*marks.get(holder, ()), f"holds {place(state.held)}")
        return marks

    def marks(self, sight: BaccaratSight) -> tuple[str, ...]:
        """A simulated round, and who deals from the shoe."""
        state = sight.state
        found = super().marks(sight)
        if state.curator is not None and not state.curator.gone:
            found = (*found, f"Dealing shoe: {shoe_holder(state, own(sight, state.curator.seat))}.")
        return (*found, SIMULATED) if state.simulated else found


def holder_of(state: BaccaratState) -> int | None:
    """The seat of the player who holds cards, if anybody does."""
    return state.rights[state.held].seat if state.held else None


def own(sight: BaccaratSight, seat: int | None) -> int | None:
    """A seat if it is one of the viewer's own; None if it is another's."""
    return seat if seat in sight.viewer.seats else None


SCENES: Final = BaccaratScenes()
