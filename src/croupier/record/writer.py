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


class Position(NamedTuple):
    """How long a record is: its lines, its events and the hash of its last line. A writer can continue from there."""

    lines: int
    events: int
    hash: str


START = Position(0, 0, "")


class Writer:
    """Writes down every response of a table at once, sealing what is hidden with the salts it is given."""

    def __init__(self, file: BinaryIO, *, salt: Callable[[], str], after: Position = START) -> None:
        self._hand_over = handing_over(file)
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
        act, events = response.input, response.events
        self._line = line = self._line + 1
        self._events += len(events)
        actor = "house" if act is None else act.actor
        self._append(EntryBody(line, response.number, response.at, actor, response.first, events, response.rests, act))

    def close(self, closed: dict[str, Any]) -> None:
        """Write the last line; a record without it was cut off."""
        self._line += 1
        self._append(ClosingBody(self._line, self._events, closed))

    def _seal(self, secret: Hidden) -> str:
        salt = self._salt()
        self._opens.append(OpenedSecret(salt, str(secret)))
        return seal(salt, secret)

    def _append(self, body: Body) -> None:
        encode, hand_over, opens = self._encode, self._hand_over, self._opens
        written = encode(body)
        self._hash = digest = chain(self._hash, written)
        hand_over(written_line(written, digest, opens))
        if opens:
            self._opens = []


def handing_over(file: BinaryIO) -> Callable[[bytes], object]:
    """What writes a line to a file and returns when no part of it waits in a buffer of this program."""
    if isinstance(file, BufferedWriter):
        file.flush()
        return partial(write_all, file.raw)
    if isinstance(file, RawIOBase):
        return partial(write_all, file)
    return file.write if type(file) is BytesIO else partial(write_and_flush, file)


def write_all(file: RawIOBase, line: bytes) -> None:
    """Write a line to a file without a buffer, which may take it in parts."""
    taken = file.write(line)
    while taken != len(line):
        if taken is None:
            raise BlockingIOError("the record's file does not take a whole line: open it so that writing waits")
        line = line[taken:]
        taken = file.write(line)


def write_and_flush(file: BinaryIO, line: bytes) -> None:
    """Write a line to a file with a buffer of its own."""
    file.write(line)
    file.flush()
