"""Lines that fit a width, broken between words; a figure, odds or a citation is never broken within."""

import re
from collections.abc import Iterator

WHOLE = re.compile(
    r"[(\[]*\d+ Pa\. ?(?:B\.|Code)(?: §§?)? \S+"  # a source or a citation: 42 Pa.B. 2906, 58 Pa. Code § 627a.10
    r"|[(\[]*(?:§§?|[Cc]hapters?|one in) \d\S*"  # § 627a.10, chapter 627a, one in 549,188
    r"|\S*\d to \d\S*"  # odds and ranges: 8 to 1
    r"|\S+"
)
"""What stays together on a line."""


def cell_len(text: str) -> int:
    """How many columns a text takes."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len as measured

    return measured(text)


def wrapped(text: str, width: int, first: str = "", others: str = "") -> list[str]:
    """Text in lines that are not too long, as far as what stays together is not; what is before each line."""
    spans = line_spans(text, width, cell_len(first), cell_len(others))
    return [f"{others if number else first}{text[start:end]}" for number, (start, end) in enumerate(spans)] or [first]


def line_spans(text: str, width: int, first: int = 0, others: int = 0) -> Iterator[tuple[int, int]]:
    """Where each line of the text begins and ends, if so many columns are taken before the first and the others.

    Spaces at the beginning of the text belong to its first line.
    """
    start, end, taken = 0, 0, first
    for found in WHOLE.finditer(text):
        if end and taken + cell_len(text[start : found.end()]) > width:
            yield start, end
            start, taken = found.start(), others
        end = found.end()
    if end:
        yield start, end


def indentation(text: str) -> int:
    """How many spaces a text begins with."""
    return len(text) - len(text.lstrip(" "))
