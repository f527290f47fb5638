"""What the page asks for beside its connection: the lobby, the felt, odds, advice and provisions."""

import gzip
from typing import Any

import pytest

from croupier.store.schema import LINES, TABLES
from croupier.web.lobby import Lobby
from tests.web.house import AT, ELSEWHERE, PATIENCE, QUICK, House, Visitor, bearer, opened
from tests.web.one_house import client, house
from tests.web.paging import Page

GAMES = ("minibaccarat", "midibaccarat", "baccarat", "21-baccarat", "spanish-21", "pai-gow")
FIELDS = {
    "emblem",
    *("id", "game", "title", "chapter", "as_of", "law", "seats_taken", "seats", "players", "least", "most", "phase"),
    *("round", "dealer", "bots", "closed", "line", "yours", "waiting_for", "facility", "notice", "made_at", "assigned"),
}

__all__ = ["client", "house"]


def test_the_lobby_lists_tables_with_their_law_and_limits(client: Visitor) -> None:
    choices = {"limits": {"banker": {"minimum": "10.00", "maximum": "500.00"}}}
    opening = {"game": "minibaccarat", "as_of": "2013-05-01", "submission": choices}
    table = opened(client, opening=opening, settings={**QUICK, "deal_after": 600.0})
    with Page(client, table, "player") as page:
        page.seated(3, "banker")
        listed = client.get("/lobby", headers=bearer("player")).json()
        [found] = [one for one in listed if one["id"] == table]
        assert set(found) == FIELDS
        assert (found["title"], found["chapter"], found["as_of"]) == ("Minibaccarat", "627a", "2013-05-01")
        assert found["law"] == "58 Pa. Code Ch. 627a, text of 2012-05-19"
        assert (found["least"], found["most"]) == (1000, 50_000)
        assert (found["seats_taken"], found["seats"], found["players"], found["yours"]) == (1, 9, ["the-player"], [3])
        assert (found["phase"], found["closed"], found["bots"], found["waiting_for"]) == ("wagers", False, 0, "")
        [other] = [one for one in client.get("/lobby", headers=bearer("second")).json() if one["id"] == table]
        assert other["yours"] == []
    assert table not in [one["id"] for one in client.get("/lobby", headers=bearer(ELSEWHERE)).json()]


def test_a_closed_table_comes_last(client: Visitor) -> None:
    closed = opened(client, dealer="the-dealer", settings=QUICK)
    with Page(client, closed, "dealer") as page:
        assert page.give("close")["refused"] is None
    opened(client)
    listed = client.get("/lobby", headers=bearer("player")).json()
    assert listed[-1]["id"] == closed
    assert (listed[-1]["closed"], listed[-1]["phase"]) == (True, "closed")
    assert set(listed[-1]) == FIELDS
    assert not listed[0]["closed"]


