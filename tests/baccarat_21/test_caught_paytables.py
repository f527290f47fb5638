"""The odds of 21 Baccarat as § 681a.8 prints them."""

import pytest

from croupier.games.baccarat_21.wagers import BONUS_PAYTABLES, HALF, PAYTABLES_BY_DECKS, TIE_ODDS
from croupier.money import Odds

LINES = ("three 7s", "three-of-a-kind", "three-card straight", "three-card 21", "pair")


@pytest.mark.parametrize(
    ("table", "odds"),
    [
        ("A", (100, 40, 11, 5, 3)),
        ("B", (80, 40, 12, 5, 3)),
        ("C", (80, 40, 10, 6, 3)),
        ("D", (100, 40, 10, 5, 3)),
        ("E", (80, 40, 11, 5, 3)),
        ("F", (80, 35, 12, 5, 3)),
    ],
)
def test_the_bonus_paytables(table: str, odds: tuple[int, ...]) -> None:
    assert BONUS_PAYTABLES[table] == dict(zip(LINES, map(Odds, odds), strict=True))


def test_three_tables_for_four_decks_and_three_for_eight() -> None:
    assert PAYTABLES_BY_DECKS == {4: "ABC", 8: "DEF"}
    assert set(BONUS_PAYTABLES) == {*"ABCDEF"}


def test_the_odds_of_a_tie_and_of_a_win_with_17() -> None:
    assert (Odds(10), Odds(1, 2)) == (TIE_ODDS, HALF)
