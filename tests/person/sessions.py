"""Sessions with scripted people: what they type comes from a list, and what they see is kept. Nothing is displayed."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from croupier.money import Cents
from croupier.person.answers import Questions
from croupier.person.company import Company
from croupier.person.conversation import Conversation, Talk
from croupier.person.evening import Evening
from croupier.person.plain import plain_lines
from croupier.person.seating import people_of
from croupier.person.session import Session
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.presenting.people import Guest
from croupier.presenting.sight import Sight
from croupier.record.views import Viewer
from croupier.running.opening import Opening, open_table
from croupier.table.events import Event
from croupier.table.inputs import Answer, AnyInput, Sit, Wager
from tests.support.tables import DAYS, GAMES

Wagers = Sequence[tuple[int, str, int]]
Read = Callable[[str], str | None]


def typing(lines: Iterable[str]) -> Read:
    """Somebody who types these lines and then goes away."""
    left = iter(lines)
    return lambda _: next(left, None)


def nobody(_: random.Random) -> Guest:
    """No company with habits."""
    raise AssertionError("nobody was to come")


class Guests(Company):
    """Company that wagers what it is told, in every round, lets the dealer cut, and decides what it is told in turn.

    When nothing is left to be told it does what the dealer takes for granted.
    """

    def __init__(self, wagers: Wagers = (), answers: Sequence[str] = ()) -> None:
        super().__init__(random.Random(1), nobody)
        self._wagers = wagers
        self._answers = list(answers)

    def arrive(self, table: Table, count: int) -> list[AnyInput]:
        seats = sorted({seat for seat, _, _ in self._wagers})
        return [Sit(seat, Cents(100_000)) for seat in seats]

    def wagers(self, table: Table, results: Sequence[str]) -> Iterator[AnyInput]:
        yield from (Wager(seat, on, Cents(amount)) for seat, on, amount in self._wagers)

    def answer(self, table: Table, number: int, question: Question) -> Answer:
        answer: Answer | None = question.default
        if question.kind != "cut" and self._answers:
            answer = Questions(people_of(table.game).questions).read(question, self._answers.pop(0))
        assert answer is not None
        return msgspec.structs.replace(answer, question=number)


def lively(table: Table, seed: int) -> Company:
    """Company with habits."""
    return Company(random.Random(seed), people_of(table.game).guest)


def opened_with(chapter: str = "627a", **more: Any) -> Opening:
    """An opening of a Minibaccarat table; keywords are its fields."""
    more.setdefault("seed", 1)
    return Opening(game="minibaccarat", as_of=DAYS[chapter], **more)


def spanish(cards: str | None = None, *, as_of: str = "2020-01-01", **more: Any) -> Opening:
    """An opening of a Spanish 21 table with Match-the-Dealer; keywords are its fields.

    Of listed cards the first is discarded, and the others are dealt.
    """
    more.setdefault("submission", {"match_the_dealer": True})
    listed = f"2C {cards}" if cards is not None else None
    return Opening(game="spanish-21", as_of=as_of, cards=listed, seed=more.pop("seed", 1), **more)


def family(chapter: str, cards: str | None = None, *, dealing: str = "handed to players", **more: Any) -> Opening:
    """An opening of a Midibaccarat or Baccarat table; keywords are its fields."""
    submission = {"dealing": dealing, **more.pop("submission", {})}
    return Opening(game=GAMES[chapter], as_of=DAYS[chapter], cards=cards, seed=1, submission=submission, **more)


def twenty_one(cards: str | None = None, **more: Any) -> Opening:
    """An opening of a 21 Baccarat table; keywords are its fields."""
    return Opening(game="21-baccarat", as_of="2020-01-01", cards=cards, seed=1, **more)


def watched(cards: str | None = None, *, seats: Sequence[int] = (1,), **more: Any) -> tuple[Table, list[Event]]:
    """A table with players, and the list into which all of its events go."""
    events: list[Event] = []
    table = open_table(opened_with(cards=cards, **more), listener=lambda response: events.extend(response.events))
    table.open()
    for seat in seats:
        table.submit(Sit(seat, Cents(100_000)))
    return table, events


def sight_of(table: Table, seat: int | None) -> Sight[Any, Any]:
    """What somebody sees of a table: the player at a seat, or the dealer."""
    viewer = Viewer("dealer") if seat is None else Viewer("player", frozenset({seat}))
    return people_of(table.game).sight(viewer)


def watching(table: Table, seat: int | None) -> Sight[Any, Any]:
    """A sight that takes in everything that happens at the table from now on."""
    sight = sight_of(table, seat)

    def hear(events: list[Event]) -> None:
        for event in events:
            sight.hear(event)

    table.listener = lambda response: hear(response.events)
    return sight


def held(session: Session, talk: Talk[None], read: Read) -> str:
    """What a person sees, in plain lines, who types what `read` gives at a prompt."""
    conversation, seat = Conversation(talk), session.sight.seat
    seen = [line for shown in conversation.begin() for line in plain_lines(shown, seat)]
    while conversation.prompt is not None:
        typed = read(conversation.prompt.words)
        seen += [line for shown in conversation.take(typed) for line in plain_lines(shown, seat)]
    return "\n".join([*seen, *session.closing_lines(), ""])


def played(
    *lines: str, opening: Opening, guests: Company | None = None, seat: int = 3, others: int = 0
) -> tuple[str, Sight[Any, Any]]:
    """What a player sees who types these lines, and the sight after the last of them."""
    session = Evening(open_table(opening), guests or Guests(), seat=seat)
    return held(session, session.run(chips=Cents(50_000), others=others), typing(lines)), session.sight


def evening(
    *lines: str, opening: Opening | None = None, guests: Company | None = None, seat: int = 3, others: int = 0
) -> str:
    """What a player sees who types these lines."""
    return played(*lines, opening=opening or opened_with(), guests=guests, seat=seat, others=others)[0]
