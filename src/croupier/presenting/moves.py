"""The dealer's moves: what a dealer does for each event of a table."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from croupier.table.calls import meaning
from croupier.table.events import Announced, Asked, Bonus, Event, Settled, VigorishCollected
from croupier.table.people import DEALER
from croupier.table.state import OpenQuestion, TableState

Key = tuple[str, ...]
"""A move in words: ("card", "player"), ("pay", "4", "banker"). Amounts are not part of it."""
Stated = tuple[tuple[str, int], ...]
"""Amounts as a dealer states them, each with the word before it: (("", 2500), ("less", 125))."""
MoveKeys = Mapping[type[Event], Callable[[Any], Key | None]]
"""The move for each kind of event; None for an event that needs no move."""

SETTLING = {"win": "pay", "lose": "collect", "surrender": "half"}
"""What a dealer does with a wager, by its outcome; a wager with any other outcome is returned."""
RETURN = "return"


class Move(NamedTuple):
    """A dealer's move and the event it brings about. `stated`: the ways to state its amounts, the usual one first, if
    its event is one of the game's own; `lesson`: the provision with which a mistake is explained.
    """

    key: Key
    event: Event
    stated: tuple[Stated, ...] = ()
    lesson: str = ""

    @property
    def is_settlement(self) -> bool:
        """Whether it settles a wager."""
        return isinstance(self.event, Settled)


def _first_provision(event: Event) -> str:
    """The provision that comes first."""
    return next(iter(event.cites), "")


def _no_common_order(_: Event) -> None:
    """Every move has its place in the order."""


def _no_reason(_: Event, __: TableState) -> str:
    """The description says it all."""
    return ""


def _nobody(_: Event) -> None:
    """The dealer's attention is not followed."""


def _no_part(_: Event) -> bool:
    """The dealer deals all cards."""
    return False


def _never(_: Key, __: TableState) -> bool:
    return False


class DealersMoves(msgspec.Struct, frozen=True, kw_only=True):
    """What a dealer of one game does, and how it is described."""

    keys: MoveKeys
    about: Mapping[type[Event], Callable[[Any], str]] = {}
    """Descriptions of moves for events whose own words would reveal something not yet visible."""
    because: Callable[[Any, Any], str] = _no_reason
    """What a description adds of the table as its viewer sees it, given the event and that state: why this seat."""
    stated: Mapping[type[Event], Callable[[Any], tuple[Stated, ...]]] = {}
    """The ways to state the amounts of a move, for events of the game's own; without any, no amount is stated."""
    lesson: Callable[[Event], str] = _first_provision
    """The provision with which a mistake is explained, and for which it is counted."""
    order: Callable[[Event], tuple[object, ...] | None] = _no_common_order
    """What a move has in common with those that may be made before or after it; None: its order matters."""
    attention: Callable[[Event], str | None] = _nobody
    """Whom the dealer turns to with an event: somebody who has the dealer's attention is not asked to speak again.
    None: the event is about nobody's turn.
    """
    player_deals: Callable[[Event], bool | None] = _nobody
    """Whether a player deals the cards from an event on; None: the event changes nothing in that."""
    is_dealing: Callable[[Event], bool] = _no_part
    """Whether an event is the doing of whoever deals the cards: while a player does, it is no move of the dealer."""
    stands_alone: Callable[[Key, TableState], bool] = _never
    """Whether a move is not to be made several times in a row yet, whatever comes after it."""

    def key_of(self, event: Event) -> Key | None:
        """The move for an event, if any; a dealer's step that is not listed is named after its event."""
        key = self.keys.get(type(event))
        if key is not None:
            return key(event)
        return ("do", str(event.__struct_config__.tag)) if event.dealer_step else None

    def described(self, event: Event, state: TableState) -> str | None:
        """A move in a few words that reveal nothing not yet visible, as a table in that state shows; None if the words
        of its event do not.
        """
        about = self.about.get(type(event))
        return about(event) + self.because(event, state) if about is not None else None

    def of(self, events: Iterable[Event]) -> list[Move]:
        """What the dealer does for these events: nothing for some, one move for most."""
        found = ((self.key_of(event), event) for event in events)
        return [self.move(key, event) for key, event in found if key is not None]

    def move(self, key: Key, event: Event) -> Move:
        """The move for an event."""
        stated = self.stated.get(type(event))
        return Move(key, event, stated(event) if stated is not None else (), self.lesson(event))


def settling(event: Settled, where: str = "") -> Key:
    """What the dealer does with a settled wager; `where` names the hand, if not the seat's only one."""
    return (SETTLING.get(event.outcome, RETURN), where or str(event.seat), event.wager)


def asking(event: Asked, verb: str = "ask", where: str = "") -> Key | None:
    """Asking somebody a question; None for a question to the dealer. `where` names the hand that it is about."""
    question = event.questions[0]
    return None if question.to == DEALER else (verb, where or whom(question))


def whom(question: OpenQuestion) -> str:
    """Who is asked: a seat by its number."""
    return str(question.seat) if question.seat is not None else question.to


TABLE_KEYS: MoveKeys = {
    Announced: lambda event: meaning(event.call),
    Settled: settling,
    Bonus: lambda event: ("bonus", str(event.seat)),
    VigorishCollected: lambda event: ("vigorish", str(event.seat)),
    Asked: asking,
}
"""What a dealer does at any table."""


def asked_about(event: Asked) -> str:
    """A question in a few words."""
    question = event.questions[0]
    return f"{question.hand or question.to} is asked: {question.kind}"


TABLE_ABOUT: Mapping[type[Event], Callable[[Any], str]] = {Asked: asked_about}
