"""What comes over a connection to a table, read into values; events are the game's own."""

from datetime import datetime
from functools import cache
from typing import Any

import msgspec

from croupier.games.registry import declaration_of
from croupier.record.codec import any_of, decode_hook
from croupier.service.broadcast import Line
from croupier.service.broadcast import Welcome as Stands
from croupier.table.events import Event
from croupier.table.inputs import Refusal

NOTHING = msgspec.Raw()


class Welcome(Stands, frozen=True, kw_only=True):
    """How the table stood when the client came, which table it is, and who the client is."""

    table: str
    game: str
    account: str


class Answered(msgspec.Struct, frozen=True):
    """What became of an input: the line and the number that it has on record, and why it was refused, if it was."""

    line: int | None = None
    number: int | None = None
    refused: Refusal | None = None


class Session(msgspec.Struct, frozen=True):
    """What logging in brings."""

    token: str


class TableSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A table, as a list of tables shows it."""

    id: str
    facility: int
    game: str
    submission: int | None
    opening: dict[str, Any]
    settings: dict[str, Any]
    dealer: int | None
    made_at: datetime
    closed_at: datetime | None


class Message(msgspec.Struct, frozen=True):
    """What comes over the connection: exactly one of its kinds, told apart by its fields."""

    welcome: msgspec.Raw = NOTHING
    events: msgspec.Raw = NOTHING
    id: str | None = None
    status: int = 0


_messages = msgspec.json.Decoder(Message)
_welcomes = msgspec.json.Decoder(Welcome)
_answers = msgspec.json.Decoder(Answered)
read_message = _messages.decode
read_welcome = _welcomes.decode
read_answer = _answers.decode


@cache
def line_reader(game: str) -> msgspec.json.Decoder[Line[Event]]:
    """A reader of lines with a game's events; raises ValueError for a game that this version does not know."""
    declared = declaration_of(game)
    if declared is None:
        raise ValueError(f"{game!r} is not a game that this version of croupier knows")
    kind: Any = Line[any_of(declared.events)]  # type: ignore[misc]
    return msgspec.json.Decoder(kind, dec_hook=decode_hook)
