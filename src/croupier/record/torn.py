"""A record whose last line is torn: power was lost, or the disk was full, while the line was written.

A table goes on only from a line that is written, so nobody was told what a torn line says. The lines before it are
whole, and are read like any others.
"""

import os
from typing import BinaryIO, Final, NamedTuple

import msgspec

from croupier.record.lines import read_line
from croupier.record.reader import RecordError

BEGINS: Final = b'{"body":'
"""How every line of a record begins."""
UNWRITTEN: Final = b"\0"
"""What a file system leaves where it had room for bytes that were never written."""
TORN: Final = "this line is torn: power failed or the disk was full while it was written; what is before it is whole"
OTHER_FILE: Final = "append_to is not the file of this record"


class TornLineError(RecordError):
    """The last line is torn; every line before it is whole."""

    def __init__(self, line: int) -> None:
        super().__init__(line, TORN)


class TornLineWarning(UserWarning):
    """A table was brought back without the torn last line of its record."""


class Written(NamedTuple):
    """The bytes of a record's file: its whole lines, and what there is of one that is torn."""

    lines: list[bytes]
    torn: bytes

    @property
    def torn_line(self) -> int | None:
        """The number of the torn line, if there is one."""
        return len(self.lines) + 1 if self.torn else None


def divided(written: bytes) -> Written:
    """The lines of a record's file. The last one is torn if it breaks off before it is a whole line.

    Raises `RecordError` if there is no whole line.
    """
    *lines, last = written.split(b"\n")
    torn = last if is_torn(last) else b""
    if last and not torn:
        lines.append(last)
    if not lines:
        why = "its first line is torn: nothing of the record is left" if torn else "the record is empty"
        raise RecordError(1, why)
    return Written(lines, torn)


def is_torn(last: bytes) -> bool:
    """Whether what has no end of line is the beginning of a line of a record, and not the whole of one."""
    begun = last.rstrip(UNWRITTEN)
    if not last or not begun.startswith(BEGINS[: len(begun)]):
        return False
    try:
        read_line(last)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return True
    return False


def make_appendable(file: BinaryIO, written: bytes, torn: bytes) -> None:
    """Take a torn line out of a record's file, and end its last line if only that is missing, so that the next line
    can be appended. Raises ValueError if this is not the file that was read.
    """
    if written.endswith(b"\n") or not written:
        return
    if file.seek(0, os.SEEK_END) != len(written):
        raise ValueError(OTHER_FILE)
    if torn:
        file.truncate(len(written) - len(torn))
        file.seek(0, os.SEEK_END)
    else:
        file.write(b"\n")
    file.flush()
