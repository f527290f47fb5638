"""Wording that every package shares."""


def either(*values: str) -> str:
    """Alternatives as a sentence lists them: "8, 7 or 6"."""
    *others, last = values
    return f"{', '.join(others)} or {last}" if others else last
