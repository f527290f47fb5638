"""Playing at a table of any game: wagers and deals, orders and reports, answers, and the dealer's steps by hand."""

from collections.abc import Callable
from typing import Any

from croupier.money import Cents
from croupier.play.table import Response, Table
from croupier.table.events import Event
from croupier.table.inputs import Answer, AnyInput, Deal, Order, Report, Step, Wager
from tests.support.events import found
from tests.support.tables import cards_at, on_the_table, seated


def wager(table: Table, on: str, amount: str, *, seat: int = 1) -> Response:
    """Place a wager."""
    return table.submit(Wager(seat, on, Cents.parse(amount)))


def deal(table: Table) -> list[Event]:
    """Deal a round; whatever is asked is answered by default."""
    events = list(table.submit(Deal()).events)
    while table.questions:
        events += table.answer_by_default().events
    return events


def allowed(response: Response) -> list[Event]:
    """The events of something that was not refused."""
    assert response.refusal is None, response.refusal
    return list(response.events)


def refused(table: Table, act: AnyInput) -> tuple[str, tuple[str, ...]]:
    """Why an input is refused, and by which provisions; it must be refused and change nothing."""
    before = repr(table.state)
    response = table.submit(act)
    assert response.refusal is not None, f"{act} was not refused"
    assert repr(table.state) == before, "a refusal changed the table"
    return response.refusal.why, response.refusal.cites


def ordered(table: Table, name: str, by: str = "floorperson") -> list[Event]:
    """An order that is obeyed."""
    return allowed(table.submit(Order(name, by)))


def reported(table: Table, incident: str, **more: Any) -> list[Event]:
    """An incident that is taken up."""
    return allowed(table.submit(Report(incident, **more)))


# Questions


def answered(table: Table, choice: str, *, seat: int | None = None, **more: Any) -> list[Event]:
    """Somebody answers: the one at that seat, or else the first who is asked."""
    return allowed(table.submit(answer(table, choice, seat=seat, **more)))


def answer(table: Table, choice: str, *, seat: int | None = None, **more: Any) -> Answer:
    """What that person would say."""
    number = next(number for number, one in table.questions.items() if seat is None or one.seat == seat)
    question = table.questions[number]
    role = None if question.seat else question.to
    return type(question.default)(choice, seat=question.seat, role=role, question=number, **more)


def asked(table: Table) -> tuple[str, str]:
    """What is asked now, and whom."""
    [question] = table.questions.values()
    return question.kind, question.to


def choices_open(table: Table) -> set[str]:
    """The choices that are open to the one who is asked."""
    [question] = table.questions.values()
    return {option.choice for option in question.options if not option.why_not}


# Dealt by hand


def dealt_by_hand(cards: str | None = None, *wagers: tuple[str, str], **more: Any) -> Table:
    """A table dealt step by step, at which seat 1 wagered and the deal was called."""
    table = seated(cards, steps="manual", **more)
    for on, amount in wagers:
        allowed(wager(table, on, amount))
    allowed(table.submit(Deal()))
    return table


def one_step(table: Table) -> list[Event]:
    """One step of the dealer, or one answer that nobody gave."""
    return list((table.answer_by_default() if table.questions else table.submit(Step())).events)


def steps(table: Table) -> list[Event]:
    """The dealer goes on, without anybody answering, until somebody is asked or all is done."""
    events: list[Event] = []
    while not table.rests and not table.questions:
        events += allowed(table.submit(Step()))
    return events


def rest_of(table: Table) -> list[Event]:
    """The dealer finishes, and who is asked says nothing."""
    events: list[Event] = []
    while not table.rests:
        events += one_step(table)
    return events


def steps_until(table: Table, done: Callable[[Event], bool]) -> list[Event]:
    """The dealer works up to and including the step for which this holds; who is asked says nothing."""
    events: list[Event] = []
    while not any(done(event) for event in events):
        assert not table.rests, "that never came"
        events += one_step(table)
    return events


def until(table: Table, kind: type[Event]) -> list[Event]:
    """The dealer works up to and including the first event of a kind."""
    return steps_until(table, lambda event: bool(found([event], kind)))


def until_asked(table: Table, kind: str = "", to: str = "") -> list[Event]:
    """The dealer works until that is asked, or anything; other questions that come before take their defaults."""
    events: list[Event] = []
    while not any(kind in ("", one.kind) and to in ("", one.to) for one in table.questions.values()):
        assert not table.rests, "that was never asked"
        events += one_step(table)
    return events


def until_cards(table: Table, cards: int, *, to: str = "") -> list[Event]:
    """The dealer works until so many cards of this round lie on the table, or in that hand."""
    events: list[Event] = []
    while (len(cards_at(table).hands.get(to, [])) if to else on_the_table(table)) < cards:
        assert not table.rests, "so many were never dealt"
        events += one_step(table)
    return events
