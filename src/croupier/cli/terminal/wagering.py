"""Wagers by the names that people type."""

from collections.abc import Sequence


def named(name: str, offered: Sequence[str]) -> str | None:
    """The wager that is called or begins so, or has those initials (`dbp`); the first, if several do."""
    if not name:
        return None
    begun = [on for on in offered if on.startswith(name)]
    by_initials = [on for on in offered if "".join(word[0] for word in on.split("-")) == name]
    return next(iter([on for on in offered if on == name] + begun + by_initials), None)
