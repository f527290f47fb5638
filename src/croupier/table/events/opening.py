"""The table opens and closes, and rounds begin or are voided."""

from datetime import date

from croupier.law import Text, text_on
from croupier.table.events.base import Event
from croupier.table.state import TableState


class Opened(Event, frozen=True, tag="opened"):
    """The table opened for gaming under an edition: a chapter as it reads on a day."""

    game: str
    chapter: str
    as_of: str
    seats: int
    notice: str = ""

    @property
    def text(self) -> Text:
        """The text of the chapter that the table is played by."""
        return text_on(self.chapter, date.fromisoformat(self.as_of))

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
