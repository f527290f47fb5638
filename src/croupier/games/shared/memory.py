"""What people remember of the cards, in any game from a shoe."""

from croupier.equipment import Card
from croupier.games.shared.state import ShoeState
from croupier.presenting.memory import Memory
from croupier.table.events import Event


class HandsMemory(Memory):
    """Somebody who remembers the hands of a round until the next one begins."""

    def __init__(self) -> None:
        self.hands: dict[str, list[Card]] = {}
        """The hands of this round or, between rounds, of the last one, as far as their cards were seen."""

    def hands_shown(self) -> dict[str, str]:
        """The cards of each hand."""
        return {name: " ".join(cards) for name, cards in self.hands.items()}

    def hear(self, event: Event, state: ShoeState) -> None:  # noqa: ARG002 - a game may look at it
        """When a round begins, the last one is forgotten."""
        if isinstance(event, self.round_begins):
            self.hands = {}

    def look(self, state: ShoeState) -> None:
        """Keep the hands that lie on the table."""
        if state.hands:
            self.hands = {name: list(cards) for name, cards in state.hands.items()}
