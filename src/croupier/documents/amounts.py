"""Amounts within text, and small shares, as printed documents write them."""

import re
from fractions import Fraction
from typing import Final

from croupier.presenting.dollars import dollars

AMOUNT: Final = re.compile(r"(?<![\d.])(\d+)\.(\d\d)(?![\d.])")


def in_dollars(text: str) -> str:
    """Text in which amounts are written as in 25.00, with these as people print them."""
    return AMOUNT.sub(lambda found: dollars(int(found[1]) * 100 + int(found[2])), text)


def small_percent(share: Fraction) -> str:
    """A small share with two figures that count, without exponents: 0.00018%."""
    if share == 0:
        return "0%"
    value, places = share * 100, 0
    while value * 10**places < 10:
        places += 1
    return f"{float(value):.{places}f}%"
