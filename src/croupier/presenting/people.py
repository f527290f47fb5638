"""What people know of a game: how company plays it, how it is told and asked about, and how a dealer deals it."""

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, Protocol

from croupier.law import Rule
from croupier.play.game import Game
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.presenting.moves import DealersMoves
from croupier.presenting.questions import QuestionWords
from croupier.presenting.sight import GameMemoryT, GameStateT, Sight
from croupier.presenting.vocabulary import Vocabulary
from croupier.record.views import Viewer
from croupier.table.inputs import Answer, AnyInput, Wager


class Guest(Protocol):
    """Somebody of the company, with habits."""

    def wagers(self, table: Table, seat: int, results: Sequence[str]) -> list[Wager]:
        """What this person wants to wager on the next round, after these results."""

    def answer(self, table: Table, question: Question) -> Answer:
        """What this person says when asked."""


class GamePeople(ABC, Generic[GameStateT, GameMemoryT]):
    """What people know of one game at one table. A game's declaration makes it (`people`)."""

    example: str
    """A wager as it is typed."""
    wager_help: tuple[str, ...]
    """Lines for the help on what a player can type: the game's wagers and decisions."""
    explained: Rule
    """The rule whose provision the help takes for an example."""
    questions: QuestionWords
    """How its questions are put."""
    moves: DealersMoves
    """What its dealer does."""
    vocabulary: Vocabulary
    """How a dealer's steps are typed."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def sight(self, viewer: Viewer) -> Sight[GameStateT, GameMemoryT]:
        """The table as somebody sees it who has not seen anything yet."""
        return Sight(self.game, self.memory(), viewer)

    @abstractmethod
    def memory(self) -> GameMemoryT:
        """What somebody remembers of the game, before anything happened."""

    @abstractmethod
    def told(self, sight: Sight[GameStateT, GameMemoryT]) -> list[str]:
        """What lies on the table besides wagers, and the results that people keep count of, in words."""

    @abstractmethod
    def guest(self, source: random.Random) -> Guest:
        """Somebody who plays this game."""

    def about(self, sight: Sight[GameStateT, GameMemoryT], question: Question) -> str:  # noqa: ARG002 - a game may say something
        """What somebody who is asked wants to know."""
        return ""

    def before_deal(self, table: Table) -> AnyInput | None:  # noqa: ARG002 - a game may have something to do
        """What the dealer has to do before another round may be dealt, if anything."""
        return None
