"""Asking the process that owns a table, and doing at one's own tables what other processes ask.

What is said is sent piece by piece if it is long; whoever asks waits for the answer.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

import msgspec

from croupier.games.registry import answer_at
from croupier.money import Cents
from croupier.record.codec import decode_input, encode
from croupier.record.reader import RecordError
from croupier.service.errors import (
    DroppedError,
    FailedInputError,
    NotKeptError,
    OtherInputError,
    OvertakenError,
    ServiceError,
)
from croupier.service.following import FollowedTable
from croupier.service.heartbeats import Heartbeat
from croupier.service.inputs import Act, Taken
from croupier.service.live import LiveTable, must_be_in_time
from croupier.service.ownership import Tables
from croupier.service.showing import ShownTable
from croupier.service.time_limits import Countdown
from croupier.store import (
    Account,
    AccountChanged,
    DealerAssigned,
    LinesKept,
    Message,
    ProcessLives,
    StoreUnavailableError,
    TableRests,
    TablesFreed,
)
from croupier.store.notices import CHANNEL, Notice, channel_of, read_notice

if TYPE_CHECKING:
    from croupier.store.postgresql import Sharing

ANSWER_SECONDS: Final = 10.0
"""How long an answer is waited for from a process that lives."""
LONGEST_PIECE: Final = 1900
"""The most characters of a message: PostgreSQL takes 8000 bytes, and a character has up to four."""
MOST_PIECES: Final = 100
UNKNOWN: Final = "the process that has the table does not answer: whether this was taken, the same again will tell"


class Submit(msgspec.Struct, frozen=True, tag="submit", tag_field="do"):
    """Somebody's input."""

    account: Account
    client_id: str
    input: msgspec.Raw
    onto: int | None = None

    def act(self, game: str) -> Act:
        """The input as it was given to a table of that game; raises `ValueError`."""
        onto = None if self.onto is None else Cents(self.onto)
        return Act(self.account, self.client_id, decode_input(bytes(self.input), answer_at(game)), onto)


class SeatBots(msgspec.Struct, frozen=True, tag="seat bots", tag_field="do"):
    """So many bots."""

    count: int


class Attended(msgspec.Struct, frozen=True, tag="attended", tag_field="do"):
    """Whether somebody is connected to the table at the process that says so. Nobody answers."""

    attended: bool


class Asked(msgspec.Struct, frozen=True, tag="asked", tag_field="is"):
    """What the process `sender` asks of the owner of a table; the answer names the number."""

    sender: int
    number: int
    table: str
    what: Submit | SeatBots | Attended
    until: datetime
    """From when on it is not done any more: nobody waits for it then."""


Wrong = Literal["", "moved", "not kept", "failed", "other input"]


class Answered(msgspec.Struct, frozen=True, tag="answered", tag_field="is", omit_defaults=True):
    """What came of it, or what went wrong."""

    number: int
    taken: Taken | None = None
    wrong: Wrong = ""
    why: str = ""


class CountedDown(msgspec.Struct, frozen=True, tag="countdown", tag_field="is"):
    """The countdown at a table, as its owner tells a process at which somebody looks at it. Nobody answers."""

    table: str
    deal_at: datetime | None
    answer_by: datetime | None


class Piece(msgspec.Struct, frozen=True, array_like=True):
    """A part of a message that is too long for one: whose it is, its place, how many there are, and the text."""

    sender: int
    number: int
    place: int
    pieces: int
    text: str


ERRORS: Final[dict[Wrong, Callable[[str], ServiceError]]] = {
    "moved": DroppedError,
    "not kept": NotKeptError,
    "failed": FailedInputError,
    "other input": OtherInputError,
}
_pieces: Final = msgspec.json.Decoder(Piece)
_messages: Final = msgspec.json.Decoder(Asked | Answered | CountedDown)


def answer_of(number: int, wrong: Exception) -> Answered:
    """What to answer when something went wrong."""
    if isinstance(wrong, OtherInputError):
        return Answered(number, wrong="other input", why=str(wrong))
    if isinstance(wrong, FailedInputError):
        return Answered(number, wrong="failed", why=str(wrong))
    moved = isinstance(wrong, DroppedError | OvertakenError)
    return Answered(number, wrong="moved" if moved else "not kept", why=str(wrong))


