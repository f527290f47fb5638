"""Whatever was acknowledged is in the store, happens once, and comes back exactly as it was."""

import asyncio
import random

import pytest

from croupier.money import Cents
from croupier.play.people import RandomPeople
from croupier.play.table import Table
from croupier.record.lines import redacted
from croupier.running.records import replay
from croupier.service.errors import NotKeptError
from croupier.service.inputs import Act, Taken
from croupier.service.live import LiveTable
from croupier.service.pit import Pit
from croupier.store import ConflictError, Store, StoreUnavailableError
from croupier.table.inputs import AnyInput, Close, Deal, Leave, Order, Wager, Wait
from tests.service.memory import MemoryStore
from tests.service.people import GAMES, People, finish, give, open_at, refused, run, running, sit, until

GONE = StoreUnavailableError("the disk is full")


async def some_evening(pit: Pit, table: LiveTable, source: random.Random, inputs: int) -> None:
    """Random people at a table, through the house's own way; time passes by itself."""
    crowd = RandomPeople(source, unlawful=0.1)

    def next_input(here: Table) -> AnyInput:
        act = crowd.next_input(here)
        while isinstance(act, Wait):
            act = crowd.next_input(here)
        return act

    for _ in range(inputs):
        await (await running(pit, table.id)).submit_for_house(next_input)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("steps", ["automatic", "manual"])
def test_a_table_comes_back_as_it_was(memory: MemoryStore, those: People, game: str, steps: str) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those, game, steps=steps)
        source = random.Random(f"{game} {steps}")
        for _ in range(12):
            await some_evening(pit, table, source, 15)
            live = await pit.table(table.id)
            await pit.close()
            pit = Pit(memory.as_store())
            back = await pit.table(table.id)
            assert back is not live
            assert back.table.state == live.table.state
            assert {number: str(one.opened(number)) for number, one in back.table.questions.items()} == {
                number: str(one.opened(number)) for number, one in live.table.questions.items()
            }
            assert (back.line, back.table.counted, back.table.inputs) == (
                live.line,
                live.table.counted,
                live.table.inputs,
            )
            assert back.table.clock.now() >= live.table.clock.now().replace(microsecond=0)
        assert back.table.state.round > 1, "hardly anything happened"

    run(test())


def test_what_was_acknowledged_survives_and_is_answered_alike(store: Store, people: People) -> None:
    async def test() -> None:
        pit = Pit(store)
        table = await open_at(pit, people)
        acts = [
            Act(people.player, "a", sit(1)),
            Act(people.player, "b", Wager(1, "banker", Cents(2500))),
            Act(people.player, "c", Wager(1, "banker", Cents(33))),
            Act(people.dealer, "a", Deal()),
            Act(people.other, "a", sit(2)),
        ]
        answers = [await pit.submit(table.id, act) for act in acts]
        assert [answer.line for answer in answers] == [3, 4, 5, 6, 7]
        assert answers[2].refused is not None, "a wager that chips cannot make is refused, on record"
        state = table.table.state
        for _ in range(2):
            assert [await pit.submit(table.id, act) for act in acts] == answers
            assert (await pit.table(table.id)).table.state == state
            assert len([*store.lines(table.id)]) == 7
            pit = Pit(store)
        assert store.seats(table.id) == {1: people.player.id, 2: people.other.id}

    run(test())


