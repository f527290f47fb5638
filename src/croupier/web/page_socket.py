"""The page's own connection to a table: the whole scene first, then every line in words and in changes of the scene."""

import asyncio
from collections.abc import Hashable
from contextlib import suppress
from typing import Any, Final, NoReturn

import msgspec
from fastapi import APIRouter, WebSocket

from croupier.law import title_of
from croupier.service import roles
from croupier.service.broadcast import Listener
from croupier.service.errors import DroppedError
from croupier.service.following import FollowedTable
from croupier.service.live import LiveTable
from croupier.service.open_actions import Standing, now_of
from croupier.service.page_data import encode
from croupier.service.showing import ShownTable
from croupier.service.table_view import TableView
from croupier.service.time_limits import Countdown, countdown_at
from croupier.store import Account, StoreUnavailableError
from croupier.web.authentication import User
from croupier.web.running import Running
from croupier.web.shared_views import SharedView, SharedViews, watches_by_socket
from croupier.web.sockets import COME_BACK, TOO_SLOW, Conversation, admit, first_of

router = APIRouter()

LOOK_AGAIN_SECONDS: Final = 10.0
"""How often a connection looks whether something else is open, though nothing happened at the table."""
NOTHING: Final = b"null"
"""What is said of what is open after a line that another has followed already: the last line says it."""


@router.websocket("/tables/{table}/page")
async def connect(socket: WebSocket, table: str) -> None:
    """Watch a table as the page shows it, and give inputs to it as over its other connection."""
    watches = watches_by_socket(socket)

    async def prepare(running: Running, user: User) -> tuple[ShownTable, Listener]:
        listener = await running.pit.listen(table, user.account)
        try:
            return await running.pit.table(table), listener
        except BaseException:
            listener.end()
            raise

    async def hold(running: Running, user: User, prepared: tuple[ShownTable, Listener]) -> None:
        live, listener = prepared
        try:
            await socket.accept()
            conversation = PageConversation(running, socket, live, user, listener, watches)
            try:
                await conversation.hold()
            finally:
                conversation.leave()
        finally:
            listener.end()

    await admit(socket, prepare, hold)


class PageConversation(Conversation):
    """What is said over the page's connection."""

    def __init__(
        self,
        running: Running,
        socket: WebSocket,
        live: ShownTable,
        user: User,
        listener: Listener,
        watches: SharedViews,
    ) -> None:
        super().__init__(running, socket, live, user, listener)
        self._live = live
        self._watches = watches
        self._line = 0
        """The last line that the page has been told."""
        self._now = NOTHING
        """What the page was told last of what is open."""
        self._used: SharedView | None = None

    async def _watching(self) -> SharedView:
        """The watch that this page uses: another one from when its player sits down for the first time."""
        watch = await self._watches.of(self._live, self._user.account)
        if watch is not self._used:
            self.leave()
            self._used = watch
            watch.pages += 1
        return watch

    def leave(self) -> None:
        """Use no watch any more."""
        if self._used is not None:
            self._used.pages -= 1
            self._used = None

    async def _tell(self) -> tuple[int, str]:
        """Tell the page how the table stands, and then every line."""
        counted = countdown_of(self._live)
        await self._welcome()
        return await first_of(self._tell_lines(), self._look_again(counted))

    async def _tell_lines(self) -> tuple[int, str]:
        """Tell the page every line."""
        async for told in self._listener:
            if told.line <= self._line:
                continue
            watch = await self._watching()
            async with watch.lock:
                line = await watch.told(self._live, self._user.account, told)
            if line is None:
                return TOO_SLOW, "you read too slowly: come back"
            self._line, self._now = told.line, await self._open_now(watch, told.line)
            await self._socket.send_text((line[:-1] + b',"now":' + self._now + b"}").decode())
        if self._listener.cut_off:
            return TOO_SLOW, "you read too slowly: come back"
        return COME_BACK, "come back"

    async def _look_again(self, counted: Countdown) -> NoReturn:
        """Tell the page when something else is open to it though nothing happened: a dealer was assigned, or the
        process that runs the table has told when it deals.
        """
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_AGAIN_SECONDS):
                    await counts_down_otherwise(self._live, counted)
            counted, line = countdown_of(self._live), self._line
            try:
                now = await self._open_now(await self._watching(), line, anew=True)
            except StoreUnavailableError:
                continue
            if now not in (NOTHING, self._now) and line == self._line:
                self._now = now
                await self._socket.send_text((b'{"now":' + now + b"}").decode())

    async def _welcome(self) -> None:
        """Tell the page how the table stands."""
        live, account = self._live, self._user.account
        watch = await self._watching()
        async with watch.lock:
            await watch.catch_up(live, account, self._listener.welcome.line)
            self._line = watch.watched.line
            fields = welcome_fields(live, account, watch.watched)
        self._now = await self._open_now(watch, self._line)
        await self._socket.send_text(encode({"welcome": {**fields, "now": msgspec.Raw(self._now)}}).decode())

    async def _open_now(self, watch: SharedView, line: int, *, anew: bool = False) -> bytes:
        """What is open to the viewer after a line, if it is the last one; found once for all to whom it is the same,
        unless somebody looks again whether it still is.
        """
        live, account = self._live, self._user.account
        if is_past(live, line):
            return NOTHING
        known = watch.open_to(line, actions_key(live, account))
        if known is not None and not anew:
            return known
        try:
            async with watch.lock:
                await watch.catch_up(live, account, line)
                async with live.still():
                    if watch.watched.line != line or is_past(live, line):
                        return NOTHING
                    now = encode(now_at(live, account, watch.watched))
                    watch.is_open_to(line, actions_key(live, account), now)
                    return now
        except DroppedError:
            return NOTHING


