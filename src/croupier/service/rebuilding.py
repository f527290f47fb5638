"""Bringing a table back from the store: from its newest snapshot, or from all lines of its record."""

from collections.abc import Sequence
from io import BytesIO

from croupier.equipment import secure
from croupier.record.writer import Writer
from croupier.running.records import rebuild
from croupier.service.clocks import MakeClock
from croupier.service.recording import Recording
from croupier.service.seating import Seating
from croupier.service.snapshots import BroughtBack, from_snapshot
from croupier.service.telling import LineReader, seat_changes
from croupier.store import Store


def bring_back(store: Store, table: str, game: str, make_clock: MakeClock) -> Recording:
    """A table as it stood after the last line in the store, closed or not; raises `RecordError`."""
    reads, snapshot = LineReader(game), store.snapshot(table)
    lines = [*store.lines(table, snapshot.line if snapshot is not None else 0)]
    closed = bool(lines) and reads.closes(lines[-1])
    found = None
    if snapshot is not None:
        found = from_snapshot(snapshot, next(store.lines(table)), lines[:-1] if closed else lines)
        lines = lines if found is not None else [*store.lines(table)]
    if found is None:
        found = from_the_start(reads, lines[:-1] if closed else lines)
    recording = recording_on(found, make_clock, closed=closed)
    recording.snapshot_line = snapshot.line if snapshot is not None else 0
    return recording


def from_the_start(reads: LineReader, lines: Sequence[bytes]) -> BroughtBack:
    """A table from all lines of a record that was not closed."""
    table, position = rebuild(lines, chance=secure())
    seating = Seating()
    for line, events in seat_changes(reads, lines):
        seating.hear(line, events)
    return BroughtBack(table, position, seating, table.clock.now())


def recording_on(found: BroughtBack, make_clock: MakeClock, *, closed: bool) -> Recording:
    """Go on with the record of a table that came back, unless it is closed."""
    table, sink = found.table, BytesIO()
    table.chance, table.clock = secure(), make_clock(found.at)
    writer = Writer(sink, salt=table.chance.salt, after=found.position)
    table.listener = None if closed else writer.hear
    line = found.position.lines + closed
    return Recording(table, writer, sink, line=line, seating=found.seating, closed=closed)
