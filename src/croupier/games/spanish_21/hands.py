"""What hands of Spanish 21 are: Blackjacks, pairs, and those that are paid more (§§ 635a.1, .11, .12; 551.1, .6)."""

from collections.abc import Sequence
from typing import Final, Literal

from croupier.equipment import Card
from croupier.games.shared.points import hard_value, total
from croupier.law import Rule, evaluates
from croupier.words import Saying

BonusHand = Literal[
    "6-7-8 mixed",
    "6-7-8 suited",
    "6-7-8 spades",
    "7-7-7 mixed",
    "7-7-7 suited",
    "7-7-7 spades",
    "five-card 21",
    "six-card 21",
    "seven-card 21",
]
DEALER_STANDS_AT: Final = 17
READER_RANKS: Final = "AKQJ"
"""Up cards for which the hole card is checked."""


def is_soft(cards: Sequence[Card]) -> bool:
    """Whether an ace counts eleven."""
    return total(cards) != sum(map(hard_value, cards))


def spoken_total(cards: Sequence[Card]) -> str:
    """A total as a dealer announces it."""
    return str(Saying("spanish_21.total", {"soft": is_soft(cards), "points": total(cards)}))


@evaluates(Rule.BLACKJACK)
def is_blackjack(cards: Sequence[Card]) -> bool:
    """An ace and a card that counts ten, as the first two cards. (The caller knows whether the hand was split.)"""
    return len(cards) == 2 and total(cards) == 21


@evaluates(Rule.SPLIT_PAIRS)
def is_pair(cards: Sequence[Card]) -> bool:
    """Two cards of identical value: a king and a jack are."""
    return len(cards) == 2 and hard_value(cards[0]) == hard_value(cards[1])


@evaluates(Rule.MATCH_WINS)
def matches(card: Card, up_card: Card) -> bool:
    """A card matches the dealer's up card in rank: a jack only a jack."""
    return card[0] == up_card[0]


def bonus_hand(cards: Sequence[Card]) -> BonusHand | None:
    """The hand that a winning 21 is paid more for, if it is one. No hand is two of them."""
    if total(cards) != 21:
        return None
    if len(cards) == 3:
        return three_cards(cards)
    return many_cards(len(cards))


def three_cards(cards: Sequence[Card]) -> BonusHand | None:
    """The 6, 7 and 8, or three 7s, by their suits."""
    ranks = "".join(sorted(card[0] for card in cards))
    suits = {card[1] for card in cards}
    if ranks == "678":
        return "6-7-8 mixed" if len(suits) > 1 else "6-7-8 spades" if suits == {"S"} else "6-7-8 suited"
    if ranks == "777":
        return "7-7-7 mixed" if len(suits) > 1 else "7-7-7 spades" if suits == {"S"} else "7-7-7 suited"
    return None


def many_cards(cards: int) -> BonusHand | None:
    """A 21 of five cards or more."""
    if cards >= 7:
        return "seven-card 21"
    return {5: "five-card 21", 6: "six-card 21"}.get(cards)  # type: ignore[return-value]


def earns_fixed_payout(cards: Sequence[Card], up_card: Card) -> bool:
    """Three 7s of one suit against a dealer's 7."""
    return up_card[0] == "7" and bonus_hand(cards) in ("7-7-7 suited", "7-7-7 spades")
