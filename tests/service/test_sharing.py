"""Several processes on one store in PostgreSQL: one owner a table, inputs and lines everywhere, and nothing is lost.

The processes here are pits in one process, each with connections of its own; `tests/web/test_processes.py` has real
ones.
"""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from typing import cast

import pytest

from croupier.money import Cents
from croupier.record.codec import encode
from croupier.running.records import replay
from croupier.service import rebuilding, sharing
from croupier.service.broadcast import Listener, Told
from croupier.service.errors import NotKeptError, OtherInputError
from croupier.service.following import FollowedTable
from croupier.service.forwarding import LONGEST_PIECE
from croupier.service.heartbeats import Heartbeat
from croupier.service.inputs import Act
from croupier.service.live import LiveTable
from croupier.service.pit import Pit
from croupier.service.rebuilding import copy_of
from croupier.service.settings import TableSettings
from croupier.service.sharing import Link, Shared
from croupier.store import Entry, Store, StoreUnavailableError
from croupier.store.notices import table_lock
from croupier.store.postgresql import Sharing
from croupier.table.inputs import Answer, Close, Deal, Leave, Wager
from tests.service.people import (
    GAMES,
    PATIENCE,
    People,
    give,
    make_people,
    open_at,
    refused,
    run,
    running,
    sit,
    until,
)
from tests.service.sharing import LOOK_SECONDS, TAKEN_OVER_WITHIN, Process, process
from tests.store.cluster import Cluster


@pytest.fixture
def people(address: str) -> People:
    """The people in the store."""
    with Store.open(address) as store:
        return make_people(store)


def test_a_table_has_one_owner_and_the_others_follow_it(address: str, people: People) -> None:
    async def test() -> None:
        async with process(address) as one, process(address) as other:
            opened = await open_at(one.pit, people)
            assert isinstance(await one.pit.table(opened.id), LiveTable)
            followed = await other.pit.table(opened.id)
            assert isinstance(followed, FollowedTable)
            assert followed.owner.number == one.number
            assert (followed.table.state, followed.line) == (opened.table.state, 2)
            assert [len(each.pit.running) for each in (one, other)] == [1, 0]
            await until(lambda: one.shared.processes == other.shared.processes == 2)

    run(test())


async def heard(listener: Listener, upto: int) -> list[Told]:
    """What somebody is told up to a line."""
    told = []
    async with asyncio.timeout(PATIENCE):
        async for one in listener:
            told.append(one)
            if one.line >= upto:
                break
    return told


@pytest.mark.parametrize("game", GAMES)
def test_inputs_go_to_the_owner_and_lines_to_everybody_each_once_and_masked(
    address: str, people: People, game: str
) -> None:
    async def test() -> None:
        async with process(address) as one, process(address) as other:
            opened = await open_at(one.pit, people, game)
            everybody = (people.player, people.other, people.dealer, people.surveillance)
            at_owner = [await one.pit.listen(opened.id, account, after=0) for account in everybody]
            elsewhere = [await other.pit.listen(opened.id, account, after=0) for account in everybody]
            taken = await give(other.pit, opened.id, people.player, "1", sit(1))
            followed = other.pit.find(opened.id)
            assert followed is not None
            assert followed.line == taken.line, "whoever gives an input has been told of it when it is answered"
            await give(one.pit, opened.id, people.other, "1", sit(2))
            for seat, account in ((1, people.player), (2, people.other)):
                wager = Wager(seat, opened.table.game.offered[0], Cents(2500))
                await give(other.pit, opened.id, account, "2", wager)
            await give(other.pit, opened.id, people.dealer, "1", Deal())
            for account in everybody:
                here, there = [await each.pit.listen(opened.id, account) for each in (one, other)]
                assert here.welcome == there.welcome, "also as whom somebody sees the table, and what they are asked"
            await played_out(other.pit, opened, people)
            await give(one.pit, opened.id, people.other, "3", Leave(2))
            last = opened.line
            for mine, theirs in zip(at_owner, elsewhere, strict=True):
                told_here, told_there = await heard(mine, last), await heard(theirs, last)
                assert told_here == told_there
                assert [told.line for told in told_there] == [*range(2, last + 1)]
            assert replay_verifies(one.store, opened.id)

    run(test())


