"""Bots and the house's dealer: they play rounds of every game, and come and go as they are told."""

import asyncio
import logging
from collections.abc import Iterator

import pytest

from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.records import replay
from croupier.service import bots
from croupier.service.bots import House, is_bot
from croupier.service.errors import NotAllowedError
from croupier.service.live import LiveTable
from croupier.service.pit import Pit
from croupier.service.settings import TableSettings
from croupier.store import Store, StoreUnavailableError
from croupier.table.events import Refused
from croupier.table.inputs import Answer, AnyInput, Close, Deal, Order, Wager
from tests.service.memory import MemoryStore
from tests.service.people import GAMES, PATIENCE, People, give, open_at, run, running, sit, until

FAST = TableSettings(deal_after=0.0, pace=0.0, bots=3)


def bots_at(live: LiveTable) -> list[int]:
    """The seats of bots."""
    return [seat for seat, player in live.table.state.seats.items() if is_bot(player)]


def house_at(live: LiveTable) -> House:
    """The house at a table."""
    [house] = [one for one in live.attendants if isinstance(one, House)]
    return house


def let_time_to_wager_be_up(live: LiveTable) -> None:
    """The time to wager is up at this moment."""
    house = house_at(live)
    assert house._dealing is not None
    house._dealing = house._dealing[0], asyncio.get_running_loop().time()
    house.look()


@pytest.mark.parametrize("steps", ["automatic", "manual"])
@pytest.mark.parametrize("game", GAMES)
def test_bots_play_rounds_of_every_game(memory: MemoryStore, those: People, game: str, steps: str) -> None:
    """Nobody else is there, and nothing that the house does is refused; the record verifies."""

    async def test() -> None:
        pit = Pit(memory.as_store(), seed=7)
        live = await open_at(pit, those, game, house_deals=True, settings=FAST, steps=steps)
        board = await live.listen(those.board)
        await until(lambda: live.table.state.round >= 6)
        assert len(bots_at(live)) == 3
        board.end()
        events = [event async for told in board for event in told.events]
        assert not [event for event in events if isinstance(event, Refused)]
        await pit.close()
        assert live.dropped
        back = await running(Pit(memory.as_store()), live.id)
        while not await closes(back):
            pass
        assert replay(memory.written[live.id]).rounds >= 6

    run(test())


async def closes(live: LiveTable) -> bool:
    """Close the table if the house is between two rounds."""
    await live.submit_for_house(lambda table: Close() if table.can(Close()) else None)
    return live.closed


def test_bots_come_back_with_their_table(store: Store, people: People) -> None:
    async def test() -> None:
        pit = Pit(store, seed=1)
        live = await open_at(pit, people, house_deals=True, settings=FAST)
        await until(lambda: live.table.state.round >= 2)
        await pit.close()
        pit = Pit(store, seed=2)
        await pit.start()
        [back] = pit.running
        dealt = back.table.state.round
        assert len(bots_at(back)) == 3
        await until(lambda: back.table.state.round > dealt + 1)
        await pit.close()
        assert store.seats(live.id) == {}, "bots have no account"

    run(test())


def test_bots_go_on_after_the_store_was_gone(memory: MemoryStore, those: People) -> None:
    """The table comes back although nobody asks for it."""

    async def test() -> None:
        pit = Pit(memory.as_store(), seed=1, recover_after=0.02)
        live = await open_at(pit, those, house_deals=True, settings=FAST)
        await until(lambda: live.table.state.round >= 2)
        memory.failing = StoreUnavailableError("gone")
        await until(lambda: live.dropped)
        await asyncio.sleep(0.1)
        assert pit.running == [], "it cannot come back before the store does"
        memory.failing = None
        await until(lambda: bool(pit.running))
        [back] = pit.running
        assert back.table.state.round >= 1
        await until(lambda: back.table.state.round >= 4)
        await pit.close()

    run(test())


def test_bots_leave_seats_to_people_and_wait_for_their_dealer(memory: MemoryStore, those: People) -> None:
    """At a table with a dealer of its own the bots wager, and nobody deals for the dealer."""

    async def test() -> None:
        pit = Pit(memory.as_store(), seed=3)
        live = await open_at(pit, those, settings=FAST)
        await until(lambda: len(live.table.state.ledger.wagers) == 3)
        free = next(seat for seat in range(1, 8) if seat not in live.table.state.seats)
        await give(pit, live.id, those.player, "1", sit(free))
        await give(pit, live.id, those.player, "2", Wager(free, "banker", Cents(2500)))
        await asyncio.sleep(0.05)
        assert live.table.state.round == 0
        await give(pit, live.id, those.dealer, "1", Deal())
        while live.table.state.round == 0 or not live.table.rests:
            for number, question in live.table.questions.items():
                if live.table.state.seats.get(question.seat or 0) == "player":
                    act = Answer(question.default.choice, seat=free, question=number)
                    await give(pit, live.id, those.player, f"q{number}", act)
                elif question.to == "dealer":
                    assert question.seat is None
                    default = question.default
                    answer = Answer(default.choice, role="dealer", position=default.position, question=number)
                    await give(pit, live.id, those.dealer, f"q{number}", answer)
                break
            await asyncio.sleep(0.001)
        assert live.table.state.round == 1
        await pit.close()

    run(test())


