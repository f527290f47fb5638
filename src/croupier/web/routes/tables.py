"""Tables: opening and listing them, how one stands, who deals, bots, inputs, and the record."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from datetime import date
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Query
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from croupier.games.opening import Opening, OpeningError, read_opening
from croupier.record.codec import encode
from croupier.service.broadcast import Welcome
from croupier.service.settings import TableSettings, read_settings
from croupier.store import Account, KeptTable
from croupier.web.authentication import CurrentUser, User
from croupier.web.bodies import (
    LONGEST_NAME,
    Answered,
    Bots,
    Dealer,
    FacilityNumber,
    GivenInput,
    NewTable,
    StrictRoute,
    TableNow,
    TableShown,
    table_fields,
)
from croupier.web.messages import RIGHT, answer_fields, not_an_input, read_input
from croupier.web.openapi import may_tell
from croupier.web.paging import in_pages, in_turns
from croupier.web.problems import ProblemError
from croupier.web.routes.accounts import may
from croupier.web.routes.submissions import choices_of, found_submission
from croupier.web.running import Running, RunningService

router = APIRouter(prefix="/tables", tags=["tables"], route_class=StrictRoute)

AT_ONCE: Final = 500
"""How many tables are listed at once."""
Closed = Annotated[bool | None, Query(description="Only closed tables, or only open ones.")]
BeforeTable = Annotated[str | None, Query(max_length=LONGEST_NAME, description="Only tables opened before this one.")]
Begin = Callable[[], Awaitable[AsyncIterator[bytes]]]
ONE_OF_TWO: Final = 'give either an `opening`, as in {"game": "minibaccarat"}, or the number of a `submission`'


class JsonLines(StreamingResponse):
    """Lines of JSON, as they come, in a turn that lasts until all are sent; before it nothing begins. Raises
    `ProblemError` if there is no turn.
    """

    media_type = "application/jsonl"

    def __init__(
        self,
        turn: AbstractAsyncContextManager[None],
        begin: Begin,
        headers: Mapping[str, str],
        status_code: int = 200,
    ) -> None:
        super().__init__((), status_code, headers)
        self._turn = turn
        self._begin = begin

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the lines."""
        async with self._turn:
            self.body_iterator = await self._begin()
            await super().__call__(scope, receive, send)


@router.get("", responses=may_tell(404))
async def tables(
    user: CurrentUser,
    running: RunningService,
    facility: FacilityNumber = None,
    closed: Closed = None,
    before: BeforeTable = None,
) -> list[TableShown]:
    """The tables of a facility in the order of their opening, closed ones included; for the Board, of any or of all.

    Those opened last are shown, 500 at most; the ones before them come with `before`.
    """
    found = await running.pit.tables(user.account, facility=facility, closed=closed, newest=AT_ONCE, before=before)
    return [TableShown(**shown(kept)) for kept in found]


@router.post("", status_code=201, responses=may_tell(404, 409))
async def open_table(body: NewTable, user: CurrentUser, running: RunningService) -> TableNow:
    """Open a table in one's own facility."""
    facility = may(user, "open tables", None)
    assert facility is not None
    settings, dealer = settings_of(body), await dealer_named(running, user, body.dealer)
    try:
        live = await running.pit.open_table(
            await opening_of(body, user, running),
            by=user.account,
            facility=facility,
            settings=settings,
            submission=body.submission,
            dealer=dealer,
        )
    except OpeningError as wrong:
        raise not_opened(wrong, body) from None
    return await table_now(live.id, user, running)


@router.get("/{table}", responses=may_tell(404, 500))
async def table(table: str, user: CurrentUser, running: RunningService) -> TableNow:
    """How a table stands, as whoever asks may see it."""
    return await table_now(table, user, running)


@router.put("/{table}/dealer", responses=may_tell(404, 500))
async def assign_dealer(table: str, body: Dealer, user: CurrentUser, running: RunningService) -> TableNow:
    """Let a dealer deal from now on, or the house."""
    await running.pit.table_for(user.account, table, "assign dealers")
    await running.pit.assign_dealer(table, await dealer_named(running, user, body.dealer), by=user.account)
    return await table_now(table, user, running)


