"""The hands of 21 that are paid more (551.10, 635a.12(b)): by ranks and suits, in whatever order they came."""

from itertools import permutations

import pytest

from croupier.equipment import parse_cards
from croupier.games.spanish_21.hands import bonus_hand, earns_fixed_payout
from tests.support.matrices import each

THREE_CARDS = {
    "6S 7S 8S": "6-7-8 spades",
    "6H 7H 8H": "6-7-8 suited",
    "6S 7S 8H": "6-7-8 mixed",
    "6S 7H 8D": "6-7-8 mixed",
    "7S 7S 7S": "7-7-7 spades",
    "7C 7C 7C": "7-7-7 suited",
    "7S 7S 7C": "7-7-7 mixed",
    "7S 7H 7C": "7-7-7 mixed",
    "5S 7S 9S": None,
    "6S 6H 9D": None,
}


@each(("cards", "hand"), THREE_CARDS.items())
def test_three_cards_by_their_suits(cards: str, hand: str | None) -> None:
    for order in permutations(parse_cards(cards)):
        assert bonus_hand(order) == hand


@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("2S 3S 4S 2H KD", "five-card 21"),
        ("2S 3S 4S 2H 4D 6C", "six-card 21"),
        ("2S 3S 4S 2H 4D 2C 4C", "seven-card 21"),
        ("2S 3S 2C 2H 4D 2C 4C 2D", "seven-card 21"),
        ("2S 3S 6S KD", None),
        ("2S 3S 4S 2H 9D", None),
    ],
)
def test_many_cards_by_their_number(cards: str, hand: str | None) -> None:
    assert bonus_hand(parse_cards(cards)) == hand


@pytest.mark.parametrize(
    ("cards", "up_card", "earns"),
    [
        ("7S 7S 7S", "7H", True),
        ("7C 7C 7C", "7C", True),
        ("7C 7C 7S", "7C", False),
        ("7C 7C 7C", "8C", False),
        ("6C 7C 8C", "7C", False),
    ],
)
def test_three_sevens_of_one_suit_against_a_seven_earn_a_fixed_payout(cards: str, up_card: str, earns: bool) -> None:
    [up] = parse_cards(up_card)
    assert earns_fixed_payout(parse_cards(cards), up) is earns
