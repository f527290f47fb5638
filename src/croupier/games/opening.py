"""What a table is opened with, as a script says it."""

from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Any, Literal

import msgspec

from croupier.known_types import make_known
from croupier.submission import DocumentError, read_day


class OpeningError(ValueError):
    """A table that cannot be opened: the field, what is wrong with it, and the provision."""

    def __init__(self, field: str, why: str, cites: tuple[str, ...] = ("format",)) -> None:
        super().__init__(field, why, cites)
        self.field = field
        self.why = why
        self.cites = cites

    def __str__(self) -> str:
        return f"{self.field}: {self.why} [{', '.join(self.cites)}]"


class ListedShoe(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A shoe from its first card on, and how many of its cards lie above the cover card."""

    cards: str
    cover_card_after: int | None = None


class ReceivedBatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Decks that the table received, as a fact that is checked: their back colour and number."""

    back: str
    decks: int


class Opening(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a table is opened with. What only some games have, such as a shoe, is refused by the others."""

    game: str
    as_of: str
    submission: dict[str, Any] = {}
    readings: dict[str, str] = {}
    cards: str | None = None
    cover_card_after: int | None = None
    shoes: list[str | ListedShoe] = []
    stacks: list[list[list[str]]] = []
    dice: list[list[int]] = []
    seed: int | None = None
    clock: str | None = None
    batches: list[ReceivedBatch] | None = None
    preshuffled: bool = False
    steps: Literal["automatic", "manual"] = "automatic"

    @property
    def day(self) -> date:
        """The day whose law applies."""
        try:
            return read_day(self.as_of)
        except DocumentError as wrong:
            raise OpeningError("as_of", str(wrong).removeprefix("as_of: ")) from None

    @property
    def starting_time(self) -> datetime:
        """When the table opens: as the opening says, or at noon of its day."""
        if self.clock is None:
            return datetime.combine(self.day, time(12))
        try:
            return datetime.strptime(self.clock, "%Y-%m-%dT%H:%M")  # noqa: DTZ007 - the casino's wall has no zone
        except ValueError:
            why = f"{self.clock!r} is not a time: write it as 2020-01-01T12:00, without a zone"
            raise OpeningError("clock", why) from None

    def given(self) -> tuple[str, ...]:
        """The fields that the opening does not leave at their defaults."""
        return tuple(msgspec.to_builtins(self))

    def without_chance(self) -> "Opening":
        """The same opening without what only chance may know."""
        return msgspec.structs.replace(self, cards=None, cover_card_after=None, shoes=[], stacks=[], dice=[], seed=None)


make_known(Opening)


def read_opening(fields: Mapping[str, Any]) -> Opening:
    """An opening from its fields, each of the right type; raises `OpeningError`, which names the field."""
    try:
        return msgspec.convert(dict(fields), Opening)
    except msgspec.ValidationError as wrong:
        what, found, path = str(wrong).rpartition(" - at `$.")
        raise OpeningError(path.rstrip("`") if found else "opening", what if found else str(wrong)) from None


EVERY_GAMES = ("game", "as_of", "submission", "readings", "seed", "clock", "steps")
"""What the table of any game can be opened with."""
