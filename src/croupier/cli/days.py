"""The days for which a text is held, as every command says them."""

from croupier.law import Edition


def days_of(edition: Edition) -> str:
    """The days for which a text is held."""
    return f"from {edition.begins}" if edition.ends is None else f"{edition.begins} to before {edition.ends}"
