"""One table that runs: inputs one at a time, each durable before it is answered and told."""

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final, Protocol

from croupier.play.table import Table
from croupier.service import roles
from croupier.service.acting import Act, Kept, Taken, read_answer, written_answer
from croupier.service.committing import Committer
from croupier.service.errors import NotKeptError, OtherInputError, OvertakenError
from croupier.service.recording import Happened, Recording
from croupier.service.remembering import Remembered
from croupier.service.settings import TableSettings
from croupier.service.showing import ShownTable
from croupier.service.telling import heard
from croupier.store import Account, ConflictError, Entry, Given, KeptTable, Store, StoreUnavailableError
from croupier.table.events import Event, Left, Sat
from croupier.table.inputs import AnyInput

log: Final = logging.getLogger("croupier")
NOT_TAKEN: Final = "this was not taken, because it could not be kept: give it again under the same id"

Decide = Callable[[Table], AnyInput | None]
"""What the house does when it is its turn, if anything; it must only look at the table."""


class Attendant(Protocol):
    """The house at a table: bots, its dealer, whoever watches the time."""

    def look(self, events: Sequence[Event] = ()) -> None:
        """Something happened at the table, and is durable; without events, it is seen for the first time."""

    def stop(self) -> None:
        """The table is closed or given up."""


class Host(Attendant, Protocol):
    """The house at a table as far as it has bots."""

    def seat(self, bots: int) -> None:
        """Have so many bots at the table."""


class LiveTable(ShownTable):
    """A table that this process runs. What is not durable yet is told to nobody.

    If a line cannot be kept, the table has run ahead of the store: it is given up, and whoever needs it next brings it
    back from the store.
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
        super().__init__(kept, settings, recording, store)
        self.attendants: list[Attendant] = []
        self.watched_from: set[int] = set()
        """The other processes at which somebody is connected to the table."""
        self._host: Host | None = None
        self._recording = recording
        self._committer = committer
        self._remembered = Remembered(complete=is_new)
        self._tasks: set[asyncio.Task[Taken | None]] = set()

    @property
    def is_watched(self) -> bool:
        """Whether somebody is connected to the table, here or elsewhere."""
        return super().is_watched or bool(self.watched_from)

    async def submit(self, act: Act) -> Taken:
        """Give somebody's input to the table; returns when what came of it is durable."""
        taken = await self._unhurried(self._submit(act))
        assert taken is not None
        return taken

    async def submit_for_house(self, decide: Decide) -> Taken | None:
        """Let the house do what it decides when it is its turn; None if it decides to do nothing."""
        return await self._unhurried(self._submit_for_house(decide))

    async def seat_bots(self, count: int) -> None:
        """Have so many bots at the table, if it is open: they come, or leave, while wagers are open."""
        async with self._lock:
            self._must_run()
            if self._host is not None:
                self._host.seat(count)

    def attend(self, host: Host, *others: Attendant) -> None:
        """Have the house in attendance."""
        self._host = host
        self.attendants += (host, *others)
        self._look()

    def forget_watchers(self, living: Collection[int]) -> None:
        """Only these other processes live."""
        self.watched_from.intersection_update(living)

    def watch_from(self, process: int, watched: bool) -> None:
        """Somebody came to the table at another process, or the last one there left."""
        if watched:
            self.watched_from.add(process)
        else:
            self.watched_from.discard(process)
        self._look()

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

    async def _given_before(self, act: Act) -> Taken | None:
        """What was answered to the same input before; raises `OtherInputError` if another has its id."""
        before = self._remembered.find(act.key)
        if before is None and not self._remembered.complete:
            before = await self._kept_before(act)
        if before is None:
            return None
        if not before.is_of(act):
            raise OtherInputError(f"another input was given under the id {act.client_id!r} before: this was not taken")
        return before.taken

    async def _kept_before(self, act: Act) -> Kept | None:
        """What the store has of the same id."""
        try:
            given = await asyncio.to_thread(self._store.given, self.id, *act.key)
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
            kept = None if by is None else Kept(taken, by.digest)
            await self._keep(self._entries(happened, by, kept))
        except BaseException:
            self._give_up()
            raise
        if by is not None and kept is not None:
            self._remembered.add(by.key, kept)
        self._tell(heard(happened.line, response))
        return taken

    async def _keep(self, what: list[Entry]) -> None:
        """Have entries kept; raises `NotKeptError` if that fails."""
        try:
            await self._committer.keep(what)
        except ConflictError as wrong:
            raise OvertakenError(NOT_TAKEN) from wrong
        except Exception as wrong:
            raise NotKeptError(NOT_TAKEN) from wrong

    def _entries(self, happened: Happened, by: Act | None, kept: Kept | None) -> list[Entry]:
        """What the store is to keep of an input."""
        given = None
        if by is not None and kept is not None:
            answer = written_answer(kept)
            given = Given(account=by.account.id, client_id=by.client_id, line=happened.line, answer=answer)
        seats = changed_seats(happened.response.events, by.account if by is not None else None)
        return entries(self.id, happened, given=given, seats=seats, closes=self.closed)

    def _give_up(self) -> None:
        """Let go of a table, and send the house away."""
        if not self.dropped:
            for attendant in self.attendants:
                attendant.stop()
        super()._give_up()

    async def _catch_up(self) -> None:
        """The table is where its record is."""

    def _look(self, events: Sequence[Event] = ()) -> None:
        """Have the house look at the table."""
        for attendant in self.attendants:
            try:
                attendant.look(events)
            except Exception:
                log.exception("the house failed at a table", extra={"table": self.id})


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
