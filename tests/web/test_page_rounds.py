"""Rounds of a table over HTTP: listed, replayed step by step as somebody saw them, and checked as a whole."""

import asyncio
import json
from asyncio import Semaphore
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from threading import Event
from typing import Any

import pytest

from croupier.record.lines import redacted
from croupier.web import paging, shared_views
from croupier.web.paging import in_turns
from croupier.web.routes.views import replayed
from croupier.web.running import MOST_OF_ONE, MOST_REPLAYS_OF_ONE
from croupier.web.static import Packed
from tests.web.house import PATIENCE, QUICK, House, Visitor, bearer, opened
from tests.web.paging import Page


def rounds_of(client: Visitor, table: str, who: str = "player", before: int | None = None) -> list[dict[str, Any]]:
    """The rounds that somebody is told of."""
    query = "" if before is None else f"?before={before}"
    response = client.get(f"/tables/{table}/rounds{query}", headers=bearer(who))
    assert response.status_code == 200, response.text
    found: list[dict[str, Any]] = response.json()
    return found


def replay(client: Visitor, table: str, number: int, who: str = "player") -> dict[str, Any]:
    """A round as somebody may see it."""
    response = client.get(f"/tables/{table}/rounds/{number}", headers=bearer(who))
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    return found


def after(replayed: dict[str, Any]) -> dict[str, Any]:
    """The scene at the end of a replay."""
    scene: dict[str, Any] = replayed["scene"]
    for line in replayed["lines"]:
        for step in line["steps"]:
            scene = {**scene, **step.get("scene", {})}
    return scene


def played(client: Visitor, table: str, rounds: int) -> Page:
    """A page of somebody who watched some rounds."""
    page = Page(client, table, "player")
    while page.scene["round"] < rounds:
        page.read()
    return page


@pytest.fixture
def table(client: Visitor) -> str:
    """A table at which bots play."""
    return opened(client, settings={**QUICK, "bots": 3})


def test_a_replayed_round_is_what_a_page_saw(client: Visitor, table: str) -> None:
    with played(client, table, 4) as page:
        lines = {line["line"]: line["steps"] for line in page.lines}
    for number in (2, 3):
        found = replay(client, table, number)
        assert found["round"] == number
        assert [line["line"] for line in found["lines"]] == [*range(found["line"], found["last"] + 1)]
        for line in found["lines"]:
            if line["line"] in lines:
                assert line["steps"] == lines[line["line"]]
        assert "now" not in found["lines"][0]
    second, third = replay(client, table, 2), replay(client, table, 3)
    assert after(second) == third["scene"]
    assert any(step["kind"] == "round" for line in third["lines"] for step in line["steps"])


def test_rounds_are_listed_from_the_newest_with_how_they_came_out(client: Visitor, table: str) -> None:
    with played(client, table, 4):
        listed = rounds_of(client, table)
    assert [one["round"] for one in listed][-3:] == [3, 2, 1]
    assert all("Player" in one["outcome"] and one["won"] is None for one in listed if one["last"] is not None)
    assert [one["round"] for one in rounds_of(client, table, before=3)] == [2, 1]
    assert rounds_of(client, table, before=1) == []


def test_what_somebody_won_is_told_to_them_alone(client: Visitor) -> None:
    table = opened(client, settings=QUICK)
    with Page(client, table, "player") as page:
        page.seated(1, "tie")
        page.until("settled")
        page.read_to(page.line)
        [won] = [seat["won"] for seat in page.scene["seats"]]
    assert won in (-2500, 20_000)
    assert [one["won"] for one in rounds_of(client, table)] == [won]
    assert [one["won"] for one in rounds_of(client, table, "second")] == [None]


