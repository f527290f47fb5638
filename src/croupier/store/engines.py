"""Engines: how SQLite and PostgreSQL are set up so that what was committed stays."""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from croupier.store.errors import StoreAddressError

SQLITE, POSTGRES = "sqlite", "postgresql+psycopg"
RIGHT = "give sqlite:///file or postgresql+psycopg://user@host/database"
PRIVATE_MODE = 0o600
"""The owner alone may read a store in a file: it holds what is face down."""
WRITES = "croupier_writes"
"""The option of a connection whose transaction will write."""
MOST_CONNECTIONS = 20
"""How many connections to a file are kept open: as many as there are threads that ask, on most machines."""
SQLITE_SETTINGS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "wal_autocheckpoint = 4000")
"""Readers and a writer do not wait for each other, and a commit waits for the disk. What is durable in the log is
written to its place seldom, because everybody waits meanwhile: the log has some 16 MB then.
"""
DURABLE_IN_POSTGRES = """
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
"""
"""A server may be set to acknowledge what is not durable; one that waits for other servers too is left to do so."""
GONE_AFTER = 10
"""After how many seconds without a word a server counts as gone."""
USUAL: Mapping[str, Any] = {
    "application_name": "croupier",
    "connect_timeout": GONE_AFTER,
    "tcp_user_timeout": GONE_AFTER * 1000,
    "keepalives_idle": GONE_AFTER // 2,
    "keepalives_interval": 1,
    "keepalives_count": GONE_AFTER // 2,
}
"""How a server is connected to, unless the address of the store says otherwise."""


def parse_address(address: str) -> URL:
    """The address of a store, checked. Its password stands in no message."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise StoreAddressError(f"this is not the address of a store: {RIGHT}") from None
    if url.drivername not in (SQLITE, POSTGRES):
        raise StoreAddressError(f"a store cannot be {url.drivername!r}: {RIGHT}")
    if not url.database or url.database == ":memory:":
        raise StoreAddressError(f"the address of a store names a file or a database: {RIGHT}")
    if url.drivername == SQLITE and (url.query or url.database.startswith("file:")):
        raise StoreAddressError("the address of a store in SQLite is the path of its file and nothing else: " + RIGHT)
    return url


def shown_address(url: URL) -> str:
    """An address for messages: without its password and without options, which may hold one."""
    return url.set(query={}).render_as_string(hide_password=True)


def file_of(url: URL) -> Path | None:
    """The file of a store in SQLite."""
    return Path(url.database or "") if url.drivername == SQLITE else None


def make_engine(url: URL, *, patience: float, answers_within: float, is_copy: bool) -> Engine:
    """An engine that waits for a lock, and for a server's answer, at most so many seconds.

    It connects when it is first used. Nobody writes to a copy in a file.
    """
    file = file_of(url)
    if file is None:
        engine = _postgres_engine(url, patience, answers_within)
    else:
        engine = _sqlite_engine(url, _copy_connector(file) if is_copy else _sqlite_connector(file, patience), patience)
    # Several rows go in one statement. psycopg would send them as a pipeline, and a server that stops in the middle of
    # one leaves a connection that can neither be used nor given back; a thread that writes row after row to SQLite
    # waits after each until another one lets it go on.
    engine.dialect.use_insertmanyvalues_wo_returning = True
    return engine


def _sqlite_engine(url: URL, connect: Callable[[], sqlite3.Connection], patience: float) -> Engine:
    engine = create_engine(
        url, creator=connect, pool_size=MOST_CONNECTIONS, pool_timeout=patience, hide_parameters=True
    )
    event.listen(engine, "begin", _begin_in_sqlite)
    return engine


def _sqlite_connector(file: Path, patience: float) -> Callable[[], sqlite3.Connection]:
    """How to connect to a file that exists; whoever mistypes its name gets an error, not an empty store."""
    address = f"{file.absolute().as_uri()}?mode=rw"

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(address, uri=True, timeout=patience, isolation_level=None, check_same_thread=False)
        try:
            for setting in SQLITE_SETTINGS:
                connection.execute(f"PRAGMA {setting}")
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    return connect


def _copy_connector(file: Path) -> Callable[[], sqlite3.Connection]:
    """How to connect to a file that nobody writes to, which stays as it is, without a log beside it."""
    address = f"{file.absolute().as_uri()}?mode=ro&immutable=1"
    return lambda: sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)


def _begin_in_sqlite(connection: Connection) -> None:
    """Begin a transaction. One that will write takes the lock at once, so that it cannot fail for it halfway."""
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _postgres_engine(url: URL, patience: float, answers_within: float) -> Engine:
    chosen = {name: value for name, value in USUAL.items() if name not in url.query}
    engine = create_engine(url, connect_args=chosen, pool_pre_ping=True, pool_timeout=patience, hide_parameters=True)
    _limit_answers(engine, answers_within)
    event.listen(engine, "connect", _postgres_settings(patience))
    return engine


def _limit_answers(engine: Engine, limit: float) -> None:
    """Let no answer be waited for longer than so many seconds, except over a connection whose limit is lifted."""
    from croupier.store.postgresql import connect_with_limit, restore_limit

    def connect(dialect: object, record: object, args: Sequence[Any], options: Mapping[str, Any]) -> Any:  # noqa: ARG001 - SQLAlchemy hands them over
        return connect_with_limit(limit, *args, **options)

    event.listen(engine, "do_connect", connect)
    event.listen(engine, "checkin", restore_limit(limit))


def _postgres_settings(patience: float) -> Callable[[Any, object], None]:
    """What holds for every connection: nothing is acknowledged before it is durable, no lock is waited for long, and
    none is kept long by a process that hangs in the middle of a transaction.
    """

    def settle(connection: Any, record: object) -> None:  # noqa: ARG001 - SQLAlchemy hands it over
        with connection.cursor() as cursor:
            cursor.execute("SELECT set_config('lock_timeout', %s, false)", [f"{max(1, round(patience * 1000))}ms"])
            cursor.execute("SELECT set_config('idle_in_transaction_session_timeout', %s, false)", [f"{GONE_AFTER}s"])
            cursor.execute(DURABLE_IN_POSTGRES)
        connection.commit()

    return settle
