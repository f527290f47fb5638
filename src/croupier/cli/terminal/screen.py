"""A full-screen display: the table is redrawn after every event, at a pace that a person can follow."""

import contextlib
import re
import textwrap
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rich.console import Console, ConsoleDimensions, Group
from rich.control import Control
from rich.segment import ControlType
from rich.text import Text

from croupier.cli.terminal.display import Read
from croupier.cli.terminal.frame import frame
from croupier.person.conversation import Line, Page, Shown
from croupier.person.plain import WRONG, line_of
from croupier.presenting.drawing.styles import QUIET, REFUSED, YOU
from croupier.presenting.drawing.table import TableDrawing
from croupier.presenting.sight import Sight
from croupier.running.narration import told
from croupier.table.events import Asked, Event, Refused

TWO_COLUMNS = re.compile(r" *\S.{,30}? {2,}")
FEW = 8
"""A page of at most this many lines is shown under the table; a longer one replaces it."""


class Screen:
    """A display that draws on the terminal. `pace` is how long a card is shown, in seconds."""

    def __init__(
        self,
        console: Console,
        sight: Sight[Any, Any],
        drawing: TableDrawing[Any, Any],
        *,
        pace: float,
        read: Read = input,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.score = self.keys = ""
        self._console = console
        self._sight = sight
        self._drawing = drawing
        self._pace = pace
        self._read = read
        self._sleep = sleep
        self._log: list[Text] = []
        self._hurried = False
        self._size: ConsoleDimensions | None = None

    def show(self, shown: Shown) -> None:
        """Show text under the table or in its place; draw an event."""
        if isinstance(shown, Line):
            style = REFUSED if shown.wrong else ""
            self._log += [Text(part, style=style) for part in self._wrapped(line_of(shown))]
        elif isinstance(shown, Page):
            self._show_page(shown.lines)
        else:
            self._show_event(shown)

    def say(self, line: str) -> None:
        """Print a line on the terminal itself."""
        self._console.print(line, markup=False)

    def read(self, prompt: str) -> str:
        """Read a line typed under the table."""
        self._hurried = False
        self._draw()
        return self._read(prompt)

    @contextlib.contextmanager
    def shown(self) -> Iterator[None]:
        """Take over the terminal, and restore it afterwards."""
        self._console.set_alt_screen(True)
        try:
            yield
        finally:
            self._console.set_alt_screen(False)

    def _show_event(self, event: Event) -> None:
        """Draw the table as it is now, and give the person time to see it."""
        self._log += self._logged(event)
        if self._pace and not self._hurried:
            self._draw()
            self._pause(event)

    def _show_page(self, lines: Iterable[str]) -> None:
        """Show a few lines under the table, or more in its place, a screenful at a time."""
        wrapped = [part for line in lines for part in self._wrapped(line)]
        if len(wrapped) <= FEW:
            self._log += [Text(part) for part in wrapped]
            return
        room = self._console.height - 2
        for first in range(0, len(wrapped), room):
            self._console.clear()
            for part in wrapped[first : first + room]:
                self._console.print(part, markup=False)
            with contextlib.suppress(EOFError, KeyboardInterrupt):
                self._read("(Enter to continue) ")

    def _draw(self) -> None:
        width, height = size = self._console.size
        if size != self._size:
            self._console.clear()
            self._size = size
        lines = frame(
            self._sight,
            self._drawing,
            self._log,
            width=width - 1,
            height=height - 1,
            score=self.score,
            keys=self.keys,
        )
        self._console.control(Control.home())
        self._console.print(Group(*lines), soft_wrap=False, no_wrap=True, overflow="crop", end="")
        self._console.control(Control.move_to(0, height - 1), Control((ControlType.ERASE_IN_LINE, 2)))

    def _logged(self, event: Event) -> list[Text]:
        """The event's sentence with its first provision at the right; long ones take several lines. Questions are
        omitted: the person is asked them, or they are answered next.
        """
        if isinstance(event, Asked):
            return []
        width = self._console.width - 2
        if isinstance(event, Refused):
            words = f"{WRONG} {event.why} [{', '.join(event.cites)}]"
            return [Text(part, style=REFUSED) for part in self._wrapped(words)]
        more = f" +{len(event.cites) - 1}" if len(event.cites) > 1 else ""
        cite = f"{event.cites[0]}{more}"
        words = told(event)
        if len(words) + len(cite) + 2 > width:
            return [Text(part) for part in self._wrapped(f"{words} [{cite}]")]
        mine = getattr(event, "seat", None) == self._sight.seat is not None
        line = Text(f" {words}", style=YOU if mine else "")
        line.append(f"{cite:>{width - len(words) - 1}}", f"not bold {QUIET}")
        return [line]

    def _wrapped(self, line: str) -> list[str]:
        """Wrap a line, indenting continuation lines; a line of two columns continues in the second."""
        column = TWO_COLUMNS.match(line)
        indent = " " * (column.end() if column is not None else len(line) - len(line.lstrip()) + 2)
        return [f" {part}" for part in textwrap.wrap(line, self._console.width - 3, subsequent_indent=indent) or [""]]

    def _pause(self, event: Event) -> None:
        """Wait a little; a keyboard interrupt skips ahead to the next prompt."""
        try:
            self._sleep(self._drawing.pause(event) * self._pace)
        except KeyboardInterrupt:
            self._hurried = True
