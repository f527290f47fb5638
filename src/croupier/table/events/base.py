"""What every event is, and the short ways in which events change a table's state."""

from collections.abc import Sequence
from typing import ClassVar, Literal, cast

import msgspec

from croupier.equipment import Card, DiscardRack
from croupier.equipment.cards import UNKNOWN
from croupier.table.state import BoxRound, TableState

Cites = tuple[str, ...]
Face = Literal["up", "down"]
Outcome = Literal["win", "lose", "push", "void", "surrender", "rescue"]
Shuffling = Literal["by hand", "by device", "before it came"]
HandEnd = Literal[
    "", "stands", "21", "Blackjack", "over 21", "doubled", "rescued", "surrendered", "refused a card", "dead"
]
"""Why a hand takes no further card."""
Amiss = Literal["face up", "ten"]
"""What is wrong with a card in the shoe."""

SHOE = "shoe"
DEVICE = "device"
"""Where a card comes from: the dealing shoe, or a device that shuffles continuously; else a place aside."""
NEXT_TO_THIS = {"next hand": "this hand", "next hand, a third card": "this hand, a third card"}
"""Places of cards that are kept for the next hand, and where they are when that hand has begun."""
FIRST_PLAYER = "first player"
ORDERED = "order"
"""Where the offer to cut begins, if not where the cover card came out."""


class Hidden(str):
    """A card that lies face down, or the order of a stack: a secret, written as any other text once it is opened."""

    __slots__ = ()

    def masked(self) -> str:
        """What somebody sees who may not see it: as many unknown cards."""
        return " ".join([UNKNOWN] * len(self.split()))


class Event(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True, gc=False, forbid_unknown_fields=True):
    """A fact with the provisions that it carries out. Events hold no cycles: the collector may pass them over."""

    cites: Cites

    dealer_step: ClassVar[bool] = False

    def apply(self, state: TableState) -> None:
        """Change the state to one in which this has happened."""


def put_away(state: TableState) -> None:
    """No stack, shoe or discards: the cards are together again, but for those that a round still has aside."""
    state.stack = []
    state.shoe = None
    state.discards = DiscardRack()
    if state.phase != "round":
        state.aside = {}
    state.cut_by = ""
    state.spread = ""
    state.may_wager = None


def boxes_of(state: TableState) -> BoxRound:
    """What is true of the round box by box, from the first fact on."""
    if state.boxes is None:
        state.boxes = BoxRound()
    return state.boxes


def take_card(state: TableState, card: Card, source: str) -> None:
    """A card leaves the shoe, the continuous device, or the place where it lay aside."""
    if source not in (SHOE, DEVICE):
        state.aside[source].remove(card)
        return
    assert state.shoe is not None
    if source == SHOE:
        state.shoe.dealt += 1
    else:
        state.shoe.order.remove(card)


def read_order(order: str) -> list[Card]:
    """A stack of cards from the string that an event keeps it in, from the top."""
    return cast(list[Card], order.split())


def hidden_order(cards: Sequence[Card]) -> Hidden:
    """The string for it, which nobody may see."""
    return Hidden(" ".join(cards))
