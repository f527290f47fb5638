"""The file that a command writes a table's record to."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from croupier.cli.output import fail
from croupier.record.writer import LostLineError, new_file


@contextmanager
def new_record(path: Path) -> Iterator[BinaryIO]:
    """A new file for a record; if the record cannot be written to its end, the command fails with the file's name."""
    lost: OSError | None = None
    try:
        file = new_file(path)
    except FileExistsError:
        fail(f"{path}: there is such a file already; a record is never overwritten: choose another name")
    except OSError as wrong:
        fail(f"{path}: cannot be written: {wrong.strerror}")
    try:
        yield file
    except LostLineError as wrong:
        lost = wrong
    finally:
        try:
            file.close()
        except OSError as wrong:
            lost = lost or wrong
    if lost is not None:
        fail(f"{path}: cannot be written: {lost.strerror}")
