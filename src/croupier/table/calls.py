"""What a dealer says aloud, with its meaning as a dealer in training would type it."""

from collections.abc import Callable
from functools import cache

from croupier.table.messages import Message, message

Meaning = tuple[str, ...]
_CALLS: dict[str, "Call"] = {}


class Call:
    """An announcement: the key of its sentence, and what its values mean: `POINTS(player=4, banker=6)` is a message
    that means "points", "4", "6".
    """

    def __init__(self, key: str, means: Callable[..., Meaning]) -> None:
        self.key = key
        self.means = means
        self._said = cache(lambda **values: message(key, **values))
        _CALLS[key] = self

    def __call__(self, **values: object) -> Message:
        """What is said; rounds repeat the same calls all the time, so each is made once."""
        return self._said(**values)


def meaning(said: Message) -> Meaning:
    """The meaning of what was said; without one, that it was said."""
    known = _CALLS.get(said.key)
    return ("say", str(said).lower()) if known is None else known.means(**said.values)


NO_MORE_BETS = message("table.no_more_bets")
"""The wagers are closed."""
