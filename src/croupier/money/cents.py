"""Amounts of money: whole cents, written as dollars and cents ("25.00")."""

import re
from functools import lru_cache
from typing import Any, Final, Self

WRITTEN: Final = re.compile(r"(-?)(0|[1-9]\d{0,23})\.(\d{2})", re.ASCII)


class MoneyError(ValueError):
    """An amount that cannot be read; the message says what would be right."""


class Cents(int):
    """A number of cents that writes itself as dollars and cents.

    >>> Cents.parse("25.00")
    Cents(2500)
    >>> print(Cents.parse("25.00") + Cents.parse("1.50"))
    26.50

    Sums, differences and whole multiples of cents are cents; results that could be fractions of a cent are not.
    """

    __slots__ = ()

    def __add__(self, other: int) -> "Cents":
        return Cents(int.__add__(self, other)) if isinstance(other, int) else no_fractions(other)

    __radd__ = __add__

    def __sub__(self, other: int) -> "Cents":
        return Cents(int.__sub__(self, other)) if isinstance(other, int) else no_fractions(other)

    def __rsub__(self, other: int) -> "Cents":
        return Cents(int.__rsub__(self, other)) if isinstance(other, int) else no_fractions(other)

    def __mul__(self, other: int) -> "Cents":
        return Cents(int.__mul__(self, other)) if isinstance(other, int) else no_fractions(other)

    __rmul__ = __mul__

    def __neg__(self) -> "Cents":
        return Cents(int.__neg__(self))

    def __abs__(self) -> "Cents":
        return Cents(int.__abs__(self))

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


def no_fractions(other: object) -> Any:
    """Refuse arithmetic with anything but whole numbers, unless the other type supports it."""
    if isinstance(other, float):
        raise TypeError(f"{other!r} could make fractions of a cent: use whole cents or Fraction")
    return NotImplemented


@lru_cache(maxsize=4096)
def written(amount: int) -> str:
    """The amount as dollars and cents: 2500 is "25.00"."""
    dollars, cents = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}{dollars}.{cents:02}"
