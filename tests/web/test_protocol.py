"""Connections that are refused or break: the client is told what it should know, and the log says nothing untrue.
What is told to many goes out at once, made ready once.
"""

import asyncio
import json
import logging
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic, sleep
from typing import Any

import pytest
import uvicorn
import uvloop
from starlette.types import Receive, Scope, Send
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from croupier.web import protocol
from croupier.web.protocol import SocketProtocol, at_once, frame_of
from tests.web.house import NOBODY, PATIENCE, PROBLEM, Visitor, bearer, opened
from tests.web.one_house import client, house
from tests.web.raw import PING, TEXT, frame
from tests.web.serving import free_port
from tests.web.talking import Talk

__all__ = ["client", "house"]

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{more}"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
MOST_UNDERWAY = 32 * 2**20
"""More bytes than the system keeps for a connection, on both sides together."""
MOST_UNREAD = 512 * 1024
"""More bytes than a server reads at once."""
MANY = 1e9
"""So many signs of life a second are no limit."""


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
        ("/tables/{table}/page", "elsewhere", {}, 404),
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
    assert response.headers["content-type"] == "application/problem+json"
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

    with serving(app, ws_ping_interval=0.1, ws_ping_timeout=0.1) as port, asking(port):
        until(lambda: bool(ended))


@pytest.mark.parametrize("compressed", [False, True])
def test_a_text_goes_to_all_at_once_as_it_would_alone(compressed: bool) -> None:
    """Of any length, also between compressed ones; not before the connection is open, and not after it is closed."""
    texts = ["", "x" * 125, "x" * 126, "ä" * 200, "x" * 65_535, "x" * 65_536, "{}"]
    said: list[bool] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        at_once_sent = at_once(scope)
        await receive()
        said.append(at_once_sent("too early"))
        await send({"type": "websocket.accept"})
        for text in texts:
            said.append(at_once_sent(text))
            await send({"type": "websocket.send", "text": text})
        await send({"type": "websocket.close"})
        said.append(at_once_sent("too late"))

    with serving(app, ws_per_message_deflate=compressed) as port, connect(f"ws://127.0.0.1:{port}") as one:
        assert bool(one.protocol.extensions) == compressed
        assert [*one] == [text for text in texts for _ in range(2)]
    assert said == [False, *(True for _ in texts), False]
    assert frame_of(texts[1]) is frame_of(texts[1])


def test_whoever_does_not_read_is_told_nothing_more_at_once() -> None:
    told: list[bool] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        for _ in range(2000):
            told.append(at_once(scope)("x" * 2**16))
        told.append(False)

    with serving(app) as port, asking(port):
        until(lambda: len(told) == 2001)
    assert told[0]
    assert told == sorted(told, reverse=True)
    assert not told[1999], "what the client does not read would fill the memory"


def test_elsewhere_nothing_is_sent_at_once() -> None:
    """Another server has no way to, and says so."""
    assert not at_once({"type": "websocket"})("text")
    assert not at_once({"type": "websocket", "extensions": {"websocket.http.response": {}}})("text")


