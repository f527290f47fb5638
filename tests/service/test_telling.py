"""Nobody is told what they may not see, and everybody is told the rest; questions only to whom they are asked."""

import random
from collections.abc import Iterable

import msgspec
import pytest

from croupier.equipment import Hidden
from croupier.equipment.hidden import UNSEEN
from croupier.money import Cents
from croupier.play.people import RandomPeople
from croupier.play.table import Table
from croupier.record.codec import encode, encoder
from croupier.record.fold import fold
from croupier.record.views import Viewer, seen, view
from croupier.service import broadcast
from croupier.service.broadcast import Listener, Told
from croupier.service.errors import NotKeptError, UnknownTableError
from croupier.service.inputs import Act
from croupier.service.live import LiveTable
from croupier.service.pit import Pit
from croupier.service.time_limits import default_answer
from croupier.store import Account, StoreUnavailableError
from croupier.table.events import Event
from croupier.table.inputs import Answer, AnyInput, Deal, Leave, Sit, Wager, Wait
from tests.service.memory import MemoryStore
from tests.service.people import GAMES, HERE, People, finish, give, open_at, run, sit

in_public = encoder(lambda _: UNSEEN)
"""Writes events as somebody would who may see nothing that is hidden."""
PLAYERS = ("player", "other", "guest")


class ConnectionLimits:
    """Random people at a table under the names of accounts, a seat each."""

    def __init__(self, source: random.Random) -> None:
        self._people = RandomPeople(source, trouble=1)
        self._source = source

    def next_input(self, table: Table) -> AnyInput:
        """What somebody does next."""
        while True:
            act = self._people.next_input(table)
            if isinstance(act, Sit):
                act = Sit(act.seat, Cents(50_000), self._source.choice(PLAYERS))
            if not isinstance(act, Wait):
                return act


async def everything(listener: Listener) -> list[Told]:
    """All that a listener was told until now."""
    listener.end()
    return [one async for one in listener]


def secrets_of(events: Iterable[Event]) -> list[Hidden]:
    """What is hidden in events."""
    fields = (getattr(event, field) for event in events for field in event.may_hide)
    return [value for value in fields if isinstance(value, Hidden) and value.strip() and UNSEEN not in value]


@pytest.mark.parametrize("steps", ["automatic", "manual"])
@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_told_what_they_may_not_see(memory: MemoryStore, those: People, game: str, steps: str) -> None:
    """Random rounds: what each account is told is what `record.views` lets it see, line by line, and adds up to what
    it may know; live and when it is read again later, also by a table that was brought back.
    """

    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_at(pit, those, game, steps=steps)
        seats: dict[int, dict[int, str]] = {}
        listeners = {name: await live.listen(account) for name, account in named(those).items()}
        connection_limits = ConnectionLimits(random.Random(f"{game} {steps}"))
        for _ in range(250):
            before = dict(live.table.state.seats)
            taken = await live.submit_for_house(connection_limits.next_input)
            assert taken is not None
            assert taken.line is not None
            seats[taken.line] = before | live.table.state.seats
        kept = (live.heard(line) for line in memory.written[live.id])
        truth = {one.line: list(one.events) for one in kept if one is not None}
        assert any(secrets_of(events) for events in truth.values()), "nothing was hidden"
        told = {name: await everything(listener) for name, listener in listeners.items()}
        compare(truth, seats, told)
        for where in (live, await Pit(memory.as_store()).table(live.id)):
            for name, account in named(those).items():
                _, *again = await everything(await where.listen(account, after=0))
                assert [(one.line, one.events) for one in again] == [(one.line, one.events) for one in told[name]]
        events = (event for line in truth.values() for event in line)
        board, blank = Viewer("surveillance"), live.table.game.state_type
        assert fold(events, blank()) == live.table.state, "the record has everything"
        told_to_board = (view(event, board) for line in sorted(truth) for event in truth[line])
        assert fold(told_to_board, blank()) == seen(live.table.state, board), "the Board is told all but the rest"

    run(test())


def named(those: People) -> dict[str, Account]:
    """Everybody of the facility, and the Board."""
    return {account.name: account for account in those if account.facility in (HERE, None)}


def compare(truth: dict[int, list[Event]], seats: dict[int, dict[int, str]], told: dict[str, list[Told]]) -> None:
    """Each line that anybody was told against what that person may see of it."""
    for name, lines in told.items():
        assert [one.line for one in lines] == sorted(seats), f"{name} was told every line once"
        for one in lines:
            own = frozenset(seat for seat, player in seats[one.line].items() if player == name)
            viewer = Viewer("surveillance") if name in ("board", "surveillance") else Viewer("player", own)
            happened = truth[one.line]
            assert list(one.events) == [view(event, viewer) for event in happened]
            openly, written = in_public.encode(happened).decode(), encode(one).decode()
            shown = [openly, *(secret for secret in secrets_of(happened) if viewer.may_see(secret))]
            for secret in secrets_of(happened):
                if not any(secret in text for text in shown):
                    assert secret not in written


