"""The store: one database for everything that a service keeps."""

from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from croupier.store.accounts import Accounts, Facilities, Sessions
from croupier.store.administration import Backup, Claiming, Migrating, Vault
from croupier.store.engines import USUAL, parse_address
from croupier.store.tables import Records, Submissions, Tables
from croupier.store.transactions import Audit

if TYPE_CHECKING:
    from croupier.store.postgresql import Sharing

PATIENCE = 5.0
"""How many seconds a lock or a connection is waited for."""
ANSWERS_WITHIN = 15.0
"""After how many seconds a server that lives, and does not answer, counts as gone."""


class Store(Facilities, Accounts, Sessions, Submissions, Tables, Records, Audit, Migrating, Backup, Vault, Claiming):
    """A store in SQLite or PostgreSQL. Every method is one transaction and may be called from any thread."""

    @classmethod
    def open(cls, address: str, *, patience: float = PATIENCE, answers_within: float = ANSWERS_WITHIN) -> Self:
        """The store at `sqlite:///file` or `postgresql+psycopg://user@host/database`; it connects when first used."""
        return cls(parse_address(address), patience=patience, answers_within=answers_within)

    @classmethod
    def open_copy(cls, file: Path) -> Self:
        """A copy of a store in SQLite, to be read while nobody writes to it: nothing of it is changed."""
        return cls(parse_address(f"sqlite:///{file}"), patience=PATIENCE, answers_within=ANSWERS_WITHIN, is_copy=True)

    @property
    def is_shared(self) -> bool:
        """Whether several processes may serve this store at once: in PostgreSQL, not in SQLite."""
        return self._engine.dialect.name == "postgresql"

    async def share(self) -> "Sharing":
        """Connect to the others that share the store; raises `StoreUnavailableError`."""
        from croupier.store.postgresql import Sharing

        where = self._engine.dialect.create_connect_args(self._url)[1]
        usual = {name: value for name, value in USUAL.items() if name not in where}
        return await Sharing.connect({**usual, **where}, patience=self._patience)

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()
        self._give_up_claim()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
