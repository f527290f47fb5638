"""Vigorish: a percentage of an amount, exact or rounded up to a unit."""

from fractions import Fraction

import msgspec

from croupier.money.cents import written
from croupier.money.odds import NotWholeCents


class Vigorish(msgspec.Struct, frozen=True, kw_only=True):
    """A rate in percent, and the unit in cents to whose next multiple it is rounded up (None: not rounded)."""

    percent: int
    unit: int | None

    def on(self, amount: int) -> int:
        """The vigorish on that many cents; raises `NotWholeCents` if exact vigorish is not a whole number of cents."""
        if self.unit is not None:
            return -(-amount * self.percent // (100 * self.unit)) * self.unit
        cents, rest = divmod(amount * self.percent, 100)
        if rest:
            raise NotWholeCents(f"{self.percent}% of {written(amount)} is not a whole number of cents")
        return cents

    def __str__(self) -> str:
        rounded = f" (rounded up to a multiple of {written(self.unit)})" if self.unit is not None else ""
        return f"vigorish of {self.percent}%{rounded}"

    @property
    def step(self) -> int:
        """The smallest amount, in cents, whose multiples all owe a whole number of cents."""
        return 1 if self.unit is not None else Fraction(self.percent, 100).denominator