def test_an_id_is_somebodys_own(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        first = await give(pit, table.id, those.player, "1", sit(1))
        second = await give(pit, table.id, those.other, "1", sit(2))
        assert (first.line, second.line) == (3, 4)
        other = await open_at(pit, those)
        assert (await give(pit, other.id, those.player, "1", sit(5))).line == 3, "an id is for one table"

    run(test())


def test_two_clients_race(store: Store, people: People) -> None:
    """Whoever is first has the seat, and each gets the answer to their own input, however often they ask."""

    async def test() -> None:
        pit = Pit(store)
        table = await open_at(pit, people)
        mine, theirs = Act(people.player, "x", sit(3)), Act(people.other, "x", sit(3))
        answers = await asyncio.gather(*(pit.submit(table.id, act) for act in (mine, theirs) * 10))
        assert len({*map(str, answers[::2])}) == len({*map(str, answers[1::2])}) == 1
        [won, lost] = answers[:2]
        assert won.refused is None
        assert lost.refused is not None
        assert {won.line, lost.line} == {3, 4}
        assert len([*store.lines(table.id)]) == 4

    run(test())


@pytest.mark.parametrize("wrong", [GONE, ConflictError("line 3"), RuntimeError("anything")], ids=str)
def test_what_cannot_be_kept_is_not_taken(memory: MemoryStore, those: People, wrong: Exception) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        await give(pit, table.id, those.player, "1", sit(1))
        memory.failing = wrong
        with pytest.raises(NotKeptError, match="under the same id") as error:
            await pit.submit(table.id, Act(those.player, "2", Wager(1, "banker", Cents(2500))))
        assert error.value.__cause__ is wrong
        assert table.dropped
        assert pit.running == []
        memory.failing = None
        back = await pit.table(table.id)
        assert back is not table
        assert back.table.state.wagers_at(1) == {}, "the table is as the store has it"
        assert back.line == 3
        taken = await give(pit, table.id, those.player, "2", Wager(1, "banker", Cents(2500)))
        assert taken.line == 4
        assert back.table.state.wagers_at(1) == {"banker": 2500}

    run(test())


def test_while_the_store_is_gone_nothing_is_taken(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        memory.failing = GONE
        for client_id in "12":
            with pytest.raises(NotKeptError):
                await pit.submit(table.id, Act(those.player, client_id, sit(1)))
        with pytest.raises(NotKeptError, match="the disk is full"):
            await open_at(pit, those)
        memory.failing = None
        assert (await give(pit, table.id, those.player, "1", sit(1))).line == 3

    run(test())


def test_nothing_is_taken_while_nobody_knows_whether_it_was_given_before(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        live = await open_at(Pit(memory.as_store()), those)
        pit = Pit(memory.as_store())
        back = await pit.table(live.id)
        memory.failing = GONE
        with pytest.raises(NotKeptError, match="under the same id"):
            await pit.submit(live.id, Act(those.player, "1", sit(1)))
        assert back.line == 2
        assert not back.dropped, "the table has not run ahead"
        memory.failing = None
        assert (await give(pit, live.id, those.player, "1", sit(1))).line == 3

    run(test())


def test_those_who_wait_when_a_table_is_given_up_are_served_by_the_one_that_comes_back(
    memory: MemoryStore, those: People
) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        memory.fails_once, memory.delay = GONE, 0.02
        first, *others = await asyncio.gather(
            *(
                pit.submit(table.id, Act(account, "1", sit(seat)))
                for seat, account in ((1, those.player), (2, those.other), (3, those.guest))
            ),
            return_exceptions=True,
        )
        assert isinstance(first, NotKeptError)
        assert [one.line for one in others if isinstance(one, Taken)] == [3, 4]
        assert (await pit.table(table.id)).table.state.seats == {2: "other", 3: "guest"}

    run(test())


def test_a_caller_who_goes_away_changes_nothing(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        memory.hold()
        going = asyncio.create_task(pit.submit(table.id, Act(those.player, "1", sit(1))))
        await until(lambda: memory.at_work)
        going.cancel()
        with pytest.raises(asyncio.CancelledError):
            await going
        memory.go_on()
        assert (await give(pit, table.id, those.other, "1", sit(2))).line == 4, "their line was kept before"
        assert (await give(pit, table.id, those.player, "1", sit(1))).line == 3, "and they can ask for the answer"

    run(test())


def test_a_slow_store_serves_many_tables_at_once(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        tables = [await open_at(pit, those) for _ in range(20)]
        memory.delay, memory.batches = 0.02, []
        await asyncio.gather(*(give(pit, table.id, those.player, "1", sit(1)) for table in tables))
        assert sum(memory.batches) == 20
        assert len(memory.batches) <= 3, "what waits together is kept together"

    run(test())


def test_a_closed_table_stays_closed_and_its_record_verifies(store: Store, people: People) -> None:
    async def test() -> None:
        pit = Pit(store)
        table = await open_at(pit, people)
        await give(pit, table.id, people.player, "1", sit(1))
        await give(pit, table.id, people.player, "2", Wager(1, "banker", Cents(2500)))
        await give(pit, table.id, people.dealer, "1", Deal())
        await finish(table)
        closing = await give(pit, table.id, people.dealer, "2", Close())
        for _ in range(2):
            lines = [*store.lines(table.id)]
            assert replay(lines).lines == len(lines) == (closing.line or 0) + 1
            assert await refused(pit, table.id, people.player, "3", Leave(1)) == "the table is closed"
            assert await pit.submit(table.id, Act(people.dealer, "2", Close())) == closing
            assert [*store.lines(table.id)] == lines, "nothing is recorded after the closing line"
            kept = store.table(table.id)
            assert kept is not None
            assert kept.closed_at is not None
            pit = Pit(store)
        assert [*await pit.record(table.id, people.board)] == lines
        public = [*await pit.record(table.id, people.player)]
        assert public == [redacted(line) for line in lines]
        assert b'"opens"' in b"".join(lines)
        assert b'"opens"' not in b"".join(public)

    run(test())


def test_records_verify_after_many_restarts(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        for game in GAMES:
            pit = Pit(memory.as_store())
            table = await open_at(pit, those, game)
            source = random.Random(game)
            for _ in range(4):
                await some_evening(pit, table, source, 20)
                pit = Pit(memory.as_store())
            live = await running(pit, table.id)
            await finish(live)
            await live.submit_for_house(lambda _: Close())
            assert live.closed
            assert replay(memory.written[table.id]).rounds > 0

    run(test())


def test_a_floorpersons_order_is_recorded(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        assert (await give(pit, table.id, those.floorperson, "1", Order("change decks", "floorperson"))).line == 3

    run(test())
