"""What is refused at the door: other sites, other names, large bodies; and what every response says to browsers."""

import json
import re
import socket

import pytest
from websockets.exceptions import InvalidStatus

from croupier.web.config import Configuration
from tests.web.house import PATIENCE, House, Visitor, bearer, opened, visiting
from tests.web.one_house import own_client as client
from tests.web.one_house import own_house as house
from tests.web.raw import all_from, answer_in, calling
from tests.web.talking import Talk

TABLE = {"opening": {"game": "minibaccarat"}}

__all__ = ["client", "house"]


FOREIGN = (
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1"},
    {"Origin": "http://127.0.0.1:1"},
    {"Origin": "http://localhost:8058"},
    {"Origin": ""},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Origin": "https://evil.example", "Sec-Fetch-Site": "same-origin"},
)


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_a_request_from_another_site_is_refused(house: House, client: Visitor, headers: dict[str, str]) -> None:
    before = house.store.tables()
    response = client.post("/tables", json=TABLE, headers={**bearer("floorperson"), **headers})
    assert response.status_code == 403
    assert response.json()["where"] == "Origin"
    assert house.store.tables() == before


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_a_connection_from_another_site_is_refused(client: Visitor, headers: dict[str, str]) -> None:
    table = opened(client)
    with pytest.raises(InvalidStatus) as refused:
        client.connect(table, "player", headers=headers)
    assert refused.value.response.status_code == 403


def test_the_service_s_own_page_may_do_both(client: Visitor) -> None:
    headers = {"Origin": client.address, "Sec-Fetch-Site": "same-origin"}
    response = client.post("/tables", json=TABLE, headers={**bearer("floorperson"), **headers})
    assert response.status_code == 201
    with client.connect(response.json()["id"], "player", headers=headers) as connection:
        assert "welcome" in json.loads(connection.recv(timeout=PATIENCE))


def test_another_site_may_not_read_in_the_background_but_link_to_a_page(client: Visitor) -> None:
    site = {"Sec-Fetch-Site": "cross-site"}
    assert client.get("/games", headers=site).status_code == 403
    assert client.get("/", headers={**site, "Sec-Fetch-Mode": "navigate"}).status_code == 200


def test_a_site_that_the_configuration_names_may(house: House) -> None:
    configuration = Configuration(port=0, guests=False, origins=("https://casino.example/",))
    with visiting(house.store, configuration) as client:
        headers = {**bearer("floorperson"), "Origin": "https://casino.example", "Sec-Fetch-Site": "cross-site"}
        assert client.post("/tables", json=TABLE, headers=headers).status_code == 201


@pytest.mark.parametrize("name", ["evil.example", "127.0.0.1.evil.example", "", "127.0.0.2", "[::2]:80"])
def test_a_name_that_is_not_the_service_s_is_refused(client: Visitor, name: str) -> None:
    assert client.get("/", headers={"Host": name}).status_code == 421


@pytest.mark.parametrize("host", ["localhost:1@evil.example", "localhost:[", "[::1]x", "[", "localhost/x?", "a b"])
@pytest.mark.parametrize("path", ["/tables/", "/lobby", "/nowhere"])
def test_what_is_no_name_of_a_host_is_refused_and_never_told_as_an_address(
    client: Visitor, host: str, path: str
) -> None:
    refused = client.get(path, headers={"Host": host, **bearer("player")})
    assert (refused.status_code, refused.json()["where"]) == (400, "Host")
    assert "location" not in refused.headers


def test_a_body_whose_length_is_given_twice_is_refused_and_nothing_behind_it_is_heard(client: Visitor) -> None:
    """A proxy could take the other length, and what it takes for a body would be somebody's request here."""
    head = "POST /sessions HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"
    with calling(client.port, f"{head}0\r\n\r\nGET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") as connection:
        said = all_from(connection)
    assert answer_in(said).status == 400
    assert b"alive" not in said


