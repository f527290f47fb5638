"""The app: everything put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date, timedelta
from typing import Final

from fastapi import FastAPI
from starlette.middleware import Middleware

from croupier.games.opening import read_opening
from croupier.games.registry import all_games, is_playable
from croupier.person.seating import usual_choices
from croupier.service.accounts import Accounts
from croupier.service.errors import NotAllowedError
from croupier.service.login_attempts import LoginAttempts
from croupier.service.ownership import Alone, Owning
from croupier.service.pit import Pit
from croupier.service.settings import TableSettings
from croupier.service.sharing import Shared
from croupier.store import Account, Store
from croupier.version import __version__
from croupier.web import openapi, page_socket, sockets, static, training_socket
from croupier.web.authentication import CHECK_SECONDS, COOKIE, HOST_COOKIE, NOTE_SECONDS, Authenticator
from croupier.web.config import Configuration
from croupier.web.logs import log
from croupier.web.metrics import Measured
from croupier.web.openapi import describe
from croupier.web.problems import add_problems
from croupier.web.rate_limits import Budget, Door
from croupier.web.routes import accounts, knowledge, operating, submissions, tables, views
from croupier.web.running import Running, make_guest
from croupier.web.security import Security
from croupier.web.shared_views import SharedViews
from croupier.web.workers import OddsWorker

BOTS: Final = 3
SETTINGS: Final = TableSettings(bots=BOTS, pace=0.6, deal_after=12.0, answer_within=60.0, plays_alone=False)
"""A quick dealer, and a minute for every answer, so that nobody keeps the others waiting for ever; between rounds the
table waits for somebody to come and look.
"""


async def open_first_tables(pit: Pit, guest: Account, day: date) -> list[str]:
    """Open a table of each game that has none open in the guest's facility, with its usual choices and the law of a
    day; returns the names of the games.
    """
    assert guest.facility is not None
    open_now = {kept.game for kept in await pit.tables(guest, closed=False)}
    missing = [game.name for game in all_games() if is_playable(game.name) and game.name not in open_now]
    for game in missing:
        opening = read_opening(
            {"game": game, "as_of": day.isoformat(), "submission": usual_choices(game, day), "steps": "manual"}
        )
        try:
            await pit.open_table(opening, by=guest, facility=guest.facility, settings=SETTINGS)
        except NotAllowedError as wrong:
            log.warning("a table is not opened", extra={"game": game, "why": wrong.refusal.why})
    return missing


ROUTERS: Final = (
    operating.router,
    accounts.sessions_router,
    accounts.router,
    submissions.router,
    tables.router,
    knowledge.router,
    views.router,
)
SECONDS_PER_MINUTE: Final = 60
FIRST_TABLES: Final = "the tables that are open from the start"
"""What a process takes while it opens them, as it takes a table."""


def make_app(
    configuration: Configuration, store: Store, *, door: Door | None = None, check_seconds: float = CHECK_SECONDS
) -> FastAPI:
    """The app of a service whose store has been migrated. Tables come back when it starts, and stay when it stops.

    `door` counts the connections of the server that it runs in.
    """
    budget = Budget(per_account=configuration.inputs_per_second, by_address=configuration.inputs_per_second_by_address)

    @asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        running = await begin(configuration, store, check_seconds, door=Door() if door is None else door, budget=budget)
        app.state.running = running
        app.state.watches, app.state.odds_worker = SharedViews(store), OddsWorker()
        for table, why in (await running.pit.start()).items():
            log.error("a table cannot be brought back", extra={"table": table, "why": why})
        if configuration.tables and running.authenticator.guest is not None:
            await have_first_tables(running.pit, running.authenticator.guest)
        running.has_started = True
        try:
            yield
        finally:
            running.has_started = False
            await app.state.odds_worker.close()
            await running.pit.close()
            await running.accounts.close()

    app = FastAPI(
        title="croupier",
        version=__version__,
        summary="Pennsylvania's regulated table games, run by the book: tables that people share.",
        description=openapi.ABOUT,
        docs_url=None,
        redoc_url=None,
        lifespan=living,
        middleware=[Middleware(Security, configuration=configuration, budget=budget), Middleware(Measured)],
    )
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]
    add_problems(app)
    for router in ROUTERS:
        app.include_router(router)
    app.include_router(sockets.router)
    app.include_router(page_socket.router)
    app.include_router(training_socket.router)
    app.include_router(static.router, include_in_schema=False)
    app.include_router(openapi.router, include_in_schema=False)
    return app


async def begin(
    configuration: Configuration, store: Store, check_seconds: float, *, door: Door, budget: Budget
) -> Running:
    """A service that is about to run."""
    attempts = LoginAttempts(
        longest_wait=configuration.log_in_minutes * SECONDS_PER_MINUTE,
        by_name=configuration.log_in_tries,
        by_origin=configuration.log_in_tries_by_address,
    )
    accounts = Accounts(
        store,
        session=timedelta(hours=configuration.session_hours),
        idle=timedelta(minutes=configuration.session_idle_minutes),
        attempts=attempts,
    )
    guest = await make_guest(accounts, store) if configuration.takes_guests else None
    note_seconds = min(NOTE_SECONDS, configuration.session_idle_minutes * SECONDS_PER_MINUTE / 10)
    cookie = HOST_COOKIE if configuration.is_secure else COOKIE
    authenticator = Authenticator(
        accounts, guest, check_seconds=check_seconds, note_seconds=note_seconds, cookie=cookie
    )
    owning: Owning = Shared(store) if store.is_shared else Alone()
    owning.on_account = authenticator.forget_number
    pit = Pit(store, owning=owning, most_tables=configuration.tables_per_account)
    return Running(configuration, store, pit, accounts, authenticator, door=door, budget=budget)


async def have_first_tables(pit: Pit, guest: Account) -> None:
    """Open the tables that are open from the start, unless another process does."""
    if await pit.owning.take(FIRST_TABLES) is None:
        try:
            await open_first_tables(pit, guest, date.today())  # noqa: DTZ011 - the casino's day has no zone
        finally:
            await pit.owning.release(FIRST_TABLES)
