"""Payout odds are exact: what does not come out in whole cents is refused, never rounded."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.money import EVEN, NotWholeCents, Odds, OddsError
from tests.support.matrices import each

numbers = st.integers(1, 999_999)
small = st.integers(1, 60)


@given(numbers, numbers)
def test_odds_are_read_as_they_were_written(win: int, stake: int) -> None:
    odds = Odds.parse(f"{win} to {stake}")
    assert (odds.win, odds.stake) == (win, stake)
    assert Odds.parse(str(odds)) == odds
    assert odds.fraction == Fraction(win, stake)


@each(
    "malformed",
    [
        "",
        "8",
        "8:1",
        "8to1",
        "8 to",
        "8 TO 1",
        "8  to 1",
        " 8 to 1",
        "8 to 1\n",
        "0 to 1",
        "8 to 0",
        "-8 to 1",
        "8 to -1",
        "7.5 to 1",
        "8 for 1",
        "1000000 to 1",
        8,
        8.0,
        None,
        ("8", "1"),
        pytest.param("٨ to ١"),
    ],
    ids=repr,
)
def test_nothing_else_is_odds(malformed: object) -> None:
    with pytest.raises(OddsError, match='as in "8 to 1"'):
        Odds.parse(malformed)


@pytest.mark.parametrize(
    ("odds", "stake", "wins"),
    [(EVEN, 2500, 2500), (Odds(8), 2500, 20_000), (Odds(1, 2), 2500, 1250), (Odds(3, 2), 2, 3), (Odds(8), 0, 0)],
    ids=str,
)
def test_odds_pay_besides_the_stake(odds: Odds, stake: int, wins: int) -> None:
    assert odds.pays(stake) == wins


def test_one_to_two_halves_and_refuses_half_a_cent() -> None:
    half = Odds.parse("1 to 2")
    assert half.pays(2) == 1
    with pytest.raises(NotWholeCents, match=r"1 to 2 on 0\.25 is not a whole number of cents"):
        half.pays(25)


@given(small, small, st.integers(0, 10_000))
def test_multiples_of_the_step_pay_exactly_and_no_other_stake_pays(win: int, stake: int, wagered: int) -> None:
    odds = Odds(win, stake)
    if wagered % odds.step == 0:
        assert odds.pays(wagered) == wagered * odds.fraction
    else:
        with pytest.raises(NotWholeCents):
            odds.pays(wagered)
