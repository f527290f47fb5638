"""Where a person sees the table and types: lines for pipes and plain terminals, or a screen that is drawn anew."""

import contextlib
import re
import textwrap
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

from rich.console import Console, ConsoleDimensions, Group
from rich.control import Control
from rich.segment import ControlType
from rich.text import Text

from croupier.cli.terminal.frame import frame
from croupier.cli.terminal.sight import Sight
from croupier.cli.terminal.styles import QUIET, REFUSED, YOU
from croupier.games.shared.events import CardDealt, CoverCard, NoMoreCards, Shuffled, Stays, Turned
from croupier.games.spanish_21.events import CardReader, Split
from croupier.record.views import Role, view
from croupier.running.narration import told, with_cites
from croupier.table.events import Announced, Answered, Asked, Bonus, Event, Refused, Settled

Read = Callable[[str], str]
WRONG = "✗"
"""How a line begins that says what was refused or not right."""


class Display(Protocol):
    """What a session needs of the place where it is shown."""

    score: str
    """A few words that stay in sight."""
    keys: str
    """What can be typed, in a few words that stay in sight."""

    def happened(self, event: Event) -> None:
        """Show an event that the sight has just taken in."""

    def say(self, line: str) -> None:
        """Show a line to the person."""

    def page(self, lines: Iterable[str]) -> None:
        """Show lines that the person asked for and wants to read at leisure."""

    def read(self, prompt: str) -> str:
        """What the person types; raises EOFError when nothing more comes."""

    def shown(self) -> contextlib.AbstractContextManager[None]:
        """The time during which the table is shown; afterwards `say` still works."""


def sentence(event: Event, role: Role) -> str:
    """An event in words as a role may see it; a refusal with the provision that it names."""
    seen = view(event, role)
    if isinstance(seen, Refused):
        return f"{told(seen)} [{', '.join(seen.cites)}]"
    return with_cites(seen)


class Lines:
    """Plain lines: what happens with its provisions, one event a line."""

    def __init__(self, console: Console, *, role: Role, read: Read = input) -> None:
        self.score = self.keys = ""
        self._console = console
        self._role = role
        self._read = read

    def happened(self, event: Event) -> None:
        """One line."""
        self.say(sentence(event, self._role))

    def say(self, line: str) -> None:
        """One line."""
        self._console.print(line, markup=False)

    def page(self, lines: Iterable[str]) -> None:
        """All of them at once."""
        for line in lines:
            self.say(line)

    def read(self, prompt: str) -> str:
        """A line after an empty one."""
        return self._read(f"\n{prompt}")

    @contextlib.contextmanager
    def shown(self) -> Iterator[None]:
        """Nothing is different."""
        yield


PAUSES: dict[type[Event], float] = {
    CardDealt: 1.0,
    Turned: 1.0,
    Announced: 1.5,
    CoverCard: 2.0,
    Shuffled: 2.0,
    Stays: 0.8,
    NoMoreCards: 0.8,
    Answered: 0.8,
    Split: 1.0,
    CardReader: 1.5,
    Settled: 0.5,
    Bonus: 3.0,
}
"""How long an event is looked at, in multiples of the pace."""
BURNT_CARD = 0.25
TWO_COLUMNS = re.compile(r" *\S.{,30}? {2,}")
FEW = 8
"""So many lines are shown under the table."""


class Screen:
    """The whole terminal: the table drawn anew after every event, at a pace that a person can follow."""

    def __init__(
        self,
        console: Console,
        sight: Sight,
        *,
        role: Role,
        pace: float,
        read: Read = input,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.score = self.keys = ""
        self._console = console
        self._sight = sight
        self._role = role
        self._pace = pace
        self._read = read
        self._sleep = sleep
        self._log: list[Text] = []
        self._showing = False
        self._hurried = False
        self._size: ConsoleDimensions | None = None

    def happened(self, event: Event) -> None:
        """Draw the table as it is now, and give the person time to see it."""
        if not self._showing:
            return
        self._log += self._logged(event)
        if self._pace and not self._hurried:
            self._draw()
            self._pause(event)

    def say(self, line: str) -> None:
        """Lines under the table or, when it is not shown, on the terminal."""
        if self._showing:
            style = REFUSED if line.startswith(WRONG) else ""
            self._log += [Text(part, style=style) for part in self._wrapped(line)]
        else:
            self._console.print(line, markup=False)

    def page(self, lines: Iterable[str]) -> None:
        """A few lines under the table; more in its place, a screenful at a time."""
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
                self._read("(Enter to go on) ")

    def read(self, prompt: str) -> str:
        """A line typed under the table."""
        self._hurried = False
        self._draw()
        return self._read(prompt)

    @contextlib.contextmanager
    def shown(self) -> Iterator[None]:
        """Take the terminal, and give it back as it was."""
        self._showing = True
        self._console.set_alt_screen(True)
        try:
            yield
        finally:
            self._console.set_alt_screen(False)
            self._showing = False

    def _draw(self) -> None:
        width, height = size = self._console.size
        if size != self._size:
            self._console.clear()
            self._size = size
        lines = frame(self._sight, self._log, width=width - 1, height=height - 1, score=self.score, keys=self.keys)
        self._console.control(Control.home())
        self._console.print(Group(*lines), soft_wrap=False, no_wrap=True, overflow="crop", end="")
        self._console.control(Control.move_to(0, height - 1), Control((ControlType.ERASE_IN_LINE, 2)))

    def _logged(self, event: Event) -> list[Text]:
        """The event's sentence with its first provision at the right; long ones take several lines. Questions are
        left out: they are put to the person, or answered next.
        """
        if isinstance(event, Asked):
            return []
        seen, width = view(event, self._role), self._console.width - 2
        if isinstance(seen, Refused):
            words = f"{WRONG} {seen.why} [{', '.join(seen.cites)}]"
            return [Text(part, style=REFUSED) for part in self._wrapped(words)]
        more = f" +{len(seen.cites) - 1}" if len(seen.cites) > 1 else ""
        cite = f"{seen.cites[0]}{more}"
        words = told(seen)
        if len(words) + len(cite) + 2 > width:
            return [Text(part) for part in self._wrapped(f"{words} [{cite}]")]
        mine = getattr(seen, "seat", None) == self._sight.seat is not None
        line = Text(f" {words}", style=YOU if mine else "")
        line.append(f"{cite:>{width - len(words) - 1}}", f"not bold {QUIET}")
        return [line]

    def _wrapped(self, line: str) -> list[str]:
        """The line in as many as it needs, the later ones indented; a line of two columns goes on in the second."""
        column = TWO_COLUMNS.match(line)
        indent = " " * (column.end() if column is not None else len(line) - len(line.lstrip()) + 2)
        return [f" {part}" for part in textwrap.wrap(line, self._console.width - 3, subsequent_indent=indent) or [""]]

    def _pause(self, event: Event) -> None:
        """Wait a little; an interruption from the keyboard hurries on to the next prompt."""
        times = PAUSES.get(type(event), 0.0)
        if isinstance(event, CardDealt) and event.to == "discard":
            times = BURNT_CARD
        try:
            self._sleep(times * self._pace)
        except KeyboardInterrupt:
            self._hurried = True
