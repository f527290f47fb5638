"""Trouble: the store is gone for a while, a client reads too slowly, the service stops while people are connected."""

import asyncio
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest
from starlette.websockets import WebSocket, WebSocketDisconnected
from websockets.exceptions import ConnectionClosed

from croupier.client import Client, ProblemError
from croupier.money import Cents
from croupier.service import broadcast
from croupier.store import Entry, StoreFullError, StoreUnavailableError
from croupier.table.inputs import Sit
from croupier.web.protocol import SocketProtocol
from croupier.web.running import LOOK_SECONDS
from tests.web.house import PATIENCE, PROBLEM, House, Visitor, bearer, opened
from tests.web.serving import Served
from tests.web.talking import Talk

SIT = {"do": "sit", "seat": 1, "chips": "100.00"}


@contextmanager
def gone(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The disk is full."""

    def fails(entries: Sequence[Entry]) -> None:
        raise StoreUnavailableError(f"the disk is full, and {len(entries)} entries hold a secret")

    with monkeypatch.context() as patched:
        patched.setattr(house.store, "append", fails)
        yield


def test_what_cannot_be_kept_is_refused_said_and_can_be_given_again(
    house: House, client: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(client)
    body = {"id": "one", "input": SIT}
    with gone(house, monkeypatch):
        response = client.post(f"/tables/{table}/inputs", json=body, headers=bearer("player"))
        assert response.status_code == 503
        assert response.headers["retry-after"] == "1"
        assert "secret" not in response.text
        assert "same id" in response.json()["detail"]
        assert house.store.last_line(table) == 2
    taken = client.post(f"/tables/{table}/inputs", json=body, headers=bearer("player")).json()
    assert (taken["line"], taken["refused"]) == (3, None)
    assert client.get(f"/tables/{table}", headers=bearer("player")).json()["seats"] == {"1": "the-player"}


def test_a_connection_is_told_and_comes_back(house: House, client: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(client)
    with Talk(client, table, "player") as talk, Talk(client, table, "second") as other:
        with gone(house, monkeypatch):
            talk.socket.send(json.dumps({"id": "one", "input": SIT}))
            codes = [ended(talk), ended(other)]
        assert codes == [1012, 1012]
        assert talk.answers["one"]["status"] == 503
    with Talk(client, table, "player", after=2) as back:
        assert back.give("sit", seat=1, chips="100.00", client_id="one")["line"] == 3


def test_a_connection_stays_while_nobody_can_tell_whose_session_it_is(
    house: House, client: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Inputs are refused meanwhile, and taken afterwards under the same id."""

    def fails(*_: object, **__: object) -> None:
        raise StoreUnavailableError("gone")

    table = opened(client)
    with Talk(client, table, "player", after=None) as talk:
        with monkeypatch.context() as patched:
            patched.setattr(house.store, "holders", fails)
            sleep(0.5)
            talk.socket.send(json.dumps({"id": "one", "input": SIT}))
            while "one" not in talk.answers:
                talk.read()
            assert talk.answers.pop("one")["status"] == 503
        deadline = monotonic() + PATIENCE
        answer = talk.give("sit", seat=1, chips="100.00", client_id="one")
        while answer.get("status") == 503 and monotonic() < deadline:
            answer = talk.give("sit", seat=1, chips="100.00", client_id="one")
        assert answer["line"] == 3, "who asked before the store came back may still be told that it is gone"
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def ended(talk: Talk) -> int | None:
    """With which code the service ends a connection, after whatever it still says."""
    try:
        for _ in range(100):
            talk.read()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else None
    return None


def test_the_client_comes_back_by_itself_when_the_store_does(
    house: House, client: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def playing() -> int | None:
        async with Client(client.address, token="player") as player, player.at(table) as remote:
            with gone(house, monkeypatch):
                with pytest.raises(ProblemError) as refused:
                    await remote.submit(Sit(1, Cents(10_000)), client_id="one")
                assert refused.value.status == 503
            return (await remote.submit(Sit(1, Cents(10_000)), client_id="one")).line

    table = opened(client)
    assert asyncio.run(asyncio.wait_for(playing(), PATIENCE)) == 3
    assert house.store.last_line(table) == 3


def test_whoever_reads_too_slowly_is_cut_off_and_may_come_back(
    client: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broadcast, "MOST_UNREAD", 0)
    monkeypatch.setattr(SocketProtocol, "send_at_once", lambda *_: False)
    table = opened(client)
    with Talk(client, table, "second", after=None) as slow:
        client.post(f"/tables/{table}/inputs", json={"id": "one", "input": SIT}, headers=bearer("player"))
        assert ended(slow) == 1013
    monkeypatch.undo()
    with Talk(client, table, "second", after=2) as back:
        assert back.read()["line"] == 3


def test_a_store_that_does_not_answer_is_not_ready(
    house: House, client: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails() -> None:
        raise StoreUnavailableError("gone")

    monkeypatch.setattr(house.store, "check", fails)
    assert client.get("/ready").status_code == 503
    assert client.get("/health").status_code == 200


def test_a_store_that_has_no_room_is_not_ready_and_is_looked_at_once_a_second(
    house: House, client: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[float] = []

    def fails() -> None:
        looked.append(monotonic())
        raise StoreFullError("the store is unavailable: its disk is full")

    def until_answered(status: int) -> dict[str, str]:
        deadline = monotonic() + PATIENCE
        while (answer := client.get("/ready")).status_code != status and monotonic() < deadline:
            sleep(0.05)
        found: dict[str, str] = answer.json()
        return found

    assert until_answered(200) == {"status": "ready"}
    with monkeypatch.context() as patched:
        patched.setattr(house.store, "check_writing", fails)
        assert until_answered(503)["detail"] == "the store is unavailable: its disk is full"
        for _ in range(20):
            client.get("/ready")
        assert len(looked) <= 1 + (monotonic() - looked[0]) / LOOK_SECONDS
    assert until_answered(200) == {"status": "ready"}, "once there is room"


def test_something_that_nobody_foresaw_is_told_without_details(
    house: House, client: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails() -> None:
        raise RuntimeError("a secret")

    monkeypatch.setattr(house.store, "facilities", fails)
    response = client.get("/facilities", headers=bearer("player"))
    assert response.status_code == 500
    assert set(response.json()) == PROBLEM
    assert "secret" not in response.text


def test_it_stops_while_people_are_connected(tmp_path: Path) -> None:
    async def playing(served: Served) -> int:
        async with Client(served.address) as guest:
            opening = {"opening": {"game": "minibaccarat"}}
            table = httpx.post(f"{served.address}/tables", json=opening, timeout=PATIENCE).json()["id"]
            async with guest.at(table) as remote:
                await remote.submit(Sit(1, Cents(10_000)))
                return await asyncio.to_thread(served.stop)

    with Served(tmp_path) as served:
        assert asyncio.run(asyncio.wait_for(playing(served), PATIENCE)) == 0
    assert not any("Traceback" in line for line in served.said), served.said


def test_a_client_that_leaves_before_its_answer_is_no_error(
    client: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    send = WebSocket.send_text

    async def gone_before_answers(socket: WebSocket, data: str) -> None:
        if '"id"' in data[:5]:
            raise WebSocketDisconnected("the client left")
        await send(socket, data)

    table = opened(client)
    with Talk(client, table, "player", after=None) as talk:
        monkeypatch.setattr(WebSocket, "send_text", gone_before_answers)
        talk.socket.send(json.dumps({"id": "one", "input": SIT}))
        assert ended(talk) is not None
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
