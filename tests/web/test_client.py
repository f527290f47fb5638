"""The typed client: it plays with the library's own inputs and events, and comes back by itself."""

import asyncio
import subprocess
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from websockets.datastructures import Headers
from websockets.exceptions import InvalidStatus
from websockets.http11 import Response

from croupier.client import Answered, Client, ConnectionLostError, Line, ProblemError, RemoteTable, TableSummary
from croupier.client.messages import Problem
from croupier.equipment import secure
from croupier.money import Cents
from croupier.play.table import Table
from croupier.record.fold import fold
from croupier.record.views import Viewer, seen
from croupier.running.opening import Opening, open_table
from croupier.running.records import rebuild
from croupier.service.inputs import Taken
from croupier.table.events import Event, Settled
from croupier.table.inputs import Answer, Sit, Wager
from croupier.web.bodies import Answered as AnswerShown
from croupier.web.bodies import Problem as ProblemShown
from croupier.web.bodies import TableShown
from croupier.web.config import Configuration
from croupier.web.messages import answer_fields
from croupier.web.routes import tables as tables_routes
from tests.web.house import QUICK, House, Visitor, opened, visiting
from tests.web.serving import Served

GAMES = {
    "minibaccarat": "banker",
    "midibaccarat": "banker",
    "baccarat": "banker",
    "spanish-21": "spanish-21",
    "21-baccarat": "player",
    "pai-gow": "pai-gow",
}
PREFERRED = ("decline", "stand", "house way", "keep", "pass")
SECONDS = 120.0


def run(work: Coroutine[Any, Any, None]) -> None:
    """Do something within a bounded time."""
    asyncio.run(asyncio.wait_for(work, SECONDS))


async def play_round(table: RemoteTable, wager: str) -> list[Event]:
    """Play a round at seat 1, answering plainly; the events from the beginning on."""
    assert (await table.submit(Sit(1, Cents.parse("500.00")))).refused is None
    assert (await table.submit(Wager(1, wager, Cents.parse("25.00")))).refused is None
    events: list[Event] = []
    async for line in table:
        events += line.events
        for question in line.questions:
            choices = [one.choice for one in question.options if not one.needs and not one.why_not]
            choice = next((one for one in PREFERRED if one in choices), choices[0])
            await table.submit(Answer(choice, seat=question.seat, question=question.id))
        if line.rests and any(isinstance(event, Settled) for event in events):
            break
    return events


@pytest.mark.parametrize("game", GAMES)
def test_a_guest_plays_a_round(house: House, game: str) -> None:
    async def playing(client: Visitor) -> None:
        async with Client(client.address) as guest:
            summary = await guest.open_table(game, as_of="2020-01-01", settings=QUICK)
            async with guest.at(summary.id) as table:
                assert table.welcome.game == game
                events = await play_round(table, GAMES[game])
            settled = [event for event in events if isinstance(event, Settled) and event.seat == 1]
            assert settled[0].stake == Cents.parse("25.00")
            assert all(event.cites for event in events)
            assert folded(game, events).seats == {1: "guest"}
            assert await guest.record(summary.id)

    with visiting(house.store, Configuration(port=0)) as client:
        run(playing(client))


def folded(game: str, events: list[Event]) -> Any:
    """What somebody knows who was told these events."""
    table = open_table(Opening(game=game, as_of="2020-01-01"))
    return fold(events, table.game.state_type())


def test_what_a_client_was_told_is_what_its_viewer_may_know(house: House, client: Visitor) -> None:
    async def playing() -> list[Event]:
        async with Client(client.address, token="player") as player, player.at(table) as remote:
            return await play_round(remote, "spanish-21")

    table = opened(client, game="spanish-21", settings=QUICK)
    events = asyncio.run(asyncio.wait_for(playing(), SECONDS))
    kept: Table = rebuild(house.store.lines(table), chance=secure())[0]
    known = folded("spanish-21", events)
    assert known == seen(kept.state, Viewer("player", frozenset({1})))


def test_the_client_reads_what_the_service_writes() -> None:
    """Lines and welcomes are defined once; of what goes over HTTP, the fields are the same."""
    assert {*TableSummary.__struct_fields__} == {*TableShown.model_fields}
    assert {*Answered.__struct_fields__} == {*AnswerShown.model_fields} == {*answer_fields(Taken())}
    assert {*Problem.__struct_fields__} == {*ProblemShown.model_fields}


def test_the_client_needs_nothing_of_the_server() -> None:
    code = "import sys, croupier.client; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "croupier.client" in loaded
    assert not {"croupier.store", "croupier.web", "sqlalchemy", "fastapi", "pydantic", "uvicorn"} & {*loaded}


