"""The store: one database for everything that a service keeps."""

from types import TracebackType
from typing import Self

from croupier.store.accounts import Accounts
from croupier.store.audit import Audit
from croupier.store.backup import Backup
from croupier.store.engines import parse_address
from croupier.store.facilities import Facilities
from croupier.store.migrating import Migrating
from croupier.store.records import Records
from croupier.store.sessions import Sessions
from croupier.store.submissions import Submissions
from croupier.store.tables import Tables

PATIENCE = 5.0
"""How many seconds a lock or a connection is waited for."""


class Store(Facilities, Accounts, Sessions, Submissions, Tables, Records, Audit, Migrating, Backup):
    """A store in SQLite or PostgreSQL. Every method is one transaction and may be called from any thread."""

    @classmethod
    def open(cls, address: str, *, patience: float = PATIENCE) -> Self:
        """The store at `sqlite:///file` or `postgresql+psycopg://user@host/database`; it connects when first used."""
        return cls(parse_address(address), patience=patience)

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
