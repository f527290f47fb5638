"""Amounts after an option, as people type them."""

import pytest

from croupier.cli.amounts import typed_amount
from croupier.money import MoneyError
from tests.support.matrices import each


@each(
    ("text", "cents"),
    [
        ("12", 1200),
        ("1000", 100_000),
        ("12.5", 1250),
        ("12.50", 1250),
        ("12.05", 1205),
        ("0.25", 25),
        ("$12", 1200),
        (" 12 ", 1200),
    ],
)
def test_what_is_an_amount(text: str, cents: int) -> None:
    assert typed_amount(text) == cents


@each(
    ("text", "said"),
    [
        ("12,50", "write a point before the cents, as in 12.50"),
        ("12,5", "write a point before the cents, as in 12.50"),
        ("$7,25", "write a point before the cents, as in 7.25"),
        ("1,000", "write it without commas, as in 1000"),
        ("1,000,000.50", "write it without commas, as in 1000000.50"),
        ("12.505", "as in 25 or 25.00"),
        ("12.", "as in 25 or 25.00"),
        (".50", "as in 25 or 25.00"),
        ("ten", "as in 25 or 25.00"),
        ("", "as in 25 or 25.00"),
        ("1e3", "as in 25 or 25.00"),
        ("１２", "as in 25 or 25.00"),
    ],
)
def test_what_is_none_says_what_would_be_right(text: str, said: str) -> None:
    with pytest.raises(MoneyError) as wrong:
        typed_amount(text)
    assert str(wrong.value) == f"{text!r} is not an amount: {str(wrong.value).partition(': ')[2]}"
    assert str(wrong.value).endswith(said)
