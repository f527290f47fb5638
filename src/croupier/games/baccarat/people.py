"""What people know of the Baccarat games: how hands count and compare, and which rounds are not kept."""

from collections.abc import Sequence

from croupier.equipment import Card
from croupier.games.baccarat.events import SimulatedRound
from croupier.games.baccarat.hands import point_count
from croupier.games.baccarat.state import BaccaratState
from croupier.games.baccarat.wagers import BANKER, PLAYER, TIE, result_of
from croupier.games.shared.state import ShoeState
from croupier.games.shared.two_hands.hands import Winner
from croupier.games.shared.two_hands.memory import TwoHandMemory
from croupier.games.shared.two_hands.people import TwoHandPeople
from croupier.play.game import Game
from croupier.presenting.vocabulary import StepForm
from croupier.table.events import RoundBegan

OWN_CALLS = (StepForm("dragon 7", "dragon 7", "announce a Dragon 7 (EZ Baccarat)"),)


def winner_of(player: Sequence[Card], banker: Sequence[Card]) -> Winner:
    """Which of two hands wins by its Point Count, if either does."""
    result = result_of(player, banker)
    if result.player == result.banker:
        return TIE
    return PLAYER if result.player > result.banker else BANKER


class BaccaratMemory(TwoHandMemory):
    """The results of a shoe. A simulated round is seen like any other, and leaves none."""

    round_begins = (RoundBegan, SimulatedRound)

    def __init__(self) -> None:
        super().__init__(points=point_count, compare=winner_of)

    def counts(self, state: ShoeState) -> bool:
        """Whether the round is dealt with wagers."""
        return not (isinstance(state, BaccaratState) and state.simulated)


class BaccaratPeople(TwoHandPeople[BaccaratState]):
    """A Baccarat game."""

    wager_help = (
        "  b 25            wager 25.00 on banker (first letters are enough: p, b, t, dragon-bonus-p or dbp …)",
        "  t 5, p 10       several wagers at once",
    )

    def __init__(self, game: Game) -> None:
        super().__init__(game, losers_first=True, calls=OWN_CALLS)

    def memory(self) -> BaccaratMemory:
        """Nothing was seen yet."""
        return BaccaratMemory()
