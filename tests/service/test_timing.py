"""Time limits: who is asked and does not answer in time gets the default answer, on record as such."""

import asyncio
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from croupier.money import Cents
from croupier.play.steps import Question
from croupier.service.broadcast import Listener, Told
from croupier.service.inputs import Act, Taken
from croupier.service.live import Decide, LiveTable
from croupier.service.pit import Pit
from croupier.service.time_limits import Timekeeper
from croupier.store import StoreUnavailableError
from croupier.table.events import Answered
from croupier.table.inputs import Answer, AnyInput, Deal, Leave, Wager
from tests.service.memory import MemoryStore
from tests.service.people import PATIENCE, People, a_few_turns, give, open_at, quiet, run, sit, until

SHORT, SECOND, LONG = 0.1, 1.0, 600.0
"""Limits, in seconds: one that is up soon, one that is not up before a test has looked at what is asked, and one that
is up when the test says so.
"""


async def asked(pit: Pit, those: People, limit: float | None) -> LiveTable:
    """A table at which the player is offered the cut."""
    live = await open_at(pit, those, settings=quiet(answer_within=limit))
    await give(pit, live.id, those.player, "1", sit(1))
    await give(pit, live.id, those.player, "2", Wager(1, "banker", Cents(2500)))
    await give(pit, live.id, those.dealer, "1", Deal())
    [question] = live.table.questions.values()
    assert question.to == "seat 1"
    return live


