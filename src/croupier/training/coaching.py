"""What a dealer in training is told about a step: the rule at stake as a hint, and why the answer is right."""

from collections.abc import Iterable, Mapping
from typing import Any

from croupier.games.registry import declaration_of
from croupier.person.why import words
from croupier.play.game import Game
from croupier.play.steps import Question
from croupier.presenting.lessons import NO_LESSONS, Lessons, Topic
from croupier.presenting.moves import Move
from croupier.presenting.sight import Sight
from croupier.training.judging import Fault, lessons
from croupier.training.score import Score


class Coach:
    """Explains the moves at one table, from what the dealer sees there."""

    def __init__(self, game: Game, taught: Lessons, sight: Sight[Any, Any]) -> None:
        self._game = game
        self._sight = sight
        self.taught = taught

    @property
    def seen(self) -> Game:
        """The game at the table as the dealer sees it."""
        return self._game.at(self._sight.state)

    def topic_of(self, move: Move, fault: Fault = "move") -> Topic | None:
        """The topic of a move, or of its amount."""
        return self.taught.topic_of(self.seen, move, amount=fault == "amount")

    def lessons(self, move: Move) -> dict[Fault, str]:
        """The provision to cite for a mistake in the move itself, and the one for a mistake in its amount."""
        topic = self.topic_of(move)
        own = topic.lesson(self.seen, move) if topic is not None else ""
        found = lessons(move, self._game.setting.as_of)
        return {**found, "move": own} if own else found

    def lesson(self, move: Move, fault: Fault) -> str:
        """The provision that a mistake is about."""
        taught = self.lessons(move)
        return taught.get(fault, taught["move"])

    def hint(self, move: Move, fault: Fault) -> str:
        """Which rule is at stake, in words, without the answer."""
        topic = self.topic_of(move, fault)
        return f"{topic.name}: {topic.hint}" if topic is not None else in_words(self.lesson(move, fault))

    def hint_for_answer(self, question: Question, cites: Iterable[str]) -> str:
        """The same for an answer of the dealer that these provisions decide."""
        topic = self.taught.topic_of_question(question.kind)
        return f"{topic.name}: {topic.hint}" if topic is not None else in_words(next(iter(cites), ""))

    def why(self, move: Move, fault: Fault) -> list[str]:
        """Why a move or its amount is right, with the arithmetic."""
        topic = self.topic_of(move, fault)
        return topic.why(self.seen, move) if topic is not None else []

    def why_answer(self, question: Question) -> list[str]:
        """Why an answer of the dealer is right."""
        topic = self.taught.topic_of_question(question.kind)
        return topic.why_answer(self.seen, question) if topic is not None else []

    def situation(self) -> list[str]:
        """What lies on the table."""
        return self.taught.situation(self.seen)


class Attempts:
    """The trainee's attempts at one step: the first mistake gets a hint, the second the answer."""

    def __init__(self) -> None:
        self.mistakes: set[Fault] = set()
        """What was wrong so far, or asked for with `hint`."""
        self.told: set[Fault] = set()
        """What the answer was told for."""

    @property
    def is_hinted(self) -> bool:
        """Whether a hint was given."""
        return bool(self.mistakes)

    def hint(self, *faults: Fault) -> None:
        """A hint about this is given."""
        self.mistakes.update(faults)

    def tell(self, score: Score, fault: Fault, cite: str) -> None:
        """The answer is told, and the step counts as wrong, once."""
        if not self.told:
            score.count_step("wrong")
            score.count((cite,), "wrong")
        self.told.add(fault)

    def show(self, score: Score, taught: Mapping[Fault, str]) -> None:
        """The answer is shown because the trainee wants that: all that it shows counts as shown, unless it was told."""
        if not self.told:
            score.count_step("shown")
        self.show_rest(score, taught)

    def show_rest(self, score: Score, taught: Mapping[Fault, str]) -> None:
        """What an answer shows besides what it was told for counts as shown."""
        for fault, cite in taught.items():
            if fault not in self.told:
                score.count((cite,), "shown")
        self.told.update(taught)

    def succeed(self, score: Score, taught: Mapping[Fault, str]) -> None:
        """The step is right now, and shows its provisions to be known: what was told is not counted again."""
        if not self.told:
            score.count_step("hinted" if self.mistakes else "first")
        for fault, cite in taught.items():
            if fault not in self.told:
                score.count((cite,), "hinted" if fault in self.mistakes else "first")


def lessons_of(game: str) -> Lessons:
    """What is taught of a game; nothing in particular if it declares no lessons."""
    declared = declaration_of(game)
    return declared.lessons() if declared is not None and declared.lessons is not None else NO_LESSONS


def in_words(cite: str) -> str:
    """What a provision says, or only its citation."""
    return words(cite) or cite
