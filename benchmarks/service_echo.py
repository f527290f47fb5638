"""Bare WebSocket servers to compare the service with: `python -m benchmarks.service_echo PORT`.

`/echo` sends every message back. `/table/N/BYTES` also sends a text of that many bytes to everybody at the same number,
as a table tells everybody of a line: what the same traffic costs without any table, law or store behind it.
"""

import asyncio
import sys
from collections import defaultdict

import uvicorn
from starlette.types import Receive, Scope, Send

from croupier.web.messages import LONGEST

together: dict[str, set["Peer"]] = defaultdict(set)


class Peer:
    """A connection to the server, with what is still to be sent over it."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._task = asyncio.create_task(self._run())

    def tell(self, text: str) -> None:
        """Send a text when its turn comes."""
        self._queue.put_nowait(text)

    def leave(self) -> None:
        """Send nothing any more."""
        self._task.cancel()

    async def _run(self) -> None:
        while True:
            await self._send({"type": "websocket.send", "text": await self._queue.get()})


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Send back what comes, and to the others what a table would tell."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    _, kind, *rest = scope["path"].split("/")
    group = together[rest[0]] if kind == "table" else set()
    line = "x" * int(rest[1]) if kind == "table" else ""
    peer = Peer(send)
    group.add(peer)
    try:
        while (message := await receive())["type"] == "websocket.receive":
            for one in group if line else ():
                one.tell(line)
            await send({"type": "websocket.send", "text": message["text"]})
    finally:
        group.discard(peer)
        peer.leave()


if __name__ == "__main__":
    uvicorn.run(
        app,
        host="127.0.0.1",
        port=int(sys.argv[1]),
        ws="websockets-sansio",
        ws_max_size=LONGEST,
        log_level="error",
        access_log=False,
        lifespan="off",
    )
