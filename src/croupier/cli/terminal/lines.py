"""Plain lines, for pipes and plain terminals: one event per line, with its provisions."""

import contextlib
import textwrap
from collections.abc import Iterator

from rich.console import Console

from croupier.cli.terminal.display import Read
from croupier.person.conversation import Shown
from croupier.person.plain import plain_lines
from croupier.presenting.characters import in_ascii

HANGING = 2
"""How far a line is indented that continues one which is not."""


def between_words(line: str, width: int) -> list[str]:
    """The lines that a line makes at a terminal of that width, broken only at blanks."""
    if len(line) <= width:
        return [line]
    begins = len(line) - len(line.lstrip())
    indent = " " * (begins or HANGING)
    return textwrap.wrap(line, width, subsequent_indent=indent, break_on_hyphens=False)


class Lines:
    """A display that prints one line after another, to the player at a seat or to somebody who has none."""

    def __init__(
        self, console: Console, *, seat: int | None = None, read: Read = input, only_ascii: bool = False
    ) -> None:
        self.score = self.keys = ""
        self._console = console
        self._seat = seat
        self._read = read
        self._only_ascii = only_ascii

    def show(self, shown: Shown) -> None:
        """Print its lines."""
        for line in plain_lines(shown, self._seat):
            self.say(line)

    def say(self, line: str) -> None:
        """Print one line; at a terminal that is narrower than the line, without breaking a word or a number."""
        for part in between_words(line, self._console.width) if self._console.is_terminal else [line]:
            self._console.print(in_ascii(part) if self._only_ascii else part, markup=False)

    def read(self, prompt: str, *, is_new: bool = False) -> str:  # noqa: ARG002 - a pipe is read as it comes
        """Read a line, with an empty line before the prompt."""
        return self._read(f"\n{in_ascii(prompt) if self._only_ascii else prompt}")

    @contextlib.contextmanager
    def shown(self) -> Iterator[None]:
        """A context that changes nothing."""
        yield
