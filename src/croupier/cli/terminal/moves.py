"""The dealer's moves: what a dealer does for each event of a table, and what to type for it."""

import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from croupier.cli.terminal.styles import short
from croupier.running.narration import place, told
from croupier.table import events as e

Key = tuple[str, ...]
"""A move in words: ("card", "player"), ("pay", "4", "banker"). Amounts are no part of it."""

HAND = re.compile(r"seat (\d+)(?: hand (\d+))?")
SPOKEN: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Key]], ...] = (
    (re.compile(r"player \d,? banker \d,? (player|banker) wins"), lambda said: ("result", said[1])),
    (re.compile(r"player (\d),? banker (\d)"), lambda said: ("points", said[1], said[2])),
    (re.compile(r"(player|banker) (\d)"), lambda said: ("points", said[1], said[2])),
    (re.compile(r"tie hand"), lambda _: ("result", "tie")),
    (re.compile(r"dealer:? (?:soft |hard )?(\d+)"), lambda said: ("points", "dealer", said[1])),
    (
        re.compile(r"box (\d+)(?:\.| hand )?(\d+)?:? (?:soft |hard )?(\d+)"),
        lambda said: ("points", joined(said[1], said[2]), said[3]),
    ),
    (re.compile(r"box (\d+)(?:\.| hand )?(\d+)?:? blackjack"), lambda said: ("blackjack", joined(said[1], said[2]))),
)
"""What dealers announce, and the moves that it is."""
EVERYBODY = "everybody"


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
            return "the hole card is turned" if event.hand == "dealer" else f"{place(event.hand)} is turned face up"
        if isinstance(event, e.CardReader):
            return "the hole card goes into the card reader"
        if isinstance(event, e.Asked):
            return _about_question(event)
        return told(event).strip()


def _about_question(event: e.Asked) -> str:
    question = event.questions[0]
    if question.kind == "insure":
        return "insurance is offered to everybody"
    return f"{question.hand or question.to} is asked: {question.kind}"


PLAIN = ("no more bets", "last hand", "dragon 7", "dealer's card")
"""Announcements that are typed as they are spoken; others after `say`."""


def words_for(key: Key) -> str:
    """A move as it is typed."""
    return key[1] if key[0] == "say" and key[1] in PLAIN else " ".join(key)


def _amounts(event: e.Event) -> str:
    if isinstance(event, e.VigorishCollected | e.Bonus):
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


def attention(event: e.Event) -> str | None:
    """The hand that the dealer has turned to with this event, or everybody; None: the event is about nobody's turn.

    Who has the dealer's attention is not asked to speak once more: after a card the player simply goes on.
    """
    if isinstance(event, e.CardDealt):
        return spot(event.to)
    if isinstance(event, e.Announced):
        key = spoken_key(event.words)
        return key[1] if key[0] == "points" else None
    if isinstance(event, e.Asked):
        question = event.questions[0]
        return EVERYBODY if question.kind == "insure" else spot(question.hand) or None
    return None


def spot(name: str) -> str:
    """A hand as it is typed: the box's number, and that of a hand formed by splitting after a point; else its name."""
    found = HAND.fullmatch(name)
    return joined(found[1], found[2]) if found else name


def joined(box: str, hand: str | None) -> str:
    """A box's hand as it is typed."""
    return f"{box}.{hand}" if hand else box


def spoken_key(words: str) -> Key:
    """The move for an announcement, as the dealer says it."""
    said = words.lower()
    for pattern, key in SPOKEN:
        if found := pattern.fullmatch(said):
            return key(found)
    return ("say", said)


def _settled(event: e.Settled) -> Key:
    verb = {"win": "pay", "lose": "collect", "surrender": "half"}.get(event.outcome, "return")
    return (verb, spot(event.hand) or str(event.seat), event.wager)


def _asked(event: e.Asked) -> Key | None:
    """A question to somebody; one to the dealer is answered, not put."""
    question = event.questions[0]
    if question.to == "dealer":
        return None
    if question.kind == "insure":
        return ("insurance",)
    return ("offer" if question.kind == "cut" else "ask", spot(question.hand or question.to))


KEYS: dict[type[e.Event], Callable[[Any], Key | None]] = {
    e.Announced: lambda x: spoken_key(x.words),
    e.CardDealt: lambda x: ("burn",) if x.to == "discard" else ("card", spot(x.to)),
    e.Turned: lambda x: ("turn", x.hand),
    e.Stays: lambda x: None if x.because else ("stay", x.hand),
    e.NoMoreCards: lambda _: ("natural",),
    e.Split: lambda x: ("split", spot(x.hand)),
    e.CardReader: lambda _: ("reader",),
    e.Removed: lambda x: ("remove", spot(x.hand)),
    e.CoverCard: lambda _: ("cover",),
    e.Settled: _settled,
    e.Bonus: lambda x: ("bonus", str(x.seat)),
    e.VigorishCollected: lambda x: ("vigorish", str(x.seat)),
    e.Cleared: lambda _: ("clear",),
    e.Inspected: lambda x: ("inspect",) if x.by == "dealer" else ("show", x.by.removeprefix("seat ")),
    e.RankRemoved: lambda _: ("tear",),
    e.ReaderInspected: lambda _: ("show", "reader"),
    e.SpreadOut: lambda _: ("spread",),
    e.Mixed: lambda x: ("wash",) if x.washed else ("stack",),
    e.Shuffled: lambda _: ("shuffle",),
    e.Stored: lambda _: ("store",),
    e.Released: lambda _: ("release",),
    e.Asked: _asked,
    e.Cut: lambda _: ("cut",),
    e.Loaded: lambda _: ("load",),
    e.Unloaded: lambda _: ("unload",),
    e.SetAside: lambda _: ("aside",),
}