def test_whoever_watches_the_service_may_call_it_by_any_name(client: Visitor) -> None:
    assert client.get("/health", headers={"Host": "10.0.0.7:8058"}).status_code == 200
    assert client.get("/ready", headers={"Host": "10.0.0.7:8058"}).status_code == 200


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost:99", "LOCALHOST", "[::1]", "[::1]:80"])
def test_names_of_this_machine_are_known(client: Visitor, name: str) -> None:
    assert client.get("/", headers={"Host": name}).status_code == 200


@pytest.mark.parametrize("path", ["/", "/docs", "/games", "/nothing", "/tables", "/openapi.json"])
def test_every_response_keeps_browsers_safe(client: Visitor, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == ("no-cache" if path == "/" else "no-store")
    assert "server" not in headers


def test_the_same_holds_for_what_is_refused_at_the_door(client: Visitor) -> None:
    assert "content-security-policy" in client.get("/", headers={"Host": "evil.example"}).headers


def test_the_description_loads_nothing_from_elsewhere_and_runs_no_program(client: Visitor) -> None:
    page = client.get("/docs").text
    assert "<script" not in page
    assert "style=" not in page
    assert "//" not in page.replace("<!DOCTYPE", "").replace("https://", "//") or "src=" not in page
    for part in page.split('href="')[1:]:
        assert part.startswith("/")


def test_a_large_body_is_refused(client: Visitor) -> None:
    response = client.post("/submissions", content=b"x" * 300_000, headers=bearer("floorperson"))
    assert response.status_code == 413
    assert response.json()["right"]


def test_a_large_body_that_is_not_announced_is_refused(client: Visitor) -> None:
    def pieces() -> object:
        for _ in range(10):
            yield b"x" * 50_000

    headers = {**bearer("floorperson"), "Content-Type": "application/json"}
    response = client.post("/submissions", content=pieces(), headers=headers)  # type: ignore[arg-type]
    assert response.status_code == 413


UNREADABLE = (
    "",
    "not JSON",
    "null",
    "[]",
    "7",
    '{"opening": {"game": "minibaccarat"}, "more": 1}',
    '{"opening": {"game": "minibaccarat", "seed": NaN}}',
    '{"opening": {"game": "minibaccarat", "seed": Infinity}}',
    '{"opening": {"game": "minibaccarat"}, "submission": "1"}',
    '{"opening": {"game": "minibaccarat"}, "submission": ' + "9" * 40 + "}",
    '{"opening": {"game": 7}}',
    '{"opening": {"game": "whist"}}',
    '{"opening": {"game": "minibaccarat", "as_of": "2020-02-30"}}',
    '{"opening": {"game": "minibaccarat", "as_of": "1900-01-01"}}',
    '{"opening": {"game": "minibaccarat", "secret": 1}}',
    '{"opening": {"game": "minibaccarat", "submission": {"decks": 3}}}',
    '{"opening": {"game": "minibaccarat", "seed": 7}}',
    '{"opening": {"game": "minibaccarat", "cards": "3H 9C"}}',
    '{"opening": {"game": "minibaccarat", "clock": "2020-01-01T12:00"}}',
    '{"opening": {"game": "minibaccarat"}, "settings": {"pace": -1}}',
    '{"opening": {"game": "minibaccarat"}, "settings": {"pace": "1"}}',
    '{"opening": {"game": "minibaccarat"}, "settings": {"more": 1}}',
    '{"opening": {"game": "minibaccarat"}, "settings": {"bots": 1000}}',
    '{"opening": {"game": "minibaccarat"}, "dealer": "nobody"}',
    '{"opening": {"game": "minibaccarat"}, "dealer": "the-visitor"}',
    '{"opening": ' + "[" * 5000 + "]" * 5000 + "}",
    "{}",
    '{"opening": {"game": "minibaccarat"}, "submission": 1}',
    '{"submission": 999999}',
)


@pytest.mark.parametrize("body", UNREADABLE, ids=lambda body: body[:70])
def test_a_table_that_cannot_be_opened_is_told_and_changes_nothing(house: House, client: Visitor, body: str) -> None:
    before = house.store.tables()
    headers = {**bearer("floorperson"), "Content-Type": "application/json"}
    response = client.post("/tables", content=body.encode(), headers=headers)
    assert 400 <= response.status_code < 500, response.text
    found = response.json()
    assert found["detail"]
    assert found["cites"]
    assert house.store.tables() == before


def test_what_the_law_forbids_is_told_with_its_provision(client: Visitor) -> None:
    body = {"opening": {"game": "minibaccarat", "as_of": "2020-01-01", "submission": {"decks": 3}}}
    found = client.post("/tables", json=body, headers=bearer("floorperson")).json()
    assert found["where"] == "opening.submission.decks"
    assert found["cites"][0].startswith("627a.")
    document = 'croupier = 1\ngame = "minibaccarat"\nas_of = 2020-01-01\ndecks = 3\n'
    found = client.post("/submissions", json={"document": document}, headers=bearer("floorperson")).json()
    assert found["where"] == "decks"
    assert found["cites"][0].startswith("627a.")


def test_submissions_are_listed_so_many_at_a_time(client: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each comes with its document: all that were ever filed would fill the memory."""
    monkeypatch.setattr("croupier.web.routes.submissions.AT_ONCE", 3)
    document = 'croupier = 1\ngame = "minibaccarat"\nas_of = 2020-01-01\n'
    filed = [
        client.post("/submissions", json={"document": document}, headers=bearer("floorperson")).json()["id"]
        for _ in range(5)
    ]

    def listed(query: str = "") -> list[int]:
        return [one["id"] for one in client.get(f"/submissions{query}", headers=bearer("surveillance")).json()]

    assert listed() == filed[2:]
    assert listed(f"?before={filed[2]}")[-2:] == filed[:2]
    assert filed[0] not in listed(f"?before={filed[0]}")
    assert client.get("/submissions?before=0", headers=bearer("board")).status_code == 422


def test_a_table_opens_under_a_submission_that_was_filed(client: Visitor) -> None:
    document = 'croupier = 1\ngame = "minibaccarat"\nas_of = 2020-01-01\ndecks = 6\n'
    filed = client.post("/submissions", json={"document": document}, headers=bearer("floorperson")).json()
    response = client.post("/tables", json={"submission": filed["id"]}, headers=bearer("floorperson"))
    assert response.status_code == 201, response.text
    assert response.json()["opening"]["submission"] == {"decks": 6}
    assert response.json()["submission"] == filed["id"]
    other = client.post("/tables", json={"submission": filed["id"]}, headers=bearer("elsewhere"))
    assert other.status_code == 404


def test_what_is_no_http_at_all_harms_nobody(client: Visitor) -> None:
    for nonsense in (b"\x00\xff" * 500, b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", b"GET " + b"x" * 100_000):
        with socket.create_connection(("127.0.0.1", client.port), timeout=PATIENCE) as raw:
            raw.sendall(nonsense)
    assert client.get("/health").status_code == 200


def test_methods_that_nobody_knows_are_counted_as_one(house: House) -> None:
    """However many a client thinks of, they take no more memory."""
    with visiting(house.store) as fresh:
        for number in range(5):
            assert fresh.request(f"THINK{number}", "/health").status_code == 405
        text = fresh.get("/metrics").text
    assert "THINK" not in text
    assert re.search(r'croupier_requests_total\{method="\(other\)",.* 5\.0', text)


def test_metrics_are_for_this_machine_or_for_whoever_has_the_token(house: House, client: Visitor) -> None:
    with visiting(house.store) as fresh, Talk(fresh, opened(fresh), "player") as talk:
        talk.give("sit", seat=1, chips="100.00")
        text = fresh.get("/metrics").text
    assert 'croupier_inputs_total{outcome="taken"} 1.0' in text
    assert "croupier_sockets 1.0" in text
    assert f"croupier_tables {len(house.store.tables())}.0" in text
    assert client.get("/metrics", headers={"X-Forwarded-For": "203.0.113.7"}).status_code == 403
    with visiting(house.store, Configuration(port=0, guests=False, metrics_token="the token")) as other:
        assert other.get("/metrics").status_code == 401
        assert other.get("/metrics", headers=bearer("the tokem")).status_code == 401
        assert other.get("/metrics", headers=bearer("the token")).status_code == 200
