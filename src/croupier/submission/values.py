"""The values that a choice can have: a reader takes what a document writes, and says as data what is lawful."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import isfinite
from typing import Any, Final, Literal

import msgspec

from croupier.money import Cents, MoneyError, Odds, OddsError
from croupier.submission.nearest import meant, shown
from croupier.wording import either

Cites = tuple[str, ...]

FORMAT: Cites = ("format",)
"""The citation of what the law does not deal with."""
LARGEST_SMALL_CHIP: Final = 100_000
"""In cents: the smallest chip may be worth at most a thousand dollars."""
MOST_DENOMINATIONS: Final = 50
"""What chips can make is worked out from every denomination; no casino has as many."""

LIMITS: Final = ("minimum", "maximum")
"""What may be limited of a wager."""

ValueKind = Literal["one of", "some of", "whole number", "odds", "amount", "amounts", "limits", "table"]


class ChoiceError(ValueError):
    """A value that a choice cannot have; the message says what would be right.

    `cites`: what it rests on, if that is not the provision of the choice. `part`: the keys within the value that lead
    to what is wrong.
    """

    def __init__(self, why: str, cites: Cites | None = None, part: tuple[str, ...] = ()) -> None:
        super().__init__(why)
        self.cites = cites
        self.part = part

    def each(self) -> tuple["ChoiceError", ...]:
        """Everything that is wrong, one by one."""
        return (self,)


class ChoiceErrors(ChoiceError):  # noqa: N818 - there are several
    """Several things that are wrong with one value."""

    def __init__(self, errors: Sequence[ChoiceError]) -> None:
        super().__init__("; ".join(map(str, errors)))
        self.errors = tuple(errors)

    def each(self) -> tuple[ChoiceError, ...]:
        return self.errors


class Lawful(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The lawful values of a choice as data, written as in a document.

    `values` are all of them ("one of"), those that a list may hold ("some of"), the wagers that may be limited
    ("limits"), or words that may stand instead of an amount or a table; `least` and `most` bound a number, odds or an
    amount. `means` explains some of the values in words. `example` is a value that is lawful beside the defaults.
    """

    kind: ValueKind
    values: tuple[Any, ...] = ()
    least: Any = None
    most: Any = None
    example: Any = None
    means: Mapping[str, str] = {}


class Reader(msgspec.Struct, frozen=True):
    """Reads the value of a choice as a document writes it, and raises `ChoiceError` for one that is not `lawful`."""

    take: Callable[[Any], Any]
    lawful: Lawful

    def __call__(self, value: object) -> Any:
        require_finite(value)
        return self.take(value)


def require_finite(value: object) -> None:
    """Refuse what is no number, or one without an end, wherever it is in a value; TOML can write both."""
    if isinstance(value, float) and not isfinite(value):
        raise ChoiceError(f"{value} is not a number that could be judged: write a finite one", FORMAT)
    if isinstance(value, Mapping):
        value = [*value, *value.values()]
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        for one in value:
            require_finite(one)


def one_of(*values: object, means: Mapping[str, str] | None = None, example: object = None) -> Reader:
    """A reader for a key with a few values; `means` explains some of them."""

    def take(value: object) -> object:
        if any(value == known and type(value) is type(known) for known in values):
            return value
        lawful = either(*map(shown, values))
        raise ChoiceError(f"{shown(value)} is not lawful: choose {lawful}{meant(value, values)}")

    return Reader(take, Lawful(kind="one of", values=values, means=means or {}, example=example))


def some_of(*values: str) -> Reader:
    """A reader for a list of some of a few values, each once, in any order."""

    def take(value: object) -> tuple[str, ...]:
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise ChoiceError(f"write a list, as in [{shown(values[0])}]", FORMAT)
        wrong = [one for one in value if one not in values]
        all_or_none(
            ChoiceError(f"{shown(one)} is not lawful: choose {either(*map(shown, values))}{meant(one, values)}")
            for one in wrong
        )
        if len(set(value)) < len(value):
            raise ChoiceError("a value stands on the list twice", FORMAT)
        return tuple(one for one in values if one in value)

    return Reader(take, Lawful(kind="some of", values=values, example=[values[0]]))


def whole_number(least: int, most: int | None = None) -> Reader:
    """A reader for a whole number in a range, or from a least one up."""

    def take(value: object) -> int:
        wanted = str(least) if least == most else f"{least} to {most}" if most is not None else f"{least} or more"
        if not is_whole(value, least, most):
            is_number = isinstance(value, int) and not isinstance(value, bool)
            what = wanted if is_number else f"a whole number, {wanted}"
            raise ChoiceError(f"{shown(value)} is not lawful: choose {what}")
        assert isinstance(value, int)
        return value

    return Reader(take, Lawful(kind="whole number", least=least, most=most))


def is_whole(value: object, least: int, most: int | None) -> bool:
    """Whether a value is a whole number within these bounds, and not a truth value."""
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    return least <= value and (most is None or value <= most)


