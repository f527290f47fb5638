"""What an operator does to a store: migrate it, claim it for one service, lock it with a key, and back it up."""

import os
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, delete, select, text, update

from croupier.store.engines import PRIVATE_MODE, file_of
from croupier.store.errors import (
    NOT_MIGRATED,
    BackupError,
    ConflictError,
    SchemaError,
    ServedError,
    StoreUnavailableError,
)
from croupier.store.schema import LINES, SNAPSHOTS, VAULT
from croupier.store.transactions import Transactions

if TYPE_CHECKING:
    from alembic.config import Config

# Alembic is imported only when there is something to migrate: a store that has the schema opens much faster without.

NEWEST: Final = "0006_locked"
"""The revision of the schema that this version uses."""
MIGRATION_LOCK = 0x63726F7570696572
"""The advisory lock that keeps two processes from migrating a database of PostgreSQL at once."""
NEWER = "the database was made by a newer version of croupier: use that version"


class Migrating(Transactions):
    """The part of the store that knows the schema."""

    def migrate(self) -> None:
        """Bring the database to the schema of this version, from an empty one if need be; all or nothing."""
        self._make_file()
        if self._revision() == NEWEST:
            return
        from alembic.util import CommandError

        with self._writing() as connection:
            if connection.dialect.name == "postgresql":
                be_alone(connection)
            try:
                upgrade(connection)
            except CommandError:
                raise SchemaError(NEWER) from None

    def check(self) -> None:
        """Raise `StoreUnavailableError` or `SchemaError` unless the store can be used."""
        found = self._revision()
        if found == NEWEST:
            return
        raise SchemaError(NOT_MIGRATED if found is None or found in revisions() else NEWER)

    def check_writing(self) -> None:
        """Raise `StoreUnavailableError` unless something can be kept, by writing anew what is there, as it was."""
        with self._writing() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))

    def _revision(self) -> str | None:
        """The revision that the database says it has; None if it says nothing."""
        try:
            with self._reading() as connection:
                return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        except SchemaError:
            return None

    def _make_file(self) -> None:
        """Make the file of a new store in SQLite, which only its owner may read."""
        file = file_of(self._url)
        if file is None:
            return
        try:
            os.close(os.open(file, os.O_CREAT | os.O_RDWR, PRIVATE_MODE))
        except OSError as wrong:
            raise StoreUnavailableError(f"the store is unavailable: {wrong}") from wrong


def upgrade(connection: Connection) -> None:
    """Run the migrations that a database lacks, within the transaction of a connection; raises `CommandError`."""
    from alembic import command

    command.upgrade(migrations(connection), "head")


def migrations(connection: Connection | None = None) -> "Config":
    """Alembic's configuration: the migrations in this package, to be run on a connection."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "croupier.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


@cache
def revisions() -> tuple[str, ...]:
    """The revisions of the schema that this version knows, the newest first."""
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(migrations())
    return tuple(script.revision for script in scripts.walk_revisions())


def be_alone(connection: Connection) -> None:
    """Wait until nobody else migrates a database of PostgreSQL; after that, it takes as long as it takes."""
    from croupier.store.postgresql import lift_limit

    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
    lift_limit(connection.connection.driver_connection)


LOCK: Final = ".lock"
"""What the name of the file ends with that is locked. It stays; who has the lock, not what is in it, decides."""
LONGEST_NUMBER: Final = 20


class Claiming(Transactions):
    """The part of the store that knows who serves it."""

    _claim: int | None = None
    """The file descriptor that holds the lock."""

    def claim(self) -> None:
        """Serve this store alone, until it is closed; raises `ServedError` if another service does. Those that share a
        store in PostgreSQL agree among themselves.
        """
        file = file_of(self._url)
        if file is None or self._claim is not None:
            return
        file = file.resolve()
        try:
            held = os.open(file.with_name(file.name + LOCK), os.O_CREAT | os.O_RDWR, PRIVATE_MODE)
        except OSError as wrong:
            raise StoreUnavailableError(f"the store is unavailable: {wrong}") from wrong
        self._claim = held
        if not is_locked(held):
            number = os.read(held, LONGEST_NUMBER).decode(errors="replace").strip()
            self._give_up_claim()
            raise ServedError(file, int(number) if number.isdecimal() else None)
        say_who(held)

    def _give_up_claim(self) -> None:
        """Let another service have the store."""
        claim, self._claim = self._claim, None
        if claim is not None:
            os.close(claim)


def is_locked(file: int) -> bool:
    """Whether a file could be locked, for as long as this process has it open."""
    from fcntl import LOCK_EX, LOCK_NB, flock

    try:
        flock(file, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        return False
    except OSError as wrong:
        raise StoreUnavailableError(f"the store is unavailable: its lock cannot be had: {wrong}") from wrong
    return True


def say_who(file: int) -> None:
    """Leave this process's number in a locked file, for whoever finds it locked; on a full disk, it goes without."""
    try:
        os.ftruncate(file, 0)
        os.pwrite(file, f"{os.getpid()}\n".encode(), 0)
    except OSError:
        return


