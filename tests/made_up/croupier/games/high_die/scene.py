"""What is to be seen at a High Die table: a row of cups."""

from croupier.presenting.memory import Memory
from croupier.presenting.scene import Pile, TableScenes
from croupier.presenting.sight import Sight

from .game import HighDieState


class Cups(TableScenes[HighDieState, Memory]):
    """The dealer's cup, and one for every seat that is taken."""

    def piles(self, sight: Sight[HighDieState, Memory]) -> tuple[Pile, ...]:
        state = sight.state
        return tuple(
            Pile(pile=f"cup {cup}", title=f"Cup {cup or 'of the dealer'}", said=str(state.dice.get(cup, "empty")))
            for cup in (0, *sorted(state.seats))
        )


SCENES = Cups()
