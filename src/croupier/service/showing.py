"""A table as people see it, whoever runs it: who listens, and what each of them is told."""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from itertools import islice
from typing import Final, NamedTuple, Protocol

from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.record.views import Viewer
from croupier.service import roles
from croupier.service.broadcast import Heard, LineReader, Listener, Telling, Told, Welcome, told_again
from croupier.service.errors import DroppedError, NotAllowedError
from croupier.service.inputs import Act, Taken
from croupier.service.seating import Seating
from croupier.service.settings import TableSettings
from croupier.store import Account, KeptTable, Store
from croupier.table.events import Event
from croupier.table.state import OpenQuestion

log: Final = logging.getLogger("croupier")
ANYBODY: Final = Viewer("spectator")
"""Whoever is told of a line in which nothing is hidden."""


class Shown(Protocol):
    """A table with its record: what can be looked at."""

    @property
    def table(self) -> Table:
        """The table itself."""

    @property
    def seating(self) -> Seating:
        """Who has held its seats."""

    @property
    def line(self) -> int:
        """The number of the last line of its record."""

    @property
    def closed(self) -> bool:
        """Whether the record has its closing line."""

    @property
    def reads(self) -> LineReader:
        """How to read its lines."""


class Moment(NamedTuple):
    """What decides who is told what of a line: the table as it was right after it, whatever has happened since."""

    place: roles.Place
    asked: tuple[tuple[Question, OpenQuestion], ...]
    """The questions that were open, as they are put and as they are shown."""
    waits_for_dealer: bool

    def questions_to(self, account: Account) -> tuple[OpenQuestion, ...]:
        """The questions that an account may answer."""
        return tuple(shown for question, shown in self.asked if roles.is_asked(account, question, self.place))


