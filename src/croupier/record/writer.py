"""Writing a table's record as it runs."""

from collections.abc import Callable
from functools import partial
from io import BufferedWriter, BytesIO, RawIOBase
from typing import Any, BinaryIO, NamedTuple

from croupier.equipment import Hidden
from croupier.play.table import Response
from croupier.record.codec import encoder
from croupier.record.lines import (
    FORMAT,
    Body,
    ClosingBody,
    EntryBody,
    OpenedSecret,
    OpeningBody,
    chain,
    seal,
    written_line,
)
from croupier.table.inputs import HOUSE


class Position(NamedTuple):
    """How long a record is: its lines, its events and the hash of its last line. A writer can continue from there."""

    lines: int
    events: int
    hash: str


START = Position(0, 0, "")
Write = Callable[[bytes], int | None]


class Writer:
    """Writes down every response of a table at once, sealing what is hidden with the salts it is given."""

    def __init__(self, file: BinaryIO, *, salt: Callable[[], str], after: Position = START) -> None:
        self._write = unbuffered(file)
        self._salt = salt
        self._line, self._events, self._hash = after
        self._opens: list[OpenedSecret] = []
        self._encode = encoder(self._seal).encode

    def open(self, *, engine: str, rulebook: str, opening: dict[str, Any]) -> None:
        """Write the first line."""
        self._line = 1
        self._append(OpeningBody(1, FORMAT, engine, rulebook, opening))

    def hear(self, response: Response) -> None:
        """Write a line for a response."""
        act, events, line = response.input, response.events, self._line + 1
        actor = HOUSE if act is None else act.actor
        self._append(EntryBody(line, response.number, response.at, actor, response.first, events, response.rests, act))
        self._line = line
        self._events += len(events)

    def close(self, closed: dict[str, Any]) -> None:
        """Write the last line; a record without it was cut off."""
        self._append(ClosingBody(self._line + 1, self._events, closed))
        self._line += 1

    def _seal(self, secret: Hidden) -> str:
        salt = self._salt()
        self._opens.append(OpenedSecret(salt, str(secret)))
        return seal(salt, secret)

    def _append(self, body: Body) -> None:
        encode, write, opens = self._encode, self._write, self._opens
        written = encode(body)
        self._hash = digest = chain(self._hash, written)
        line = written_line(written, digest, opens)
        taken = write(line)
        if taken != len(line):
            write_rest(write, line, taken)
        if opens:
            self._opens = []


def unbuffered(file: BinaryIO) -> Write:
    """How to write to a file so that nothing waits in a buffer of this program; says how many bytes were taken."""
    if isinstance(file, BufferedWriter):
        file.flush()
        write: Write = file.raw.write
        return write
    return file.write if isinstance(file, BytesIO | RawIOBase) else partial(write_and_flush, file)


def write_and_flush(file: BinaryIO, line: bytes) -> int:
    """Write a line to a file that has a buffer of its own."""
    file.write(line)
    file.flush()
    return len(line)


def write_rest(write: Write, line: bytes, taken: int | None) -> None:
    """Write what is left of a line that a file took only in part."""
    while taken != len(line):
        if taken is None:
            raise BlockingIOError("the record cannot be written: its file does not wait until it can be written to")
        line = line[taken:]
        taken = write(line)
