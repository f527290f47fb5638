"""Every role at every route: who gets in, and who is refused. A route that is not in the table fails a test."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fastapi.routing import APIRoute, APIWebSocketRoute
from websockets.exceptions import InvalidStatus

from tests.web.house import (
    ELSEWHERE,
    NOBODY,
    PATIENCE,
    PROBLEM,
    QUICK,
    House,
    Visitor,
    bearer,
    new_store,
    opened,
    visiting,
)
from tests.web.talking import Talk

WHO = (NOBODY, "player", "dealer", "floorperson", "surveillance", "board", ELSEWHERE)
SUBMISSION = 'croupier = 1\ngame = "minibaccarat"\nas_of = 2020-01-01\n'
ROUND = {"id": "x", "input": {"do": "deal"}}
PEOPLE = {"name": "new-one", "password": "long enough to be one", "role": "player"}


class Row(NamedTuple):
    """A request, and the status with which each role is answered, in the order of `WHO`."""

    method: str
    path: str
    statuses: tuple[int, ...]
    body: Any = None


# fmt: off
MATRIX = (
    #                                      nobody player dealer floor surv. board elsewhere
    Row("GET",    "/",                      (200,  200,   200,   200,  200,  200,  200)),
    Row("GET",    "/docs",                  (200,  200,   200,   200,  200,  200,  200)),
    Row("GET",    "/style.css",             (200,  200,   200,   200,  200,  200,  200)),
    Row("GET",    "/openapi.json",          (200,  200,   200,   200,  200,  200,  200)),
    Row("GET",    "/health",                (200,  200,   200,   200,  200,  200,  200)),
    Row("GET",    "/ready",                 (200,  200,   200,   200,  200,  200,  200)),
    Row("GET",    "/metrics",               (200,  200,   200,   200,  200,  200,  200)),
    Row("GET",    "/messages.json",         (200,  200,   200,   200,  200,  200,  200)),
    Row("GET",    "/games",                 (200,  200,   200,   200,  200,  200,  200)),
    Row("GET",    "/games/{game}",          (200,  200,   200,   200,  200,  200,  200)),
    Row("GET",    "/rules/{citation}",      (200,  200,   200,   200,  200,  200,  200)),
    Row("GET",    "/odds/{game}",           (401,  422,   422,   422,  422,  422,  422)),
    Row("POST",   "/odds/{game}",           (401,  422,   422,   422,  422,  422,  422), {"choices": {"decks": 5}}),
    Row("POST",   "/sessions",              (401,  401,   401,   401,  401,  401,  401),
        {"name": "nobody", "password": "wrong"}),
    Row("GET",    "/sessions/current",      (200,  200,   200,   200,  200,  200,  200)),
    Row("DELETE", "/sessions/current",      (401,  204,   204,   204,  204,  204,  204)),
    Row("PUT",    "/sessions/current/password", (401, 422, 422, 422, 422, 422, 422), {"password": "long enough"}),
    Row("GET",    "/facilities",            (401,  200,   200,   200,  200,  200,  200)),
    Row("GET",    "/accounts",              (401,  403,   403,   200,  200,  200,  200)),
    Row("POST",   "/accounts",              (401,  403,   403,   201,  403,  403,  201), PEOPLE),
    Row("PATCH",  "/accounts/{number}",     (401,  403,   403,   200,  403,  403,  404), {"disabled": True}),
    Row("GET",    "/audit",                 (401,  403,   403,   403,  200,  200,  403)),
    Row("GET",    "/submissions",           (401,  403,   200,   200,  200,  200,  200)),
    Row("POST",   "/submissions",           (401,  403,   403,   201,  403,  403,  201), {"document": SUBMISSION}),
    Row("GET",    "/submissions/{number}",  (401,  403,   200,   200,  200,  200,  404)),
    Row("GET",    "/tables",                (401,  200,   200,   200,  200,  200,  200)),
    Row("GET",    "/tables?before={table}", (401,  200,   200,   200,  200,  200,  404)),
    Row("POST",   "/tables",                (401,  403,   403,   201,  403,  403,  201),
        {"opening": {"game": "pai-gow"}}),
    Row("GET",    "/tables/{table}",        (401,  200,   200,   200,  200,  200,  404)),
    Row("PUT",    "/tables/{table}/dealer", (401,  403,   403,   200,  403,  403,  404), {"dealer": "the-dealer"}),
    Row("PUT",    "/tables/{table}/bots",   (401,  403,   403,   200,  403,  403,  404), {"bots": 1}),
    Row("POST",   "/tables/{table}/inputs", (401,  200,   200,   200,  200,  200,  404), ROUND),
    Row("GET",    "/tables/{table}/record", (401,  200,   200,   200,  200,  200,  404)),
    Row("GET",    "/page/{path:path}",      (200,  200,   200,   200,  200,  200,  200)),
    Row("GET",    "/provisions/{citation}", (200,  200,   200,   200,  200,  200,  200)),
    Row("GET",    "/training",              (200,  200,   200,   200,  200,  200,  200)),
    Row("GET",    "/lobby",                 (401,  200,   200,   200,  200,  200,  200)),
    Row("GET",    "/tables/{table}/felt",   (401,  200,   200,   200,  200,  200,  404)),
    Row("GET",    "/tables/{table}/odds",   (401,  200,   200,   200,  200,  200,  404)),
    Row("GET",    "/tables/{table}/advice", (401,  404,   404,   404,  404,  404,  404)),
    Row("GET",    "/tables/{table}/rounds", (401,  200,   200,   200,  200,  200,  404)),
    Row("GET",    "/tables/{table}/rounds/{number}", (401, 404, 404, 404, 404, 404, 404)),
    Row("POST",   "/tables/{table}/check",  (401,  403,   403,   403,  200,  200,  404)),
)
SOCKETS = {"/tables/{table}/socket":        (401,  101,   101,   101,  101,  101,  404),
           "/tables/{table}/page":          (401,  101,   101,   101,  101,  101,  404),
           "/training/{game}":              (401,  101,   101,   101,  101,  101,  101)}
# fmt: on
OF_ANOTHER_FACILITY = ("/accounts", "/audit", "/lobby", "/submissions", "/tables")
"""What takes a facility, which only the Board may choose."""


class Place(NamedTuple):
    """A service with a table, a submission and accounts."""

    house: House
    client: Visitor
    paths: dict[str, str]

    def at(self, path: str) -> str:
        """An address with its parameters."""
        return path.replace(":path", "").format(**self.paths)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """One service for the whole table: every row gives its input under an id of its own."""
    folder: Path = tmp_path_factory.mktemp("matrix")
    store = new_store(folder)
    house = House(store)
    with visiting(store) as client:
        table = opened(client)
        filed = client.post("/submissions", json={"document": SUBMISSION}, headers=bearer("floorperson"))
        assert filed.status_code == 201, filed.text
        second = str(house.accounts["second"].id)
        paths = {"table": table, "game": "minibaccarat", "citation": "627a.10(b)(1)", "path": "index.html"}
        yield Place(house, client, {**paths, "number": "1", "second": second})
    store.close()


def routes(client: Visitor) -> set[tuple[str, str]]:
    """Every route of the app, with its method; sockets have none."""
    found = set()
    for route in all_routes(client.app.routes):
        if isinstance(route, APIRoute):
            found |= {(method, route.path) for method in route.methods or ()}
        elif isinstance(route, APIWebSocketRoute):
            found.add(("", route.path))
        else:
            found |= {(method, route.path) for method in route.methods - {"HEAD"}}
    return found


def all_routes(routes: Any) -> Iterator[Any]:
    """Routes, those of included routers among them."""
    for route in routes:
        inner = getattr(route, "original_router", None)
        if inner is None:
            yield route
        else:
            yield from all_routes(inner.routes)


def test_every_route_is_in_the_table(place: Place) -> None:
    listed = {(row.method, row.path.partition("?")[0]) for row in MATRIX} | {("", path) for path in SOCKETS}
    assert listed == routes(place.client)


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("row", MATRIX, ids=lambda row: f"{row.method} {row.path}")
def test_who_may_do_what(place: Place, row: Row, who: str) -> None:
    path, body = place.at(row.path), row.body
    if row.path == "/accounts/{number}":
        path = f"/accounts/{place.paths['second']}"
    if row.path == "/odds/{game}" and row.method == "GET":
        path = "/odds/minibaccarat?as_of=not-a-day"
    if row.path == "/tables/{table}/advice":
        path = f"{path}?question=1"
    if body is PEOPLE:
        body = {**PEOPLE, "name": f"made-by-{who}"}
    if row.method == "DELETE":
        place.house.log_in(who, token=f"{who} for once") if who != NOBODY else None
        headers = bearer(who if who == NOBODY else f"{who} for once")
    else:
        headers = bearer(who)
    response = place.client.request(row.method, path, json=body, headers=headers)
    assert response.status_code == row.statuses[WHO.index(who)], response.text
    if response.status_code >= 400:
        assert set(response.json()) == PROBLEM
        assert response.json()["detail"]


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("path", SOCKETS)
def test_who_may_connect(place: Place, path: str, who: str) -> None:
    status = SOCKETS[path][WHO.index(who)]
    if status == 101:
        with place.client.connect_to(place.at(path), who) as socket:
            assert {"welcome", "lesson"} & json.loads(socket.recv(timeout=PATIENCE)).keys()
        return
    with pytest.raises(InvalidStatus) as refused, place.client.connect_to(place.at(path), who):
        pass
    assert refused.value.response.status_code == status
    assert json.loads(refused.value.response.body)["detail"]


@pytest.mark.parametrize("who", [who for who in WHO if who not in (NOBODY, "board")])
def test_what_one_may_not_know_of_is_answered_as_what_does_not_exist(place: Place, who: str) -> None:
    """The same status, headers and bytes for a table, submission or account of another facility and for none, by every
    route and every connection; what is asked for in words comes back in them.
    """
    client, house = place.client, place.house
    other = "floorperson" if who == ELSEWHERE else ELSEWHERE
    table = opened(client, by=other)
    filed = client.post("/submissions", json={"document": SUBMISSION}, headers=bearer(other)).json()["id"]
    account = house.accounts["visitor" if other == ELSEWHERE else "second"].id
    there = {"table": table, "submission": str(filed), "account": str(account)}
    not_there = {"table": f"{table[:-8]}{'0' * 8}", "submission": "7" * 9, "account": "8" * 9}
    asked = [row for row in MATRIX if "{table}" in row.path] + [
        Row("GET", "/submissions/{submission}", ()),
        Row("PATCH", "/accounts/{account}", (), {"disabled": True}),
        Row("POST", "/tables", (), {"submission": "{submission}"}),
        Row("PUT", "/tables/{table}/dealer", (), {"dealer": "nobody"}),
        Row("GET", "/tables?facility={facility}", ()),
    ]
    for row in asked:
        answers = [answered_of(place, row, names, who) for names in (there, not_there)]
        assert answers[0] == answers[1], row
        assert answers[0][0] in ((403, 404) if "facility" not in row.path else (403,)), (row, answers[0])
    for path in SOCKETS:
        if "{table}" not in path:
            continue
        refusals = []
        for names in (there, not_there):
            with pytest.raises(InvalidStatus) as refused, client.connect_to(path.format(**names), who):
                pass
            response = refused.value.response
            headers = [pair for pair in response.headers.raw_items() if pair[0].lower() != "date"]
            refusals.append((response.status_code, headers, nameless(bytes(response.body), names)))
        assert refusals[0] == refusals[1]
        assert refusals[0][0] == 404


def nameless(content: bytes, names: dict[str, str]) -> bytes:
    """What is answered, without the names that were asked for."""
    for name in sorted(names.values(), key=len, reverse=True):
        content = re.sub(rb"(?<![0-9A-Za-z])" + re.escape(name.encode()) + rb"(?![0-9A-Za-z])", b"X", content)
    return content


def answered_of(place: Place, row: Row, names: dict[str, str], who: str) -> tuple[int, list[tuple[str, str]], bytes]:
    """What somebody is answered: all of it, without the names that they gave."""
    facility = place.house.other if names["table"][-8:] != "0" * 8 else 99
    facility = place.house.facility if who == ELSEWHERE and facility != 99 else facility
    path = row.path.format(number="1", facility=facility, **names)
    path += "?question=1" if path.endswith("/advice") else ""
    body = row.body
    if isinstance(body, dict) and "submission" in body:
        body = {"submission": int(names["submission"])}
    response = place.client.request(row.method, path, json=body, headers=bearer(who))
    headers = [(name, value) for name, value in response.headers.items() if name not in ("date", "content-length")]
    return response.status_code, headers, nameless(response.content, names)


@pytest.mark.parametrize("path", OF_ANOTHER_FACILITY)
def test_only_the_board_reads_another_facility(place: Place, path: str) -> None:
    for who in WHO:
        other = place.house.facility if who == ELSEWHERE else place.house.other
        response = place.client.get(f"{path}?facility={other}", headers=bearer(who))
        assert response.status_code == {NOBODY: 401, "board": 200}.get(who, 403), (who, response.text)


def test_facilities_are_shown_to_their_own_people_and_to_the_board(place: Place) -> None:
    names = {
        who: [one["name"] for one in place.client.get("/facilities", headers=bearer(who)).json()]
        for who in ("player", "board", ELSEWHERE)
    }
    assert names == {"player": ["Pittsburgh"], "board": ["Erie", "Pittsburgh"], ELSEWHERE: ["Erie"]}


def test_an_input_that_a_role_may_not_give_is_refused_and_not_on_record(place: Place) -> None:
    table = opened(place.client)
    before = place.house.store.last_line(table)
    for who in ("player", "dealer", "floorperson", "surveillance", "board"):
        answer = place.client.post(f"/tables/{table}/inputs", json=ROUND, headers=bearer(who)).json()
        assert answer["refused"]["why"], who
        assert answer["line"] is None
    assert place.house.store.last_line(table) == before


@pytest.mark.parametrize("role", ["dealer", "player"])
def test_a_floorperson_makes_players_and_dealers(place: Place, role: str) -> None:
    body = {**PEOPLE, "name": f"one-more-{role}", "role": role}
    assert place.client.post("/accounts", json=body, headers=bearer("floorperson")).status_code == 201


@pytest.mark.parametrize("role", ["floorperson", "surveillance", "board", "guest"])
def test_a_floorperson_makes_nobody_above(place: Place, role: str) -> None:
    body = {**PEOPLE, "name": f"one-more-{role}", "role": role}
    assert place.client.post("/accounts", json=body, headers=bearer("floorperson")).status_code == 403


def test_a_floorperson_cannot_disable_those_above(place: Place) -> None:
    number = place.house.accounts["surveillance"].id
    response = place.client.patch(f"/accounts/{number}", json={"disabled": True}, headers=bearer("floorperson"))
    assert response.status_code == 403


def test_only_those_who_may_see_everything_get_the_whole_record(place: Place) -> None:
    table = opened(place.client, settings=QUICK)
    with Talk(place.client, table, "player") as talk:
        talk.give("sit", seat=1, chips="100.00")
        talk.give("wager", seat=1, on="banker", amount="25.00")
        talk.until("settled")
    path = f"/tables/{table}/record"
    whole = {who: b'"opens"' in place.client.get(path, headers=bearer(who)).content for who in WHO[1:6]}
    assert whole == {"player": False, "dealer": False, "floorperson": False, "surveillance": True, "board": True}
