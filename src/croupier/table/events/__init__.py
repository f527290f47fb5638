"""What can happen at any table. An event is a fact with its provisions; applying it is the only way to change state.

Events are frozen and flat. An event that ends a round is not a `dealer_step`: there is nothing to wait for after it.
What not everybody may see is `Hidden` in an event: the record seals it, and views mask it. Events of particular games
are in their folders; a game's declaration lists all of its events.
"""

from croupier.table.events.base import Cites, Event, WagerOutcome
from croupier.table.events.opening import Closing, Opened, RoundBegan, VoidRound
from croupier.table.events.people import (
    Announced,
    Answered,
    Asked,
    Cash,
    DealerChanged,
    Interrupted,
    Leaving,
    Left,
    Noted,
    Refused,
    Sat,
    Wagered,
    Waited,
    Withdrew,
)
from croupier.table.events.settling import Bonus, Settled, VigorishCollected

TABLE_EVENTS: tuple[type[Event], ...] = (
    Opened,
    Sat,
    Leaving,
    Left,
    Cash,
    Wagered,
    Withdrew,
    Announced,
    RoundBegan,
    Settled,
    Bonus,
    VigorishCollected,
    VoidRound,
    Asked,
    Interrupted,
    Answered,
    DealerChanged,
    Waited,
    Noted,
    Refused,
    Closing,
)
"""The events of every table."""

__all__ = [
    "TABLE_EVENTS",
    "Announced",
    "Answered",
    "Asked",
    "Bonus",
    "Cash",
    "Cites",
    "Closing",
    "DealerChanged",
    "Event",
    "Interrupted",
    "Leaving",
    "Left",
    "Noted",
    "Opened",
    "Refused",
    "RoundBegan",
    "Sat",
    "Settled",
    "VigorishCollected",
    "VoidRound",
    "WagerOutcome",
    "Wagered",
    "Waited",
    "Withdrew",
]
