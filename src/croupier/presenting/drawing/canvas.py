"""A rectangle of characters to draw on."""

from itertools import groupby

from rich.style import Style
from rich.text import Text


class Canvas:
    """Characters with styles, on a background of one style. Anything beyond the edges is cut off."""

    def __init__(self, width: int, height: int, ground: str = "") -> None:
        self.width = width
        self.height = height
        self._ground = Style.parse(ground)
        self._cells = [[(" ", self._ground)] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a line starting at a place; the style is laid over the background."""
        if not 0 <= y < self.height:
            return
        shown = self._ground + Style.parse(style)
        for place, character in enumerate(text, x):
            if 0 <= place < self.width:
                self._cells[y][place] = (character, shown)

    def centre(self, x: int, y: int, width: int, text: str, style: str = "") -> None:
        """Write a line centred in `width` columns."""
        self.write(x + max(0, width - len(text)) // 2, y, text[:width], style)

    def block(self, x: int, y: int, lines: list[str], style: str = "") -> None:
        """Write several lines below each other."""
        for row, line in enumerate(lines, y):
            self.write(x, row, line, style)

    def lines(self) -> list[Text]:
        """What was drawn, one text per row."""
        return [self._line(row) for row in self._cells]

    @staticmethod
    def _line(row: list[tuple[str, Style]]) -> Text:
        line = Text(no_wrap=True)
        for style, cells in groupby(row, key=lambda cell: cell[1]):
            line.append("".join(character for character, _ in cells), style)
        return line