@router.put("/{table}/bots", responses=may_tell(404, 500))
async def seat_bots(table: str, body: Bots, user: CurrentUser, running: RunningService) -> TableNow:
    """Have so many bots at the table; they come and go while wagers are open."""
    await running.pit.seat_bots(table, body.bots, by=user.account)
    return await table_now(table, user, running)


@router.post("/{table}/inputs", responses=may_tell(404, 409, 500))
async def give_input(table: str, body: GivenInput, user: CurrentUser, running: RunningService) -> Answered:
    """Give an input to a table. However often it is sent under the same id, it happens once."""
    game = (await running.pit.table_for(user.account, table)).game
    try:
        act = read_input(user.account, game, body.id, msgspec.json.encode(body.input))
    except (ValueError, TypeError, RecursionError) as wrong:
        raise not_an_input(wrong, right=RIGHT) from None
    return Answered(**msgspec.to_builtins(answer_fields(await running.submit(table, act))))


@router.get("/{table}/record", response_class=JsonLines, responses=may_tell(404))
async def record(table: str, user: CurrentUser, running: RunningService) -> JsonLines:
    """The record of a table: whole for those who may see everything, and otherwise its public copy."""

    async def begin() -> AsyncIterator[bytes]:
        return in_turns(in_pages(await running.pit.record(table, user.account)), running.paging)

    headers = {"Content-Disposition": f'attachment; filename="{table}.jsonl"'}
    return JsonLines(running.sending.turn(user.account.id), begin, headers)


async def opening_of(body: NewTable, user: User, running: Running) -> Opening:
    """What a table is to be opened with; raises `OpeningError` or `ProblemError`."""
    if (body.opening is None) == (body.submission is None):
        raise ProblemError(422, "this says nothing, or two things, of the game", where="opening", right=ONE_OF_TWO)
    if body.submission is not None:
        filed = await found_submission(running, user, body.submission)
        may(user, "open tables", filed.facility)
        return read_opening(choices_of(filed))
    fields = {"as_of": date.today().isoformat(), **(body.opening or {})}  # noqa: DTZ011 - the casino's day has no zone
    if "clock" in fields:
        raise OpeningError("clock", "a table that people share has the real time: leave the field out")
    return read_opening(fields)


def not_opened(wrong: OpeningError, body: NewTable) -> ProblemError:
    """Why a table cannot be opened so, and in which field of the body."""
    within = "" if body.opening is None or wrong.field.startswith("settings") else "opening."
    return ProblemError(422, wrong.why, where=f"{within}{wrong.field}", cites=wrong.cites)


def settings_of(body: NewTable) -> TableSettings:
    """How a table is to be run; raises `ProblemError`."""
    try:
        return read_settings(body.settings)
    except (msgspec.ValidationError, ValueError, TypeError) as wrong:
        what, found, path = str(wrong).rpartition(" - at `$")
        where = f"settings{path.rstrip('`')}" if found else "settings"
        right = f"the settings are {', '.join(TableSettings.__struct_fields__)}"
        raise ProblemError(422, what if found else str(wrong), where=where, right=right) from None


async def dealer_named(running: Running, user: User, name: str | None) -> Account | None:
    """The account of a dealer of one's own facility; raises `ProblemError` if there is none."""
    if name is None:
        return None
    found = await asyncio.to_thread(running.store.account_named, name)
    if found is None or found.facility != user.account.facility:
        raise ProblemError(404, f"there is no {name!r} in this facility", where="dealer", right="name a dealer")
    return found


async def table_now(table: str, user: User, running: Running) -> TableNow:
    """How a table stands, as somebody may see it."""
    listener = await running.pit.listen(table, user.account)
    listener.end()
    kept = await asyncio.to_thread(running.store.table, table)
    assert kept is not None
    game = (await running.pit.table(table)).table.game
    offered: dict[str, Any] = {"wagers": list(game.offered), "number_of_seats": game.seats}
    return TableNow(**shown(kept), **standing(listener.welcome), **offered)


def standing(welcome: Welcome) -> dict[str, Any]:
    """How a table stands, as plain values."""
    found: dict[str, Any] = msgspec.json.decode(encode(welcome))
    return found


def shown(kept: KeptTable) -> dict[str, Any]:
    """A table as it was opened, as plain values."""
    plain = msgspec.json.decode(kept.opening)
    return table_fields(kept, plain["opening"], plain.get("settings", {}))
