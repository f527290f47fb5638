"""What is known of Minibaccarat and 21 Baccarat: how two hands count and compare, and the results of a shoe."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from croupier.cli.terminal.baccarat.guests import Punter
from croupier.cli.terminal.baccarat.layout import draw_table
from croupier.cli.terminal.baccarat.steps import vocabulary
from croupier.cli.terminal.knowledge import Guest, Knowledge
from croupier.equipment import Card
from croupier.games.baccarat.events import SimulatedRound
from croupier.games.baccarat.hands import point_count
from croupier.games.baccarat.roads import Results, Winner, winner_of
from croupier.games.baccarat_21.game import TwentyOneBaccarat
from croupier.games.baccarat_21.wagers import result_of
from croupier.games.shared.points import total
from croupier.law import Rule
from croupier.play.game import Game
from croupier.running.narration import faces
from croupier.table.events import Event, RoundBegan, Settled
from croupier.table.state import TableState

if TYPE_CHECKING:
    from croupier.cli.terminal.sight import Sight

Points = Callable[[Sequence[Card]], int]
Compare = Callable[[Sequence[Card], Sequence[Card]], Winner]


class TwoHands(Knowledge):
    """A game with a Player's and a Banker's Hand: `points` of a hand, which of two hands wins, and whether losing
    wagers are collected first, in any order.
    """

    example = "b 25"
    wager_help = (
        "  b 25            wager 25.00 on banker (first letters do: p, b, t, dragon-bonus-p or dbp …)",
        "  t 5, p 10       several wagers at once",
    )

    def __init__(self, game: Game, *, points: Points, compare: Compare, losers_first: bool) -> None:
        self.explained = Rule.PLAYER_DRAWS if Rule.PLAYER_DRAWS in game.rules else Rule.SEATS
        self.vocabulary = vocabulary(game.offered)
        self.points = points
        self.board = Results(compare)
        self.winner: Winner | None = None
        """Who won this round or, between rounds, the last one."""
        self._losers_first = losers_first

    @property
    def results(self) -> Sequence[Winner]:
        """Which hand won each round of the shoe."""
        return self.board.winners

    def hear(self, event: Event, state: TableState) -> None:
        """Keep the results."""
        if isinstance(event, RoundBegan | SimulatedRound):
            self.winner = None
        known = len(self.board.winners)
        self.board.hear(event, state)
        if len(self.board.winners) > known:
            self.winner = self.board.winners[-1]

    def draw(self, sight: Sight, width: int, height: int) -> list[Text]:
        """The two hands, the seats and the boards."""
        return draw_table(sight, self, width, height)

    def told(self, sight: Sight) -> list[str]:
        """The two hands, and who won so far."""
        hands = "; ".join(f"{name} {faces(cards)}" for name, cards in sight.hands.items())
        winners = " ".join(winner[0].upper() for winner in self.results)
        return [*([f"  last cards: {hands}"] if hands else []), f"  results of this shoe: {winners or 'none yet'}"]

    def guest(self, source: random.Random) -> Guest:
        """Somebody with a favourite hand."""
        return Punter(source)

    def order(self, event: Event) -> tuple[object, ...] | None:
        """Losing wagers where they come first, void ones, and then the winning ones of a seat."""
        if not isinstance(event, Settled):
            return None
        if event.outcome == "void" or (event.outcome == "lose" and self._losers_first):
            return (event.outcome,)
        return ("seat", event.seat) if self._losers_first else None


def minibaccarat(game: Game) -> TwoHands:
    """What is known of Minibaccarat."""
    return TwoHands(game, points=point_count, compare=winner_of, losers_first=True)


def twenty_one_baccarat(game: Game) -> TwoHands:
    """What is known of 21 Baccarat."""
    assert isinstance(game, TwentyOneBaccarat)
    aces_outrank = game.aces_outrank

    def compare(player: Sequence[Card], banker: Sequence[Card]) -> Winner:
        return result_of(player, banker, aces_outrank=aces_outrank).ahead or "tie"

    return TwoHands(game, points=total, compare=compare, losers_first=False)
