"""What people know of High Die: what they wager and answer, what is typed, how a dealer deals it."""

import random
from collections.abc import Sequence

from croupier.law import Rule
from croupier.money import Cents
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.presenting.memory import Memory
from croupier.presenting.moves import TABLE_ABOUT, TABLE_KEYS, DealersMoves
from croupier.presenting.people import GamePeople
from croupier.presenting.questions import QuestionWords
from croupier.presenting.sight import Sight
from croupier.presenting.step_forms import StepForm
from croupier.presenting.vocabulary import Vocabulary, alone, named, settlement, with_somebody
from croupier.table.inputs import Answer, Wager

from .game import HIGH, HighDieState, Lifted, Thrown


class Gambler:
    """Somebody who always wagers a little, and keeps what was thrown."""

    def wagers(self, table: Table, seat: int, results: Sequence[str]) -> list[Wager]:
        return [Wager(seat, HIGH, Cents(500))]

    def answer(self, table: Table, question: Question) -> Answer:
        return question.default


class HighDiePeople(GamePeople[HighDieState, Memory]):
    """High Die."""

    explained = Rule.SEATS
    questions = QuestionWords()
    moves = DealersMoves(
        keys={
            **TABLE_KEYS,
            Thrown: lambda event: ("throw", str(event.cup)),
            Lifted: lambda event: ("lift", str(event.cup)),
        },
        about=TABLE_ABOUT,
    )
    vocabulary = Vocabulary(
        forms=(StepForm("throw CUP", "throw 3, throw 0", "throw a die under a cup; 0 is your own"),),
        verbs={
            "throw": with_somebody,
            "lift": with_somebody,
            "ask": with_somebody,
            **dict.fromkeys(
                ("collect", "pay", "return"), settlement(lambda _, words: (named(words[0], (HIGH,)), words[1:]))
            ),
            "cups": alone,
        },
        aliases={},
        example="throw 3",
        plain=("cups",),
        callers=(),
        calls=lambda _: None,
    )

    def memory(self) -> Memory:
        return Memory()

    def told(self, sight: Sight[HighDieState, Memory]) -> list[str]:
        return [f"  cup {cup}: {die}" for cup, die in sight.state.dice.items()]

    def guest(self, source: random.Random) -> Gambler:
        return Gambler()
