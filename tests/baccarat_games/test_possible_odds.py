"""Every odds at which a wager can be paid: amounts are accepted only if all of them come out in whole cents."""

from collections.abc import Sequence
from typing import Any

import pytest

from croupier.games.baccarat import wagers as baccarat
from croupier.games.baccarat_21 import wagers as twenty_one
from croupier.law import Rule
from croupier.money import EVEN, Odds
from tests.support.tables import opened

BONUS_ODDS = {"A": {30, 10, 6, 4, 2, 1}, "B": {20, 8, 7, 4, 3, 1}, "C": {30, 10, 4, 2, 1}}
"""What each paytable of the Dragon Bonus pays to one, a Natural included."""


@pytest.mark.parametrize("table", BONUS_ODDS)
def test_at_a_baccarat_table_with_every_wager(table: str) -> None:
    paid = baccarat.Paid(tie_odds=Odds(9), dragon_bonus=baccarat.DRAGON_BONUS_PAYTABLES[table], ez=True)
    for on in ("dragon-bonus-player", "dragon-bonus-banker"):
        assert {odds.fraction for odds in possible_odds(on, paid)} == BONUS_ODDS[table]
    for on, odds in {"player": EVEN, "banker": EVEN, "tie": Odds(9), "dragon-7": Odds(40)}.items():
        assert possible_odds(on, paid) == [odds]


def test_a_wager_that_is_not_offered_is_not_paid() -> None:
    paid = baccarat.Paid(tie_odds=Odds(8), dragon_bonus=None, ez=False)
    assert possible_odds("dragon-bonus-player", paid) == []
    assert [row.name for row in baccarat.ROWS if row.is_offered(paid)] == ["player", "banker", "tie"]


def test_at_a_21_baccarat_table() -> None:
    with_all, with_none = at_21_baccarat(tie=True, bonus="D"), at_21_baccarat()
    for hand in ("player", "banker"):
        assert with_all[hand] == [EVEN, Odds(1, 2)]
        assert {odds.fraction for odds in with_all[f"bonus-{hand}"]} == {100, 40, 10, 5, 3}
        assert with_none[f"bonus-{hand}"] == []
    assert (with_all["tie"], with_none["tie"]) == ([Odds(10)], [])


def at_21_baccarat(**submission: object) -> dict[str, list[Odds]]:
    """What each wager can be paid at."""
    game: Any = opened(chapter="681a", submission=submission).game
    return {row.name: [*row.odds(game.paid)] for row in twenty_one.ROWS}


def possible_odds(on: str, paid: baccarat.Paid) -> Sequence[Odds]:
    """What a wager of the Baccarat family can be paid at."""
    [row] = [row for row in baccarat.ROWS if row.name == on]
    return [*row.odds(paid)]


def test_an_equal_total_is_not_a_win_by_too_little() -> None:
    """A Dragon Bonus Wager on a hand that is neither ahead nor a Natural loses as one that is behind."""
    paid = baccarat.Paid(tie_odds=Odds(8), dragon_bonus=baccarat.DRAGON_BONUS_PAYTABLES["A"], ez=False)
    for margin, rule in ((-1, Rule.BONUS_BEHIND), (0, Rule.BONUS_BEHIND), (1, Rule.BONUS_SHORT), (3, Rule.BONUS_SHORT)):
        verdict = baccarat.bonus_verdict(points=3 + margin, natural=False, other=3, other_natural=False, paid=paid)
        assert (verdict.outcome, verdict.rules) == ("lose", (rule,))
