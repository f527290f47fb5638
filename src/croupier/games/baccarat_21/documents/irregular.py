"""Irregularities of 21 Baccarat: what the dealer does, and what players are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.baccarat_21.hands import STANDS_AT
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.presenting.documents import Trouble
from croupier.presenting.people import Explained

if TYPE_CHECKING:
    from croupier.games.baccarat_21.documents.game_documents import TwentyOneDocuments


def irregularities(d: TwentyOneDocuments) -> tuple[Trouble, ...]:
    """All of them, in the order of the chapter."""
    return d.in_order(troubles(d))


def troubles(d: TwentyOneDocuments) -> tuple[Trouble, ...]:
    """Everything that can go wrong at this table."""
    return (
        *d.recut_trouble(),
        *d.handled_trouble(),
        d.trouble("trouble.face_up", Rule.FACE_UP_CARD),
        drawn(d),
        *d.device_troubles(),
        d.trouble("trouble.out_of_cards", Rule.SHUFFLE, also=by_reading("shoe_runs_out")),
    )


def drawn(d: TwentyOneDocuments) -> Trouble:
    """A card for a hand that may not draw."""
    to_do = d.say("trouble.drawn.to_do", Rule.DRAWN_ON_17, also=by_reading("has_17_or_more"))
    return Trouble(happened=d.says("trouble.drawn.happened", points=STANDS_AT), to_do=to_do.says, cites=to_do.cites)


def for_players(d: TwentyOneDocuments) -> tuple[Explained, ...]:
    """What happens to wagers and cards when something goes wrong."""
    return (
        d.say("players.out_of_cards", Rule.SHUFFLE, also=by_reading("shoe_runs_out")),
        d.say("players.face_up", Rule.FACE_UP_CARD),
        d.say("players.drawn", Rule.DRAWN_ON_17, also=by_reading("has_17_or_more"), points=STANDS_AT),
        d.say("players.hands_off", Rule.HANDS_OFF_CARDS),
    )
