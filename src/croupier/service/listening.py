"""Somebody who listens to a table: first what they lack, then every line as soon as it is durable."""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import islice
from typing import Final

from croupier.service.telling import Told, Welcome
from croupier.store import Account

log: Final = logging.getLogger("croupier")

MOST_UNREAD: Final = 1000
"""How many lines may wait for somebody who does not read them; then they are cut off, and may come back."""
PAGE: Final = 500
"""How many earlier lines are read from the store at once."""


class Listener:
    """Somebody at a table: `welcome` says how the table stood when they came; iterating gives what they are told.

    It ends when the table is given up or the listener is cut off, having read too slowly (`cut_off`); whoever comes
    back then says which line they had last.
    """

    def __init__(self, account: Account, welcome: Welcome, past: Iterator[Told], forget: Callable[[], None]) -> None:
        self.account = account
        self.welcome = welcome
        self.cut_off = False
        self._past = past
        self._forget = forget
        self._unread: deque[Told] = deque()
        self._reading: asyncio.Future[None] | None = None
        """What the listener waits for, having read everything."""
        self._ended = False
        self._hears: Callable[[Told], bool] = hears_nothing

    def hears_at_once(self, hears: Callable[[Told], bool]) -> None:
        """From now on give each line to `hears` at once, if all lines before it were read. It says whether it could; if
        not, the line waits to be read.
        """
        self._hears = hears

    def tell(self, told: Told) -> None:
        """Let the listener know of a line, now or when they read on."""
        if self._ended or (self._has_read_all and self._has_heard(told)):
            return
        if len(self._unread) >= MOST_UNREAD:
            self.cut_off = True
            self.end()
            return
        self._unread.append(told)
        self._stir()

    def end(self) -> None:
        """Tell the listener nothing more."""
        if not self._ended:
            self._ended = True
            self._hears = hears_nothing
            self._stir()
            self._forget()

    def _has_heard(self, told: Told) -> bool:
        """Whether the listener could hear a line at once; what goes wrong with one is not the others' trouble."""
        try:
            return self._hears(told)
        except Exception:
            log.exception("a line could not be told at once")
            return False

    @property
    def _has_read_all(self) -> bool:
        """Whether the listener waits for the next line, having read all others."""
        return self._reading is not None and not self._reading.done()

    def _stir(self) -> None:
        """Let the listener read on."""
        if self._reading is not None and not self._reading.done():
            self._reading.set_result(None)

    async def __aiter__(self) -> AsyncIterator[Told]:
        while page := await asyncio.to_thread(lambda: [*islice(self._past, PAGE)]):
            for told in page:
                yield told
        while True:
            while self._unread:
                yield self._unread.popleft()
            if self._ended:
                return
            self._reading = asyncio.get_running_loop().create_future()
            await self._reading


def hears_nothing(_: Told) -> bool:
    """Whoever cannot be told anything at once."""
    return False
