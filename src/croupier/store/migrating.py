"""Bringing a database to the schema of this version, and asking whether it has it."""

import os
from typing import Final

from sqlalchemy import Connection, text

from croupier.store.engines import PRIVATE_MODE, file_of
from croupier.store.errors import NOT_MIGRATED, SchemaError, StoreUnavailableError
from croupier.store.transactions import Transactions

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

        from croupier.store.upgrading import upgrade

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
        from croupier.store.upgrading import revisions

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


def be_alone(connection: Connection) -> None:
    """Wait until nobody else migrates a database of PostgreSQL; after that, it takes as long as it takes."""
    from croupier.store.waiting import lift_limit

    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
    lift_limit(connection.connection.driver_connection)
