"""The choices that a chapter leaves to the certificate holder, as typed keys, each with its provision."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from croupier.money import Cents, MoneyError, Odds, OddsError

Cites = tuple[str, ...]


LARGEST_SMALL_CHIP = 100_000
"""In cents: a table whose smallest chip is worth more than a thousand dollars takes no wagers."""


class ChoiceError(ValueError):
    """A value that the key cannot have; the message says what would be right."""


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
    """Every key of a game under an edition. `absent` explains keys of the game that this edition does not know;
    `joint` finds what is wrong with choices that are lawful one by one.
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
                problems.append(self.absent.get(name) or Problem(name, unknown(name, known), ("format",)))
                continue
            try:
                values[name] = known[name].read(value)
            except ChoiceError as wrong:
                problems.append(Problem(name, str(wrong), known[name].cites))
        if not problems and self.joint is not None:
            problems += self.joint(values)
        return values, problems


def unknown(name: str, known: Iterable[str]) -> str:
    """What to say of a key that does not exist."""
    return f"there is no choice {name!r}; this game's choices are {', '.join(known)}"


def one_of(*values: object) -> Callable[[Any], Any]:
    """A reader for a key with a few values."""

    def read(value: object) -> object:
        if any(value == known and type(value) is type(known) for known in values):
            return value
        raise ChoiceError(f"{shown(value)} is not lawful: choose {either(*map(shown, values))}")

    return read


def either(*values: str) -> str:
    """Values to choose from, as a sentence lists them: "8, 7 or 6"."""
    *others, last = values
    return f"{', '.join(others)} or {last}" if others else last


def odds_at_least(least: Odds) -> Callable[[Any], Odds]:
    """A reader for payout odds that have a floor."""

    def read(value: object) -> Odds:
        try:
            odds = Odds.parse(value)
        except OddsError as wrong:
            raise ChoiceError(str(wrong)) from None
        if odds.fraction < least.fraction:
            raise ChoiceError(f"{odds} is less than {least}, the least that may be paid")
        return odds

    return read


def read_chips(value: object) -> tuple[int, ...]:
    """A reader for chip denominations: amounts, each more than nothing and more than the one before."""
    if not isinstance(value, Sequence) or isinstance(value, str) or not value:
        raise ChoiceError('write the denominations as a list of amounts, as in ["0.25", "1.00", "5.00"]')
    amounts = [read_amount(amount) for amount in value]
    if amounts[0] <= 0 or any(low >= high for low, high in pairwise(amounts)):
        raise ChoiceError("the denominations must rise, from more than nothing")
    if amounts[0] > LARGEST_SMALL_CHIP:
        raise ChoiceError(f"the smallest chip is at most {Cents(LARGEST_SMALL_CHIP)}")
    return tuple(amounts)


def read_limits(wagers: Sequence[str]) -> Callable[[Any], dict[str, tuple[int, int | None]]]:
    """A reader for table limits: for a wager its least and its greatest amount."""

    def read(value: object) -> dict[str, tuple[int, int | None]]:
        if not isinstance(value, Mapping):
            raise ChoiceError('write limits by wager, as in {"banker": {"minimum": "5.00", "maximum": "500.00"}}')
        return {wager: read_limit(wager, limit) for wager, limit in value.items()}

    def read_limit(wager: str, limit: object) -> tuple[int, int | None]:
        if wager not in wagers:
            raise ChoiceError(f"there is no wager {wager!r} to limit; this game has {', '.join(wagers)}")
        if not isinstance(limit, Mapping) or not limit or set(limit) - {"minimum", "maximum"}:
            raise ChoiceError(f"a limit on {wager} has a minimum, a maximum or both, and nothing else")
        least = read_amount(limit["minimum"]) if "minimum" in limit else 1
        most = read_amount(limit["maximum"]) if "maximum" in limit else None
        if least <= 0 or (most is not None and most < least):
            raise ChoiceError(f"the limits on {wager} leave nothing that could be wagered")
        return least, most

    return read


def read_amount(value: object) -> Cents:
    """An amount, or a problem with the key it stands in."""
    try:
        return Cents.parse(value)
    except MoneyError as wrong:
        raise ChoiceError(str(wrong)) from None


def shown(value: object) -> str:
    """A value as one would write it in the document."""
    return msgspec.json.encode(value).decode()
