"""Small shoes of Spanish 21 from which no round of one player can run out of cards, whatever the player does."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tests.spanish_21.best_play_reference import RANKS, SUITS, Shoe, by_value, value

MOST_BEFORE_LAST = 20
"""The most that a player's hand counts, aces as one, before its last card."""
MOST_BEFORE_DEALERS_LAST = 16


@dataclass(frozen=True)
class SmallShoe:
    """A shoe, what it is for, and how often a player may split from it without its running out."""

    name: str
    cards: dict[str, int]
    splits: int

    def __str__(self) -> str:
        return self.name


def counted(text: str) -> dict[str, int]:
    """A shoe as it is written, "7S*3 KD"."""
    found: dict[str, int] = {}
    for word in text.split():
        card, _, number = word.partition("*")
        found[card] = found.get(card, 0) + int(number or 1)
    return found


def most_cards(shoe: Shoe, splits: int) -> int:
    """More cards than this no round of one player takes.

    All cards of a hand but its last count at most 20, and of the dealer's at most 16: as many as possible are on the
    table if these are the lowest of the shoe. A pair is split no more often than its value comes again.
    """
    hands = min(splits, max(by_value(shoe)) - 1) + 1
    room, before_last = MOST_BEFORE_LAST * hands + MOST_BEFORE_DEALERS_LAST, 0
    for worth in sorted(value(card) for card, count in shoe.items() for _ in range(count)):
        if worth > room:
            break
        room, before_last = room - worth, before_last + 1
    return before_last + hands + 1


def is_enough(shoe: Shoe, splits: int) -> bool:
    """Whether no round of one player can run out of cards."""
    return most_cards(shoe, splits) <= sum(shoe.values())


NAMED = (
    SmallShoe("high cards", counted("7S*3 7H 8S*2 9S*3 KS*4"), 2),
    SmallShoe("6-7-8 in one suit and in two", counted("6S*2 6H 7S*2 7H 8S*2 8H KS*5"), 1),
    SmallShoe("7-7-7 in one suit and in two", counted("7S*4 7H*2 9S*2 KS*4"), 1),
    SmallShoe("aces", counted("AS*3 9S*3 KS*3 QD*2 JH"), 1),
)
"""Few ranks each, so that all that can be dealt from them is worked out in seconds."""
FEW_ORDERS = (
    SmallShoe("6-7-8", counted("6S 7S*2 8S 8H KS*5"), 1),
    SmallShoe("7-7-7, split twice", counted("7H*6 JS*3 QD*4"), 2),
    SmallShoe("aces, split twice", counted("AS*4 9S*3 KS*8"), 2),
    SmallShoe("five cards", counted("4S*6 5S*4 KS*5"), 1),
    SmallShoe("six cards", counted("3S*5 4S*5 KS*7"), 1),
    SmallShoe("seven cards", counted("3S*10 KS*6"), 1),
    SmallShoe("kings, split three times", counted("5S*4 KS*12"), 3),
)
"""Such shoes with so few different rounds that each can be dealt at a real table."""


def named(name: str) -> SmallShoe:
    """The shoe of that name."""
    [found] = [one for one in (*NAMED, *FEW_ORDERS) if one.name == name]
    return found


def random_shoe(seed: int, *, kinds: int = 4, splits: int = 1, least: int = 10, most: int = 16) -> SmallShoe:
    """A shoe of some different cards, which is always the same for the same seed."""
    source = random.Random(f"Spanish 21 {seed}")
    while True:
        cards = source.sample([rank + suit for rank in RANKS for suit in SUITS], kinds)
        shoe = {card: source.randint(1, 6) for card in cards}
        if least <= sum(shoe.values()) <= most and is_enough(shoe, splits):
            return SmallShoe(f"random shoe {seed}", shoe, splits)


def random_shoes(number: int, *, seed: int = 1, kinds: int = 4, splits: int = 1) -> Iterator[SmallShoe]:
    """Several of them."""
    return (random_shoe(seed + each, kinds=kinds, splits=splits) for each in range(number))
