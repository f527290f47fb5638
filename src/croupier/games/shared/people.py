"""What people know of any game from a shoe."""

from abc import abstractmethod
from typing import Generic, TypeVar

from croupier.games.shared.memory import HandsMemory
from croupier.games.shared.state import ShoeState
from croupier.law import Rule
from croupier.play.table import Table
from croupier.presenting.people import GamePeople
from croupier.presenting.questions import QuestionWords
from croupier.presenting.sight import Sight
from croupier.table.inputs import AnyInput, Deal, Order

ShoeStateT = TypeVar("ShoeStateT", bound=ShoeState)
HandsMemoryT = TypeVar("HandsMemoryT", bound=HandsMemory)

SHOE_PROMPTS = {
    "cut": "Cut the cards?",
    "inspect": "How do you want to see the cards?",
    "spread": "How do you want the cards from the device?",
}


class ShoePeople(GamePeople[ShoeStateT, HandsMemoryT], Generic[ShoeStateT, HandsMemoryT]):
    """A game from a shoe."""

    questions = QuestionWords(prompts=SHOE_PROMPTS)

    def told(self, sight: Sight[ShoeStateT, HandsMemoryT]) -> list[str]:
        """The shoe and the discard rack, the hands, and what people keep count of."""
        state = sight.state
        lines = []
        if state.shoe is not None:
            lines.append(f"  shoe: {state.shoe.remaining} cards; discards: {state.discards.count}")
        return [*lines, *self.told_hands(sight)]

    @abstractmethod
    def told_hands(self, sight: Sight[ShoeStateT, HandsMemoryT]) -> list[str]:
        """The hands and the results, in words."""

    def before_deal(self, table: Table) -> AnyInput | None:
        """Decks that have served their time are changed."""
        refusal = table.refusal_for(Deal())
        game = table.game
        life = game.cites(Rule.DECK_LIFE) if Rule.DECK_LIFE in game.rules else ()
        return Order("change decks", by="dealer") if refusal is not None and refusal.cites == life else None
