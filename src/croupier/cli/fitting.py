"""Lines that end with provisions, broken where a person can still read them."""

import re
import textwrap

from croupier.cli.output import console

ENDS_WITH_PROVISIONS = re.compile(r"(?P<said>.*?\S)\s+(?P<cites>\[[^\[\]]+\])")
LEAST = 20
"""So much of a line must be left beside the indentation."""


def terminal_width() -> int | None:
    """How wide a person's terminal is; None where the output goes elsewhere and lines stay whole."""
    return console.width if console.is_terminal else None


def fitted(line: str, width: int | None, indent: int) -> list[str]:
    """A line as it is if it fits; otherwise its provisions come on lines of their own below it, set in."""
    found = ENDS_WITH_PROVISIONS.fullmatch(line)
    if width is None or len(line) <= width or width < indent + LEAST or found is None:
        return [line]
    said = wrapped(found["said"], width, "", " " * indent)
    return said + wrapped(found["cites"], width, " " * indent, " " * (indent + 1))


def wrapped(text: str, width: int, first: str, others: str) -> list[str]:
    """Text in lines that are not too long, as far as its words are not."""
    return textwrap.wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=others,
        break_long_words=False,
        break_on_hyphens=False,
    )
