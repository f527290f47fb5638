"""Waiting for PostgreSQL: a server that takes a statement and never answers does not keep a thread for ever."""

from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any, Final

import psycopg
from psycopg import Connection
from psycopg.abc import RV, PQGen

CANCELS_WITHIN: Final = 1.0
"""How many seconds a server has to take notice that nobody waits for it any more."""


class LimitedConnection(Connection[Any]):
    """A connection over which no answer is waited for longer than a limit; one that is late breaks it."""

    limit: float | None = None
    """How many seconds; None: as long as it takes."""

    def wait(self, gen: PQGen[RV], interval: float = 0.1, timeout: float | None = None) -> RV:
        """Wait for the server; raises `OperationalError` if it does not answer, and nobody knows what it does."""
        if self.limit is None or timeout is not None:
            return super().wait(gen, interval, timeout)
        ends = monotonic() + self.limit
        try:
            return super().wait(gen, interval, self.limit)
        except psycopg.OperationalError as wrong:
            if self.closed or monotonic() < ends:
                raise
            with suppress(psycopg.Error):
                self.cancel_safe(timeout=CANCELS_WITHIN)
            self.pgconn.finish()
            raise psycopg.OperationalError(f"the server did not answer within {self.limit:g} seconds") from wrong


def connect_with_limit(limit: float, *args: Any, **options: Any) -> LimitedConnection:
    """Connect to a server; every answer is waited for so many seconds at most."""
    made = LimitedConnection.connect(*args, **options)
    made.limit = limit
    return made


def lift_limit(connection: object) -> None:
    """Let what is done over a connection take as long as it takes, until the connection is given back."""
    assert isinstance(connection, LimitedConnection)
    connection.limit = None


def restore_limit(limit: float) -> Callable[[object, object], None]:
    """What is done with a connection that is given back."""

    def restore(connection: object, _: object) -> None:
        if isinstance(connection, LimitedConnection):
            connection.limit = limit

    return restore
