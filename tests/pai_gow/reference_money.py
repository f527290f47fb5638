"""What Pai Gow pays and collects, worked out a second time from chapters 621a and 535 in whole cents."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from typing import Any, Literal

from tests.pai_gow.reference_tiles import FORTUNES, pair_fortunes_line

Outcome = Literal["win", "lose", "push", "void"]
ON_DICE = ("sum", *(f"match-{number}" for number in range(1, 7)), "beat-it")


def in_cents(dollars: str) -> int:
    """An amount as it is written, in cents."""
    amount = Fraction(dollars) * 100
    if amount.denominator != 1:
        raise ValueError(f"{dollars} is not in whole cents")
    return amount.numerator


def in_dollars(cents: int) -> str:
    """Cents as they are written in scripts."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}"


@dataclass(frozen=True)
class Settlement:
    """A wager that was settled: what it pays is without the stake and before the vigorish."""

    seat: int
    wager: str
    stake: int
    outcome: Outcome
    pays: int = 0
    vigorish: int = 0


def vigorish(won: int, rounding: str) -> int:
    """621a.11(a), 535.10(k): 5%, exact or up to the next multiple of 25 cents."""
    exact = Fraction(won, 20)
    if rounding == "up":
        quarters = -((-exact) // 25)
        return int(quarters) * 25
    if exact.denominator != 1:
        raise ValueError(f"5% of {won} cents is not in whole cents")
    return exact.numerator


def chip_step(submission: Mapping[str, Any]) -> int:
    """The amounts that chips can make up."""
    return gcd(*(in_cents(chip) for chip in submission.get("chips", ["0.25"])))


def wager_step(wager: str, submission: Mapping[str, Any]) -> int:
    """The multiples in which a wager is accepted, so that nothing is ever less than a cent."""
    needed = 1
    if wager == "pai-gow":
        if submission.get("vigorish_rounding", "up") == "exact":
            needed = 20
        if submission.get("co_banking", False):
            needed *= 2
    elif (wager, submission.get("sum")) == ("sum", "D") or (wager, submission.get("beat_it")) == ("beat-it", "C"):
        needed = 2
    return lcm(chip_step(submission), needed)


def dealer_step(submission: Mapping[str, Any]) -> int:
    """The multiples in which the dealer wagers against a bank: nothing of it is ever halved, as against a co-bank."""
    return lcm(chip_step(submission), 20 if submission.get("vigorish_rounding", "up") == "exact" else 1)


def sum_odds(dice: Sequence[int], paytable: str) -> Fraction | None:
    """621a.5(e)(2), 621a.11(c)."""
    match paytable:
        case "A":
            odds = {17: 25, 16: 6, 8: 3}.get(sum(dice))
        case "B":
            odds = {3: 25, 8: 4, 9: 2}.get(sum(dice))
        case "C":
            odds = {1: 3, 2: 1}.get(len(set(dice)))
        case "D":
            low = min(dice)
            return Fraction(15, 2) if sorted(dice) == [low, low + 1, low + 2] else None
        case _:
            raise ValueError(paytable)
    return None if odds is None else Fraction(odds)


def match_odds(dice: Sequence[int], number: int) -> Fraction | None:
    """621a.5(e)(3), 621a.11(d)."""
    return {2: Fraction(6), 3: Fraction(100)}.get(list(dice).count(number))


def beat_it_odds(dice: Sequence[int], paytable: str) -> Fraction | None:
    """621a.5(e)(4), 621a.11(e): the first die is the red one."""
    red, *blue = dice
    if paytable == "C":
        return Fraction(5, 2) if any(2 * die - sum(dice) >= 1 for die in dice) else None
    margin = red - sum(blue)
    odds = {4: {"A": 50, "B": 60}[paytable], 3: 10, 2: 10, 1: 1, 0: 1}.get(margin)
    return None if odds is None else Fraction(odds)


def dice_odds(wager: str, dice: Sequence[int], submission: Mapping[str, Any]) -> Fraction | None:
    """What a wager on the dice wins, or None if it loses."""
    if wager == "sum":
        return sum_odds(dice, submission["sum"])
    if wager == "beat-it":
        return beat_it_odds(dice, submission["beat_it"])
    return match_odds(dice, int(wager.removeprefix("match-")))


def side_settlement(seat: int, wager: str, stake: int, odds: Fraction | None) -> Settlement:
    """A wager that wins at these odds or loses."""
    if odds is None:
        return Settlement(seat, wager, stake, "lose")
    pays = odds * stake
    if pays.denominator != 1:
        raise ValueError(f"{stake} at {odds} to 1 is not in whole cents")
    return Settlement(seat, wager, stake, "win", pays.numerator)


def fortunes_settlement(seat: int, stake: int, tiles: Sequence[str]) -> Settlement:
    """621a.8(j)."""
    line = pair_fortunes_line(tiles)
    return side_settlement(seat, "pair-fortunes", stake, None if line is None else Fraction(FORTUNES[line]))


@dataclass(frozen=True)
class Centre:
    """What became of the chips in the centre of a banked round."""

    collected: int = 0
    paid: int = 0
    bank_added: int = 0
    house_added: int = 0
    surplus: int = 0
    vigorish: int = 0
    to_bank: int = 0
    to_house: int = 0
    """The house's half of a co-bank's surplus, without the vigorish."""


def centre(collected: int, winning: Sequence[int], *, co_bank: bool, rounding: str) -> Centre:
    """621a.9(o), (r), 535.11(o), (r): losing wagers pay the winning ones; then what is missing or left."""
    lying, waiting = collected, list(winning)
    while waiting and lying:
        portion = min(lying, waiting[0])
        lying -= portion
        waiting[0] -= portion
        if not waiting[0]:
            waiting.pop(0)
    missing = sum(waiting)
    if missing:
        from_house = half(missing) if co_bank else 0
        return Centre(collected, sum(winning), bank_added=missing - from_house, house_added=from_house)
    to_house = half(lying) if co_bank else 0
    fee = min(vigorish(lying - to_house, rounding), lying - to_house)
    return Centre(
        collected,
        sum(winning),
        surplus=lying,
        vigorish=fee,
        to_bank=lying - to_house - fee,
        to_house=to_house,
    )


def half(amount: int) -> int:
    """Half of an amount, which must come out in cents."""
    if amount % 2:
        raise ValueError(f"half of {amount} cents is not in whole cents")
    return amount // 2
