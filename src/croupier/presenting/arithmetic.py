"""Sums in words, as a dealer does them: the numbers come from the rules' own functions."""

from collections.abc import Iterable
from fractions import Fraction

from croupier.money import Odds, Vigorish, written


def added(parts: Iterable[int]) -> str:
    """Numbers and their sum: 2 + 4 = 6; of one number only itself."""
    numbers = list(parts)
    total = sum(numbers)
    return f"{' + '.join(map(str, numbers))} = {total}" if len(numbers) > 1 else str(total)


def paid_at(odds: Odds, stake: int) -> str:
    """What a wager wins: 9 to 1 on 25.00 = 225.00."""
    return f"{odds} on {written(stake)} = {written(odds.pays(stake))}"


def vigorish_on(vigorish: Vigorish, amount: int) -> str:
    """The vigorish on an amount: vigorish 5% of 60.00 = 3.00, and how it is rounded, if it is."""
    exact = Fraction(amount * vigorish.percent, 100)
    said = f"vigorish {vigorish.percent}% of {written(amount)} = {in_dollars(exact)}"
    taken = vigorish.on(amount)
    if vigorish.unit is None or exact == taken:
        return said
    return f"{said}, rounded up to the next {written(vigorish.unit)}: {written(taken)}"


def in_dollars(cents: Fraction) -> str:
    """An exact number of cents in dollars, with as many digits as it needs but at least two."""
    if cents.denominator == 1:
        return written(int(cents))
    whole, rest = divmod(cents, 100)
    digits = str(int(rest * 100)).rjust(4, "0")
    return f"{int(whole)}.{digits.rstrip('0')}"
