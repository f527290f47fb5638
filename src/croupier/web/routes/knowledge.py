"""Games, the law and figures: what anybody may look up."""

import asyncio
from datetime import date
from functools import cache
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse

from croupier.games.opening import OpeningError
from croupier.games.registry import emblem_of
from croupier.law import chapter_of, text_on, title_of
from croupier.law.citation import EXAMPLE
from croupier.law.search import NotFoundError, look_up_some, parse_all, reading_named
from croupier.law.section_headings import heading_of
from croupier.record.codec import encode
from croupier.running.guide import Guide, guide_to
from croupier.running.listing import listed_games
from croupier.running.opening import Opening, build_game, find_offering
from croupier.service import page_data
from croupier.service.odds_worker import Asked, FiguresAsked, read_answer
from croupier.submission import DocumentError, read_day
from croupier.training.opening import taught_games, topics_for
from croupier.web.authentication import CurrentUser, User
from croupier.web.bodies import Choices, StrictRoute, Taught, TopicShown
from croupier.web.message_schema import ADDRESS, message_schema
from croupier.web.openapi import may_tell, with_fields
from croupier.web.problems import JSON, ProblemError
from croupier.web.running import Running, RunningService
from croupier.web.static import TIGHT, Packed, pack, sent
from croupier.web.workers import ODDS as ODDS_WORKER
from croupier.web.workers import answer_once

router = APIRouter(tags=["knowledge"], route_class=StrictRoute)

SCHEMA_JSON: Final = "application/schema+json"
READING: Final = "reading:"
LONGEST: Final = 200
KNOWN: Final[dict[tuple[str, date, bytes], bytes]] = {}
"""Answers that were given before, by game, day and choices."""
MOST_KNOWN: Final = 200
TAUGHT: Final[dict[date, list[Taught]]] = {}
"""What was taught on the day that was asked for last."""
RULES: Final = {"oneOf": [with_fields("provisions"), with_fields("name", "says", "why", "cites")]}
"""What a citation shows: provisions, or a reading."""
ODDS: Final = with_fields("wagers")
AsOf = Annotated[str | None, Query(max_length=20, description="The day whose law applies; by default today.")]


class Schema(JSONResponse):
    """A JSON schema."""

    media_type = SCHEMA_JSON


@router.get(ADDRESS, response_class=Schema, responses=may_tell(shows=with_fields("$defs"), kind=SCHEMA_JSON))
async def messages(request: Request) -> Response:
    """The messages of WebSockets, as a JSON schema: what each connection sends, and what it takes."""
    written = await asyncio.to_thread(schema_packed)
    return sent(request, written, SCHEMA_JSON)


@cache
def schema_packed() -> Packed:
    """The schema of messages as it is sent."""
    return pack(message_schema(), TIGHT)


@router.get("/games")
async def games() -> list[dict[str, Any]]:
    """All games."""
    listed = await asyncio.to_thread(listed_games)
    return [
        {"game": one.game, "title": one.title, "chapters": one.chapters, "playable": one.playable} for one in listed
    ]


@router.get("/games/{game}", responses=may_tell(shows=Guide))
async def game(game: str, as_of: AsOf = None) -> Response:
    """Everything that has a name in a game: wagers, choices, questions, orders, incidents, events."""
    day = day_of(as_of)
    return Response(encode(await asyncio.to_thread(guide_to, game, day.isoformat())), media_type=JSON)


@router.get("/training")
async def training(as_of: AsOf = None) -> list[Taught]:
    """The games that dealers can train, with the topics of their drills; none that had no text on that day."""
    day = day_of(as_of)
    if day not in TAUGHT:
        TAUGHT.clear()
        found = await asyncio.to_thread(lambda: [taught(game, day) for game in taught_games()])
        TAUGHT[day] = [one for one in found if one is not None]
    return TAUGHT[day]


