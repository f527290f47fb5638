"""Documents of one table, put together from parts: a game names a function for each thing that documents ask."""

from collections.abc import Callable
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from croupier.presenting.documents import GameDocuments, Section, Shown, Trouble
from croupier.presenting.people import Explained

D = TypeVar("D", bound=GameDocuments)


class Parts(NamedTuple, Generic[D]):
    """What answers each question of `GameDocuments`, under the names that these have there."""

    procedure: Callable[[D], tuple[Section, ...]]
    irregularities: Callable[[D], tuple[Trouble, ...]]
    for_players: Callable[[D], tuple[Explained, ...]]
    hands: Callable[[D], tuple[Shown, ...]]
    opening: Callable[[D], tuple[Section, ...]]
    closing: Callable[[D], tuple[Section, ...]]
    representative: Callable[[D], tuple[Section, ...]]
    not_in_use: Callable[[D], frozenset[str]]


class FromParts(GameDocuments):
    """Documents that ask their parts. A game's class names this one before its other base, and sets `parts`."""

    parts: ClassVar[Parts[Any]]

    def procedure(self) -> tuple[Section, ...]:
        return self.parts.procedure(self)

    def irregularities(self) -> tuple[Trouble, ...]:
        return self.parts.irregularities(self)

    def for_players(self) -> tuple[Explained, ...]:
        return self.parts.for_players(self)

    def hands(self) -> tuple[Shown, ...]:
        return self.parts.hands(self)

    def opening(self) -> tuple[Section, ...]:
        return self.parts.opening(self)

    def closing(self) -> tuple[Section, ...]:
        return self.parts.closing(self)

    def representative(self) -> tuple[Section, ...]:
        return self.parts.representative(self)

    def not_in_use(self) -> frozenset[str]:
        return self.parts.not_in_use(self)
