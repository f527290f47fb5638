"""Text for people that fits the width of the terminal: paragraphs with lines after the first indented, and cells."""

import re

from rich.text import Text

from croupier.cli.output import console, escaped
from croupier.cli.wrapping import WHOLE, indentation, line_spans, wrapped

HANGING = 2
"""How much further the lines after the first are set in."""
LEAST = 20
"""So much of a line is left for the text beside its indentation, however narrow the terminal is."""


def say(text: str | Text, *, style: str | None = None, hanging: int = HANGING) -> None:
    """Print a paragraph, set in as far as its first line: on a terminal broken between words, elsewhere as one line."""
    said = Text(escaped(text)) if isinstance(text, str) else text
    if not console.is_terminal:
        console.print(said, style=style)
        return
    others = indentation(said.plain) + hanging
    for number, (start, end) in enumerate(line_spans(said.plain, max(console.width, others + LEAST), others=others)):
        console.print(Text(" " * others if number else "") + said[start:end], style=style)


def print_wrapped(text: str, indent: str = "", hanging: str = "  ", style: str | None = None) -> None:
    """Print one paragraph: indented, lines after the first a little more; wherever it goes, it has lines."""
    width = max(console.width - 1, len(indent + hanging) + LEAST)
    for line in wrapped(escaped(text), width, indent, indent + hanging):
        console.print(line, markup=False, style=style)


ENDS_WITH_PROVISIONS = re.compile(r"(?P<said>.*?\S)\s+(?P<cites>\[[^\[\]]+\])")


def terminal_width() -> int | None:
    """How wide a person's terminal is; None where the output goes elsewhere and lines stay whole."""
    return console.width if console.is_terminal else None


def fitted(line: str, width: int | None, indent: int) -> list[str]:
    """A line as it is if it fits; otherwise its provisions come on lines of their own below it, set in."""
    found = ENDS_WITH_PROVISIONS.fullmatch(line)
    if width is None or len(line) <= width or width < indent + LEAST or found is None:
        return [line]
    room = max(width - max(len(part) for part in WHOLE.findall(line)) - 1, 0)
    indent = min(indent, room)
    said = wrapped(found["said"], width, "", " " * indent)
    return said + wrapped(found["cites"], width, " " * indent, " " * (indent + 1))
