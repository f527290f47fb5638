"""The OpenAPI description is true, and shown to people; whatever is sent that fits it, or does not, is answered."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.running.records import replay
from tests.support.forked import ROOT
from tests.web.fuzzing import fuzz, is_told
from tests.web.house import PATIENCE, QUICK, House, Visitor, bearer, opened
from tests.web.mutating import KINDS
from tests.web.playing import closed
from tests.web.test_matrix import SUBMISSION

SCHEMATHESIS = Path(sys.executable).with_name("schemathesis")
MESSAGES = 2000
CHECKS = "not_a_server_error,response_schema_conformance,content_type_conformance,status_code_conformance"
LAWFUL = {
    "POST /sessions": {"name": "nobody", "password": "a long password"},
    "POST /accounts": {"name": "somebody", "password": "a long password", "role": "player"},
    "POST /submissions": {"document": "x"},
    "PUT /tables/{table}/dealer": {"dealer": None},
    "PUT /tables/{table}/bots": {"bots": 1},
    "POST /tables/{table}/inputs": {"id": "x", "input": {}},
}
"""Bodies that are read to their end."""
REACHED = (
    *("GET /tables/{table} 200", "GET /tables/{table}/record 200", "GET /submissions/{number} 200", "POST /tables 201"),
    *("POST /tables/{table}/inputs 200", "POST /tables/{table}/inputs 400", "PUT /tables/{table}/dealer 200"),
    *("PUT /tables/{table}/bots 200", "POST /submissions 201", "POST /accounts 201", "PATCH /accounts/{number} 200"),
)
"""Routes, with answers that only somebody gets who knows what there is."""


@pytest.fixture
def description(client: Visitor) -> dict[str, Any]:
    """The description."""
    found: dict[str, Any] = client.get("/openapi.json").json()
    return found


def routes_of(description: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every route."""
    for path, methods in description["paths"].items():
        for method, route in methods.items():
            yield f"{method.upper()} {path}", route


def test_every_route_says_what_it_does_and_what_it_answers(description: dict[str, Any]) -> None:
    for name, route in routes_of(description):
        assert route["description"], name
        [good] = [status for status in route["responses"] if status.startswith("2")]
        for kind, content in route["responses"][good].get("content", {}).items():
            assert content["schema"] or "json" not in kind, name
        assert good == "204" or route["responses"][good]["content"], name


def test_every_route_says_the_problems_that_it_may_tell_and_no_others(description: dict[str, Any]) -> None:
    for name, route in routes_of(description):
        told = set(route["responses"])
        checked = [one for one in route.get("parameters", ()) if one["in"] == "query" or "type" not in one["schema"]]
        for status, response in route["responses"].items():
            if not status.startswith("2"):
                [(kind, content)] = response["content"].items()
                assert (kind, content["schema"]) == (
                    "application/problem+json",
                    {"$ref": "#/components/schemas/Problem"},
                )
                assert ("headers" in response) is (status in ("429", "503"))
        assert {"400", "408", "413"} <= told if "requestBody" in route else not {"400", "413"} & told, name
        assert "422" in told or not (checked or "requestBody" in route), name
        assert {"401", "403", "503"} <= told or {} in route.get("security", [{}]), name
        assert "404" not in told or "{" in name or "/tables" in name, name
    responses = {name: {*route["responses"]} for name, route in routes_of(description)}
    assert responses["GET /health"] == {"200", "403"}
    assert responses["GET /facilities"] == {"200", "401", "403", "421", "429", "503"}
    assert "409" in responses["POST /tables/{table}/inputs"]
    assert "HTTPValidationError" not in description["components"]["schemas"]


def test_it_names_how_people_are_known_and_which_routes_want_to_know(description: dict[str, Any]) -> None:
    schemes = description["components"]["securitySchemes"]
    assert {(one["type"], one.get("scheme"), one.get("in")) for one in schemes.values()} == {
        ("http", "bearer", None),
        ("apiKey", None, "cookie"),
    }
    either: list[dict[str, list[str]]] = [{name: []} for name in schemes]
    assert {name for name, route in routes_of(description) if route.get("security") != either} == {
        *("GET /health", "GET /ready", "GET /metrics", "POST /sessions", "GET /sessions/current", "GET /messages.json"),
        *("GET /games", "GET /games/{game}", "GET /training", "GET /rules/{citation}", "GET /provisions/{citation}"),
    }


