"""What the dealer of a table is to do next, in words that reveal nothing that is not yet to be seen."""

from typing import Any, Final

from croupier.play.table import Table
from croupier.presenting.moves import DealersMoves
from croupier.presenting.sight import Sight
from croupier.record.views import view
from croupier.running.narration import told
from croupier.table.events import Asked, Event
from croupier.table.inputs import Deal, Step
from croupier.watching.messages import NextStep
from croupier.watching.watched import Watched, sentence

MOST_STEPS: Final = 3
"""How many steps are looked at for something that the dealer does."""


def next_step(watched: Watched, table: Table) -> NextStep | None:
    """The dealer's next move: tried on a copy of the table, whose chance is its own, so that nothing is drawn ahead.

    None if no move of the dealer is due.
    """
    copy = table.copy()
    if copy.rests:
        copy.submit(Deal())
    coming = (event for _ in range(MOST_STEPS) if copy.waits_for_step for event in copy.submit(Step()).events)
    moves = watched.people.moves
    move = next((event for event in coming if moves.key_of(event) is not None), None)
    said = "" if move is None else about(moves, move, watched.sight)
    return NextStep(said=sentence(said), cites=move.cites) if move is not None and said else None


def about(moves: DealersMoves, move: Event, sight: Sight[Any, Any]) -> str:
    """A move in a few words that reveal nothing not yet visible; empty if there are none.

    A card that comes is not named before it is seen, and a question is told as it will be put.
    """
    seen = view(move, sight.viewer)
    if isinstance(move, Asked):
        return told(seen)
    own = moves.described(seen, sight.state)
    if own is not None:
        return own
    return told(seen) if type(move) in moves.keys and not hasattr(move, "card") else ""
