"""Folding events into state: what a record, a spectator or an auditor knows of a table."""

from collections.abc import Iterable

from croupier.table.events import Event
from croupier.table.state import TableState


def fold(events: Iterable[Event], state: TableState | None = None) -> TableState:
    """The state after those events: the same as that of the table on which they happened."""
    state = TableState() if state is None else state
    for event in events:
        event.apply(state)
    return state
