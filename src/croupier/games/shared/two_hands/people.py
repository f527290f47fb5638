"""What people know of a game with a Player's and a Banker's Hand."""

import random
from collections.abc import Sequence
from typing import Generic

from croupier.games.shared.moves import SHOE_ABOUT, SHOE_KEYS, is_first_burnt
from croupier.games.shared.narration import faces
from croupier.games.shared.people import ShoePeople, ShoeStateT
from croupier.games.shared.two_hands.guests import Punter
from croupier.games.shared.two_hands.memory import TwoHandMemory
from croupier.games.shared.two_hands.typed_steps import vocabulary
from croupier.law import Rule
from croupier.play.game import Game
from croupier.presenting.moves import DealersMoves
from croupier.presenting.people import Guest
from croupier.presenting.sight import Sight
from croupier.presenting.vocabulary import StepForm
from croupier.table.events import Event, Settled


class TwoHandPeople(ShoePeople[ShoeStateT, TwoHandMemory], Generic[ShoeStateT]):
    """A game with a Player's and a Banker's Hand: `losers_first` where losing wagers are collected first, in any order.
    `calls` are announcements of its own.
    """

    example = "b 25"

    def __init__(self, game: Game, *, losers_first: bool, calls: Sequence[StepForm] = ()) -> None:
        super().__init__(game)
        self.explained = Rule.PLAYER_DRAWS if Rule.PLAYER_DRAWS in game.rules else Rule.SEATS
        self.vocabulary = vocabulary(game.offered, calls=calls)
        self.moves = DealersMoves(keys=SHOE_KEYS, about=SHOE_ABOUT, order=self._order, stands_alone=is_first_burnt)
        self._losers_first = losers_first

    def told_hands(self, sight: Sight[ShoeStateT, TwoHandMemory]) -> list[str]:
        """The two hands, and who won so far."""
        hands = "; ".join(f"{name} {faces(cards)}" for name, cards in sight.memory.hands.items())
        winners = " ".join(winner[0].upper() for winner in sight.memory.winners)
        return [*([f"  last cards: {hands}"] if hands else []), f"  results of this shoe: {winners or 'none yet'}"]

    def guest(self, source: random.Random) -> Guest:
        """Somebody with a favourite hand."""
        return Punter(source)

    def _order(self, event: Event) -> tuple[object, ...] | None:
        """Losing wagers where they come first, void ones, and then the winning ones of a seat."""
        if not isinstance(event, Settled):
            return None
        if event.outcome == "void" or (event.outcome == "lose" and self._losers_first):
            return (event.outcome,)
        return ("seat", event.seat) if self._losers_first else None
