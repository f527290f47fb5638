"""Logging in and out: cookies and tokens, sessions that expire and end, and attempts that are too many."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import monotonic, sleep

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from croupier.service.accounts import Accounts, hash_of
from croupier.store.schema import SESSIONS
from croupier.web.config import Configuration
from tests.web.house import PATIENCE, House, Visitor, bearer, new_store, opened, visiting
from tests.web.talking import Talk
from tests.web.test_matrix import routes

NAME, PASSWORD = "pat", "correct horse battery"
GIVEN = "for a single log-in"


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with somebody who has a password: checking one takes a while, on purpose."""
    folder: Path = tmp_path_factory.mktemp("sessions")
    store = new_store(folder)
    house = House(store)
    accounts = Accounts(store)

    async def make() -> None:
        made = await accounts.add(NAME, GIVEN, role="player", facility=house.facility)
        await accounts.choose_password(made, PASSWORD)

    asyncio.run(make())
    yield house
    store.close()


def test_a_cookie_that_no_program_and_no_other_site_sees(known: House) -> None:
    with visiting(known.store) as client:
        response = client.post("/sessions", json={"name": NAME, "password": PASSWORD})
        assert response.status_code == 201
        assert response.json()["token"] is None
        assert PASSWORD not in response.text
        cookie = response.headers["set-cookie"].lower()
        for wanted in ("croupier_session=", "httponly", "samesite=strict", "path=/", "max-age=43200"):
            assert wanted in cookie
        assert "secure" not in cookie
        assert "__host-" not in cookie, "browsers take that name only over HTTPS"
        assert client.get("/sessions/current").json()["account"]["name"] == NAME
        assert client.delete("/sessions/current").status_code == 204
        gone = client.get("/sessions/current")
        assert (gone.status_code, gone.json()) == (200, None), "nobody is logged in, and that is no error"


def test_cookies_go_over_https_only_where_the_service_has_a_name(known: House) -> None:
    with visiting(known.store, Configuration(port=0, names=("casino.example", "127.0.0.1"))) as client:
        response = client.post("/sessions", json={"name": NAME, "password": PASSWORD})
        cookie = response.headers["set-cookie"]
        assert cookie.startswith("__Host-croupier_session=")
        assert "; Secure" in cookie
        assert "path=/;" in cookie.lower()
        assert "domain" not in cookie.lower()
        token = cookie.partition("=")[2].partition(";")[0]
        for name, known_here in (("__Host-croupier_session", True), ("croupier_session", False)):
            client.cookies.clear()
            who = client.get("/sessions/current", headers={"Cookie": f"{name}={token}"}).json()
            assert (who is not None) is known_here
        deleted = client.delete("/sessions/current", headers={"Cookie": f"__Host-croupier_session={token}"})
        assert deleted.headers["set-cookie"].startswith('__Host-croupier_session="";')
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
        assert response.headers["retry-after"] == "1"
        assert client.post("/sessions", json={"name": "another", "password": "wrong"}).status_code == 401


def test_too_many_attempts_from_one_address_have_to_wait(house: House) -> None:
    with visiting(house.store, Configuration(port=0, guests=False, log_in_tries_by_address=3)) as client:
        for place in range(3):
            body = {"name": f"name-{place}", "password": "wrong"}
            assert client.post("/sessions", json=body).status_code == 401
        assert client.post("/sessions", json={"name": NAME, "password": PASSWORD}).status_code == 429


def with_given(house: House, client: Visitor) -> str:
    """The token of somebody who is logged in to a new account with the password that a floorperson gave them."""
    body = {"name": "new-one", "password": GIVEN, "role": "dealer"}
    made = client.post("/accounts", json=body, headers=bearer("floorperson"))
    assert (made.status_code, made.json()["must_choose_password"]) == (201, True)
    kept = house.store.account(made.json()["id"])
    assert kept is not None
    house.accounts["new-one"] = kept
    response = client.post("/sessions", json={"name": "new-one", "password": GIVEN, "bearer": True})
    assert response.json()["account"]["must_choose_password"] is True
    token: str = response.json()["token"]
    return token