def odds_at_least(least: Odds) -> Reader:
    """A reader for payout odds that have a floor."""

    def take(value: object) -> Odds:
        odds = read_odds(value)
        if odds.fraction < least.fraction:
            raise ChoiceError(f"{odds} is below {least}, the lowest odds that may be paid")
        return odds

    return Reader(take, Lawful(kind="odds", least=str(least)))


def read_odds(value: object) -> Odds:
    """Read odds; raises `ChoiceError`."""
    try:
        return Odds.parse(value)
    except OddsError as wrong:
        raise ChoiceError(str(wrong), FORMAT) from None


def chip_denominations(value: object) -> tuple[int, ...]:
    """Denominations of chips: amounts above zero in ascending order."""
    if not isinstance(value, Sequence) or isinstance(value, str) or not value:
        raise ChoiceError('write the denominations as a list of amounts, as in ["0.25", "1.00", "5.00"]', FORMAT)
    if len(value) > MOST_DENOMINATIONS:
        raise ChoiceError(f"there are {len(value)} denominations: give at most {MOST_DENOMINATIONS}", FORMAT)
    amounts = [read_amount(amount) for amount in value]
    if amounts[0] <= 0 or any(low >= high for low, high in pairwise(amounts)):
        raise ChoiceError("the denominations must be above 0.00 and in ascending order", FORMAT)
    if amounts[0] > LARGEST_SMALL_CHIP:
        raise ChoiceError(f"the smallest chip may be worth at most {Cents(LARGEST_SMALL_CHIP)}", FORMAT)
    return tuple(amounts)


read_chips: Final = Reader(chip_denominations, Lawful(kind="amounts", example=["1.00", "5.00", "25.00", "100.00"]))
"""A reader for the denominations of chips."""


def read_limits(wagers: Sequence[str]) -> Reader:
    """A reader for table limits: the minimum and the maximum amount of each wager."""

    def take(value: object) -> dict[str, tuple[int, int | None]]:
        if not isinstance(value, Mapping):
            raise ChoiceError('write limits by wager, as in {"banker": {"minimum": "5.00", "maximum": "500.00"}}')
        all_or_none(limits_problems(value, wagers))
        return {wager: read_limit(wager, limit) for wager, limit in value.items()}

    example = {wagers[0]: {"minimum": "5.00", "maximum": "500.00"}}
    return Reader(take, Lawful(kind="limits", values=tuple(wagers), example=example))


def limits_problems(value: Mapping[str, object], wagers: Sequence[str]) -> Iterator[ChoiceError]:
    """What is wrong with the limits of each wager."""
    for wager, limit in value.items():
        try:
            if wager not in wagers:
                raise ChoiceError(no_wager(wager, wagers))
            read_limit(wager, limit)
        except ChoiceError as wrong:
            wrong.part = (str(wager),)
            yield wrong


def no_wager(name: str, wagers: Sequence[str]) -> str:
    """What is wrong with limits on something that is no wager of the game."""
    if name in LIMITS:
        return f'{name} goes under a wager, as in limits.{wagers[0]} = {{ {name} = "5.00" }}'
    listed = f"this game's wagers are {', '.join(wagers)}"
    perhaps = meant(name, wagers)
    return f"there is no wager {name!r} to limit{perhaps}{'' if perhaps else ';'} {listed}"


def read_limit(wager: str, limit: object) -> tuple[int, int | None]:
    """The minimum and the maximum of a wager; raises `ChoiceError`."""
    for unknown in (key for key in limit if key not in LIMITS) if isinstance(limit, Mapping) else ():
        why = f"a limit on {wager} has a minimum, a maximum or both, and nothing else"
        raise ChoiceError(f"{why}: no {unknown!r}{meant(unknown, LIMITS)}")
    if not isinstance(limit, Mapping) or not limit:
        raise ChoiceError(f'a limit on {wager} must have a minimum, a maximum or both, as in {{ minimum = "5.00" }}')
    try:
        least = read_amount(limit["minimum"]) if "minimum" in limit else 1
        most = read_amount(limit["maximum"]) if "maximum" in limit else None
    except ChoiceError as wrong:
        raise ChoiceError(f"{wager}: {wrong}", wrong.cites) from None
    if least <= 0 or (most is not None and most < least):
        raise ChoiceError(f"the limits on {wager} leave no amount that could be wagered")
    return least, most


def all_or_none(errors: Iterator[ChoiceError]) -> None:
    """Raise everything that is wrong, if anything is."""
    found = list(errors)
    if found:
        raise found[0] if len(found) == 1 else ChoiceErrors(found)


def read_amount(value: object) -> Cents:
    """Read an amount; raises `ChoiceError`."""
    try:
        return Cents.parse(value)
    except MoneyError as wrong:
        raise ChoiceError(str(wrong), FORMAT) from None
