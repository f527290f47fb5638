"""What a game declares, once: everything that the rest of the house needs to know of it.

A game is a folder of this package (or of a package of the same name elsewhere on the path) whose module `declaration`
has `GAMES`. What takes long to import, and what not every command needs, is fetched when it is asked for.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

import msgspec

from croupier.equipment import Chance
from croupier.games.edition import GameEdition
from croupier.games.opening import Opening
from croupier.games.shared.odds.model import OddsModel, StrategyModel
from croupier.law import AdoptedChapter, Concordance
from croupier.play.game import Game, Setting
from croupier.presenting.decisions import Decisions
from croupier.presenting.documents import GameDocuments
from croupier.presenting.lessons import Lessons
from croupier.presenting.people import GamePeople
from croupier.presenting.scene import TableScenes
from croupier.presenting.telling import Tellings
from croupier.record.lines import Known
from croupier.submission import Schema
from croupier.table.events import Event
from croupier.table.inputs import Answer
from croupier.table.layout import Layout
from croupier.words import Words


class RecordedChance(Chance):
    """Chance as a record tells it: it is told the events of each line before they happen again."""

    @abstractmethod
    def hear(self, events: Iterable[Event]) -> None:
        """What the record says comes next."""


class Equipment(ABC):
    """What a game is played with, and how an opening describes it."""

    takes: tuple[str, ...]
    """The fields of an opening that are about it."""

    def choices(self, opening: Opening, schema: Schema) -> dict[str, Any]:  # noqa: ARG002 - it may imply a choice
        """The choices of the submission, with those that the equipment on the table implies."""
        return opening.submission

    @abstractmethod
    def setting(
        self, opening: Opening, values: Mapping[str, Any], *, day: date, notice: str, readings: Mapping[str, str]
    ) -> Setting:
        """What the table is opened with."""

    @abstractmethod
    def chance(self, opening: Opening, game: Game) -> Chance:
        """What the opening lists, then chance."""

    @abstractmethod
    def recorded(self) -> RecordedChance:
        """Chance for a replay."""


class Offering(msgspec.Struct, frozen=True, kw_only=True):
    """A game under one text: its submission's keys, the game object and what its layout must have."""

    schema: Schema
    equipment: Equipment
    build: Callable[[Mapping[str, Any], Any], Game]
    layout: Callable[[Mapping[str, Any]], Layout]
    everything: Mapping[str, Any]
    """Choices with which every wager, question, order and incident of the chapter is there: what the guide lists."""
    one_per_facility: tuple[str, ...] = ()
    """Keys that must have the same value at all tables of the game in a facility."""
    one_per_facility_cites: tuple[str, ...] = ()


class GameDeclaration(msgspec.Struct, frozen=True, kw_only=True):
    """One game, in all its editions."""

    name: str
    editions: tuple[GameEdition, ...]
    """Its values under each text that a table can be opened for; a text that amends another has that one's, with what
    the amendment changes, unless it has its own here.
    """
    offering: Callable[[Any], Offering]
    """Makes the game under one of its editions."""
    chapters: tuple[AdoptedChapter, ...] = ()
    """The chapters that its folder brings, for a game that is none of the six."""
    events: tuple[type[Event], ...]
    """Everything that its tables can report."""
    words: Tellings
    """How each kind of event is told."""
    emblem: str = "AS"
    """What stands for it in a list: a card or a tile, as records write it."""
    answer: type[Answer] = Answer
    """Its answers, where they bring more than an amount or a position."""
    decisions: Decisions = Decisions()
    """How its questions and answers are told."""
    brought_by: Mapping[type[Event], tuple[str, ...]] = {}
    """Events that not all of its chapters bring: the rules, of which a chapter must have one to report them."""
    usual: Mapping[str, Any] = {}
    """Choices for a table without a submission, usually the side wagers that are played most."""
    odds: Callable[[], OddsModel[Any]] | None = None
    """Fetches how its wagers are counted exactly; None if nobody has counted them yet."""
    strategy: Callable[[], StrategyModel[Any]] | None = None
    """Fetches how well hands can be played; None where nothing is left to a player, or nobody has counted it."""
    people: Callable[[Game], GamePeople[Any, Any]] | None = None
    """Makes what people know of the game at one table: company's habits, words that are typed, what is remembered."""
    lessons: Callable[[], Lessons] | None = None
    """Fetches what a dealer in training is taught: the topics that can be drilled, hints, and why a step is right."""
    documents: Callable[[Game, Words], GameDocuments] | None = None
    """Makes what printed documents say of the game at one table; None if nobody has written it down."""
    sentences: Path | None = None
    """Where its folder has sentences of its own, in one file for each language (`en.ftl`)."""
    scenes: Callable[[], TableScenes[Any, Any]] | None = None
    """Fetches how its table is shown on any screen: what lies where, as data."""

    @property
    def known(self) -> Known:
        """What its records may hold of its own."""
        return Known(self.events, self.answer)

    def events_of(self, rules: Concordance) -> tuple[type[Event], ...]:
        """Everything that tables can report under a chapter with these rules."""
        brought_by = self.brought_by
        return tuple(
            event
            for event in self.events
            if event not in brought_by or any(rule in rules for rule in brought_by[event])
        )
