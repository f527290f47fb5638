"""The value of cards, the Point Count of a hand, and whether a third card is drawn (§§ 627a.6 and 627a.10)."""

from collections.abc import Sequence
from typing import Final

from croupier.equipment import Card
from croupier.equipment.cards import DECK
from croupier.law import Rule, evaluates


def card_value(card: Card) -> int:
    """What a card counts in a hand."""
    rank = card[0]
    return ten_value() if rank in "TJQK" else ace_value() if rank == "A" else pip_value(rank)


@evaluates(Rule.PIP_VALUE)
def pip_value(rank: str) -> int:
    """A card from 2 to 9 counts its face value."""
    return int(rank)


@evaluates(Rule.TEN_VALUE)
def ten_value() -> int:
    """A 10 or a court card counts nothing."""
    return 0


@evaluates(Rule.ACE_VALUE)
def ace_value() -> int:
    """An ace counts one."""
    return 1


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


def banker_draws(banker: int, third: int | None) -> bool:
    """Whether the Banker's Hand draws, no hand being a Natural. `third` is the value of the Player's third card."""
    if third is None:
        return draws_alone(banker)
    if stays_on_seven(banker):
        return False
    return draws_low(banker) or draws_by_table(banker, third)


@evaluates(Rule.BANKER_ALONE)
def draws_alone(banker: int) -> bool:
    """Whether the Banker's Hand draws if the Player's Hand has no third card."""
    return banker <= 5


@evaluates(Rule.BANKER_STAYS_SEVEN)
def stays_on_seven(banker: int) -> bool:
    """Whether the Banker's Hand stays whatever the Player's third card is: on 7, more being a Natural."""
    return banker >= 7


@evaluates(Rule.BANKER_DRAWS_LOW)
def draws_low(banker: int) -> bool:
    """Whether the Banker's Hand draws whatever the Player's third card is."""
    return banker < 3


@evaluates(Rule.BANKER_TABLE)
def draws_by_table(banker: int, third: int) -> bool:
    """Whether Table 1 has the Banker's Hand draw on 3 to 6 against the value of the Player's third card."""
    return TABLE_1[banker][third] == "D"


def banker_rule(banker: int, third: int | None) -> Rule:
    """The rule that decides for the Banker's Hand."""
    if third is None:
        return Rule.BANKER_ALONE
    if 3 <= banker <= 6:
        return Rule.BANKER_TABLE
    return Rule.BANKER_DRAWS_LOW if banker < 3 else Rule.BANKER_STAYS_SEVEN
