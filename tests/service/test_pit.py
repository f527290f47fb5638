"""Opening tables, finding them again, and what is said if that cannot be."""

import asyncio
from typing import Any

import msgspec
import pytest

from croupier.games.opening import OpeningError
from croupier.money import Cents
from croupier.record.reader import RecordError
from croupier.service.errors import NotAllowedError, NotKeptError, UnknownTableError
from croupier.service.inputs import Act, Kept, Remembered, Taken, read_answer, written_answer
from croupier.service.live import LiveTable
from croupier.service.pit import Pit
from croupier.service.recording import ServiceClock
from croupier.service.settings import TableSettings, described, description, read_settings
from croupier.store import Store, StoreUnavailableError
from croupier.table.inputs import Close, Deal, refuse
from tests.service.memory import MemoryStore
from tests.service.people import (
    ELSEWHERE,
    GAMES,
    HERE,
    People,
    a_few_turns,
    give,
    open_at,
    opening,
    quiet,
    refused,
    run,
    sit,
    until,
)
from tests.support.matrices import each


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_in_the_store_when_it_is_open(store: Store, people: People, game: str) -> None:
    async def test() -> None:
        pit = Pit(store)
        settings = quiet(answer_within=30.0, most_chips=Cents(50_000))
        live = await open_at(pit, people, game, settings=settings)
        kept = store.table(live.id)
        assert kept is not None
        assert (kept.facility, kept.game, kept.dealer, kept.closed_at) == (HERE, game, people.dealer.id, None)
        assert described(kept.opening).settings == settings
        assert len([*store.lines(live.id)]) == live.line == 2
        assert (await pit.tables(people.player)) == (await pit.tables(people.board)) == [kept]
        assert await pit.tables(people.stranger) == []
        back = await Pit(store).table(live.id)
        assert (back.settings, back.dealer, back.facility) == (settings, people.dealer.id, HERE)
        await pit.close()

    run(test())


@pytest.mark.parametrize(
    ("field", "value"), [("seed", 7), ("cards", "8C 7D"), ("shoes", ["8C 7D"]), ("cover_card_after", 3)]
)
def test_nobody_chooses_the_cards(memory: MemoryStore, those: People, field: str, value: Any) -> None:
    with pytest.raises(OpeningError, match="from chance") as wrong:
        run(open_at(Pit(memory.as_store()), those, **{field: value}))
    assert wrong.value.field == field
    assert memory.kept == {}


def test_the_record_begins_at_the_time_of_its_table(memory: MemoryStore, those: People) -> None:
    """Also on the day itself, before noon, when the law's day has hardly begun."""

    async def test() -> None:
        today = ServiceClock().now().date().isoformat()
        for clock in (None, "2030-01-01T12:00"):
            pit = Pit(memory.as_store())
            live = await open_at(pit, those, as_of=today, clock=clock)
            await give(pit, live.id, those.player, "1", sit(1))
            assert (await Pit(memory.as_store()).table(live.id)).table.state == live.table.state

    run(test())


