"""What is typed: nothing that somebody types is lost, and nobody's Enter answers what was not shown yet."""

import os
import sys
from collections.abc import Callable, Iterable

from croupier.cli.terminal.display import Read

Waiting = Callable[[], Iterable[str]]
"""The whole lines that were typed and have not been read."""


class Keyboard:
    """Lines as they are typed at prompts. A line that was typed before its prompt was shown is its answer; an empty one
    is dropped, because nobody could know what it would do.
    """

    def __init__(self, read: Read, waiting: Waiting) -> None:
        self._read = read
        self._waiting = waiting
        self._ahead: list[str] = []

    def line(self, prompt: str) -> str:
        """The next line: one that was typed ahead, or the answer to the prompt."""
        self._ahead += filter(str.strip, self._waiting())
        return self._ahead.pop(0) if self._ahead else self._read(prompt)

    def forget(self) -> list[str]:
        """The lines that were typed ahead, which are no answer to what is asked now."""
        typed = [*self._ahead, *filter(str.strip, self._waiting())]
        self._ahead = []
        return typed

    def goes_on(self, prompt: str) -> bool:
        """Whether somebody who reads a page goes on to the next; words that are typed instead are not lost."""
        try:
            line = self._read(prompt)
        except (EOFError, KeyboardInterrupt):
            return False
        if line.strip():
            self._ahead.append(line)
        return not line.strip()


def nothing() -> list[str]:
    """Nothing is typed before it is asked for: how a list of lines or a pipe is read."""
    return []


class TypedAhead:
    """What waits in the terminal: whole lines, and the beginning of another, which the next line that is read begins
    with. Without line editing nothing is looked for: it stays where it is.
    """

    def __init__(self) -> None:
        self._begun = ""

    def __call__(self) -> list[str]:
        """The whole lines."""
        try:
            import readline
        except ImportError:
            return []
        typed = self._begun + waiting_in(sys.stdin.fileno()).decode(sys.stdin.encoding or "utf-8", errors="replace")
        *whole, self._begun = typed.replace("\r\n", "\n").replace("\r", "\n").split("\n")

        def begin() -> None:
            readline.insert_text("".join(filter(str.isprintable, self._begun)))
            readline.set_startup_hook(None)
            self._begun = ""

        readline.set_startup_hook(begin if self._begun else None)
        return whole


def waiting_in(stream: int) -> bytes:
    """What was typed at a terminal and has not been read, whether its line is complete or not."""
    import termios

    usual = termios.tcgetattr(stream)
    at_once = [*usual[:3], usual[3] & ~termios.ICANON, *usual[4:6], list(usual[6])]
    at_once[6][termios.VMIN] = at_once[6][termios.VTIME] = 0
    termios.tcsetattr(stream, termios.TCSANOW, at_once)
    try:
        return b"".join(iter(lambda: os.read(stream, 4096), b""))
    finally:
        termios.tcsetattr(stream, termios.TCSANOW, usual)
