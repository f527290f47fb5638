"""Playing cards by their codes: rank then suit, "AS" or "TD"; "6D^" lies face up where it should lie face down."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NewType

Card = NewType("Card", str)

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
DECK: Final[tuple[Card, ...]] = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
KNOWN: Final = frozenset(DECK)
FACE_UP: Final = "^"
UNKNOWN: Final = Card("?")
"""A card whose face the reader may not see."""


class CardError(ValueError):
    """A card that cannot be: the message says what is wrong with it."""


def parse_card(text: str) -> Card:
    """Read one card, with the mark of a card that lies face up."""
    if text.removesuffix(FACE_UP) not in KNOWN:
        raise CardError(
            f"{text!r} is not a card: write a rank (A 2 3 4 5 6 7 8 9 T J Q K) and a suit (S H D C), as in AS or TD,"
            " and ^ behind a card that lies face up, as in 6D^"
        )
    return Card(text)


def parse_cards(text: str) -> list[Card]:
    """Read a row of cards with spaces between them."""
    return [parse_card(word) for word in text.split()]


def lies_face_up(card: Card) -> bool:
    """Whether the card was found face up."""
    return card.endswith(FACE_UP)


def plain(card: Card) -> Card:
    """The card without its mark."""
    return Card(card.removesuffix(FACE_UP))


def check_supply(cards: Iterable[Card], supply: Sequence[Card]) -> None:
    """Refuse a list of cards that the supply cannot make up, naming the first card that is too many."""
    left = Counter(supply)
    for number, card in enumerate(map(plain, cards), 1):
        if left[card] == 0:
            held = supply.count(card)
            raise CardError(
                f"card {number} of the list is {card} once too often: these decks hold {held or 'none'} of it"
            )
        left[card] -= 1
