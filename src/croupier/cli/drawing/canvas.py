"""A rectangle of characters to draw on."""

from collections.abc import Iterable
from itertools import groupby
from typing import Literal

from rich.style import Style
from rich.text import Text

from croupier.cli.drawing.lines import Line, length


class Canvas:
    """Characters with styles, on a background of one style. Anything beyond the edges is cut off."""

    def __init__(self, width: int, height: int, ground: str = "") -> None:
        self.width = width
        self.height = height
        self._ground = Style.parse(ground)
        self._cells = [[(" ", self._ground)] * width for _ in range(height)]

    def write(self, x: int, y: int, line: Line) -> None:
        """Write a line starting at a place; its styles are laid over the background."""
        if not 0 <= y < self.height:
            return
        for part in line:
            style = self._ground + Style.parse(part.style)
            for place, character in enumerate(part.text, x):
                if 0 <= place < self.width:
                    self._cells[y][place] = (character, style)
            x += len(part.text)

    def block(
        self, x: int, y: int, lines: Iterable[Line], width: int = 0, at: Literal["left", "centre", "right"] = "left"
    ) -> None:
        """Write several lines below each other, each of them where it belongs in `width` columns."""
        for row, line in enumerate(lines, y):
            room = max(0, width - length(line))
            self.write(x + {"left": 0, "centre": room // 2, "right": room}[at], row, line)

    def lines(self) -> list[Text]:
        """What was drawn, one text per row."""
        return [self._line(row) for row in self._cells]

    @staticmethod
    def _line(row: list[tuple[str, Style]]) -> Text:
        line = Text(no_wrap=True)
        for style, cells in groupby(row, key=lambda cell: cell[1]):
            line.append("".join(character for character, _ in cells), style)
        return line
