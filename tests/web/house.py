"""A service to try things on: two facilities, an account of every role, and who is logged in as whom."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from croupier.service.accounts import hash_of
from croupier.service.roles import ROLES
from croupier.store import Account, Session, Store
from croupier.web.config import Configuration
from croupier.web.rate_limits import USUAL, Patience
from croupier.web.serving import settings

BUSY = {"inputs_per_second": 10_000.0, "inputs_per_second_by_address": 100_000.0, "connections_per_address": 10_000}
"""Settings of a service whose few people send much: a test is not held up by what floods are."""
AT = datetime(2026, 1, 1, tzinfo=UTC)
PATIENCE = 60.0
"""How many seconds a test waits for what should come at once: the machine may be busy."""
PEOPLE = tuple(role for role in ROLES if role != "guest")
ELSEWHERE = "elsewhere"
"""A floorperson of another facility."""
NOBODY = "nobody"
PROBLEM = {"type", "title", "status", "detail", "where", "right", "cites"}
"""The fields of every problem."""
QUICK = {"deal_after": 0.0, "pace": 0.0}
"""Settings of a table at which the house does not keep people waiting."""


class House:
    """A store with two facilities and their people, each of whom is logged in with their role as the token."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.facility = store.add_facility("Pittsburgh").id
        self.other = store.add_facility("Erie").id
        self.accounts: dict[str, Account] = {}
        for role in PEOPLE:
            self.add(role, role=role, facility=None if role == "board" else self.facility)
        self.add("second", role="player", facility=self.facility)
        self.add(ELSEWHERE, role="floorperson", facility=self.other)
        self.add("visitor", role="player", facility=self.other)

    def add(self, name: str, *, role: str, facility: int | None) -> Account:
        """An account, logged in."""
        made = self.store.add_account(f"the-{name}", role=role, facility=facility, password_hash=None, at=AT)
        self.accounts[name] = made
        self.log_in(name, token=name)
        return made

    def log_in(self, name: str, *, token: str, hours: float = 1.0) -> None:
        """A session of an account."""
        now = datetime.now(UTC)
        session = Session(
            token_hash=hash_of(token),
            account=self.accounts[name].id,
            made_at=now,
            expires_at=now + timedelta(hours=hours),
        )
        self.store.add_session(session)


def new_store(folder: Path) -> Store:
    """An empty store."""
    store = Store.open(f"sqlite:///{folder / 'service.db'}")
    store.migrate()
    return store


class Visitor(httpx.Client):
    """A client of a service that runs within this process, over real connections."""

    def __init__(self, server: uvicorn.Server) -> None:
        self.server = server
        self.port: int = server.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        super().__init__(base_url=self.address, timeout=PATIENCE, trust_env=False)

    @property
    def app(self) -> Any:
        """The app behind the service."""
        return self.server.config.app

    def connect(
        self,
        table: str,
        who: str,
        *,
        after: int | None = None,
        headers: dict[str, str] | None = None,
        way: str = "socket",
    ) -> ClientConnection:
        """A connection to a table; the page's own by the `way` page."""
        query = "" if after is None else f"?after={after}"
        return self.connect_to(f"/tables/{table}/{way}{query}", who, headers=headers)

    def connect_to(self, path: str, who: str, *, headers: dict[str, str] | None = None) -> ClientConnection:
        """A connection of any kind."""
        return connect(
            f"ws://127.0.0.1:{self.port}{path}",
            additional_headers={**bearer(who), **(headers or {})},
            open_timeout=PATIENCE,
            legacy=True,
            proxy=None,
        )


@contextmanager
def visiting(
    store: Store,
    configuration: Configuration | None = None,
    *,
    check_seconds: float = 0.05,
    patience: Patience = USUAL,
) -> Iterator[Visitor]:
    """A client of the service on a store, within this process."""
    configuration = configuration or Configuration(guests=False, port=0, **BUSY)  # type: ignore[arg-type]
    config = settings(configuration, store, check_seconds=check_seconds, patience=patience)
    server = uvicorn.Server(config)
    thread = Thread(target=server.run)
    thread.start()
    try:
        deadline = monotonic() + PATIENCE
        while not server.started and thread.is_alive() and monotonic() < deadline:
            sleep(0.01)
        assert server.started
        with Visitor(server) as visitor:
            yield visitor
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()


def bearer(token: str) -> dict[str, str]:
    """The header of somebody who is logged in; none for nobody."""
    return {} if token == NOBODY else {"Authorization": f"Bearer {token}"}


def opened(client: Visitor, *, by: str = "floorperson", game: str = "minibaccarat", **more: Any) -> str:
    """A new table."""
    body = {"opening": {"game": game, "as_of": "2020-01-01"}, **more}
    response = client.post("/tables", json=body, headers=bearer(by))
    assert response.status_code == 201, response.text
    found: str = response.json()["id"]
    return found
