"""What a dealer of Spanish 21 does, and which settlements may be made in any order."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.games.shared import events as shoe
from croupier.games.shared.moves import SHOE_ABOUT, SHOE_KEYS, asked, dealing, is_first_burnt
from croupier.games.spanish_21 import events as own
from croupier.games.spanish_21.dealing import DEALER
from croupier.games.spanish_21.state import brief
from croupier.games.spanish_21.wagers import INSURANCE
from croupier.presenting.moves import DealersMoves, Key, MoveKeys, asked_about, settling
from croupier.table.calls import meaning
from croupier.table.events import Announced, Asked, Bonus, Event, Settled

EVERYBODY: Final = "everybody"
"""Who has the dealer's attention while insurance is offered."""
PAID: Final = ("paid",)


def _asked(event: Asked) -> Key | None:
    question = event.questions[0]
    return ("insurance",) if question.kind == "insure" else asked(event, brief(question.hand))


def _asked_about(event: Asked) -> str:
    return "insurance is offered to everybody" if event.questions[0].kind == "insure" else asked_about(event)


def _turned_about(event: shoe.Turned) -> str:
    return "the hole card is turned" if event.hand == DEALER else SHOE_ABOUT[shoe.Turned](event)


KEYS: Final[MoveKeys] = {
    **SHOE_KEYS,
    Asked: _asked,
    Settled: lambda event: settling(event, brief(event.hand)),
    shoe.CardDealt: lambda event: dealing(event, brief(event.to)),
    own.HandStays: lambda event: None if event.because else ("stay", event.hand),
    own.Split: lambda event: ("split", brief(event.hand)),
    own.CardReader: lambda _: ("reader",),
    own.Removed: lambda event: ("remove", brief(event.hand)),
    own.RankRemoved: lambda _: ("tear",),
    own.ReaderInspected: lambda _: ("show", "reader"),
}
ABOUT: Final[Mapping[type[Event], Callable[[Any], str]]] = {
    **SHOE_ABOUT,
    Asked: _asked_about,
    shoe.Turned: _turned_about,
    own.CardReader: lambda _: "the hole card goes into the card reader",
}


def attention(event: Event) -> str | None:
    """The hand that the dealer has turned to, or everybody: after a card the player simply goes on."""
    if isinstance(event, shoe.CardDealt):
        return brief(event.to)
    if isinstance(event, Announced):
        call = meaning(event.call)
        return call[1] if call[0] == "points" else None
    if isinstance(event, Asked):
        question = event.questions[0]
        return EVERYBODY if question.kind == "insure" else brief(question.hand) or None
    return None


def moves(*, losers_first: bool) -> DealersMoves:
    """The moves at a table where losing wagers are settled first, or box by box."""

    def order(event: Event) -> tuple[object, ...] | None:
        """Losing wagers and then the others, where they are settled so; else those of a box. Also what is void, losing
        insurance, surrenders that waited, and the fixed payouts.
        """
        if isinstance(event, Bonus):
            return PAID if losers_first else ("bonus",)
        if not isinstance(event, Settled):
            return None
        if event.outcome in ("void", "surrender"):
            return (event.outcome,)
        if not event.hand:
            return (INSURANCE,) if event.wager == INSURANCE else None
        if event.outcome == "rescue":
            return None
        if losers_first:
            return ("lose",) if event.outcome == "lose" else PAID
        return ("seat", event.seat)

    return DealersMoves(keys=KEYS, about=ABOUT, order=order, attention=attention, stands_alone=is_first_burnt)
