"""The command, for tests of figures, and what it counts, counted once."""

from collections.abc import Callable, Iterator
from functools import wraps
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from croupier.odds import changes, choices, report
from croupier.odds.questions import OddsQuestion
from tests.support.command import app

Croupier = Callable[..., Result]
_COUNTED: dict[tuple[Any, ...], tuple[Any, Any]] = {}
"""Rankings by their question, and what changes are worth by the ranking: with what was asked, which is kept for it."""


@pytest.fixture
def croupier(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Croupier:
    """Run the command in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> Result:
        result = CliRunner().invoke(app, list(words))
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    return run


@pytest.fixture(scope="module")
def counted_once() -> Iterator[None]:
    """Submissions are ranked, and changes priced, once for each question, however often it is asked in this process.

    Not for tests that change a rule, a model or a strategy on the way.
    """

    def ranking(asked: OddsQuestion, *more: Any) -> tuple[Any, ...]:
        return ("ranked", repr(asked), repr(more))

    def of(ranked: choices.Ranking) -> tuple[Any, ...]:
        return (id(ranked),)

    with pytest.MonkeyPatch.context() as patch:
        ranks = once(choices.rank_any, ranking)
        patch.setattr(choices, "rank_any", ranks)
        patch.setattr(changes, "rank_any", ranks)
        for name in ("worth_of_readings", "worth_of_choices", "worth_of_law"):
            patch.setattr(report, name, once(getattr(report, name), of))
        yield


def once(count: Callable[..., Any], key_of: Callable[..., tuple[Any, ...]]) -> Callable[..., Any]:
    """Count only what was not counted yet."""

    @wraps(count)
    def counted(*asked: Any) -> Any:
        key = (count.__name__, *key_of(*asked))
        by_file = isinstance(asked[0], OddsQuestion) and asked[0].strategy
        if key not in _COUNTED or by_file:
            _COUNTED[key] = (asked, count(*asked))
        return _COUNTED[key][1]

    return counted