async def played_out(pit: Pit, opened: LiveTable, people: People) -> None:
    """Answer every question, by whom it is asked, at a process that does not own the table."""
    asked = {
        "seat 1": people.player,
        "seat 2": people.other,
        "dealer": people.dealer,
        "floorperson": people.floorperson,
    }
    while opened.table.questions:
        [number, question], *_ = opened.table.questions.items()
        default = question.default
        answer = Answer(
            default.choice,
            seat=default.seat,
            role=default.role,
            position=default.position,
            amount=default.amount,
            question=number,
        )
        await give(pit, opened.id, asked[question.to], f"question {number}", answer)


def replay_verifies(store: Store, table: str) -> bool:
    """Whether a record that is not closed is whole: it can be played again to its last line."""
    kept = store.table(table)
    assert kept is not None
    return copy_of(store, table, kept.game).line == store.last_line(table)


def test_what_is_face_down_is_masked_at_a_process_that_follows(address: str, people: People) -> None:
    async def test() -> None:
        async with process(address) as one, process(address) as other:
            opened = await open_at(one.pit, people, "spanish-21")
            seen, masked = [await other.pit.listen(opened.id, who) for who in (people.surveillance, people.other)]
            await give(other.pit, opened.id, people.player, "1", sit(1))
            await give(other.pit, opened.id, people.player, "2", Wager(1, opened.table.game.offered[0], Cents(2500)))
            await give(other.pit, opened.id, people.dealer, "1", Deal())
            await played_out(other.pit, opened, people)
            everything, little = await heard(seen, opened.line), await heard(masked, opened.line)
            assert [told.line for told in everything] == [told.line for told in little]
            assert b'"?"' in encode(little)
            assert b'"?"' not in encode(everything)

    run(test())


def test_an_input_happens_once_at_whichever_process_it_is_given(address: str, people: People) -> None:
    async def test() -> None:
        async with process(address) as one, process(address) as other:
            opened = await open_at(one.pit, people)
            act = Act(people.player, "the same", sit(1))
            answers = await asyncio.gather(*(each.pit.submit(opened.id, act) for each in (one, other) * 5))
            assert len({*map(str, answers)}) == 1
            assert opened.line == 3
            with pytest.raises(OtherInputError):
                await other.pit.submit(opened.id, Act(people.player, "the same", sit(2)))
            assert "is not yours" in await refused(other.pit, opened.id, people.other, "1", Leave(1))
            assert (await other.pit.submit(opened.id, Act(people.other, "2", sit(1)))).refused is not None

    run(test())


def test_a_long_message_comes_in_pieces(address: str, people: People) -> None:
    async def test() -> None:
        async with process(address) as one, process(address) as other:
            opened = await open_at(one.pit, people)
            long = 'é"' * (2 * LONGEST_PIECE)
            why = await refused(other.pit, opened.id, people.player, "long", sit(1, player=long))
            assert why == await refused(one.pit, opened.id, people.player, "long", sit(1, player=long))
            assert len(why) > LONGEST_PIECE

    run(test())


def test_what_is_done_about_a_table_is_done_from_any_process(address: str, people: People) -> None:
    async def test() -> None:
        async with process(address) as one, process(address) as other:
            settings = TableSettings(deal_after=0.0, pace=0.0)
            opened = await open_at(one.pit, people, settings=settings)
            followed = await other.pit.table(opened.id)
            await other.pit.seat_bots(opened.id, 2, by=people.floorperson)
            await until(lambda: len(opened.table.state.seats) == 2)
            await other.pit.assign_dealer(opened.id, people.idle_dealer, by=people.floorperson)
            await until(lambda: opened.dealer == followed.dealer == people.idle_dealer.id)
            assert "not assigned" in await refused(other.pit, opened.id, people.dealer, "1", Deal())
            await one.pit.assign_dealer(opened.id, None, by=people.floorperson)
            await until(lambda: followed.dealer is None)
            await until(lambda: opened.table.state.round >= 1)

    run(test())


def test_bots_wait_for_company_also_at_another_process(address: str, people: People) -> None:
    async def test() -> None:
        async with process(address) as one, process(address) as other:
            settings = TableSettings(deal_after=0.0, pace=0.0, bots=2, plays_alone=False)
            opened = await open_at(one.pit, people, house_deals=True, settings=settings)
            await asyncio.sleep(0.2)
            assert opened.table.state.round == 0
            looking = await other.pit.listen(opened.id, people.board)
            await until(lambda: opened.table.state.round >= 1)
            looking.end()
            await until(lambda: not opened.is_watched)

    run(test())


