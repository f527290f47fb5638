"""What happens only at tables of the Baccarat family."""

from croupier.games.baccarat.state import BaccaratState
from croupier.games.shared.events import SHOE_EVENTS
from croupier.table.events import Event


class SimulatedRound(Event, frozen=True, tag="simulated round"):
    """A round is dealt without wagers, to use up a disclosed card."""

    def apply(self, state: BaccaratState) -> None:
        state.phase = "round"
        state.simulated = True


EVENTS: tuple[type[Event], ...] = (*SHOE_EVENTS, SimulatedRound)
"""Everything that such a table can report."""
