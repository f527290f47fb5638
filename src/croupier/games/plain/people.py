"""What people know of a plain game, unless it says more: how its wagers are typed, and who else plays."""

import random
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Final

from croupier.law import Rule
from croupier.money import Cents
from croupier.play.game import Game
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.presenting.memory import Memory
from croupier.presenting.moves import TABLE_ABOUT, TABLE_KEYS, DealersMoves
from croupier.presenting.people import GamePeople
from croupier.presenting.questions import QuestionWords
from croupier.presenting.sight import Sight
from croupier.presenting.step_forms import StepForm
from croupier.presenting.vocabulary import Vocabulary, alone, named, settlement, with_somebody
from croupier.table.events import Event
from croupier.table.inputs import Answer, Wager
from croupier.table.state import TableState

UNITS: Final = (5, 5, 10, 20)
"""How many of the smallest wager a guest makes."""


class PlainGuest:
    """Somebody who always wagers on the same, and takes what is offered."""

    def __init__(self, source: random.Random) -> None:
        self._units = source.choice(UNITS)

    def wagers(self, table: Table, seat: int, results: Sequence[str]) -> list[Wager]:  # noqa: ARG002 - nobody counts them
        """A few of the smallest."""
        on = table.game.offered[0]
        most = table.game.largest_wager(on)
        least = table.game.smallest_wager(on)
        return [Wager(seat, on, Cents(self._units * least if most is None else least))]

    def answer(self, table: Table, question: Question) -> Answer:  # noqa: ARG002 - any table
        """What is taken for granted."""
        return question.default


class PlainPeople(GamePeople[Any, Memory]):
    """A plain game for people."""

    explained = Rule.SEATS
    questions = QuestionWords()
    steps: ClassVar[Mapping[type[Event], StepForm]] = {}
    """The dealer's steps that only this game has, each typed as a single word."""
    calls: ClassVar[tuple[str, ...]] = ("no more bets",)
    """The dealer's announcements, typed as they are spoken."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.moves = DealersMoves(
            keys={**TABLE_KEYS, **{event: partial(as_verb, step.verb) for event, step in self.steps.items()}},
            about=TABLE_ABOUT,
        )
        self.vocabulary = plain_vocabulary(game.offered, tuple(self.steps.values()), self.calls)

    def memory(self) -> Memory:
        """Nothing is remembered."""
        return Memory()

    def told(self, sight: Sight[Any, Memory]) -> list[str]:
        """What is true at this table beyond what is at any."""
        return [f"  {fact}" for fact in own_facts(sight.state)]

    def guest(self, source: random.Random) -> PlainGuest:
        """Somebody with a habit."""
        return PlainGuest(source)


def own_facts(state: TableState) -> list[str]:
    """What is true at a table beyond what is at any."""
    own = {name: getattr(state, name) for name in state.__struct_fields__ if not hasattr(TableState, name)}
    return [f"{name.replace('_', ' ')}: {value}" for name, value in own.items() if value]


def as_verb(verb: str, _: Event) -> tuple[str]:
    """A move that is typed as one word."""
    return (verb,)


def plain_vocabulary(wagers: Sequence[str], steps: Sequence[StepForm], calls: tuple[str, ...]) -> Vocabulary:
    """How steps are typed: those of the game's own, and the settlement of wagers."""
    of_wagers = settlement(lambda _, words: (named(next(iter(words), ""), wagers), words[1:]))
    return Vocabulary(
        forms=(
            *steps,
            StepForm("collect SEAT WAGER", f"collect 3 {wagers[0]}", "collect a losing wager"),
            StepForm("pay SEAT WAGER AMOUNT", f"pay 3 {wagers[0]} 5", "pay a winning wager"),
        ),
        verbs={
            **{step.verb: alone for step in steps},
            "ask": with_somebody,
            **dict.fromkeys(("collect", "pay", "return"), of_wagers),
        },
        aliases={},
        example=calls[0],
        plain=calls,
        callers=(),
        calls=lambda _: None,
    )
