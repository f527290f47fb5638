"""The rounds of a table as somebody may see them, each step by step; and the check of its whole record."""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request, Response
from msgspec import structs

from croupier.service.page_data import encode
from croupier.service.record_check import RecordChecked
from croupier.service.showing import ShownTable
from croupier.service.table_view import RoundSeen, TableView
from croupier.store import Account
from croupier.web.authentication import CurrentUser
from croupier.web.bodies import LARGEST, NumberInPath, StrictRoute
from croupier.web.openapi import many, may_tell, with_fields
from croupier.web.paging import in_pages
from croupier.web.problems import JSON, ProblemError
from croupier.web.routes.accounts import may
from croupier.web.running import RunningService
from croupier.web.shared_views import SharedViews, Watching, watched_now
from croupier.web.static import QUICK, UNKEPT, Packed, pack, packed, sent
from croupier.web.workers import RECORD_CHECK, answer_once

router = APIRouter(tags=["watching"], route_class=StrictRoute)

AT_ONCE: Final = 50
"""How many rounds are listed at a time."""
LISTED: Final = with_fields("round", "line", "last", "at", "outcome", "won", "void")
Before = Annotated[int | None, Query(ge=1, le=LARGEST, description="Only rounds before this one.")]


@router.get("/tables/{table}/rounds", responses=may_tell(404, 500, shows=many(LISTED)))
async def rounds(
    table: str, request: Request, user: CurrentUser, running: RunningService, watches: Watching, before: Before = None
) -> Response:
    """The newest rounds of a table, the newest first: their lines, how they came out, and what whoever asks won."""
    live = await running.pit.table_for(user.account, table)
    async with watched_now(watches, live, user.account) as watched:
        found, since = watched.rounds.before(before, AT_ONCE), watched.since
    if since and len(found) < AT_ONCE:
        found = joined(found, await watches.all_rounds(live), before)
    return packed(request, encode([listed(one) for one in found]))


@router.get(
    "/tables/{table}/rounds/{number}",
    responses=may_tell(404, 500, shows={"allOf": [LISTED, with_fields("scene", "lines")]}),
)
async def one_round(
    table: str, number: NumberInPath, request: Request, user: CurrentUser, running: RunningService, watches: Watching
) -> Response:
    """A round step by step, as whoever asks may see it: the scene before it, and every line since the round before."""
    live = await running.pit.table_for(user.account, table)
    async with watched_now(watches, live, user.account) as watched:
        found, last, since = watched.rounds.numbered(number), watched.line, watched.since
    if since and (found is None or found.first == since + 1):
        found = next((one for one in await watches.all_rounds(live) if one.round == number), None)
    if found is None:
        raise ProblemError(404, f"there is no round {number} at this table", where="number")
    start = await begun_before(watches, live, user.account, found.first)
    async with running.replaying.turn(user.account.id):
        shown = await asyncio.to_thread(replayed, start, live, user.account, found, found.last or last)
    return sent(request, shown, JSON, cache=UNKEPT)


@router.post("/tables/{table}/check", responses=may_tell(404, 500, shows=RecordChecked))
async def check(table: str, user: CurrentUser, running: RunningService) -> Response:
    """Check a table's record as far as it goes: its chain, and every input given again in a process of its own."""
    may(user, "read whole records", (await running.pit.known(user.account, table)).facility)
    async with running.checking_records.turn(user.account.id):
        try:
            told = await answer_once(RECORD_CHECK, in_pages(running.store.lines(table)))
        except (EOFError, ValueError):
            raise ProblemError(500, "the record could not be checked") from None
    return Response(told, media_type=JSON)


def listed(one: RoundSeen) -> dict[str, Any]:
    """A round in a list."""
    return {
        "round": one.round,
        "line": one.first,
        "last": one.last,
        "at": one.at,
        "outcome": one.outcome,
        "won": sum(one.won.values()) if one.won else None,
        "void": one.void,
    }


def joined(seen: list[RoundSeen], every: Sequence[RoundSeen], before: int | None) -> list[RoundSeen]:
    """The newest rounds as they were seen, and where nobody saw them, as the record has them."""
    known = {one.round: one for one in seen}
    newest = [one for one in reversed(every) if before is None or one.round < before][:AT_ONCE]
    return [structs.replace(known.get(one.round, one), first=one.first) for one in newest]


async def begun_before(watches: SharedViews, live: ShownTable, account: Account, line: int) -> TableView:
    """A table as somebody saw it at some time before a line, to replay from there."""
    watch = await watches.of(live, account)
    async with watch.lock:
        mark = watch.mark_before(line)
    return mark or TableView(live.table.game, live.viewer_of(account, 0))


def replayed(start: TableView, live: ShownTable, account: Account, found: RoundSeen, last: int) -> Packed:
    """A round from the scene before its first line to its last line, or to the last there is, as it is sent."""
    lines = []
    for told in live.past(account, start.line, found.first - 1):
        start.fold(told, live.viewer_of(account, told.line))
    start.sight.viewer = live.viewer_of(account, found.first)
    scene = start.scene
    for told in live.past(account, found.first - 1, last):
        lines.append(start.hear(told, live.viewer_of(account, told.line)))
    return pack(encode({**listed(found), "scene": scene, "lines": lines}), QUICK)
