"""Short ways for tests to ask for figures."""

import json
from datetime import date
from fractions import Fraction
from functools import cache
from typing import Any

from croupier.games.shared.odds.figures import WagerFigures
from croupier.money import Cents
from croupier.odds.choices import Ranking, rank
from croupier.odds.questions import Figures, OddsQuestion, figures

GAMES = {
    "541": "minibaccarat",
    "627a": "minibaccarat",
    "681a": "21-baccarat",
    "551": "spanish-21",
    "635a": "spanish-21",
}
DAYS = {chapter: date(2010, 6, 1) if chapter in ("541", "551") else date(2020, 1, 1) for chapter in GAMES}


def question(chapter: str = "627a", *, wager: str | None = None, **choices: Any) -> OddsQuestion:
    """A question about a full shoe under the chapter."""
    stated = None if wager is None else Cents.parse(wager)
    return OddsQuestion(game=GAMES[chapter], as_of=DAYS[chapter], choices=choices, wager=stated)


def answer(chapter: str = "627a", *, wager: str | None = None, **choices: Any) -> Figures:
    """The figures for such a question."""
    return figures(question(chapter, wager=wager, **choices))


def ranked(chapter: str = "627a", *, wager: str | None = None, **choices: Any) -> Ranking:
    """Every lawful submission for such a question, ranked; the same question is counted once."""
    return _ranked(chapter, wager, json.dumps(choices, sort_keys=True))


@cache
def _ranked(chapter: str, wager: str | None, choices: str) -> Ranking:
    return rank(question(chapter, wager=wager, **json.loads(choices)))


def shown(edge: Fraction) -> str:
    """An edge as it is published: a percentage with four places."""
    return f"{float(edge * 100):.4f}"


def ways(figures: WagerFigures, outcome: str) -> int:
    """In how many orderings an outcome comes."""
    return sum(one.ways for one in figures.outcomes if one.outcome == outcome)