def test_a_closed_table_has_no_owner_and_says_so_everywhere(address: str, people: People) -> None:
    async def test() -> None:
        async with process(address) as one, process(address) as other:
            opened = await open_at(one.pit, people)
            listening = await other.pit.listen(opened.id, people.board)
            closing = await give(other.pit, opened.id, people.dealer, "1", Close())
            assert [told.line for told in await heard(listening, 3)] == [3]
            assert await other.pit.submit(opened.id, Act(people.dealer, "1", Close())) == closing
            assert (await other.pit.submit(opened.id, Act(people.player, "1", sit(1)))).refused is not None
            async with asyncio.timeout(TAKEN_OVER_WITHIN):
                while table_lock(opened.id) in await one.session.holders():
                    await asyncio.sleep(LOOK_SECONDS)
            assert replay(one.store.lines(opened.id)).lines == 4

    run(test())


def test_an_account_that_is_changed_is_noticed_everywhere(address: str, people: People) -> None:
    async def test() -> None:
        async with process(address) as one, process(address) as other:
            noticed: list[int] = []
            other.shared.on_account = noticed.append
            one.store.set_disabled(people.player.id, True)
            await until(lambda: noticed == [people.player.id])

    run(test())


# Who owns a table, when processes come and go


def test_a_table_that_is_let_go_in_good_order_passes_at_once(address: str, people: People) -> None:
    async def test() -> None:
        async with process(address, look_seconds=3600.0) as other:
            async with process(address) as one:
                opened = await open_at(one.pit, people)
                await give(one.pit, opened.id, people.player, "1", sit(1))
                assert isinstance(await other.pit.table(opened.id), FollowedTable)
            await until(lambda: len(other.pit.running) == 1)  # it was told: it would not look for an hour
            assert (await give(other.pit, opened.id, people.player, "1", sit(1))).line == 3
            assert (await give(other.pit, opened.id, people.other, "1", sit(2))).line == 4

    run(test())


