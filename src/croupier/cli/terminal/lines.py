"""Plain lines, for pipes and plain terminals: one event per line, with its provisions."""

import contextlib
from collections.abc import Iterator

from rich.console import Console

from croupier.cli.terminal.display import Read
from croupier.person.conversation import Shown
from croupier.person.plain import plain_lines
from croupier.presenting.characters import in_ascii


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
        """Print one line."""
        self._console.print(in_ascii(line) if self._only_ascii else line, markup=False)

    def read(self, prompt: str) -> str:
        """Read a line, with an empty line before the prompt."""
        return self._read(f"\n{in_ascii(prompt) if self._only_ascii else prompt}")

    @contextlib.contextmanager
    def shown(self) -> Iterator[None]:
        """A context that changes nothing."""
        yield
