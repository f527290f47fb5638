"""Wagers as people name them: by their names, by how these begin, or by the initials of their words (`dbp`)."""

from collections.abc import Sequence


def matching(name: str, offered: Sequence[str]) -> list[str]:
    """Every wager that somebody may mean who types this; only one if it is the whole name."""
    if not name:
        return []
    if name in offered:
        return [name]
    return [on for on in offered if on.startswith(name) or initials(on) == name]


def initials(on: str) -> str:
    """The first letters of a wager's words."""
    return "".join(word[0] for word in on.split("-"))


def shortest(on: str, offered: Sequence[str]) -> str:
    """The shortest name of a wager that can mean no other."""
    beginnings = [on[:length] for length in range(1, len(on))]
    clear = [name for name in (*beginnings, initials(on)) if matching(name, offered) == [on]]
    return min(clear, key=len, default=on)
