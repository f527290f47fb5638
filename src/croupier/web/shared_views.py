"""Tables as pages watch them: each is folded once for all who see the same, and kept while there is room."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Hashable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Annotated, Any, Final

from fastapi import Depends, Request, WebSocket

from croupier.record.views import snapshot
from croupier.service.broadcast import Told
from croupier.service.page_data import encode
from croupier.service.showing import ShownTable
from croupier.service.snapshots import believed_snapshot, read_resting
from croupier.service.state_codec import read_state
from croupier.service.table_view import RoundIndex, RoundSeen, TableView
from croupier.store import Account, Store

MOST_FOLDED: Final = 5000
"""Records of more lines are watched from their newest snapshot on, so that a table opens within a second."""
MOST_RECENT: Final = 200
"""How many lines a watch keeps for those who read slowly."""
MOST_WATCHES: Final = 100
"""How many watches are kept that no page uses; one that nobody used for the longest time is folded again when it is
needed.
"""
MARK_EVERY: Final = 1000
"""After how many lines a watch keeps a mark, from which a replay of an earlier round begins."""
MOST_MARKS: Final = 50
MOST_ALIKE: Final = 50
"""For how many kinds of viewers it is remembered what is open to them."""
SPECTATOR: Final = "spectator"

Key = tuple[str, str]
"""A table, and for whom it is watched: a role or, for somebody who has held a seat, a name."""


class SharedView:
    """A table as one kind of viewer sees it, and its last lines as pages are told them.

    Everybody who shares it hears the same lines; whoever hears one first has it folded for all. Whoever uses it holds
    its lock.
    """

    def __init__(self, store: Store) -> None:
        self.lock = asyncio.Lock()
        self.pages = 0
        """How many pages use it now."""
        self._store = store
        self._recent: OrderedDict[int, bytes] = OrderedDict()
        self._watched: TableView | None = None
        self._marks: list[TableView] = []
        self._open: dict[Hashable, bytes] = {}
        self._open_line = 0

    @property
    def watched(self) -> TableView:
        """The table, which has been folded before."""
        assert self._watched is not None
        return self._watched

    def fork(self, before: int) -> TableView | None:
        """A copy of the table as it was seen before a line, if it has not come to that line yet."""
        return self._watched.copy() if self._watched is not None and self._watched.line < before else None

    def begin_with(self, watched: TableView) -> None:
        """Begin with a table as somebody else saw it, unless this has begun already."""
        if self._watched is None:
            self._watched = watched

    async def catch_up(self, live: ShownTable, account: Account, line: int) -> None:
        """Come to a line at least. It is folded on a copy: whoever is interrupted here leaves nothing half done."""
        if self._watched is None or self._watched.line < line:
            self._watched, self._marks, lines = await asyncio.to_thread(self._folded, live, account, line)
            for number, told in lines.items():
                self._keep(number, told)

    async def told(self, live: ShownTable, account: Account, told: Told) -> bytes | None:
        """A line as a page is told it; None if it is not remembered any more."""
        await self.catch_up(live, account, told.line - 1)
        watched = self.watched
        if watched.line < told.line:
            try:
                self._keep(told.line, encode(watched.hear(told, live.viewer_of(account, told.line))))
            except BaseException:
                self._watched = None
                raise
            self._marks = marked(self._marks, watched)
        return self._recent.get(told.line)

    def open_to(self, line: int, alike: Hashable) -> bytes | None:
        """What is open after a line to those who stand alike, if that was found out before."""
        return self._open.get(alike) if line == self._open_line else None

    def is_open_to(self, line: int, alike: Hashable, now: bytes) -> None:
        """Remember what is open after the last line to those who stand alike."""
        if line != self._open_line or len(self._open) >= MOST_ALIKE:
            self._open_line, self._open = line, {}
        self._open[alike] = now

    def _keep(self, line: int, told: bytes) -> None:
        """Keep a line as pages are told it, for those who share the watch and have not heard it yet."""
        self._recent[line] = told
        if len(self._recent) > MOST_RECENT:
            self._recent.popitem(last=False)

    def mark_before(self, line: int) -> TableView | None:
        """A copy of the table as it was seen at some time before a line, as near as one is kept."""
        return next((mark.copy() for mark in reversed(self._marks) if mark.line < line), None)

    def _folded(
        self, live: ShownTable, account: Account, line: int
    ) -> tuple[TableView, list[TableView], Mapping[int, bytes]]:
        """The table after a line, folded on from where it was, the marks up to there, and the last lines."""
        marks, known = self._marks, self._watched
        lines: dict[int, bytes] = {}
        watched = begun(self._store, live, account, line) if known is None else known.copy()
        if watched.since and not marks:
            marks = [watched.copy()]
        for told in live.past(account, watched.line, line):
            viewer = live.viewer_of(account, told.line)
            if told.line > line - MOST_RECENT and known is not None:
                lines[told.line] = encode(watched.hear(told, viewer))
            else:
                watched.fold(told, viewer)
            marks = marked(marks, watched)
        watched.line = max(watched.line, line)
        return watched, marks, lines


def marked(marks: list[TableView], watched: TableView) -> list[TableView]:
    """Marks, and another one if it is time for it."""
    last = marks[-1].line if marks else watched.since
    return [*marks[1 - MOST_MARKS :], watched.copy()] if watched.line - last >= MARK_EVERY else marks


def begun(store: Store, live: ShownTable, account: Account, line: int) -> TableView:
    """A table of which nothing has been seen; of a long record, from its newest snapshot on."""
    game = live.table.game
    believed = believed_snapshot(store, live.id) if line > MOST_FOLDED else None
    resting = None if believed is None else read_resting(believed[0], live.table)
    if believed is None or resting is None:
        return TableView(game, live.viewer_of(account, 0))
    [kept, _] = believed
    viewer = live.viewer_of(account, kept.line)
    state: Any = snapshot(read_state(resting.state, game.state_type), viewer)
    return TableView(game, viewer, state=state, since=kept.line)


class SharedViews:
    """Every watch of the service, and where the rounds of long records are."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[Key, SharedView] = OrderedDict()
        self._indexes: OrderedDict[str, RoundIndex] = OrderedDict()
        self._reading = asyncio.Lock()

    async def of(self, live: ShownTable, account: Account) -> SharedView:
        """The watch that somebody shares with all who see the same of a table."""
        key = live.id, viewed_as(live, account)
        watch = self._kept.get(key)
        if watch is None:
            watch = self._kept[key] = SharedView(self._store)
            await self._begin_as_before(watch, live, account)
        if self._kept.get(key) is watch:
            self._kept.move_to_end(key)
        self._forget_idle()
        return watch

    def _forget_idle(self) -> None:
        """Let go of the watches that nobody used for the longest time, but of none that a page uses."""
        idle = [key for key, watch in self._kept.items() if not watch.pages]
        for key in idle[: max(0, len(idle) - MOST_WATCHES)]:
            del self._kept[key]

    async def _begin_as_before(self, watch: SharedView, live: ShownTable, account: Account) -> None:
        """Begin with what spectators saw, as far as this one saw no more: up to the first seat that they took."""
        before = self._kept.get((live.id, SPECTATOR))
        viewer = live.viewer_of(account, live.line)
        if before is None or before is watch or viewer.sees_faces:
            return
        async with before.lock:
            forked = before.fork(live.sat_first(account) if live.has_sat(account) else live.line + 1)
        if forked is not None:
            watch.begin_with(forked)

    async def all_rounds(self, live: ShownTable) -> Sequence[RoundSeen]:
        """Every round of a record, for one so long that nobody folds all of it."""
        async with self._reading:
            index = self._indexes.setdefault(live.id, RoundIndex())
            self._indexes.move_to_end(live.id)
            while len(self._indexes) > MOST_WATCHES:
                self._indexes.popitem(last=False)
            await asyncio.to_thread(lambda: index.read(self._store.lines(live.id, index.line), live.heard))
            return index.rounds


@asynccontextmanager
async def watched_now(watches: SharedViews, live: ShownTable, account: Account) -> AsyncIterator[TableView]:
    """A table as somebody sees it now; while it is looked at, nothing happens there. Raises `DroppedError`."""
    watch = await watches.of(live, account)
    async with watch.lock:
        async with live.still():
            line = live.line
        await watch.catch_up(live, account, line)
        async with live.still():
            if live.line > watch.watched.line:
                await watch.catch_up(live, account, live.line)
            yield watch.watched


def viewed_as(live: ShownTable, account: Account) -> str:
    """As whom a table is watched: somebody who has held a seat may look at more, and has a watch of their own.

    A floorperson sees what spectators see; a dealer does, too, but is not helped to count.
    """
    if live.has_sat(account):
        return f"player {account.name}"
    role = live.viewer_of(account, live.line).role
    return SPECTATOR if role == "floorperson" else role


def watches(request: Request) -> SharedViews:
    """The watches of the service that a request is for."""
    found: SharedViews = request.app.state.watches
    return found


def watches_by_socket(socket: WebSocket) -> SharedViews:
    """The watches of the service that a connection is for."""
    found: SharedViews = socket.app.state.watches
    return found


Watching = Annotated[SharedViews, Depends(watches)]
