"""What names a text of the law: its chapter, and the day it begins, because a chapter is amended."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import cache, wraps
from typing import NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

AT = "@"
"""What stands between a chapter and a day."""

_FORGET: list[Callable[[], None]] = []


class Text(NamedTuple):
    """A chapter as it reads from a day on. Whatever depends on the wording of the law is looked up by it."""

    chapter: str
    begins: date

    def __str__(self) -> str:
        return f"{self.chapter}{AT}{self.begins}"


def remembered(function: Callable[P, R]) -> Callable[P, R]:
    """A cache of what follows from the texts that are held: it is empty again when one is added or taken away."""

    def empty() -> Callable[P, R]:
        return cache(function)  # type: ignore[return-value]  # a cache's own type does not say what it takes

    found = [empty()]

    def forgotten() -> None:
        """What a thread is still looking up goes into the old cache, which nobody reads any more."""
        found[0] = empty()

    @wraps(function)
    def look(*args: P.args, **kwargs: P.kwargs) -> R:
        return found[0](*args, **kwargs)

    _FORGET.append(forgotten)
    return look


def forget() -> None:
    """Forget everything that followed from the texts held."""
    for clear in _FORGET:
        clear()
