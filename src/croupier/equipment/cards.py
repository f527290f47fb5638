"""Playing cards by their codes: rank then suit, "AS" or "TD"; "6D^" lies face up where it should lie face down."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NewType

from croupier.equipment.hidden import UNSEEN, Hidden

Card = NewType("Card", str)

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
DECK: Final[tuple[Card, ...]] = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
KNOWN: Final = frozenset(DECK)
FACE_UP: Final = "^"
UNKNOWN: Final = Card(UNSEEN)
"""A card whose face the reader may not see."""


class CardError(ValueError):
    """Text that is not a card, or a card that the decks do not have; the message says what is wrong."""


def parse_card(text: str) -> Card:
    """Read one card, with its mark if it lies face up."""
    if text.removesuffix(FACE_UP) not in KNOWN:
        raise CardError(
            f"{text!r} is not a card: write a rank (A 2 3 4 5 6 7 8 9 T J Q K) and a suit (S H D C), as in AS or TD,"
            " and ^ after a card that lies face up, as in 6D^"
        )
    return Card(text)


def parse_cards(text: str) -> list[Card]:
    """Read a list of cards, separated by spaces."""
    return [parse_card(word) for word in text.split()]


def lies_face_up(card: Card) -> bool:
    """Whether the card was found face up."""
    return card.endswith(FACE_UP)


def plain(card: Card) -> Card:
    """The card without its mark, as everybody sees it."""
    return Card(str(card).removesuffix(FACE_UP))


_ONE_OBJECT: Final[dict[str, Card]] = {
    **{card: card for card in DECK},
    **{card + FACE_UP: Card(card + FACE_UP) for card in DECK},
    UNKNOWN: UNKNOWN,
}
_FACE_DOWN: Final = {card: Card(Hidden(card)) for card in _ONE_OBJECT.values() if card != UNKNOWN}


def read_order(order: str) -> list[Card]:
    """Read a stack of cards, from the top, from the text in an event; equal cards are the same object."""
    cards = order.split()
    try:
        return list(map(_ONE_OBJECT.__getitem__, cards))
    except KeyError:
        return [Card(card) for card in cards]


def hidden_order(cards: Iterable[Card]) -> Hidden:
    """The text for a stack whose order nobody may see."""
    return Hidden(" ".join(cards))


def face_down(card: Card) -> Card:
    """The card as it lies face down: nobody may see which it is."""
    return _FACE_DOWN.get(card) or Card(Hidden(card))


def check_supply(cards: Iterable[Card], supply: Sequence[Card]) -> None:
    """Raise `CardError` if the supply does not hold the listed cards, naming the first card that is too many."""
    left = Counter(supply)
    for number, card in enumerate(map(plain, cards), 1):
        if left[card] == 0:
            held = supply.count(card)
            raise CardError(f"card {number} of the list is one {card} too many: these decks hold {held or 'none'}")
        left[card] -= 1
