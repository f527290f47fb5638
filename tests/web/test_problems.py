"""Whatever goes wrong is told in one form (RFC 9457), by whoever notices it: ours, the framework's, the server's."""

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from croupier.client import messages
from croupier.store import StoreUnavailableError
from croupier.web.config import Configuration
from tests.web.house import NOBODY, PROBLEM, House, Visitor, bearer, new_store, opened, visiting
from tests.web.one_house import client, house
from tests.web.raw import HEADER, KEY, UPGRADE, all_from, answer_in, calling

__all__ = ["client", "house"]

TITLES = {
    400: "Bad Request",
    401: "Unauthorized",
    403: "Forbidden",
    404: "Not Found",
    405: "Method Not Allowed",
    421: "Misdirected Request",
    422: "Unprocessable Entity",
    503: "Service Unavailable",
}
ASKED: tuple[tuple[str, str, dict[str, str], str | None, int], ...] = (
    ("GET", "/nothing", {}, None, 404),
    ("GET", "/page/nothing.js", {}, None, 404),
    ("GET", "/tables/none", {}, None, 404),
    ("PUT", "/games", {}, None, 405),
    ("BREW", "/games", {}, None, 405),
    ("OPTIONS", "/games", {}, None, 405),
    ("GET", "/games", {"Host": "elsewhere.example"}, None, 421),
    ("GET", "/games", {"Origin": "https://elsewhere.example", "Sec-Fetch-Site": "cross-site"}, None, 403),
    ("GET", "/accounts", {}, None, 403),
    ("GET", "/tables?before=" + "x" * 200, {}, None, 422),
    ("GET", "/submissions/x", {}, None, 422),
    ("GET", "/games/whist", {}, None, 422),
    ("POST", "/tables", {"Content-Type": "application/json"}, "not JSON", 400),
    ("POST", "/tables", {"Content-Type": "application/json"}, '{"x": 1}', 422),
    ("POST", "/tables", {"Content-Type": "text/plain"}, "{}", 422),
    ("GET", "/lobby", {"Authorization": "Basic x"}, None, 401),
)


@pytest.mark.parametrize(("method", "path", "headers", "content", "status"), ASKED)
def test_it_has_one_form(
    client: Visitor, method: str, path: str, headers: dict[str, str], content: str | None, status: int
) -> None:
    answer = client.request(method, path, headers={**bearer("player"), **headers}, content=content)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    found = answer.json()
    assert set(found) == PROBLEM
    assert (found["type"], found["title"], found["status"]) == ("about:blank", TITLES[status], status)
    assert found["detail"]
    assert found["cites"]


NO_REQUESTS = {
    "GET / HTTP/1.1\r\n\r\n": 400,
    "\x00\x00\r\n\r\n": 400,
    "GET /" + "x" * 600_000 + " HTTP/1.1\r\nHost: a\r\n\r\n": 400,
    HEADER.format(path="/tables/x/socket", more=UPGRADE + "\r\n"): 400,
    HEADER.format(path="/tables/x/socket", more=UPGRADE.replace("13", "7") + KEY + "\r\n"): 400,
    HEADER.format(path="/tables/x/socket", more="Upgrade: websocket\r\nConnection: x, Upgrade\r\n\r\n"): 400,
}


@pytest.mark.parametrize(("said", "status"), NO_REQUESTS.items(), ids=range(len(NO_REQUESTS)))
def test_what_the_server_itself_refuses_has_it_too(client: Visitor, said: str, status: int) -> None:
    with calling(client.port, said) as connection:
        problem = answer_in(all_from(connection)).problem
    assert problem["status"] == status
    assert problem["right"]


REFUSED = (
    ("/tables/none/socket", "player", 404),
    ("/tables/none/socket", NOBODY, 401),
    ("/nothing", "player", 403),
    ("/tables/{table}/socket?after=x", "player", 422),
    ("/training/minibaccarat?questions=0", "player", 422),
    ("/training/whist", "player", 404),
)


@pytest.mark.parametrize(("path", "who", "status"), REFUSED)
def test_a_connection_that_is_refused_is_told_in_it(client: Visitor, path: str, who: str, status: int) -> None:
    with pytest.raises(InvalidStatus) as refused:
        client.connect_to(path.format(table=opened(client)), who)
    response = refused.value.response
    assert response.status_code == status
    assert response.headers["Content-Type"] == "application/problem+json"
    told = messages.read_problem(status, bytes(response.body or b""))
    assert told.problem.status == status
    assert told.problem.detail


