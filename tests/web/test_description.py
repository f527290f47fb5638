"""The OpenAPI description is true, and shown to people; whatever is sent that fits it, or does not, is answered."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.web.fuzzing import fuzz, is_told
from tests.web.house import House, Visitor, opened

SCHEMATHESIS = Path(sys.executable).with_name("schemathesis")
CHECKS = "not_a_server_error,response_schema_conformance,content_type_conformance,status_code_conformance"


@pytest.fixture
def description(client: Visitor) -> dict[str, Any]:
    """The description."""
    found: dict[str, Any] = client.get("/openapi.json").json()
    return found


def test_every_route_says_what_it_does_and_how_it_may_refuse(description: dict[str, Any]) -> None:
    for path, methods in description["paths"].items():
        for method, route in methods.items():
            assert route["description"], f"{method} {path}"
            assert {"401", "403", "422", "503"} <= set(route["responses"])


def test_the_page_for_people_has_every_route(client: Visitor, description: dict[str, Any]) -> None:
    page = client.get("/docs").text
    for path, methods in description["paths"].items():
        assert f"<code>{path}</code>" in page
        for route in methods.values():
            assert route["description"].split("\n")[0][:40] in page.replace("&#x27;", "'")


def test_nothing_that_is_described_breaks_the_service(house: House, client: Visitor, tmp_path: Path) -> None:
    table = opened(client)
    lines = house.store.last_line(table)
    ran = subprocess.run(
        [
            *(
                str(SCHEMATHESIS),
                "run",
                f"{client.address}/openapi.json",
                "--header",
                "Authorization: Bearer floorperson",
            ),
            *("--exclude-path", "/odds/{game}", "--exclude-path", "/sessions/current", "--no-color"),
            *("--phases", "coverage,fuzzing", "--max-examples", "5", "--checks", CHECKS, "--seed", "18"),
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    assert house.store.last_line(table) == lines
    assert client.get("/ready").status_code == 200


def test_odd_messages_are_answered_and_change_nothing(tmp_path: Path) -> None:
    assert fuzz(tmp_path, 500, seed=18) == []


def test_an_answer_that_says_nothing_would_be_noticed() -> None:
    assert is_told({"id": "x", "line": 3, "number": 1, "refused": None})
    assert not is_told({"id": "x", "line": None, "number": None, "refused": None})
    assert not is_told({"id": "x", "status": 500, "problem": "something"})
    assert not is_told({"id": "x", "line": 3, "number": 1, "refused": {"why": "", "cites": []}})


def test_the_description_is_json_for_any_reader(client: Visitor) -> None:
    assert json.loads(client.get("/openapi.json").content)["openapi"].startswith("3.1")
