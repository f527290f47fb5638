"""New files that a command is asked to write."""

from pathlib import Path

from croupier.cli.output import emit_bytes, fail
from croupier.files import write_new


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
