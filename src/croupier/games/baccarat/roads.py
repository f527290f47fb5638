"""The scoreboards that players keep of a shoe, the bead plate and the big road, and the results that they show."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

from croupier.equipment import Card
from croupier.games.baccarat.state import BaccaratState
from croupier.games.baccarat.wagers import BANKER, HANDS, PLAYER, TIE, result_of
from croupier.games.shared.events import Cleared, Loaded
from croupier.games.shared.state import ShoeState
from croupier.table.events import Event, VoidRound

Winner = Literal["player", "banker", "tie"]

ROWS: Final = 6
"""How many cells a column of either board has."""


class Mark(NamedTuple):
    """A cell of the big road: the hand that won there, and how many ties followed it.

    Ties before the first win of a shoe stand in the first cell; until that win comes, `winner` is None.
    """

    column: int
    row: int
    winner: Winner | None
    ties: int = 0


def winner_of(player: Sequence[Card], banker: Sequence[Card]) -> Winner:
    """Which of two hands wins by its Point Count, or that none does."""
    result = result_of(player, banker)
    if result.player == result.banker:
        return TIE
    return PLAYER if result.player > result.banker else BANKER


def bead_plate(winners: Sequence[Winner], rows: int = ROWS) -> list[list[Winner]]:
    """Every round in its order, in columns from the left, each filled from the top."""
    return [list(winners[first : first + rows]) for first in range(0, len(winners), rows)]


def big_road(winners: Sequence[Winner], rows: int = ROWS) -> list[Mark]:
    """A column for every run of wins of one hand; ties are counted on the win before them.

    A run that finds its column full, or the cell below taken, goes on to the right in its row: the dragon's tail. The
    next run begins at the top of the first free column after the one in which the last run began.
    """
    marks: list[Mark] = []
    taken: set[tuple[int, int]] = set()
    start = ties = 0
    for winner in winners:
        if winner == TIE:
            if marks:
                marks[-1] = marks[-1]._replace(ties=marks[-1].ties + 1)
            else:
                ties += 1
            continue
        if not marks:
            mark = Mark(0, 0, winner, ties)
        elif winner == marks[-1].winner:
            mark = _next_in_run(marks[-1], start, taken, rows)
        else:
            start = _free_column(start + 1, taken)
            mark = Mark(start, 0, winner)
        taken.add((mark.column, mark.row))
        marks.append(mark)
    return marks or ([Mark(0, 0, None, ties)] if ties else [])


def _next_in_run(last: Mark, start: int, taken: set[tuple[int, int]], rows: int) -> Mark:
    """Down the run's column while there is room; once it has turned to the right it stays in its row."""
    below = (last.column, last.row + 1)
    if last.column == start and last.row + 1 < rows and below not in taken:
        return Mark(*below, last.winner)
    return Mark(last.column + 1, last.row, last.winner)


def _free_column(column: int, taken: set[tuple[int, int]]) -> int:
    """The first column from this one on whose top is free."""
    while (column, 0) in taken:
        column += 1
    return column


class Results:
    """The results of the shoe in use, as somebody keeps them who hears every event of a table.

    `compare` says which of a game's two hands wins; other games with a Player's and a Banker's Hand bring their own.
    """

    def __init__(self, compare: Callable[[Sequence[Card], Sequence[Card]], Winner] = winner_of) -> None:
        self.winners: list[Winner] = []
        self._compare = compare
        self._void = False

    def hear(self, event: Event, state: ShoeState) -> None:
        """Take in an event; `state` is the table's just before it. Void and simulated rounds leave no result."""
        if isinstance(event, Loaded):
            self.winners = []
        elif isinstance(event, VoidRound):
            self._void = True
        elif isinstance(event, Cleared):
            if not self._void and not is_simulated(state) and is_complete(state):
                self.winners.append(self._compare(state.hands[PLAYER], state.hands[BANKER]))
            self._void = False


def is_complete(state: ShoeState) -> bool:
    """Whether both hands have all their cards: three, or as many as they stay with."""
    hands = state.hands
    return all(name in hands and (len(hands[name]) == 3 or name in state.stayed) for name in HANDS)


def is_simulated(state: ShoeState) -> bool:
    """Whether the round is dealt without wagers, in a game that has such rounds."""
    return isinstance(state, BaccaratState) and state.simulated
