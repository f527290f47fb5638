"""Sessions with scripted people: what they type comes from a list, and what they see is kept."""

import io
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec
from rich.console import Console

from croupier.cli.terminal.answers import typed_answer
from croupier.cli.terminal.company import Company
from croupier.cli.terminal.display import Lines, Screen
from croupier.cli.terminal.evening import Evening
from croupier.cli.terminal.lookahead import Lookahead
from croupier.cli.terminal.sight import Sight
from croupier.cli.terminal.training import Training
from croupier.money import Cents
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.running.opening import Opening, open_table
from croupier.table.events import Event
from croupier.table.inputs import Answer, AnyInput, Sit, Wager
from tests.helpers import DAYS

Wagers = Sequence[tuple[int, str, int]]


def typing(lines: Iterable[str]) -> Callable[[str], str]:
    """Somebody who types these lines and then goes away."""
    left = iter(lines)

    def read(_: str) -> str:
        line = next(left, None)
        if line is None:
            raise EOFError
        return line

    return read


class Guests(Company):
    """Company that wagers what it is told, in every round, lets the dealer cut, and decides what it is told in turn.

    When nothing is left to be told it does what the dealer takes for granted.
    """

    def __init__(self, wagers: Wagers = (), answers: Sequence[str] = ()) -> None:
        super().__init__(random.Random(1))
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
            answer = typed_answer(question, self._answers.pop(0))
        assert answer is not None
        return msgspec.structs.replace(answer, question=number)


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


def watched(cards: str | None = None, *, seats: Sequence[int] = (1,), **more: Any) -> tuple[Table, list[Event]]:
    """A table with players, and the list into which all of its events go."""
    events: list[Event] = []
    table = open_table(opened_with(cards=cards, **more), listener=lambda outcome: events.extend(outcome.events))
    table.open()
    for seat in seats:
        table.submit(Sit(seat, Cents(100_000)))
    return table, events


def sight_of(table: Table, seat: int | None) -> Sight:
    """What somebody sees of a table."""
    return Sight(table.game, seat=seat)


def plain_console() -> tuple[Console, io.StringIO]:
    """A console that is no terminal, and what was printed on it."""
    out = io.StringIO()
    return Console(file=out, width=200, soft_wrap=True), out


def screen_console(width: int = 100, height: int = 40) -> tuple[Console, io.StringIO]:
    """A terminal of a size, and what was sent to it."""
    out = io.StringIO()
    return Console(file=out, width=width, height=height, force_terminal=True, color_system=None, highlight=False), out


def evening(
    *lines: str, opening: Opening | None = None, guests: Company | None = None, seat: int = 3, others: int = 0
) -> str:
    """What a player sees who types these lines."""
    table = open_table(opening or opened_with())
    console, out = plain_console()
    display = Lines(console, role="player", read=typing(lines))
    Evening(table, sight_of(table, seat), display, guests or Guests()).run(chips=Cents(50_000), others=others)
    return out.getvalue()


def training(
    *lines: str, opening: Opening, wagers: Wagers = ((4, "player", 1000),), answers: Sequence[str] = ()
) -> tuple[Training, str]:
    """A dealer's training in which everybody wagers so in every round, decides so in turn, and these lines are typed;
    and what is seen.
    """
    table = open_table(opening)
    console, out = plain_console()
    display = Lines(console, role="dealer", read=typing(lines))
    session = Training(table, sight_of(table, None), display, Guests(wagers, answers), Lookahead(table, opening))
    session.run(others=3)
    return session, out.getvalue()


def screen(sight: Sight, console: Console, *lines: str, sleep: Callable[[float], None] | None = None) -> Screen:
    """A screen at which these lines are typed."""
    return Screen(
        console, sight, role="player", pace=1.0 if sleep else 0, read=typing(lines), sleep=sleep or (lambda _: None)
    )
