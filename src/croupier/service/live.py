"""One table that runs: inputs one at a time, each durable before it is answered and told."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from itertools import islice
from typing import Any, Final, Protocol

from croupier.play.table import Table
from croupier.record.views import Viewer
from croupier.service import roles
from croupier.service.acting import Act, Taken, read_answer, written_answer
from croupier.service.committing import Committer
from croupier.service.errors import DroppedError, NotAllowedError, NotKeptError
from croupier.service.listening import Listener
from croupier.service.recording import Happened, Recording
from croupier.service.remembering import Remembered
from croupier.service.settings import TableSettings
from croupier.service.telling import Heard, Told, Welcome, heard, masked, told, told_again
from croupier.store import Account, Entry, Given, KeptTable, Store, StoreUnavailableError
from croupier.table.events import Event, Left, Sat
from croupier.table.inputs import AnyInput
from croupier.table.state import OpenQuestion

NOT_TAKEN: Final = "this was not taken, because it could not be kept: give it again under the same id"

Decide = Callable[[Table], AnyInput | None]
"""What the house does when it is its turn, if anything; it must only look at the table."""


class Attendant(Protocol):
    """The house at a table: bots, its dealer, whoever watches the time."""

    def look(self, events: Sequence[Event] = ()) -> None:
        """Something happened at the table, and is durable; without events, it is seen for the first time."""

    def stop(self) -> None:
        """The table is closed or given up."""


class LiveTable:
    """A table that runs. Everything about it goes through one lock; what is not durable yet is told to nobody.

    If a line cannot be kept, the table has run ahead of the store: it is given up (`dropped`), and whoever needs it
    next brings it back from the store.
    """

    def __init__(
        self,
        kept: KeptTable,
        settings: TableSettings,
        recording: Recording,
        *,
        store: Store,
        committer: Committer,
        is_new: bool,
    ) -> None:
        self.id = kept.id
        self.facility = kept.facility
        self.game = kept.game
        self.dealer = kept.dealer
        """The account that is assigned to deal; None: the house deals."""
        self.settings = settings
        self.dropped = False
        self.on_drop: Callable[[LiveTable], None] = lambda _: None
        self.attendants: list[Attendant] = []
        self._recording = recording
        self._store = store
        self._committer = committer
        self._remembered = Remembered(complete=is_new)
        self._listeners: set[Listener] = set()
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Taken | None]] = set()

    @property
    def table(self) -> Table:
        """The table itself, to look at: it may be ahead of what is durable while somebody's input is being kept."""
        return self._recording.table

    @property
    def line(self) -> int:
        """The number of the last line of the record."""
        return self._recording.line

    @property
    def closed(self) -> bool:
        """Whether the table is closed for good."""
        return self._recording.closed

    @property
    def place(self) -> roles.Place:
        """What of this table matters to who may do what."""
        return roles.Place(self.facility, self.dealer, self.table.state.seats, self.settings.most_chips)

    async def submit(self, act: Act) -> Taken:
        """Give somebody's input to the table; returns when what came of it is durable.

        The same account and id again get the same answer, and nothing happens. Raises `NotKeptError` if it could not be
        kept, and `DroppedError` if the table was given up before. A caller who goes away changes nothing: the input is
        taken or not, as if they had waited.
        """
        taken = await self._unhurried(self._submit(act))
        assert taken is not None
        return taken

    async def submit_for_house(self, decide: Decide) -> Taken | None:
        """Let the house do what it decides when it is its turn; None if it decides to do nothing."""
        return await self._unhurried(self._submit_for_house(decide))

    async def listen(self, account: Account, *, after: int | None = None) -> Listener:
        """Let somebody listen: from now on or, with `after`, with all lines after that one first.

        Raises `NotAllowedError` if they may not look at the table.
        """
        async with self._lock:
            self._must_run()
            refusal = roles.may_do(account, "look at tables", self.facility)
            if refusal is not None:
                raise NotAllowedError(refusal)
            welcome = self._welcome(account)
            past = self._past(account, welcome.line if after is None else after, welcome.line)
            listener = Listener(account, welcome, past, lambda: self._listeners.discard(listener))
            self._listeners.add(listener)
            return listener

    async def assign(self, dealer: int | None) -> None:
        """Let another account deal from now on, or the house; whoever calls this has kept it."""
        async with self._lock:
            self.dealer = dealer
        self._have_attended()

    def attend(self, *attendants: Attendant) -> None:
        """Have the house in attendance."""
        self.attendants.extend(attendants)
        self._have_attended()

    async def stop(self) -> None:
        """Finish what is being kept, and let everybody go."""
        async with self._lock:
            self._give_up()

    # Inputs

    async def _unhurried(self, taking: Coroutine[Any, Any, Taken | None]) -> Taken | None:
        """Carry on to the end even if the caller goes away."""
        task = asyncio.create_task(taking)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    def _finished(self, task: asyncio.Task[Taken | None]) -> None:
        """Let go of a task; if its caller went away, nobody else asks what went wrong."""
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()

    async def _submit(self, act: Act) -> Taken:
        async with self._lock:
            self._must_run()
            before = await self._given_before(act)
            if before is not None:
                return before
            refusal = roles.may(act.account, act.input, self.place)
            if refusal is not None:
                return Taken(refused=refusal)
            return await self._take(roles.in_own_name(act.account, act.input), act)

    async def _submit_for_house(self, decide: Decide) -> Taken | None:
        async with self._lock:
            self._must_run()
            act = None if self.closed else decide(self.table)
            return None if act is None else await self._take(act, None)

    def _must_run(self) -> None:
        if self.dropped:
            raise DroppedError(f"table {self.id!r} is being brought back: try again")

    async def _given_before(self, act: Act) -> Taken | None:
        """What was answered to the same input before."""
        key = act.account.id, act.client_id
        if (before := self._remembered.find(key)) is not None or self._remembered.complete:
            return before
        try:
            given = await asyncio.to_thread(self._store.given, self.id, *key)
        except StoreUnavailableError as wrong:
            raise NotKeptError(NOT_TAKEN) from wrong
        return None if given is None else read_answer(given.answer)

    async def _take(self, act: AnyInput, by: Act | None) -> Taken:
        """Give an input to the table, have its lines kept, tell everybody, and answer."""
        if self.closed:
            return Taken(refused=self.table.refusal_for(act))
        try:
            happened = self._recording.submit(act)
            response = happened.response
            taken = Taken(happened.line, response.number, response.refusal)
            await self._keep(self._entries(happened, by, taken))
        except BaseException:
            self._give_up()
            raise
        if by is not None:
            self._remembered.add((by.account.id, by.client_id), taken)
        self._tell(heard(happened.line, response))
        return taken

    async def _keep(self, what: list[Entry]) -> None:
        """Have entries kept; raises `NotKeptError` if that fails."""
        try:
            await self._committer.keep(what)
        except Exception as wrong:
            raise NotKeptError(NOT_TAKEN) from wrong

    def _entries(self, happened: Happened, by: Act | None, taken: Taken) -> list[Entry]:
        """What the store is to keep of an input."""
        given = None
        if by is not None:
            answer = written_answer(taken)
            given = Given(account=by.account.id, client_id=by.client_id, line=happened.line, answer=answer)
        seats = changed_seats(happened.response.events, by.account if by is not None else None)
        return entries(self.id, happened, given=given, seats=seats, closes=self.closed)

    def _give_up(self) -> None:
        """Let go of a table: the store alone knows how it stands."""
        if self.dropped:
            return
        self.dropped = True
        for attendant in self.attendants:
            attendant.stop()
        for listener in list(self._listeners):
            listener.end()
        self.on_drop(self)

    # Telling

    def _tell(self, what: Heard) -> None:
        """Tell everybody who listens, and the house."""
        place = self.place
        events: dict[Viewer, Sequence[Event]] = {}
        for listener in list(self._listeners):
            viewer = self._viewer(listener.account, what.line)
            if viewer not in events:
                events[viewer] = masked(what.events, viewer)
            listener.tell(self._told(what, events[viewer], listener.account, place))
        self._have_attended(what.events)

    def _have_attended(self, events: Sequence[Event] = ()) -> None:
        for attendant in self.attendants:
            attendant.look(events)

    def _told(self, what: Heard, events: Sequence[Event], account: Account, place: roles.Place) -> Told:
        questions = self._questions_to(account, place)
        return told(what, events, questions=questions, waits_for_dealer=self.table.waits_for_step)

    def _questions_to(self, account: Account, place: roles.Place) -> tuple[OpenQuestion, ...]:
        """The questions that the account may answer now."""
        asked = self.table.questions.items()
        return tuple(one.opened(number) for number, one in asked if roles.is_asked(account, one, place))

    def _viewer(self, account: Account, line: int) -> Viewer:
        """As whom somebody sees a line: by the seats that they held then."""
        return roles.viewer(account, self.place, self._recording.seating.seats_of(account.name, line))

    def _welcome(self, account: Account) -> Welcome:
        state, place = self.table.state, self.place
        return Welcome(
            line=self.line,
            viewer=self._viewer(account, self.line),
            seats=dict(state.seats),
            phase=state.phase,
            round=state.round,
            rests=self.table.rests,
            questions=self._questions_to(account, place),
            waits_for_dealer=self.table.waits_for_step,
        )

    def _past(self, account: Account, after: int, last: int) -> Iterator[Told]:
        """The lines after one and up to another, as somebody may see them."""
        lines = self._store.lines(self.id, after) if after < last else iter(())
        for line in islice(lines, max(0, last - after)):
            what = self._recording.reads.heard(line)
            if what is not None:
                yield told_again(what, self._viewer(account, what.line))


def entries(
    table: str,
    happened: Happened,
    *,
    given: Given | None = None,
    seats: Mapping[int, int | None] | None = None,
    closes: bool = False,
) -> list[Entry]:
    """The entries of lines that belong together. What was given became the first of them."""
    at, last = datetime.now(UTC), len(happened.lines) - 1
    return [
        Entry(
            table=table,
            line=happened.line + place,
            at=at,
            content=content,
            given=given if place == 0 else None,
            seats=seats or {} if place == 0 else {},
            closes=closes and place == last,
            snapshot=happened.snapshot if place == last else None,
        )
        for place, content in enumerate(happened.lines)
    ]


def changed_seats(events: Sequence[Event], account: Account | None) -> dict[int, int | None]:
    """The seats whose holders changed, with the account that holds each now; bots have none."""
    changed: dict[int, int | None] = {}
    for event in events:
        if isinstance(event, Left):
            changed[event.seat] = None
        elif isinstance(event, Sat):
            changed[event.seat] = account.id if account is not None else None
    return changed
