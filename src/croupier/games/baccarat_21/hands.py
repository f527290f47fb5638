"""The value of hands, naturals, and the hands of the Bonus Wager (§§ 681a.1 and 681a.3)."""

from collections.abc import Sequence
from typing import Final, Literal

from croupier.equipment import Card
from croupier.equipment.cards import RANKS
from croupier.games.shared.points import hard_value, total
from croupier.law import Rule, evaluates

BonusLine = Literal["three 7s", "three-of-a-kind", "three-card straight", "three-card 21", "pair"]
STANDS_AT: Final = 17


@evaluates(Rule.ACE_NATURAL)
def is_natural(cards: Sequence[Card]) -> bool:
    """Two aces, or an ace and a card of value ten, on the first two cards."""
    first, second = sorted(hard_value(card) for card in cards[:2])
    return first == 1 and second in (1, 10)


def two_aces(cards: Sequence[Card]) -> bool:
    """Whether the first two cards are aces."""
    return cards[0][0] == cards[1][0] == "A"


def bonus_lines(cards: Sequence[Card]) -> list[BonusLine]:
    """Every line of the Bonus Wager that a hand fills."""
    tests = {
        "three 7s": is_three_sevens,
        "three-of-a-kind": is_three_of_a_kind,
        "three-card straight": is_straight,
        "three-card 21": is_three_card_21,
        "pair": is_pair,
    }
    return [line for line, test in tests.items() if test(cards)]  # type: ignore[misc]


@evaluates(Rule.THREE_SEVENS)
def is_three_sevens(cards: Sequence[Card]) -> bool:
    """Three sevens."""
    return len(cards) == 3 and all(card[0] == "7" for card in cards)


@evaluates(Rule.THREE_OF_A_KIND)
def is_three_of_a_kind(cards: Sequence[Card]) -> bool:
    """Three cards of the same rank."""
    return len(cards) == 3 and len({card[0] for card in cards}) == 1


@evaluates(Rule.THREE_CARD_STRAIGHT)
def is_straight(cards: Sequence[Card]) -> bool:
    """Three consecutive ranks, whatever their suits and total; the ace is low."""
    places = sorted(RANKS.index(card[0]) for card in cards)
    return len(places) == 3 and places == list(range(places[0], places[0] + 3))


@evaluates(Rule.THREE_CARD_21)
def is_three_card_21(cards: Sequence[Card]) -> bool:
    """Three cards that total 21."""
    return len(cards) == 3 and total(cards) == 21


@evaluates(Rule.PAIR)
def is_pair(cards: Sequence[Card]) -> bool:
    """The first two cards have the same rank; a later one makes no pair."""
    return cards[0][0] == cards[1][0]
