"""Processes that share a store in PostgreSQL, as far as pits in one process are some."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from croupier.service.heartbeats import LEASE_SECONDS
from croupier.service.pit import Pit
from croupier.service.sharing import Link, Shared
from croupier.store import Store
from croupier.store.postgresql import Sharing

LOOK_SECONDS = 0.1
TAKEN_OVER_WITHIN = 60.0
"""Seconds, on a busy machine; `tests.web.processes` holds a service to five where the machine has time for it."""


class Process(NamedTuple):
    """A process of the service, as far as a pit is one."""

    pit: Pit
    store: Store
    shared: Shared

    @property
    def link(self) -> Link:
        """Its connection to the others, with what was taken under it."""
        assert self.shared._link is not None
        return self.shared._link

    @property
    def session(self) -> Sharing:
        """The connection itself."""
        return self.link.session

    @property
    def number(self) -> int:
        """Its name among the others."""
        return self.session.number


@asynccontextmanager
async def process(
    address: str,
    *,
    look_seconds: float = LOOK_SECONDS,
    let_go_after: float = 3600.0,
    lease_seconds: float = LEASE_SECONDS,
) -> AsyncIterator[Process]:
    """A process that serves the store."""
    with Store.open(address) as store:
        shared = Shared(store, look_seconds=look_seconds, lease_seconds=lease_seconds)
        pit = Pit(store, owning=shared, let_go_after=let_go_after)
        assert await pit.start() == {}
        try:
            yield Process(pit, store, shared)
        finally:
            await pit.close()
