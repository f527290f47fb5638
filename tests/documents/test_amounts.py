"""Amounts and shares as printed documents write them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as some

from croupier.documents.amounts import in_dollars, small_percent
from croupier.presenting.dollars import dollars


@pytest.mark.parametrize(
    ("cents", "written"),
    [(25, "$0.25"), (100, "$1"), (101, "$1.01"), (99_999, "$999.99"), (100_000, "$1,000"), (500_000_000, "$5,000,000")],
)
def test_amounts_have_cents_only_where_there_are_any(cents: int, written: str) -> None:
    assert dollars(cents) == written


def test_amounts_within_text_and_nothing_else_are_written_so() -> None:
    assert in_dollars("1000.00 (wager of 5.00 to 24.99)") == "$1,000 (wager of $5 to $24.99)"
    assert in_dollars("1 to 1, chapter 541, 0.255 of it, 1.2.30") == "1 to 1, chapter 541, 0.255 of it, 1.2.30"


@pytest.mark.parametrize(
    ("share", "written"),
    [
        (Fraction(0), "0%"),
        (Fraction(1, 10), "10%"),
        (Fraction(999, 10_000), "10.0%"),
        (Fraction(1, 100), "1.0%"),
        (Fraction(18, 10_000_000), "0.00018%"),
        (Fraction(1821, 10**9), "0.00018%"),
    ],
)
def test_small_shares_keep_two_figures_that_count(share: Fraction, written: str) -> None:
    assert small_percent(share) == written


@given(some.integers(0, 10**12))
def test_an_amount_within_text_is_that_amount(cents: int) -> None:
    assert in_dollars(f"{cents // 100}.{cents % 100:02d}") == dollars(cents)
