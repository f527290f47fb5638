"""Plain lines, for pipes and plain terminals: one event per line, with its provisions."""

import contextlib
from collections.abc import Iterator

from rich.console import Console

from croupier.cli.terminal.display import Read
from croupier.person.conversation import Shown
from croupier.person.plain import plain_lines


class Lines:
    """A display that prints one line after another."""

    def __init__(self, console: Console, *, read: Read = input) -> None:
        self.score = self.keys = ""
        self._console = console
        self._read = read

    def show(self, shown: Shown) -> None:
        """Print its lines."""
        for line in plain_lines(shown):
            self.say(line)

    def say(self, line: str) -> None:
        """Print one line."""
        self._console.print(line, markup=False)

    def read(self, prompt: str) -> str:
        """Read a line, with an empty line before the prompt."""
        return self._read(f"\n{prompt}")

    @contextlib.contextmanager
    def shown(self) -> Iterator[None]:
        """A context that changes nothing."""
        yield
