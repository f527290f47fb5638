"""Amounts of money as printed documents write them: $5, $0.25, $1,000."""


def dollars(cents: int) -> str:
    """An amount, without cents where there are none."""
    whole, rest = divmod(int(cents), 100)
    return f"${whole:,}" if rest == 0 else f"${whole:,}.{rest:02d}"
