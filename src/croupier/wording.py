"""Wording that every package shares."""


def either(*values: str) -> str:
    """Alternatives as a sentence lists them: "8, 7 or 6"."""
    return listed("or", *values)


def both(*values: str) -> str:
    """Things that belong together as a sentence lists them: "8, 7 and 6"."""
    return listed("and", *values)


def listed(word: str, *values: str) -> str:
    """Values with that word before the last one."""
    *others, last = values
    return f"{', '.join(others)} {word} {last}" if others else last
