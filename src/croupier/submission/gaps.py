"""Gaps in a layout, and words for them."""

from collections.abc import Iterable, Iterator, Sequence

from croupier.submission import Problem
from croupier.table.layout import Cites, Element

Problems = Iterator[Problem]
FORMAT: Cites = ("format",)


def gap(element: Element, problem: str, part: Sequence[str] = ()) -> Problem:
    """A gap in an element, with its provisions; `part`: the keys that lead to where it is described."""
    return Problem(element.key, problem, element.cites, tuple(part))


def listed(items: Iterable[object]) -> str:
    """Things as people list them."""
    return ", ".join(map(str, items))


def spoken(name: str) -> str:
    """A container's name as people say it."""
    return name.replace("_", " ")
