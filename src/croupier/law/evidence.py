"""Which functions evaluate which rules, so that a test can prove that it ran them."""

from __future__ import annotations

from collections.abc import Callable
from types import CodeType, FunctionType
from typing import TypeVar

_Function = TypeVar("_Function", bound=Callable[..., object])

# By identity: code objects of equal functions in different files are equal, and must not share their rules.
# The code object is kept too, so that its identity is not used again.
_RULES: dict[int, tuple[CodeType, tuple[str, ...]]] = {}


def evaluates(*rules: str) -> Callable[[_Function], _Function]:
    """Declare that a pure function evaluates these rules; the function is returned unchanged.

    Put it directly on the function, below a cache or any other decorator; a call that a cache answers does not run the
    function, and proves nothing.
    """
    if not rules or not all(isinstance(rule, str) for rule in rules):
        raise TypeError("evaluates() takes the rules that the function carries out, members of the class Rule")

    def register(function: _Function) -> _Function:
        if not isinstance(function, FunctionType):
            raise TypeError(f"evaluates() goes directly on a function written in Python, not on {function!r}")
        code = function.__code__
        _RULES[id(code)] = (code, tuple(dict.fromkeys((*rules, *rules_of(code)))))
        return function

    return register


def rules_of(code: CodeType) -> tuple[str, ...]:
    """The rules that the function with this code carries out; none if it was never declared."""
    found = _RULES.get(id(code))
    return found[1] if found is not None else ()
