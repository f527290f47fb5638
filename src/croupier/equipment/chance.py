"""Chance, handed in: a seeded source, the system's secure one, or a list of what shall come."""

import random
import secrets
import struct
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Protocol, TypeVar

import msgspec

from croupier.equipment.cards import Card
from croupier.equipment.decks import Batch

T = TypeVar("T")


class Stack(msgspec.Struct, frozen=True):
    """What comes of a shuffle: cards from the top. A `ready` stack is already cut, with its cover card in place."""

    cards: list[Card]
    ready: bool = False
    cover_after: int | None = None


class Chance(Protocol):
    """Everything random at a table."""

    def shuffle(self, batch: Batch, cards: Sequence[Card] | None = None) -> Stack:
        """Shuffle a batch into a stack, or only those of its cards that are at hand."""

    def pick(self, things: Sequence[T]) -> T:
        """Any one of the things, each as likely as the next: a card from a continuous device, a face of a die."""

    def salt(self) -> str:
        """Sixteen bytes, in hexadecimal digits, that nobody can guess: to seal what is hidden in a record."""


class NotRecordedError(LookupError):
    """A replay wants something of chance that the record does not tell."""


class FromChance(ABC):
    """Something that a procedure wants of chance: the runner answers it with what comes of it.

    The next card from a shoe is none: its order was fixed by the shuffle.
    """

    changes: ClassVar[None] = None

    @abstractmethod
    def ask(self, chance: Chance) -> Any:
        """What comes of it."""


class Shuffle(FromChance):
    """Shuffle a batch, or those of its cards that are at hand: answered with a stack."""

    def __init__(self, batch: Batch, cards: Sequence[Card] | None = None) -> None:
        self.batch = batch
        self.cards = cards

    def ask(self, chance: Chance) -> Stack:
        """The stack that comes of the shuffle."""
        return chance.shuffle(self.batch, self.cards)


class Pick(FromChance):
    """Take any of these cards from a continuous device: answered with one of them."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = cards

    def ask(self, chance: Chance) -> Card:
        """The card that came out."""
        return chance.pick(self.cards)


def shuffle(order: list[Card], random_bits: Callable[[int], int]) -> None:
    """Shuffle in place: the same as `random.shuffle` in every step, in half the time."""
    for last in range(len(order) - 1, 0, -1):
        bits = (last + 1).bit_length()
        place = random_bits(bits)
        while place > last:
            place = random_bits(bits)
        order[last], order[place] = order[place], order[last]


class RandomChance:
    """Chance from a generator of random numbers."""

    def __init__(self, source: random.Random) -> None:
        self._source = source

    def shuffle(self, batch: Batch, cards: Sequence[Card] | None = None) -> Stack:
        """Every order of the cards is equally likely, as far as the source reaches."""
        order = batch.cards() if cards is None else list(cards)
        shuffle(order, self._source.getrandbits)
        return Stack(order)

    def pick(self, things: Sequence[T]) -> T:
        """A random one."""
        return self._source.choice(things)

    def salt(self) -> str:
        """A fresh salt, from the secure source: whoever knows a seed must not be able to open seals."""
        return secrets.token_hex(16)


def seeded(seed: int) -> RandomChance:
    """Chance that comes out the same for the same seed: for tests, demonstrations and scripts. Salts never do."""
    return RandomChance(random.Random(f"shuffle {seed}"))


class SecureChance(RandomChance):
    """Chance from the operating system's secure source."""

    def __init__(self) -> None:
        super().__init__(secrets.SystemRandom())

    def shuffle(self, batch: Batch, cards: Sequence[Card] | None = None) -> Stack:
        """Every card draws a number, and they are stacked by their numbers: every order is equally likely."""
        order = batch.cards() if cards is None else list(cards)
        numbers = distinct_numbers(len(order))
        return Stack([card for _, card in sorted(zip(numbers, order, strict=True))])


def distinct_numbers(count: int) -> tuple[int, ...]:
    """So many different numbers of eight secure bytes each; the whole draw is repeated if two are equal."""
    while True:
        numbers = struct.unpack(f"{count}Q", secrets.token_bytes(8 * count))
        if len(set(numbers)) == count:
            return numbers


def secure() -> RandomChance:
    """Chance from the operating system's secure source: for play."""
    return SecureChance()


class ListedChance:
    """Stacks from a list in turn, and when they are used up from another source."""

    def __init__(self, stacks: Sequence[Stack], then: Chance) -> None:
        self._stacks = list(stacks)
        self._then = then

    def shuffle(self, batch: Batch, cards: Sequence[Card] | None = None) -> Stack:
        """The next listed stack; a list that is used up leaves it to chance."""
        return self._stacks.pop(0) if self._stacks else self._then.shuffle(batch, cards)

    def pick(self, things: Sequence[T]) -> T:
        """Lists fix shoes; anything else is left to chance."""
        return self._then.pick(things)

    def salt(self) -> str:
        """A fresh salt."""
        return self._then.salt()
