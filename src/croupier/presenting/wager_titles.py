"""The names of wagers as people write them."""

from croupier.words import Saying, is_said


def wager_title(name: str) -> str:
    """A wager by its title: "dragon-bonus-player" is "Dragon Bonus, Player"; its name, where nobody gave it one."""
    key = f"names.wager.{name.replace('_', '-')}"
    return str(Saying(key)) if is_said(key) else name
