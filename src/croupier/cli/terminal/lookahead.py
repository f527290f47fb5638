"""Looking ahead: what the dealer's next steps would bring, tried on a copy of the table."""

import io
from collections.abc import Iterator

from croupier.cli.terminal.foreseen import Foreseen
from croupier.equipment import SetClock
from croupier.play.table import Response, Table
from croupier.running.opening import Opening
from croupier.running.records import rebuild, record_table
from croupier.table.events import Event
from croupier.table.inputs import Deal, Step


class Lookahead:
    """Keeps a record of a table that is not open yet; every look rebuilds a copy from it and takes steps on the copy.

    Chance comes out on the copy as it will at the table: from now on the table's chance is one that can be foreseen.
    """

    def __init__(self, table: Table, opening: Opening) -> None:
        self._table = table
        self._chance = table.chance = Foreseen(table.chance)
        self._kept = io.BytesIO()
        others = table.listener
        record_table(table, opening, self._kept)
        mine = table.listener
        assert mine is not None

        def both(outcome: Response) -> None:
            mine(outcome)
            if others is not None:
                others(outcome)

        table.listener = both

    def coming(self) -> Iterator[list[Event]]:
        """The events of the dealer's next step, of the one after it, and so on until somebody must be asked or the
        round is over. At a table that rests the next step is the first of a round.
        """
        clock = SetClock(self._table.clock.now())
        copy, _ = rebuild(self._kept.getvalue().splitlines(), chance=self._chance.ahead(), clock=clock)
        if copy.rests:
            copy.submit(Deal())
        while copy.waits_for_step:
            yield copy.submit(Step()).events
