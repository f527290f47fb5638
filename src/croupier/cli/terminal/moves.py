"""The dealer's moves: what a dealer does for each event of a table, and what to type for it."""

import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from croupier.cli.terminal.looks import short
from croupier.house.narration import place, told
from croupier.table import events as e

Key = tuple[str, ...]
"""A move in words: ("card", "player"), ("pay", "4", "banker"). Amounts are no part of it."""

POINTS = re.compile(r"player (\d),? banker (\d)")
ONE_COUNT = re.compile(r"(player|banker) (\d)")
RESULT = re.compile(r"player \d,? banker \d,? (player|banker) wins")


class Move(NamedTuple):
    """A move of the dealer and the event that it makes happen."""

    key: Key
    event: e.Event

    @property
    def is_settlement(self) -> bool:
        """Whether it settles a wager."""
        return isinstance(self.event, e.Settled)

    @property
    def to_type(self) -> str:
        """What to type for it, amounts included."""
        return words_for(self.key) + _amounts(self.event)

    @property
    def about(self) -> str:
        """The move in a few words, which tell nothing that cannot be seen yet."""
        event = self.event
        if isinstance(event, e.CardDealt):
            return f"a card from the shoe to {place(event.to)}"
        if isinstance(event, e.Turned):
            return f"{place(event.hand)} is turned face up"
        if isinstance(event, e.Asked):
            return f"{event.questions[0].to} is asked: {event.questions[0].kind}"
        return told(event).strip()


PLAIN = ("no more bets", "last hand", "dragon 7")
"""Announcements that are typed as they are spoken; others after `say`."""


def words_for(key: Key) -> str:
    """A move as it is typed."""
    return key[1] if key[0] == "say" and key[1] in PLAIN else " ".join(key)


def _amounts(event: e.Event) -> str:
    if isinstance(event, e.VigorishCollected):
        return f" {short(event.amount)}"
    if not isinstance(event, e.Settled):
        return ""
    paid = f" {short(event.pays)}" if event.pays else ""
    if not event.vigorish:
        return paid
    return f"{paid} {'mark' if event.marked else 'less'} {short(event.vigorish)}"


def moves_of(events: Iterable[e.Event]) -> list[Move]:
    """What the dealer does for these events: nothing for some, one move for most."""
    found = ((move_key(event), event) for event in events)
    return [Move(key, event) for key, event in found if key is not None]


def move_key(event: e.Event) -> Key | None:
    """The dealer's move for an event; a step of a kind that is not known here goes by the event's own name."""
    known = KEYS.get(type(event))
    if known is not None:
        return known(event)
    return ("do", str(event.__struct_config__.tag)) if event.dealer_step else None


def spoken_key(words: str) -> Key:
    """The move for an announcement, as the dealer says it."""
    said = words.lower()
    if found := RESULT.fullmatch(said):
        return ("result", found[1])
    if found := POINTS.fullmatch(said):
        return ("points", found[1], found[2])
    if found := ONE_COUNT.fullmatch(said):
        return ("points", found[1], found[2])
    return ("result", "tie") if said == "tie hand" else ("say", said)


def _settled(event: e.Settled) -> Key:
    verb = {"win": "pay", "lose": "collect"}.get(event.outcome, "return")
    return (verb, str(event.seat), event.wager)


def _asked(event: e.Asked) -> Key | None:
    """A question to somebody; one to the dealer is answered, not put."""
    question = event.questions[0]
    if question.to == "dealer":
        return None
    return ("offer" if question.kind == "cut" else "ask", question.to.removeprefix("seat "))


KEYS: dict[type[e.Event], Callable[[Any], Key | None]] = {
    e.Announced: lambda x: spoken_key(x.words),
    e.CardDealt: lambda x: ("burn",) if x.to == "discard" else ("card", x.to),
    e.Turned: lambda x: ("turn", x.hand),
    e.Stays: lambda x: ("stay", x.hand),
    e.NoMoreCards: lambda _: ("natural",),
    e.CoverCard: lambda _: ("cover",),
    e.Settled: _settled,
    e.VigorishCollected: lambda x: ("vigorish", str(x.seat)),
    e.Cleared: lambda _: ("clear",),
    e.Inspected: lambda x: ("inspect",) if x.by == "dealer" else ("show", x.by.removeprefix("seat ")),
    e.SpreadOut: lambda _: ("spread",),
    e.Mixed: lambda x: ("wash",) if x.washed else ("stack",),
    e.Shuffled: lambda _: ("shuffle",),
    e.Stored: lambda _: ("store",),
    e.Released: lambda _: ("release",),
    e.Asked: _asked,
    e.Cut: lambda _: ("cut",),
    e.Loaded: lambda _: ("load",),
    e.SetAside: lambda _: ("aside",),
}
