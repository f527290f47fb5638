"""What a process does when others speak: it notes what was kept, and does at its own tables what they ask."""

import asyncio
import logging
from collections.abc import Callable, Container, Coroutine
from typing import TYPE_CHECKING, Any, Final

from croupier.record.reader import RecordError
from croupier.service.errors import ServiceError
from croupier.service.following import FollowedTable
from croupier.service.forwarding import Answered, Asked, Post, SeatBots, Submit, Watch, answer_of
from croupier.service.live import LiveTable
from croupier.service.owning import Tables
from croupier.store import AccountChanged, DealerAssigned, LinesKept, StoreUnavailableError, TablesFreed
from croupier.store.notices import CHANNEL, Notice, read_notice

if TYPE_CHECKING:
    from croupier.store.sharing import Sharing

log: Final = logging.getLogger("croupier")
MOVED: Final = "the table has another owner: try again"


class Answering:
    """Hears the others while a connection lasts. `held` are the tables that this process owns."""

    def __init__(
        self,
        tables: Tables,
        held: Container[str],
        post: Post,
        stir: Callable[[], None],
        on_account: Callable[[int], None],
    ) -> None:
        self._tables = tables
        self._held = held
        self._post = post
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
                found = self._tables.find(table)
                if isinstance(found, FollowedTable):
                    found.hear_of(line)
            case DealerAssigned(table, dealer):
                found = self._tables.find(table)
                if found is not None:
                    self._begin(found.assign(dealer))
            case AccountChanged(account):
                self._on_account(account)
            case TablesFreed():
                self._stir()

    def _read(self, text: str) -> None:
        """Something was said to this process."""
        said = self._post.read(text)
        if isinstance(said, Answered):
            self._post.answered(said)
        elif said is not None:
            self._begin(self._answer(said))

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
        if not isinstance(asked.what, Watch):
            self._post.send(asked.sender, answer)

    async def _done(self, asked: Asked) -> Answered:
        """Do what is asked, if the table is this process's own."""
        table = await self._tables.table(asked.table) if asked.table in self._held else None
        if not isinstance(table, LiveTable):
            return Answered(asked.number, wrong="moved", why=MOVED)
        match asked.what:
            case Submit() as given:
                return Answered(asked.number, await table.submit(given.act))
            case SeatBots(count):
                await table.seat_bots(count)
            case Watch(watched):
                table.watch_from(asked.sender, watched)
        return Answered(asked.number)
