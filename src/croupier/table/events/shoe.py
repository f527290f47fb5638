"""From a shuffle to a shoe, and when it is done."""

from typing import ClassVar

from croupier.equipment import DiscardRack, Shoe, cut
from croupier.table.events.base import ORDERED, Event, Shuffling, put_away, read_order
from croupier.table.state import StoredBatch, TableState


class Shuffled(Event, frozen=True, tag="shuffled"):
    """A batch was shuffled into a stack, whose order nobody may know: by hand, by a device, or before it came."""

    dealer_step: ClassVar[bool] = True
    back: str
    how: Shuffling
    order: str

    def apply(self, state: TableState) -> None:
        put_away(state)
        state.stack = read_order(self.order)
        state.preshuffled = False


class Stored(Event, frozen=True, tag="stored"):
    """A batch was shuffled by the automated shuffling device, which keeps it. A listed one is `ready`."""

    dealer_step: ClassVar[bool] = True
    back: str
    order: str
    ready: bool = False
    cover_after: int | None = None

    def apply(self, state: TableState) -> None:
        others = [stored for stored in state.stored if stored.back != self.back]
        state.stored = [*others, StoredBatch(self.back, read_order(self.order), self.ready, self.cover_after)]


class Released(Event, frozen=True, tag="released"):
    """The device gave out the batch that it kept: it is in play next."""

    dealer_step: ClassVar[bool] = True
    back: str

    def apply(self, state: TableState) -> None:
        put_away(state)
        released = next(stored for stored in state.stored if stored.back == self.back)
        state.stored.remove(released)
        state.stack = released.cards
        state.batches.sort(key=lambda batch: batch.back != self.back)


class Cut(Event, frozen=True, tag="cut"):
    """The cards above the cover card, and it, went to the bottom of the stack."""

    dealer_step: ClassVar[bool] = True
    by: str
    above: int

    def apply(self, state: TableState) -> None:
        state.stack = cut(state.stack, self.above)
        state.cut_by = self.by


class Loaded(Event, frozen=True, tag="loaded"):
    """The stack went into the dealing shoe, with the cover card in place. A listed stack brings its order along.

    `last_round`: these are the discards, shuffled because the shoe ran out, and no other round is dealt from them.
    """

    dealer_step: ClassVar[bool] = True
    back: str
    cards: int
    cover_after: int | None = None
    order: str = ""
    continuous: bool = False
    last_round: bool = False

    def apply(self, state: TableState) -> None:
        order = read_order(self.order) if self.order else state.stack
        cut_by = state.cut_by
        put_away(state)
        state.cut_by = cut_by
        state.cut_from = ""
        state.preshuffled = False
        state.new_dealer = False
        state.reshuffle_due = False
        state.shoe = Shoe(order=order, back=self.back, cover_after=self.cover_after, continuous=self.continuous)
        if self.last_round:
            state.shoe.cover_out, state.shoe.hands_left = True, 1
        state.discards = DiscardRack([[]])


class Unloaded(Event, frozen=True, tag="unloaded"):
    """The stack was taken out of the shoe again before any card of it was dealt, to be cut anew."""

    dealer_step: ClassVar[bool] = True

    def apply(self, state: TableState) -> None:
        assert state.shoe is not None
        stack, cut_by = state.shoe.order, state.cut_by
        put_away(state)
        state.stack, state.cut_by = stack, cut_by


class CoverCard(Event, frozen=True, tag="cover card"):
    """The cover card came out and was put aside; so many hands are still dealt, this one included.

    `at` is the hand that was to get a card then, where that matters for the next cut.
    """

    dealer_step: ClassVar[bool] = True
    hands_left: int
    at: str = ""

    def apply(self, state: TableState) -> None:
        assert state.shoe is not None
        if state.boxes is not None:
            state.boxes.asked_for = {}
        state.cut_from = self.at
        seat = int(self.at.split()[1]) if self.at.startswith("seat ") else 0
        state.cut_player = state.seats.get(seat, "")
        state.shoe.cover_out = True
        state.shoe.hands_left = self.hands_left


class Emptied(Event, frozen=True, tag="emptied"):
    """No more rounds come from this shoe: its cards join the rest for the shuffle, which may have been ordered."""

    ordered: bool = False

    def apply(self, state: TableState) -> None:
        put_away(state)
        if self.ordered:
            state.cut_from = ORDERED


class OutOfOrder(Event, frozen=True, tag="out of order"):
    """A device was covered or marked as out of order, or removed: it is not used any more, and gives back its cards."""

    dealer_step: ClassVar[bool] = True
    device: str
    removed: bool = False

    def apply(self, state: TableState) -> None:
        state.out_of_order = True
        state.stored = []