OPEN_FIRST = {("GET", "/sessions/current"), ("DELETE", "/sessions/current"), ("PUT", "/sessions/current/password")}
PARAMETERS = {
    "game": "minibaccarat",
    "citation": "627a.10(b)(1)",
    "number": "1",
    "path:path": "index.html",
}


def test_a_given_password_opens_nothing_but_the_choice_of_another(house: House, client: Visitor) -> None:
    """Every route and every connection, but for what everybody is answered, and for these three."""
    table, token = opened(client), with_given(house, client)
    refused = 0
    for method, path in sorted(routes(client) - OPEN_FIRST - {("POST", "/sessions")}):
        at = path
        for name, value in (PARAMETERS | {"table": table}).items():
            at = at.replace(f"{{{name}}}", value)
        if not method:
            with pytest.raises(InvalidStatus) as wrong:
                client.connect_to(at, token)
            assert wrong.value.response.status_code == 403, path
            refused += 1
        elif client.request(method, at, json={}).status_code == 401:
            response = client.request(method, at, json={}, headers=bearer(token))
            assert (response.status_code, response.json()["where"]) == (403, "password"), (method, path)
            refused += 1
    assert refused >= 25


def test_the_owner_s_password_lasts(house: House, client: Visitor) -> None:
    new = bearer(with_given(house, client))
    assert client.post("/sessions", json={"name": "new-one", "password": GIVEN}).status_code == 401, "once only"
    same = client.put("/sessions/current/password", json={"password": GIVEN}, headers=new)
    assert (same.status_code, same.json()["where"]) == (422, "password")
    chosen = client.put("/sessions/current/password", json={"password": PASSWORD, "bearer": True}, headers=new)
    assert chosen.status_code == 200, chosen.text
    assert client.get("/tables", headers=new).status_code == 401, "the session of the given password is over"
    own = bearer(chosen.json()["token"])
    assert client.get("/tables", headers=own).status_code == 200
    wrong = client.put("/sessions/current/password", json={"password": "yet another one"}, headers=own)
    assert (wrong.status_code, wrong.json()["where"]) == (422, "current")
    body = {"password": "yet another one", "current": PASSWORD}
    cookie = client.put("/sessions/current/password", json=body, headers=own)
    assert cookie.status_code == 200
    assert "croupier_session=" in cookie.headers["set-cookie"]
    client.cookies.clear()
    number, given = house.accounts["new-one"].id, {"password": GIVEN}
    assert client.patch(f"/accounts/{number}", json=given, headers=bearer("floorperson")).status_code == 200
    assert client.post("/sessions", json={"name": "new-one", "password": "yet another one"}).status_code == 401
    again = client.post("/sessions", json={"name": "new-one", "password": GIVEN})
    assert again.json()["account"]["must_choose_password"] is True


def test_the_guest_has_no_password(house: House) -> None:
    with visiting(house.store, Configuration(port=0)) as client:
        assert client.put("/sessions/current/password", json={"password": PASSWORD}).status_code == 403


def test_a_session_ends_when_nobody_does_anything_in_it(house: House) -> None:
    """A page that stays open asks by itself, and its connection stands: that is nobody's doing."""
    idle = 0.1
    with visiting(house.store, Configuration(port=0, guests=False, session_idle_minutes=idle)) as client:
        table = opened(client)
        house.log_in("player", token="busy")
        house.log_in("second", token="away")
        began = monotonic()
        with Talk(client, table, "away") as talk:
            while monotonic() - began < 1.3 * idle * 60:
                assert client.get("/submissions", headers=bearer("busy")).status_code == 403
                client.get("/lobby", headers=bearer("away"))
                client.get(f"/tables/{table}/rounds", headers=bearer("away"))
                sleep(0.2)
            assert closed_with(talk) == 4401
        assert client.get("/lobby", headers=bearer("away")).status_code == 401
        assert client.get("/lobby", headers=bearer("busy")).status_code == 200


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
    assert acts[-1]["hash"] == house.store.check_audit().hash
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