def test_no_table_is_brought_in_only_to_be_listed(client: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(client, settings={**QUICK, "deal_after": 600.0})
    with Page(client, table, "player") as page:
        page.seated(3, "banker")
    pit = client.app.state.running.pit
    [before] = [one for one in client.get("/lobby", headers=bearer("player")).json() if one["id"] == table]

    async def never(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(pit, "table", never)
    monkeypatch.setattr(pit, "find", lambda _: None)
    monkeypatch.setattr(client.app.state.running, "lobby", Lobby(pit))
    listed = client.get("/lobby", headers=bearer("player"))
    assert listed.status_code == 200, listed.text
    assert [one for one in listed.json() if one["id"] == table] == [before]
    assert before["yours"] == [3]
    [other] = [one for one in client.get("/lobby", headers=bearer("board")).json() if one["id"] == table]
    assert other == {**before, "yours": []}


@pytest.mark.parametrize("closed", [False, True])
def test_a_table_whose_description_cannot_be_read_spoils_no_list(client: Visitor, house: House, closed: bool) -> None:
    table, sound = opened(client), opened(client)
    changes: dict[str, Any] = {"opening": '{"opening": {"game": "minibaccarat", "of": "another version"}}'}
    if closed:
        changes["closed_at"] = AT
    with house.store._writing() as connection:
        connection.execute(TABLES.update().where(TABLES.c.id == table).values(changes))
    listed = client.get("/lobby", headers=bearer("player"))
    assert listed.status_code == 200, listed.text
    shown = [one["id"] for one in listed.json()]
    assert sound in shown
    assert (table in shown) is not closed, "how an open table stands is in its record"
    plain = client.get("/tables", headers=bearer("player"))
    assert plain.status_code == 200, plain.text
    [found] = [one for one in plain.json() if one["id"] == table]
    assert found["opening"] == {"game": "minibaccarat", "of": "another version"}


def test_a_damaged_table_is_listed_as_such(client: Visitor, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(client)
    with house.store._writing() as connection:
        connection.execute(LINES.update().where(LINES.c.table_id == table).values(content=b"nothing"))
    running = client.app.state.running
    monkeypatch.setattr(running.pit, "find", lambda _: None)
    monkeypatch.setattr(running, "lobby", Lobby(running.pit))
    [found] = [one for one in client.get("/lobby", headers=bearer("player")).json() if one["id"] == table]
    assert (found["phase"], found["closed"], found["title"]) == ("damaged", True, "Minibaccarat")
    assert set(found) == FIELDS


@pytest.mark.parametrize("game", GAMES)
def test_the_felt_of_every_game(client: Visitor, game: str) -> None:
    table = opened(client, game=game)
    response = client.get(f"/tables/{table}/felt", headers=bearer("player"))
    assert response.status_code == 200, response.text
    felt = response.json()
    with Page(client, table, "player") as page:
        now = page.welcome["now"]
        assert set(now["acts"]["wager"]) <= {one["wager"] for one in felt["wagers"]}
        assert len([one for one in felt["plan"]["shapes"] if one["kind"] == "place"]) == page.welcome["seats"]
    assert response.headers["cache-control"] == "no-cache"
    again = client.get(f"/tables/{table}/felt", headers={**bearer("player"), "If-None-Match": response.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_first_view_of_a_table_is_small(client: Visitor) -> None:
    for game in GAMES:
        table = opened(client, game=game)
        plain = client.get(f"/tables/{table}/felt", headers={**bearer("player"), "Accept-Encoding": "identity"})
        with Page(client, table, "player") as page:
            assert len(gzip.compress(plain.content)) + len(gzip.compress(page.raw[0].encode())) < 25_000, game


def test_odds_are_those_of_what_was_seen(client: Visitor) -> None:
    table = opened(client, settings=QUICK)
    with Page(client, table, "player") as page:
        before = client.get(f"/tables/{table}/odds", headers=bearer("player"), timeout=PATIENCE * 4).json()
        client.put(f"/tables/{table}/bots", json={"bots": 1}, headers=bearer("floorperson"))
        while page.scene["round"] < 3:
            page.read()
        since = client.get(f"/tables/{table}/odds", headers=bearer("player"), timeout=PATIENCE * 4).json()
    edges = {one["wager"]: one["exact"] for one in before["wagers"]}
    assert edges["banker"] == "114753351728/10847218479825"
    assert "that you have not seen" in since["basis"]
    assert {one["wager"]: one["exact"] for one in since["wagers"]} != edges
    assert [set(one) for one in since["wagers"]] == [
        {"wager", "title", "win", "push", "lose", "edge", "exact", "note", "cites"}
    ] * 3


def test_advice_is_for_whoever_is_asked(client: Visitor) -> None:
    table = opened(client, game="pai-gow", settings=QUICK)
    with Page(client, table, "player") as page:
        page.seated(1, "pai-gow")
        question = page.asked("set")
        assert question is not None
        assert question["advises"]
        path = f"/tables/{table}/advice?question={question['id']}"
        response = client.get(path, headers=bearer("player"), timeout=PATIENCE * 4)
        assert response.status_code == 200, response.text
        advice = response.json()
        assert advice["error"] == 0
        assert {one["choice"] for one in advice["options"]} == {
            f"set {' '.join(way['high'])}" for way in question["ways"]
        }
        values = [one["value"] for one in advice["options"]]
        assert values == sorted(values, reverse=True)
        for who in ("second", "floorperson", "surveillance"):
            assert client.get(path, headers=bearer(who)).status_code == 404
        nothing = client.get(f"/tables/{table}/advice?question=999", headers=bearer("player"))
        assert (nothing.status_code, nothing.json()["where"]) == (404, "question")


def test_provisions_and_readings_are_told(client: Visitor) -> None:
    found = client.get("/provisions/627a.10(b)(1)").json()
    assert {"id", "heading", "says", "how", "code", "editions", "proved_by"} <= set(found)
    assert client.get("/provisions/reading:two_aces").json()["id"] == "reading:two_aces"


@pytest.mark.parametrize("cite", ["627a.99", "nonsense", "reading:nothing", "x" * 300])
def test_a_provision_that_is_not_there_is_told(client: Visitor, cite: str) -> None:
    response = client.get(f"/provisions/{cite}")
    assert (response.status_code, response.json()["where"]) == (404, "citation")
