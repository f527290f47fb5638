"""What people know of 21 Baccarat: how its two hands count and compare."""

from collections.abc import Sequence

from croupier.equipment import Card
from croupier.games.baccarat_21.game import TwentyOneBaccarat
from croupier.games.baccarat_21.wagers import TIE, result_of
from croupier.games.shared.points import total
from croupier.games.shared.state import ShoeState
from croupier.games.shared.two_hands.hands import Winner
from croupier.games.shared.two_hands.memory import TwoHandMemory
from croupier.games.shared.two_hands.people import TwoHandPeople


class TwentyOnePeople(TwoHandPeople[ShoeState]):
    """21 Baccarat, whose wagers are settled in the order of the seats."""

    wager_help = (
        "  b 25            wager 25.00 on banker (first letters are enough: p, b, t, bonus-p or bp …)",
        "  t 5, p 10       several wagers at once",
    )

    def __init__(self, game: TwentyOneBaccarat) -> None:
        super().__init__(game, losers_first=False)
        self._aces_outrank = game.aces_outrank

    def memory(self) -> TwoHandMemory:
        """Nothing was seen yet."""
        return TwoHandMemory(points=total, compare=self._winner)

    def _winner(self, player: Sequence[Card], banker: Sequence[Card]) -> Winner:
        """Which of two hands wins, by the table's rule on two aces."""
        return result_of(player, banker, aces_outrank=self._aces_outrank).ahead or TIE
