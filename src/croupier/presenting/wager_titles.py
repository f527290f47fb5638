"""The names of wagers as people write them."""

from croupier.words import Saying, is_said


def wager_title(name: str) -> str:
    """A wager by its title: "dragon-bonus-player" is "Dragon Bonus, Player"; its name, where nobody gave it one."""
    keys = (f"wagers.short.{name}", f"wagers.{name}")
    return next((str(Saying(key)) for key in keys if is_said(key)), name)
