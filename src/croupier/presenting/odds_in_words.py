"""Odds as people read them: "1 to 1"."""

from croupier.money import Odds
from croupier.words import Saying


def odds_in_words(odds: Odds) -> Saying:
    """What is won for a stake."""
    return Saying("names.odds", {"win": odds.win, "stake": odds.stake})
