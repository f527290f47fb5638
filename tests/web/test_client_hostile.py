"""A client whose service says what no service should: it is told so, and waits for nothing."""

import asyncio
from collections.abc import Awaitable, Callable

import httpx
import pytest
from websockets.asyncio.server import ServerConnection, serve

from croupier.client import Client, ClientError, ConnectionLostError, RemoteTable
from croupier.client.messages import read_problem
from croupier.table.inputs import Withdraw
from tests.support.matrices import each
from tests.web.house import PATIENCE

WELCOME = (
    '{"welcome": {"table": "t", "game": "minibaccarat", "account": "a", "line": 0, "seats": {}, "phase": "wagers",'
    ' "viewer": {"role": "spectator", "seats": []}, "round": 0, "rests": true, "questions": [],'
    ' "waits_for_dealer": false}}'
)
DEEP = "[" * 90_000 + "]" * 90_000
UNREADABLE = {
    "deep": f'{{"welcome": {DEEP}}}',
    "deep beside what is read": f'{{"id": "x", "cites": {DEEP}}}',
    "another game": WELCOME.replace("minibaccarat", "whist") + " ",
    "no line": '{"events": [{"kind": "none"}]}',
    "a number without end": '{"events": ' + "9" * 10_000 + "}",
    "no JSON": "\0",
    "another status": '{"id": "x", "status": "fine"}',
}


def with_service(
    says: Callable[[ServerConnection], Awaitable[None]], does: Callable[[Client], Awaitable[None]]
) -> None:
    """Have a client do something with a service that says something."""

    async def both() -> None:
        async with serve(says, "127.0.0.1", 0, max_size=None) as server:
            [port] = [one.getsockname()[1] for one in server.sockets]
            async with Client(f"http://127.0.0.1:{port}") as client, asyncio.timeout(PATIENCE):
                await does(client)

    asyncio.run(both())


async def given(table: RemoteTable) -> None:
    """An input, of which something must become."""
    await table.submit(Withdraw(1, "banker"), client_id="x")


@pytest.mark.parametrize("said", [pytest.param(said, id=name) for name, said in UNREADABLE.items()])
def test_what_cannot_be_read_ends_the_wait_of_whoever_gave_an_input(said: str) -> None:
    async def says(socket: ServerConnection) -> None:
        await socket.send(WELCOME)
        await socket.recv()
        await socket.send(said)
        await socket.send('{"events": []}')
        await socket.wait_closed()

    async def does(client: Client) -> None:
        async with client.at("t") as table:
            with pytest.raises(ClientError, match="cannot read"):
                await given(table)
            with pytest.raises(ClientError, match="cannot read"):
                await given(table)

    with_service(says, does)


@pytest.mark.parametrize("said", [UNREADABLE["deep"], UNREADABLE["no JSON"]])
def test_a_welcome_that_cannot_be_read_is_said_and_the_connection_ends(said: str) -> None:
    ended = asyncio.Event()

    async def says(socket: ServerConnection) -> None:
        await socket.send(said)
        await socket.wait_closed()
        ended.set()

    async def does(client: Client) -> None:
        with pytest.raises(ClientError, match="cannot read"):
            await client.at("t").__aenter__()
        await ended.wait()

    with_service(says, does)


def test_a_service_that_never_says_welcome_is_given_up() -> None:
    async def says(socket: ServerConnection) -> None:
        await socket.wait_closed()

    async def does(client: Client) -> None:
        with pytest.raises(ConnectionLostError, match="cannot be reached"):
            await client.at("t", patience=0.1).__aenter__()

    with_service(says, does)


def test_a_problem_that_is_nested_without_end_is_told_as_it_is() -> None:
    assert "the answer was 500: {" in str(read_problem(500, f'{{"detail": "", "cites": {DEEP}}}'.encode()))


ASKED: dict[str, Callable[[Client], Awaitable[object]]] = {
    "tables": lambda client: client.tables(),
    "opening": lambda client: client.open_table("minibaccarat"),
    "logging in": lambda client: client.log_in("ann", "secret"),
    "a password": lambda client: client.choose_password("secret"),
}


@each("said", [b"<html>", b'"\xff"', b"[" * 100_000, b"{}", b'{"token":1}', b'[{"id":1}]'])
@each("asked", ASKED)
def test_an_answer_that_is_none_of_a_services_is_an_error_of_the_client(asked: str, said: bytes) -> None:
    async def ask() -> None:
        async with Client("http://127.0.0.1:1") as client:
            client._http = httpx.AsyncClient(
                base_url="http://x", transport=httpx.MockTransport(lambda _: httpx.Response(200, content=said))
            )
            with pytest.raises(ClientError, match="cannot read"):
                await ASKED[asked](client)

    asyncio.run(ask())
