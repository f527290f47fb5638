"""Names for people: a game's title, wagers and choices in words instead of the keys that programs use."""

import re
from collections.abc import Mapping
from typing import Any

from croupier.games.registry import all_games, offering
from croupier.games.shared.odds.figures import shown
from croupier.law import Text

LITTLE = ("the", "on", "of")
"""Words that a title writes small."""


def title_of(game: str) -> str:
    """A game's title."""
    return next((known.title for known in all_games() if known.name == game), game)


def wager_title(wager: str) -> str:
    """A wager as a title: "Dragon Bonus Player" for `dragon-bonus-player`."""
    return " ".join(word if word in LITTLE else word.capitalize() for word in wager.split("-"))


def in_words(game: str, text: Text, choices: Mapping[str, Any]) -> list[str]:
    """Choices in words: "tie odds: 8 to 1" for `tie_odds` and "8 to 1"."""
    offered = offering(game, text)
    described = {key.name: key.describes for key in offered.schema.keys} if offered is not None else {}
    return [f"{choice_name(key, described.get(key, ''))}: {shown(value)}" for key, value in choices.items()]


def choice_name(key: str, describes: str) -> str:
    """A choice's key in words, spelled as its description spells them."""
    words = key.replace("_", " ")
    found = re.search(rf"\b{re.escape(words)}\b", describes, re.IGNORECASE)
    return found[0] if found is not None else words
