"""What people know of any game from a shoe."""

from abc import abstractmethod
from typing import Generic, TypeVar

from croupier.equipment import Card, plain
from croupier.equipment.cards import UNKNOWN
from croupier.games.shared.card_game import DECKS_TOO_OLD, CardGame
from croupier.games.shared.memory import HandsMemory
from croupier.games.shared.state import ShoeState
from croupier.play.table import Table
from croupier.presenting.people import GamePeople, Seen
from croupier.presenting.questions import QuestionWords
from croupier.presenting.sight import Sight
from croupier.table.inputs import AnyInput, Deal, Order

ShoeStateT = TypeVar("ShoeStateT", bound=ShoeState)
HandsMemoryT = TypeVar("HandsMemoryT", bound=HandsMemory)


class ShoePeople(GamePeople[ShoeStateT, HandsMemoryT], Generic[ShoeStateT, HandsMemoryT]):
    """A game from a shoe."""

    questions = QuestionWords()

    def seen(self, sight: Sight[ShoeStateT, HandsMemoryT]) -> Seen:
        """The cards of the batch in play that the viewer has seen, wherever they lie now."""
        state = sight.state
        lying = sight.memory.hands if state.hands else {}
        cards = [
            *state.discards.cards(),
            *(card for hand in lying.values() for card in hand),
            *(one.card for one in state.aside),
            *state.removed,
        ]
        seen = (plain(card) for card in cards if card != UNKNOWN)
        return Seen(tuple(str(card) for card in seen if self._is_played(card)))

    def _is_played(self, card: Card) -> bool:
        """Whether the game is played with such cards; others are taken out of the decks."""
        return not isinstance(self.game, CardGame) or card in self.game.played

    def told(self, sight: Sight[ShoeStateT, HandsMemoryT]) -> list[str]:
        """The shoe and the discard rack, the hands, and what people keep count of."""
        state = sight.state
        lines = []
        if state.shoe is not None:
            counts = {"cards": state.shoe.remaining, "discards": state.discards.count}
            lines.append(f"  {sight.says('cards.told_shoe', **counts)}")
        return [*lines, *self.told_hands(sight)]

    @abstractmethod
    def told_hands(self, sight: Sight[ShoeStateT, HandsMemoryT]) -> list[str]:
        """The hands and the results, in words."""

    def before_deal(self, table: Table) -> AnyInput | None:
        """Decks that have served their time are changed."""
        refusal = table.refusal_for(Deal())
        too_old = refusal is not None and refusal.reason.key == DECKS_TOO_OLD
        return Order("change decks", by="dealer") if too_old else None
