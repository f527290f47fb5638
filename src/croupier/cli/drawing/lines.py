"""Lines of things that stand side by side (words, chips, cards), broken only between them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple


class Part(NamedTuple):
    """Some characters of one style."""

    text: str
    style: str = ""


Line = tuple[Part, ...]
"""What stands in a line or, as a part of one, stays together where there is room."""


def length(line: Line) -> int:
    """How many columns a line takes."""
    return sum(len(part.text) for part in line)


def blanks(count: int) -> Line:
    """So many empty columns."""
    return (Part(" " * count),) if count > 0 else ()


def joined(lines: Iterable[Line], gap: int = 1) -> Line:
    """Lines behind each other."""
    whole: Line = ()
    for line in lines:
        whole = (*whole, *blanks(gap), *line) if whole and line else whole or line
    return whole


def flow(items: Iterable[Line], width: int, *, gap: int = 1, indent: int = 0) -> list[Line]:
    """Things behind each other in lines of a width; those after the first begin with so many blanks."""
    lines: list[Line] = []
    for item in items:
        apart = gap
        for part in fitting(item, width - indent):
            if lines and length(lines[-1]) + apart + length(part) <= width:
                lines[-1] = (*lines[-1], *blanks(apart), *part)
            elif part:
                lines.append((*blanks(indent), *part) if lines else part)
            apart = 1
    return lines


def fitting(item: Line, width: int) -> Iterator[Line]:
    """A thing whole, or word by word where it is longer than a line; a longer word is cut, which is marked."""
    if length(item) <= width:
        yield item
        return
    for part in item:
        for word in part.text.split():
            yield (Part(cut(word, width), part.style),)


def cut(text: str, width: int) -> str:
    """As much of a text as there is room for, with a sign that something is left out."""
    return text if len(text) <= width else f"{text[: max(0, width - 1)]}…"[: max(0, width)]


def widest(lines: Sequence[Line]) -> int:
    """How many columns lines take."""
    return max(map(length, lines), default=0)
