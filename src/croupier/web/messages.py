"""What goes over a socket: inputs under the clients' own ids; back a welcome, lines, answers and problems."""

import time
from typing import Annotated, Any, Final, Literal

import msgspec

from croupier.games.registry import answer_at
from croupier.money import Cents
from croupier.record.codec import decode_input, encode
from croupier.service.broadcast import Told, Welcome
from croupier.service.inputs import LONGEST_ID, Act, Taken
from croupier.store import Account
from croupier.table.inputs import AnyInput, Refusal
from croupier.web.duplicate_keys import refuse_duplicate_keys
from croupier.web.problems import ProblemError

LONGEST: Final = 32 * 1024
"""The most bytes of a message. A longer one is not read at all, and ends the connection."""
LONGEST_INPUT: Final = 4096
"""The most bytes of an input, which may be on record and told to everybody: it has a few hundred."""
RIGHT: Final = 'send {"id": "your own id", "input": {"do": "wager", "seat": 1, "on": "banker", "amount": "25.00"}}'
NO_ID: Final = None
BEAT: Final = '{"beat":1}'
"""A `Beat`, as it is written."""
BEAT_SECONDS: Final = 1.0
"""How soon after another beat one is a message like any other."""


class Greeting(Welcome, frozen=True, kw_only=True):
    """How a table stands when somebody comes, which table it is, and who they are."""

    table: str
    game: str
    account: str


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A message from a client: an input, under the client's own id; `onto`: only if so much lies on the wager."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ID)]
    input: AnyInput
    onto: Cents | None = None


class Beat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client says to know whether the connection still carries anything, and what it is answered."""

    beat: Literal[1]


class AnswerSent(msgspec.Struct, frozen=True):
    """What became of an input, under the client's own id."""

    id: str
    line: int | None
    number: int | None
    refused: Refusal | None


class _Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A message of which the input is still to be read."""

    id: str
    input: msgspec.Raw
    onto: str | None = None


class _OnlyId(msgspec.Struct, frozen=True):
    """As much of a message as is needed to answer it."""

    id: str


_reader = msgspec.json.Decoder(_Sent)
_id_reader = msgspec.json.Decoder(_OnlyId)


class Pulse:
    """The beats that come over a connection."""

    def __init__(self) -> None:
        self._last = -BEAT_SECONDS

    def is_beat(self, message: Any) -> bool:
        """Whether a message is a beat that is answered as one."""
        now = time.monotonic()
        if message.get("text") != BEAT or now - self._last < BEAT_SECONDS:
            return False
        self._last = now
        return True


class MessageError(Exception):
    """A message that cannot be taken: the id, if it could be read, and the problem."""

    def __init__(self, client_id: str | None, problem: ProblemError) -> None:
        super().__init__(str(problem.detail))
        self.client_id = client_id
        self.problem = problem


def read_message(account: Account, game: str, message: Any) -> Act:
    """Read a message of the socket of a table of that game, strictly; raises `MessageError`."""
    text = message.get("text")
    if text is None:
        raise MessageError(NO_ID, ProblemError(400, "binary messages are not taken", right=f"as text, {RIGHT}"))
    try:
        sent = _reader.decode(text)
        refuse_duplicate_keys(text)
        act = read_input(account, game, sent.id, bytes(sent.input))
        return act if sent.onto is None else msgspec.structs.replace(act, onto=Cents.parse(sent.onto))
    except (ValueError, TypeError, RecursionError) as wrong:
        raise MessageError(id_in(text), not_an_input(wrong, right=RIGHT)) from None


def read_input(account: Account, game: str, client_id: str, text: bytes) -> Act:
    """An input at a table of that game; raises ValueError or TypeError, which name the field that is wrong."""
    if len(text) > LONGEST_INPUT:
        raise ValueError(f"the input has {len(text)} bytes: at most {LONGEST_INPUT} are taken")
    return Act(account, client_id, decode_input(text, answer_at(game)))


def not_an_input(wrong: Exception, *, right: str) -> ProblemError:
    """What is wrong with an input, and in which field."""
    what, found, path = str(wrong).rpartition(" - at `$")
    where = path.strip("`.") if found else ""
    return ProblemError(400, what if found else str(wrong) or "this is nested too deeply", where=where, right=right)


def id_in(text: str) -> str | None:
    """The client's own id in a message, if it can be found."""
    try:
        return _id_reader.decode(text).id
    except (ValueError, RecursionError):
        return None


def welcome_message(table: str, game: str, welcome: Welcome, account: Account) -> str:
    """What a client is told first."""
    greeting = Greeting(table=table, game=game, account=account.name, **as_fields(welcome))
    return encode({"welcome": greeting}).decode()


def line_message(told: Told) -> str:
    """A line, as the client may see it."""
    return told.text


def answer_message(client_id: str, taken: Taken) -> str:
    """What became of an input."""
    return encode(AnswerSent(client_id, **answer_fields(taken))).decode()


def answer_fields(taken: Taken) -> dict[str, Any]:
    """The line and the number that an input became, and why it was refused, if it was."""
    return {"line": taken.line, "number": taken.number, "refused": taken.refused and taken.refused.in_words()}


def problem_message(client_id: str | None, problem: ProblemError) -> str:
    """Why a message was not taken: nothing was changed."""
    return encode({"id": client_id, **problem.body}).decode()


def as_fields(value: msgspec.Struct) -> dict[str, Any]:
    """A struct's fields, to add others to."""
    return {field: getattr(value, field) for field in value.__struct_fields__}
