"""Folding events into state: what a record, a spectator or an auditor knows of a table."""

from collections.abc import Iterable
from typing import TypeVar

from croupier.table.events import Event
from croupier.table.state import TableState

S = TypeVar("S", bound=TableState)


def fold(events: Iterable[Event], state: S) -> S:
    """The state after those events, from one in which they had not happened (its game's, at the opening a fresh one):
    the same as that of the table on which they happened.
    """
    for event in events:
        event.apply(state)
    return state
