"""Numbers and names as they are typed after an option, and what is said of those that cannot be."""

import math
import re
from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NoReturn

if TYPE_CHECKING:
    from typer._click import Context, Parameter

WHOLE: Final = re.compile(r"[+-]?[0-9]+")
MOST_DIGITS: Final = 40
DECIMAL: Final = re.compile(r"[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)")

Take = Callable[["Context", "Parameter", str], Any]


def taken_by(wanted: Any) -> Take | None:
    """How a value of a type is taken, if that is known here."""
    if wanted is int:
        return whole_number
    if wanted is float:
        return number
    return one_of(wanted) if isinstance(wanted, type) and issubclass(wanted, Enum) else None


def whole_number(ctx: "Context", param: "Parameter", typed: str) -> int:
    """The whole number that was typed, if it is one that the option takes."""
    if not WHOLE.fullmatch(typed):
        refuse(ctx, param, f"{typed!r} is not a whole number{as_in(param)}")
    if len(typed) > MOST_DIGITS:
        refuse(ctx, param, f"{typed[:10]}… is too long: give at most {MOST_DIGITS} digits")
    return int(within(ctx, param, int(typed), typed))


def number(ctx: "Context", param: "Parameter", typed: str) -> float:
    """The number that was typed, if it is one that the option takes."""
    if not DECIMAL.fullmatch(typed) or not math.isfinite(float(typed)):
        refuse(ctx, param, f"{typed!r} is not a number{as_in(param)}")
    return within(ctx, param, float(typed), typed)


def one_of(names: type[Enum]) -> Take:
    """How one of several names is taken."""

    def take(ctx: "Context", param: "Parameter", typed: str) -> Enum:
        from croupier.submission.nearest import meant

        every = [str(one.value) for one in names]
        if typed not in every:
            refuse(ctx, param, f"{typed!r} is none of {', '.join(every)}{meant(typed, every)}")
        return names(typed)

    return take


def within(ctx: "Context", param: "Parameter", found: float, typed: str) -> float:
    """A number, if it is not too small or too large for the option."""
    least, most = getattr(param, "min", None), getattr(param, "max", None)
    if (least is not None and found < least) or (most is not None and found > most):
        right = f"{least} or more" if most is None else f"at most {most}" if least is None else f"{least} to {most}"
        refuse(ctx, param, f"{typed} cannot be: give {right}")
    return found


def as_in(param: "Parameter") -> str:
    """What would be right, shown by what the option is by default."""
    return "" if param.default is None else f": give one, as in {param.opts[0]} {param.default}"


def refuse(ctx: "Context", param: "Parameter", why: str) -> NoReturn:
    """End the command with what is wrong, and where; while a shell completes a word, nothing is said."""
    from croupier.cli.output import fail

    if ctx.resilient_parsing:
        raise ValueError(why)
    fail(f"{ctx.info_name}: {param.opts[0]}: {why}")
