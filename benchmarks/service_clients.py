"""The clients of the load test, in a process of their own: `python -m benchmarks.service_clients`, given a plan.

Each has a connection and sends one message a second, whether or not the one before was answered. What comes is looked
at no more than playing needs, with a WebSocket of our own that takes a few microseconds a message, so that the times
are the service's and not the clients'.
"""

import asyncio
import base64
import itertools
import json
import os
import random
import resource
import sys
from collections.abc import Iterator
from time import perf_counter
from typing import Any, Final

import msgspec

SMALL, MEDIUM = 126, 127
"""Lengths of a frame from which on they are written in two and in eight bytes."""
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
CONNECTING: Final = 60
"""How many clients connect at a time."""


class Client(msgspec.Struct, frozen=True):
    """A client: where it connects, as whom, and what it does there."""

    path: str
    token: str = ""
    seat: int = 0
    wager: str = ""


class Plan(msgspec.Struct, frozen=True):
    """Who connects to which port of this machine, and for how many seconds they are measured after a warm-up."""

    port: int
    clients: list[Client]
    warm_up: float
    seconds: float


class Result(msgspec.Struct, frozen=True):
    """What was measured: how long answers took, what was sent and came, and how late the clients themselves were."""

    seconds: list[float]
    unanswered: int
    refused: int
    messages: int
    bytes: int
    lost: int
    lateness: float
    processor: float


class Connection(asyncio.Protocol):
    """A client's side of a WebSocket, as bare as can be."""

    def __init__(self, client: Client, source: random.Random) -> None:
        self.client = client
        self.source = source
        self.ready = asyncio.get_running_loop().create_future()
        self.sent: dict[bytes, float] = {}
        self.times: list[float] = []
        self.refused = self.messages = self.bytes = 0
        self.lost = False
        self._number = itertools.count(1)
        self._questions: list[dict[str, Any]] = []
        self._buffer = b""
        self._is_open = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {self.client.path} HTTP/1.1",
            "Host: 127.0.0.1",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            *([f"Authorization: Bearer {self.client.token}"] if self.client.token else []),
        )
        transport.write("\r\n".join((*lines, "", "")).encode())

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self.lost = True
        if not self.ready.done():
            self.ready.set_exception(exc or ConnectionError(self._buffer[:300].decode(errors="replace")))

    def data_received(self, data: bytes) -> None:
        """Take in what came."""
        self._buffer += data
        self.bytes += len(data)
        if not self._is_open:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head[:20]:
                self._buffer = head + rest
                assert self._transport is not None
                self._transport.close()
                return
            self._buffer, self._is_open = rest, True
            if not self.client.seat:
                self.ready.set_result(None)
        for kind, message in self._frames():
            self._hear(kind, message)

    def _frames(self) -> Iterator[tuple[int, bytes]]:
        """The whole frames that came; what is left of another stays."""
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1] & 127, at + 2
            if size == SMALL:
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == MEDIUM:
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + size:
                break
            yield buffer[at] & 15, buffer[start : start + size]
            at = start + size
        self._buffer = buffer[at:]

    def _hear(self, kind: int, message: bytes) -> None:
        """Note the time of an answer, and what this client is asked."""
        if kind == PING:
            self._send(PONG, message)
            return
        if kind != TEXT:
            return
        self.messages += 1
        if message.startswith(b'{"id":"'):
            self._answered(message)
        elif message.startswith(b'{"welcome"'):
            self.ready.set_result(None)
        else:
            place = message.find(b'"questions":[{')
            self._questions = json.loads(message)["questions"] if place >= 0 else []

    def _answered(self, message: bytes) -> None:
        began = self.sent.pop(message[7 : message.index(b'"', 7)], None)
        if began is None:
            return
        self.times.append(perf_counter() - began)
        if b'"refused":null' not in message and self.client.seat:
            self.refused += 1

    def act(self) -> None:
        """Send the next message, in its time."""
        name = str(next(self._number)).encode()
        given = self._next() if self.client.seat else self._nothing()
        self.sent[name] = perf_counter()
        self._send(TEXT, b'{"id":"%s","input":%s}' % (name, json.dumps(given).encode()))

    def sit(self) -> None:
        """Take the seat."""
        given = {"do": "sit", "seat": self.client.seat, "chips": "1000.00"}
        self._send(TEXT, b'{"id":"sit","input":%s}' % json.dumps(given).encode())

    def forget(self) -> None:
        """Measure from now on."""
        self.times.clear()
        self.sent.clear()
        self.refused = self.messages = self.bytes = 0

    def _next(self) -> dict[str, Any]:
        """An answer to what one is asked, or a wager, or some of it back."""
        seat = self.client.seat
        for question in self._questions:
            plain = [one["choice"] for one in question["options"] if not one["needs"] and not one["why_not"]]
            if question["seat"] == seat and plain:
                self._questions = []
                return {"do": "answer", "choice": self.source.choice(plain), "seat": seat, "question": question["id"]}
        if self.source.random() < 0.3:
            return {"do": "withdraw", "seat": seat, "on": self.client.wager}
        return {"do": "wager", "seat": seat, "on": self.client.wager, "amount": "5.00"}

    def _nothing(self) -> dict[str, Any]:
        """A message of the size that others send."""
        return {"do": "wager", "seat": 1, "on": "player", "amount": "5.00"}

    def _send(self, kind: int, message: bytes) -> None:
        """Send a frame, masked with zeros, which changes nothing."""
        assert self._transport is not None
        size = len(message)
        length = bytes((128 | size,)) if size < SMALL else bytes((128 | SMALL,)) + size.to_bytes(2, "big")
        self._transport.write(bytes((128 | kind,)) + length + bytes(4) + message)


