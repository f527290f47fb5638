"""Locks in PostgreSQL by which processes know what is whose: whoever holds a table's lock owns the table."""

from functools import lru_cache
from hashlib import sha256
from typing import Final

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
