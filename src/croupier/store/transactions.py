"""Transactions: every method of the store is one, and every error of the database gets its meaning here."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import NoReturn

from sqlalchemy import URL, Connection, exc

from croupier.store.chaining import add_act
from croupier.store.engines import WRITES, make_engine, shown_address
from croupier.store.errors import CommitLostError, StoreUnavailableError, UnknownError, first_line, leaves_open, meaning
from croupier.store.locking import Locking, Unlocked
from croupier.store.values import Act

TAKEN = "somebody else kept this first"
LOST = "the store is unavailable, and nobody knows whether this was kept"
UNKNOWN = "this refers to something that is not in the store"


class Transactions:
    """A database, and how to read from it and write to it. It may be used from several threads."""

    def __init__(self, url: URL, *, patience: float, answers_within: float, is_copy: bool = False) -> None:
        self._url = url
        self._engine = make_engine(url, patience=patience, answers_within=answers_within, is_copy=is_copy)
        self._to_write = self._engine.execution_options(**{WRITES: True})
        self._patience = patience
        self._turn = Lock()
        self.locking: Locking = Unlocked()
        """What locks what lies face down before it is kept."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({shown_address(self._url)})"

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        """A transaction that reads."""
        try:
            with self._engine.begin() as connection:
                yield connection
        except exc.SQLAlchemyError as error:
            raise_meaning(error, taken=TAKEN, unknown=UNKNOWN)

    @contextmanager
    def _writing(self, audit: Act | None = None, *, taken: str = TAKEN, unknown: str = UNKNOWN) -> Iterator[Connection]:
        """A transaction that writes, with the act that the audit shall show. It is durable when the block is left.

        `taken` and `unknown` say what a conflict and a missing row would be.
        """
        commits = False
        try:
            with self._turns(), self._to_write.begin() as connection:
                yield connection
                if audit is not None:
                    add_act(connection, audit)
                commits = True
        except exc.DBAPIError as error:
            if commits and leaves_open(error):
                raise CommitLostError(f"{LOST}: {first_line(error.orig)}") from error
            raise_meaning(error, taken=taken, unknown=unknown)
        except exc.SQLAlchemyError as error:
            raise_meaning(error, taken=taken, unknown=unknown)

    @contextmanager
    def _turns(self) -> Iterator[None]:
        """Writers of one process in turn: SQLite has one writer at a time, and would let the others sleep and retry."""
        if self._engine.dialect.name != "sqlite":
            yield
            return
        if not self._turn.acquire(timeout=self._patience):
            raise StoreUnavailableError("the store is unavailable: somebody else has been writing for too long")
        try:
            yield
        finally:
            self._turn.release()


def raise_meaning(error: exc.SQLAlchemyError, *, taken: str, unknown: str) -> NoReturn:
    """Raise what an error of the database means. The database's own words may show a row, so they seldom go along."""
    found = meaning(error, taken=taken, unknown=unknown)
    raise found from (error if isinstance(found, StoreUnavailableError) else None)


def must_exist(found: int, missing: str) -> None:
    """Refuse a change that changed no row."""
    if not found:
        raise UnknownError(missing)
