"""The table opens and closes, and rounds begin or are voided."""

from croupier.table.events.base import Event
from croupier.table.state import TableState


class Opened(Event, frozen=True, tag="opened"):
    """The table opened for gaming under an edition."""

    game: str
    chapter: str
    as_of: str
    seats: int
    notice: str = ""

    def apply(self, state: TableState) -> None:
        state.phase = "wagers"


class RoundBegan(Event, frozen=True, tag="round"):
    """A round began: from here on, no wager is made, increased or withdrawn."""

    number: int

    def apply(self, state: TableState) -> None:
        state.begin_round(self.number)


class VoidRound(Event, frozen=True, tag="void"):
    """The round was voided: wagers stay closed until each of them is returned."""

    def apply(self, state: TableState) -> None:
        state.give_up_round()


class Closing(Event, frozen=True, tag="closing"):
    """The table closed for gaming."""

    def apply(self, state: TableState) -> None:
        state.phase = "closed"
