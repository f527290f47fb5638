"""Messages that would fill the memory: nothing is unpacked, nothing long is read, and little waits."""

import asyncio
import re
import socket
import zlib
from contextlib import ExitStack
from pathlib import Path
from threading import Event

import httpx
import pytest
from starlette.types import Receive, Scope, Send
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from croupier.web.protocol import MOST_FRAMES, PIECE, SocketProtocol, at_once
from tests.web.house import PATIENCE, Visitor, bearer, opened
from tests.web.one_house import client, house
from tests.web.raw import (
    COMPRESSED,
    COMPRESSES,
    HEADER,
    KEY,
    MORE,
    PING,
    PONG,
    TEXT,
    UPGRADE,
    WHOLE,
    all_from,
    calling,
    close_code,
    frame,
)
from tests.web.serving import Served
from tests.web.test_protocol import complaints, serving, until

__all__ = ["client", "house"]

CONNECTIONS = 31
MOST_GROWTH = 150
"""Megabytes by which the service may grow while it is bombed; it grew by 3,800 before."""


def bomb(size: int) -> bytes:
    """A compressed message of so many bytes."""
    packer = zlib.compressobj(wbits=-12)
    packed = packer.compress(b" " * size) + packer.flush(zlib.Z_SYNC_FLUSH)
    return frame(TEXT, packed.removesuffix(b"\0\0\xff\xff"), bits=WHOLE | COMPRESSED)


