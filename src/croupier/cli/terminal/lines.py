"""Plain lines, for pipes and plain terminals: what happens with its provisions, one event a line."""

import contextlib
from collections.abc import Iterator

from rich.console import Console

from croupier.cli.terminal.display import Read
from croupier.person.conversation import Shown
from croupier.person.plain import plain_lines


class Lines:
    """A place where lines are printed one after the other."""

    def __init__(self, console: Console, *, read: Read = input) -> None:
        self.score = self.keys = ""
        self._console = console
        self._read = read

    def show(self, shown: Shown) -> None:
        """Its lines, all at once."""
        for line in plain_lines(shown):
            self.say(line)

    def say(self, line: str) -> None:
        """One line."""
        self._console.print(line, markup=False)

    def read(self, prompt: str) -> str:
        """A line after an empty one."""
        return self._read(f"\n{prompt}")

    @contextlib.contextmanager
    def shown(self) -> Iterator[None]:
        """Nothing is different."""
        yield
