"""Clients that keep the service waiting: whatever they owe, they owe in time, however little they send meanwhile."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

import pytest

from croupier.web.rate_limits import Patience
from tests.web.house import PATIENCE, House, Visitor, new_store, opened, visiting
from tests.web.raw import HEADER, KEY, UPGRADE, all_from, answer_in, calling
from tests.web.test_protocol import until

SHORT = Patience(headers=0.4, body=0.4, reading=0.4, closing=0.4)
LONG = 30.0
"""Far more seconds than anybody gets here."""
POST = "POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n{more}"
AS_FLOORPERSON = "Authorization: Bearer floorperson\r\n"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house."""
    store = new_store(tmp_path_factory.mktemp("house"))
    yield House(store)
    store.close()


@pytest.fixture(scope="module")
def client(house: House) -> Iterator[Visitor]:
    """A client of a service that waits for nobody."""
    with visiting(house.store, patience=SHORT) as found:
        yield found


def connections(client: Visitor) -> int:
    """How many connections the service has."""
    return len(client.app.state.running.door)


def drips(connection: socket.socket, text: str) -> None:
    """Send a byte now and then, for ever or as long as the service listens."""

    def send() -> None:
        try:
            for one in text * 1000:
                connection.sendall(one.encode())
                sleep(0.02)
        except OSError:
            pass

    Thread(target=send, daemon=True).start()


UNFINISHED = (
    "GET / HT",
    HEADER.format(path="/health", more="X-Slow: "),
    HEADER.format(path="/tables/none/socket", more=UPGRADE),
    HEADER.format(path="/tables/none/socket", more=UPGRADE + KEY + "Authorization: Bearer pla"),
)


@pytest.mark.parametrize("dripping", [False, True])
@pytest.mark.parametrize("said", UNFINISHED)
def test_a_request_that_is_never_finished_is_let_go(client: Visitor, said: str, dripping: bool) -> None:
    before = client.app.state.running.door.refusals["too slow"]
    with calling(client.port, said) as connection:
        if dripping:
            drips(connection, "x")
        began = monotonic()
        problem = answer_in(all_from(connection)).problem
        assert monotonic() - began < LONG
    assert problem["status"] == 408
    assert "the request" in problem["detail"]
    assert client.app.state.running.door.refusals["too slow"] == before + 1


def test_whoever_says_nothing_is_let_go_without_a_word(client: Visitor) -> None:
    with calling(client.port) as connection:
        assert all_from(connection) == b""


def test_the_next_request_over_a_connection_is_owed_in_time_too(client: Visitor) -> None:
    with calling(client.port, HEADER.format(path="/health", more="\r\n")) as connection:
        assert answer_in(connection.recv(65536)).status == 200
        connection.sendall(b"GET /health HTTP/1.1\r\n")
        assert answer_in(all_from(connection)).problem["status"] == 408


@pytest.mark.parametrize("dripping", [False, True])
@pytest.mark.parametrize("path", ["/tables", "/sessions"])
def test_a_body_that_never_comes_is_let_go(house: House, client: Visitor, path: str, dripping: bool) -> None:
    before = house.store.tables()
    said = POST.format(path=path, more=f"{AS_FLOORPERSON}Content-Length: 1000\r\n\r\n") + '{"opening": {"game": '
    with calling(client.port, said) as connection:
        if dripping:
            drips(connection, " ")
        problem = answer_in(all_from(connection)).problem
    assert (problem["status"], "its body" in problem["detail"]) == (408, True)
    assert house.store.tables() == before


def test_a_body_that_nobody_wants_keeps_nothing_open(client: Visitor) -> None:
    said = HEADER.format(path="/health", more="Content-Length: 1000\r\n\r\n")
    with calling(client.port, said) as connection:
        drips(connection, "x")
        assert answer_in(all_from(connection)).status == 200


def test_a_body_in_time_is_taken(client: Visitor) -> None:
    """In pieces, each of which could have been too late for the last but one."""
    body = b'{"name": "nobody", "password": "nothing at all", "bearer": true}'
    with calling(client.port, POST.format(path="/sessions", more=f"Content-Length: {len(body)}\r\n\r\n")) as connection:
        for place in range(0, len(body), 16):
            connection.sendall(body[place : place + 16])
            sleep(0.05)
        assert answer_in(connection.recv(65536)).status == 401


def test_whoever_reads_nothing_is_let_go(client: Visitor) -> None:
    until(lambda: connections(client) <= 1)
    asked = HEADER.format(path="/messages.json", more="\r\n") * 400
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.connect(("127.0.0.1", client.port))
        connection.settimeout(PATIENCE)
        connection.sendall(asked.encode())
        until(lambda: connections(client) >= 1)
        until(lambda: client.app.state.running.door.refusals["reads too slowly"] == 1)
        until(lambda: connections(client) <= 1)


@pytest.mark.parametrize("more", ["X-Long: " + "x" * 9000 + "\r\n", "X-Many: 1\r\n" * 200])
def test_a_request_for_a_connection_with_too_much_in_it_is_answered(client: Visitor, more: str) -> None:
    """The library that reads it would say nothing, and wait."""
    said = HEADER.format(path="/tables/none/socket", more=UPGRADE + KEY + more + "\r\n")
    with calling(client.port, said) as connection:
        assert answer_in(all_from(connection)).problem["status"] == 431


def test_whoever_is_in_no_hurry_at_a_table_stays(client: Visitor) -> None:
    with client.connect(opened(client), "player") as connection:
        connection.recv(timeout=PATIENCE)
        sleep(1.5 * sum(SHORT))
        connection.ping().wait(PATIENCE)


def test_connections_are_counted_from_first_to_last(tmp_path: Path) -> None:
    with new_store(tmp_path) as store:
        House(store)
        with visiting(store) as client:
            with ExitStack() as idle:
                for _ in range(5):
                    idle.enter_context(calling(client.port))
                until(lambda: connections(client) == 5)
                text = client.get("/metrics").text
            assert "croupier_connections 6.0" in text
            assert "croupier_most_connections" in text
            until(lambda: connections(client) == 1)
