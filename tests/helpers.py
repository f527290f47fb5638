"""Short ways for tests to open tables and play at them."""

from typing import Any

from croupier.money import Cents
from croupier.play.table import Response, Table
from croupier.running.opening import Opening, open_table
from croupier.table.events import Event, Settled
from croupier.table.inputs import AnyInput, Deal, Sit, Wager

DAYS = {"541": "2010-06-01", "627a": "2020-01-01"}
"""A day on which each chapter is served."""


def opened(cards: str | None = None, *, chapter: str = "627a", **more: Any) -> Table:
    """A table that is open, of Minibaccarat unless it says otherwise. Keywords are fields of the opening."""
    fields: dict[str, Any] = {"seed": 1, "game": "minibaccarat"} | more
    table = open_table(Opening(as_of=DAYS[chapter], cards=cards, **fields))
    table.open()
    return table


def seated(cards: str | None = None, *, seats: tuple[int, ...] = (1,), chips: str = "1000.00", **more: Any) -> Table:
    """A table with players who each brought the same chips."""
    table = opened(cards, **more)
    for seat in seats:
        table.submit(Sit(seat, Cents.parse(chips)))
    return table


def wager(table: Table, on: str, amount: str, *, seat: int = 1) -> Response:
    """Place a wager."""
    return table.submit(Wager(seat, on, Cents.parse(amount)))


def deal(table: Table) -> list[Event]:
    """Deal a round; whatever is asked is answered by default."""
    events = list(table.submit(Deal()).events)
    while table.questions:
        events += table.answer_by_default().events
    return events


def refused(table: Table, act: AnyInput) -> tuple[str, tuple[str, ...]]:
    """Why an input is refused, and by which provisions; it must be refused and change nothing."""
    before = repr(table.state)
    outcome = table.submit(act)
    assert outcome.refusal is not None, f"{act} was not refused"
    assert repr(table.state) == before, "a refusal changed the table"
    return outcome.refusal.why, outcome.refusal.cites


def settled(events: list[Event]) -> list[Settled]:
    """The settlements among events, in order."""
    return [event for event in events if isinstance(event, Settled)]


BURN_ONE = "AS 2S"
"""A burn of an ace and one more card: what tests put before the cards that they are about."""
