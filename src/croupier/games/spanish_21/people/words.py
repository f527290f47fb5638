"""How hands stand, in a few words."""

from typing import Final

from croupier.equipment import Card
from croupier.equipment.cards import UNKNOWN
from croupier.games.spanish_21.dealing import DEALER
from croupier.games.spanish_21.hands import is_blackjack, spoken_total
from croupier.games.spanish_21.people.memory import BoxSight
from croupier.words import sentence

UNCOUNTED: Final = ("Blackjack", "surrendered", "dead")
"""Ends that say more than the hand's total."""
LASTING: Final = ("over 21", "rescued")
"""Ends that say more than that the hand lost."""


def count(sight: BoxSight, cards: list[Card]) -> str:
    """The total of cards that are seen, which a dealer counts without help."""
    counted = not sight.is_dealers and cards and UNKNOWN not in cards
    return spoken_total(cards) if counted else ""


def dealers_count(sight: BoxSight) -> str:
    """The dealer's total or, while the hole card is unknown, that of the up card."""
    cards = sight.memory.hands.get(DEALER, [])
    seen = [card for card in cards if card != UNKNOWN]
    said = noted("Blackjack") if is_blackjack(seen) and not sight.is_dealers else count(sight, seen)
    if said and len(seen) < max(2, len(cards)):
        return sight.says("spanish_21.dealer_shows", total=said)
    return said


def note(sight: BoxSight, name: str) -> str:
    """How a hand stands: its total, and how it ended or came out."""
    memory = sight.memory
    hand, cards = memory.boxes[name], memory.hands.get(name, [])
    if hand.ended in UNCOUNTED:
        return noted(hand.ended)
    if not sight.is_dealers and is_blackjack(cards) and not hand.split:
        return noted("Blackjack")
    how: str = hand.ended
    if name in memory.outcomes and hand.ended not in LASTING:
        how = memory.outcomes[name]
    return f"{count(sight, cards)} {noted(how)}".strip()


def noted(how: str) -> str:
    """How a hand ended or came out, in a word; nothing for one that is played, or that goes without saying."""
    return sentence("spanish_21.noted", {"how": how})
