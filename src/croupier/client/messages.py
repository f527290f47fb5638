"""What comes over a connection to a table, read into values (events are the game's own), and what can go wrong."""

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

UNREADABLE = "the service said something that this version cannot read"


class Problem(msgspec.Struct, frozen=True):
    """What the service says is wrong (RFC 9457): where, what would be right, and the provision."""

    detail: str
    type: str = "about:blank"
    title: str = ""
    status: int = 0
    where: str = ""
    right: str = ""
    cites: tuple[str, ...] = ()


class ClientError(Exception):
    """Something that the client could not do."""


class ProblemError(ClientError):
    """The service did not do what it was asked; `problem` says why, and nothing was changed."""

    def __init__(self, status: int, problem: Problem) -> None:
        where = f"{problem.where}: " if problem.where else ""
        right = f" ({problem.right})" if problem.right else ""
        super().__init__(f"{where}{problem.detail}{right}")
        self.status = status
        self.problem = problem


class ConnectionLostError(ClientError):
    """The service could not be reached, again and again. Whether the last inputs were taken is not known."""


_reader = msgspec.json.Decoder(Problem)


def read_problem(status: int, content: bytes) -> ProblemError:
    """The problem in an answer; one that is none of the service's is told as it is."""
    try:
        return ProblemError(status, _reader.decode(content))
    except (msgspec.DecodeError, RecursionError):
        return ProblemError(status, Problem(f"the answer was {status}: {content[:200].decode(errors='replace')}"))


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
