"""The house at a table: bots, who wager and answer as people do, and its dealer, where nobody is assigned to deal."""

import asyncio
import logging
import random
from collections.abc import Iterator, Sequence
from typing import Final, Literal

import msgspec

from croupier.person.company import NAMES, POOR, Company
from croupier.person.seating import people_of
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.service.errors import FailedInputError, ServiceError
from croupier.service.live import LiveTable
from croupier.table.events import Event
from croupier.table.inputs import AnyInput, Deal, Leave, Sit, Step, Wager
from croupier.table.people import DEALER

log: Final = logging.getLogger("croupier")
AFTER_A_FAILURE: Final = 10.0
"""How many seconds the house does nothing at a table at which something nobody foresaw went wrong."""
BOT: Final = " (bot)"
"""How the names of bots end. No account has such a name, so a bot is known by it, also from the record."""


def is_bot(player: str) -> bool:
    """Whether a player is a bot."""
    return player.endswith(BOT)


class Bots(Company):
    """The bots of a table: company whose players are known from the table's own seats."""

    def here(self, table: Table) -> list[int]:
        """The seats of bots that are not leaving."""
        seats = [seat for seat in table.state.present if is_bot(table.state.seats[seat])]
        for seat in seats:
            if seat not in self._guests:
                self._guests[seat] = self._make_guest(self._source)
        return seats

    def arrival(self, table: Table) -> Sit | None:
        """A bot that comes to a free seat, under a name that nobody has there; None if no seat is free."""
        taken = set(table.state.seats.values())
        name = next((f"{name}{BOT}" for name in NAMES if f"{name}{BOT}" not in taken), None)
        arriving = self.arrive(table, 1)
        if name is None or not arriving:
            return None
        assert isinstance(arriving[0], Sit)
        return msgspec.structs.replace(arriving[0], player=name)

    def departure(self, table: Table, most: int) -> Leave | None:
        """A bot that leaves because it is out of chips, or because there are more than there should be."""
        seats = self.here(table)
        poor = (seat for seat in seats if table.state.purse(seat) < POOR and not table.state.wagers_at(seat))
        gone = next(poor, None) if len(seats) <= most else seats[-1]
        return Leave(gone) if gone is not None else None

    def planned(self, table: Table) -> Iterator[AnyInput]:
        """What the bots that have not wagered yet want to wager on the next round."""
        seats = [seat for seat in self.here(table) if not table.state.wagers_at(seat)]
        for act in self.wagers(table, ()):
            if isinstance(act, Wager) and act.seat in seats:
                yield act


