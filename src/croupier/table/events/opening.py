"""The table opens and closes, and rounds begin or are voided."""

from datetime import date
from typing import Self

import msgspec

from croupier.law import Text, edition_on, text_on
from croupier.table.events.base import Event
from croupier.table.state import TableState


class Opened(Event, frozen=True, tag="opened"):
    """The table opened for gaming under an edition: a chapter as it reads on a day."""

    game: str
    chapter: str
    as_of: str
    seats: int
    by_text_held: bool = False
    """Whether the wording in force on that day is not held: the table is run by the text held before it."""
    told: str = msgspec.field(default="", name="notice")

    @property
    def notice(self) -> str:
        """What must be said of the text, in words."""
        if self.told or not self.by_text_held:
            return self.told
        return edition_on(self.game, date.fromisoformat(self.as_of)).notice or ""

    def in_words(self) -> Self:
        return msgspec.structs.replace(self, told=self.notice)

    def bare(self) -> Self:
        return msgspec.structs.replace(self, told="")

    def as_told(self) -> Self:
        return msgspec.structs.replace(self, by_text_held=False, told=self.notice)

    def upgraded(self) -> Self:
        return msgspec.structs.replace(self, by_text_held=self.by_text_held or bool(self.told))

    @property
    def has_words(self) -> bool:
        return bool(self.told)

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
