"""Connections to tables: inputs happen once, lines come once and in order, and nobody speaks for somebody else."""

import json
from time import monotonic, sleep
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.web.house import NOBODY, PATIENCE, QUICK, House, Visitor, bearer, opened
from tests.web.one_house import client, house
from tests.web.talking import Talk

SIT = {"do": "sit", "seat": 1, "chips": "100.00"}

__all__ = ["client", "house"]


def seated(talk: Talk, seat: int = 1) -> None:
    """Let somebody sit down with chips."""
    taken = talk.give("sit", seat=seat, chips="100.00")
    assert taken["refused"] is None, taken


def test_an_input_sent_twice_is_applied_once(house: House, client: Visitor) -> None:
    table = opened(client)
    with Talk(client, table, "player") as talk:
        seated(talk)
        first = talk.give("wager", seat=1, on="banker", amount="25.00", client_id="the same")
        again = talk.give("wager", seat=1, on="banker", amount="25.00", client_id="the same")
        assert again == first
        assert house.store.last_line(table) == first["line"]
    with Talk(client, table, "player") as talk:
        assert talk.give("wager", seat=1, on="banker", amount="25.00", client_id="the same") == first
    over_http = client.post(
        f"/tables/{table}/inputs",
        json={"id": "the same", "input": {"do": "wager", "seat": 1, "on": "banker", "amount": "25.00"}},
        headers=bearer("player"),
    )
    assert over_http.json()["line"] == first["line"]
    assert house.store.last_line(table) == first["line"]


def test_the_same_id_of_somebody_else_is_another_input(client: Visitor) -> None:
    table = opened(client)
    with Talk(client, table, "player") as one, Talk(client, table, "second") as other:
        assert one.give("sit", seat=1, chips="100.00", client_id="same")["refused"] is None
        taken = other.give("sit", seat=2, chips="100.00", client_id="same")
        assert taken["refused"] is None
        assert taken["line"] == 4


@pytest.mark.parametrize("after", [0, 1, 2, 4, 5, 6, 7, 100])
def test_a_client_that_comes_back_gets_exactly_the_rest(client: Visitor, after: int) -> None:
    table = opened(client)
    with Talk(client, table, "player") as talk:
        seated(talk)
        for _ in range(3):
            talk.give("wager", seat=1, on="banker", amount="5.00")
    with Talk(client, table, "player", after=after) as back:
        assert back.welcome["line"] == 6
        for _ in range(max(0, 6 - max(after, 1))):
            back.read()
        taken = back.give("wager", seat=1, on="tie", amount="5.00")
        lines = [line["line"] for line in back.lines if line["line"] < 7]
        assert lines == [*range(max(after, 1) + 1, 7)]
        assert taken["line"] == 7
        assert all(line["is_past"] for line in back.lines if line["line"] < 7)


def test_whoever_says_nothing_of_what_they_have_hears_from_now_on(client: Visitor) -> None:
    table = opened(client)
    with Talk(client, table, "player", after=None) as talk:
        seated(talk)
        talk.give("wager", seat=1, on="banker", amount="5.00")
        assert [line["line"] for line in talk.lines][:1] == [3]


def test_everybody_hears_a_line_once_in_order(client: Visitor) -> None:
    table = opened(client, settings=QUICK)
    with Talk(client, table, "player") as player, Talk(client, table, "surveillance") as watching:
        seated(player)
        player.give("wager", seat=1, on="banker", amount="25.00")
        player.until("settled")
        watching.until("settled")
    for talk in (player, watching):
        numbers = [line["line"] for line in talk.lines]
        assert numbers == [*range(2, numbers[-1] + 1)]
        first = [line["first"] for line in talk.lines]
        assert first == [1 + sum(len(one["events"]) for one in talk.lines[:place]) for place in range(len(first))]


# What people may not do

