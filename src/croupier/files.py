"""Files that are written whole or not at all: whatever goes wrong, no part of one is left behind."""

import contextlib
import os
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Write a file, in place of the one that may be there: whoever looks at it sees that one or all of the new one.

    Raises `OSError` with the name of this file, and then leaves everything as it was.
    """
    beside = path.with_name(f".{path.name}.part")
    try:
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException as wrong:
        with contextlib.suppress(OSError):
            beside.unlink()
        if isinstance(wrong, OSError):
            raise about(path, wrong) from None
        raise


def write_new(path: Path, content: bytes) -> None:
    """Write a file that is not there yet; raises `FileExistsError` if it is."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
    try:
        write_whole(path, content)
    except BaseException:
        with contextlib.suppress(OSError):
            path.unlink()
        raise


def about(path: Path, wrong: OSError) -> OSError:
    """The same error, told of the file that it concerns."""
    return OSError(wrong.errno, wrong.strerror, str(path)) if wrong.errno is not None else OSError(str(wrong))