def test_the_house_deals_when_there_was_time_to_wager(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store(), seed=3)
        settings = TableSettings(deal_after=0.2, pace=0.0)
        live = await open_at(pit, those, house_deals=True, settings=settings)
        await give(pit, live.id, those.player, "1", sit(1))
        await asyncio.sleep(0.3)
        assert live.table.state.round == 0, "nobody has wagered"
        assert live.table.rests
        began = asyncio.get_running_loop().time()
        await give(pit, live.id, those.player, "2", Wager(1, "banker", Cents(2500)))
        await until(lambda: bool(live.table.questions))
        assert asyncio.get_running_loop().time() - began >= 0.2
        await pit.close()

    run(test())


def test_a_further_wager_gives_no_more_time(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store(), seed=3)
        live = await open_at(pit, those, house_deals=True, settings=TableSettings(deal_after=600.0, pace=0.0))
        house = house_at(live)

        def counts_down() -> bool:
            return house.deals_in is not None

        await give(pit, live.id, those.player, "1", sit(1))
        assert not counts_down()
        await give(pit, live.id, those.player, "2", Wager(1, "banker", Cents(2500)))
        assert counts_down()
        deals = house._dealing
        await give(pit, live.id, those.player, "3", Wager(1, "banker", Cents(2500)))
        await asyncio.sleep(0.05)
        assert counts_down()
        assert house._dealing == deals
        assert live.table.rests
        let_time_to_wager_be_up(live)
        await until(lambda: bool(live.table.questions))
        await pit.close()

    run(test())


def test_the_house_never_deals_before_there_was_time_to_wager(memory: MemoryStore, those: People) -> None:
    """Also if there is nothing else to do when it comes to what it was about to do: a bot is wanted no more."""

    async def test() -> None:
        pit = Pit(memory.as_store(), seed=3)
        settings = TableSettings(deal_after=1.5, pace=0.5)
        live = await open_at(pit, those, house_deals=True, settings=settings)
        await give(pit, live.id, those.player, "1", sit(1))
        await pit.seat_bots(live.id, 1, by=those.floorperson)
        await asyncio.sleep(0.1)
        began = asyncio.get_running_loop().time()
        await give(pit, live.id, those.player, "2", Wager(1, "banker", Cents(2500)))
        await pit.seat_bots(live.id, 0, by=those.floorperson)
        await until(lambda: not live.table.rests)
        assert asyncio.get_running_loop().time() - began >= 1.5
        await pit.close()

    run(test())