def test_a_clock_that_was_set_back_stands_still(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        ahead = ServiceClock()
        ahead.wait(60)
        pit = Pit(memory.as_store(), make_clock=lambda _: ahead)
        live = await open_at(pit, those)
        await give(pit, live.id, those.player, "1", sit(1))
        back = await Pit(memory.as_store()).table(live.id)
        assert back.table.clock.now() > ServiceClock().now()

    run(test())


def test_what_cannot_be_opened_is_not_in_the_store(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        with pytest.raises(OpeningError, match=r"submission.decks"):
            await open_at(pit, those, submission={"decks": 5})
        with pytest.raises(OpeningError, match="too many: the table has"):
            await open_at(pit, those, settings=TableSettings(bots=30))
        for who in (those.player, those.dealer, those.surveillance, those.board, those.strange_floor):
            with pytest.raises(NotAllowedError):
                await pit.open_table(opening("minibaccarat"), by=who, facility=HERE)
        for dealer, why in ((those.player, "is a player"), (those.board, "is the Board")):
            with pytest.raises(NotAllowedError, match=why):
                await pit.open_table(opening("minibaccarat"), by=those.floorperson, facility=HERE, dealer=dealer)
        with pytest.raises(NotAllowedError, match="not of this facility"):
            await pit.open_table(
                opening("minibaccarat"), by=those.strange_floor, facility=ELSEWHERE, dealer=those.dealer
            )
        memory.failing = StoreUnavailableError("the disk is full")
        with pytest.raises(NotKeptError, match="nothing was done: the disk is full"):
            await open_at(pit, those)
        assert memory.kept == {}
        assert pit.running == []

    run(test())


def test_a_guest_opens_a_table_and_deals_it(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        guest = those.guest
        live = await pit.open_table(opening("minibaccarat"), by=guest, facility=HERE, dealer=guest, settings=quiet())
        await give(pit, live.id, guest, "1", sit(1))
        await give(pit, live.id, guest, "2", Deal())
        await pit.close()

    run(test())


def test_dealers_are_assigned_by_the_floor(store: Store, people: People) -> None:
    async def test() -> None:
        pit = Pit(store)
        live = await open_at(pit, people)
        assert "not assigned" in await refused(pit, live.id, people.idle_dealer, "1", Deal())
        with pytest.raises(NotAllowedError, match="a dealer may not assign dealers"):
            await pit.assign_dealer(live.id, people.idle_dealer, by=people.dealer)
        with pytest.raises(UnknownTableError, match="there is no table"):
            await pit.assign_dealer(live.id, people.idle_dealer, by=people.strange_floor)
        await pit.assign_dealer(live.id, people.idle_dealer, by=people.floorperson)
        assert "not assigned" in await refused(pit, live.id, people.dealer, "1", Deal())
        assert (await Pit(store).table(live.id)).dealer == people.idle_dealer.id
        await give(pit, live.id, people.player, "1", sit(1))
        await give(pit, live.id, people.idle_dealer, "1", Deal())
        await pit.close()

    run(test())


def test_there_is_no_such_table(store: Store, people: People) -> None:
    async def test() -> None:
        pit = Pit(store)
        with pytest.raises(UnknownTableError, match="there is no table 'nowhere'"):
            await pit.submit("nowhere", Act(people.player, "1", sit(1)))
        with pytest.raises(UnknownTableError):
            await pit.record("nowhere", people.board)

    run(test())


def test_strangers_cannot_tell_what_happens_at_a_table(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_at(pit, those)
        with pytest.raises(UnknownTableError, match="there is no table"):
            await pit.submit(live.id, Act(those.stranger, "1", sit(1)))

    run(test())


def test_a_table_is_brought_back_once(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        live = await open_at(Pit(memory.as_store()), those)
        pit = Pit(memory.as_store())
        found = await asyncio.gather(*(pit.table(live.id) for _ in range(20)))
        assert len({*map(id, found)}) == 1
        assert found[0] is not live
        assert pit.running == [found[0]]

    run(test())


@pytest.mark.parametrize("client_id", ["", "x" * 101, "a\nb", "\x00"])
def test_ids_that_are_none(those: People, client_id: str) -> None:
    with pytest.raises(ValueError, match="is not an id: give a text of 1 to 100 printable characters"):
        Act(those.player, client_id, sit(1))


def test_answers_are_read_as_they_were_written() -> None:
    for taken in (Taken(3, 1), Taken(3, 1, refuse("no", ("627a.1", "format"))), Taken()):
        assert read_answer(written_answer(Kept(taken, "0123"))) == Kept(taken, "0123")


def test_settings_are_read_as_they_were_written() -> None:
    settings = TableSettings(answer_within=0.5, deal_after=3.0, pace=0.0, most_chips=Cents(123_45), bots=2)
    assert described(description(opening("pai-gow"), settings)).settings == settings
    assert read_settings({"most_chips": "123.45", "bots": 2}) == TableSettings(most_chips=Cents(12_345), bots=2)
    assert read_settings({}) == TableSettings()
    assert TableSettings().most_chips == Cents.parse("1000.00")


@each(
    "fields",
    [
        {"answer_within": -1},
        {"answer_within": 86_401},
        {"deal_after": None},
        {"pace": -0.1},
        {"bots": -1},
        {"most_chips": "-1.00"},
        {"most_chips": 5},
        {"beer": True},
    ],
    ids=str,
)
def test_settings_that_cannot_be(fields: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        read_settings(fields)


def test_what_is_no_longer_remembered_is_asked_of_the_store() -> None:
    remembered = Remembered(complete=True, most=2)
    for number in range(2):
        remembered.add((1, str(number)), Kept(Taken(number)))
    assert (remembered.complete, remembered.find((1, "0"))) == (True, Kept(Taken(0)))
    remembered.add((1, "2"), Kept(Taken(2)))
    assert (remembered.complete, len(remembered)) == (False, 2)
    assert remembered.find((1, "0")) is None
    assert remembered.find((1, "2")) == Kept(Taken(2))


def test_nobody_is_assigned_or_seated_at_a_closed_table(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_at(pit, those)
        await give(pit, live.id, those.dealer, "1", Close())
        with pytest.raises(NotAllowedError, match="the table is closed"):
            await pit.assign_dealer(live.id, None, by=those.floorperson)
        with pytest.raises(NotAllowedError, match="the table is closed"):
            await pit.seat_bots(live.id, 1, by=those.floorperson)
        assert [act.what for act in memory.audit] == ["opened a table"]
        await pit.close()

    run(test())


def test_the_audit_says_who_opened_and_assigned(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_at(pit, those)
        await pit.assign_dealer(live.id, None, by=those.floorperson)
        await pit.seat_bots(live.id, 1, by=those.floorperson)
        assert [(act.account, act.what, act.about) for act in memory.audit] == [
            (those.floorperson.id, "opened a table", live.id),
            (those.floorperson.id, "assigned a dealer", live.id),
            (those.floorperson.id, "seated bots", live.id),
        ]
        await pit.close()

    run(test())


def test_a_damaged_record_is_said_and_the_others_run(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        good, bad = await open_at(pit, those), await open_at(pit, those)
        memory.written[bad.id][1] = memory.written[bad.id][1].replace(b'"first":1', b'"first":2')
        pit = Pit(memory.as_store())
        assert list(await pit.start()) == [bad.id]
        assert [live.id for live in pit.running] == [good.id]
        with pytest.raises(RecordError, match="line 2: its hash does not match"):
            await pit.table(bad.id)
        await pit.close()

    run(test())


@pytest.mark.parametrize("left", [b"", b"{", b'{"body":{}}', b"\xff"])
def test_a_line_that_cannot_be_read_stops_nobody_else(memory: MemoryStore, those: People, left: bytes) -> None:
    """The last line was cut off, or is no line at all."""

    async def test() -> None:
        pit = Pit(memory.as_store())
        good, bad = await open_at(pit, those), await open_at(pit, those)
        await give(pit, bad.id, those.player, "1", sit(1))
        memory.written[bad.id][-1] = left
        pit = Pit(memory.as_store())
        assert list(await pit.start()) == [bad.id]
        assert [live.id for live in pit.running] == [good.id]
        with pytest.raises(RecordError, match="line 3"):
            await pit.table(bad.id)
        await pit.close()

    run(test())


def test_a_service_that_stops_keeps_what_it_began_and_takes_nothing_more(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_at(pit, those)
        memory.hold()
        first = asyncio.create_task(pit.submit(live.id, Act(those.player, "1", sit(1))))
        await until(lambda: memory.at_work)
        stopping = asyncio.create_task(pit.close())
        await a_few_turns()
        late = asyncio.create_task(pit.submit(live.id, Act(those.other, "1", sit(2))))
        await a_few_turns()
        memory.go_on()
        assert (await first).line == 3
        await stopping
        with pytest.raises(NotKeptError, match="the service is stopping"):
            await late
        assert len(memory.written[live.id]) == 3

    run(test())


def test_a_table_that_cannot_come_back_is_said(
    memory: MemoryStore, those: People, caplog: pytest.LogCaptureFixture
) -> None:
    """It was given up, and nobody asks for it."""

    async def test() -> None:
        pit = Pit(memory.as_store(), recover_after=0.01)
        live = await open_at(pit, those)
        memory.written[live.id].append(memory.written[live.id][-1])
        await live.stop()
        await until(lambda: bool(caplog.records))
        await asyncio.sleep(0.05)
        assert [(one.message, one.__dict__["table"]) for one in caplog.records] == [
            ("a table cannot be brought back", live.id)
        ]
        await pit.close()

    run(test())


def test_an_account_opens_only_so_many_tables_also_at_once(store: Store, people: People) -> None:
    async def test() -> None:
        pit = Pit(store, most_tables=2)
        opened = await asyncio.gather(*(open_at(pit, people) for _ in range(5)), return_exceptions=True)
        assert sum(isinstance(one, LiveTable) for one in opened) == 2
        assert sum(isinstance(one, NotAllowedError) for one in opened) == 3
        assert len(store.tables(closed=False)) == 2
        await pit.close()

    run(test())


def test_an_account_opens_only_so_many_tables(store: Store, people: People) -> None:
    async def test() -> None:
        pit = Pit(store, most_tables=2)
        first, _ = await open_at(pit, people), await open_at(pit, people)
        with pytest.raises(NotAllowedError, match="you have opened 2 tables that are open still: close one"):
            await open_at(pit, people)
        by_guest = await pit.open_table(opening("minibaccarat"), by=people.guest, facility=HERE, settings=quiet())
        await give(pit, first.id, people.dealer, "1", Close())
        third = await open_at(Pit(store, most_tables=2), people)
        kept = [store.table(one) for one in (third.id, by_guest.id)]
        assert [one.opened_by for one in kept if one is not None] == [people.floorperson.id, people.guest.id]

    run(test())
