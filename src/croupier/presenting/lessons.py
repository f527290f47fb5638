"""What a dealer in training learns: the topics of a game, the rule that each is about, and why a move is right."""

import random
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

import msgspec

from croupier.play.game import Game
from croupier.play.steps import Question
from croupier.presenting.moves import Move
from croupier.table.events import Event
from croupier.table.inputs import Report

A_WORD = 4
"""A word with fewer letters does not say what is meant."""
NO_APOSTROPHES = str.maketrans("", "", "'’,:")
Covers = Callable[[Any, Move], bool]
"""Whether a move at a table of the game belongs to a topic."""


def _nothing(_: Any, __: Move) -> bool:
    return False


def _unexplained(_: Any, __: Any) -> list[str]:
    return []


def _no_wagers(_: Any) -> Sequence[str]:
    return ()


def _always(_: Any) -> bool:
    return True


class Topic(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a dealer learns. Its functions get the game at the table as the dealer sees it before the move,
    so that what they explain is what the game's own functions say of it, and nothing hidden is given away.
    """

    name: str
    about: str
    """What it is about, in a few words."""
    hint: str
    """The rule that is at stake, in words, without the answer."""
    covers: Covers = _nothing
    why: Callable[[Any, Move], list[str]] = _unexplained
    """Why a move is right, with the arithmetic."""
    asks_amount: bool = False
    """Whether it is about how much is paid or taken: a drill names the move and asks for the amount."""
    questions: tuple[str, ...] = ()
    """The kinds of question to the dealer that belong to it."""
    why_answer: Callable[[Any, Question], list[str]] = _unexplained
    """Why an answer of the dealer is right."""
    typed: str = ""
    """What can be typed where it comes up, in a few words; nothing: any step of the game."""
    is_at: Callable[[Any], bool] = _always
    """Whether it comes up at a table with that game's choices."""
    choices: Mapping[str, Any] = {}
    """Choices in a submission with which it comes up, where the usual ones lack it."""
    side_wagers: Callable[[Any], Sequence[str]] = _no_wagers
    """The wagers without which it does not come up: in a drill, everybody makes one of them too."""
    answers: Mapping[str, Sequence[str]] = {}
    """By the kind of question, what players must say for it to come up: in a drill, they often do."""
    incidents: tuple[Callable[[Any, random.Random], Report], ...] = ()
    """Make what goes wrong, for a topic that comes up only then; a drill reports it where the table takes it."""
    teaches: str = ""
    """A rule: mistakes are explained with, and counted for, its provision or one of its section, before others."""

    def lesson(self, game: Game, move: Move) -> str:
        """The provision with which the topic explains a move; empty if that is the move's own."""
        if self.teaches not in game.rules:
            return ""
        own = [cite for cite in game.cites(self.teaches) if cite in move.event.cites]
        return next(iter(own or cites_in_section(game, move.event, self.teaches)), "")


class Lessons(msgspec.Struct, frozen=True, kw_only=True):
    """The topics of a game. A move belongs to the first that covers it, and before that to what went wrong."""

    topics: tuple[Topic, ...] = ()
    situation: Callable[[Any], list[str]] = lambda _: []
    """What lies on the table, for somebody who is asked in the middle of a round: the game as the dealer sees it."""

    def topics_at(self, game: Game) -> list[Topic]:
        """The topics that come up at a table."""
        return [topic for topic in self.topics if topic.is_at(game)]

    def topic_of(self, game: Game, move: Move, *, amount: bool = False) -> Topic | None:
        """The topic of a move or, if `amount`, of how much is paid or taken with it."""
        first = sorted(self.topics, key=lambda topic: not topic.incidents)
        covering = [topic for topic in first if topic.covers(game, move)]
        fitting = [topic for topic in covering if topic.asks_amount == amount]
        return next(iter(fitting or covering), None)

    def topic_of_question(self, kind: str) -> Topic | None:
        """The topic of a question to the dealer."""
        return next((topic for topic in self.topics if kind in topic.questions), None)


NO_LESSONS = Lessons()
"""For a game that declares none: its moves are explained by their provisions alone."""


def named(name: str, topics: Sequence[Topic]) -> Topic | None:
    """The topic with this name, written with spaces or hyphens, with apostrophes or without; the beginning is enough if
    only one topic has it.
    """
    wanted = in_one_word(name)
    known = {in_one_word(topic.name): topic for topic in topics}
    begun = [topic for words, topic in known.items() if wanted and words.startswith(wanted)]
    return known.get(wanted) or (begun[0] if len(begun) == 1 else None)


def in_one_word(name: str) -> str:
    """A topic's name as a shell takes it without quotes: `dealers-draw`."""
    return "-".join(name.lower().translate(NO_APOSTROPHES).replace("-", " ").split())


def like(name: str, topics: Sequence[Topic]) -> list[Topic]:
    """The topics that somebody may mean by a name that none has: those with such a word in their name or else in what
    they are about, or else those that are spelt most like it.
    """
    wanted = in_one_word(name)
    words = [word for word in wanted.split("-") if len(word) >= A_WORD]
    known = {in_one_word(topic.name): topic for topic in topics}
    in_name = [topic for one, topic in known.items() if any(has_word(one, word) for word in words)]
    about = [topic for topic in topics if words and all(has_word(in_one_word(topic.about), word) for word in words)]
    return in_name or about or [known[near] for near in get_close_matches(wanted, known)]


def has_word(said: str, word: str) -> bool:
    """Whether a word begins one of those that are said."""
    return any(one.startswith(word) for one in said.split("-"))


def of_event(*kinds: type[Event]) -> Covers:
    """Moves that bring about an event of these kinds."""
    return lambda _, move: isinstance(move.event, kinds)


def cites_in_section(game: Game, event: Event, rule: str) -> list[str]:
    """The provisions that an event carries out and that stand in the same section as a rule of the game."""
    sections = {section_of(cite) for cite in game.cites(rule)}
    return [cite for cite in event.cites if section_of(cite) in sections]


def section_of(cite: str) -> str:
    """The section of a citation: 627a.13 of 627a.13(a)."""
    return cite.partition("(")[0]


def with_key(*verbs: str) -> Covers:
    """Moves that are typed with one of these verbs."""
    return lambda _, move: move.key[0] in verbs


def any_of(*ways: Covers) -> Covers:
    """Moves that are covered in one of these ways."""
    return lambda game, move: any(way(game, move) for way in ways)
