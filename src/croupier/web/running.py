"""What a running service consists of: its store, its tables, its accounts, and who is connected."""

import asyncio
import time
from typing import Annotated, Any, Final

from fastapi import Depends, Request, WebSocket

from croupier.service.accounts import Accounts
from croupier.service.inputs import Act, Taken
from croupier.service.pit import Pit
from croupier.store import Account, ConflictError, Store, StoreError
from croupier.web.authentication import Authenticator
from croupier.web.config import Configuration
from croupier.web.lobby import Lobby
from croupier.web.metrics import Metrics
from croupier.web.rate_limits import Budget, ConnectionLimits, Door, Queue

GUEST_FACILITY: Final = "this machine"
"""The facility in which guests open tables."""
MOST_WAITING: Final = 20
"""How many may wait for odds, the check of a record, or that of a submission."""
MOST_OF_ONE: Final = 3
"""How many of them may be one account's."""
MOST_REPLAYS: Final = 100
"""How many may wait for the replay of a round."""
MOST_REPLAYS_OF_ONE: Final = 10
"""How many of them may be one account's: somebody who goes through the rounds asks for one after the other."""
MOST_DOWNLOADS: Final = 100
"""How many records may be sent at the same time."""
LOOK_SECONDS: Final = 1.0
"""For how long it is known whether the store can be used."""
MOST_LOG_INS: Final = 100
"""How many may wait for the check of a password, or have it checked."""
MOST_LOG_INS_OF_ONE: Final = 50
"""How many of them may come from one address, which people may share."""
PASSWORDS_AT_ONCE: Final = 2
"""How many passwords are checked at a time: each check takes much memory, on purpose."""


class Running:
    """A service that runs."""

    def __init__(
        self,
        configuration: Configuration,
        store: Store,
        pit: Pit,
        accounts: Accounts,
        authenticator: Authenticator,
        *,
        door: Door,
        budget: Budget,
    ) -> None:
        self.configuration = configuration
        self.store = store
        self.pit = pit
        self.accounts = accounts
        self.authenticator = authenticator
        self.lobby = Lobby(pit)
        self.door = door
        self.budget = budget
        self.connection_limits = ConnectionLimits(
            door, most=configuration.sockets_per_account, by_address=configuration.connections_per_address
        )
        self.metrics = metrics = Metrics()
        self.has_started = False
        self._looking = asyncio.Lock()
        self._looks_again = 0.0
        """When the store is looked at again, to see whether it can be used."""
        self._wrong: StoreError | None = None
        self.checking = Queue(MOST_LOG_INS, each=MOST_LOG_INS_OF_ONE, at_once=PASSWORDS_AT_ONCE)
        self.counting = Queue(MOST_WAITING, each=MOST_OF_ONE)
        """One question about odds at a time: an answer may take a processor for minutes."""
        self.checking_records = Queue(MOST_WAITING, each=MOST_OF_ONE)
        """One check of a record at a time."""
        self.replaying = Queue(MOST_REPLAYS, each=MOST_REPLAYS_OF_ONE)
        """One replay of an earlier round at a time: most are short, but a round may have thousands of lines."""
        self.sending = Queue(MOST_DOWNLOADS, each=MOST_OF_ONE, at_once=MOST_DOWNLOADS)
        """The records that are being sent: none waits for another, which may be read slowly."""
        self.paging = asyncio.Semaphore(1)
        """One page of a record that is sent is made ready at a time."""
        self.filing = Queue(MOST_WAITING, each=MOST_OF_ONE)
        """One submission that is read and judged at a time."""
        committer = pit.committer
        metrics.measure("croupier_tables", "Tables that run in this process", lambda: len(pit.running))
        followed = "Tables of other processes that somebody looks at in this one"
        metrics.measure("croupier_followed_tables", followed, lambda: len(pit.here) - len(pit.running))
        processes = "Processes that share the store; 0: this one cannot reach the others"
        metrics.measure("croupier_processes", processes, lambda: pit.owning.processes)
        metrics.measure("croupier_waiting", "Inputs that wait to become durable", lambda: committer.waiting)
        metrics.measure("croupier_transactions", "Transactions of inputs so far", lambda: committer.transactions)
        metrics.measure("croupier_lines", "Lines of records kept so far", lambda: committer.entries)
        metrics.measure("croupier_failures", "Transactions that failed so far", lambda: committer.failures)
        metrics.measure("croupier_connections", "Connections of every kind over the network", lambda: len(door))
        metrics.measure("croupier_most_connections", "For how many connections there are files", lambda: door.most)
        refused = "Connections that were refused or let go so far: too many, too slow"
        metrics.measure("croupier_refused_connections", refused, lambda: door.refusals.total())
        flooded = "Requests and messages that were refused so far because they came too fast"
        metrics.measure("croupier_refused_floods", flooded, lambda: budget.refused)

    @property
    def why_not_ready(self) -> str:
        """Why no request can be taken; empty once tables are back, and other processes, if there are any, reached."""
        if not self.has_started:
            return "the service is starting or stopping"
        return (
            ""
            if self.pit.owning.processes
            else "this process has lost the store, or its tables to another one, and is coming back"
        )

    async def check_store(self) -> None:
        """Raise `StoreError` unless the store can be read and written. However often it is asked, it is looked once a
        second.
        """
        async with self._looking:
            if time.monotonic() >= self._looks_again:
                self._wrong = await asyncio.to_thread(wrong_with, self.store)
                self._looks_again = time.monotonic() + LOOK_SECONDS
            if self._wrong is not None:
                raise self._wrong

    async def submit(self, table: str, act: Act) -> Taken:
        """Give an input to a table, and measure how long it takes until it is durable."""
        began = time.perf_counter()
        try:
            taken = await self.pit.submit(table, act)
        except Exception:
            self.metrics.inputs.labels("failed").inc()
            raise
        self.metrics.inputs.labels("taken" if taken.refused is None else "refused").inc()
        self.metrics.input_seconds.observe(time.perf_counter() - began)
        return taken


def wrong_with(store: Store) -> StoreError | None:
    """What keeps a store from being used, if anything does."""
    try:
        store.check()
        store.check_writing()
    except StoreError as wrong:
        return wrong
    return None


async def make_guest(accounts: Accounts, store: Store) -> Account:
    """The account of whoever plays on this machine without one; another process may make it at the same time."""
    try:
        facility = store.facility_named(GUEST_FACILITY) or store.add_facility(GUEST_FACILITY)
        return await accounts.guest(facility.id)
    except ConflictError:
        return await make_guest(accounts, store)


def running(request: Request) -> Running:
    """The service that a request is for."""
    return running_in(request.app)


def running_by_socket(socket: WebSocket) -> Running:
    """The service that a connection is for."""
    return running_in(socket.app)


def running_in(app: Any) -> Running:
    """The service behind an app."""
    found: Running = app.state.running
    return found


RunningService = Annotated[Running, Depends(running)]