def test_problems_are_told_with_their_provisions(client: Visitor) -> None:
    async def asking() -> None:
        async with Client(client.address, token="floorperson") as floor:
            with pytest.raises(ProblemError) as unlawful:
                await floor.open_table("minibaccarat", as_of="2020-01-01", submission_choices={})
            assert unlawful.value.status == 422
            with pytest.raises(ProblemError) as decks:
                await floor.post("/tables", {"opening": {"game": "minibaccarat", "submission": {"decks": 3}}})
            assert decks.value.problem.cites[0].startswith("627a")
            with pytest.raises(ProblemError) as unknown:
                async with floor.at("nowhere"):
                    pass
            assert unknown.value.status == 404

    run(asking())


def test_an_input_is_refused_with_its_provision(client: Visitor) -> None:
    async def asking() -> None:
        async with Client(client.address, token="player") as player, player.at(table) as remote:
            await remote.submit(Sit(1, Cents.parse("100.00")))
            refused = (await remote.submit(Wager(1, "banker", Cents.parse("0.01")))).refused
            assert refused is not None
            assert refused.cites

    table = opened(client)
    run(asking())


def test_all_tables_are_listed_however_many_at_a_time(client: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables_routes, "AT_ONCE", 2)
    names = [opened(client) for _ in range(5)]

    async def asking() -> None:
        async with Client(client.address) as player:
            player.token = "player"
            assert [one.id for one in await player.tables()] == names
            assert [one.id for one in await player.tables(closed=False)] == names
            assert await player.tables(closed=True) == []

    run(asking())


def test_logging_in_and_out(client: Visitor) -> None:
    async def asking() -> None:
        async with Client(client.address) as player:
            with pytest.raises(ProblemError) as refused:
                await player.log_in("the-player", "not the password")
            assert refused.value.status == 401
            player.token = "player"
            assert await player.tables() == []
            await player.log_out()
            with pytest.raises(ProblemError):
                await player.tables()

    run(asking())


def test_a_client_comes_back_after_the_service_was_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[int] = []
    takes = RemoteTable._hear_line

    def hear_line(table: RemoteTable, line: Line[Event]) -> None:
        heard.append(line.line)
        takes(table, line)

    async def playing(served: Served) -> None:
        async with Client(served.address) as guest:
            settings = {"deal_after": 60.0, "pace": 0.0}
            summary = await guest.open_table("minibaccarat", as_of="2020-01-01", settings=settings)
            async with guest.at(summary.id) as table:
                before = await table.submit(Sit(1, Cents.parse("500.00")))
                await asyncio.to_thread(served.kill)
                giving = asyncio.create_task(table.submit(Wager(1, "banker", Cents.parse("25.00"))))
                await asyncio.sleep(0.2)
                await asyncio.to_thread(served.start)
                after = await giving
                assert before.line == 3
                assert after.line == 4
                lines = await table.until(lambda line: line.line == 4)
                assert [line.line for line in lines] == [2, 3, 4]
                assert table.connections == 2

    monkeypatch.setattr(RemoteTable, "_hear_line", hear_line)
    with Served(tmp_path) as served:
        run(playing(served))
    assert heard == [2, 3, 4], "the client said what it had, and got the rest"


def test_a_client_gives_up_in_the_end(tmp_path: Path) -> None:
    async def playing(served: Served) -> None:
        async with Client(served.address) as guest:
            summary = await guest.open_table("minibaccarat")
            async with guest.at(summary.id, patience=0.3) as table:
                await asyncio.to_thread(served.kill)
                with pytest.raises(ConnectionLostError):
                    await table.submit(Sit(1, Cents.parse("500.00")))
            with pytest.raises(ConnectionLostError):
                await guest.tables()

    with Served(tmp_path) as served:
        run(playing(served))


def test_whoever_is_not_let_in_again_does_not_know_what_became_of_an_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The service says that it is unavailable, not that an input before that was not taken: the connection is lost."""

    async def unavailable(_: RemoteTable) -> None:
        raise InvalidStatus(Response(503, "Service Unavailable", Headers(), b'{"detail": "the store is gone"}'))

    async def playing(served: Served) -> None:
        async with Client(served.address) as guest:
            summary = await guest.open_table("minibaccarat")
            async with guest.at(summary.id, patience=0.2) as table:
                monkeypatch.setattr(RemoteTable, "_connect", unavailable)
                assert table._socket is not None
                await table._socket.close()
                with pytest.raises(ConnectionLostError, match="the store is gone"):
                    await table.submit(Sit(1, Cents.parse("500.00")))

    with Served(tmp_path) as served:
        run(playing(served))
