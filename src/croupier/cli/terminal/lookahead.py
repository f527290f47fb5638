"""Looking ahead: what the dealer's next steps would bring, tried on a copy of the table."""

import io
from collections.abc import Iterator

from croupier.equipment import SetClock, seeded
from croupier.house.opening import Opening
from croupier.house.records import rebuild, record_table
from croupier.play.table import Outcome, Table
from croupier.table.events import Event
from croupier.table.inputs import Step


class Lookahead:
    """Keeps a record of a table that is not open yet; every look rebuilds a copy from it and takes steps on the copy.

    Only what chance has decided already comes out on the copy as it will at the table: the order of a shoe that is
    loaded does, the order of a shuffle yet to be made does not.
    """

    def __init__(self, table: Table, opening: Opening) -> None:
        self._table = table
        self._kept = io.BytesIO()
        others = table.listener
        record_table(table, opening, self._kept)
        mine = table.listener
        assert mine is not None

        def both(outcome: Outcome) -> None:
            mine(outcome)
            if others is not None:
                others(outcome)

        table.listener = both

    def coming(self) -> Iterator[list[Event]]:
        """The events of the next step of the dealer, of the one after it, and so on until somebody must be asked."""
        clock = SetClock(self._table.clock.now())
        copy, _ = rebuild(self._kept.getvalue().splitlines(), chance=seeded(0), clock=clock)
        while copy.waits_for_step:
            yield copy.submit(Step()).events
