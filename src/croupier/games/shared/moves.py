"""What a dealer does with cards that come from a shoe, and what can be said of it before it is seen."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.games.shared import events as shoe
from croupier.games.shared.narration import place
from croupier.games.shared.state import DISCARD, ShoeState
from croupier.presenting.moves import TABLE_ABOUT, TABLE_KEYS, DealersMoves, Key, MoveKeys, asking
from croupier.table.events import Asked, Event
from croupier.table.people import DEALER
from croupier.table.state import TableState

BURN: Key = ("burn",)
DISCARDED: Key = ("discard",)


def dealing(event: shoe.CardDealt, to: str = "") -> Key:
    """A card to a hand, burnt, or discarded for another reason; `to` is the hand as it is typed."""
    if event.to == DISCARD:
        return BURN if event.burnt else DISCARDED
    return ("card", to or event.to)


def asked(event: Asked, where: str = "") -> Key | None:
    """The cut is offered; other questions are asked."""
    return asking(event, "offer" if event.questions[0].kind == "cut" else "ask", where)


def _inspected(event: shoe.Inspected) -> Key:
    if event.by == DEALER:
        return ("inspect",)
    return ("show", str(event.by.seat) if event.by.seat is not None else event.by)


SHOE_KEYS: MoveKeys = {
    **TABLE_KEYS,
    Asked: asked,
    shoe.CardDealt: dealing,
    shoe.Turned: lambda event: ("turn", event.hand),
    shoe.Stays: lambda event: ("stay", event.hand),
    shoe.NoMoreCards: lambda _: ("natural",),
    shoe.CoverCard: lambda _: ("cover",),
    shoe.Cleared: lambda _: ("clear",),
    shoe.Inspected: _inspected,
    shoe.SpreadOut: lambda _: ("spread",),
    shoe.Mixed: lambda event: ("wash",) if event.washed else ("stack",),
    shoe.Shuffled: lambda _: ("shuffle",),
    shoe.Stored: lambda _: ("store",),
    shoe.Released: lambda _: ("release",),
    shoe.Cut: lambda _: ("cut",),
    shoe.Loaded: lambda _: ("load",),
    shoe.Unloaded: lambda _: ("unload",),
    shoe.SetAside: lambda _: ("aside",),
}
SHOE_ABOUT: Mapping[type[Event], Callable[[Any], str]] = {
    **TABLE_ABOUT,
    shoe.CardDealt: lambda event: f"a card from the shoe to {place(event.to)}",
    shoe.Turned: lambda event: f"{place(event.hand)} is turned face up",
}


def is_first_burnt(key: Key, state: TableState) -> bool:
    """Whether this is the first card that is burnt, which says how many others are."""
    return key == BURN and isinstance(state, ShoeState) and not state.discards.count


SHOE_MOVES: Final = DealersMoves(keys=SHOE_KEYS, about=SHOE_ABOUT, stands_alone=is_first_burnt)
"""What a dealer does at any table with a shoe."""
