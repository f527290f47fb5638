"""How the events of any table, and of a table with a shoe, are told, and cards and places in words."""

from collections.abc import Iterable
from typing import Any

from croupier.equipment.cards import UNKNOWN
from croupier.games.shared import events as shoe
from croupier.games.shared.state import DEVICE, SHOE
from croupier.presenting.decisions import Decisions
from croupier.presenting.telling import Tellings, tellings
from croupier.presenting.wager_titles import wager_title
from croupier.table import events as e
from croupier.table.messages import Message, message
from croupier.words import sentence

SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def face(card: str) -> str:
    """A card as people write it: 10♦."""
    if card == UNKNOWN:
        return sentence("cards.unseen", {})
    rank, suit = card[0], SUITS[card[1]]
    return ("10" if rank == "T" else rank) + suit


def lying(event: shoe.CardDealt | shoe.SetAside) -> str:
    """A card face up, or face down, in brackets for those who know it: (10♦) face down."""
    if event.face == "up":
        return face(event.card)
    return sentence("cards.face_down", {"seen": event.card != UNKNOWN, "card": face(event.card)})


def place(name: str, seat: int | None = None) -> str:
    """Somebody, or where cards or tiles lie, to the player at a seat or to somebody who has none."""
    return sentence("names.place_of", {"name": name}, seat)


def aside_as(place: str) -> str:
    """What the place of a card that lies aside is called."""
    return sentence("names.aside_as", {"place": place})


def faces(cards: Iterable[str]) -> str:
    """Several cards."""
    return " ".join(map(face, cards))


def _wagers_left(event: e.Leaving) -> str:
    """What becomes of the wagers of somebody who gets up."""
    return "none" if event.without_wagers else "abandoned" if event.abandons else "staying"


def _outcome(event: e.Settled) -> str:
    return "half" if event.outcome == "surrender" and event.given_back else event.outcome


def _vigorish(event: e.Settled) -> str:
    if not event.vigorish:
        return "none"
    if event.paid_first:
        return "then_marked" if event.marked else "then_paid"
    return "marked" if event.marked else "less"


def _wager(event: Any) -> str:
    return wager_title(event.wager)


TABLE_WORDS: Tellings = tellings(
    "table",
    {
        e.Opened: {"noticed": lambda x: bool(x.notice)},
        e.VigorishCollected: {},
        e.VoidRound: {},
        e.Interrupted: {},
        e.Noted: {"note": lambda x: x.told or x.note, "caused": lambda x: bool(x.because.key)},
        e.Sat: {"named": lambda x: x.player != f"seat {x.seat}"},
        e.Leaving: {"wagers": _wagers_left},
        e.Left: {},
        e.Cash: {},
        e.Wagered: {"wager": _wager, "for_hand": lambda x: x.hand not in ("", f"seat {x.seat}")},
        e.Withdrew: {"wager": _wager},
        e.RoundBegan: {},
        e.DealerChanged: {},
        e.Waited: {},
        e.Refused: {"why": lambda x: x.told or x.reason},
        e.Closing: {},
        e.Asked: {},
        e.Answered: {},
    },
    steps={
        e.Bonus: {},
        e.Announced: {"said": lambda x: x.told or x.call},
        e.Settled: {
            "where": lambda x: x.hand or f"seat {x.seat}",
            "wager": _wager,
            "outcome": _outcome,
            "paid": lambda x: bool(x.pays),
            "vigorish_is": _vigorish,
        },
    },
)
SHOE_DECISIONS = Decisions(
    areas=("cards",),
    shown=("cut", "face down", "face up"),
)
SHOE_WORDS: Tellings = {
    **TABLE_WORDS,
    **tellings(
        "cards",
        {
            shoe.Received: {
                "batches": lambda x: tuple(message("cards.batch", decks=one.decks, back=one.back) for one in x.batches)
            },
            shoe.Unloaded: {},
            shoe.Inspected: {
                "did": lambda x: x.told or x.did,
                "you_did": lambda x: x.told or Message(f"{x.did.key}_by_you", x.did.values),
            },
            shoe.SpreadOut: {},
            shoe.Mixed: {},
            shoe.Stored: {},
            shoe.Released: {},
            shoe.OutOfOrder: {},
            shoe.Shuffled: {"cards": lambda x: len(x.order.split())},
            shoe.Cut: {},
            shoe.Loaded: {},
            shoe.Emptied: {},
        },
        steps={
            shoe.SetAside: {"shown": lying},
            shoe.CardDealt: {"shown": lying, "kept_aside": lambda x: x.source not in (SHOE, DEVICE)},
            shoe.Turned: {"faces": lambda x: faces(x.cards)},
            shoe.Stays: {},
            shoe.NoMoreCards: {},
            shoe.CoverCard: {},
            shoe.Cleared: {},
        },
    ),
}