class Post:
    """What this process says to others, and waits for. Whatever is lost with a connection is asked again by whoever
    asked: an input happens once.
    """

    def __init__(self, number: int, *, patience: float = ANSWER_SECONDS) -> None:
        self.number = number
        self.outgoing: asyncio.Queue[Message] = asyncio.Queue()
        self._patience = patience
        self._numbers = count(1)
        self._waiting: dict[int, tuple[str, asyncio.Future[Answered]]] = {}
        self._begun: dict[tuple[int, int], list[Piece]] = {}

    async def ask(self, process: int, table: str, what: Submit | SeatBots) -> Taken | None:
        """Ask the owner of a table; raises `DroppedError` if it is not the owner any more."""
        number, done = next(self._numbers), asyncio.get_running_loop().create_future()
        self._waiting[number] = table, done
        try:
            self.send(process, self._asked(number, table, what))
            async with asyncio.timeout(self._patience):
                answer: Answered = await done
        except TimeoutError:
            raise NotKeptError(UNKNOWN) from None
        finally:
            del self._waiting[number]
        if answer.wrong:
            raise ERRORS[answer.wrong](answer.why)
        return answer.taken

    def tell(self, process: int, table: str, what: Attended) -> None:
        """Say something that needs no answer."""
        self.send(process, self._asked(0, table, what))

    def _asked(self, number: int, table: str, what: Submit | SeatBots | Attended) -> Asked:
        """A question, with the time until which its answer is waited for."""
        return Asked(self.number, number, table, what, datetime.now(UTC) + timedelta(seconds=self._patience))

    def send(self, process: int, message: Asked | Answered | CountedDown) -> None:
        """Say something to a process."""
        text, number = encode(message).decode(), next(self._numbers)
        starts = range(0, len(text), LONGEST_PIECE)
        for place, start in enumerate(starts):
            piece = Piece(self.number, number, place, len(starts), text[start : start + LONGEST_PIECE])
            self.outgoing.put_nowait(Message(channel_of(process), encode(piece).decode()))

    def read(self, text: str) -> Asked | Answered | CountedDown | None:
        """The message whose last piece this is; None while it is not whole, or if it cannot be read."""
        try:
            piece = _pieces.decode(text)
            whole = self._joined(piece)
            return None if whole is None else _messages.decode(whole)
        except msgspec.DecodeError:
            return None

    def _joined(self, piece: Piece) -> str | None:
        """A message, if it is whole now. Pieces come in their order, or not at all."""
        if piece.pieces == 1:
            return piece.text
        key = piece.sender, piece.number
        pieces = self._begun.setdefault(key, [])
        if piece.place != len(pieces) or piece.pieces > MOST_PIECES:
            del self._begun[key]
            return None
        pieces.append(piece)
        if len(pieces) < piece.pieces:
            return None
        del self._begun[key]
        return "".join(one.text for one in pieces)

    def answered(self, answer: Answered) -> None:
        """An answer came; it may be too late."""
        found = self._waiting.get(answer.number)
        if found is not None and not found[1].done():
            found[1].set_result(answer)

    def give_up(self, table: str | None = None) -> None:
        """Wait for no answer any more about a table, or about any: its owner is gone."""
        for about, done in self._waiting.values():
            if table in (None, about) and not done.done():
                done.set_exception(DroppedError(f"table {about!r} is being brought back: try again"))


class OtherProcess:
    """The process that owns a table, as it is asked through the post."""

    def __init__(self, post: Post, number: int) -> None:
        self.number = number
        self._post = post

    async def submit(self, table: str, act: Act) -> Taken:
        """Give somebody's input to the table."""
        account = replace(act.account, password_hash=None)
        what = Submit(account, act.client_id, msgspec.Raw(encode(act.input)), act.onto)
        taken = await self._post.ask(self.number, table, what)
        if taken is None:
            raise NotKeptError(UNKNOWN)
        return taken

    async def seat_bots(self, table: str, count: int) -> None:
        """Have so many bots at the table."""
        await self._post.ask(self.number, table, SeatBots(count))

    def watch(self, table: str, watched: bool) -> None:
        """Say that somebody is connected to the table here, or nobody any more."""
        self._post.tell(self.number, table, Attended(watched))