def test_what_cannot_be_done_now_has_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise StoreUnavailableError("gone")

    with new_store(tmp_path) as store:
        House(store)
        with visiting(store) as client:
            monkeypatch.setattr(store, "check", fails)
            answer = client.get("/ready")
    assert answer.status_code == 503
    assert answer.headers["content-type"] == "application/problem+json"
    assert set(answer.json()) == PROBLEM


# HEAD


def test_head_works_on_everything_that_can_be_read(client: Visitor) -> None:
    table, routes = opened(client), client.get("/openapi.json").json()["paths"]
    known = {"table": table, "game": "minibaccarat", "citation": "627a.10", "number": "1"}
    paths = [path.format(**known) for path, methods in routes.items() if "get" in methods and "odds" not in path]
    paths = [path + ("?question=1" if path.endswith("advice") else "") for path in paths]
    for path in (*paths, "/", "/docs", "/style.css", "/openapi.json", "/page/style.css"):
        wanted = client.get(path, headers=bearer("surveillance"))
        answer = client.head(path, headers=bearer("surveillance"))
        assert answer.status_code == wanted.status_code != 405, path
        assert answer.content == b""
        for name in {*answer.headers, *wanted.headers} - {"date"}:
            assert path == "/metrics" or answer.headers[name] == wanted.headers[name], f"{name} of {path}"


@pytest.mark.parametrize(("path", "allowed"), [("/games", "GET, HEAD"), ("/sessions", "POST")])
def test_what_may_be_asked_is_named(client: Visitor, path: str, allowed: str) -> None:
    answer = client.request("PUT" if path == "/games" else "HEAD", path)
    assert (answer.status_code, answer.headers["allow"]) == (405, allowed)


# Pages of other sites that the configuration names

NAMED = "https://casino.example"
CORS = "access-control-allow-origin"


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Visitor:  # type: ignore[misc]
    """A client of a service that names another site."""
    with new_store(tmp_path_factory.mktemp("named")) as store:
        House(store)
        with visiting(store, Configuration(port=0, guests=False, origins=(f"{NAMED}/",))) as found:
            yield found


def test_a_page_of_a_named_site_may_ask_and_read(visitor: Visitor) -> None:
    site = {"Origin": NAMED, "Sec-Fetch-Site": "cross-site", **bearer("floorperson")}
    for answer in (visitor.get("/facilities", headers=site), visitor.get("/nothing", headers=site)):
        assert answer.headers[CORS] == NAMED
        assert answer.headers["access-control-allow-credentials"] == "true"
        assert "Retry-After" in answer.headers["access-control-expose-headers"]
        assert "Origin" in answer.headers["vary"]
    made = visitor.post("/tables", json={"opening": {"game": "minibaccarat"}}, headers=site)
    assert (made.status_code, made.headers[CORS]) == (201, NAMED)


def test_the_browser_is_told_before_it_asks_for_more(visitor: Visitor) -> None:
    asks = {"Access-Control-Request-Method": "PATCH", "Access-Control-Request-Headers": "authorization,content-type"}
    answer = visitor.options("/accounts/1", headers={"Origin": NAMED, "Sec-Fetch-Site": "cross-site", **asks})
    assert answer.status_code == 204
    assert answer.headers[CORS] == NAMED
    assert "PATCH" in answer.headers["access-control-allow-methods"]
    assert "Authorization" in answer.headers["access-control-allow-headers"]
    assert not answer.content


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://casino.example", f"{NAMED}.evil.example"])
def test_a_page_of_any_other_site_is_told_nothing(visitor: Visitor, origin: str) -> None:
    asks = {"Access-Control-Request-Method": "POST"}
    for answer in (
        visitor.options("/tables", headers={"Origin": origin, **asks}),
        visitor.get("/games", headers={"Origin": origin}),
        visitor.post("/tables", json={}, headers={"Origin": origin, **bearer("floorperson")}),
    ):
        assert CORS not in answer.headers
        assert "access-control-allow-methods" not in answer.headers
        assert answer.headers["vary"] == "Origin"


def test_where_none_is_named_nothing_is_said_of_it(client: Visitor) -> None:
    answer = client.get("/games", headers={"Origin": client.address})
    assert CORS not in answer.headers
    assert "vary" not in answer.headers
