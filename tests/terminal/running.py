"""The real command in a pseudo-terminal: a person types at it, and what is sent becomes a screen."""

import fcntl
import os
import pty
import select
import signal
import struct
import tempfile
import termios
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from croupier.cli.data_folder import FOLDER_VARIABLE
from tests.support.forked import Forked
from tests.terminal.emulator import Terminal

PATIENCE = 60.0
"""How long a screen is waited for, in seconds, on a machine that is busy."""
QUIET = 0.1
"""After so many seconds in which nothing is sent, a screen is complete."""
SCREENS: Mapping[str, dict[str, str]] = {
    "256": {"TERM": "xterm-256color"},
    "truecolor": {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
    "ascii": {"TERM": "xterm-256color", "PYTHONIOENCODING": "ascii"},
}
"""Terminals by what they can show."""
OWN = ("COLORTERM", "NO_COLOR", "FORCE_COLOR", "LINES", "COLUMNS")
"""What the terminal that the tests run in says of itself."""


class Played:
    """A command that runs in a terminal of some size."""

    def __init__(self, master: int, process: Forked, encoding: str) -> None:
        self._master = master
        self._process = process
        self._encoding = encoding
        self._sent = b""
        self.size = (80, 24)

    def resize(self, width: int, height: int) -> None:
        """Make the terminal larger or smaller, without telling the command: it finds out when it draws again."""
        self.size = width, height
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def tell_size(self) -> None:
        """Tell the command that the terminal has another size, as terminals do, until it draws again: somebody who
        pulls at a window does so for longer than the command takes to wait for a line.
        """
        self._sent = b""
        while not select.select([self._master], [], [], 0.2)[0]:
            self._process.send_signal(signal.SIGWINCH)

    def type(self, line: str) -> None:
        """Type a line and press Enter, without waiting for what comes of it."""
        self._sent = b""
        self.press(f"{line}\r")

    def press(self, keys: str) -> None:
        """Press keys."""
        os.write(self._master, keys.encode())

    def wait(self, until: str = "> ") -> Terminal:
        """The screen as it is once what was sent ends so."""
        end = time.monotonic() + PATIENCE
        while not self.text().rstrip("\x00").endswith(until):
            ready = select.select([self._master], [], [], 0.2)[0]
            if ready:
                try:
                    piece = os.read(self._master, 65536)
                except OSError:
                    raise AssertionError(f"the command ended before {until!r}:\n{self.text()}") from None
                self._sent += piece
            elif time.monotonic() > end or self._process.poll() is not None:
                shown = Terminal(*self.size, self.text()).text()
                raise AssertionError(f"the terminal never showed {until!r}:\n{shown}")
        return Terminal(*self.size, self.text())

    def drawn(self, width: int, height: int, until: str = "> ") -> Terminal:
        """The screen as it is drawn anew for another size, once nothing more is sent."""
        self.resize(width, height)
        self._process.send_signal(signal.SIGWINCH)
        self.tell_size()
        self.wait(until)
        while select.select([self._master], [], [], QUIET)[0]:
            self._sent += os.read(self._master, 65536)
        return self.wait(until)

    def text(self) -> str:
        """Everything that was sent since something was typed last."""
        return self._sent.decode(self._encoding, errors="replace")


@contextmanager
def playing(*words: str, size: tuple[int, int], screen: str, command: str = "play") -> Iterator[Played]:
    """`croupier play`, or another command, in a terminal of that size, which can show what its name says; nobody has a
    score yet.
    """
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
    kept = {name: value for name, value in os.environ.items() if name not in OWN}
    data = tempfile.TemporaryDirectory()
    process = Forked(
        command,
        *words,
        streams=(slave, slave, slave),
        environment=kept | {"INPUTRC": "/dev/null", FOLDER_VARIABLE: data.name} | SCREENS[screen],
        session=True,
    )
    os.close(slave)
    played = Played(master, process, "ascii" if screen == "ascii" else "utf-8")
    played.size = size
    try:
        yield played
    finally:
        process.terminate()
        process.wait()
        os.close(master)
        data.cleanup()
