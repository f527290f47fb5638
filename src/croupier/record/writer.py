"""Writing a table's record as it runs."""

import errno
from collections.abc import Callable
from functools import partial
from io import BufferedWriter, BytesIO, RawIOBase
from pathlib import Path
from typing import Any, BinaryIO, ClassVar, NamedTuple, NoReturn

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
    signed_line,
    written_line,
)
from croupier.record.signing import SigningKey
from croupier.table.inputs import HOUSE, Deal


class LostLineError(OSError):
    """A line could not be written. The record ends before it: the table has gone on, so no other line can follow."""


class Position(NamedTuple):
    """How long a record is, the hash of its last line, its format, and whether it is signed. A writer can continue from
    there.
    """

    lines: int
    hash: str
    format: int = FORMAT
    signed: bool = False


START = Position(0, "")
BUFFER = 2**18
"""How many bytes of a record that is not durable may wait to be written: few large writes cost least."""
NOT_SIGNING = "a signed record is continued only by somebody who has its key"
NOT_SIGNED = "a record that was begun without signatures is continued without them"
Write = Callable[[bytes], int | None]


def new_file(path: Path) -> BinaryIO:
    """A new file for a record; raises OSError if there is one already or it cannot be written."""
    return path.open("xb", buffering=BUFFER)


class Writer:
    """Writes a line for every response of a table, sealing what is hidden with the salts it is given.

    A `durable` record has every line in the hands of the operating system before the table goes on, so that nothing
    that people were told is lost if the program dies. Otherwise lines may wait in the file's own buffer until it is
    full, the record is closed or the file is: faster, and right for what can be played again, such as a script. One
    that was begun in an older format goes on in it.
    """

    signs: ClassVar[bool] = False

    def __init__(
        self, file: BinaryIO, *, salt: Callable[[], str], after: Position = START, durable: bool = True
    ) -> None:
        self._write = unbuffered(file) if durable else file.write
        self._flush = file.flush
        self._salt = salt
        if after.lines and after.signed != self.signs:
            raise ValueError(NOT_SIGNED if self.signs else NOT_SIGNING)
        self._line, self._hash, self._format = after.lines, after.hash, after.format
        self._written_line = written_line
        self._opens: list[OpenedSecret] = []
        self._encode = encoder(self._seal).encode

    def open(self, *, engine: str, rulebook: str, opening: dict[str, Any]) -> None:
        """Write the first line."""
        self._append(OpeningBody(1, FORMAT, engine, rulebook, opening, self.signs))

    @property
    def position(self) -> Position:
        """Where the record stands now."""
        return Position(self._line, self._hash, self._format, self.signs)

    def hear(self, response: Response, snapshot: str = "") -> None:
        """Write a line for a response; it may have the digest of a snapshot that was taken after it."""
        act, number, first, events = response.input, response.number, response.first, response.events
        actor, at, rests = HOUSE if act is None else act.actor, response.at, response.rests
        if self._format != FORMAT:
            events = [event.as_told() for event in events]
        self._append(EntryBody(self._line + 1, number, at, actor, first, events, rests, act, snapshot))

    def close(self, *, events: int, closed: dict[str, Any]) -> None:
        """Write the last line, and all that still waits in a buffer; a record without its last line was cut off."""
        self._append(ClosingBody(self._line + 1, events, closed))
        try:
            self._flush()
        except OSError as wrong:
            self._lose(wrong)

    def _seal(self, secret: Hidden) -> str:
        salt = self._salt()
        self._opens.append(OpenedSecret(salt, str(secret)))
        return seal(salt, secret)

    def _append(self, body: Body) -> None:
        """Write the next line; raises `LostLineError` if that fails, and from then on."""
        write, opens = self._write, self._opens
        written = self._encode(body)
        digest = chain(self._hash, written)
        line = self._written_line(written, digest, opens)
        try:
            taken = write(line)
            if taken != len(line):
                write_rest(write, line, taken)
        except OSError as wrong:
            self._lose(wrong)
        self._hash = digest
        self._line = body.line
        if opens:
            self._opens = []

    def _lose(self, wrong: OSError) -> NoReturn:
        """Give the record up: a line that came after the one that was lost would not continue the chain."""
        self._write = partial(refuse, wrong)
        raise LostLineError(*wrong.args) from wrong


class SigningWriter(Writer):
    """Writes a record and signs it as it goes: the table's opening, the end of every round, and the closing line.

    A signature covers all lines up to its own. What happens between rounds is signed with the next of them.
    """

    signs = True

    def __init__(
        self,
        file: BinaryIO,
        *,
        salt: Callable[[], str],
        key: SigningKey,
        after: Position = START,
        durable: bool = True,
    ) -> None:
        super().__init__(file, salt=salt, after=after, durable=durable)
        self._key = key
        self._written_line = self._line_with_signature
        self._due = self._sign_next = False

    def hear(self, response: Response, snapshot: str = "") -> None:
        """Write a line for a response; once a deal has come to its end, and the table rests, the line is signed."""
        self._due = self._due or response.input is None or isinstance(response.input, Deal)
        self._sign_next = self._due and response.rests
        super().hear(response, snapshot)
        self._due = self._due and not self._sign_next
        self._sign_next = False

    def close(self, *, events: int, closed: dict[str, Any]) -> None:
        """Write the last line, and sign it."""
        self._sign_next = True
        super().close(events=events, closed=closed)

    def _line_with_signature(self, body: bytes, digest: str, opens: list[OpenedSecret]) -> bytes:
        return signed_line(body, digest, opens, self._key.sign(digest) if self._sign_next else None)


def refuse(wrong: OSError, line: bytes) -> NoReturn:  # noqa: ARG001 - called in place of writing the line
    """Write nothing after a line that was lost."""
    raise wrong


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
            raise BlockingIOError(errno.EAGAIN, "its file does not wait until it can be written to")
        line = line[taken:]
        taken = write(line)
