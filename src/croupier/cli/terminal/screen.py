"""A full-screen display: the table is redrawn after every event, at a pace that a person can follow."""

import contextlib
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rich.console import Console, ConsoleDimensions, Group
from rich.control import Control
from rich.segment import ControlType

from croupier.cli.drawing.styles import QUIET, REFUSED, YOU
from croupier.cli.drawing.table import WIDEST
from croupier.cli.terminal.display import Read
from croupier.cli.terminal.frame import frame, margin
from croupier.cli.terminal.keyboard import Keyboard, Waiting, nothing
from croupier.cli.terminal.lines import between_words
from croupier.cli.terminal.log import Entry, Log, wrapped
from croupier.cli.terminal.resizing import redrawn_when_resized
from croupier.person.conversation import Busy, Line, Page, Shown, Told
from croupier.person.plain import WRONG, line_of
from croupier.person.sources import few, sources
from croupier.person.telling import told_to
from croupier.presenting.characters import in_ascii
from croupier.presenting.scene import TableScenes
from croupier.presenting.sight import Sight
from croupier.table.events import Asked, Event, Refused

FEW = 8
"""A page of at most this many lines is shown under the table; a longer one replaces it."""
TO_TYPE = 16
"""So many columns are left for what is typed behind a prompt; one that leaves fewer is shown above its line."""
GO_ON = "(Enter to go on) "
TOO_EARLY = "“{}” was typed before this was asked, and answers nothing."


class Screen:
    """A display that draws on the terminal. `pace` is how long a card is shown, in seconds; `waiting` are the lines
    that were typed before they were asked for.
    """

    def __init__(
        self,
        console: Console,
        sight: Sight[Any, Any],
        scenes: TableScenes[Any, Any],
        *,
        pace: float,
        read: Read = input,
        waiting: Waiting = nothing,
        sleep: Callable[[float], None] = time.sleep,
        only_ascii: bool = False,
    ) -> None:
        self.score = self.keys = ""
        self._console = console
        self._sight = sight
        self._scenes = scenes
        self._pace = pace
        self._keyboard = Keyboard(read, waiting)
        self._sleep = sleep
        self._only_ascii = only_ascii
        self._log = Log()
        self._hurried = False
        self._size: ConsoleDimensions | None = None

    def show(self, shown: Shown) -> None:
        """Show text under the table or in its place; draw an event."""
        if isinstance(shown, Line):
            self._log.tell(Entry(line_of(shown), REFUSED if shown.wrong else ""))
        elif isinstance(shown, Busy):
            self._log.tell(Entry(shown.text, QUIET))
            self._draw()
        elif isinstance(shown, Page):
            self._show_page(shown.lines)
        elif isinstance(shown, Told):
            self._show_event(shown.event, shown.words)
        else:
            self._show_event(shown)

    def say(self, line: str) -> None:
        """Print a line on the terminal itself."""
        for part in between_words(line, self._console.width):
            self._console.print(self._written(part), markup=False)

    def read(self, prompt: str, *, is_new: bool = False) -> str:
        """Read a line typed under the table; a prompt that leaves no room for it is shown above."""
        self._hurried = False
        for typed in self._keyboard.forget() if is_new else ():
            self._log.tell(Entry(f"{WRONG} {TOO_EARLY.format(typed.strip())}", REFUSED))
        is_long = len(prompt) > self._width - TO_TYPE
        if is_long:
            self._log.tell(Entry(prompt.removesuffix(" > "), YOU))
            prompt = "> "
        self._draw()
        with redrawn_when_resized(self._draw, lambda typed: self._write(self._prompted(prompt) + typed)):
            line = self._keyboard.line(self._prompted(prompt))
        self._log.is_read(forget_last=is_long)
        return line

    @contextlib.contextmanager
    def shown(self) -> Iterator[None]:
        """Take over the terminal, and restore it afterwards."""
        self._console.set_alt_screen(True)
        try:
            yield
        finally:
            self._console.set_alt_screen(False)

    def _show_event(self, event: Event, words: str = "") -> None:
        """Draw the table as it is now, and give the person time to see it. Questions are not told: the person is asked
        them, or they are answered next.
        """
        if isinstance(event, Refused):
            why = event.why_to(self._sight.seat)
            self._log.tell(Entry(f"{WRONG} {why} [{sources(event.cites)}]", REFUSED))
        elif not isinstance(event, Asked):
            mine = getattr(event, "seat", None) == self._sight.seat is not None
            said = words or told_to(event, self._sight.seat)
            self._log.add(Entry(said, YOU if mine else "", few(event.cites)))
        if self._pace and not self._hurried:
            self._draw()
            self._pause(event)

    def _show_page(self, lines: Sequence[str]) -> None:
        """Show a few lines under the table, or more in its place, a screenful at a time; what is typed there in place
        of Enter is the answer to the next prompt.
        """
        parts = [part for line in lines for part in wrapped(line, self._width)]
        if len(parts) <= FEW:
            for line in lines:
                self._log.tell(Entry(line))
            return
        room = self._console.height - 2
        for first in range(0, len(parts), room):
            self._console.clear()
            for part in parts[first : first + room]:
                self._console.print(f"{self._margin}{self._written(part)}", markup=False)
            if not self._keyboard.goes_on(f"{self._margin}{GO_ON}"):
                return

    def _draw(self) -> None:
        width, height = size = self._console.size
        if size != self._size:
            self._console.clear()
            self._size = size
        log, news = self._log.latest(self._width, height)
        lines = frame(
            self._sight,
            self._scenes.scene(self._sight),
            log,
            width=width - 1,
            height=height - 1,
            score=self.score,
            keys=self.keys,
            news=news,
        )
        if self._only_ascii:
            for line in lines:
                line.plain = in_ascii(line.plain)
        self._console.control(Control.home())
        self._console.print(Group(*lines), soft_wrap=False, no_wrap=True, overflow="crop", end="")
        self._console.control(Control.move_to(0, height - 1), Control((ControlType.ERASE_IN_LINE, 2)))

    @property
    def _width(self) -> int:
        """How wide lines are: as wide as the screen, or as the widest table."""
        return min(self._console.width, WIDEST + 1)

    @property
    def _margin(self) -> str:
        """The blanks before every line of a wide screen."""
        return " " * margin(self._console.width - 1)

    def _prompted(self, prompt: str) -> str:
        """A prompt where it stands on the screen."""
        return f"{self._margin}{self._written(prompt)}"

    def _write(self, text: str) -> None:
        """Write text where the cursor is."""
        self._console.file.write(text)
        self._console.file.flush()

    def _written(self, text: str) -> str:
        """The text in signs that the terminal has."""
        return in_ascii(text) if self._only_ascii else text

    def _pause(self, event: Event) -> None:
        """Wait a little; a keyboard interrupt skips ahead to the next prompt."""
        try:
            self._sleep(event.pause * self._pace)
        except KeyboardInterrupt:
            self._hurried = True
