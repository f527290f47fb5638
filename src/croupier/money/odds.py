"""Payout odds: exact fractions, written "8 to 1"."""

import re
from fractions import Fraction
from typing import Self

import msgspec

from croupier.money.cents import written


class OddsError(ValueError):
    """Odds that cannot be read; the message says what would be right."""


class NotWholeCents(ValueError):  # noqa: N818 - named after what it says
    """A payout that is not a whole number of cents."""


class Odds(msgspec.Struct, frozen=True, order=False):
    """`win` is paid for each `stake` wagered: Odds(1, 2) is "1 to 2" and pays half the wager."""

    win: int
    stake: int = 1

    @classmethod
    def parse(cls, text: object) -> Self:
        """Read "8 to 1"."""
        found = re.fullmatch(r"([1-9]\d{0,5}) to ([1-9]\d{0,5})", text, re.ASCII) if isinstance(text, str) else None
        if found is None:
            raise OddsError(
                f'{text!r} is not valid payout odds: write two whole numbers from 1 to 999999, as in "8 to 1"'
            )
        return cls(int(found[1]), int(found[2]))

    @property
    def fraction(self) -> Fraction:
        """What is won for each unit wagered."""
        return Fraction(self.win, self.stake)

    def pays(self, stake: int) -> int:
        """What a winning wager of that many cents wins on top of the stake."""
        win, rest = divmod(stake * self.win, self.stake)
        if rest:
            raise NotWholeCents(f"{self} on {written(stake)} is not a whole number of cents")
        return win

    @property
    def step(self) -> int:
        """The smallest stake, in cents, whose multiples all pay whole cents."""
        return self.fraction.denominator

    def __str__(self) -> str:
        return f"{self.win} to {self.stake}"


EVEN = Odds(1, 1)
