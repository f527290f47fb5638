"""The file of a record that a command reads, and what is said if it cannot be used."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from croupier.cli.output import UNLAWFUL, UNREADABLE, fail
from croupier.cli.shown import emit_safely
from croupier.record.reader import NotARecordError, RecordError
from croupier.record.signing import SignaturesUnavailableError
from croupier.submission.document import bytes_of


def bytes_of_record(file: Path) -> bytes:
    """The bytes of a record; - reads standard input. If there are none, the command fails with the reason."""
    try:
        return bytes_of(file)
    except OSError as wrong:
        fail(f"{file}: {wrong.strerror}")


@contextmanager
def refusing(file: Path, *, as_json: bool = False) -> Iterator[None]:
    """Whatever is wrong with a record ends the command: with status 2 if it is none at all, otherwise with 1."""
    try:
        yield
    except SignaturesUnavailableError as wrong:
        fail(str(wrong))
    except RecordError as wrong:
        if as_json:
            emit_safely({"same": False, "line": wrong.line, "why": wrong.why})
        fail(f"{file}: {wrong}", UNREADABLE if isinstance(wrong, NotARecordError) else UNLAWFUL)
