"""What a game knows about playing well: a hand's choices with the value of each, and a whole strategy as a table."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from croupier.counting.figures import Cites, FiguresError
from croupier.play.game import Game

G = TypeVar("G", bound=Game)


class Valued(NamedTuple):
    """A choice for a hand: what to answer, in words, and what a unit wagered wins on average."""

    choice: str
    says: str
    value: Fraction
    cites: Cites


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """A hand's choices, the best first, and what the values are counted against."""

    hand: str
    options: tuple[Valued, ...]
    against: str
    error: float = 0.0
    """The most by which a value can be wrong; nothing where it is exact."""


class StrategyTable(msgspec.Struct, frozen=True, kw_only=True):
    """A strategy for people and programs: what it earns, its most telling rows, and all of it as a file."""

    title: str
    facts: tuple[str, ...]
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...]
    cites: Cites
    file: str
    """The strategy as a TOML file that `croupier odds --strategy` takes."""
    document: dict[str, Any]
    """The same for programs."""
    bars: tuple[tuple[str, float], ...] = ()
    """What a picture shows: names with a percentage each."""
    axis: str = ""
    """What the percentages are."""
    chart: tuple[tuple[str, tuple[tuple[str, tuple[str, ...]], ...]], ...] = ()
    """What a picture of a chart shows instead: tables by name, their rows by name, and a cell for each column."""


class StrategyModel(ABC, Generic[G]):
    """How well hands of a game can be played, at one table."""

    @abstractmethod
    def advise(self, t: G, hand: str, seen: Sequence[str], stake: int | None = None) -> Advice:
        """A hand's choices, for a stated wager or none; raises `FiguresError` for what is no hand."""

    @abstractmethod
    def table(self, t: G, seen: Sequence[str], stake: int | None = None) -> StrategyTable:
        """The best strategy at the table, for a stated wager or none."""

    def house_table(self, t: G) -> StrategyTable:
        """What the house earns by how its dealers play, where that is left to it; raises `FiguresError` elsewhere."""
        raise FiguresError("house-way", f"nothing is left to the dealer of {t.name}")

    def bank_table(self, t: G) -> StrategyTable:
        """What a player wins who banks, where players may; raises `FiguresError` elsewhere."""
        raise FiguresError("bank", f"players do not bank {t.name}")
