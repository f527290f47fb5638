"""A table that another process runs: inputs are forwarded to it, and what happened is read from the table's record."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from typing import Final

from croupier.record.reader import RecordError
from croupier.service.errors import DroppedError
from croupier.service.inputs import Act, Taken
from croupier.service.ownership import Owner
from croupier.service.rebuilding import Copy
from croupier.service.settings import TableSettings
from croupier.service.showing import ShownTable
from croupier.service.time_limits import Countdown
from croupier.store import KeptTable, Store, StoreError
from croupier.table.events import Event

log: Final = logging.getLogger("croupier")
SAY_AGAIN: Final = 5.0
"""After how many seconds the owner is told again that somebody looks: it may have brought the table back since."""
PAGE: Final = 500
"""How many lines are read at once."""
PAUSE_AFTER: Final = 0.01
"""After how many seconds whoever takes in many lines lets others have their turn."""


class FollowedTable(ShownTable):
    """A table that another process owns. It plays along, as far as somebody here looks at it."""

    def __init__(self, kept: KeptTable, settings: TableSettings, copy: Copy, *, store: Store, owner: Owner) -> None:
        super().__init__(kept, settings, copy, store)
        self.owner = owner
        self.left: Copy | None = None
        """Once the table is stopped: the copy, which may be gone on with."""
        self._copy = copy
        self._last_heard_of = 0
        self._following: asyncio.Task[None] | None = None
        self._said_to_be_watched = False
        self._said_at = 0.0
        self.countdown = Countdown()
        """What the owner told last, since somebody has looked; nobody is told a countdown from before."""
        self._counted_down = asyncio.Event()

    async def submit(self, act: Act) -> Taken:
        """Have the owner take somebody's input; whoever gave it has been told of it, too, when it is answered."""
        self._must_be_open()
        taken = await self.owner.submit(self.id, act)
        if taken.line is not None and taken.line > self.line and not self.dropped:
            await self._follow()
        return taken

    async def seat_bots(self, count: int) -> None:
        """Have the owner seat bots."""
        self._must_be_open()
        await self.owner.seat_bots(self.id, count)

    async def come_up(self) -> None:
        """Take in the lines that were heard of while nobody looked."""
        if self._last_heard_of > self.line:
            await self._follow()
        self._must_run()

    async def stop(self) -> None:
        """Let everybody go, and leave the copy to whoever needs the table next."""
        async with self._lock:
            if not self.dropped:
                self.left = self._copy
            self._give_up()

    def hear_of(self, line: int) -> None:
        """The record has lines up to this one: take them in, if somebody here wants to know."""
        self._last_heard_of = max(line, self._last_heard_of)
        self._look()

    def say_whether_watched(self) -> None:
        """Let the owner know whether somebody is connected here, if that has changed, or was said long ago."""
        now = asyncio.get_running_loop().time()
        if self.is_watched != self._said_to_be_watched or (self.is_watched and now > self._said_at + SAY_AGAIN):
            self._said_at = now
            self._say(self.is_watched)

    def _say(self, watched: bool) -> None:
        """Tell the owner whether somebody is connected here."""
        self._said_to_be_watched = watched
        self.owner.watch(self.id, watched)
        if not watched:
            self.countdown = Countdown()

    def _give_up(self) -> None:
        """Let go of a table; its owner tells this process the countdown anew if somebody comes to it again."""
        super()._give_up()
        if self._said_to_be_watched:
            self._say(False)

    def count_down(self, countdown: Countdown) -> None:
        """The owner tells its countdown; what comes after nobody looks any more would be old for whoever comes next."""
        if not self._said_to_be_watched:
            return
        self.countdown = countdown
        self._counted_down.set()
        self._counted_down = asyncio.Event()

    async def counts_down_otherwise(self, than: Countdown) -> None:
        """Wait until the owner tells another countdown than this one."""
        while self.countdown == than:
            await self._counted_down.wait()

    def _must_be_open(self) -> None:
        """A table that is closed has no owner: whoever needs it has it from the store."""
        if self.closed:
            self._give_up()
        self._must_run()

    @property
    def _is_behind(self) -> bool:
        """Whether there is more than has been taken in, and somebody here wants to know."""
        return self._last_heard_of > self.line and self.is_watched and not self.dropped

    def _look(self, events: Sequence[Event] = ()) -> None:  # noqa: ARG002 - nobody attends a table that is followed
        """Read on if there is more, and somebody listens."""
        if self._is_behind and (self._following is None or self._following.done()):
            self._following = asyncio.get_running_loop().create_task(self._keep_up())

    async def _keep_up(self) -> None:
        """Take in what there is, and what is heard of meanwhile; a line that is not there yet is heard of again."""
        while self._is_behind:
            before = self.line, self._last_heard_of
            await self._follow()
            if before == (self.line, self._last_heard_of):
                return

    async def _follow(self) -> None:
        """Take in what there is, unless the table is given up."""
        async with self._lock:
            if not self.dropped:
                with suppress(DroppedError):
                    await self._catch_up()

    async def _settled(self) -> None:
        """What is read from the record is durable."""

    async def _catch_up(self) -> None:
        """Read the lines that are new, and tell them; a table that cannot follow, or tell, is given up."""
        try:
            while lines := await asyncio.to_thread(lambda: [*islice(self._store.lines(self.id, self.line), PAGE)]):
                await self._take_in(lines)
                if len(lines) < PAGE:
                    break
        except DroppedError:
            raise
        except (StoreError, RecordError) as wrong:
            log.warning("a table cannot be followed", extra={"table": self.id, "why": str(wrong)})
            self._give_up()
        except Exception:
            log.exception("a line could not be told", extra={"table": self.id})
            self._give_up()
        self._must_run()

    async def _take_in(self, lines: list[bytes]) -> None:
        """Let happen here what happened in lines, and tell it; others have their turn meanwhile."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        for what in self._copy.follow(lines):
            self._tell(what, self._moment())
            if loop.time() - began >= PAUSE_AFTER:
                await asyncio.sleep(0)
                self._must_run()
                began = loop.time()
