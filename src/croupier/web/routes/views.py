"""What the page asks for beside its connection: the lobby, a table's felt, odds and advice, its rounds, and a check."""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any, Final
from weakref import WeakKeyDictionary

from fastapi import APIRouter, Query, Request, Response
from msgspec import structs

from croupier.law import title_of
from croupier.law.citation import EXAMPLE
from croupier.law.search import NotFoundError
from croupier.play.game import Game
from croupier.presenting.felt import FeltError
from croupier.service import roles
from croupier.service.felt import Felt, felt_of
from croupier.service.odds_worker import Asked, advice_asked, odds_asked
from croupier.service.page_data import encode
from croupier.service.provision import provision_shown
from croupier.service.record_check import RecordChecked
from croupier.service.showing import ShownTable
from croupier.service.table_view import RoundSeen, TableView
from croupier.store import Account
from croupier.web.authentication import CurrentUser
from croupier.web.bodies import LARGEST, FacilityNumber, NumberInPath, StrictRoute
from croupier.web.openapi import many, may_tell, with_fields
from croupier.web.paging import in_pages
from croupier.web.problems import JSON, ProblemError
from croupier.web.routes.accounts import may
from croupier.web.routes.knowledge import AsOf, day_of
from croupier.web.running import RunningService
from croupier.web.shared_views import SharedViews, Watching, watched_now
from croupier.web.static import CHECKED, QUICK, TIGHT, UNKEPT, Packed, pack, packed, sent
from croupier.web.workers import RECORD_CHECK, Odds, answer_once

router = APIRouter(tags=["watching"], route_class=StrictRoute)

LONGEST: Final = 200
"""The longest citation."""
PROVISION: Final = with_fields("id", "heading", "says", "how", "parts", "code", "edition", "editions", "readings")
FELTS: Final[WeakKeyDictionary[Game, Packed]] = WeakKeyDictionary()
"""The felts that have been asked for: a table keeps its felt as long as it keeps its game."""


@router.get("/lobby", responses=may_tell(shows=many(with_fields("id", "game", "title", "phase", "seats", "line"))))
async def lobby(
    request: Request, user: CurrentUser, running: RunningService, facility: FacilityNumber = None
) -> Response:
    """The tables that one may look at, each with its law, its limits and who plays; closed ones last."""
    return packed(request, encode(await running.lobby.shown_to(user.account, facility)))


@router.get("/tables/{table}/felt", responses=may_tell(404, 422, 500, shows=Felt))
async def felt(table: str, request: Request, user: CurrentUser, running: RunningService) -> Response:
    """A table's felt to scale, and every wager with its area, what it pays and its limits."""
    live = await running.pit.table_for(user.account, table)
    game = live.table.game
    if game not in FELTS:
        try:
            FELTS[game] = await asyncio.to_thread(felt_packed, game)
        except FeltError as wrong:
            raise ProblemError(422, f"this table cannot be drawn: {wrong}") from None
    return sent(request, FELTS[game], JSON)


def felt_packed(game: Game) -> Packed:
    """A table's felt as it is sent to every page."""
    return pack(encode(felt_of(game, title_of(game.name))), TIGHT)


@router.get(
    "/tables/{table}/odds",
    responses=may_tell(404, 500, shows=with_fields("basis", "wagers", "missing", "cites")),
)
async def odds(
    table: str,
    request: Request,
    user: CurrentUser,
    running: RunningService,
    watches: Watching,
    worker: Odds,
    fresh: Annotated[bool, Query(description="As if nothing had been dealt.")] = False,
) -> Response:
    """Every wager's chances, counted from what whoever asks has seen of the table, or before anything is dealt."""
    live = await running.pit.table_for(user.account, table)
    async with watched_now(watches, live, user.account) as watched:
        asked = odds_asked(watched, fresh=fresh)
    return packed(request, await worker.ask(Asked(odds=asked), user.account.id))


@router.get(
    "/tables/{table}/advice",
    responses=may_tell(404, 500, shows=with_fields("against", "options", "error", "cites")),
)
async def advice(
    table: str,
    question: Annotated[int, Query(ge=1, le=LARGEST, description="The number of the question.")],
    request: Request,
    user: CurrentUser,
    running: RunningService,
    watches: Watching,
    worker: Odds,
) -> Response:
    """What each choice of a question about playing a hand is worth to whoever is asked it."""
    live = await running.pit.table_for(user.account, table)
    async with watched_now(watches, live, user.account) as watched:
        put = live.table.questions.get(question)
        is_own = put is not None and roles.is_asked(user.account, put, live.place)
        asked = advice_asked(watched, put) if put is not None and is_own else None
    if asked is None:
        raise ProblemError(404, f"there is no advice on question {question}", where="question")
    return packed(request, await worker.ask(Asked(advice=asked), user.account.id))


@router.get("/provisions/{citation}", responses=may_tell(404, shows=PROVISION))
async def provision(citation: str, request: Request, as_of: AsOf = None) -> Response:
    """A provision in our own words, where it is carried out, and how other editions say it; or one of our readings."""
    try:
        if len(citation) > LONGEST:
            raise NotFoundError("the citation is too long")
        found = await asyncio.to_thread(provision_shown, citation, day_of(as_of))
    except (NotFoundError, ValueError) as wrong:
        raise ProblemError(404, str(wrong.args[0]), where="citation", right=f"as in {EXAMPLE}") from None
    return packed(request, encode(found), cache=CHECKED)


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
