"""Amounts of money: whole cents, written as dollars and cents ("25.00")."""

import re
from functools import lru_cache
from typing import Final, Self

WRITTEN: Final = re.compile(r"(-?)(0|[1-9]\d{0,23})\.(\d{2})", re.ASCII)


class MoneyError(ValueError):
    """An amount that cannot be read; the message says what would be right."""


class Cents(int):
    """A number of cents that writes itself as dollars and cents. Sums of cents are plain integers."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: object) -> Self:
        """Read "25.00". Nothing else is an amount: no bare number, no third decimal, no missing cents."""
        written = WRITTEN.fullmatch(text) if isinstance(text, str) else None
        if written is None:
            raise MoneyError(f'{text!r} is not an amount: write dollars and cents in quotes, as in "25.00"')
        sign, dollars, cents = written.groups()
        amount = int(dollars) * 100 + int(cents)
        return cls(-amount if sign else amount)

    def __str__(self) -> str:
        return written(self)

    def __repr__(self) -> str:
        return f"Cents({int(self)})"


@lru_cache(maxsize=4096)
def written(amount: int) -> str:
    """The amount as dollars and cents: 2500 is "25.00"."""
    dollars, cents = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}{dollars}.{cents:02}"
