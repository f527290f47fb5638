"""What the page asks for beside its connection: the lobby, a table's felt, odds and advice, rounds, and a check."""

import asyncio
from typing import Annotated, Final
from weakref import WeakKeyDictionary

from fastapi import APIRouter, Query, Request, Response

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
from croupier.web.authentication import CurrentUser
from croupier.web.bodies import LARGEST, FacilityNumber, StrictRoute
from croupier.web.openapi import many, may_tell, with_fields
from croupier.web.problems import JSON, ProblemError
from croupier.web.routes.knowledge import AsOf, day_of
from croupier.web.running import RunningService
from croupier.web.shared_views import Watching, watched_now
from croupier.web.static import CHECKED, TIGHT, Packed, pack, packed, sent
from croupier.web.workers import Odds

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
