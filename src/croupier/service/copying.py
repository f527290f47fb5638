"""A copy of a table that somebody else runs: it plays along from the lines of the record, each of which it checks."""

from collections.abc import Iterable, Iterator

from croupier.games.registry import declaration_of
from croupier.play.table import Table
from croupier.record.lines import Entry, EntryBody, body_reader
from croupier.record.reader import Checked, RecordError
from croupier.record.writer import Position
from croupier.running.records import repeat
from croupier.service.seating import Seating
from croupier.service.snapshots import BroughtBack, following
from croupier.service.telling import Heard, LineReader


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
