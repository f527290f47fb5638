"""The file of a record that a command reads, and what is said if it cannot be used."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from croupier.cli.output import DIFFERS, UNLAWFUL, UNREADABLE, fail
from croupier.cli.shown import emit_safely
from croupier.record.reader import RecordError, UnreadableRecordError
from croupier.record.signing import SignaturesUnavailableError
from croupier.running.records import DiffersError
from croupier.submission.document import bytes_of


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
