"""Looking ahead: what the dealer's next steps would bring, tried on a copy of the table."""

from collections.abc import Iterator

from croupier.play.table import Table
from croupier.table.events import Event
from croupier.table.inputs import Deal, Step
from croupier.training.foreseen import Foreseen


class Lookahead:
    """Takes the next steps of a table on copies of it, each made from the table as it last rested, so that
    the cost of a look does not grow with the evening.

    A copy draws what the table will draw: the table's chance is replaced by one that can be foreseen.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._chance = table.chance = Foreseen(table.chance)

    def coming(self) -> Iterator[list[Event]]:
        """The events of the dealer's next step, of the one after it, and so on until somebody must be asked or the
        round is over. At a table that rests the next step is the first of a round.
        """
        copy = self._table.copy(chance=self._chance.ahead())
        if copy.rests:
            copy.submit(Deal())
        while copy.waits_for_step:
            yield copy.submit(Step()).events