def test_questions_go_only_to_whom_they_are_asked(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_at(pit, those)
        listeners = {name: await live.listen(account) for name, account in named(those).items()}
        await give(pit, live.id, those.player, "1", sit(1))
        await give(pit, live.id, those.other, "1", sit(2))
        await give(pit, live.id, those.player, "2", Wager(1, "banker", Cents(2500)))
        await give(pit, live.id, those.dealer, "1", Deal())
        told = {name: (await everything(listener))[-1] for name, listener in listeners.items()}
        [[number, question]] = live.table.questions.items()
        assert question.seat == 2, "the cut is offered"
        assert {name for name, one in told.items() if one.questions} == {"other"}
        assert told["other"].questions == (question.opened(number),)
        welcomed = {name: (await live.listen(account)).welcome.questions for name, account in named(those).items()}
        assert [name for name, questions in welcomed.items() if questions] == ["other"]
        taken = await pit.submit(live.id, Act(those.player, "3", Answer("decline", seat=2, question=number)))
        assert taken.line is None, "nobody else answers it"
        assert await give(pit, live.id, those.other, "3", Answer("decline", seat=2, question=number))

    run(test())


@pytest.mark.parametrize("game", GAMES)
def test_of_all_questions_of_random_rounds_each_has_its_person(memory: MemoryStore, those: People, game: str) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_at(pit, those, game)
        listeners = {name: await live.listen(account) for name, account in named(those).items()}
        connection_limits, asked = ConnectionLimits(random.Random(game)), 0
        for _ in range(200):
            taken = await live.submit_for_house(connection_limits.next_input)
            assert taken is not None
            told = {name: await anext(aiter(listener)) for name, listener in listeners.items()}
            for number, question in live.table.questions.items():
                asked += 1
                who = live.table.state.seats.get(question.seat or 0, question.to)
                assert {name for name, one in told.items() if number in [q.id for q in one.questions]} == {who}
            if not live.table.questions:
                assert not any(one.questions for one in told.values())
        assert asked > 2, "hardly anybody was asked"

    run(test())


def test_whoever_takes_a_seat_is_not_told_what_others_saw_there(memory: MemoryStore, those: People) -> None:
    """Tiles that lay before the last holder of a seat are not for the next one, who asks for all earlier lines."""

    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_at(pit, those, "pai-gow")
        await give(pit, live.id, those.player, "1", sit(1))
        await give(pit, live.id, those.player, "2", Wager(1, live.table.game.offered[0], Cents(2500)))
        await give(pit, live.id, those.dealer, "1", Deal())
        await finish(live)
        await give(pit, live.id, those.player, "3", Leave(1))
        await give(pit, live.id, those.other, "1", sit(1))
        for where in (live, await Pit(memory.as_store()).table(live.id)):
            mine = await everything(await where.listen(those.player, after=0))
            theirs = await everything(await where.listen(those.other, after=0))
            assert [secret.seat for one in mine for secret in secrets_of(one.events)].count(1) > 0
            assert [secret.seat for one in theirs for secret in secrets_of(one.events)] == []

    run(test())


def test_the_input_itself_is_never_told(memory: MemoryStore, those: People) -> None:
    """How a player sets tiles is that player's own affair until they are turned."""

    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_at(pit, those, "pai-gow")
        for seat, account in ((1, those.player), (2, those.other)):
            await give(pit, live.id, account, "1", sit(seat))
            await give(pit, live.id, account, "2", Wager(seat, live.table.game.offered[0], Cents(2500)))
        await give(pit, live.id, those.dealer, "1", Deal())
        while not (asked := [(n, q) for n, q in live.table.questions.items() if q.kind == "set" and q.seat == 1]):
            await live.submit_for_house(lambda table: default_answer(table, next(iter(table.questions))))
        number, question = asked[0]
        answer = next(sample for sample in question.samples if table_takes(live, sample, number))
        other = await live.listen(those.other)
        await give(pit, live.id, those.player, "3", msgspec.structs.replace(answer, question=number))
        [told] = await everything(other)
        assert told.events
        assert not any(tile in encode(told.events).decode() for tile in answer.brought["high"])

    run(test())


def table_takes(live: LiveTable, answer: Answer, number: int) -> bool:
    """Whether the table would take an answer to a question."""
    return live.table.can(msgspec.structs.replace(answer, question=number))


def test_late_and_reconnecting_clients_get_exactly_what_they_lack(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_at(pit, those)
        for seat in range(1, 4):
            await give(pit, live.id, those.player, f"{seat}", sit(seat))
        for after in range(6):
            listener = await live.listen(those.other, after=after)
            assert [one.line for one in await everything(listener)] == list(range(max(2, after + 1), 6))
        assert await everything(await live.listen(those.other, after=99)) == []
        listener = await live.listen(those.other, after=4)
        await give(pit, live.id, those.player, "4", sit(4))
        told = await everything(listener)
        assert [(one.line, one.is_past) for one in told] == [(5, True), (6, False)]

    run(test())


def test_a_listener_who_does_not_read_is_cut_off(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broadcast, "MOST_UNREAD", 3)

    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_at(pit, those)
        slow = await live.listen(those.other)
        for seat in range(1, 4):
            await give(pit, live.id, those.player, f"{seat}", sit(seat))
        cut_off = [slow.cut_off]
        await give(pit, live.id, those.player, "4", sit(4))
        assert [*cut_off, slow.cut_off] == [False, True]
        assert [one.line async for one in slow] == [3, 4, 5]
        await give(pit, live.id, those.player, "5", sit(5))
        assert [one.line for one in await everything(await live.listen(those.other, after=5))] == [6, 7]

    run(test())


def test_a_table_that_is_given_up_tells_nothing_more(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_at(pit, those)
        listener = await live.listen(those.other)
        memory.failing = StoreUnavailableError("gone")
        with pytest.raises(NotKeptError):
            await pit.submit(live.id, Act(those.player, "1", sit(1)))
        assert [one async for one in listener] == [], "what was not kept is told to nobody"
        assert not listener.cut_off

    run(test())


def test_strangers_do_not_listen(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_at(pit, those)
        for stranger in (those.stranger, those.strange_floor):
            with pytest.raises(UnknownTableError):
                await pit.listen(live.id, stranger)
            with pytest.raises(UnknownTableError):
                await pit.record(live.id, stranger)

    run(test())
