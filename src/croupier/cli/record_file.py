"""Files of records: reading one and saying what is wrong with it, and writing what is made of one."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from croupier.cli.output import CONTROLS, DIFFERS, UNLAWFUL, UNREADABLE, emit_bytes, fail
from croupier.files import write_new
from croupier.record.codec import encode
from croupier.record.reader import RecordError, UnreadableRecordError
from croupier.record.signing import SignaturesUnavailableError
from croupier.running.records import DiffersError
from croupier.submission.document import bytes_of


def write_new_file(path: Path, content: bytes) -> None:
    """Write a file that must not be there yet, or standard output (-); the command fails if it cannot be written."""
    if str(path) == "-":
        emit_bytes(content.removesuffix(b"\n"))
        return
    try:
        write_new(path, content)
    except FileExistsError:
        fail(f"{path}: there is such a file already; choose another name")
    except OSError as wrong:
        fail(f"{path}: cannot be written: {wrong.strerror}")


OBEYED = re.compile(f"[{CONTROLS}]")


def emit_safely(value: Any) -> None:
    """Print a value as a line of JSON; characters that a terminal obeys are escaped wherever they stand."""
    emit_bytes(safe_json(value))


def safe_json(value: Any) -> bytes:
    """A value as JSON, in which every control character is escaped; JSON itself asks for that of a few only."""
    return OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", encode(value).decode()).encode()


def bytes_of_record(file: Path) -> bytes:
    """The bytes of a record; - reads standard input. If there are none, the command fails with the reason."""
    try:
        return bytes_of(file)
    except OSError as wrong:
        fail(f"{file}: {wrong.strerror}")


@contextmanager
def refusing(file: Path, *, as_json: bool = False) -> Iterator[None]:
    """Whatever is wrong with a record ends the command: with status 2 if it cannot be read, with 4 if it is whole and
    this version plays it otherwise than the one that wrote it, and else with 1: it was altered.
    """
    try:
        yield
    except SignaturesUnavailableError as wrong:
        fail(str(wrong))
    except RecordError as wrong:
        if as_json:
            emit_safely({"same": False, "line": wrong.line, "why": wrong.why})
        fail(f"{file}: {wrong}", status_of(wrong))


def status_of(wrong: RecordError) -> int:
    """The exit status for what is wrong with a record."""
    if isinstance(wrong, UnreadableRecordError):
        return UNREADABLE
    return DIFFERS if isinstance(wrong, DiffersError) and wrong.versions else UNLAWFUL
