"""What the law tests do and look for around the rounds: how cards come to the shoe, who is asked, steps by hand."""

from collections.abc import Callable
from typing import Any, TypeVar

from croupier.games.shared.events import (
    CardDealt,
    Cut,
    Emptied,
    Inspected,
    Loaded,
    Mixed,
    Received,
    Released,
    Shuffled,
    SpreadOut,
    Stored,
)
from croupier.money import Cents
from croupier.play.table import Response, Table
from croupier.running.opening import Opening, open_table
from croupier.table.events import Announced, Event, VigorishCollected
from croupier.table.inputs import Answer, Deal, Order, Report, Sit, Step
from tests.helpers import DAYS, seated, wager

Kind = TypeVar("Kind", bound=Event)

NATURAL = "9KKK"
"""A round of four cards that the Player's Hand wins."""


def found(events: list[Event], kind: type[Kind]) -> list[Kind]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


COURSE: dict[type[Event], Callable[[Any], str]] = {
    Received: lambda event: "received",
    Inspected: lambda event: f"{event.by} inspects",
    SpreadOut: lambda event: f"{event.back} spread face {event.face}",
    Mixed: lambda event: f"{event.back} {'washed' if event.washed else 'not washed'} and stacked",
    Shuffled: lambda event: f"{event.back} shuffled {event.how}",
    Stored: lambda event: f"{event.back} into the device",
    Released: lambda event: f"{event.back} out of the device",
    Cut: lambda event: f"{event.by} cuts",
    Loaded: lambda event: f"{event.back} in the shoe",
    VigorishCollected: lambda event: f"seat {event.seat} pays {event.amount}",
    Emptied: lambda event: "shoe done",
}


def course(events: list[Event]) -> list[str]:
    """What was done with the cards outside of a round, and vigorish collected: a few words for each step."""
    return [COURSE[type(event)](event) for event in events if type(event) in COURSE]


def opening(chapter: str, **more: Any) -> tuple[Table, list[Event]]:
    """A table that opens, and what happened."""
    more.setdefault("seed", 1)
    table = open_table(Opening(game="minibaccarat", as_of=DAYS[chapter], **more))
    return table, list(table.open().events)


def sit(table: Table, *seats: int, chips: str = "1000.00") -> None:
    """Players arrive, in this order."""
    for seat in seats:
        assert table.submit(Sit(seat, Cents.parse(chips))).refusal is None


def ordered(table: Table, name: str, by: str = "floorperson") -> list[Event]:
    """An order that is obeyed."""
    return allowed(table.submit(Order(name, by)))


def reported(table: Table, incident: str, **more: Any) -> list[Event]:
    """An incident that is taken up."""
    return allowed(table.submit(Report(incident, **more)))


def answered(table: Table, choice: str, **more: Any) -> list[Event]:
    """The one who is asked says this."""
    [(number, question)] = table.questions.items()
    role = None if question.seat else question.to
    return allowed(table.submit(Answer(choice, seat=question.seat, role=role, question=number, **more)))


def asked(table: Table) -> tuple[str, str]:
    """What is asked now, and whom."""
    [question] = table.questions.values()
    return question.kind, question.to


def allowed(outcome: Response) -> list[Event]:
    """The events of something that was not refused."""
    assert outcome.refusal is None, outcome.refusal
    return list(outcome.events)


# Dealt by hand


def dealt_by_hand(cards: str | None = None, *wagers: tuple[str, str], chapter: str, **more: Any) -> Table:
    """A table dealt step by step, at which seat 1 wagered and the deal was called."""
    table = seated(cards, chapter=chapter, steps="manual", **more)
    for on, amount in wagers:
        assert wager(table, on, amount).refusal is None
    allowed(table.submit(Deal()))
    return table


def steps_until(table: Table, done: Callable[[Event], bool]) -> list[Event]:
    """The dealer works up to and including the step for which this holds; who is asked says nothing."""
    events: list[Event] = []
    while not any(done(event) for event in events):
        assert not table.rests, "that never came"
        events += one_step(table)
    return events


def rest_of(table: Table) -> list[Event]:
    """The dealer finishes, and who is asked says nothing."""
    events: list[Event] = []
    while not table.rests:
        events += one_step(table)
    return events


def one_step(table: Table) -> list[Event]:
    """One step of the dealer, or one answer that nobody gave."""
    return list((table.answer_by_default() if table.questions else table.submit(Step())).events)


def calls(words: str) -> Callable[[Event], bool]:
    """Whether the dealer calls something that begins so."""
    return lambda event: isinstance(event, Announced) and event.words.startswith(words)


def deals(card: str) -> Callable[[Event], bool]:
    """Whether the dealer deals that card."""
    return lambda event: isinstance(event, CardDealt) and event.card == card


POINTS = calls("Player")
"""The first call of a Point Count: two cards lie in each hand, and no third card has been dealt."""
