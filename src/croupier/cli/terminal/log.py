"""The latest lines under the table: kept as they were said, and wrapped anew whenever the screen is drawn."""

import re
import textwrap
from typing import NamedTuple

from rich.text import Text

from croupier.cli.drawing.styles import QUIET

TWO_COLUMNS = re.compile(r" *\S.{,30}? {2,}")


class Entry(NamedTuple):
    """Something that was said or happened; a step has its first provision at the right."""

    words: str
    style: str = ""
    cite: str = ""

    def lines(self, width: int) -> list[Text]:
        """Its lines on a screen of that width; the provision follows the words where there is no room beside them."""
        room = width - 2
        if not self.cite:
            return [Text(part, style=self.style) for part in wrapped(self.words, width)]
        if len(self.words) + len(self.cite) + 2 > room:
            return [Text(part, style=self.style) for part in wrapped(f"{self.words} [{self.cite}]", width)]
        line = Text(f" {self.words}", style=self.style)
        line.append(f"{self.cite:>{room - len(self.words) - 1}}", f"not bold {QUIET}")
        return [line]


class Log:
    """What was said and done, the latest last."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._news: int | None = None

    def add(self, entry: Entry) -> None:
        """Something happened."""
        self._entries.append(entry)

    def tell(self, entry: Entry) -> None:
        """Something is said to the person, who must see it, and everything after it, before anything else is typed."""
        if self._news is None:
            self._news = len(self._entries)
        self.add(entry)

    def is_read(self, *, forget_last: bool = False) -> None:
        """The person has seen everything, and what was said last need not stay."""
        self._news = None
        if forget_last:
            self._entries.pop()

    def latest(self, width: int, height: int) -> tuple[list[Text], int]:
        """As many of the latest lines as a screen of that size may show, and how many of them the person must see."""
        lines: list[Text] = []
        must_see = 0
        for number in range(len(self._entries) - 1, -1, -1):
            if len(lines) >= height:
                break
            lines = [*self._entries[number].lines(width), *lines]
            if self._news is not None and number >= self._news:
                must_see = len(lines)
        return lines[-height:], must_see


def wrapped(line: str, width: int) -> list[str]:
    """Wrap a line, indenting continuation lines; a line of two columns continues in the second."""
    column = TWO_COLUMNS.match(line)
    indent = " " * (column.end() if column is not None else len(line) - len(line.lstrip()) + 2)
    return [
        f" {part}" for part in textwrap.wrap(line, width - 3, subsequent_indent=indent, break_on_hyphens=False) or [""]
    ]
