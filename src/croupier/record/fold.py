"""Folding events into state: what a record, a spectator or an auditor knows about a table."""

from collections.abc import Iterable
from typing import TypeVar

from croupier.table.events import Event
from croupier.table.state import TableState

S = TypeVar("S", bound=TableState)


def fold(events: Iterable[Event], state: S) -> S:
    """Apply events to the state from before they happened (at the opening, the game's fresh state). The result equals
    the state of the table at which they happened.
    """
    for event in events:
        event.apply(state)
    return state