def test_a_table_that_was_followed_goes_on_from_its_copy(
    address: str, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the middle of a round, with nothing played again but what is new."""

    async def test() -> None:
        async with process(address) as other:
            async with process(address) as one:
                opened = await open_at(one.pit, people, "spanish-21")
                await give(one.pit, opened.id, people.player, "1", sit(1))
                await other.pit.listen(opened.id, people.board)
                await give(one.pit, opened.id, people.player, "2", Wager(1, opened.table.game.offered[0], Cents(2500)))
                await give(one.pit, opened.id, people.dealer, "1", Deal())
                state, questions = opened.table.state, [*opened.table.questions]
                monkeypatch.setattr(rebuilding, "read_back", None)
            await until(lambda: len(other.pit.running) == 1)
            monkeypatch.undo()
            [back] = other.pit.running
            assert (back.table.state, [*back.table.questions], back.line) == (state, questions, opened.line)
            await played_out(other.pit, back, people)
            await give(other.pit, back.id, people.dealer, "end", Close())
            assert replay(other.store.lines(back.id)).rounds == 1

    run(test())


def test_processes_that_start_at_once_share_the_tables(address: str, people: People) -> None:
    async def test() -> None:
        async with process(address) as one:
            tables = {(await open_at(one.pit, people)).id for _ in range(8)}
        with Store.open(address) as store, Store.open(address) as another:
            pits = [Pit(each, owning=Shared(each, look_seconds=LOOK_SECONDS)) for each in (store, another)]
            assert await asyncio.gather(*(pit.start() for pit in pits)) == [{}, {}]
            owned = [{live.id for live in pit.running} for pit in pits]
            assert owned[0] | owned[1] == tables
            assert not owned[0] & owned[1]
            for table in tables:
                await asyncio.gather(
                    give(pits[0], table, people.player, "1", sit(1)), give(pits[1], table, people.other, "1", sit(2))
                )
            for pit in pits:
                await pit.close()

    run(test())


async def terminate(lost: Process, cluster: Cluster) -> None:
    """The server ends the session that holds the locks."""
    cluster.execute(f"SELECT pg_terminate_backend({lost.number})")


async def unlock(lost: Process, cluster: Cluster) -> None:  # noqa: ARG001 - nobody asks the server
    """The session goes on without its locks, as through a pooler that does not keep sessions."""
    await lost.session._locks.execute("SELECT pg_advisory_unlock_all()")


async def stall(lost: Process, cluster: Cluster) -> None:  # noqa: ARG001 - as above
    """Something took too long, so that nobody knows what became of it."""
    assert lost.shared._link is not None
    lost.shared._link.is_broken = True


@pytest.mark.parametrize("lose", [terminate, unlock, stall])
def test_a_process_that_loses_its_connection_gives_up_its_tables_and_comes_back(
    address: str, people: People, cluster: Cluster, lose: Callable[[Process, Cluster], Awaitable[None]]
) -> None:
    async def test() -> None:
        async with process(address) as one, process(address) as other:
            opened = await open_at(one.pit, people)
            await give(one.pit, opened.id, people.player, "1", sit(1))
            listening = await one.pit.listen(opened.id, people.board)
            await lose(one, cluster)
            await until(lambda: opened.dropped)
            assert [told async for told in listening] == [], "whoever listens is let go, and comes back"
            for number, each in enumerate((one, other), 1):
                await give(each.pit, opened.id, people.player, f"again {number}", Leave(1) if number == 1 else sit(1))
            owners = [isinstance(await each.pit.table(opened.id), LiveTable) for each in (one, other)]
            assert sorted(owners) == [False, True]
            assert replay_verifies(one.store, opened.id)

    run(test())


async def close(ending: Process, cluster: Cluster) -> None:  # noqa: ARG001 - nobody asks the server
    """The process stops in good order."""
    await ending.pit.close()


@pytest.mark.parametrize("end", [terminate, close])
def test_an_input_that_waits_for_an_owner_who_ends_is_taken_by_the_next(
    address: str, people: People, cluster: Cluster, end: Callable[[Process, Cluster], Awaitable[None]]
) -> None:
    """Whoever gave it notices a pause only."""

    async def test() -> None:
        async with process(address) as one, process(address) as other:
            opened = await open_at(one.pit, people)
            assert isinstance(await other.pit.table(opened.id), FollowedTable)
            one.pit.closing = True
            await opened.stop()
            waiting = asyncio.create_task(other.pit.submit(opened.id, Act(people.player, "1", sit(1))))
            await asyncio.sleep(3 * LOOK_SECONDS)
            assert not waiting.done()
            await end(one, cluster)
            async with asyncio.timeout(TAKEN_OVER_WITHIN):
                assert (await waiting).line == 3
            assert [live.id for live in other.pit.running] == [opened.id]

    run(test())


def test_a_process_that_follows_and_loses_its_connection_misses_nothing(
    address: str, people: People, cluster: Cluster
) -> None:
    async def test() -> None:
        async with process(address) as one, process(address) as other:
            opened = await open_at(one.pit, people)
            listening = await other.pit.listen(opened.id, people.board, after=0)
            await terminate(other, cluster)
            await give(one.pit, opened.id, people.player, "1", sit(1))
            heard_before = [told.line async for told in listening]
            assert heard_before in ([2], [2, 3])
            again = await other.pit.listen(opened.id, people.board, after=heard_before[-1])
            await give(other.pit, opened.id, people.other, "1", sit(2))
            assert heard_before + [told.line for told in await heard(again, 4)] == [2, 3, 4]

    run(test())


def test_a_table_that_cannot_be_given_up_does_not_keep_the_others_from_coming_back(
    address: str, people: People, cluster: Cluster, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with process(address) as one:
            wrong, right = await open_at(one.pit, people), await open_at(one.pit, people)
            number, stop = one.number, wrong.stop

            async def fails_once() -> None:
                monkeypatch.setattr(wrong, "stop", stop)
                raise RuntimeError("nobody foresaw this")

            monkeypatch.setattr(wrong, "stop", fails_once)
            await terminate(one, cluster)
            await until(lambda: one.shared._link is not None and one.number != number, seconds=TAKEN_OVER_WITHIN)
            for table in (right, wrong):
                await give(one.pit, table.id, people.player, "1", sit(1))
            assert "a table was not given up" in caplog.text

    run(test())


def test_whatever_is_wrong_with_a_connection_another_one_is_made(
    address: str, people: People, cluster: Cluster, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Also what nobody foresaw, when it is closed and when the next is made: or no table would ever come back."""

    async def test() -> None:
        async with process(address) as one:
            table, number = await open_at(one.pit, people), one.number
            share, close = one.store.share, one.session.close

            async def cannot_close() -> None:
                await close()
                raise RuntimeError("nobody foresaw this")

            async def fails_once() -> Sharing:
                monkeypatch.setattr(one.store, "share", share)
                raise RuntimeError("nor this")

            monkeypatch.setattr(one.session, "close", cannot_close)
            monkeypatch.setattr(one.store, "share", fails_once)
            await terminate(one, cluster)
            await until(lambda: one.shared._link is not None and one.number != number, seconds=TAKEN_OVER_WITHIN)
            await give(one.pit, table.id, people.player, "1", sit(1))
            assert "a lost connection could not be closed" in caplog.text
            assert "nor this" in caplog.text

    run(test())


def test_a_line_of_which_the_store_says_nothing_does_not_keep_a_process_from_coming_back(
    address: str, people: People, cluster: Cluster, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A server may vanish without a word; whoever gave the input is told later, and everybody else goes on."""
    monkeypatch.setattr(sharing, "STOPS_WITHIN", 0.2)

    async def test() -> None:
        async with process(address) as one:
            silent, other = await open_at(one.pit, people), await open_at(one.pit, people)
            number, append, speaks = one.number, one.store.append, threading.Event()

            def says_nothing(entries: Sequence[Entry]) -> None:
                speaks.wait(TAKEN_OVER_WITHIN)
                append(entries)

            monkeypatch.setattr(one.store, "append", says_nothing)
            giving = asyncio.create_task(one.pit.submit(silent.id, Act(people.player, "1", sit(1))))
            await until(lambda: not silent.is_settled)
            await terminate(one, cluster)
            await until(lambda: one.shared._link is not None and one.number != number, seconds=TAKEN_OVER_WITHIN)
            assert silent.dropped
            assert other.dropped
            assert "the store does not say whether it has kept a line" in caplog.text
            speaks.set()
            assert (await giving).line == 3, "it was kept in the end"
            assert (await give(one.pit, silent.id, people.other, "1", sit(2))).line == 4
            assert replay_verifies(one.store, silent.id)

    run(test())


def test_a_lost_connection_is_closed_once_nothing_is_done_over_it() -> None:
    """And nothing more is begun: psycopg would go on with a connection that is freed."""
    done: list[str] = []

    class Session:
        number = 1

        async def take(self, table: str) -> int:
            await asyncio.sleep(0.05)
            done.append(f"took {table}")
            return 1

        async def close(self) -> None:
            done.append("closed")

    async def test() -> None:
        link = Link(cast(Sharing, Session()), Heartbeat(1, every=1.0))
        taking = asyncio.create_task(link.take("one"))
        await asyncio.sleep(0.01)
        await link.let_go()
        await taking
        for does in (link.take("two"), link.release("one")):
            with pytest.raises(StoreUnavailableError):
                await does

    run(test())
    assert done == ["took one", "closed"]


def test_an_owner_that_was_cut_off_cannot_write_over_another(address: str, people: People, cluster: Cluster) -> None:
    async def test() -> None:
        async with process(address, look_seconds=3600.0) as one, process(address) as other:
            opened = await open_at(one.pit, people)
            await give(one.pit, opened.id, people.player, "1", sit(1))
            cluster.execute(f"SELECT pg_terminate_backend({one.number})")
            await until(lambda: len(other.pit.running) == 1, seconds=TAKEN_OVER_WITHIN)
            assert (await give(other.pit, opened.id, people.other, "1", sit(2))).line == 4
            assert one.pit.running == [opened], "it does not know yet"
            given = await give(one.pit, opened.id, people.guest, "1", sit(3))
            assert given.line == 5, "it was overtaken, and forwards to the new owner"
            assert one.pit.running == []
            assert isinstance(await one.pit.table(opened.id), FollowedTable)
            assert (await running(other.pit, opened.id)).table.state.seats == {1: "player", 2: "other", 3: "guest"}
            assert replay_verifies(one.store, opened.id)

    run(test())


def test_while_the_database_is_gone_nothing_is_taken_and_then_everything_goes_on(cluster: Cluster) -> None:
    async def test() -> None:
        address = cluster.address(cluster.new_database())
        with Store.open(address) as store:
            store.migrate()
            there = make_people(store)
        async with process(address) as one, process(address) as other:
            opened = await open_at(one.pit, there)
            await give(other.pit, opened.id, there.player, "1", sit(1))
            for shared in (one.shared, other.shared):
                shared._patience = 0.2
            cluster.stop()
            for each in (one, other):
                with pytest.raises(NotKeptError):
                    await each.pit.submit(opened.id, Act(there.other, "1", sit(2)))
            await until(lambda: one.shared.processes == other.shared.processes == 0)
            cluster.start()
            for shared in (one.shared, other.shared):
                shared._patience = PATIENCE
            await until(lambda: len(one.pit.running) + len(other.pit.running) == 1)
            for each in (one, other):
                assert (await give(each.pit, opened.id, there.other, "1", sit(2))).line == 4

    run(test())
