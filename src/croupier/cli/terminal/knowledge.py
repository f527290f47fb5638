"""What the terminal knows of a game besides its events: how it is drawn and told, played by company, and dealt."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from rich.text import Text

from croupier.cli.terminal.typed import Vocabulary
from croupier.law import Rule
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.table.events import Event
from croupier.table.inputs import Answer, Wager
from croupier.table.state import TableState

if TYPE_CHECKING:
    from croupier.cli.terminal.sight import Sight


class Guest(Protocol):
    """Somebody of the company, with habits."""

    def wagers(self, table: Table, seat: int, results: Sequence[str]) -> list[Wager]:
        """What this person wants to wager on the next round, after these results of the shoe."""

    def answer(self, table: Table, question: Question) -> Answer:
        """What this person says when asked."""


class Knowledge(ABC):
    """What is known of one game at one table. Everybody who sees the table has an own one, which also remembers."""

    example: str
    """A wager as it is typed."""
    wager_help: tuple[str, ...]
    """Lines for the help on what a player can type: the game's wagers and decisions."""
    explained: Rule
    """The rule whose provision the help takes for an example."""
    vocabulary: Vocabulary
    """How a dealer's steps are typed."""

    @property
    def results(self) -> Sequence[str]:
        """How the rounds of this shoe came out, where people keep count of that."""
        return ()

    def hear(self, event: Event, state: TableState) -> None:  # noqa: B027 - a game may have nothing to remember
        """Take in an event; `state` is the table's just before it."""

    @abstractmethod
    def draw(self, sight: Sight, width: int, height: int) -> list[Text]:
        """The table for a screen of that width, on which so many lines are left for it and for the latest lines."""

    @abstractmethod
    def told(self, sight: Sight) -> list[str]:
        """The cards on the table and the results of the shoe, in words."""

    @abstractmethod
    def guest(self, source: random.Random) -> Guest:
        """Somebody who plays this game."""

    @abstractmethod
    def order(self, event: Event) -> tuple[object, ...] | None:
        """What a dealer's move has in common with those that may be done before or after it; None: its order counts."""

    def about(self, sight: Sight, question: Question) -> str:  # noqa: ARG002 - a game may have something to say
        """What somebody who is asked wants to know."""
        return ""
