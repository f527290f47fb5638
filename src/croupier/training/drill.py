"""A drill: questions about one topic. The table is played to each moment at which it comes up, without the trainee."""

import random
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

import msgspec

from croupier.person.company import Company
from croupier.person.conversation import Asks, Line, Talk
from croupier.play.game import Game
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.presenting.lessons import Topic
from croupier.presenting.moves import Move
from croupier.presenting.vocabulary import Typed, read_amounts
from croupier.running.narration import told
from croupier.table.events import Asked, Event
from croupier.table.inputs import Answer, Report
from croupier.training.coaching import Attempts
from croupier.training.judging import Fault, fault
from croupier.training.score import Score
from croupier.training.session import Training

MOST_ROUNDS = 150
"""After so many rounds in which the topic did not come up, a drill ends."""
AFTERWARDS = "Enter goes on · why · table · ? steps · quit"
"""What can be typed once a question is answered."""
MOMENTS = (0, 0, 1, 2, 4, 7)
"""How many moments pass at which something could go wrong, before it does."""
Share = Callable[[str], Fraction]
"""How often to ask about a provision when it comes up."""


def always(_: str) -> Fraction:
    """Ask about everything whenever it comes up."""
    return Fraction(1)


class Planned(NamedTuple):
    """What is to go wrong in a round, after how many moments at which it could; less than none: it has happened."""

    round: int
    make: Callable[[Game, random.Random], Report]
    moments: int


