"""Vigorish: up to the next multiple of the unit, or exact and then in whole cents."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.money import NotWholeCents, Vigorish
from tests.support.matrices import each

FIVE_UP = Vigorish(percent=5, unit=25)
FIVE_EXACT = Vigorish(percent=5, unit=None)


@each(
    ("won", "vigorish"),
    [
        (0, 0),
        (1, 25),
        (25, 25),
        (500, 25),
        (501, 50),
        (999, 50),
        (1000, 50),
        (1001, 75),
        (1175, 75),
        (1200, 75),
        (1225, 75),
        (1499, 75),
        (1500, 75),
        (1501, 100),
    ],
)
def test_five_percent_goes_up_to_the_next_25_cents(won: int, vigorish: int) -> None:
    assert FIVE_UP.on(won) == vigorish


@pytest.mark.parametrize(
    ("percent", "amount", "vigorish"),
    [(4, 1200, 50), (4, 1250, 50), (4, 1251, 55), (4, 1, 5), (25, 1200, 300), (25, 1210, 305), (25, 1220, 305)],
)
def test_units_of_five_cents(percent: int, amount: int, vigorish: int) -> None:
    assert Vigorish(percent=percent, unit=5).on(amount) == vigorish


@given(st.integers(1, 100), st.sampled_from([1, 5, 20, 25]), st.integers(0, 10**9))
def test_rounded_vigorish_is_the_least_multiple_that_is_not_too_little(percent: int, unit: int, amount: int) -> None:
    taken = Vigorish(percent=percent, unit=unit).on(amount)
    assert taken % unit == 0
    assert taken - unit < Fraction(amount * percent, 100) <= taken


@pytest.mark.parametrize(("amount", "vigorish"), [(0, 0), (20, 1), (1200, 60), (1220, 61), (2500, 125)])
def test_exact_vigorish_is_taken_to_the_cent(amount: int, vigorish: int) -> None:
    assert FIVE_EXACT.on(amount) == vigorish


@pytest.mark.parametrize("amount", [1, 19, 21, 1199, 1201, 1210])
def test_exact_vigorish_that_is_no_whole_cent_is_refused(amount: int) -> None:
    with pytest.raises(NotWholeCents, match=r"5% of .* is not a whole number of cents"):
        FIVE_EXACT.on(amount)


@pytest.mark.parametrize(("percent", "step"), [(5, 20), (4, 25), (25, 4), (100, 1), (3, 100)])
def test_the_step_is_the_smallest_amount_whose_multiples_owe_whole_cents(percent: int, step: int) -> None:
    exact = Vigorish(percent=percent, unit=None)
    assert exact.step == step
    assert exact.on(7 * step) == 7 * step * percent // 100
    for less in range(1, step):
        with pytest.raises(NotWholeCents):
            exact.on(less)


def test_rounded_vigorish_takes_any_amount() -> None:
    assert FIVE_UP.step == 1
