"""A fault in the program: one event fails while it changes a table."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from croupier.table.events import Event


class PlantedError(Exception):
    """The fault. Its words are nobody's business but the log's: 6D is the hole card."""


class Planted:
    """Counts events as they change tables; the one whose turn it is fails, before or after it has changed the state."""

    def __init__(self) -> None:
        self.left = 0
        """How many more events are applied until one fails; 0: none does."""
        self.after = False
        self.always: type[Event] | None = None
        """Events of this kind fail whenever they come."""

    def apply(self, original: Callable[[Any, Any], None], event: Event, state: Any) -> None:
        """Apply an event as ever, unless it fails."""
        fails = self.left == 1 or type(event) is self.always
        self.left = max(0, self.left - 1)
        if not fails or self.after:
            original(event, state)
        if fails:
            raise PlantedError("6D is the hole card")


def plant(monkeypatch: pytest.MonkeyPatch) -> Planted:
    """Let every event of every game go through it. Tables that are opened after this know it."""
    planted = Planted()
    for kind in list(kinds(Event)):
        original = kind.apply

        def applied(event: Event, state: Any, original: Callable[[Any, Any], None] = original) -> None:
            planted.apply(original, event, state)

        monkeypatch.setattr(kind, "apply", applied)
        monkeypatch.setattr(kind, "changes", True)
    monkeypatch.setattr("croupier.play.table.applies_of", lambda _: {})
    return planted


def kinds(kind: type[Event]) -> Iterator[type[Event]]:
    """Every kind of event, after those that are derived from it: what one inherits is taken before it is changed."""
    for derived in kind.__subclasses__():
        yield from kinds(derived)
    yield kind
