"""Text for people that fits the width of the terminal, with lines after the first indented."""

from rich.text import Text

from croupier.cli.output import console, escaped
from croupier.cli.wrapping import indentation, line_spans, wrapped

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
