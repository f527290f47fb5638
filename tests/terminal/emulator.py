"""A terminal as far as a table needs one: what is sent to it becomes a screen of characters with colours."""

import re
from typing import NamedTuple

SEQUENCE = re.compile(r"\x1b\[(\??)([\d;]*)([A-Za-z])")


class Look(NamedTuple):
    """How a character looks: colours as they were sent (`38;5;23` is "5;23"), empty for the terminal's own."""

    ink: str = ""
    ground: str = ""
    bold: bool = False
    reverse: bool = False


class Cell(NamedTuple):
    """A character on the screen."""

    sign: str = " "
    look: Look = Look()


class Terminal:
    """A screen of that size, as it is after everything that was sent."""

    def __init__(self, width: int, height: int, sent: str = "") -> None:
        self.width, self.height = width, height
        self._x = self._y = 0
        self._look = Look()
        self.cells: list[list[Cell]] = []
        self.colour_kinds: set[str] = set()
        """How colours were named: "2" for their red, green and blue, "5" for one of 256, "" for one of sixteen."""
        self.lost = ""
        """What was written beyond the end of a line."""
        self.clear()
        self.send(sent)

    def clear(self) -> None:
        """Nothing is on the screen."""
        self.cells = [[Cell()] * self.width for _ in range(self.height)]

    def send(self, sent: str) -> None:
        """Take in text and sequences."""
        at = 0
        for found in SEQUENCE.finditer(sent):
            self._write(sent[at : found.start()])
            self._obey(*found.groups())
            at = found.end()
        self._write(sent[at:])

    def text(self) -> str:
        """What is on the screen, without blanks at the ends of its lines."""
        return "\n".join("".join(cell.sign for cell in row).rstrip() for row in self.cells)

    def looks(self) -> dict[Look, str]:
        """Every look on the screen, with the first words that have it."""
        found: dict[Look, str] = {}
        for row in self.cells:
            at = 0
            while at < self.width:
                end = next((one for one in range(at, self.width) if row[one].look != row[at].look), self.width)
                said = " ".join("".join(cell.sign for cell in row[at:end]).split())
                if said:
                    found.setdefault(row[at].look, said)
                at = end
        return found

    def _write(self, text: str) -> None:
        for sign in text:
            if sign == "\n":
                self._x, self._y = 0, self._y + 1
                if self._y >= self.height:
                    self.cells = [*self.cells[1:], [Cell()] * self.width]
                    self._y = self.height - 1
            elif sign == "\r":
                self._x = 0
            elif sign >= " ":
                if self._x < self.width:
                    self.cells[self._y][self._x] = Cell(sign, self._look)
                else:
                    self.lost += sign
                self._x += 1

    def _obey(self, private: str, numbers: str, letter: str) -> None:
        if letter == "m":
            self._set_look(numbers.split(";") if numbers else ["0"])
        elif letter == "H":
            row, _, column = numbers.partition(";")
            self._y, self._x = int(row or 1) - 1, int(column or 1) - 1
        elif letter == "J" or (private and letter == "h" and numbers == "1049"):
            self.clear()
        elif letter == "K":
            first = 0 if numbers == "2" else self._x
            self.cells[self._y] = [*self.cells[self._y][:first], *[Cell()] * (self.width - first)]

    def _set_look(self, codes: list[str]) -> None:
        while codes:
            code = codes.pop(0)
            if code in ("38", "48"):
                kind, length = codes[0], 4 if codes[0] == "2" else 2
                colour, codes = ";".join(codes[:length]), codes[length:]
                self._paint(code[0], kind, colour)
            elif code in ("0", ""):
                self._look = Look()
            elif code in ("1", "22"):
                self._look = self._look._replace(bold=code == "1")
            elif code in ("7", "27"):
                self._look = self._look._replace(reverse=code == "7")
            elif code[0] in "349" and code not in ("3", "4", "9"):
                self._paint("3" if code[0] == "9" else code[0], "", code)

    def _paint(self, which: str, kind: str, colour: str) -> None:
        self.colour_kinds.add(kind)
        self._look = self._look._replace(ink=colour) if which == "3" else self._look._replace(ground=colour)


def rgb(colour: str, default: tuple[int, int, int]) -> tuple[int, int, int]:
    """What a colour looks like: of the 256, those from 16 on are a cube and a scale of greys."""
    kind, *numbers = colour.split(";")
    if kind == "2":
        red, green, blue = map(int, numbers)
        return red, green, blue
    if kind != "5" or int(numbers[0]) < 16:
        return default
    number = int(numbers[0])
    if number >= 232:
        grey = 8 + 10 * (number - 232)
        return grey, grey, grey
    steps = (0, 95, 135, 175, 215, 255)
    place = number - 16
    return steps[place // 36], steps[place // 6 % 6], steps[place % 6]


def contrast(look: Look) -> float:
    """How well a look can be read, from 1 (not at all) to 21, on a terminal with a black ground."""
    ink, ground = rgb(look.ink, (229, 229, 229)), rgb(look.ground, (0, 0, 0))
    lighter, darker = sorted((luminance(ink), luminance(ground)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: tuple[int, int, int]) -> float:
    """How bright a colour is."""
    linear = [(part / 255 / 12.92) if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
