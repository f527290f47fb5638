"""What can go wrong with a store, and what an error of the database means."""

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import exc


class StoreError(Exception):
    """Something that the store could not do; the message says what, and never holds a password or a token."""


class StoreUnavailableError(StoreError):
    """The database cannot be used now, which may pass: the disk is full, somebody holds a lock, the server is gone.

    Nothing was kept, unless it is a `CommitLostError`.
    """


class CommitLostError(StoreUnavailableError):
    """The connection to a server broke while it committed: nobody can know whether it did.

    Whoever was writing then reads what is there before writing again.
    """


class ConflictError(StoreError):
    """Somebody else was first: the line is written, the name is taken, the seat is held. Nothing was kept."""


class FencedError(ConflictError):
    """Another process has taken the table since this one did. Nothing was kept."""


class UnknownError(StoreError):
    """There is no such facility, account, submission or table. Nothing was kept."""


class StoreValueError(StoreError, ValueError):
    """A value that no store can keep: text with a NUL or half a character, a number too large, a time without zone."""


class StoreAddressError(StoreError, ValueError):
    """An address that names no store; the message says what would be right."""


class SchemaError(StoreError):
    """The database has not the tables that this version needs; the message says what to do."""


class AuditError(StoreError):
    """The audit is not as it was written; the message says where."""


class NotUnlockedError(StoreError):
    """Something that is kept locked was changed, or locked with another key."""


class ServedError(StoreError):
    """Another process serves this store, which is for one."""

    def __init__(self, file: Path, process: int | None) -> None:
        who = "another process" if process is None else f"process {process}"
        super().__init__(f"{who} serves the store {file} already, and SQLite is for one service")
        self.process = process


class StoreFullError(StoreUnavailableError):
    """There is no room for anything more where the database is, until somebody makes some. Nothing was kept."""


class BackupError(StoreError):
    """No backup was made; the message says why."""


SQLITE_PASSING = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_INTERRUPT,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
    }
)
"""SQLite's primary result codes for what may pass."""
SQLITE_DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
SQLITE_TAKEN = frozenset({sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY})
POSTGRES_PASSING = (
    "08",  # the connection failed
    "25006",  # the server became read-only, as one that follows another is
    "25P03",  # nothing was done for too long in the middle of a transaction, as in a process that hangs
    "40",  # rolled back: deadlock, serialization
    "53",  # out of disk, memory or connections
    "55P03",  # a lock was not to be had in time
    "57",  # cancelled, shutting down, starting up
    "58",  # the server's own system failed
)
"""How the SQLSTATE of what may pass begins."""
POSTGRES_FULL = "53100"
FULL = "the store is unavailable: its disk is full"
POSTGRES_TAKEN, POSTGRES_UNKNOWN, POSTGRES_NO_SUCH_TABLE = "23505", "23503", "42P01"
NOT_MIGRATED = "the database has not the tables of this version: migrate it first"


def meaning(error: exc.SQLAlchemyError, *, taken: str, unknown: str) -> StoreError:
    """What an error of the database means. `taken` and `unknown` say what a conflict and a missing row would be."""
    if isinstance(error, exc.TimeoutError):
        return StoreUnavailableError("the store is unavailable: all its connections are in use")
    if not isinstance(error, exc.StatementError):
        return StoreError(f"the store failed: {error}")
    if not isinstance(error, exc.DBAPIError):
        return StoreValueError(f"the store cannot keep this: {error.orig}")
    if isinstance(error.orig, sqlite3.Error):
        return _sqlite_meaning(error.orig, taken, unknown)
    return _postgres_meaning(error, taken, unknown)


def leaves_open(error: exc.DBAPIError) -> bool:
    """Whether nobody knows what became of a commit that ended so: the server is gone, or the disk has everything and
    does not say that it will keep it.
    """
    code = getattr(error.orig, "sqlite_errorcode", sqlite3.SQLITE_OK)
    return error.connection_invalidated or code == sqlite3.SQLITE_IOERR_FSYNC


def _sqlite_meaning(error: sqlite3.Error, taken: str, unknown: str) -> StoreError:
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    primary = code & 0xFF
    if primary == sqlite3.SQLITE_FULL:
        return StoreFullError(FULL)
    if primary in SQLITE_PASSING:
        return StoreUnavailableError(f"the store is unavailable: {error}")
    if primary in SQLITE_DAMAGED:
        return StoreError(f"the store is damaged, restore a backup: {error}")
    if code in SQLITE_TAKEN:
        return ConflictError(taken)
    if code == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
        return UnknownError(unknown)
    if primary == sqlite3.SQLITE_CONSTRAINT:
        return StoreValueError(f"the store cannot keep this: {error}")
    if str(error).startswith("no such table"):
        return SchemaError(NOT_MIGRATED)
    return StoreError(f"the store failed: {error}")


def _postgres_meaning(error: exc.DBAPIError, taken: str, unknown: str) -> StoreError:
    original: Any = error.orig
    state: str | None = getattr(original, "sqlstate", None)
    text = first_line(original)
    if error.connection_invalidated or (state is None and isinstance(error, exc.OperationalError)):
        return StoreUnavailableError(f"the store is unavailable: {text}")
    if state == POSTGRES_FULL:
        return StoreFullError(FULL)
    if state is not None and state.startswith(POSTGRES_PASSING):
        return StoreUnavailableError(f"the store is unavailable: {text}")
    if state == POSTGRES_TAKEN:
        return ConflictError(taken)
    if state == POSTGRES_UNKNOWN:
        return UnknownError(unknown)
    if state == POSTGRES_NO_SUCH_TABLE:
        return SchemaError(NOT_MIGRATED)
    if isinstance(error, exc.IntegrityError | exc.DataError):
        return StoreValueError(f"the store cannot keep this: {text}")
    return StoreError(f"the store failed: {text}")


def first_line(error: object) -> str:
    """The message alone: the lines after it may show the values of a row."""
    return str(error).partition("\n")[0]
