"""How a High Die table is drawn: a row of cups."""

from rich.text import Text

from croupier.presenting.drawing.table import TableDrawing
from croupier.presenting.memory import Memory
from croupier.presenting.sight import Sight

from .game import HighDieState


class Cups(TableDrawing[HighDieState, Memory]):
    """The dealer's cup, and one for every seat that is taken."""

    def draw(self, sight: Sight[HighDieState, Memory], width: int, height: int) -> list[Text]:
        state = sight.state
        cups = [f"[{state.dice.get(cup, ' ')}] {'dealer' if cup == 0 else cup}" for cup in (0, *sorted(state.seats))]
        return [Text("  ".join(cups)[:width])]


DRAWING = Cups()