AT_ONCE: Final = 500
"""How many lines of an older store are locked in one transaction."""


class Vault(Transactions):
    """The part of the store that knows with which key it is locked."""

    def key_print(self) -> str | None:
        """The fingerprint of the key with which the store is locked; None if it is not."""
        with self._reading() as connection:
            return connection.execute(select(VAULT.c.fingerprint)).scalar_one_or_none()

    def lock_with(self, fingerprint: str) -> None:
        """Lock everything that is there, with the key that this store was opened with, and note its fingerprint; the
        snapshots are made anew when they are needed. Raises `ConflictError` if the store is locked with another.
        """
        after: tuple[str, int] | None = ("", 0)
        while after is not None:
            after = self._lock_some(after)
        with self._writing(taken="somebody else has locked the store") as connection:
            if connection.execute(select(VAULT.c.fingerprint)).scalar_one_or_none() not in (None, fingerprint):
                raise ConflictError("the store is locked with another key")
            connection.execute(delete(SNAPSHOTS))
            connection.execute(VAULT.insert(), {"id": 1, "fingerprint": fingerprint})
        file = file_of(self._url)
        if file is not None:
            with closing(sqlite3.connect(file, isolation_level=None, timeout=self._patience)) as connection:
                connection.execute("VACUUM")  # what was there before is in free pages, and in the log
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _lock_some(self, after: tuple[str, int]) -> tuple[str, int] | None:
        """Lock some lines after one; returns the last of them, or None if there are no more."""
        table, line = after
        later = (LINES.c.table_id > table) | ((LINES.c.table_id == table) & (LINES.c.line > line))
        query = select(LINES.c.table_id, LINES.c.line, LINES.c.content).where(later)
        with self._writing() as connection:
            rows = connection.execute(query.order_by(LINES.c.table_id, LINES.c.line).limit(AT_ONCE)).all()
            for row in rows:
                locked = self.locking.lock_line(row.table_id, row.line, row.content)
                if locked != row.content:
                    where = (LINES.c.table_id == row.table_id) & (LINES.c.line == row.line)
                    connection.execute(update(LINES).where(where).values(content=locked))
        return (rows[-1].table_id, rows[-1].line) if rows else None


class Backup(Transactions):
    """The part of the store that makes backups."""

    def backup(self, path: Path) -> None:
        """Copy the store, as it is at one moment, into a new file, which is itself a store; raises `BackupError`."""
        file = file_of(self._url)
        if file is None:
            raise BackupError("a store in PostgreSQL is backed up with PostgreSQL's own pg_dump, not from here")
        if not file.exists():
            raise BackupError(f"there is no store in {file}")
        part = path.with_name(path.name + ".part")
        try:
            _new_private_file(part)
            try:
                _copy(file, part)
                os.link(part, path)
            finally:
                part.unlink()
            _flush_folder(path.parent)
        except FileExistsError as taken:
            raise BackupError(f"{taken.filename2 or taken.filename} exists already: nothing is overwritten") from None
        except (OSError, sqlite3.Error) as wrong:
            raise BackupError(f"no backup was made: {wrong}") from wrong


def _new_private_file(path: Path) -> None:
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE_MODE))


def _copy(file: Path, part: Path) -> None:
    """Copy a database and check the copy, which becomes one file without a log of its own."""
    address = f"{file.absolute().as_uri()}?mode=rw"
    with closing(sqlite3.connect(address, uri=True)) as source, closing(sqlite3.connect(part)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
        problems = copy.execute("PRAGMA quick_check").fetchall()
        missing = copy.execute("PRAGMA foreign_key_check").fetchone()
    if problems != [("ok",)]:
        raise BackupError(f"the store is damaged: {problems[0][0]}")
    if missing is not None:
        raise BackupError(
            f"the store is damaged: row {missing[1]} of {missing[0]} refers to {missing[2]} that are gone"
        )
    with part.open("rb") as written:
        os.fsync(written.fileno())


def _flush_folder(folder: Path) -> None:
    """Make the name of a new file durable too."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
