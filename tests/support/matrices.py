"""Cases for every combination of some things: `make test` runs what shows each thing, `make long` the others."""

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest


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
