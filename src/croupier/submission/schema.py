"""The choices that a chapter leaves to the certificate holder, as typed keys, each with its provision."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from math import isfinite
from typing import Any

import msgspec

from croupier.money import Cents, MoneyError, Odds, OddsError
from croupier.wording import either

Cites = tuple[str, ...]


LARGEST_SMALL_CHIP = 100_000
"""In cents: the smallest chip may be worth at most a thousand dollars."""


FORMAT: Cites = ("format",)
"""The citation of what the law does not deal with."""


class ChoiceError(ValueError):
    """A value that a choice cannot have; the message says what would be right.

    `cites`: what it rests on, if that is not the provision of the choice.
    """

    def __init__(self, why: str, cites: Cites | None = None) -> None:
        super().__init__(why)
        self.cites = cites


class Problem(msgspec.Struct, frozen=True):
    """What is wrong with a submission: the key, why, and the provision."""

    key: str
    problem: str
    cites: Cites


class Key(msgspec.Struct, frozen=True, kw_only=True):
    """One choice: what it means, the values it can have (for people), its default and how a value is read."""

    name: str
    describes: str
    values: str
    default: Any
    read: Callable[[Any], Any]
    cites: Cites


class Schema(msgspec.Struct, frozen=True, kw_only=True):
    """Every key of a game under an edition. `absent` explains keys of the game that this edition does not have;
    `joint` finds what is wrong with a combination of choices that are each lawful.
    """

    keys: tuple[Key, ...]
    absent: Mapping[str, Problem] = {}
    joint: Callable[[Mapping[str, Any]], list[Problem]] | None = None

    def read(self, chosen: Mapping[str, Any]) -> tuple[dict[str, Any], list[Problem]]:
        """The value of every key, chosen or default, and what is wrong with those chosen."""
        known = {key.name: key for key in self.keys}
        values = {key.name: key.default for key in self.keys}
        problems = []
        for name, value in chosen.items():
            if name not in known:
                problems.append(self.absent.get(name) or Problem(name, unknown(name, known), FORMAT))
                continue
            try:
                require_finite(value)
                values[name] = known[name].read(value)
            except ChoiceError as wrong:
                problems.append(Problem(name, str(wrong), wrong.cites or known[name].cites))
        if self.joint is not None:
            told = {problem.key for problem in problems}
            problems += [problem for problem in self.joint(values) if problem.key not in told]
        return values, problems


def require_finite(value: object) -> None:
    """Refuse what is no number, or one without an end, wherever it is in a value; TOML can write both."""
    if isinstance(value, float) and not isfinite(value):
        raise ChoiceError(f"{value} is not a number that could be judged: write a finite one", FORMAT)
    if isinstance(value, Mapping):
        value = [*value, *value.values()]
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        for one in value:
            require_finite(one)


def unknown(name: str, known: Iterable[str]) -> str:
    """What is wrong with a key that does not exist."""
    return f"there is no choice {name!r}; this game's choices are {', '.join(known)}"


def one_of(*values: object) -> Callable[[Any], Any]:
    """A reader for a key with a few values."""

    def read(value: object) -> object:
        if any(value == known and type(value) is type(known) for known in values):
            return value
        raise ChoiceError(f"{shown(value)} is not lawful: choose {either(*map(shown, values))}")

    return read


def odds_at_least(least: Odds) -> Callable[[Any], Odds]:
    """A reader for payout odds that have a floor."""

    def read(value: object) -> Odds:
        try:
            odds = Odds.parse(value)
        except OddsError as wrong:
            raise ChoiceError(str(wrong), FORMAT) from None
        if odds.fraction < least.fraction:
            raise ChoiceError(f"{odds} is below {least}, the lowest odds that may be paid")
        return odds

    return read


def read_chips(value: object) -> tuple[int, ...]:
    """A reader for chip denominations: amounts above zero in ascending order."""
    if not isinstance(value, Sequence) or isinstance(value, str) or not value:
        raise ChoiceError('write the denominations as a list of amounts, as in ["0.25", "1.00", "5.00"]', FORMAT)
    amounts = [read_amount(amount) for amount in value]
    if amounts[0] <= 0 or any(low >= high for low, high in pairwise(amounts)):
        raise ChoiceError("the denominations must be above 0.00 and in ascending order", FORMAT)
    if amounts[0] > LARGEST_SMALL_CHIP:
        raise ChoiceError(f"the smallest chip may be worth at most {Cents(LARGEST_SMALL_CHIP)}", FORMAT)
    return tuple(amounts)


def read_limits(wagers: Sequence[str]) -> Callable[[Any], dict[str, tuple[int, int | None]]]:
    """A reader for table limits: the minimum and the maximum amount of each wager."""

    def read(value: object) -> dict[str, tuple[int, int | None]]:
        if not isinstance(value, Mapping):
            raise ChoiceError('write limits by wager, as in {"banker": {"minimum": "5.00", "maximum": "500.00"}}')
        return {wager: read_limit(wager, limit) for wager, limit in value.items()}

    def read_limit(wager: str, limit: object) -> tuple[int, int | None]:
        if wager not in wagers:
            raise ChoiceError(f"there is no wager {wager!r} to limit; this game's wagers are {', '.join(wagers)}")
        if not isinstance(limit, Mapping) or not limit or set(limit) - {"minimum", "maximum"}:
            raise ChoiceError(f"a limit on {wager} must have a minimum, a maximum or both, and nothing else")
        least = read_amount(limit["minimum"]) if "minimum" in limit else 1
        most = read_amount(limit["maximum"]) if "maximum" in limit else None
        if least <= 0 or (most is not None and most < least):
            raise ChoiceError(f"the limits on {wager} leave no amount that could be wagered")
        return least, most

    return read


def read_amount(value: object) -> Cents:
    """Read an amount; raises `ChoiceError`."""
    try:
        return Cents.parse(value)
    except MoneyError as wrong:
        raise ChoiceError(str(wrong), FORMAT) from None


def shown(value: object) -> str:
    """A value as it is written in a document."""
    return msgspec.json.encode(value).decode()