def test_an_answer_that_is_not_given_in_time_is_the_default(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit, clock = Pit(memory.as_store()), asyncio.get_running_loop().time
        began = clock()
        live = await asked(pit, those, SECOND)
        number = next(iter(live.table.questions))
        board, line = await live.listen(those.board), live.line
        await until(lambda: live.line > line)
        assert clock() - began >= SECOND, "there was still time"
        told = await anext(aiter(board))
        [answered] = [event for event in told.events if isinstance(event, Answered) and event.question == number]
        assert answered.by_default
        assert told.actor == "house"
        await until(lambda: live.table.rests)
        assert live.table.state.round == 1, "every question after it has its own time"
        await pit.close()

    run(test())


def test_whoever_answers_in_time_is_not_answered_for(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await asked(pit, those, LONG)
        board, keeper = await live.listen(those.board), keeper_at(live)
        [[number, _]] = live.table.questions.items()
        timer = keeper._timer
        assert timer is not None
        await give(pit, live.id, those.player, "3", Answer("decline", seat=1, question=number))
        assert timer.cancelled()
        assert number not in live.table.questions
        left = keeper.answers_in
        assert left is not None
        assert left > LONG / 2, "the dealer, who cuts now, has the whole time"
        let_time_be_up(live)
        await has_tried(live)
        await until(lambda: live.table.rests)
        board.end()
        answers = [event async for told in board for event in told.events if isinstance(event, Answered)]
        assert not answers[0].by_default
        assert [answer.question for answer in answers] == sorted({answer.question for answer in answers})
        await pit.close()

    run(test())


@pytest.mark.parametrize("sits", [True, False])
def test_nobody_gains_time_by_doing_something_else(memory: MemoryStore, those: People, sits: bool) -> None:
    """Neither by what is refused nor by what interrupts the question, which is then asked again under its number."""

    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await asked(pit, those, LONG)
        first, keeper, listener = next(iter(live.table.questions)), keeper_at(live), await live.listen(those.board)
        assert keeper._timer is not None
        up_at = keeper._timer.when()
        for number in range(1, 7):
            act = (sit(2) if number % 2 else Leave(2)) if sits else Wager(1, "banker", Cents(33))
            account = those.other if sits else those.player
            await pit.submit(live.id, Act(account, f"x{number}", act))
            await asyncio.sleep(0.01)
            assert keeper._timer is not None
            assert keeper._timer.when() <= up_at
        assert list(live.table.questions) == [first]
        heard(listener)
        let_time_be_up(live)
        await has_tried(live)
        [answered] = [event for told in heard(listener) for event in told.events if isinstance(event, Answered)]
        assert answered.by_default
        await pit.close()

    run(test())


def heard(listener: Listener) -> list[Told]:
    """What a listener was told and has not read yet."""
    found = [*listener._unread]
    listener._unread.clear()
    return found


def test_without_a_limit_the_table_waits(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await asked(pit, those, None)
        line = live.line
        await asyncio.sleep(3 * SHORT)
        assert live.line == line
        await pit.close()

    run(test())


def change_limit(memory: MemoryStore, live: LiveTable, limit: float) -> None:
    """Let a table that had a long limit have another when it comes back."""
    old, new = (f'"answer_within":{seconds}' for seconds in (LONG, limit))
    opening = memory.kept[live.id].opening
    assert old in opening
    memory._change(live.id, opening=opening.replace(old, new))


def test_a_limit_holds_after_a_restart(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await asked(pit, those, LONG)
        await pit.close()
        change_limit(memory, live, SECOND)
        pit = Pit(memory.as_store())
        await pit.start()
        [back] = pit.running
        assert back.table.questions
        await until(lambda: back.table.rests)
        assert back.table.state.round == 1
        assert len(live.table.questions) == 1, "nobody answered at the table that was given up"
        await pit.close()

    run(test())


def test_a_default_that_cannot_be_kept_is_given_when_the_table_is_back(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await asked(pit, those, LONG)
        memory.failing = StoreUnavailableError("gone")
        let_time_be_up(live)
        await until(lambda: live.dropped)
        change_limit(memory, live, SECOND)
        memory.failing = None
        back = await pit.table(live.id)
        assert back.table.questions
        await until(lambda: back.table.rests)
        await pit.close()

    run(test())


def stand_in(limit: float = LONG, **more: Any) -> Any:
    """What a timekeeper needs to know of a table at which one player is asked about a hand, again and again."""
    question = Question(kind="play", to="seat 1", cites=(), options=(), default=Answer("stand", seat=1), seat=1)
    table = SimpleNamespace(questions={1: question}, waits_for_step=False)
    return SimpleNamespace(settings=quiet(answer_within=limit), table=table, answers=0, **more)


def watched() -> tuple[Any, Timekeeper, list[AnyInput | None]]:
    """Such a table, whoever watches the time there, and what the house gives."""
    given = list[AnyInput | None]()

    async def submit_for_house(decide: Decide) -> None:
        given.append(decide(live.table))

    live = stand_in(submit_for_house=submit_for_house)
    keeper = Timekeeper(live)
    live.attendants = [keeper]
    keeper.look()
    return live, keeper, given


def test_the_next_question_about_the_same_hand_has_its_own_time() -> None:
    """Whoever takes a card and is asked again has the whole time again."""

    async def test() -> None:
        live, keeper, given = watched()
        [question] = live.table.questions.values()
        first = keeper._timer
        assert first is not None
        await asyncio.sleep(0.05)
        live.table.questions, live.answers = {2: question}, 1
        began = asyncio.get_running_loop().time()
        keeper.look([Answered((), 1, "seat 1", "hit")])
        assert first.cancelled()
        assert keeper._timer is not None
        assert keeper._timer.when() >= began + LONG
        assert given == []
        let_time_be_up(live)
        await has_tried(live)
        assert given == [Answer("stand", seat=1, question=2, by_default=True)]

    run(test())


def test_a_question_whose_time_was_up_while_the_dealer_had_something_to_do_first_has_no_more() -> None:
    """The dealer takes a step that has nothing to do with it, and then it is asked again, under another number."""

    async def test() -> None:
        live, keeper, given = watched()
        [question] = live.table.questions.values()
        live.table.questions, live.table.waits_for_step = {}, True
        keeper.look()
        let_time_be_up(live)
        await has_tried(live)
        assert given == [None]
        live.table.questions, live.table.waits_for_step = {2: question}, False
        keeper.look()
        await until(lambda: len(given) > 1)
        assert given == [None, Answer("stand", seat=1, question=2, by_default=True)]

    run(test())


def test_time_goes_on_after_something_that_nobody_foresaw(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await asked(pit, those, LONG)
        line, submit, failures = live.line, live.submit_for_house, list[str]()

        async def fails_once(decide: Decide) -> Taken | None:
            if not failures:
                failures.append("one")
                raise RuntimeError("nobody foresaw this")
            return await submit(decide)

        monkeypatch.setattr(live, "submit_for_house", fails_once)
        let_time_be_up(live)
        await has_tried(live)
        assert (failures, live.line) == (["one"], line)
        left = keeper_at(live).answers_in
        assert left is not None
        assert left > LONG / 2
        let_time_be_up(live)
        await has_tried(live)
        assert live.line > line
        assert [one.message for one in caplog.records] == ["a question was not answered by default"]
        await pit.close()

    run(test())


def keeper_at(live: LiveTable) -> Timekeeper:
    """Whoever watches the time at a table."""
    [keeper] = [one for one in live.attendants if isinstance(one, Timekeeper)]
    return keeper


def let_time_be_up(live: LiveTable) -> None:
    """The time of whoever is asked is up at this moment."""
    keeper = keeper_at(live)
    assert keeper._timer is not None
    keeper._timer.cancel()
    keeper._time_is_up()


async def has_tried(live: LiveTable) -> None:
    """Wait until the default answer was given, or not."""
    answering = keeper_at(live)._answering
    assert answering is not None
    await asyncio.wait([answering], timeout=PATIENCE)
    assert answering.done()


def test_a_question_that_is_asked_again_when_its_time_is_up_is_answered(memory: MemoryStore, those: People) -> None:
    """Somebody sits down before the house has its turn: the question is asked again, and has no more time."""

    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await asked(pit, those, LONG)
        [first] = live.table.questions
        board = await live.listen(those.board)
        async with live.still():
            sitting = asyncio.create_task(pit.submit(live.id, Act(those.other, "1", sit(2))))
            await until(lambda: bool(live._lock._waiters))
            let_time_be_up(live)
            await a_few_turns()
        assert (await sitting).refused is None
        await has_tried(live)
        answers = [event for told in heard(board) for event in told.events if isinstance(event, Answered)]
        assert [answer.by_default for answer in answers] == [True]
        assert answers[0].question == first
        assert answers[0].to == "seat 1"
        await pit.close()

    run(test())


def test_a_default_of_which_nothing_came_is_given_again(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is still asked has their time anew, and not for ever."""

    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await asked(pit, those, SECOND)
        submit, attempts = live.submit_for_house, list[float]()

        async def does_nothing(decide: Decide) -> Taken | None:
            attempts.append(asyncio.get_running_loop().time())
            return await submit(decide if len(attempts) > 2 else lambda _: None)

        monkeypatch.setattr(live, "submit_for_house", does_nothing)
        let_time_be_up(live)
        await until(lambda: len(attempts) >= 3)
        assert all(after - before >= SECOND for before, after in pairwise(attempts[:3]))
        await until(lambda: live.answers > 0)
        await pit.close()

    run(test())


def test_a_card_taken_in_the_last_moment_does_not_end_the_hand() -> None:
    """The next question is about the same hand, and yet another."""

    async def test() -> None:
        given = list[AnyInput | None]()

        async def submit_for_house(decide: Decide) -> None:
            given.append(decide(live.table))

        live = stand_in(submit_for_house=submit_for_house)
        keeper = Timekeeper(live)
        live.attendants = [keeper]
        keeper.look()
        let_time_be_up(live)
        [question] = live.table.questions.values()
        live.table.questions, live.answers = {2: question}, 1
        await has_tried(live)
        assert given == [None]
        assert keeper.answers_in is None, "it is not told yet"
        keeper.look([Answered((), 1, "seat 1", "hit")])
        let_time_be_up(live)
        await has_tried(live)
        assert given == [None, Answer("stand", seat=1, question=2, by_default=True)]

    run(test())


def test_time_runs_as_the_record_says() -> None:
    """For whoever has answered, until that is durable; and for nobody while the next answer is being kept."""

    async def test() -> None:
        live = stand_in()
        keeper = Timekeeper(live)

        def runs() -> bool:
            return keeper.answers_in is not None

        keeper.look()
        live.answers = 1
        keeper.look()
        assert runs()
        live.answers = 2
        keeper.look([Answered((), 1, "seat 1", "hit")])
        assert not runs()
        keeper.look()
        assert not runs()
        keeper.look([Answered((), 2, "seat 1", "hit")])
        assert runs()
        keeper.stop()

    run(test())
