"""What a process does when others speak: it notes what was kept, and does at its own tables what they ask."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final, Protocol

from croupier.record.reader import RecordError
from croupier.service.countdowns import Countdown
from croupier.service.errors import ServiceError
from croupier.service.following import FollowedTable
from croupier.service.forwarding import Answered, Asked, Attended, CountedDown, Post, SeatBots, Submit, answer_of
from croupier.service.heartbeats import Heart
from croupier.service.live import LiveTable, must_be_in_time
from croupier.service.owning import Tables
from croupier.service.showing import ShownTable
from croupier.store import (
    AccountChanged,
    DealerAssigned,
    LinesKept,
    ProcessLives,
    StoreUnavailableError,
    TableRests,
    TablesFreed,
)
from croupier.store.notices import CHANNEL, Notice, read_notice

if TYPE_CHECKING:
    from croupier.store.sharing import Sharing

log: Final = logging.getLogger("croupier")
MOVED: Final = "the table has another owner: try again"


class Heard(Protocol):
    """A connection to the other processes, as far as something is heard over it."""

    post: Post
    heart: Heart
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
                self._link.heart.hear(number)

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
