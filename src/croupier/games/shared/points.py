"""What cards and hands count in the games of 21."""

from collections.abc import Sequence

from croupier.equipment import Card
from croupier.law import Rule, evaluates


@evaluates(Rule.COUNT_PIPS, Rule.COUNT_COURTS)
def hard_value(card: Card) -> int:
    """What a card counts with an ace as one: its face value from 2 to 10, ten for a court card."""
    rank = card[0]
    return 10 if rank in "TJQK" else 1 if rank == "A" else int(rank)


@evaluates(Rule.COUNT_ACES, Rule.HARD_TOTAL, Rule.SOFT_TOTAL)
def total(cards: Sequence[Card]) -> int:
    """The value of a hand: an ace counts eleven unless that takes the hand over 21."""
    hard = sum(map(hard_value, cards))
    return hard + 10 if hard <= 11 and any(card[0] == "A" for card in cards) else hard
