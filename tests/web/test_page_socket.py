"""The page's connection: a whole scene, then changes; reloading, sitting down and coming back lose nothing."""

import json
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from croupier.store import Account
from croupier.web import page_socket, shared_views
from croupier.web.page_socket import now_at
from tests.web.connected import MOST
from tests.web.house import QUICK, House, Visitor, bearer, opened
from tests.web.paging import Page

STEPS = {"event", "kind", "said", "cites"}


def table_with(client: Visitor, **settings: Any) -> str:
    """A table at which nobody deals before they are told to."""
    return opened(client, settings={**QUICK, "deal_after": 600.0, **settings})


def test_the_welcome_has_everything_that_a_page_needs(client: Visitor) -> None:
    table = table_with(client)
    with Page(client, table, "player") as page:
        welcome = page.welcome
        assert welcome["table"] == table
        assert (welcome["game"], welcome["title"], welcome["chapter"]) == ("minibaccarat", "Minibaccarat", "627a")
        assert (welcome["as_of"], welcome["account"], welcome["role"]) == ("2020-01-01", "the-player", "player")
        assert welcome["viewer"] == {"role": "spectator", "seats": []}
        assert (welcome["seats"], welcome["line"], welcome["since"]) == (9, 2, 0)
        assert welcome["settings"] == {"deal_after": 600.0, "pace": 0.0, "answer_within": None, "most_chips": 100000}
        assert welcome["scene"]["phase"] == "wagers"
        [opening] = welcome["book"]
        assert all(set(step) >= STEPS and "scene" not in step for step in opening["steps"])
        now = welcome["now"]
        assert now["acts"]["sit"] == {"may": True, "why_not": "", "cites": []}
        assert now["acts"]["wager"]["banker"]["why_not"] == "sit down first"
        assert now["orders"] == now["incidents"] == now["questions"] == []
        assert "627a.2(a)" in opening["steps"][0]["cites"]


def test_a_player_is_addressed_and_sees_chips_in_cents(client: Visitor) -> None:
    with Page(client, table_with(client), "player") as page:
        page.seated(4, "banker")
        assert [step["said"] for step in page.steps] == [
            "You sit down at seat 4 with 100.00.",
            "You wager 25.00 on Banker.",
        ]
        assert page.steps[1]["cites"] == ["627a.7(a)(1)", "627a.7(b)"]
        [seat] = page.scene["seats"]
        assert (seat["seat"], seat["yours"], seat["chips"], seat["player"]) == (4, True, 7500, "the-player")
        [stake] = page.scene["stakes"]
        assert (stake["wager"], stake["amount"], stake["area"]) == ("banker", 2500, "areas.banker")
        assert page.now is not None
        assert page.now["acts"]["withdraw"]["may"]
        assert page.now["deal_at"].endswith("Z")


def test_an_unlawful_wager_is_refused_with_its_provision(client: Visitor) -> None:
    with Page(client, table_with(client), "player") as page:
        page.seated(4, "banker")
        refused = page.give("wager", seat=4, on="tie", amount="500.00")["refused"]
        assert "has only 75.00 left" in refused["why"]
        assert refused["cites"] == ["627a.7(b)"]
        assert page.lines[-1]["steps"][-1]["kind"] == "refused"
        foreign = page.give("wager", seat=5, on="tie", amount="5.00")
        assert (foreign["line"], "is not yours" in foreign["refused"]["why"]) == (None, True)


@pytest.mark.parametrize("message", ["nonsense", "{}", '{"id": "x", "input": {"do": "dance"}}'])
def test_what_cannot_be_read_is_answered_as_at_the_other_connection(client: Visitor, message: str) -> None:
    with Page(client, table_with(client), "player") as page:
        page.socket.send(message)
        problem = page.read()
        assert problem["status"] == 400
        assert problem["detail"]
        assert problem["right"]


