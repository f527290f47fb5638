"""Amounts as people type them, and in little room."""

from croupier.money import Cents, MoneyError, written


def read_amount(text: str) -> Cents | None:
    """An amount as people type it: 25, 25.5 or 25.00; None if it is none."""
    whole, _, cents = text.strip().removeprefix("$").partition(".")
    try:
        return Cents.parse(f"{whole}.{cents:0<2}")
    except MoneyError:
        return None


def short(amount: int) -> str:
    """An amount in little room: whole dollars without cents, from ten thousand dollars on in thousands."""
    if abs(amount) >= 1_000_000:
        return f"{amount / 100_000:.4g}k"
    return written(amount).removesuffix(".00")


def signed(amount: int) -> str:
    """A win or a loss."""
    return f"{'+' if amount > 0 else ''}{short(amount)}"
