"""What a wager can come to owe, written from the chapters alone: by wager, amounts with the provision of each."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import ceil
from typing import Any

GAMES = {
    "541": "minibaccarat",
    "627a": "minibaccarat",
    "543": "midibaccarat",
    "629a": "midibaccarat",
    "545": "baccarat",
    "631a": "baccarat",
    "681a": "21-baccarat",
    "551": "spanish-21",
    "635a": "spanish-21",
    "535": "pai-gow",
    "621a": "pai-gow",
}
MAIN = {"spanish-21": "spanish-21", "pai-gow": "pai-gow", "21-baccarat": "player"}
"""The wager beside which others are made."""
UNITS = {
    "541": {5: 5, 4: 5, 25: 5},
    "543": {5: 5, 4: 5, 25: 5},
    "545": {5: 25, 4: 20},
    "627a": {5: 25},
    "629a": {5: 25},
    "631a": {5: 25},
}
"""§§ .12(d), .13(d): up to what vigorish is rounded, in cents, by its rate."""
RATES = {"541": "541.13(c)", "543": "543.13(c)", "545": "545.13(c)"} | {
    "627a": "627a.12(c)",
    "629a": "629a.12(c)",
    "631a": "631a.13(c)",
}
ON_TIES = {"541": "541.13(f)", "543": "543.13(f)"}

Owed = tuple[str, Fraction]
"""A provision, and what it makes owed, in cents."""


def share(numerator: int, denominator: int) -> Callable[[int], Fraction]:
    """So much of an amount."""
    return lambda amount: Fraction(amount * numerator, denominator)


def vigorish(amount: Fraction, percent: int, unit: int | None) -> Fraction:
    """Exact, or the next multiple of a unit."""
    exact = amount * percent / 100
    return exact if unit is None else Fraction(ceil(exact / unit) * unit)


def owed(chapter: str, chosen: Mapping[str, Any], on: str, amount: int) -> Iterator[Owed]:
    """Everything beside whole multiples of the wager, which its own chips pay for."""
    by_game = {"spanish-21": by_spanish_21, "pai-gow": by_pai_gow, "21-baccarat": by_21_baccarat}
    yield from by_game.get(GAMES[chapter], by_baccarat)(chapter, chosen, on, amount)


def by_baccarat(chapter: str, chosen: Mapping[str, Any], on: str, amount: int) -> Iterator[Owed]:
    """§§ .12, .13: a tie at the odds chosen, and vigorish on the Banker's Hand."""
    if on == "tie":
        win, stake = map(int, chosen.get("tie_odds", "8 to 1").split(" to "))
        tie_rule = {"631a": "631a.13(b)", "545": "545.13(b)", "541": "541.13(b)", "543": "543.13(b)"}
        yield tie_rule.get(chapter, f"{chapter}.12(b)"), Fraction(amount * win, stake)
    if on == "banker" and not chosen.get("ez_baccarat", False):
        percent = int(chosen.get("vigorish", "5%").split("%")[0])
        unit = UNITS[chapter][percent] if chosen.get("vigorish_rounding", "up") == "up" else None
        rule = ON_TIES[chapter] if percent == 25 else RATES[chapter]
        yield rule, vigorish(Fraction(amount), percent, unit)


def by_21_baccarat(_: str, __: Mapping[str, Any], on: str, amount: int) -> Iterator[Owed]:
    """§ 681a.8(a): a winning 17 is paid 1 to 2."""
    if on in ("player", "banker"):
        yield "681a.8(a)", Fraction(amount, 2)


def by_spanish_21(chapter: str, chosen: Mapping[str, Any], on: str, amount: int) -> Iterator[Owed]:
    """§§ 635a.8, .9, .12; 551.6, .7, .9, .10."""
    final = chapter == "635a"
    if on == "spanish-21":
        yield "635a.12(a)" if final else "551.6(f)", Fraction(amount * 3, 2)
        yield "635a.12(b)" if final else "551.6(g)", Fraction(amount * 3, 2)
        yield "635a.9(a)" if final else "551.9(a)", Fraction(amount, 2)
        yield "635a.8(b)" if final else "551.10(b)", Fraction(amount, 2)
        if amount >= 500:
            larger = amount >= 2500
            smaller_rule, larger_rule = FIXED[chapter]
            yield larger_rule if larger else smaller_rule, Fraction(500_000 if larger else 100_000)
            yield OTHERS[chapter], Fraction(5_000)
    elif chosen.get("match_odds"):
        for odds in chosen["match_odds"].values():
            win, stake = map(int, odds.split(" to "))
            yield "551.7(e)", Fraction(amount * win, stake)


FIXED = {"635a": ("635a.12(c)(1)", "635a.12(c)(2)"), "551": ("551.6(h)", "551.6(h)")}
OTHERS = {"635a": "635a.12(c)(3)", "551": "551.6(h)"}
FLAT = {*OTHERS.values(), *FIXED["635a"], *FIXED["551"]}
"""The provisions of fixed payouts: under § 551.6(h) all of them, each of its own."""


def by_pai_gow(chapter: str, chosen: Mapping[str, Any], on: str, amount: int) -> Iterator[Owed]:
    """§§ 621a.9(r), .11; 535.10(k), .11(r): vigorish, the halves of a co-bank, and two paytables in halves."""
    final = chapter == "621a"
    if on == "pai-gow":
        unit = 25 if chosen.get("vigorish_rounding", "up") == "up" else None
        rate = "621a.11(a)" if final else "535.10(k)"
        yield rate, vigorish(Fraction(amount), 5, unit)
        if chosen.get("co_banking", False):
            half = Fraction(amount, 2)
            together = "621a.9(r)" if final else "535.11(r)"
            yield together, half
            yield f"{together} and {rate}", min(vigorish(half, 5, unit), half)
    if on == "sum" and chosen.get("sum") == "D":
        yield "621a.11(c)", Fraction(amount * 15, 2)
    if on == "beat-it" and chosen.get("beat_it") == "C":
        yield "621a.11(e)", Fraction(amount * 5, 2)


class Made:
    """The amounts that chips add up to, as far as they are asked for: one bit for each cent."""

    def __init__(self, chips: tuple[int, ...], most: int) -> None:
        kept = (1 << (most + 1)) - 1
        self.bits = 1
        for chip in chips:
            step = chip
            while step <= most:
                self.bits = (self.bits | self.bits << step) & kept
                step *= 2

    def __contains__(self, amount: int) -> bool:
        return bool(self.bits >> amount & 1)
