"""What the processes that share a store in PostgreSQL tell each other (messages on channels), and the locks that say
what is whose: the process that holds a table's lock owns the table.

A notice about what was kept goes out with the transaction that makes it true, or not at all. SQLite has one process,
which needs none.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import ARRAY, Connection, Text, bindparam, text

CHANNEL: Final = "croupier"
"""Where every process listens."""


class Message(NamedTuple):
    """What is said on a channel."""

    channel: str
    text: str


def channel_of(number: int) -> str:
    """Where a process listens to what is said to it alone."""
    return f"{CHANNEL}_{number}"


class LinesKept(msgspec.Struct, frozen=True, tag="lines", tag_field="is"):
    """The record of a table has lines up to this one."""

    table: str
    line: int


class DealerAssigned(msgspec.Struct, frozen=True, tag="dealer", tag_field="is"):
    """Another account deals at a table, or nobody does."""

    table: str
    dealer: int | None


class AccountChanged(msgspec.Struct, frozen=True, tag="account", tag_field="is"):
    """An account was changed, or a session of it ended."""

    account: int


class TablesFreed(msgspec.Struct, frozen=True, tag="freed", tag_field="is"):
    """A process has let go of tables: nobody owns them."""


class TableRests(msgspec.Struct, frozen=True, tag="rests", tag_field="is"):
    """A process lets go of a table that nobody needs: nobody owns it until somebody asks for it."""

    table: str


class ProcessLives(msgspec.Struct, frozen=True, tag="lives", tag_field="is"):
    """A process does something, and keeps its tables."""

    process: int


Notice = LinesKept | DealerAssigned | AccountChanged | TablesFreed | TableRests | ProcessLives

_reader: "msgspec.json.Decoder[Notice]" = msgspec.json.Decoder(Notice)
_NOTIFY: Final = text("SELECT pg_notify(:channel, one) FROM unnest(:texts) AS one").bindparams(
    bindparam("texts", type_=ARRAY(Text))
)


def notify(connection: Connection, notices: Iterable[Notice]) -> None:
    """Tell every process something once the transaction is durable."""
    if connection.dialect.name != "postgresql":
        return
    texts: Sequence[str] = [written_notice(notice) for notice in notices]
    if texts:
        connection.execute(_NOTIFY, {"channel": CHANNEL, "texts": texts})


def written_notice(notice: Notice) -> str:
    """A notice as it is sent."""
    return msgspec.json.encode(notice).decode()


def read_notice(payload: str) -> Notice | None:
    """A notice that was sent; None for one that this version does not know."""
    try:
        return _reader.decode(payload)
    except msgspec.DecodeError:
        return None


MOST_KNOWN: Final = 20_000


@lru_cache(maxsize=MOST_KNOWN)
def table_lock(table: str) -> int:
    """The lock of a table."""
    return _lock(f"croupier table {table}")


def process_lock(number: int) -> int:
    """The lock that a process holds as long as it lives."""
    return _lock(f"croupier process {number}")


def ears_lock(number: int) -> int:
    """The lock that a process holds over the connection at which it listens."""
    return _lock(f"croupier ears of process {number}")


def _lock(name: str) -> int:
    """A number of 64 bits for a name, as PostgreSQL wants it."""
    return int.from_bytes(sha256(name.encode()).digest()[:8], signed=True)
