"""What a client says that is no library: bytes over a socket, and what comes back."""

import json
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, NamedTuple

from tests.web.house import PATIENCE, PROBLEM

HEADER = "GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{more}"
UPGRADE = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
KEY = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
COMPRESSES = "Sec-WebSocket-Extensions: permessage-deflate\r\n"
TEXT, MORE, PING, PONG, CLOSE = 1, 0, 9, 10, 8
WHOLE, COMPRESSED = 0x80, 0x40


class Answer(NamedTuple):
    """An answer over HTTP."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def problem(self) -> dict[str, Any]:
        """The problem in it, which is one as everywhere."""
        assert self.headers["content-type"] == "application/problem+json"
        found: dict[str, Any] = json.loads(self.body)
        assert set(found) == PROBLEM
        assert found["status"] == self.status
        return found


@contextmanager
def calling(port: int, said: str | bytes = b"", host: str = "127.0.0.1") -> Iterator[socket.socket]:
    """A connection over which something was said."""
    with socket.create_connection((host, port), timeout=PATIENCE) as connection:
        connection.sendall(said.encode() if isinstance(said, str) else said)
        yield connection


def all_from(connection: socket.socket) -> bytes:
    """Everything that comes until the service ends the connection."""
    found = b""
    deadline = monotonic() + PATIENCE
    while True:
        assert monotonic() < deadline
        try:
            piece = connection.recv(65536)
        except ConnectionResetError:
            return found
        if not piece:
            return found
        found += piece


def answer_in(said: bytes) -> Answer:
    """The first answer in what was said."""
    head, _, body = said.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    return Answer(int(first.split()[1]), headers, body)


def frame(kind: int, content: bytes, *, bits: int = WHOLE) -> bytes:
    """A frame as a client sends it, with a mask that changes nothing."""
    size = len(content)
    if size < 126:
        head = struct.pack("!BB", bits | kind, 0x80 | size)
    elif size < 65536:
        head = struct.pack("!BBH", bits | kind, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", bits | kind, 0x80 | 127, size)
    return head + b"\0\0\0\0" + content


def close_code(said: bytes) -> int:
    """The code of the frame at the end of what was said, which closes the connection."""
    place = said.rindex(bytes([WHOLE | CLOSE]))
    return int.from_bytes(said[place + 2 : place + 4], "big")
