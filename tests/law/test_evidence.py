"""The mark on functions that carry out a valuation."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from types import CodeType, FrameType
from typing import Any

import pytest

from croupier.law.evidence import evaluates, rules_of


def points(cards: int) -> int:
    return cards % 10


def test_a_function_is_registered_and_returned_unchanged() -> None:
    def count(cards: int) -> int:
        return cards % 10

    before = count.__code__
    assert evaluates("point-count", "tens-are-nothing")(count) is count
    assert count.__code__ is before
    assert count(17) == 7
    assert rules_of(count.__code__) == ("point-count", "tens-are-nothing")


def test_a_function_that_was_never_declared_has_no_rules() -> None:
    assert rules_of(points.__code__) == ()


def test_a_function_may_be_declared_twice() -> None:
    @evaluates("first", "shared")
    @evaluates("shared", "second")
    def count() -> None: ...

    assert rules_of(count.__code__) == ("first", "shared", "second")


def test_equal_functions_of_different_files_keep_their_own_rules() -> None:
    def made(filename: str, rule: str) -> CodeType:
        names: dict[str, Callable[[], int]] = {}
        exec(compile("def value():\n    return 1\n", filename, "exec"), names)
        return evaluates(rule)(names["value"]).__code__

    one, other = made("one.py", "rule-one"), made("other.py", "rule-other")
    assert one == other
    assert rules_of(one) == ("rule-one",)
    assert rules_of(other) == ("rule-other",)


@pytest.mark.parametrize("thing", [len, int, functools.cache(points), functools.partial(points, 3), None])
def test_only_functions_can_be_declared(thing: Any) -> None:
    with pytest.raises(TypeError, match="directly on a function written in Python"):
        evaluates("point-count")(thing)


def test_a_declaration_without_rules_is_refused() -> None:
    with pytest.raises(TypeError, match="takes the rules"):
        evaluates()


def test_a_declaration_without_brackets_is_refused() -> None:
    with pytest.raises(TypeError, match="takes the rules"):
        evaluates(points)  # type: ignore[arg-type]


def test_a_profiler_sees_which_declared_functions_ran() -> None:
    @evaluates("ran")
    def ran() -> None: ...

    @evaluates("idle")
    def idle() -> None: ...

    seen: set[str] = set()

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            seen.update(rules_of(frame.f_code))

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        ran()
    finally:
        sys.setprofile(before)
    assert seen == {"ran"}
    assert rules_of(idle.__code__) == ("idle",)
