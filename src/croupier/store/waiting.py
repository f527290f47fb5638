"""Waiting for PostgreSQL: a server that takes a statement and never answers does not keep a thread for ever."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

import psycopg
from psycopg import Connection
from psycopg.abc import RV, PQGen


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
            self.pgconn.finish()
            raise psycopg.OperationalError(f"the server has not answered for {self.limit:g} seconds") from wrong


def connect_with_limit(limit: float, *args: Any, **options: Any) -> LimitedConnection:
    """Connect to a server; every answer is waited for so many seconds at most."""
    made = LimitedConnection.connect(*args, **options)
    made.limit = limit
    return made


@contextmanager
def unlimited(connection: object) -> Iterator[None]:
    """While it lasts, statements may take as long as they take."""
    assert isinstance(connection, LimitedConnection)
    limit, connection.limit = connection.limit, None
    try:
        yield
    finally:
        connection.limit = limit
