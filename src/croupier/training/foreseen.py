"""Chance that can be looked at ahead of time: what a copy of a table draws, the table draws afterwards."""

from collections.abc import Sequence
from typing import TypeVar, cast

from croupier.equipment import Batch, Card, Chance, Stack

T = TypeVar("T")


class Foreseen:
    """The table's own chance, which remembers what copies have already drawn."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.shuffles: list[Stack] = []
        self.picks: list[object] = []

    def shuffle(self, batch: Batch, cards: Sequence[Card] | None = None) -> Stack:
        """The next shuffle."""
        return self.shuffles.pop(0) if self.shuffles else self._chance.shuffle(batch, cards)

    def pick(self, things: Sequence[T]) -> T:
        """The next pick."""
        return cast(T, self.picks.pop(0)) if self.picks else self._chance.pick(things)

    def salt(self) -> str:
        """A fresh salt; nothing depends on it."""
        return self._chance.salt()

    def ahead(self) -> "Ahead":
        """Chance for one copy of the table as it stands now."""
        return Ahead(self, self._chance)


class Ahead:
    """What the table will draw, for one copy."""

    def __init__(self, foreseen: Foreseen, chance: Chance) -> None:
        self._foreseen = foreseen
        self._chance = chance
        self._shuffled = self._picked = 0

    def shuffle(self, batch: Batch, cards: Sequence[Card] | None = None) -> Stack:
        """The table's future shuffle."""
        told = self._foreseen.shuffles
        if self._shuffled == len(told):
            told.append(self._chance.shuffle(batch, cards))
        self._shuffled += 1
        return told[self._shuffled - 1]

    def pick(self, things: Sequence[T]) -> T:
        """The table's future pick."""
        told = self._foreseen.picks
        if self._picked == len(told):
            told.append(self._chance.pick(things))
        self._picked += 1
        return cast(T, told[self._picked - 1])

    def salt(self) -> str:
        """A fresh salt; nothing depends on it."""
        return self._chance.salt()
