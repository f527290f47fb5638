"""Files that several runs may keep at the same time: each adds what it has found, and none loses what others have."""

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path


def add(file: Path, merged: Callable[[bytes | None], bytes]) -> None:
    """Write a file anew, by what stands in it; nobody else does so in the meantime, or reads half of it."""
    with locked(file):
        contents = merged(file.read_bytes() if file.exists() else None)
        written = file.with_name(f"{file.name}.{os.getpid()}")
        written.write_bytes(contents)
        written.replace(file)


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Be the only one who writes a file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.with_name(f"{file.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
