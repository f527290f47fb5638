"""A question keeps its number until it is answered or withdrawn: an answer that is on its way is taken although another
person's came first; one that is asked in other words, or to which other choices are open, is another question.
"""

import random
from itertools import product
from typing import Literal

import msgspec
import pytest

from croupier.games.registry import declarations
from croupier.money import Cents
from croupier.play.people import RandomPeople
from croupier.play.table import Response, Table
from croupier.record.codec import encode
from croupier.running.opening import Opening, open_table
from croupier.table.events import Answered, Asked, RoundBegan, VoidRound
from croupier.table.inputs import Answer, Deal, Report, Sit, Step, Wager
from croupier.table.state import OpenQuestion
from tests.play.toy import toy_table
from tests.support.playing import allowed

IN_2010, TODAY = "2010-06-01", "2024-06-01"
TABLES = [(game, day) for game in declarations() for day in (IN_2010, TODAY) if (game, day) != ("21-baccarat", IN_2010)]


def opened(game: str, day: str, seats: int, **more: object) -> Table:
    """A table at which everybody has wagered."""
    table = open_table(Opening(game=game, as_of=day, seed=5, **more))  # type: ignore[arg-type]
    table.open()
    for seat in range(1, seats + 1):
        allowed(table.submit(Sit(seat, Cents(50_000))))
        allowed(table.submit(Wager(seat, table.game.offered[0], Cents(2_000))))
    return table


def words(question: OpenQuestion) -> bytes:
    """Everything about a question but its number."""
    return encode(msgspec.structs.replace(question, id=0))


class Numbers:
    """What is asked under which number, and what is open."""

    def __init__(self) -> None:
        self.given: dict[int, bytes] = {}
        self.unanswered: dict[bytes, int] = {}
        self.answered: set[int] = set()
        self.kept = 0

    def hear(self, response: Response) -> None:
        """A number means one question for ever, and a player's question that comes again in a round has its number."""
        for event in response.events:
            if isinstance(event, VoidRound | RoundBegan):
                self.unanswered = {}
            if isinstance(event, Answered):
                self.unanswered.pop(self.given[event.question])
                self.answered.add(event.question)
            elif isinstance(event, Asked):
                for question in event.questions:
                    known = self.given.setdefault(question.id, words(question))
                    assert known == words(question)
                    assert question.id not in self.answered
                    before = self.unanswered.get(words(question)) if question.seat is not None else None
                    assert before in (None, question.id), f"{question.kind} of {question.to} has another number"
                    self.kept += before is not None
                self.unanswered = {words(question): question.id for question in event.questions}


def test_a_question_that_comes_again_as_it_was_has_its_number() -> None:
    kept = 0
    ways: tuple[Literal["manual", "automatic"], ...] = ("manual", "automatic")
    for (game, day), steps in product(TABLES, ways):
        table = open_table(Opening(game=game, as_of=day, steps=steps, seed=2))
        numbers = Numbers()
        table.listener = numbers.hear
        table.open()
        people = RandomPeople(random.Random(3), unlawful=0.7, trouble=20)
        for _ in range(500):
            table.submit(people.next_input(table))
        kept += numbers.kept
    assert kept > len(TABLES)


@pytest.mark.parametrize(("game", "kind", "seats"), [("pai-gow", "set", 6), ("pai-gow", "surrender", 6)])
@pytest.mark.parametrize("steps", ["manual", "automatic"])
def test_every_pair_answers_at_the_same_moment(game: str, kind: str, seats: int, steps: str) -> None:
    """Both answers are written before either arrives, in either order."""
    for day in (IN_2010, TODAY):
        for first in range(1, seats + 1):
            for second in set(range(1, seats + 1)) - {first}:
                table = opened(game, day, seats, steps=steps)
                allowed(table.submit(Deal()))
                while not any(question.kind == kind for question in table.questions.values()):
                    allowed(table.answer_by_default() if table.questions else table.submit(Step()))
                on_its_way = {
                    question.seat: msgspec.structs.replace(question.default, question=number)
                    for number, question in table.questions.items()
                }
                for seat in (first, second):
                    while not table.questions:
                        allowed(table.submit(Step()))
                    allowed(table.submit(on_its_way[seat]))


def test_insurance_offered_to_everybody_is_taken_whoever_is_first() -> None:
    cards = "2S 9S 9H 9D AS 8S 8H 8D 6C 5C 4C 3C 2C 7C"
    for answers in (("1", "2", "3"), ("3", "1", "2")):
        table = opened("spanish-21", TODAY, 3, cards=cards)
        allowed(table.submit(Deal()))
        numbers = {str(question.seat): number for number, question in table.questions.items()}
        assert len(numbers) == 3
        for seat in answers:
            allowed(table.submit(Answer("decline", seat=int(seat), question=numbers[seat])))


def test_an_answer_is_not_taken_twice_and_not_after_it_was_withdrawn() -> None:
    table = toy_table(1, 2, 3)
    table.submit(Deal())
    numbers = {question.seat: number for number, question in table.questions.items()}
    allowed(table.submit(Answer("stay", seat=2, question=numbers[2])))
    again = table.submit(Answer("stay", seat=2, question=numbers[2])).refusal
    assert again is not None
    assert "was not asked" in again.why
    assert set(table.questions) == {numbers[1], numbers[3]}


def test_an_incident_in_between_leaves_the_number() -> None:
    """The answer is on its way when somebody reports that a wager was handled: it is still an answer."""
    table = opened("spanish-21", TODAY, 2, cards="2S 9S 9H 7D 5S 6S 8D 6C 5C 4C 3C 2C 7C 3D 4D")
    allowed(table.submit(Deal()))
    [(number, question)] = table.questions.items()
    allowed(table.submit(Report("wager handled", seat=1)))
    assert list(table.questions) == [number]
    allowed(table.submit(Answer("hit", seat=question.seat, question=number)))
    [other] = table.questions
    assert other != number, "the next card makes it another decision"