PLAYERS_MAY_NOT: tuple[dict[str, Any], ...] = (
    {"do": "wager", "seat": 2, "on": "banker", "amount": "5.00"},
    {"do": "withdraw", "seat": 2, "on": "banker"},
    {"do": "leave", "seat": 2},
    {"do": "answer", "seat": 2, "choice": "decline", "question": 1},
    {"do": "answer", "role": "dealer", "choice": "cut", "position": 100, "question": 1},
    {"do": "answer", "role": "floorperson", "choice": "yes", "question": 1},
    {"do": "answer", "choice": "decline", "question": 1},
    {"do": "answer", "seat": 1, "choice": "decline", "question": 1, "by_default": True},
    {"do": "sit", "seat": 3, "chips": "5.00", "player": "the-second"},
    {"do": "sit", "seat": 3, "chips": "99999999.00"},
    {"do": "order", "order": "recut", "by": "floorperson"},
    {"do": "order", "order": "recut", "by": "dealer"},
    {"do": "order", "order": "recut", "by": "seat 2"},
    {"do": "deal"},
    {"do": "step"},
    {"do": "report", "incident": "card found face up", "disclosed": False},
    {"do": "change dealer", "dealer": "the-player"},
    {"do": "wait", "minutes": 5},
    {"do": "close"},
)


@pytest.mark.parametrize("given", PLAYERS_MAY_NOT, ids=json.dumps)
def test_a_player_does_nothing_for_others(house: House, client: Visitor, given: dict[str, Any]) -> None:
    table = opened(client)
    with Talk(client, table, "second") as other, Talk(client, table, "player") as player:
        seated(other, 2)
        seated(player, 1)
        before = house.store.last_line(table)
        answer = player.send(json.dumps({"id": "x", "input": given}))
        assert answer["refused"]["why"]
        assert answer["line"] is None
        assert house.store.last_line(table) == before


@pytest.mark.parametrize("who", ["surveillance", "board"])
@pytest.mark.parametrize("given", [SIT, *PLAYERS_MAY_NOT], ids=json.dumps)
def test_those_who_watch_do_nothing(house: House, client: Visitor, who: str, given: dict[str, Any]) -> None:
    table = opened(client)
    with Talk(client, table, who) as talk:
        assert talk.welcome["viewer"]["role"] == "surveillance"
        before = house.store.last_line(table)
        assert talk.send(json.dumps({"id": "x", "input": given}))["refused"]["why"]
        assert house.store.last_line(table) == before


def test_a_dealer_deals_only_where_assigned(client: Visitor) -> None:
    table = opened(client)
    with Talk(client, table, "player") as player, Talk(client, table, "dealer") as dealer:
        seated(player)
        player.give("wager", seat=1, on="banker", amount="25.00")
        assert "not assigned" in dealer.give("deal")["refused"]["why"]
        assigned = client.put(f"/tables/{table}/dealer", json={"dealer": "the-dealer"}, headers=bearer("floorperson"))
        assert assigned.status_code == 200
        assert dealer.give("deal")["refused"] is None


def test_a_player_of_another_facility_cannot_connect(client: Visitor) -> None:
    table = opened(client)
    with pytest.raises(InvalidStatus) as refused:
        Talk(client, table, "visitor")
    assert refused.value.response.status_code == 404


def test_a_table_that_is_not_there(client: Visitor) -> None:
    with pytest.raises(InvalidStatus) as refused:
        Talk(client, "minibaccarat-00000000", "player")
    assert refused.value.response.status_code == 404


# Messages that cannot be taken

