"""What people know of a game with a Player's and a Banker's Hand."""

import random
from abc import abstractmethod
from collections.abc import Sequence
from typing import Final, Generic

import msgspec

from croupier.equipment import Card
from croupier.equipment.cards import UNKNOWN
from croupier.games.shared.card_game import CardGame
from croupier.games.shared.moves import SHOE_MOVES
from croupier.games.shared.narration import faces
from croupier.games.shared.people import ShoePeople, ShoeStateT
from croupier.games.shared.two_hands.guests import Punter
from croupier.games.shared.two_hands.hands import BANKER, PLAYER, TIE
from croupier.games.shared.two_hands.memory import TwoHandMemory
from croupier.games.shared.two_hands.road_page import page
from croupier.games.shared.two_hands.typed_steps import NO_OWN_STEPS, OwnSteps, vocabulary_at
from croupier.law import Rule
from croupier.play.game import Game
from croupier.presenting.moves import DealersMoves
from croupier.presenting.people import Guest, Reference
from croupier.presenting.sight import Sight
from croupier.table.events import Event, Settled
from croupier.words import sentence

ROADS: Final = "roads"
LETTERS: Final = {on: on[0].upper() for on in (PLAYER, BANKER, TIE)}


class TwoHandPeople(ShoePeople[ShoeStateT, TwoHandMemory], Generic[ShoeStateT]):
    """A game with a Player's and a Banker's Hand: `losers_first` where losing wagers are collected first, in any order.
    `steps` are those that a dealer types only there, and `moves` what its dealer does.
    """

    usual = BANKER
    letters = LETTERS

    def __init__(
        self, game: Game, *, losers_first: bool, steps: OwnSteps = NO_OWN_STEPS, moves: DealersMoves = SHOE_MOVES
    ) -> None:
        super().__init__(game)
        self.explained = Rule.PLAYER_DRAWS if Rule.PLAYER_DRAWS in game.rules else Rule.SEATS
        assert isinstance(game, CardGame)
        self.vocabulary = vocabulary_at(game, steps)
        self.moves = msgspec.structs.replace(moves, order=self._order)
        self._losers_first = losers_first

    def told_hands(self, sight: Sight[ShoeStateT, TwoHandMemory]) -> list[str]:
        """The two hands, and who won so far."""
        hands = "; ".join(
            sight.says("cards.lying", hand=name, cards=lying(cards)) for name, cards in sight.memory.hands.items()
        )
        winners = " ".join(winner[0].upper() for winner in sight.memory.winners)
        results = sight.says("cards.results", winners=winners) if winners else sight.says("cards.no_results")
        last = [f"  {sight.says('cards.last_cards', hands=hands)}"] if hands else []
        return [*last, f"  {results}"]

    def records(self, sight: Sight[ShoeStateT, TwoHandMemory]) -> dict[str, Reference]:
        """The roads."""
        return {ROADS: Reference("the roads of this shoe, which predict nothing", tuple(page(sight.memory.winners)))}

    def outcome(self, sight: Sight[ShoeStateT, TwoHandMemory]) -> str:
        """What both hands came to, and which of them won."""
        winner, hands = sight.memory.winner, sight.memory.hands
        if winner is None:
            return sight.says("table.round_is_void")
        player, banker = self.totals(hands[PLAYER], hands[BANKER])
        return sight.says("cards.came_to", player=player, banker=banker, winner=winner)

    @abstractmethod
    def totals(self, player: Sequence[Card], banker: Sequence[Card]) -> tuple[str, str]:
        """What the hands of a round that is over came to, in words."""

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


def lying(cards: Sequence[Card]) -> str:
    """The cards of a hand: those that are seen, and how many lie face down."""
    down = sum(card == UNKNOWN for card in cards)
    seen = faces(card for card in cards if card != UNKNOWN)
    return " ".join(filter(None, (seen, sentence("cards.some_face_down", {"number": down}) if down else "")))
