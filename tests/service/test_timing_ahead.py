"""Time limits while an answer is being kept: whoever is asked next has the whole time, from when they are told."""

import asyncio
import threading
from collections.abc import Sequence

import pytest

from croupier.money import Cents
from croupier.service.inputs import Act, Taken
from croupier.service.live import LiveTable
from croupier.service.pit import Pit
from croupier.store import Account, Entry
from croupier.table.inputs import Answer, Deal, Wager
from tests.service.memory import MemoryStore
from tests.service.people import PATIENCE, People, give, open_at, quiet, run, sit, until
from tests.service.test_timing import LONG, SECOND, keeper_at, let_time_be_up


async def asked_one_after_the_other(pit: Pit, those: People, limit: float) -> LiveTable:
    """A table at which the first of two players is offered the cut, and the other is when the first declines."""
    live = await open_at(pit, those, settings=quiet(answer_within=limit))
    for seat, account in ((1, those.other), (2, those.player)):
        await give(pit, live.id, account, "1", sit(seat))
        await give(pit, live.id, account, "2", Wager(seat, "banker", Cents(2500)))
    await give(pit, live.id, those.dealer, "1", Deal())
    [question] = live.table.questions.values()
    assert question.to == "seat 2"
    return live


def held_back(memory: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Let the store keep nothing until this is set."""
    goes_on, append = threading.Event(), memory._append

    def wait_and_append(entries: Sequence[Entry]) -> None:
        goes_on.wait(PATIENCE)
        append(entries)

    monkeypatch.setattr(memory, "_append", wait_and_append)
    return goes_on


def declined(pit: Pit, live: LiveTable, account: Account) -> "asyncio.Task[Taken]":
    """Have whoever is offered the cut decline it; that is on its way."""
    [[number, question]] = live.table.questions.items()
    answer = Answer("decline", seat=question.seat, question=number)
    return asyncio.create_task(pit.submit(live.id, Act(account, "declines", answer)))


def test_an_answer_in_the_last_moment_does_not_take_the_next_persons_time(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time is up while the answer is being kept: whoever is asked after it has the whole time."""

    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await asked_one_after_the_other(pit, those, LONG)
        goes_on = held_back(memory, monkeypatch)
        answer = declined(pit, live, those.player)
        await until(lambda: [question.to for question in live.table.questions.values()] == ["seat 1"])
        [second] = live.table.questions
        let_time_be_up(live)
        await asyncio.sleep(0.1)
        assert [*live.table.questions] == [second], "nobody answered for the other"
        goes_on.set()
        assert (await answer).refused is None
        assert [*live.table.questions] == [second]
        left = keeper_at(live).answers_in
        assert left is not None
        assert left > LONG / 2
        await pit.close()

    run(test())


def test_time_begins_when_people_are_told_that_they_are_asked(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long it takes to keep the answer before."""

    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await asked_one_after_the_other(pit, those, SECOND)
        goes_on = held_back(memory, monkeypatch)
        answer = declined(pit, live, those.player)
        await until(lambda: [question.to for question in live.table.questions.values()] == ["seat 1"])
        [second] = live.table.questions
        await asyncio.sleep(2 * SECOND)
        assert [*live.table.questions] == [second]
        began = asyncio.get_running_loop().time()
        goes_on.set()
        await answer
        await until(lambda: second not in live.table.questions)
        assert asyncio.get_running_loop().time() - began >= SECOND
        await pit.close()

    run(test())