log: Final = logging.getLogger("croupier")
MOVED: Final = "the table has another owner: try again"


class Heard(Protocol):
    """A connection to the other processes, as far as something is heard over it."""

    post: Post
    heartbeat: Heartbeat
    held: dict[str, int]
    at_rest: set[str]


class Answering:
    """Hears the others while a connection lasts."""

    def __init__(
        self, tables: Tables, link: Heard, stir: Callable[[], None], on_account: Callable[[int], None]
    ) -> None:
        self._tables = tables
        self._link = link
        self._stir = stir
        self._on_account = on_account
        self._tasks: set[asyncio.Task[None]] = set()

    async def hear(self, session: "Sharing") -> None:
        """Take in what the others say, in the order in which they said it."""
        async for message in session.hear():
            if message.channel != CHANNEL:
                self._read(message.text)
            elif (notice := read_notice(message.text)) is not None:
                self._note(notice)
        raise StoreUnavailableError("the store is unavailable: it says nothing any more")

    def stop(self) -> None:
        """Answer nobody any more; what a table is doing, it does."""
        for task in self._tasks:
            task.cancel()

    def _note(self, notice: Notice) -> None:
        """Something was kept in the store."""
        match notice:
            case LinesKept(table, line):
                self._link.at_rest.discard(table)
                self._tables.note(table, lambda found: hear_of(found, line))
            case TableRests(table):
                self._link.at_rest.add(table)
            case DealerAssigned(table):
                self._tables.note(table, lambda found: self._begin(found.assign()))
            case AccountChanged(account):
                self._on_account(account)
            case TablesFreed():
                self._stir()
            case ProcessLives(number):
                self._link.heartbeat.hear(number)

    def _read(self, text: str) -> None:
        """Something was said to this process."""
        said = self._link.post.read(text)
        match said:
            case Answered():
                self._link.post.answered(said)
            case Asked():
                self._begin(self._answer(said))
            case CountedDown(table, deal_at, answer_by):
                self._tables.note(table, lambda found: count_down(found, Countdown(deal_at, answer_by)))

    def _begin(self, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, asked: Asked) -> None:
        """Do what another process asks, and answer it; a process that stops leaves that to the next owner."""
        if self._tables.closing:
            return
        try:
            answer = await self._done(asked)
        except (ServiceError, RecordError, ValueError) as wrong:
            answer = answer_of(asked.number, wrong)
        except Exception as wrong:
            log.exception("what another process asked failed", extra={"table": asked.table})
            answer = answer_of(asked.number, wrong)
        if not isinstance(asked.what, Attended):
            self._link.post.send(asked.sender, answer)

    async def _done(self, asked: Asked) -> Answered:
        """Do what is asked, if the table is this process's own, and somebody still waits for it."""
        table = await self._tables.table(asked.table) if asked.table in self._link.held else None
        if not isinstance(table, LiveTable):
            return Answered(asked.number, wrong="moved", why=MOVED)
        must_be_in_time(asked.until)
        match asked.what:
            case Submit() as given:
                return Answered(asked.number, await table.submit(given.act(table.game), until=asked.until))
            case SeatBots(count):
                await table.seat_bots(count)
            case Attended(attended):
                table.watch_from(asked.sender, attended)
        return Answered(asked.number)


def hear_of(table: ShownTable, line: int) -> None:
    """The record of a table has lines up to this one; whoever runs it knows."""
    if isinstance(table, FollowedTable):
        table.hear_of(line)


def count_down(table: ShownTable, countdown: Countdown) -> None:
    """The owner of a table has told its countdown."""
    if isinstance(table, FollowedTable):
        table.count_down(countdown)