class House:
    """What the house does at a table by itself, one thing at a time: its bots play, and it deals where nobody does.

    It goes through the same way as everybody's inputs, so that each of them is durable before the next.
    """

    def __init__(self, live: LiveTable, source: random.Random, *, bots: int | None = None) -> None:
        self._live = live
        self._people = people_of(live.table.game)
        self._bots = Bots(source, self._people.guest)
        self._wanted = len(self._bots.here(live.table)) if bots is None else bots
        self._planned_after: int | None = None
        """The last round before the one on which the bots have planned their wagers."""
        self._plans: list[AnyInput] = []
        self._dealing: tuple[int, float] | None = None
        """The last round, and when the next is dealt."""
        self._stirred = asyncio.Event()
        self._task = asyncio.get_running_loop().create_task(self._run())

    @property
    def deals_in(self) -> float | None:
        """In how many seconds the house closes the wagers and deals; None if it does something else, or nothing."""
        wait = self._wait()
        return wait if self._dealing is not None else None

    @property
    def has_to_do(self) -> bool:
        """Whether bots play here or are to come, or the house has something to do."""
        return self._wanted > 0 or self._wait() is not None

    def seat(self, bots: int) -> None:
        """Have so many bots at the table: they come and go while wagers are open."""
        self._wanted = bots
        self._stirred.set()

    def look(self, events: Sequence[Event] = ()) -> None:  # noqa: ARG002 - the house looks at the table itself
        """Something happened at the table."""
        self._stirred.set()

    def stop(self) -> None:
        """Do nothing any more."""
        self._task.cancel()

    async def _run(self) -> None:
        """Do what there is to do, at the table's pace, until the table is closed or given up."""
        while not self._live.closed:
            try:
                wait = self._wait()
                self._stirred.clear()
                if wait is None or await self._does_nothing_after(wait):
                    await self._stirred.wait()
            except FailedInputError:
                await asyncio.sleep(AFTER_A_FAILURE)
            except ServiceError:
                return
            except Exception:
                log.exception("the house failed at a table", extra={"table": self._live.id})
                await asyncio.sleep(AFTER_A_FAILURE)

    async def _does_nothing_after(self, seconds: float) -> bool:
        """Let time pass, and then do something; says whether there was nothing to do after all.

        If something happens before a deal that is still to come, there may be other things to do first.
        """
        if self._dealing is None:
            await asyncio.sleep(seconds)
        elif await self._is_stirred_within(seconds):
            return False
        return await self._live.submit_for_house(self._decide) is None

    async def _is_stirred_within(self, seconds: float) -> bool:
        """Whether something happens at the table within so many seconds."""
        try:
            async with asyncio.timeout(seconds):
                await self._stirred.wait()
        except TimeoutError:
            return False
        return True

    def _wait(self) -> float | None:
        """How long until the house does something; None if it has nothing to do."""
        doing, settings = self._next(self._live.table), self._live.settings
        if doing != "deal":
            self._dealing = None
            return settings.pace if doing is not None else None
        return self._wait_to_deal()

    def _wait_to_deal(self) -> float:
        """How long until the house deals the next round; the time to wager begins when it is first to be dealt."""
        now, last = asyncio.get_running_loop().time(), self._live.table.state.round
        if self._dealing is None or self._dealing[0] != last:
            self._dealing = last, now + self._live.settings.deal_after
        return max(0.0, self._dealing[1] - now)

    @property
    def _deals(self) -> bool:
        """Whether nobody is assigned to deal, so that the house does."""
        return self._live.dealer is None

    def _next(self, table: Table) -> Literal["answer", "step", "come and go", "wager", "deal"] | None:
        """What the house has to do."""
        if table.questions:
            return "answer" if any(map(self._is_mine, table.questions.values())) else None
        if not table.rests:
            return "step" if self._deals and table.waits_for_step else None
        if table.state.phase != "wagers" or not self._has_company(table):
            return None
        seats = self._bots.here(table)
        if len(seats) != self._arriving(table) or self._bots.departure(table, self._wanted) is not None:
            return "come and go"
        if seats and self._has_plans(table):
            return "wager"
        return "deal" if self._deals and table.state.ledger.wagers else None

    def _has_company(self, table: Table) -> bool:
        """Whether there is anybody for whom another round would be dealt."""
        if self._live.settings.plays_alone or self._live.is_watched:
            return True
        return not all(map(is_bot, table.state.seats.values()))

    def _arriving(self, table: Table) -> int:
        """How many bots there will be when those that are wanted have come, as far as there are seats."""
        bots = len(self._bots.here(table))
        free = table.game.seats - len(table.state.seats)
        return min(self._wanted, bots + free)

    def _is_mine(self, question: Question) -> bool:
        """Whether a question is for a bot, or for the house's dealer."""
        if question.seat is not None:
            return is_bot(self._live.table.state.seats.get(question.seat, ""))
        return self._deals and question.to == DEALER

    def _decide(self, table: Table) -> AnyInput | None:
        """What the house does now, if it is lawful; otherwise it waits until something happens."""
        act = self._act(table)
        return act if act is not None and table.can(act) else None

    def _act(self, table: Table) -> AnyInput | None:
        match self._next(table):
            case "answer":
                return self._answer(table)
            case "step":
                return Step()
            case "come and go":
                return self._bots.departure(table, self._wanted) or self._bots.arrival(table)
            case "wager":
                return self._plans.pop(0)
            case "deal":
                return self._deal(table)
        return None

    def _answer(self, table: Table) -> AnyInput | None:
        mine = ((number, question) for number, question in table.questions.items() if self._is_mine(question))
        number, question = next(mine, (0, None))
        return None if question is None else self._bots.answer(table, number, question)

    def _has_plans(self, table: Table) -> bool:
        """Whether a bot still has a wager to make; what has become impossible is forgotten."""
        if self._planned_after != table.state.round:
            self._plans = [*self._bots.planned(table)]
            self._planned_after = table.state.round
        while self._plans and not table.can(self._plans[0]):
            self._plans.pop(0)
        return bool(self._plans)

    def _deal(self, table: Table) -> AnyInput | None:
        """A round, or what has to be done before it; while there is still time to wager, the house looks again."""
        if self._wait_to_deal() > 0.0:
            self._stirred.set()
            return None
        return self._people.before_deal(table) or Deal()
