"""The schema of messages is true of what really goes over every kind of connection, and says what it does not allow."""

import json
import random

import jsonschema_rs
import pytest
from websockets.sync.client import ClientConnection

from croupier.games.registry import all_games, is_playable
from croupier.web.message_schema import ADDRESS, CONNECTIONS, every_event, message_schema
from tests.web.described import fits, message_checker, misfits
from tests.web.fuzzing import FuzzedTable
from tests.web.house import PATIENCE, Visitor, bearer, opened
from tests.web.one_house import client, house
from tests.web.talking import Talk

__all__ = ["client", "house"]

GAMES = [game.name for game in all_games() if is_playable(game.name)]
VIEWERS = ("player", "dealer", "surveillance")
STEPS = 60
SIT = {"do": "sit", "seat": 1, "chips": "100.00"}


def test_the_schema_is_served_once_and_is_a_schema(client: Visitor) -> None:
    answer = client.get(ADDRESS)
    assert answer.headers["content-type"] == "application/schema+json"
    assert client.get(ADDRESS, headers={"If-None-Match": answer.headers["etag"]}).status_code == 304
    found = answer.json()
    jsonschema_rs.meta.validate(found)
    assert set(found["connections"]) == set(CONNECTIONS)
    named = [one.removeprefix("#/$defs/") for ways in found["connections"].values() for one in ways.values()]
    assert set(named) <= set(found["$defs"])


def test_every_event_of_every_game_is_in_it() -> None:
    defs = json.loads(message_schema())["$defs"]
    kinds = {
        one["properties"]["kind"]["enum"][0]
        for one in defs.values()
        if "kind" in one.get("required", ()) and "enum" in one["properties"]["kind"]
    }
    assert {one.__struct_config__.tag for one in every_event()} <= kinds


@pytest.mark.parametrize("game", GAMES)
def test_what_goes_over_both_connections_of_a_table_is_as_it_says(client: Visitor, game: str) -> None:
    table = FuzzedTable(client, game, random.Random(28))
    pages = {who: client.connect(table.tables[-1], who, way="page") for who in VIEWERS}
    checker, first, line = message_checker("PageSends"), table.tables[-1], 0
    for _ in range(STEPS):
        if table.tables[-1] == first:
            line = table.live.line
        table.step()
    assert table.problems == []
    for who, page in pages.items():
        told = told_to(page, line)
        assert [wrong for one in told for wrong in misfits(checker, one)] == [], who
        assert len(told) > 1
        page.close()
    table.leave()


def told_to(page: ClientConnection, line: int) -> list[str]:
    """What a page is told up to a line."""
    told: list[str] = []
    last = 0
    while last < line:
        text = page.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        told.append(text)
        found = json.loads(text)
        last = max(last, found.get("line", 0), found.get("welcome", {}).get("line", 0))
    return told


@pytest.mark.parametrize("game", GAMES)
def test_what_goes_over_a_lesson_is_as_it_says(client: Visitor, game: str) -> None:
    sends, takes = message_checker("TrainingSends"), message_checker("TrainingTakes")
    with client.connect_to(f"/training/{game}", "dealer") as lesson:
        heard = [lesson.recv(timeout=PATIENCE) for _ in range(2)]
        for typed in ("", "hint", "why", "table", "", "", "", "nonsense", "", "", "quit"):
            message = json.dumps({"line": typed})
            assert fits(takes, message)
            lesson.send(message)
            heard.append(lesson.recv(timeout=PATIENCE))
    assert [wrong for one in heard for wrong in misfits(sends, one)] == []


def test_problems_are_in_it(client: Visitor) -> None:
    with Talk(client, opened(client), "player") as talk:
        talk.send("no JSON")
        assert misfits(message_checker("TableSends"), talk.raw[-1]) == []
        assert not fits(message_checker("TableTakes"), json.dumps({"id": "x", "input": {"do": "fly"}}))
    with client.connect_to("/training/minibaccarat", "dealer") as lesson:
        lesson.recv(timeout=PATIENCE), lesson.recv(timeout=PATIENCE)
        lesson.send("no JSON")
        assert misfits(message_checker("TrainingSends"), lesson.recv(timeout=PATIENCE)) == []


@pytest.mark.parametrize(
    "message",
    [
        {"id": "x", "line": 1, "number": 1},
        {"line": 1, "events": []},
        {"welcome": {"line": 1}},
        {"id": "x", "detail": "something"},
        {"now": {}},
        {},
    ],
)
def test_what_is_no_message_is_not_in_it(message: dict[str, object]) -> None:
    for name in ("TableSends", "PageSends", "TrainingSends"):
        assert not fits(message_checker(name), json.dumps(message))


def test_an_input_over_http_is_as_a_message_says(client: Visitor) -> None:
    body = {"id": "x", "input": SIT}
    assert fits(message_checker("TableTakes"), json.dumps(body))
    assert client.post(f"/tables/{opened(client)}/inputs", json=body, headers=bearer("player")).status_code == 200
