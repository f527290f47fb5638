"""One table that runs: inputs one after the other, each durable before it is answered and told."""

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple, Protocol

from croupier.play.errors import InputFailedError
from croupier.play.table import Table
from croupier.service import roles
from croupier.service.broadcast import Heard, heard
from croupier.service.committing import BehindError, Committer, Lines
from croupier.service.errors import FailedInputError, NotKeptError, OtherInputError, OvertakenError, ServiceError
from croupier.service.inputs import Act, Kept, Key, Remembered, Taken, read_answer, written_answer
from croupier.service.recording import Happened, Recording
from croupier.service.settings import TableSettings
from croupier.service.showing import Moment, ShownTable, being_brought_back
from croupier.store import (
    Account,
    CommitLostError,
    ConflictError,
    Entry,
    Given,
    KeptTable,
    Store,
    StoreFullError,
    StoreUnavailableError,
)
from croupier.table.events import Answered, Event, Left, Sat
from croupier.table.inputs import AnyInput, Refusal

log: Final = logging.getLogger("croupier")
NOT_TAKEN: Final = "this was not taken, because it could not be kept: give it again under the same id"
FAILED: Final = "a fault in the program stopped this: nothing was taken, and the table is as it was before"
LATE: Final = "this was not taken: it came too late, and whoever gave it waits no more"
NO_ROOM: Final = "this was not taken, because the disk of the store is full: give it again once there is room"
UNKNOWN: Final = "nobody knows whether this was kept: give it again under the same id, and you will be told"

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


class BeingKept(NamedTuple):
    """An input that the table has taken and the store has not kept yet; nobody has been told of it."""

    by: Act | None
    """Who gave it, under which id; None: the house."""
    answer: Kept
    what: Heard
    then: Moment
    """How the table stood right after it."""
    done: "asyncio.Future[Taken]"
    """Done when it is durable and everybody has been told."""