def test_lines_of_a_table_are_sent_at_once(client: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever listens has read all earlier lines; the giver hears the line before the answer."""
    sent: list[str] = []
    send = SocketProtocol.send_at_once

    def counted(self: SocketProtocol, text: str) -> bool:
        is_sent = send(self, text)
        sent.extend([text] if is_sent else [])
        return is_sent

    monkeypatch.setattr(SocketProtocol, "send_at_once", counted)
    table = opened(client)
    with Talk(client, table, "player") as one, Talk(client, table, "second") as other:
        for talk in (one, other):
            assert talk.give("sit", seat=1 if talk is one else 2, chips="100.00")["refused"] is None
        sent.clear()
        assert one.give("leave", seat=1)["refused"] is None
        line = one.lines[-1]
        assert [event["kind"] for event in line["events"]] == ["left"]
        while other.lines[-1:] != [line]:
            other.read()
    assert [json.loads(text) for text in sent] == [line, line]


@pytest.mark.parametrize("accepts", [True, False])
def test_what_a_client_says_before_it_has_a_connection_waits_unread(
    accepts: bool, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However much it is, and whatever it means: a client that is kept waiting fills no memory, and is heard after."""
    monkeypatch.setattr(protocol, "SIGNS_PER_SECOND", MANY)
    asked, may_answer = Event(), Event()
    waiting: list[int] = []
    heard: list[str] = []

    async def app(_scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        asked.set()
        await asyncio.to_thread(may_answer.wait, PATIENCE)
        waiting.append(len(receive.__self__._unread))  # type: ignore[attr-defined]
        if not accepts:
            await send({"type": "websocket.http.response.start", "status": 403, "headers": []})
            await send({"type": "websocket.http.response.body", "body": b"no"})
            return
        await send({"type": "websocket.accept"})
        for _ in range(2):
            heard.append((await receive())["text"])
        await send({"type": "websocket.close"})

    with serving(app) as port, asking(port) as client:
        assert asked.wait(PATIENCE)
        client.sendall(frame(TEXT, b"early") + frame(TEXT, b"too"))
        sent = send_while_taken(client, frame(PING, b"x" * 125) * 10_000)
        may_answer.set()
        assert client.recv(12) == (b"HTTP/1.1 101" if accepts else b"HTTP/1.1 403")
        until(lambda: bool(heard[1:]) or not accepts)
    assert sent < MOST_UNDERWAY, "it takes no more than lies in the network's own buffers"
    assert waiting[0] <= MOST_UNREAD
    assert heard == (["early", "too"] if accepts else [])
    assert complaints(caplog) == []


@pytest.mark.parametrize("between", [b"", frame(TEXT, b"{}")], ids=["pings", "pings and messages"])
def test_answers_that_nobody_reads_do_not_pile_up(between: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every ping has an answer as long as itself: of a client that reads none, no more pings are read."""
    monkeypatch.setattr(protocol, "SIGNS_PER_SECOND", MANY)
    held: list[SocketProtocol] = []

    async def app(_scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        held.append(receive.__self__)  # type: ignore[attr-defined]
        while (await receive())["type"] != "websocket.disconnect":
            continue

    with serving(app) as port, asking(port) as client:
        assert b" 101 " in client.recv(200)
        sent = send_while_taken(client, (frame(PING, b"x" * 125) * 100 + between) * 100)
        assert held[0].transport.get_write_buffer_size() <= MOST_UNREAD
    assert sent < MOST_UNDERWAY


def send_while_taken(connection: socket.socket, what: bytes) -> int:
    """Send the same over and over until nobody takes it for a moment; returns how many bytes were taken."""
    sent = 0
    connection.settimeout(1.0)
    try:
        while sent < 4 * MOST_UNDERWAY:
            sent += connection.send(what[sent % len(what) :])
    except TimeoutError:
        pass
    connection.settimeout(PATIENCE)
    return sent


def test_whoever_breaks_the_protocol_while_it_is_told_something_is_no_error(caplog: pytest.LogCaptureFixture) -> None:
    ended: list[BaseException] = []

    async def app(_scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            continue
        try:
            await send({"type": "websocket.send", "text": "a line"})
        except OSError as wrong:
            ended.append(wrong)

    with serving(app) as port, asking(port) as client:
        assert b" 101 " in client.recv(65536)
        client.sendall(frame(3, b"of no kind that there is"))
        until(lambda: bool(ended))
    assert complaints(caplog) == []


@contextmanager
def serving(app: Any, **settings: Any) -> Iterator[int]:
    """A server with this app, and its port."""
    port = free_port()
    config = uvicorn.Config(app, port=port, ws=SocketProtocol, lifespan="off", log_config=None, **settings)
    server = uvicorn.Server(config)
    thread = Thread(target=uvloop.run, args=(server.serve(),))
    thread.start()
    try:
        until(lambda: server.started)
        yield port
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
    assert not thread.is_alive()


@contextmanager
def asking(port: int) -> Iterator[socket.socket]:
    """A client that asks for a connection, and reads nothing."""
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.sendall(HANDSHAKE.format(path="/", more="").encode())
        yield connection