def test_a_long_record_is_watched_from_its_snapshot_and_its_rounds_are_all_there(
    house: House, client: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(client, settings={**QUICK, "bots": 5})
    with Page(client, table, "surveillance") as page:
        while page.line < 260:
            page.read()
        client.put(f"/tables/{table}/bots", json={"bots": 0}, headers=bearer("floorperson"))
        while page.scene["seats"]:
            page.read()
        last = page.scene["round"]
    whole = rounds_of(client, table, "surveillance")
    monkeypatch.setattr(shared_views, "MOST_FOLDED", 100)
    assert house.store.snapshot(table) is not None
    with Page(client, table, "player") as page:
        assert page.welcome["since"] >= 200
        marks = page.scene["roads"][0]["marks"]
        with Page(client, table, "surveillance") as folded:
            folded.read_to(page.line)
            page.read_to(folded.line)
            assert len(marks) < len(folded.scene["roads"][0]["marks"])
            for field in ("phase", "round", "seats", "stakes"):
                assert page.scene[field] == folded.scene[field], field
    listed = rounds_of(client, table)
    assert [one["round"] for one in listed] == [*range(listed[0]["round"], max(0, listed[0]["round"] - 50), -1)]
    places = [(one["round"], one["line"], one["last"]) for one in listed]
    assert places[-len(whole) :] == [(one["round"], one["line"], one["last"]) for one in whole]
    assert (listed[-1]["outcome"], whole[-1]["outcome"] != "") == ("", True)
    for number in (2, 5, last - 1):
        late, early = replay(client, table, number), replay(client, table, number, "surveillance")
        assert told(late) == told(early), number
        assert [line["line"] for line in late["lines"]] == [line["line"] for line in early["lines"]]


def told(replayed: dict[str, Any]) -> list[str]:
    """What a replay says of the wagers and how the round came out, which surveillance is told as everybody is."""
    kinds = ("wagered", "announced", "settled")
    return [step["said"] for line in replayed["lines"] for step in line["steps"] if step["kind"] in kinds]


@pytest.mark.parametrize("number", ["0", "99999", "x"])
def test_a_round_that_is_not_there_is_told(client: Visitor, table: str, number: str) -> None:
    response = client.get(f"/tables/{table}/rounds/{number}", headers=bearer("player"))
    assert response.status_code in (404, 422)
    assert response.json()["where"] == "number"


def test_only_so_many_replays_of_one_account_wait(client: Visitor, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A round may have thousands of lines: whoever asks for it again and again keeps nobody else from a replay."""
    with played(client, table, 1):
        pass
    going = Event()

    def slowly(*given: Any) -> Packed:
        assert going.wait(PATIENCE)
        return replayed(*given)

    monkeypatch.setattr("croupier.web.routes.views.replayed", slowly)
    path, greedy = f"/tables/{table}/rounds/1", bearer("player")
    with ThreadPoolExecutor(MOST_REPLAYS_OF_ONE + 2) as pool:
        answers = [pool.submit(client.get, path, headers=greedy) for _ in range(MOST_REPLAYS_OF_ONE + 1)]
        refused = next(as_completed(answers, PATIENCE)).result()
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "30")
        other = pool.submit(client.get, path, headers=bearer("second"))
        going.set()
        assert other.result(PATIENCE).status_code == 200
        assert sorted(one.result(PATIENCE).status_code for one in answers) == [200] * MOST_REPLAYS_OF_ONE + [429]


def test_a_record_is_checked_in_front_of_surveillance(client: Visitor, table: str) -> None:
    with played(client, table, 3):
        response = client.post(f"/tables/{table}/check", headers=bearer("surveillance"))
    assert response.status_code == 200, response.text
    found = response.json()
    assert found["ok"]
    assert found["rounds"] >= 3
    content = client.get(f"/tables/{table}/record", headers=bearer("board")).content.splitlines()
    assert json.loads(content[found["lines"] - 1])["hash"] == found["hash"]
    assert client.post(f"/tables/{table}/check", headers=bearer("floorperson")).status_code == 403


def test_a_record_is_sent_and_checked_page_by_page(
    client: Visitor, house: House, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And no further than to the first problem."""
    monkeypatch.setattr(paging, "PAGE", 3)
    with played(client, table, 3):
        pass
    whole = client.get(f"/tables/{table}/record", headers=bearer("board")).content
    pairs = [*zip(whole.splitlines(keepends=True), house.store.lines(table), strict=False)]
    [(told, kept)] = [pair for pair in pairs if pair[0] != pair[1]]
    assert redacted(told) == redacted(kept), "the order of the shoe in play is not opened"
    assert whole.count(b"\n") > 2 * paging.PAGE
    check = f"/tables/{table}/check"
    assert client.post(check, headers=bearer("board")).json()["ok"]
    lines, read = house.store.lines, list[int]()

    def damaged(which: str, after: int = 0) -> Iterator[bytes]:
        for number, line in enumerate(lines(which, after), 1):
            read.append(number)
            yield line.replace(b'"', b"'", 1) if number == 2 else line

    monkeypatch.setattr(house.store, "lines", damaged)
    response = client.post(check, headers=bearer("board"))
    assert response.status_code == 200, response.text
    assert (response.json()["ok"], response.json()["lines"], response.json()["line"]) == (False, 1, 2)


def test_only_so_many_records_are_sent_to_one_account(
    client: Visitor, house: House, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who reads many, slowly or again and again, keeps nobody from another; what is refused is no reading."""
    going = Event()

    async def slowly(pages: Iterator[bytes], turn: Semaphore) -> AsyncIterator[bytes]:
        assert await asyncio.to_thread(going.wait, PATIENCE)
        async for page in in_turns(pages, turn):
            yield page

    monkeypatch.setattr("croupier.web.routes.tables.in_turns", slowly)
    path, greedy = f"/tables/{table}/record", bearer("surveillance")
    with ThreadPoolExecutor(MOST_OF_ONE + 2) as pool:
        answers = [pool.submit(client.get, path, headers=greedy) for _ in range(MOST_OF_ONE + 1)]
        refused = next(as_completed(answers, PATIENCE)).result()
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "30")
        other = pool.submit(client.get, path, headers=bearer("player"))
        going.set()
        assert other.result(PATIENCE).status_code == 200
        assert sorted(one.result(PATIENCE).status_code for one in answers) == [200] * MOST_OF_ONE + [429]
    assert client.get(path, headers=greedy).status_code == 200
    acts = [one.act.what for one in house.store.acts(facility=house.facility)]
    assert acts.count("read a whole record") == MOST_OF_ONE + 1


def test_pages_are_read_as_they_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paging, "PAGE", 2)
    lines = iter([b"1\n", b"2\n", b"3\n"])
    pages = paging.in_pages(lines)
    assert next(pages) == b"1\n2\n"
    assert next(lines) == b"3\n", "it was not read yet"
    assert [*pages] == []