class LiveTable(ShownTable):
    """A table that this process runs. What is not durable yet is told to nobody.

    It takes the next input while earlier ones are being kept, and they are kept, told and answered in their order. If a
    line cannot be kept, the table has run ahead of the store: it is given up, with whatever came after that line, and
    whoever needs it next brings it back from the store.
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
        epoch: int | None = None,
    ) -> None:
        super().__init__(kept, settings, recording, store)
        self.attendants: list[Attendant] = []
        self.watched_from: set[int] = set()
        """The other processes at which somebody is connected to the table."""
        self._host: Host | None = None
        self._recording = recording
        self._epoch = epoch
        """How often the table has been taken by a process, if others may take it: once one does, nothing is kept."""
        self._lines = Lines(committer)
        self._remembered = Remembered(complete=is_new)
        self._being_kept: dict[Key, BeingKept] = {}
        """What people gave and nobody has been answered yet."""
        self._last: BeingKept | None = None
        """The last input that the table took: when it is done, all are."""
        self.answers = 0
        """How many answers the table has taken, durable or not."""
        self._tasks: set[asyncio.Task[Taken | None]] = set()

    @property
    def is_watched(self) -> bool:
        """Whether somebody is connected to the table, here or elsewhere."""
        return super().is_watched or bool(self.watched_from)

    @property
    def is_settled(self) -> bool:
        """Whether nothing is being kept: the table is where its record is."""
        return self._last is None or self._last.done.done()

    @property
    def is_closed_for_good(self) -> bool:
        """Whether the table is closed, and that is durable."""
        return self.closed and self.is_settled and not self._lines.broken

    async def submit(self, act: Act, *, until: datetime | None = None) -> Taken:
        """Give somebody's input to the table; returns when what came of it is durable.

        It is not taken after a time, when whoever forwards it has answered that it may not have been.
        """
        taken = await self._unhurried(self._submit(act, until))
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

    async def _submit(self, act: Act, until: datetime | None) -> Taken:
        async with self._lock:
            self._must_run()
            taken = self._being_kept.get(act.key)
            if taken is None:
                before = await self._given_before(act)
                if before is not None:
                    return before
                self._must_run()
                refusal = self._refusal(act)
                must_be_in_time(until)
                if refusal is None:
                    taken = await self._take(roles.in_own_name(act.account, act.input), act)
            last = self._last
        if taken is not None:
            return await answered(taken, act)
        if last is not None:
            await asyncio.wait([last.done])
        self._must_run()
        return Taken(refused=refusal)

    async def _submit_for_house(self, decide: Decide) -> Taken | None:
        async with self._lock:
            self._must_run()
            act = None if self.closed else decide(self.table)
            taken = None if act is None else await self._take(act, None)
        return None if taken is None else await asyncio.shield(taken.done)

    def _refusal(self, act: Act) -> Refusal | None:
        """Why an input does not come before the table, so that it becomes no line of the record."""
        refusal = roles.may(act.account, act.input, self.place)
        if refusal is None and self.closed:
            return self.table.refusal_for(act.input)
        return refusal or act.refusal_at(self.table.state)

    async def _given_before(self, act: Act) -> Taken | None:
        """What was answered to the same input before; raises `OtherInputError` if another has its id."""
        before = self._remembered.find(act.key)
        if before is None and not self._remembered.complete:
            before = await self._kept_before(act)
        if before is None:
            return None
        return of_same(before, act)

    async def _kept_before(self, act: Act) -> Kept | None:
        """What the store has of the same id."""
        try:
            given = await asyncio.to_thread(self._store.given, self.id, *act.key)
        except StoreUnavailableError as wrong:
            raise NotKeptError(NOT_TAKEN) from wrong
        return None if given is None else read_answer(given.answer)

    async def _take(self, act: AnyInput, by: Act | None) -> BeingKept:
        """Give an input to the table and have its lines kept; everybody is told when they are."""
        try:
            happened = self._recording.submit(act)
            response = happened.response
            answer = Kept(Taken(happened.line, response.number, response.refusal), "" if by is None else by.digest)
            then, done = self._moment(), asyncio.get_running_loop().create_future()
            taken = BeingKept(by, answer, heard(happened.line, response), then, done)
            keeping = self._lines.keep(self._entries(happened, by, answer))
        except InputFailedError as wrong:
            log.exception("an input failed", extra={"table": self.id})
            raise FailedInputError(FAILED) from wrong
        except BaseException:
            await self._settled()
            self._give_up()
            raise
        self._last = taken
        self.answers += is_answered(response.events)
        if by is not None:
            self._being_kept[by.key] = taken
        keeping.add_done_callback(lambda _: self._is_kept(taken, keeping))
        return taken

    def _is_kept(self, taken: BeingKept, keeping: "asyncio.Future[None]") -> None:
        """An input is durable, or cannot be kept: tell everybody, or give up the table; and answer."""
        if taken.by is not None:
            self._being_kept.pop(taken.by.key, None)
        wrong = keeping.exception()
        if wrong is None:
            self._tell_kept(taken)
            taken.done.set_result(taken.answer.taken)
        else:
            taken.done.set_exception(why_not_kept(self.id, wrong))
            self._give_up()

    def _tell_kept(self, taken: BeingKept) -> None:
        """An input is durable: remember its answer, and tell everybody; if that fails, they have to come back."""
        if taken.by is not None:
            self._remembered.add(taken.by.key, taken.answer)
        if self.dropped:
            return
        try:
            self._tell(taken.what, taken.then)
        except Exception:
            log.exception("a line could not be told", extra={"table": self.id})
            self._give_up()

    async def _settled(self) -> None:
        """Wait for the last input that the table took."""
        if self._last is not None and not self.is_settled:
            await asyncio.wait([self._last.done])

    def _entries(self, happened: Happened, by: Act | None, answer: Kept) -> list[Entry]:
        """What the store is to keep of an input."""
        given = None
        if by is not None:
            written = written_answer(answer)
            given = Given(account=by.account.id, client_id=by.client_id, line=happened.line, answer=written)
        seats = changed_seats(happened.response.events, by.account if by is not None else None)
        return entries(self.id, happened, given=given, seats=seats, closes=self.closed, epoch=self._epoch)

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


async def answered(taken: BeingKept, act: Act) -> Taken:
    """Wait until an input is durable, and say what became of it; raises `OtherInputError` if it was another one."""
    await asyncio.shield(taken.done)
    return of_same(taken.answer, act)


def must_be_in_time(until: datetime | None) -> None:
    """Raise `NotKeptError` if the time until which something was to be done is over."""
    if until is not None and datetime.now(UTC) > until:
        raise NotKeptError(LATE)


def of_same(before: Kept, act: Act) -> Taken:
    """What became of an input; raises `OtherInputError` if it was another one under the same id."""
    if not before.is_of(act):
        raise OtherInputError(f"another input was given under the id {act.client_id!r} before: this was not taken")
    return before.taken


def why_not_kept(table: str, wrong: BaseException) -> ServiceError:
    """What whoever gave an input is told when it could not be kept: nothing came of it, or nobody knows."""
    if isinstance(wrong, BehindError):
        return being_brought_back(table)
    if isinstance(wrong, ConflictError):
        error: ServiceError = OvertakenError(NOT_TAKEN)
    elif isinstance(wrong, StoreFullError):
        error = NotKeptError(NO_ROOM)
    else:
        error = NotKeptError(UNKNOWN if isinstance(wrong, CommitLostError) else NOT_TAKEN)
    error.__cause__ = wrong
    return error


def entries(
    table: str,
    happened: Happened,
    *,
    given: Given | None = None,
    seats: Mapping[int, int | None] | None = None,
    closes: bool = False,
    epoch: int | None = None,
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
            epoch=epoch,
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


def is_answered(events: Iterable[Event]) -> bool:
    """Whether somebody answered."""
    return any(isinstance(event, Answered) for event in events)
