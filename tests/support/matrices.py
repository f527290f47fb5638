"""Cases for every combination of some things: `make test` runs what shows each thing, `make long` the others."""

import inspect
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from itertools import product
from typing import Any, TypeVar, cast

import pytest

from tests.support.evidence import one_case

Marked = type(pytest.param())
Test = TypeVar("Test", bound=Callable[..., None])


def crossed(*axes: Iterable[Any]) -> list[Any]:
    """Every combination, for `parametrize`: those in which each value stands once are run every time."""
    values = [tuple(axis) for axis in axes]
    turns = range(max(map(len, values)))
    every_time = {tuple(turn % len(axis) for axis in values) for turn in turns}
    return [
        pytest.param(
            *(axis[place] for axis, place in zip(values, places, strict=True)),
            marks=() if places in every_time else pytest.mark.long,
        )
        for places in product(*(range(len(axis)) for axis in values))
    ]


def some(values: Iterable[Any], *, every: int) -> list[Any]:
    """All of them, for `parametrize`, of which each so many-th is run every time."""
    return [pytest.param(one, marks=() if not at % every else pytest.mark.long) for at, one in enumerate(values)]


def each(names: str | Sequence[str], values: Iterable[Any], ids: Any = None) -> Callable[[Test], Test]:
    """Like `parametrize`, but all cases are one test, which says with which of them it failed.

    For many cases that take no time: what pytest does for each test takes longer than they do.
    """
    keys = names.split(",") if isinstance(names, str) else names
    keys = [key.strip() for key in keys]
    cases = [one.values if isinstance(one, Marked) else (one,) if len(keys) == 1 else tuple(one) for one in values]
    assert cases

    def decorated(test: Test) -> Test:
        @wraps(test)
        def tried(*args: Any, **given: Any) -> None:
            for number, case in enumerate(cases):
                try:
                    with one_case():
                        test(*args, **given, **dict(zip(keys, case, strict=True)))
                except BaseException as wrong:
                    named = f", {ids[number]}" if isinstance(ids, Sequence) else ""
                    wrong.add_note(f"case {number + 1} of {len(cases)}{named}: {dict(zip(keys, case, strict=True))}")
                    raise

        signature = inspect.signature(test)
        left = [one for name, one in signature.parameters.items() if name not in keys]
        tried.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return cast(Test, tried)

    return decorated
