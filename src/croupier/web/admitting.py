"""Letting somebody in who asks for a connection: who they are, whether there is room, and what they come for."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import ExitStack, suppress
from typing import Any, Final, TypeVar

from fastapi import WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketDisconnected

from croupier.web.authentication import Asker, host_of
from croupier.web.problems import answer, as_problem
from croupier.web.running import Running, running_by_socket

GONE: Final = (WebSocketDisconnect, WebSocketDisconnected)
"""What is raised when something is said to somebody who has left."""

T = TypeVar("T")


async def admit(
    socket: WebSocket,
    prepare: Callable[[Running, Asker], Awaitable[T]],
    hold: Callable[[Running, Asker, T], Awaitable[None]],
) -> None:
    """Let somebody in, prepare what they come for, and hold the connection; or answer what is in the way.

    Nothing is prepared for those for whom there is no room, and the room is free again whatever happens. Whoever leaves
    may do so at any time.
    """
    running = running_by_socket(socket)
    with ExitStack() as leaving:
        try:
            asker = await running.entrance.admit(socket)
            running.budget.take(account=asker.account)
            leaving.enter_context(running.crowd.one_more(asker.account, host_of(socket)))
            prepared = await prepare(running, asker)
        except Exception as wrong:
            await deny(socket, wrong)
            return
        with running.metrics.sockets.track_inprogress(), suppress(*GONE):
            await hold(running, asker, prepared)


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
