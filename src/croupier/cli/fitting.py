"""Lines that end with provisions, broken where a person can still read them."""

import re

from croupier.cli.output import console
from croupier.cli.wrapping import WHOLE, wrapped

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
    room = max(width - max(len(part) for part in WHOLE.findall(line)) - 1, 0)
    indent = min(indent, room)
    said = wrapped(found["said"], width, "", " " * indent)
    return said + wrapped(found["cites"], width, " " * indent, " " * (indent + 1))
