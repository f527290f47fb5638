"""Bringing a table back from the store: from its newest snapshot, or from all lines of its record."""

from collections.abc import Sequence
from io import BytesIO
from typing import Final, NamedTuple

import msgspec

from croupier.equipment import secure
from croupier.record.lines import OpeningBody, read_first, read_line
from croupier.record.reader import RecordError
from croupier.record.writer import Writer
from croupier.running.records import rebuild, replaying_table
from croupier.service.clocks import MakeClock
from croupier.service.copying import Copy
from croupier.service.recording import Recording
from croupier.service.seating import Seating
from croupier.service.snapshots import BroughtBack, from_snapshot
from croupier.service.telling import LineReader, seat_changes
from croupier.store import Store

DAMAGED: Final = (RecordError, msgspec.MsgspecError)
"""What is raised for a table that cannot be brought back: its record or its description cannot be read."""


def bring_back(store: Store, table: str, game: str, make_clock: MakeClock, copy: Copy | None = None) -> Recording:
    """A table as it stood after the last line in the store, closed or not; raises `RecordError`.

    With a `copy`, only the lines since then are read. Nobody else may use it any more.
    """
    read = read_on(store, table, copy) or read_back(store, table, game)
    recording = recording_on(read.found, make_clock, closed=read.closed)
    recording.snapshot_line = read.snapshot_line
    return recording


def copy_of(store: Store, table: str, game: str, copy: Copy | None = None) -> Copy:
    """A copy of a table as it stood after the last line in the store; raises `RecordError`. `copy`: as above."""
    read = read_on(store, table, copy) or read_back(store, table, game)
    return Copy(read.found, closed=read.closed)


class ReadBack(NamedTuple):
    """A table that was read from the store, whether its record is closed, and which line its snapshot was of."""

    found: BroughtBack
    closed: bool
    snapshot_line: int


def read_on(store: Store, table: str, copy: Copy | None) -> ReadBack | None:
    """A table from a copy of it and the lines since; None without one, or if it cannot be gone on with."""
    if copy is None or copy.closed:
        return None
    try:
        for _ in copy.follow(store.lines(table, copy.line)):
            pass
    except RecordError:
        return None
    return ReadBack(copy.found, copy.closed, 0)


def read_back(store: Store, table: str, game: str) -> ReadBack:
    """A table as it stood after its last line but the closing one. It still has its chance from the record."""
    try:
        return read_all(store, table, game)
    except msgspec.MsgspecError as wrong:
        last = sum(1 for _ in store.lines(table))
        raise RecordError(last, f"the record up to this line cannot be read: {wrong}") from wrong


def read_all(store: Store, table: str, game: str) -> ReadBack:
    """The same; a line that is no JSON, or not what a line says, raises `MsgspecError`."""
    reads, snapshot = LineReader(game), store.snapshot(table)
    lines = [*store.lines(table, snapshot.line if snapshot is not None else 0)]
    closed = bool(lines) and reads.closes(lines[-1])
    found = None
    if snapshot is not None:
        found = from_snapshot(snapshot, next(store.lines(table)), lines[:-1] if closed else lines)
        lines = lines if found is not None else [*store.lines(table)]
    if found is None:
        found = from_the_start(reads, lines[:-1] if closed else lines)
    return ReadBack(found, closed, snapshot.line if snapshot is not None else 0)


def from_the_start(reads: LineReader, lines: Sequence[bytes]) -> BroughtBack:
    """A table from all lines of a record that was not closed: folded while it rested, and then played again."""
    opening = read_first(read_line(lines[0]).body)
    assert isinstance(opening, OpeningBody)
    rested = last_rest(reads, lines)
    table, position = rebuild(lines[:rested], chance=replaying_table(opening).chance)
    seating = Seating()
    for line, events in seat_changes(reads, lines[:rested]):
        seating.hear(line, events)
    copy = Copy(BroughtBack(table, position, seating, table.clock.now()))
    for _ in copy.follow(lines[rested:]):
        pass
    return copy.found


def last_rest(reads: LineReader, lines: Sequence[bytes]) -> int:
    """How many lines there are up to the last after which the table rested."""
    for place in range(len(lines) - 1, 0, -1):
        what = reads.heard(lines[place])
        if what is not None and what.rests:
            return place + 1
    return 1


def recording_on(found: BroughtBack, make_clock: MakeClock, *, closed: bool) -> Recording:
    """Go on with the record of a table that came back, unless it is closed."""
    table, sink = found.table, BytesIO()
    table.chance, table.clock = secure(), make_clock(found.at)
    writer = Writer(sink, salt=table.chance.salt, after=found.position)
    table.listener = None if closed else writer.hear
    line = found.position.lines + closed
    return Recording(table, writer, sink, line=line, seating=found.seating, closed=closed)
