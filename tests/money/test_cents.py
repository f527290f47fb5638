"""Amounts: whole cents, written as dollars and cents, and nothing else is one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.money import Cents, MoneyError, written
from tests.support.matrices import each

GREATEST = 10**14 - 1
"""Twelve digits of dollars, and the cents."""


@given(st.integers(-GREATEST, GREATEST))
def test_every_amount_is_read_as_it_was_written(amount: int) -> None:
    text = str(Cents(amount))
    assert Cents.parse(text) == amount
    assert text == written(amount) == f"{Cents(amount)}"
    assert type(Cents.parse(text)) is Cents


@pytest.mark.parametrize(
    ("amount", "text"),
    [(0, "0.00"), (5, "0.05"), (-5, "-0.05"), (100, "1.00"), (-12_345, "-123.45"), (2500, "25.00")],
)
def test_amounts_have_dollars_and_two_digits_of_cents(amount: int, text: str) -> None:
    assert str(Cents(amount)) == text
    assert Cents.parse(text) == amount


@each(
    "malformed",
    [
        "",
        "25",
        "25.",
        "25.0",
        "25.005",
        ".25",
        "1e3",
        "1e3.00",
        " 1.00",
        "1.00 ",
        "1.00\n",
        "1 000.00",
        "1,000.00",
        "1_000.00",
        "$1.00",
        "+1.00",
        "--1.00",
        "-",
        "−1.00",
        "٢.٠٠",
        "1.²5",
        "nan",
        "1000000000000000000000000.00",
        "9" * 5000 + ".00",
        25,
        25.0,
        2500,
        True,
        None,
        b"25.00",
        ["25.00"],
    ],
    ids=lambda value: repr(value)[:20],
)
def test_nothing_else_is_an_amount(malformed: object) -> None:
    with pytest.raises(MoneyError, match=r'as in "25\.00"'):
        Cents.parse(malformed)
