"""What a table of the service is run with, beside its opening: time limits, the house's dealer, bots, play money."""

from typing import Final

import msgspec

from croupier.games.opening import Opening
from croupier.money import Cents
from croupier.record.codec import decode_hook, encode

MOST_CHIPS: Final = Cents(100_000)
"""The play money that a player may bring to a table, unless the house says otherwise."""


class TableSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a table is run. All times are in seconds."""

    answer_within: float | None = None
    """How long somebody who is asked has to answer before the default answer is given; None: as long as it takes."""
    deal_after: float = 10.0
    """How long wagers may be made once the first is down, at a table to which no dealer is assigned."""
    pace: float = 1.0
    """How long a bot, and the house where it deals, takes for everything else."""
    most_chips: Cents = MOST_CHIPS
    """What a player may bring to a seat."""
    bots: int = 0
    """How many bots are seated when the table opens."""
    plays_alone: bool = True
    """Whether bots go on to the next round while nobody else plays or looks at the table."""

    def __post_init__(self) -> None:
        times = {"answer_within": self.answer_within, "deal_after": self.deal_after, "pace": self.pace}
        for name, seconds in times.items():
            if seconds is not None and not 0 <= seconds <= MOST_SECONDS:
                raise ValueError(f"{name}: {seconds} is not a time: give from 0 to {MOST_SECONDS} seconds")
        if self.most_chips < 0:
            raise ValueError(f"most_chips: {self.most_chips} is not an amount of play money: give 0.00 or more")
        if self.bots < 0:
            raise ValueError(f"bots: {self.bots} is not a number of bots: give 0 or more")


MOST_SECONDS: Final = 24 * 60 * 60


class Described(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as the store describes it: what it was opened with, and how it is run."""

    opening: Opening
    settings: TableSettings = TableSettings()


_reader = msgspec.json.Decoder(Described, dec_hook=decode_hook)


def described(text: str) -> Described:
    """Read a description as it is kept; raises `msgspec.ValidationError`, which names the field that is wrong."""
    return _reader.decode(text)


def description(opening: Opening, settings: TableSettings) -> str:
    """How a table is described in the store."""
    return encode(Described(opening, settings)).decode()


def read_settings(fields: object) -> TableSettings:
    """Settings from plain JSON values; raises `msgspec.ValidationError`, which names the field that is wrong."""
    return msgspec.convert(fields, TableSettings, dec_hook=decode_hook)
