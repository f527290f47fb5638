"""Where output goes: results to standard output, errors and notices to standard error."""

import sys
from typing import Any, NoReturn

import typer
from rich.console import Console

from croupier.record.codec import encode

UNLAWFUL = 1
UNREADABLE = 2

console = Console(highlight=False, soft_wrap=True)
"""For results, printed for people."""
errors = Console(stderr=True, highlight=False, soft_wrap=True)
"""For errors and notices."""


def emit(value: Any) -> None:
    """Print a value as a line of JSON."""
    emit_bytes(encode(value))


def emit_bytes(line: bytes) -> None:
    """Print a line that is already JSON."""
    sys.stdout.buffer.write(line + b"\n")


def fail(message: str, status: int = UNREADABLE) -> NoReturn:
    """Print what is wrong and exit with a nonzero status."""
    errors.print(message, style="red", markup=False)
    raise typer.Exit(status)
