"""What people know of 21 Baccarat: how its two hands count and compare."""

from collections.abc import Sequence

from croupier.equipment import Card
from croupier.games.baccarat_21 import people_guide
from croupier.games.baccarat_21.game import TwentyOneBaccarat
from croupier.games.baccarat_21.hands import is_natural
from croupier.games.baccarat_21.wagers import TIE, result_of
from croupier.games.shared.points import total
from croupier.games.shared.state import ShoeState
from croupier.games.shared.two_hands.hands import Winner
from croupier.games.shared.two_hands.memory import TwoHandMemory
from croupier.games.shared.two_hands.people import TwoHandPeople
from croupier.law import Rule
from croupier.presenting.people import Explained


class TwentyOneMemory(TwoHandMemory):
    """The results of a shoe. After a natural, a card that is dealt for a Bonus Wager does not count for its hand."""

    def points_of(self, hand: str) -> int | None:
        """What a hand counts, once its cards are seen."""
        dealt = [cards for cards in self.hands.values() if len(cards) > 1]
        if hand in self.hands and any(map(is_natural, dealt)):
            return total(self.hands[hand][:2])
        return super().points_of(hand)


class TwentyOnePeople(TwoHandPeople[ShoeState]):
    """21 Baccarat, whose wagers are settled in the order of the seats."""

    def __init__(self, game: TwentyOneBaccarat) -> None:
        super().__init__(game, losers_first=False)
        self._game = game
        self._aces_outrank = game.aces_outrank
        self.explained = Rule.DRAW_BELOW_17

    def how(self) -> list[Explained]:
        """A round at this table."""
        return people_guide.how(self._game)

    def totals(self, player: Sequence[Card], banker: Sequence[Card]) -> tuple[str, str]:
        """The totals that count, after a natural those of two cards; what goes over 21 is said to."""
        result = result_of(player, banker, aces_outrank=self._aces_outrank)
        return spoken(result.player), spoken(result.banker)

    def memory(self) -> TwoHandMemory:
        """Nothing was seen yet."""
        return TwentyOneMemory(points=total, compare=self._winner)

    def _winner(self, player: Sequence[Card], banker: Sequence[Card]) -> Winner:
        """Which of two hands wins, by the table's rule on two aces."""
        return result_of(player, banker, aces_outrank=self._aces_outrank).ahead or TIE


def spoken(points: int) -> str:
    """A total in words."""
    return f"{points} (over 21)" if points > 21 else str(points)
