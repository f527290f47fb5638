"""What people remember of a shoe dealt to two hands: which of them won each round."""

from collections.abc import Sequence

from croupier.equipment.cards import UNKNOWN
from croupier.games.shared.events import Cleared, Loaded
from croupier.games.shared.memory import HandsMemory
from croupier.games.shared.state import ShoeState
from croupier.games.shared.two_hands.hands import BANKER, HANDS, PLAYER, Compare, Points, Winner
from croupier.table.events import Event, VoidRound


class TwoHandMemory(HandsMemory):
    """The results of the shoe in use: `points` counts a hand, `compare` says which of two wins."""

    def __init__(self, *, points: Points, compare: Compare) -> None:
        super().__init__()
        self.winners: list[Winner] = []
        self.winner: Winner | None = None
        """Who won this round or, between rounds, the last one."""
        self._points = points
        self._compare = compare
        self._void = False

    @property
    def results(self) -> Sequence[Winner]:
        """Which hand won each round of the shoe."""
        return self.winners

    def points_of(self, hand: str) -> int | None:
        """What a hand counts, once its cards are seen."""
        cards = self.hands.get(hand, [])
        return self._points(cards) if cards and UNKNOWN not in cards else None

    def hear(self, event: Event, state: ShoeState) -> None:
        """Keep the results. Void rounds, and those that `counts` leaves out, have none."""
        super().hear(event, state)
        if isinstance(event, self.round_begins):
            self.winner = None
        elif isinstance(event, Loaded):
            self.winners = []
        elif isinstance(event, VoidRound):
            self._void = True
        elif isinstance(event, Cleared):
            if not self._void and self.counts(state) and is_complete(state):
                self.winner = self._compare(state.hands[PLAYER], state.hands[BANKER])
                self.winners.append(self.winner)
            self._void = False

    def counts(self, state: ShoeState) -> bool:  # noqa: ARG002 - a game may have rounds that do not count
        """Whether the round on the table is one that people keep."""
        return True


def is_complete(state: ShoeState) -> bool:
    """Whether both hands are seen with all their cards: three, or as many as they stay with."""
    hands = state.hands
    return all(
        name in hands and (len(hands[name]) == 3 or name in state.stayed) and UNKNOWN not in hands[name]
        for name in HANDS
    )
