"""What only PostgreSQL has: locks that say which process owns a table, what processes tell each other, and a limit to
waiting for a server that takes a statement and never answers.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Any, Final, Self

import psycopg
from psycopg import Connection, sql
from psycopg.abc import RV, PQGen
from sqlalchemy import select

from croupier.store.errors import StoreUnavailableError
from croupier.store.notices import CHANNEL, Message, channel_of, ears_lock, process_lock, table_lock
from croupier.store.schema import TABLES

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


KEEP_ALIVE: Final = {"keepalives_idle": 2, "keepalives_interval": 1, "keepalives_count": 2}
"""How the client notices within seconds that the server is gone; the server is asked to do the same."""
SETTINGS: Final = {
    "tcp_keepalives_idle": "2",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "2",
    "synchronous_commit": "off",
    "idle_session_timeout": "0",
}
"""A machine that vanishes loses its locks within seconds. Messages need not be durable, and the session stays."""
SET: Final = "SELECT set_config(name, value, false) FROM unnest(%s::text[], %s::text[]) AS one (name, value)"
HOLDERS: Final = """
    SELECT (classid::bigint << 32) | objid::bigint, pid FROM pg_locks
    WHERE locktype = 'advisory' AND objsubid = 1 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
TAKE: Final = """
    UPDATE tables SET epoch = epoch + 1
    WHERE id = (SELECT id FROM tables WHERE id = %s FOR NO KEY UPDATE SKIP LOCKED) RETURNING epoch
"""
IS_THERE: Final = "SELECT EXISTS (SELECT FROM tables WHERE id = %s)"
END: Final = "SELECT pg_terminate_backend(one) FROM unnest(%s::int[]) AS one"
OPEN_TABLES: Final = str(select(TABLES.c.id).where(TABLES.c.closed_at.is_(None))).encode()
SAY: Final = "SELECT pg_notify(channel, said) FROM unnest(%s::text[], %s::text[]) AS one (channel, said)"


class Sharing:
    """The two connections that a process has of its own: one holds its locks and speaks, the other listens.

    They live and die together: whoever gets `StoreUnavailableError` closes them, holds no lock any more, may have
    missed messages, and connects anew. `number` is the process's name among those that share the store.
    """

    def __init__(
        self,
        number: int,
        locks: "psycopg.AsyncConnection[Any]",
        ears: "psycopg.AsyncConnection[Any]",
        *,
        patience: float,
    ) -> None:
        self.number = number
        self._locks = locks
        self._ears = ears
        self._patience = patience

    @classmethod
    async def connect(cls, where: Mapping[str, Any], *, patience: float) -> Self:
        """Connect, and listen to what is said to all processes and to this one."""
        connections: list[psycopg.AsyncConnection[Any]] = []
        try:
            async with asyncio.timeout(patience):
                for _ in range(2):
                    made = await psycopg.AsyncConnection.connect(**{**KEEP_ALIVE, **where}, autocommit=True)
                    connections.append(made)
                    await made.execute(SET, [[*SETTINGS], [*SETTINGS.values()]])
                locks, ears = connections
                [[number]] = await (await locks.execute("SELECT pg_backend_pid()")).fetchall()
                await locks.execute("SELECT pg_advisory_lock(%s)", [process_lock(number)])
                await ears.execute("SELECT pg_advisory_lock(%s)", [ears_lock(number)])
                for channel in (CHANNEL, channel_of(number)):
                    await ears.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
        except BaseException as wrong:
            for one in connections:
                await one.close()
            if isinstance(wrong, psycopg.Error | TimeoutError):
                raise StoreUnavailableError(f"the store is unavailable: {wrong}") from wrong
            raise
        return cls(number, locks, ears, patience=patience)

    async def take(self, table: str) -> int | None:
        """Take a table that nobody owns: how often it has been taken now, 0 for one that is not in the store yet.

        None: somebody else owns it, or still writes to it. It is not asked for a table that this process has.
        """
        async with self._speaking():
            [[is_free]] = await self._asked("SELECT pg_try_advisory_lock(%s)", table_lock(table))
            if not is_free:
                return None
            for [epoch] in await self._asked(TAKE, table):
                return int(epoch)
            [[is_there]] = await self._asked(IS_THERE, table)
            if not is_there:
                return 0
            await self._asked("SELECT pg_advisory_unlock(%s)", table_lock(table))
            return None

    async def end(self, process: int, holders: Mapping[int, int]) -> bool:
        """End the connections of a process that hangs, so that nothing is its own any more; says whether one may."""
        connections = [holders[lock] for lock in (process_lock(process), ears_lock(process)) if lock in holders]
        async with self._speaking():
            try:
                await self._asked(END, connections)
            except psycopg.errors.InsufficientPrivilege:
                return False
        return True

    async def release(self, tables: Sequence[str]) -> None:
        """Let go of tables."""
        async with self._speaking():
            keys = [table_lock(table) for table in tables]
            await self._locks.execute("SELECT pg_advisory_unlock(one) FROM unnest(%s::bigint[]) AS one", [keys])

    async def holders(self) -> dict[int, int]:
        """Which process holds which lock (`table_lock`); each process also holds one of its own."""
        async with self._speaking():
            return dict(await (await self._locks.execute(HOLDERS)).fetchall())

    async def check(self) -> None:
        """Make sure that the connection is still there, and with it what this process owns."""
        async with self._speaking():
            await self._locks.execute("SELECT 1")

    async def open_tables(self) -> list[str]:
        """The ids of the tables that are open."""
        async with self._speaking():
            return [row[0] for row in await (await self._locks.execute(OPEN_TABLES)).fetchall()]

    async def say(self, messages: Sequence[Message]) -> None:
        """Say something on channels, in this order."""
        async with self._speaking():
            channels, texts = [one.channel for one in messages], [one.text for one in messages]
            await self._locks.execute(SAY, [channels, texts])

    async def hear(self) -> AsyncIterator[Message]:
        """What is said, in the order in which it was."""
        try:
            async for one in self._ears.notifies():
                yield Message(one.channel, one.payload)
        except psycopg.Error as wrong:
            raise StoreUnavailableError(f"the store is unavailable: {wrong}") from wrong

    async def close(self) -> None:
        """Let go of everything."""
        try:
            await self._locks.close()
        finally:
            await self._ears.close()

    async def _asked(self, question: str, *given: object) -> list[Any]:
        """The rows of an answer."""
        return await (await self._locks.execute(question.encode(), given)).fetchall()

    @asynccontextmanager
    async def _speaking(self) -> AsyncIterator[None]:
        """Give an error its meaning; whatever takes too long has failed."""
        try:
            async with asyncio.timeout(self._patience):
                yield
        except (psycopg.Error, TimeoutError) as wrong:
            raise StoreUnavailableError(f"the store is unavailable: {wrong}") from wrong
