"""What goes where: JSON and nothing else to standard output, messages for people to standard error."""

import sys
from typing import Any, NoReturn

import typer
from rich.console import Console

from croupier.record.codec import encode

UNLAWFUL = 1
UNREADABLE = 2

console = Console(highlight=False, soft_wrap=True)
"""For what a command prints for people."""
errors = Console(stderr=True, highlight=False, soft_wrap=True)
"""For what went wrong."""


def emit(value: Any) -> None:
    """One JSON object on a line."""
    emit_bytes(encode(value))


def emit_bytes(line: bytes) -> None:
    """A line that is JSON already."""
    sys.stdout.buffer.write(line + b"\n")


def fail(message: str, status: int = UNREADABLE) -> NoReturn:
    """Say what is wrong and end with a status that is not zero."""
    errors.print(message, style="red", markup=False)
    raise typer.Exit(status)