def is_past(live: ShownTable, line: int) -> bool:
    """Whether something has happened at a table after a line; the closing line of a record is told to nobody."""
    return live.line - live.closed > line


def actions_key(live: ShownTable, account: Account) -> Hashable:
    """Cache key: viewers with equal keys have the same open actions."""
    name = account.name if live.has_sat(account) else None
    return name, account.role, account.facility, account.disabled, live.dealer == account.id, countdown_of(live)


def welcome_fields(live: ShownTable, account: Account, watched: TableView) -> dict[str, Any]:
    """How a table stands, as somebody is told who comes."""
    game, settings, viewer = live.table.game, live.settings, live.viewer_of(account, watched.line)
    return {
        "table": live.id,
        "game": game.name,
        "title": title_of(game.name),
        "chapter": game.chapter,
        "as_of": game.setting.as_of.isoformat(),
        "notice": game.setting.notice,
        "account": account.name,
        "role": account.role,
        "viewer": {"role": viewer.role, "seats": sorted(viewer.seats)},
        "line": watched.line,
        "seats": game.seats,
        "settings": {
            "deal_after": settings.deal_after,
            "pace": settings.pace,
            "answer_within": settings.answer_within,
            "most_chips": settings.most_chips,
        },
        "since": watched.since,
        "scene": watched.scene,
        "book": watched.book(),
    }


def now_at(live: ShownTable, account: Account, watched: TableView) -> Any:
    """What is open to somebody at a table that stands still."""
    place = live.place
    standing = Standing(
        live.table, live.viewer_of(account, live.line).seats, lambda act: roles.may(account, act, place)
    )
    return now_of(watched, standing, lambda question: roles.is_asked(account, question, place), countdown_of(live))


def countdown_of(live: ShownTable) -> Countdown:
    """The countdown at a table, as far as this process knows: it runs the table, or its owner has told it."""
    if isinstance(live, LiveTable):
        return countdown_at(live)
    return live.countdown if isinstance(live, FollowedTable) and not live.closed else Countdown()


async def counts_down_otherwise(live: ShownTable, than: Countdown) -> None:
    """Wait until the owner of a table that is followed tells another countdown; for ever if it runs here."""
    if isinstance(live, FollowedTable):
        await live.counts_down_otherwise(than)
    else:
        await asyncio.Event().wait()