def test_a_house_that_comes_too_early_looks_again(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock may be a little early: then the house does not wait for something to happen."""

    async def test() -> None:
        pit = Pit(memory.as_store(), seed=3)
        live = await open_at(pit, those, house_deals=True, settings=TableSettings(deal_after=0.3, pace=0.0))
        house = house_at(live)
        waited = list[float]()

        async def is_stirred_within(seconds: float) -> bool:
            waited.append(seconds)
            await asyncio.sleep(seconds / 2)
            return False

        monkeypatch.setattr(house, "_is_stirred_within", is_stirred_within)
        await give(pit, live.id, those.player, "1", sit(1))
        began = asyncio.get_running_loop().time()
        await give(pit, live.id, those.player, "2", Wager(1, "banker", Cents(2500)))
        await until(lambda: not live.table.rests)
        assert asyncio.get_running_loop().time() - began >= 0.3
        assert len(waited) > 1
        await pit.close()

    run(test())


def test_the_house_does_first_what_a_round_needs(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where decks have served their time, they are changed before the deal."""

    async def test() -> None:
        pit = Pit(memory.as_store(), seed=3)
        live = await open_at(pit, those, house_deals=True, settings=TableSettings(deal_after=0.1, pace=0.0, bots=1))
        due = [Order("change decks", by="dealer")]
        house = house_at(live)
        monkeypatch.setattr(house._people, "before_deal", lambda _: due.pop() if due else None)
        board = await live.listen(those.board)
        await until(lambda: live.table.state.round >= 1)
        board.end()
        first, second, *_ = [told.actor async for told in board if told.actor == "dealer"]
        assert due == []
        assert first == second == "dealer", "the decks, and the deal"
        await pit.close()

    run(test())


def test_a_dealer_who_is_assigned_takes_over_from_the_house_and_back(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store(), seed=3)
        live = await open_at(pit, those, house_deals=True, settings=FAST)
        await until(lambda: live.table.state.round >= 2)
        await pit.assign_dealer(live.id, those.dealer, by=those.floorperson)
        await until(lambda: live.table.rests and live.table.state.phase == "wagers")
        dealt = live.table.state.round
        await asyncio.sleep(0.05)
        assert live.table.state.round == dealt
        await pit.assign_dealer(live.id, None, by=those.floorperson)
        await until(lambda: live.table.state.round > dealt)
        await pit.close()

    run(test())


def test_bots_come_and_go_as_the_floor_wants(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store(), seed=3)
        live = await open_at(pit, those)
        await pit.seat_bots(live.id, 5, by=those.floorperson)
        await until(lambda: len(bots_at(live)) == 5)
        assert len(set(live.table.state.seats.values())) == 5, "no two have one purse"
        await pit.seat_bots(live.id, 2, by=those.floorperson)
        await until(lambda: len(bots_at(live)) == 2)
        seats = live.table.game.seats
        await pit.seat_bots(live.id, seats, by=those.floorperson)
        await until(lambda: len(bots_at(live)) == seats)
        for count in (-1, seats + 1):
            with pytest.raises(NotAllowedError, match=f"the table has {seats} seats"):
                await pit.seat_bots(live.id, count, by=those.floorperson)
        with pytest.raises(NotAllowedError, match="a player may not seat bots"):
            await pit.seat_bots(live.id, 1, by=those.player)
        await pit.close()

    run(test())


def test_bots_that_do_not_play_alone_wait_for_company(memory: MemoryStore, those: People) -> None:
    """They finish the round, and begin another when somebody looks or sits down."""
    waiting = TableSettings(deal_after=0.0, pace=0.0, bots=2, plays_alone=False)

    async def test() -> None:
        pit = Pit(memory.as_store(), seed=3)
        live = await open_at(pit, those, house_deals=True, settings=waiting)
        await asyncio.sleep(0.1)
        assert live.table.state.round == 0
        watching = await live.listen(those.board)
        await until(lambda: live.table.state.round >= 2)
        watching.end()
        await until(lambda: live.table.rests and not live.is_watched)
        await asyncio.sleep(0.1)
        dealt = live.table.state.round
        await asyncio.sleep(0.2)
        assert live.table.state.round == dealt
        free = next(seat for seat in range(1, 8) if seat not in live.table.state.seats)
        await give(pit, live.id, those.player, "one", sit(free))
        await until(lambda: live.table.state.round > dealt)
        await pit.close()

    run(test())


def test_what_goes_wrong_with_a_bot_is_logged_and_the_house_goes_on(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        monkeypatch.setattr(bots, "AFTER_A_FAILURE", 0.01)
        monkeypatch.setattr(logging.getLogger("croupier"), "propagate", True)
        pit = Pit(memory.as_store(), seed=3)
        live = await open_at(pit, those, house_deals=True, settings=TableSettings(deal_after=0.0, pace=0.0, bots=1))
        failing = [RuntimeError("a bug"), RuntimeError("a bug")]
        planned = bots.Bots.planned

        def plan(self: bots.Bots, table: Table) -> Iterator[AnyInput]:
            if failing:
                raise failing.pop()
            return planned(self, table)

        monkeypatch.setattr(bots.Bots, "planned", plan)
        await until(lambda: live.table.state.round >= 2)
        await pit.close()
        said = [one for one in caplog.records if one.message == "the house failed at a table"]
        assert len({one.created for one in said}) == 2
        assert all(one.exc_info and getattr(one, "table", "") == live.id for one in said)

    run(test())


@pytest.mark.parametrize("turns", range(6))
def test_a_house_that_is_sent_away_when_something_happens_goes(memory: MemoryStore, those: People, turns: int) -> None:
    """At whatever moment after it happened: nobody stays at a table that was given up."""

    async def test() -> None:
        pit = Pit(memory.as_store(), seed=1)
        live = await open_at(pit, those, house_deals=True, settings=TableSettings(deal_after=600.0, pace=0.0))
        await give(pit, live.id, those.player, "1", sit(1))
        await give(pit, live.id, those.player, "2", Wager(1, "banker", Cents(2500)))
        house = house_at(live)
        await asyncio.sleep(0.05)
        assert house.deals_in is not None
        house.look()
        for _ in range(turns):
            await asyncio.sleep(0)
        house.stop()
        await asyncio.wait([house._task], timeout=PATIENCE)
        assert house._task.cancelled()
        await pit.close()

    run(test())
