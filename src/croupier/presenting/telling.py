"""How events are told: by a sentence of the catalogue, with what the event says and what follows from it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from croupier.table.events import Event
from croupier.words import said_of

Facts = Mapping[str, Callable[[Any], object]]
"""By their names in the sentence, what follows from an event; whatever else the sentence names are its fields."""
INDENT = "  "


class Telling(NamedTuple):
    """How one kind of event is told."""

    key: str
    facts: Facts = MappingProxyType({})
    is_step: bool = False
    """Whether it is a step within something that was told before: a log indents it."""

    def said_to(self, event: Event, seat: int | None) -> str:
        """The sentence, for the player at a seat or for somebody who has none."""

        def fact(name: str) -> object:
            found = self.facts.get(name)
            return getattr(event, name) if found is None else found(event)

        return said_of(self.key, fact, seat)

    def in_log(self, event: Event, seat: int | None) -> str:
        """The sentence as a line of a log."""
        return f"{INDENT if self.is_step else ''}{self.said_to(event, seat)}"


Tellings = Mapping[type[Event], Telling]


def tellings(
    area: str, events: Mapping[type[Event], Facts], steps: Mapping[type[Event], Facts] | None = None
) -> Tellings:
    """How events, and those that are steps within others, are told: each by the sentence `area.event.TAG`."""
    told = {kind: Telling(key_of(area, kind), facts) for kind, facts in events.items()}
    return told | {kind: Telling(key_of(area, kind), facts, is_step=True) for kind, facts in (steps or {}).items()}


def key_of(area: str, kind: type[Event]) -> str:
    """The key of an event's sentence."""
    return f"{area}.event.{kind.__struct_config__.tag}"