UNREADABLE: tuple[str | bytes, ...] = (
    "",
    "not JSON",
    "null",
    "[]",
    "7",
    '"text"',
    "{}",
    '{"id": "x"}',
    '{"input": {"do": "deal"}}',
    '{"id": 7, "input": {"do": "deal"}}',
    '{"id": null, "input": {"do": "deal"}}',
    '{"id": "", "input": {"do": "deal"}}',
    '{"id": "\\u0000", "input": {"do": "deal"}}',
    '{"id": "x", "input": null}',
    '{"id": "x", "input": {"do": "deal"}, "more": 1}',
    '{"id": "x", "input": {"do": "fly"}}',
    '{"id": "x", "input": {"seat": 1}}',
    '{"id": "x", "input": {"do": "sit", "seat": 1, "chips": "100.00", "secret": true}}',
    '{"id": "x", "input": {"do": "sit", "seat": "1", "chips": "100.00"}}',
    '{"id": "x", "input": {"do": "sit", "seat": 1.5, "chips": "100.00"}}',
    '{"id": "x", "input": {"do": "sit", "seat": 1, "chips": 100}}',
    '{"id": "x", "input": {"do": "sit", "seat": 1, "chips": "100.001"}}',
    '{"id": "x", "input": {"do": "sit", "seat": 1, "chips": "1e9"}}',
    '{"id": "x", "input": {"do": "sit", "seat": 1, "chips": NaN}}',
    '{"id": "x", "input": {"do": "sit", "seat": NaN, "chips": "100.00"}}',
    '{"id": "x", "input": {"do": "sit", "seat": Infinity, "chips": "100.00"}}',
    '{"id": "x", "input": {"do": "sit", "seat": 1, "chips": "100.00", "player": "\\ud800"}}',
    '{"id": "x", "input": {"do": "sit", "seat": 1, "chips": "' + "9" * 60 + '.00"}}',
    '{"id": "x", "input": {"do": "sit", "seat": 1, "chips": "100.00"}} and more',
    '{"id": "x", "input": ' + "[" * 5000 + "]" * 5000 + "}",
    '{"id": "' + "x" * 200 + '", "input": {"do": "deal"}}',
    '{"id": "x", "input": {"do": "sit", "seat": 1, "chips": "100.00", "player": "' + "x" * 20_000 + '"}}',
    b"\x00\xff",
    b'{"id": "x", "input": {"do": "sit", "seat": 1, "chips": "100.00"}}',
    "x" * 32_768,
)


@pytest.mark.parametrize("message", UNREADABLE, ids=lambda message: repr(message[:70]))
def test_what_cannot_be_read_is_told_and_changes_nothing(house: House, client: Visitor, message: str | bytes) -> None:
    table = opened(client)
    with Talk(client, table, "player") as talk:
        answer = talk.send(message)
        assert answer["detail"]
        assert answer["right"]
        assert 400 <= answer["status"] < 500
        assert house.store.last_line(table) == 2
        seated(talk)


@pytest.mark.parametrize("seat", [0, -1, 15, 99, 2**63, 10**30])
def test_a_seat_that_is_not_there_is_refused(client: Visitor, seat: int) -> None:
    table = opened(client)
    with Talk(client, table, "player") as talk:
        answer = talk.send(json.dumps({"id": "x", "input": {"do": "sit", "seat": seat, "chips": "100.00"}}))
        assert answer.get("refused") or answer["detail"]
        assert talk.give("sit", seat=1, chips="100.00")["refused"] is None


@pytest.mark.parametrize("size", [32 * 1024 + 1, 2 * 1024 * 1024])
def test_a_message_that_is_too_long_ends_the_connection(house: House, client: Visitor, size: int) -> None:
    table = opened(client)
    with Talk(client, table, "player") as talk:
        with pytest.raises(ConnectionClosed) as closed:
            talk.send("x" * size)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    assert house.store.last_line(table) == 2


@pytest.mark.parametrize("after", ["-1", "x", "1.5", "9" * 30, "NaN"])
def test_a_line_that_is_none_is_told(client: Visitor, after: str) -> None:
    table = opened(client)
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        client.connect(table, "player", after=after).recv(timeout=PATIENCE)  # type: ignore[arg-type]


def test_an_account_has_only_so_many_connections(client: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client.app.state.running.connection_limits, "_most", 2)
    table = opened(client)
    with Talk(client, table, "player"), Talk(client, table, "player"):
        with pytest.raises(InvalidStatus) as refused:
            Talk(client, table, "player")
        assert refused.value.response.status_code == 429
        with Talk(client, table, "second"):
            pass
    deadline = monotonic() + PATIENCE
    while client.app.state.running.connection_limits._connected:
        assert monotonic() < deadline
        sleep(0.01)
    with Talk(client, table, "player"):
        pass


def test_nobody_is_let_in_without_a_session(client: Visitor) -> None:
    table = opened(client)
    for token in (NOBODY, "not a token", "x" * 500):
        with pytest.raises(InvalidStatus) as refused:
            Talk(client, table, token)
        assert refused.value.response.status_code == 401
