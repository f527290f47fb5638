"""Bringing a table back from the store, from its newest snapshot or from all lines of its record: to run it, or to
follow it, as a copy that plays along from the lines and checks each of them.
"""

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from typing import Final, NamedTuple

import msgspec

from croupier.equipment import secure
from croupier.games.registry import declaration_of
from croupier.play.table import Table
from croupier.record.lines import Entry, EntryBody, OpeningBody, body_reader, read_first, read_line
from croupier.record.reader import Checked, RecordError
from croupier.record.writer import Position, Writer
from croupier.running.records import rebuild, repeat, replaying_table
from croupier.service.broadcast import Heard, LineReader, seat_changes
from croupier.service.recording import MakeClock, Recording
from croupier.service.seating import Seating
from croupier.service.snapshots import BroughtBack, believed_snapshot, following, from_snapshot
from croupier.store import NotUnlockedError, Store, StoreError


class Copy:
    """A table that plays along: it has its chance and its time from the record, and writes nothing."""

    def __init__(self, found: BroughtBack, *, closed: bool = False) -> None:
        self.table: Table = found.table
        self.seating: Seating = found.seating
        self.closed = closed
        self.reads = LineReader(found.table.game.name)
        self._position = found.position
        self._at = found.at
        declared = declaration_of(found.table.game.name)
        assert declared is not None
        self._read_body = body_reader(declared.known)

    @property
    def line(self) -> int:
        """The number of the last line."""
        return self._position.lines + self.closed

    @property
    def found(self) -> BroughtBack:
        """The table as it stands now."""
        return BroughtBack(self.table, self._position, self.seating, self._at)

    def follow(self, lines: Iterable[bytes]) -> Iterator[Heard]:
        """Take in the next lines of the record: what happened in each, once it has happened here too.

        Raises `RecordError` if a line does not follow.
        """
        for checked in following(self._position, self.table.counted, lines, self._read_body):
            if self.closed:
                raise RecordError(checked.body.line, "the record continues after its closing line")
            if isinstance(checked.body, EntryBody):
                yield self._repeated(checked, checked.body)
            else:
                self.closed = True

    def _repeated(self, checked: Checked, body: Entry) -> Heard:
        """Let happen here what happened in a line."""
        events = repeat(self.table, checked)
        self.seating.hear(body.line, events)
        self._position, self._at = Position(body.line, checked.hash, self._position.format), self.table.clock.now()
        return Heard(body.line, body.number, body.at, body.actor, body.first, events, body.rests)


DAMAGED: Final = (RecordError, msgspec.MsgspecError)
"""What is raised for a table that cannot be brought back: its record or its description cannot be read."""
UNREADABLE: Final = (msgspec.MsgspecError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What lines lead to that were not written by a table: they have no meaning, or cannot have happened."""


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
    except (RecordError, NotUnlockedError):
        return None
    return ReadBack(copy.found, copy.closed, 0)


def read_back(store: Store, table: str, game: str) -> ReadBack:
    """A table as it stood after its last line but the closing one. It still has its chance from the record.

    Raises `RecordError` for whatever is wrong with its record, so that nothing but this table is in trouble.
    """
    try:
        return read_all(store, table, game)
    except NotUnlockedError as wrong:
        raise RecordError(store.last_line(table), str(wrong)) from wrong
    except (RecordError, StoreError):
        raise
    except UNREADABLE as wrong:
        last, why = store.last_line(table), str(wrong) or type(wrong).__name__
        raise RecordError(last, f"the record up to this line cannot be read: {why}") from wrong


def read_all(store: Store, table: str, game: str) -> ReadBack:
    """The same; a line that is no JSON, not what a line says or impossible after those before raises `UNREADABLE`."""
    first, believed = store.first_line(table), believed_snapshot(store, table)
    if first is None:
        raise RecordError(1, "the record is empty")
    reads = LineReader(game)
    if believed is not None:
        snapshot, since = believed
        closed, lines = without_closing(reads, [*since])
        found = from_snapshot(snapshot, first, lines)
        if found is not None:
            return ReadBack(found, closed, snapshot.line)
    closed, lines = without_closing(reads, [*store.lines(table)])
    return ReadBack(from_the_start(reads, lines), closed, 0)


def without_closing(reads: LineReader, lines: list[bytes]) -> tuple[bool, list[bytes]]:
    """Whether the last of these lines closes the record, and the lines without it."""
    closed = bool(lines) and reads.closes(lines[-1])
    return closed, lines[:-1] if closed else lines


def from_the_start(reads: LineReader, lines: Sequence[bytes]) -> BroughtBack:
    """A table from all lines of a record that was not closed: folded while it rested, and then played again."""
    opening = read_first(read_line(lines[0]).body)
    assert isinstance(opening, OpeningBody)
    table, position = rebuild(lines, chance=replaying_table(opening).chance)
    seating = Seating()
    for line, events in seat_changes(reads, lines):
        seating.hear(line, events)
    return BroughtBack(table, position, seating, table.clock.now())


def recording_on(found: BroughtBack, make_clock: MakeClock, *, closed: bool) -> Recording:
    """Go on with the record of a table that came back, unless it is closed."""
    table, sink = found.table, BytesIO()
    table.chance, table.clock = secure(), make_clock(found.at)
    writer = Writer(sink, salt=table.chance.salt, after=found.position)
    line = found.position.lines + closed
    return Recording(table, writer, sink, line=line, seating=found.seating, closed=closed)