def taught(game: str, day: date) -> Taught | None:
    """A game with its topics, under the law of a day; None if it had no text then, as `GET /games/GAME` explains."""
    try:
        topics = [TopicShown(topic=one.name, about=one.about) for one in topics_for(game, day, {})]
    except OpeningError as wrong:
        if wrong.field == "as_of":
            return None
        raise
    return Taught(game=game, title=title_of(game), emblem=emblem_of(game), topics=topics)


@router.get("/rules/{citation}", responses=may_tell(404, 422, shows=RULES))
async def rules(citation: str, as_of: AsOf = None) -> Response:
    """What a citation names, in our own words; or one of our readings, as in reading:two_aces."""
    if len(citation) > LONGEST:
        raise ProblemError(422, "the citation is too long", where="citation", right=f"as in {EXAMPLE}")
    if citation.startswith(READING):
        reading = reading_named(citation.removeprefix(READING))
        if reading is None:
            raise ProblemError(404, f"there is no such reading: {citation!r}", where="citation")
        return Response(encode(reading), media_type=JSON)
    day = day_of(as_of)
    try:
        found = await asyncio.to_thread(lambda: look_up_some(parse_all(citation, day), day))
    except (NotFoundError, ValueError) as wrong:
        right = f"as in {EXAMPLE}"
        raise ProblemError(404, str(wrong.args[0]), where="citation", right=right) from None
    provisions = [
        {
            "id": one.id,
            "heading": heading_of(one.id, text_on(chapter_of(one.id), day)),
            "says": one.says,
            "how": one.how,
        }
        for one in found
    ]
    return Response(encode({"provisions": provisions}), media_type=JSON)


@router.get("/odds/{game}", responses=may_tell(500, shows=ODDS))
async def odds(game: str, user: CurrentUser, running: RunningService, as_of: AsOf = None) -> Response:
    """Exact figures of every wager of a game, as it is offered by default."""
    return Response(await counted(running, user, game, day_of(as_of), {}), media_type=JSON)


@router.post("/odds/{game}", responses=may_tell(500, shows=ODDS))
async def odds_with(game: str, body: Choices, user: CurrentUser, running: RunningService) -> Response:
    """Exact figures of every wager of a game, with these choices of a Rules Submission."""
    return Response(await counted(running, user, game, day_of(body.as_of), body.choices), media_type=JSON)


async def counted(running: Running, user: User, game: str, day: date, choices: dict[str, Any]) -> bytes:
    """Exact figures, which are remembered; raises `OpeningError` or `ProblemError` if there are none."""
    key = game, day, msgspec.json.encode(choices, order="deterministic")
    async with running.counting.turn(user.account.id):
        answer = KNOWN.get(key)
        if answer is None:
            await asyncio.to_thread(must_be_lawful, game, day, choices)
            answer = await figures_of(FiguresAsked(game=game, as_of=day, choices=choices))
            if len(KNOWN) >= MOST_KNOWN:
                KNOWN.clear()
            KNOWN[key] = answer
    return answer


def must_be_lawful(game: str, day: date, choices: dict[str, Any]) -> None:
    """Raise `OpeningError` for a game or a day that is not known, or a choice that is not lawful."""
    find_offering(game, day)
    build_game(Opening(game=game, as_of=day.isoformat(), submission=dict(choices)))


async def figures_of(asked: FiguresAsked) -> bytes:
    """Exact figures, counted in a process of its own, which ends when nobody waits for it; raises `ProblemError`."""
    try:
        told = read_answer(await answer_once(ODDS_WORKER, iter([page_data.encode(Asked(figures=asked)) + b"\n"])))
    except (EOFError, ValueError):
        raise ProblemError(500, "the figures could not be counted") from None
    if told.problem:
        raise ProblemError(422, told.problem, where="game")
    return bytes(told.found)


def day_of(text: str | None) -> date:
    """The day that was asked for; raises `ProblemError`."""
    if text is None:
        return date.today()  # noqa: DTZ011 - the law's day has no zone
    try:
        return read_day(text)
    except DocumentError as wrong:
        raise ProblemError(422, str(wrong), where="as_of", right="as in 2020-01-01") from None
