"""Prices from one shoe after another are those that the figures give."""

from datetime import date
from fractions import Fraction
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.cards import RANKS
from croupier.games.baccarat.odds.model import BACCARAT, value_counts
from croupier.games.baccarat_21.odds.deals import TWENTY_ONE
from croupier.games.shared.odds.figures import FiguresError
from croupier.games.shared.odds.machine import Kernel
from croupier.games.shared.odds.shoe import CardsLeft
from croupier.money import Cents
from croupier.odds.questions import OddsQuestion, figures, prices_of
from tests.odds.asked import question, shown

FULL = (128, *[32] * 9)

TABLES: list[tuple[str, str, dict[str, Any], dict[str, str], str | None]] = [
    ("minibaccarat", "2020-01-01", {}, {}, None),
    ("minibaccarat", "2020-01-01", {"dragon_bonus": "A"}, {}, "12.00"),
    ("minibaccarat", "2020-01-01", {"vigorish_rounding": "exact"}, {}, "12.25"),
    ("minibaccarat", "2020-01-01", {"dragon_bonus": "C", "ez_baccarat": True}, {}, None),
    ("minibaccarat", "2010-06-01", {"vigorish": "25% on ties", "tie_odds": "17 to 2"}, {}, None),
    ("21-baccarat", "2020-01-01", {"tie": True, "bonus": "D"}, {"two_aces": "twelve"}, None),
    ("21-baccarat", "2020-01-01", {"tie": True, "bonus": "B", "decks": 4}, {"two_aces": "outrank"}, None),
]


@pytest.mark.parametrize(("game", "day", "choices", "readings", "wager"), TABLES)
@given(counts=st.lists(st.integers(0, 16), min_size=13, max_size=13).filter(lambda counts: sum(counts) >= 6))
@settings(max_examples=8, deadline=None)
def test_prices_are_those_of_the_figures(
    game: str, day: str, choices: dict[str, Any], readings: dict[str, str], wager: str | None, counts: list[int]
) -> None:
    left = CardsLeft(ranks=dict(zip(RANKS, counts, strict=True)))
    stated = None if wager is None else Cents.parse(wager)
    asked = OddsQuestion(
        game=game, as_of=date.fromisoformat(day), choices=choices, readings=readings, left=left, wager=stated
    )
    shoe = value_counts(left) if game == "minibaccarat" else tuple(counts)
    answered = figures(asked).by_wager
    prices = prices_of(asked)
    with patch.object(Kernel, "arrays", return_value=None):
        plain = prices.of(shoe)
    (BACCARAT if game == "minibaccarat" else TWENTY_ONE).load()
    assert prices.of(shoe) == plain, "compiled"
    assert plain, "there are wagers"
    assert {on: one.edge for on, one in plain.items()} == {on: one.edge for on, one in answered.items()}
    for row in prices.rows:
        counted = zip(row.ends, plain[row.wager].ways, strict=True)
        ends = {(end.outcome, end.by, end.pays, ways) for end, ways in counted if ways}
        assert ends == {(one.outcome, one.by, one.pays, one.ways) for one in answered[row.wager].outcomes}


def test_nothing_is_rounded_without_an_amount() -> None:
    """A table that rounds vigorish up, asked for no amount, is not taken to be asked for a wager of one cent."""
    assert shown(prices_of(question()).of(FULL)["banker"].edge) == "1.0579"
    on_ties = prices_of(question("541", vigorish="25% on ties")).of(FULL)["banker"]
    assert shown(on_ties.edge) == "1.1438"
    assert shown(prices_of(question(wager="12.00")).of(FULL)["banker"].edge) == "1.6312"


def test_some_wagers_and_amounts_that_no_table_takes() -> None:
    some = msgspec.structs.replace(question(), on=("tie",))
    assert list(prices_of(some).of(FULL)) == ["tie"]
    with pytest.raises(FiguresError, match="dragon-7 is not offered"):
        prices_of(msgspec.structs.replace(some, on=("dragon-7",)))
    with pytest.raises(FiguresError, match="the chips at this table cannot make"):
        prices_of(question(wager="12.10"))


def test_payments_have_no_limit() -> None:
    BACCARAT.load()
    edge = prices_of(question(tie_odds="999999 to 1")).of(FULL)["tie"].edge
    assert edge == 1 - Fraction(475_627_426_473_216, 4_998_398_275_503_360) * 1_000_000


def test_a_shoe_that_cannot_be_is_refused() -> None:
    prices = prices_of(question())
    with pytest.raises(ValueError, match="a round takes up to 6 cards"):
        prices.of([0] * 9 + [5])
    with pytest.raises(ValueError, match="cannot hold -1"):
        prices.of([-1] + [5] * 9)


def test_a_game_without_prices_is_named() -> None:
    with pytest.raises(FiguresError, match="there are prices for minibaccarat, midibaccarat, baccarat, 21-baccarat"):
        prices_of(question("635a"))
