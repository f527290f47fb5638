"""Gaps in a layout, and words for them."""

from collections.abc import Iterable, Iterator

from croupier.submission import Problem
from croupier.table.layout import Cites, Element

Problems = Iterator[Problem]
FORMAT: Cites = ("format",)


def gap(element: Element, problem: str) -> Problem:
    """A gap in an element, with its provisions."""
    return Problem(element.key, problem, element.cites)


def listed(items: Iterable[object]) -> str:
    """Things as people list them."""
    return ", ".join(map(str, items))


def spoken(name: str) -> str:
    """A container's name as people say it."""
    return name.replace("_", " ")
