"""The value of cards, the Point Count of a hand, and whether a third card is drawn (§§ 627a.6 and 627a.10)."""

from collections.abc import Sequence
from typing import Final

from croupier.equipment import Card
from croupier.equipment.cards import DECK
from croupier.law import Rule, evaluates


@evaluates(Rule.PIP_VALUE, Rule.TEN_VALUE, Rule.ACE_VALUE)
def card_value(card: Card) -> int:
    """What a card counts in a hand: its face value from 2 to 9, nothing for a 10 or a court card, one for an ace."""
    rank = card[0]
    return 0 if rank in "TJQK" else 1 if rank == "A" else int(rank)


VALUES: Final = {card: card_value(card) for card in DECK}
value_of = VALUES.__getitem__


@evaluates(Rule.POINT_COUNT)
def point_count(cards: Sequence[Card]) -> int:
    """The Point Count of a hand: the right digit of its total."""
    return sum(map(value_of, cards)) % 10


@evaluates(Rule.NATURAL)
def is_natural(points: int, cards: int) -> bool:
    """Whether that Point Count on so many cards is a Natural: eight or nine on the first two."""
    return points > 7 and cards == 2


@evaluates(Rule.BURN)
def face_value(card: Card) -> int:
    """What the first card out of the shoe counts: ten for a 10 or a court card, one for an ace."""
    return VALUES[card] or 10


@evaluates(Rule.PLAYER_DRAWS, Rule.PLAYER_STAYS)
def player_draws(player: int) -> bool:
    """Whether the Player's Hand draws a third card, no hand being a Natural."""
    return player < 6


TABLE_1: Final = {
    3: "DDDDDDDDSD",
    4: "SSDDDDDDSS",
    5: "SSSSDDDDSS",
    6: "SSSSSSDDSS",
}
"""For the Banker's Point Count: D(raw) or S(tay) by the value of the Player's third card, from 0 to 9."""


@evaluates(Rule.BANKER_ALONE, Rule.BANKER_DRAWS_LOW, Rule.BANKER_STAYS_SEVEN, Rule.BANKER_TABLE)
def banker_draws(banker: int, third: int | None) -> bool:
    """Whether the Banker's Hand draws, no hand being a Natural. `third` is the value of the Player's third card."""
    if third is None:
        return banker <= 5
    if 3 <= banker <= 6:
        return TABLE_1[banker][third] == "D"
    return banker < 3


def banker_rule(banker: int, third: int | None) -> Rule:
    """The rule that decides for the Banker's Hand."""
    if third is None:
        return Rule.BANKER_ALONE
    if 3 <= banker <= 6:
        return Rule.BANKER_TABLE
    return Rule.BANKER_DRAWS_LOW if banker < 3 else Rule.BANKER_STAYS_SEVEN
