"""Reading what happened at a table."""

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
from croupier.table.events import Announced, Event, Settled, VigorishCollected

Kind = TypeVar("Kind", bound=Event)
Words = dict[type[Event], Callable[[Any], str]]


def found(events: list[Event], kind: type[Kind]) -> list[Kind]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def settled(events: list[Event]) -> list[Settled]:
    """The settlements among events, in order."""
    return found(events, Settled)


def outcomes(events: list[Event]) -> list[str]:
    """How the wagers came out, in order."""
    return [event.outcome for event in settled(events)]


COURSE: Words = {
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


def course(events: list[Event], words: Words = COURSE) -> list[str]:
    """What was done with the cards outside of a round, and vigorish collected: a few words for each step."""
    return [words[type(event)](event) for event in events if type(event) in words]


def cards_to(events: list[Event], to: str) -> list[CardDealt]:
    """The cards dealt to a hand, or to the discard rack."""
    return [event for event in found(events, CardDealt) if event.to == to]


def ranks_to(events: list[Event], to: str) -> str:
    """The ranks of those cards."""
    return "".join(event.card[0] for event in cards_to(events, to))


def words(events: list[Event]) -> list[str]:
    """What the dealer announced."""
    return [event.words for event in found(events, Announced)]


# What the dealer works up to


def calls(words: str) -> Callable[[Event], bool]:
    """Whether the dealer calls something that begins so."""
    return lambda event: isinstance(event, Announced) and event.words.startswith(words)


def deals(card: str) -> Callable[[Event], bool]:
    """Whether the dealer deals that card."""
    return lambda event: isinstance(event, CardDealt) and event.card == card
