"""The names of wagers as people write them."""

from typing import Final

SMALL: Final = ("the", "of", "a", "and")
"""Words without a capital letter within a name."""
SIDES: Final = ("player", "banker")
"""Hands on which a wager of one name can be made."""


def wager_title(name: str) -> str:
    """A wager by its title: "dragon-bonus-player" is "Dragon Bonus, Player"."""
    *kind, side = name.replace("_", "-").split("-")
    if kind and side in SIDES:
        return f"{capitals(kind)}, {capitals([side])}"
    return capitals([*kind, side])


def capitals(words: list[str]) -> str:
    """Words as a title has them."""
    return " ".join(word if at and word in SMALL else word[:1].upper() + word[1:] for at, word in enumerate(words))
