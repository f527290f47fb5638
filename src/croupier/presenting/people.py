"""A game's interface for people: how company plays it, how it is narrated, and how a dealer deals it."""

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple, Protocol

from croupier.play.game import Game
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.presenting.moves import DealersMoves
from croupier.presenting.questions import QuestionWords
from croupier.presenting.sight import GameMemoryT, GameStateT, Sight
from croupier.presenting.vocabulary import Vocabulary
from croupier.record.views import Viewer
from croupier.table.events import Event
from croupier.table.inputs import Answer, AnyInput, Wager
from croupier.words import sentence


class Guest(Protocol):
    """A player of the company, with habits."""

    def wagers(self, table: Table, seat: int, results: Sequence[str]) -> list[Wager]:
        """The player's wagers on the next round, after these results."""

    def answer(self, table: Table, question: Question) -> Answer:
        """The player's answer to a question."""


class Reference(NamedTuple):
    """Something of the game that people look up: what it is, and its lines."""

    about: str
    lines: tuple[str, ...]


class Verdict(NamedTuple):
    """Whether a dealer decided as the law and the house want it, what would be right and why, and the provisions."""

    is_right: bool
    said: str
    cites: tuple[str, ...]


class Explained(NamedTuple):
    """Something about the game in plain words, and the provisions that it comes from."""

    says: str
    cites: tuple[str, ...]


def explained(key: str, cites: tuple[str, ...], /, **values: object) -> Explained:
    """What the sentence with that key says with these values."""
    return Explained(sentence(key, values), cites)


class Seen(NamedTuple):
    """What somebody has seen of the cards or tiles that the next round is dealt without: all of it but the dealer's up
    card, which is stated apart where figures depend on one.
    """

    dealt: tuple[str, ...] = ()
    up: str | None = None


class HandAsked(NamedTuple):
    """A hand that somebody is asked how to play, as the game's strategy reads it, and its wager where that matters."""

    hand: str
    stake: int | None = None


class GamePeople(ABC, Generic[GameStateT, GameMemoryT]):
    """The interface of one game at one table for people. A game's declaration makes it (`people`)."""

    usual: str = ""
    """The wager that examples are about; the first that is offered if it says nothing."""
    decisions_help: tuple[str, ...] = ()
    """Lines for the help on what a player can type when asked."""
    explained: str
    """The rule whose provision the help uses as an example."""
    questions: QuestionWords
    """How its questions are asked."""
    moves: DealersMoves
    """What its dealer does."""
    vocabulary: Vocabulary
    """How a dealer's steps are typed."""
    letters: Mapping[str, str] = {}
    """Letters that stand beside the colours in which a screen shows some wagers, by wager."""
    references: Mapping[str, Reference] = {}
    """What can be looked up at any time, by the word that is typed for it."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def sight(self, viewer: Viewer) -> Sight[GameStateT, GameMemoryT]:
        """The table as seen by somebody who has seen nothing yet."""
        return Sight(self.game, self.memory(), viewer)

    @abstractmethod
    def memory(self) -> GameMemoryT:
        """What somebody remembers of the game before anything has happened."""

    @abstractmethod
    def told(self, sight: Sight[GameStateT, GameMemoryT]) -> list[str]:
        """What is on the table apart from wagers, and the results that people keep track of, in words."""

    @abstractmethod
    def guest(self, source: random.Random) -> Guest:
        """A player of this game."""

    def about(self, sight: Sight[GameStateT, GameMemoryT], question: Question) -> str:  # noqa: ARG002 - a game may say something
        """What somebody who is asked needs to know, in one line or several."""
        return ""

    def answered(self, sight: Sight[GameStateT, GameMemoryT], question: Question, line: str) -> Answer | None:  # noqa: ARG002
        """The answer that a line means in words of the game's own; None if it is not typed in such words."""
        return None

    def typed_choices(self, sight: Sight[GameStateT, GameMemoryT], question: Question) -> Mapping[str, str]:  # noqa: ARG002
        """How choices are typed at this question where their names do not say it; nothing for one that goes without."""
        return self.questions.typed.get(question.kind, {})

    def instead(self, sight: Sight[GameStateT, GameMemoryT], question: Question, answer: Answer) -> str:  # noqa: ARG002
        """What somebody whose answer was just refused may do instead, in a sentence; empty if that needs no words."""
        return ""

    def retold(self, sight: Sight[GameStateT, GameMemoryT], event: Event) -> str:  # noqa: ARG002
        """What just happened, in words that depend on what the viewer sees; empty if the usual words will do."""
        return ""

    def charge_on(self, wager: str) -> str:  # noqa: ARG002
        """What is charged of a wager, in the few words that follow its odds; empty if nothing is."""
        return ""

    def given_up(self, sight: Sight[GameStateT, GameMemoryT], seat: int) -> str:  # noqa: ARG002
        """What a player would give up by getting up between two rounds, in words; empty if nothing."""
        return ""

    def judged(self, table: Table, question: Question, answer: Answer) -> Verdict | None:  # noqa: ARG002
        """Whether a dealer in training answered as is right; None where the dealer is free to choose."""
        return None

    def typed(self, sight: Sight[GameStateT, GameMemoryT], question: Question, line: str) -> list[str] | None:  # noqa: ARG002
        """What somebody who is asked sees on typing a command of the game's own; None if the line is none."""
        return None

    def how(self) -> list[Explained]:
        """The game at this table in about ten lines, for somebody who has never seen it."""
        return []

    def charges(self) -> list[Explained]:
        """What is taken from winning wagers, and what else changes what they pay, beside the odds on the layout."""
        return []

    def outcome(self, sight: Sight[GameStateT, GameMemoryT]) -> str:  # noqa: ARG002 - a game may say something
        """How the round that is over came out, in a sentence without its full stop; empty if nothing can be said."""
        return ""

    def seen(self, sight: Sight[GameStateT, GameMemoryT]) -> Seen:  # noqa: ARG002 - a game may have something to see
        """What the viewer has seen of what the next round is dealt from."""
        return Seen()

    def seen_in_round(self, sight: Sight[GameStateT, GameMemoryT]) -> list[str]:
        """What the viewer knows to be out of the way of the hands that are played now."""
        seen = self.seen(sight)
        return [*seen.dealt, *([seen.up] if seen.up is not None else [])]

    def hand_asked(self, sight: Sight[GameStateT, GameMemoryT], question: Question) -> HandAsked | None:  # noqa: ARG002
        """The hand that a question is about; None if it is not about playing one."""
        return None

    def records(self, sight: Sight[GameStateT, GameMemoryT]) -> Mapping[str, Reference]:  # noqa: ARG002
        """What people keep of what they have seen and can look up at any time, by the word that is typed for it."""
        return {}

    def before_deal(self, table: Table) -> AnyInput | None:  # noqa: ARG002 - a game may have something to do
        """What the dealer must do before another round may be dealt, if anything."""
        return None
