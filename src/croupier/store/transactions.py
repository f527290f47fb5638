"""Transactions: every method of the store is one, every error of the database gets its meaning here, and an act is
added to the audit in the transaction that does what the act says.

Each act of the audit has a hash that covers it and the hash before, as the lines of a record do. Whoever changes,
removes or inserts an act has to change every hash after it, and anybody who noted one of those notices. An end that was
cut off is noticed only by whoever noted a later hash.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from datetime import UTC
from hashlib import sha256
from threading import Lock
from typing import Any, Final, NamedTuple, NoReturn, Protocol, TypeVar

from sqlalchemy import URL, Connection, Row, Select, exc, select, text

from croupier.store.engines import WRITES, make_engine, shown_address
from croupier.store.errors import (
    AuditError,
    CommitLostError,
    StoreUnavailableError,
    StoreValueError,
    UnknownError,
    first_line,
    leaves_open,
    meaning,
)
from croupier.store.schema import AUDIT
from croupier.store.values import Act, AuditedAct

T = TypeVar("T")
ACT_COLUMNS: Final = {"account": "account_id", "facility": "facility_id"}


class Locking(Protocol):
    """What locks and unlocks the hidden part of lines, and whole states."""

    def lock_line(self, table: str, line: int, content: bytes) -> bytes:
        """A line of a record as it is kept; one that hides nothing, or is locked, stays as it is."""

    def unlock_line(self, table: str, line: int, content: bytes) -> bytes:
        """A line as it was given; one that is not locked stays as it is. Raises `NotUnlockedError`."""

    def lock_state(self, table: str, line: int, state: bytes) -> bytes:
        """A state as it is kept."""

    def unlock_state(self, table: str, line: int, state: bytes) -> bytes:
        """A state as it was given; raises as above."""


class Unlocked:
    """Keeps everything as it is."""

    def lock_line(self, table: str, line: int, content: bytes) -> bytes:  # noqa: ARG002
        """The line."""
        return content

    unlock_line = lock_line

    def lock_state(self, table: str, line: int, state: bytes) -> bytes:  # noqa: ARG002
        """The state."""
        return state

    unlock_state = lock_state


BEGINS: Final = ""
"""What stands before the first act instead of a hash."""
AUDIT_LOCK: Final = 0x6175646974
"""The advisory lock under which processes that share PostgreSQL add acts, one after the other, until they commit."""
ACTS_AT_ONCE: Final = 1000


class Chained(NamedTuple):
    """How far an audit was verified: how many acts it has, and the hash of the last."""

    acts: int
    hash: str


def chained(previous: str, act: Act) -> str:
    """The hash of an act that follows another; raises `StoreValueError` if it cannot be kept."""
    try:
        detail = json.loads(json.dumps(dict(act.detail), allow_nan=False))
    except (TypeError, ValueError) as wrong:
        raise StoreValueError(f"the store cannot keep this: {wrong}") from None
    fields = [
        act.at.astimezone(UTC).isoformat(timespec="microseconds"),
        *(act.account, act.facility, act.what, act.about, detail),
    ]
    written = json.dumps(fields, sort_keys=True, separators=(",", ":"))
    return sha256(previous.encode() + written.encode()).hexdigest()


def add_act(connection: Connection, act: Act) -> None:
    """Add an act to the audit. Nothing else is written after it in the same transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": AUDIT_LOCK})
    last = select(AUDIT.c.hash).order_by(AUDIT.c.id.desc()).limit(1)
    previous = connection.execute(last).scalar_one_or_none() or BEGINS
    connection.execute(AUDIT.insert(), {**row_of(act, **ACT_COLUMNS), "hash": chained(previous, act)})


def verified(rows: Iterator[tuple[int, Act, str | None]], noted: str | None) -> Chained:
    """How far these acts are chained; raises `AuditError` for the first that is not, or if no act has the hash that
    somebody noted.
    """
    acts, previous, seen = 0, BEGINS, noted is None
    for number, act, kept in rows:
        acts, previous = acts + 1, chained(previous, act)
        if kept != previous:
            raise AuditError(
                f"act {number} of the audit ({act.what}: {act.about}) was changed, or acts before it were removed"
                " or inserted"
            )
        seen = seen or previous == noted
    if not seen:
        raise AuditError(f"no act of the audit has the hash {noted}: it was cut off or written anew since")
    return Chained(acts, previous)


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

    def _rows(self, query: Select[Any]) -> Sequence[Row[Any]]:
        """What a query finds, in a transaction of its own."""
        with self._reading() as connection:
            return connection.execute(query).all()

    def _row(self, query: Select[Any]) -> Row[Any] | None:
        """The one row that a query finds, if it finds any."""
        with self._reading() as connection:
            return connection.execute(query).one_or_none()

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


def value_in(kind: type[T], row: Row[Any], **columns: str) -> T:
    """A value (a dataclass) that a row holds, whose columns are named like its fields, or as said here."""
    known = row._mapping
    return kind(**{one.name: known[columns.get(one.name, one.name)] for one in fields(kind)})  # type: ignore[arg-type]


def row_of(value: Any, **columns: str) -> dict[str, Any]:
    """The row that holds a value; the reverse."""
    return {columns.get(one.name, one.name): getattr(value, one.name) for one in fields(value)}


def must_exist(found: int, missing: str) -> None:
    """Refuse a change that changed no row."""
    if not found:
        raise UnknownError(missing)


MOST = ACTS_AT_ONCE
"""How many acts are read at once."""


class Audit(Transactions):
    """The part of the store that keeps the audit. Acts are added, never changed, and each is chained to the last."""

    def add_act(self, act: Act) -> None:
        """Keep an act that changes nothing else in the store; methods that do take the act themselves."""
        with self._writing(act):
            pass

    def acts(self, *, facility: int | None = None, after: int = 0, most: int = MOST) -> list[AuditedAct]:
        """The acts after a number, oldest first; of one facility or of all."""
        query = select(AUDIT).where(AUDIT.c.id > after).order_by(AUDIT.c.id).limit(most)
        if facility is not None:
            query = query.where(AUDIT.c.facility_id == facility)
        return [_audited(row) for row in self._rows(query)]

    def check_audit(self, noted: str | None = None) -> Chained:
        """Verify the chain of all acts, and that one has the hash that somebody `noted`; raises `AuditError`."""
        return verified(self._chain(), noted)

    def _chain(self) -> Iterator[tuple[int, Act, str | None]]:
        after = 0
        while page := self.acts(after=after):
            yield from ((one.id, one.act, one.hash) for one in page)
            after = page[-1].id


def _audited(row: Row[Any]) -> AuditedAct:
    return AuditedAct(id=row.id, act=value_in(Act, row, **ACT_COLUMNS), hash=row.hash)
