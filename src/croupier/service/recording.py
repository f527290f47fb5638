"""A table with its record in memory: whatever happens at it becomes lines, which somebody else must keep."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from io import BytesIO
from typing import NamedTuple

import msgspec

from croupier.equipment import Clock, secure
from croupier.games.opening import Opening, OpeningError
from croupier.play.table import Response, Table
from croupier.record.writer import Writer
from croupier.running.opening import open_table
from croupier.running.records import close_record, record_table
from croupier.service import snapshots
from croupier.service.broadcast import LineReader
from croupier.service.seating import Seating
from croupier.store import Snapshot
from croupier.table.inputs import AnyInput

MakeClock = Callable[[datetime | None], Clock]
"""Makes the clock of a table, given the time of the last line of its record, if it has one."""


class ServiceClock:
    """The real time, from the time of a line on. It stands still while the system's clock is behind that."""

    def __init__(self, after: datetime | None = None) -> None:
        self._last = after or datetime.min  # noqa: DTZ901 - the time on the casino's wall has no zone
        self._waited = timedelta()

    def now(self) -> datetime:
        """The time on the wall, never earlier than before."""
        self._last = max(self._last, datetime.now() + self._waited)  # noqa: DTZ005 - as above
        return self._last

    def wait(self, minutes: int) -> None:
        """Act as if that much time had passed."""
        self._waited += timedelta(minutes=minutes)


class Happened(NamedTuple):
    """What came of an input: the response and the lines that it became, of which the first has number `line`, and a
    snapshot of the table afterwards if it was time for one.
    """

    response: Response
    line: int
    lines: Sequence[bytes]
    snapshot: Snapshot | None = None


class Recording:
    """A table, the writer of its record, and who held its seats. `line` is the number of the last line."""

    def __init__(
        self, table: Table, writer: Writer, sink: BytesIO, *, line: int, seating: Seating, closed: bool = False
    ) -> None:
        self.table = table
        self.seating = seating
        self.line = line
        self.snapshot_line = 0
        """The last line of which a snapshot was taken."""
        self.closed = closed
        """Whether the record has its closing line: then nothing is recorded any more."""
        self.reads = LineReader(table.game.name)
        self._writer = writer
        self._sink = sink
        self._snapshot: Snapshot | None = None
        """The table after its last response, if a snapshot was taken then."""
        table.listener = None if closed else self._hear

    def submit(self, act: AnyInput) -> Happened:
        """Give an input to the table, which is not closed."""
        return self._written(self.table.submit(act))

    def open(self) -> Happened:
        """Open the table; the record's first line comes before."""
        return self._written(self.table.open())

    def _written(self, response: Response) -> Happened:
        """A response with its lines; the last response of a table also closes its record."""
        first = self.line + 1
        if self.table.state.phase == "closed":
            close_record(self._writer, self.table)
            self.table.listener = None
            self.closed = True
        lines = self._sink.getvalue().splitlines(keepends=True)
        self._sink.seek(0)
        self._sink.truncate()
        self.line += len(lines)
        return Happened(response, first, lines, self._snapshot)

    def _hear(self, response: Response) -> None:
        """Write a response's line, with the digest of a snapshot if it is time for one."""
        line = self._writer.position.lines + 1
        self.seating.hear(line, response.events)
        self._snapshot = None
        if not self._is_time(response, line):
            self._writer.hear(response)
            return
        taken = snapshots.take_snapshot(self.table, self.seating, line=line, at=response.at)
        self._writer.hear(response, snapshots.digest_of(taken))
        self._snapshot = replace(taken, hash=self._writer.position.hash)
        self.snapshot_line = line

    def _is_time(self, response: Response, line: int) -> bool:
        """Whether a snapshot is taken after the line of a response."""
        is_over = self.table.state.phase == "closed"
        return response.rests and not is_over and line - self.snapshot_line >= snapshots.EVERY


def begin(opening: Opening, make_clock: MakeClock) -> tuple[Opening, Recording, Happened]:
    """Open a table at the time of its clock, with chance from the secure source; raises `OpeningError`."""
    refuse_chance(opening)
    clock = make_clock(None)
    opening = msgspec.structs.replace(opening, clock=clock.now().isoformat(timespec="minutes"))
    table = open_table(opening, chance=secure(), clock=clock)
    sink = BytesIO()
    recording = Recording(table, record_table(table, opening, sink), sink, line=0, seating=Seating())
    return opening, recording, recording.open()


def refuse_chance(opening: Opening) -> None:
    """Nobody may know beforehand how cards, tiles or dice will come."""
    known = [field for field in opening.given() if field not in opening.without_chance().given()]
    if known:
        raise OpeningError(known[0], "a table that people share takes this from chance: leave the field out")
