"""The load test's own WebSocket reads what a server sends, in whatever pieces, and writes what one can read."""

import asyncio
import random

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from benchmarks.service_clients import Client, Connection

SIZES = (0, 1, 125, 126, 127, 65_535, 65_536, 70_000)


class Written(asyncio.Transport):
    """Keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.bytes = b""

    def write(self, data: bytes) -> None:  # type: ignore[override]
        """Keep it."""
        self.bytes += data


def opened(client: Client) -> tuple[Connection, Written]:
    """A connection that a server accepted."""
    connection, written = Connection(client, random.Random(18)), Written()
    connection.connection_made(written)
    connection.data_received(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
    written.bytes = b""
    return connection, written


@pytest.mark.parametrize("piece", [1, 7, 1000, 10**6])
def test_messages_of_every_size_are_read(piece: int) -> None:
    async def test() -> None:
        connection, _ = opened(Client(path="/"))
        heard: list[int] = []
        connection._hear = lambda kind, message: heard.append(len(message))  # type: ignore[method-assign]
        sent = b"".join(Frame(Opcode.TEXT, b"x" * size).serialize(mask=False) for size in SIZES)
        for place in range(0, len(sent), piece):
            connection.data_received(sent[place : place + piece])
        assert heard == list(SIZES)

    asyncio.run(test())


def test_what_it_sends_can_be_read_and_its_answer_is_timed() -> None:
    async def test() -> None:
        connection, written = opened(Client(path="/", seat=3, wager="banker"))
        connection.act()
        server = ServerProtocol(state=OPEN)
        server.receive_data(written.bytes)
        [frame] = server.events_received()
        assert isinstance(frame, Frame)
        assert bytes(frame.data).startswith(b'{"id":"1","input":{"do": "w')
        answer = b'{"id":"1","line":3,"number":1,"refused":null}'
        connection.data_received(Frame(Opcode.TEXT, answer).serialize(mask=False))
        assert (len(connection.times), connection.sent, connection.refused) == (1, {}, 0)

    asyncio.run(test())


def test_it_answers_what_it_is_asked() -> None:
    async def test() -> None:
        connection, _ = opened(Client(path="/", seat=3, wager="banker"))
        option = '{"choice":"decline","needs":[],"why_not":""}'
        line = f'{{"line":3,"events":[],"questions":[{{"id":7,"seat":3,"options":[{option}]}}]}}'
        connection.data_received(Frame(Opcode.TEXT, line.encode()).serialize(mask=False))
        assert connection._next() == {"do": "answer", "choice": "decline", "seat": 3, "question": 7}
        assert connection._next()["do"] in ("wager", "withdraw")

    asyncio.run(test())
