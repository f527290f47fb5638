"""Bringing a database to the schema of this version, and asking whether it has it."""

import os
from functools import cache

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from croupier.store.engines import PRIVATE_MODE, file_of
from croupier.store.errors import NOT_MIGRATED, SchemaError, StoreUnavailableError
from croupier.store.transactions import Transactions

MIGRATION_LOCK = 0x63726F7570696572
"""The advisory lock that keeps two processes from migrating a database of PostgreSQL at once."""
NEWER = "the database was made by a newer version of croupier: use that version"


class Migrating(Transactions):
    """The part of the store that knows the schema."""

    def migrate(self) -> None:
        """Bring the database to the schema of this version, from an empty one if need be; all or nothing."""
        self._make_file()
        with self._writing() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
            try:
                command.upgrade(migrations(connection), "head")
            except CommandError:
                raise SchemaError(NEWER) from None

    def check(self) -> None:
        """Raise `StoreUnavailableError` or `SchemaError` unless the store can be used."""
        with self._reading() as connection:
            found = MigrationContext.configure(connection).get_current_revision()
        if found is None:
            raise SchemaError(NOT_MIGRATED)
        if found not in revisions():
            raise SchemaError(NEWER)
        if found != revisions()[0]:
            raise SchemaError(NOT_MIGRATED)

    def _make_file(self) -> None:
        """Make the file of a new store in SQLite, which only its owner may read."""
        file = file_of(self._url)
        if file is None:
            return
        try:
            os.close(os.open(file, os.O_CREAT | os.O_RDWR, PRIVATE_MODE))
        except OSError as wrong:
            raise StoreUnavailableError(f"the store is unavailable: {wrong}") from wrong


def migrations(connection: Connection | None = None) -> Config:
    """Alembic's configuration: the migrations in this package, to be run on a connection."""
    config = Config()
    config.set_main_option("script_location", "croupier.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


@cache
def revisions() -> tuple[str, ...]:
    """The revisions of the schema that this version knows, the newest first."""
    scripts = ScriptDirectory.from_config(migrations())
    return tuple(script.revision for script in scripts.walk_revisions())
