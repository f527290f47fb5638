"""The app: everything put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Final

from fastapi import FastAPI
from starlette.middleware import Middleware

from croupier.service.accounts import Accounts
from croupier.service.pit import Pit
from croupier.service.tries import Tries
from croupier.store import Store
from croupier.version import __version__
from croupier.web import pages, sockets
from croupier.web.asking import CHECK_SECONDS, Entrance
from croupier.web.bodies import PROBLEMS
from croupier.web.config import Configuration
from croupier.web.guarding import Guard
from croupier.web.measuring import Measured
from croupier.web.problems import add_problems
from croupier.web.routes import knowledge, operating, people, sessions, submissions, tables
from croupier.web.running import Running, make_guest

ROUTERS: Final = (
    operating.router,
    sessions.router,
    people.router,
    submissions.router,
    tables.router,
    knowledge.router,
)
SECONDS_PER_MINUTE: Final = 60


def make_app(configuration: Configuration, store: Store, *, check_seconds: float = CHECK_SECONDS) -> FastAPI:
    """The app of a service whose store has been migrated. Tables come back when it starts, and stay when it stops."""

    @asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        running = await begin(configuration, store, check_seconds)
        app.state.running = running
        await running.pit.start()
        running.is_ready = True
        try:
            yield
        finally:
            running.is_ready = False
            await running.pit.close()

    app = FastAPI(
        title="croupier",
        version=__version__,
        summary="Pennsylvania's regulated table games, run by the book: tables that people share.",
        description=pages.ABOUT,
        docs_url=None,
        redoc_url=None,
        lifespan=living,
        middleware=[Middleware(Guard, configuration=configuration), Middleware(Measured)],
        responses=PROBLEMS,
    )
    add_problems(app)
    for router in ROUTERS:
        app.include_router(router)
    app.include_router(sockets.router)
    app.include_router(pages.router, include_in_schema=False)
    return app


async def begin(configuration: Configuration, store: Store, check_seconds: float) -> Running:
    """A service that is about to run."""
    tries = Tries(
        within=configuration.log_in_minutes * SECONDS_PER_MINUTE,
        by_name=configuration.log_in_tries,
        by_origin=configuration.log_in_tries_by_address,
    )
    accounts = Accounts(store, session=timedelta(hours=configuration.session_hours), tries=tries)
    guest = await make_guest(accounts, store) if configuration.takes_guests else None
    entrance = Entrance(accounts, guest, check_seconds=check_seconds)
    return Running(configuration, store, Pit(store), accounts, entrance)