def test_whoever_is_not_known_is_refused_by_just_the_routes_that_say_so(
    client: Visitor, description: dict[str, Any]
) -> None:
    for name, route in routes_of(description):
        method, path = name.split(" ", 1)
        wants = {} not in route.get("security", [{}])
        answer = client.request(
            method, path.replace("{number}", "1"), params={"question": 1}, json=LAWFUL.get(name, {})
        )
        assert (answer.status_code == 401) is (wants or name == "POST /sessions"), name


def test_the_page_for_people_has_every_route(client: Visitor, description: dict[str, Any]) -> None:
    page = client.get("/docs").text
    for path, methods in description["paths"].items():
        assert f"<code>{path}</code>" in page
        for route in methods.values():
            assert route["description"].split("\n")[0][:40] in page.replace("&#x27;", "'")


def real_values(client: Visitor, log: Path) -> dict[str, Any]:
    """What there is in a house, for Schemathesis to get to."""
    open_table, other = opened(client), opened(client, game="pai-gow", settings={"bots": 2, **QUICK})
    filed = client.post("/submissions", json={"document": SUBMISSION}, headers=bearer("floorperson")).json()["id"]
    sit = {"do": "sit", "seat": 1, "chips": "100.00"}
    accounts = [one["id"] for one in client.get("/accounts", headers=bearer("floorperson")).json()]
    return {
        "log": str(log),
        "parameters": {
            "table": [open_table, other],
            "/submissions/{number}": [filed],
            "/accounts/{number} number": accounts[-2:],
            "number": [1, filed],
            "game": ["minibaccarat", "pai-gow"],
            "citation": ["627a.10", "627a.10(b)", "521.1"],
        },
        "bodies": {
            "POST /tables": [{"submission": filed}, {"opening": {"game": "pai-gow", "as_of": "2020-01-01"}}],
            "POST /tables/{table}/inputs": [{"id": "x", "input": one} for one in (sit, *KINDS)],
            "PUT /tables/{table}/dealer": [{"dealer": "the-dealer"}, {"dealer": None}],
            "PUT /tables/{table}/bots": [{"bots": 1}, {"bots": 0}],
            "POST /submissions": [{"document": SUBMISSION}],
            "POST /accounts": [{"name": "somebody", "password": "a long password", "role": "player"}],
            "PATCH /accounts/{number}": [{"disabled": False}, {"password": "another long one"}],
        },
    }


@pytest.mark.parametrize("examples", [2, pytest.param(6, marks=pytest.mark.long)])
def test_nothing_that_is_described_breaks_the_service(
    house: House, client: Visitor, tmp_path: Path, examples: int
) -> None:
    log = tmp_path / "answers"
    values = real_values(client, log)
    environment = {**os.environ, "SCHEMATHESIS_HOOKS": "tests.web.reaching", "REACHING": json.dumps(values)}
    ran = subprocess.run(
        [
            *(str(SCHEMATHESIS), "run", f"{client.address}/openapi.json"),
            *("--header", "Authorization: Bearer floorperson", "--no-color"),
            *("--exclude-path-regex", "/odds", "--exclude-path", "/sessions/current"),
            *("--suppress-health-check", "too_slow", "--request-timeout", str(PATIENCE)),
            *("--phases", "coverage,fuzzing", "--max-examples", str(examples), "--checks", CHECKS, "--seed", "18"),
        ],
        cwd=tmp_path,
        env={**environment, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    assert set(REACHED) <= {*log.read_text(encoding="utf-8").splitlines()}
    assert client.get("/ready").status_code == 200
    for table in values["parameters"]["table"]:
        kept, lines = house.store.table(table), [*house.store.lines(table)]
        replay(lines if kept is not None and kept.closed_at is not None else closed(lines))


def test_odd_messages_are_answered_and_change_nothing(tmp_path: Path) -> None:
    problems, outcomes = fuzz(tmp_path, MESSAGES, seed=18)
    assert problems == []
    assert {"taken", "refused on record", "not allowed", "status 400", "status 409"} <= set(outcomes)


def test_an_answer_that_says_nothing_would_be_noticed() -> None:
    assert is_told({"id": "x", "line": 3, "number": 1, "refused": None})
    assert not is_told({"id": "x", "line": None, "number": None, "refused": None})
    assert not is_told({"id": "x", "status": 500, "detail": "something"})
    assert not is_told({"id": "x", "line": 3, "number": 1, "refused": {"why": "", "cites": []}})


def test_the_description_is_json_for_any_reader(client: Visitor) -> None:
    assert json.loads(client.get("/openapi.json").content)["openapi"].startswith("3.1")