def peak(process: int) -> int:
    """How many megabytes a process had at most."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(re.findall(r"VmHWM:\s+(\d+) kB", status)[0]) // 1024


ATTACKS = {
    "compressed": bomb(900_000) * 400,
    "compressed and long": bomb(100_000_000),
    "long": frame(TEXT, b"x" * 900_000) * 2,
    "many": frame(TEXT, b"{}") * 120_000,
    "in pieces": frame(TEXT, b"", bits=0) + frame(MORE, b"", bits=0) * 160_000,
    "pings": frame(PING, b"x" * 125) * 20_000,
}


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the system does not tell how much memory is used")
def test_a_service_that_is_bombed_stays_small(tmp_path: Path) -> None:
    with Served(tmp_path, CROUPIER_INPUTS_PER_SECOND_BY_ADDRESS="1000000") as served:
        body = {"opening": {"game": "minibaccarat"}}
        table = httpx.post(f"{served.address}/tables", json=body, timeout=PATIENCE).json()["id"]
        before = peak(served.number)
        for name, attack in ATTACKS.items():
            with ExitStack() as open_ones:
                said = HEADER.format(path=f"/tables/{table}/socket", more=f"{UPGRADE}{KEY}{COMPRESSES}\r\n")
                for _ in range(CONNECTIONS):
                    connection = open_ones.enter_context(calling(served.port, said))
                    assert b" 101 " in connection.recv(16)
                    connection.settimeout(0.5)
                    try:
                        connection.sendall(attack)
                    except (TimeoutError, ConnectionError):
                        continue
                assert httpx.get(f"{served.address}/health", timeout=PATIENCE).status_code == 200
            grown = peak(served.number) - before
            assert grown < MOST_GROWTH, f"{name}: {grown} MB"
        assert served.stop() == 0
    assert not any("Traceback" in line for line in served.said)


def test_compression_is_offered_in_vain(client: Visitor) -> None:
    address = f"ws://127.0.0.1:{client.port}/tables/{opened(client)}/socket"
    with connect(address, additional_headers=bearer("player"), compression="deflate", proxy=None) as connection:
        assert connection.response is not None
        assert "Sec-WebSocket-Extensions" not in connection.response.headers
        assert connection.protocol.extensions == []


BAD = {
    frame(TEXT, b"\xff\xfe{}"): 1007,
    bomb(100): 1002,
    bomb(20_000_000): 1002,
    frame(TEXT, b"x" * 32_769): 1009,
    frame(TEXT, b"x" * 20_000, bits=0) + frame(MORE, b"x" * 20_000): 1009,
    frame(TEXT, b"{", bits=0) + frame(MORE, b"", bits=0) * 100: 1009,
    b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff": 1009,
}


@pytest.mark.parametrize(("sent", "code"), BAD.items(), ids=range(len(BAD)))
def test_it_ends_the_connection_with_a_code(
    client: Visitor, caplog: pytest.LogCaptureFixture, sent: bytes, code: int
) -> None:
    """Of which nothing is logged."""
    more = f"Authorization: Bearer player\r\n{UPGRADE}{KEY}{COMPRESSES}\r\n"
    with calling(client.port, HEADER.format(path=f"/tables/{opened(client)}/socket", more=more)) as connection:
        heard = b""
        while b'{"welcome"' not in heard:
            heard += connection.recv(65536)
        connection.sendall(sent)
        assert close_code(all_from(connection)) == code
    assert complaints(caplog) == []


@pytest.mark.parametrize("sign", [PING, PONG])
def test_signs_of_life_are_no_way_to_keep_the_service_busy(client: Visitor, sign: int) -> None:
    more, refusals = f"Authorization: Bearer player\r\n{UPGRADE}{KEY}\r\n", client.app.state.running.door.refusals
    before = refusals["too many pings"]
    with calling(client.port, HEADER.format(path=f"/tables/{opened(client)}/socket", more=more)) as connection:
        heard = b""
        while b'{"welcome"' not in heard:
            heard += connection.recv(65536)
        connection.sendall(frame(sign, b"") * 20 + frame(TEXT, b"{}"))
        while b'"status":400' not in heard:
            heard += connection.recv(65536)
        connection.sendall(frame(sign, b"") * 5_000)
        assert close_code(all_from(connection)) == 1008
    assert refusals["too many pings"] == before + 1


def test_the_longest_message_is_read_and_answered(client: Visitor) -> None:
    with client.connect(opened(client), "player") as connection:
        connection.recv(timeout=PATIENCE)
        connection.send(" " * 32_768)
        assert b'"status":400' in str(connection.recv(timeout=PATIENCE)).encode()
        connection.send(" " * 32_769)
        with pytest.raises(ConnectionClosed) as closed:
            connection.recv(timeout=PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    assert "32768" in closed.value.rcvd.reason


def test_a_message_in_a_few_pieces_is_read(client: Visitor) -> None:
    with client.connect(opened(client), "player") as connection:
        connection.recv(timeout=PATIENCE)
        connection.send(iter(["{", *"x" * 40, "}"]))
        assert '"status":400' in str(connection.recv(timeout=PATIENCE))


@pytest.mark.parametrize(("pieces", "said"), [(MOST_FRAMES, '"status":400'), (MOST_FRAMES + 1, "at most 64 pieces")])
def test_a_message_comes_in_so_many_pieces_at_most(client: Visitor, pieces: int, said: str) -> None:
    with client.connect(opened(client), "player") as connection:
        connection.recv(timeout=PATIENCE)
        raw: socket.socket = connection.socket
        raw.sendall(frame(TEXT, b"{", bits=0) + frame(MORE, b"", bits=0) * (pieces - 2) + frame(MORE, b"}"))
        try:
            heard = str(connection.recv(timeout=PATIENCE))
        except ConnectionClosed as closed:
            heard = str(closed)
    assert said in heard


def test_messages_sent_at_once_are_all_answered_in_order(client: Visitor) -> None:
    """They wait as bytes, and none is lost."""
    with client.connect(opened(client), "player") as connection:
        connection.recv(timeout=PATIENCE)
        raw: socket.socket = connection.socket
        raw.sendall(b"".join(frame(TEXT, b'{"id": "%d"}' % number) for number in range(500)))
        answers = [str(connection.recv(timeout=PATIENCE)) for _ in range(500)]
    assert [f'"id":"{number}"' in answer for number, answer in enumerate(answers)] == [True] * 500


@pytest.mark.parametrize(("size", "status"), [(32 * 1024 - 20, 422), (32 * 1024 + 1, 413)])
@pytest.mark.parametrize("announced", [True, False])
def test_a_body_has_as_many_bytes_as_a_message(client: Visitor, size: int, status: int, announced: bool) -> None:
    content = b'{"name": "' + b"x" * (size - 12) + b'"}'
    sent = content if announced else iter([content[:9000], content[9000:]])
    headers = {"Content-Type": "application/json"}
    response = client.post("/sessions", content=sent, headers=headers)
    assert response.status_code == status
    assert response.json()["status"] == status
    assert (response.headers.get("connection") == "close") is (status == 413)


def test_an_input_is_short(client: Visitor) -> None:
    table = opened(client)
    act = {"do": "change dealer", "dealer": "x" * 5000}
    response = client.post(f"/tables/{table}/inputs", json={"id": "x", "input": act}, headers=bearer("dealer"))
    assert response.status_code == 400
    assert "4096" in response.json()["detail"]


def test_a_submission_may_be_longer(client: Visitor) -> None:
    for size, status in ((100_000, 422), (300_000, 413)):
        response = client.post("/submissions", json={"document": "#" * size}, headers=bearer("floorperson"))
        assert response.status_code == status


def test_little_of_what_came_waits_as_messages() -> None:
    """Of many small ones, as many as are in one piece; the others wait as bytes, and the network waits for those."""
    held: list[SocketProtocol] = []
    ending = Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        held.append(at_once(scope).__self__)  # type: ignore[attr-defined]
        await asyncio.to_thread(ending.wait)

    said = HEADER.format(path="/", more=f"{UPGRADE}{KEY}\r\n")
    with serving(app) as port, calling(port, said) as connection:
        try:
            assert b" 101 " in connection.recv(1000)
            connection.sendall(frame(TEXT, b"{}") * 2000)
            until(lambda: bool(held) and bool(held[0]._unread))
            assert 0 < held[0].queue.qsize() <= PIECE // len(frame(TEXT, b"{}"))
            assert held[0].read_paused
        finally:
            ending.set()


@pytest.mark.parametrize("token", ["nobody's", ""])
@pytest.mark.parametrize("path", ["/odds/minibaccarat", "/tables", "/submissions", "/accounts"])
def test_nothing_is_read_from_those_who_are_not_known(
    client: Visitor, monkeypatch: pytest.MonkeyPatch, path: str, token: str
) -> None:
    """To read a document takes long enough that whoever may send none could keep everybody else waiting."""

    def never(_: bytes) -> None:
        raise AssertionError("it was read")

    monkeypatch.setattr("croupier.web.bodies.msgspec.json.decode", never)
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    response = client.post(path, json={"choices": [{}] * 1000}, headers=headers)
    assert (response.status_code, response.json()["where"]) == (401, "Authorization")
    assert client.get("/health").status_code == 200


def test_what_is_read_is_counted_once(client: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[object] = []
    budget = client.app.state.running.budget
    take = budget.take

    def noted(**whose: object) -> None:
        taken.extend(one for one in whose.values() if one)
        take(**whose)

    monkeypatch.setattr(budget, "take", noted)
    assert client.post("/tables", json={}, headers=bearer("floorperson")).status_code == 422
    assert [getattr(one, "role", one) for one in taken] == ["127.0.0.1", "floorperson"]


def body_of(values: int) -> bytes:
    """A body with so many values, as they are counted: the field, the list, and what is in it."""
    return b'{"choices": {"decks": [' + b",".join([b"1"] * (values - 2)) + b"]}}"


@pytest.mark.parametrize(("values", "status"), [(10_000, 422), (10_001, 413)])
def test_a_document_has_so_many_values(client: Visitor, values: int, status: int) -> None:
    headers = {"Content-Type": "application/json", **bearer("player")}
    response = client.post("/odds/minibaccarat", content=body_of(values), headers=headers)
    assert (response.status_code, response.json()["where"]) == (status, "submission.decks" if status == 422 else "body")


@pytest.mark.parametrize(("fields", "where"), [(100, "x0"), (101, "body")])
def test_fields_that_do_not_exist_are_not_told_by_the_thousand(client: Visitor, fields: int, where: str) -> None:
    content = {f"x{number}": 1 for number in range(fields)}
    response = client.post("/odds/minibaccarat", json=content, headers=bearer("player"))
    assert (response.status_code, response.json()["where"]) == (422, where)