class ShownTable(ABC):
    """A table of the service, which this process runs itself or follows. Everything about it goes through one lock.

    When it can go on no more, it is given up (`dropped`): whoever listens is let go, and whoever needs it next has it
    brought back from the store.
    """

    def __init__(self, kept: KeptTable, settings: TableSettings, shown: Shown, store: Store) -> None:
        self.id = kept.id
        self.facility = kept.facility
        self.game = kept.game
        self.dealer = kept.dealer
        """The account that is assigned to deal; None: the house deals."""
        self.settings = settings
        self.dropped = False
        self.on_drop: Callable[[ShownTable], None] = lambda _: None
        self._shown = shown
        self._store = store
        self._listeners: set[Listener] = set()
        self._lock = asyncio.Lock()

    @property
    def table(self) -> Table:
        """The table itself, to look at: it may be ahead of what is durable while inputs are being kept."""
        return self._shown.table

    @property
    def line(self) -> int:
        """The number of the last line of the record."""
        return self._shown.line

    @property
    def closed(self) -> bool:
        """Whether the table is closed for good."""
        return self._shown.closed

    @property
    def is_closed_for_good(self) -> bool:
        """Whether the table is closed, and that is durable."""
        return self.closed

    @property
    def is_watched(self) -> bool:
        """Whether somebody is connected to the table."""
        return bool(self._listeners)

    @property
    def place(self) -> roles.Place:
        """What of this table matters to who may do what."""
        return roles.Place(self.facility, self.dealer, self.table.state.seats, self.settings.most_chips)

    @abstractmethod
    async def submit(self, act: Act) -> Taken:
        """Give somebody's input to the table; returns when what came of it is durable.

        The same account, id and input again get the same answer, and nothing happens. Raises `OtherInputError` if the
        id was another input's, `NotKeptError` if it could not be kept, and `DroppedError` if the table was given up
        before. A caller who goes away changes nothing: the input is taken or not, as if they had waited.
        """

    @abstractmethod
    async def seat_bots(self, count: int) -> None:
        """Have so many bots at the table; raises `DroppedError` and `NotKeptError`."""

    async def listen(self, account: Account, *, after: int | None = None) -> Listener:
        """Let somebody listen: from now on or, with `after`, with all lines after that one first.

        Raises `NotAllowedError` if they may not look at the table.
        """
        async with self._standing_still():
            self._must_run()
            refusal = roles.may_do(account, "look at tables", self.facility)
            if refusal is not None:
                raise NotAllowedError(refusal)
            await self._catch_up()
            welcome = self._welcome(account)
            past = self.past(account, welcome.line if after is None else after, welcome.line)
            listener = Listener(account, welcome, past, lambda: self._let_go(listener))
            self._listeners.add(listener)
        self._look()
        return listener

    async def come_up(self) -> None:  # noqa: B027 - a table that runs here is there already
        """Come to the last line that is known of, so that the table can be looked at; raises `DroppedError`."""

    async def assign(self) -> None:
        """Let another account deal from now on, or the house: whoever was assigned last, as the store has it.

        If the store cannot be asked, the table has to be brought back from it.
        """
        async with self._standing_still():
            try:
                kept = await asyncio.to_thread(self._store.table, self.id)
            except Exception:
                log.exception("nobody knows who deals at a table", extra={"table": self.id})
                kept = None
            if kept is None:
                self._give_up()
                return
            self.dealer = kept.dealer
        self._look()

    @asynccontextmanager
    async def still(self) -> AsyncIterator[Table]:
        """The table while nothing happens at it, so that everything it says is durable; raises `DroppedError`."""
        async with self._standing_still():
            self._must_run()
            yield self.table

    def has_sat(self, account: Account) -> bool:
        """Whether somebody holds a seat here, or ever has."""
        return account.name in self._shown.seating.held

    def sat_first(self, account: Account) -> int:
        """The line in which somebody who has held a seat here sat down for the first time."""
        return self._shown.seating.held[account.name][0].since

    def heard(self, line: bytes) -> Heard | None:
        """What happened in a line of the record, with everything hidden: nobody is told it so."""
        return self._shown.reads.heard(line)

    def viewer_of(self, account: Account, line: int, place: roles.Place | None = None) -> Viewer:
        """As whom somebody sees a line: by the seats that they held then."""
        return roles.viewer(account, place or self.place, self._shown.seating.seats_of(account.name, line))

    def past(self, account: Account, after: int, last: int) -> Iterator[Told]:
        """The lines after one and up to another, as somebody may see them, read from the store as it goes; whether they
        may look at the table at all is for the caller to ask.
        """
        lines = self._store.lines(self.id, after) if after < last else iter(())
        for line in islice(lines, max(0, last - after)):
            what = self._shown.reads.heard(line)
            if what is not None:
                yield told_again(what, self.viewer_of(account, what.line))

    async def stop(self) -> None:
        """Finish what is being kept, and let everybody go."""
        async with self._standing_still():
            self._give_up()

    def abandon(self) -> None:
        """Let everybody go at once. Nobody knows what becomes of what is being kept: the store will tell."""
        self._give_up()

    async def stop_if(self, may_go: Callable[[], bool]) -> bool:
        """Let everybody go if that is still right once what is being kept is finished; says whether it was."""
        async with self._standing_still():
            if self.dropped or not may_go():
                return False
            self._give_up()
            return True

    @asynccontextmanager
    async def _standing_still(self) -> AsyncIterator[None]:
        """Nothing happens at the table, and whatever has happened is durable and told."""
        async with self._lock:
            await self._settled()
            yield

    @abstractmethod
    async def _settled(self) -> None:
        """Wait until whatever has happened at the table is durable and told."""

    @abstractmethod
    async def _catch_up(self) -> None:
        """Come to the record's last line."""

    @abstractmethod
    def _look(self, events: Sequence[Event] = ()) -> None:
        """Something happened at the table, or somebody came, left or was assigned: have it attended to."""

    def _must_run(self) -> None:
        if self.dropped:
            raise being_brought_back(self.id)

    def _give_up(self) -> None:
        """Let go of a table: the store alone knows how it stands."""
        if self.dropped:
            return
        self.dropped = True
        for listener in list(self._listeners):
            listener.end()
        self.on_drop(self)

    def _let_go(self, listener: Listener) -> None:
        """Somebody listens no more."""
        self._listeners.discard(listener)

    # Telling

    def _moment(self) -> Moment:
        """How the table stands now; it stays so, whatever happens at the table."""
        table, seats = self.table, self.table.state.seats
        place = self.place._replace(holders=dict(seats))
        asked = tuple((question, question.opened(number)) for number, question in table.questions.items())
        return Moment(place, asked, table.waits_for_step)

    def _tell(self, what: Heard, then: Moment) -> None:
        """Tell everybody who listens of a line, after which the table stood so, and whoever attends."""
        telling = Telling(what, waits_for_dealer=then.waits_for_dealer)
        if telling.hides or then.asked:
            self._tell_each(telling, what.line, then)
        else:
            same = telling.to(ANYBODY, ())
            for listener in list(self._listeners):
                listener.tell(same)
        self._look(what.events)

    def _tell_each(self, telling: Telling, line: int, then: Moment) -> None:
        """Tell everybody who listens what they may see, and what they are asked."""
        for listener in list(self._listeners):
            account = listener.account
            viewer = self.viewer_of(account, line, then.place) if telling.hides else ANYBODY
            listener.tell(telling.to(viewer, then.questions_to(account)))

    def _welcome(self, account: Account) -> Welcome:
        state, now = self.table.state, self._moment()
        return Welcome(
            line=self.line,
            viewer=self.viewer_of(account, self.line, now.place),
            seats=dict(state.seats),
            phase=state.phase,
            round=state.round,
            rests=self.table.rests,
            questions=tuple(question.in_words() for question in now.questions_to(account)),
            waits_for_dealer=now.waits_for_dealer,
        )


def being_brought_back(table: str) -> DroppedError:
    """What is raised when a table is needed that was given up."""
    return DroppedError(f"table {table!r} is being brought back: try again")
