"""Amounts as people type them, and in short form."""

from croupier.money import Cents, MoneyError, written


def read_amount(text: str) -> Cents | None:
    """An amount as people type it: 25, 25.5 or 25.00; None if it cannot be read."""
    whole, _, cents = text.strip().removeprefix("$").partition(".")
    try:
        return Cents.parse(f"{whole}.{cents:0<2}")
    except MoneyError:
        return None


def short(amount: int) -> str:
    """An amount in short form: whole dollars without cents, and from ten thousand dollars up, thousands."""
    if abs(amount) >= 1_000_000:
        return f"{amount / 100_000:.4g}k"
    return written(amount).removesuffix(".00")