@pytest.mark.parametrize(("game", "wager"), [("spanish-21", "spanish-21"), ("pai-gow", "pai-gow"), ("baccarat", "tie")])
def test_reloading_in_the_middle_of_a_round_shows_the_same(client: Visitor, game: str, wager: str) -> None:
    table = opened(client, game=game, settings=QUICK)
    with Page(client, table, "player") as page:
        page.seated(2, wager, amount="10.00")
        while page.asked({"spanish-21": "play", "pai-gow": "set", "baccarat": "shoe"}[game]) is None:
            assert page.give("wager", seat=2, on=wager, amount="10.00")["refused"] is None, "a round without a question"
        with Page(client, table, "player") as again:
            assert again.scene == page.scene
            assert again.line == page.line
            assert again.now == page.now
            told = [(step["event"], step["said"]) for line in again.welcome["book"] for step in line["steps"]]
            seen = [(step["event"], step["said"]) for step in page.steps]
            common = min(len(told), len(seen))
            assert common > 5
            assert told[-common:] == seen[-common:], "the book begins with the round"


def test_everybody_who_watches_is_told_the_same_lines(client: Visitor) -> None:
    table = opened(client, settings={**QUICK, "bots": 2})
    with (
        Page(client, table, "second") as early,
        Page(client, table, "floorperson") as floor,
        Page(client, table, "second") as also,
    ):
        while early.scene["round"] < 4:
            early.read()
        for page in (floor, also):
            page.read_to(early.line)
            lines = {line["line"]: line["steps"] for line in page.lines}
            for line in early.lines:
                if line["line"] in lines:
                    assert [step["said"] for step in line["steps"]] == [step["said"] for step in lines[line["line"]]]
        assert [line["line"] for line in early.lines] == [
            *range(early.lines[0]["line"], early.lines[0]["line"] + len(early.lines))
        ]
        assert early.lines[0]["line"] == early.welcome["line"] + 1


def test_a_spectator_who_sits_down_keeps_the_roads(client: Visitor) -> None:
    table = opened(client, settings={**QUICK, "bots": 2})
    with Page(client, table, "player") as page:
        while page.scene["round"] < 5:
            page.read()
        free = next(seat for seat in range(1, 10) if seat not in {one["seat"] for one in page.scene["seats"]})
        assert page.give("sit", seat=free, chips="100.00")["refused"] is None
        page.read_to(page.line + 10)
        with Page(client, table, "second") as other:
            page.read_to(other.line)
            other.read_to(page.line)
            assert page.scene["roads"] == other.scene["roads"]
            assert page.scene["roads"][0]["marks"]
            yours = {seat["seat"]: seat["yours"] for seat in page.scene["seats"]}
            assert yours[free]
            assert not any(seat["yours"] for seat in other.scene["seats"])


def test_what_is_open_is_only_said_of_the_last_line(client: Visitor) -> None:
    table = opened(client, settings={**QUICK, "bots": 3})
    with Page(client, table, "player") as page:
        while len(page.lines) < MOST and not any(line["now"] is not None for line in page.lines):
            page.read()
        assert page.lines[-1]["now"] is not None, "no line was the last when it was told"
    with Page(client, table_with(client), "player") as page:
        page.seated(1, "banker")
        assert page.lines[-1]["now"] is not None


def test_orders_and_incidents_are_told_to_those_who_may_give_them(client: Visitor) -> None:
    table = table_with(client)
    assert client.put(
        f"/tables/{table}/dealer", json={"dealer": "the-dealer"}, headers=bearer("floorperson")
    ).is_success
    told = {}
    for who in ("player", "dealer", "floorperson", "surveillance", "board"):
        with Page(client, table, who) as page:
            now = page.welcome["now"]
            told[who] = bool(now["orders"]), bool(now["incidents"]), now["acts"]["deal"]["why_not"]
            assert page.welcome["viewer"]["role"] == {
                "player": "spectator",
                "dealer": "dealer",
                "floorperson": "floorperson",
            }.get(who, "surveillance")
    assert told["player"][:2] == told["surveillance"][:2] == told["board"][:2] == (False, False)
    assert told["floorperson"][0]
    assert not told["floorperson"][1]
    assert told["dealer"][1]
    assert "may not deal" in told["player"][2]
    assert "may not deal" not in told["dealer"][2]


