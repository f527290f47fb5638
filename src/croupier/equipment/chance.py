"""Chance, passed in: a seeded source, the system's secure source, or a list of stacks."""

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
    """The result of a shuffle: cards from the top. A `ready` stack is already cut, with its cover card in place."""

    cards: list[Card]
    ready: bool = False
    cover_after: int | None = None


class Chance(Protocol):
    """Everything random at a table."""

    def shuffle(self, batch: Batch, cards: Sequence[Card] | None = None) -> Stack:
        """Shuffle a batch into a stack, or only the given cards of it."""

    def pick(self, things: Sequence[T]) -> T:
        """One of the things, all equally likely: a card from a continuous device, a face of a die."""

    def salt(self) -> str:
        """Sixteen unguessable bytes in hexadecimal, to seal what is hidden in a record."""


class NotRecordedError(LookupError):
    """A replay needs a draw that the record does not have."""


class FromChance(ABC):
    """A request from a procedure to chance; the runner sends it the result.

    The next card from a shoe is not such a request: the shuffle fixed its order.
    """

    changes: ClassVar[None] = None

    @abstractmethod
    def ask(self, chance: Chance) -> Any:
        """The result of the request."""

    def repeats(self, earlier: "FromChance", drawn: Any) -> bool:  # noqa: ARG002 - some depend on what was drawn
        """Whether an earlier request, which is made again, asked for the same, so that what was drawn can be used."""
        return type(self) is type(earlier)


class Shuffle(FromChance):
    """Shuffle a batch, or only the given cards of it; the result is a stack."""

    def __init__(self, batch: Batch, cards: Sequence[Card] | None = None) -> None:
        self.batch = batch
        self.cards = cards

    def ask(self, chance: Chance) -> Stack:
        """The shuffled stack."""
        return chance.shuffle(self.batch, self.cards)

    def repeats(self, earlier: FromChance, drawn: Any) -> bool:  # noqa: ARG002 - any order will do
        """Whether the same cards are shuffled."""
        return isinstance(earlier, Shuffle) and (self.batch, self.cards) == (earlier.batch, earlier.cards)


class Pick(FromChance):
    """Take one of these cards from a continuous device; the result is the card."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = cards

    def ask(self, chance: Chance) -> Card:
        """The card that came out."""
        return chance.pick(self.cards)

    def repeats(self, earlier: FromChance, drawn: Any) -> bool:
        """Whether that card can come out again."""
        return isinstance(earlier, Pick) and drawn in self.cards


def shuffle(order: list[Card], random_bits: Callable[[int], int]) -> None:
    """Shuffle in place, with the same result as `random.shuffle` in half the time."""
    count = len(order)
    for bits in range(count.bit_length(), 1, -1):
        most, fewest = min(count, 2**bits - 1), 2 ** (bits - 1)
        for last in range(most - 1, fewest - 2, -1):
            place = random_bits(bits)
            while place > last:
                place = random_bits(bits)
            order[last], order[place] = order[place], order[last]


class RandomChance:
    """Chance from a generator of random numbers."""

    def __init__(self, source: random.Random) -> None:
        self._source = source

    def shuffle(self, batch: Batch, cards: Sequence[Card] | None = None) -> Stack:
        """Shuffle so that every order of the cards is equally likely, as far as the source allows."""
        order = batch.cards() if cards is None else list(cards)
        shuffle(order, self._source.getrandbits)
        return Stack(order)

    def pick(self, things: Sequence[T]) -> T:
        """A random one."""
        return self._source.choice(things)

    def salt(self) -> str:
        """A fresh salt from the secure source: knowing the seed must not help to open seals."""
        return secrets.token_hex(16)


def seeded(seed: int) -> RandomChance:
    """Chance that repeats for the same seed (except for salts): for tests, demonstrations and scripts."""
    return RandomChance(random.Random(f"shuffle {seed}"))


class SecureChance(RandomChance):
    """Chance from the operating system's secure source."""

    def __init__(self) -> None:
        super().__init__(secrets.SystemRandom())

    def shuffle(self, batch: Batch, cards: Sequence[Card] | None = None) -> Stack:
        """Sort the cards by random numbers, one each, so that every order is equally likely."""
        order = batch.cards() if cards is None else list(cards)
        numbers = distinct_numbers(len(order))
        return Stack([card for _, card in sorted(zip(numbers, order, strict=True))])


def distinct_numbers(count: int) -> tuple[int, ...]:
    """`count` different numbers of eight secure bytes each; all are drawn again if two are equal."""
    while True:
        numbers = struct.unpack(f"{count}Q", secrets.token_bytes(8 * count))
        if len(set(numbers)) == count:
            return numbers


def secure() -> RandomChance:
    """Chance from the operating system's secure source: for play."""
    return SecureChance()


class ListedChance:
    """Stacks from a list and, when it is used up, from another source."""

    def __init__(self, stacks: Sequence[Stack], then: Chance) -> None:
        self._stacks = list(stacks)
        self._then = then

    def shuffle(self, batch: Batch, cards: Sequence[Card] | None = None) -> Stack:
        """The next listed stack or, when the list is used up, a shuffle by the other source."""
        return self._stacks.pop(0) if self._stacks else self._then.shuffle(batch, cards)

    def pick(self, things: Sequence[T]) -> T:
        """A draw from the other source: lists determine only shuffles."""
        return self._then.pick(things)

    def salt(self) -> str:
        """A fresh salt."""
        return self._then.salt()
