"""Serving a store in SQLite, which is for one service: it holds a lock that the system lets go when it ends, however
that comes about.
"""

import os
from typing import Final

from croupier.store.engines import PRIVATE_MODE, file_of
from croupier.store.errors import ServedError, StoreUnavailableError
from croupier.store.transactions import Transactions

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
