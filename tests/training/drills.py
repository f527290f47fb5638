"""Drills with scripted trainees. Nothing is displayed."""

import random
from collections.abc import Callable
from datetime import date
from fractions import Fraction
from typing import Any

from croupier.person.conversation import Conversation
from croupier.person.plain import plain_lines
from croupier.person.seating import people_of
from croupier.play.table import Table
from croupier.presenting.lessons import Topic, named
from croupier.presenting.moves import Move
from croupier.training.coaching import lessons_of
from croupier.training.company import KeenCompany
from croupier.training.drill import Drill
from croupier.training.opening import open_for_topic

TODAY = date(2026, 11, 15)
IN_2010 = date(2010, 6, 1)
Answers = Callable[[Drill, str], str | None]
"""What a trainee types at a prompt; None to leave."""


def topic_named(game: str, name: str) -> Topic:
    """A topic of a game."""
    topic = named(name, lessons_of(game).topics)
    assert topic is not None
    return topic


def drill_in(game: str, name: str, *, day: date = TODAY, seed: int = 1, questions: int = 3, **more: Any) -> Drill:
    """A drill at a table with three players."""
    topic = topic_named(game, name)
    _, table = open_for_topic(game, day, topic, choices=more.pop("choices", {}), seed=seed)
    return drill_at(table, topic, seed=seed, questions=questions, **more)


def drill_at(table: Table, topic: Topic, *, seed: int = 1, questions: int = 3, **more: Any) -> Drill:
    """A drill at that table."""
    source = random.Random(seed)
    company = KeenCompany(source, people_of(table.game).guest, topic)
    return Drill(table, company, topic, questions=questions, source=source, **more)


def taken(drill: Drill, answers: Answers) -> list[str]:
    """Everything that a trainee sees and types in a drill, with the summary."""
    conversation = Conversation(drill.run(others=3))
    seen = [line for shown in conversation.begin() for line in plain_lines(shown)]
    while conversation.prompt is not None:
        words = conversation.prompt.words
        line = "" if words.startswith("(Enter") else answers(drill, words)
        seen += [f"{words}{line}"]
        seen += [line for shown in conversation.take(line) for line in plain_lines(shown)]
    return [*seen, *drill.closing_lines()]


def due(drill: Drill) -> Move:
    """The move that a drill asks for."""
    return next(move for move in drill.dealing.open_moves() if drill.belongs(move))


def knowing(drill: Drill, _: str) -> str:
    """A trainee who knows everything."""
    if drill.table.questions:
        return house_way(drill)
    return drill.vocabulary.to_type(due(drill))


def house_way(drill: Drill) -> str:
    """The setting of the dealer's tiles that is right."""
    question = next(iter(drill.table.questions.values()))
    for way in ("1", "2", "3"):
        answer = drill.people.answered(drill.sight, question, way)
        verdict = drill.people.judged(drill.table, question, answer) if answer is not None else None
        if verdict is not None and verdict.is_right:
            return way
    raise AssertionError("one of the settings is the house way")


def saying(*lines: str) -> Answers:
    """A trainee who types these lines and leaves."""
    left = iter(lines)
    return lambda _, __: next(left, None)


def never_asked(_: str) -> Fraction:
    """How often a provision comes up that is not to be asked about."""
    return Fraction(0)