class Drill(Training):
    """So many questions about one topic of a game. Between them, `source` and the table's own chance decide what
    happens, and nothing of it is shown.
    """

    keys = "type your answer · hint · Enter shows it · why · table · ? steps · quit"

    def __init__(
        self,
        table: Table,
        company: Company,
        topic: Topic,
        *,
        questions: int,
        source: random.Random,
        share: Share = always,
        score: Score | None = None,
    ) -> None:
        super().__init__(table, company, score)
        self._topic = topic
        self._typed = topic.typed or ", ".join(step.example for step in self.vocabulary.forms)
        self._wanted = questions
        self._source = source
        self._share = share
        self._asked = 0
        self._asked_in = 0
        self._is_open = False
        self._happened = ""
        self._planned: Planned | None = None

    def run(self, *, others: int) -> Talk[None]:
        """Ask until all questions are asked or the person quits, with `others` players at the table."""
        topic = self._topic
        yield Line(f"Drill: {topic.name} ({topic.about}).")
        yield Line(f"What you can type: {self._typed}. Enter shows the answer, hint names the rule.")
        yield from self.begin(others)
        while self.open and self._asked < self._wanted:
            if self.table.state.round - self._asked_in > MOST_ROUNDS:
                yield Line(f"In {MOST_ROUNDS} rounds, {topic.name} did not come up at this table.", wrong=True)
                break
            yield from self.go_on()
        self.open = False
        yield from self.show(self.dealing.release())
        yield from self.go_home()

    def show(self, events: Iterable[Event]) -> Talk[None]:
        """Take in events without showing them: each question tells what it needs."""
        for event in events:
            self.sight.hear(event)
        yield from ()

    def closing_lines(self) -> list[str]:
        """The summary: how the questions came out, and the provisions that they were about."""
        total, *by_provision = self.scored.lines()
        answered = sum(self.scored.steps.values())
        return [f"{self._topic.name}: {answered} of {self._wanted} questions answered.", total, *by_provision]

    # Moves

    def take_turn(self, moves: list[Move]) -> Talk[None]:
        """Ask about one of the open moves if it belongs to the topic, and in any case once something went wrong;
        otherwise make the next one.
        """
        if (report := self._incident()) is not None:
            self._happened = in_words(self.table, report)
            yield from self.give(report)
            return
        due = next((move for move in moves if self.belongs(move)), None)
        if due is not None and (self._happened or self._is_asked(self.coach.lesson(due, self.at_stake))):
            yield from self._put(due, moves)
        else:
            yield from self.carry_out(moves[0])

    @property
    def at_stake(self) -> Fault:
        """What a mistake would be about: where the drill asks for an amount, it has named the move."""
        return "amount" if self._topic.asks_amount else "move"

    def taught(self, move: Move) -> Mapping[Fault, str]:
        """The one provision that a question counts for: what a mistake was about, or else what was asked."""
        fault = next(iter(self.attempts.mistakes), self.at_stake)
        return {fault: self.coach.lesson(move, fault)}

    def belongs(self, move: Move) -> bool:
        """Whether a move belongs to the topic."""
        return self.coach.topic_of(move, self.at_stake) is self._topic

    def _is_asked(self, cite: str) -> bool:
        """Whether a question about a provision is asked this time: the weakest most often."""
        share = self._share(cite)
        return self._source.randrange(share.denominator) < share.numerator

    def _incident(self) -> Report | None:
        """What goes wrong now, at most once in a round: one of the topic's incidents, after some moments at which it
        could have happened.
        """
        if not self._topic.incidents or self.dealing.holds_events:
            return None
        if self._planned is None or self._planned.round != self.table.state.round:
            make = self._source.choice(self._topic.incidents)
            self._planned = Planned(self.table.state.round, make, self._source.choice(MOMENTS))
        report = self._planned.make(self.table.game, self._source)
        if self._planned.moments < 0 or not self.table.can(report):
            return None
        self._planned = self._planned._replace(moments=self._planned.moments - 1)
        return report if self._planned.moments < 0 else None

    def _put(self, move: Move, moves: list[Move]) -> Talk[None]:
        """Put a question, until it is answered or the answer has been told."""
        yield from self._announce()
        self._is_open = is_new = True
        while self.open and self._is_open:
            asks: Asks = "amount" if self._topic.asks_amount else "step"
            line = yield from self.read(self._prompt(move), is_new=is_new, asks=asks)
            is_new = False
            if line is not None:
                yield from self._judge(line, move, moves)
            if self.attempts.told:
                yield from self.carry_out(move)
        yield from self._pause()

    def _pause(self) -> Talk[None]:
        """Leave what was said to be read. What can be typed at any time can be typed here too; anything else answers
        nothing, because nobody has seen the next question.
        """
        coming = "next question" if self._asked < self._wanted else "end"
        while self.open:
            line = yield from self.read(f"(Enter: {coming}) ", AFTERWARDS, asks="nothing")
            if not line:
                return
            if not (yield from self.obeys(line)):
                yield Line(f"“{line}” answers nothing: this question is over. Enter: {coming}.", wrong=True)

    def carry_out(self, move: Move) -> Talk[None]:
        """Make a move, which ends the question about it."""
        self._is_open = False
        yield from super().carry_out(move)

    def _prompt(self, move: Move) -> str:
        if self._topic.asks_amount:
            return f"{self.vocabulary.words_for(move.key)}: how much? > "
        return "What do you do next? > "

    def not_read(self, line: str) -> str:
        """Where an amount is asked, a line that is neither one nor a step."""
        if not self._topic.asks_amount:
            return super().not_read(line)
        return f"{line!r} is not an amount. What you can type: {self._typed}."

    def _announce(self) -> Talk[None]:
        """Say what the question is about: what lies on the table, and what went wrong, if anything did."""
        self._asked += 1
        self._asked_in = self.table.state.round
        yield Line(f"Question {self._asked} of {self._wanted}.")
        for line in (*self.coach.situation(), *self._just_now()):
            yield Line(f"  {line}")
        self._happened = ""

    def _just_now(self) -> list[str]:
        """What went wrong or, if nothing did, the last step; a question that is open is asked next."""
        if self._happened:
            return [self._happened]
        last = self.sight.last
        return [f"Just now: {told(last).strip()}"] if last is not None and not isinstance(last, Asked) else []

    def _judge(self, line: str, move: Move, moves: list[Move]) -> Talk[None]:
        """Judge a line: for an amount, the amount alone is enough."""
        alone = read_amounts(Typed(move.key), line.split()) if self._topic.asks_amount and line else None
        if alone is None or not alone.amounts:
            yield from self.obey(line, [move, *(other for other in moves if other is not move)])
        elif fault(alone, move):
            yield from self.wrong_amount(move)
        else:
            yield from self.right(move, 1)

    def do_it(self, move: Move) -> Talk[None]:
        """Show the answer."""
        lesson = self.coach.lesson(move, self.at_stake)
        self.attempts.show(self.scored, self.taught(move))
        yield Line(f"The right answer is: {self.vocabulary.to_type(move)} ({self.about(move)})")
        yield from self.explain(self.coach.why(move, self.at_stake), (lesson,))

    def right(self, move: Move, times: int) -> Talk[None]:
        """A right answer is explained too. Moves that may be made before or after it are made before it."""
        reasons, lesson = self.coach.why(move, self.at_stake), self.coach.lesson(move, self.at_stake)
        while not self.dealing.is_next(move):
            yield from self.show(self.dealing.do(self.dealing.open_moves()[0]))
        for _ in range(times):
            self.attempts.succeed(self.scored, self.taught(move))
            yield from self.carry_out(move)
        yield Line("Right.")
        yield from self.explain(reasons, (lesson,))

    # Answers

    def is_mine(self, question: Question) -> bool:
        """Whether the question is one of the drill; others are answered by default."""
        return super().is_mine(question) and question.kind in self._topic.questions and self._asked < self._wanted

    def _ask(self, number: int, question: Question) -> Talk[Answer]:
        """Put a question of the table's own, until it is answered or the answer has been told."""
        yield from self._announce()
        for said in self.people.about(self.sight, question).splitlines():
            yield Line(said)
        answer, is_new = None, True
        while self.open and answer is None and not self.attempts.told:
            line = yield from self.read(self.prompt_for(question), self.keys, is_new=is_new, asks="answer")
            is_new = False
            if line is not None and not (yield from self.obeys(line, question)):
                answer = yield from self._understood(question, line)
                if answer is not None and not (yield from self.accepts(question, answer)):
                    answer = None
        self.attempts = Attempts()
        yield from self._pause()
        return msgspec.structs.replace(answer or question.default, question=number)

    def accepts(self, question: Question, answer: Answer) -> Talk[bool]:
        """Judge an answer; the default has the right one shown."""
        verdict = self.people.judged(self.table, question, answer)
        if verdict is None:
            return True
        if question.is_default(answer):
            self.attempts.show(self.scored, {"move": verdict.cites[0]})
            yield Line(verdict.said)
            yield from self.explain(self.coach.why_answer(question), verdict.cites)
            return True
        accepted = yield from super().accepts(question, answer)
        if accepted:
            yield Line("Right.")
            yield from self.explain(self.coach.why_answer(question), verdict.cites)
        return accepted


def in_words(table: Table, report: Report) -> str:
    """What went wrong, without what follows from it: an incident's description says that after a colon."""
    happened, _, _ = table.game.incidents()[report.incident].describes.partition(":")
    seen = {True: " It was disclosed.", False: " It was not disclosed.", None: ""}[report.disclosed]
    where = f" This is about seat {report.seat}." if report.seat is not None else ""
    return f"{happened[:1].upper()}{happened[1:]}.{seen}{where}"
