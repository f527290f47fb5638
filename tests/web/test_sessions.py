"""Logging in and out: cookies and tokens, sessions that expire and end, and attempts that are too many."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from croupier.service.accounts import Accounts, hash_of
from croupier.store.schema import SESSIONS
from croupier.web.config import Configuration
from tests.web.house import PATIENCE, House, Visitor, bearer, new_store, opened, visiting
from tests.web.talking import Talk

NAME, PASSWORD = "pat", "correct horse battery"


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with somebody who has a password: checking one takes a while, on purpose."""
    folder: Path = tmp_path_factory.mktemp("sessions")
    store = new_store(folder)
    house = House(store)
    asyncio.run(Accounts(store).add(NAME, PASSWORD, role="player", facility=house.facility))
    yield house
    store.close()


def test_a_cookie_that_no_program_and_no_other_site_sees(known: House) -> None:
    with visiting(known.store) as client:
        response = client.post("/sessions", json={"name": NAME, "password": PASSWORD})
        assert response.status_code == 201
        assert response.json()["token"] is None
        assert PASSWORD not in response.text
        cookie = response.headers["set-cookie"].lower()
        for wanted in ("httponly", "samesite=strict", "path=/", "max-age=43200"):
            assert wanted in cookie
        assert "secure" not in cookie
        assert client.get("/sessions/current").json()["account"]["name"] == NAME
        assert client.delete("/sessions/current").status_code == 204
        gone = client.get("/sessions/current")
        assert (gone.status_code, gone.json()) == (200, None), "nobody is logged in, and that is no error"


def test_cookies_go_over_https_only_where_the_service_has_a_name(known: House) -> None:
    with visiting(known.store, Configuration(port=0, names=("casino.example", "127.0.0.1"))) as client:
        response = client.post("/sessions", json={"name": NAME, "password": PASSWORD})
        assert "secure" in response.headers["set-cookie"].lower()
        assert "strict-transport-security" in response.headers


def test_a_token_for_programs(known: House) -> None:
    with visiting(known.store) as client:
        response = client.post("/sessions", json={"name": NAME, "password": PASSWORD, "bearer": True})
        assert "set-cookie" not in response.headers
        token = response.json()["token"]
        assert client.get("/sessions/current", headers=bearer(token)).json()["account"]["role"] == "player"
        assert client.delete("/sessions/current", headers=bearer(token)).status_code == 204
        assert client.get("/sessions/current", headers=bearer(token)).status_code == 401


def test_a_wrong_name_and_a_wrong_password_are_told_alike(known: House) -> None:
    with visiting(known.store) as client:
        wrong = client.post("/sessions", json={"name": NAME, "password": "wrong"})
        nobody = client.post("/sessions", json={"name": "nobody", "password": "wrong"})
        assert wrong.status_code == nobody.status_code == 401
        assert wrong.json() == nobody.json()


def test_too_many_attempts_have_to_wait(known: House) -> None:
    with visiting(known.store, Configuration(port=0, guests=False, log_in_tries=3)) as client:
        for _ in range(3):
            assert client.post("/sessions", json={"name": NAME, "password": "wrong"}).status_code == 401
        response = client.post("/sessions", json={"name": NAME, "password": PASSWORD})
        assert response.status_code == 429
        assert 0 < int(response.headers["retry-after"]) <= 300
        assert client.post("/sessions", json={"name": "another", "password": "wrong"}).status_code == 401


def test_too_many_attempts_from_one_address_have_to_wait(known: House) -> None:
    with visiting(known.store, Configuration(port=0, guests=False, log_in_tries_by_address=3)) as client:
        for place in range(3):
            body = {"name": f"name-{place}", "password": "wrong"}
            assert client.post("/sessions", json=body).status_code == 401
        assert client.post("/sessions", json={"name": NAME, "password": PASSWORD}).status_code == 429


@pytest.mark.parametrize("header", ["Basic cGF0OnBhdA==", "Bearer", "nonsense", "Bearer " + "x" * 500])
def test_other_authorization_is_not_taken(client: Visitor, header: str) -> None:
    assert client.get("/tables", headers={"Authorization": header}).status_code == 401


def test_a_session_that_expired_is_over(house: House, client: Visitor) -> None:
    house.log_in("player", token="expired", hours=-0.001)
    response = client.get("/tables", headers=bearer("expired"))
    assert response.status_code == 401
    assert "expired" in response.json()["detail"]


def test_a_connection_ends_when_its_session_expires(house: House, client: Visitor) -> None:
    table = opened(client)
    house.log_in("player", token="short")
    with Talk(client, table, "short") as talk:
        soon = datetime.now(UTC) + timedelta(seconds=1)
        with house.store._writing() as connection:
            session = SESSIONS.c.token_hash == hash_of("short")
            connection.execute(SESSIONS.update().where(session).values(expires_at=soon))
        assert closed_with(talk) == 4401
        assert datetime.now(UTC) >= soon


def test_a_connection_ends_with_its_session(client: Visitor) -> None:
    table = opened(client)
    with Talk(client, table, "player") as talk:
        assert client.delete("/sessions/current", headers=bearer("player")).status_code == 204
        assert closed_with(talk) == 4401
    assert client.get("/tables", headers=bearer("player")).status_code == 401


def test_a_connection_ends_when_its_account_is_disabled(house: House, client: Visitor) -> None:
    table = opened(client)
    number = house.accounts["player"].id
    with Talk(client, table, "player") as talk:
        response = client.patch(f"/accounts/{number}", json={"disabled": True}, headers=bearer("floorperson"))
        assert response.json()["disabled"] is True
        assert closed_with(talk) == 4401


def test_a_session_that_was_ended_elsewhere_is_noticed(house: House) -> None:
    with visiting(house.store, check_seconds=0.2) as client:
        table = opened(client)
        with Talk(client, table, "player") as talk:
            house.store.end_sessions(house.accounts["player"].id, at=datetime.now(UTC))
            assert closed_with(talk) == 4401


def test_what_people_do_is_in_the_audit(house: House, client: Visitor) -> None:
    opened(client)
    acts = client.get("/audit", headers=bearer("surveillance")).json()
    assert [act["what"] for act in acts][-1] == "opened a table"
    assert acts[-1]["account"] == house.accounts["floorperson"].id
    assert client.get(f"/audit?after={acts[-1]['id']}", headers=bearer("board")).json() == []


def test_guests_of_this_machine_need_no_set_up_but_a_proxy_s_do(house: House) -> None:
    with visiting(house.store, Configuration(port=0)) as client:
        assert client.get("/sessions/current").json()["account"]["role"] == "guest"
        assert client.post("/tables", json={"opening": {"game": "minibaccarat"}}).status_code == 201
        assert client.get("/tables", headers={"X-Forwarded-For": "203.0.113.7"}).status_code == 401
        assert client.get("/tables", headers=bearer("wrong")).status_code == 401
        own = client.get("/tables").json()
        assert [table["facility"] for table in own] == [client.get("/facilities").json()[0]["id"]]


def closed_with(talk: Talk) -> int | None:
    """With which code the service ends a connection."""
    try:
        for _ in range(1000):
            talk.socket.recv(timeout=PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else None
    return None