def test_a_dealer_who_is_assigned_is_told_without_a_line(client: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_socket, "LOOK_AGAIN_SECONDS", 0.05)
    table = table_with(client)
    with Page(client, table, "dealer") as page:
        assert "not assigned" in page.welcome["now"]["acts"]["step"]["why_not"]
        client.put(f"/tables/{table}/dealer", json={"dealer": "the-dealer"}, headers=bearer("floorperson"))
        message = page.read()
        assert set(message) == {"now"}
        assert "not assigned" not in message["now"]["acts"]["step"]["why_not"]


def test_a_dealers_steps_are_told_one_by_one(client: Visitor) -> None:
    opening = {"game": "minibaccarat", "as_of": "2020-01-01", "steps": "manual"}
    table = opened(client, opening=opening, dealer="the-dealer", settings=QUICK)
    with Page(client, table, "player") as player, Page(client, table, "dealer") as dealer:
        player.seated(1, "banker")
        dealer.read_to(player.line)
        assert dealer.now is not None
        assert dealer.now["acts"]["deal"]["may"]
        assert not dealer.now["acts"]["step"]["may"]
        assert dealer.give("deal")["refused"] is None
        assert dealer.now["acts"]["step"]["may"]
        assert dealer.now["waiting_for"] == "the dealer"
        before = len(dealer.lines)
        dealer.give("step")
        assert len(dealer.lines) == before + 1
        player.read_to(dealer.line)
        assert player.now is not None
        assert player.now["waits_for_dealer"]


def test_a_page_that_reads_too_slowly_is_sent_away(client: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_views, "MOST_RECENT", 0)
    with Page(client, table_with(client), "player") as page:
        page.socket.send(json.dumps({"id": "x", "input": {"do": "sit", "seat": 1, "chips": "100.00"}}))
        with pytest.raises(ConnectionClosed) as ended:
            page.until("cleared")
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 1013


def test_a_closed_table_can_be_looked_at(client: Visitor) -> None:
    table = opened(client, dealer="the-dealer", settings=QUICK)
    with Page(client, table, "dealer") as page:
        assert page.give("close")["refused"] is None
        assert page.scene["phase"] == "closed"
        assert page.now is not None
        assert page.now["acts"]["deal"]["why_not"] == "the table is closed"
    with Page(client, table, "player") as page:
        assert page.scene["phase"] == "closed"
        assert page.now is not None
        assert page.now["acts"]["sit"]["why_not"] == "the table is closed"


def test_pages_count_as_connections(client: Visitor, house: House) -> None:
    table = table_with(client)
    with Page(client, table, "player"):
        assert "croupier_sockets 1.0" in client.get("/metrics").text
    assert house.store.last_line(table) == 2


def test_what_is_open_is_found_once_for_all_to_whom_it_is_the_same(
    client: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[str] = []

    def counted(live: Any, account: Account, watched: Any) -> Any:
        found.append(account.name)
        return now_at(live, account, watched)

    table = table_with(client)
    with ExitStack() as leaving:
        [player, *spectators] = [
            leaving.enter_context(Page(client, table, who)) for who in ("player", *("second",) * 5, "floorperson")
        ]
        monkeypatch.setattr(page_socket, "now_at", counted)
        player.seated(4, "banker")
        for page in spectators:
            page.read_to(player.line)
        last = {page.who: page.now for page in (player, *spectators)}
        assert sorted(set(found)) == ["the-floorperson", "the-player", "the-second"]
        assert len(found) <= 2 * 3, "two lines, and three who stand differently"
    assert last["player"] is not None
    assert last["second"] is not None
    assert last["floorperson"] is not None
    assert last["player"]["acts"]["withdraw"]["may"]
    assert last["second"]["acts"]["withdraw"]["why_not"] == "sit down first"
    assert last["second"]["acts"]["sit"]["may"]
    assert not last["floorperson"]["acts"]["sit"]["may"]
    assert all(page.now == last[page.who] for page in spectators)


def test_whatever_goes_wrong_while_a_page_looks_again_is_said(
    client: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("nobody foresaw this")

    monkeypatch.setattr(page_socket, "LOOK_AGAIN_SECONDS", 0.05)
    with Page(client, table_with(client), "player") as page:
        monkeypatch.setattr(page_socket, "now_at", fail)
        with pytest.raises(ConnectionClosed) as ended:
            page.read()
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 1011
    assert "nobody foresaw this" in caplog.text
