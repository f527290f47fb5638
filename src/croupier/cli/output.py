"""Where output goes: results to standard output, errors and notices to standard error."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

import typer
from rich.console import Console

from croupier.cli.wrapping import wrapped

UNLAWFUL = 1
UNREADABLE = 2
TORN = 3
DIFFERS = 4
"""The exit status for a record that was shown or verified but for its last line, which is torn."""

CONTROLS = "\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff"
"""Characters that a terminal obeys instead of showing them, the direction of the text and half characters included."""
UNSEEN = re.compile(f"[{CONTROLS}]")
UNSEEN_IN_A_LINE = re.compile(f"[{CONTROLS}\t\n]")


def escaped(text: str) -> str:
    """Text without control characters other than tabs and line breaks: the others are written as in "\\x1b"."""
    return UNSEEN.sub(written_out, text)


def one_line(text: str) -> str:
    """The same for what is one line: a name with a line break in it does not begin another."""
    return UNSEEN_IN_A_LINE.sub(written_out, text)


def written_out(found: re.Match[str]) -> str:
    """A character as people write it where it cannot be shown."""
    return repr(found[0])[1:-1]


class PlainConsole(Console):
    """A console that shows control characters of the text that it is given, instead of sending them."""

    def print(self, *objects: Any, **how: Any) -> None:
        """Print the objects; text is escaped."""
        super().print(*(escaped(one) if isinstance(one, str) else one for one in objects), **how)

    def on_broken_pipe(self) -> None:
        """Nobody reads any more: the command ends as it does wherever else it notices that."""
        raise BrokenPipeError


class NoticeConsole(PlainConsole):
    """A console for sentences: on a terminal they are broken between words."""

    def print(self, *objects: Any, **how: Any) -> None:
        """Print the objects; text is escaped, and broken where it would not fit."""
        super().print(*(self.fitting(one) if isinstance(one, str) else one for one in objects), **how)

    def fitting(self, text: str) -> str:
        """Text in lines that fit the terminal, if it is one."""
        lines = (wrapped(line, self.width) if self.is_terminal else [line] for line in escaped(text).split("\n"))
        return "\n".join(part for one in lines for part in one)


console = PlainConsole(highlight=False, soft_wrap=True, emoji=False)
"""For results, printed for people."""
errors = NoticeConsole(stderr=True, highlight=False, soft_wrap=True, emoji=False)
"""For errors and notices."""


@contextmanager
def working(says: str) -> Iterator[None]:
    """Show a person that something takes a while, and for how long it has."""
    if not errors.is_terminal:
        yield
        return
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    with Progress(
        SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn(), console=errors, transient=True
    ) as shown:
        shown.add_task(says, total=None)
        yield


def emit(value: Any) -> None:
    """Print a value as a line of JSON."""
    from croupier.record.codec import encode

    emit_bytes(encode(value))


def emit_bytes(line: bytes) -> None:
    """Print a line that is already JSON."""
    sys.stdout.buffer.write(line + b"\n")


def why(wrong: Exception) -> str:
    """What went wrong; of a file, after its name."""
    if isinstance(wrong, OSError) and wrong.filename is not None:
        return f"{wrong.filename}: {wrong.strerror}"
    return str(wrong)


def fail(message: str, status: int = UNREADABLE) -> NoReturn:
    """Print what is wrong and exit with a nonzero status."""
    errors.print(one_line(message), style="red", markup=False)
    raise typer.Exit(status)
