"""The table opens, and cards come to it before they are shuffled."""

from typing import ClassVar

import msgspec

from croupier.equipment import Batch
from croupier.table.events.base import FIRST_PLAYER, Event, Face, put_away
from croupier.table.state import Spread, TableState


class Opened(Event, frozen=True, tag="opened"):
    """The table is open for gaming, under an edition."""

    game: str
    chapter: str
    as_of: str
    seats: int
    notice: str = ""

    def apply(self, state: TableState) -> None:
        state.phase = "wagers"


class Received(Event, frozen=True, tag="received"):
    """Decks of cards were received at the table, in place of any that were there."""

    batches: tuple[Batch, ...]
    preshuffled: bool = False

    def apply(self, state: TableState) -> None:
        state.batches = list(self.batches)
        state.preshuffled = self.preshuffled
        state.stored = []
        state.cut_from = FIRST_PLAYER
        put_away(state)


class RankRemoved(Event, frozen=True, tag="rank removed"):
    """Every card of a rank was taken out of a batch, torn in half and put into the box that the decks came in."""

    dealer_step: ClassVar[bool] = True
    back: str
    rank: str
    cards: int

    def apply(self, state: TableState) -> None:
        state.batches = [
            msgspec.structs.replace(batch, removed=batch.removed + self.rank) if batch.back == self.back else batch
            for batch in state.batches
        ]


class ReaderInspected(Event, frozen=True, tag="card reader inspected"):
    """The floorperson found the card reader device in working order: for a gaming day, or after it had failed."""

    dealer_step: ClassVar[bool] = True
    day: str
    after: str = ""

    def apply(self, state: TableState) -> None:
        state.reader_inspected = self.day
        state.reader_fails = False


class ReaderFailed(Event, frozen=True, tag="card reader fails"):
    """The card reader device does not work: nothing is dealt until it is repaired or replaced."""

    def apply(self, state: TableState) -> None:
        state.reader_fails = True


class Inspected(Event, frozen=True, tag="inspected"):
    """Somebody looked at the cards: the dealer for defects, the floorperson to verify it, the first player."""

    dealer_step: ClassVar[bool] = True
    by: str
    what: str


class SpreadOut(Event, frozen=True, tag="spread"):
    """The cards were spread out on the table for inspection."""

    dealer_step: ClassVar[bool] = True
    back: str
    face: Face
    because: Spread

    def apply(self, state: TableState) -> None:
        put_away(state)
        state.spread = self.because
        state.cut_from = FIRST_PLAYER


class Mixed(Event, frozen=True, tag="mixed"):
    """Cards that lay spread were turned face down, washed (or not) and stacked.

    `reshuffle`: what the device kept meanwhile is to be shown and shuffled again before it is dealt.
    """

    dealer_step: ClassVar[bool] = True
    back: str
    washed: bool
    reshuffle: bool = False

    def apply(self, state: TableState) -> None:
        state.spread = ""
        state.reshuffle_due = self.reshuffle


class Closing(Event, frozen=True, tag="closing"):
    """The table closed for gaming."""

    def apply(self, state: TableState) -> None:
        state.phase = "closed"
