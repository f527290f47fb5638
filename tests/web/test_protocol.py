"""Connections that are refused or break: the client is told what it should know, and the log says nothing untrue."""

import asyncio
import logging
import socket
from collections.abc import Callable
from threading import Thread
from time import monotonic, sleep
from typing import Any

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from websockets.exceptions import InvalidStatus

from croupier.web.protocol import SocketProtocol
from tests.web.house import NOBODY, PATIENCE, Visitor, bearer, opened
from tests.web.one_house import client, house
from tests.web.serving import free_port

__all__ = ["client", "house"]

PROBLEM = {"problem", "where", "right", "cites"}
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{more}"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def until(true: Callable[[], bool]) -> None:
    """Wait until something is true."""
    deadline = monotonic() + PATIENCE
    while not true():
        assert monotonic() < deadline
        sleep(0.01)


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged as wrong."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize(
    ("path", "who", "headers", "status"),
    [
        ("/tables/{table}/socket", NOBODY, {}, 401),
        ("/tables/{table}/page", "elsewhere", {}, 403),
        ("/tables/none/socket", "player", {}, 404),
        ("/training/none", "player", {}, 404),
        ("/tables/{table}/socket", "player", {"Origin": "https://elsewhere.example"}, 403),
    ],
)
def test_a_refused_connection_is_answered_and_nothing_is_logged(
    client: Visitor, caplog: pytest.LogCaptureFixture, path: str, who: str, headers: dict[str, str], status: int
) -> None:
    table = opened(client)
    with pytest.raises(InvalidStatus) as refused:
        client.connect_to(path.format(table=table), who, headers=headers)
    response = refused.value.response
    assert response.status_code == status
    assert response.headers["content-type"] == "application/json"
    assert all(f'"{field}"'.encode() in (response.body or b"") for field in PROBLEM)
    assert client.get("/health").status_code == 200
    assert complaints(caplog) == []


@pytest.mark.parametrize("way", ["tables/{table}/socket", "tables/{table}/page", "training/minibaccarat"])
def test_whoever_leaves_at_once_is_no_error(client: Visitor, caplog: pytest.LogCaptureFixture, way: str) -> None:
    """Before the answer, and in the middle of it."""
    table = opened(client)
    text = HANDSHAKE.format(path=f"/{way.format(table=table)}", more="Authorization: Bearer player\r\n")
    for seconds in (0.0, 0.001, 0.005, 0.02, 0.05):
        with socket.create_connection(("127.0.0.1", client.port)) as connection:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            connection.sendall(text.encode())
            sleep(seconds)
    until(lambda: "croupier_sockets 0.0" in client.get("/metrics", headers=bearer(NOBODY)).text)
    assert complaints(caplog) == []


def test_a_client_that_is_silent_is_let_go_also_if_it_reads_nothing() -> None:
    ended: list[Any] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        """Say much more than fits on its way."""
        assert scope["type"] == "websocket"
        await receive()
        await send({"type": "websocket.accept"})
        try:
            while True:
                await send({"type": "websocket.send", "bytes": b"x" * 2**20})
        except OSError as wrong:
            ended.append(wrong)

    port = free_port()
    config = uvicorn.Config(
        app, port=port, ws=SocketProtocol, ws_ping_interval=0.1, ws_ping_timeout=0.1, lifespan="off", log_config=None
    )
    server = uvicorn.Server(config)
    thread = Thread(target=asyncio.run, args=(server.serve(),))
    thread.start()
    try:
        until(lambda: server.started)
        with socket.create_connection(("127.0.0.1", port)) as connection:
            connection.sendall(HANDSHAKE.format(path="/", more="").encode())
            until(lambda: bool(ended))
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
    assert not thread.is_alive()
