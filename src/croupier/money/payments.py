"""What a wager can come to owe, and whether chips can pay it."""

from collections.abc import Callable, Iterator
from itertools import takewhile
from math import lcm
from typing import Final

import msgspec

from croupier.money.chips import Chips
from croupier.money.odds import Odds
from croupier.money.vigorish import Vigorish

USUAL_CHIPS: Final = (100_000, 50_000, 10_000, 5_000, 2_500, 2_000, 1_000, 500, 250, 200, 100, 50, 25, 20, 10, 5, 1)
"""Denominations that may be proposed, in cents, the largest first; with the last of them every amount can be paid."""


class Payment(msgspec.Struct, frozen=True, kw_only=True):
    """An amount that changes hands because of a wager, by the amount wagered: `says` names it, `rules` demand it.

    A multiple of `step` owes whole cents. From some amount on, every `period` more owes the same number of whole cents
    more. It can be owed by wagers from `least` to `most`.
    """

    says: str
    owed: Callable[[int], int]
    rules: tuple[str, ...]
    step: int = 1
    period: int = 1
    least: int = 1
    most: int | None = None
    is_flat: bool = False
    """Whether as much is owed whatever is wagered."""


class Unpaid(msgspec.Struct, frozen=True, kw_only=True):
    """The smallest wager that owes what chips cannot make, and the largest usual chip with which they always could."""

    stake: int
    owed: int
    remedy: int


def at_odds(says: str, odds: Odds, *rules: str) -> Payment:
    """So much for each unit wagered: what is paid or, at "1 to 2", a half."""
    step = odds.step
    return Payment(says=says, owed=odds.pays, rules=rules, step=step, period=step)


def charged(says: str, vigorish: Vigorish, *rules: str) -> Payment:
    """Vigorish."""
    return Payment(says=says, owed=vigorish.on, rules=rules, step=vigorish.step, period=100 * (vigorish.unit or 1))


def charged_on_half(says: str, vigorish: Vigorish, *rules: str) -> Payment:
    """Vigorish on half of the amount, and at most all of that half."""
    return Payment(
        says=says,
        owed=lambda amount: min(vigorish.on(amount // 2), amount // 2),
        rules=rules,
        step=2 * vigorish.step,
        period=200 * (vigorish.unit or 1),
    )


def flat(says: str, amount: int, *rules: str, least: int, most: int | None = None) -> Payment:
    """An amount that is the same for every wager from `least` to `most`."""
    return Payment(says=says, owed=lambda _: amount, rules=rules, least=least, most=most, is_flat=True)


def unpaid(payment: Payment, denominations: tuple[int, ...], step: int, least: int, most: int | None) -> Unpaid | None:
    """The first wager of which the payment cannot be made of these chips; None if it always can.

    Wagers are made of the same chips, in multiples of `step`, from `least` to `most`.
    """
    stake = first_unpaid(payment, denominations, step, least, most)
    if stake is None:
        return None
    remedy = next(
        chip
        for chip in USUAL_CHIPS
        if first_unpaid(payment, tuple(sorted({*denominations, chip})), step, least, most) is None
    )
    return Unpaid(stake=stake, owed=payment.owed(stake), remedy=remedy)


def first_unpaid(
    payment: Payment, denominations: tuple[int, ...], step: int, least: int, most: int | None
) -> int | None:
    """The first wager of which the payment cannot be made of these chips."""
    chips = Chips(denominations)
    least = max(least, payment.least)
    most = min((bound for bound in (most, payment.most) if bound is not None), default=None)
    wagers = wagers_of(chips, step, least, most)
    if payment.is_flat:
        first = next(wagers, None)
        return first if first is not None and not chips.make(payment.owed(first)) else None
    if payment.period == 1:
        return None  # every chip wagered is paid for with so many of its kind
    last = repeats_from(payment, chips, least) + lcm(step, payment.period * chips.divisor)
    return next((one for one in takewhile(last.__ge__, wagers) if not chips.make(payment.owed(one))), None)


def repeats_from(payment: Payment, chips: Chips, least: int) -> int:
    """From this wager on, chips that can make the payment of one can make that of every other some periods away.

    Both the wager and what it owes are then so large that chips make them if their divisor divides them.
    """
    amount = max(least, payment.period, chips.all_from)
    amount = -(-amount // payment.step) * payment.step
    while payment.owed(amount) < chips.all_from:
        amount *= 2
    return amount


def wagers_of(chips: Chips, step: int, least: int, most: int | None) -> Iterator[int]:
    """The amounts that can be wagered, the smallest first."""
    step = lcm(step, chips.divisor)
    amount = max(-(-least // step), 1) * step
    while most is None or amount <= most:
        if chips.make(amount):
            yield amount
        amount += step
