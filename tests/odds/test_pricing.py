"""Prices from one shoe after another are those that the figures give."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.cards import RANKS
from croupier.house.opening import build_game
from croupier.odds import kernels
from croupier.odds.asking import Asked, figures
from croupier.odds.baccarat import value_counts
from croupier.odds.figures import FiguresError
from croupier.odds.pricing import prices_of
from croupier.odds.shoe import Left
from tests.play.toy import Toy

TABLES: list[tuple[str, str, dict[str, Any], dict[str, str]]] = [
    ("minibaccarat", "2020-01-01", {"dragon_bonus": "A", "vigorish_rounding": "exact"}, {}),
    ("minibaccarat", "2020-01-01", {"dragon_bonus": "C", "ez_baccarat": True}, {}),
    (
        "minibaccarat",
        "2010-06-01",
        {"vigorish": "25% on ties", "tie_odds": "17 to 2", "vigorish_rounding": "exact"},
        {},
    ),
    ("21-baccarat", "2020-01-01", {"tie": True, "bonus": "D"}, {"two_aces": "twelve"}),
    ("21-baccarat", "2020-01-01", {"tie": True, "bonus": "B", "decks": 4}, {"two_aces": "outrank"}),
]


@pytest.mark.parametrize(("game", "day", "choices", "readings"), TABLES)
@given(counts=st.lists(st.integers(0, 32), min_size=13, max_size=13).filter(lambda counts: sum(counts) >= 6))
@settings(max_examples=8, deadline=None)
def test_prices_are_those_of_the_figures(
    game: str, day: str, choices: dict[str, Any], readings: dict[str, str], counts: list[int]
) -> None:
    left = Left(ranks=dict(zip(RANKS, counts, strict=True)), cards=None)
    asked = Asked(game=game, as_of=date.fromisoformat(day), choices=choices, readings=readings, left=left)
    shoe = value_counts(left) if game == "minibaccarat" else tuple(counts)
    answered = figures(asked).by_wager
    prices = prices_of(build_game(asked.opening()))
    plain = prices.of(shoe)
    kernels.load()
    assert prices.of(shoe) == plain, "compiled"
    assert {on: one.edge for on, one in plain.items()} == {on: one.edge for on, one in answered.items()}
    for row in prices.rows:
        counted = zip(row.ends, plain[row.wager].ways, strict=True)
        ends = {(end.outcome, end.by, end.pays, ways) for end, ways in counted if ways}
        assert ends == {(one.outcome, one.by, one.pays, one.ways) for one in answered[row.wager].outcomes}


def test_payments_have_no_limit() -> None:
    kernels.load()
    asked = Asked(game="minibaccarat", as_of=date(2020, 1, 1), choices={"tie_odds": "999999 to 1"})
    edge = prices_of(build_game(asked.opening())).of((128, *[32] * 9))["tie"].edge
    assert edge == 1 - Fraction(475_627_426_473_216, 4_998_398_275_503_360) * 1_000_000


def test_a_shoe_that_cannot_be_is_refused() -> None:
    prices = prices_of(build_game(Asked(game="minibaccarat", as_of=date(2020, 1, 1)).opening()))
    with pytest.raises(ValueError, match="a round takes up to 6 cards"):
        prices.of([0] * 9 + [5])
    with pytest.raises(ValueError, match="cannot hold -1"):
        prices.of([-1] + [5] * 9)


def test_a_game_without_prices_is_named() -> None:
    with pytest.raises(FiguresError, match="there are prices of minibaccarat, 21-baccarat"):
        prices_of(object.__new__(Toy))
