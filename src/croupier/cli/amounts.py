"""Amounts as people type them after an option: 12, 12.5, 12.50 or $1000."""

import re

from croupier.money import Cents, MoneyError
from croupier.presenting.amounts import read_amount

GROUPED = re.compile(r"\$?\d{1,3}(,\d{3})+(\.\d{1,2})?", re.ASCII)


def typed_amount(text: str) -> Cents:
    """The amount that was typed; raises `MoneyError`, which says what would be right."""
    found = read_amount(text)
    if found is None or text.strip().endswith("."):
        raise MoneyError(f"{text!r} is not an amount: {what_is_right(text.strip())}")
    return found


def what_is_right(text: str) -> str:
    """How an amount that cannot be read should be written."""
    if GROUPED.fullmatch(text):
        return f"write it without commas, as in {text.replace(',', '').removeprefix('$')}"
    whole, comma, cents = text.removeprefix("$").partition(",")
    if comma and whole.isdigit() and cents.isdigit():
        return f"write a point before the cents, as in {whole}.{cents[:2]:0<2}"
    return "write dollars, or dollars and cents, as in 25 or 25.00"
