"""Connections to tables: who is admitted, the lines that a client lacks and those that follow, and its inputs."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import ExitStack, suppress
from typing import Annotated, Any, Final, NoReturn, TypeVar

from fastapi import APIRouter, Query, WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketDisconnected, WebSocketState

from croupier.service.broadcast import Listener
from croupier.service.showing import ShownTable
from croupier.web.authentication import User, host_of, not_logged_in
from croupier.web.logs import log
from croupier.web.messages import (
    BEAT,
    MessageError,
    Pulse,
    answer_message,
    id_in,
    line_message,
    problem_message,
    read_message,
    welcome_message,
)
from croupier.web.problems import ProblemError, answer, as_problem
from croupier.web.protocol import at_once
from croupier.web.running import Running, running_by_socket

GONE: Final = (WebSocketDisconnect, WebSocketDisconnected)
"""What is raised when something is said to somebody who has left."""

T = TypeVar("T")


async def admit(
    socket: WebSocket,
    prepare: Callable[[Running, User], Awaitable[T]],
    hold: Callable[[Running, User, T], Awaitable[None]],
) -> None:
    """Let somebody in, prepare what they come for, and hold the connection; or answer what is in the way.

    Nothing is prepared for those for whom there is no room, and the room is free again whatever happens. Whoever leaves
    may do so at any time.
    """
    running = running_by_socket(socket)
    with ExitStack() as leaving:
        try:
            user = await running.authenticator.admit(socket)
            running.budget.take(account=user.account)
            leaving.enter_context(running.connection_limits.one_more(user.account, host_of(socket)))
            prepared = await prepare(running, user)
        except Exception as wrong:
            await deny(socket, wrong)
            return
        with running.metrics.sockets.track_inprogress(), suppress(*GONE):
            await hold(running, user, prepared)


async def deny(socket: WebSocket, wrong: Exception) -> None:
    """Answer a request for a connection with a problem instead."""
    problem = as_problem(wrong)
    if problem is None:
        raise wrong
    await socket.send_denial_response(answer(problem))


async def first_of(*doing: Coroutine[Any, Any, T]) -> T:
    """Do several things at once until one is done or fails: what comes of that one. The others are not gone on with."""
    tasks = [asyncio.create_task(one) for one in doing]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return next(task for task in tasks if task in done).result()


router = APIRouter()

LARGEST_LINE: Final = 2**53
LAST_WORD_SECONDS: Final = 1.0
"""How long a connection that ends waits for the answer to the client's last input."""
MOST_INPUTS: Final = 4
"""How many inputs of a connection may wait for those before them."""
SESSION_OVER, COME_BACK, TOO_SLOW, BROKEN = 4401, 1012, 1013, 1011
"""Why the service closes a connection."""


@router.websocket("/tables/{table}/socket")
async def connect(
    socket: WebSocket, table: str, after: Annotated[int | None, Query(ge=0, le=LARGEST_LINE)] = None
) -> None:
    """Listen to a table and give inputs to it; `after` is the last line that the client has."""

    async def prepare(running: Running, user: User) -> tuple[ShownTable, Listener]:
        live = await running.pit.table_for(user.account, table)
        return live, await running.pit.listen(table, user.account, after=after)

    async def hold(running: Running, user: User, prepared: tuple[ShownTable, Listener]) -> None:
        live, listener = prepared
        try:
            await socket.accept()
            await socket.send_text(welcome_message(table, live.game, listener.welcome, user.account))
            await Conversation(running, socket, live, user, listener).hold()
        finally:
            listener.end()

    await admit(socket, prepare, hold)


class Conversation:
    """What is said over a connection until one of the two sides ends it."""

    def __init__(self, running: Running, socket: WebSocket, table: ShownTable, user: User, listener: Listener) -> None:
        self._running = running
        self._socket = socket
        self._table, self._game = table.id, table.game
        self._user = user
        self._listener = listener
        self._pulse = Pulse()
        self._inputs: asyncio.Queue[Any] = asyncio.Queue(MOST_INPUTS)

    async def hold(self) -> None:
        """Talk until the client leaves, the session is over, or there is nothing more to tell."""
        tasks = [asyncio.create_task(one) for one in (self._tell(), self._hear(), self._answer(), self._watch())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            with suppress(TimeoutError):
                async with asyncio.timeout(LAST_WORD_SECONDS):
                    await self._inputs.join()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        await self._end(next(iter(done)))

    async def _end(self, ended: "asyncio.Task[tuple[int, str]]") -> None:
        """Close the connection, and say why."""
        error = None if ended.cancelled() else ended.exception()
        if error is not None and not isinstance(error, (OSError, *GONE)):
            log.error("a connection failed", exc_info=error, extra={"table": self._table})
        code, why = (BROKEN, "something went wrong here") if error is not None or ended.cancelled() else ended.result()
        if self._socket.application_state is WebSocketState.CONNECTED and code:
            with suppress(RuntimeError, OSError, *GONE):
                await self._socket.close(code, why)

    async def _tell(self) -> tuple[int, str]:
        """Tell the client every line that it lacks, and then every line: at once, while it reads them."""
        send = at_once(self._socket.scope)
        self._listener.hears_at_once(lambda told: send(line_message(told)))
        async for told in self._listener:
            await self._socket.send_text(line_message(told))
        if self._listener.cut_off:
            return TOO_SLOW, "you read too slowly: come back with the last line that you have"
        return COME_BACK, "come back with the last line that you have"

    async def _hear(self) -> tuple[int, str]:
        """Take the client's inputs; a beat is answered also while inputs wait for theirs."""
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                await self._inputs.join()
                return 0, ""
            if self._pulse.is_beat(message):
                await self._socket.send_text(BEAT)
            else:
                await self._inputs.put(message)

    async def _answer(self) -> NoReturn:
        """Answer the client's inputs one by one."""
        while True:
            message = await self._inputs.get()
            refused = await self._too_fast(message)
            await self._socket.send_text(refused or await self._answered(message))
            self._inputs.task_done()

    async def _too_fast(self, message: Mapping[str, Any]) -> str | None:
        """Wait until a message may be looked at; what to answer if that takes too long."""
        try:
            await self._running.budget.wait(self._user.account, host_of(self._socket))
        except ProblemError as wrong:
            self._running.metrics.inputs.labels("flooded").inc()
            return problem_message(id_in(message.get("text") or ""), wrong)
        return None

    async def _answered(self, message: object) -> str:
        """What to answer to a message."""
        try:
            act = read_message(self._user.account, self._game, message)
        except MessageError as wrong:
            self._running.metrics.inputs.labels("unreadable").inc()
            return problem_message(wrong.client_id, wrong.problem)
        try:
            if await self._running.authenticator.again(self._user, does=True) is None:
                return problem_message(act.client_id, not_logged_in("this session has ended or expired"))
            taken = await self._running.submit(self._table, act)
        except Exception as wrong:
            problem = as_problem(wrong)
            if problem is None:
                raise
            return problem_message(act.client_id, problem)
        return answer_message(act.client_id, taken)

    async def _watch(self) -> tuple[int, str]:
        """Wait until the session is over."""
        await self._running.authenticator.over(self._user)
        return SESSION_OVER, "your session is over: log in again"