async def run(plan: Plan) -> Result:
    """Connect, warm up, measure."""
    connections = await connected(plan)
    for connection in connections:
        connection.sit() if connection.client.seat else None
    ended = asyncio.Event()
    lateness: list[float] = []
    tasks = [asyncio.create_task(one_a_second(connection, plan.warm_up, ended, lateness)) for connection in connections]
    await asyncio.sleep(plan.warm_up)
    for connection in connections:
        connection.forget()
    lateness.clear()
    before = resource.getrusage(resource.RUSAGE_SELF)
    await asyncio.sleep(plan.seconds)
    after = resource.getrusage(resource.RUSAGE_SELF)
    ended.set()
    await asyncio.sleep(1.0)
    for task in tasks:
        task.cancel()
    times = [one for connection in connections for one in connection.times]
    return Result(
        seconds=times,
        unanswered=sum(len(connection.sent) for connection in connections),
        refused=sum(connection.refused for connection in connections),
        messages=sum(connection.messages for connection in connections),
        bytes=sum(connection.bytes for connection in connections),
        lost=sum(connection.lost for connection in connections),
        lateness=sorted(lateness)[len(lateness) * 99 // 100] if lateness else 0.0,
        processor=after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime,
    )


async def connected(plan: Plan) -> list[Connection]:
    """Everybody, connected a few at a time."""
    loop, source, gate = asyncio.get_running_loop(), random.Random(18), asyncio.Semaphore(CONNECTING)

    async def connect(client: Client) -> Connection:
        async with gate:
            made = Connection(client, random.Random(source.random()))
            await loop.create_connection(lambda: made, "127.0.0.1", plan.port)
            await asyncio.wait_for(made.ready, 60)
            return made

    return list(await asyncio.gather(*map(connect, plan.clients)))


async def one_a_second(connection: Connection, within: float, ended: asyncio.Event, lateness: list[float]) -> None:
    """Act once a second, however long the answers take; the people at a table begin together, at one after another."""
    loop = asyncio.get_running_loop()
    of_the_table = random.Random(connection.client.path).random() * max(0.0, within - 1.0)
    due = loop.time() + of_the_table + connection.source.random()
    while True:
        await asyncio.sleep(max(0.0, due - loop.time()))
        if ended.is_set() or connection.lost:
            return
        lateness.append(loop.time() - due)
        connection.act()
        due += 1.0


if __name__ == "__main__":
    found = asyncio.run(run(msgspec.json.decode(sys.stdin.buffer.read(), type=Plan)))
    sys.stdout.buffer.write(msgspec.json.encode(found))
